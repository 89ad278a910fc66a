//! Monitor intervals of PCC, and the filters that tell signals from noise [PCC-Uspace].

use crate::prelude::*;

/// Round-trip samples of an interval that a regression needs.
const LEAST_SAMPLES: u32 = 4;
/// Packets of an interval of Vivace's, at least and at most.
const LEAST_SENT: u32 = 10;
const MOST_SENT: u32 = 3000;
/// Of its samples, the part that has to be reliable.
const LEAST_RELIABLE: f64 = 0.8;
/// A pair of gaps between acknowledgements this many times as uneven as is usual is a burst.
const BURST: f64 = 50.0;
/// Mean round-trip times over which their trend is taken.
const TREND: usize = 6;
/// A smaller baseline, in µs, is none: a path without noise.
const NO_NOISE_US: f64 = 1e-6;
/// Deviations up to this many µs are never a surge.
const SURGE_US: f64 = 1000.0;

/// Microseconds, in which PCC reckons.
pub(super) fn micros(span: Span) -> f64 {
    span.as_nanos() as f64 / 1e3
}

/// What was sent in a while at one rate, and what became of it. Its transmissions have consecutive numbers.
#[derive(Clone, Debug)]
pub(super) struct Interval {
    /// Mb/s.
    pub(super) rate: f64,
    /// Its utility is that of the start.
    pub(super) is_of_start: bool,
    /// It ends by what was sent, as Vivace's do, not by what was heard.
    pub(super) is_counted: bool,
    first: u32,
    first_sent: Time,
    last_sent: Time,
    /// It lasts at least so long; that may double once.
    length: Span,
    was_extended: bool,
    /// Packets.
    pub(super) sent: u32,
    acked: u32,
    pub(super) lost: u32,
    samples: u32,
    reliable: u32,
    sums: Sums,
}

/// Of round-trip times in µs over the numbers of transmissions, both as differences from the first.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    n: f64,
    rtt0: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Sums {
    fn add(&mut self, x: f64, rtt: f64) {
        if self.n == 0.0 {
            self.rtt0 = rtt;
        }
        let y = rtt - self.rtt0;
        self.n += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }
}

/// What the round-trip times of an interval tell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Measure {
    /// Growth of the round-trip time, seconds per second.
    pub(super) gradient: f64,
    /// Its mean, µs.
    pub(super) mean: f64,
    /// Its standard deviation, µs.
    pub(super) deviation: f64,
    /// Root mean square of what the gradient does not explain, over the mean.
    pub(super) error: f64,
    /// Gradient and deviation may be noise.
    pub(super) gradient_is_noise: bool,
    pub(super) deviation_is_noise: bool,
}

impl Interval {
    pub(super) const fn new(rate: f64, is_of_start: bool, first: u32, now: Time, length: Span) -> Self {
        Self {
            rate,
            is_of_start,
            is_counted: false,
            first,
            first_sent: now,
            last_sent: now,
            length,
            was_extended: false,
            sent: 0,
            acked: 0,
            lost: 0,
            samples: 0,
            reliable: 0,
            sums: Sums { n: 0.0, rtt0: 0.0, x: 0.0, y: 0.0, xx: 0.0, xy: 0.0, yy: 0.0 },
        }
    }

    pub(super) const fn send(&mut self, now: Time) {
        self.sent += 1;
        self.last_sent = now;
    }

    const fn has_enough(&self) -> bool {
        if self.is_counted { self.sent >= LEAST_SENT } else { self.reliable >= LEAST_SAMPLES }
    }

    /// Has it heard enough for the next one to begin? One with too few reliable samples goes on for as long again.
    pub(super) fn is_over(&mut self, now: Time) -> bool {
        if !self.has_enough() || now.since(self.first_sent) < self.length {
            return self.is_counted && self.sent >= MOST_SENT;
        }
        let is_reliable = f64::from(self.reliable) > LEAST_RELIABLE * f64::from(self.samples);
        if is_reliable || self.was_extended || self.is_counted {
            return true;
        }
        self.was_extended = true;
        self.length = self.length + self.length;
        false
    }

    pub(super) const fn has(&self, id: u32) -> bool {
        id >= self.first && id - self.first < self.sent
    }

    /// Late news of what was given up by its age is none.
    const fn is_complete(&self) -> bool {
        self.acked + self.lost == self.sent
    }

