//! What the engine has counted by the end of a run, from which the report is made.

use core::ops::Range;

use crate::Engine;
use crate::flow::Totals;
use crate::plan::{ConnectionPlan, FlowPlan, LinkPlan, Plan};
use crate::record::report::{Counts, Ended, Transfer};
use crate::record::{Absence, Report};
use lbe_model::units::Span;

/// Propagation both ways, without any serialisation or queuing.
pub(super) fn base_rtt(plan: &Plan, flow: &FlowPlan) -> Span {
    let over = |path: &[u32]| {
        path.iter().fold(Span::ZERO, |sum, &link| {
            sum + plan.links[link as usize].delay
        })
    };
    over(&flow.path) + over(&flow.return_path) + flow.extra_delay + flow.return_delay
}

impl<R> Engine<R> {
    pub(super) fn summarise(&mut self) -> Report {
        let end = self.plan.duration;
        self.jain_short.reach(end);
        for link in &mut self.net.links {
            link.finish(end);
        }
        for flow in &mut self.flows {
            flow.finish(end);
        }
        let connections = self.plan.connections.iter().enumerate();
        Report::of(&Ended {
            plan: &self.plan,
            links: &self.net.links,
            transfers: connections.map(|(i, c)| self.transfer(i, c)).collect(),
            jain_short: self.jain_short.mean(),
            digest: self.net.observer.digest,
            events: self.events,
            early: self.ended_early,
        })
    }

    fn transfer<'a>(&'a self, index: usize, plan: &'a ConnectionPlan) -> Transfer<'a> {
        let first = plan.first as usize;
        let (flow, of_flow) = (&self.flows[first], &self.plan.flows[first]);
        let completed = flow.stats.completed.zip(of_flow.intervals.first());
        let took = completed.map(|(at, &(start, _))| Ok(at.since(start).as_secs()));
        let goes_on = of_flow.size.map(|_| Err(Absence::NotComplete));
        let mut total = self.counts(plan.flows());
        let bundle = self.bundles[index].as_ref();
        let several = bundle.map(|b| (b.totals(self.plan.duration), b.connection.most_held()));
        if let Some((whole, _)) = several {
            total.in_order_bytes = whole.in_order * of_flow.payload().get();
            total.delivered = whole.delivered;
            total.reordered = whole.reordered;
        }
        let paths = several.map_or(0..0, |_| plan.flows());
        Transfer {
            plan,
            group: &self.plan.groups[plan.group as usize],
            total,
            paths: paths.map(|i| self.counts(i..i + 1)).collect(),
            several,
            completed_s: took.or(goes_on),
            longest_gap: (of_flow.size.is_some() && bundle.is_none()).then(|| {
                let end = flow.stats.completed.unwrap_or(self.plan.duration);
                flow.stats.progress.longest_gap_until(end)
            }),
            alone: of_flow
                .size
                .filter(|_| bundle.is_none())
                .map(|_| self.alone(of_flow)),
            felt: flow.felt(self.plan.duration),
        }
    }

    /// How long a finite transfer on one path would take if its slowest link carried nothing else: all its packets.
    fn alone(&self, flow: &FlowPlan) -> Result<Span, Absence> {
        let links = || {
            flow.path
                .iter()
                .map(|&link| &self.plan.links[link as usize])
        };
        let varies = |link: &LinkPlan| link.trace.is_some() || !link.rate_steps.is_empty();
        if links().any(varies) {
            return Err(Absence::RateVaries);
        }
        let slowest = links().map(|link| link.nominal).chain(flow.access).min();
        let bits = u64::from(flow.packets()) * u64::from(flow.packet_bytes) * 8;
        let seconds = slowest.map(|rate| bits as f64 / rate.as_bps() as f64);
        seconds.map(Span::from_secs).ok_or(Absence::NoCapacity)
    }

    /// Of a flow, or of subflows together; rates are over the time in which any was active.
    #[inline(never)] // It is called in two places.
    fn counts(&self, flows: Range<usize>) -> Counts {
        let payload = self.plan.flows[flows.start].payload().get();
        let mut totals = Totals::default();
        let mut sum = Counts::default();
        for (flow, plan) in self.flows[flows.clone()]
            .iter()
            .zip(&self.plan.flows[flows])
        {
            totals = totals.plus(flow.totals());
            sum.lost += flow.stats.lost;
            sum.marked += flow.stats.marked;
            sum.departed += flow.stats.departed.since();
            // What leaves the bottleneck at the end of a path is not counted twice.
            let ends_there =
                plan.path.last().map(|&last| last as usize) == Some(self.plan.bottleneck);
            let crossed = if ends_there {
                flow.stats.departed
            } else {
                flow.stats.crossed
            };
            sum.crossed += crossed.since();
            sum.active = sum.active.max(flow.active_for());
        }
        Counts {
            sender: totals.sender,
            in_order_bytes: totals.in_order * payload,
            delivered: totals.delivered,
            reordered: totals.reordered,
            ..sum
        }
    }
}
