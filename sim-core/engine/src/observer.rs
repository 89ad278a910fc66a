//! What looks on: digest, recorder and journal, told of each step by one call. They see, and change nothing.

use crate::record::{Digest, Event, Journal, QueueStep, Recorder, Sight};
use lbe_model::packet::{Ack, Packet};
use lbe_model::units::{Span, Time};
use lbe_net::fates::{Fate, Fates};
use lbe_net::link::Link;
use lbe_transport::AnySender;

/// See the module. The journal is beside the recorder and not in its place, so that the engine is compiled once with it
/// and without.
#[derive(Clone, Debug)]
pub(super) struct Observer<R> {
    pub(super) digest: Digest,
    pub(super) recorder: R,
    pub(super) journal: Option<Box<Journal>>,
}

/// Tells a mark from a drop in the digest.
const MARKED: u64 = 1 << 8;

/// A packet of a flow in one word, by the number of its flow and its own.
#[inline]
const fn word(flow: u32, seq: u32) -> u64 {
    (flow as u64) << 32 | seq as u64
}

impl<R: Recorder> Observer<R> {
    pub(super) const fn new(recorder: R) -> Self {
        Self { digest: Digest::new(), recorder, journal: None }
    }

    /// Tells the journal, if one is kept.
    #[inline]
    fn tell(&mut self, what: impl FnOnce(&mut Journal)) {
        if let Some(journal) = &mut self.journal {
            what(journal);
        }
    }

