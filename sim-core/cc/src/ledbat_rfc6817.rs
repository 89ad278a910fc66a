//! LEDBAT as the RFC has it [RFC 6817].
//!
//! Here: windows in packets; an acknowledgement brings one delay sample, not a list; while fast recovery
//! owns the window it stays as the cut left it; the congestion timeout (CTO) is the transport's
//! retransmission timer, so that it starts from `initial_rto_ms`, is at least `min_rto_ms`, doubles, and
//! also resends, of which the RFC says nothing.

use crate::delay_control::{self, BASE_DELAY, DelayController, DelayRules, Filter, Minute, OFF_TARGET, QUEUING_DELAY};
use crate::prelude::*;

params! {
    /// Parameters of RFC 6817.
    pub struct Rfc6817Params {
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(1.0, 100.0, 1.0)
            .help("Queuing delay that LEDBAT aims at. The RFC allows at most 100 ms; more is possible here, to see why.")
            .source("RFC 6817 §2.5, §3.3: MUST be 100 ms or less; ns-3: 100 ms");
        gain: f64 = ParamSpec::number("gain", "Gain", Unit::None, 1.0, (0.0, 1.0)).above_min().slider(0.05, 1.0, 0.05)
            .help("How fast the window follows the distance from the target. With 1 it grows at most one packet per RTT, as TCP does.")
            .source("RFC 6817 §2.5: MUST be at most 1");
        decrease_gain: Option<f64> = ParamSpec::number("decrease_gain", "Gain of decreases", Unit::None, 1.0, (0.0, 100.0))
            .above_min().optional().slider(0.1, 10.0, 0.1)
            .help("A gain of its own for delays above the target: more yields faster. None: the same as for growth.")
            .source("RFC 6817 §2.5: a larger GAIN MAY be used for decreases");
        clamp_decrease: bool = ParamSpec::flag("clamp_decrease", "Clamp decreases", false)
            .help("However far the delay is above the target, the window shrinks at most as fast as it grows with an empty queue.")
            .source("Not in RFC 6817; a common addition: off_target at least -1");
        /// `BASE_HISTORY`.
        base_history: u32 = delay_control::base_history_row(10)
            .source("RFC 6817 §2.5: SHOULD be 10; ns-3's ring of 10 keeps 9");
        /// When minutes begin.
        minute: Minute = delay_control::minute_row("clock");
        filter: Filter = ParamSpec::choice("filter", "Filter", "min", Filter::OPTIONS)
            .help("What the current delay is made of. A moving average gives each new sample a weight of one in so many samples.")
            .source("RFC 6817 §2.4.2: minimum, EWMA, none and others MAY be used; the EWMA's weight is not given");
        /// `CURRENT_FILTER`.
        current_filter: u32 = delay_control::current_filter_row(4)
            .source("RFC 6817 §2.5: at least 4 within an RTT, none older than an RTT; ns-3's ring of 4 keeps 3");
        allowed_increase: f64 = ParamSpec::number("allowed_increase", "Allowed increase", Unit::Packets, 1.0, (0.0, 1000.0))
            .above_min().slider(0.5, 10.0, 0.5)
            .help("The window is never larger than what was in flight and this much more, so that an unused window does not grow.")
            .source("RFC 6817 §2.5: SHOULD be 1, MUST be above 0");
        init_cwnd: f64 = ParamSpec::number("init_cwnd", "Initial window", Unit::Packets, 2.0, (1.0, 100.0))
            .slider(1.0, 10.0, 1.0).fixed()
            .help("Window at the start; the transport's initial window if that is smaller.")
            .source("RFC 6817 §2.5: SHOULD be 2, MUST be at most TCP's; ns-3: TCP's");
        /// `MIN_CWND`.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The window never falls below this many packets, a timeout apart. Ten flows hold twenty packets in flight, whatever the delay.")
            .source("RFC 6817 §2.5: SHOULD be 2");
        slow_start: bool = ParamSpec::flag("slow_start", "Slow start", false)
            .help("As TCP until the first loss, and after a timeout: fills the buffer once, whatever the target.")
            .source("RFC 6817 §2.2: MAY be used or skipped; ns-3: on");
        whole_bytes: bool = ParamSpec::flag("whole_bytes", "Whole bytes", false)
            .help("Rounds each step of the window down to a whole byte. Large windows then stop growing well below the target, since what an acknowledgement adds is less than a byte.")
            .source("ns-3 TcpLedbat: on; here with the packet's size on the wire in place of its payload");
    }
}

