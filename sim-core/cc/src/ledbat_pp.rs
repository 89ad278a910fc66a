//! LEDBAT++ [draft-irtf-iccrg-ledbat-plus-plus §4]: round-trip times, a gain that depends on the base RTT,
//! a multiplicative decrease, and periodic slowdowns that let every flow see an empty queue.
//!
//! The draft's text was not at hand; the rules are those on which five public codes that cite it agree,
//! and where they do not, an option. Slowdowns are in `slowdowns.rs`.

use crate::delay_control::{self, BASE_DELAY, DelayController, DelayRules, Minute, QUEUING_DELAY};
use crate::prelude::*;
use crate::slowdowns::{Slowdown, SlowdownRules, Slowdowns, slow_start};

params! {
    /// Parameters of LEDBAT++.
    pub struct LedbatPpParams {
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 60.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay, measured as RTT above the base RTT, up to which the window grows.")
            .source("LEDBAT++ draft §4.5: 60 ms");
        constant: f64 = ParamSpec::number("constant", "Decrease constant", Unit::None, 1.0, (0.0, 100.0))
            .slider(0.0, 5.0, 0.1)
            .help("How much of the window goes, per RTT, when the delay is twice the target; never more than half.")
            .source("LEDBAT++ draft §4.3: 1");
        max_divisor: u32 = ParamSpec::integer("max_gain_divisor", "Largest gain divisor", Unit::None, 16, (1, 1000))
            .slider(1.0, 32.0, 1.0)
            .help("The gain is 1 / ceil(2 target / base RTT), but at least 1 over this: slow on short paths, where TCP's queue would otherwise not be slower.")
            .source("LEDBAT++ draft §4.2: 16");
        /// Floor of the window in packets.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The window in a slowdown, and the smallest one otherwise, a timeout apart.")
            .source("LEDBAT++ draft §4.4: 2 packets");
        exit: f64 = ParamSpec::number("slow_start_exit", "Slow start ends at", Unit::None, 0.75, (0.01, 100.0))
            .slider(0.1, 2.0, 0.05)
            .help("The initial slow start ends when the queuing delay reaches this part of the target.")
            .source("LEDBAT++ draft §4.1: 3/4");
        slowdowns: bool = ParamSpec::flag("slowdowns", "Periodic slowdowns", true)
            .help("Now and then the window goes to its minimum for two RTT, so that the queue drains and everyone sees the true base delay. Without, a latecomer takes the others' queue for the path's delay.")
            .source("LEDBAT++ draft §4.4");
        interval: f64 = ParamSpec::number("slowdown_interval", "Slowdown interval", Unit::None, 9.0, (0.1, 1000.0))
            .slider(1.0, 50.0, 1.0)
            .help("The next slowdown comes after this many times what the last one took, ramp included: 9 costs about a tenth of the time.")
            .source("LEDBAT++ draft §4.4: 9");
        ramp_gain: bool = ParamSpec::flag("ramp_gain", "Ramp with the gain", true)
            .help("After a slowdown the window grows back by the gain per acknowledgement, as in the initial slow start. Off: it doubles per RTT.")
            .source("LEDBAT++ draft §4.4 says slow start; codes differ on whether that is §4.1's");
        /// Minutes of base history.
        base_history: u32 = delay_control::base_history_row(10)
            .source("RFC 6817 §2.5, on which the draft builds");
        /// When minutes begin.
        minute: Minute = delay_control::minute_row("clock");
        /// Samples of the current delay; the smallest counts.
        current_filter: u32 = delay_control::current_filter_row(4)
            .source("RFC 6817 §2.5, on which the draft builds");
    }
}

impl LedbatPpParams {
    const fn delay_rules(&self) -> DelayRules {
        DelayRules::of_rfc(self.base_history, self.minute, self.current_filter)
    }

    const fn slowdown_rules(&self) -> SlowdownRules {
        SlowdownRules { enabled: self.slowdowns, floor: self.min_cwnd, interval: self.interval }
    }

    /// 1 / min(16, ceil(2 target / base RTT)); the smallest before a sample.
    fn gain(&self, delays: &DelayController) -> f64 {
        let largest = u64::from(self.max_divisor);
        let divisor = if delays.is_known() {
            let base = delays.base().as_nanos().max(1) as u64;
            (2 * self.target.as_nanos()).div_ceil(base)
        } else {
            largest
        };
        1.0 / divisor.clamp(1, largest) as f64
    }
}

/// What the window does between slowdowns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Initial slow start, also after a timeout.
    Start,
    /// Congestion avoidance.
    Avoidance,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LedbatPp {
    params: LedbatPpParams,
    delays: DelayController,
    phase: Phase,
    slowdowns: Slowdowns,
    /// Half of the window that the round trip began with: delays take no more in it [draft §4.3].
    least: f64,
}

impl LedbatPp {
    fn gain(&self) -> f64 {
        self.params.gain(&self.delays)
    }

