//! Reno's congestion control [RFC 5681]: the loss-based reference, also with SCTP's rules [RFC 9260].

use crate::kernel::Counter;
use crate::prelude::*;
use crate::sctp::{self, PartialAcked};

choice! {
    /// Whose Reno.
    pub enum Rules {
        /// RFC 5681.
        Tcp = "tcp", "TCP (RFC 5681)";
        /// RFC 9260 §7.2.
        Sctp = "sctp", "SCTP (RFC 9260)";
        /// The Linux kernel.
        Linux = "linux", "Linux";
    }
}

params! {
    /// Parameters of Reno.
    pub struct RenoParams {
        rules: Rules = ParamSpec::choice("rules", "Rules", "tcp", Rules::OPTIONS).fixed()
            .help("SCTP's Reno adds a packet when a full window has been acknowledged, halves the window rather than the flight, never cuts below four packets, and starts from 4380 bytes, whatever the transport's initial window. Linux keeps whole packets: growth is counted until it makes one, the count begins anew with a cut, and half the window, rounded down, is what a cut leaves.")
            .source("RFC 5681 §3.1; RFC 9260 §7.2 with RFC 4960's initial window, as in S002's simulator (INET); Linux tcp_cong.c tcp_reno_cong_avoid, tcp_reno_ssthresh");
    }
}

/// Slow start, one packet per RTT, half on loss [RFC 5681 §3.1]. How lost packets are found and
/// resent is the transport's `recovery`.
#[derive(Clone, Debug)]
pub struct Reno {
    rules: Rules,
    partial: PartialAcked,
    counter: Counter,
    packet: Bytes,
}

