//! What RED, `CHOKe` and a queue that drops low priority early have in common: the average of the queue,
//! the probability that follows from it, and how drops are spaced.

use crate::prelude::*;
use lbe_model::num::{exp, pow};

/// Table row of the lower threshold.
pub const MIN_TH: ParamSpec = ParamSpec::number("min_th_packets", "Lower threshold", Unit::Packets, 5.0, (0.0, 1e6))
    .above_min()
    .optional()
    .slider(0.5, 100.0, 0.5)
    .help("Below this average nothing is dropped early. None: a third of the upper threshold if that is given, otherwise half of what the link sends in 5 ms, at least 5 packets.")
    .source("ns-2.35 red.cc: thresh_ 0, targetdelay_ 5 ms; Floyd and Jacobson 1993: 5");

/// Table row of the upper threshold.
pub const MAX_TH: ParamSpec = ParamSpec::number("max_th_packets", "Upper threshold", Unit::Packets, 15.0, (0.0, 1e6))
    .above_min()
    .optional()
    .slider(1.0, 300.0, 1.0)
    .help("At this average the drop probability reaches its maximum p. None: the share of the limit below if that is given, otherwise three times the lower threshold.")
    .source("ns-2.35 red.cc: maxthresh_ 0; Floyd and Jacobson 1993: 15, at least twice the lower");

/// Table row of the upper threshold that follows the limit.
pub const MAX_TH_SHARE: ParamSpec = ParamSpec::number("max_th_share", "Upper threshold / limit", Unit::None, 0.5, (0.0, 1.0))
    .above_min()
    .optional()
    .slider(0.05, 1.0, 0.05)
    .help("The upper threshold as a share of the queue's limit, so that it follows the limit. Used only where the threshold itself is none.")
    .source("S004: the upper threshold is half of the buffer, the lower a third of the upper");

/// Table row of the averaging weight.
pub const WEIGHT: ParamSpec = ParamSpec::number("w_q", "Averaging weight w", Unit::None, 0.002, (0.0, 1.0))
    .above_min()
    .optional()
    .slider(0.0001, 0.1, 0.0001)
    .log()
    .help("The weight of each arrival's queue length in the average. None: from the link's rate and delay.")
    .source("ns-2.35 red.cc: q_weight_ -1, automatic; Floyd and Jacobson 1993 and ns-3: 0.002");

/// Table row of the probability at the upper threshold.
pub const MAX_P: ParamSpec = ParamSpec::number("max_p", "Maximum p", Unit::None, 0.1, (0.0, 1.0))
    .above_min()
    .slider(0.01, 0.5, 0.01)
    .help("Drop probability when the average is at the upper threshold.")
    .source("ns-2.35 linterm_ 10; Floyd and Jacobson 1993 and ns-3: 1/50");

/// Table row of the mean packet size.
pub const MEAN_PACKET: ParamSpec = ParamSpec::integer("mean_packet_bytes", "Mean packet size", Unit::Bytes, 1500, (1, 65_535))
    .slider(40.0, 1500.0, 10.0)
    .help("Size of a typical packet: how many the link could have sent in an idle time, and what the automatic weight and thresholds reckon with. A queue measured in bytes counts this many as one packet.")
    .source("This project's packets; ns-2.35 and ns-3: 500");

/// Gauge of the average queue.
pub const AVERAGE: GaugeSpec = Unit::Packets.gauge("average", "Average queue");

/// Gauge of the lower threshold.
pub const LOWER: GaugeSpec = Unit::Packets.gauge("min_th", "Lower threshold");

/// Gauge of the upper threshold.
pub const UPPER: GaugeSpec = Unit::Packets.gauge("max_th", "Upper threshold");

/// Gauge of the probability before drops are spaced.
pub const PROBABILITY: GaugeSpec = Unit::None.gauge("p_b", "Drop probability");

