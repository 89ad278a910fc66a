//! Time, spans, one-way delays, rates and sizes as types, so that a number never loses its unit.
//!
//! Time is integer nanoseconds: a run has the same events in the same order on every machine.

use core::fmt;
use core::ops::{Add, AddAssign, Sub};

const NS_PER_MS: f64 = 1e6;
const NS_PER_S: f64 = 1e9;

/// An instant of simulated time: nanoseconds since the start of the run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Time(u64);

/// A length of time in nanoseconds, never negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Span(u64);

/// A difference between two clocks' readings in nanoseconds: a raw one-way delay, which an
/// offset between the clocks can make negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Skew(i64);

/// A rate in bit/s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Rate(u64);

/// A size in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Bytes(u64);

impl Time {
    /// The start of the run.
    pub const ZERO: Self = Self(0);
    /// Later than anything that can happen.
    pub const NEVER: Self = Self(u64::MAX);

    /// An instant given in nanoseconds.
    #[inline]
    pub const fn from_nanos(ns: u64) -> Self {
        Self(ns)
    }

    /// An instant given in seconds, rounded to the nanosecond.
    #[inline]
    pub fn from_secs(s: f64) -> Self {
        Self(libm::round(s * NS_PER_S) as u64)
    }

    /// Nanoseconds since the start.
    #[inline]
    pub const fn as_nanos(self) -> u64 {
        self.0
    }

    /// Seconds since the start.
    #[inline]
    pub fn as_secs(self) -> f64 {
        self.0 as f64 / NS_PER_S
    }

    /// The span since `earlier`, which must not be later.
    #[inline]
    pub fn after(self, earlier: Self) -> Span {
        debug_assert!(earlier <= self, "{earlier} is later than {self}");
        Span(self.0.wrapping_sub(earlier.0))
    }

    /// The moment that comes so much later, which must be before the end of all time: where what is added is bounded, as
    /// a link's delay is, this is shorter than `+`.
    #[inline]
    #[must_use]
    pub fn later(self, by: Span) -> Self {
        debug_assert!(self.0.checked_add(by.0).is_some(), "{self} and {by:?}");
        Self(self.0.wrapping_add(by.0))
    }

    /// The span since `earlier`; zero if `earlier` is later.
    #[inline]
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);
    /// Longer than any run.
    pub const MAX: Self = Self(u64::MAX);

    /// A span given in nanoseconds.
    #[inline]
    pub const fn from_nanos(ns: u64) -> Self {
        Self(ns)
    }

    /// A span given in whole milliseconds.
    #[inline]
    pub const fn from_millis(ms: u64) -> Self {
        Self(ms * 1_000_000)
    }

    /// A span given in milliseconds, rounded to the nanosecond.
    #[inline]
    pub fn from_ms(ms: f64) -> Self {
        Self(libm::round(ms * NS_PER_MS) as u64)
    }

    /// A span given in seconds, rounded to the nanosecond.
    #[inline]
    pub fn from_secs(s: f64) -> Self {
        Self(libm::round(s * NS_PER_S) as u64)
    }

    /// Nanoseconds.
    #[inline]
    pub const fn as_nanos(self) -> u64 {
        self.0
    }

    /// Milliseconds.
    #[inline]
    pub fn as_ms(self) -> f64 {
        self.0 as f64 / NS_PER_MS
    }

    /// Seconds.
    #[inline]
    pub fn as_secs(self) -> f64 {
        self.0 as f64 / NS_PER_S
    }

    /// This span divided by `other`, as a plain number.
    #[inline]
    pub fn ratio(self, other: Self) -> f64 {
        self.0 as f64 / other.0 as f64
    }

    /// This span times `factor` (at least 0), rounded down to the nanosecond.
    #[inline]
    pub fn scale(self, factor: f64) -> Self {
        Self((self.0 as f64 * factor) as u64)
    }

    /// The absolute difference of two spans.
    #[inline]
    pub const fn abs_diff(self, other: Self) -> Self {
        Self(self.0.abs_diff(other.0))
    }

    /// The span as a signed difference.
    #[inline]
    pub const fn signed(self) -> Skew {
        Skew(self.0 as i64)
    }
}

impl Skew {
    /// Above every delay: where a running minimum starts.
    pub const MAX: Self = Self(i64::MAX);

    /// A signed difference given in nanoseconds.
    #[inline]
    pub const fn from_nanos(ns: i64) -> Self {
        Self(ns)
    }

    /// Nanoseconds, signed.
    #[inline]
    pub const fn as_nanos(self) -> i64 {
        self.0
    }

    /// Milliseconds, signed.
    #[inline]
    pub fn as_ms(self) -> f64 {
        self.0 as f64 / NS_PER_MS
    }

