//! "Prague-lite": the core of TCP Prague [RFC 9331 §4.3; Linux tcp_prague.c of the L4S tree, version 0.6].
//!
//! Left out: detection of classic queues and the fall-back to them, windows below one packet, the fall-back
//! to Reno without accurate feedback, and loss detection by time.

use crate::dctcp::MarkEstimate;
use crate::prelude::*;

params! {
    /// Parameters of Prague-lite.
    pub struct PragueParams {
        g: f64 = ParamSpec::number("g", "Estimation gain g", Unit::None, 0.0625, (0.0, 1.0))
            .above_min().slider(0.01, 1.0, 0.01)
            .help("How fast the estimate α follows the share of marked packets.")
            .source("Linux tcp_prague.c 0.6 PRAGUE_SHIFT_G; a code's value, not RFC 9331's");
        rtt_target: Span = ParamSpec::number("rtt_target_ms", "Target RTT", Unit::Milliseconds, 25.0, (0.0, 1000.0))
            .slider(0.0, 100.0, 1.0)
            .help("A flow with a shorter RTT grows and reacts as if it had this one, so that it does not starve longer ones. 0: no such correction.")
            .source("Linux tcp_prague.c 0.6 prague_rtt_target; asked for by RFC 9331 §4.3 item 4");
        rtt_transition: u32 = ParamSpec::integer("rtt_transition_rounds", "Rounds before that", Unit::None, 500, (0, 1_000_000))
            .slider(0.0, 1000.0, 10.0)
            .help("Rounds after slow start before the correction for short RTTs sets in: short transfers keep their speed.")
            .source("Linux tcp_prague.c 0.6 prague_rtt_transition");
    }
}

/// A mark never leaves less [tcp_prague.c `MIN_CWND`].
const FLOOR: f64 = 2.0;

/// See the module.
#[derive(Clone, Debug)]
pub struct Prague {
    params: PragueParams,
    estimate: MarkEstimate,
    /// No estimate before the first mark: nothing is known of the queue [tcp_prague.c `saw_ce`].
    has_seen_mark: bool,
    /// Rounds since slow start ended.
    rounds: u32,
    updated_at: Time,
    cut_at: Time,
    /// A cut in this round: no second one.
    has_cut: bool,
    pacing: Option<f64>,
}

impl Prague {
    /// The correction for short RTTs is in force.
    fn is_independent(&self, window: &Window) -> bool {
        self.rounds >= self.params.rtt_transition && window.cwnd >= window.ssthresh
    }

    /// Packets per window of acknowledged ones: (RTT / max(RTT, target))^2.
    fn growth(&self, window: &Window, srtt: Option<Span>) -> f64 {
        match srtt {
            Some(rtt) if rtt < self.params.rtt_target && self.is_independent(window) => {
                let ratio = rtt.ratio(self.params.rtt_target);
                ratio * ratio
            }
            _ => 1.0,
        }
    }

    /// Counts what SACK newly reports, too, and nothing that was marked.
    fn grow_by_unmarked(&self, window: &mut Window, ack: &AckSample) {
        let n = f64::from(ack.delivered.saturating_sub(ack.marked));
        if n == 0.0 || !ack.uses_window() {
            return;
        }
        if window.cwnd < window.ssthresh {
            window.cwnd = (window.cwnd + n).min(window.ssthresh);
        } else {
            window.cwnd += n * self.growth(window, ack.srtt) / window.cwnd;
        }
    }

    fn cut(&mut self, window: &mut Window, now: Time) {
        self.has_cut = true;
        self.cut_at = now;
        let target = window.cwnd * (1.0 - self.estimate.alpha / 2.0);
        window.cwnd = target.max(FLOOR).min(window.cwnd);
        window.ssthresh = window.cwnd.max(FLOOR);
    }

    /// cwnd per RTT, twice that in slow start until half of ssthresh. Each packet is spaced by itself: no burst.
    fn pace(&mut self, window: &Window, ack: &AckSample) {
        if let Some(srtt) = ack.srtt.filter(|&srtt| srtt > Span::ZERO) {
            let starts = window.cwnd < window.ssthresh / 2.0;
            let gain = if starts { 2.0 } else { 1.0 };
            let packets = window.cwnd.max(f64::from(ack.in_flight_after));
            self.pacing = Some(gain * packets / srtt.as_secs());
        }
    }
}

