//! FQ-CoDel that knows lower effort [the project's own design after RFC 8622 and RFC 8290]: best
//! effort and lower effort have hash queues of their own, and lower effort gets what is left, a share of the
//! link, or a weight against each flow.

use crate::codel::{self, CodelRules, Form};
use crate::credit::{Credit, SHARE, of_class};
use crate::flow_queues::{self, FlowQueues, GROUPS, Scope, Service};
use crate::prelude::*;

choice! {
    /// What lower effort gets.
    pub enum LeMode {
        /// Only what best effort leaves.
        Idle = "idle", "Only when nothing else waits";
        /// A share of the link for the class.
        ClassShare = "class_share", "A share for the class";
        /// A weight for each flow.
        FlowWeight = "flow_weight", "A weight for each flow";
    }
}

params! {
    /// Parameters of FQ-CoDel with lower effort, beyond its limit.
    pub struct LeFqCodelParams {
        mode: LeMode = ParamSpec::choice("le_mode", "Lower effort gets", "idle", LeMode::OPTIONS)
            .help("Whether packets marked LE are sent only when nothing else waits, share a small part of the link, or each LE flow counts as a fraction of a best-effort flow.")
            .source("RFC 8622 §4: ideally sent only if nothing else waits; a small weight is allowed");
        /// The class's share f.
        share: f64 = SHARE;
        weight: f64 = ParamSpec::number("weight", "Weight of an LE flow", Unit::None, 0.05, (0.001, 1.0))
            .slider(0.001, 1.0, 0.001).log()
            .help("The quantum of an LE queue as a part of a best-effort queue's. Counts with a weight for each flow only.")
            .source("This project's choice; RFC 8622 §4 allows a small weight");
        /// Number of queues in each class.
        flows: u32 = flow_queues::flows_row();
        /// Bytes a turn.
        quantum: Bytes = flow_queues::quantum_row();
        /// CoDel's target in each queue.
        target: Span = codel::target_row();
        /// CoDel's interval in each queue.
        interval: Span = codel::interval_row();
        /// The target in LE queues; `None`: the same.
        le_target: Option<Span> = ParamSpec::number("le_target_ms", "LE target", Unit::Milliseconds, 5.0, (0.01, 10_000.0))
            .optional().slider(1.0, 100.0, 1.0)
            .help("CoDel's target for LE packets. Automatic: the same as for the others.")
            .source("This project's choice: equal");
        /// The interval in LE queues; `None`: the same.
        le_interval: Option<Span> = ParamSpec::number("le_interval_ms", "LE interval", Unit::Milliseconds, 100.0, (0.1, 60_000.0))
            .optional().slider(10.0, 1000.0, 10.0)
            .help("CoDel's interval for LE packets. Automatic: the same as for the others.")
            .source("This project's choice: equal");
        /// LE packets that waited longer are dropped; `None`: none is.
        le_max_age: Option<Span> = ParamSpec::number("le_max_age_s", "Oldest LE packet", Unit::Seconds, 5.0, (0.1, 60.0))
            .optional().slider(0.1, 60.0, 0.1)
            .help("An LE packet that has waited longer is dropped when its turn comes, so that after a starvation nothing stale is sent.")
            .source("This project's choice: off");
        /// Never act with so little behind the packet; `None`: the largest packet.
        min_bytes: Option<Bytes> = codel::min_bytes_row();
        /// Whose backlog that is.
        min_bytes_of: Scope = flow_queues::scope_row()
            .help("Whether CoDel leaves a packet alone when hardly anything waits in all queues of its class, or in its own queue.")
            .source("RFC 8289 §4.4: all queues; here those of the class");
        /// Most packets of an overload drop.
        drop_batch: u32 = flow_queues::drop_batch_row();
    }
}

/// The groups of queues; with lists for each class, also the rounds.
const BE: usize = 0;
const LE: usize = 1;
/// The round in which both classes take turns.
const COMMON: usize = 0;

