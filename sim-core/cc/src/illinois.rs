//! TCP Illinois [Liu, Basar, Srikant 2008; Linux tcp_illinois.c]: loss decides when to cut; queuing delay,
//! how fast to grow and how deep to cut.

use crate::kernel::{self, Counter, Rules, whole};
use crate::prelude::*;
use crate::round_trips::{BaseRtt, RoundMean};

params! {
    /// Parameters of Illinois.
    pub struct IllinoisParams {
        alpha_min: f64 = ParamSpec::number("alpha_min", "Least increase", Unit::Packets, 0.3, (0.01, 1.0))
            .slider(0.1, 1.0, 0.05)
            .help("Packets added per RTT when the queue is as long as it ever was.")
            .source("Liu et al. 2008; Linux tcp_illinois.c ALPHA_MIN");
        alpha_max: f64 = ParamSpec::number("alpha_max", "Greatest increase", Unit::Packets, 10.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 0.5)
            .help("Packets added per RTT when the queue is almost empty.")
            .source("Liu et al. 2008; Linux tcp_illinois.c ALPHA_MAX");
        beta_min: f64 = ParamSpec::number("beta_min", "Least decrease", Unit::None, 0.125, (0.01, 0.5))
            .slider(0.05, 0.5, 0.005)
            .help("Share of the window given up at a loss while the queue is short, a loss that congestion hardly explains.")
            .source("Liu et al. 2008; Linux tcp_illinois.c BETA_MIN");
        beta_max: f64 = ParamSpec::number("beta_max", "Greatest decrease", Unit::None, 0.5, (0.5, 0.9))
            .slider(0.5, 0.9, 0.01)
            .help("Share of the window given up at a loss while the queue is long, and in small windows.")
            .source("Liu et al. 2008; Linux tcp_illinois.c BETA_MAX");
        win_thresh: f64 = ParamSpec::number("win_thresh", "Reno below", Unit::Packets, 15.0, (0.0, 10_000.0))
            .slider(0.0, 100.0, 1.0)
            .help("In smaller windows it behaves as Reno.")
            .source("Linux tcp_illinois.c win_thresh");
        theta: u32 = ParamSpec::integer("theta", "Short RTTs before full growth", Unit::None, 5, (1, 1000))
            .slider(1.0, 20.0, 1.0)
            .help("Once the queue was longer, so many RTTs with an almost empty one must pass before growth is greatest again.")
            .source("Linux tcp_illinois.c theta");
        /// How the window is kept.
        rules: Rules = kernel::rules_row()
            .source("Linux tcp_illinois.c tcp_illinois_cong_avoid, tcp_illinois_ssthresh");
    }
}

/// Shares of the maximum queuing delay: d1, d2, d3 [Liu et al. 2008; Linux].
const D1: f64 = 0.01;
const D2: f64 = 0.1;
const D3: f64 = 0.8;

/// See the module.
#[derive(Clone, Debug)]
pub struct Illinois {
    params: IllinoisParams,
    alpha: f64,
    beta: f64,
    base: BaseRtt,
    max_rtt: Span,
    round: RoundMean,
    /// The queue was longer than d1 since growth was last greatest.
    was_above: bool,
    low_rtts: u32,
    queuing_ms: f64,
    counter: Counter,
}

impl Illinois {
    /// Packets per RTT, with the mean and the maximum queuing delay in one unit. While the wait for
    /// theta lasts, alpha stays.
    fn alpha(&mut self, mean: f64, max: f64) -> f64 {
        let d1 = D1 * max;
        if mean > d1 {
            self.was_above = true;
            let (lo, hi) = (self.params.alpha_min, self.params.alpha_max);
            return (max - d1) * hi / ((max - d1) + (mean - d1) * (hi - lo) / lo);
        }
        if self.was_above {
            self.low_rtts += 1;
            if self.low_rtts < self.params.theta {
                return self.alpha;
            }
            self.low_rtts = 0;
            self.was_above = false;
        }
        self.params.alpha_max
    }

    /// The share of the window that a loss takes.
    fn beta(&self, mean: f64, max: f64) -> f64 {
        let (d2, d3) = (D2 * max, D3 * max);
        let (lo, hi) = (self.params.beta_min, self.params.beta_max);
        if mean <= d2 {
            lo
        } else if mean >= d3 {
            hi
        } else {
            (lo * d3 - hi * d2 + (hi - lo) * mean) / (d3 - d2)
        }
    }

