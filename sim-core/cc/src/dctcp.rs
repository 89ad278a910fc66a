//! DCTCP [RFC 8257]: the share of marked packets says how deep to cut.

use crate::kernel::{self, Counter, Rules, whole};
use crate::prelude::*;

choice! {
    /// When marks cut the window.
    pub enum Cut {
        /// After the estimate was updated.
        WindowEnd = "window_end", "At the end of the window (RFC 8257)";
        /// As soon as one is seen.
        FirstMark = "first_mark", "At its first mark (Linux)";
    }
}

params! {
    /// Parameters of DCTCP.
    pub struct DctcpParams {
        g: f64 = ParamSpec::number("g", "Estimation gain g", Unit::None, 0.0625, (0.0, 1.0))
            .above_min().slider(0.01, 1.0, 0.01)
            .help("How fast the estimate α follows the share of marked packets, once per window.")
            .source("RFC 8257 §3.3 leaves it open; 1/16 in Linux and ns-3");
        alpha_init: f64 = ParamSpec::number("alpha_init", "Initial α", Unit::None, 1.0, (0.0, 1.0))
            .slider(0.0, 1.0, 0.05)
            .help("With 1 the first mark halves the window.")
            .source("RFC 8257 §3.3: 1 (SHOULD)");
        cut: Cut = ParamSpec::choice("cut", "Marks cut", "window_end", Cut::OPTIONS)
            .help("When the window is cut after a mark: once the window of data is acknowledged and α is up to date, or at once with the old α. Either way once per window.")
            .source("RFC 8257 §3.3 steps 6 to 9; Linux tcp_dctcp.c");
        /// How the window is kept.
        rules: Rules = kernel::rules_row()
            .source("Linux tcp_dctcp.c dctcp_ssthresh, dctcp_react_to_loss");
    }
}

/// The fraction of marks over a window of data, smoothed [RFC 8257 §3.3 steps 1 to 8]. Packets reported by SACK
/// count when they are reported, as in Linux; the RFC ignores SACK.
#[derive(Clone, Debug)]
pub struct MarkEstimate {
    /// alpha.
    pub alpha: f64,
    delivered: u32,
    marked: u32,
}

impl MarkEstimate {
    /// An estimate that begins with `alpha`.
    pub const fn new(alpha: f64) -> Self {
        Self { alpha, delivered: 0, marked: 0 }
    }

    /// Counts an acknowledgement.
    pub const fn count(&mut self, ack: &AckSample) {
        self.delivered = self.delivered.saturating_add(ack.delivered);
        self.marked = self.marked.saturating_add(ack.marked);
    }

    /// A mark has come since the window of data began.
    pub const fn is_marked(&self) -> bool {
        self.marked > 0
    }

    /// A window of data is acknowledged: alpha = (1 - g) alpha + g F. Then counting begins anew.
    pub fn update(&mut self, g: f64) {
        if self.delivered > 0 {
            let share = (f64::from(self.marked) / f64::from(self.delivered)).min(1.0);
            self.alpha = (1.0 - g) * self.alpha + g * share;
        }
        self.forget();
    }

