//! A queue for packets that build none: beside the default one with an equal share of the link, short, and held to its
//! promise for each flow [RFC 9956].

use crate::prelude::*;

choice! {
    /// What becomes of packets beyond a flow's promise.
    pub enum Protection {
        /// They stay.
        Off = "off", "None";
        /// They wait in the default queue.
        Redirect = "redirect", "Redirect to the default queue";
        /// They are dropped.
        Drop = "drop", "Drop";
    }
}

params! {
    /// Parameters of the queue for NQB beside the default one, beyond the limit.
    pub struct NqbParams {
        share: f64 = ParamSpec::number("share", "Share of NQB", Unit::None, 0.5, (0.05, 0.5)).slider(0.05, 0.5, 0.05)
            .help("The part of the link’s bytes that packets marked NQB get while others wait too. Never more than a half: the mark is no priority.")
            .source("RFC 9956 §5: at most 50 %");
        buffer: Span = ParamSpec::number("buffer_ms", "NQB buffer", Unit::Milliseconds, 10.0, (0.5, 100.0))
            .slider(1.0, 20.0, 1.0)
            .help("So much time at the link’s rate may wait in the queue of NQB, and always one packet. It shares the queue’s limit with all others.")
            .source("RFC 9956 §5: at most 10 ms");
        protection: Protection = ParamSpec::choice("protection", "Protection", "redirect", Protection::OPTIONS)
            .help("What becomes of packets by which a flow marked NQB sends more than it may: they wait with all others, or are dropped, or none is told apart. Only they are meant, not the rest of the flow.")
            .source("RFC 9956 §5.2: SHOULD");
        flow_part: f64 = ParamSpec::number("flow_part", "Rate of a flow", Unit::None, 0.01, (0.0001, 1.0))
            .slider(0.001, 0.1, 0.001).log()
            .help("So large a part of the link’s rate may each flow marked NQB send.")
            .source("RFC 9956 §4.1: 1 %");
        burst: u32 = ParamSpec::integer("burst_packets", "Burst of a flow", Unit::Packets, 1, (1, 1000))
            .slider(1.0, 50.0, 1.0)
            .help("So many of the largest packets may a flow send at once, ahead of its rate. Where excess is dropped, more is usual.")
            .source("RFC 9956 §4.1: one packet");
        off_below: Rate = ParamSpec::number("off_below_bps", "Off below", Unit::BitsPerSecond, 5_000_000.0, (0.0, 1e11))
            .slider(0.0, 5e7, 1e6)
            .help("On a slower link packets marked NQB wait with all others: a single large packet is already a queue there.")
            .source("RFC 9956 §4.1: a tenth of the usual 50 Mb/s");
    }
}

/// What a flow has sent ahead of its rate, in billionths of a bit, as of a time.
#[derive(Clone, Copy, Debug, Default)]
struct Bucket {
    ahead: u64,
    at: Time,
}

impl Bucket {
    /// Takes a packet of `size` in if that leaves at most `depth` ahead of `rate`.
    fn takes(&mut self, size: Bytes, rate: Rate, depth: u64, now: Time) -> bool {
        let passed = u128::from(now.since(self.at).as_nanos()) * u128::from(rate.as_bps());
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        (self.ahead, self.at) = (self.ahead.saturating_sub(passed), now);
        let after = self.ahead + billionths(size);
        let fits = after <= depth;
        if fits {
            self.ahead = after;
        }
        fits
    }
}

/// The bits of a packet, in billionths.
const fn billionths(size: Bytes) -> u64 {
    size.get() * 8_000_000_000
}

/// The default queue and that of NQB, by their places.
const DEFAULT: usize = 0;
const NQB: usize = 1;

/// See the module.
#[derive(Clone, Debug)]
pub struct Nqb {
    limit: Limit,
    protection: Protection,
    /// The mark says something on this link.
    is_on: bool,
    /// Of the NQB queue alone.
    room: Limit,
    rate: Rate,
    depth: u64,
    /// By [`Packet::key`].
    buckets: Vec<Bucket>,
    queues: [Fifo; 2],
    /// Bytes that each may send in a turn, and has left in this one.
    quanta: [u64; 2],
    deficits: [u64; 2],
    turn: usize,
    /// Whoever's turn it is has had its quantum.
    is_granted: bool,
    /// Served when nothing else waits.
    lower: Fifo,
    redirected: u32,
    dropped: u32,
}

impl Nqb {
    /// A flow sends more than it may. What is judged is the rate alone: the ECN field says nothing of it.
    fn is_excess(&mut self, packet: &Packet, now: Time) -> bool {
        let bucket = self.buckets.get_mut(packet.key() as usize);
        bucket.is_some_and(|bucket| !bucket.takes(packet.size(), self.rate, self.depth, now))
    }