choice! {
    /// Which memory the automatic averaging weight aims at.
    pub enum Memory {
        /// Ten round trips, estimated as three times the link's delay and at least 100 ms.
        RoundTrips = "round_trips", "Ten round trips (ns-2: -1)";
        /// One second.
        Second = "second", "One second (ns-2: 0)";
        /// A tenth of a second.
        Tenth = "tenth", "A tenth of a second (ns-2: -2)";
    }
}

/// Packets of `mean` bytes that a link sends in a second: ns-2's ptc.
fn packets_per_second(rate: Rate, mean: u32) -> f64 {
    (rate.as_bps() as f64).max(1.0) / (8.0 * f64::from(mean))
}

/// The weight with which the average forgets within `memory` on a link of this rate and delay
/// [ns-2.35 `red.cc`, `initialize_params`].
fn automatic_weight(memory: Memory, site: &Site, per_second: f64) -> f64 {
    let seconds = match memory {
        Memory::RoundTrips => 10.0 * (3.0 * (site.delay.as_secs() + 1.0 / per_second)).max(0.1),
        Memory::Second => 1.0,
        Memory::Tenth => 0.1,
    };
    1.0 - exp(-1.0 / (seconds * per_second))
}

/// Thresholds as a reader gives them: all of them, some or none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given {
    /// Lower threshold in packets.
    pub min: Option<f64>,
    /// Upper threshold in packets.
    pub max: Option<f64>,
    /// Upper threshold as a share of the limit.
    pub max_share: Option<f64>,
}

impl Given {
    /// Both thresholds in packets of `mean` bytes, real-valued.
    pub fn resolve(self, site: &Site, mean: u32) -> (f64, f64) {
        let per_second = packets_per_second(site.rate, mean);
        let limit = site.limit.as_packets(Bytes::new(u64::from(mean)));
        let upper = self.max.or(self.max_share.map(|share| share * limit));
        let lower = self.min.or(upper.map(|upper| upper / 3.0));
        let lower = lower.unwrap_or_else(|| (0.5 * 0.005 * per_second).max(5.0));
        (lower, upper.unwrap_or(3.0 * lower))
    }
}

/// The average queue, moved at every arrival.
#[derive(Clone, Debug)]
pub struct Average {
    weight: f64,
    per_second: f64,
    /// In packets.
    pub value: f64,
    idle_since: Option<Time>,
}

impl Average {
    /// As [`Self::new`] on a link that sends packets of `mean` bytes, with an automatic weight if none is given.
    pub fn at(site: &Site, mean: u32, weight: Option<f64>, memory: Memory) -> Self {
        let per_second = packets_per_second(site.rate, mean);
        let weight = weight.unwrap_or_else(|| automatic_weight(memory, site, per_second));
        Self::new(weight, per_second)
    }

    /// Zero, idle since the start. An idle time counts as arrivals of `per_second` at an empty queue.
    pub const fn new(weight: f64, per_second: f64) -> Self {
        Self { weight, per_second, value: 0.0, idle_since: Some(Time::ZERO) }
    }

    /// The constants of `fresh` from here on.
    pub const fn retune(&mut self, fresh: &Self) {
        self.weight = fresh.weight;
        self.per_second = fresh.per_second;
    }

    /// Sets it, for tests of what follows from it.
    #[cfg(test)]
    pub(crate) const fn set(&mut self, value: f64) {
        self.value = value;
    }

    /// An arrival finds `queue` packets waiting.
    pub fn observe(&mut self, queue: f64, now: Time) -> f64 {
        self.end_idle(now);
        self.value = (1.0 - self.weight) * self.value + self.weight * queue;
        self.value
    }

    /// As [`Self::observe`], but the arrival that ends an idle time adds no sample of the empty queue
    /// [Floyd and Jacobson 1993].
    pub fn observe_1993(&mut self, queue: f64, now: Time) -> f64 {
        if self.end_idle(now) {
            return self.value;
        }
        self.observe(queue, now)
    }