    /// [tcp_illinois.c] In whole packets, alpha in whole 128ths; what is counted beyond a packet is forgotten.
    fn grow_as_linux(&mut self, window: &mut Window, ack: &AckSample) {
        if window.cwnd < window.ssthresh {
            kernel::slow_start(window, ack.acked);
            return;
        }
        window.cwnd = whole(window.cwnd);
        self.counter.add(ack.advanced);
        let alpha = (128.0 * self.alpha).floor();
        let grown = (alpha * self.counter.counted() as f64 / 128.0).floor();
        if grown >= window.cwnd {
            window.cwnd = (window.cwnd + (grown / window.cwnd).floor()).min(MAX_WINDOW);
            self.counter.clear();
        }
    }

    fn end_round(&mut self, cwnd: f64) {
        if let Some(mean_ms) = self.round.take() {
            let base = self.base.as_ms();
            let mean = (mean_ms - base).max(0.0);
            let max = self.max_rtt.as_ms() - base;
            self.queuing_ms = mean;
            if cwnd >= self.params.win_thresh {
                self.alpha = self.alpha(mean, max);
                self.beta = self.beta(mean, max);
            }
        }
        if cwnd < self.params.win_thresh {
            self.alpha = 1.0;
            self.beta = self.params.beta_max;
        }
    }
}

impl CongestionControl for Illinois {
    type Params = IllinoisParams;
    const DOC: Doc = Doc {
        label: "Illinois",
        family: Family::BestEffort,
        summary: "Loss decides when, queuing delay how much: fast growth and small cuts while the queue is short.",
        source: "Liu, Basar, Srikant 2008; Linux tcp_illinois.c",
        equations: &[
            r"w \gets w + \frac{\alpha(d_a)}{w} \text{ per acknowledgement}",
            r"w \gets (1 - \beta(d_a))\,w \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("rules == 'linux' and cwnd < ssthresh", "min(floor(cwnd) + acked, max(ssthresh, floor(cwnd)))"),
            Law::on_ack("rules == 'linux'", "floor(cwnd) + 1")
                .note("Only once alpha times the packets counted make a window; the counter is not shown."),
            law::SLOW_START,
            Law::on_ack("", "cwnd + alpha * acked / cwnd"),
            Law::on_loss("rules == 'linux'", "max(floor(cwnd) - floor(floor(64 * beta) * floor(cwnd) / 64), 2)"),
            Law::on_mark("rules == 'linux'", "max(floor(cwnd) - floor(floor(64 * beta_before) * floor(cwnd) / 64), 2)"),
            Law::on_loss("", "max((1 - beta) * cwnd, 2)"),
            Law::on_mark("", "max((1 - beta_before) * cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("alpha", "Increase per RTT, α"),
        Unit::None.gauge("beta", "Decrease at a loss, β"),
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
        Unit::Milliseconds.gauge("queuing_delay", "Mean queuing delay of the last RTT"),
        Unit::Milliseconds.gauge("max_queuing_delay", "Greatest queuing delay"),
    ];

    fn new(params: &IllinoisParams, _start: &Start) -> Self {
        Self {
            alpha: params.alpha_max,
            beta: params.beta_max,
            params: params.clone(),
            base: BaseRtt::NONE,
            max_rtt: Span::ZERO,
            round: RoundMean::default(),
            was_above: false,
            low_rtts: 0,
            queuing_ms: f64::NAN,
            counter: Counter::NONE,
        }
    }

    fn set_params(&mut self, params: &IllinoisParams) {
        self.params = params.clone();
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        if let Some(rtt) = ack.rtt {
            self.base.observe(rtt);
            self.max_rtt = self.max_rtt.max(rtt);
            self.round.observe(rtt);
        }
        if ack.round_ended {
            self.end_round(window.cwnd);
        }
    }

    fn grow(&mut self, window: &mut Window, ack: &AckSample) {
        if self.params.rules == Rules::Linux {
            self.grow_as_linux(window, ack);
        } else if window.cwnd < window.ssthresh {
            window.slow_start(ack);
        } else {
            self.avoid(window, ack);
        }
    }

    fn avoid(&mut self, window: &mut Window, ack: &AckSample) {
        window.cwnd += self.alpha * f64::from(ack.acked) / window.cwnd;
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if self.params.rules == Rules::Linux {
            let cwnd = whole(window.cwnd);
            let given_up = ((64.0 * self.beta).floor() * cwnd / 64.0).floor();
            self.counter.cut(window, cwnd - given_up, event.kind);
        } else {
            window.reduce_to((1.0 - self.beta) * window.cwnd, event.kind);
        }
        if event.kind.is_timeout() {
            self.alpha = 1.0;
            self.beta = self.params.beta_max;
            self.low_rtts = 0;
            self.was_above = false;
            self.round = RoundMean::default();
        }
    }

    fn gauges(&self) -> Gauges {
        if self.base == BaseRtt::NONE {
            return gauges([self.alpha, self.beta]);
        }
        let base = self.base.as_ms();
        let most = self.max_rtt.as_ms() - base;
        gauges([self.alpha, self.beta, base, self.queuing_ms, most])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn illinois() -> Illinois {
        Illinois::new(&IllinoisParams::defaults(), &start())
    }

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found}, expected {expected}");
    }

    /// [Liu, Başar and Srikant 2008] dm 100 ms; and ns-3's own code, whose mean delays are in whole ms.
    #[test]
    fn vectors() {
        for (mean, max, alpha, beta) in [
            (50.0, 100.0, 0.588_119, 0.339_286),
            (1.0, 100.0, 10.0, 0.125),
            (100.0, 100.0, 0.3, 0.5),
            (2.0, 5.0, 0.727_941, 0.285_714),
            (0.0, 0.0, 10.0, 0.125),
            (8.0, 10.0, 0.373_116, 0.5),
        ] {
            let mut cc = illinois();
            near(cc.alpha(mean, max), alpha, 1e-6);
            near(cc.beta(mean, max), beta, 1e-6);
        }
    }

    /// ns-3's own code: windows and ssthresh, there in whole segments.
    #[test]
    fn windows() {
        let mut cc = illinois();
        cc.alpha = 0.727_941;
        cc.beta = 0.285_714;
        let mut w = window(40.0, 38.0);
        let mut ack = ack_with_owd(Span::ZERO);
        ack.acked = 55;
        cc.on_ack(&mut w, &ack);
        near(w.cwnd, 41.0, 0.01);
        w = window(38.0, 40.0);
        ack.acked = 1;
        cc.on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 39.0);
        w.cwnd = 38.0;
        cc.on_congestion(&mut w, &congestion(38, CongestionKind::Loss));
        near(w.ssthresh, 27.14, 0.01);
        cc.beta = 0.125;
        w.cwnd = 60.0;
        cc.on_congestion(&mut w, &congestion(60, CongestionKind::Loss));
        near(w.ssthresh, 52.5, 1e-9);
    }

