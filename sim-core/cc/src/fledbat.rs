//! fLEDBAT: LEDBAT with a multiplicative decrease, against the latecomer's advantage [S004 eq 4;
//! Carofiglio et al., Computer Networks 57 (2013)].
//!
//! Found here: on slow links (600 kb/s) a latecomer gets its half, as in ns-2's runs of S004's scenarios. At
//! 10 Mb/s it takes nearly all, as with LEDBAT: the early flow yields so smoothly that the queue never
//! empties, and the latecomer keeps taking it for the path's own delay. With slow start (`slow_start`)
//! its burst makes the early flow give up its window, the queue empties, and both get half.

use crate::delay_control::{self, BASE_DELAY, DelayController, DelayRules, QUEUING_DELAY};
use crate::prelude::*;

params! {
    /// Parameters of fLEDBAT.
    pub struct FledbatParams {
        target: Span = ParamSpec::number("target_ms", "Target τ", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay up to which the window grows by α per RTT. Above it each acknowledgement also takes away a part of the excess delay, so that larger windows shrink more.")
            .source("S004 does not state it and cites RFC 6817 (at most 100 ms)");
        alpha: f64 = ParamSpec::number("alpha", "Increase α", Unit::Packets, 1.0, (0.0, 100.0))
            .above_min().slider(0.1, 5.0, 0.1)
            .help("Packets by which the window grows per RTT, always.")
            .source("S004 §III.A: 1");
        zeta: f64 = ParamSpec::number("zeta", "Decrease ζ", Unit::None, 5.0, (0.0, 1000.0)).slider(0.0, 20.0, 0.5)
            .help("What each acknowledgement takes away, in packets, when the delay is twice the target. The queue rests above the target by α τ / (ζ w).")
            .source("S004 §III.A: 5");
        /// Floor of the window in packets.
        min_cwnd: f64 = min_cwnd_row(1.0)
            .help("The window never falls below this many packets.")
            .source("Assumed as for LEDBAT in S000; S004 is silent");
        slow_start: bool = ParamSpec::flag("slow_start", "Slow start", false).fixed()
            .help("One packet more per acknowledgement until the first loss or ssthresh. A latecomer's burst makes the early flows give way, so that the queue empties and it sees the path's own delay; without, on a fast link, it never does.")
            .source("S004 is silent; off as in the ns-2 runs compared with");
        /// A base delay from before.
        known_base: Option<Span> = delay_control::known_base_row();
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Fledbat {
    params: FledbatParams,
    delays: DelayController,
    starting: bool,
}

impl CongestionControl for Fledbat {
    type Params = FledbatParams;
    const DOC: Doc = Doc {
        label: "fLEDBAT",
        family: Family::DelayLbe,
        summary: "LEDBAT with a multiplicative decrease, so that latecomers and early flows come to share.",
        source: "S004 eq 4; Carofiglio et al., Computer Networks 57 (2013)",
        equations: &[
            r"w \gets w + \frac{\alpha}{w} \text{ while } \Delta = q - \tau \le 0",
            r"w \gets w + \frac{\alpha}{w} - \zeta\,\frac{\Delta}{\tau} \text{ otherwise}",
        ],
        laws: &[
            Law::on_ack("slow_start == 1 and cwnd < ssthresh", "cwnd + min(acked, 2)")
                .note("Only until slow start has ended for the first time."),
            Law::on_ack("excess <= 0", "max(cwnd + acked * alpha / cwnd, min_cwnd)"),
            Law::on_ack("", "max(cwnd + acked * (alpha / cwnd - zeta * excess), min_cwnd)"),
            Law::on_cut("", "max(cwnd / 2, 2, min_cwnd)"),
            Law::on_timeout("", "max(1, min_cwnd)"),
        ],
        simplified: "",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[BASE_DELAY, QUEUING_DELAY, Unit::None.gauge("excess", "Delay above target / target")];

    fn new(params: &FledbatParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            delays: DelayController::new(DelayRules::OF_PAPERS, params.min_cwnd).knowing(params.known_base),
            starting: params.slow_start,
        }
    }

    fn set_params(&mut self, params: &FledbatParams) {
        self.params = params.clone();
        self.delays.configure(DelayRules::OF_PAPERS, params.min_cwnd);
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        self.delays.take(window, ack);
    }

    /// [S004 eq 4], for each acknowledged packet.
    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        self.starting &= window.cwnd < window.ssthresh;
        if self.starting {
            window.grow_as_reno(ack);
            return;
        }
        let excess = self.delays.excess(self.params.target).max(0.0);
        let step = self.params.alpha / window.cwnd - self.params.zeta * excess;
        self.delays.step(window, ack, f64::from(ack.acked) * step);
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.starting = false;
        self.delays.cut(window, window.cwnd / 2.0, event);
    }

    fn gauges(&self) -> Gauges {
        self.delays.gauges([self.delays.excess(self.params.target)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;
    use lbe_model::units::Time;

    fn at_twenty() -> (Fledbat, Window) {
        let mut fledbat = Fledbat::new(&FledbatParams::defaults(), &start());
        fledbat.delays.observe(Time::ZERO, Span::from_millis(30).signed(), None);
        (fledbat, window(20.0, f64::INFINITY))
    }

    /// Tau 100 ms, w 20: delay above the target, and the window after it.
    #[test]
    fn vectors() {
        for (excess_ms, expected) in
            [(-50.0, 20.05), (0.0, 20.05), (0.5, 20.025), (1.0, 20.0), (10.0, 19.55), (100.0, 15.05)]
        {
            let (mut fledbat, mut w) = at_twenty();
            fledbat.on_ack(&mut w, &ack_with_owd(Span::from_ms(130.0 + excess_ms)));
            assert!((w.cwnd - expected).abs() < 1e-9, "{excess_ms} ms: {}", w.cwnd);
        }
    }

    /// One packet for each acknowledged one up to the threshold, then eq 4; a loss ends it for good.
    #[test]
    fn slow_start_ends_at_the_threshold_or_with_a_loss() {
        let params = FledbatParams { slow_start: true, ..FledbatParams::defaults() };
        let mut fledbat = Fledbat::new(&params, &start());
        let ack = ack_with_owd(Span::from_millis(30));
        let mut w = window(2.0, 4.0);
        for expected in [3.0, 4.0, 4.25] {
            fledbat.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
        let mut fledbat = Fledbat::new(&params, &start());
        fledbat.on_congestion(&mut w, &congestion(4, CongestionKind::Loss));
        w.ssthresh = f64::INFINITY;
        let before = w.cwnd;
        fledbat.on_ack(&mut w, &ack);
        assert!((w.cwnd - (before + 1.0 / before)).abs() < 1e-12, "{}", w.cwnd);
    }
}