    fn end_idle(&mut self, now: Time) -> bool {
        let Some(since) = self.idle_since.take() else {
            return false;
        };
        let missed = libm::floor(now.since(since).as_secs() * self.per_second);
        self.value *= pow(1.0 - self.weight, missed);
        true
    }

    /// The server asked for a packet, and none waited.
    pub const fn found_empty(&mut self, now: Time) {
        // A queue inside another is asked again and again: the first time counts.
        if self.idle_since.is_none() {
            self.idle_since = Some(now);
        }
    }
}

/// Drop probability over the average.
#[derive(Clone, Copy, Debug)]
pub struct Slope {
    /// Lower threshold.
    pub lower: f64,
    /// Upper threshold.
    pub upper: f64,
    /// Probability just below the upper threshold; adaptive RED moves it.
    pub max_p: f64,
    /// Probability at the upper threshold from which the gentle part rises: ns-2 keeps the initial one.
    pub knee: f64,
    /// Beyond the upper threshold the probability rises to 1 at twice that, instead of at once.
    pub gentle: bool,
}

impl Slope {
    /// Between a lower and an upper threshold, up to `max_p`.
    pub const fn new((lower, upper): (f64, f64), max_p: f64, gentle: bool) -> Self {
        Self { lower, upper, max_p, knee: max_p, gentle }
    }

    /// p_b of an arrival at this average.
    pub fn probability(&self, average: f64) -> f64 {
        let p = if average < self.lower {
            0.0
        } else if average < self.upper {
            self.below_upper(average)
        } else if self.gentle {
            self.knee + (1.0 - self.knee) * (average - self.upper) / self.upper
        } else {
            1.0
        };
        p.min(1.0)
    }

    /// p_b between the thresholds, as far as the upper one itself.
    pub fn below_upper(&self, average: f64) -> f64 {
        self.max_p * (average - self.lower) / (self.upper - self.lower)
    }

    /// The average from which every arrival is dropped.
    pub fn ceiling(&self) -> f64 {
        let factor = if self.gentle { 2.0 } else { 1.0 };
        factor * self.upper
    }
}

/// p_a: the probability p_b corrected for the `count` arrivals since the last drop, so that drops are
/// spread out. With `wait` none comes before 1/p_b arrivals.
pub fn spaced(p_b: f64, count: f64, wait: bool) -> f64 {
    let share = count * p_b;
    match wait {
        true if share < 1.0 => 0.0,
        true if share < 2.0 => (p_b / (2.0 - share)).min(1.0),
        false if share < 1.0 => (p_b / (1.0 - share)).min(1.0),
        _ => 1.0,
    }
}

choice! {
    /// Whose RED.
    pub enum Form {
        /// ns-2.35's.
        Ns2 = "ns2", "ns-2.35";
        /// ns-3's.
        Ns3 = "ns3", "ns-3";
        /// The algorithm of 1993.
        Classic = "classic", "The paper of 1993";
    }
}

/// How arrivals are judged.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Whose algorithm.
    pub form: Form,
    /// No drop before 1/p_b arrivals.
    pub wait: bool,
    /// The probability grows with the size of the arrival over this many bytes; none: it does not.
    pub per_bytes: Option<u32>,
    /// Beyond the ceiling every arrival is dropped without a draw.
    pub hard: bool,
}

/// An arrival, as RED sees it.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// The average that includes it.
    pub average: f64,
    /// Too little waits for an early drop: ns-2 asks for more than one packet, or byte.
    pub exempt: bool,
    /// Its size.
    pub size: Bytes,
}

impl Arrival {
    /// `packet` at this `average`, which finds `waiting` packets or bytes.
    pub const fn new(packet: &Packet, average: f64, waiting: u64) -> Self {
        Self { average, exempt: waiting <= 1, size: packet.size() }
    }
}

/// What becomes of an arrival.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// It is let in.
    Accept,
    /// It is marked or dropped; p_b is this.
    Hit(f64),
    /// It is dropped without a draw.
    Forced,
}

