//! What travels: small values, copied, never allocated.

use crate::choice;
use crate::units::{Bytes, Rate, Skew, Span, Time};

choice! {
    /// The DSCP that a sender sets.
    pub enum Class {
        /// Default forwarding.
        BestEffort = "be", "Best effort";
        /// Lower effort.
        LowerEffort = "le", "Lower effort (RFC 8622)";
        /// Sends so little that it builds no queue.
        NonQueueBuilding = "nqb", "Non-queue-building (RFC 9956)";
        /// A video call: assured forwarding 41.
        Video = "af41", "Video call (AF41)";
        /// A voice call: expedited forwarding.
        Voice = "ef", "Voice call (EF)";
    }
}

impl Class {
    /// The codepoint in the IP header, in [0, 63] [RFC 2474, 8622, 9956, 4594, 3246].
    pub const fn dscp(self) -> u8 {
        match self {
            Self::BestEffort => 0,
            Self::LowerEffort => 1,
            Self::NonQueueBuilding => 45,
            Self::Video => 34,
            Self::Voice => 46,
        }
    }
}

/// Explicit congestion notification: the IP header's two bits [RFC 3168 §5].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ecn {
    /// The transport does not understand marks: drop instead.
    #[default]
    NotEct,
    /// ECN-capable.
    Ect0,
    /// ECN-capable, and a scalable controller [RFC 9331].
    Ect1,
    /// Congestion experienced: a queue has marked the packet.
    Ce,
}

/// What a packet of data says in 32 bits to a receiver that wants to know: either the sender's estimate of the round-trip
/// time, in microseconds, rounded up, at most 71 minutes [RFC 5348 §3.2.1], or the receiver's own timestamp that it echoes,
/// a clock in microseconds that wraps [RFC 7323 §3]. Both ends know which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp(u32);

impl Stamp {
    /// There is nothing to say, or the receiver has no use for it.
    pub const NONE: Self = Self(0);

    /// Of an estimate of the round-trip time.
    pub fn of_rtt(rtt: Option<Span>) -> Self {
        let micros = rtt.map_or(0, |rtt| rtt.as_nanos().div_ceil(1000).max(1));
        Self(u32::try_from(micros).unwrap_or(u32::MAX))
    }

    /// The estimate, if there is one.
    #[inline]
    pub fn rtt(self) -> Option<Span> {
        (self != Self::NONE).then(|| Span::from_nanos(u64::from(self.0) * 1000))
    }

    /// Of a clock's reading. One that would be [`Self::NONE`] is a microsecond later.
    #[inline]
    pub const fn of_clock(reading: Skew) -> Self {
        let wrapped = reading.as_nanos().div_euclid(1000) as u32;
        Self(if wrapped == 0 { 1 } else { wrapped })
    }

    /// The time from `earlier` to it by the clock that both are of; `None` where that is earlier, or either says nothing.
    #[inline]
    pub fn since(self, earlier: Self) -> Option<Span> {
        let micros = self.0.wrapping_sub(earlier.0);
        let is_later = self != Self::NONE && earlier != Self::NONE && micros <= u32::MAX / 2;
        is_later.then(|| Span::from_nanos(u64::from(micros) * 1000))
    }
}

/// Data or an acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payload {
    /// A data packet.
    Data {
        /// What its sender tells the receiver.
        stamp: Stamp,
    },
    /// An acknowledgement on a real return link; its contents wait in the engine's pool.
    Ack {
        /// Place in the pool.
        slot: u32,
        /// How many packets its SACK blocks report, at most 65,535.
        sacked: u16,
        /// What a router may do with it.
        kind: AckKind,
    },
}

/// What a router sees of an acknowledgement besides its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AckKind {
    /// Of TCP, with nothing but what a later one says as well.
    Pure,
    /// The same with the congestion echo set.
    PureEcho,
    /// A report of a receiver of datagrams: another protocol's.
    Report,
}

