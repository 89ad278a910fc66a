//! SFQ: stochastic fairness queueing, one queue a flow or a hash bucket, served in turn [McKenney 1990;
//! Linux sch_sfq; ns-2.35 sfq.cc].
//!
//! The queues of each length form a list, as in Linux, so that the longest one is found without a search.

use crate::hash::queue_of;
use crate::list::{Links, List, NONE};
use crate::prelude::*;

choice! {
    /// Whose rules decide on drops and turns.
    pub enum Form {
        /// McKenney's, as in Linux.
        Linux = "linux", "Linux: the longest queue loses";
        /// ns-2's.
        Ns2 = "ns2", "ns-2: arrivals beyond a share of the room are refused";
    }
}

params! {
    /// Parameters of SFQ beyond its limit.
    pub struct SfqParams {
        form: Form = ParamSpec::choice("form", "Form", "linux", Form::OPTIONS).fixed()
            .help("Linux lets a full queue push out a packet of the longest flow. ns-2 pushes out nothing: it refuses the arrival of a flow that already has half of the room that is left, and so never fills up.")
            .source("McKenney 1990 and Linux sch_sfq.c: the default, ns-2's is that of S001's simulator");
        buckets: Option<u32> = ParamSpec::integer("buckets", "Hash buckets", Unit::None, 1024, (1, 65_536))
            .optional().slider(1.0, 1024.0, 1.0).log()
            .help("Flows are spread over so many queues by a hash; those that meet in one share its turn. Without, every flow has a queue of its own.")
            .source("Linux 1024, ns-2 16; none as S001 does not say how its flows were spread");
        ns2_buckets: Option<u32> = ParamSpec::integer("ns2_buckets", "Buckets in ns-2's rule", Unit::None, 16, (1, 65_536))
            .optional().slider(1.0, 64.0, 1.0)
            .help("When less room is left than this many packets, no flow may hold more than the limit divided by it. Without, it is the number of hash buckets, or of flows where each has its own queue. ns-2 form only.")
            .source("ns-2.35: 16, whatever the number of flows");
        depth: Option<u32> = ParamSpec::integer("depth_packets", "Depth of one queue", Unit::Packets, 127, (1, 10_000_000))
            .optional().slider(1.0, 1000.0, 1.0).log()
            .help("No flow's queue holds more than this; an arrival beyond it is refused. Linux form only.")
            .source("Linux sch_sfq: 127, as many as its limit; none, so that only the common limit acts");
        quantum: u32 = ParamSpec::integer("quantum_bytes", "Quantum", Unit::Bytes, 1500, (64, 1_000_000))
            .slider(250.0, 15_000.0, 250.0)
            .help("Bytes that a flow may send when its turn comes; it may overdraw this by a part of a packet and pays in the next round. Linux form only: ns-2 serves one packet a turn.")
            .source("Linux sch_sfq: the MTU");
        perturb: Option<Span> = ParamSpec::number("perturb_s", "Rehash every", Unit::Seconds, 10.0, (0.001, 10_000.0))
            .optional().slider(1.0, 60.0, 1.0).fixed()
            .help("The hash changes this often, so that two flows that meet in one bucket do not stay together. Without buckets it changes nothing. Linux form only.")
            .source("Linux sch_sfq: off; McKenney 1990 proposes it");
        head_drop: bool = ParamSpec::flag("head_drop", "Drop from the front", false)
            .help("The longest queue loses its oldest packet rather than its newest, so that the sender hears of it sooner. Linux form only.")
            .source("Linux sch_sfq: headdrop, off");
    }
}

/// One flow's queue, or one bucket's.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    lane: Lane,
    /// Bytes that it may still send in this turn.
    allot: i64,
    /// Who is served after it.
    next: u32,
    /// Neighbours among the queues of the same length, in the order in which they reached it.
    links: Links,
}

