//! Copa [Arun and Balakrishnan, NSDI 2018]: steers its rate towards 1 / (δ · queuing delay), so that a lone flow
//! drains its queue every few round trips; where the queue does not drain, others fill it, and it competes.
//!
//! The paper's body was read through notes that quote it by section, and the code of its authors (genericCC) and of mvfst:
//! where these differ there is an option.

use crate::path_model::WindowedMax;
use crate::prelude::*;

choice! {
    /// Which round-trip time the queuing delay is told by.
    pub enum Delay {
        /// The lowest of the last half of a smoothed RTT: free of acknowledgements that were held back.
        Standing = "standing", "Standing RTT (paper)";
        /// The latest sample.
        Latest = "latest", "Latest RTT (mvfst)";
    }
}

params! {
    /// Parameters of Copa.
    pub struct CopaParams {
        delta: f64 = ParamSpec::number("delta", "δ", Unit::None, 0.5, (0.001, 100.0)).slider(0.01, 2.0, 0.01)
            .help("Weighs delay against throughput: a flow aims at 1/δ packets in the queue on average. In competition it falls.")
            .source("Copa §2.2: 0.5; mvfst: 0.05");
        mode_switching: bool = ParamSpec::flag("mode_switching", "Competitive mode", true)
            .help("Where the queue has not been nearly empty for five round trips, 1/δ grows by one per round trip and halves at a loss, as TCP does.")
            .source("Copa §2.2; mvfst: off");
        delay: Delay = ParamSpec::choice("delay", "Queuing delay by", "standing", Delay::OPTIONS)
            .help("Which round-trip time is compared with the lowest one.")
            .source("Copa §2.1; mvfst unless `standing`");
        patience: u32 = ParamSpec::integer("rounds_before_speed", "Rounds before the speed doubles", Unit::None, 3, (1, 100))
            .slider(1.0, 10.0, 1.0)
            .help("After so many round trips of one direction each further one doubles the speed at which the window moves.")
            .source("Copa §2.1: 3; genericCC: 1");
        reset_on_turn: bool = ParamSpec::flag("reset_on_turn", "A turn ends the speed", false)
            .help("The speed falls to 1 as soon as the window turns, not only when the round trip is over: else the speed at which it rose takes most of the window within that round trip. Without, a lone flow on a long and fast path may swing for ever between a few packets and a queue, and have a quarter of the link.")
            .source("mvfst: changeDirection; Copa §2.1 and genericCC compare once per round trip");
        rtt_window: Span = ParamSpec::number("min_rtt_window_s", "Base RTT is the lowest of", Unit::Seconds, 10.0, (0.1, 3600.0))
            .slider(1.0, 60.0, 1.0)
            .help("A higher base RTT is believed once the lower one is so old.")
            .source("Copa §2.1: 10 s");
        /// Floor of the window in packets.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The smallest window, also after a timeout.")
            .source("genericCC: 2");
    }
}

/// The queue is nearly empty below this part of the range of round-trip times [Copa §2.2].
const NEARLY_EMPTY: f64 = 0.1;
/// Round trips over which the queue has to drain once, and over which the highest is taken [Copa §2.2].
const MODE_ROUNDS: f64 = 5.0;
const HIGHEST_ROUNDS: f64 = 4.0;
/// Ticks of the filters a second.
const TICK: u64 = 100_000;
/// Longer than any round-trip time in ns, and exact: a lowest time is the highest remainder.
const BEYOND_NS: f64 = 1e15;

/// The lowest, or the highest, round-trip time of the last while.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Lowest(WindowedMax);

