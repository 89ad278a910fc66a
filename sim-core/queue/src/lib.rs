//! Queue disciplines. One file each, one line each in `registry.rs`.
//!
//! A discipline holds the packets that wait; the one being serialised is the link's and is not
//! counted (ns-2 and ns-3 do the same).

pub mod cake;
pub mod choke;
pub mod cobalt;
pub mod codel;
pub mod credit;
pub mod droptail;
pub mod drr;
pub mod dualpi2;
pub mod fifo;
pub mod flow_queues;
pub mod fq_codel;
pub mod hash;
pub mod le_fq_codel;
pub mod le_priority;
pub mod list;
pub mod nqb;
pub mod pie;
pub mod pool;
pub mod red;
pub mod red_law;
pub mod sfq;
pub mod tournament;

mod registry;

pub use fifo::Fifo;
pub use pool::{Lane, Pool};
pub use registry::{AnyQueue, INNER_QUEUES, QUEUES, QueueEntry, QueueParams};

use lbe_model::packet::{Ecn, Packet};
pub use lbe_model::params::{Doc, Preset};
use lbe_model::params::{GaugeSpec, Gauges, ParamSet, gauges};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Rate, Span, Time};

/// What disciplines are written with.
pub(crate) mod prelude {
    pub(crate) use crate::{
        Backlog, Cost, Doc, DropReason, Fifo, Lane, Limit, Pool, Preset, QueueDiscipline, Sink, Site, mark_or_drop,
    };
    pub(crate) use lbe_model::packet::{Class, Packet};
    pub(crate) use lbe_model::params::{GaugeSpec, Gauges, ParamSpec, ParamValue, Unit, gauges};
    pub(crate) use lbe_model::rng::Stream;
    pub(crate) use lbe_model::units::{Bytes, Rate, Span, Time};
    pub(crate) use lbe_model::{choice, params, presets};
}

/// How much may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many packets.
    Packets(u32),
    /// So many bytes.
    Bytes(Bytes),
}

impl Limit {
    /// Is there room for `size` more behind `backlog`?
    #[inline]
    pub fn admits(self, backlog: Backlog, size: Bytes) -> bool {
        match self {
            Self::Packets(n) => backlog.packets < n,
            Self::Bytes(n) => backlog.bytes.get() + size.get() <= n.get(),
        }
    }

    /// Does `backlog` exceed it?
    #[inline]
    pub fn is_exceeded_by(self, backlog: Backlog) -> bool {
        match self {
            Self::Packets(n) => backlog.packets > n,
            Self::Bytes(n) => backlog.bytes > n,
        }
    }

    /// In its own unit.
    pub fn amount(self) -> f64 {
        match self {
            Self::Packets(n) => f64::from(n),
            Self::Bytes(n) => n.get() as f64,
        }
    }

    /// In packets, a limit in bytes as so many of `mtu`.
    pub fn as_packets(self, mtu: Bytes) -> f64 {
        match self {
            Self::Packets(n) => f64::from(n),
            Self::Bytes(n) => n.get() as f64 / mtu.get() as f64,
        }
    }
}

/// What waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// Waiting packets.
    pub packets: u32,
    /// Their bytes on the wire.
    pub bytes: Bytes,
}

impl Backlog {
    /// What waits here and there together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { packets: self.packets + other.packets, bytes: Bytes::new(self.bytes.get() + other.bytes.get()) }
    }
}

/// Where a queue stands: what a discipline may know of the link behind it and of the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// How much may wait.
    pub limit: Limit,
    /// Mark instead of dropping, where the discipline can and the packet allows it.
    pub ecn: bool,
    /// The link's rate at the start of the run.
    pub rate: Rate,
    /// Its propagation delay at the start of the run.
    pub delay: Span,
    /// The largest packet of the flows across it.
    pub mtu: Bytes,
    /// [`Packet::key`] stays below this: for disciplines with a queue for each flow.
    pub keys: u32,
}

/// The hosts between which packets travel, by numbers that count from 0 without large gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ends {
    /// Who sends them.
    pub source: u32,
    /// Who receives them.
    pub destination: u32,
}

/// Why a packet was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum DropReason {
    /// The arrival found the queue full.
    Tail,
    /// The discipline refused the arrival at random, or by a rule, before the queue was full.
    Early,
    /// The discipline refuses every arrival: RED's average is beyond its upper threshold.
    Forced,
    /// The arrival met a packet of its own flow in `CHOKe`'s draw; both go.
    Matched,
    /// It waited, and made room for another.
    PushedOut,
    /// It waited too long: dropped when its turn came, as `CoDel` does.
    Dequeue,
    /// Lost on the link, not by the queue.
    Link,
}

