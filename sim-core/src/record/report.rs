//! The figures of a finished run, as the contract's `lbe run --json` prints them.

use serde_json::{Map, Value, json};

use crate::aqm::{DropReason, MarkReason};
use crate::record::{Absences, Digest};
use crate::units::Time;

/// Figures of one link.
#[derive(Clone, PartialEq, Debug)]
pub struct LinkReport {
    /// Its name.
    pub id: String,
    /// Bits sent, lost and repeated ones included, over what the link could have carried in the measured time.
    pub efficiency: Option<f64>,
    /// Time average of waiting packets.
    pub queue_mean_packets: Option<f64>,
    /// Packets offered.
    pub enqueued: u64,
    /// Of these, dropped.
    pub dropped: u64,
    /// The same by [`DropReason`].
    pub drops: [u64; DropReason::ALL.len()],
    /// Packets lost on the link itself; no part of `dropped`.
    pub lost: u64,
    /// Packets marked.
    pub marked: u64,
    /// The same by [`MarkReason`].
    pub marks: [u64; MarkReason::ALL.len()],
    /// Which of its figures are absent, and why.
    pub absent: Absences,
}

/// Figures of one flow, or of one path of it, over its active time within [warm-up, end].
#[derive(Clone, PartialEq, Debug)]
pub struct PathReport {
    /// Bits through its last link per second, retransmissions included, those lost on that link not.
    pub throughput_bps: Option<f64>,
    /// In-order payload bits per second.
    pub goodput_bps: Option<f64>,
    /// Packets sent.
    pub sent: u64,
    /// Of these, distinct packets that reached the receiver.
    pub delivered: u64,
    /// Of the packets sent, those that a queue or a link dropped.
    pub lost: u64,
    /// Packets that a queue marked.
    pub marked: u64,
    /// Retransmissions.
    pub retransmits: u64,
    /// Timeouts.
    pub timeouts: u64,
    /// Mean of the RTT samples in ms.
    pub rtt_mean_ms: Option<f64>,
    /// What its rates are over: how long it might send, or had data on their way to the exit of its last link.
    pub active_s: f64,
    /// Which of its figures are absent, and why.
    pub absent: Absences,
}

/// What a connection over several paths has besides.
#[derive(Clone, PartialEq, Debug)]
pub struct MultipathReport {
    /// Each of its paths, in the scenario's order.
    pub subflows: Vec<PathReport>,
    /// Packets of data sent again on another path.
    pub reinjected: u64,
    /// Arrivals of data that was there already.
    pub duplicates: u64,
    /// How long a path had room in its window and a full buffer kept it waiting.
    pub blocked_s: f64,
    /// The most packets that ever waited at the receiver for a gap to be filled.
    pub most_held: u32,
    /// Data that arrived below later data, over all that arrived.
    pub reordering: Option<f64>,
}

/// Figures of one flow: a connection with all its paths.
#[derive(Clone, PartialEq, Debug)]
pub struct FlowReport {
    /// Its group.
    pub group: String,
    /// Its number within the group.
    pub index: u32,
    /// All its paths together; its goodput counts no byte twice.
    pub total: PathReport,
    /// Seconds from its start to the last in-order byte of a finite transfer.
    pub completed_s: Option<f64>,
    /// Of a connection over several paths.
    pub multipath: Option<MultipathReport>,
}

/// What a run had used up when it ended before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortage {
    /// The events that it may have.
    Events,
    /// The memory for its packets.
    Memory,
}

impl Shortage {
    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Memory => "memory",
        }
    }
}

/// A run that ended by itself before its time. Its figures are of the time that it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndedEarly {
    /// When it ended.
    pub at: Time,
    /// When it should have.
    pub of: Time,
    /// What it had used up.
    pub because: Shortage,
}

impl EndedEarly {
    /// One sentence on what happened, and one on what to do.
    pub fn message(&self) -> String {
        let (why, reduce) = match self.because {
            Shortage::Events => (
                "it had as many events as a run may have",
                "Reduce duration_s, rates or the number of flows, or look for timers of a millisecond",
            ),
            Shortage::Memory => (
                "its packets took as much memory as a run may take",
                "Reduce rates, delays or the limits of queues, or give windows and buffers a limit",
            ),
        };
        format!(
            "the run ended by itself at {} s of {} s, since {why}; its figures are of that time. {reduce}",
            self.at.as_secs(),
            self.of.as_secs()
        )
    }

    /// As `lbe run --json` and the page have it.
    pub fn to_json(&self) -> Value {
        json!({
            "at_s": self.at.as_secs(),
            "of_s": self.of.as_secs(),
            "because": self.because.name(),
            "message": self.message(),
        })
    }
}

