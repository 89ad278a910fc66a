//! Figures of one flow: a connection with all its paths.

use serde_json::{Value, json};

use crate::record::metrics::{Better, Metric, metrics};
use crate::record::report::{ApplicationReport, Counts, Transfer, add_absent, object, ratio};
use crate::record::{Absence, Absences};
use lbe_model::units::Span;

metrics! {
    /// Figures of one flow, or of one path of it, over its active time within [warm-up, end].
    pub struct PathReport of Counts {
        /// Bits that left the last link, headers included / active time, `active_s`. At most the rate of that link, but for
        /// the clock's whole nanoseconds: each active time may be one short.
        throughput_bps: Option<f64> = {
            key: "throughput_bps", label: "throughput", unit: "Mb/s", digits: 2, better: Some(Better::More), column: ("Mbit/s", "Mb/s", 3),
            help: "Bits that left the last link, headers included, per second of active time, all flows of the group together.",
            source: "S000", absent: &[Absence::NotActive]
        } => |flow| flow.rate_bps(flow.departed);
        /// Payload bits that came into order / active time. Never above the throughput, and in the long run at most
        /// 1460/1500 of it. Where more came into order than left the last link, because a gap was filled or packets were on
        /// their way when the warm-up ended, only the distinct packets that arrived count, at most as many as left.
        goodput_bps: Option<f64> = {
            key: "goodput_bps", label: "goodput", unit: "Mb/s", digits: 2, column: ("Goodput", "Mb/s", 3),
            help: "Payload that reached the receiver in order, per second of active time, all flows of the group together.",
            source: "S003; RFC 2647 §3.17", absent: &[Absence::NotActive]
        } => |flow| flow.rate_bps(flow.useful_bytes);
        /// Handed to the network, retransmissions included.
        sent: u64 = {
            key: "sent_packets", label: "sent packets", unit: "packets", column: ("Sent", "packets", 0),
            help: "Packets that the group’s senders handed to the network, retransmissions included.",
        } => |flow| flow.sender.sent;
        /// Of the packets sent in the measured time, distinct ones that reached the receiver.
        delivered: u64 = {
            key: "delivered_packets", label: "delivered packets", unit: "packets",
            help: "Packets of the group that arrived; none counts twice.",
        } => |flow| flow.delivered;
        /// Of the packets sent in the measured time, those dropped by any queue, or lost on any link.
        lost: u64 = {
            key: "lost_packets", label: "lost packets", unit: "packets", column: ("Lost", "packets", 0),
            help: "Packets of the group that a queue dropped or a link lost.",
        } => |flow| flow.lost;
        /// Packets that a queue marked.
        marked: u64 = {
            key: "marked_packets", label: "marked packets", unit: "packets",
            help: "Packets of the group that a queue marked (ECN).",
        } => |flow| flow.marked;
        /// Packets sent again, as counted by the sender.
        retransmits: u64 = {
            key: "retransmits", label: "retransmissions", column: ("Retransmitted", "", 0),
            help: "Packets that the group’s senders sent again.",
        } => |flow| flow.sender.retransmits;
        /// Expiries of the retransmission timer, as counted by the sender.
        timeouts: u64 = {
            key: "timeouts", label: "timeouts", column: ("Timeouts", "", 0),
            help: "Retransmission timeouts of the group’s senders.",
            source: "RFC 6298"
        } => |flow| flow.sender.timeouts;
        /// Mean of the RTT samples.
        rtt_mean_ms: Option<f64> = {
            key: "rtt_mean_ms", label: "mean RTT", unit: "ms", digits: 1, is_mean: true, better: Some(Better::Less), column: ("RTT ms", "ms", 1),
            help: "Mean of the round-trip times that the flows of the group measured.",
            absent: &[Absence::NoSamples]
        } => |flow| {
                let sender = flow.sender;
                let mean = sender.rtt_sum_ns.checked_div(sender.rtt_samples);
                mean.map(|ns| Span::from_nanos(ns).as_ms()).ok_or(Absence::NoSamples)
            };
        /// What the rates are over: how long it might send, or had data on their way to the exit of its last link.
        active_s: f64 = { key: "active_s" } => |flow| flow.active.as_secs();
    }
    besides {
        /// Which of its figures are absent, and why.
        absent: Absences => |_| Absences::default();
    }
}

metrics! {
    /// What a connection over several paths has besides.
    pub struct MultipathReport of Transfer<'_> {
        /// Packets of data sent again on another path.
        reinjected: u64 = { key: "reinjected_packets" } => |whole| whole.counters().reinjected;
        /// Arrivals of data that was there already.
        duplicates: u64 = { key: "duplicate_packets" } => |whole| whole.counters().duplicates;
        /// How long a path had room in its window and a full buffer kept it waiting.
        blocked_s: f64 = { key: "blocked_s" } => |whole| Span::from_nanos(whole.counters().blocked_ns).as_secs();
        /// The most packets that ever waited at the receiver for a gap to be filled.
        most_held: u64 = { key: "most_held_packets" } => |whole| whole.several.map_or(0, |(_, most)| most.into());
        /// Data that arrived below later data, over all that arrived.
        reordering: Option<f64> = { key: "reordering", absent: &[Absence::NothingDelivered] }
            => |whole| ratio(whole.total.reordered as f64, whole.total.delivered as f64, Absence::NothingDelivered);
    }
    besides {
        /// Each of its paths, in the scenario's order.
        subflows: Vec<PathReport> => |whole| whole.paths.iter().map(PathReport::of).collect();
        /// Which of its figures are absent, and why.
        absent: Absences => |_| Absences::default();
    }
}