impl Rfc6817Params {
    const fn delay_rules(&self) -> DelayRules {
        let filter = self.filter;
        let rules = DelayRules::of_rfc(self.base_history, self.minute, self.current_filter);
        DelayRules { filter, ..rules }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LedbatRfc6817 {
    params: Rfc6817Params,
    delays: DelayController,
    packet: Bytes,
}

impl LedbatRfc6817 {
    /// The same law with delays estimated otherwise, for controllers that build on it.
    pub(super) fn with_rules(params: &Rfc6817Params, rules: DelayRules, start: &Start) -> Self {
        Self { params: params.clone(), delays: DelayController::new(rules, params.min_cwnd), packet: start.packet }
    }

    /// The reader moved a slider in mid-run.
    pub(super) fn set_rules(&mut self, params: &Rfc6817Params, rules: DelayRules) {
        self.params = params.clone();
        self.delays.configure(rules, params.min_cwnd);
    }

    /// Another target from now on.
    pub(super) const fn set_target(&mut self, target: Span) {
        self.params.target = target;
    }

    /// 1 with an empty queue, 0 at the target [RFC 6817 §2.4.2].
    #[inline]
    pub(super) fn off_target(&self) -> f64 {
        let off = self.delays.off_target(self.params.target);
        let clamps = self.params.clamp_decrease;
        if clamps { off.max(-1.0) } else { off }
    }
}

impl CongestionControl for LedbatRfc6817 {
    type Params = Rfc6817Params;
    const DOC: Doc = Doc {
        label: "LEDBAT (RFC 6817)",
        family: Family::DelayLbe,
        summary: "LEDBAT as standardised: noise filter, ten minutes of base history, a window bound to what is in flight.",
        source: "RFC 6817",
        equations: &[
            r"\mathit{off} = \frac{\mathit{TARGET} - (\mathrm{FILTER}(\mathit{current}) - \min \mathit{base})}{\mathit{TARGET}}",
            r"w \gets w + \mathit{GAIN} \cdot \mathit{off} \cdot \frac{\mathit{acked}}{w}, \quad w \le \mathit{flight} + \mathit{ALLOWED\_INCREASE}",
        ],
        laws: &[
            Law::on_ack("slow_start == 1 and cwnd < ssthresh", "max(cwnd + min(acked, 2), min_cwnd)"),
            Law::on_ack("whole_bytes == 1", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)").note("The step is rounded down to whole bytes."),
            Law::on_ack("acked > 2 or cwnd < min_cwnd", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)").note("In the repair of losses fewer packets were in flight before this acknowledgement than it acknowledges, and in_flight had fallen already."),
            Law::on_ack("off_target < 0", "max(min(cwnd + given(decrease_gain, gain) * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)"),
            Law::on_ack("", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)"),
            Law::on_cut("", "min(cwnd, max(cwnd / 2, min_cwnd))"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "The congestion timeout is the transport's retransmission timer.",
    };
    const GAUGES: &'static [GaugeSpec] = &[BASE_DELAY, QUEUING_DELAY, OFF_TARGET];

    fn new(params: &Rfc6817Params, start: &Start) -> Self {
        Self::with_rules(params, params.delay_rules(), start)
    }

    fn set_params(&mut self, params: &Rfc6817Params) {
        self.set_rules(params, params.delay_rules());
    }

    fn on_start(&mut self, window: &mut Window) {
        let init = window.cwnd.min(self.params.init_cwnd);
        window.cwnd = init.max(self.params.min_cwnd);
    }

    #[inline]
    fn observe(&mut self, _window: &mut Window, ack: &AckSample) {
        self.delays.observe(ack.now, ack.owd, ack.srtt);
    }

    #[inline]
    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        if self.params.slow_start && window.cwnd < window.ssthresh {
            window.grow_as_reno(ack);
            window.cwnd = window.cwnd.max(self.params.min_cwnd);
            return;
        }
        let off = self.off_target();
        let gain = match self.params.decrease_gain {
            Some(gain) if off < 0.0 => gain,
            _ => self.params.gain,
        };
        let mut step = gain * off * f64::from(ack.acked) / window.cwnd;
        if self.params.whole_bytes {
            let packet = self.packet.get() as f64;
            step = (step * packet).floor() / packet;
        }
        let cwnd = window.cwnd + step;
        let allowed = f64::from(ack.in_flight) + self.params.allowed_increase;
        window.cwnd = cwnd.min(allowed).max(self.params.min_cwnd);
        if self.params.slow_start {
            // A window that shrank by delay must not slow-start again; ns-3 lowers ssthresh as well.
            window.ssthresh = window.ssthresh.min(window.cwnd).max(2.0);
        }
    }

    /// Half the window, but not below `MIN_CWND`, once per RTT; one packet without an acknowledgement
    /// for a CTO [RFC 6817 §2.4.2]. A mark is a loss: no rule says so, §1 implies it.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let half = (window.cwnd / 2.0).max(self.params.min_cwnd);
        let left = window.cwnd.min(half);
        window.reduce_to(left, event.kind);
        window.cwnd = window.cwnd.min(left);
    }

    fn gauges(&self) -> Gauges {
        self.delays.gauges([self.off_target()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;
    use lbe_model::units::{Skew, Time};

    fn ms(ms: u64) -> Skew {
        Span::from_millis(ms).signed()
    }

    /// A controller that saw the base delay long enough ago for the filter to pass over it.
    fn with_base(params: &Rfc6817Params, base_ms: u64) -> LedbatRfc6817 {
        let mut ledbat = LedbatRfc6817::new(params, &start());
        ledbat.delays.observe(Time::ZERO, ms(base_ms), None);
        ledbat
    }

    fn ack(delay_ms: u64, acked: u32, in_flight: u32) -> AckSample {
        AckSample { now: Time::from_secs(1.0), acked, in_flight, ..ack_with_owd(Span::from_millis(delay_ms)) }
    }

    /// [RFC 6817] MSS 1452: 14520 bytes are ten packets.
    #[test]
    fn vectors() {
        for (qd_ms, acked, flight, expected) in
            [(0, 1, 10, 14_665.2), (50, 1, 10, 14_592.6), (150, 2, 10, 14_374.8), (0, 1, 4, 7_260.0)]
        {
            let mut ledbat = with_base(&Rfc6817Params::defaults(), 20);
            let mut w = window(10.0, f64::INFINITY);
            ledbat.on_ack(&mut w, &ack(20 + qd_ms, acked, flight));
            assert!((w.cwnd * 1452.0 - expected).abs() < 1e-6, "qd {qd_ms} ms: {} B", w.cwnd * 1452.0);
        }
    }

    /// [ns-3's own code] MSS 1446. ns-3 takes the flight after the acknowledgement and
    /// adds what was acknowledged.
    #[test]
    fn ns3_vectors() {
        for (target_ms, base_ms, now_ms, cwnd_bytes, acked, after_bytes, delta) in [
            (100, 20, 60, 8676.0, 2, 5784, 289.0),
            (100, 20, 60, 8676.0, 2, 4338, 0.0),
            (100, 20, 140, 8676.0, 2, 5784, -97.0),
            (100, 20, 140, 2892.0, 2, 5784, 0.0),
            (25, 25, 50, 28_920.0, 1, 27_474, 0.0),
            (25, 25, 25, 28_920.0, 1, 27_474, 72.0),
            (25, 25, 37, 28_920.0, 1, 27_474, 37.0),
            (25, 25, 75, 28_920.0, 1, 27_474, -73.0),
            (25, 25, 175, 28_920.0, 1, 27_474, -362.0),
        ] {
            let params =
                Rfc6817Params { target: Span::from_millis(target_ms), whole_bytes: true, ..Rfc6817Params::defaults() };
            let mut ledbat = with_base(&params, base_ms);
            ledbat.packet = Bytes::new(1446);
            let mut w = window(cwnd_bytes / 1446.0, f64::INFINITY);
            ledbat.on_ack(&mut w, &ack(now_ms, acked, after_bytes / 1446 + acked));
            let found = w.cwnd * 1446.0 - cwnd_bytes;
            assert!((found - delta).abs() < 1e-6, "{found} B instead of {delta}");
        }
    }

    /// [ns-3's own code] Two packets acknowledged at once: ns-3 counts
    /// one packet as well.
    #[test]
    fn slow_start_is_renos_and_does_not_come_back() {
        let params = Rfc6817Params { slow_start: true, ..Rfc6817Params::defaults() };
        let mut ledbat = with_base(&params, 20);
        let mut w = window(2.0, 4.0);
        ledbat.on_ack(&mut w, &ack(20, 1, 4));
        assert_eq!(w.cwnd, 3.0);
        w.cwnd = 10.0;
        let mut late = ack(320, 1, 10);
        late.now = Time::from_secs(2.0);
        ledbat.on_ack(&mut w, &late);
        assert!(w.cwnd < 10.0 && w.ssthresh <= w.cwnd);
    }

    #[test]
    fn the_initial_window_is_the_smaller_of_both() {
        let ledbat = || LedbatRfc6817::new(&Rfc6817Params::defaults(), &start());
        for (transport, expected) in [(10.0, 2.0), (2.0, 2.0), (1.0, 2.0)] {
            let mut w = window(transport, f64::INFINITY);
            ledbat().on_start(&mut w);
            assert_eq!(w.cwnd, expected);
        }
    }

    #[test]
    fn loss_halves_down_to_the_minimum_and_silence_leaves_one_packet() {
        let mut ledbat = with_base(&Rfc6817Params::defaults(), 20);
        let mut w = window(10.0, f64::INFINITY);
        ledbat.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        assert_eq!(w.cwnd, 5.0);
        w.cwnd = 3.0;
        ledbat.on_congestion(&mut w, &congestion(3, CongestionKind::Loss));
        assert_eq!(w.cwnd, 2.0);
        ledbat.on_congestion(&mut w, &congestion(2, CongestionKind::Timeout { repeated: false }));
        assert_eq!(w.cwnd, 1.0);
        ledbat.on_congestion(&mut w, &congestion(1, CongestionKind::Loss));
        assert_eq!(w.cwnd, 1.0, "a loss never raises the window");
        ledbat.on_ack(&mut w, &ack(500, 1, 1));
        assert_eq!(w.cwnd, 2.0);
    }

    #[test]
    fn decreases_may_have_a_gain_and_a_clamp() {
        for (decrease_gain, clamp_decrease, expected) in
            [(None, false, 9.7), (None, true, 9.9), (Some(2.0), false, 9.4)]
        {
            let params = Rfc6817Params { decrease_gain, clamp_decrease, ..Rfc6817Params::defaults() };
            let mut ledbat = with_base(&params, 20);
            let mut w = window(10.0, f64::INFINITY);
            ledbat.on_ack(&mut w, &ack(420, 1, 10));
            assert!((w.cwnd - expected).abs() < 1e-12, "{}", w.cwnd);
        }
    }
}
