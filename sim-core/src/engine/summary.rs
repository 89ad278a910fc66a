//! From counters to the contract's figures [metrics.md §2].

use core::ops::Range;

use crate::aqm::Limit;
use crate::engine::Engine;
use crate::engine::flow::{Flow, Totals};
use crate::net::link::Link;
use crate::plan::Plan;
use crate::plan::{ChangeAction, ConnectionPlan, FlowPlan, GroupPlan, LinkPlan};
use crate::record::metrics::jain;
use crate::record::report::{FlowReport, LinkReport, MultipathReport, PathReport};
use crate::record::{Absence, Absences, Figure, Report};
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

fn ratio(part: f64, whole: f64, otherwise: Absence) -> Figure {
    if whole > 0.0 {
        Ok(part / whole)
    } else {
        Err(otherwise)
    }
}

/// What was carried over what could be. The clock has whole nanoseconds, so that services may end by up to `grain` bits
/// too early.
fn carried(bits: f64, capacity_bits: f64, grain: f64) -> Figure {
    debug_assert!(
        bits <= capacity_bits + grain || capacity_bits == 0.0,
        "{bits} bits of {capacity_bits}"
    );
    Ok(ratio(bits, capacity_bits, Absence::NoCapacity)?.min(1.0))
}

impl<R> Engine<R> {
    pub(super) fn summarise(&mut self) -> Report {
        let end = self.plan.duration;
        self.jain_short.close(end);
        for link in &mut self.net.links {
            link.finish(end);
        }
        for flow in &mut self.flows {
            flow.finish(end);
        }
        let plan = &self.plan;
        let flows: Vec<FlowReport> = plan
            .connections
            .iter()
            .map(|c| self.connection_report(c))
            .collect();
        let mut absent = Absences::default();
        let shares = self.shares(&mut absent);
        let jain_group = plan.groups.iter().enumerate().map(|(i, group)| {
            let index = self.jain_of(&flows, |c| c.group as usize == i);
            let key = format!("jain_group.{}", group.id);
            (group.id.clone(), absent.note(&key, index))
        });
        let jain_group = jain_group.collect();
        let bottleneck = &self.net.links[plan.bottleneck];
        let stats = bottleneck.stats();
        let sojourn = |span: Option<Span>| span.map(Span::as_ms).ok_or(Absence::NothingServed);
        let mut note = |key, figure| absent.note(key, figure);
        Report {
            efficiency: note("efficiency", self.efficiency()),
            queue_occupancy: note("queue_occupancy", self.occupancy()),
            queue_mean_packets: stats.mean_packets(),
            queue_delay_mean_ms: note("queue_delay_mean_ms", sojourn(stats.mean_sojourn())),
            queue_delay_p95_ms: note("queue_delay_p95_ms", sojourn(stats.p95_sojourn())),
            delay_index: note("delay_index", self.delay_index()),
            loss: note("loss", stats.loss().ok_or(Absence::NothingOffered)),
            jain_long: note("jain_long", self.jain_of(&flows, |c| plan.observes(c))),
            jain_short: note("jain_short", self.jain_short()),
            share: shares,
            jain_group,
            reordering: note("reordering", self.total_reordering()),
            links: plan
                .links
                .iter()
                .zip(&self.net.links)
                .map(|(p, l)| Self::link_report(p, l))
                .collect(),
            flows,
            absent,
            digest: self.net.observer.digest,
            events: self.events,
            ended_early: self.ended_early,
        }
    }

    /// η: the data that crossed the bottleneck over what it could carry, its changes of rate included; or all that left
    /// the flows' paths over the stated capacity C.
    fn efficiency(&self) -> Figure {
        let plan = &self.plan;
        let bits = 8.0 * self.observed(0..self.flows.len()) as f64;
        let Some(capacity) = plan.capacity else {
            if !plan.connections.iter().any(|c| plan.observes(c)) {
                return Err(Absence::NotCrossed);
            }
            let bottleneck = &self.net.links[plan.bottleneck];
            return carried(bits, bottleneck.offered_bits(), bottleneck.grain_bits());
        };
        let measured = plan.duration.since(plan.warmup).as_secs();
        let grain = self.net.links.iter().map(Link::grain_bits).sum::<f64>();
        let most = capacity.as_bps() as f64 * measured;
        if bits > most + grain {
            return Err(Absence::MoreThanCapacity);
        }
        carried(bits, most, grain)
    }

