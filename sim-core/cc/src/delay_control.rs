//! The delay controller of the LEDBAT family: base delay and current delay as RFC 6817 estimates them (§2.4.2), the
//! distance from the target, and the steps by which a law moves the window, with their floor.
//!
//! The base delay is the minimum over the last minutes, one minimum per minute; the current delay is
//! what a filter makes of the latest samples. Samples may be one-way delays or round-trip times.

use crate::prelude::*;

/// Most minutes of base history, and most samples that the filter looks at.
pub const CAPACITY: usize = 64;

const MINUTE: Span = Span::from_millis(60_000);

choice! {
    /// When a minute of the base history begins.
    pub enum Minute {
        /// At whole minutes of the run's clock.
        Clock = "clock", "Whole minutes of the clock";
        /// At whole minutes since the flow's first sample.
        FlowStart = "flow_start", "Whole minutes since the first sample";
        /// With the first sample more than a minute after the last beginning.
        SinceLast = "since_last", "60 s after the last beginning (kernel module, ns-3)";
    }
}

choice! {
    /// What the current delay is made of.
    pub enum Filter {
        /// The smallest of the latest samples.
        Min = "min", "Minimum";
        /// An exponentially weighted average, in which a new sample counts one in so many samples.
        Ewma = "ewma", "Moving average (EWMA)";
        /// The latest sample.
        None = "none", "None: the latest sample";
    }
}

/// How delays are estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DelayRules {
    /// Minutes of base history, the running one included; `None`: everything ever seen.
    pub minutes: Option<u32>,
    /// When a minute begins.
    pub boundary: Minute,
    /// The filter's form.
    pub filter: Filter,
    /// Samples that the filter looks at.
    pub samples: u32,
}

impl DelayRules {
    /// The papers' delays: the sample itself against the minimum ever seen [S000 eq 4; S004].
    pub const OF_PAPERS: Self = Self { minutes: None, boundary: Minute::Clock, filter: Filter::None, samples: 1 };

    /// [RFC 6817 §2.4.2] The smallest of the latest samples over that of the last minutes.
    pub const fn of_rfc(minutes: u32, boundary: Minute, samples: u32) -> Self {
        Self { minutes: Some(minutes), boundary, filter: Filter::Min, samples }
    }
}

/// See the module. What it is told of a target and of a pull is the law, which each member of the family has of its own.
#[derive(Clone, Debug)]
pub struct DelayController {
    rules: DelayRules,
    /// The smallest window that the law sets, in packets.
    floor: f64,
    /// A ring of one minimum per minute; `Skew::MAX` in a minute without a sample.
    minima: Box<[Skew; CAPACITY]>,
    minute: usize,
    next_minute: Option<Time>,
    smallest: Skew,
    /// A ring of the latest samples.
    samples: Box<[(Time, Skew); CAPACITY]>,
    count: usize,
    base: Skew,
    current: Skew,
}

impl DelayController {
    /// Without a sample; the law sets no window below `floor` packets.
    pub fn new(rules: DelayRules, floor: f64) -> Self {
        Self {
            rules,
            floor,
            minima: Box::new([Skew::MAX; CAPACITY]),
            minute: 0,
            next_minute: None,
            smallest: Skew::MAX,
            samples: Box::new([(Time::ZERO, Skew::MAX); CAPACITY]),
            count: 0,
            base: Skew::MAX,
            current: Skew::MAX,
        }
    }

    /// Other rules from the next sample on, and another floor. What lies in the past is kept.
    pub fn configure(&mut self, rules: DelayRules, floor: f64) {
        self.floor = floor;
        self.rules = rules;
        if self.count > 0 {
            self.base = self.base_of_history();
        }
    }

    /// Takes a base delay that is known before the first sample, as one that was measured then.
    #[must_use]
    pub fn knowing(mut self, base: Option<Span>) -> Self {
        if let Some(base) = base {
            self.observe_base(Time::ZERO, base.signed());
        }
        self
    }