    pub(super) fn acknowledge(&mut self, sample: Option<Sample>) {
        if self.is_complete() {
            return;
        }
        self.acked += 1;
        let Some(sample) = sample else { return };
        self.samples += 1;
        if sample.is_reliable {
            self.reliable += 1;
            let x = f64::from(sample.id - self.first);
            self.sums.add(x, micros(sample.rtt));
        }
    }

    pub(super) const fn lose(&mut self) {
        self.lost += !self.is_complete() as u32;
    }

    /// Has it enough, and is it known of each packet what became of it? What is older than `age` is lost.
    pub(super) fn is_resolved(&mut self, now: Time, age: Span) -> bool {
        if !self.has_enough() {
            return false;
        }
        if !self.is_complete() && now.since(self.last_sent) > age {
            self.lost = self.sent - self.acked;
        }
        self.is_complete()
    }

    /// All its packets left at once: it has no rate.
    pub(super) fn is_a_point(&self) -> bool {
        self.first_sent == self.last_sent
    }

    /// From the first packet to the last.
    pub(super) const fn duration(&self) -> Span {
        self.last_sent.since(self.first_sent)
    }

    /// What was sent, Mb/s; `gap_us` is from one packet to the next at its rate.
    pub(super) fn throughput(&self, bits: f64, gap_us: f64) -> f64 {
        bits * f64::from(self.sent) / (micros(self.duration()) + gap_us)
    }

    /// The part that was lost.
    pub(super) fn loss(&self) -> f64 {
        f64::from(self.lost) / f64::from(self.sent.max(1))
    }

    /// Gradient and deviation of its reliable samples. `is_true_residual`: what is not explained is reckoned with the slope
    /// that was fitted; PCC's code takes the gradient in its place.
    pub(super) fn measure(&self, gap_us: f64, is_true_residual: bool) -> Measure {
        let Sums { n, rtt0, x, y, xx, xy, yy } = self.sums;
        let mean = rtt0 + y / n.max(1.0);
        if n < 2.0 {
            return Measure { mean, gradient_is_noise: true, deviation_is_noise: true, ..Measure::default() };
        }
        let (sxx, sxy, syy) = (xx - x * x / n, xy - x * y / n, (yy - y * y / n).max(0.0));
        let slope = sxy / sxx.max(f64::MIN_POSITIVE);
        let gradient = slope / gap_us;
        let fitted = if is_true_residual { slope } else { gradient };
        let unexplained = (syy - 2.0 * fitted * sxy + fitted * fitted * sxx).max(0.0);
        let error = (unexplained / n).sqrt() / mean;
        // What sums of floats leave of nothing is nothing.
        let is_noise = error.max(1e-12) >= gradient.abs();
        Measure {
            gradient,
            mean,
            deviation: (syy / n).sqrt(),
            error,
            gradient_is_noise: is_noise,
            deviation_is_noise: is_noise,
        }
    }
}

/// The round-trip time of a transmission.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sample {
    pub(super) id: u32,
    pub(super) rtt: Span,
    pub(super) is_reliable: bool,
}

/// An acknowledgement whose successor is not known yet.
#[derive(Clone, Copy, Debug)]
struct Pending {
    id: u32,
    rtt: Span,
    srtt: Span,
    at: Time,
    /// Since the one before, µs.
    gap: Option<f64>,
}

/// Filter 1: acknowledgements that come in a burst tell nothing of the path. It judges each when the next one comes.
#[derive(Clone, Debug, Default)]
pub(super) struct Bursts {
    pending: Option<Pending>,
    usual: Option<f64>,
    in_burst: bool,
}

impl Bursts {
    /// An acknowledgement; answers the one before, judged. `srtt` includes this sample.
    pub(super) fn take(&mut self, id: u32, rtt: Span, srtt: Span, now: Time) -> Option<Sample> {
        let gap = |before: &Pending| micros(now.since(before.at)).max(1.0);
        let judged = self.pending;
        let next = Pending { id, rtt, srtt, at: now, gap: judged.as_ref().map(gap) };
        self.pending = Some(next);
        let before = judged?;
        let after = gap(&before);
        let is_reliable = match before.gap {
            Some(gap) => self.is_steady((gap / after).max(after / gap), before.rtt < before.srtt && rtt > before.rtt),
            None => false,
        };
        Some(Sample { id: before.id, rtt: before.rtt, is_reliable })
    }