impl LeFqCodelParams {
    fn services(&self, site: &Site) -> [Service; GROUPS] {
        let law = (self.target, self.interval);
        let rules = CodelRules::new(law, self.min_bytes, Form::Rfc8289, site);
        let le_rules = CodelRules {
            target: self.le_target.unwrap_or(self.target),
            interval: self.le_interval.unwrap_or(self.interval),
            ..rules
        };
        let is_weighted = self.mode == LeMode::FlowWeight;
        let weight = if is_weighted { self.weight } else { 1.0 };
        [
            Service::new(self.quantum, 1.0, rules, self.min_bytes_of),
            Service::new(self.quantum, weight, le_rules, self.min_bytes_of).with_max_age(self.le_max_age),
        ]
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LeFqCodel {
    mode: LeMode,
    limit: Limit,
    drop_batch: u32,
    services: [Service; GROUPS],
    flows: FlowQueues,
    credit: Credit,
    /// The class that each key's packets last had.
    groups: Vec<u8>,
}

impl LeFqCodel {
    fn serve(&mut self, round: usize, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        self.flows.serve(round, &self.services, now, sink)
    }

    /// The two classes share the link.
    fn dequeue_by_share(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        loop {
            let waits = |group| self.flows.group_backlog(group).packets > 0;
            match (waits(BE), waits(LE)) {
                (true, true) => {
                    let turn = self.credit.turn();
                    if let Some(packet) = self.serve(of_class(turn, BE, LE), now, sink) {
                        self.credit.on_sent(turn, packet.size());
                        return Some(packet);
                    }
                }
                (false, false) => {
                    self.credit.refill();
                    // Empty queues leave the lists, as they do when FQ-CoDel comes to them.
                    let none = self.serve(BE, now, sink);
                    return none.or_else(|| self.serve(LE, now, sink));
                }
                (be, _) => {
                    let (lone, other) = if be { (BE, LE) } else { (LE, BE) };
                    let none = self.serve(other, now, sink);
                    debug_assert!(none.is_none());
                    let packet = self.serve(lone, now, sink);
                    if packet.is_some() {
                        return packet;
                    }
                }
            }
        }
    }
}

impl QueueDiscipline for LeFqCodel {
    type Params = LeFqCodelParams;
    const DOC: Doc = Doc {
        label: "LE-FQ-CoDel",
        summary: "FQ-CoDel in two classes: packets marked lower effort get what is left, a share, or a small weight.",
        source: "Own design after RFC 8622 and RFC 8290",
        equations: &[
            r"\text{idle: LE} \iff \text{no BE packet waits}",
            r"\text{class share: bytes of BE} : \text{LE} = (1 - f) : f",
            r"\text{flow weight: a BE flow gets } \frac{C}{M + wN},\ \text{an LE flow } \frac{wC}{M + wN}",
            r"q > L \Rightarrow \text{drop half of the fattest LE queue, or BE queue if no LE packet waits}",
        ],
        simplified: "No published algorithm: the remedy that S001 §4 asks for, put together from RFC 8622's rules and FQ-CoDel. The class is the packet's DSCP alone. Everything else as in FQ-CoDel.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        flow_queues::GAUGES[0],
        flow_queues::GAUGES[1],
        flow_queues::GAUGES[2],
        flow_queues::GAUGES[3],
        Unit::Packets.gauge("be_packets", "Best-effort packets that wait"),
        Unit::Packets.gauge("le_packets", "LE packets that wait"),
        Unit::Bytes.gauge("credit", "Credit of best effort (class share)"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "class_share", "5 % for lower effort", "This project's choice; RFC 8622 §4 allows a small share":
            le_mode = Choice("class_share");
        "flow_weight", "An LE flow counts as a twentieth", "This project's choice; RFC 8622 §4 allows a small weight":
            le_mode = Choice("flow_weight");
    };
    const MARKS: bool = true;
    const FAIR: bool = true;
    const FIFO: bool = false;

    fn cost(params: &LeFqCodelParams) -> Cost {
        Cost {
            queues: 2 * u64::from(params.flows), // for each class
            ..Cost::PLAIN
        }
    }

    fn new(params: &LeFqCodelParams, site: &Site, random: Stream) -> Self {
        Self {
            mode: params.mode,
            limit: site.limit,
            drop_batch: params.drop_batch,
            services: params.services(site),
            flows: FlowQueues::new(GROUPS, params.flows, random),
            credit: Credit::new(params.share, site.mtu),
            groups: vec![BE as u8; site.keys as usize],
        }
    }

    fn set_params(&mut self, params: &LeFqCodelParams, site: &Site) {
        if params.mode != self.mode {
            let common = params.mode == LeMode::FlowWeight;
            self.flows.regroup(|group, was_new| match (common, group) {
                (true, group) => (COMMON, was_new && group == BE),
                (false, group) => (group, was_new),
            });
        }
        self.mode = params.mode;
        self.limit = site.limit;
        self.drop_batch = params.drop_batch;
        self.services = params.services(site);
        self.credit = self.credit.with_share(params.share, site.mtu);
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        let group = of_class(packet.class, BE, LE);
        if let Some(known) = self.groups.get_mut(packet.key() as usize) {
            *known = group as u8;
        }
        let place = match self.mode {
            LeMode::Idle | LeMode::ClassShare => (group, true),
            LeMode::FlowWeight => (COMMON, group == BE),
        };
        let service = &self.services[group];
        self.flows.push(group, packet, place, service);
        while self.limit.is_exceeded_by(self.flows.backlog()) {
            let has_le = self.flows.group_backlog(LE).packets > 0;
            let victim = if has_le { LE } else { BE };
            self.flows.shed(victim, self.drop_batch, &packet, sink);
        }
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        match self.mode {
            LeMode::Idle => {
                let packet = self.serve(BE, now, sink);
                packet.or_else(|| self.serve(LE, now, sink))
            }
            LeMode::ClassShare => self.dequeue_by_share(now, sink),
            LeMode::FlowWeight => self.serve(COMMON, now, sink),
        }
    }

    fn backlog(&self) -> Backlog {
        self.flows.backlog()
    }

    fn flow_backlog(&self, key: u32) -> Backlog {
        let known = self.groups.get(key as usize);
        let group = known.map_or(BE, |&group| usize::from(group));
        self.flows.flow_backlog(group, key)
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let [active, new, dropping, sojourn, ..] = self.flows.gauges();
        let waiting = |group| f64::from(self.flows.group_backlog(group).packets);
        let has_share = self.mode == LeMode::ClassShare;
        let credit = if has_share { self.credit.as_bytes() } else { f64::NAN };
        gauges([active, new, dropping, sojourn, waiting(BE), waiting(LE), credit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DropReason;
    use crate::fq_codel::{FqCodel, FqCodelParams};
    use crate::testing::{Kept, at_ms, packet, random, site};
    use lbe_model::params::ParamSet;

    fn with_mode(mode: LeMode) -> LeFqCodelParams {
        LeFqCodelParams { mode, ..LeFqCodelParams::defaults() }
    }

    fn queue(params: &LeFqCodelParams, limit: u32) -> LeFqCodel {
        LeFqCodel::new(params, &site(Limit::Packets(limit)), random())
    }

    fn of(class: Class, flow: u32, seq: u32, now: Time) -> Packet {
        Packet { class, ..packet(flow, seq, now) }
    }

    fn be(flow: u32, seq: u32) -> Packet {
        of(Class::BestEffort, flow, seq, Time::ZERO)
    }

    fn le(flow: u32, seq: u32) -> Packet {
        of(Class::LowerEffort, flow, seq, Time::ZERO)
    }

    /// Serves `n` packets of always backlogged flows, best effort below `bulk_be`, and answers their flows.
    fn backlogged(queue: &mut impl QueueDiscipline, flows: u32, bulk_be: u32, n: u32) -> Vec<u32> {
        let mut kept = Kept::default();
        let make = |flow, seq| {
            if flow < bulk_be { be(flow, seq) } else { le(flow, seq) }
        };
        for seq in 0..3 {
            for flow in 0..flows {
                queue.enqueue(make(flow, seq), Time::ZERO, &mut kept);
            }
        }
        let order = (3..n + 3)
            .map(|seq| {
                let flow = queue.dequeue(Time::ZERO, &mut kept).unwrap().flow;
                queue.enqueue(make(flow, seq), Time::ZERO, &mut kept);
                flow
            })
            .collect();
        assert!(kept.drops.is_empty());
        order
    }

    fn count(order: &[u32], flow: u32) -> f64 {
        order.iter().filter(|&&f| f == flow).count() as f64
    }

    /// 10 Mb/s, five BE and five LE flows, always backlogged: Mb/s per flow, and TCP%.
    #[test]
    fn shares_of_backlogged_flows() {
        for (mode, be_mbps, le_mbps, percent) in [
            (LeMode::Idle, 2.0, 0.0, 100.0),
            (LeMode::ClassShare, 1.9, 0.1, 95.0),
            (LeMode::FlowWeight, 1.904_762, 0.095_238, 95.238),
        ] {
            let mut queue = queue(&with_mode(mode), 1000);
            let n = 42_000;
            let order = backlogged(&mut queue, 10, 5, n);
            let mbps = |flow| count(&order, flow) / f64::from(n) * 10.0;
            for flow in 0..5 {
                assert!((mbps(flow) - be_mbps).abs() < 0.001, "{mode:?} {}", mbps(flow));
                let le = mbps(flow + 5);
                assert!((le - le_mbps).abs() < 0.001, "{mode:?} {le}");
            }
            let be: f64 = (0..5).map(mbps).sum();
            assert!((be * 10.0 - percent).abs() < 0.005, "{mode:?} {be}");
        }
        let plain = site(Limit::Packets(1000));
        let mut plain = FqCodel::new(&FqCodelParams::defaults(), &plain, random());
        let order = backlogged(&mut plain, 10, 5, 10_000);
        assert!((0..10).all(|flow| (count(&order, flow) - 1000.0).abs() <= 1.0));
    }

    /// flow_weight, w = .25, Q = 1500, one flow each.
    #[test]
    fn order_of_two_flows_by_weight() {
        let params = LeFqCodelParams { weight: 0.25, quantum: Bytes::new(1500), ..with_mode(LeMode::FlowWeight) };
        let order = backlogged(&mut queue(&params, 100), 2, 1, 20);
        let le: Vec<usize> = (1..=20).filter(|&i| order[i - 1] == 1).collect();
        assert_eq!(le, [2, 7, 12, 17]);
    }

    /// With the smallest weight LE alone still has the link, in equal bytes: deficits pass many turns at once.
    #[test]
    fn lower_effort_alone_has_the_link_however_small_its_weight() {
        let params = LeFqCodelParams { weight: 0.001, ..with_mode(LeMode::FlowWeight) };
        let mut queue = queue(&params, 100_000);
        let mut kept = Kept::default();
        for seq in 0..40_000 {
            let wire_bytes = if seq % 4 == 0 { 1500 } else { 500 };
            let flow = u32::from(seq % 4 == 0);
            let packet = Packet { wire_bytes, ..le(flow, seq) };
            queue.enqueue(packet, Time::ZERO, &mut kept);
        }
        let order: Vec<u32> = (0..20_000).map(|_| queue.dequeue(Time::ZERO, &mut kept).unwrap().flow).collect();
        assert!((count(&order, 1) - 5000.0).abs() <= 1.0);
    }

    /// L = 100, BE 60, LE queues of 30 and 11 with the arrival: 15 leave the larger.
    #[test]
    fn overload_is_lower_efforts() {
        for arrival_is_be in [false, true] {
            let mut queue = queue(&LeFqCodelParams::defaults(), 100);
            let mut kept = Kept::default();
            let (best, lower) = if arrival_is_be { (59, 11) } else { (60, 10) };
            kept.offer(&mut queue, (0..best).map(|seq| be(0, seq)));
            kept.offer(&mut queue, (0..30).map(|seq| le(1, seq)));
            kept.offer(&mut queue, (0..lower).map(|seq| le(2, seq)));
            assert!(kept.drops.is_empty());
            let arrival = if arrival_is_be { be(0, 59) } else { le(2, 10) };
            queue.enqueue(arrival, Time::ZERO, &mut kept);
            let expected: Vec<_> = (0..15).map(|seq| (1, seq, DropReason::PushedOut)).collect();
            assert_eq!(kept.drops, expected);
            assert_eq!(queue.backlog().packets, 86);
        }
    }

    /// Best effort loses nothing to the limit while an LE packet waits, which is not the arrival.
    #[test]
    fn an_le_arrival_at_a_queue_full_of_best_effort_is_refused() {
        let mut queue = queue(&LeFqCodelParams::defaults(), 50);
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..50).map(|seq| be(0, seq)));
        queue.enqueue(le(1, 0), Time::ZERO, &mut kept);
        assert_eq!(kept.drops, [(1, 0, DropReason::Tail)]);
        queue.enqueue(be(0, 50), Time::ZERO, &mut kept);
        // 51 packets of one flow: half of the bytes are gone with the 26th.
        assert_eq!(kept.drops.len(), 1 + 26);
        assert_eq!(queue.backlog().packets, 25);
    }

    /// Older LE packets are dropped when their turn comes, before CoDel; never marked.
    #[test]
    fn stale_lower_effort_is_dropped() {
        let params = LeFqCodelParams { le_max_age: Some(Span::from_millis(1000)), ..LeFqCodelParams::defaults() };
        let mut queue = queue(&params, 50);
        let mut kept = Kept::default();
        queue.enqueue(le(1, 0), Time::ZERO, &mut kept);
        let later = at_ms(500.0);
        queue.enqueue(of(Class::LowerEffort, 1, 1, later), later, &mut kept);
        queue.enqueue(be(0, 0), Time::ZERO, &mut kept);
        let now = at_ms(1000.001);
        assert_eq!(queue.dequeue(now, &mut kept).unwrap().flow, 0);
        assert_eq!(queue.dequeue(now, &mut kept).unwrap().seq, 1);
        assert_eq!(kept.drops, [(1, 0, DropReason::Dequeue)]);
    }

    /// LE's CoDel has its own target: a standing wait of 4 ms with 5 and 2 ms.
    #[test]
    fn lower_effort_has_its_own_target() {
        let params = LeFqCodelParams { le_target: Some(Span::from_millis(2)), ..with_mode(LeMode::FlowWeight) };
        let mut queue = queue(&params, 1000);
        let mut kept = Kept::default();
        for step in 0..2000_u32 {
            let now = at_ms(f64::from(step) * 0.5);
            let class = if step % 2 == 0 { Class::BestEffort } else { Class::LowerEffort };
            queue.enqueue(of(class, step % 2, step, now), now, &mut kept);
            if step >= 8 {
                queue.dequeue(now, &mut kept);
            }
        }
        assert!(!kept.drops.is_empty());
        assert!(kept.drops.iter().all(|d| d.0 == 1 && d.2 == DropReason::Dequeue));
    }

    /// Idle: at each service best effort gets what FQ-CoDel would give it without LE, drops
    /// included, and LE is served only where that has nothing.
    #[test]
    fn best_effort_is_served_as_without_lower_effort() {
        let mut draws = random();
        let mut with = queue(&LeFqCodelParams::defaults(), 100_000);
        let at = site(Limit::Packets(100_000));
        let mut without = FqCodel::new(&FqCodelParams::defaults(), &at, random());
        let (mut kept, mut kept_without) = (Kept::default(), Kept::default());
        let mut lower = 0;
        for seq in 0..50_000 {
            let now = at_ms(f64::from(seq) * 0.6);
            let load = if seq / 5000 % 2 == 0 { 0.9 } else { 1.1 };
            if draws.unit() < load / 2.0 {
                let packet = of(Class::BestEffort, (draws.unit() * 3.0) as u32, seq, now);
                with.enqueue(packet, now, &mut kept);
                without.enqueue(packet, now, &mut kept_without);
            }
            if draws.unit() < 0.2 {
                let packet = of(Class::LowerEffort, 3 + (draws.unit() * 3.0) as u32, seq, now);
                with.enqueue(packet, now, &mut kept);
            }
            if seq % 2 == 1 {
                let got = with.dequeue(now, &mut kept);
                if let Some(packet) = without.dequeue(now, &mut kept_without) {
                    assert_eq!(got, Some(packet));
                } else if let Some(packet) = got {
                    assert_eq!(packet.class, Class::LowerEffort);
                    lower += 1;
                }
            }
        }
        let of_be: Vec<_> = kept.drops.iter().filter(|d| d.0 < 3).copied().collect();
        assert_eq!(of_be, kept_without.drops);
        assert!(lower > 100 && of_be.len() > 10, "{lower} {}", of_be.len());
    }
}
