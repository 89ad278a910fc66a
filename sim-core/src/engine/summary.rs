//! From counters to the contract's figures [metrics.md §2].

use core::ops::Range;

use crate::aqm::Limit;
use crate::engine::Engine;
use crate::engine::flow::Totals;
use crate::net::link::Link;
use crate::record::Report;
use crate::record::metrics::jain;
use crate::record::report::{FlowReport, LinkReport, MultipathReport, PathReport};
use crate::scenario::Plan;
use crate::scenario::plan::{ConnectionPlan, FlowPlan, LinkPlan};
use crate::units::Span;

/// Propagation both ways, without any serialisation or queuing.
pub(super) fn base_rtt(plan: &Plan, flow: &FlowPlan) -> Span {
    let over = |path: &[u32]| {
        path.iter().fold(Span::ZERO, |sum, &link| {
            sum + plan.links[link as usize].delay
        })
    };
    over(&flow.path) + over(&flow.return_path) + flow.extra_delay + flow.return_delay
}

fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| part / whole)
}

impl<R> Engine<R> {
    pub(super) fn summarise(&mut self) -> Report {
        let end = self.plan.duration;
        self.jain_short.close(end);
        for link in &mut self.links {
            link.finish(end);
        }
        for flow in &mut self.flows {
            flow.end_interval(end);
        }
        let plan = &self.plan;
        let measured = end.since(plan.warmup);
        let flows: Vec<FlowReport> = plan
            .connections
            .iter()
            .map(|c| self.connection_report(c))
            .collect();
        let bytes: Vec<f64> = plan
            .connections
            .iter()
            .map(|c| self.departed(c.flows()) as f64)
            .collect();
        let total: f64 = bytes.iter().sum();
        let rates = |of: &dyn Fn(&ConnectionPlan) -> bool| -> Option<f64> {
            jain(
                plan.connections
                    .iter()
                    .zip(&flows)
                    .filter(|(p, _)| of(p))
                    .map(|(_, f)| f.total.throughput_bps.unwrap_or(0.0)),
            )
        };
        let groups = || {
            plan.groups
                .iter()
                .enumerate()
                .map(|(i, g)| (i as u32, g.id.clone()))
        };
        let share_of = |group: u32| {
            bytes
                .iter()
                .zip(&plan.connections)
                .filter(|(_, p)| p.group == group)
                .map(|(b, _)| b)
                .sum::<f64>()
        };
        let bottleneck = &self.links[plan.bottleneck];
        let stats = bottleneck.stats();
        Report {
            efficiency: ratio(8.0 * total, self.capacity_bits(measured)),
            queue_occupancy: self.occupancy(bottleneck),
            queue_mean_packets: stats.mean_packets(),
            queue_delay_mean_ms: stats.mean_sojourn().map(Span::as_ms),
            queue_delay_p95_ms: stats.p95_sojourn().map(Span::as_ms),
            delay_index: stats
                .mean_sojourn()
                .and_then(|s| ratio(s.as_secs(), self.longest_wait())),
            loss: stats.loss(),
            jain_long: rates(&|_| true),
            jain_short: self.jain_short.mean(),
            share: groups()
                .map(|(i, id)| (id, ratio(share_of(i), total)))
                .collect(),
            jain_group: groups()
                .map(|(i, id)| (id, rates(&|p| p.group == i)))
                .collect(),
            reordering: self.total_reordering(),
            links: plan
                .links
                .iter()
                .zip(&self.links)
                .map(|(p, l)| Self::link_report(p, l))
                .collect(),
            flows,
            digest: self.digest,
            events: self.events,
        }
    }

    /// What the bottleneck could have carried, its changes of rate included; or C times the measured time
    /// where the scenario states a capacity of its own.
    fn capacity_bits(&self, measured: Span) -> f64 {
        match self.plan.capacity {
            Some(capacity) => capacity.as_bps() as f64 * measured.as_secs(),
            None => self.links[self.plan.bottleneck].offered_bits(),
        }
    }

    fn largest_packet(&self) -> f64 {
        let bottleneck = self.plan.bottleneck as u32;
        f64::from(
            self.plan
                .flows
                .iter()
                .filter(|f| f.path.contains(&bottleneck))
                .map(|f| f.packet_bytes)
                .max()
                .unwrap_or(1500),
        )
    }

    /// B: mean length at enqueue over the limit; a limit in bytes counts as full-size packets.
    fn occupancy(&self, link: &Link) -> Option<f64> {
        let limit = match self.plan.links[self.plan.bottleneck].queue.limit {
            Limit::Packets(n) => f64::from(n),
            Limit::Bytes(n) => n.get() as f64 / self.largest_packet(),
        };
        link.stats()
            .mean_at_enqueue()
            .and_then(|mean| ratio(mean, limit))
    }

