//! Apple's LEDBAT [xnu, bsd/netinet/tcp_ledbat.c, at 11417]: what background sockets of macOS and iOS send with. Delays
//! are round-trip times of TCP's timestamps, in whole milliseconds; windows are whole segments.
//!
//! Since release 8019 it is LEDBAT++ with rules of its own: a whole packet per round trip in congestion avoidance, for
//! which the gain does not count, and a slowdown that every decrease puts off. Before, it was the older mode.

use crate::delay_control::{
    BASE_DELAY, DelayController, DelayRules, Minute, QUEUING_DELAY, base_history_row, current_filter_row,
};
use crate::prelude::*;
use lbe_model::params::ParamSet;

params! {
    /// Parameters of Apple's LEDBAT.
    pub struct XnuLedbatParams {
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 40.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay, measured as RTT above the base RTT, up to which the window grows.")
            .source("xnu tcp_sysctls.c bg_target_qdelay: 40 ms since 8019, 100 ms up to 7195");
        plus_plus: bool = ParamSpec::flag("plus_plus", "LEDBAT++", true)
            .help("On: LEDBAT++ with slowdowns and a multiplicative decrease. Off: the mode of releases before 8019, which gives up an eighth of the window for each window above the target.")
            .source("xnu tcp_ledbat.c: on, absent before 8019");
        /// Initial and smallest window in packets.
        min_cwnd: f64 = min_cwnd_row(2.0)
            .help("The window at the start and in a slowdown, and the smallest one otherwise, a timeout apart.")
            .source("xnu bg_ss_fltsz: 2");
        max_divisor: u32 = ParamSpec::integer("max_gain_divisor", "Largest gain divisor", Unit::None, 16, (1, 1000))
            .slider(1.0, 32.0, 1.0)
            .help("Slow start counts this many times fewer packets at most: ceil(2 target / base RTT).")
            .source("LEDBAT++ draft §4.2; xnu tcp_ledbat.c: 16");
        exit: f64 = ParamSpec::number("slow_start_exit", "Slow start ends at", Unit::None, 0.75, (0.01, 100.0))
            .slider(0.1, 2.0, 0.05)
            .help("The initial slow start ends when the queuing delay exceeds this part of the target; later ones end at the target.")
            .source("xnu tcp_ledbat.c: 3/4");
        deferral: Span = ParamSpec::number("slowdown_deferral_s", "A decrease puts off a slowdown by", Unit::Seconds, 30.0, (0.0, 3600.0))
            .slider(0.0, 120.0, 1.0)
            .help("Each decrease of the window for a delay puts off the next slowdown to so much later. A flow that keeps the queue at its target then never has one.")
            .source("xnu tcp_ledbat.c DEFER_SLOWDOWN_DURATION: 30 s");
        /// Minutes of base history.
        base_history: u32 = base_history_row(10)
            .source("xnu tcp_input.c: 10 slots of 60 s; 5 in 1699 to 2782");
        /// Samples of the current delay; the smallest counts.
        current_filter: u32 = current_filter_row(4)
            .source("xnu use_min_curr_rtt: the smallest of 4; before 8019 the latest");
    }
}

impl XnuLedbatParams {
    const fn delay_rules(&self) -> DelayRules {
        DelayRules::of_rfc(self.base_history, Minute::SinceLast, self.current_filter)
    }
}

/// Most packets by which an acknowledgement raises the window in slow start, or before a round-trip time is known
/// [xnu `tcp_initial_cwnd`-style bound: 10 segments].
const MOST_GROWTH: f64 = 10.0;
/// The older mode counts at most this much of an acknowledgement in slow start, and holds the window to so much beyond
/// twice the flight [xnu `bg_allowed_increase`].
const MOST_COUNTED: f64 = 2.0;
const ALLOWED_INCREASE: f64 = 8.0;
/// Slowdowns come after so many times what the last one took [LEDBAT++ draft §4.4].
const SLOWDOWN_INTERVAL: f64 = 9.0;
/// At a receiver they come after so long, whatever the last one took, and every decrease puts them off by as much
/// [xnu tcp_rledbat.c].
const RECEIVERS_INTERVAL: Span = Span::from_millis(60_000);
/// A receiver's slow start after a slowdown ends at so many times the target [xnu tcp_rledbat.c].
const RECEIVERS_EXIT: f64 = 2.0;
/// For so many round-trip times after it has cut the window for a loss, a receiver takes no more from it
/// [xnu tcp_rledbat.c].
pub const RECEIVERS_CALM: f64 = 2.0;