/// How much has arrived since the last drop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spacing {
    /// The arrival before was above the lower threshold.
    above: bool,
    packets: u32,
    bytes: u64,
}

impl Spacing {
    /// A packet has been dropped: count anew.
    pub const fn reset(&mut self) {
        self.packets = 0;
        self.bytes = 0;
    }

    /// Judges an arrival, and counts it.
    pub fn judge(&mut self, (rule, slope): (&Rule, &Slope), arrival: Arrival, random: &mut Stream) -> Verdict {
        if rule.form == Form::Classic {
            return self.judge_1993((rule, slope), arrival, random);
        }
        self.count(arrival);
        if arrival.average < slope.lower || arrival.exempt {
            self.above = false;
            return Verdict::Accept;
        }
        if rule.hard && arrival.average >= slope.ceiling() {
            return Verdict::Forced;
        }
        if !self.above {
            self.above = true;
            self.packets = 1;
            self.bytes = arrival.size.get();
            return Verdict::Accept;
        }
        self.draw((rule, slope), arrival, random)
    }

    /// [Floyd and Jacobson 1993, figure 2]: no exemption, and the first arrival above the threshold may
    /// be dropped; its count starts at zero, because below the threshold it is -1.
    fn judge_1993(&mut self, (rule, slope): (&Rule, &Slope), arrival: Arrival, random: &mut Stream) -> Verdict {
        if arrival.average < slope.lower {
            self.above = false;
            return Verdict::Accept;
        }
        if self.above {
            self.count(arrival);
        } else {
            self.above = true;
            self.reset();
        }
        if arrival.average >= slope.ceiling() {
            self.reset();
            return Verdict::Forced;
        }
        self.draw((rule, slope), arrival, random)
    }

    fn count(&mut self, arrival: Arrival) {
        self.packets = self.packets.saturating_add(1);
        self.bytes = self.bytes.saturating_add(arrival.size.get());
    }

    fn draw(&mut self, (rule, slope): (&Rule, &Slope), arrival: Arrival, random: &mut Stream) -> Verdict {
        let p_b = slope.probability(arrival.average);
        // A draw is below 1 and may be 0, so that "below" gives each probability exactly.
        if random.unit() < self.probability(rule, p_b, arrival.size) {
            self.reset();
            Verdict::Hit(p_b)
        } else {
            Verdict::Accept
        }
    }