    /// What an RTT adds to a window of `cwnd` packets in congestion avoidance.
    fn per_rtt(&self, cwnd: f64) -> f64 {
        let excess = self.delays.excess(self.params.target);
        if excess <= 0.0 { self.gain() } else { (self.gain() - self.params.constant * cwnd * excess).max(-cwnd / 2.0) }
    }

    /// The initial slow start is over; the first slowdown comes two RTT later.
    fn leave_start(&mut self, now: Time) {
        self.phase = Phase::Avoidance;
        self.slowdowns.plan(now);
    }

    fn start(&mut self, window: &mut Window, ack: &AckSample) {
        let full = self.delays.queuing() > self.params.target.scale(self.params.exit);
        if !full && window.cwnd < window.ssthresh {
            slow_start(window, ack, self.gain());
        }
        if full || window.cwnd >= window.ssthresh {
            self.leave_start(ack.now);
        }
    }
}

impl CongestionControl for LedbatPp {
    type Params = LedbatPpParams;
    const DOC: Doc = Doc {
        label: "LEDBAT++",
        family: Family::DelayLbe,
        summary: "LEDBAT on round-trip times, slower on short paths, with slowdowns that drain the queue for all to measure.",
        source: "draft-irtf-iccrg-ledbat-plus-plus-06 §4",
        equations: &[
            r"\mathit{GAIN} = \frac{1}{\min\left(16, \left\lceil 2\,\mathit{TARGET} / \mathit{base} \right\rceil\right)}",
            r"w \gets w + \mathit{GAIN} \text{ per RTT while } q \le \mathit{TARGET}",
            r"w \gets w + \max\left(\mathit{GAIN} - w\left(\tfrac{q}{\mathit{TARGET}} - 1\right), -\tfrac{w}{2}\right) \text{ per RTT otherwise}",
        ],
        laws: &[
            Law::on_ack("phase == 2 and phase_before == 2", "cwnd"),
            Law::on_ack("phase == 2", "min_cwnd"),
            Law::on_ack("phase_before == 0", "min(cwnd + gain * min(acked, 2), max(ssthresh, cwnd))"),
            Law::on_ack(
                "(phase == 3 or phase_before == 3) and ramp_gain == 1",
                "min(cwnd + gain * min(acked, 2), max(ssthresh, cwnd))",
            ),
            Law::on_ack("phase == 3 or phase_before == 3", "min(cwnd + min(acked, 2), max(ssthresh, cwnd))"),
            Law::on_ack("queuing_delay <= target_ms", "max(cwnd + gain * acked / cwnd, min_cwnd)"),
            Law::on_ack(
                "",
                "max(cwnd + max(gain - constant * cwnd * (queuing_delay / target_ms - 1), -cwnd / 2) * acked / cwnd, min(least, cwnd), min_cwnd)",
            ),
            Law::on_cut("phase_before == 2", "cwnd"),
            Law::on_cut("", "max(cwnd / 2, min_cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Written from public code that cites the draft, not from the draft itself.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        BASE_DELAY,
        QUEUING_DELAY,
        Unit::None.gauge("gain", "Gain"),
        Unit::None.gauge("phase", "Phase (0 slow start, 1 avoidance, 2 slowdown, 3 ramp)"),
        Unit::Packets.gauge("least", "Least that delays leave in this RTT"),
    ];

    fn new(params: &LedbatPpParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            delays: DelayController::new(params.delay_rules(), params.min_cwnd),
            phase: Phase::Start,
            slowdowns: Slowdowns::new(params.slowdown_rules()),
            least: 0.0,
        }
    }

    fn set_params(&mut self, params: &LedbatPpParams) {
        self.params = params.clone();
        self.delays.configure(params.delay_rules(), params.min_cwnd);
        self.slowdowns.configure(params.slowdown_rules());
    }

    fn on_start(&mut self, window: &mut Window) {
        window.raise_to(self.params.min_cwnd);
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        self.slowdowns.observe(ack);
        if ack.round_ended {
            self.least = window.cwnd / 2.0;
        }
        if let Some(rtt) = ack.rtt {
            self.delays.observe(ack.now, rtt.signed(), ack.srtt);
        }
    }

    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        let (params, delays) = (&self.params, &self.delays);
        let by_gain = params.ramp_gain;
        let ramp_gain = || if by_gain { params.gain(delays) } else { 1.0 };
        if self.slowdowns.own(window, ack, ramp_gain) {
            return;
        }
        match self.phase {
            Phase::Start => self.start(window, ack),
            Phase::Avoidance => {
                let per_rtt = self.per_rtt(window.cwnd);
                // More than a window may be acknowledged in a round trip, after a cut or where the RTT falls.
                let least = self.least.min(window.cwnd);
                self.delays.pull(window, ack, per_rtt);
                window.cwnd = window.cwnd.max(least);
            }
        }
    }

