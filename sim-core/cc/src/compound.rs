//! Compound TCP [Tan, Song, Zhang, Sridharan 2006; the Linux port in ns-2.35]: Reno's window and one more,
//! which grows while the queue is short. The paper itself was not opened; rules are the port's.

use crate::prelude::*;
use crate::round_trips::{BaseRtt, Round};
use lbe_model::num;

params! {
    /// Parameters of Compound.
    pub struct CompoundParams {
        gamma: f64 = ParamSpec::number("gamma", "Backlog γ", Unit::Packets, 30.0, (0.1, 10_000.0))
            .slider(1.0, 100.0, 1.0)
            .help("With fewer own packets in the queue the delay window grows, with more it shrinks.")
            .source("Tan et al. 2006; ns-2.35 tcp_compound.c TCP_COMPOUND_GAMMA");
        gamma_tuning: bool = ParamSpec::flag("gamma_tuning", "Adapt γ", false)
            .help("At each loss γ moves half-way to three quarters of the backlog that the Reno window alone had, within 5 to 30 packets; for small buffers.")
            .source("L. Andrew's Linux port of 2008, after draft-sridharan-tcpm-ctcp-02 (not opened); not in ns-2.35");
        alpha: f64 = ParamSpec::number("alpha", "Growth factor α", Unit::None, 0.125, (0.0, 10.0))
            .slider(0.0, 1.0, 0.005)
            .help("The delay window grows by α·window^k - 1 packets per RTT.")
            .source("ns-2.35 tcp_compound.c: 1/8");
        k: f64 = ParamSpec::number("k", "Growth exponent k", Unit::None, 0.75, (0.0, 1.0)).slider(0.5, 1.0, 0.01)
            .help("Above 0.5 it fills fast, long paths faster than Reno.")
            .source("Tan et al. 2006; ns-2.35 tcp_compound.c: 3/4");
        beta: f64 = ParamSpec::number("beta", "Decrease β", Unit::None, 0.5, (0.01, 0.9)).slider(0.1, 0.9, 0.01)
            .help("Share of the whole window that a loss takes.")
            .source("Tan et al. 2006; ns-2.35 tcp_compound.c: 1/2");
        zeta: f64 = ParamSpec::number("zeta", "Retreat ζ", Unit::None, 1.0, (0.0, 100.0)).slider(0.0, 5.0, 0.1)
            .help("Above γ the delay window gives up this many packets for each packet of backlog, once per RTT.")
            .source("ns-2.35 tcp_compound.c TCP_COMPOUND_ZETA");
        low_window: f64 = ParamSpec::number("low_window", "Reno below", Unit::Packets, 0.0, (0.0, 10_000.0))
            .slider(0.0, 100.0, 1.0)
            .help("Below this window the delay part does not grow. 0: no such limit, as in ns-2.35; the paper is said to use 38 packets (not verified).")
            .source("ns-2.35 tcp_compound.c: none; RFC 3649 §5 has 38 packets for HighSpeed TCP");
    }
}

/// Bounds of an adapted gamma [port of 2008].
const GAMMA_LOW: f64 = 5.0;
const GAMMA_HIGH: f64 = 30.0;
/// A round with fewer RTT samples says nothing [ns-2.35: more than 2].
const MIN_SAMPLES: u32 = 3;

/// See the module.
#[derive(Clone, Debug)]
pub struct Compound {
    params: CompoundParams,
    /// The delay window, a part of cwnd.
    dwnd: f64,
    gamma: f64,
    base: BaseRtt,
    round: Round,
    /// Own packets in the queue.
    diff: f64,
    /// The same, of the Reno window alone; unset once used.
    diff_reno: Option<f64>,
}

impl Compound {
    /// Once per RTT: own packets in the queue decide over the delay window.
    fn adjust(&mut self, window: &mut Window, may_grow: bool) {
        let queued = 1.0 - self.base.0.ratio(self.round.lowest);
        self.diff = window.cwnd * queued;
        self.diff_reno = Some((window.cwnd - self.dwnd) * queued);
        let change = if self.diff >= self.gamma {
            (-self.params.zeta * self.diff).max(-self.dwnd)
        } else if may_grow && window.cwnd >= self.params.low_window {
            (self.params.alpha * num::pow(window.cwnd, self.params.k) - 1.0).max(0.0)
        } else {
            0.0
        };
        let cwnd = (window.cwnd + change).clamp(1.0, MAX_WINDOW);
        self.dwnd = (self.dwnd + cwnd - window.cwnd).max(0.0);
        window.cwnd = cwnd;
    }

    fn tune(&mut self) {
        if let Some(diff) = self.diff_reno.take()
            && self.params.gamma_tuning
        {
            self.gamma = f64::midpoint(self.gamma, 0.75 * diff).clamp(GAMMA_LOW, GAMMA_HIGH);
        }
    }
}

