//! Round-trip times as controllers keep them: the lowest ever, and what the present round has brought.

use lbe_model::units::Span;

/// The lowest ever; `Span::MAX` before the first sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BaseRtt(pub Span);

impl BaseRtt {
    /// Without a sample.
    pub const NONE: Self = Self(Span::MAX);

    /// Takes a sample.
    pub fn observe(&mut self, rtt: Span) {
        self.0 = self.0.min(rtt);
    }

    /// In milliseconds; NaN before the first sample.
    pub fn as_ms(self) -> f64 {
        let known = self != Self::NONE;
        if known { self.0.as_ms() } else { f64::NAN }
    }
}

/// The samples of a round: the lowest, and their sum to the nanosecond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// `Span::MAX` before the first.
    pub lowest: Span,
    /// How many there are.
    pub count: u32,
    sum: Span,
}

impl Round {
    /// Without a sample.
    pub const EMPTY: Self = Self { lowest: Span::MAX, count: 0, sum: Span::ZERO };

    /// Takes a sample.
    pub fn observe(&mut self, rtt: Span) {
        self.lowest = self.lowest.min(rtt);
        self.sum += rtt;
        self.count += 1;
    }

    /// The mean; `None` without a sample.
    pub fn mean(&self) -> Option<Span> {
        (self.count > 0).then(|| self.sum.scale(1.0 / f64::from(self.count)))
    }
}

/// The samples of a round: their mean in milliseconds, summed as real numbers.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RoundMean {
    sum_ms: f64,
    count: u32,
}

impl RoundMean {
    /// Takes a sample.
    pub fn observe(&mut self, rtt: Span) {
        self.sum_ms += rtt.as_ms();
        self.count += 1;
    }

    /// The mean, `None` without a sample; a new round begins.
    pub fn take(&mut self) -> Option<f64> {
        let Self { sum_ms, count } = core::mem::take(self);
        (count > 0).then(|| sum_ms / f64::from(count))
    }
}