impl Lowest {
    fn update(&mut self, window: Span, now: Time, rtt: Span) -> Span {
        let ticks = |ns: u64| u32::try_from(ns / TICK).unwrap_or(u32::MAX);
        let remainder = BEYOND_NS - rtt.as_nanos() as f64;
        let at = ticks(now.as_nanos());
        let highest = self.0.update(ticks(window.as_nanos()), at, remainder);
        Span::from_nanos((BEYOND_NS - highest).max(0.0) as u64)
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Highest(WindowedMax);

impl Highest {
    fn update(&mut self, window: Span, now: Time, rtt: Span) -> Span {
        let ticks = |ns: u64| u32::try_from(ns / TICK).unwrap_or(u32::MAX);
        let at = ticks(now.as_nanos());
        let highest = self.0.update(ticks(window.as_nanos()), at, rtt.as_nanos() as f64);
        Span::from_nanos(highest as u64)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Copa {
    params: CopaParams,
    lowest: Lowest,
    standing: Lowest,
    recent: Lowest,
    highest: Highest,
    base_rtt: Option<Span>,
    standing_rtt: Span,
    queuing: Span,
    in_slow_start: bool,
    is_competing: bool,
    delta: f64,
    /// By how much the window moves, over 1/δ per round trip; its direction, and for how many rounds.
    velocity: f64,
    rises: Option<bool>,
    rounds: u32,
    /// When the round began, the window then, and whether it has brought a loss.
    round_began: Time,
    cwnd_before: f64,
    has_loss: bool,
    cwnd: f64,
}

impl Copa {
    fn observe_rtt(&mut self, ack: &AckSample, rtt: Span) {
        let srtt = ack.srtt.unwrap_or(rtt);
        let base = self.lowest.update(self.params.rtt_window, ack.now, rtt);
        self.base_rtt = Some(base);
        self.standing_rtt = self.standing.update(srtt.scale(0.5), ack.now, rtt);
        let told = match self.params.delay {
            Delay::Standing => self.standing_rtt,
            Delay::Latest => rtt,
        };
        self.queuing = Span::from_nanos(told.as_nanos().saturating_sub(base.as_nanos()));
        let window = |rounds: f64| srtt.scale(rounds);
        let recent = self.recent.update(window(MODE_ROUNDS), ack.now, rtt);
        let highest = self.highest.update(window(HIGHEST_ROUNDS), ack.now, rtt);
        let range = Span::from_nanos(highest.as_nanos().saturating_sub(base.as_nanos()));
        self.is_competing = self.params.mode_switching && recent > base + range.scale(NEARLY_EMPTY);
        if !self.is_competing {
            self.delta = self.params.delta;
        }
    }

    /// Its own window is the flow's, whatever the transport's copy is.
    const fn show(&mut self, window: &mut Window) {
        self.cwnd = self.cwnd.clamp(self.params.min_cwnd, MAX_WINDOW);
        window.cwnd = self.cwnd;
    }

    /// The window over the RTT is at most 1 / (δ · queuing delay).
    fn is_below_target(&self) -> bool {
        self.cwnd * self.delta * self.queuing.as_ms() <= self.standing_rtt.as_ms()
    }

    /// The same direction for some rounds: twice the speed, not beyond one window per round trip.
    fn adjust_speed(&mut self) {
        let rises = self.cwnd > self.cwnd_before;
        if self.rises == Some(rises) {
            self.rounds += 1;
        } else {
            (self.rises, self.rounds, self.velocity) = (Some(rises), 0, 1.0);
        }
        if self.rounds >= self.params.patience {
            self.velocity *= 2.0;
        }
        self.velocity = self.velocity.min(self.delta * self.cwnd).max(1.0);
    }

    /// A round trip is over. In slow start there is no speed to change [genericCC, mvfst].
    fn end_round(&mut self) {
        if !self.in_slow_start {
            self.adjust_speed();
        }
        self.cwnd_before = self.cwnd;
        if self.is_competing {
            let inverse = 1.0 / self.delta;
            let next = if self.has_loss { inverse / 2.0 } else { inverse + 1.0 };
            self.delta = 1.0 / next.max(1.0 / self.params.delta);
        }
        self.has_loss = false;
    }

    fn steer_window(&mut self, ack: &AckSample) {
        let acked = f64::from(ack.acked);
        let is_below = self.is_below_target();
        if self.in_slow_start && is_below {
            if ack.may_grow() {
                self.cwnd += acked;
            }
            return;
        }
        self.in_slow_start = false;
        if self.params.reset_on_turn && self.velocity > 1.0 && self.rises != Some(is_below) {
            (self.rises, self.rounds, self.velocity) = (Some(is_below), 0, 1.0);
            self.cwnd_before = self.cwnd;
        }
        // A window per round trip is the most, also where 1/δ is larger than the window.
        let step = (self.velocity / (self.delta * self.cwnd)).min(1.0) * acked;
        if !is_below {
            self.cwnd = (self.cwnd - step).max(self.params.min_cwnd);
        } else if ack.may_grow() {
            self.cwnd += step;
        }
    }
}

impl CongestionControl for Copa {
    type Params = CopaParams;
    const DOC: Doc = Doc {
        label: "Copa",
        family: Family::BestEffort,
        summary: "Aims at a rate of 1 / (δ · queuing delay), so that its queue drains every few round trips; competes where others keep it full.",
        source: "Arun and Balakrishnan, NSDI 2018, §2; genericCC; mvfst",
        equations: &[
            r"\lambda_t = \frac{1}{\delta\,(\mathit{RTT}_{\mathit{standing}} - \mathit{RTT}_{\min})}, \quad \lambda = \frac{w}{\mathit{RTT}_{\mathit{standing}}}",
            r"w \gets w \pm \frac{v}{\delta w} \text{ per acknowledged packet, up while } \lambda \le \lambda_t",
            r"\text{competing: } \tfrac{1}{\delta} \gets \tfrac{1}{\delta} + 1 \text{ per RTT}, \quad \tfrac{1}{2\delta} \text{ at a loss}",
        ],
        laws: &[
            Law::on_ack("phase == 0", "cwnd + acked"),
            Law::on_ack(
                "cwnd * delta * queuing_delay <= standing_rtt",
                "cwnd + min(velocity / (delta * cwnd), 1) * acked",
            ),
            Law::on_ack("", "max(cwnd - min(velocity / (delta * cwnd), 1) * acked, min_cwnd)"),
            Law::on_cut("", "cwnd"),
            Law::on_timeout("", "min_cwnd"),
        ],
        simplified: "The lowest and the highest RTTs are those of a filter in constant space. A window that is not in use does not grow, and none more than doubles per round trip. What a timeout leaves is our choice.",
    };
    const PACES: bool = true;
    const OWNS_WINDOW: bool = true;
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
        Unit::Milliseconds.gauge("standing_rtt", "Standing RTT"),
        Unit::Milliseconds.gauge("queuing_delay", "Queuing delay estimate"),
        Unit::None.gauge("delta", "δ"),
        Unit::None.gauge("velocity", "Speed of the window"),
        Unit::None.gauge("phase", "Phase (0 slow start, 1 default, 2 competing)"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "authors", "Authors' code (genericCC)", "genericCC":
            rounds_before_speed = Number(1.0);
        "mvfst", "mvfst", "facebook/mvfst Copa":
            delta = Number(0.05), mode_switching = Flag(false), delay = Choice("latest"), reset_on_turn = Flag(true);
    };

    fn new(params: &CopaParams, start: &Start) -> Self {
        Self {
            params: params.clone(),
            lowest: Lowest::default(),
            standing: Lowest::default(),
            recent: Lowest::default(),
            highest: Highest::default(),
            base_rtt: None,
            standing_rtt: Span::ZERO,
            queuing: Span::ZERO,
            in_slow_start: true,
            is_competing: false,
            delta: params.delta,
            velocity: 1.0,
            rises: None,
            rounds: 0,
            round_began: Time::ZERO,
            cwnd_before: start.init_cwnd,
            has_loss: false,
            cwnd: start.init_cwnd,
        }
    }

    fn set_params(&mut self, params: &CopaParams) {
        self.params = params.clone();
        if !self.is_competing {
            self.delta = params.delta;
        }
        self.cwnd = self.cwnd.max(params.min_cwnd); // A change in mid-run may raise the floor.
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    fn on_start(&mut self, window: &mut Window) {
        window.raise_to(self.params.min_cwnd);
        self.cwnd = window.cwnd;
        self.cwnd_before = window.cwnd;
    }

    /// It owns its window in recovery, too: a loss is no signal, but for δ.
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        if let Some(rtt) = ack.rtt {
            self.observe_rtt(ack, rtt);
        }
        // A round trip by the clock [genericCC, mvfst]: one by what is acknowledged lasts longer where the window has fallen
        // below what is out, and meanwhile goes on at the speed of before.
        if ack.rtt.is_some_and(|rtt| ack.now.since(self.round_began) > rtt) {
            self.round_began = ack.now;
            self.end_round();
        }
        if ack.acked > 0 && self.base_rtt.is_some() {
            self.steer_window(ack);
        }
        self.show(window);
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.has_loss = true;
        if event.kind.is_timeout() {
            self.cwnd = self.params.min_cwnd;
        }
        self.show(window);
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        self.show(window);
    }

    fn on_timeout_exit(&mut self, window: &mut Window, _now: Time) {
        self.show(window);
    }

    /// Twice the window per standing round-trip time [Copa §2.1], so that packets are not bunched and the window decides.
    fn pacing_rate(&self) -> Option<f64> {
        let rtt = self.base_rtt.map(|_| self.standing_rtt.as_secs().max(1e-6));
        rtt.map(|rtt| 2.0 * self.cwnd / rtt)
    }

    fn gauges(&self) -> Gauges {
        let Some(base) = self.base_rtt else {
            return gauges([]);
        };
        let phase = match (self.in_slow_start, self.is_competing) {
            (true, _) => 0.0,
            (false, false) => 1.0,
            (false, true) => 2.0,
        };
        gauges([base.as_ms(), self.standing_rtt.as_ms(), self.queuing.as_ms(), self.delta, self.velocity, phase])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, start, window};
    use lbe_model::params::ParamSet;

    fn ack(at_s: f64, rtt_ms: u64) -> AckSample {
        AckSample { now: Time::from_secs(at_s), ..ack_with_srtt(rtt_ms) }
    }

    /// Past slow start, base 50 ms, with this window.
    fn copa(cwnd: f64) -> Copa {
        let mut params = CopaParams::defaults();
        params.mode_switching = false;
        let mut copa = Copa::new(&params, &start());
        let mut window = window(cwnd, f64::INFINITY);
        copa.on_start(&mut window);
        copa.in_slow_start = false;
        copa.on_ack(&mut window, &AckSample { acked: 0, ..ack(0.0, 50) });
        copa
    }

    /// [genericCC, mvfst] A round is a round-trip time of the clock, whatever is acknowledged.
    #[test]
    fn rounds_go_by_the_clock() {
        let mut copa = copa(100.0);
        let mut window = window(100.0, f64::INFINITY);
        let began = [1.0, 1.02, 1.04, 1.06, 1.13].map(|at| {
            copa.on_ack(&mut window, &ack(at, 60));
            copa.round_began.as_secs()
        });
        assert_eq!(began, [1.0, 1.0, 1.0, 1.0, 1.13]);
    }

    /// [Copa, NSDI 2018] After three rounds of one direction each doubles the speed; a turn begins anew.
    #[test]
    fn speed() {
        let mut copa = copa(100.0);
        let speeds = [10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 55.0].map(|more| {
            copa.cwnd = 100.0 + more;
            copa.end_round();
            copa.velocity
        });
        assert_eq!(speeds, [1.0, 1.0, 1.0, 2.0, 4.0, 8.0, 1.0]);
    }

    /// [mvfst `changeDirection`] 100 packets that rose at a speed of 16 fall by 2 per 100 acknowledged ones, not by 32.
    #[test]
    fn a_turn_may_end_the_speed_at_once() {
        for (reset, step) in [(false, 0.32), (true, 0.02)] {
            let mut copa = copa(100.0);
            copa.params.reset_on_turn = reset;
            (copa.rises, copa.rounds, copa.velocity) = (Some(true), 6, 16.0);
            copa.round_began = Time::from_secs(1.0);
            let mut window = window(100.0, f64::INFINITY);
            copa.on_ack(&mut window, &ack(1.0, 60));
            assert!((window.cwnd - 100.0 + step).abs() < 1e-9, "{}", window.cwnd);
        }
    }

    /// [Copa, NSDI 2018] δ .5, .3333, .25, and .5 after a loss. RTTs from 50 to 90 ms: nearly empty below 54.
    #[test]
    fn competes_where_the_queue_does_not_drain() {
        let mut copa = copa(20.0);
        copa.params.mode_switching = true;
        let mut window = window(20.0, f64::INFINITY);
        copa.on_ack(&mut window, &ack(1.0, 90));
        copa.on_ack(&mut window, &ack(1.1, 53));
        assert!(!copa.is_competing);
        copa.on_ack(&mut window, &ack(2.0, 90));
        copa.on_ack(&mut window, &ack(2.1, 55));
        assert!(copa.is_competing);
        copa.delta = 0.5;
        let mut deltas = Vec::new();
        for lost in [false, false, true] {
            copa.has_loss = lost;
            copa.end_round();
            deltas.push(1.0 / copa.delta);
        }
        assert_eq!(deltas, [3.0, 4.0, 2.0]);
        copa.on_ack(&mut window, &ack(3.0, 50));
        assert_eq!((copa.is_competing, copa.delta), (false, 0.5));
    }
}