    /// Deficit round robin: the queue whose turn it is, if it may send its next packet.
    fn next(&mut self, sink: &mut impl Sink) -> Option<Packet> {
        if self.queues.iter().all(Fifo::is_empty) {
            return None;
        }
        loop {
            let turn = self.turn;
            if let Some(packet) = self.queues[turn].front() {
                let size = packet.size().get();
                if !self.is_granted {
                    self.deficits[turn] += self.quanta[turn];
                    self.is_granted = true;
                }
                if size <= self.deficits[turn] {
                    self.deficits[turn] -= size;
                    let packet = self.queues[turn].pop();
                    if self.queues[turn].is_empty() {
                        self.pass();
                        self.deficits[turn] = 0;
                    }
                    return packet;
                }
            }
            self.pass();
            sink.walked(1);
        }
    }

    /// It is the other queue's turn.
    const fn pass(&mut self) {
        self.turn = 1 - self.turn;
        self.is_granted = false;
    }
}

impl QueueDiscipline for Nqb {
    type Params = NqbParams;
    const DOC: Doc = Doc {
        label: "NQB",
        summary: "Packets that build no queue wait in a short one of their own with an equal share of the link; what a flow sends beyond its promise waits with all others.",
        source: "RFC 9956; RFC 8622 for lower effort",
        equations: &[
            r"\mathrm{NQB} : \mathrm{BE} = w : 1 - w, \quad w \le \tfrac{1}{2}",
            r"\text{a flow's packets in any time } T \le p\,C\,T + b\,S",
        ],
        simplified: "Both queues drop their arrivals when they are full, and mark nothing: ECN changes nothing here. Deficit round robin between them; lower effort waits behind both, and gives up its newest packet when the buffer is full. The rate is that of the link at the start of the run. Packets that are redirected may be overtaken by later ones of their flow. The mark is a group’s class nqb.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("nqb_packets", "NQB packets that wait"),
        Unit::Packets.gauge("be_packets", "Best-effort packets that wait"),
        Unit::Packets.gauge("le_packets", "LE packets that wait"),
        Unit::Packets.gauge("redirected", "Packets redirected so far"),
        Unit::Packets.gauge("excess_dropped", "Packets dropped as excess so far"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "drops", "Drops what is too much",
            "RFC 9956 §5.2: a higher threshold where excess is dropped; ten packets are this project's choice":
            protection = Choice("drop"), burst_packets = Number(10.0);
    };
    const FIFO: bool = false;

    fn new(params: &NqbParams, site: &Site, _random: Stream) -> Self {
        let mut queue = Self {
            limit: site.limit,
            protection: params.protection,
            is_on: false,
            room: site.limit,
            rate: Rate::ZERO,
            depth: 0,
            buckets: vec![Bucket::default(); site.keys as usize],
            queues: [Fifo::default(), Fifo::default()],
            quanta: [0; 2],
            deficits: [0; 2],
            turn: DEFAULT,
            is_granted: false,
            lower: Fifo::default(),
            redirected: 0,
            dropped: 0,
        };
        queue.set_params(params, site);
        queue
    }

    fn set_params(&mut self, params: &NqbParams, site: &Site) {
        self.limit = site.limit;
        self.protection = params.protection;
        self.is_on = site.rate >= params.off_below;
        let rate = site.rate.as_bps() as f64;
        let mtu = site.mtu.get();
        let room = (rate * params.buffer.as_secs() / 8.0) as u64;
        self.room = Limit::Bytes(Bytes::new(room.max(mtu)));
        self.rate = Rate::from_bps((rate * params.flow_part) as u64);
        self.depth = billionths(site.mtu) * u64::from(params.burst);
        // At equal shares a packet each.
        let part = |share: f64| (2.0 * share * mtu as f64) as u64;
        self.quanta = [part(1.0 - params.share), part(params.share).max(1)];
    }

    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        let mut is_nqb = self.is_on && packet.class == Class::NonQueueBuilding;
        if is_nqb && self.protection != Protection::Off && self.is_excess(&packet, now) {
            if self.protection == Protection::Drop {
                self.dropped += 1;
                return sink.drop(packet, DropReason::Early);
            }
            self.redirected += 1;
            is_nqb = false;
        }
        if is_nqb && !self.room.admits(self.queues[NQB].backlog(), packet.size()) {
            return sink.drop(packet, DropReason::Tail);
        }
        let is_lower = packet.class == Class::LowerEffort;
        if !self.limit.admits(Backlog::default(), packet.size()) {
            return sink.drop(packet, DropReason::Tail); // It alone is larger than the limit.
        }
        while !self.limit.admits(self.backlog(), packet.size()) {
            let gone = if is_lower { None } else { self.lower.pop_newest() };
            let Some(gone) = gone else {
                return sink.drop(packet, DropReason::Tail);
            };
            sink.drop(gone, DropReason::PushedOut);
        }
        if is_lower {
            return self.lower.push(packet);
        }
        let place = if is_nqb { NQB } else { DEFAULT };
        // Who comes first has the first turn.
        if self.queues.iter().all(Fifo::is_empty) {
            (self.turn, self.is_granted) = (place, false);
        }
        self.queues[place].push(packet);
    }

