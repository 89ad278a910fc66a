//! DRR: deficit round robin, one queue a flow or a hash bucket, each with the same bytes a round [Shreedhar
//! and Varghese 1995; ns-2.35 drr.cc].
//!
//! A heap of the flows that wait, ordered by bytes and then by turn, finds the one that gives up a packet:
//! the one that ns-2 finds by a walk around its ring.

use core::cmp::Reverse;

use crate::hash::queue_of;
use crate::list::{Links, List, NONE};
use crate::prelude::*;

params! {
    /// Parameters of DRR beyond its limit.
    pub struct DrrParams {
        quantum: u32 = ParamSpec::integer("quantum_bytes", "Quantum", Unit::Bytes, 1500, (64, 1_000_000))
            .slider(250.0, 15_000.0, 250.0)
            .help("Bytes that a flow is granted when its turn comes. What it cannot use is carried to its next turn. Below the packet size most turns send nothing.")
            .source("Shreedhar and Varghese 1995: at least the largest packet; ns-2's 250 is a preset");
        buckets: Option<u32> = ParamSpec::integer("buckets", "Hash buckets", Unit::None, 10, (1, 65_536))
            .optional().slider(1.0, 1024.0, 1.0).log()
            .help("Flows are spread over so many queues by a hash; those that meet in one share its turn. Without, every flow has a queue of its own.")
            .source("ns-2.35: 10; none as S001 does not say how its flows were spread");
        head_drop: bool = ParamSpec::flag("head_drop", "Drop from the front", true)
            .help("The flow with most bytes loses its oldest packet rather than its newest, so that its sender hears of it sooner.")
            .source("ns-2.35 drr.cc, enque");
    }
}

/// One flow's queue, or one bucket's.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    lane: Lane,
    /// Bytes that it may send.
    deficit: u64,
    /// It has had its quantum in this turn.
    granted: bool,
    /// When it joined the end of the ring, as a number that grows: the ring's order.
    turn: u64,
    links: Links,
    /// Its place in the heap, while it waits.
    place: u32,
}

