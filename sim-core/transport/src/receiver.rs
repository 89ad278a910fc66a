//! The receiver: in-order delivery, SACK blocks, and when it answers.

use std::collections::VecDeque;

use crate::feedback::Reporter;
use crate::plan::FlowPlan;
use crate::quick_acks::QuickAcks;
use crate::rledbat::Rledbat;
use crate::{Recovery, TransportParams};
use lbe_app::Heard;
use lbe_model::packet::{Ack, Block, Ecn, Packet, Stamp};
use lbe_model::units::{Skew, Span, Time};

/// How long an acknowledgement may be delayed [ns-2 `FullTcp`: 100 ms; RFC 5681 §4.2: at most 500 ms].
const DELAYED_ACK_TIMEOUT: Span = Span::from_millis(100);
/// The same in Linux, for data that comes steadily [`TCP_DELACK_MIN`, `tcp_event_data_recv`].
const LINUX_TIMEOUT: Span = Span::from_millis(40);

/// The receiver's clock against the sender's, and the resolution of both.
#[derive(Clone, Debug)]
struct Clocks {
    offset: Skew,
    /// Parts per 10^9 by which the receiver's clock runs faster.
    skew_ppb: i64,
    resolution: u64,
}

impl Clocks {
    /// By how much the receiver's clock has run ahead.
    #[inline(never)]
    fn drift(&self, arrival: i64) -> i64 {
        (i128::from(arrival) * i128::from(self.skew_ppb) / 1_000_000_000) as i64
    }

    /// floor(receiver's clock at `arrival`) - floor(sender's clock at `sent`).
    #[inline]
    fn one_way_delay(&self, sent: Time, arrival: Time) -> Skew {
        let (sent, arrival) = (sent.as_nanos() as i64, arrival.as_nanos() as i64);
        let mut receiver = arrival + self.offset.as_nanos();
        if self.skew_ppb != 0 {
            receiver += self.drift(arrival);
        }
        if self.resolution == 0 {
            return Skew::from_nanos(receiver - sent);
        }
        let step = self.resolution as i64;
        Skew::from_nanos(receiver - receiver.rem_euclid(step) - (sent - sent % step))
    }

    /// The receiver's clock as it puts it into a timestamp.
    fn stamp(&self, now: Time) -> Stamp {
        Stamp::of_clock(self.one_way_delay(Time::ZERO, now))
    }
}

/// What the receiver does with a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Send [`Receiver::acknowledgement`] now.
    Now,
    /// Wait for another packet, or until this time.
    Until(Time),
    /// Wait for another packet, or until the time that was set before.
    Wait,
}

/// When it answers.
#[derive(Clone, Debug)]
#[repr(u8)] // Told apart by a byte of its own, as controllers are.
enum Policy {
    /// With each packet.
    Each,
    /// With delayed acknowledgements.
    Delayed(Delay),
    /// With reports.
    Reports(Box<Reporter>),
    /// With each packet, and someone listens; whether that has just been rated.
    Listens(Box<Heard>, bool),
    /// With each packet or with delayed acknowledgements, and the window that it advertises is steered.
    Steers(Box<Rledbat>, Option<Delay>),
}

/// Of the earliest packet that is not yet acknowledged: its timestamp, its delay, and whether it had been
/// sent before.
type Earliest = (Time, Skew, bool);

/// What delayed acknowledgements remember.
#[derive(Clone, Debug, Default)]
struct Delay {
    /// One waits for a second packet: what it says of the first.
    first: Option<Earliest>,
    /// The latest packet was marked.
    last_was_marked: bool,
    /// As Linux delays them.
    quick: Option<QuickAcks>,
    /// One-way delays end when the acknowledgement leaves.
    of_timestamps: bool,
    /// In QUIC what the sender allows for; otherwise what is usual.
    timeout: Option<Span>,
    /// When the packet came that waits for a second one.
    since: Time,
}

impl Delay {
    /// Every second packet, and anything out of order or filling a gap, at once [RFC 5681 §4.2]; the
    /// timestamp is that of the earliest packet not yet acknowledged [RFC 7323 §4.3].
    fn answer(&mut self, ack: &mut Ack, may_wait: bool, now: Time) -> Reply {
        if let Some(first) = self.first.take() {
            // QUIC speaks of the latest packet [RFC 9002 §5.1].
            if self.timeout.is_none() {
                (ack.echo, ack.owd, ack.of_retransmission) = first;
            }
            return Reply::Now;
        }
        if !may_wait {
            return Reply::Now;
        }
        self.first = Some((ack.echo, ack.owd, ack.of_retransmission));
        self.since = now;
        let timeout = match (self.timeout, &self.quick) {
            (Some(timeout), _) => timeout,
            (None, Some(_)) => LINUX_TIMEOUT,
            (None, None) => DELAYED_ACK_TIMEOUT,
        };
        Reply::Until(now + timeout)
    }