    /// This difference divided by `span`, as a plain number.
    #[inline]
    pub fn ratio(self, span: Span) -> f64 {
        self.0 as f64 / span.0 as f64
    }
}

impl Sub for Skew {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Add<Span> for Skew {
    type Output = Self;
    #[inline]
    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add_unsigned(span.0))
    }
}

impl Add<Span> for Time {
    type Output = Self;
    #[inline]
    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl AddAssign<Span> for Time {
    fn add_assign(&mut self, span: Span) {
        *self = *self + span;
    }
}

impl Add for Span {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Rate {
    /// A link that serves nothing: an outage.
    pub const ZERO: Self = Self(0);

    /// A rate in bit/s.
    #[inline]
    pub const fn from_bps(bps: u64) -> Self {
        Self(bps)
    }

    /// Bits per second.
    #[inline]
    pub const fn as_bps(self) -> u64 {
        self.0
    }

    /// The time to serialise `bytes`. The remainder of the division is carried to the next call, so
    /// that 1,000 packets take exactly what their total takes, rounded down to the nanosecond.
    /// Must not be called with a rate of zero.
    #[inline]
    pub const fn tx_time(self, bytes: Bytes, carry: &mut u64) -> Span {
        let bits_ns = bytes.0 * 8 * 1_000_000_000 + *carry;
        *carry = bits_ns % self.0;
        Span(bits_ns / self.0)
    }
}

/// [`Rate::tx_time`] at one rate for one packet after another: most are as large as the one before, and a division
/// costs more than all else that a link does with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Airtime {
    rate: Rate,
    bytes: Bytes,
    whole: Span,
    remainder: u64,
    carry: u64,
}

impl Airtime {
    /// Nothing sent yet.
    pub const fn new(rate: Rate) -> Self {
        Self { rate, bytes: Bytes::ZERO, whole: Span::ZERO, remainder: 0, carry: 0 }
    }

    /// How long the next packet takes, of so many bytes.
    #[inline]
    pub const fn of(&mut self, bytes: Bytes) -> Span {
        if bytes.0 != self.bytes.0 {
            self.measure(bytes);
        }
        let sum = self.carry + self.remainder;
        let full = sum >= self.rate.0;
        self.carry = if full { sum - self.rate.0 } else { sum };
        Span(self.whole.0 + full as u64)
    }

    #[inline(never)]
    const fn measure(&mut self, bytes: Bytes) {
        self.bytes = bytes;
        self.remainder = 0;
        self.whole = self.rate.tx_time(bytes, &mut self.remainder);
    }
}

impl Bytes {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A size in bytes.
    #[inline]
    pub const fn new(bytes: u64) -> Self {
        Self(bytes)
    }

    /// The number of bytes.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s", self.as_secs())
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bit/s", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1500 B at these rates.
    #[test]
    fn serialisation_times() {
        let ns = |bytes, bps| Rate::from_bps(bps).tx_time(Bytes::new(bytes), &mut 0).as_nanos();
        assert_eq!(ns(1500, 10_000_000), 1_200_000);
        assert_eq!(ns(1500, 5_000_000), 2_400_000);
        assert_eq!(ns(1500, 2_300_000), 5_217_391);
        assert_eq!(ns(1500, 600_000), 20_000_000);
        assert_eq!(ns(1500, 58_000), 206_896_551);
        assert_eq!(ns(40, 135_000), 2_370_370);
    }

    #[test]
    fn a_thousand_packets_take_exactly_their_total() {
        let rate = Rate::from_bps(2_300_000);
        let mut carry = 0;
        let total: u64 = (0..1000).map(|_| rate.tx_time(Bytes::new(1500), &mut carry).as_nanos()).sum();
        assert_eq!(total, 1000 * 1500 * 8 * 1_000_000_000 / 2_300_000);
    }

    #[test]
    fn remembered_times_are_the_divided_ones() {
        // Runs of equal sizes, and every change between them.
        for bps in [1, 2_300_000, 999_999_937] {
            let (mut airtime, mut carry) = (Airtime::new(Rate::from_bps(bps)), 0);
            for i in 0..700 {
                let bytes = Bytes::new([1500, 1500, 40, 576, 65_535][i / 3 % 5]);
                let divided = Rate::from_bps(bps).tx_time(bytes, &mut carry);
                assert_eq!((airtime.of(bytes), airtime.carry), (divided, carry));
            }
        }
    }

    #[test]
    fn one_way_delays_can_be_negative() {
        let d = Skew::from_nanos(-5) - Skew::from_nanos(10);
        assert_eq!(d.as_nanos(), -15);
    }
}