impl AsMut<Links> for Slot {
    #[inline]
    fn as_mut(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Sfq {
    params: SfqParams,
    site: Site,
    pub(crate) random: Stream,
    salt: u64,
    pool: Pool,
    slots: Vec<Slot>,
    /// Who was served last; the one after it is next. `NONE` if nothing waits.
    last: u32,
    active: u32,
    /// For each length the queue that reached it last.
    of_length: Vec<List>,
    longest: u32,
}

impl Sfq {
    /// Which slot packets with this key join.
    #[inline]
    fn slot_of(&self, key: u32) -> u32 {
        match self.params.buckets {
            Some(buckets) => queue_of(key, self.salt, buckets),
            None => key,
        }
    }

    /// [ns-2.35 sfq.cc, enque] Is the arrival at a queue of `used` packets refused?
    fn refuses(&self, used: u32) -> Option<DropReason> {
        let most = self.site.limit.as_packets(self.site.mtu) as u32;
        let left = most.saturating_sub(self.pool.backlog().packets);
        // A key is a flow and a direction: there are half as many flows.
        let flows = (self.site.keys / 2).max(1);
        let buckets = self.params.ns2_buckets.or(self.params.buckets);
        let buckets = buckets.unwrap_or(flows);
        if left == 0 {
            Some(DropReason::Tail)
        } else if used >= left / 2 || (left < buckets && used > most / buckets) {
            Some(DropReason::Early)
        } else {
            None
        }
    }

    /// Takes the slot out of the list of its length.
    #[inline]
    fn unlist(&mut self, slot: u32) {
        let Slot { lane, links, .. } = self.slots[slot as usize];
        let length = lane.backlog().packets as usize;
        self.of_length[length].remove(links, &mut self.slots);
    }

    /// Enters the slot as the last to have reached its length.
    #[inline]
    fn list(&mut self, slot: u32) {
        let length = self.slots[slot as usize].lane.backlog().packets as usize;
        if length == 0 {
            return;
        }
        if self.of_length.len() <= length {
            self.of_length.resize(length + 1, List::default());
        }
        self.of_length[length].push(slot, &mut self.slots);
    }

    #[inline]
    fn push(&mut self, slot: u32, packet: Packet) {
        self.before_growth(slot);
        self.pool.push(&mut self.slots[slot as usize].lane, packet);
        self.after_growth(slot);
    }

    #[inline]
    fn before_growth(&mut self, slot: u32) {
        if !self.slots[slot as usize].lane.is_empty() {
            self.unlist(slot);
        }
    }

    #[inline]
    fn after_growth(&mut self, slot: u32) {
        let length = self.slots[slot as usize].lane.backlog().packets;
        if length == 1 {
            self.activate(slot);
        }
        self.list(slot);
        self.longest = self.longest.max(length);
    }

    /// A flow that starts to wait is served after all others.
    fn activate(&mut self, slot: u32) {
        self.active += 1;
        self.slots[slot as usize].allot = i64::from(self.params.quantum);
        if self.last == NONE {
            self.slots[slot as usize].next = slot;
        } else {
            let first = self.slots[self.last as usize].next;
            self.slots[slot as usize].next = first;
            self.slots[self.last as usize].next = slot;
        }
        self.last = slot;
    }

    /// Takes a packet out of `slot`, which must be the next to be served if this empties it.
    #[inline]
    fn take(&mut self, slot: u32, oldest: bool) -> Option<Packet> {
        self.unlist(slot);
        let entry = &mut self.slots[slot as usize];
        let packet = self.pool.pop_end(&mut entry.lane, oldest);
        if entry.lane.is_empty() {
            let after = entry.next;
            debug_assert_eq!(self.slots[self.last as usize].next, slot);
            self.active -= 1;
            if after == slot {
                self.last = NONE;
            } else {
                self.slots[self.last as usize].next = after;
            }
        }
        self.list(slot);
        // The queue that was longest is now one shorter, so that the length falls by one at most.
        if self.longest > 0 && self.of_length[self.longest as usize].last == NONE {
            self.longest -= 1;
        }
        packet
    }

    /// [Linux sch_sfq, sfq_drop] The queue that gives up a packet: the longest, the last to have become it; the
    /// next to be served if every queue holds one packet.
    fn victim(&self) -> u32 {
        if self.longest > 1 { self.of_length[self.longest as usize].last } else { self.slots[self.last as usize].next }
    }

    /// All packets into the queues that the parameters and the salt now say, those that are next to be
    /// served first: the order within a flow is kept.
    fn rehash(&mut self) {
        let mut all = Lane::default();
        let mut slot = self.last;
        for _ in 0..self.active {
            slot = self.slots[slot as usize].next;
            self.pool.append(&mut all, &mut self.slots[slot as usize].lane);
        }
        (self.last, self.active) = (NONE, 0);
        self.of_length[..=self.longest as usize].fill(List::default());
        self.longest = 0;
        let queues = self.params.buckets.unwrap_or(self.site.keys) as usize;
        self.slots.resize(queues, Slot::default());
        while let Some(key) = self.pool.front(&all).map(Packet::key) {
            let slot = self.slot_of(key);
            self.before_growth(slot);
            self.pool.pass(&mut all, &mut self.slots[slot as usize].lane);
            self.after_growth(slot);
        }
    }

    fn new_salt(&mut self) {
        self.salt = self.random.salt();
    }

    #[inline]
    fn enqueue_linux(&mut self, slot: u32, packet: Packet, sink: &mut impl Sink) {
        if !self.site.limit.admits(Backlog::default(), packet.size()) {
            // It alone is larger than the limit: nothing that another loses would make room.
            return sink.drop(packet, DropReason::Tail);
        }
        let lane = &mut self.slots[slot as usize].lane;
        let waiting = lane.backlog().packets;
        if self.params.depth.is_none_or(|depth| waiting < depth) {
            self.push(slot, packet);
        } else if self.params.head_drop {
            if let Some(oldest) = self.pool.pop(lane) {
                sink.drop(oldest, DropReason::PushedOut);
            }
            self.pool.push(lane, packet);
        } else {
            return sink.drop(packet, DropReason::Early);
        }
        while self.site.limit.is_exceeded_by(self.pool.backlog()) {
            let victim = self.victim();
            let Some(gone) = self.take(victim, self.params.head_drop) else {
                return;
            };
            sink.drop(gone, DropReason::of_excess(&gone, &packet));
        }
    }
}

impl QueueDiscipline for Sfq {
    type Params = SfqParams;
    const DOC: Doc = Doc {
        label: "SFQ",
        summary: "Every flow has a queue, and the queues take turns; a full buffer takes a packet from the longest.",
        source: "McKenney, INFOCOM 1990; Linux sch_sfq; ns-2.35 sfq.cc",
        equations: &[
            r"\text{Linux: } \sum_i q_i > L \Rightarrow \text{drop from } \arg\max_i q_i",
            r"\text{ns-2: } q_i \ge \left\lfloor \tfrac{1}{2}\left(L - \sum_j q_j\right) \right\rfloor \Rightarrow \text{drop the arrival}",
            r"\text{ns-2: } L - \sum_j q_j < B,\; q_i > \lfloor L/B \rfloor \Rightarrow \text{drop the arrival}",
        ],
        simplified: "Linux's table of 128 active flows is not modelled: a limit of 127 packets never fills it. A rehash drops nothing, where Linux drops what then exceeds a queue's depth. The hash is of the flow and its direction, not of addresses: ns-2 hashes source and destination nodes only, so that flows between the same two nodes share a queue there.",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[Unit::None.gauge("active", "Flows that wait"), Unit::Packets.gauge("longest", "Longest queue")];
    const PRESETS: &'static [Preset] = presets! {
        "linux", "Linux's defaults", "Linux sch_sfq.c":
            limit_packets = Number(127.0), buckets = Number(1024.0), depth_packets = Number(127.0);
        "ns2", "ns-2, no two flows in one bucket",
            "ns-2.35 sfq.cc, ns-default.tcl; S001 does not say how its flows were spread":
            form = Choice("ns2"), ns2_buckets = Number(16.0);
        "ns2_default", "ns-2's defaults", "ns-2.35 ns-default.tcl":
            form = Choice("ns2"), limit_packets = Number(40.0), buckets = Number(16.0);
    };
    const FAIR: bool = true;
    const FIFO: bool = false;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> =
        Some(|q| (q.last != NONE).then(|| q.take(q.victim(), false)).flatten());

    fn cost(params: &SfqParams) -> Cost {
        Cost { period: params.perturb, queues: params.buckets.map_or(0, u64::from), ..Cost::PLAIN }
    }

    fn new(params: &SfqParams, site: &Site, random: Stream) -> Self {
        let mut queue = Self {
            params: params.clone(),
            site: *site,
            random,
            salt: 0,
            pool: Pool::default(),
            slots: vec![],
            last: NONE,
            active: 0,
            of_length: vec![List::default(); 2],
            longest: 0,
        };
        queue.new_salt();
        queue.rehash();
        queue
    }

    fn set_params(&mut self, params: &SfqParams, site: &Site) {
        let spread = self.params.buckets != params.buckets;
        self.site = *site;
        self.params = params.clone();
        if spread {
            self.rehash();
        }
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        let slot = self.slot_of(packet.key());
        match self.params.form {
            Form::Linux => self.enqueue_linux(slot, packet, sink),
            Form::Ns2 => {
                let used = self.slots[slot as usize].lane.backlog().packets;
                match self.refuses(used) {
                    Some(reason) => sink.drop(packet, reason),
                    None => self.push(slot, packet),
                }
            }
        }
    }

    fn dequeue(&mut self, _now: Time, sink: &mut impl Sink) -> Option<Packet> {
        if self.last == NONE {
            return None;
        }
        let mut slot = self.slots[self.last as usize].next;
        if self.params.form == Form::Linux {
            while self.slots[slot as usize].allot <= 0 {
                self.slots[slot as usize].allot += i64::from(self.params.quantum);
                self.last = slot;
                slot = self.slots[slot as usize].next;
                sink.walked(1);
            }
        }
        let packet = self.take(slot, true)?;
        let entry = &mut self.slots[slot as usize];
        if !entry.lane.is_empty() {
            match self.params.form {
                Form::Linux => entry.allot -= i64::from(packet.wire_bytes),
                Form::Ns2 => self.last = slot,
            }
        }
        Some(packet)
    }

    fn backlog(&self) -> Backlog {
        self.pool.backlog()
    }

    fn flow_backlog(&self, key: u32) -> Backlog {
        self.slots[self.slot_of(key) as usize].lane.backlog()
    }

    fn period(&self) -> Option<Span> {
        match self.params.form {
            Form::Linux => self.params.perturb,
            Form::Ns2 => None,
        }
    }

    /// [Linux sch_sfq, sfq_perturbation]
    fn on_timer(&mut self, _now: Time) -> u64 {
        if self.params.buckets.is_none() {
            return 0;
        }
        self.new_salt();
        self.rehash();
        u64::from(self.pool.backlog().packets)
    }

    fn gauges(&self, _now: Time) -> Gauges {
        gauges([f64::from(self.active), f64::from(self.longest)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, drain, packet, random, site};
    use lbe_model::params::ParamSet;

    fn queue(params: &SfqParams, limit: u32) -> Sfq {
        Sfq::new(params, &site(Limit::Packets(limit)), random())
    }

    fn ns2() -> SfqParams {
        SfqParams { form: Form::Ns2, ..SfqParams::defaults() }
    }

    fn offer(queue: &mut Sfq, flow: u32, seq: u32, kept: &mut Kept) {
        queue.enqueue(packet(flow, seq, Time::ZERO), Time::ZERO, kept);
    }

    /// Offers each flow so many packets, one flow after another, and counts what waits of each.
    fn fill_round_robin(queue: &mut Sfq, flows: u32, rounds: u32) -> Vec<u32> {
        let mut kept = Kept::default();
        for seq in 0..rounds {
            for flow in 0..flows {
                offer(queue, flow, seq, &mut kept);
            }
        }
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Early));
        (0..flows).map(|flow| queue.flow_backlog(flow * 2).packets).collect()
    }

    /// [ns-2.35 sfq.cc] By ns-2's rule a single flow holds 13 of 40 packets and 167 of 500; two greedy flows hold
    /// ten each of 40 in 16 buckets.
    #[test]
    fn ns2_never_fills_its_buffer() {
        let buckets = |n| SfqParams { buckets: Some(n), ..ns2() };
        assert_eq!(fill_round_robin(&mut queue(&buckets(16), 40), 1, 99), [13]);
        let rule = SfqParams { ns2_buckets: Some(16), ..ns2() };
        assert_eq!(fill_round_robin(&mut queue(&rule, 40), 1, 99), [13]);
        assert_eq!(fill_round_robin(&mut queue(&rule, 500), 1, 999), [167]);
        assert_eq!(fill_round_robin(&mut queue(&rule, 40), 2, 99), [10, 10]);
        assert_eq!(fill_round_robin(&mut queue(&ns2(), 40), 1, 99), [13]);
        assert_eq!(fill_round_robin(&mut queue(&ns2(), 500), 1, 999), [167]);
        assert_eq!(fill_round_robin(&mut queue(&ns2(), 40), 2, 99), [10, 10]);
    }

    /// [ns-2.35 sfq.cc] Ten greedy flows, 500 packets, 16 or 10 buckets: seven hold 42 and three 41, 417 in all.
    #[test]
    fn ns2_holds_417_of_500_with_ten_flows() {
        for ns2_buckets in [None, Some(16)] {
            let params = SfqParams { ns2_buckets, ..ns2() };
            let mut queue = queue(&params, 500);
            let held = fill_round_robin(&mut queue, 10, 99);
            assert_eq!(held.iter().filter(|&&n| n == 42).count(), 7, "{held:?}");
            assert_eq!(held.iter().filter(|&&n| n == 41).count(), 3, "{held:?}");
            assert_eq!(queue.backlog().packets, 417);
        }
    }

    /// [ns-2.35 sfq.cc, enque] Limit 40, 16 buckets: once less than 16 places are left, no flow may hold more
    /// than 40 / 16 = 2 packets and one. Traced by hand.
    #[test]
    fn ns2_holds_flows_to_their_part_when_room_is_short() {
        let params = SfqParams { ns2_buckets: Some(16), ..ns2() };
        let mut queue = queue(&params, 40);
        let mut kept = Kept::default();
        for flow in 0..9 {
            for seq in 0..2 {
                offer(&mut queue, flow, seq, &mut kept);
            }
        }
        for seq in 2..10 {
            offer(&mut queue, 0, seq, &mut kept);
        }
        // 18 waited. Flow 0 gets in at 22, 21, ... 17 places left, where it holds 2, 3, ... 7, less than half
        // of what is left; at 16 places it holds 8.
        assert_eq!(queue.flow_backlog(0).packets, 8);
        assert_eq!(queue.backlog().packets, 24);
        offer(&mut queue, 1, 2, &mut kept);
        offer(&mut queue, 1, 3, &mut kept);
        // It gets in at 16 places left, and not at 15, although its 3 are less than half of them.
        assert_eq!(queue.flow_backlog(2).packets, 3);
    }

    /// The arrival of a short flow pushes out the newest packet of the longest one; with `head_drop` the
    /// oldest.
    #[test]
    fn a_short_flow_pushes_out_a_long_one() {
        for (head_drop, lost) in [(false, 4), (true, 0)] {
            let params = SfqParams { head_drop, ..SfqParams::defaults() };
            let mut queue = queue(&params, 5);
            let mut kept = Kept::default();
            for seq in 0..5 {
                offer(&mut queue, 0, seq, &mut kept);
            }
            offer(&mut queue, 1, 0, &mut kept);
            assert_eq!(kept.drops, [(0, lost, DropReason::PushedOut)]);
            assert_eq!(queue.backlog().packets, 5);
        }
    }

    /// [Linux sch_sfq, sfq_drop] If every queue holds one packet, the next to be served gives its own up.
    #[test]
    fn where_all_are_equal_the_next_to_be_served_loses() {
        let mut queue = queue(&SfqParams::defaults(), 3);
        let mut kept = Kept::default();
        for flow in 0..4 {
            offer(&mut queue, flow, 0, &mut kept);
        }
        assert_eq!(kept.drops, [(0, 0, DropReason::PushedOut)]);
        assert_eq!(drain(&mut queue, Time::ZERO), [(1, 0), (2, 0), (3, 0)]);
    }

    #[test]
    fn a_queue_at_its_depth_refuses_or_replaces() {
        for (head_drop, lost, reason) in [(false, 2, DropReason::Early), (true, 0, DropReason::PushedOut)] {
            let params = SfqParams { depth: Some(2), head_drop, ..SfqParams::defaults() };
            let mut queue = queue(&params, 100);
            let mut kept = Kept::default();
            for seq in 0..3 {
                offer(&mut queue, 0, seq, &mut kept);
            }
            assert_eq!(kept.drops, [(0, lost, reason)]);
            assert_eq!(queue.backlog().packets, 2);
        }
    }

    /// A quantum of 1500 B: five packets of 300 B a turn against one of 1500 B.
    #[test]
    fn flows_of_small_packets_get_the_same_bytes() {
        let mut queue = queue(&SfqParams::defaults(), 1000);
        for seq in 0..100 {
            queue.enqueue(Packet::data(0, seq, 1500), Time::ZERO, &mut Kept::default());
            queue.enqueue(Packet::data(1, seq, 300), Time::ZERO, &mut Kept::default());
        }
        let order = drain(&mut queue, Time::ZERO);
        let of_small = order[..60].iter().filter(|p| p.0 == 1).count();
        assert_eq!(of_small, 50);
    }

    fn hashed(buckets: u32) -> SfqParams {
        SfqParams { buckets: Some(buckets), perturb: Some(Span::from_millis(10_000)), ..SfqParams::defaults() }
    }

    /// What a budget of work counts.
    #[test]
    fn the_timer_tells_what_it_walked_through() {
        let plain = SfqParams { buckets: None, ..hashed(1) };
        for (params, walks) in [(hashed(16), true), (plain, false)] {
            let mut queue = queue(&params, 1000);
            for seq in 0..30 {
                offer(&mut queue, seq % 10, seq, &mut Kept::default());
            }
            let walked = if walks { 30 } else { 0 };
            assert_eq!(queue.on_timer(Time::ZERO), walked);
        }
    }

    #[test]
    fn a_rehash_parts_flows_that_met() {
        let mut queue = queue(&hashed(8), 1000);
        let together = |queue: &Sfq| (0..10).filter(|&f| queue.slot_of(f * 2) == 0).count();
        let before: Vec<usize> = (0..20)
            .map(|_| {
                queue.on_timer(Time::ZERO);
                together(&queue)
            })
            .collect();
        assert!(before.iter().any(|&n| n != before[0]), "{before:?}");
    }

    /// Over random arrivals, departures, removals and other hashes: the list of lengths against a search.
    #[test]
    fn the_list_of_lengths_finds_what_a_search_finds() {
        for (form, buckets, head_drop) in [
            (Form::Linux, None, false),
            (Form::Linux, Some(4), true),
            (Form::Ns2, None, false),
            (Form::Ns2, Some(4), false),
        ] {
            let mut walk = random();
            let mut queue = queue(&SfqParams { form, buckets, head_drop, ..SfqParams::defaults() }, 30);
            let mut kept = Kept::default();
            for seq in 0..5000 {
                match walk.unit() {
                    u if u < 0.6 => offer(&mut queue, (walk.unit() * walk.unit() * 10.0) as u32, seq, &mut kept),
                    u if u < 0.95 => drop(queue.dequeue(Time::ZERO, &mut kept)),
                    u if u < 0.99 => drop(queue.remove_newest()),
                    _ => drop(queue.on_timer(Time::ZERO)),
                }
                let lengths = queue.slots.iter().map(|s| s.lane.backlog().packets);
                assert_eq!(lengths.clone().max(), Some(queue.longest));
                assert_eq!(lengths.filter(|&n| n > 0).count() as u32, queue.active);
            }
        }
    }
}