/// See the module.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Data that crossed the bottleneck over what it could carry; or all flows' over the stated capacity.
    pub efficiency: Option<f64>,
    /// Mean length at enqueue over the limit (B).
    pub queue_occupancy: Option<f64>,
    /// Time average of waiting packets.
    pub queue_mean_packets: Option<f64>,
    /// Mean sojourn in ms.
    pub queue_delay_mean_ms: Option<f64>,
    /// 95th percentile of the sojourn in ms.
    pub queue_delay_p95_ms: Option<f64>,
    /// Mean sojourn over the wait behind a full queue (`D_Q`).
    pub delay_index: Option<f64>,
    /// Dropped by the bottleneck's queue over offered.
    pub loss: Option<f64>,
    /// Jain's index over the throughput of the flows that cross the bottleneck.
    pub jain_long: Option<f64>,
    /// Mean of Jain's index over windows of 20 RTTs.
    pub jain_short: Option<f64>,
    /// Each group's part of the data that crossed the bottleneck; or of all, where a capacity is stated.
    pub share: Vec<(String, Option<f64>)>,
    /// Jain's index within each group.
    pub jain_group: Vec<(String, Option<f64>)>,
    /// First transmissions that arrived below a later one, over all that arrived.
    pub reordering: Option<f64>,
    /// All links.
    pub links: Vec<LinkReport>,
    /// All flows.
    pub flows: Vec<FlowReport>,
    /// Which of the figures above are absent, and why; those of a group are under `share.<id>` and `jain_group.<id>`.
    pub absent: Absences,
    /// Over every event.
    pub digest: Digest,
    /// Events handled.
    pub events: u64,
    /// Whether it ended before its time.
    pub ended_early: Option<EndedEarly>,
}

/// Counts under their names, those of zero left out.
fn nonzero(names: &[&str], counts: &[u64]) -> Value {
    let some = names.iter().zip(counts).filter(|(_, n)| **n > 0);
    Value::Object(
        some.map(|(name, n)| ((*name).to_owned(), json!(n)))
            .collect(),
    )
}

/// There may be very many objects, and few lack a figure.
fn add_absent(out: &mut Value, absent: &Absences) {
    if !absent.is_empty() {
        out["absent"] = absent.to_json();
    }
}

fn by_group(values: &[(String, Option<f64>)]) -> Value {
    Value::Object(
        values
            .iter()
            .map(|(id, v)| (id.clone(), json!(v)))
            .collect::<Map<_, _>>(),
    )
}

impl Report {
    /// The contract's object, without `wall_s`, which only the caller can know.
    pub fn to_json(&self) -> Value {
        json!({
            "metrics": {
                "efficiency": self.efficiency,
                "queue_occupancy": self.queue_occupancy,
                "queue_mean_packets": self.queue_mean_packets,
                "queue_delay_mean_ms": self.queue_delay_mean_ms,
                "queue_delay_p95_ms": self.queue_delay_p95_ms,
                "delay_index": self.delay_index,
                "loss": self.loss,
                "jain_long": self.jain_long,
                "jain_short": self.jain_short,
                "share": by_group(&self.share),
                "jain_group": by_group(&self.jain_group),
                "reordering": self.reordering,
            },
            "absent": self.absent.to_json(),
            "links": self.links.iter().map(LinkReport::to_json).collect::<Vec<_>>(),
            "flows": self.flows.iter().map(FlowReport::to_json).collect::<Vec<_>>(),
            "digest": self.digest.to_string(),
            "events": self.events,
            "ended_early": self.ended_early.map(|end| end.to_json()),
        })
    }
}

impl LinkReport {
    fn to_json(&self) -> Value {
        let mut out = json!({
            "id": self.id,
            "efficiency": self.efficiency,
            "queue_mean_packets": self.queue_mean_packets,
            "enqueued": self.enqueued,
            "dropped": self.dropped,
            "drops": nonzero(&DropReason::ALL.map(DropReason::name), &self.drops),
            "lost": self.lost,
            "marked": self.marked,
            "marks": nonzero(&MarkReason::ALL.map(MarkReason::name), &self.marks),
        });
        add_absent(&mut out, &self.absent);
        out
    }
}

impl PathReport {
    fn to_json(&self) -> Value {
        let mut out = json!({
            "throughput_bps": self.throughput_bps,
            "goodput_bps": self.goodput_bps,
            "sent_packets": self.sent,
            "delivered_packets": self.delivered,
            "lost_packets": self.lost,
            "marked_packets": self.marked,
            "retransmits": self.retransmits,
            "timeouts": self.timeouts,
            "rtt_mean_ms": self.rtt_mean_ms,
            "active_s": self.active_s,
        });
        add_absent(&mut out, &self.absent);
        out
    }
}

impl FlowReport {
    fn to_json(&self) -> Value {
        let mut out = self.total.to_json();
        out["group"] = json!(self.group);
        out["index"] = json!(self.index);
        out["completed_s"] = json!(self.completed_s);
        out["subflows"] = json!([]);
        if let Some(multipath) = &self.multipath {
            out["subflows"] = multipath.subflows.iter().map(PathReport::to_json).collect();
            out["reinjected_packets"] = json!(multipath.reinjected);
            out["duplicate_packets"] = json!(multipath.duplicates);
            out["blocked_s"] = json!(multipath.blocked_s);
            out["most_held_packets"] = json!(multipath.most_held);
            out["reordering"] = json!(multipath.reordering);
        }
        out
    }
}