    /// Takes a packet to which `answer` is the acknowledgement, which may have to leave now even so.
    fn on_data(
        &mut self,
        packet: &Packet,
        (now, rtt): (Time, Option<Span>),
        answer: &mut Ack,
        may_wait: bool,
        clocks: &Clocks,
    ) -> Reply {
        // A change is reported at once: of the echo, and from marked packets to others or back
        // [RFC 8257 §3.2, RFC 9768 §3.2.2.5.1].
        let is_marked = packet.ecn == Ecn::Ce;
        let was_marked = core::mem::replace(&mut self.last_was_marked, is_marked);
        let is_quick = self.quick.as_mut().is_some_and(|quick| quick.on_data(rtt, now));
        let may_wait = may_wait && is_marked == was_marked && !is_quick;
        let reply = self.answer(answer, may_wait, now);
        if self.of_timestamps {
            answer.owd = clocks.one_way_delay(answer.echo, now);
        }
        if (self.timeout.is_some() || self.of_timestamps) && answer.block_count == 0 {
            answer.set_hold(Span::ZERO);
        }
        reply
    }

    /// Its time has come. True if an acknowledgement waits.
    fn take(&mut self, ack: &mut Ack, clocks: &Clocks, now: Time) -> bool {
        let is_held = self.first.take().is_some();
        // QUIC says for how long, and the sender takes that off [RFC 9002 §5.3]; others guess that it was.
        if is_held && (self.timeout.is_some() || self.of_timestamps) && ack.block_count == 0 {
            ack.set_hold(now.since(self.since));
        }
        if self.of_timestamps {
            ack.owd = clocks.one_way_delay(ack.echo, now);
        }
        is_held
    }
}

/// See the module.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing, and any of them may go with any other")]
pub struct Receiver {
    /// Gaps are waited for; otherwise every packet counts as delivered when it arrives.
    reliable: bool,
    /// Next packet expected.
    next: u32,
    /// Blocks beyond it; the one that changed last is last.
    beyond: VecDeque<Block>,
    /// Packets that come twice are reported; and the last of `beyond` is such a one, and no block.
    reports_duplicates: bool,
    ends_with_duplicate: bool,
    walked: u64,
    /// One past the highest packet that arrived.
    highest: u32,
    clocks: Clocks,
    /// The latest acknowledgement, but for those that were written where they are sent.
    ack: Ack,
    policy: Policy,
    new_packets: u64,
    reordered: u64,
    /// A mark has arrived that the sender has not reacted to yet.
    echo_congestion: bool,
}

impl Receiver {
    /// A receiver that has seen nothing. Without `reliable`, lost packets are not waited for.
    pub fn new(params: &TransportParams, reliable: bool) -> Self {
        Self {
            reliable,
            next: 0,
            beyond: VecDeque::with_capacity(16),
            reports_duplicates: params.reports_duplicates(),
            ends_with_duplicate: false,
            walked: 0,
            highest: 0,
            clocks: Clocks {
                offset: params.clock_offset,
                skew_ppb: libm::round(params.clock_skew * 1000.0) as i64,
                resolution: params.owd_resolution.as_nanos(),
            },
            ack: Ack::default(),
            policy: if params.delayed_ack { Policy::Delayed(Delay::default()) } else { Policy::Each },
            new_packets: 0,
            reordered: 0,
            echo_congestion: false,
        }
    }

