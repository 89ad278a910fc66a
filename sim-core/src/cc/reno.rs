//! Reno's congestion control [RFC 5681]: the loss-based reference.

use crate::cc::{AckSample, CongestionControl, Doc, Family, Start, Window};
use crate::params;

params! {
    /// Reno has no parameters of its own.
    pub struct RenoParams {}
}

/// Slow start, one packet per RTT, half on loss [RFC 5681 §3.1]. How lost packets are found and
/// resent is the transport's `recovery`.
#[derive(Clone, Debug)]
pub struct Reno;

impl CongestionControl for Reno {
    type Params = RenoParams;
    const DOC: Doc = Doc {
        label: "Reno",
        family: Family::BestEffort,
        summary: "Slow start, one packet more per RTT, half on loss: the classic TCP.",
        source: "RFC 5681",
        equations: &[
            r"w \gets w + 1 \text{ per acknowledgement while } w < \mathit{ssthresh}",
            r"w \gets w + \frac{1}{w} \text{ per acknowledgement otherwise}",
            r"\mathit{ssthresh} = w = \max\left(\tfrac{\mathit{flight}}{2}, 2\right) \text{ on loss}",
            r"w = 1 \text{ after a timeout}",
        ],
        simplified: "",
    };

    fn new(_params: &RenoParams, _start: &Start) -> Self {
        Self
    }

    fn set_params(&mut self, _params: &RenoParams) {}

    #[inline]
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        window.grow_as_reno(ack);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cc::CongestionKind;
    use crate::cc::testing::{ack_with_owd, congestion};
    use crate::units::Span;

    /// [congestion-control.md §1; transport.md §6] Vectors.
    #[test]
    fn congestion_avoidance_adds_a_packet_per_window() {
        let mut w = Window {
            cwnd: 10.0,
            ssthresh: 5.0,
        };
        let mut ack = ack_with_owd(Span::ZERO);
        Reno.on_ack(&mut w, &ack);
        assert!((w.cwnd - 10.1).abs() < 1e-12);
        w.cwnd = 10.0;
        ack.acked = 2;
        Reno.on_ack(&mut w, &ack);
        assert!(
            (w.cwnd - 10.1).abs() < 1e-12,
            "a delayed acknowledgement of two packets still adds 1/cwnd"
        );
    }

    #[test]
    fn loss_halves_and_the_floor_is_two_packets() {
        let mut w = Window {
            cwnd: 11.0,
            ssthresh: f64::INFINITY,
        };
        Reno.on_congestion(&mut w, &congestion(11, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (5.5, 5.5));
        w.cwnd = 3.0;
        Reno.on_congestion(&mut w, &congestion(3, CongestionKind::Loss));
        assert_eq!(w.cwnd, 2.0);
    }

    /// [transport.md §17.5] Timeout: flight 9 gives ssthresh 4.5 and one packet; the second keeps it.
    #[test]
    fn a_timeout_restarts_from_one_packet() {
        let mut w = Window {
            cwnd: 9.0,
            ssthresh: f64::INFINITY,
        };
        Reno.on_congestion(
            &mut w,
            &congestion(9, CongestionKind::Timeout { repeated: false }),
        );
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 4.5));
        Reno.on_congestion(
            &mut w,
            &congestion(1, CongestionKind::Timeout { repeated: true }),
        );
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 4.5));
        let ack = ack_with_owd(Span::ZERO);
        let path: Vec<f64> = (0..5)
            .map(|_| {
                Reno.on_ack(&mut w, &ack);
                w.cwnd
            })
            .collect();
        assert_eq!(&path[..4], &[2.0, 3.0, 4.0, 5.0]);
        assert!((path[4] - 5.2).abs() < 1e-12);
    }

    #[test]
    fn no_growth_in_recovery_on_duplicates_or_when_the_window_is_not_used() {
        let mut w = Window {
            cwnd: 10.0,
            ssthresh: 5.0,
        };
        for change in [
            |a: &mut AckSample| a.acked = 0,
            |a: &mut AckSample| a.in_recovery = true,
            |a: &mut AckSample| a.cwnd_limited = false,
        ] {
            let mut ack = ack_with_owd(Span::ZERO);
            change(&mut ack);
            Reno.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 10.0);
        }
    }
}