    /// Counting begins anew.
    pub const fn forget(&mut self) {
        self.delivered = 0;
        self.marked = 0;
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Dctcp {
    params: DctcpParams,
    estimate: MarkEstimate,
    /// A cut in this window of data: no second one.
    has_cut: bool,
    counter: Counter,
}

impl Dctcp {
    const fn is_linux(&self) -> bool {
        matches!(self.params.rules, Rules::Linux)
    }

    fn cut(&mut self, window: &mut Window) {
        let target = if self.is_linux() {
            self.counter.clear();
            window.cwnd = whole(window.cwnd);
            window.cwnd - (window.cwnd * self.estimate.alpha / 2.0).floor()
        } else {
            window.cwnd * (1.0 - self.estimate.alpha / 2.0)
        };
        window.cwnd = target.max(2.0).min(window.cwnd);
        window.ssthresh = window.cwnd.max(2.0);
        self.has_cut = true;
    }
}

impl CongestionControl for Dctcp {
    type Params = DctcpParams;
    const DOC: Doc = Doc {
        label: "DCTCP",
        family: Family::BestEffort,
        summary: "Cuts in proportion to the share of marked packets. For queues that mark at a low threshold.",
        source: "RFC 8257",
        equations: &[
            r"\alpha \gets (1 - g)\,\alpha + g F",
            r"w \gets w\left(1 - \frac{\alpha}{2}\right) \text{ in a window with marks}",
        ],
        laws: &[
            Law::on_ack("rules == 'linux' and cwnd < ssthresh", "min(floor(cwnd) + acked, max(ssthresh, floor(cwnd)))").note("What slow start leaves of an acknowledgement is counted; the counter is not shown."),
            Law::on_ack("rules == 'linux'", "floor(cwnd) + 1").note("Only once a full window has been acknowledged; the counter is not shown. A mark takes alpha / 2 of the window, rounded down."),
            Law::on_ack(
                "ssthresh_after != ssthresh and cut == 'first_mark'",
                "max(cwnd * (1 - alpha_before / 2), min(2, cwnd))",
            ),
            Law::on_ack(
                "ssthresh_after != ssthresh and cwnd < ssthresh",
                "max((cwnd + 1) * (1 - alpha / 2), 2)",
            ),
            Law::on_ack(
                "ssthresh_after != ssthresh",
                "max((cwnd + 1 / cwnd) * (1 - alpha / 2), 2)",
            ),
            law::SLOW_START,
            law::AVOIDANCE,
            Law::on_cut("rules == 'linux'", "max(floor(floor(cwnd) / 2), 2)"),
            law::HALF_ON_LOSS,
            law::HALF_ON_MARK,
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "The receiver reports marks exactly. Without the transport's ECN, or at a queue that does not mark, it is Reno.",
    };
    const ECN: EcnUse = EcnUse::Counted;
    const GAUGES: &'static [GaugeSpec] = &[Unit::None.gauge("alpha", "Share of marked packets, α")];

    fn new(params: &DctcpParams, _start: &Start) -> Self {
        Self {
            estimate: MarkEstimate::new(params.alpha_init),
            params: params.clone(),
            has_cut: false,
            counter: Counter::NONE,
        }
    }

    fn set_params(&mut self, params: &DctcpParams) {
        self.params = params.clone();
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.estimate.count(ack);
        let at_once = self.params.cut == Cut::FirstMark;
        if at_once && self.estimate.is_marked() && !self.has_cut && !ack.in_recovery {
            self.cut(window);
        } else {
            self.follow(window, ack);
        }
        if ack.round_ended {
            let marked = self.estimate.is_marked();
            self.estimate.update(self.params.g);
            if !at_once && marked && !self.has_cut && !ack.in_recovery {
                self.cut(window);
            }
            self.has_cut = false;
        }
    }

    fn grow(&mut self, window: &mut Window, ack: &AckSample) {
        if self.is_linux() {
            self.counter.grow_as_reno(window, ack);
        } else {
            window.grow_as_reno(ack);
        }
    }

    /// Loss as for any TCP [RFC 8257 §§3.4, 3.5]: half, and no cut by marks until this window of data is
    /// acknowledged.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if self.is_linux() {
            self.counter.halve(window, event.kind);
        } else {
            window.halve_flight(event);
        }
        self.has_cut = !event.kind.is_timeout();
        if event.kind.is_timeout() {
            self.estimate.forget();
        }
    }

    fn gauges(&self) -> Gauges {
        gauges([self.estimate.alpha])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;
    use lbe_model::units::Span;

    fn dctcp(alpha: f64, cut: Cut) -> (Dctcp, Window) {
        let mut cc = Dctcp::new(&DctcpParams { cut, ..DctcpParams::defaults() }, &start());
        cc.estimate.alpha = alpha;
        let w = window(100.0, 2.0);
        (cc, w)
    }

    /// An acknowledgement that may not grow the window, so that only cuts change it.
    fn ack(delivered: u32, marked: u32, round_ended: bool) -> AckSample {
        AckSample { acked: delivered, delivered, marked, round_ended, cwnd_limited: false, ..ack_with_owd(Span::ZERO) }
    }

    /// Once per window over all signals [RFC 8257 §3.3]; loss halves.
    #[test]
    fn a_loss_is_the_windows_cut() {
        let (mut cc, mut w) = dctcp(0.2, Cut::WindowEnd);
        cc.on_ack(&mut w, &ack(50, 50, false));
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        assert_eq!(w.cwnd, 50.0);
        cc.on_ack(&mut w, &ack(50, 0, true));
        assert_eq!(w.cwnd, 50.0);
        assert!((cc.estimate.alpha - 0.21875).abs() < 1e-12);
        let timeout = CongestionKind::Timeout { repeated: false };
        cc.on_congestion(&mut w, &congestion(50, timeout));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 25.0));
        cc.on_ack(&mut w, &ack(1, 1, true));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 2.0), "a mark does not raise it");
    }
}