    /// The longest wait in the bottleneck's queue in seconds: a full queue at its nominal rate (`D_Q`'s maximum).
    fn longest_wait(&self) -> f64 {
        let link = &self.plan.links[self.plan.bottleneck];
        let bytes = match link.queue.limit {
            Limit::Packets(n) => f64::from(n) * self.largest_packet(),
            Limit::Bytes(n) => n.get() as f64,
        };
        8.0 * bytes / link.nominal.as_bps() as f64
    }

    fn link_report(plan: &LinkPlan, link: &Link) -> LinkReport {
        let stats = link.stats();
        LinkReport {
            id: plan.id.clone(),
            efficiency: ratio(8.0 * stats.departed_bytes as f64, link.offered_bits()),
            queue_mean_packets: stats.mean_packets(),
            enqueued: stats.arrivals,
            dropped: stats.dropped,
            lost: stats.lost,
            drops: stats.drops,
            marked: stats.marked,
            marks: stats.marks,
        }
    }

    fn departed(&self, flows: Range<usize>) -> u64 {
        self.flows[flows]
            .iter()
            .map(|f| f.stats.departed_bytes)
            .sum()
    }

    /// Packets of data that arrived below later ones, over all that arrived.
    fn total_reordering(&self) -> Option<f64> {
        let all = self.plan.connections.iter().enumerate();
        let (reordered, delivered) = all
            .map(|(i, c)| self.reordering(i, c))
            .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        ratio(reordered as f64, delivered as f64)
    }

    /// Of one connection: packets of data that arrived below later ones, and all that arrived.
    fn reordering(&self, index: usize, plan: &ConnectionPlan) -> (u64, u64) {
        if let Some(bundle) = &self.bundles[index] {
            let totals = bundle.totals(self.plan.duration);
            return (totals.reordered, totals.delivered);
        }
        let totals = self.flows[plan.first as usize].totals();
        (totals.reordered, totals.delivered)
    }

    fn connection_report(&self, plan: &ConnectionPlan) -> FlowReport {
        let group = self.plan.groups[plan.group as usize].id.clone();
        let first = &self.flows[plan.first as usize];
        let of_first = &self.plan.flows[plan.first as usize];
        let completed_s = first
            .stats
            .completed
            .zip(of_first.intervals.first())
            .map(|(at, &(start, _))| at.since(start).as_secs());
        let bundle = self.bundles[of_first.connection as usize].as_ref();
        let totals = bundle.map(|b| b.totals(self.plan.duration));
        let mut total = self.path_report(plan.flows());
        if let Some(totals) = totals {
            let payload = of_first.payload().get();
            let active = first.stats.active_for.as_secs();
            total.goodput_bps = ratio(8.0 * (totals.in_order * payload) as f64, active);
            total.delivered = totals.delivered;
        }
        FlowReport {
            group,
            index: plan.index,
            total,
            completed_s,
            multipath: totals.map(|totals| MultipathReport {
                subflows: plan.flows().map(|i| self.path_report(i..i + 1)).collect(),
                reinjected: totals.reinjected,
                duplicates: totals.duplicates,
                blocked_s: Span::from_nanos(totals.blocked_ns).as_secs(),
                most_held: bundle.map_or(0, |b| b.connection.most_held()),
                reordering: ratio(totals.reordered as f64, totals.delivered as f64),
            }),
        }
    }

    /// Figures of one flow, or of the subflows of a connection together; their rates are over the time in
    /// which the first of them was active.
    fn path_report(&self, flows: Range<usize>) -> PathReport {
        let active = self.flows[flows.start].stats.active_for.as_secs();
        let payload = self.plan.flows[flows.start].payload().get();
        let departed = self.departed(flows.clone());
        let mut sum = Totals::default();
        let (mut lost, mut marked) = (0, 0);
        for flow in &self.flows[flows] {
            sum = sum.plus(flow.totals());
            lost += flow.stats.lost;
            marked += flow.stats.marked;
        }
        let sender = sum.sender;
        PathReport {
            throughput_bps: ratio(8.0 * departed as f64, active),
            goodput_bps: ratio(8.0 * (sum.in_order * payload) as f64, active),
            sent: sender.sent,
            delivered: sum.delivered,
            lost,
            marked,
            retransmits: sender.retransmits,
            timeouts: sender.timeouts,
            rtt_mean_ms: (sender.rtt_samples > 0)
                .then(|| Span::from_nanos(sender.rtt_sum_ns / sender.rtt_samples).as_ms()),
        }
    }
}
