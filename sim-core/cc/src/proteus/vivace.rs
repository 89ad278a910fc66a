//! PCC Vivace [Dong et al., NSDI 2018]: tries rates as Proteus does, which came of it, and climbs the slope of a utility the
//! faster the longer it goes one way.
//!
//! By the authors' code (PCC-Uspace, branch NSDI-2018); of the paper the abstract was read.

use super::monitor::Measure;
use super::{Interval, Mode, Pcc, Tried, mbps};

/// A change of at least this part of the rate upwards is followed by another one at once.
const LEAP: f64 = 0.1;
/// Gradients are cut to whole steps of this.
const STEP: f64 = 0.02;
/// Up to this part a loss weighs 1.
pub(super) const FEW_LOST: f64 = 0.03;
/// Losses of all probes: up to this part they are shared out, from that part on they may speak against a vote.
const FEW_IN_PROBES: f64 = 0.01;
const MANY_LOST: f64 = 0.05;
/// Losses of an interval of the start that do not count, and a gradient below which none does there.
const FIRST_LOSSES: u32 = 50;
const FIRST_GROWTH: f64 = 0.2;
/// The utility before any rate was tried.
pub(super) const LOWEST: f64 = -1e5;

/// What it remembers of its changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Climb {
    /// a, which amplifies the next change.
    amplifier: f64,
    /// Reversals that keep it from growing.
    swings: u32,
    /// Changes in a row that went one way; then one pair of probes is enough.
    pub(super) trend: u32,
    /// The last change, Mb/s; 0 where probes did not agree.
    before: f64,
    /// A vote for more that losses spoke against has been put off.
    has_doubted: bool,
    /// The part that was lost of all that is decided on.
    pub(super) loss: f64,
}

impl Climb {
    /// A slope of this sign; answers by what its change is multiplied, and whether it turns.
    fn take(&mut self, slope: f64) -> (f64, bool) {
        let turns = slope * self.before < 0.0;
        if turns {
            (self.amplifier, self.trend) = (0.0, 0);
            self.swings = (self.swings + 1).min(2);
        }
        let factor = amplified(self.amplifier);
        if slope * self.before > 0.0 {
            self.trend += 1;
            if self.swings > 0 {
                self.swings -= 1;
            } else {
                self.amplifier += if self.amplifier > 3.0 { 0.5 } else { 1.0 };
            }
        }
        (factor, turns)
    }
}

/// m(a).
fn amplified(a: f64) -> f64 {
    if a < 3.0 {
        a + 1.0
    } else if a < 6.0 {
        2.0 * a - 2.0
    } else if a < 9.0 {
        4.0 * a - 14.0
    } else {
        8.0 * a - 50.0
    }
}

impl Pcc {
    /// The gradient and the part of losses that count of an interval.
    pub(super) fn count_growth(&self, measure: &mut Measure, interval: &Interval) -> (f64, f64) {
        let mut gradient = (measure.gradient / STEP).trunc() * STEP;
        let mut counted = interval.lost;
        if interval.is_of_start {
            counted = counted.saturating_sub(FIRST_LOSSES);
            if gradient.abs() < FIRST_GROWTH {
                gradient = 0.0;
            }
        }
        measure.gradient_is_noise = gradient == 0.0;
        // Few losses fall where chance lets them: all probes have the same then.
        let loss = if self.mode == Mode::Probing && self.climb.loss <= FEW_IN_PROBES {
            self.climb.loss
        } else {
            f64::from(counted) / f64::from(interval.sent)
        };
        (gradient, loss)
    }

    pub(super) fn compare_pairs(&mut self, pairs: &[[Tried; 2]]) {
        let (mut votes, mut rise, mut sum, mut apart) = (0, 0.0, 0.0, 0.0);
        for [a, b] in pairs {
            let (fast, slow) = if a.rate > b.rate { (a, b) } else { (b, a) };
            let gain = fast.utility - slow.utility;
            votes += i32::from(gain > 0.0) - i32::from(gain < 0.0);
            rise += gain;
            sum += fast.utility + slow.utility;
            apart += fast.rate - slow.rate;
        }
        let (mut up, mut down) = (0, 0);
        for probe in &self.useful {
            *(if probe.rate > self.rate { &mut up } else { &mut down }) += probe.lost;
        }
        let is_doubtful = votes > 0 && down > up + 2 && up > 0 && self.climb.loss >= MANY_LOST;
        self.climb.has_doubted = is_doubtful && !self.climb.has_doubted;
        if votes == 0 || self.climb.has_doubted {
            (self.climb.trend, self.climb.before) = (2, 0.0);
            return self.probe_from_here();
        }
        let here = Tried { rate: self.rate, utility: sum / (2 * pairs.len()) as f64 };
        self.climb_by(rise / apart, here);
    }