    /// The gaps around an acknowledgement are uneven by `ratio`. `turns`: its round-trip time is low and the next one higher, which
    /// ends a burst.
    fn is_steady(&mut self, ratio: f64, turns: bool) -> bool {
        let usual = self.usual.unwrap_or(ratio);
        self.usual = Some(0.9 * usual + 0.1 * ratio);
        if ratio > BURST * usual {
            self.in_burst = true;
        } else if self.in_burst {
            self.in_burst = !turns;
        } else {
            return true;
        }
        false
    }
}

/// Filters 3 and 4: what goes beyond the usual trend or deviation of the round-trip time is no noise.
#[derive(Clone, Debug, Default)]
pub(super) struct Baselines {
    means: [f64; TREND],
    count: usize,
    trend: Option<Trend>,
    deviation: Option<(f64, f64)>,
    surges: f64,
}

#[derive(Clone, Copy, Debug)]
struct Trend {
    least: f64,
    mean: f64,
    spread: f64,
    last: f64,
}

impl Baselines {
    /// Judges what an interval has measured, and learns from it.
    pub(super) fn judge(&mut self, measure: &mut Measure) {
        self.means.rotate_left(1);
        self.means[TREND - 1] = measure.mean;
        self.count += 1;
        if self.count >= TREND {
            self.judge_trend(measure);
        }
        self.judge_deviation(measure);
    }

    /// Slope of the latest means, µs for an interval.
    fn slope(&self) -> f64 {
        let middle = (TREND - 1) as f64 / 2.0;
        let mut sums = (0.0, 0.0);
        for (i, mean) in self.means.iter().enumerate() {
            let x = i as f64 - middle;
            sums = (sums.0 + x * mean, sums.1 + x * x);
        }
        sums.0 / sums.1
    }

    fn judge_trend(&mut self, measure: &mut Measure) {
        let slope = self.slope();
        match &mut self.trend {
            Some(trend) if trend.least >= NO_NOISE_US && slope.abs() >= trend.least / 100.0 => {
                if (slope - trend.mean).abs() > 2.0 * trend.spread {
                    measure.deviation_is_noise = false;
                    measure.gradient_is_noise &= slope <= 0.0;
                } else {
                    trend.spread = 0.9 * trend.spread + 0.1 * (slope - trend.last).abs();
                    trend.mean = 0.9 * trend.mean + 0.1 * slope;
                    trend.last = slope;
                }
                trend.least = trend.least.min(slope.abs());
            }
            trend => {
                *trend = Some(Trend { least: slope.abs(), mean: 0.0, spread: slope.abs(), last: slope });
            }
        }
    }