    /// The receiver that the flow's controller needs.
    pub fn of_flow(plan: &FlowPlan) -> Self {
        let mut receiver = Self::new(&plan.transport, !plan.controller.is_datagram());
        if plan.controller.wants_reports() {
            receiver.policy = Policy::Reports(Box::new(Reporter::new(plan.payload())));
        } else if let Some(listening) = plan.controller.listening() {
            receiver.policy = Policy::Listens(Box::new(Heard::new(listening)), false);
        } else if let Policy::Delayed(delay) = &mut receiver.policy {
            let quick = || QuickAcks::new(plan.payload());
            delay.quick = plan.transport.quick_ack.then(quick);
            let is_quic = plan.transport.recovery == Recovery::Quic;
            delay.timeout = is_quic.then_some(plan.transport.max_ack_delay);
            delay.of_timestamps = plan.controller.delay_is_of_timestamps() && !is_quic;
        }
        if let Some(steering) = Rledbat::of_flow(plan) {
            let delay = match core::mem::replace(&mut receiver.policy, Policy::Each) {
                // Its timestamps are of when acknowledgements leave.
                Policy::Delayed(delay) => Some(Delay { of_timestamps: true, ..delay }),
                _ => None,
            };
            receiver.policy = Policy::Steers(Box::new(steering), delay);
        }
        receiver
    }

    /// Packets delivered in order so far.
    #[inline]
    pub const fn in_order(&self) -> u32 {
        self.next
    }

    /// Distinct packets that arrived.
    #[inline]
    pub const fn new_packets(&self) -> u64 {
        self.new_packets
    }

    /// Blocks that it has looked at for packets out of order, since it was asked last.
    #[inline]
    pub const fn take_walked(&mut self) -> u64 {
        core::mem::replace(&mut self.walked, 0)
    }

    /// First transmissions that arrived below a packet sent after them.
    #[inline]
    pub const fn reordered(&self) -> u64 {
        self.reordered
    }

    /// What someone who listens has heard; none where nobody does.
    pub fn heard(&self) -> Option<&Heard> {
        match &self.policy {
            Policy::Listens(heard, _) => Some(heard),
            _ => None,
        }
    }

    /// How it steers the window that it advertises; none where it does not.
    pub fn steering(&self) -> Option<&Rledbat> {
        match &self.policy {
            Policy::Steers(steering, _) => Some(steering),
            _ => None,
        }
    }

    /// The same, if the latest packet changed its gauges.
    pub fn newly_heard(&self) -> Option<&Heard> {
        match &self.policy {
            Policy::Listens(heard, true) => Some(heard),
            _ => None,
        }
    }

    /// Goes on listening where a receiver of an earlier life ended.
    pub fn listens_on(&mut self, earlier: Self) {
        if let Policy::Listens(mut heard, _) = earlier.policy {
            heard.begins_anew();
            self.policy = Policy::Listens(heard, false);
        }
    }

    /// The warm-up is over: what is heard counts from here.
    pub fn warmed_up(&mut self) {
        if let Policy::Listens(heard, _) = &mut self.policy {
            heard.warmed_up();
        }
    }

    /// The delay of a packet that arrives now, as the two clocks have it.
    pub fn one_way_delay(&self, packet: &Packet, now: Time) -> Skew {
        self.clocks.one_way_delay(packet.sent_at, now)
    }

    /// Takes a data packet; [`Self::acknowledgement`] has the answer.
    pub fn on_data(&mut self, packet: &Packet, now: Time) -> Reply {
        let mut answer = self.ack;
        let reply = self.answer(packet, now, &mut answer);
        self.ack = answer;
        reply
    }

    /// Takes a data packet. What is to be sent, if anything is, is written to `answer`.
    #[inline]
    pub fn answer(&mut self, packet: &Packet, now: Time, answer: &mut Ack) -> Reply {
        let seq = packet.seq;
        let in_order = !self.reliable || (seq == self.next && self.beyond.is_empty());
        if in_order {
            self.next += 1;
            self.new_packets += 1;
        } else {
            self.out_of_order(seq);
        }
        if seq >= self.highest {
            self.highest = seq + 1;
        } else if !packet.is_retransmission {
            self.reordered += 1;
        }
        let is_marked = packet.ecn == Ecn::Ce;
        let was_echoed = self.echo_congestion;
        self.echo_congestion = (was_echoed && !packet.cwr) || is_marked;
        self.ack.ce_count += u32::from(is_marked);
        self.acknowledge(packet, now, answer);
        if matches!(self.policy, Policy::Each) {
            return Reply::Now;
        }
        let may_wait = in_order && self.echo_congestion == was_echoed;
        self.answer_by_policy(packet, now, answer, may_wait)
    }

