//! CDG, CAIA Delay-Gradient TCP [Hayes and Armitage 2011; Linux net/ipv4/tcp_cdg.c]: backs off at random, the more
//! likely the faster the round-trip times grow.
//!
//! The defaults are the scavenger setting that Linux' source names (`use_shadow` 0, `use_ineff` 0): without what lets it
//! hold its own against loss-based flows. A back-off is one reduction; until the packets of that round are acknowledged
//! nothing grows, and no gradient spans it.

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
        /// Rounds of the gradient.
        rounds: u32 = ParamSpec::integer("rounds", "Gradient window", Unit::None, 8, (1, MOST_ROUNDS as u32))
            .slider(1.0, 32.0, 1.0)
            .help("Over how many round trips the change of the RTT is summed. More smooths noise, and answers later.")
            .source("tcp_cdg.c window: 8, a power of two there");
        /// Scales a gradient to a probability.
        factor: f64 = ParamSpec::number("backoff_factor", "Back-off factor", Unit::None, 42.0, (0.0, 10_000.0))
            .slider(0.0, 200.0, 1.0)
            .help("A growth of the RTT by g microseconds over the gradient window makes a back-off with probability 1 - exp(-g times this / 10^6). 0: never.")
            .source("tcp_cdg.c backoff_factor: 42 = 1000 / (3 · 8)");
        /// What a back-off leaves of the window.
        beta: f64 = ParamSpec::number("backoff_beta", "Left after a back-off", Unit::None, 724.0 / 1024.0, (0.01, 1.0))
            .slider(0.1, 1.0, 0.01)
            .help("The part of the window that a back-off leaves.")
            .source("tcp_cdg.c backoff_beta: 724 / 1024");
        /// Back-offs without effect before they are ignored.
        ineffective: u32 = ParamSpec::integer("use_ineff", "Back-offs without effect", Unit::None, 0, (0, 1000))
            .slider(0.0, 20.0, 1.0)
            .help("After so many back-offs in a row that did not shorten the RTT, further ones are left out, since others fill the queue. 0: never left out, as a scavenger.")
            .source("tcp_cdg.c use_ineff: 5; scavenger 0");
        /// Remembers what back-offs cost.
        shadow: bool = ParamSpec::flag("use_shadow", "Shadow window", false)
            .help("Remembers the window that it would have without back-offs, and returns to half of it after a loss, so as to hold its own. Off: a loss halves, as a scavenger.")
            .source("tcp_cdg.c use_shadow: on; scavenger off");
        /// Tells losses of congestion from others.
        tolerance: bool = ParamSpec::flag("use_tolerance", "Tolerate losses", false)
            .help("A loss while the RTT says that no queue is full does not lower the window.")
            .source("tcp_cdg.c use_tolerance: off");
        /// Leaves slow start early.
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
    const NONE: Self = Self {
        lowest: Span::MAX,
        highest: Span::ZERO,
    };

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
        [
            us(self.lowest, before.lowest),
            us(self.highest, before.highest),
        ]
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cdg {
    params: CdgParams,
    random: Stream,
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
        let Some(rtt) = ack.rtt else { return };
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
        self.gradient = if self.last_round.is_known() {
            self.take_gradient()
        } else {
            0.0
        };
        self.last_round = self.round;
        self.round = Extremes::NONE;
        if !self.backs_off() {
            return false;
        }
        self.shadow = self.shadow.max(window.cwnd);
        self.state = State::BackOff;
        self.back_offs += 1;
        window.ssthresh = (self.params.beta * window.cwnd).max(2.0);
        window.cwnd = window.ssthresh.min(window.cwnd);
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
                "min(max(backoff_beta * cwnd, 2), cwnd)",
            ),
            law::SLOW_START,
            law::AVOIDANCE,
            Law::on_loss("use_tolerance == 1 and state_before == 1", "cwnd"),
            Law::on_loss("use_shadow == 0", "max(cwnd / 2, 2)"),
            Law::on_loss(
                "",
                "max(min(given(shadow_before, 0) / 2, cwnd), cwnd / 2, 2)",
            ),
            Law::on_mark("use_tolerance == 1 and state_before == 1", "cwnd"),
            Law::on_mark("use_shadow == 0", "max(cwnd / 2, 2)"),
            Law::on_mark(
                "",
                "max(min(given(shadow_before, 0) / 2, cwnd), cwnd / 2, 2)",
            ),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "A back-off takes the window at once, where Linux lets it shrink over the round. Windows are real numbers.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("gradient", "RTT gradient over the window"),
        Unit::None.gauge("back_off_probability", "Back-off probability"),
        Unit::None.gauge("back_offs", "Back-offs"),
        Unit::Packets.gauge("shadow", "Shadow window"),
        Unit::None.gauge(
            "state",
            "Queue (0 unknown, 1 not full, 2 full, 3 backing off)",
        ),
    ];
    const PRESETS: &'static [Preset] = &[Preset {
        id: "linux",
        label: "Linux' defaults: best effort",
        source: "tcp_cdg.c",
        values: &[
            ("use_ineff", ParamValue::Number(5.0)),
            ("use_shadow", ParamValue::Flag(true)),
        ],
    }];

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
            window.grow_as_reno(ack);
            self.shadow = (self.shadow + (window.cwnd - before)).min(MAX_WINDOW);
        }
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if self.params.tolerance && self.state == State::NotFull && !event.kind.is_timeout() {
            window.reduce_to(window.cwnd, event.kind);
            return;
        }
        self.shadow = (self.shadow / 2.0).min(window.cwnd);
        let half = window.cwnd / 2.0;
        let left = if self.params.shadow {
            half.max(self.shadow)
        } else {
            half
        };
        window.reduce_to(left, event.kind);
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
    use crate::testing::{ack_with_srtt, congestion, start};
    use lbe_model::params::ParamSet;

    fn cdg() -> Cdg {
        Cdg::new(&CdgParams::defaults(), &start())
    }

    fn settled(cwnd: f64) -> Window {
        Window {
            cwnd,
            ssthresh: 2.0,
        }
    }

    /// [scavengers.md §6] Gradient in µs, probability.
    #[test]
    fn probabilities() {
        for (gradient, p) in [(1000.0, 0.0411), (1920.0, 0.0775), (9600.0, 0.3318)] {
            assert!((cdg().probability(gradient) - p).abs() < 5e-5, "{gradient}");
        }
        assert_eq!(cdg().probability(-5.0), 0.0);
    }

    /// One round with these extremes in ms.
    fn round(cdg: &mut Cdg, window: &mut Window, low: u64, high: u64) {
        for rtt in [low, high] {
            cdg.on_ack(window, &ack_with_srtt(rtt));
        }
        let end = AckSample {
            rtt: None,
            acked: 0,
            round_ended: true,
            ..ack_with_srtt(low)
        };
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
        assert_eq!(
            c.gradient,
            3000.0 * 8.0 / 3.0,
            "the lowest has fallen: the highest"
        );
    }

    /// [scavengers.md §6] 40 packets leave 28.28; nothing grows until the round is over, and its change is not counted.
    #[test]
    fn a_back_off_is_one_reduction() {
        let mut c = cdg();
        c.params.factor = 1e4;
        let mut window = settled(40.0);
        round(&mut c, &mut window, 50, 50);
        window.cwnd = 40.0;
        round(&mut c, &mut window, 150, 150);
        let before = 40.0 + 2.0 / 40.0; // two acknowledgements of avoidance
        let left = window.cwnd;
        assert!((left - before * 724.0 / 1024.0).abs() < 1e-3, "{left}");
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