    /// [tcp_illinois.c] alpha 10 is 1280 / 128: a packet for a tenth of the window, and what is beyond it forgotten; beta 0.3 is
    /// 19 / 64, and 19 * 50 / 64 is 14 of 50 packets.
    #[test]
    fn linux_counts_whole_packets() {
        let mut cc = illinois();
        cc.params.rules = Rules::Linux;
        (cc.alpha, cc.beta) = (10.0, 0.3);
        let mut w = window(50.0, 2.0);
        let mut ack = ack_with_owd(Span::ZERO);
        (ack.acked, ack.advanced) = (4, 4);
        for expected in [50.0, 51.0, 51.0, 52.0] {
            cc.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
        w.cwnd = 50.0;
        cc.on_congestion(&mut w, &congestion(30, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (36.0, 36.0));
    }

    /// Five RTTs with a short queue before growth is greatest again; meanwhile it stays.
    #[test]
    fn theta_waits() {
        let mut cc = illinois();
        cc.alpha = cc.alpha(50.0, 100.0);
        for _ in 0..4 {
            let alpha = cc.alpha(0.5, 100.0);
            near(alpha, 0.588_119, 1e-6);
            cc.alpha = alpha;
        }
        assert_eq!(cc.alpha(0.5, 100.0), 10.0);
        assert_eq!(cc.alpha(0.5, 100.0), 10.0);
    }

    #[test]
    fn small_windows_are_renos_and_a_timeout_resets() {
        let mut cc = illinois();
        let mut ack = ack_with_owd(Span::ZERO);
        ack.round_ended = true;
        let mut w = window(10.0, 2.0);
        cc.on_ack(&mut w, &ack);
        assert_eq!((cc.alpha, cc.beta), (1.0, 0.5));
        near(w.cwnd, 10.1, 1e-12);
        w.cwnd = 20.0;
        cc.on_ack(&mut w, &ack);
        assert_eq!((cc.alpha, cc.beta), (10.0, 0.125));
        let timeout = CongestionKind::Timeout { repeated: false };
        cc.on_congestion(&mut w, &congestion(20, timeout));
        assert_eq!((cc.alpha, cc.beta, w.cwnd), (1.0, 0.5, 1.0));
    }
}