    /// Shows the recorder what `what` makes, if it looks.
    #[inline]
    fn show<'a>(&mut self, now: Time, what: impl FnOnce() -> Sight<'a>) {
        if R::LOOKS {
            self.recorder.sees(now, what());
        }
    }

    /// Does anybody look at each packet? Where nobody does, none is made to be looked at.
    #[inline]
    const fn is_watched(&self) -> bool {
        R::LOOKS || self.journal.is_some()
    }

    /// An event is handled.
    #[inline]
    pub(super) const fn event(&mut self, now: Time) {
        self.digest.add(now.as_nanos());
    }

    /// A sender hands the packet to the network that `make` makes: it leaves at `stamp`, and `reaches` its first link.
    #[inline]
    pub(super) fn sent(&mut self, now: Time, make: impl Fn() -> Packet, stamp: Time, reaches: Time) {
        if !self.is_watched() {
            return;
        }
        let packet = Packet { sent_at: stamp, ..make() };
        self.show(now, || Sight::Sent(&packet));
        self.tell(move |journal| journal.sent(now, &packet, stamp, reaches));
    }

    /// The packet that `make` makes comes to the queue of a link.
    #[inline]
    pub(super) fn comes(&mut self, now: Time, index: u32, link: &Link, make: impl Fn() -> Packet) {
        if !self.is_watched() {
            return;
        }
        let packet = make();
        self.show(now, || Sight::Comes(index, &packet));
        self.tell(move |journal| journal.offers(now, index, link.waiting(), &packet));
    }

    /// The queue has decided on it, `of_data` of a flow or not; `is_served` if the link's server was idle and has taken one.
    #[expect(clippy::inline_always, reason = "each packet comes by once")]
    #[inline(always)]
    pub(super) fn offered(&mut self, now: Time, index: u32, link: &Link, of_data: Option<u32>, is_served: bool) {
        if is_served && link.last_sojourn().is_some() {
            self.recorder.sojourn(now, index, Span::ZERO);
        }
        self.tell(move |journal| journal.serves(now, index, link));
        self.recorder.queue(now, index, link, QueueStep::Arrival(of_data));
    }

    /// Packets have been dropped or marked.
    #[cold]
    #[inline(never)]
    pub(super) fn fates(&mut self, now: Time, link: u32, fates: &Fates) {
        for (packet, fate) in fates.all() {
            self.digest.add(word(packet.flow, packet.seq));
            let event = match *fate {
                Fate::Dropped(reason) => {
                    self.digest.add(reason as u64);
                    self.show(now, || Sight::Dropped(link, packet, reason));
                    self.tell(move |journal| journal.dropped(now, link, packet, reason));
                    Event::Drop(reason)
                }
                Fate::Marked(reason) => {
                    self.digest.add(MARKED | reason as u64);
                    self.show(now, || Sight::Marked(link, packet, reason));
                    self.tell(move |journal| journal.marked(now, link, packet, reason));
                    Event::Mark(reason)
                }
            };
            self.recorder.event(now, event, Some(packet.flow), Some(link));
        }
    }

    /// A service has ended, with a packet that `departed` or is to be sent again.
    #[inline]
    pub(super) fn served(&mut self, now: Time, index: u32, link: &Link, departed: bool) {
        self.tell(move |journal| journal.served(now, index, link, departed));
    }

    /// Word from the other end came, and a server may have gone on.
    pub(super) fn resumed(&mut self, now: Time, index: u32, link: &Link) {
        self.tell(move |journal| journal.serves(now, index, link));
    }

    /// A server is busy again; a packet may have left the queue for it.
    #[inline]
    pub(super) fn serving(&mut self, now: Time, index: u32, link: &Link) {
        if let Some(sojourn) = link.last_sojourn() {
            self.recorder.service(now, index, link, sojourn);
        }
    }

    /// The timer of a link's queue has run.
    pub(super) fn queue_timer(&mut self, now: Time, index: u32, link: &Link) {
        self.recorder.queue(now, index, link, QueueStep::Timer);
    }

    /// A packet is at the end of a link's pipe.
    #[inline]
    pub(super) fn crossed(&mut self, now: Time, index: u32, packet: &Packet) {
        self.digest.add(word(packet.flow, packet.seq));
        self.show(now, || Sight::Crossed(index, packet));
    }

    /// Data left the last link of its flow.
    #[inline]
    pub(super) fn departed(&mut self, now: Time, flow: u32, bytes: u32) {
        self.recorder.departed(now, flow, bytes);
    }

    /// An acknowledgement is about to be taken; it comes from a return pipe.
    #[inline]
    pub(super) fn ack_arrives(&mut self, now: Time, way: (u32, u32), ack: &Ack, of: &AnySender) {
        self.show(now, || Sight::AckArrives(way.0, ack));
        self.tell(move |journal| journal.ack_arrives(now, way, ack, of));
    }

    /// A sender has taken an acknowledgement; `entered` if fast recovery began.
    #[inline]
    pub(super) fn acked(&mut self, now: Time, flow: u32, sender: &AnySender, ack: &Ack, entered: bool) {
        if entered {
            self.mark(now, Event::FastRetransmit, flow);
        }
        self.tell(move |journal| journal.decided(now, flow, sender, ack, entered));
        self.digest.add(word(flow, ack.cumulative));
        self.window(now, flow, sender);
    }

    /// A sender's window may have changed.
    #[inline]
    fn window(&mut self, now: Time, flow: u32, sender: &AnySender) {
        if let Some(window) = sender.window() {
            self.digest.add(window.cwnd.to_bits());
        }
        self.recorder.sender(now, flow, sender);
    }

    /// A sender is about to decide without an acknowledgement: a timer has run.
    pub(super) fn about_to_decide(&mut self, sender: &AnySender) {
        self.tell(move |journal| journal.about_to_decide(sender, None));
    }

    /// Its retransmission timer has expired.
    pub(super) fn timed_out(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.mark(now, Event::Timeout, flow);
        self.tell(move |journal| journal.timed_out(now, flow, sender));
        self.window(now, flow, sender);
    }

    /// Another of its timers has expired; `entered` if fast recovery began.
    #[cold]
    pub(super) fn timer_ran(&mut self, now: Time, flow: u32, sender: &AnySender, entered: bool) {
        if entered {
            self.mark(now, Event::FastRetransmit, flow);
        }
        self.tell(move |journal| journal.timer_ran(now, flow, sender, entered));
        self.window(now, flow, sender);
    }

    /// Its gate has opened, and it has sent.
    pub(super) fn gate_opened(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.tell(move |journal| journal.gate_opened(now, flow, sender));
    }

    /// A flow starts.
    pub(super) fn started(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.mark(now, Event::Start, flow);
        self.tell(move |journal| journal.started(now, flow, sender));
        self.recorder.sender(now, flow, sender);
    }

    /// Its time is over, or its transfer complete.
    pub(super) fn stopped(&mut self, now: Time, flow: u32) {
        self.mark(now, Event::Stop, flow);
    }

    #[cold]
    #[inline(never)]
    fn mark(&mut self, now: Time, event: Event, flow: u32) {
        self.recorder.event(now, event, Some(flow), None);
    }

    /// An acknowledgement sets out over links, its contents at `slot`.
    pub(super) fn ack_sent(&mut self, now: Time, flow: u32, ack: &Ack, slot: u32, number: u32) {
        self.show(now, || Sight::AckSent(flow, ack, Some(slot)));
        self.tell(move |journal| journal.ack_sent(now, flow, ack, slot, number));
    }

    /// It has crossed its links.
    pub(super) fn ack_crossed(&mut self, packet: &Packet) {
        self.tell(move |journal| journal.ack_crossed(packet));
    }

    /// An acknowledgement goes into a return pipe, whether or not it `crossed` links before.
    #[inline]
    pub(super) fn ack_delayed(&mut self, now: Time, way: (u32, u32), ack: &Ack, crossed: bool, arrival: Time) {
        if !crossed {
            self.show(now, || Sight::AckSent(way.0, ack, None));
        }
        self.tell(move |journal| journal.ack_delayed(now, way, ack, crossed, arrival));
    }

    /// The run has ended before its time.
    pub(super) fn ended_early(&mut self, now: Time) {
        self.recorder.ended_early(now);
    }
}