/// Whole packets, a half rounded up [xnu `tcp_round_to`].
fn whole(packets: f64) -> f64 {
    libm::floor(packets + 0.5)
}

/// What it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    SlowStart,
    Avoidance,
    Slowdown,
}

/// What only a receiver's form of it keeps.
#[derive(Clone, Copy, Debug)]
struct AtReceiver {
    srtt: Span,
    /// Nothing is taken from the window before, since it has just been cut.
    calm_until: Time,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct XnuLedbat {
    params: XnuLedbatParams,
    delays: DelayController,
    phase: Phase,
    /// Packets acknowledged that have not yet raised the window, and not yet lowered it.
    acked: f64,
    over_target: f64,
    /// When the next slowdown comes, and when the last one began.
    next: Option<Time>,
    began: Option<Time>,
    slowdowns: u32,
    /// `None` at a sender.
    receiver: Option<AtReceiver>,
}

impl XnuLedbat {
    /// The form of a receiver that advertises the window [xnu bsd/netinet/tcp_rledbat.c]: slowdowns at a fixed interval,
    /// which a loss puts off as a delay does.
    pub fn at_receiver(target: Span, start: &Start) -> Self {
        let params = XnuLedbatParams { target, deferral: RECEIVERS_INTERVAL, ..XnuLedbatParams::defaults() };
        let receiver = AtReceiver { srtt: Span::ZERO, calm_until: Time::ZERO };
        Self { receiver: Some(receiver), ..Self::new(&params, start) }
    }

    /// ceil(2 target / base RTT), at most the parameter's; that before a sample.
    fn divisor(&self) -> f64 {
        let largest = u64::from(self.params.max_divisor);
        let of_base = |base: u64| (2 * self.params.target.as_nanos()).div_ceil(base);
        let known = self.delays.is_known();
        let base = self.delays.base().as_nanos().max(1) as u64;
        let divisor = if known { of_base(base) } else { largest };
        divisor.clamp(1, largest) as f64
    }

    /// A decrease in whole packets, which rounding makes no growth; not below the floor, to which it raises the one packet
    /// that a timeout leaves.
    fn lowered(&self, cwnd: f64, by: f64) -> f64 {
        let floor = self.params.min_cwnd;
        whole((cwnd - by).max(floor)).min(cwnd.max(floor))
    }

    fn forget_counts(&mut self) {
        self.acked = 0.0;
        self.over_target = 0.0;
    }

    /// A slowdown owns the window: two round trips from when it was due.
    fn slows_down(&mut self, window: &mut Window, ack: &AckSample) -> bool {
        let Some(next) = self.next.filter(|&next| ack.now >= next) else {
            return false;
        };
        if self.began.is_none() {
            self.began = Some(ack.now);
            self.slowdowns += 1;
        }
        let srtt = ack.srtt.unwrap_or(Span::ZERO);
        if ack.now >= next + srtt + srtt {
            return false;
        }
        self.phase = Phase::Slowdown;
        let floor = self.params.min_cwnd;
        if window.cwnd > floor {
            window.ssthresh = window.ssthresh.max(window.cwnd);
            window.cwnd = floor;
            self.acked = 0.0;
        }
        true
    }

    fn plus_plus(&mut self, window: &mut Window, ack: &AckSample) {
        if self.slows_down(window, ack) {
            return;
        }
        let exit = match self.receiver {
            _ if self.slowdowns == 0 => self.params.exit,
            None => 1.0,
            Some(_) => RECEIVERS_EXIT,
        };
        let queuing = self.delays.queuing();
        if window.cwnd < window.ssthresh && queuing <= self.params.target.scale(exit) {
            self.phase = Phase::SlowStart;
            self.next = None;
            if ack.may_grow() {
                self.grow_by_gain(window, ack);
            }
            return;
        }
        self.phase = Phase::Avoidance;
        if self.next.is_none() {
            self.plan(window, ack);
        }
        if queuing <= self.params.target {
            if ack.may_grow() {
                self.add_a_packet(window, ack);
            }
        } else {
            self.give_way(window, ack);
        }
    }

