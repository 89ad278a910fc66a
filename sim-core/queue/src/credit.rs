//! Whose turn it is when best effort and lower effort both wait and lower effort has a share of the link.

use crate::prelude::*;

/// Table row of the share.
pub const SHARE: ParamSpec = ParamSpec::number("share", "Share of lower effort", Unit::None, 0.05, (0.0, 0.5))
    .slider(0.0, 0.5, 0.01)
    .help("The part of the link's bytes that LE gets while both classes have packets waiting, in the mode with a share. 0 is strict priority.")
    .source("This project's choice; RFC 8622 §4 allows a small weight");

/// Of two things that of a class: all but lower effort is best effort here.
pub fn of_class<T>(class: Class, be: T, le: T) -> T {
    if class == Class::LowerEffort { le } else { be }
}

/// Best effort is served while the credit is not negative. In millionths of a byte, so that it is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// The share of lower effort in millionths.
    share: i64,
    /// Where it starts: what a packet of lower effort earns.
    full: i64,
    now: i64,
}

impl Credit {
    const ONE: i64 = 1_000_000;

    /// Full; `share` is lower effort's, `mtu` the largest packet.
    pub fn new(share: f64, mtu: Bytes) -> Self {
        let share = libm::round(share * Self::ONE as f64) as i64;
        let full = (Self::ONE - share) * mtu.get() as i64;
        Self { share, full, now: full }
    }

    /// The same credit under another share, within its bounds.
    #[must_use]
    pub fn with_share(self, share: f64, mtu: Bytes) -> Self {
        let other = Self::new(share, mtu);
        let lowest = -other.share * mtu.get() as i64;
        Self { now: self.now.clamp(lowest, other.full), ..other }
    }

    /// Who is served next while both wait.
    pub const fn turn(&self) -> Class {
        if self.now >= 0 { Class::BestEffort } else { Class::LowerEffort }
    }

    /// A packet of `class` was sent while both waited.
    pub fn on_sent(&mut self, class: Class, size: Bytes) {
        let part = of_class(class, -self.share, Self::ONE - self.share);
        self.now += part * size.get() as i64;
    }

    /// Nothing waits.
    pub const fn refill(&mut self) {
        self.now = self.full;
    }

    /// In bytes.
    pub fn as_bytes(&self) -> f64 {
        self.now as f64 / Self::ONE as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of the departures that are lower effort's, both always waiting.
    fn turns(share: f64, be: u64, le: u64, departures: usize) -> Vec<usize> {
        let mut credit = Credit::new(share, Bytes::new(1500));
        let mut served = vec![];
        for n in 1..=departures {
            let class = credit.turn();
            let size = of_class(class, be, le);
            if class == Class::LowerEffort {
                served.push(n);
            }
            credit.on_sent(class, Bytes::new(size));
            // -f S <= k <= (1 - f) S.
            let k = credit.as_bytes();
            assert!((-share * 1500.0..=(1.0 - share) * 1500.0).contains(&k), "{k}");
        }
        served
    }

    #[test]
    fn vectors() {
        assert_eq!(turns(0.1, 1500, 1500, 40), [11, 21, 31]);
        assert_eq!(turns(0.05, 1500, 1500, 70), [21, 41, 61]);
        assert_eq!(turns(0.5, 1500, 1500, 8), [3, 5, 7]);
        assert_eq!(turns(0.1, 1500, 500, 24), [11, 15, 19, 23]);
        assert!(turns(0.0, 1500, 1500, 1000).is_empty());
    }

    /// |f BE - (1 - f) LE| <= the largest packet, over any span.
    #[test]
    fn bytes_are_shared_as_they_should_be() {
        let (mut credit, mut best, mut lower) = (Credit::new(0.3, Bytes::new(1500)), 0.0, 0.0);
        for n in 0..10_000_u64 {
            let class = credit.turn();
            let size = 40 + n * 7919 % 1461;
            credit.on_sent(class, Bytes::new(size));
            *of_class(class, &mut best, &mut lower) += size as f64;
            assert!((0.3 * best - 0.7 * lower).abs() <= 1500.0);
        }
    }

    #[test]
    fn another_share_keeps_the_credit_within_its_bounds() {
        let credit = Credit::new(0.0, Bytes::new(1500)).with_share(0.5, Bytes::new(1500));
        assert!((credit.as_bytes() - 750.0).abs() < 1e-9);
    }
}