    /// Half the window, not below the floor; after a timeout one packet and the initial slow start anew.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let frozen = self.slowdowns.is_frozen();
        let whole = if frozen { window.ssthresh } else { window.cwnd };
        if self.slowdowns.hold(window, event) {
            return;
        }
        window.reduce_to((whole / 2.0).max(self.params.min_cwnd), event.kind);
        if event.kind.is_timeout() {
            self.phase = Phase::Start;
        } else if self.phase == Phase::Start {
            self.leave_start(event.now);
        }
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        self.slowdowns.on_recovery_exit(window);
    }

    fn gauges(&self) -> Gauges {
        let phase = match (self.slowdowns.running, self.phase) {
            (None, Phase::Start) => 0.0,
            (None, Phase::Avoidance) => 1.0,
            (Some(Slowdown::Frozen { .. }), _) => 2.0,
            (Some(Slowdown::Ramp { .. }), _) => 3.0,
        };
        let [base, queuing, ..] = self.delays.gauges([]);
        gauges([base, queuing, self.gain(), phase, self.least])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    /// A controller in congestion avoidance that has seen this base RTT.
    fn avoiding(base_ms: u64) -> LedbatPp {
        let mut pp = LedbatPp::new(&LedbatPpParams::defaults(), &start());
        pp.delays.observe(Time::ZERO, Span::from_millis(base_ms).signed(), None);
        pp.phase = Phase::Avoidance;
        pp
    }

    fn ack(at_s: f64, rtt_ms: u64) -> AckSample {
        AckSample {
            now: Time::from_secs(at_s),
            rtt: Some(Span::from_millis(rtt_ms)),
            srtt: Some(Span::from_millis(rtt_ms)),
            ..ack_with_owd(Span::ZERO)
        }
    }

    /// [draft §4.3] At most half of the window per RTT: of 70.4 packets with 88 in flight, each acknowledged at twice the target,
    /// 35.2 are left; in the next round trip half of those.
    #[test]
    fn delays_take_half_per_round_trip_at_most() {
        let mut pp = avoiding(50);
        let mut w = window(70.4, 70.4);
        for left in [35.2, 17.6] {
            for i in 0..88 {
                let mut ack = ack(1.0, 200);
                ack.round_ended = i == 0;
                pp.on_ack(&mut w, &ack);
            }
            assert!((w.cwnd - left).abs() < 1e-9, "{}", w.cwnd);
        }
    }

    /// [draft-irtf-iccrg-ledbat-plus-plus] A slowdown of 1.07 s: the next 9.63 s later.
    #[test]
    fn a_slowdown_freezes_ramps_and_sets_the_next() {
        let mut pp = avoiding(50);
        pp.slowdowns.plan(Time::from_secs(10.0));
        let mut w = window(4.0, 4.0);
        pp.on_ack(&mut w, &ack(10.0, 100));
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 4.0));
        pp.on_ack(&mut w, &ack(10.1, 50));
        assert_eq!(w.cwnd, 2.0, "frozen for two RTT");
        for i in 0..5 {
            pp.on_ack(&mut w, &ack(10.2 + 0.1 * f64::from(i), 50));
        }
        assert!((w.cwnd - (2.0 + 5.0 / 3.0)).abs() < 1e-9, "ramp by the gain");
        pp.on_ack(&mut w, &ack(11.07, 50));
        assert_eq!((w.cwnd, pp.slowdowns.running), (4.0, None));
        let gap = pp.slowdowns.next.since(Time::from_secs(11.07));
        assert!((gap.as_secs() - 9.63).abs() < 1e-6, "{gap:?}");
    }

    #[test]
    fn the_initial_slow_start_ends_at_three_quarters_of_the_target() {
        let mut pp = avoiding(50);
        pp.phase = Phase::Start;
        let mut w = window(10.0, f64::INFINITY);
        pp.on_ack(&mut w, &ack(1.0, 95));
        assert!((w.cwnd - 10.0 - 1.0 / 3.0).abs() < 1e-9);
        pp.on_ack(&mut w, &ack(2.0, 96));
        assert_eq!(pp.phase, Phase::Avoidance);
        assert_eq!(pp.slowdowns.next, Time::from_secs(2.192));
    }

    #[test]
    fn losses_halve_and_a_timeout_starts_anew() {
        let mut pp = avoiding(50);
        let mut w = window(20.0, 30.0);
        pp.on_congestion(&mut w, &congestion(20, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (10.0, 10.0));
        pp.slowdowns.begin(&mut w, Time::ZERO);
        pp.on_congestion(&mut w, &congestion(20, CongestionKind::Loss));
        w.cwnd = w.ssthresh;
        pp.on_recovery_exit(&mut w, Time::ZERO);
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 5.0));
        pp.on_congestion(&mut w, &congestion(2, CongestionKind::Timeout { repeated: false }));
        assert_eq!((w.cwnd, w.ssthresh, pp.phase), (1.0, 2.5, Phase::Start));
        assert_eq!(pp.slowdowns.running, None);
    }
}