    /// Moves along a slope; `here` is what the next rate is compared with.
    #[inline(never)]
    pub(super) fn climb_by(&mut self, slope: f64, here: Tried) {
        let (factor, turns) = self.climb.take(slope);
        if turns {
            self.bounded = 0;
        }
        let change = if slope == 0.0 { 0.0 } else { self.change(slope, factor).copysign(slope) };
        let leaps = change > LEAP * self.rate;
        self.latest = here;
        self.rate += change;
        self.climb.before = change;
        if leaps {
            self.mode = Mode::Moving;
        } else {
            self.probe_from_here();
        }
    }

    /// Not below the lowest rate.
    #[inline(never)]
    pub(super) fn probe_from_here(&mut self) {
        self.rate = self.rate.max(mbps(self.params.min_rate));
        self.begin_probing();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Interval, Proteus, ProteusParams, Sample};
    use super::*;
    use crate::prelude::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    /// With the preset's values.
    fn vivace() -> Pcc {
        let set = Proteus::PRESETS.iter().find(|p| p.id == "vivace").unwrap();
        let values = ProteusParams::SPEC.iter().map(|row| {
            let own = set.values.iter().find(|(key, _)| *key == row.key);
            own.map_or_else(|| row.default_value(), |(_, value)| *value)
        });
        let params = ProteusParams::from_values(&values.collect::<Vec<_>>());
        Pcc::new(&params, &start())
    }

    fn probing_at(rate: f64) -> Pcc {
        let mut pcc = vivace();
        pcc.rate = rate;
        pcc.begin_probing();
        pcc
    }

    /// [Vivace, NSDI 2018] m(a), and the bound by k.
    #[test]
    fn amplifier_and_bound() {
        for (a, expected) in [
            (0.0, 1.0),
            (1.0, 2.0),
            (2.0, 3.0),
            (3.0, 4.0),
            (3.5, 5.0),
            (4.0, 6.0),
            (4.5, 7.0),
            (6.0, 10.0),
            (9.0, 22.0),
        ] {
            assert_eq!(amplified(a), expected);
        }
        let mut pcc = probing_at(100.0);
        for bound in [5.0, 11.0, 17.0, 23.0, 29.0] {
            close(pcc.change(1e6, 1.0), bound, 1e-9);
        }
        pcc.bounded = 0;
        close(pcc.change(2.0, 1.0), 2.0, 1e-9);
        close(pcc.change(0.1, 1.0), 0.5, 1e-9);
    }

    /// [Vivace, NSDI 2018] A loss of 3 % weighs 1, more of it 11.35; gradients are cut to even percents.
    #[test]
    fn utilities() {
        let pcc = probing_at(50.0);
        for (loss, expected) in [(0.0, 33.812_167), (0.02, 32.812_167), (0.04, 11.112_167)] {
            close(pcc.utility(50.0, 0.0, loss, 0.0), expected, 1e-6);
        }
        for (slope, expected) in [(0.019, 33.812_167), (0.03, -11_296.187_833), (-0.03, 11_363.812_167)] {
            let mut pcc = probing_at(50.0);
            let mut interval = Interval::new(50.0, false, 0, Time::ZERO, Span::ZERO);
            for id in 0..12 {
                interval.send(Time::from_secs(f64::from(id) * 240e-6));
                interval.acknowledge(Some(Sample {
                    id,
                    rtt: Span::from_ms(30.0 + f64::from(id) * 0.24 * slope),
                    is_reliable: true,
                }));
            }
            pcc.bits = 12_000.0;
            pcc.useful.push(interval);
            close(pcc.weigh(0).utility, expected, 1e-3);
        }
    }

    /// Both pairs, or the one, with a utility of `slope` times the rate; answers the rate after it.
    fn step(pcc: &mut Pcc, slope: f64) -> f64 {
        let epsilon = pcc.epsilon();
        let tried = |rate: f64| Tried { rate, utility: slope * rate };
        if pcc.mode == Mode::Moving {
            let (here, latest) = (tried(pcc.rate), tried(pcc.latest.rate));
            pcc.climb_by((here.utility - latest.utility) / (here.rate - latest.rate), here);
        } else {
            let pair = [tried(pcc.rate * (1.0 - epsilon)), tried(pcc.rate * (1.0 + epsilon))];
            pcc.compare_pairs(&[pair; 2][..pcc.pairs as usize]);
        }
        pcc.rate
    }