    fn judge_deviation(&mut self, measure: &mut Measure) {
        let deviation = measure.deviation;
        self.surges *= 0.9;
        match &mut self.deviation {
            Some((mean, spread)) if *mean >= NO_NOISE_US => {
                if deviation > *mean + 4.0 * *spread && deviation > SURGE_US {
                    measure.deviation_is_noise = false;
                    self.surges += 0.1;
                } else {
                    *spread = 0.9 * *spread + 0.1 * (deviation - *mean).abs();
                    *mean = 0.9 * *mean + 0.1 * deviation;
                }
            }
            baseline => *baseline = Some((deviation, deviation / 2.0)),
        }
        if self.surges > 0.95 {
            self.deviation = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 50 Mb/s.
    const GAP_US: f64 = 240.0;

    fn interval(rtts_us: impl IntoIterator<Item = f64>) -> Interval {
        let mut interval = Interval::new(50.0, false, 0, Time::ZERO, Span::ZERO);
        for (id, rtt) in rtts_us.into_iter().enumerate() {
            interval.send(Time::from_secs(id as f64 * GAP_US / 1e6));
            interval.acknowledge(Some(Sample { id: id as u32, rtt: Span::from_ms(rtt / 1e3), is_reliable: true }));
        }
        interval
    }

    /// [Proteus, SIGCOMM 2020] A ramp, of which the code's residual leaves nearly all and the true one nothing.
    #[test]
    fn a_ramp() {
        let ramp = interval((0..8).map(|i| 30_000.0 + 100.0 * f64::from(i)));
        let found = ramp.measure(GAP_US, false);
        assert!((found.gradient - 0.416_667).abs() < 1e-6, "{found:?}");
        assert!((found.deviation - 229.13).abs() < 0.005, "{found:?}");
        assert!((found.error - 0.007_518).abs() < 1e-6, "{found:?}");
        assert!(!found.gradient_is_noise && !found.deviation_is_noise);
        assert!(ramp.measure(GAP_US, true).error < 1e-9);
    }

    /// [Proteus, SIGCOMM 2020] Noise of ±200 µs: eight samples of it look like a gradient, 125 do not.
    #[test]
    fn alternating_round_trip_times() {
        let noise = |n| interval((0..n).map(|i| if i % 2 == 0 { 29_800.0 } else { 30_200.0 }));
        let few = noise(8).measure(GAP_US, false);
        assert!((few.gradient.abs() - 0.0794).abs() < 5e-5, "{few:?}");
        assert!((few.error - 0.00667).abs() < 5e-6, "{few:?}");
        assert!(!few.gradient_is_noise);
        let many = noise(125).measure(GAP_US, false);
        assert!(many.gradient.abs() < 1e-9, "{many:?}");
        assert!(many.gradient_is_noise && many.deviation_is_noise);
    }

    /// [Proteus, SIGCOMM 2020] Once gaps are usually alike, a ratio of 60 is a burst, and the next has to be above 345.
    #[test]
    fn bursts_of_acknowledgements() {
        let mut bursts = Bursts::default();
        assert!(bursts.is_steady(1.0, false));
        assert!(!bursts.is_steady(60.0, false));
        assert!((bursts.usual.unwrap() - 6.9).abs() < 1e-12);
        assert!(!bursts.is_steady(1.0, false), "it goes on");
        assert!(!bursts.is_steady(1.0, true), "it ends with this one");
        assert!(bursts.is_steady(1.0, false));
        // The first acknowledgement has none before it, and is judged when the second comes.
        let mut bursts = Bursts::default();
        let rtt = Span::from_millis(30);
        let judged = [0.0, 0.001, 0.002].map(|at| bursts.take(7, rtt, rtt, Time::from_secs(at)));
        assert_eq!(judged[0], None);
        assert_eq!(judged.map(|s| s.map(|s| s.is_reliable)), [None, Some(false), Some(true)]);
    }

    /// [Proteus, SIGCOMM 2020] Mean round-trip times in µs, and what their trend makes of noise.
    #[test]
    fn trends() {
        let mut baselines = Baselines::default();
        let mut judge = |mean: f64| {
            let mut measure = Measure { mean, gradient_is_noise: true, deviation_is_noise: true, ..Measure::default() };
            baselines.judge(&mut measure);
            let trend = baselines.trend.map_or([0.0; 3], |t| [t.mean, t.spread, baselines.slope()]);
            (trend, measure.gradient_is_noise, measure.deviation_is_noise)
        };
        let near = |found: f64, expected: f64| (found - expected).abs() < 6e-3;
        for mean in [30_000.0, 30_010.0, 29_990.0, 30_005.0, 29_995.0] {
            assert_eq!(judge(mean), ([0.0; 3], true, true));
        }
        for (mean, slope, baseline, gradient, deviation) in [
            (30_010.0, 0.5714, [0.0, 0.5714], true, true),
            (30_005.0, 0.7143, [0.0714, 0.5286], true, true),
            (30_500.0, 73.29, [0.0714, 0.5286], false, false),
            (30_005.0, 43.14, [0.0714, 0.5286], false, false),
            (29_400.0, -71.29, [0.0714, 0.5286], true, false),
        ] {
            let (found, gradient_is_noise, deviation_is_noise) = judge(mean);
            assert!(near(found[2], slope), "{mean}: {found:?}");
            assert!(near(found[0], baseline[0]) && near(found[1], baseline[1]), "{mean}: {found:?}");
            assert_eq!((gradient_is_noise, deviation_is_noise), (gradient, deviation), "{mean}");
        }
    }

    /// A deviation above 1 ms and beyond four spreads is no noise; 29 such in a row are the new usual.
    #[test]
    fn surges_become_usual() {
        let mut baselines = Baselines::default();
        let mut judge = |deviation: f64| {
            let mut measure = Measure { deviation, deviation_is_noise: true, ..Measure::default() };
            baselines.judge_deviation(&mut measure);
            measure.deviation_is_noise
        };
        assert!(judge(100.0) && judge(900.0));
        let surges = (0..40).take_while(|_| !judge(5000.0)).count();
        assert_eq!(surges, 29);
    }
}