    /// The bytes of data of some flows that count for η and shares: across the bottleneck, or off their paths where a
    /// capacity is stated.
    fn observed(&self, flows: Range<usize>) -> u64 {
        let of = |f: &Flow| match self.plan.capacity {
            None => f.stats.crossed,
            Some(_) => f.stats.departed,
        };
        self.flows[flows].iter().map(|f| of(f).since()).sum()
    }

    /// Each group's part of what [`Self::observed`] counts.
    fn shares(&self, absent: &mut Absences) -> Vec<(String, Option<f64>)> {
        let plan = &self.plan;
        let total = self.observed(0..self.flows.len()) as f64;
        let share = |(i, group): (usize, &GroupPlan)| {
            let mut connections = plan
                .connections
                .iter()
                .filter(|c| c.group as usize == i && plan.observes(c))
                .peekable();
            let figure = if connections.peek().is_none() {
                Err(Absence::NotCrossed)
            } else {
                let bytes: u64 = connections.map(|c| self.observed(c.flows())).sum();
                ratio(bytes as f64, total, Absence::NothingDeparted)
            };
            let share = absent.note(&format!("share.{}", group.id), figure);
            (group.id.clone(), share)
        };
        plan.groups.iter().enumerate().map(share).collect()
    }

    /// Jain's index over the throughput of those of some connections that were active.
    fn jain_of(&self, flows: &[FlowReport], of: impl Fn(&ConnectionPlan) -> bool) -> Figure {
        let mut some = self
            .plan
            .connections
            .iter()
            .zip(flows)
            .filter(|(c, _)| of(c))
            .peekable();
        some.peek().ok_or(Absence::NotCrossed)?;
        let rates: Vec<f64> = some.filter_map(|(_, f)| f.total.throughput_bps).collect();
        if rates.is_empty() {
            return Err(Absence::NotActive);
        }
        jain(rates.into_iter()).ok_or(Absence::NothingDeparted)
    }

    fn jain_short(&self) -> Figure {
        let plan = &self.plan;
        if !plan.connections.iter().any(|c| plan.observes(c)) {
            return Err(Absence::NotCrossed);
        }
        self.jain_short.mean().ok_or(Absence::NoWindow)
    }

    /// B: the mean length after an accepted arrival over the limit.
    fn occupancy(&self) -> Figure {
        let bottleneck = self.plan.bottleneck;
        let changed = self.plan.changes.iter().filter_map(|c| match &c.action {
            ChangeAction::Queue { link, queue } if *link as usize == bottleneck => Some(queue),
            _ => None,
        });
        let mut queues = changed.chain([&self.plan.links[bottleneck].queue]);
        if queues.any(|queue| !queue.params.has_one_limit()) {
            return Err(Absence::SplitBuffer);
        }
        let mean = self.net.links[bottleneck].occupancy();
        mean.ok_or(Absence::NothingQueued)
    }

    /// `D_Q`: the mean wait over the longest that the limit allows, that of the last packet in a full queue.
    fn delay_index(&self) -> Figure {
        let link = &self.plan.links[self.plan.bottleneck];
        let bottleneck = self.plan.bottleneck as u32;
        let changes = || self.plan.changes.iter().map(|change| &change.action);
        let sets_rate = |a: &_| matches!(a, ChangeAction::LinkRate { link: l, rate } if *l == bottleneck && *rate != link.nominal);
        let has_other_rate = || {
            link.rate_steps
                .iter()
                .any(|(_, rate)| *rate != link.nominal)
        };
        let sets_limit = |a: &_| matches!(a, ChangeAction::Queue { link: l, queue } if *l == bottleneck && queue.limit != link.queue.limit);
        if link.trace.is_some() || has_other_rate() || changes().any(sets_rate) {
            return Err(Absence::RateVaries);
        }
        if changes().any(sets_limit) {
            return Err(Absence::LimitChanges);
        }
        if !link.queue.params.entry().fifo {
            return Err(Absence::NotFifo);
        }
        if link.arq.is_some() {
            return Err(Absence::Repeats);
        }
        let stats = self.net.links[self.plan.bottleneck].stats();
        let mean = stats.mean_sojourn().ok_or(Absence::NothingServed)?;
        let longest_s = 8.0 * self.longest_wait_bytes() / link.nominal.as_bps() as f64;
        debug_assert!(
            mean.as_secs() <= longest_s + 2e-9,
            "{mean:?} of {longest_s} s"
        );
        Ok((mean.as_secs() / longest_s).min(1.0))
    }