    fn dequeue(&mut self, _now: Time, sink: &mut impl Sink) -> Option<Packet> {
        self.next(sink).or_else(|| self.lower.pop())
    }

    fn backlog(&self) -> Backlog {
        let [default, nqb] = &self.queues;
        default.backlog().and(nqb.backlog()).and(self.lower.backlog())
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let waiting = |queue: &Fifo| f64::from(queue.backlog().packets);
        gauges([
            waiting(&self.queues[NQB]),
            waiting(&self.queues[DEFAULT]),
            waiting(&self.lower),
            f64::from(self.redirected),
            f64::from(self.dropped),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, random, site};
    use lbe_model::params::ParamSet;
    use std::collections::VecDeque;

    fn site_at(mbps: u64, limit: Limit) -> Site {
        Site { rate: Rate::from_bps(mbps * 1_000_000), ..site(limit) }
    }

    fn of_class(class: Class, flow: u32, seq: u32, size: u32, now: Time) -> Packet {
        Packet { class, queued_at: now, ..Packet::data(flow, seq, size) }
    }

    fn unprotected() -> NqbParams {
        NqbParams { protection: Protection::Off, ..NqbParams::defaults() }
    }

    /// [RFC 9956] 10 ms at 50 Mb/s: 62 500 B, 41 packets and two thirds.
    #[test]
    fn the_buffer_is_ten_milliseconds() {
        let site = site_at(50, Limit::Packets(1000));
        let mut queue = Nqb::new(&unprotected(), &site, random());
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..60).map(|seq| of_class(Class::NonQueueBuilding, 0, seq, 1500, Time::ZERO)));
        assert_eq!(queue.backlog().packets, 41);
        assert_eq!(kept.dropped(), (41..60).collect::<Vec<_>>());
        assert!(queue.room.admits(Backlog::default(), Bytes::new(62_500)));
        assert!(!queue.room.admits(Backlog::default(), Bytes::new(62_501)));
    }

    /// [RFC 9956] Below 5 Mb/s, and for whoever has another mark, there is one queue, first in, first out.
    #[test]
    fn below_five_megabits_the_mark_says_nothing() {
        for (mbps, order) in [(4, [0, 1, 2, 3]), (5, [0, 2, 1, 3])] {
            let mut queue = Nqb::new(&unprotected(), &site_at(mbps, Limit::Packets(10)), random());
            let mut kept = Kept::default();
            for (seq, class) in [Class::BestEffort, Class::Voice, Class::NonQueueBuilding, Class::NonQueueBuilding]
                .into_iter()
                .enumerate()
            {
                let arrival = of_class(class, 0, seq as u32, 1500, Time::ZERO);
                queue.enqueue(arrival, Time::ZERO, &mut kept);
            }
            let served = crate::testing::drain(&mut queue, Time::ZERO);
            let served: Vec<u32> = served.into_iter().map(|(_, seq)| seq).collect();
            assert_eq!(served, order, "{mbps} Mb/s");
        }
    }

    /// The same rules once more, as the specification says them: a list of the queues that wait, and tokens that are
    /// counted up from the time of the flow's last packet.
    struct Reference {
        params: NqbParams,
        site: Site,
        waiting: [VecDeque<Packet>; 3],
        active: VecDeque<usize>,
        deficits: [f64; 2],
        has_quantum: bool,
        tokens: std::collections::BTreeMap<u32, (f64, Time)>,
        gone: Vec<u32>,
    }

    impl Reference {
        fn bytes(&self, queue: usize) -> u64 {
            self.waiting[queue].iter().map(|p| p.size().get()).sum()
        }

        fn conforms(&mut self, packet: &Packet, now: Time) -> bool {
            let rate = self.site.rate.as_bps() as f64 * self.params.flow_part / 8.0;
            let most = 1500.0 * f64::from(self.params.burst);
            let (had, at) = *self.tokens.get(&packet.flow).unwrap_or(&(most, Time::ZERO));
            let mut has = f64::min(most, had + rate * now.since(at).as_secs());
            let size = packet.size().get() as f64;
            // A millionth of a byte is what rounding may make of equals.
            let conforms = size <= has + 1e-6;
            if conforms {
                has -= size;
            }
            self.tokens.insert(packet.flow, (has, now));
            conforms
        }

