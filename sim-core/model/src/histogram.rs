//! A histogram of spans with a bounded relative error, for percentiles of any number of samples in
//! fixed memory.
//!
//! Each octave has 128 bins, so that a bin's width is below 0.8 % of its value.

use crate::num::WideSum;
use crate::units::Span;

const SUB_BITS: u32 = 7;
const BINS: usize = (64 - SUB_BITS as usize + 1) << SUB_BITS;

/// See the module.
#[derive(Clone, Debug)]
pub struct Histogram {
    bins: Vec<u32>,
    sum_ns: WideSum,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { bins: vec![0; BINS], sum_ns: WideSum::default() }
    }
}

impl Histogram {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.bins.fill(0);
        self.sum_ns = WideSum::default();
    }

    /// Adds a sample.
    #[inline]
    pub fn add(&mut self, span: Span) {
        let ns = span.as_nanos();
        self.bins[bin(ns)] += 1;
        self.sum_ns.add(ns);
    }

    /// The sum of all samples in nanoseconds.
    pub const fn sum_ns(&self) -> u128 {
        self.sum_ns.get()
    }

    fn count(&self) -> u64 {
        self.bins.iter().map(|&n| u64::from(n)).sum()
    }

    /// The exact mean; `None` without samples.
    pub fn mean(&self) -> Option<Span> {
        let count = self.count();
        (count > 0).then(|| Span::from_nanos((self.sum_ns.get() / u128::from(count)) as u64))
    }

    /// The mean of the lowest `part` of the samples, of as many as nearest rank ceil(part n) says, within 0.4 %; `None`
    /// without samples.
    pub fn trimmed_mean(&self, part: f64) -> Option<Span> {
        let kept = libm::ceil(part * self.count() as f64) as u64;
        let (mut left, mut sum) = (kept, 0_u128);
        for (index, &n) in self.bins.iter().enumerate() {
            let taken = left.min(u64::from(n));
            sum += u128::from(taken) * u128::from(middle(index));
            left -= taken;
        }
        (kept > 0).then(|| Span::from_nanos((sum / u128::from(kept)) as u64))
    }

    /// The value at nearest rank ceil(p n), within 0.4 %; `None` without samples.
    pub fn percentile(&self, p: f64) -> Option<Span> {
        let count = self.count();
        let rank = (libm::ceil(p * count as f64) as u64).max(1);
        let mut seen = 0;
        let index = self.bins.iter().position(|&n| {
            seen += u64::from(n);
            seen >= rank
        })?;
        (count > 0).then(|| Span::from_nanos(middle(index)))
    }
}

/// The bin of a value: its highest `SUB_BITS` + 1 bits.
#[inline]
const fn bin(ns: u64) -> usize {
    let bits = 64 - ns.leading_zeros();
    if bits <= SUB_BITS + 1 {
        return ns as usize;
    }
    let shift = bits - (SUB_BITS + 1);
    ((shift as usize) << SUB_BITS) + (ns >> shift) as usize
}

/// The middle of a bin.
const fn middle(index: usize) -> u64 {
    if index < 2 << SUB_BITS {
        return index as u64;
    }
    let shift = (index >> SUB_BITS) - 1;
    let top = index - (shift << SUB_BITS);
    ((top as u64) << shift) + (1 << shift) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [1..10]: p95 is 10, p50 is 5.
    #[test]
    fn nearest_rank() {
        let mut h = Histogram::default();
        assert_eq!(h.percentile(0.5), None);
        (1..=10).for_each(|n| h.add(Span::from_nanos(n)));
        assert_eq!(h.percentile(0.95), Some(Span::from_nanos(10)));
        assert_eq!(h.percentile(0.5), Some(Span::from_nanos(5)));
        assert_eq!(h.mean(), Some(Span::from_nanos(5)));
    }

    /// Of 1 to 100 the lowest 95 have the mean 48.
    #[test]
    fn a_trimmed_mean_is_of_the_lowest() {
        let mut h = Histogram::default();
        assert_eq!(h.trimmed_mean(0.95), None);
        (1..=100).for_each(|n| h.add(Span::from_nanos(n)));
        assert_eq!(h.trimmed_mean(0.95), Some(Span::from_nanos(48)));
        assert_eq!(h.trimmed_mean(1.0), Some(Span::from_nanos(50)));
    }

    #[test]
    fn the_error_stays_below_half_a_percent() {
        for ns in (0..60).map(|e| (1_u64 << e) + (1 << e) / 3) {
            let mut h = Histogram::default();
            h.add(Span::from_nanos(ns));
            let found = h.percentile(0.5).unwrap().as_nanos();
            assert!(found.abs_diff(ns) as f64 <= 0.004 * ns as f64, "{ns}: {found}");
        }
        assert!(bin(u64::MAX) < BINS);
    }
}
