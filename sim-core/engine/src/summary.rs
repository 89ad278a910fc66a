//! What the engine has counted by the end of a run, from which the report is made.

use core::ops::Range;

use crate::Engine;
use crate::flow::Totals;
use crate::plan::{ChangeAction, ConnectionPlan, FlowPlan, Plan};
use crate::record::report::{Counts, Ended, Transfer};
use crate::record::{Absence, Report};
use lbe_model::units::{Rate, Span};

/// Propagation both ways, without any serialisation or queuing.
pub(super) fn base_rtt(plan: &Plan, flow: &FlowPlan) -> Span {
    let over = |path: &[u32]| path.iter().fold(Span::ZERO, |sum, &link| sum + plan.links[link as usize].delay);
    over(&flow.path) + over(&flow.return_path) + flow.extra_delay + flow.return_delay
}

/// See [`Counts::useful_bytes`]: of packets that came into order, distinct ones that arrived, and bytes that left.
fn useful(in_order: u64, arrived: u64, departed: u64, flow: &FlowPlan) -> u64 {
    let payload = flow.payload().get();
    if in_order * payload <= departed {
        in_order * payload
    } else {
        let left = departed * payload / u64::from(flow.packet_bytes);
        left.min(arrived * payload)
    }
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
        let (fates, missed) = self.fates_met();
        Report::of(&Ended {
            plan: &self.plan,
            links: &self.net.links,
            transfers: connections.map(|(i, c)| self.transfer(i, c)).collect(),
            jain_short: self.jain_short.mean(),
            digest: self.net.observer.digest,
            events: self.events,
            early: self.ended_early.or(missed),
            fates,
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
        if let (Some((whole, _)), Some(bundle)) = (several, bundle) {
            let arrived = bundle.arrived(self.plan.duration);
            total.useful_bytes = useful(whole.in_order, arrived, total.departed, of_flow);
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
            alone: of_flow.size.filter(|_| bundle.is_none()).map(|_| self.alone(of_flow)),
            felt: flow.felt(self.plan.duration),
        }
    }

    /// How long a finite transfer on one path would take if its slowest link carried nothing else: all its packets.
    fn alone(&self, flow: &FlowPlan) -> Result<Span, Absence> {
        let links = || flow.path.iter().map(|&link| &self.plan.links[link as usize]);
        let varies = |&link: &u32| {
            let of_plan = &self.plan.links[link as usize];
            let is_set = self.plan.changes.iter().any(|change| {
                matches!(change.action, ChangeAction::LinkRate { link: of, rate } if of == link && rate != of_plan.nominal)
            });
            of_plan.trace.is_some() || !of_plan.rate_steps.is_empty() || is_set
        };
        if flow.path.iter().any(varies) {
            return Err(Absence::RateVaries);
        }
        let slowest = links().map(|link| link.nominal).chain(flow.access).min();
        let bits = u128::from(flow.packets()) * u128::from(flow.packet_bytes) * 8;
        // In whole nanoseconds, as a link has it that sends one packet after another: no transfer is faster.
        let nanos =
            slowest.filter(|rate| *rate > Rate::ZERO).map(|rate| bits * 1_000_000_000 / u128::from(rate.as_bps()));
        let span = nanos.map(|nanos| Span::from_nanos(nanos as u64));
        span.ok_or(Absence::NoCapacity)
    }

    /// Of a flow, or of subflows together; rates are over the time in which any was active.
    #[inline(never)] // It is called in two places.
    fn counts(&self, flows: Range<usize>) -> Counts {
        let of_first = &self.plan.flows[flows.start];
        let mut totals = Totals::default();
        let mut sum = Counts::default();
        let mut arrived = 0;
        for (flow, plan) in self.flows[flows.clone()].iter().zip(&self.plan.flows[flows]) {
            totals = totals.plus(flow.totals());
            arrived += flow.arrived();
            sum.lost += flow.stats.lost;
            sum.marked += flow.stats.marked;
            sum.departed += flow.stats.departed.since();
            // What leaves the bottleneck at the end of a path is not counted twice.
            let ends_there = plan.path.last().map(|&last| last as usize) == Some(self.plan.bottleneck);
            let crossed = if ends_there { flow.stats.departed } else { flow.stats.crossed };
            sum.crossed += crossed.since();
            sum.active = sum.active.max(flow.active_for());
        }
        Counts {
            sender: totals.sender,
            useful_bytes: useful(totals.in_order, arrived, sum.departed, of_first),
            delivered: totals.delivered,
            reordered: totals.reordered,
            ..sum
        }
    }
}