impl CongestionControl for Prague {
    type Params = PragueParams;
    const DOC: Doc = Doc {
        label: "Prague-lite",
        family: Family::BestEffort,
        summary: "DCTCP's response for the open Internet: paced, ECT(1), less dependent on the RTT.",
        source: "RFC 9331; Linux tcp_prague.c (L4S)",
        equations: &[
            r"w \gets w + \frac{1}{w}\left(\frac{\mathit{RTT}}{\max(\mathit{RTT}, 25\,\mathrm{ms})}\right)^2 \text{ per unmarked packet}",
            r"w \gets w\left(1 - \frac{\alpha}{2}\right) \text{ at most once per RTT}",
        ],
        laws: &[
            Law::on_ack("ssthresh_after != ssthresh", "max(cwnd * (1 - alpha_before / 2), min(2, cwnd))"),
            Law::on_ack("acked == 0", "cwnd")
                .note("It counts what SACK newly reports, too, which is not among the numbers."),
            Law::on_ack("cwnd < ssthresh", "min(cwnd + acked, ssthresh)")
                .note("After a timeout it does not count again what SACK had reported."),
            Law::on_ack("rtt_independent == 1", "cwnd + acked * min(1000 * rtt_s / rtt_target_ms, 1) ^ 2 / cwnd")
                .note("The engine takes the smoothed RTT; the number shown is the sample."),
            Law::on_ack("", "cwnd + acked / cwnd"),
            Law::on_loss("", "max(cwnd / 2, 2)")
                .note("Growth by the same acknowledgement comes before it, also for what SACK newly reports."),
            Law::on_mark("", "max(cwnd / 2, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Neither detects classic ECN queues nor falls back to Reno for them; no windows below one packet.",
    };
    const PACES: bool = true;
    const ECN: EcnUse = EcnUse::Scalable;
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::None.gauge("alpha", "Share of marked packets, α"),
        Unit::None.gauge("rtt_independent", "Corrects for a short RTT (0 or 1)"),
    ];

    fn new(params: &PragueParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            estimate: MarkEstimate::new(1.0),
            has_seen_mark: false,
            rounds: 0,
            updated_at: Time::ZERO,
            cut_at: Time::ZERO,
            has_cut: false,
            pacing: None,
        }
    }

    fn set_params(&mut self, params: &PragueParams) {
        self.params = params.clone();
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.estimate.count(ack);
        self.has_seen_mark |= ack.marked > 0;
        self.grow_by_unmarked(window, ack);
        let (independent, target) = (self.is_independent(window), self.params.rtt_target);
        let apart = if independent { target } else { Span::ZERO };
        let may_cut = !self.has_cut && !ack.in_recovery && ack.now.since(self.cut_at) >= apart;
        if ack.marked > 0 && may_cut {
            self.cut(window, ack.now);
        }
        if ack.round_ended {
            self.has_cut = false;
            if window.cwnd >= window.ssthresh {
                self.rounds = self.rounds.saturating_add(1);
            }
            if !self.has_seen_mark {
                self.estimate.forget();
            } else if ack.now.since(self.updated_at) >= apart {
                self.estimate.update(self.params.g);
                self.updated_at = ack.now;
            }
        }
        self.pace(window, ack);
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.reduce_to(window.cwnd / 2.0, event.kind);
        self.has_cut = !event.kind.is_timeout();
        self.cut_at = event.now;
        if event.kind.is_timeout() {
            self.estimate.forget();
            self.pacing = None;
        }
    }

    fn pacing_rate(&self) -> Option<f64> {
        self.pacing
    }

    fn gauges(&self) -> Gauges {
        let independent = self.rounds >= self.params.rtt_transition;
        gauges([self.estimate.alpha, f64::from(u8::from(independent))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, start, window};
    use lbe_model::params::ParamSet;

    fn prague(cwnd: f64) -> (Prague, Window) {
        let cc = Prague::new(&PragueParams { rtt_transition: 0, ..PragueParams::defaults() }, &start());
        let w = window(cwnd, 2.0);
        (cc, w)
    }

    fn ack(t_ms: u64, rtt_ms: u64, delivered: u32, marked: u32) -> AckSample {
        AckSample {
            now: Time::ZERO + Span::from_millis(t_ms),
            srtt: Some(Span::from_millis(rtt_ms)),
            acked: delivered,
            delivered,
            marked,
            ..ack_with_owd(Span::ZERO)
        }
    }

    /// The first mark halves (alpha 1); then once per round, and at least the target RTT apart.
    #[test]
    fn marks_cut_once_per_round() {
        let (mut cc, mut w) = prague(100.0);
        cc.on_ack(&mut w, &ack(1000, 10, 1, 1));
        assert_eq!((w.cwnd, w.ssthresh), (50.0, 50.0));
        cc.on_ack(&mut w, &ack(1001, 10, 1, 1));
        assert_eq!(w.cwnd, 50.0, "the same round");
        let mut end = ack(1010, 10, 1, 1);
        end.round_ended = true;
        cc.on_ack(&mut w, &end);
        end.now = Time::ZERO + Span::from_millis(1024);
        cc.on_ack(&mut w, &end);
        assert_eq!(w.cwnd, 50.0, "24 ms after the cut");
        end.now = Time::ZERO + Span::from_millis(1025);
        cc.on_ack(&mut w, &end);
        assert_eq!(w.cwnd, 25.0);
    }

    #[test]
    fn it_paces_at_the_window_per_rtt() {
        let (mut cc, mut w) = prague(100.0);
        assert_eq!(cc.pacing_rate(), None);
        cc.on_ack(&mut w, &ack(1000, 50, 1, 0));
        assert!((cc.pacing_rate().unwrap() - w.cwnd / 0.05).abs() < 1e-9);
        w.ssthresh = f64::INFINITY;
        cc.on_ack(&mut w, &ack(1001, 50, 1, 0));
        assert!((cc.pacing_rate().unwrap() - 2.0 * w.cwnd / 0.05).abs() < 1e-9);
    }
}