    /// [Vivace, NSDI 2018] A change in the same direction is amplified more and more, and a leap follows at once;
    /// a reversal ends both.
    #[test]
    fn climbs_faster_and_turns() {
        let mut pcc = probing_at(500.0);
        assert_eq!(pcc.pairs, 2);
        let mut change = |slope: f64| {
            let before = pcc.rate;
            let change = step(&mut pcc, slope) - before;
            let Climb { amplifier, swings, trend, .. } = pcc.climb;
            (change, [amplifier, f64::from(swings), f64::from(trend)], pcc.pairs)
        };
        for (slope, expected, [a, s, t], pairs) in [
            (1.0, 1.0, [0.0, 0.0, 0.0], 2),
            (1.0, 1.0, [1.0, 0.0, 1.0], 1),
            (1.0, 2.0, [2.0, 0.0, 2.0], 1),
            (1.0, 3.0, [3.0, 0.0, 3.0], 1),
            (1.0, 4.0, [4.0, 0.0, 4.0], 1),
            (1.0, 6.0, [4.5, 0.0, 5.0], 1),
            (-1.0, -1.0, [0.0, 1.0, 0.0], 2),
            // A reversal is forgotten before changes are amplified again.
            (-1.0, -1.0, [0.0, 0.0, 1.0], 1),
            (-1.0, -1.0, [1.0, 0.0, 2.0], 1),
            (-1.0, -2.0, [2.0, 0.0, 3.0], 1),
        ] {
            let (found, state, after) = change(slope);
            close(found, expected, 1e-9);
            assert_eq!((state, after), ([a, s, t], pairs));
        }
        let mut pcc = probing_at(50.0);
        close(step(&mut pcc, 100.0), 52.5, 1e-9);
        assert_eq!((pcc.mode, pcc.bounded), (Mode::Probing, 1));
        close(step(&mut pcc, 100.0), 1.11 * 52.5, 1e-9);
        assert_eq!((pcc.mode, pcc.bounded), (Mode::Moving, 2), "more than a tenth");
        step(&mut pcc, -1.0);
        assert_eq!((pcc.mode, pcc.bounded), (Mode::Probing, 0));
    }

    /// Votes that cancel change nothing; then one pair decides. Where losses speak against a vote for more it is taken once
    /// more, once.
    #[test]
    fn doubts() {
        let mut pcc = probing_at(20.0);
        let pair = |slope: f64| [19.0, 21.0].map(|rate| Tried { rate, utility: slope * rate });
        pcc.compare_pairs(&[pair(1.0), pair(-1.0)]);
        assert_eq!((pcc.rate, pcc.mode, pcc.pairs), (20.0, Mode::Probing, 1));
        for (rate, lost) in [(21.0, 1), (19.0, 4)] {
            let mut probe = Interval::new(rate, false, 0, Time::ZERO, Span::ZERO);
            (probe.sent, probe.lost) = (40, lost);
            pcc.useful.push(probe);
        }
        pcc.climb.loss = 0.0625;
        pcc.compare_pairs(&[pair(1.0)]);
        assert_eq!(pcc.rate, 20.0);
        pcc.compare_pairs(&[pair(1.0)]);
        close(pcc.rate, 21.0, 1e-9);
    }

    /// Where more than half of an interval is lost the rate halves; it is not below the lowest. Probes are at least 0.5 Mb/s
    /// away.
    #[test]
    fn halves() {
        let mut pcc = probing_at(4.0);
        let mut lost = Interval::new(4.0, false, 0, Time::ZERO, Span::ZERO);
        (lost.sent, lost.lost) = (10, 6);
        for rate in [2.0, 1.3] {
            pcc.useful = vec![lost.clone()];
            pcc.decide();
            assert_eq!((pcc.rate, pcc.mode), (rate, Mode::Probing));
        }
        close(pcc.epsilon(), 0.5 / 1.3, 1e-12);
        assert_eq!(probing_at(50.0).epsilon(), 0.05);
    }

    /// The first rate that is judged is twice the one before any RTT is known; then it doubles until the utility falls.
    #[test]
    fn starts() {
        let mut pcc = vivace();
        assert_eq!(pcc.rate, 0.8);
        pcc.take_rtt(Span::from_millis(30));
        assert_eq!(pcc.rate, 1.6);
        for (utility, rate) in [(-9.0, 3.2), (5.0, 6.4), (4.0, 3.2)] {
            let here = Tried { rate: pcc.rate, utility };
            pcc.start(here);
            assert_eq!(pcc.rate, rate);
        }
        assert_eq!((pcc.mode, pcc.pairs), (Mode::Probing, 2));
    }
}