metrics! {
    /// See the module.
    pub struct FlowReport of Transfer<'_> {
        /// From a finite transfer's first start until all of it is in order at the receiver. One that is stopped before has
        /// none; one that begins anew in each interval has it from the first in which it comes to its end.
        completed_s: Option<f64> = {
            key: "completed_s", label: "completion time", unit: "s", digits: 2, is_mean: true, better: Some(Better::Less), column: ("Completed s", "s", 2),
            help: "From the start of a finite transfer to its last packet at the receiver; the mean over the group.",
            absent: &[Absence::NotComplete]
        } => |flow| flow.completed_s;
        /// Completion time / time that all packets of the transfer take on the slowest link of its path, headers included and
        /// without retransmissions, in whole nanoseconds. At least 1. Of a transfer on one path.
        slowdown: Option<f64> = {
            key: "slowdown", label: "slowdown", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "How many times as long a finite transfer took as if it had had its slowest link to itself.",
            source: "RFC 9743 §5.1.5", absent: &[Absence::NotComplete, Absence::RateVaries]
        } => |flow| flow.alone.map(|alone| match (flow.completed_s, alone) {
            (Some(Ok(took)), Ok(alone)) => ratio(took, alone.as_secs(), Absence::NotComplete),
            (_, Err(why)) => Err(why),
            _ => Err(Absence::NotComplete),
        });
        /// The longest time, while a finite transfer on one path goes on, in which no packet comes into order: from its start,
        /// in each interval, to its end, its stop, or the end of the run.
        longest_gap_s: Option<f64> = {
            key: "longest_gap_s", label: "longest standstill", unit: "s", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "The longest time in which a finite transfer made no progress.",
        } => |flow| flow.longest_gap.map(Span::as_secs);
        /// Retransmissions / packets sent, of a finite transfer, in the measured time. In [0, 1].
        retransmitted: Option<f64> = {
            key: "retransmitted", label: "retransmitted", unit: "%", digits: 2, is_mean: true, better: Some(Better::Less),
            help: "Of the packets that a finite transfer sent, the part that it sent again.",
            absent: &[Absence::NothingDeparted]
        } => |flow| flow.completed_s.is_some().then(|| {
            let sender = flow.total.sender;
            ratio(sender.retransmits as f64, sender.sent as f64, Absence::NothingDeparted)
        });
    }
    besides {
        /// Its group.
        group: String => |flow| flow.group.id.clone();
        /// Its number within the group.
        index: u32 => |flow| flow.plan.index;
        /// All its paths together; its goodput counts no byte twice.
        total: PathReport => |flow| PathReport::of(&flow.total);
        /// What the user of its application has felt.
        application: Option<ApplicationReport> => |flow| flow.felt.as_ref().map(ApplicationReport::of);
        /// Of a connection over several paths.
        multipath: Option<MultipathReport>
            => |flow| flow.several.map(|_| MultipathReport::of(flow));
    }
}

impl MultipathReport {
    fn of(flow: &Transfer<'_>) -> Self {
        let mut absent = Absences::default();
        let mut report = Self::measure(flow, &mut absent);
        report.absent = absent;
        report
    }
}

impl PathReport {
    #[inline(never)] // It is called in two places.
    fn of(counts: &Counts) -> Self {
        let mut absent = Absences::default();
        let mut report = Self::measure(counts, &mut absent);
        report.absent = absent;
        report
    }

    #[inline(never)]
    fn to_json(&self) -> Value {
        let mut out = object(self.figures());
        add_absent(&mut out, &self.absent);
        Value::Object(out)
    }
}

impl FlowReport {
    /// What a connection did. Why its figures are absent is kept with those of `total`.
    pub(super) fn of(transfer: &Transfer<'_>) -> Self {
        let mut absent = Absences::default();
        let mut report = Self::measure(transfer, &mut absent);
        report.total.absent.0.append(&mut absent.0);
        if let Some(application) = &mut report.application {
            report.total.absent.0.append(&mut application.absent.0);
        }
        if let Some(multipath) = &mut report.multipath {
            report.total.absent.0.append(&mut multipath.absent.0);
        }
        report
    }

    pub(super) fn to_json(&self) -> Value {
        let mut out = self.total.to_json();
        out["group"] = json!(self.group);
        out["index"] = json!(self.index);
        let mut add = |figures| {
            for (key, value) in figures {
                out[key] = value;
            }
        };
        add(self.figures());
        add(self.application.as_ref().map_or_else(Vec::new, ApplicationReport::figures));
        add(vec![("subflows", json!([]))]);
        if let Some(multipath) = &self.multipath {
            let subflows = multipath.subflows.iter().map(PathReport::to_json).collect();
            add(vec![("subflows", subflows)]);
            add(multipath.figures());
        }
        out
    }
}