impl AsMut<Links> for Slot {
    #[inline]
    fn as_mut(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Drr {
    params: DrrParams,
    site: Site,
    salt: u64,
    pool: Pool,
    slots: Vec<Slot>,
    /// The flows that wait, from the one whose turn it is.
    ring: List,
    turns: u64,
    /// Flows that wait; the one with most bytes on top, of several the first in the ring.
    heap: Vec<u32>,
}

impl Drr {
    /// Which slot packets with this key join.
    #[inline]
    fn slot_of(&self, key: u32) -> u32 {
        match self.params.buckets {
            Some(buckets) => queue_of(key, self.salt, buckets),
            None => key,
        }
    }

    /// The highest gives up a packet: that with most bytes, of several the first in the ring.
    #[inline]
    fn rank(&self, slot: u32) -> (Bytes, Reverse<u64>) {
        let Slot { lane, turn, .. } = &self.slots[slot as usize];
        (lane.backlog().bytes, Reverse(*turn))
    }

    /// Puts the heap in order again after a change at `place`.
    #[inline]
    fn settle(&mut self, place: usize) {
        let slot = self.heap[place];
        let rank = self.rank(slot);
        let mut here = place;
        while here > 0 {
            let above = (here - 1) / 2;
            if rank < self.rank(self.heap[above]) {
                break;
            }
            self.put(here, self.heap[above]);
            here = above;
        }
        loop {
            let left = 2 * here + 1;
            let Some(&first) = self.heap.get(left) else {
                break;
            };
            let (below, best) = match self.heap.get(left + 1) {
                Some(&second) if self.rank(second) > self.rank(first) => (left + 1, second),
                _ => (left, first),
            };
            if self.rank(best) < rank {
                break;
            }
            self.put(here, best);
            here = below;
        }
        self.put(here, slot);
    }

    #[inline]
    fn put(&mut self, place: usize, slot: u32) {
        self.heap[place] = slot;
        self.slots[slot as usize].place = place as u32;
    }

    /// Enters `slot` at the end of the ring.
    fn join(&mut self, slot: u32) {
        self.turns += 1;
        self.slots[slot as usize].turn = self.turns;
        self.ring.push(slot, &mut self.slots);
    }

    #[inline]
    fn push(&mut self, slot: u32, packet: Packet) {
        let entry = &mut self.slots[slot as usize];
        let is_new = entry.lane.is_empty();
        self.pool.push(&mut entry.lane, packet);
        if is_new {
            entry.deficit = 0;
            entry.granted = false;
            entry.place = self.heap.len() as u32;
            self.heap.push(slot);
            self.join(slot);
        }
        self.settle(self.slots[slot as usize].place as usize);
    }

    #[inline]
    fn take(&mut self, slot: u32, oldest: bool) -> Option<Packet> {
        let entry = &mut self.slots[slot as usize];
        let packet = self.pool.pop_end(&mut entry.lane, oldest);
        let place = entry.place as usize;
        if entry.lane.is_empty() {
            self.ring.remove(self.slots[slot as usize].links, &mut self.slots);
            self.heap.swap_remove(place);
            if place == self.heap.len() {
                return packet;
            }
            self.put(place, self.heap[place]);
        }
        self.settle(place);
        packet
    }

    /// All packets into the queues that the parameters now say; the order within a flow is kept.
    fn rehash(&mut self) {
        let mut all = Lane::default();
        while self.ring.first != NONE {
            if let Some(packet) = self.take(self.ring.first, true) {
                self.pool.push(&mut all, packet);
            }
        }
        let queues = self.params.buckets.unwrap_or(self.site.keys) as usize;
        self.slots.resize(queues, Slot::default());
        while let Some(packet) = self.pool.pop(&mut all) {
            self.push(self.slot_of(packet.key()), packet);
        }
    }
}

impl QueueDiscipline for Drr {
    type Params = DrrParams;
    const DOC: Doc = Doc {
        label: "DRR",
        summary: "Every flow has a queue and sends the same number of bytes a round; a full buffer takes a packet from the flow with most bytes.",
        source: "Shreedhar and Varghese, SIGCOMM 1995; ns-2.35 drr.cc",
        equations: &[
            r"D_i \gets D_i + Q \text{ when its turn comes}",
            r"S \le D_i \Rightarrow \text{send},\; D_i \gets D_i - S",
            r"\sum_i b_i > L \Rightarrow \text{drop from } \arg\max_i b_i",
        ],
        simplified: "The limit is the queue's own: in packets, or in bytes as ns-2's blimit. With packets of one size L packets are L times that size in bytes; where smaller packets mix in, a limit in packets is the stricter. The hash is of the flow and its direction; ns-2 hashes the source address only.",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[Unit::None.gauge("active", "Flows that wait"), Unit::Bytes.gauge("longest", "Most bytes of one flow")];
    const PRESETS: &'static [Preset] = presets! {
        "ns2_default", "ns-2's defaults", "ns-2.35 ns-default.tcl":
            limit_bytes = Number(25_000.0), buckets = Number(10.0), quantum_bytes = Number(250.0);
    };
    const FAIR: bool = true;
    const FIFO: bool = false;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| {
        let &slot = q.heap.first()?;
        q.take(slot, false)
    });

    fn cost(params: &DrrParams) -> Cost {
        Cost { queues: params.buckets.map_or(0, u64::from), ..Cost::PLAIN }
    }

    fn new(params: &DrrParams, site: &Site, mut random: Stream) -> Self {
        let mut queue = Self {
            params: params.clone(),
            site: *site,
            salt: random.salt(),
            pool: Pool::default(),
            slots: vec![],
            ring: List::default(),
            turns: 0,
            heap: vec![],
        };
        queue.rehash();
        queue
    }

    fn set_params(&mut self, params: &DrrParams, site: &Site) {
        let spread = self.params.buckets != params.buckets;
        self.site = *site;
        self.params = params.clone();
        if spread {
            self.rehash();
        }
    }

    /// [ns-2.35 drr.cc, enque]
    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        if !self.site.limit.admits(Backlog::default(), packet.size()) {
            // It alone is larger than the limit: nothing that another loses would make room.
            return sink.drop(packet, DropReason::Tail);
        }
        self.push(self.slot_of(packet.key()), packet);
        while self.site.limit.is_exceeded_by(self.pool.backlog()) {
            let Some(gone) = self.take(self.heap[0], self.params.head_drop) else {
                return;
            };
            sink.drop(gone, DropReason::of_excess(&gone, &packet));
        }
    }

    /// [ns-2.35 drr.cc, deque]
    fn dequeue(&mut self, _now: Time, sink: &mut impl Sink) -> Option<Packet> {
        loop {
            let slot = self.ring.first;
            let entry = self.slots.get_mut(slot as usize)?;
            if !entry.granted {
                entry.deficit += u64::from(self.params.quantum);
                entry.granted = true;
            }
            let size = self.pool.front(&entry.lane)?.size().get();
            if size <= entry.deficit {
                entry.deficit -= size;
                return self.take(slot, true);
            }
            entry.granted = false;
            sink.walked(1);
            if slot != self.ring.last {
                self.ring.remove(self.slots[slot as usize].links, &mut self.slots);
                self.join(slot);
                self.settle(self.slots[slot as usize].place as usize);
            }
        }
    }

