//! Jain's fairness index, over a whole run and over short windows [metrics.md §2: F, `F_lt`, `F_st`].

use crate::units::{Span, Time};

/// (sum x)^2 / (n sum x^2), in [1/n, 1]; `None` if nothing was received [metrics.md §2].
pub fn jain(rates: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for x in rates {
        n += 1.0;
        sum += x;
        squares += x * x;
    }
    (squares > 0.0).then(|| sum * sum / (n * squares))
}

/// The mean of Jain's index over consecutive windows; windows in which nothing left are skipped and
/// the last partial one is dropped.
#[derive(Clone, Debug)]
pub struct ShortTermJain {
    window: Span,
    window_end: Time,
    /// Which flows are looked at.
    observed: Vec<bool>,
    bytes: Vec<u64>,
    sum: f64,
    windows: u32,
}

impl ShortTermJain {
    /// Windows of length `window`, aligned to `from`, over those of all flows that are `observed`.
    pub fn new(observed: Vec<bool>, window: Span, from: Time) -> Self {
        Self {
            window,
            window_end: from + window,
            bytes: vec![0; observed.len()],
            observed,
            sum: 0.0,
            windows: 0,
        }
    }

    /// `bytes` of `flow` left its last link.
    #[inline]
    pub fn add(&mut self, flow: u32, bytes: u64, now: Time) {
        if now >= self.window_end {
            self.close(now);
        }
        self.bytes[flow as usize] += bytes;
    }

    /// Ends all windows that are over by `now`.
    #[cold]
    pub fn close(&mut self, now: Time) {
        if now < self.window_end {
            return;
        }
        let flows = self.bytes.iter().zip(&self.observed);
        let observed = flows.filter(|(_, observed)| **observed);
        if let Some(index) = jain(observed.map(|(&bytes, _)| bytes as f64)) {
            self.sum += index;
            self.windows += 1;
        }
        self.bytes.fill(0);
        let over = now.since(self.window_end).as_nanos() / self.window.as_nanos() + 1;
        self.window_end += Span::from_nanos(self.window.as_nanos() * over);
    }

    /// The mean; `None` if no window had traffic.
    pub fn mean(&self) -> Option<f64> {
        (self.windows > 0).then(|| self.sum / f64::from(self.windows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [metrics.md §6.1]
    #[test]
    fn vectors() {
        let close = |rates: &[f64], expected: f64| {
            let found = jain(rates.iter().copied()).unwrap();
            assert!((found - expected).abs() < 1e-6, "{rates:?}: {found}");
        };
        close(&[9.0, 1.0], 0.609_756);
        close(&[5.0, 5.0], 1.0);
        close(&[10.0, 0.0], 0.5);
        close(&[4.0, 3.0, 2.0, 1.0], 0.833_333);
        let mut eleven = vec![0.1; 11];
        eleven[0] = 9.0;
        close(&eleven, 0.112_095);
        assert_eq!(jain([0.0, 0.0].into_iter()), None);
    }

    /// [metrics.md §6.2] Windows [10, 0] and [0, 10]: short-term 0.5 although the long-term index is 1.
    #[test]
    fn turns_are_unfair_in_the_short_term() {
        let second = Span::from_secs(1.0);
        let mut f = ShortTermJain::new(vec![true, false, true], second, Time::ZERO);
        f.add(0, 10, Time::from_secs(0.5));
        f.add(1, 90, Time::from_secs(1.5));
        f.add(2, 10, Time::from_secs(1.5));
        f.add(2, 10, Time::from_secs(5.0));
        assert_eq!(f.mean(), Some(0.5));
        assert_eq!(
            f.windows, 2,
            "empty windows are skipped, the running one is not counted"
        );
    }
}