    /// Sends the `answer` now, or, if it `may_wait`, with another.
    #[inline(never)]
    fn answer_by_policy(&mut self, packet: &Packet, now: Time, answer: &mut Ack, may_wait: bool) -> Reply {
        let reply = match &mut self.policy {
            Policy::Each => Reply::Now,
            Policy::Listens(heard, is_rated) => {
                *is_rated = heard.arrives(packet.seq, packet.sent_at, now);
                Reply::Now
            }
            Policy::Delayed(delay) => {
                let rtt = packet.stamp().rtt();
                delay.on_data(packet, (now, rtt), answer, may_wait, &self.clocks)
            }
            Policy::Steers(steering, delay) => {
                let clock = self.clocks.stamp(now);
                let owd = self.clocks.one_way_delay(packet.sent_at, now);
                steering.on_data(packet, self.next, clock, owd, now);
                let reply = delay.as_mut().map_or(Reply::Now, |delay| {
                    let rtt = steering.srtt();
                    delay.on_data(packet, (now, rtt), answer, may_wait, &self.clocks)
                });
                if reply == Reply::Now {
                    answer.expected_data = steering.announce(self.next, clock);
                }
                reply
            }
            Policy::Reports(reporter) => {
                let reply = reporter.on_data(packet, now);
                if reply == Reply::Now {
                    answer.set_feedback(&reporter.report(now));
                }
                reply
            }
        };
        self.ack = *answer;
        reply
    }

    /// The acknowledgement of what has come so far.
    #[inline]
    pub const fn acknowledgement(&self) -> &Ack {
        &self.ack
    }

    /// On a subflow: the data that the connection's receiver expects next.
    #[inline]
    pub const fn expect_data(&mut self, expected: u32) {
        self.ack.expected_data = expected;
    }

    /// The time of a delayed acknowledgement or of a report has come. True if it is to be sent.
    pub fn take_delayed(&mut self, now: Time) -> bool {
        match &mut self.policy {
            Policy::Each | Policy::Listens(..) | Policy::Steers(_, None) => false,
            Policy::Delayed(delay) => delay.take(&mut self.ack, &self.clocks, now),
            Policy::Steers(steering, Some(delay)) => {
                let is_held = delay.take(&mut self.ack, &self.clocks, now);
                if is_held {
                    let clock = self.clocks.stamp(now);
                    self.ack.expected_data = steering.announce(self.next, clock);
                }
                is_held
            }
            Policy::Reports(reporter) => {
                let is_due = reporter.is_due();
                if is_due {
                    self.ack.set_feedback(&reporter.report(now));
                }
                is_due
            }
        }
    }

    #[inline]
    fn acknowledge(&self, packet: &Packet, now: Time, ack: &mut Ack) {
        ack.echo = packet.sent_at;
        ack.owd = self.clocks.one_way_delay(packet.sent_at, now);
        ack.cumulative = self.next;
        ack.trigger = packet.seq;
        ack.number = packet.number;
        ack.of_retransmission = packet.is_retransmission;
        ack.life = packet.life;
        ack.ece = self.echo_congestion;
        ack.ce_count = self.ack.ce_count;
        ack.expected_data = self.ack.expected_data;
        ack.block_count = 0;
        if !self.beyond.is_empty() {
            // The one that changed last is reported first [RFC 2018 §4].
            ack.set_sack(self.beyond.iter().rev().copied());
        }
    }

    #[cold]
    fn out_of_order(&mut self, seq: u32) {
        if core::mem::take(&mut self.ends_with_duplicate) {
            self.beyond.pop_back();
        }
        let before = self.new_packets;
        self.put_in_place(seq);
        if self.reports_duplicates && self.new_packets == before {
            // Reported first, and once [RFC 2883 §4].
            self.ends_with_duplicate = true;
            self.beyond.push_back(Block { start: seq, end: seq + 1 });
        }
    }

    fn put_in_place(&mut self, seq: u32) {
        if seq < self.next {
            return;
        }
        if seq == self.next {
            self.new_packets += 1;
            self.next += 1;
            let next = self.next;
            if let Some(block) = self.take_block(|b| b.start == next) {
                self.next = block.end;
            }
            return;
        }
        if seq >= self.highest {
            // Beyond all that came: the common case, and with thousands of gaps the one that must be quick.
            self.new_packets += 1;
            let before = if seq == self.highest { self.take_block(|b| b.end == seq) } else { None };
            self.beyond.push_back(Block { start: before.map_or(seq, |block| block.start), end: seq + 1 });
            return;
        }
        if let Some(block) = self.take_block(|b| b.start <= seq && seq < b.end) {
            self.beyond.push_back(block);
            return;
        }
        self.new_packets += 1;
        let before = self.take_block(|b| b.end == seq);
        let after = self.take_block(|b| b.start == seq + 1);
        self.beyond.push_back(Block {
            start: before.map_or(seq, |block| block.start),
            end: after.map_or(seq + 1, |block| block.end),
        });
    }

