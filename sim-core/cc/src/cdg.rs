//! CDG, CAIA Delay-Gradient TCP [Hayes and Armitage 2011; Linux net/ipv4/tcp_cdg.c]: backs off at random, the more
//! likely the faster the round-trip times grow.
//!
//! The defaults are the scavenger setting that Linux' source names (`use_shadow` 0, `use_ineff` 0): without what lets it
//! hold its own against loss-based flows. A back-off is one reduction; until the packets of that round are acknowledged
//! nothing grows, and no gradient spans it.

use crate::kernel::{Counter, whole};
use crate::prelude::*;
use lbe_model::num;

/// Most rounds that the gradient is summed over.
const MOST_ROUNDS: usize = 64;
/// A gradient of at most this says that the back-offs had an effect, in µs [tcp_cdg.c `tcp_cdg_grad`].
const EFFECT_US: f64 = -32.0;
/// HyStart: acknowledgements closer than this belong to one train, samples before the delay counts, least delay.
const TRAIN_GAP: Span = Span::from_millis(3);
const MIN_SAMPLES: u32 = 8;
const LEAST: Span = Span::from_nanos(125_000);

params! {
    /// Parameters of CDG.
    pub struct CdgParams {
        rounds: u32 = ParamSpec::integer("rounds", "Gradient window", Unit::None, 8, (1, MOST_ROUNDS as u32))
            .slider(1.0, 32.0, 1.0)
            .help("Over how many round trips the change of the RTT is summed. More smooths noise, and answers later.")
            .source("tcp_cdg.c window: 8, a power of two there");
        factor: f64 = ParamSpec::number("backoff_factor", "Back-off factor", Unit::None, 42.0, (0.0, 10_000.0))
            .slider(0.0, 200.0, 1.0)
            .help("A growth of the RTT by g microseconds over the gradient window makes a back-off with probability 1 - exp(-g times this / 10^6). 0: never.")
            .source("tcp_cdg.c backoff_factor: 42 = 1000 / (3 · 8)");
        beta: f64 = ParamSpec::number("backoff_beta", "Left after a back-off", Unit::None, 724.0 / 1024.0, (0.01, 1.0))
            .slider(0.1, 1.0, 0.01)
            .help("The part of the window that a back-off leaves.")
            .source("tcp_cdg.c backoff_beta: 724 / 1024");
        ineffective: u32 = ParamSpec::integer("use_ineff", "Back-offs without effect", Unit::None, 0, (0, 1000))
            .slider(0.0, 20.0, 1.0)
            .help("After so many back-offs in a row that did not shorten the RTT, further ones are left out, since others fill the queue. 0: never left out, as a scavenger.")
            .source("tcp_cdg.c use_ineff: 5; scavenger 0");
        shadow: bool = ParamSpec::flag("use_shadow", "Shadow window", false)
            .help("Remembers the window that it would have without back-offs, and returns to half of it after a loss, so as to hold its own. Off: a loss halves, as a scavenger.")
            .source("tcp_cdg.c use_shadow: on; scavenger off");
        tolerance: bool = ParamSpec::flag("use_tolerance", "Tolerate losses", false)
            .help("A loss while the RTT says that no queue is full does not lower the window.")
            .source("tcp_cdg.c use_tolerance: off");
        hystart: bool = ParamSpec::flag("hystart", "HyStart", true)
            .help("Leaves slow start when the round's lowest RTT is an eighth above the lowest ever, or acknowledgements come in a train longer than half of it.")
            .source("tcp_cdg.c hystart_detect: both");
    }
}

/// What the queue is thought to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Unknown,
    NotFull,
    Full,
    /// A back-off is under way.
    BackOff,
}

/// The lowest and the highest round-trip time of a round; `Span::MAX` and zero before a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extremes {
    lowest: Span,
    highest: Span,
}

impl Extremes {
    const NONE: Self = Self { lowest: Span::MAX, highest: Span::ZERO };

