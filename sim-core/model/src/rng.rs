//! Seeded random streams. Each consumer has its own, named after itself, so that adding a flow
//! does not shift another's draws.
//!
//! The generator is xoshiro256** (Blackman and Vigna 2018), seeded through `SplitMix64`: the same
//! numbers on 32- and 64-bit targets.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256StarStar;

use crate::num;
use crate::units::Span;

/// How often a draw is repeated that does not fit. Of the laws here each fits once in ten times or more often, so that none
/// comes to the end of these in any run; and where a scenario leaves no number that fits, that is found out soon.
const TRIES: u32 = 1_000;

/// One consumer's stream of random numbers.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256StarStar);

impl Stream {
    /// The stream of the consumer `name` (for instance `flow:3/start`) in a run with `seed`.
    pub fn new(seed: u32, name: &str) -> Self {
        // FNV-1a, 64 bits: stable, and names are short.
        let hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |h, byte| (h ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Self(Xoshiro256StarStar::seed_from_u64(hash ^ (u64::from(seed) << 32 | u64::from(seed))))
    }

    /// A number uniform in [0, 1), with 53 random bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    /// 53 random bits, for a hash's salt.
    #[inline]
    pub fn salt(&mut self) -> u64 {
        (self.unit() * 9_007_199_254_740_992.0) as u64
    }

    /// A number uniform in [lo, hi).
    #[inline]
    pub fn uniform(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * self.unit()
    }

    /// Draws again until something fits, and gives up in the end: then none.
    pub fn redraw<T>(&mut self, mut draw: impl FnMut(&mut Self) -> Option<T>) -> Option<T> {
        (0..TRIES).find_map(|_| draw(self))
    }

    /// A standard normal number, by Marsaglia's polar method: it needs no sine.
    pub fn normal(&mut self) -> f64 {
        let drawn = self.redraw(|random| {
            let (x, y) = (random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0));
            let square = x * x + y * y;
            let is_inside = square > 0.0 && square < 1.0;
            is_inside.then(|| x * (-2.0 * num::ln(square) / square).sqrt())
        });
        drawn.unwrap_or_default()
    }

    /// A stream of its own for a part of this consumer: this one goes on 2^128 draws further on.
    #[must_use]
    pub fn split(&mut self) -> Self {
        let part = self.clone();
        self.0.jump();
        part
    }

    /// A span uniform in [0, limit).
    #[inline]
    pub fn span(&mut self, limit: Span) -> Span {
        limit.scale(self.unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_stable_and_independent() {
        let mut a = Stream::new(1, "flow:0/start");
        let mut b = Stream::new(1, "flow:1/start");
        let mut again = Stream::new(1, "flow:0/start");
        let first = a.unit();
        assert_eq!(first.to_bits(), again.unit().to_bits());
        assert_ne!(first.to_bits(), b.unit().to_bits());
        assert_ne!(first.to_bits(), Stream::new(2, "flow:0/start").unit().to_bits());
    }

    #[test]
    fn a_split_stream_goes_on_as_if_alone() {
        let mut whole = Stream::new(1, "test");
        let mut rest = whole.clone();
        let mut part = rest.split();
        for _ in 0..100 {
            let (a, b, c) = (whole.unit(), part.unit(), rest.unit());
            assert_eq!(a.to_bits(), b.to_bits());
            assert_ne!(a.to_bits(), c.to_bits());
        }
    }

    #[test]
    fn a_draw_that_never_fits_comes_to_an_end() {
        let mut random = Stream::new(1, "test");
        let mut tries = 0;
        let none = random.redraw(|random| {
            tries += 1;
            Some(random.unit()).filter(|x| *x > 1.0)
        });
        assert_eq!((none, tries), (None, TRIES));
        let later = random.redraw(|random| Some(random.unit()).filter(|x| *x > 0.99));
        assert!(later.is_some_and(|x| x > 0.99));
    }

    /// Mean, variance, and the fourth moment of the normal law.
    #[test]
    fn normal_numbers_are_normal() {
        let mut random = Stream::new(1, "test");
        let x: Vec<f64> = (0..200_000).map(|_| random.normal()).collect();
        let moment = |f: fn(f64) -> f64| x.iter().map(|x| f(*x)).sum::<f64>() / x.len() as f64;
        let close = |found: f64, expected: f64, within: f64| {
            assert!((found - expected).abs() < within, "{found}, not {expected}");
        };
        close(moment(|x| x), 0.0, 0.01);
        close(moment(|x| x * x), 1.0, 0.015);
        close(moment(|x| x * x * x * x), 3.0, 0.12);
        close(moment(|x| f64::from(u8::from(x < 0.5))), 0.691_462, 0.005);
    }

    #[test]
    fn unit_stays_in_its_interval() {
        let mut s = Stream::new(7, "test");
        let mean = (0..10_000).map(|_| s.unit()).inspect(|u| assert!((0.0..1.0).contains(u))).sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
    }
}