    /// p_a of an arrival of this size.
    pub fn probability(&self, rule: &Rule, p_b: f64, size: Bytes) -> f64 {
        let Some(mean) = rule.per_bytes else {
            return spaced(p_b, f64::from(self.packets), rule.wait);
        };
        let count = (self.bytes / u64::from(mean)) as f64;
        let p_a = spaced(p_b, count, rule.wait);
        if p_a < 1.0 { (p_a * size.get() as f64 / f64::from(mean)).min(1.0) } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{random, site};
    use lbe_model::units::Span;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-7 * b.abs().max(1e-3), "{a} is not {b}");
    }

    const fn slope(lower: f64, upper: f64, max_p: f64, gentle: bool) -> Slope {
        Slope { lower, upper, max_p, knee: max_p, gentle }
    }

    #[test]
    fn probability_over_the_average() {
        let s = slope(5.0, 15.0, 0.1, true);
        for (average, p_b) in [(4.9, 0.0), (10.0, 0.05), (15.0, 0.1), (20.0, 0.4), (30.0, 1.0)] {
            near(s.probability(average), p_b);
        }
        near(slope(5.0, 15.0, 0.1, false).probability(15.0), 1.0);
    }

    /// ns-3 peer vector red-gentle-initial-probability.
    #[test]
    fn probability_over_the_average_as_ns3_computes_it() {
        let s = slope(5.0, 15.0, 0.02, true);
        for (average, p_b) in [
            (5.0, 0.0),
            (7.5, 0.005),
            (10.0, 0.01),
            (12.5, 0.015),
            (15.0, 0.02),
            (18.0, 0.216),
            (20.0, 0.346_666_666_7),
            (22.5, 0.51),
            (25.0, 0.673_333_333_3),
            (30.0, 1.0),
        ] {
            near(s.probability(average), p_b);
        }
    }

    #[test]
    fn drops_are_spaced() {
        near(spaced(0.05, 5.0, false), 0.066_666_7);
        for (count, p_a) in [(19.0, 0.0), (20.0, 0.05), (25.0, 0.066_666_7)] {
            near(spaced(0.05, count, true), p_a);
        }
    }

    /// ns-3 peer vector red-count-spacing. Where p_b times count is exactly 1 or 2 in decimals, it is so
    /// in binary too for these values.
    #[test]
    fn drops_are_spaced_as_in_ns3() {
        for (count, wait, no_wait) in [
            (0.0, 0.0, 0.02),
            (10.0, 0.0, 0.025),
            (49.0, 0.0, 1.0),
            (50.0, 0.02, 1.0),
            (60.0, 0.025, 1.0),
            (75.0, 0.04, 1.0),
            (99.0, 1.0, 1.0),
            (100.0, 1.0, 1.0),
            (150.0, 1.0, 1.0),
        ] {
            near(spaced(0.02, count, true), wait);
            near(spaced(0.02, count, false), no_wait);
        }
    }

    #[test]
    fn in_byte_mode_size_counts() {
        let rule = Rule { form: Form::Ns2, wait: false, per_bytes: Some(500), hard: false };
        // 2,900 bytes are five packets of 500: 0.05 / (1 - 5 * 0.05), three times that for 1500 bytes.
        let spacing = Spacing { above: true, packets: 2, bytes: 2900 };
        near(spacing.probability(&rule, 0.05, Bytes::new(1500)), 0.2);
        near(spacing.probability(&rule, 0.05, Bytes::new(500)), 0.066_666_7);
        near(spacing.probability(&rule, 0.9, Bytes::new(40)), 1.0);
    }

    #[test]
    fn the_average_moves_by_its_weight() {
        let mut average = Average::new(0.002, 833.33);
        near(average.observe(10.0, Time::ZERO), 0.02);
    }

    /// An idle second at 833.33 packets per second: 833 steps, and one for the sample of the empty queue.
    #[test]
    fn an_idle_second() {
        let after = |classic: bool| {
            let mut average = Average::new(0.002, 833.33);
            average.observe(0.0, Time::ZERO);
            average.set(10.0);
            average.found_empty(Time::from_secs(1.0));
            average.found_empty(Time::from_secs(1.7));
            let now = Time::from_secs(2.0);
            if classic { average.observe_1993(0.0, now) } else { average.observe(0.0, now) }
        };
        near(after(true), 1.886_865);
        near(after(false), 1.883_092);
    }

    /// ns-3 peer vector red-ewma-back-to-back.
    #[test]
    fn back_to_back_arrivals() {
        let mut average = Average::new(0.002, 833.33);
        let values: Vec<f64> = (0..300).map(|queue| average.observe(f64::from(queue), Time::ZERO)).collect();
        for (n, value) in [(1, 0.0), (2, 0.002), (10, 0.089_521_675_97), (100, 9.283_402_344), (300, 74.241_004_22)] {
            near(values[n - 1], value);
        }
    }

    fn at(bps: u64, delay_ms: u64) -> Site {
        Site { rate: Rate::from_bps(bps), delay: Span::from_millis(delay_ms), ..site(Limit::Packets(100)) }
    }

    fn weight(bps: u64, delay_ms: u64, mean: u32, memory: Memory) -> f64 {
        Average::at(&at(bps, delay_ms), mean, None, memory).weight
    }

    #[test]
    fn automatic_weights() {
        near(weight(10_000_000, 25, 1500, Memory::RoundTrips), 0.001_199_28);
        near(weight(10_000_000, 25, 500, Memory::RoundTrips), 0.000_399_92);
        near(weight(600_000, 225, 1500, Memory::RoundTrips), 0.002_717_39);
    }

    /// ns-3 peer vector red-automatic-parameters.
    #[test]
    fn automatic_weights_and_thresholds_as_in_ns3() {
        for (bps, memory, lower, upper, w) in [
            (10_000_000, Memory::Second, 5.0, 15.0, 0.001_199_280_288),
            (10_000_000, Memory::RoundTrips, 5.0, 15.0, 0.001_199_280_288),
            (10_000_000, Memory::Tenth, 5.0, 15.0, 0.011_928_287_14),
            (1_500_000, Memory::Second, 5.0, 15.0, 0.007_968_085_163),
            (1_500_000, Memory::RoundTrips, 5.0, 15.0, 0.007_968_085_163),
            (1_500_000, Memory::Tenth, 5.0, 15.0, 0.076_883_653_61),
            (100_000_000, Memory::Second, 20.833_333_33, 62.5, 0.000_119_992_800_3),
            (100_000_000, Memory::RoundTrips, 20.833_333_33, 62.5, 0.000_119_992_800_3),
            (100_000_000, Memory::Tenth, 20.833_333_33, 62.5, 0.001_199_280_288),
        ] {
            near(weight(bps, 25, 1500, memory), w);
            let thresholds = Given::default().resolve(&at(bps, 25), 1500);
            near(thresholds.0, lower);
            near(thresholds.1, upper);
        }
    }

    /// [ns-2.35 red.cc] ns-2's default at 10 Mb/s: 6.25 packets of 500 bytes, which are 2.08 of 1500.
    #[test]
    fn automatic_thresholds_of_ns2() {
        let thresholds = Given::default().resolve(&at(10_000_000, 25), 500);
        near(thresholds.0, 6.25);
        near(thresholds.1, 18.75);
    }

    /// [ns-2.35 red.cc] S004: (max, min) = (2, 0.667), (11, 3.667), (15, 5) for buffers of 4, 22, 30.
    #[test]
    fn thresholds_that_follow_the_limit_stay_real_valued() {
        let given = Given { max_share: Some(0.5), ..Given::default() };
        for (limit, upper) in [(4, 2.0), (22, 11.0), (30, 15.0)] {
            let thresholds = given.resolve(&site(Limit::Packets(limit)), 1500);
            near(thresholds.0, upper / 3.0);
            near(thresholds.1, upper);
            let bytes = Limit::Bytes(Bytes::new(u64::from(limit) * 1500));
            near(given.resolve(&site(bytes), 1500).1, upper);
        }
    }

    #[test]
    fn given_thresholds_win() {
        let given = Given { min: Some(4.0), max: Some(9.0), max_share: Some(0.5) };
        let site = site(Limit::Packets(100));
        assert_eq!(given.resolve(&site, 1500), (4.0, 9.0));
        let lower = Given { min: Some(4.0), ..Given::default() };
        assert_eq!(lower.resolve(&site, 1500), (4.0, 12.0));
    }

    /// ns-2 lets the first arrival above the threshold in; the paper of 1993 draws for it at once.
    #[test]
    fn the_first_arrival_above_the_threshold() {
        let certain = Slope { knee: 1.0, ..slope(5.0, 15.0, 1.0, true) };
        let arrival = Arrival { average: 15.0, exempt: false, size: Bytes::new(1500) };
        let verdicts = |form| {
            let rule = Rule { form, wait: false, per_bytes: None, hard: false };
            let (mut spacing, mut random) = (Spacing::default(), random());
            [(); 2].map(|()| spacing.judge((&rule, &certain), arrival, &mut random))
        };
        assert_eq!(verdicts(Form::Ns2), [Verdict::Accept, Verdict::Hit(1.0)]);
        assert_eq!(verdicts(Form::Classic), [Verdict::Hit(1.0), Verdict::Hit(1.0)]);
    }
}
