//! An estimate with its bounds, and what is told of a capture.

use serde_json::{Value, json};

/// An estimate, and between what it lies: the bounds of nine tenths of what it was taken from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The median.
    pub value: f64,
    /// From the 5th percentile.
    pub low: f64,
    /// To the 95th.
    pub high: f64,
}

impl Estimate {
    pub(crate) fn of(mut values: Vec<f64>) -> Option<Self> {
        if values.is_empty() {
            return None;
        }
        values.sort_unstable_by(f64::total_cmp);
        Some(Self { value: part(&values, 0.5), low: part(&values, 0.05), high: part(&values, 0.95) })
    }

    pub(crate) fn times(self, factor: f64) -> Self {
        Self { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }

    pub(crate) fn to_json(self) -> Value {
        json!({ "value": self.value, "low": self.low, "high": self.high })
    }
}

/// What so large a part of sorted values is below; there is at least one.
pub(crate) fn part(sorted: &[f64], part: f64) -> f64 {
    sorted[libm::round(part * (sorted.len() - 1) as f64) as usize]
}

/// What keeps a flow from sending more, and why a link is not known by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The link: a queue stands.
    Link,
    /// The receiver's window.
    Receiver,
    /// The application, or a pace that the sender keeps.
    Application,
    /// Losses that no queue explains.
    Loss,
    /// Losses at a rate that is kept, without delay.
    Policer,
    /// Losses, by a policer, by a queue that drops early or by chance: which is not told.
    Unclear,
    /// Traffic that is not in the file.
    Traffic,
    /// Traffic in the file whose arrival does not show.
    Beside,
    /// The link's rate changes.
    Changing,
    /// It was captured at its receiver, or between its ends.
    Side,
    /// Its acknowledgements are not there.
    Unanswered,
    /// Its acknowledgements are encrypted.
    Encrypted,
    /// The clocks of the capture do not agree.
    Clocks,
    /// There is too little of it.
    Short,
}

impl Limit {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Receiver => "receiver",
            Self::Application => "application",
            Self::Loss => "loss",
            Self::Policer => "policer",
            Self::Unclear => "unclear",
            Self::Traffic => "traffic",
            Self::Beside => "beside",
            Self::Changing => "changing",
            Self::Side => "side",
            Self::Unanswered => "unanswered",
            Self::Encrypted => "encrypted",
            Self::Clocks => "clocks",
            Self::Short => "short",
        }
    }
}

/// Where a flow was captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// At its sender.
    Sender,
    /// At its receiver.
    Receiver,
    /// Between them.
    Middle,
}

impl Side {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sender => "sender",
            Self::Receiver => "receiver",
            Self::Middle => "middle",
        }
    }
}

/// Why the queue at losses is not the buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoBuffer {
    /// Nothing was sent again.
    NoLoss,
    /// Packets were lost before the queue was at its longest.
    NotFull,
}

impl NoBuffer {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoLoss => "no_loss",
            Self::NotFull => "not_full",
        }
    }
}
