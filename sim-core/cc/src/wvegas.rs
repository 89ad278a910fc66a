//! wVegas, delay-based coupling [Cao, Xu and Fu 2012; Linux mptcp_wvegas]: a connection keeps so many packets in
//! the queues in all, split over the paths by rate, so that traffic moves until queuing delays are equal.

use crate::prelude::*;
use crate::round_trips::{BaseRtt, Round};
use crate::vegas::proportional;

params! {
    /// Parameters of wVegas.
    pub struct WvegasParams {
        total_alpha: f64 = ParamSpec::number("total_alpha_packets", "Total α", Unit::Packets, 10.0, (1.0, 1000.0))
            .slider(2.0, 50.0, 1.0)
            .help("How many of its packets the connection keeps waiting in all queues together. Each path has its part of it, by its rate.")
            .source("Linux mptcp_wvegas total_alpha: 10");
        initial_alpha: f64 = ParamSpec::number("initial_alpha_packets", "Initial α", Unit::Packets, 2.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 1.0)
            .help("A path's part until it first has so many packets in the queue.")
            .source("Linux mptcp_wvegas initial_alpha: 2");
        min_alpha: f64 = ParamSpec::number("min_alpha_packets", "Lowest α", Unit::Packets, 2.0, (1.0, 1000.0))
            .slider(1.0, 20.0, 1.0)
            .help("No path's part is smaller.")
            .source("Linux mptcp_wvegas: 2");
        gamma: f64 = ParamSpec::number("gamma_packets", "Slow-start bound γ", Unit::Packets, 1.0, (0.0, 1000.0))
            .slider(0.0, 20.0, 1.0)
            .help("Slow start ends when more own packets than this are in the queue.")
            .source("Linux mptcp_wvegas gamma: 1");
        /// Floor of the window.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The rule once per round never leaves less; after a timeout there is one packet.")
            .source("Linux mptcp_wvegas: 2");
        integer_rates: bool = ParamSpec::flag("integer_rates", "Integer rates", false)
            .help("Computes rates as whole multiples of 1/65536 packet per microsecond, as the kernel does: on slow paths this shifts the weights by a percent or more.")
            .source("Linux mptcp_wvegas: on");
        literal_drain: bool = ParamSpec::flag("literal_drain", "Drain an empty queue", false)
            .help("The kernel halves the window when the queuing delay is at least twice the smallest one, also if both are zero. Measured delays are hardly ever zero; on a simulated empty path they always are.")
            .source("Linux mptcp_wvegas, read literally; off here (ours)");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Wvegas {
    params: WvegasParams,
    paths: Paths,
    base: BaseRtt,
    round: Round,
    /// Packets per second.
    rate: f64,
    weight: f64,
    alpha: f64,
    /// The smallest queuing delay since the last drain.
    least_queuing: Option<Span>,
    diff: f64,
    /// No loss is being repaired.
    open: bool,
}

impl Wvegas {
    /// Linux `mptcp_wvegas_enable`: all but the base RTT begins anew.
    const fn restart(&mut self) {
        self.open = true;
        self.round = Round::EMPTY;
        self.rate = 0.0;
        self.alpha = self.params.initial_alpha;
        self.weight = 1.0;
        self.least_queuing = None;
    }

    fn rate_of(&self, cwnd: f64, rtt: Span) -> f64 {
        const PER_MICROSECOND: f64 = 65_536.0;
        let us = rtt.max(Span::from_nanos(1)).as_secs() * 1e6;
        if self.params.integer_rates {
            (cwnd.floor() * PER_MICROSECOND / us).floor() / PER_MICROSECOND * 1e6
        } else {
            cwnd / us * 1e6
        }
    }

    /// This path's part of the rates of all. A path without a sample in its round publishes 0.
    fn weigh(&mut self, cwnd: f64, rtt: Span) {
        self.rate = self.rate_of(cwnd, rtt);
        self.paths.own_mut().published = self.rate;
        let rates: f64 = self.paths.all().iter().map(|p| p.published).sum();
        if rates > 0.0 {
            self.weight = self.rate / rates;
        }
        self.alpha = (self.weight * self.params.total_alpha).floor().max(self.params.min_alpha);
    }

    /// Once per round trip.
    fn end_round(&mut self, window: &mut Window, ack: &AckSample, rtt: Span) {
        let base = self.base.0.min(rtt);
        let queuing = rtt.abs_diff(base);
        self.diff = proportional(window.cwnd, queuing, rtt).floor();
        if window.cwnd > window.ssthresh {
            self.adjust(window, ack, rtt);
            self.drain(window, rtt, base);
        } else if self.diff > self.params.gamma {
            let carried = proportional(window.cwnd, base, rtt).floor() + 1.0;
            window.cwnd = window.cwnd.min(carried);
            window.ssthresh = window.ssthresh.min(window.cwnd - 1.0);
        } else {
            window.slow_start(ack);
        }
        window.cwnd = window.cwnd.max(self.params.min_cwnd);
        // `tcp_current_ssthresh`: slow start resumes up to three quarters.
        let three_quarters = (window.cwnd / 2.0).floor() + (window.cwnd / 4.0).floor();
        window.ssthresh = window.ssthresh.max(three_quarters).max(1.0);
    }

    fn adjust(&mut self, window: &mut Window, ack: &AckSample, rtt: Span) {
        if self.diff >= self.alpha {
            self.weigh(window.cwnd, rtt);
        }
        if self.diff > self.alpha {
            window.cwnd -= 1.0;
            window.ssthresh = window.ssthresh.min(window.cwnd - 1.0);
        } else if self.diff < self.alpha && ack.may_grow() {
            window.cwnd += 1.0;
        }
    }

    /// A queue that has doubled is drained, so that the base RTT shows.
    fn drain(&mut self, window: &mut Window, rtt: Span, base: Span) {
        let queuing = rtt.abs_diff(base);
        if queuing == Span::ZERO && !self.params.literal_drain {
            return;
        }
        let least = self.least_queuing.map_or(queuing, |l| l.min(queuing));
        self.least_queuing = Some(least);
        if queuing >= least + least {
            window.cwnd = proportional(window.cwnd / 2.0, base, rtt).floor();
            self.least_queuing = None;
        }
    }
}

impl CongestionControl for Wvegas {
    type Params = WvegasParams;
    const DOC: Doc = Doc {
        label: "wVegas (MPTCP)",
        family: Family::BestEffort,
        summary: "Vegas over several paths: a fixed number of packets in all queues together, split by rate.",
        source: "Cao, Xu and Fu 2012; Linux mptcp_wvegas",
        equations: &[
            r"\mathit{diff}_r = \left\lfloor w_r \frac{\mathit{RTT}_r - \mathit{base}_r}{\mathit{RTT}_r} \right\rfloor",
            r"\alpha_r = \max\left(2, \left\lfloor \frac{w_r / \mathit{RTT}_r}{\sum_p w_p / \mathit{RTT}_p}\, \alpha \right\rfloor\right) \text{ once } \mathit{diff}_r \ge \alpha_r",
            r"w_r \gets w_r + 1 \text{ per RTT if } \mathit{diff}_r < \alpha_r, \quad w_r - 1 \text{ if } \mathit{diff}_r > \alpha_r",
            r"w_r \gets \left\lfloor \frac{w_r\, \mathit{base}_r}{2\, \mathit{RTT}_r} \right\rfloor \text{ when the queuing delay is twice the smallest}",
        ],
        laws: &[
            Law::on_ack("cwnd <= ssthresh", "cwnd + min(acked, 2)").note(
                "At the end of the round in which diff exceeds its bound, the window falls to what the path carries.",
            ),
            Law::on_ack("diff < alpha", "cwnd + 1")
                .note("A queuing delay of twice the smallest halves the window instead, so that the queue drains."),
            Law::on_ack("diff > alpha", "max(cwnd - 1, min_cwnd)")
                .note("A queuing delay of twice the smallest halves the window instead, so that the queue drains."),
            Law::on_ack("", "cwnd")
                .note("A queuing delay of twice the smallest halves the window instead, so that the queue drains."),
            law::HALF_ON_LOSS,
            law::HALF_ON_MARK,
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Written from the authors' code, not from the paper. The window may be a fraction, and duplicate acknowledgements alone do not suspend the rule. There is no restart after idle.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("diff", "Own packets in the queue (diff)"),
        Unit::Packets.gauge("alpha", "Part of this path (α)"),
        Unit::None.gauge("weight", "Weight of this path"),
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
    ];

    fn new(params: &WvegasParams, _start: &Start) -> Self {
        let mut wvegas = Self {
            params: params.clone(),
            paths: Paths::alone(),
            base: BaseRtt::NONE,
            round: Round::EMPTY,
            rate: 0.0,
            weight: 1.0,
            alpha: 0.0,
            least_queuing: None,
            diff: f64::NAN,
            open: true,
        };
        wvegas.restart();
        wvegas
    }

    fn set_params(&mut self, params: &WvegasParams) {
        self.params = params.clone();
    }

    fn is_coupled(&self) -> bool {
        true
    }

    fn on_paths(&mut self, paths: &Paths) {
        self.paths = *paths;
    }

    /// Its rate in packets per second; 0 while it does not count.
    fn published(&self) -> f64 {
        if self.round.count > 0 { self.rate } else { 0.0 }
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.paths.see(window, ack);
        if let Some(rtt) = ack.rtt {
            self.base.observe(rtt);
            self.round.observe(rtt);
        }
        if !self.open || ack.in_recovery {
            window.grow_as_reno(ack);
            return;
        }
        if ack.round_ended {
            // Two samples may both be of delayed acknowledgements.
            match self.round.mean() {
                Some(rtt) if self.round.count > 2 => self.end_round(window, ack, rtt),
                _ => window.grow_as_reno(ack),
            }
            self.round = Round::EMPTY;
        } else if window.cwnd <= window.ssthresh {
            window.slow_start(ack);
        }
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.halve_flight(event);
        match event.kind {
            CongestionKind::Loss => self.open = false,
            CongestionKind::Timeout { .. } => {
                self.open = false;
                self.rate = 0.0;
            }
            // No recovery follows that would end.
            CongestionKind::Ecn => self.restart(),
        }
    }

    fn on_recovery_exit(&mut self, _window: &mut Window, _now: Time) {
        self.restart();
    }

    fn on_timeout_exit(&mut self, _window: &mut Window, _now: Time) {
        self.restart();
    }

    fn gauges(&self) -> Gauges {
        gauges([self.diff, self.alpha, self.weight, self.base.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, congestion, path, start, window};
    use lbe_model::params::ParamSet;

    fn wvegas(params: &WvegasParams, base_ms: u64) -> Wvegas {
        let mut wvegas = Wvegas::new(params, &start());
        wvegas.base = BaseRtt(Span::from_millis(base_ms));
        wvegas
    }

    fn round(wvegas: &mut Wvegas, w: (f64, f64), rtt_ms: u64) -> Window {
        let mut window = window(w.0, w.1);
        for _ in 0..3 {
            wvegas.round.observe(Span::from_millis(rtt_ms));
        }
        let ack = AckSample { round_ended: true, ..ack_with_srtt(rtt_ms) };
        wvegas.on_ack(&mut window, &ack);
        window
    }

    /// [Cao, Xu and Fu 2012] Rates: path 1 has 0.1 packets per ms.
    #[test]
    fn rates_split_alpha() {
        let mut first = wvegas(&WvegasParams::defaults(), 40);
        first.on_paths(&Paths::new([path(20.0, 50, 0.0), path(10.0, 100, 100.0)], 0));
        let w = round(&mut first, (20.0, 5.0), 50);
        assert_eq!(first.diff, 4.0);
        assert!((first.rate - 400.0).abs() < 1e-9 && (first.weight - 0.8).abs() < 1e-12);
        assert_eq!((first.alpha, w.cwnd), (8.0, 21.0));
        assert_eq!(first.published(), 0.0, "until its next round has a sample");
        let mut second = wvegas(&WvegasParams::defaults(), 90);
        let w = round(&mut second, (10.0, 5.0), 100);
        assert_eq!((second.diff, second.alpha, w.cwnd), (1.0, 2.0, 11.0));
        assert_eq!(second.rate, 0.0, "it never reached its alpha");
    }

    /// [Cao, Xu and Fu 2012] One path: Vegas with alpha = beta = 10.
    #[test]
    fn on_a_single_path_it_keeps_ten_packets() {
        for (cwnd, diff, expected) in [(16.0, 8.0, (17.0, 12.0)), (24.0, 12.0, (23.0, 16.0))] {
            let mut wvegas = wvegas(&WvegasParams::defaults(), 50);
            let w = round(&mut wvegas, (cwnd, 10.0), 100);
            assert_eq!((wvegas.diff, wvegas.alpha), (diff, 10.0));
            assert_eq!((w.cwnd, w.ssthresh), expected);
            assert_eq!(wvegas.least_queuing, Some(Span::from_millis(50)));
        }
    }

    /// [Cao, Xu and Fu 2012] Queuing 50 ms against 20 before.
    #[test]
    fn a_queue_that_has_doubled_is_drained() {
        let mut wvegas = wvegas(&WvegasParams::defaults(), 50);
        wvegas.least_queuing = Some(Span::from_millis(20));
        let w = round(&mut wvegas, (16.0, 10.0), 100);
        assert_eq!((w.cwnd, w.ssthresh), (4.0, 10.0));
        assert_eq!(wvegas.least_queuing, None);
    }

    /// [Cao, Xu and Fu 2012] Nothing waits: the literal rule halves the window all the same.
    #[test]
    fn an_empty_queue_is_drained_only_to_the_letter() {
        for (literal_drain, expected) in [(false, 17.0), (true, 8.0)] {
            let params = WvegasParams { literal_drain, ..WvegasParams::defaults() };
            let w = round(&mut wvegas(&params, 50), (16.0, 10.0), 50);
            assert_eq!(w.cwnd, expected);
        }
    }

    /// [Cao, Xu and Fu 2012]
    #[test]
    fn slow_start_ends_with_what_the_path_carries() {
        let mut ends = wvegas(&WvegasParams::defaults(), 40);
        let w = round(&mut ends, (12.0, 100.0), 48);
        assert_eq!((ends.diff, w.cwnd, w.ssthresh), (2.0, 11.0, 10.0));
        let mut goes_on = wvegas(&WvegasParams::defaults(), 40);
        let w = round(&mut goes_on, (12.0, 100.0), 43);
        assert_eq!((goes_on.diff, w.cwnd, w.ssthresh), (0.0, 13.0, 100.0));
    }

    #[test]
    fn two_samples_are_too_few() {
        let mut few = wvegas(&WvegasParams::defaults(), 50);
        let mut w = window(16.0, 10.0);
        let ack = AckSample { round_ended: true, ..ack_with_srtt(100) };
        few.on_ack(&mut w, &ack);
        assert!((w.cwnd - 16.0625).abs() < 1e-12);
        assert_eq!(few.round.count, 0);
    }

    /// [Cao, Xu and Fu 2012] Half; Reno until all is repaired, then a fresh start with the old base.
    #[test]
    fn a_loss_suspends_the_rule() {
        let mut wvegas = wvegas(&WvegasParams::defaults(), 50);
        round(&mut wvegas, (24.0, 10.0), 100);
        let mut w = window(24.0, 10.0);
        wvegas.on_congestion(&mut w, &congestion(24, CongestionKind::Loss));
        assert_eq!((w.cwnd, wvegas.rate > 0.0), (12.0, true));
        let timeout = CongestionKind::Timeout { repeated: false };
        wvegas.on_congestion(&mut w, &congestion(12, timeout));
        assert_eq!((w.cwnd, wvegas.rate), (1.0, 0.0));
        wvegas.on_ack(&mut w, &ack_with_srtt(100));
        assert_eq!(w.cwnd, 2.0);
        wvegas.on_timeout_exit(&mut w, Time::ZERO);
        assert!(wvegas.open && wvegas.round.count == 0);
        assert_eq!((wvegas.alpha, wvegas.weight), (2.0, 1.0));
        assert_eq!(wvegas.base, BaseRtt(Span::from_millis(50)));
    }
}
