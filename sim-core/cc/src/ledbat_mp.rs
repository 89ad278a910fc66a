//! LEDBAT-MP, a background transfer over several paths [S002 §II]: RFC 6817's LEDBAT on each path for itself,
//! deliberately not coupled, with S002's parameters. Remedies for what S002 finds wrong with that are options.

use crate::delay_control::{self, BASE_DELAY, DelayRules, Minute, OFF_TARGET, QUEUING_DELAY};
use crate::ledbat_rfc6817::{LedbatRfc6817, Rfc6817Params};
use crate::prelude::*;
use crate::slowdowns::{SlowdownRules, Slowdowns};
use lbe_model::params::ParamSet;

choice! {
    /// What part of the target a path aims at.
    pub enum SharedTarget {
        /// The whole, as S002 has it.
        Off = "off", "Off: each path has the whole target";
        /// An equal part.
        Equal = "equal", "Equal: target / number of paths";
        /// The part of the window that the others hold.
        Others = "others", "By the others' windows";
    }
}

params! {
    /// Parameters of LEDBAT-MP.
    pub struct LedbatMpParams {
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay that each path aims at.")
            .source("S002 §III: 100 ms");
        gain: f64 = ParamSpec::number("gain", "Gain", Unit::None, 1.0, (0.0, 1.0)).above_min().slider(0.05, 1.0, 0.05)
            .help("How fast the window follows the distance from the target. With 1 it grows at most one packet per RTT, as TCP does.")
            .source("S002 §II.A: 1");
        /// `BASE_HISTORY`.
        base_history: u32 = delay_control::base_history_row(6)
            .source("S002 §IV.B: 6 entries of 60 s");
        /// When minutes begin.
        minute: Minute = delay_control::minute_row("flow_start")
            .source("S002 §IV.B: a minute is counted from the path's first sample; with one clock for all paths the jump at 360 s would move by up to a minute");
        /// `CURRENT_FILTER`.
        current_filter: u32 = delay_control::current_filter_row(4)
            .source("RFC 6817 §2.5: 4; S002: a list of fixed size, which it does not state");
        allowed_increase: f64 = ParamSpec::number("allowed_increase", "Allowed increase", Unit::Packets, 1.0, (0.0, 1000.0))
            .above_min().slider(0.5, 10.0, 0.5)
            .help("The window is never larger than what was in flight and this much more, so that a path that the scheduler passes over does not grow.")
            .source("RFC 6817 §2.5; S002 adds one MTU");
        init_cwnd: f64 = ParamSpec::number("init_cwnd", "Initial window", Unit::Packets, 2.0, (1.0, 100.0))
            .slider(1.0, 10.0, 1.0).fixed()
            .help("Window at the start; the transport's initial window if that is smaller.")
            .source("RFC 6817 §2.5: 2; S002 does not state it: SCTP would have 4380 bytes, 2.92 packets");
        /// `MIN_CWND`.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The window of a path never falls below this many packets, a timeout apart.")
            .source("RFC 6817 §2.5: 2; S002 does not state it");
        keep_base: bool = ParamSpec::flag("keep_base", "Keep the base delay", false)
            .help("Remedy: the base delay is the smallest ever seen, so that a standing queue is not taken for the path's own delay after some minutes. A longer new route is then taken for a queue for ever.")
            .source("Ours, for S002 §IV.B (base history expires at 360 s)");
        slowdowns: bool = ParamSpec::flag("slowdowns", "Periodic slowdowns", false)
            .help("Remedy: each path now and then goes to its minimum for two RTT, so that the queue drains and the true base delay shows. Paths slow down by themselves; a queue that several share drains only as far as this path had filled it.")
            .source("LEDBAT++ draft §4.4, here per path; the first comes two RTT after the first sample (ours: there is no slow start that would end)");
        interval: f64 = ParamSpec::number("slowdown_interval", "Slowdown interval", Unit::None, 9.0, (0.1, 1000.0))
            .slider(1.0, 50.0, 1.0)
            .help("The next slowdown comes after this many times what the last one took, ramp included: 9 costs about a tenth of the time.")
            .source("LEDBAT++ draft §4.4: 9");
        shared_target: SharedTarget = ParamSpec::choice("shared_target", "Shared target (experimental)", "off", SharedTarget::OPTIONS)
            .help("Remedy, an experiment of ours: paths that meet in one queue add up to one target. Equal: each of n paths aims at the target over n. By the others' windows: a path aims at target x (W - w) / ((n - 1) W), with w its window and W the sum of all, so that whoever holds more aims lower. It does not know whether paths really meet, and lowers the target also where they do not.")
            .source("Ours; not in S002");
    }
}

