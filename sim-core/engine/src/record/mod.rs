//! What a run leaves behind: columns of bounded size, metrics, a digest.

pub mod absence;
mod bytes;
pub mod columns;
pub mod digest;
pub mod journal;
pub mod metrics;
pub mod report;
mod series;

pub use absence::{Absence, Absences, Figure};
pub use columns::{Columns, ColumnsOptions};
pub use digest::Digest;
pub use journal::Journal;
pub use report::Report;
pub use series::{Crowd, SeriesInfo, SeriesKind};

use lbe_model::packet::{Ack, Packet};
use lbe_model::params::Gauges;
use lbe_model::units::{Span, Time};
use lbe_net::link::Link;
use lbe_queue::{DropReason, MarkReason};
use lbe_transport::AnySender;

/// A happening worth a mark on the time axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A queue or a link dropped a packet.
    Drop(DropReason),
    /// A queue marked a packet.
    Mark(MarkReason),
    /// A sender started a fast recovery.
    FastRetransmit,
    /// A retransmission timer expired.
    Timeout,
    /// A flow started.
    Start,
    /// A flow's time was over, or its transfer was complete.
    Stop,
}

/// Codes of marks begin here, and those of what senders do.
const MARKS: u8 = DropReason::ALL.len() as u8;
const OTHERS: u8 = MARKS + MarkReason::ALL.len() as u8;

impl Event {
    /// Names of all kinds, in the order of [`Event::code`].
    pub const NAMES: &'static [&'static str] = &[
        "drop_tail", "drop_early", "drop_forced", "drop_matched", "drop_pushed_out", "drop_dequeue", "drop_link",
        "mark_early", "mark_forced", "mark_dequeue", "fast_retransmit", "timeout", "start", "stop",
    ];

    /// Index into [`Event::NAMES`].
    pub const fn code(self) -> u8 {
        match self {
            Self::Drop(reason) => reason as u8,
            Self::Mark(reason) => MARKS + reason as u8,
            Self::FastRetransmit => OTHERS,
            Self::Timeout => OTHERS + 1,
            Self::Start => OTHERS + 2,
            Self::Stop => OTHERS + 3,
        }
    }
}

/// Why a queue is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueueStep {
    /// Data of this flow came, or an acknowledgement.
    Arrival(Option<u32>),
    /// A packet went into service.
    Service,
    /// Its timer ran.
    Timer,
}

/// What who looks at each packet sees of it, and of the acknowledgements. Links and flows are named by number.
#[derive(Clone, Copy, Debug)]
pub enum Sight<'a> {
    /// Its sender hands it to the network; it leaves the host at its `sent_at`, which may be later.
    Sent(&'a Packet),
    /// It comes to the queue of a link, which has not decided on it.
    Comes(u32, &'a Packet),
    /// A queue dropped it, or it was lost on the link.
    Dropped(u32, &'a Packet, DropReason),
    /// A queue marked it.
    Marked(u32, &'a Packet, MarkReason),
    /// It is at the far end of a link.
    Crossed(u32, &'a Packet),
    /// The receiver of a flow acknowledges, over links with its contents at this place.
    AckSent(u32, &'a Ack, Option<u32>),
    /// An acknowledgement has reached the sender of a flow, which has not taken it yet.
    AckArrives(u32, &'a Ack),
}

/// Takes what happens, as it happens. The engine is generic over it, so that recording nothing costs
/// nothing.
pub trait Recorder {
    /// It looks at each packet. Others are never told, and cost nothing.
    const LOOKS: bool = false;

    /// Something is seen, if it looks.
    fn sees(&mut self, _now: Time, _what: Sight<'_>) {}

    /// Time is at `now`; events of this moment follow. Answers when to be told again, at the next event from then on.
    fn reach(&mut self, _now: Time) -> Time {
        Time::NEVER
    }

    /// A sender took an acknowledgement or a timeout: its window, RTT and gauges may have changed.
    fn sender(&mut self, now: Time, flow: u32, sender: &AnySender);

    /// A queue took a packet in, gave one out, or its timer ran: its length and gauges may have changed.
    fn queue(&mut self, now: Time, index: u32, link: &Link, cause: QueueStep);

    /// A packet left its queue after `sojourn` and goes into service.
    #[inline]
    fn service(&mut self, now: Time, index: u32, link: &Link, sojourn: Span) {
        self.sojourn(now, index, sojourn);
        self.queue(now, index, link, QueueStep::Service);
    }

    /// A packet left its queue after `sojourn`.
    fn sojourn(&mut self, now: Time, link: u32, sojourn: Span);

    /// A flow's application has looked at its connections, a call was rated, or a receiver has steered its window: what is
    /// plotted of it.
    fn application(&mut self, _now: Time, _flow: u32, _gauges: impl FnOnce() -> Gauges) {}

    /// `bytes` of a flow left its last link.
    fn departed(&mut self, now: Time, flow: u32, bytes: u32);

    /// Something happened; `flow` and `link` where they apply.
    fn event(&mut self, now: Time, event: Event, flow: Option<u32>, link: Option<u32>);

    /// Nothing more will happen.
    fn finish(&mut self) {}

    /// The run has ended before its time.
    fn ended_early(&mut self, _at: Time) {}
}

/// Records nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Null;

impl Recorder for Null {
    fn sender(&mut self, _now: Time, _flow: u32, _sender: &AnySender) {}
    fn queue(&mut self, _now: Time, _index: u32, _link: &Link, _cause: QueueStep) {}
    fn sojourn(&mut self, _now: Time, _link: u32, _sojourn: Span) {}
    fn departed(&mut self, _now: Time, _flow: u32, _bytes: u32) {}
    fn event(&mut self, _now: Time, _event: Event, _flow: Option<u32>, _link: Option<u32>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_the_name_of_its_code() {
        let name = |event: Event| Event::NAMES[usize::from(event.code())];
        for reason in DropReason::ALL {
            assert_eq!(name(Event::Drop(reason)), format!("drop_{}", reason.name()));
        }
        for reason in MarkReason::ALL {
            assert_eq!(name(Event::Mark(reason)), format!("mark_{}", reason.name()));
        }
        assert_eq!(name(Event::FastRetransmit), "fast_retransmit");
        assert_eq!(name(Event::Stop), "stop");
        assert_eq!(Event::NAMES.len(), usize::from(Event::Stop.code()) + 1);
    }
}
