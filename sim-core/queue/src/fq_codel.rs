//! FQ-CoDel [RFC 8290]: a queue for each flow by a hash, deficit round robin among them with a
//! first turn for flows that have just begun, and CoDel in each.

use crate::codel::{self, CodelRules, Form};
use crate::flow_queues::{self, FlowQueues, GROUPS, Scope, Service};
use crate::prelude::*;

params! {
    /// Parameters of FQ-CoDel beyond its limit.
    pub struct FqCodelParams {
        /// Number of queues.
        flows: u32 = flow_queues::flows_row();
        /// Bytes a turn.
        quantum: Bytes = flow_queues::quantum_row();
        /// CoDel's target in each queue.
        target: Span = codel::target_row();
        /// CoDel's interval in each queue.
        interval: Span = codel::interval_row();
        /// Never act with so little behind the packet; `None`: the largest packet.
        min_bytes: Option<Bytes> = codel::min_bytes_row();
        /// Whose backlog that is.
        min_bytes_of: Scope = flow_queues::scope_row();
        /// Whose CoDel it is.
        form: Form = codel::form_row();
        /// Most packets of an overload drop.
        drop_batch: u32 = flow_queues::drop_batch_row();
    }
}

/// The only group of queues, and the only round.
const ALL: usize = 0;

impl FqCodelParams {
    fn service(&self, site: &Site) -> Service {
        let law = (self.target, self.interval);
        let rules = CodelRules::new(law, self.min_bytes, self.form, site);
        Service::new(self.quantum, 1.0, rules, self.min_bytes_of)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct FqCodel {
    limit: Limit,
    drop_batch: u32,
    services: [Service; GROUPS],
    flows: FlowQueues,
}

impl QueueDiscipline for FqCodel {
    type Params = FqCodelParams;
    const DOC: Doc = Doc {
        label: "FQ-CoDel",
        summary: "A queue for each flow by a hash, served in turns with CoDel in each; a flow that has just begun goes first.",
        source: "RFC 8290",
        equations: &[
            r"\text{queue} = \text{hash}(\text{flow}) \bmod N",
            r"\text{deficit} \le 0 \Rightarrow \text{deficit} \gets \text{deficit} + Q,\ \text{next queue}",
            r"\text{deficit} > 0 \Rightarrow \text{send what CoDel lets go},\ \text{deficit} \gets \text{deficit} - S",
        ],
        simplified: "A turn ends at a deficit of 0, as in Linux and ns-3; the RFC's text says below 0. An overload drop ends when half the bytes are gone (Linux, ns-3), not half the packets (RFC): the same with equal sizes; it does not raise CoDel's count as in Linux. The hash is SplitMix64's with a random salt, where the RFC names Jenkins's; flows that share a queue share its fate, as in a router. CoDel's square roots are exact.",
    };
    const GAUGES: &'static [GaugeSpec] = &flow_queues::GAUGES;
    const PRESETS: &'static [Preset] = presets! {
        "ns3", "ns-3", "ns-3 fq-codel-queue-disc.cc: the device's MTU as quantum, and each queue's own backlog":
            quantum_bytes = Number(1500.0), min_bytes_of = Choice("queue"), form = Choice("ns3");
    };
    const MARKS: bool = true;
    const FAIR: bool = true;
    const FIFO: bool = false;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.flows.remove_newest(ALL));

    fn cost(params: &FqCodelParams) -> Cost {
        Cost { queues: u64::from(params.flows), ..Cost::PLAIN }
    }

    fn new(params: &FqCodelParams, site: &Site, random: Stream) -> Self {
        Self {
            limit: site.limit,
            drop_batch: params.drop_batch,
            services: [params.service(site); GROUPS],
            flows: FlowQueues::new(1, params.flows, random),
        }
    }

    fn set_params(&mut self, params: &FqCodelParams, site: &Site) {
        self.limit = site.limit;
        self.drop_batch = params.drop_batch;
        self.services = [params.service(site); GROUPS];
    }

    fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        let service = &self.services[ALL];
        self.flows.push(ALL, packet, (ALL, true), service);
        while self.limit.is_exceeded_by(self.flows.backlog()) {
            self.flows.shed(ALL, self.drop_batch, &packet, sink);
        }
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        self.flows.serve(ALL, &self.services, now, sink)
    }

    fn backlog(&self) -> Backlog {
        self.flows.backlog()
    }

    fn flow_backlog(&self, key: u32) -> Backlog {
        self.flows.flow_backlog(ALL, key)
    }

    fn gauges(&self, _now: Time) -> Gauges {
        self.flows.gauges()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DropReason;
    use crate::testing::{Kept, at_ms, drain, packet, random, site};
    use lbe_model::params::ParamSet;

    fn queue(params: &FqCodelParams, limit: u32) -> FqCodel {
        FqCodel::new(params, &site(Limit::Packets(limit)), random())
    }

    fn fill(queue: &mut FqCodel, flow: u32, n: u32, size: u32, kept: &mut Kept) {
        for seq in 0..n {
            let packet = Packet::data(flow, seq, size);
            queue.enqueue(packet, Time::ZERO, kept);
        }
    }

    fn waiting(queue: &FqCodel, flow: u32) -> u32 {
        queue.flow_backlog(flow * 2).packets
    }

    /// [RFC 8290 §4.1] Limit 100, the arrival makes 101, the fattest queue has 60: it loses 30 from its head.
    #[test]
    fn overload_takes_half_of_the_fattest_queue_from_its_head() {
        let mut queue = queue(&FqCodelParams::defaults(), 100);
        let mut kept = Kept::default();
        fill(&mut queue, 0, 60, 1500, &mut kept);
        fill(&mut queue, 1, 40, 1500, &mut kept);
        assert!(kept.drops.is_empty());
        queue.enqueue(packet(1, 40, Time::ZERO), Time::ZERO, &mut kept);
        assert_eq!(kept.dropped(), (0..30).collect::<Vec<_>>());
        assert!(kept.drops.iter().all(|d| d.0 == 0 && d.2 == DropReason::PushedOut));
        assert_eq!(queue.backlog().packets, 71);
    }

    /// [RFC 8290 §4.1] At most 64 packets at once.
    #[test]
    fn overload_takes_at_most_a_batch() {
        let mut queue = queue(&FqCodelParams::defaults(), 300);
        let mut kept = Kept::default();
        fill(&mut queue, 0, 301, 1500, &mut kept);
        assert_eq!(kept.drops.len(), 64);
        assert_eq!(queue.backlog().packets, 237);
    }

    /// ns-3 vector fqcodel-limit-batch-drop (100 bytes of payload and an IP header).
    #[test]
    fn the_batch_drop_of_ns3() {
        let mut queue = queue(&FqCodelParams::defaults(), 4);
        let mut kept = Kept::default();
        fill(&mut queue, 0, 3, 120, &mut kept);
        fill(&mut queue, 1, 1, 120, &mut kept);
        assert_eq!((waiting(&queue, 0), waiting(&queue, 1)), (3, 1));
        queue.enqueue(Packet::data(1, 1, 120), Time::ZERO, &mut kept);
        assert_eq!((waiting(&queue, 0), waiting(&queue, 1)), (1, 2));
        assert_eq!(queue.backlog().packets, 3);
    }

    /// ns-3 vector fqcodel-deficit-round-robin: quantum 90, packets of 120 bytes.
    #[test]
    fn the_deficits_of_ns3() {
        let params = FqCodelParams { quantum: Bytes::new(90), ..FqCodelParams::defaults() };
        let mut queue = queue(&params, 100);
        let mut kept = Kept::default();
        let (a, b) = (0, 1);
        let enqueue = |queue: &mut FqCodel, flow, seq| {
            queue.enqueue(Packet::data(flow, seq, 120), Time::ZERO, &mut Kept::default());
        };
        let state = |queue: &FqCodel, flow: u32| queue.flows.state_of(ALL, flow * 2);
        let mut serve = |queue: &mut FqCodel| queue.dequeue(Time::ZERO, &mut kept).map(|p| p.flow);
        enqueue(&mut queue, a, 0);
        assert_eq!(state(&queue, a), (90.0, "new"));
        assert_eq!(serve(&mut queue), Some(a));
        assert_eq!(state(&queue, a).0, -30.0);
        enqueue(&mut queue, a, 1);
        enqueue(&mut queue, a, 2);
        assert_eq!(state(&queue, a), (-30.0, "new"));
        enqueue(&mut queue, b, 0);
        enqueue(&mut queue, b, 1);
        assert_eq!(state(&queue, b), (90.0, "new"));
        assert_eq!(serve(&mut queue), Some(b));
        assert_eq!((state(&queue, a), state(&queue, b)), ((60.0, "old"), (-30.0, "new")));
        assert_eq!(serve(&mut queue), Some(a));
        assert_eq!((state(&queue, a), state(&queue, b)), ((-60.0, "old"), (60.0, "old")));
        assert_eq!(serve(&mut queue), Some(b));
        assert_eq!((state(&queue, a).0, state(&queue, b).0), (30.0, -60.0));
        assert_eq!(serve(&mut queue), Some(a));
        assert_eq!((state(&queue, a).0, state(&queue, b).0), (-90.0, 30.0));
        assert_eq!(serve(&mut queue), None);
        assert_eq!((state(&queue, a), state(&queue, b)), ((90.0, "inactive"), (30.0, "inactive")));
    }

    /// ns-3 vector fqcodel-flow-separation-5tuple: four flows of 3, 1, 1 and 2 packets.
    #[test]
    fn flows_have_queues_of_their_own() {
        let mut queue = queue(&FqCodelParams::defaults(), 10);
        let mut kept = Kept::default();
        for (flow, n) in [(0, 3), (1, 1), (2, 1), (3, 2)] {
            fill(&mut queue, flow, n, 1500, &mut kept);
        }
        let lengths: Vec<u32> = (0..4).map(|flow| waiting(&queue, flow)).collect();
        assert_eq!(lengths, [3, 1, 1, 2]);
        // Acknowledgements of a flow are another flow.
        assert_eq!(queue.flow_backlog(1).packets, 0);
    }

    /// [RFC 8290 §4.1.1] With one queue all flows collide, and leave in the order of arrival.
    #[test]
    fn collisions_share_a_queue_in_order() {
        let params = FqCodelParams { flows: 1, ..FqCodelParams::defaults() };
        let mut queue = queue(&params, 10);
        for seq in 0..6 {
            let packet = packet(seq % 2, seq, Time::ZERO);
            queue.enqueue(packet, Time::ZERO, &mut Kept::default());
        }
        let order: Vec<u32> = drain(&mut queue, Time::ZERO).iter().map(|p| p.1).collect();
        assert_eq!(order, [0, 1, 2, 3, 4, 5]);
    }

    /// [RFC 8289] All queues' backlog is looked at, or the packet's own: one packet in each of 20 queues,
    /// above the target throughout.
    #[test]
    fn the_last_packet_of_a_queue_may_be_judged_by_all_that_wait() {
        let drops = |min_bytes_of| {
            let params = FqCodelParams { min_bytes_of, ..FqCodelParams::defaults() };
            let mut queue = queue(&params, 1000);
            let mut kept = Kept::default();
            // Each flow's packet is 24 ms old when its turn comes, and the next takes its place.
            for ms in 0..1000_u32 {
                let now = at_ms(f64::from(ms) * 1.2);
                queue.enqueue(packet(ms % 20, ms, now), now, &mut kept);
                if ms >= 20 {
                    queue.dequeue(now, &mut kept);
                }
            }
            kept.drops.len()
        };
        assert_eq!(drops(Scope::One), 0);
        assert!(drops(Scope::All) > 10);
    }

    /// An arrival that is alone too much for the limit found it full.
    #[test]
    fn a_packet_larger_than_the_limit_is_refused() {
        let site = site(Limit::Bytes(Bytes::new(1000)));
        let mut queue = FqCodel::new(&FqCodelParams::defaults(), &site, random());
        let mut kept = Kept::default();
        queue.enqueue(packet(0, 7, Time::ZERO), Time::ZERO, &mut kept);
        assert_eq!(kept.drops, [(0, 7, DropReason::Tail)]);
        assert_eq!(queue.backlog(), Backlog::default());
        assert_eq!(queue.dequeue(at_ms(1.0), &mut kept), None);
    }
}