    /// The next slowdown: nine times what the last one took, twice that if its window did not come back.
    fn plan(&mut self, window: &mut Window, ack: &AckSample) {
        let took = self.began.map_or(Span::ZERO, |began| ack.now.since(began));
        let srtt = ack.srtt.unwrap_or(Span::ZERO);
        let times = if window.ssthresh > window.cwnd { 2.0 } else { 1.0 };
        self.next = Some(if self.receiver.is_some() {
            let times = if self.slowdowns == 0 { 1.0 } else { times };
            ack.now + RECEIVERS_INTERVAL.scale(times)
        } else if took == Span::ZERO {
            ack.now + srtt + srtt
        } else {
            ack.now + took.scale(times * SLOWDOWN_INTERVAL)
        });
        self.began = None;
        window.ssthresh = window.ssthresh.min(window.cwnd);
    }

    fn grow_by_gain(&mut self, window: &mut Window, ack: &AckSample) {
        self.acked += f64::from(ack.acked);
        let divisor = self.divisor();
        if self.acked >= divisor {
            window.ssthresh = window.ssthresh.max(window.cwnd);
            window.cwnd = whole(window.cwnd + (self.acked / divisor).min(MOST_GROWTH)).min(MAX_WINDOW);
            self.acked = 0.0;
        }
    }

    fn add_a_packet(&mut self, window: &mut Window, ack: &AckSample) {
        self.acked += f64::from(ack.acked);
        if self.acked >= window.cwnd {
            self.acked -= window.cwnd;
            window.ssthresh = window.ssthresh.max(window.cwnd);
            window.cwnd = (window.cwnd + 1.0).min(MAX_WINDOW);
        }
    }

    fn give_way(&mut self, window: &mut Window, ack: &AckSample) {
        if self.receiver.is_some_and(|r| ack.now < r.calm_until) {
            return;
        }
        self.over_target += f64::from(ack.acked);
        if self.over_target < window.cwnd {
            return;
        }
        self.over_target -= window.cwnd;
        let excess = self.delays.excess(self.params.target).min(0.5);
        window.cwnd = self.lowered(window.cwnd, excess * window.cwnd);
        window.ssthresh = window.ssthresh.min(window.cwnd);
        if self.next.is_some() {
            self.next = Some(ack.now + self.params.deferral);
        }
    }

