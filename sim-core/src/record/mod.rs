//! What a run leaves behind: columns of bounded size, metrics, a digest.

pub mod columns;
pub mod digest;
pub mod metrics;
pub mod report;

pub use columns::{Columns, ColumnsOptions, SeriesInfo, SeriesKind};
pub use digest::Digest;
pub use report::Report;

use crate::aqm::DropReason;
use crate::transport::AnySender;
use crate::units::{Span, Time};

/// A happening worth a mark on the time axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A queue dropped a packet.
    Drop(DropReason),
    /// A sender started a fast recovery.
    FastRetransmit,
    /// A retransmission timer expired.
    Timeout,
    /// A flow started.
    Start,
    /// A flow's time was over, or its transfer was complete.
    Stop,
}

impl Event {
    /// Names of all kinds, in the order of [`Event::code`].
    pub const NAMES: &'static [&'static str] = &[
        DropReason::Tail.name(),
        "fast_retransmit",
        "timeout",
        "start",
        "stop",
    ];

    /// Index into [`Event::NAMES`].
    pub const fn code(self) -> u8 {
        match self {
            Self::Drop(DropReason::Tail) => 0,
            Self::FastRetransmit => 1,
            Self::Timeout => 2,
            Self::Start => 3,
            Self::Stop => 4,
        }
    }
}

/// Takes what happens, as it happens. The engine is generic over it, so that recording nothing costs
/// nothing.
pub trait Recorder {
    /// A sender took an acknowledgement or a timeout: its window, RTT and gauges may have changed.
    fn sender(&mut self, now: Time, flow: u32, sender: &AnySender);

    /// A queue's length changed.
    fn queue(&mut self, now: Time, link: u32, packets: u32);

    /// A packet left its queue after `sojourn`.
    fn sojourn(&mut self, now: Time, link: u32, sojourn: Span);

    /// `bytes` of a flow left its last link.
    fn departed(&mut self, now: Time, flow: u32, bytes: u32);

    /// Something happened; `flow` and `link` where they apply.
    fn event(&mut self, now: Time, event: Event, flow: Option<u32>, link: Option<u32>);
}

/// Records nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Null;

impl Recorder for Null {
    fn sender(&mut self, _now: Time, _flow: u32, _sender: &AnySender) {}
    fn queue(&mut self, _now: Time, _link: u32, _packets: u32) {}
    fn sojourn(&mut self, _now: Time, _link: u32, _sojourn: Span) {}
    fn departed(&mut self, _now: Time, _flow: u32, _bytes: u32) {}
    fn event(&mut self, _now: Time, _event: Event, _flow: Option<u32>, _link: Option<u32>) {}
}