    /// There is a sample.
    #[inline]
    pub const fn is_known(&self) -> bool {
        self.count > 0
    }

    /// The base delay; meaningless before the first sample.
    #[inline]
    pub const fn base(&self) -> Skew {
        self.base
    }

    /// How far the current delay is above the base delay; zero before the first sample. Never
    /// negative, although the base may forget what the filter still knows.
    #[inline]
    pub fn queuing(&self) -> Span {
        Span::from_nanos((self.current - self.base).as_nanos().max(0) as u64)
    }

    /// Takes a sample. The filter passes over samples older than `max_age`, if that is given
    /// [RFC 6817 §2.5: none older than a round trip].
    #[inline]
    pub fn observe(&mut self, now: Time, sample: Skew, max_age: Option<Span>) {
        self.observe_base(now, sample);
        self.samples[self.count % CAPACITY] = (now, sample);
        self.count += 1;
        self.current = match self.rules.filter {
            Filter::None => sample,
            Filter::Min if self.rules.samples == 1 => sample,
            Filter::Min => self.smallest_of_latest(now, max_age),
            Filter::Ewma if self.count == 1 => sample,
            Filter::Ewma => {
                let step = (sample - self.current).as_nanos() / i64::from(self.rules.samples);
                Skew::from_nanos(self.current.as_nanos() + step)
            }
        };
    }

    #[inline]
    fn observe_base(&mut self, now: Time, sample: Skew) {
        self.smallest = self.smallest.min(sample);
        if self.rules.minutes.is_none() {
            self.base = self.smallest;
        }
        if self.next_minute.is_none_or(|next| now >= next) {
            self.begin_minute(now);
        }
        let minimum = &mut self.minima[self.minute];
        *minimum = sample.min(*minimum);
        self.base = self.base.min(sample);
    }

    /// Forgets one minute for each that has passed: a minute without samples knows no minimum, so
    /// that a long silence empties the history.
    fn begin_minute(&mut self, now: Time) {
        let minute = MINUTE.as_nanos();
        let passed = match (self.rules.boundary, self.next_minute) {
            (Minute::Clock | Minute::FlowStart, Some(next)) => 1 + now.since(next).as_nanos() / minute,
            _ => 1,
        };
        for _ in 0..passed.min(CAPACITY as u64) {
            self.minute = (self.minute + 1) % CAPACITY;
            self.minima[self.minute] = Skew::MAX;
        }
        self.next_minute = Some(match (self.rules.boundary, self.next_minute) {
            (Minute::Clock, _) => Time::from_nanos((now.as_nanos() / minute + 1) * minute),
            (Minute::FlowStart, Some(next)) => next + Span::from_nanos(passed * minute),
            (Minute::FlowStart, None) => now + MINUTE,
            (Minute::SinceLast, _) => now + MINUTE + Span::from_nanos(1),
        });
        self.base = self.base_of_history();
    }

    fn base_of_history(&self) -> Skew {
        let Some(minutes) = self.rules.minutes else {
            return self.smallest;
        };
        (0..(minutes as usize).min(CAPACITY))
            .map(|back| self.minima[(self.minute + CAPACITY - back) % CAPACITY])
            .fold(Skew::MAX, Skew::min)
    }

    fn smallest_of_latest(&self, now: Time, max_age: Option<Span>) -> Skew {
        let latest = self.count - 1;
        let depth = (self.rules.samples as usize).min(CAPACITY).min(self.count);
        (0..depth)
            .map(|back| self.samples[(latest - back) % CAPACITY])
            .filter(|&(at, _)| max_age.is_none_or(|age| now.since(at) <= age))
            .fold(Skew::MAX, |least, (_, sample)| least.min(sample))
    }

    /// (target - queuing delay) / target: 1 with an empty queue, 0 at the target.
    #[inline]
    pub fn off_target(&self, target: Span) -> f64 {
        1.0 - self.queuing().ratio(target)
    }

