//! Figures of the whole run: those of the bottleneck, and of the data that cross it.

use serde_json::{Value, json};

use crate::plan::{ChangeAction, FlowPlan, PlannedChange, QueuePlan};
use crate::record::metrics::{ByGroup, Metric, jain, metrics};
use crate::record::report::{Ended, EndedEarly, FateReport, FlowReport, LinkReport, Transfer, carried, object, ratio};
use crate::record::{Absence, Absences, Digest, Figure};
use lbe_model::units::Span;
use lbe_net::LinkStats;
use lbe_net::link::Link;
use lbe_queue::Limit;

metrics! {
    /// See the module.
    pub struct Report of Ended<'_> {
        /// Wire bits of data that left the bottleneck and were not lost on it / what it could have carried, its changes of
        /// rate included: C × measured time at a constant rate. In [0, 1]. With `capacity_bps`: wire bits of data that left
        /// the last link of each path / (C × measured time).
        efficiency: Option<f64> = {
            key: "efficiency", label: "Efficiency", unit: "%", digits: 1, column: ("Efficiency η", "%", 2), in_sweeps: "Efficiency %",
            help: "Bits that left the bottleneck, retransmissions included, as a part of what its capacity could carry in the measured time (η).",
            source: "S000 §III.B", absent: &[Absence::NotCrossed, Absence::NoCapacity, Absence::MoreThanCapacity]
        } => Ended::efficiency;
        /// Mean of (length just after each accepted arrival / limit of the time), both in the unit of the limit, packets or
        /// bytes (B). It counts the arrival itself, also one that goes straight into service. In [0, 1].
        queue_occupancy: Option<f64> = {
            key: "queue_occupancy", label: "Queue occupancy", unit: "%", digits: 1, column: ("Queue occupancy B", "%", 2), in_sweeps: "Occupancy %",
            help: "Mean length of the queue just after each accepted arrival, as a part of its limit (B).",
            source: "S000", absent: &[Absence::SplitBuffer, Absence::NothingQueued]
        } => Ended::occupancy;
        /// Average over time of the packets that wait.
        queue_mean_packets: Option<f64> = {
            key: "queue_mean_packets", label: "Mean queue", unit: "packets", digits: 1, column: ("Mean queue", "packets", 2),
            help: "Time average of the packets that wait at the bottleneck; the one in transmission does not count.",
            source: "S001"
        } => |run| run.bottleneck().mean_packets();
        /// Mean time from joining the queue to the start of service, own serialisation excluded; exact.
        queue_delay_mean_ms: Option<f64> = {
            key: "queue_delay_mean_ms", label: "Mean delay", unit: "ms", digits: 1, column: ("Mean queuing delay", "ms", 2), in_sweeps: "Delay ms",
            help: "Queuing delay: the mean time that a packet waits at the bottleneck before its transmission begins.",
            absent: &[Absence::NothingServed]
        } => |run| in_ms(run.bottleneck().mean_sojourn());
        /// The 95th percentile of the queuing delay by nearest rank, within 0.4 % (a histogram with 128 bins per octave).
        queue_delay_p95_ms: Option<f64> = {
            key: "queue_delay_p95_ms", label: "Delay, p95", unit: "ms", digits: 1, column: ("95th percentile of it", "ms", 2),
            help: "The queuing delay that 95 of 100 packets stay within.",
            absent: &[Absence::NothingServed]
        } => |run| in_ms(run.bottleneck().p95_sojourn());
        /// Mean queuing delay / wait of the last packet of a full queue (D_Q): limit × largest packet / C; for a limit in
        /// bytes (limit + largest − smallest packet) / C. In [0, 1]. Absent where there is no one such wait.
        delay_index: Option<f64> = {
            key: "delay_index", label: "Delay index", digits: 3, column: ("Queuing-delay index", "%", 2),
            help: "Mean queuing delay as a part of the longest wait, that of the last packet of a full queue. No figure where there is no one such wait: at a rate or limit that changes, in a discipline that is not first in, first out, on a link that sends lost packets again.",
            source: "S004 eq. 8", absent: &[Absence::RateVaries, Absence::LimitChanges, Absence::NotFifo, Absence::Repeats, Absence::NothingServed]
        } => Ended::delay_index;
        /// Of the packets offered to the bottleneck's queue in the measured time, the part that it dropped. What the link
        /// itself loses does not count. In [0, 1].
        loss: Option<f64> = {
            key: "loss", label: "Loss", unit: "%", digits: 2, column: ("Loss", "%", 4), in_sweeps: "Loss %",
            help: "Packets dropped at the bottleneck, as a part of those that arrived there.",
            source: "S000, S004", absent: &[Absence::NothingOffered]
        } => |run| run.bottleneck().loss().ok_or(Absence::NothingOffered);
        /// Jain's index, (Σx)² / (n Σx²), over `throughput_bps` of the n flows that cross the bottleneck and were active. In
        /// [1/n, 1].
        jain_long: Option<f64> = {
            key: "jain_long", label: "Jain, long", digits: 3, column: ("Fairness, whole run", "", 4), in_sweeps: "Fairness",
            help: "Fairness: Jain’s index of the rates, over the whole measured time, of the flows that cross the bottleneck and were active: 1 when all are equal, 1/N when one has everything.",
            source: "S000", absent: &[Absence::NotCrossed, Absence::NotActive, Absence::NothingDeparted]
        } => |run| run.jain_of(&|transfer| run.plan.observes(transfer.plan));
        /// Mean of Jain's index over consecutive windows of 20 base RTTs of the flow with the shortest, from the warm-up on,
        /// on the bytes that left the last links, of the flows that `jain_long` looks at. Empty windows are skipped, the
        /// last partial one is dropped. The base RTT is propagation alone.
        jain_short: Option<f64> = {
            key: "jain_short", label: "Jain, short", digits: 3, column: ("Fairness, short term", "", 4),
            help: "Fairness in the short term: the mean of Jain’s index over consecutive windows of 20 round-trip times: low when flows take turns, even if each gets its share in the end.",
            source: "S000 (1 s)", absent: &[Absence::NotCrossed, Absence::NoWindow]
        } => |run| run.observed().next().map_or(Err(Absence::NotCrossed), |_| run.jain_short.ok_or(Absence::NoWindow));
        /// A group's part of the bits that η counts. Shares add up to 1; a group that does not cross the bottleneck has
        /// none. The papers' TCP % is 100 × the share of the TCP groups.
        share: ByGroup = {
            key: "share", of_groups: true, label: "share", unit: "%", digits: 1, column: ("Share %", "%", 2),
            help: "Part of all departed bytes that belongs to this group.",
            source: "S000, S001", absent: &[Absence::NotCrossed, Absence::NothingDeparted]
        } => |run| run.by_group(&|group| run.share(group));
        /// Jain's index within each group, whichever links it crosses.
        jain_group: ByGroup = {
            key: "jain_group", of_groups: true, label: "Jain’s index", digits: 3, column: ("Fairness", "", 4),
            help: "Fairness among the flows of the group: 1 when all are equal, 1/N when one has everything.",
            source: "S000", absent: &[Absence::NotActive, Absence::NothingDeparted]
        } => |run| run.by_group(&|group| run.jain_of(&|transfer| transfer.plan.group as usize == group));
        /// Of the packets sent in the measured time: first transmissions that arrive below a packet sent later / distinct
        /// packets that arrived.
        reordering: Option<f64> = {
            key: "reordering", label: "Reordering", unit: "%", digits: 2, column: ("Reordering", "%", 2),
            help: "Part of the packets that arrived after one that was sent later.",
            absent: &[Absence::NothingDelivered]
        } => Ended::reordering;
    }
    besides {
        /// All links.
        links: Vec<LinkReport> => LinkReport::all;
        /// All flows.
        flows: Vec<FlowReport> => |run| run.transfers.iter().map(FlowReport::of).collect();
        /// Which of the figures above are absent, and why; those of a group are under `share.<id>` and `jain_group.<id>`.
        absent: Absences => |_| Absences::default();
        /// Over every event.
        digest: Digest => |run| run.digest;
        /// Events handled.
        events: u64 => |run| run.events;
        /// Whether it ended before its time.
        ended_early: Option<EndedEarly> => |run| run.early;
        /// What came of fates that were given to packets and decisions.
        fates: Vec<FateReport> => |run| run.fates.clone();
    }
}

