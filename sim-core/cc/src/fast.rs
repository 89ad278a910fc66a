//! FAST TCP [Jin, Wei, Low 2004; Wei, Jin, Low, Hegde 2006; ns-2 `FastTcpAgent`]: an equation steers the window
//! towards alpha own packets in the queue. The papers were not opened; the equation is that of the ns-2 module
//! and of public reproductions.

use crate::prelude::*;
use crate::round_trips::{BaseRtt, RoundMean};

choice! {
    /// How often the window changes.
    pub enum Every {
        /// Each round trip.
        Rtt = "rtt", "Each RTT";
        /// Each second round trip.
        TwoRtts = "two_rtts", "Every other RTT (ns-2)";
    }
}

params! {
    /// Parameters of FAST.
    pub struct FastParams {
        alpha: f64 = ParamSpec::number("alpha", "Backlog α", Unit::Packets, 20.0, (0.1, 100_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Own packets that FAST keeps in the queue. All flows with the same α share the link equally; each adds its own to the queue.")
            .source("Here: 20; the prototype took 8 to 200 by the link's rate (not verified)");
        gamma: f64 = ParamSpec::number("gamma", "Step γ", Unit::None, 0.5, (0.0, 1.0))
            .above_min().slider(0.05, 1.0, 0.05)
            .help("How much of the way to the equation's window is taken at once.")
            .source("ns-2 FastTcpAgent gamma_; Wei et al. 2006: in (0, 1]");
        every: Every = ParamSpec::choice("every", "Updated", "rtt", Every::OPTIONS)
            .help("How often the window follows the equation. Every other RTT, it sees the effect of its last step first.")
            .source("Jin et al. 2004: a fixed clock (20 ms in the prototype, not verified); ns-2 FastTcpAgent: every other RTT");
        mi_threshold: Span = ParamSpec::number("mi_threshold_ms", "Slow start below", Unit::Milliseconds, 0.0, (0.0, 1000.0))
            .slider(0.0, 10.0, 0.25)
            .help("While the mean queuing delay is below this, the window grows as in slow start instead. 0: only the equation, which doubles the window at most.")
            .source("ns-2 FastTcpAgent mi_threshold_; the equation alone: Jin et al. 2004");
        /// Floor.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The equation never goes below this many packets.")
            .source("ns-2 FastTcpAgent: 2");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Fast {
    params: FastParams,
    base: BaseRtt,
    round: RoundMean,
    /// Mean RTT of the last round.
    mean_ms: f64,
    rounds: u32,
    backlog: f64,
}

impl Fast {
    /// w = min(2w, (1 - gamma) w + gamma (w base / RTT + alpha)).
    fn next_window(&self, cwnd: f64) -> f64 {
        let gamma = self.params.gamma;
        let target = cwnd * self.base.as_ms() / self.mean_ms + self.params.alpha;
        (2.0 * cwnd).min((1.0 - gamma) * cwnd + gamma * target).clamp(self.params.min_cwnd, MAX_WINDOW)
    }

    /// The queue is short enough for slow start.
    fn multiplies(&self) -> bool {
        self.mean_ms - self.base.as_ms() < self.params.mi_threshold.as_ms()
    }

    fn end_round(&mut self, window: &mut Window, ack: &AckSample) {
        if let Some(mean_ms) = self.round.take() {
            self.mean_ms = mean_ms;
            self.backlog = window.cwnd * (1.0 - self.base.as_ms() / mean_ms);
        }
        self.rounds = self.rounds.wrapping_add(1);
        let due = self.params.every == Every::Rtt || self.rounds.is_multiple_of(2);
        if !due || ack.in_recovery || self.mean_ms.is_nan() || self.multiplies() {
            return;
        }
        let next = self.next_window(window.cwnd);
        if next < window.cwnd || ack.uses_window() {
            window.cwnd = next;
        }
    }
}

impl CongestionControl for Fast {
    type Params = FastParams;
    const DOC: Doc = Doc {
        label: "FAST",
        family: Family::BestEffort,
        summary: "Steers towards a fixed number of its own packets in the queue, in large steps far from it.",
        source: "Jin, Wei, Low 2004; ns-2 FastTcpAgent",
        equations: &[
            r"w \gets \min\left(2w, (1 - \gamma)\,w + \gamma\left(\frac{\mathit{RTT}_{\min}}{\mathit{RTT}}\,w + \alpha\right)\right)",
        ],
        laws: &[
            Law::on_ack("mean_rtt - base_rtt < mi_threshold_ms", "cwnd + min(acked, 2)"),
            Law::on_ack(
                "",
                "max(min(2 * cwnd, (1 - gamma) * cwnd + gamma * (cwnd * base_rtt / mean_rtt + alpha)), min_cwnd)",
            ),
            Law::on_cut("", "max(cwnd / 2, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "The target α is one number; choosing it by the link's rate and the 20 ms clock of the original are left out.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
        Unit::Milliseconds.gauge("mean_rtt", "Mean RTT of the last round"),
        Unit::Packets.gauge("backlog", "Own packets in the queue"),
    ];

    fn new(params: &FastParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            base: BaseRtt::NONE,
            round: RoundMean::default(),
            mean_ms: f64::NAN,
            rounds: 0,
            backlog: f64::NAN,
        }
    }

    fn set_params(&mut self, params: &FastParams) {
        self.params = params.clone();
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        // An RTT of zero cannot occur on a link, and would be divided by.
        if let Some(rtt) = ack.rtt.filter(|&rtt| rtt > Span::ZERO) {
            self.base.observe(rtt);
            self.round.observe(rtt);
        }
        if ack.round_ended {
            self.end_round(window, ack);
        }
    }

    fn grow(&mut self, window: &mut Window, ack: &AckSample) {
        if self.multiplies() {
            window.cwnd = (window.cwnd + ack.slow_start_growth()).min(MAX_WINDOW);
        }
    }

    /// Half at a loss, and the equation goes on from there: there is no slow start below ssthresh.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.reduce_to(window.cwnd / 2.0, event.kind);
        if event.kind.is_timeout() {
            self.mean_ms = f64::NAN;
        }
        self.round = RoundMean::default();
        self.rounds = 0;
    }

    fn gauges(&self) -> Gauges {
        gauges([self.base.as_ms(), self.mean_ms, self.backlog])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn fast(base_ms: u64, mean_ms: f64) -> Fast {
        let mut cc = Fast::new(&FastParams::defaults(), &start());
        cc.base = BaseRtt(Span::from_millis(base_ms));
        cc.mean_ms = mean_ms;
        cc
    }

    #[test]
    fn the_window_changes_once_per_round() {
        let mut cc = Fast::new(&FastParams::defaults(), &start());
        let mut w = window(10.0, f64::INFINITY);
        let mut ack = ack_with_owd(Span::ZERO);
        for _ in 0..5 {
            cc.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 10.0);
        }
        ack.round_ended = true;
        cc.on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 20.0);
        cc.params.every = Every::TwoRtts;
        cc.on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 30.0);
        cc.on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 30.0);
        ack.cwnd_limited = false;
        cc.on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 30.0, "the window is not used");
        cc.on_congestion(&mut w, &congestion(30, CongestionKind::Loss));
        assert_eq!(w.cwnd, 15.0);
    }

    #[test]
    fn below_the_threshold_it_is_slow_start() {
        let mut cc = fast(50, 50.5);
        cc.params.mi_threshold = Span::from_millis(1);
        let mut w = window(10.0, f64::INFINITY);
        cc.on_ack(&mut w, &ack_with_owd(Span::ZERO));
        assert_eq!(w.cwnd, 11.0);
        cc.mean_ms = 52.0;
        cc.on_ack(&mut w, &ack_with_owd(Span::ZERO));
        assert_eq!(w.cwnd, 11.0);
    }
}