impl LedbatMpParams {
    /// RFC 6817's parameters, where S002 has the same rule.
    fn rfc(&self) -> Rfc6817Params {
        Rfc6817Params {
            target: self.target,
            gain: self.gain,
            base_history: self.base_history,
            minute: self.minute,
            current_filter: self.current_filter,
            allowed_increase: self.allowed_increase,
            init_cwnd: self.init_cwnd,
            min_cwnd: self.min_cwnd,
            ..Rfc6817Params::defaults()
        }
    }

    fn delay_rules(&self) -> DelayRules {
        DelayRules {
            minutes: (!self.keep_base).then_some(self.base_history),
            ..DelayRules::of_rfc(self.base_history, self.minute, self.current_filter)
        }
    }

    const fn slowdown_rules(&self) -> SlowdownRules {
        SlowdownRules { enabled: self.slowdowns, floor: self.min_cwnd, interval: self.interval }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct LedbatMp {
    params: LedbatMpParams,
    ledbat: LedbatRfc6817,
    /// This path's part of the target.
    part: f64,
    slowdowns: Slowdowns,
    /// What this path aims at now.
    target: Span,
}

impl LedbatMp {
    /// This path's part of the target, among those that have a round-trip time.
    fn part_of(&self, paths: &Paths) -> f64 {
        let (mut count, mut total, mut own) = (0.0, 0.0, None);
        for (index, path, _) in paths.established() {
            count += 1.0;
            total += path.settled();
            if index == paths.own {
                own = Some(path.settled());
            }
        }
        match (self.params.shared_target, own) {
            (SharedTarget::Equal, Some(_)) if count > 1.0 => 1.0 / count,
            (SharedTarget::Others, Some(own)) if count > 1.0 => (total - own) / ((count - 1.0) * total),
            _ => 1.0,
        }
    }

    fn aim(&mut self, part: f64) {
        self.part = part;
        self.target = self.params.target.scale(part).max(Span::from_nanos(1));
        self.ledbat.set_target(self.target);
    }
}

impl CongestionControl for LedbatMp {
    type Params = LedbatMpParams;
    const DOC: Doc = Doc {
        label: "LEDBAT-MP",
        family: Family::DelayLbe,
        summary: "LEDBAT on each of several paths, not coupled, for background transfers; remedies for its known problems are options.",
        source: "S002 §II; RFC 6817",
        equations: &[
            r"\mathit{off}_r = \frac{\mathit{TARGET} - (\min \mathit{current}_r - \min \mathit{base}_r)}{\mathit{TARGET}}",
            r"w_r \gets w_r + \mathit{GAIN} \cdot \mathit{off}_r \cdot \frac{\mathit{acked}_r}{w_r}, \quad w_r \le \mathit{flight}_r + 1",
        ],
        laws: &[
            Law::on_ack("slowdowns == 1", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)").note("Now and then a slowdown holds the window at its minimum, and slow start brings it back; neither is among the numbers."),
            Law::on_ack("acked > 2 or cwnd < min_cwnd", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)").note("In the repair of losses fewer packets were in flight before this acknowledgement than it acknowledges, and in_flight had fallen already."),
            Law::on_ack("", "max(min(cwnd + gain * off_target * acked / cwnd, in_flight + acked + allowed_increase), min_cwnd)"),
            Law::on_cut("slowdowns == 1", "min(cwnd, max(cwnd / 2, min_cwnd))").note("In a slowdown the window stays, and what is to come is halved."),
            Law::on_cut("", "min(cwnd, max(cwnd / 2, min_cwnd))"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Windows count packets, so that the MTU of S002's formula and the payload of its windows are one unit (1500 against 1452 bytes there). Loss and timeout are RFC 6817's, of which S002 says nothing.",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[BASE_DELAY, QUEUING_DELAY, OFF_TARGET, Unit::Milliseconds.gauge("target", "Target of this path")];

    fn new(params: &LedbatMpParams, start: &Start) -> Self {
        Self {
            params: params.clone(),
            ledbat: LedbatRfc6817::with_rules(&params.rfc(), params.delay_rules(), start),
            part: 1.0,
            slowdowns: Slowdowns::new(params.slowdown_rules()),
            target: params.target,
        }
    }

    fn set_params(&mut self, params: &LedbatMpParams) {
        self.params = params.clone();
        self.ledbat.set_rules(&params.rfc(), params.delay_rules());
        let part = match params.shared_target {
            SharedTarget::Off => 1.0,
            SharedTarget::Equal | SharedTarget::Others => self.part,
        };
        self.aim(part);
        self.slowdowns.configure(params.slowdown_rules());
        if !params.slowdowns {
            self.slowdowns.stop();
        }
    }

    fn on_start(&mut self, window: &mut Window) {
        self.ledbat.on_start(window);
    }

    /// Only for the shared target.
    fn is_coupled(&self) -> bool {
        self.params.shared_target != SharedTarget::Off
    }

    fn on_paths(&mut self, paths: &Paths) {
        self.aim(self.part_of(paths));
    }

    #[inline]
    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        self.slowdowns.observe(ack);
        self.ledbat.observe(window, ack);
    }

    #[inline]
    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        if self.params.slowdowns && self.slowdowns.next == Time::NEVER {
            self.slowdowns.plan(ack.now);
        }
        if !self.slowdowns.own(window, ack, || 1.0) {
            self.ledbat.steer(window, ack);
        }
    }

    /// RFC 6817's.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if !self.slowdowns.hold(window, event) {
            self.ledbat.on_congestion(window, event);
        }
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        self.slowdowns.on_recovery_exit(window);
    }

    fn gauges(&self) -> Gauges {
        let [base, queuing, off_target, ..] = self.ledbat.gauges();
        gauges([base, queuing, off_target, self.target.as_ms()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, path, start, window};

    /// Past the round trip for which the filter remembers the base.
    fn ack(at_s: f64, owd_ms: u64) -> AckSample {
        AckSample { now: Time::from_secs(at_s), in_flight: 100, ..ack_with_owd(Span::from_millis(owd_ms)) }
    }

    fn with_base(params: &LedbatMpParams, base_ms: u64) -> LedbatMp {
        let mut ledbat = LedbatMp::new(params, &start());
        ledbat.observe(&mut window(1.0, f64::INFINITY), &ack(0.0, base_ms));
        ledbat
    }

    /// What an acknowledgement adds at a queuing delay, in MTU.
    fn step(cwnd: f64, qd_ms: u64) -> f64 {
        let mut ledbat = with_base(&LedbatMpParams::defaults(), 10);
        let mut w = window(cwnd, f64::INFINITY);
        ledbat.on_ack(&mut w, &ack(1.0, 10 + qd_ms));
        w.cwnd - cwnd
    }

    /// A window of 15,000 B of payload, 1452 B a packet, MTU 1500.
    #[test]
    fn steps() {
        for (qd_ms, bytes) in [(60, 58.08), (110, -14.52), (0, 145.2)] {
            let found = step(15_000.0 / 1452.0, qd_ms) * 1500.0;
            assert!((found - bytes).abs() < 1e-9, "{qd_ms} ms: {found} B");
        }
    }

    /// Base 10 and 14 ms, OWD 112 ms: opposite drifts.
    #[test]
    fn base_delays_that_differ_pull_apart() {
        for (base_ms, expected) in [(10, -0.02), (14, 0.02)] {
            let mut ledbat = with_base(&LedbatMpParams::defaults(), base_ms);
            ledbat.on_ack(&mut window(20.0, f64::INFINITY), &ack(1.0, 112));
            let gauges = ledbat.gauges();
            assert!((gauges[2] - expected).abs() < 1e-12, "{}", gauges[2]);
            assert_eq!(gauges[3], 100.0);
        }
    }

    /// A standing queue of 100 ms: from 360 s on the base is 110 ms and the set
    /// point 210, from 720 s on 310, above base and buffer (10 + 240 ms). Minutes count from the first sample.
    #[test]
    fn a_standing_queue_becomes_the_base_delay() {
        for (keep_base, set_points) in [(false, [110, 210, 310]), (true, [110, 110, 110])] {
            let params = LedbatMpParams { keep_base, ..LedbatMpParams::defaults() };
            let first = 17.0;
            let mut ledbat = LedbatMp::new(&params, &start());
            let mut w = window(50.0, f64::INFINITY);
            let set_point = |ledbat: &LedbatMp| {
                let gauges = ledbat.gauges();
                gauges[0] as u64 + 100
            };
            ledbat.on_ack(&mut w, &ack(first, 10));
            for s in 1..900_u32 {
                let epoch = s / 360;
                // The queue follows the set point of the epoch before, and reaches it after a second.
                let owd =
                    if s % 360 == 0 && s > 0 { set_points[epoch as usize - 1] } else { set_points[epoch as usize] };
                ledbat.on_ack(&mut w, &ack(first + f64::from(s), owd));
                assert_eq!(set_point(&ledbat), set_points[epoch as usize], "keep_base {keep_base}, {s} s");
            }
        }
    }

    #[test]
    fn the_rest_is_rfc_6817() {
        let mut ledbat = with_base(&LedbatMpParams::defaults(), 10);
        let mut w = window(2.0, f64::INFINITY);
        ledbat.on_start(&mut w);
        assert_eq!(w.cwnd, 2.0);
        w.cwnd = 30.0;
        ledbat.on_congestion(&mut w, &congestion(30, CongestionKind::Loss));
        assert_eq!(w.cwnd, 15.0);
        let few = AckSample { in_flight: 4, ..ack(1.0, 10) };
        ledbat.on_ack(&mut w, &few);
        assert_eq!(w.cwnd, 5.0, "flight and one packet");
        let timeout = CongestionKind::Timeout { repeated: false };
        ledbat.on_congestion(&mut w, &congestion(5, timeout));
        assert_eq!(w.cwnd, 1.0);
        ledbat.on_ack(&mut w, &ack(2.0, 500));
        assert_eq!(w.cwnd, 2.0);
    }

    /// Windows of 30 and 10: targets of 50 and 50 ms, or of 25 and 75; alone the whole.
    #[test]
    fn a_shared_target_adds_up_to_one() {
        for (shared_target, expected) in [
            (SharedTarget::Off, [100.0, 100.0]),
            (SharedTarget::Equal, [50.0, 50.0]),
            (SharedTarget::Others, [25.0, 75.0]),
        ] {
            let params = LedbatMpParams { shared_target, ..LedbatMpParams::defaults() };
            for own in [0, 1] {
                let mut ledbat = with_base(&params, 10);
                let mut w = window([30.0, 10.0][own], f64::INFINITY);
                ledbat.on_paths(&Paths::new([path(30.0, 50, 0.0), path(10.0, 50, 0.0)], own));
                ledbat.on_ack(&mut w, &ack(1.0, 110));
                assert!((ledbat.target.as_ms() - expected[own]).abs() < 1e-5);
            }
            let mut alone = with_base(&params, 10);
            alone.on_ack(&mut window(30.0, f64::INFINITY), &ack(1.0, 110));
            assert_eq!(alone.target, Span::from_millis(100));
        }
    }

    /// srtt 50 ms: a slowdown 100 ms after the first sample holds the minimum for 100 ms, then doubles per
    /// RTT up to the old window; the next comes nine times as late.
    #[test]
    fn slowdowns_are_those_of_ledbat_pp() {
        let params = LedbatMpParams { slowdowns: true, ..LedbatMpParams::defaults() };
        let mut ledbat = with_base(&params, 10);
        let mut w = window(6.0, f64::INFINITY);
        ledbat.on_ack(&mut w, &ack(1.0, 110));
        assert_eq!(w.cwnd, 6.0);
        ledbat.on_ack(&mut w, &ack(1.1, 110));
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 6.0));
        ledbat.on_ack(&mut w, &ack(1.15, 10));
        assert_eq!(w.cwnd, 2.0);
        for cwnd in [3.0, 4.0, 5.0, 6.0] {
            ledbat.on_ack(&mut w, &ack(1.2, 10));
            assert_eq!(w.cwnd, cwnd);
        }
        assert_eq!(ledbat.slowdowns.running, None);
        assert_eq!(ledbat.slowdowns.next, Time::from_secs(1.2 + 0.9));
        let mut late = with_base(&params, 10);
        let mut w = window(40.0, f64::INFINITY);
        for at in [1.0, 1.1] {
            late.on_ack(&mut w, &ack(at, 110));
        }
        late.on_congestion(&mut w, &congestion(40, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 20.0), "of packets sent before");
    }
}