        fn enqueue(&mut self, packet: Packet, now: Time) {
            let mut queue = match packet.class {
                Class::NonQueueBuilding => 1,
                Class::LowerEffort => 2,
                _ => 0,
            };
            if queue == 1 && self.params.protection != Protection::Off && !self.conforms(&packet, now) {
                if self.params.protection == Protection::Drop {
                    return self.gone.push(packet.seq);
                }
                queue = 0;
            }
            let room = self.site.rate.as_bps() as f64 / 8.0 * self.params.buffer.as_secs();
            if queue == 1 && (self.bytes(1) + packet.size().get()) as f64 > room {
                return self.gone.push(packet.seq);
            }
            let Limit::Bytes(limit) = self.site.limit else {
                panic!("in bytes");
            };
            let all = |reference: &Self| (0..3).map(|i| reference.bytes(i)).sum::<u64>();
            while all(self) + packet.size().get() > limit.get() {
                if queue == 2 || self.waiting[2].is_empty() {
                    return self.gone.push(packet.seq);
                }
                let lower = self.waiting[2].pop_back();
                self.gone.extend(lower.map(|packet| packet.seq));
            }
            if queue < 2 && self.waiting[queue].is_empty() {
                self.active.push_back(queue);
                self.deficits[queue] = 0.0;
            }
            self.waiting[queue].push_back(packet);
        }

        fn dequeue(&mut self) -> Option<Packet> {
            while let Some(&queue) = self.active.front() {
                let share = [1.0 - self.params.share, self.params.share][queue];
                if !core::mem::replace(&mut self.has_quantum, true) {
                    self.deficits[queue] += libm::floor(2.0 * share * 1500.0);
                }
                let size = self.waiting[queue][0].size().get() as f64;
                let sends = size <= self.deficits[queue];
                if sends {
                    self.deficits[queue] -= size;
                    let packet = self.waiting[queue].pop_front();
                    if self.waiting[queue].is_empty() {
                        self.active.pop_front();
                        self.has_quantum = false;
                    }
                    return packet;
                }
                self.active.rotate_left(1);
                self.has_quantum = false;
            }
            self.waiting[2].pop_front()
        }
    }

    /// Random arrivals and services under every protection: packet for packet what the reference sends and drops.
    #[test]
    fn the_same_packets_as_an_independent_reference() {
        let mut draws = Stream::new(5, "test");
        let protections = [Protection::Off, Protection::Redirect, Protection::Drop];
        let (mut served, mut gone) = (0, 0);
        for trial in 0..60_u32 {
            let params = NqbParams {
                protection: protections[trial as usize % 3],
                share: [0.5, 0.25, 0.05][trial as usize / 3 % 3],
                flow_part: [0.01, 0.1][trial as usize / 9 % 2],
                burst: 1 + trial / 18 * 3,
                ..NqbParams::defaults()
            };
            let site = site_at(20, Limit::Bytes(Bytes::new(60_000)));
            let mut queue = Nqb::new(&params, &site, random());
            let mut reference = Reference {
                params,
                site,
                waiting: Default::default(),
                active: VecDeque::new(),
                deficits: [0.0; 2],
                has_quantum: false,
                tokens: std::collections::BTreeMap::new(),
                gone: vec![],
            };
            let (mut kept, mut now) = (Kept::default(), Time::ZERO);
            for seq in 0..3000 {
                now += Span::from_nanos((draws.unit() * draws.unit() * 2e6) as u64);
                let busy = seq / 200 % 2 == 0;
                if draws.unit() < if busy { 0.65 } else { 0.35 } {
                    let flow = draws.uniform(0.0, 6.0) as u32;
                    let bytes = [60, 576, 1500][draws.uniform(0.0, 3.0) as usize];
                    let class = [
                        Class::BestEffort,
                        Class::NonQueueBuilding,
                        Class::NonQueueBuilding,
                        Class::LowerEffort,
                        Class::Video,
                        Class::NonQueueBuilding,
                    ][flow as usize];
                    let arrival = of_class(class, flow, seq, bytes, now);
                    queue.enqueue(arrival, now, &mut kept);
                    reference.enqueue(arrival, now);
                } else {
                    let both = [queue.dequeue(now, &mut kept), reference.dequeue()];
                    assert_eq!(both[0], both[1], "trial {trial}, step {seq}");
                    served += u32::from(both[0].is_some());
                }
                assert_eq!(kept.dropped(), reference.gone, "trial {trial}, step {seq}");
            }
            gone += kept.drops.len();
        }
        assert!(served > 40_000 && gone > 5_000, "{served} served, {gone} dropped");
    }
}