impl DropReason {
    /// All reasons, in the order of their codes.
    pub const ALL: [Self; 7] =
        [Self::Tail, Self::Early, Self::Forced, Self::Matched, Self::PushedOut, Self::Dequeue, Self::Link];

    /// Why `gone` was taken out when a queue with `arrival` in it was too long.
    pub fn of_excess(gone: &Packet, arrival: &Packet) -> Self {
        let is_same = gone.is_same(arrival);
        if is_same { Self::Tail } else { Self::PushedOut }
    }

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tail => "tail",
            Self::Early => "early",
            Self::Forced => "forced",
            Self::Matched => "matched",
            Self::PushedOut => "pushed_out",
            Self::Dequeue => "dequeue",
            Self::Link => "link",
        }
    }

    /// The mark that may stand in place of this drop. A full buffer always drops [RFC 3168 §5].
    pub const fn as_mark(self) -> Option<MarkReason> {
        match self {
            Self::Early => Some(MarkReason::Early),
            Self::Forced => Some(MarkReason::Forced),
            Self::Dequeue => Some(MarkReason::Dequeue),
            Self::Tail | Self::Matched | Self::PushedOut | Self::Link => None,
        }
    }
}

/// Why a packet was marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum MarkReason {
    /// At the queue's entrance, at random or by a rule.
    Early,
    /// At the queue's entrance, as every arrival now.
    Forced,
    /// At the queue's exit.
    Dequeue,
}

impl MarkReason {
    /// All reasons, in the order of their codes.
    pub const ALL: [Self; 3] = [Self::Early, Self::Forced, Self::Dequeue];

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Early => "early",
            Self::Forced => "forced",
            Self::Dequeue => "dequeue",
        }
    }
}

/// Takes what a discipline does to packets besides passing them on.
pub trait Sink {
    /// `packet` is gone: the arrival, or one that waited.
    fn drop(&mut self, packet: Packet, reason: DropReason);

    /// `packet` has just been marked and goes on.
    fn mark(&mut self, packet: &Packet, reason: MarkReason);

    /// So many packets or queues were passed over, or moved, beside what every packet costs: a run's budget counts them.
    fn walked(&mut self, steps: u32);
}

/// Signals congestion by `packet`: marks it if `ecn` says so and it is ECN-capable, or drops it. Answers
/// the packet if it lives on. A packet that another queue has marked counts as marked again.
#[inline]
pub fn mark_or_drop(mut packet: Packet, ecn: bool, reason: DropReason, sink: &mut impl Sink) -> Option<Packet> {
    match reason.as_mark() {
        Some(mark) if ecn && packet.ecn != Ecn::NotEct => {
            packet.ecn = Ecn::Ce;
            sink.mark(&packet, mark);
            Some(packet)
        }
        _ => {
            sink.drop(packet, reason);
            None
        }
    }
}

/// What a queue may cost a run, at most: what the caps on scenarios are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The shortest time between two calls of its timer, if it has one.
    pub period: Option<Span>,
    /// The queues in which it keeps flows apart.
    pub queues: u64,
    /// The buffers that each have the limit.
    pub buffers: u32,
}

impl Cost {
    /// Of one queue without a timer.
    pub const PLAIN: Self = Self { period: None, queues: 0, buffers: 1 };
}

/// A queue discipline.
pub trait QueueDiscipline: Sized {
    /// Its parameters beyond the limit.
    type Params: ParamSet;
    /// What a reader is told of it.
    const DOC: Doc;
    /// Its internals worth plotting, at most `MAX_GAUGES`.
    const GAUGES: &'static [GaugeSpec] = &[];
    /// Named sets of values.
    const PRESETS: &'static [Preset] = &[];
    /// It can mark; otherwise `ecn` changes nothing.
    const MARKS: bool = false;
    /// It keeps flows apart, and [`Self::flow_backlog`] says what waits of each.
    const FAIR: bool = false;
    /// Packets leave in the order of their arrival, whosever they are.
    const FIFO: bool = true;
    /// It may hold packets back although the link is idle: [`Self::ready_at`].
    const SHAPES: bool = false;
    /// How it takes its newest packet out, of the longest queue if there are several: [`Self::remove_newest`]. A
    /// discipline that says how can serve one class of packets inside another one.
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = None;