    /// (queuing delay - target) / target: -1 with an empty queue, 0 at the target.
    #[inline]
    pub fn excess(&self, target: Span) -> f64 {
        self.queuing().ratio(target) - 1.0
    }

    /// Takes an acknowledgement's one-way delay, and keeps the window at its floor, also after a timeout.
    #[inline]
    pub fn take(&mut self, window: &mut Window, ack: &AckSample) {
        self.observe(ack.now, ack.owd, None);
        window.raise_to(self.floor);
    }

    /// Moves the window by `pull` packets for each window that is acknowledged.
    #[inline]
    pub fn pull(&self, window: &mut Window, ack: &AckSample, pull: f64) {
        self.step(window, ack, pull * f64::from(ack.acked) / window.cwnd);
    }

    /// Moves the window by `step` packets: down always, up only if the flow is limited by its window.
    #[inline]
    pub const fn step(&self, window: &mut Window, ack: &AckSample, step: f64) {
        if step < 0.0 || ack.uses_window() {
            window.cwnd = (window.cwnd + step).max(self.floor);
        }
    }

    /// Leaves `target` packets of the window, floor two packets; one packet, or the floor, after a timeout
    /// (specification D3 and D4).
    pub fn cut(&self, window: &mut Window, target: f64, event: &CongestionEvent) {
        window.reduce_to(target, event.kind);
        window.raise_to(self.floor);
    }

    /// Writes base delay and queuing delay in ms, and `others` after them; all NaN before the first sample.
    pub fn gauges<const N: usize>(&self, others: [f64; N]) -> Gauges {
        let mut all = gauges([]);
        if self.is_known() {
            (all[0], all[1]) = (self.base().as_ms(), self.queuing().as_ms());
            all[2..2 + N].copy_from_slice(&others);
        }
        all
    }
}

/// The first gauges of the family; [`DelayController::gauges`] writes them.
pub const BASE_DELAY: GaugeSpec = Unit::Milliseconds.gauge("base_delay", "Base delay");

/// See [`BASE_DELAY`].
pub const QUEUING_DELAY: GaugeSpec = Unit::Milliseconds.gauge("queuing_delay", "Queuing delay estimate");

/// (target - queuing delay) / target.
pub const OFF_TARGET: GaugeSpec = Unit::None.gauge("off_target", "Off-target");

/// The table row of the base history's length.
pub const fn base_history_row(default: u32) -> ParamSpec {
    ParamSpec::integer("base_history", "Base history", Unit::Minutes, default, (1, CAPACITY as u32))
        .slider(1.0, 20.0, 1.0)
        .help("The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay.")
}

/// The table row of a base delay that is known from the start.
pub const fn known_base_row() -> ParamSpec {
    ParamSpec::number("known_base_ms", "Known base delay", Unit::Milliseconds, 25.0, (0.0, 100_000.0))
        .optional()
        .slider(0.0, 1000.0, 1.0)
        .help("A base delay that is kept from before, such as an earlier connection's: a flow that finds a standing queue then knows it for one. It counts as measured at time 0, propagation and serialisation of a packet, and needs equal clocks. None: the flow measures its own.")
        .source("S004 §V asks for a better estimate of the base delay")
        .fixed()
}

/// The table row of the filter's length.
pub const fn current_filter_row(default: u32) -> ParamSpec {
    ParamSpec::integer("current_filter", "Current-delay filter", Unit::None, default, (1, CAPACITY as u32))
        .slider(1.0, 16.0, 1.0)
        .help("How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up.")
}