    /// The mode of releases before 8019.
    fn older(&mut self, window: &mut Window, ack: &AckSample) {
        let acked = f64::from(ack.acked);
        let is_slow_start = window.cwnd < window.ssthresh;
        let step = if is_slow_start {
            self.phase = Phase::SlowStart;
            acked.min(MOST_COUNTED)
        } else {
            self.phase = Phase::Avoidance;
            self.acked += acked;
            if self.acked < window.cwnd {
                return;
            }
            self.acked -= window.cwnd;
            1.0
        };
        if self.delays.queuing() <= self.params.target {
            if ack.may_grow() {
                window.ssthresh = window.ssthresh.max(window.cwnd);
                let most = ALLOWED_INCREASE + 2.0 * f64::from(ack.in_flight_after);
                let grown = whole(window.cwnd + step).min(most);
                window.cwnd = window.cwnd.max(grown).min(MAX_WINDOW);
            }
        } else {
            window.cwnd = self.lowered(window.cwnd, window.cwnd / 8.0);
            window.ssthresh = window.ssthresh.min(window.cwnd);
        }
    }
}

impl CongestionControl for XnuLedbat {
    type Params = XnuLedbatParams;
    const DOC: Doc = Doc {
        label: "LEDBAT (Apple)",
        family: Family::DelayLbe,
        summary: "The background controller of macOS and iOS: LEDBAT++ with a whole packet per round trip, and slowdowns that decreases put off.",
        source: "xnu 11417, bsd/netinet/tcp_ledbat.c",
        equations: &[
            r"w \gets w + 1 \text{ per RTT while } q \le \mathit{TARGET}",
            r"w \gets w - \min\left(\tfrac{q}{\mathit{TARGET}} - 1, \tfrac{1}{2}\right) w \text{ per window otherwise, in whole packets}",
            r"\text{older mode: } w \gets w - \tfrac{w}{8} \text{ per window otherwise}",
        ],
        laws: &[
            Law::on_ack("phase == 2", "min_cwnd"),
            Law::on_ack(
                "plus_plus == 1 and phase == 0",
                "floor(cwnd + min((growth_count_before + acked) / divisor, 10) + 0.5)",
            ),
            Law::on_ack("queuing_delay <= target_ms and phase == 1", "cwnd + 1"),
            Law::on_ack(
                "queuing_delay <= target_ms",
                "max(min(floor(cwnd + min(acked, 2) + 0.5), 8 + 2 * (in_flight - acked)), cwnd)",
            )
            .note("The bound is twice the flight after the acknowledgement, in which packets that were reported selectively no longer count."),
            Law::on_ack(
                "plus_plus == 1",
                "min(floor(max(cwnd - min(queuing_delay / target_ms - 1, 0.5) * cwnd, min_cwnd) + 0.5), max(cwnd, min_cwnd))",
            ),
            Law::on_ack("", "min(floor(max(cwnd - cwnd / 8, min_cwnd) + 0.5), max(cwnd, min_cwnd))"),
            Law::on_cut("", "max(floor(cwnd / 2 + 0.5), min_cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "A window that is not in use does not grow. A connection does not take over the base RTT that an earlier one to the same host has left in the route, and the switch between background and foreground is left out.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        BASE_DELAY,
        QUEUING_DELAY,
        Unit::None.gauge("divisor", "Gain divisor"),
        Unit::Packets.gauge("growth_count", "Packets counted towards growth"),
        Unit::None.gauge("phase", "Phase (0 slow start, 1 avoidance, 2 slowdown)"),
        Unit::None.gauge("slowdowns", "Slowdowns"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "before_8019", "Releases before 8019 (2022)", "xnu 7195":
            plus_plus = Flag(false), target_ms = Number(100.0), current_filter = Number(1.0);
    };

    fn new(params: &XnuLedbatParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            delays: DelayController::new(params.delay_rules(), params.min_cwnd),
            phase: Phase::SlowStart,
            acked: 0.0,
            over_target: 0.0,
            next: None,
            began: None,
            slowdowns: 0,
            receiver: None,
        }
    }

    fn set_params(&mut self, params: &XnuLedbatParams) {
        self.params = params.clone();
        self.delays.configure(params.delay_rules(), params.min_cwnd);
    }

    fn on_start(&mut self, window: &mut Window) {
        window.cwnd = whole(self.params.min_cwnd);
        window.ssthresh = window.ssthresh.max(window.cwnd);
    }

    /// Timestamps count whole milliseconds, and a difference of none counts as one.
    fn observe(&mut self, _window: &mut Window, ack: &AckSample) {
        if let (Some(receiver), Some(srtt)) = (&mut self.receiver, ack.srtt) {
            receiver.srtt = srtt;
        }
        if let Some(rtt) = ack.rtt {
            let ms = (rtt.as_nanos() / 1_000_000).max(1);
            self.delays.observe(ack.now, Span::from_millis(ms).signed(), None);
        }
    }

    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        if !self.delays.is_known() {
            if ack.may_grow() {
                window.cwnd += f64::from(ack.acked).min(MOST_GROWTH);
            }
        } else if self.params.plus_plus {
            self.plus_plus(window, ack);
        } else {
            self.older(window, ack);
        }
    }

    /// Half the window in whole packets. A slowdown is not put off, but at a receiver; after a timeout none is planned.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if let Some(receiver) = &mut self.receiver {
            if self.phase == Phase::Slowdown {
                return;
            }
            receiver.calm_until = event.now + receiver.srtt.scale(RECEIVERS_CALM);
            self.next = self.next.map(|_| event.now + RECEIVERS_INTERVAL);
        }
        let half = whole(window.cwnd / 2.0).max(self.params.min_cwnd);
        window.reduce_to(half, event.kind);
        self.forget_counts();
        if event.kind.is_timeout() {
            (self.next, self.began, self.slowdowns) = (None, None, 0);
            self.phase = Phase::SlowStart;
        }
    }