    /// What a queue with these parameters may cost a run.
    fn cost(_params: &Self::Params) -> Cost {
        Cost::PLAIN
    }

    /// All that waits shares the site's limit; otherwise parts of it have limits of their own.
    fn has_one_limit(_params: &Self::Params) -> bool {
        true
    }

    /// An empty queue. `random` is its own stream.
    fn new(params: &Self::Params, site: &Site, random: Stream) -> Self;

    /// The reader moved a slider in mid-run. Packets above a lower limit stay until served.
    fn set_params(&mut self, params: &Self::Params, site: &Site);

    /// Between whom the data of each flow travel, in the order of [`Packet::flow`](lbe_model::packet::Packet::flow);
    /// acknowledgements travel the other way. Called at most once, before the first packet: a discipline that tells hosts
    /// apart takes each flow's for its own until then.
    fn introduce(&mut self, _ends: &[Ends]) {}

    /// Takes `packet`, or drops it or others.
    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink);

    /// The next packet to serve; may drop others first. `Packet::queued_at` says since when one waits.
    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet>;

    /// When a packet will be ready for service, if some wait and [`Self::dequeue`] gave none.
    fn ready_at(&self) -> Option<Time> {
        None
    }

    /// Takes the newest packet out without counting it as a drop: the discipline that contains this one makes room.
    /// `None` if nothing waits, or if it does not say how.
    fn remove_newest(&mut self) -> Option<Packet> {
        Self::REMOVE_NEWEST.and_then(|remove| remove(self))
    }

    /// What waits now.
    fn backlog(&self) -> Backlog;

    /// What waits in the queue that packets with this [`Packet::key`] join.
    fn flow_backlog(&self, _key: u32) -> Backlog {
        self.backlog()
    }

    /// How often [`Self::on_timer`] wants to be called, if at all.
    fn period(&self) -> Option<Span> {
        None
    }

    /// A period is over. Answers through how many packets it had to walk: what the budget of a run counts.
    fn on_timer(&mut self, _now: Time) -> u64 {
        0
    }

    /// Writes the current value of each of `GAUGES`; NaN where there is none.
    fn gauges(&self, _now: Time) -> Gauges {
        gauges([])
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! What the disciplines' tests share.
    use super::*;

    #[derive(Clone, Debug, Default)]
    pub(crate) struct Kept {
        pub(crate) drops: Vec<(u32, u32, DropReason)>,
        pub(crate) marks: Vec<(u32, u32, MarkReason)>,
    }

    impl Kept {
        pub(crate) fn dropped(&self) -> Vec<u32> {
            self.drops.iter().map(|d| d.1).collect()
        }

        pub(crate) fn offer(&mut self, queue: &mut impl QueueDiscipline, packets: impl Iterator<Item = Packet>) {
            packets.for_each(|packet| queue.enqueue(packet, packet.queued_at, self));
        }
    }

    impl Sink for Kept {
        fn drop(&mut self, packet: Packet, reason: DropReason) {
            self.drops.push((packet.flow, packet.seq, reason));
        }

        fn mark(&mut self, packet: &Packet, reason: MarkReason) {
            self.marks.push((packet.flow, packet.seq, reason));
        }

        fn walked(&mut self, _steps: u32) {}
    }

    /// 10 Mb/s, 25 ms, 1500-byte packets, no marking, ten flows.
    pub(crate) fn site(limit: Limit) -> Site {
        Site {
            limit,
            ecn: false,
            rate: Rate::from_bps(10_000_000),
            delay: Span::from_millis(25),
            mtu: Bytes::new(1500),
            keys: 20,
        }
    }

    pub(crate) fn random() -> Stream {
        Stream::new(1, "link:test/queue")
    }

    pub(crate) fn at_ms(ms: f64) -> Time {
        Time::ZERO + Span::from_ms(ms)
    }

    /// A 1500-byte packet that joins a queue at `now`.
    pub(crate) fn packet(flow: u32, seq: u32, now: Time) -> Packet {
        Packet { queued_at: now, ..Packet::data(flow, seq, 1500) }
    }

    /// Everything that still waits, in the order of service.
    pub(crate) fn drain(queue: &mut impl QueueDiscipline, now: Time) -> Vec<(u32, u32)> {
        let mut kept = Kept::default();
        core::iter::from_fn(|| queue.dequeue(now, &mut kept)).map(|p| (p.flow, p.seq)).collect()
    }
}
