//! Why a figure is absent: it has no meaning in a run, and any number would be a wrong one.

use serde_json::{Map, Value, json};

/// A figure, or why there is none.
pub type Figure = Result<f64, Absence>;

macro_rules! absences {
    ($( $(#[$doc:meta])* $variant:ident = $id:literal, $reason:literal; )*) => {
        /// See the module.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Absence {
            $( $(#[$doc])* $variant, )*
        }

        impl Absence {
            /// All of them.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),*];

            /// Its name in reports.
            pub const fn id(self) -> &'static str {
                match self { $( Self::$variant => $id, )* }
            }

            /// What a reader is told.
            pub const fn reason(self) -> &'static str {
                match self { $( Self::$variant => $reason, )* }
            }
        }
    };
}

absences! {
    /// No path of these flows has the bottleneck in it.
    NotCrossed = "not_crossed", "No path of these flows crosses the bottleneck.";
    /// No bit of data left the place that is looked at.
    NothingDeparted = "nothing_departed", "No data left in the measured time.";
    /// The queue was offered nothing.
    NothingOffered = "nothing_offered", "No packet was offered to the queue in the measured time.";
    /// The queue took nothing.
    NothingQueued = "nothing_queued", "The queue accepted no packet in the measured time.";
    /// No packet went into service.
    NothingServed = "nothing_served", "No packet left the queue for the link in the measured time.";
    /// The receivers got nothing.
    NothingDelivered = "nothing_delivered", "No data that were sent in the measured time arrived.";
    /// An outage, or a trace that is over.
    NoCapacity = "no_capacity", "The link could carry nothing in the measured time.";
    /// `capacity_bps` is too small.
    MoreThanCapacity = "more_than_capacity", "The flows carried more than capacity_bps allows: it is not what all their paths can carry.";
    /// There is no one occupancy of several buffers.
    SplitBuffer = "split_buffer", "The buffer is split: each class has a limit of its own.";
    /// The longest wait depends on when it begins.
    RateVaries = "rate_varies", "The link's rate varies, so that a full queue has no one longest wait.";
    /// The same.
    LimitChanges = "limit_changes", "The queue's limit changes during the run, so that a full queue has no one longest wait.";
    /// The longest wait does not follow from the limit.
    NotFifo = "not_fifo", "The discipline is not first in, first out: how long a packet waits at most does not follow from the limit.";
    /// The server is busy with what has left the queue.
    Repeats = "repeats", "The link sends lost packets again: how long a packet waits at most does not follow from the limit.";
    /// Its intervals are outside the measured time.
    NotActive = "not_active", "No flow of these was active in the measured time.";
    /// The run is shorter than a window.
    NoWindow = "no_window", "No whole window of 20 round-trip times in the measured time had traffic.";
    /// Nothing was timed.
    NoSamples = "no_samples", "No round-trip time was sampled in the measured time.";
    /// Among other runs of a sweep it would be compared with, a shorter one.
    EndedEarly = "ended_early", "The run ended by itself before its time.";
    /// It goes on at the end.
    NotComplete = "not_complete", "The transfer was not complete at the end of the run.";
    /// No page was complete, no picture shown.
    NothingShown = "nothing_shown", "No page was complete, or no picture shown, in the measured time.";
    /// No probe was complete.
    NothingProbed = "nothing_probed", "No probe of each kind was complete in the measured time.";
}

/// The figures of an object that are absent, by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Absences(pub(super) Vec<(String, Absence)>);

impl Absences {
    /// The figure under `key`; why it is absent is kept.
    #[inline(never)] // There are many figures, and the module is small.
    pub fn note(&mut self, key: &str, figure: Figure) -> Option<f64> {
        figure.map_err(|absence| self.0.push((key.to_owned(), absence))).ok()
    }

    /// Why there is no figure under `key`.
    pub fn get(&self, key: &str) -> Option<Absence> {
        let entry = self.0.iter().find(|(k, _)| k == key);
        entry.map(|(_, absence)| *absence)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Absence)> {
        self.0.iter().map(|(key, absence)| (key.as_str(), *absence))
    }

    /// Every figure is there.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// For each key the reason's name, and its sentence.
    pub fn to_json(&self) -> Value {
        let each = self.iter().map(|(key, absence)| {
            let why = json!({ "id": absence.id(), "reason": absence.reason() });
            (key.to_owned(), why)
        });
        Value::Object(each.collect::<Map<_, _>>())
    }
}
