//! TCP-LP's delay as Linux takes it from timestamps: in 32 bits that wrap, with the rate of the receiver's clock estimated.

/// The estimate, and what Linux keeps of the delays, in milliseconds [Linux `tcp_lp_remote_hz_estimator`,
/// `tcp_lp_owd_calculator`, `tcp_lp_rtt_sample`].
#[derive(Clone, Debug)]
pub(super) struct Stamps {
    hz: u32,
    /// The latest pair of timestamps, the receiver's and the one that it echoed.
    latest: (u32, u32),
    /// In eighths.
    smoothed: u32,
    lowest: u32,
    highest: u32,
    reserve: u32,
}

/// Ticks of a second of the sender's clock.
const OWN_HZ: u32 = 1000;

impl Stamps {
    pub(super) const NONE: Self = Self { hz: 0, latest: (0, 0), smoothed: 0, lowest: u32::MAX, highest: 0, reserve: 0 };

    /// 63 parts of 64 are old. Integers round it down, so that it rises in jumps alone and falls with any smaller sample.
    fn estimate(&mut self, tsval: u32, tsecr: u32) {
        let (remote, own) = core::mem::replace(&mut self.latest, (tsval, tsecr));
        let (theirs, ours) = (tsval.wrapping_sub(remote), tsecr.wrapping_sub(own));
        if remote == 0 || own == 0 || theirs == 0 || ours == 0 {
            return;
        }
        let sample = OWN_HZ.wrapping_mul(theirs) / ours;
        let kept = i64::from(self.hz << 6);
        self.hz = if kept == 0 { sample } else { ((kept + i64::from(sample) - (kept >> 6)) >> 6) as u32 };
    }

    /// Above the sender's own rate the quotient is 0, and the "delay" the sender's clock, with its sign changed.
    fn delay(&self, tsval: u32, tsecr: u32) -> Option<u32> {
        let tick = OWN_HZ.checked_div(self.hz)?;
        Some(tsval.wrapping_mul(tick).wrapping_sub(tsecr)).filter(|delay| *delay > 0)
    }

    /// Takes the timestamps of an acknowledgement.
    pub(super) fn sample(&mut self, tsval: u32, tsecr: u32) {
        self.estimate(tsval, tsecr);
        let Some(delay) = self.delay(tsval, tsecr) else {
            return;
        };
        self.lowest = self.lowest.min(delay);
        if delay > self.highest {
            self.highest = delay;
            if delay > self.reserve {
                let before = core::mem::replace(&mut self.reserve, delay);
                self.highest = if before == 0 { delay } else { before };
            }
        }
        self.smoothed = if self.smoothed == 0 {
            delay << 3
        } else {
            self.smoothed.wrapping_add(delay).wrapping_sub(self.smoothed >> 3)
        };
    }

    fn threshold(&self) -> u32 {
        let range = self.highest.wrapping_sub(self.lowest);
        self.lowest.wrapping_add(range.wrapping_mul(15) / 100)
    }

    pub(super) fn is_congested(&self) -> bool {
        self.smoothed >> 3 >= self.threshold()
    }

    /// An early indication: the extremes are forgotten.
    pub(super) fn indicate(&mut self) {
        self.lowest = self.smoothed >> 3;
        self.highest = self.smoothed >> 2;
        self.reserve = self.highest;
    }

    /// Smoothed delay, threshold, lowest and highest, in milliseconds.
    pub(super) fn shown(&self) -> [f64; 4] {
        [self.smoothed >> 3, self.threshold(), self.lowest, self.highest].map(f64::from)
    }
}

#[cfg(test)]
mod tests {
    use super::Stamps;

    /// [tcp_lp.c] Of equal clocks whose delay grows by a millisecond in each of ten: 1100 ticks a second, and no delay is left but
    /// the sender's own clock.
    #[test]
    fn a_growing_queue_destroys_the_delay() {
        let mut stamps = Stamps::NONE;
        for i in 1..20 {
            stamps.sample(1025 + 10 * i, 1000 + 10 * i);
        }
        assert_eq!((stamps.hz, stamps.lowest, stamps.smoothed >> 3), (1000, 25, 25));
        for i in 1..200 {
            stamps.sample(1215 + 11 * i, 1190 + 10 * i);
        }
        assert_eq!(stamps.hz, 1037, "rounded down, it stays 63 below");
        assert_eq!(stamps.delay(3415, 3190), Some(3190_u32.wrapping_neg()));
    }

    /// A first sample is the estimate; the clock of a receiver that ticks half as often is told.
    #[test]
    fn a_slow_clock_is_told() {
        let mut stamps = Stamps::NONE;
        for i in 1..9 {
            stamps.sample(1000 + 5 * i, 2000 + 10 * i);
        }
        assert_eq!((stamps.hz, stamps.delay(1050, 2060)), (500, Some(40)));
    }
}