    fn gauges(&self) -> Gauges {
        let phase = f64::from(self.phase as u8);
        self.delays.gauges([self.divisor(), self.acked, phase, f64::from(self.slowdowns)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, congestion, start, window};

    fn ack(at_s: f64, rtt_ms: u64, acked: u32) -> AckSample {
        AckSample { now: Time::from_secs(at_s), acked, ..ack_with_srtt(rtt_ms) }
    }

    fn avoiding(base_ms: u64, plus_plus: bool) -> XnuLedbat {
        let mut params = XnuLedbatParams::defaults();
        params.plus_plus = plus_plus;
        params.current_filter = 1;
        let mut xnu = XnuLedbat::new(&params, &start());
        let base = Span::from_millis(base_ms).signed();
        xnu.delays.observe(Time::ZERO, base, None);
        xnu
    }

    fn settled(cwnd: f64) -> Window {
        window(cwnd, cwnd)
    }

    /// [xnu tcp_ledbat.c] The older mode, above its target: rounding makes four packets the floor.
    #[test]
    fn the_older_mode_gives_up_an_eighth() {
        for (cwnd, after) in [(40.0, 35.0), (8.0, 7.0), (5.0, 4.0), (4.0, 4.0), (3.0, 3.0)] {
            let mut xnu = avoiding(50, false);
            let mut window = settled(cwnd);
            xnu.on_ack(&mut window, &ack(1.0, 250, cwnd as u32));
            assert_eq!(window.cwnd, after, "{cwnd} packets");
        }
    }

    /// [xnu tcp_ledbat.c] Flight 4: 16 packets at most.
    #[test]
    fn the_older_mode_holds_the_window_to_its_flight() {
        let mut xnu = avoiding(50, false);
        let mut window = window(15.0, f64::INFINITY);
        let in_use = AckSample { in_flight_after: 4, ..ack(1.0, 50, 2) };
        xnu.on_ack(&mut window, &in_use);
        assert_eq!(window.cwnd, 16.0);
    }

    /// Two round trips after slow start, for two round trips, and nine times what it took later. A decrease puts it off.
    #[test]
    fn slowdowns() {
        let mut xnu = avoiding(50, true);
        let mut window = window(20.0, f64::INFINITY);
        xnu.on_ack(&mut window, &ack(1.0, 85, 1)); // above three quarters of the target
        assert_eq!((window.cwnd, window.ssthresh), (20.0, 20.0));
        assert_eq!(xnu.next, Some(Time::from_secs(1.17)));
        xnu.on_ack(&mut window, &ack(1.2, 80, 1));
        assert_eq!((window.cwnd, window.ssthresh), (2.0, 20.0));
        xnu.on_ack(&mut window, &ack(1.4, 50, 2));
        assert_eq!((window.cwnd, xnu.next), (3.0, None), "the ramp");
        window.cwnd = 20.0;
        xnu.on_ack(&mut window, &ack(2.2, 50, 1));
        assert_eq!(xnu.next, Some(Time::from_secs(2.2 + 9.0)));
        xnu.on_ack(&mut window, &ack(3.0, 130, 20));
        assert_eq!(xnu.next, Some(Time::from_secs(33.0)));
    }

    /// [xnu tcp_rledbat.c] At a receiver: the first 60 s after slow start, later ones 60 s after the last, or 120 s where the
    /// window did not come back; slow start until twice the target; each decrease, and each loss, puts them off by 60 s.
    #[test]
    fn slowdowns_at_a_receiver() {
        let base = Span::from_millis(50).signed();
        let mut xnu = XnuLedbat::at_receiver(Span::from_millis(40), &start());
        let rules = DelayRules::of_rfc(10, Minute::SinceLast, 1);
        xnu.delays.configure(rules, 2.0);
        xnu.delays.observe(Time::ZERO, base, None);
        let mut window = window(20.0, f64::INFINITY);
        xnu.on_ack(&mut window, &ack(1.0, 85, 1));
        assert_eq!(xnu.next, Some(Time::from_secs(61.0)));
        xnu.on_ack(&mut window, &ack(61.0, 85, 1));
        assert_eq!((window.cwnd, window.ssthresh), (2.0, 20.0));
        xnu.on_ack(&mut window, &ack(61.3, 130, 2));
        assert_eq!((window.cwnd, xnu.next), (3.0, None), "twice the target");
        xnu.on_ack(&mut window, &ack(61.4, 131, 1));
        assert_eq!(xnu.next, Some(Time::from_secs(181.4)), "it did not come back");
        xnu.on_ack(&mut window, &ack(62.0, 131, 2));
        assert_eq!((window.cwnd, xnu.next), (2.0, Some(Time::from_secs(122.0))));
        window = settled(20.0);
        let loss = CongestionEvent { now: Time::from_secs(70.0), ..congestion(20, CongestionKind::Loss) };
        xnu.on_congestion(&mut window, &loss);
        assert_eq!((window.cwnd, xnu.next), (10.0, Some(Time::from_secs(130.0))));
        xnu.on_ack(&mut window, &ack(70.2, 131, 10));
        assert_eq!(window.cwnd, 10.0, "two round-trip times");
        xnu.on_ack(&mut window, &ack(70.3, 131, 10));
        assert_eq!(window.cwnd, 5.0);
    }
}
