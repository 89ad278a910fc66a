//! Jain's fairness index, over a whole run and over short windows.

use lbe_model::units::{Span, Time};

/// (sum x)^2 / (n sum x^2), in [1/n, 1]; `None` if nothing was received.
pub fn jain(rates: impl Iterator<Item = f64>) -> Option<f64> {
    let mut n = 0.0;
    let (sum, squares) = sums(rates.inspect(|_| n += 1.0));
    index(n, sum, squares)
}

fn sums(rates: impl Iterator<Item = f64>) -> (f64, f64) {
    rates.fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x))
}

fn index(n: f64, sum: f64, squares: f64) -> Option<f64> {
    (squares > 0.0).then(|| sum * sum / (n * squares))
}

/// The mean of Jain's index over consecutive windows; windows in which nothing left are skipped and
/// the last partial one is dropped.
#[derive(Clone, Debug)]
pub struct ShortTermJain {
    window: Span,
    window_end: Time,
    /// Which flows are looked at, and how many.
    observed: Vec<bool>,
    count: f64,
    bytes: Vec<u64>,
    /// The flows with bytes in the present window: most windows of a crowd are short, and most flows silent.
    heard: Vec<u32>,
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
            heard: Vec::with_capacity(observed.len()),
            count: observed.iter().filter(|is| **is).count() as f64,
            observed,
            sum: 0.0,
            windows: 0,
        }
    }

    /// `bytes` of `flow` left its last link. Time has [reached](Self::reach) the moment.
    #[inline]
    pub fn add(&mut self, flow: u32, bytes: u64) {
        let sum = &mut self.bytes[flow as usize];
        if *sum == 0 {
            self.heard.push(flow);
        }
        *sum += bytes;
    }

    /// Time is at `now`: ends all windows that are over. Answers when the next one is.
    pub fn reach(&mut self, now: Time) -> Time {
        if now >= self.window_end {
            self.close(now);
        }
        self.window_end
    }

    /// Forgets what left before the first window.
    pub fn warmed_up(&mut self) {
        for flow in self.heard.drain(..) {
            self.bytes[flow as usize] = 0;
        }
    }

    fn close(&mut self, now: Time) {
        // In the order of the flows, so that sums are rounded as if all of them were added.
        self.heard.sort_unstable();
        let flows = self.heard.iter().map(|&flow| flow as usize);
        let observed = flows.filter(|&flow| self.observed[flow]);
        let (sum, squares) = sums(observed.map(|flow| self.bytes[flow] as f64));
        if let Some(index) = index(self.count, sum, squares) {
            self.sum += index;
            self.windows += 1;
        }
        self.warmed_up();
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

    /// A window costs by the flows that were heard in it, and its index is that of all: to the last bit.
    #[test]
    fn silent_flows_cost_nothing_and_count() {
        let second = Span::from_secs(1.0);
        let flows = 1000;
        let observed: Vec<bool> = (0..flows).map(|flow| flow % 3 > 0).collect();
        let mut f = ShortTermJain::new(observed.clone(), second, Time::ZERO);
        let mut all = vec![0; flows];
        for flow in [700, 1, 998, 3, 700, 4, 500] {
            all[flow] += 1_000_003 * flow as u64;
            f.add(flow as u32, 1_000_003 * flow as u64);
        }
        assert_eq!(f.heard.len(), 6);
        f.close(Time::ZERO + second);
        assert!(f.heard.is_empty() && f.bytes.iter().all(|bytes| *bytes == 0));
        let rates = all.iter().zip(observed).filter(|(_, observed)| *observed);
        let expected = jain(rates.map(|(&bytes, _)| bytes as f64));
        assert_eq!(f.mean().map(f64::to_bits), expected.map(f64::to_bits));
    }

    /// [metrics.md §6.2] Windows [10, 0] and [0, 10]: short-term 0.5 although the long-term index is 1.
    #[test]
    fn turns_are_unfair_in_the_short_term() {
        let second = Span::from_secs(1.0);
        let mut f = ShortTermJain::new(vec![true, false, true], second, Time::ZERO);
        for (flow, bytes, at) in [(0, 10, 0.5), (1, 90, 1.5), (2, 10, 1.5), (2, 10, 5.0)] {
            f.reach(Time::from_secs(at));
            f.add(flow, bytes);
        }
        assert_eq!(f.mean(), Some(0.5));
        assert_eq!(f.windows, 2, "empty windows are skipped, the running one is not counted");
    }
}