impl CongestionControl for Reno {
    type Params = RenoParams;
    const DOC: Doc = Doc {
        label: "Reno",
        family: Family::BestEffort,
        summary: "Slow start, one packet more per RTT, half on loss: the classic TCP.",
        source: "RFC 5681; RFC 9260 §7.2",
        equations: &[
            r"w \gets w + 1 \text{ per acknowledged packet, two an acknowledgement at most, while } w < \mathit{ssthresh}",
            r"w \gets w + \frac{1}{w} \text{ per acknowledged packet otherwise}",
            r"\mathit{ssthresh} = w = \max\left(\tfrac{\mathit{flight}}{2}, 2\right) \text{ on loss}",
            r"w = 1 \text{ after a timeout}",
        ],
        laws: &[
            Law::on_ack("rules == 'sctp'", "cwnd + 1").note(
                "In congestion avoidance only once a full window has been acknowledged; the counter is not shown.",
            ),
            Law::on_ack("rules == 'linux' and cwnd < ssthresh", "min(floor(cwnd) + acked, max(ssthresh, floor(cwnd)))")
                .note("What slow start leaves of an acknowledgement is counted; the counter is not shown."),
            Law::on_ack("rules == 'linux'", "floor(cwnd) + 1")
                .note("Only once a full window has been acknowledged; the counter is not shown."),
            law::SLOW_START,
            law::AVOIDANCE,
            Law::on_cut("rules == 'sctp'", "max(cwnd / 2, 4)"),
            Law::on_cut("rules == 'linux'", "max(floor(floor(cwnd) / 2), 2)"),
            law::HALF_ON_LOSS,
            law::HALF_ON_MARK,
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "With SCTP's rules: windows count packets, not bytes of payload, and an idle path keeps its window.",
    };

    fn new(params: &RenoParams, start: &Start) -> Self {
        Self { rules: params.rules, partial: PartialAcked::default(), counter: Counter::NONE, packet: start.packet }
    }

    fn set_params(&mut self, params: &RenoParams) {
        self.rules = params.rules;
    }

    fn on_start(&mut self, window: &mut Window) {
        if self.rules == Rules::Sctp {
            window.cwnd = sctp::initial_window(self.packet);
        }
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        match self.rules {
            Rules::Tcp => self.follow(window, ack),
            Rules::Linux => self.counter.grow_as_reno(window, ack),
            Rules::Sctp => {
                if self.partial.on_ack(window, ack) {
                    window.cwnd += 1.0;
                }
            }
        }
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        match self.rules {
            Rules::Tcp => window.halve_flight(event),
            Rules::Linux => self.counter.halve(window, event.kind),
            Rules::Sctp => {
                sctp::halve(window, event.kind);
                self.partial.clear();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::units::Span;

    fn reno(rules: Rules) -> Reno {
        Reno::new(&RenoParams { rules }, &start())
    }

    /// [tcp_cong.c] Whole packets; half of the window, whatever is in flight; a cut forgets what was counted.
    #[test]
    fn linux_counts_whole_packets() {
        let mut linux = reno(Rules::Linux);
        let mut w = window(11.0, f64::INFINITY);
        linux.on_congestion(&mut w, &congestion(7, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (5.0, 5.0));
        let ack = ack_with_owd(Span::ZERO);
        for expected in [5.0, 5.0, 5.0, 5.0, 6.0, 6.0, 6.0] {
            linux.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
        linux.on_congestion(&mut w, &congestion(6, CongestionKind::Ecn));
        for expected in [3.0, 3.0, 4.0] {
            linux.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
    }

    /// [RFC 9260 §7.2] MTU 1500.
    #[test]
    fn sctp_cuts_to_half_and_never_below_four_packets() {
        for (bytes, left) in [(12_000.0, 6_000.0), (9_000.0, 6_000.0)] {
            let mut w = window(bytes / 1500.0, 1.0);
            reno(Rules::Sctp).on_congestion(&mut w, &congestion(6, CongestionKind::Loss));
            assert_eq!((w.cwnd * 1500.0, w.ssthresh * 1500.0), (left, left));
        }
        let mut w = window(12.0, 1.0);
        let timeout = CongestionKind::Timeout { repeated: false };
        reno(Rules::Sctp).on_congestion(&mut w, &congestion(6, timeout));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 6.0));
    }

    /// [RFC 9260 §7.2] w 9000: after 9000 B acknowledged 10500, nothing left over.
    #[test]
    fn sctp_adds_a_packet_when_a_full_window_is_acknowledged() {
        let mut sctp = reno(Rules::Sctp);
        let mut w = window(6.0, 4.0);
        let ack = ack_with_owd(Span::ZERO);
        for _ in 0..5 {
            sctp.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 6.0);
        }
        sctp.on_ack(&mut w, &ack);
        assert_eq!((w.cwnd * 1500.0, sctp.partial.packets()), (10_500.0, 0.0));
    }

    /// [RFC 9260 §7.2.2] An unused window does not grow, and collects no more than one window.
    #[test]
    fn sctp_counts_no_more_than_a_window_while_it_is_not_used() {
        let mut sctp = reno(Rules::Sctp);
        let mut w = window(6.0, 4.0);
        let mut ack = ack_with_owd(Span::ZERO);
        ack.cwnd_limited = false;
        for _ in 0..20 {
            sctp.on_ack(&mut w, &ack);
        }
        assert_eq!((w.cwnd, sctp.partial.packets()), (6.0, 6.0));
        ack.in_flight_after = 0;
        sctp.on_ack(&mut w, &ack);
        assert_eq!(sctp.partial.packets(), 0.0);
    }

    /// [RFC 9260 §7.2] 4380 B at an MTU of 1500; slow start up to and with ssthresh.
    #[test]
    fn sctp_starts_from_4380_bytes() {
        let mut sctp = reno(Rules::Sctp);
        let mut w = window(2.0, 5.92);
        sctp.on_start(&mut w);
        assert_eq!(w.cwnd * 1500.0, 4380.0);
        for expected in [3.92, 4.92, 5.92, 6.92, 6.92] {
            sctp.on_ack(&mut w, &ack_with_owd(Span::ZERO));
            assert!((w.cwnd - expected).abs() < 1e-9, "{}", w.cwnd);
        }
    }

    /// [RFC 5681] Vectors.
    #[test]
    fn congestion_avoidance_adds_a_packet_per_window() {
        let mut w = window(10.0, 5.0);
        let mut ack = ack_with_owd(Span::ZERO);
        reno(Rules::Tcp).on_ack(&mut w, &ack);
        assert!((w.cwnd - 10.1).abs() < 1e-12);
        w.cwnd = 10.0;
        ack.acked = 2;
        reno(Rules::Tcp).on_ack(&mut w, &ack);
        assert!((w.cwnd - 10.2).abs() < 1e-12, "packets count");
        w.cwnd = 10.0;
        ack.acked = 40;
        reno(Rules::Tcp).on_ack(&mut w, &ack);
        assert_eq!(w.cwnd, 11.0, "never more than a packet");
    }

    /// [RFC 3465 §2.2] Delayed acknowledgements do not slow it down, and one of many packets sends no burst.
    #[test]
    fn slow_start_adds_two_packets_at_most() {
        for (acked, expected) in [(0, 10.0), (1, 11.0), (2, 12.0), (40, 12.0)] {
            let mut w = window(10.0, 100.0);
            let mut ack = ack_with_owd(Span::ZERO);
            ack.acked = acked;
            reno(Rules::Tcp).on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
    }

    #[test]
    fn loss_halves_and_the_floor_is_two_packets() {
        let mut w = window(11.0, f64::INFINITY);
        reno(Rules::Tcp).on_congestion(&mut w, &congestion(11, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (5.5, 5.5));
        w.cwnd = 3.0;
        reno(Rules::Tcp).on_congestion(&mut w, &congestion(3, CongestionKind::Loss));
        assert_eq!(w.cwnd, 2.0);
    }

    /// [RFC 5681 §3.1] Timeout: flight 9 gives ssthresh 4.5 and one packet; the second keeps it.
    #[test]
    fn a_timeout_restarts_from_one_packet() {
        let mut w = window(9.0, f64::INFINITY);
        reno(Rules::Tcp).on_congestion(&mut w, &congestion(9, CongestionKind::Timeout { repeated: false }));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 4.5));
        reno(Rules::Tcp).on_congestion(&mut w, &congestion(1, CongestionKind::Timeout { repeated: true }));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 4.5));
        let ack = ack_with_owd(Span::ZERO);
        let path: Vec<f64> = (0..5)
            .map(|_| {
                reno(Rules::Tcp).on_ack(&mut w, &ack);
                w.cwnd
            })
            .collect();
        assert_eq!(&path[..4], &[2.0, 3.0, 4.0, 5.0]);
        assert!((path[4] - 5.2).abs() < 1e-12);
    }

    #[test]
    fn no_growth_in_recovery_on_duplicates_or_when_the_window_is_not_used() {
        let mut w = window(10.0, 5.0);
        for change in [
            |a: &mut AckSample| a.acked = 0,
            |a: &mut AckSample| a.in_recovery = true,
            |a: &mut AckSample| a.cwnd_limited = false,
        ] {
            let mut ack = ack_with_owd(Span::ZERO);
            change(&mut ack);
            reno(Rules::Tcp).on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 10.0);
        }
    }
}