fn in_ms(span: Option<Span>) -> Figure {
    span.map(Span::as_ms).ok_or(Absence::NothingServed)
}

/// What of a run the rows look at.
impl Ended<'_> {
    fn bottleneck(&self) -> &LinkStats {
        self.links[self.plan.bottleneck].stats()
    }

    /// The connections that the figures of the whole count.
    fn observed(&self) -> impl Iterator<Item = &Transfer<'_>> {
        let all = self.transfers.iter();
        all.filter(|transfer| self.plan.observes(transfer.plan))
    }

    /// The bytes of data of a connection that count for η and shares: across the bottleneck, or off their paths where a
    /// capacity is stated.
    fn bytes(&self, transfer: &Transfer<'_>) -> u64 {
        match self.plan.capacity {
            None => transfer.total.crossed,
            Some(_) => transfer.total.departed,
        }
    }

    /// The same of all connections.
    fn all_bytes(&self) -> u64 {
        let all = self.transfers.iter();
        all.map(|transfer| self.bytes(transfer)).sum()
    }

    /// Jain's index over the throughput of those of some connections that were active.
    fn jain_of(&self, is_one: &dyn Fn(&Transfer<'_>) -> bool) -> Figure {
        let mut some = self.transfers.iter().filter(|t| is_one(t)).peekable();
        some.peek().ok_or(Absence::NotCrossed)?;
        let rates: Vec<f64> = some.filter_map(|t| t.total.rate_bps(t.total.departed).ok()).collect();
        if rates.is_empty() {
            return Err(Absence::NotActive);
        }
        jain(rates.into_iter()).ok_or(Absence::NothingDeparted)
    }

    fn by_group(&self, of: &dyn Fn(usize) -> Figure) -> Vec<(String, Figure)> {
        let groups = self.plan.groups.iter().enumerate();
        groups.map(|(i, group)| (group.id.clone(), of(i))).collect()
    }

    /// η: the data that crossed the bottleneck over what it could carry, its changes of rate included; or all that left
    /// the flows' paths over the stated capacity C.
    fn efficiency(&self) -> Figure {
        let plan = self.plan;
        let bits = 8.0 * self.all_bytes() as f64;
        let Some(capacity) = plan.capacity else {
            self.observed().next().ok_or(Absence::NotCrossed)?;
            let bottleneck = &self.links[plan.bottleneck];
            return carried(bits, bottleneck.offered_bits(), bottleneck.grain_bits());
        };
        let measured = plan.duration.since(plan.warmup).as_secs();
        let grain = self.links.iter().map(Link::grain_bits).sum::<f64>();
        let most = capacity.as_bps() as f64 * measured;
        if bits > most + grain {
            return Err(Absence::MoreThanCapacity);
        }
        carried(bits, most, grain)
    }

    /// A group's part of what [`Self::bytes`] counts.
    fn share(&self, group: usize) -> Figure {
        let of_group = |transfer: &&Transfer<'_>| transfer.plan.group as usize == group;
        let mut own = self.observed().filter(of_group).peekable();
        own.peek().ok_or(Absence::NotCrossed)?;
        let bytes: u64 = own.map(|transfer| self.bytes(transfer)).sum();
        let all = self.all_bytes() as f64;
        ratio(bytes as f64, all, Absence::NothingDeparted)
    }

    /// What the bottleneck's queue was in the course of the run.
    fn queues(&self) -> impl Iterator<Item = &QueuePlan> {
        let bottleneck = self.plan.bottleneck;
        let all = self.plan.changes.iter();
        let changed = all.filter_map(move |change| match &change.action {
            ChangeAction::Queue { link, queue } if *link as usize == bottleneck => Some(queue),
            _ => None,
        });
        changed.chain([&self.plan.links[bottleneck].queue])
    }

    /// B: the mean length after an accepted arrival over the limit.
    fn occupancy(&self) -> Figure {
        if self.queues().any(|queue| !queue.params.has_one_limit()) {
            return Err(Absence::SplitBuffer);
        }
        let mean = self.links[self.plan.bottleneck].occupancy();
        mean.ok_or(Absence::NothingQueued)
    }

    /// `D_Q`: the mean wait over the longest that the limit allows, that of the last packet in a full queue.
    fn delay_index(&self) -> Figure {
        let link = &self.plan.links[self.plan.bottleneck];
        let bottleneck = self.plan.bottleneck as u32;
        let sets_rate = |c: &PlannedChange| matches!(&c.action, ChangeAction::LinkRate { link: l, rate } if *l == bottleneck && *rate != link.nominal);
        let is_other = |(_, rate): &(_, _)| *rate != link.nominal;
        let varies = link.rate_steps.iter().any(is_other) || self.plan.changes.iter().any(sets_rate);
        if link.trace.is_some() || varies {
            return Err(Absence::RateVaries);
        }
        if self.queues().any(|queue| queue.limit != link.queue.limit) {
            return Err(Absence::LimitChanges);
        }
        if !link.queue.params.entry().fifo {
            return Err(Absence::NotFifo);
        }
        if link.arq.is_some() {
            return Err(Absence::Repeats);
        }
        let mean = self.bottleneck().mean_sojourn();
        let mean = mean.ok_or(Absence::NothingServed)?;
        let longest_s = 8.0 * self.longest_wait_bytes() / link.nominal.as_bps() as f64;
        debug_assert!(mean.as_secs() <= longest_s + 2e-9, "{mean:?} of {longest_s} s");
        Ok((mean.as_secs() / longest_s).min(1.0))
    }

    /// What the bottleneck sends from a packet's arrival in a full queue to its turn, at most: the packets before it, and
    /// one in service.
    fn longest_wait_bytes(&self) -> f64 {
        let bottleneck = self.plan.bottleneck as u32;
        let both = |f: &FlowPlan| {
            let data = f.path.contains(&bottleneck).then_some(f.packet_bytes);
            let acks = f.return_path.contains(&bottleneck);
            [data, acks.then_some(f.ack_bytes)]
        };
        let sizes = self.plan.flows.iter().flat_map(both).flatten();
        let (least, most) = sizes.fold((u32::MAX, 0), |(least, most), size| (least.min(size), most.max(size)));
        match self.plan.links[self.plan.bottleneck].queue.limit {
            Limit::Packets(n) => f64::from(n) * f64::from(most),
            Limit::Bytes(n) => n.get() as f64 + f64::from(most) - f64::from(least),
        }
    }

    /// Packets of data that arrived below later ones, over all that arrived.
    fn reordering(&self) -> Figure {
        let all = self.transfers.iter().map(|transfer| &transfer.total);
        let sums = all.fold((0, 0), |sum, one| (sum.0 + one.reordered, sum.1 + one.delivered));
        ratio(sums.0 as f64, sums.1 as f64, Absence::NothingDelivered)
    }
}

impl Report {
    /// The figures of a run.
    pub fn of(ended: &Ended<'_>) -> Self {
        let mut absent = Absences::default();
        let mut report = Self::measure(ended, &mut absent);
        // Those of groups come first. A sort would be kilobytes of code.
        let is_of_group = |(key, _): &(String, Absence)| key.contains('.');
        let (mut all, others): (Vec<_>, _) = absent.0.into_iter().partition(is_of_group);
        all.extend(others);
        report.absent = Absences(all);
        report
    }

    /// The contract's object, without `wall_s`, which only the caller can know.
    pub fn to_json(&self) -> Value {
        json!({
            "metrics": object(self.figures()),
            "absent": self.absent.to_json(),
            "links": self.links.iter().map(LinkReport::to_json).collect::<Vec<_>>(),
            "flows": self.flows.iter().map(FlowReport::to_json).collect::<Vec<_>>(),
            "digest": self.digest.to_string(),
            "events": self.events,
            "ended_early": self.ended_early.map(|end| end.to_json()),
            "fates": self.fates.iter().map(|fate| fate.to_json()).collect::<Vec<_>>(),
        })
    }
}
