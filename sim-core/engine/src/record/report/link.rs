//! Figures of one link.

use serde_json::{Map, Value, json};

use crate::plan::LinkPlan;
use crate::record::metrics::{Metric, metrics};
use crate::record::report::{Ended, add_absent, carried, object};
use crate::record::{Absence, Absences};
use lbe_net::link::Link;
use lbe_queue::{DropReason, MarkReason};

metrics! {
    /// See the module.
    pub struct LinkReport of (&LinkPlan, &Link) {
        /// The bits that the link sent, lost and repeated ones and acknowledgements included, over what its server could
        /// have carried: its rates over time, or its opportunities. In [0, 1].
        efficiency: Option<f64> = {
            key: "efficiency", label: "efficiency", unit: "%", digits: 1, column: ("Efficiency %", "%", 2),
            help: "Bits that the link sent, as a part of what its server could have carried.",
            absent: &[Absence::NoCapacity]
        } => |(_, link)| carried(link.stats().sent_bits(), link.offered_bits(), link.grain_bits());
        /// Average over time of the packets that wait.
        queue_mean_packets: Option<f64> = {
            key: "queue_mean_packets", label: "mean queue", unit: "packets", digits: 1, column: ("Mean queue", "packets", 2),
            help: "Time average of the packets that wait at this link.",
        } => |(_, link)| link.stats().mean_packets();
        /// Packets offered to the queue in the measured time.
        enqueued: u64 = {
            key: "enqueued", label: "packets offered", unit: "packets", column: ("Offered", "packets", 0),
            help: "Packets offered to the queue of this link, whatever became of them.",
        } => |(_, link)| link.stats().arrivals;
        /// Of these, those that the queue dropped. `drops` has the same by reason: tail (queue full), early, forced
        /// (every arrival), matched (CHOKe), pushed_out (made room for another), dequeue (at its turn).
        dropped: u64 = {
            key: "dropped", label: "dropped packets", unit: "packets", column: ("Dropped", "packets", 0),
            help: "Packets that the queue of this link dropped.",
        } => |(_, link)| link.stats().dropped;
        /// Packets lost on the link itself, for good; no part of `dropped`.
        lost: u64 = {
            key: "lost", label: "lost packets", unit: "packets", column: ("Lost", "packets", 0),
            help: "Packets that were lost on the link itself, after the queue.",
        } => |(_, link)| link.stats().lost;
        /// Packets that the queue marked. `marks` has the same by reason: early, forced, dequeue.
        marked: u64 = {
            key: "marked", label: "marked packets", unit: "packets", column: ("Marked", "packets", 0),
            help: "Packets that the queue of this link marked (ECN).",
        } => |(_, link)| link.stats().marked;
    }
    besides {
        /// Its name.
        id: String => |(plan, _)| plan.id.clone();
        /// What was dropped, by [`DropReason`].
        drops: [u64; DropReason::ALL.len()] => |(_, link)| link.stats().drops;
        /// What was marked, by [`MarkReason`].
        marks: [u64; MarkReason::ALL.len()] => |(_, link)| link.stats().marks;
        /// Which of its figures are absent, and why.
        absent: Absences => |_| Absences::default();
    }
}

/// Counts under their names, those of zero left out.
fn nonzero(names: &[&str], counts: &[u64]) -> Value {
    let some = names.iter().zip(counts).filter(|(_, n)| **n > 0);
    let each = some.map(|(name, n)| ((*name).to_owned(), json!(n)));
    Value::Object(each.collect())
}

impl LinkReport {
    /// Those of all links.
    pub(super) fn all(ended: &Ended<'_>) -> Vec<Self> {
        let links = ended.plan.links.iter().zip(ended.links);
        let one = |link| {
            let mut absent = Absences::default();
            let mut report = Self::measure(&link, &mut absent);
            report.absent = absent;
            report
        };
        links.map(one).collect()
    }

    pub(super) fn to_json(&self) -> Value {
        let mut out = Map::from_iter([("id".to_owned(), json!(self.id))]);
        let drops = DropReason::ALL.map(DropReason::name);
        let marks = MarkReason::ALL.map(MarkReason::name);
        for (key, value) in object(self.figures()) {
            let reasons = match key.as_str() {
                "dropped" => Some(("drops", nonzero(&drops, &self.drops))),
                "marked" => Some(("marks", nonzero(&marks, &self.marks))),
                _ => None,
            };
            out.insert(key, value);
            out.extend(reasons.map(|(list, counts)| (list.to_owned(), counts)));
        }
        add_absent(&mut out, &self.absent);
        Value::Object(out)
    }
}