    fn is_known(self) -> bool {
        self != Self::NONE
    }

    fn observe(&mut self, rtt: Span) {
        self.lowest = self.lowest.min(rtt);
        self.highest = self.highest.max(rtt);
    }

    /// How both have changed since `before`, in µs.
    fn since(self, before: Self) -> [f64; 2] {
        let us = |now: Span, then: Span| (now.signed() - then.signed()).as_ms() * 1e3;
        [us(self.lowest, before.lowest), us(self.highest, before.highest)]
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cdg {
    params: CdgParams,
    pub(crate) random: Stream,
    state: State,
    round: Extremes,
    last_round: Extremes,
    /// A ring of the changes per round, of the lowest and the highest.
    changes: Box<[[f64; 2]]>,
    count: usize,
    gradient: f64,
    lowest: Span,
    /// Back-offs in a row without effect, and all.
    in_vain: u32,
    back_offs: u32,
    counter: Counter,
    shadow: f64,
    /// HyStart: samples of the round, when it began, and the last acknowledgement of the train.
    samples: u32,
    train: Option<(Time, Time)>,
    /// Acknowledgements that may have been held back.
    delayed: u32,
}

impl Cdg {
    /// A single acknowledged packet may be one whose acknowledgement was held back; it may only lower the lowest.
    fn sample(&mut self, ack: &AckSample) {
        // In whole µs: what is less is no growth.
        let us = |rtt: Span| Span::from_nanos(rtt.as_nanos() / 1000 * 1000);
        let Some(rtt) = ack.rtt.map(us) else { return };
        let is_in_order = ack.delivered == ack.advanced;
        if is_in_order && ack.advanced == 1 && self.delayed > 0 {
            self.delayed -= 1;
            if self.round.is_known() {
                self.round.lowest = self.round.lowest.min(rtt);
            }
            return;
        }
        if is_in_order && ack.advanced > 1 && self.delayed < 5 {
            self.delayed += 1;
        }
        self.round.observe(rtt);
        self.lowest = self.lowest.min(rtt);
    }

    /// The gradient over the window of rounds, in µs: that of the lowest where that grows, else that of the highest.
    fn take_gradient(&mut self) -> f64 {
        let rounds = self.params.rounds as usize;
        self.changes[self.count % MOST_ROUNDS] = self.round.since(self.last_round);
        self.count += 1;
        let have = rounds.min(self.count);
        let latest = (1..=have).map(|back| self.changes[(self.count - back) % MOST_ROUNDS]);
        let [low, high] = latest.fold([0.0, 0.0], |[a, b], [low, high]| [a + low, b + high]);
        if low <= EFFECT_US || high <= EFFECT_US {
            self.in_vain = 0;
        }
        if self.params.tolerance {
            let (low, high) = (libm::round(low / 64.0), libm::round(high / 64.0));
            if low > 0.0 && high <= 0.0 {
                self.state = State::Full;
            } else if (low > 0.0 && high > 0.0) || high < 0.0 {
                self.state = State::NotFull;
            }
        }
        let sum = if low > 0.0 { low } else { high };
        sum * rounds as f64 / have as f64
    }

    /// The chance that a gradient in µs makes it back off.
    fn probability(&self, gradient: f64) -> f64 {
        1.0 - num::exp(-self.params.factor * gradient.max(0.0) * 1e-6)
    }

    fn backs_off(&mut self) -> bool {
        if self.gradient <= 0.0 || self.random.unit() >= self.probability(self.gradient) {
            return false;
        }
        if self.params.ineffective > 0 {
            self.in_vain += 1;
            return self.in_vain <= self.params.ineffective;
        }
        true
    }

    /// The round is over; true if it ends in a back-off.
    fn end_round(&mut self, window: &mut Window) -> bool {
        self.samples = 0;
        self.train = None;
        if self.state == State::BackOff {
            self.restart_round();
            return false;
        }
        if !self.round.is_known() {
            return false;
        }
        self.gradient = if self.last_round.is_known() { self.take_gradient() } else { 0.0 };
        self.last_round = self.round;
        self.round = Extremes::NONE;
        if !self.backs_off() {
            return false;
        }
        let cwnd = whole(window.cwnd);
        self.shadow = self.shadow.max(cwnd);
        self.state = State::BackOff;
        self.back_offs += 1;
        self.counter.clear();
        // Of whole 1024ths.
        let kept = libm::round(1024.0 * self.params.beta) * cwnd / 1024.0;
        window.ssthresh = kept.floor().max(2.0);
        window.cwnd = window.ssthresh.min(cwnd);
        true
    }

    /// A reduction is over: the change across it says nothing.
    const fn restart_round(&mut self) {
        self.state = State::Unknown;
        self.last_round = self.round;
        self.round = Extremes::NONE;
    }

    fn leave_slow_start_early(&mut self, window: &mut Window, ack: &AckSample) {
        if self.lowest == Span::MAX {
            return;
        }
        let (began, last) = self.train.unwrap_or((ack.now, ack.now));
        if self.train.is_none() || !ack.cwnd_limited {
            self.train = Some((ack.now, ack.now));
        } else if ack.now.since(last) < TRAIN_GAP {
            self.train = Some((began, ack.now));
            if ack.now.since(began) > self.lowest.scale(0.5).max(LEAST) {
                window.ssthresh = window.cwnd;
                return;
            }
        }
        if self.samples < MIN_SAMPLES {
            self.samples += 1;
        } else if self.round.is_known() && self.round.lowest > self.lowest.scale(1.125).max(LEAST) {
            window.ssthresh = window.cwnd;
        }
    }
}

impl CongestionControl for Cdg {
    type Params = CdgParams;
    const DOC: Doc = Doc {
        label: "CDG (scavenger)",
        family: Family::EarlyLbe,
        summary: "Backs off at random, the more likely the faster the RTT grows. In its scavenger setting it does not defend itself against loss-based flows.",
        source: "Hayes and Armitage 2011; Linux tcp_cdg.c",
        equations: &[
            r"P = 1 - e^{-\varphi\, g}, \quad g = \textstyle\sum_{i=1}^{8} \Delta \mathit{RTT}_i",
            r"\Pr(w \gets \beta w) = P \text{ per RTT}, \quad w \gets w + 1 \text{ otherwise}",
        ],
        laws: &[
            Law::on_ack(
                "back_offs > back_offs_before",
                "min(max(floor(floor(backoff_beta * 1024 + 0.5) * floor(cwnd) / 1024), 2), floor(cwnd))",
            ),
            Law::on_ack("cwnd < ssthresh", "min(floor(cwnd) + acked, max(ssthresh_after, floor(cwnd)))")
                .note("What slow start leaves of an acknowledgement is counted; the counter is not shown."),
            Law::on_ack("", "floor(cwnd) + 1")
                .note("Only once a full window has been acknowledged; the counter is not shown."),
            Law::on_cut("state_before == 3", "max(floor(cwnd), 2)"),
            Law::on_cut("use_tolerance == 1 and state_before == 1", "max(floor(cwnd), 2)"),
            Law::on_cut("use_shadow == 0", "max(floor(floor(cwnd) / 2), 2)"),
            Law::on_cut("", "max(min(floor(given(shadow_before, 0) / 2), floor(cwnd)), floor(floor(cwnd) / 2), 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "A back-off takes the window at once, where Linux lets it shrink over the round.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("gradient", "RTT gradient over the window"),
        Unit::None.gauge("back_off_probability", "Back-off probability"),
        Unit::None.gauge("back_offs", "Back-offs"),
        Unit::Packets.gauge("shadow", "Shadow window"),
        Unit::None.gauge("state", "Queue (0 unknown, 1 not full, 2 full, 3 backing off)"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "linux", "Linux' defaults: best effort", "tcp_cdg.c":
            use_ineff = Number(5.0), use_shadow = Flag(true);
    };

    fn new(params: &CdgParams, start: &Start) -> Self {
        Self {
            params: params.clone(),
            random: start.random.clone(),
            state: State::Unknown,
            round: Extremes::NONE,
            last_round: Extremes::NONE,
            changes: vec![[0.0; 2]; MOST_ROUNDS].into_boxed_slice(),
            count: 0,
            gradient: 0.0,
            lowest: Span::MAX,
            in_vain: 0,
            back_offs: 0,
            counter: Counter::NONE,
            shadow: start.init_cwnd,
            samples: 0,
            train: None,
            delayed: 0,
        }
    }

    fn set_params(&mut self, params: &CdgParams) {
        self.params = params.clone();
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.sample(ack);
        if ack.in_recovery {
            return;
        }
        if window.cwnd < window.ssthresh && self.params.hystart {
            self.leave_slow_start_early(window, ack);
        }
        if ack.round_ended && self.end_round(window) {
            return;
        }
        if self.state == State::BackOff {
            return;
        }
        if !ack.cwnd_limited {
            self.shadow = self.shadow.min(window.cwnd);
        } else if ack.may_grow() {
            let before = window.cwnd;
            self.counter.grow_as_reno(window, ack);
            self.shadow = (self.shadow + (window.cwnd - before)).min(MAX_WINDOW);
        }
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let cwnd = whole(window.cwnd);
        if self.state == State::BackOff {
            // It is one reduction with the back-off's [Linux `tcp_enter_recovery`].
            self.counter.cut(window, cwnd, event.kind);
            return;
        }
        if self.params.tolerance && self.state == State::NotFull && !event.kind.is_timeout() {
            self.counter.cut(window, cwnd, event.kind);
            return;
        }
        self.shadow = (self.shadow / 2.0).floor().min(cwnd);
        let half = (cwnd / 2.0).floor();
        let left = if self.params.shadow { half.max(self.shadow) } else { half };
        self.counter.cut(window, left, event.kind);
    }

    /// After a pause of more than a timeout all is learnt anew [Linux `CA_EVENT_CWND_RESTART`].
    fn on_resume(&mut self, window: &mut Window, resumption: &Resumption) {
        if resumption.idle <= resumption.timeout {
            return;
        }
        (self.round, self.last_round) = (Extremes::NONE, Extremes::NONE);
        (self.state, self.count, self.gradient) = (State::Unknown, 0, 0.0);
        (self.lowest, self.delayed, self.in_vain) = (Span::MAX, 0, 0);
        (self.samples, self.train) = (0, None);
        self.shadow = whole(window.cwnd);
    }

    fn on_recovery_exit(&mut self, _window: &mut Window, _now: Time) {
        self.restart_round();
    }

    fn gauges(&self) -> Gauges {
        gauges([
            self.gradient / 1e3,
            self.probability(self.gradient),
            f64::from(self.back_offs),
            self.shadow,
            f64::from(self.state as u8),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn cdg() -> Cdg {
        Cdg::new(&CdgParams::defaults(), &start())
    }

    fn settled(cwnd: f64) -> Window {
        window(cwnd, 2.0)
    }

    /// One round with these extremes in ms.
    fn round(cdg: &mut Cdg, window: &mut Window, low: u64, high: u64) {
        for rtt in [low, high] {
            cdg.on_ack(window, &ack_with_srtt(rtt));
        }
        let end = AckSample { rtt: None, acked: 0, round_ended: true, ..ack_with_srtt(low) };
        cdg.on_ack(window, &end);
    }

    /// The lowest decides where it grows; the sum of few rounds is scaled to the window's.
    #[test]
    fn gradients() {
        let mut c = cdg();
        c.params.factor = 0.0;
        let mut window = settled(40.0);
        round(&mut c, &mut window, 50, 60);
        assert_eq!(c.gradient, 0.0, "one round has no change");
        round(&mut c, &mut window, 51, 60);
        assert_eq!(c.gradient, 8000.0);
        round(&mut c, &mut window, 51, 63);
        assert_eq!(c.gradient, 4000.0);
        round(&mut c, &mut window, 49, 63);
        assert_eq!(c.gradient, 3000.0 * 8.0 / 3.0, "the lowest has fallen: the highest");
    }

    /// [tcp_cdg.c] 40 packets leave 28.28; nothing grows until the round is over, and its change is not counted.
    #[test]
    fn a_back_off_is_one_reduction() {
        let mut c = cdg();
        c.params.factor = 1e4;
        let mut window = settled(40.0);
        round(&mut c, &mut window, 50, 50);
        window.cwnd = 40.0;
        round(&mut c, &mut window, 150, 150);
        let left = window.cwnd;
        assert_eq!(left, 28.0, "whole packets");
        assert_eq!(window.ssthresh, left);
        c.on_ack(&mut window, &ack_with_srtt(150));
        assert_eq!(window.cwnd, left);
        round(&mut c, &mut window, 200, 200);
        assert_eq!((window.cwnd, c.count), (left, 1));
    }

    /// The share of rounds that back off is the probability.
    #[test]
    fn back_offs_are_as_frequent_as_their_probability() {
        let mut c = cdg();
        let rounds = 20_000;
        let mut found = 0;
        for _ in 0..rounds {
            c.gradient = 9600.0;
            found += u32::from(c.backs_off());
        }
        let share = f64::from(found) / f64::from(rounds);
        assert!((share - 0.3318).abs() < 0.01, "{share}");
    }

    #[test]
    fn back_offs_in_vain_are_left_out() {
        let mut c = cdg();
        c.params.ineffective = 2;
        c.params.factor = 1e6;
        let mut taken = Vec::new();
        for _ in 0..4 {
            c.gradient = 10_000.0;
            taken.push(c.backs_off());
        }
        assert_eq!(taken, [true, true, false, false]);
    }

    /// [tcp_cdg.c, tcp_input.c] 11 packets leave 5, and growth counts from there; a loss within a back-off takes no more.
    #[test]
    fn windows_are_whole_packets() {
        let mut c = cdg();
        let mut window = settled(11.0);
        for _ in 0..10 {
            c.on_ack(&mut window, &ack_with_srtt(50));
        }
        c.on_congestion(&mut window, &congestion(9, CongestionKind::Loss));
        assert_eq!(window.cwnd, 5.0);
        for i in 1..=5 {
            c.on_ack(&mut window, &ack_with_srtt(50));
            assert_eq!(window.cwnd, if i < 5 { 5.0 } else { 6.0 });
        }
        c.state = State::BackOff;
        c.on_congestion(&mut window, &congestion(6, CongestionKind::Loss));
        assert_eq!(window.cwnd, 6.0);
    }

    /// [tcp_cdg.c `tcp_cdg_cwnd_event`] After a pause of more than a timeout nothing is known of the delays.
    #[test]
    fn a_long_pause_forgets_the_delays() {
        let mut c = cdg();
        let mut window = settled(20.0);
        round(&mut c, &mut window, 50, 60);
        let mut resumption =
            Resumption { now: Time::from_secs(2.0), idle: Span::from_millis(200), timeout: Span::from_millis(250) };
        c.on_resume(&mut window, &resumption);
        assert!(c.last_round.is_known());
        resumption.idle = Span::from_millis(300);
        c.on_resume(&mut window, &resumption);
        assert!(!c.last_round.is_known() && c.lowest == Span::MAX);
    }

    #[test]
    fn a_loss_halves_and_the_shadow_brings_back() {
        for (shadow, after) in [(false, 10.0), (true, 20.0)] {
            let mut c = cdg();
            c.params.shadow = shadow;
            c.shadow = 60.0;
            let mut window = settled(20.0);
            c.on_congestion(&mut window, &congestion(20, CongestionKind::Loss));
            assert_eq!(window.cwnd, after);
        }
    }
}