/// The table row of the minutes' boundary.
pub const fn minute_row(default: &'static str) -> ParamSpec {
    ParamSpec::choice("minute", "Minutes begin", default, Minute::OPTIONS)
        .help("When a new minute of the base history begins. It shifts by up to a minute when an old base delay is forgotten.")
        .source("RFC 6817 §2.4.2 rounds the clock to minutes; the authors' kernel module and ns-3 wait for 60 s after the last beginning")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(minutes: u32, samples: u32) -> DelayRules {
        DelayRules { minutes: Some(minutes), boundary: Minute::Clock, filter: Filter::Min, samples }
    }

    fn ms(ms: u64) -> Skew {
        Span::from_millis(ms).signed()
    }

    fn at(s: u64) -> Time {
        Time::ZERO + Span::from_millis(1000 * s)
    }

    /// [RFC 6817] N = 6: 10 ms in minute 0, 110 ms after.
    #[test]
    fn the_base_delay_is_forgotten_after_its_minutes() {
        let mut history = DelayController::new(rules(6, 1), 1.0);
        for s in 0..400 {
            history.observe(at(s), ms(if s < 60 { 10 } else { 110 }), None);
            assert_eq!(history.base(), ms(if s < 360 { 10 } else { 110 }), "at {s} s");
        }
    }

    /// The kernel module and ns-3 roll with the first sample more than 60 s after the last roll.
    #[test]
    fn boundaries_differ() {
        for (boundary, forgotten_at) in [(Minute::Clock, 120), (Minute::FlowStart, 170), (Minute::SinceLast, 172)] {
            let mut history = DelayController::new(DelayRules { boundary, ..rules(2, 1) }, 1.0);
            let found = (50..300).find(|&s| {
                history.observe(at(s), ms(if s == 50 { 10 } else { 110 }), None);
                history.base() == ms(110)
            });
            assert_eq!(found, Some(forgotten_at), "{boundary:?}");
        }
    }

    /// [ns-3's own code] Its ring of 4 keeps 3 samples.
    #[test]
    fn the_filter_is_the_minimum_of_the_latest_samples() {
        let mut history = DelayController::new(rules(10, 3), 1.0);
        let seen: Vec<(Skew, Skew)> = [50, 40, 60, 70, 80, 45, 90]
            .map(|sample| {
                history.observe(at(0), ms(sample), None);
                (history.base(), history.current)
            })
            .to_vec();
        let expected = [(50, 50), (40, 40), (40, 40), (40, 40), (40, 60), (40, 45), (40, 45)];
        assert_eq!(seen, expected.map(|(base, current)| (ms(base), ms(current))));
    }

    #[test]
    fn a_known_base_delay_counts_as_a_sample_at_the_start() {
        let kept = |minutes| {
            let rules = DelayRules { minutes, ..rules(1, 1) };
            let mut history = DelayController::new(rules, 1.0).knowing(Some(Span::from_millis(10)));
            assert!(!history.is_known());
            history.observe(at(30), ms(40), None);
            let first = history.queuing();
            history.observe(at(90), ms(40), None);
            (first, history.queuing())
        };
        let ten = Span::from_millis(30);
        assert_eq!(kept(None), (ten, ten));
        assert_eq!(kept(Some(1)), (ten, Span::ZERO));
    }

    #[test]
    fn other_forms_of_the_filter() {
        for (filter, expected) in [(Filter::None, 50), (Filter::Ewma, 20), (Filter::Min, 10)] {
            let mut history = DelayController::new(DelayRules { filter, ..rules(10, 4) }, 1.0);
            history.observe(at(0), ms(10), None);
            history.observe(at(0), ms(50), None);
            assert_eq!(history.current, ms(expected), "{filter:?}");
        }
    }

    #[test]
    fn more_or_fewer_minutes_in_mid_run() {
        let mut history = DelayController::new(rules(10, 1), 1.0);
        history.observe(at(0), ms(10), None);
        history.observe(at(70), ms(20), None);
        history.configure(rules(1, 1), 1.0);
        assert_eq!(history.base(), ms(20));
        history.configure(DelayRules { minutes: None, ..rules(1, 1) }, 1.0);
        assert_eq!(history.base(), ms(10));
    }
}
