//! LEDBAT with a target that follows the path: a part of the largest queuing delay seen, between bounds.
//!
//! The rule is this project's. No published one was found that is complete enough to follow: S003 §VI finds a fixed
//! target ill-advised and leaves the rule open, and FLOWER (Trang et al., LCN 2015) replaces LEDBAT's controller as
//! a whole. It joins two published parts: the law of LEDBAT as the papers simulate it [S000 eq 5], and the threshold of
//! TCP-LP, Dmin + δ (Dmax - Dmin) [S000 eq 1], as its target.

use crate::delay_control::{BASE_DELAY, DelayController, DelayRules, OFF_TARGET, QUEUING_DELAY};
use crate::prelude::*;

params! {
    /// Parameters of LEDBAT with an adaptive target.
    pub struct LedbatAdaptiveParams {
        fraction: f64 = ParamSpec::number("fraction", "Fraction δ", Unit::None, 0.15, (0.0, 1.0))
            .slider(0.0, 1.0, 0.01).above_min()
            .help("The target is this part of the largest queuing delay that the flow has seen, between the bounds below.")
            .source("TCP-LP's threshold: S000 §II.A, 0.15");
        min_target: Span = ParamSpec::number("min_target_ms", "Smallest target", Unit::Milliseconds, 5.0, (0.1, 10_000.0))
            .slider(0.5, 50.0, 0.5)
            .help("The target until a queue has been seen, and with small buffers. The upper bound goes before it.")
            .source("S003 §V: 5 ms, the smallest that it tried");
        max_target: Span = ParamSpec::number("max_target_ms", "Largest target", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(5.0, 500.0, 5.0)
            .help("However deep the buffer, the target is no larger.")
            .source("RFC 6817 §2.5: 100 ms");
        gain: f64 = ParamSpec::number("gain", "Gain G", Unit::None, 1.0, (0.0, 1000.0))
            .above_min().slider(0.1, 10.0, 0.1)
            .help("How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does.")
            .source("S000 §V; RFC 6817 §2.5: at most 1");
        /// Floor of the window in packets.
        min_cwnd: f64 = min_cwnd_row(1.0)
            .help("The window never falls below this many packets.")
            .source("S000 (1 packet); RFC 6817 §2.5: 2 packets");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LedbatAdaptive {
    params: LedbatAdaptiveParams,
    delays: DelayController,
    largest: Span,
}

impl LedbatAdaptive {
    fn target(&self) -> Span {
        let params = &self.params;
        let part = self.largest.scale(params.fraction);
        part.max(params.min_target).min(params.max_target)
    }
}

impl CongestionControl for LedbatAdaptive {
    type Params = LedbatAdaptiveParams;
    const DOC: Doc = Doc {
        label: "LEDBAT, adaptive target",
        family: Family::DelayLbe,
        summary: "LEDBAT whose target follows the path: a part of the largest queuing delay that it has seen.",
        source: "Own rule, after S003 §VI; the law of S000 eq 5 with the threshold of S000 eq 1",
        equations: &[
            r"\tau = \min\left(\tau_{\max}, \max\left(\tau_{\min}, \delta\,(D_{\max} - D_{\min})\right)\right)",
            r"w \gets w + G\,\frac{\tau - (D - D_{\min})}{\tau}\,\frac{1}{w} \text{ per acknowledged packet}",
            r"w \gets \frac{w}{2} \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("", "max(cwnd + gain * (1 - queuing_delay / target) * acked / cwnd, min_cwnd)"),
            Law::on_cut("", "max(cwnd / 2, 2, min_cwnd)"),
            Law::on_timeout("", "max(1, min_cwnd)"),
        ],
        simplified: "The largest delay is never forgotten; a route with a shorter queue would need that.",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[BASE_DELAY, QUEUING_DELAY, OFF_TARGET, Unit::Milliseconds.gauge("target", "Target")];

    fn new(params: &LedbatAdaptiveParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            delays: DelayController::new(DelayRules::OF_PAPERS, params.min_cwnd),
            largest: Span::ZERO,
        }
    }

    fn set_params(&mut self, params: &LedbatAdaptiveParams) {
        self.params = params.clone();
        self.delays.configure(DelayRules::OF_PAPERS, params.min_cwnd);
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        let base = self.delays.base();
        let known = self.delays.is_known();
        self.delays.take(window, ack);
        // A base delay that turns out smaller makes every delay seen before larger by as much.
        if known && self.delays.base() < base {
            let less = (base - self.delays.base()).as_nanos().unsigned_abs();
            self.largest += Span::from_nanos(less);
        }
        self.largest = self.largest.max(self.delays.queuing());
    }

    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        let pull = self.params.gain * self.delays.off_target(self.target());
        self.delays.pull(window, ack, pull);
    }

    /// As the papers' LEDBAT.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.delays.cut(window, window.cwnd / 2.0, event);
    }

    fn gauges(&self) -> Gauges {
        let target = self.target();
        let off_target = self.delays.off_target(target);
        self.delays.gauges([off_target, target.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, start, window};
    use lbe_model::params::ParamSet;

    fn at_ten(owds_ms: &[u64]) -> (LedbatAdaptive, Window) {
        let mut ledbat = LedbatAdaptive::new(&LedbatAdaptiveParams::defaults(), &start());
        let mut window = window(10.0, f64::INFINITY);
        for &owd_ms in owds_ms {
            window.cwnd = 10.0;
            ledbat.on_ack(&mut window, &ack_with_owd(Span::from_millis(owd_ms)));
        }
        (ledbat, window)
    }

    /// δ (Dmax - Dmin) between the bounds: 0.15 of 0, 120 and 1000 ms.
    #[test]
    fn the_target_follows_the_largest_delay() {
        for (owds_ms, expected_ms) in [(&[25][..], 5), (&[25, 145], 18), (&[25, 145, 25], 18), (&[25, 1025], 100)] {
            let (ledbat, _) = at_ten(owds_ms);
            assert_eq!(ledbat.target(), Span::from_millis(expected_ms));
        }
    }

    #[test]
    fn a_smaller_base_delay_makes_the_largest_delay_larger() {
        let (ledbat, _) = at_ten(&[65, 125, 25]);
        assert_eq!(ledbat.target(), Span::from_millis(15), "0.15 of 100 ms");
        assert_eq!(ledbat.delays.queuing(), Span::ZERO);
    }
}