    /// Takes out the block for which `is_meant` holds: there is at most one, and most often it changed lately.
    fn take_block(&mut self, is_meant: impl Fn(&Block) -> bool) -> Option<Block> {
        let place = self.beyond.iter().rposition(is_meant);
        self.walked += (self.beyond.len() - place.unwrap_or(0)) as u64;
        self.beyond.remove(place?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::packet::MAX_BLOCKS;
    use lbe_model::params::ParamSet;
    use proptest::prelude::*;

    fn arrive(receiver: &mut Receiver, seq: u32) -> Ack {
        let reply = receiver.on_data(&Packet::data(0, seq, 1500), Time::ZERO);
        assert_eq!(reply, Reply::Now);
        *receiver.acknowledgement()
    }

    /// [RFC 2883 §4] A packet that comes twice is reported first, and once; what is missing is as it was.
    #[test]
    fn what_comes_twice_is_reported_once() {
        let mut r = Receiver::new(&TransportParams { undo: crate::Undo::Dsack, ..TransportParams::defaults() }, true);
        let blocks = |ack: &Ack| {
            let blocks = ack.sack().iter().map(|b| (b.start, b.end));
            (ack.cumulative, blocks.collect::<Vec<_>>())
        };
        for (seq, cumulative, reported) in [
            (0, 1, vec![]),
            (0, 1, vec![(0, 1)]),
            (1, 2, vec![]),
            (3, 2, vec![(3, 4)]),
            (4, 2, vec![(3, 5)]),
            (4, 2, vec![(4, 5), (3, 5)]),
            (1, 2, vec![(1, 2), (3, 5)]),
            (2, 5, vec![]),
            (5, 6, vec![]),
        ] {
            assert_eq!(blocks(&arrive(&mut r, seq)), (cumulative, reported), "{seq}");
        }
        assert_eq!((r.new_packets(), r.in_order()), (6, 6));
    }

    proptest! {
        /// Packets in any order, some of them twice: what is acknowledged is what came without a gap, and the blocks are the
        /// runs beyond it, that of the packet that has just come first.
        #[test]
        fn blocks_are_the_runs_beyond_the_first_gap(order in prop::collection::vec(0..24_u32, 1..80)) {
            let mut r = Receiver::new(&TransportParams::defaults(), true);
            let mut came = [false; 26];
            for seq in order {
                let ack = arrive(&mut r, seq);
                came[seq as usize] = true;
                let has = |seq: u32| came[seq as usize];
                let next = (0..26).find(|&seq| !has(seq)).unwrap();
                prop_assert_eq!(ack.cumulative, next);
                prop_assert_eq!(r.new_packets(), came.iter().filter(|&&c| c).count() as u64);
                let starts = (next..25).filter(|&seq| has(seq) && !has(seq - 1));
                prop_assert_eq!(ack.sack().len(), starts.count().min(MAX_BLOCKS));
                for block in ack.sack() {
                    prop_assert!((block.start..block.end).all(has), "{block:?}");
                    prop_assert!(!has(block.start - 1) && !has(block.end), "{block:?} is not all of a run");
                }
                if seq > next {
                    let first = ack.sack()[0];
                    prop_assert!((first.start..first.end).contains(&seq), "{first:?} is not the latest");
                }
            }
        }
    }

    /// A receiver with delayed acknowledgements.
    fn delaying() -> Receiver {
        let params = TransportParams { delayed_ack: true, ..TransportParams::defaults() };
        Receiver::new(&params, true)
    }

    fn marked(seq: u32) -> Packet {
        Packet { ecn: Ecn::Ce, ..Packet::data(0, seq, 1500) }
    }

    /// [RFC 8257 §3.2] From marked packets to others and back, also while the echo of RFC 3168 stays set.
    #[test]
    fn a_change_of_the_mark_is_reported_at_once() {
        let mut r = delaying();
        assert_eq!(r.on_data(&marked(0), Time::ZERO), Reply::Now);
        assert_eq!(arrive(&mut r, 1).cumulative, 2);
        assert_eq!(r.on_data(&marked(2), Time::ZERO), Reply::Now);
        assert!(matches!(r.on_data(&marked(3), Time::ZERO), Reply::Until(_)));
        assert_eq!(arrive(&mut r, 4).cumulative, 5);
        let plain = Packet::data(0, 5, 1500);
        assert!(matches!(r.on_data(&plain, Time::ZERO), Reply::Until(_)));
        let reduced = Packet { cwr: true, ..Packet::data(0, 6, 1500) };
        assert_eq!(r.on_data(&reduced, Time::ZERO), Reply::Now);
        assert!(!r.acknowledgement().ece);
    }

    /// [RFC 7323 §4.3] Time, delay and Karn's rule are those of the earliest packet: here one that was resent.
    #[test]
    fn a_delayed_acknowledgement_speaks_of_its_earliest_packet() {
        let mut r = delaying();
        let first = Packet { is_retransmission: true, sent_at: Time::from_nanos(7), ..Packet::data(0, 0, 1500) };
        assert!(matches!(r.on_data(&first, Time::ZERO), Reply::Until(_)));
        let ack = arrive(&mut r, 1);
        assert_eq!((ack.echo, ack.of_retransmission), (first.sent_at, true));
    }

    /// [transport.md §11 (b)] Timestamps are taken when the acknowledgement leaves: the time for which it was held
    /// back is a part of the delay, whether a second packet or the timer ends it. A LEDBAT receiver measures at
    /// arrival (a).
    #[test]
    fn delays_of_timestamps_include_the_hold() {
        let ms = |ms: u64| Time::from_nanos(ms * 1_000_000);
        for (of_timestamps, expected) in [(false, 20.0), (true, 50.0)] {
            let mut r = delaying();
            let Policy::Delayed(delay) = &mut r.policy else {
                panic!("not delayed");
            };
            delay.of_timestamps = of_timestamps;
            let packet = |seq, sent| Packet { sent_at: ms(sent), ..Packet::data(0, seq, 1500) };
            r.on_data(&packet(0, 10), ms(30));
            assert_eq!(r.on_data(&packet(1, 40), ms(60)), Reply::Now);
            assert_eq!(r.acknowledgement().owd.as_ms(), expected);
            r.on_data(&packet(2, 110), ms(130));
            assert!(r.take_delayed(ms(160)));
            assert_eq!(r.acknowledgement().owd.as_ms(), expected);
        }
    }

    /// [RFC 9002 §5.1, §5.3] A sample of the round-trip time is of the latest packet, and without what the receiver held it.
    #[test]
    fn quic_takes_the_hold_off_its_samples() {
        let ms = |ms: u64| Time::from_nanos(ms * 1_000_000);
        let packet = |seq, sent| Packet { sent_at: ms(sent), ..Packet::data(0, seq, 1500) };
        for (timeout, echo, held) in [(None, 10, 0), (Some(Span::from_millis(25)), 40, 25)] {
            let mut r = delaying();
            let Policy::Delayed(delay) = &mut r.policy else {
                panic!("not delayed");
            };
            delay.timeout = timeout;
            r.on_data(&packet(0, 10), ms(30));
            assert_eq!(r.on_data(&packet(1, 40), ms(60)), Reply::Now);
            assert_eq!(r.acknowledgement().echo, ms(echo));
            assert_eq!(r.acknowledgement().hold(), Span::ZERO);
            r.on_data(&packet(2, 110), ms(130));
            assert!(r.take_delayed(ms(155)));
            assert_eq!(r.acknowledgement().echo, ms(110));
            assert_eq!(r.acknowledgement().hold(), Span::from_millis(held));
            assert_eq!(r.on_data(&packet(4, 200), ms(230)), Reply::Now);
            assert_eq!(r.acknowledgement().hold(), Span::ZERO);
        }
    }

    /// [transport.md §11] 50 ppm for 600 s look like 30 ms.
    #[test]
    fn clocks() {
        let ms = |ms: u64| Time::from_nanos(ms * 1_000_000);
        let mut clocks = Clocks { offset: Skew::from_nanos(0), skew_ppb: 50_000, resolution: 0 };
        assert_eq!(clocks.one_way_delay(ms(600_000 - 25), ms(600_000)).as_ms(), 55.0);
        clocks = Clocks { offset: Skew::from_nanos(-1_000_000_000), skew_ppb: 0, resolution: 1_000_000 };
        assert_eq!(
            clocks.one_way_delay(Time::from_nanos(1_900_000), Time::from_nanos(27_100_000)).as_ms(),
            26.0 - 1000.0
        );
    }
}
