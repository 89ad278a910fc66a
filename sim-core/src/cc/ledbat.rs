//! LEDBAT as the comparison papers simulate it [S000 §II.C eq 4 and 5; S003 eq 1].
//!
//! w += G (tau - (D - Dmin)) / tau / w for each acknowledged packet: no noise filter, Dmin the minimum
//! ever seen, no slow start. RFC 6817 in full is another controller.

use crate::cc::{
    AckSample, CongestionControl, CongestionEvent, Doc, Family, GaugeSpec, Start, Window,
};
use crate::params;
use crate::params::{ParamSpec, Unit};
use crate::units::{Skew, Span};

params! {
    /// Parameters of the papers' LEDBAT.
    pub struct LedbatParams {
        /// Target queuing delay tau.
        target: Span = ParamSpec::number("target_ms", "Target τ", Unit::Milliseconds, 25.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay that LEDBAT aims at: below it the window grows, above it the window shrinks.")
            .source("S000 §IV, after the 2010 draft; RFC 6817 allows at most 100 ms");
        /// Gain G; the papers' gamma is G / tau.
        gain: f64 = ParamSpec::number("gain", "Gain G", Unit::None, 1.0, (0.0, 1000.0))
            .above_min()
            .slider(0.1, 10.0, 0.1)
            .help("How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does.")
            .source("S000 §V: G = γτ from 1 to 10; RFC 6817 §2.5: at most 1");
        /// Floor of the window in packets.
        min_cwnd: f64 = ParamSpec::number("min_cwnd", "Minimum window", Unit::Packets, 1.0, (1.0, 100.0))
            .slider(1.0, 10.0, 1.0)
            .help("The window never falls below this many packets. With one packet per RTT, ten flows on a slow link are no longer polite.")
            .source("S000 (1 packet); RFC 6817 §2.5: 2 packets");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Ledbat {
    params: LedbatParams,
    base_delay: Skew,
    delay: Skew,
}

impl Ledbat {
    /// (tau - queuing delay) / tau: 1 with an empty queue, 0 at the target.
    fn off_target(&self) -> f64 {
        1.0 - (self.delay - self.base_delay).ratio(self.params.target)
    }
}

impl CongestionControl for Ledbat {
    type Params = LedbatParams;
    const DOC: Doc = Doc {
        label: "LEDBAT",
        family: Family::DelayLbe,
        summary: "Holds the queue at a target delay and yields to whoever queues more; as the comparison papers simulate it.",
        source: "S000 §II.C eq 4 and 5",
        equations: &[
            r"w \gets w + G\,\frac{\tau - (D - D_{\min})}{\tau}\,\frac{1}{w} \text{ per acknowledged packet}",
            r"w \gets \frac{w}{2} \text{ on loss}",
        ],
        simplified: "No noise filter, and the base delay is the minimum ever seen, as in the papers; RFC 6817 in full is a controller of its own.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        GaugeSpec {
            key: "base_delay",
            label: "Base delay",
            unit: Unit::Milliseconds,
        },
        GaugeSpec {
            key: "queuing_delay",
            label: "Queuing delay estimate",
            unit: Unit::Milliseconds,
        },
        GaugeSpec {
            key: "off_target",
            label: "Off-target",
            unit: Unit::None,
        },
    ];

    fn new(params: &LedbatParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            base_delay: Skew::MAX,
            delay: Skew::MAX,
        }
    }

    fn set_params(&mut self, params: &LedbatParams) {
        self.params = params.clone();
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    #[inline]
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.delay = ack.owd;
        self.base_delay = self.base_delay.min(ack.owd);
        if ack.acked == 0 || ack.in_recovery {
            return;
        }
        let step = self.params.gain * self.off_target() * f64::from(ack.acked) / window.cwnd;
        if step < 0.0 || ack.cwnd_limited {
            window.cwnd = (window.cwnd + step).max(self.params.min_cwnd);
        }
    }

    /// Half the window on loss, floor two packets; one packet, or the floor, after a timeout
    /// (specification D3 and D4). There is no slow start, so that ssthresh only records the cut.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.reduce_to(window.cwnd / 2.0, event.kind);
        window.cwnd = window.cwnd.max(self.params.min_cwnd);
    }

    fn read_gauges(&self, out: &mut [f64]) {
        if self.base_delay == Skew::MAX {
            out[..3].fill(f64::NAN);
            return;
        }
        out[0] = self.base_delay.as_ms();
        out[1] = (self.delay - self.base_delay).as_ms();
        out[2] = self.off_target();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cc::testing::{ack_with_owd, start};
    use crate::params::ParamSet;

    /// A controller that has seen an empty queue (25 ms), and a window of ten packets.
    fn at_ten(gain: f64) -> (Ledbat, Window) {
        let mut ledbat = Ledbat::new(
            &LedbatParams {
                gain,
                ..LedbatParams::defaults()
            },
            &start(),
        );
        ledbat.base_delay = Span::from_millis(25).signed();
        (
            ledbat,
            Window {
                cwnd: 10.0,
                ssthresh: f64::INFINITY,
            },
        )
    }

    /// [congestion-control.md §6.4] tau 25 ms, G 1, w 10, Dmin 25 ms.
    #[test]
    fn vectors() {
        for (owd_ms, expected) in [(25, 10.1), (35, 10.06), (50, 10.0), (75, 9.9)] {
            let (mut ledbat, mut w) = at_ten(1.0);
            ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(owd_ms)));
            assert!(
                (w.cwnd - expected).abs() < 1e-12,
                "D {owd_ms} ms: {}",
                w.cwnd
            );
        }
        let (mut ledbat, mut w) = at_ten(5.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(25)));
        assert!((w.cwnd - 10.5).abs() < 1e-12);
    }

    #[test]
    fn an_offset_between_the_clocks_cancels() {
        let (mut ledbat, mut w) = at_ten(1.0);
        let mut ack = ack_with_owd(Span::ZERO);
        ack.owd = Skew::from_nanos(-1_000_000_000);
        ledbat.on_ack(&mut w, &ack);
        let before = w.cwnd;
        ack.owd = Skew::from_nanos(-975_000_000);
        ledbat.on_ack(&mut w, &ack);
        assert!(
            (w.cwnd - before).abs() < 1e-12,
            "25 ms above the base is the target"
        );
    }

    #[test]
    fn the_floor_holds() {
        let (mut ledbat, mut w) = at_ten(1.0);
        for _ in 0..1000 {
            ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(500)));
        }
        assert_eq!(w.cwnd, 1.0);
    }
}