/// A packet on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packet {
    /// When the sender's timestamp was taken.
    pub sent_at: Time,
    /// When it joined the queue that it waits in.
    pub queued_at: Time,
    /// Number of the flow, across groups.
    pub flow: u32,
    /// Number of the packet within the flow.
    pub seq: u32,
    /// What it carries.
    pub payload: Payload,
    /// Bytes on the wire, headers included.
    pub wire_bytes: u32,
    /// Its number among all packets of the run.
    pub number: u32,
    /// How many links of its path it has crossed.
    pub hop: u8,
    /// Which life of the flow it belongs to: an on-off transfer starts anew in each interval.
    pub life: u8,
    /// Sent before.
    pub is_retransmission: bool,
    /// Congestion notification.
    pub ecn: Ecn,
    /// What its sender asked for.
    pub class: Class,
    /// The sender has reduced its window: the receiver stops echoing [RFC 3168 §6.1].
    pub cwr: bool,
}

impl Packet {
    /// A data packet at the start of its path.
    pub const fn data(flow: u32, seq: u32, wire_bytes: u32) -> Self {
        Self {
            sent_at: Time::ZERO,
            queued_at: Time::ZERO,
            flow,
            seq,
            payload: Payload::Data { stamp: Stamp::NONE },
            wire_bytes,
            number: 0,
            hop: 0,
            life: 0,
            is_retransmission: false,
            ecn: Ecn::NotEct,
            class: Class::BestEffort,
            cwr: false,
        }
    }

    /// What flow-aware queues tell flows apart by, the 5-tuple of a real packet: data and
    /// acknowledgements of one flow differ.
    #[inline]
    pub const fn key(&self) -> u32 {
        match self.payload {
            Payload::Data { .. } => Self::key_of_data(self.flow),
            Payload::Ack { .. } => self.flow * 2 + 1,
        }
    }

    /// [`Self::key`] of a flow's data.
    #[inline]
    pub const fn key_of_data(flow: u32) -> u32 {
        flow * 2
    }

    /// Does it carry data?
    #[inline]
    pub const fn is_data(&self) -> bool {
        matches!(self.payload, Payload::Data { .. })
    }

    /// What its sender tells the receiver.
    pub const fn stamp(&self) -> Stamp {
        match self.payload {
            Payload::Data { stamp } => stamp,
            Payload::Ack { .. } => Stamp::NONE,
        }
    }

    /// Are these the same packet, but for a mark?
    pub fn is_same(&self, other: &Self) -> bool {
        Self { ecn: other.ecn, ..*self } == *other
    }

    /// Bytes on the wire.
    #[inline]
    pub const fn size(&self) -> Bytes {
        Bytes::new(self.wire_bytes as u64)
    }
}

impl Default for Packet {
    /// What stands where none has been yet.
    fn default() -> Self {
        Self::data(0, 0, 0)
    }
}

/// A run of packets [start, end) that the receiver holds beyond a gap [RFC 2018].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// First packet.
    pub start: u32,
    /// One past the last.
    pub end: u32,
}

/// The most SACK blocks in an acknowledgement: three fit beside timestamps [RFC 2018 §3].
pub const MAX_BLOCKS: usize = 3;

/// The contents of an acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ack {
    /// The timestamp of the packet that caused it, echoed.
    pub echo: Time,
    /// Raw one-way delay of that packet by the two hosts' clocks.
    pub owd: Skew,
    /// The next packet that the receiver expects.
    pub cumulative: u32,
    /// The packet that caused it. TCP's sender learns this from the echoed timestamp.
    pub trigger: u32,
    /// That packet's number among all packets of the run.
    pub number: u32,
    /// On a subflow: the data that the connection's receiver expects next. On a flow whose receiver steers the window that
    /// it advertises: one past the last packet that it lets be sent.
    pub expected_data: u32,
    /// Blocks beyond it, the one that changed last first.
    pub blocks: [Block; MAX_BLOCKS],
    /// How many of `blocks` are in use.
    pub block_count: u8,
    /// That packet had been sent before.
    pub of_retransmission: bool,
    /// The flow's life that it belongs to.
    pub life: u8,
    /// Congestion echo: set until the sender says that it has reduced its window [RFC 3168 §6.1.3].
    pub ece: bool,
    /// Marked packets that have arrived since the start, the feedback that DCTCP and Prague need: a running
    /// count, so that a lost acknowledgement loses no mark [RFC 9768 §3.2]. Here in full; on the wire it wraps.
    pub ce_count: u32,
}

/// What a receiver that reports says in place of SACK blocks [RFC 5348 §3.2.2].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feedback {
    /// For how long the receiver held it after the packet that it echoes (`t_delay`).
    pub held: Span,
    /// Payload that arrived over the last round-trip time (`X_recv`).
    pub receive_rate: Rate,
    /// Loss event rate (p); zero before the first loss event.
    pub loss_event_rate: f64,
}