impl CongestionControl for Compound {
    type Params = CompoundParams;
    const DOC: Doc = Doc {
        label: "Compound",
        family: Family::BestEffort,
        summary: "Reno's window plus a second one that grows fast while the queue is short.",
        source: "Tan, Song, Zhang, Sridharan 2006; ns-2.35 tcp_compound.c",
        equations: &[
            r"w = \mathit{cwnd} + \mathit{dwnd}",
            r"\mathit{dwnd} \gets \mathit{dwnd} + \max\left(\tfrac{1}{8} w^{3/4} - 1, 0\right) \text{ per RTT while } \mathit{diff} < \gamma",
            r"\mathit{dwnd} \gets \max(\mathit{dwnd} - \zeta\,\mathit{diff}, 0) \text{ otherwise}",
        ],
        laws: &[
            law::SLOW_START,
            Law::on_ack(
                "diff < gamma and delay_window > delay_window_before and cwnd + 1 / cwnd >= low_window",
                "cwnd + 1 / cwnd + max(alpha * (cwnd + 1 / cwnd) ^ k - 1, 0)",
            ),
            Law::on_ack(
                "diff >= gamma and delay_window < delay_window_before",
                "max(cwnd + 1 / cwnd - min(zeta * diff, delay_window_before), 1)",
            ),
            law::AVOIDANCE,
            Law::on_cut("", "max((1 - beta) * cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "The paper's gate for small windows could not be verified and is off.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("delay_window", "Delay window"),
        Unit::Packets.gauge("diff", "Own packets in the queue"),
        Unit::Packets.gauge("gamma", "Backlog γ"),
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
    ];

    fn new(params: &CompoundParams, _start: &Start) -> Self {
        Self {
            gamma: params.gamma,
            params: params.clone(),
            dwnd: 0.0,
            base: BaseRtt::NONE,
            round: Round::EMPTY,
            diff: f64::NAN,
            diff_reno: None,
        }
    }

    fn set_params(&mut self, params: &CompoundParams) {
        if params.gamma != self.params.gamma || !params.gamma_tuning {
            self.gamma = params.gamma;
        }
        self.params = params.clone();
    }

    /// The delay window works in congestion avoidance only; ns-2.35 lets it work in slow start too.
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        // The transport may have set the window at the end of a recovery without SACK.
        self.dwnd = self.dwnd.min(window.cwnd);
        if let Some(rtt) = ack.rtt {
            self.base.observe(rtt);
            self.round.observe(rtt);
        }
        let avoidance = window.cwnd >= window.ssthresh;
        self.follow(window, ack);
        if ack.round_ended {
            if avoidance && !ack.in_recovery && self.round.count >= MIN_SAMPLES && self.round.lowest > Span::ZERO {
                self.adjust(window, ack.may_grow());
            }
            self.round = Round::EMPTY;
        }
    }

    /// The whole window shrinks by beta, the Reno part by half; the delay part is the rest.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.tune();
        let reno = (window.cwnd - self.dwnd).max(0.0);
        window.reduce_to(window.cwnd * (1.0 - self.params.beta), event.kind);
        self.dwnd = (window.cwnd - reno / 2.0).max(0.0);
        if event.kind.is_timeout() {
            self.dwnd = 0.0;
        }
        self.round = Round::EMPTY;
    }

    fn gauges(&self) -> Gauges {
        gauges([self.dwnd, self.diff, self.gamma, self.base.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{congestion, start, window};
    use lbe_model::params::ParamSet;

    /// A controller in congestion avoidance whose last round had these RTTs, with this delay window.
    fn compound(dwnd: f64, base_ms: f64, rtt_ms: f64) -> Compound {
        let mut cc = Compound::new(&CompoundParams::defaults(), &start());
        cc.dwnd = dwnd;
        cc.base = BaseRtt(Span::from_ms(base_ms));
        cc.round.lowest = Span::from_ms(rtt_ms);
        cc.round.count = MIN_SAMPLES;
        cc
    }

    /// Both parts halve: 60 + 40 become 30 + 20. With beta 0.3, 30 + 40.
    #[test]
    fn a_loss_takes_beta_of_the_whole() {
        for (beta, total) in [(0.5, 50.0), (0.3, 70.0)] {
            let mut cc = compound(40.0, 50.0, 50.0);
            cc.params.beta = beta;
            let mut w = window(100.0, 2.0);
            cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
            assert!((w.cwnd - total).abs() < 1e-9);
            assert!((cc.dwnd - (total - 30.0)).abs() < 1e-9);
        }
        let mut cc = compound(40.0, 50.0, 50.0);
        let mut w = window(100.0, 2.0);
        let timeout = CongestionKind::Timeout { repeated: false };
        cc.on_congestion(&mut w, &congestion(100, timeout));
        assert_eq!((w.cwnd, w.ssthresh, cc.dwnd), (1.0, 50.0, 0.0));
    }

    /// Backlog 20 of the Reno window: half-way from 30 to 15; never below 5.
    #[test]
    fn gamma_adapts() {
        let mut cc = compound(0.0, 80.0, 100.0);
        cc.params.gamma_tuning = true;
        let mut w = window(100.0, 2.0);
        cc.adjust(&mut w, false);
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        assert!((cc.gamma - 22.5).abs() < 1e-9);
        for _ in 0..10 {
            cc.diff_reno = Some(0.0);
            cc.tune();
        }
        assert_eq!(cc.gamma, 5.0);
    }
}