    /// What the bottleneck sends from a packet's arrival in a full queue to its turn, at most: the packets before it, and
    /// one in service.
    fn longest_wait_bytes(&self) -> f64 {
        let bottleneck = self.plan.bottleneck as u32;
        let data = self
            .plan
            .flows
            .iter()
            .filter(|f| f.path.contains(&bottleneck));
        let acks = self
            .plan
            .flows
            .iter()
            .filter(|f| f.return_path.contains(&bottleneck));
        let sizes = data
            .map(|f| f.packet_bytes)
            .chain(acks.map(|f| f.ack_bytes));
        let (least, most) = sizes.fold((u32::MAX, 0), |(least, most), size| {
            (least.min(size), most.max(size))
        });
        match self.plan.links[self.plan.bottleneck].queue.limit {
            Limit::Packets(n) => f64::from(n) * f64::from(most),
            Limit::Bytes(n) => n.get() as f64 + f64::from(most) - f64::from(least),
        }
    }

    fn link_report(plan: &LinkPlan, link: &Link) -> LinkReport {
        let stats = link.stats();
        let mut absent = Absences::default();
        let efficiency = carried(stats.sent_bits(), link.offered_bits(), link.grain_bits());
        LinkReport {
            id: plan.id.clone(),
            efficiency: absent.note("efficiency", efficiency),
            queue_mean_packets: stats.mean_packets(),
            enqueued: stats.arrivals,
            dropped: stats.dropped,
            lost: stats.lost,
            drops: stats.drops,
            marked: stats.marked,
            marks: stats.marks,
            absent,
        }
    }

    /// Packets of data that arrived below later ones, over all that arrived.
    fn total_reordering(&self) -> Figure {
        let all = self.plan.connections.iter().enumerate();
        let (reordered, delivered) = all
            .map(|(i, c)| self.reordering(i, c))
            .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        ratio(
            reordered as f64,
            delivered as f64,
            Absence::NothingDelivered,
        )
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
        let delivered = totals.map(|t| (t.in_order, t.delivered));
        let mut total = self.path_report(plan.flows(), delivered);
        if completed_s.is_none() && of_first.size.is_some() {
            total.absent.note("completed_s", Err(Absence::NotComplete));
        }
        FlowReport {
            group,
            index: plan.index,
            total,
            completed_s,
            multipath: totals.map(|totals| MultipathReport {
                subflows: plan
                    .flows()
                    .map(|i| self.path_report(i..i + 1, None))
                    .collect(),
                reinjected: totals.reinjected,
                duplicates: totals.duplicates,
                blocked_s: Span::from_nanos(totals.blocked_ns).as_secs(),
                most_held: bundle.map_or(0, |b| b.connection.most_held()),
                reordering: (totals.delivered > 0)
                    .then(|| totals.reordered as f64 / totals.delivered as f64),
            }),
        }
    }

    /// Figures of one flow, or of the subflows of a connection together; then the data in order and the distinct ones
    /// that arrived are the connection's. Rates are over the time in which any was active.
    fn path_report(&self, flows: Range<usize>, of_connection: Option<(u64, u64)>) -> PathReport {
        let payload = self.plan.flows[flows.start].payload().get();
        let mut sum = Totals::default();
        let (mut lost, mut marked, mut departed) = (0, 0, 0);
        let mut active = Span::ZERO;
        for flow in &self.flows[flows] {
            sum = sum.plus(flow.totals());
            lost += flow.stats.lost;
            marked += flow.stats.marked;
            departed += flow.stats.departed.since();
            active = active.max(flow.active_for());
        }
        let sender = sum.sender;
        let (in_order, delivered) = of_connection.unwrap_or((sum.in_order, sum.delivered));
        let active_s = active.as_secs();
        let bps = |bytes: u64| ratio(8.0 * bytes as f64, active_s, Absence::NotActive);
        let goodput = if in_order * payload > departed {
            Err(Absence::SentBefore)
        } else {
            bps(in_order * payload)
        };
        let rtt = (sender.rtt_samples > 0)
            .then(|| Span::from_nanos(sender.rtt_sum_ns / sender.rtt_samples).as_ms());
        let mut absent = Absences::default();
        PathReport {
            throughput_bps: absent.note("throughput_bps", bps(departed)),
            goodput_bps: absent.note("goodput_bps", goodput),
            sent: sender.sent,
            delivered,
            lost,
            marked,
            retransmits: sender.retransmits,
            timeouts: sender.timeouts,
            rtt_mean_ms: absent.note("rtt_mean_ms", rtt.ok_or(Absence::NoSamples)),
            active_s,
            absent,
        }
    }
}