impl Ack {
    /// Reports to a sender of datagrams. It takes the blocks' place, which keeps an acknowledgement small: nothing is
    /// resent, so there are none.
    pub fn set_feedback(&mut self, feedback: &Feedback) {
        let words = [feedback.held.as_nanos(), feedback.receive_rate.as_bps(), feedback.loss_event_rate.to_bits()];
        self.blocks = words.map(|word| Block { start: (word >> 32) as u32, end: word as u32 });
    }

    /// What [`Self::set_feedback`] put in.
    pub fn feedback(&self) -> Feedback {
        let [held, rate, loss] = self.blocks.map(|block| u64::from(block.start) << 32 | u64::from(block.end));
        Feedback {
            held: Span::from_nanos(held),
            receive_rate: Rate::from_bps(rate),
            loss_event_rate: f64::from_bits(loss),
        }
    }

    /// For how long it was held back, where there are no blocks: it takes their place, as [`Self::set_feedback`] does.
    #[inline]
    pub const fn set_hold(&mut self, held: Span) {
        let held = held.as_nanos();
        self.blocks[0] = Block { start: (held >> 32) as u32, end: held as u32 };
    }

    /// What [`Self::set_hold`] put in; zero where there are blocks.
    #[inline]
    pub const fn hold(&self) -> Span {
        if self.block_count > 0 {
            return Span::ZERO;
        }
        let Block { start, end } = self.blocks[0];
        Span::from_nanos((start as u64) << 32 | end as u64)
    }

    /// Reports the first of `blocks`, as many as there is room for.
    pub fn set_sack(&mut self, blocks: impl Iterator<Item = Block>) {
        self.blocks = [Block::default(); MAX_BLOCKS];
        self.block_count = 0;
        for (place, block) in self.blocks.iter_mut().zip(blocks) {
            *place = block;
            self.block_count += 1;
        }
    }

    /// The blocks in use.
    #[inline]
    pub fn sack(&self) -> &[Block] {
        &self.blocks[..usize::from(self.block_count)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// They are copied for each packet and wait by the thousand.
    #[test]
    fn they_stay_small() {
        assert!(size_of::<Packet>() <= 48);
        assert!(size_of::<Ack>() <= 64);
    }

    #[test]
    fn feedback_survives_its_journey() {
        let feedback = Feedback {
            held: Span::from_secs(64.0),
            receive_rate: Rate::from_bps(123_456_789_012),
            loss_event_rate: 0.017,
        };
        let mut ack = Ack::default();
        ack.set_feedback(&feedback);
        assert_eq!(ack.feedback(), feedback);
        assert!(ack.sack().is_empty());
        let mut ack = Ack::default();
        ack.set_hold(Span::from_secs(64.0));
        assert_eq!(ack.hold(), Span::from_secs(64.0));
        ack.set_sack([Block { start: 1, end: 2 }].into_iter());
        assert_eq!(ack.hold(), Span::ZERO);
    }

    #[test]
    fn round_trip_times_are_rounded_up() {
        let sent = |ns| Stamp::of_rtt(Some(Span::from_nanos(ns))).rtt().unwrap();
        assert_eq!(sent(0), Span::from_nanos(1000));
        assert_eq!(sent(51_200_001), Span::from_nanos(51_201_000));
        assert_eq!(sent(u64::MAX), Span::from_nanos(1000 * u64::from(u32::MAX)));
        assert_eq!(Stamp::of_rtt(None).rtt(), None);
    }

    /// A clock that wraps, and one that stands before its zero.
    #[test]
    fn timestamps_wrap() {
        let at = |us: i64| Stamp::of_clock(Skew::from_nanos(us * 1000));
        let wrap = 1_i64 << 32;
        assert_eq!(at(wrap + 500).since(at(wrap - 500)), Some(Span::from_nanos(1_000_000)));
        assert_eq!(at(500).since(at(-500)), Some(Span::from_nanos(1_000_000)));
        assert_eq!(at(-500).since(at(500)), None);
        assert_eq!(at(7).since(Stamp::NONE), None);
        assert_ne!(at(0), Stamp::NONE);
    }
}