    fn backlog(&self) -> Backlog {
        self.pool.backlog()
    }

    fn flow_backlog(&self, key: u32) -> Backlog {
        self.slots[self.slot_of(key) as usize].lane.backlog()
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let bytes = |&slot: &u32| self.slots[slot as usize].lane.backlog().bytes.get() as f64;
        gauges([self.heap.len() as f64, self.heap.first().map_or(0.0, bytes)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, drain, random, site};
    use lbe_model::params::ParamSet;
    use lbe_model::units::Bytes;

    fn with_quantum(quantum: u32) -> DrrParams {
        DrrParams { quantum, ..DrrParams::defaults() }
    }

    fn queue(params: &DrrParams, limit: Limit) -> Drr {
        Drr::new(params, &site(limit), random())
    }

    fn fill(queue: &mut Drr, flow: u32, size: u32, n: u32) -> Kept {
        let mut kept = Kept::default();
        kept.offer(queue, (0..n).map(|seq| Packet::data(flow, seq, size)));
        kept
    }

    /// [ns-2.35 drr.cc] Q = 250, S = 1500: the first packet leaves on turn 6.
    #[test]
    fn with_ns2s_quantum_a_packet_takes_six_turns() {
        let mut queue = queue(&with_quantum(250), Limit::Packets(100));
        fill(&mut queue, 0, 1500, 2);
        fill(&mut queue, 1, 250, 20);
        let order: Vec<u32> = drain(&mut queue, Time::ZERO).iter().map(|p| p.0).collect();
        // B has had five turns when A's sixth comes.
        assert_eq!(order[..7], [1, 1, 1, 1, 1, 0, 1]);
    }

    /// [ns-2.35 drr.cc] 25,000 bytes hold 16 packets of 1500; the flow with most bytes loses its head.
    #[test]
    fn the_flow_with_most_bytes_loses_its_oldest_packet() {
        let mut queue = queue(&DrrParams::defaults(), Limit::Bytes(Bytes::new(25_000)));
        let kept = fill(&mut queue, 0, 1500, 17);
        assert_eq!(kept.drops, [(0, 0, DropReason::PushedOut)]);
        let kept = fill(&mut queue, 1, 1500, 1);
        assert_eq!(kept.drops, [(0, 1, DropReason::PushedOut)]);
        assert_eq!(queue.backlog().bytes, Bytes::new(24_000));
        assert_eq!(queue.flow_backlog(0).packets, 15);
        assert_eq!(queue.flow_backlog(2).packets, 1);
    }

    #[test]
    fn a_packet_larger_than_the_limit_pushes_nothing_out() {
        let mut queue = queue(&DrrParams::defaults(), Limit::Bytes(Bytes::new(1000)));
        fill(&mut queue, 0, 100, 10);
        let kept = fill(&mut queue, 1, 1001, 1);
        assert_eq!(kept.drops, [(1, 0, DropReason::Tail)]);
        assert_eq!(queue.backlog().packets, 10);
    }

    /// Over random arrivals, departures and removals: the heap against ns-2's walk around the ring.
    #[test]
    fn the_heap_finds_what_a_walk_around_the_ring_finds() {
        let mut walk = random();
        let mut queue = queue(&with_quantum(600), Limit::Packets(30));
        for seq in 0..5000 {
            match walk.unit() {
                u if u < 0.6 => {
                    let flow = (walk.unit() * walk.unit() * 10.0) as u32;
                    let size = 500 * (1 + (walk.unit() * 3.0) as u32);
                    queue.enqueue(Packet::data(flow, seq, size), Time::ZERO, &mut Kept::default());
                }
                u if u < 0.95 => drop(queue.dequeue(Time::ZERO, &mut Kept::default())),
                _ => drop(queue.remove_newest()),
            }
            let mut most = None;
            let mut at = queue.ring.first;
            while let Some(slot) = queue.slots.get(at as usize) {
                let bytes = slot.lane.backlog().bytes;
                if most.is_none_or(|(_, b)| bytes > b) {
                    most = Some((at, bytes));
                }
                at = slot.links.after;
            }
            assert_eq!(queue.heap.first().copied(), most.map(|m| m.0));
        }
    }
}
