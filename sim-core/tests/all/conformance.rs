//! Every controller of the registry, whatever happens to it: never a window below its floor, never NaN or
//! infinity, no panic, with parameters at both ends of their ranges.

use proptest::prelude::*;
use sim_core::cc::{
    AckSample, AnyController, AnyRateController, CONTROLLERS, CongestionEvent, CongestionKind, ControllerSpec,
    LostPacket, PathView, Paths, RateSample, Report, Start, Window,
};
use sim_core::params::{Numbers, ParamKind, ParamSpec, ParamValue};
use sim_core::rng::Stream;
use sim_core::units::{Bytes, Rate, Skew, Span, Time};

/// What may happen to a controller.
#[derive(Clone, Debug)]
enum Step {
    Ack { acked: u32, sacked: u32, lost: u32, marked: u32, rtt_us: u64, owd_us: i64, after_us: u64, flags: u8 },
    Congestion { kind: u8, flight: u32 },
    RecoveryExit,
    TimeoutExit,
    Change,
}

fn step() -> impl Strategy<Value = Step> {
    let rtt = prop_oneof![Just(0_u64), 1..100_u64, 1_000..1_000_000_u64, Just(60_000_000)];
    let after = prop_oneof![4 => 0..2_000_u64, 1 => 0..200_000_u64, 1 => Just(90_000_000_u64)];
    prop_oneof![
        12 => (0..3_u32, 0..3_u32, 0..3_u32, 0..3_u32, rtt, -1_000_000..2_000_000_i64, after, any::<u8>()).prop_map(
            |(acked, sacked, lost, marked, rtt_us, owd_us, after_us, flags)| Step::Ack {
                acked, sacked, lost, marked, rtt_us, owd_us, after_us, flags,
            }
        ),
        2 => (0..4_u8, 0..10_000_u32).prop_map(|(kind, flight)| Step::Congestion { kind, flight }),
        1 => Just(Step::RecoveryExit),
        1 => Just(Step::TimeoutExit),
        1 => Just(Step::Change),
    ]
}

/// A value of the parameter: one end, the other, the default, or between.
fn value(spec: &ParamSpec, choice: u8) -> ParamValue {
    match spec.kind {
        ParamKind::Number(Numbers { min, max, open_min, integer, .. }) => match choice % 4 {
            0 if open_min => ParamValue::Number(if integer { min + 1.0 } else { min + 1e-9 * (max - min) }),
            0 => ParamValue::Number(min),
            1 => ParamValue::Number(max),
            2 => spec.default_value(),
            _ if integer => ParamValue::Number(f64::midpoint(min, max).floor()),
            _ => ParamValue::Number(spec.slider.0 + (spec.slider.1 - spec.slider.0) * f64::from(choice) / 255.0),
        },
        ParamKind::Flag { .. } => ParamValue::Flag(choice.is_multiple_of(2)),
        ParamKind::Choice { options, .. } => ParamValue::Choice(options[usize::from(choice) % options.len()].id),
    }
}

fn check(spec: &ControllerSpec, controller: &AnyController, window: Window, what: &dyn core::fmt::Debug) {
    let floor = controller.floor();
    assert!(
        window.cwnd.is_finite() && window.cwnd >= floor,
        "{}: cwnd {} (floor {floor}) after {what:?}",
        spec.id,
        window.cwnd
    );
    assert!(window.ssthresh > 0.0, "{}: ssthresh {} after {what:?}", spec.id, window.ssthresh);
    if let Some(rate) = controller.pacing_rate() {
        assert!(rate.is_finite() && rate > 0.0, "{}: pacing rate {rate} after {what:?}", spec.id);
    }
    let gauges = controller.gauges();
    for (gauge, value) in spec.gauges.iter().zip(gauges) {
        assert!(!value.is_infinite(), "{}: gauge {} is {value} after {what:?}", spec.id, gauge.key);
    }
}

/// Whose window may grow although a larger one would not have been used: BBR models the path, and RFC 6817 bounds the
/// window by what is in flight instead; Proteus sets a rate; Westwood by Linux's rules sets its estimate when a mark's
/// reduction is over.
const GROW_UNUSED: [&str; 6] = ["bbr", "bbr3", "ledbat_rfc6817", "ledbat_mp", "proteus", "westwood"];

/// A connection as far as a controller can see it.
struct Connection {
    id: &'static str,
    /// A smaller window may be raised to this many packets: a floor, not growth.
    least: f64,
    controller: AnyController,
    window: Window,
    now: Time,
    seq: u32,
    delivered: u32,
    /// It has other paths besides, which a coupled controller is shown.
    coupled: bool,
}

impl Connection {
    /// Other paths of all kinds, as far as `step` has numbers for them: some without a round-trip time, some
    /// empty, some huge. What they publish is a multiple of what this one does.
    fn show_paths(&mut self, step: &Step, in_flight: u32) {
        let (seed, srtt_us) = match *step {
            Step::Ack { rtt_us, flags, .. } => (u32::from(flags), Some(rtt_us)),
            Step::Congestion { kind, flight } => (flight + u32::from(kind), None),
            _ => return,
        };
        let own = PathView {
            window: self.window,
            srtt: srtt_us.map(|us| Span::from_nanos(us * 1000)),
            in_recovery: seed & 0x18 == 0x18,
            in_flight,
            published: self.controller.published(),
        };
        let other = PathView {
            window: Window {
                cwnd: [1.0, 2.5, f64::from(seed) + 1.0, 1e9][seed as usize % 4],
                ssthresh: [2.0, 1e3, f64::INFINITY][seed as usize % 3],
            },
            srtt: [None, Some(Span::ZERO), Some(Span::from_millis(50))][seed as usize % 3],
            in_recovery: seed & 1 != 0,
            in_flight: seed % 7,
            published: own.published * f64::from(seed % 5),
        };
        let paths = if seed & 2 != 0 { Paths::new([own, other], 0) } else { Paths::new([other, other, own], 2) };
        self.controller.on_paths(&paths);
    }

    fn take(&mut self, step: &Step) {
        let in_flight = self.window.cwnd.min(1e6) as u32;
        if self.coupled && self.controller.is_coupled() {
            self.show_paths(step, in_flight);
        }
        match *step {
            Step::Ack { after_us, lost, .. } => {
                self.now += Span::from_nanos(after_us * 1000);
                for number in 1..=lost {
                    self.controller.on_lost(&LostPacket {
                        now: self.now,
                        seq: self.seq + 2 * number,
                        tx_in_flight: in_flight,
                        lost: number,
                        delivered: self.delivered,
                        app_limited: after_us % 8 == 0,
                    });
                }
                let ack = self.sample(step, in_flight);
                let was = self.window.cwnd;
                let before = was.max(self.least);
                self.controller.on_ack(&mut self.window, &ack);
                if ack.in_recovery && !self.controller.owns_window() {
                    // The transport's, there: PRR, and what a pause takes, would not know.
                    let now = self.window.cwnd;
                    let is_raised = was < self.least && now <= self.least;
                    assert!(
                        now == was || is_raised,
                        "{}: {was} becomes {now} in recovery, and the window is said to be the transport's",
                        self.id
                    );
                }
                assert!(
                    ack.uses_window() || GROW_UNUSED.contains(&self.id) || self.window.cwnd <= before,
                    "{}: {before} becomes {} with a window that is not in use",
                    self.id,
                    self.window.cwnd
                );
            }
            Step::Congestion { kind, flight } => {
                let kind = match kind {
                    0 => CongestionKind::Loss,
                    1 => CongestionKind::Ecn,
                    2 => CongestionKind::Timeout { repeated: false },
                    _ => CongestionKind::Timeout { repeated: true },
                };
                let flight = flight.min(in_flight);
                let event = CongestionEvent { now: self.now, kind, flight, in_flight: flight };
                self.controller.on_congestion(&mut self.window, &event);
            }
            Step::RecoveryExit => self.controller.on_recovery_exit(&mut self.window, self.now),
            Step::TimeoutExit => self.controller.on_timeout_exit(&mut self.window, self.now),
            // A new floor takes effect with the next acknowledgement.
            Step::Change => self.window.cwnd = self.window.cwnd.max(self.controller.floor()),
        }
    }

    fn sample(&mut self, step: &Step, in_flight: u32) -> AckSample {
        let &Step::Ack { acked, sacked, lost, marked, rtt_us, owd_us, flags, .. } = step else { unreachable!() };
        let rtt = Span::from_nanos(rtt_us * 1000);
        self.seq += acked;
        self.delivered += acked + sacked;
        AckSample {
            now: self.now,
            acked,
            advanced: acked,
            delivered: acked + sacked,
            lost,
            marked: marked.min(acked),
            in_flight,
            in_flight_after: in_flight.saturating_sub(acked + sacked),
            rtt: (acked + sacked > 0).then_some(rtt),
            srtt: Some(rtt),
            round_ended: flags & 1 != 0 && acked > 0,
            rate: (flags & 2 != 0).then_some(RateSample {
                delivered: acked + sacked,
                interval: rtt.max(Span::from_nanos(1)),
                prior_delivered: self.delivered.saturating_sub(in_flight),
                tx_in_flight: in_flight,
                lost,
                app_limited: flags & 4 != 0,
            }),
            owd: Skew::from_nanos(owd_us * 1000),
            in_recovery: flags & 0x18 == 0x18,
            cwnd_limited: flags & 0x60 != 0,
        }
    }
}

fn start(spec: &ControllerSpec) -> Start {
    Start {
        random: Stream::new(1, spec.id),
        init_cwnd: 2.0,
        packet: Bytes::new(1500),
        payload: Bytes::new(1460),
        paths: 1,
        is_paced: false,
    }
}

/// A connection whose controller has its defaults but for one parameter.
fn with_one(spec: &ControllerSpec, key: &str, value: ParamValue) -> Connection {
    let of_row = |row: &ParamSpec| {
        if row.key == key { value } else { row.default_value() }
    };
    let values: Vec<ParamValue> = spec.params.iter().map(of_row).collect();
    let controller = AnyController::new(&(spec.build)(&values), &start(spec)).expect("a window");
    Connection {
        id: spec.id,
        least: 2.0,
        window: Window { cwnd: 10.0, ssthresh: f64::INFINITY },
        controller,
        now: Time::ZERO,
        seq: 0,
        delivered: 0,
        coupled: false,
    }
}

/// Forms of Linux, by controller and parameter, that do not say how a window is kept: those are no kernel's whole controller.
const NO_WINDOWS: [(&str, &str); 4] =
    [("bbr", "quantum"), ("nice", "vegas"), ("olia", "ranking"), ("westwood", "filter")];

/// Every form of Linux, by controller and the parameter that chooses it; CDG has no other.
fn forms_of_linux() -> Vec<(&'static ControllerSpec, &'static str)> {
    let mut forms = vec![];
    for spec in CONTROLLERS {
        for row in spec.params {
            let has_linux = matches!(row.kind, ParamKind::Choice { options, .. }
                if options.iter().any(|option| option.id == "linux"));
            if has_linux && !NO_WINDOWS.contains(&(spec.id, row.key)) {
                forms.push((spec, row.key));
            }
        }
        if spec.id == "cdg" {
            forms.push((spec, ""));
        }
    }
    forms
}

/// What delays leave at least of the window that a round trip began with, by whom says so; more than half of it by none.
/// LEDBAT's relatives but LEDBAT++ name no such bound (Apple's is one for each window acknowledged), nor do TCP-LP, Copa,
/// wVegas, which empties the queue now and then, and those that set a rate.
fn least_of_round(id: &str, start: f64) -> Option<f64> {
    match id {
        // Only signals take from the window.
        "reno" | "newreno" | "cubic" | "illinois" | "westwood" | "dctcp" | "prague" | "lia" | "olia" | "cmt_rp" => {
            Some(start)
        }
        // [Brakmo and Peterson 1995; ns-2.35 tcp-vegas.cc] A packet, or an eighth at the end of slow start.
        "vegas" => Some((start - 1.0).min(0.875 * start)),
        // [Venkataramani 2002 §2.2; Jin, Wei, Low 2004 eq 8; draft-irtf-iccrg-ledbat-plus-plus §4.3]
        "nice" | "fast" | "ledbat_pp" => Some(start / 2.0),
        // [tcp_cdg.c] Of whole packets.
        "cdg" => Some((start.floor() * 724.0 / 1024.0).floor()),
        _ => None,
    }
}

/// Walks one controller through `steps`, one of several paths if it is coupled and `coupled` says so.
fn walk(spec: &ControllerSpec, choices: &[u8], steps: &[Step], coupled: bool) {
    let choice = |i: usize, shift: usize| choices[(i + shift) % choices.len()];
    // Two packets, or the parameter.
    let least = |shift: usize| {
        let mut rows = spec.params.iter().enumerate();
        let row = rows.find(|(_, row)| row.key == "min_cwnd");
        match row.map(|(i, row)| value(row, choice(i, shift))) {
            Some(ParamValue::Number(floor)) => floor.max(2.0),
            _ => 2.0,
        }
    };
    let params = |shift: usize| {
        let value_of = |(i, p)| value(p, choice(i, shift));
        (spec.build)(&spec.params.iter().enumerate().map(value_of).collect::<Vec<_>>())
    };
    let start = start(spec);
    if let Some(mut controller) = AnyRateController::new(&params(0), &start) {
        let mut now = Time::ZERO;
        for (i, step) in steps.iter().enumerate() {
            if let Step::Change = step {
                controller.set_params(&params(i));
            }
            take_at_a_rate(spec, &mut controller, &mut now, step);
        }
        return;
    }
    let controller = AnyController::new(&params(0), &start).expect("a window or a rate");
    let window = Window { cwnd: start.init_cwnd.max(controller.floor()), ssthresh: f64::INFINITY };
    let mut connection =
        Connection { id: spec.id, least: 0.0, controller, window, now: Time::ZERO, seq: 0, delivered: 0, coupled };
    let mut changed = 0;
    for (i, step) in steps.iter().enumerate() {
        if let Step::Change = step {
            changed = i;
            connection.controller.set_params(&params(i));
        }
        connection.least = least(changed);
        connection.take(step);
        check(spec, &connection.controller, connection.window, step);
    }
}

/// A controller that sets a rate hears of an acknowledgement as a report, and has a finite gauge and a gap above
/// zero after whatever it is told.
fn take_at_a_rate(spec: &ControllerSpec, controller: &mut AnyRateController, now: &mut Time, step: &Step) {
    if let &Step::Ack { after_us, acked, lost, rtt_us, .. } = step {
        *now += Span::from_nanos(after_us * 1000);
        controller.on_report(&Report {
            now: *now,
            rtt: Span::from_nanos(rtt_us * 1000),
            receive_rate: Rate::from_bps(12_000 * u64::from(acked)),
            loss_event_rate: f64::from(lost) / f64::from(lost + acked + 1),
        });
    }
    assert!(controller.gap(*now) > Span::ZERO, "{}", spec.id);
    let gauges = controller.gauges();
    for (gauge, value) in spec.gauges.iter().zip(gauges) {
        assert!(!value.is_infinite(), "{}: gauge {} is {value} after {step:?}", spec.id, gauge.key);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_controller_stays_within_its_bounds(
        choices in prop::collection::vec(any::<u8>(), 16),
        steps in prop::collection::vec(step(), 1..120),
    ) {
        for spec in CONTROLLERS {
            walk(spec, &choices, &steps, false);
            walk(spec, &choices, &steps, true);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// [Linux tcp_cong.c] `snd_cwnd` is a whole number, and so is what every form of Linux leaves.
    #[test]
    fn forms_of_linux_keep_whole_packets(steps in prop::collection::vec(step(), 1..120)) {
        for (spec, key) in forms_of_linux() {
            let mut connection = with_one(spec, key, ParamValue::Choice("linux"));
            for step in &steps {
                connection.take(step);
                let cwnd = connection.window.cwnd;
                prop_assert!(cwnd.fract() == 0.0, "{} {key}: {cwnd} after {step:?}", spec.id);
            }
        }
    }

    /// However many packets a round trip acknowledges, and whatever their delays are: those who bound what a round trip takes
    /// do so by its beginning, not for each acknowledgement.
    #[test]
    fn what_a_round_trip_takes_is_bounded(
        rounds in prop::collection::vec((20_u64..400, 0_u64..200, 1_u32..300, 1_u32..4), 1..30),
        cwnd in 4.0..200.0_f64,
    ) {
        for spec in CONTROLLERS.iter().filter(|spec| least_of_round(spec.id, 1.0).is_some()) {
            let mut connection = with_one(spec, "slowdowns", ParamValue::Flag(false));
            // Past slow start, in a window that LEDBAT++ and others have gone down to.
            connection.window = Window { cwnd: cwnd.floor(), ssthresh: 2.0 };
            for &(rtt_ms, spread_ms, acks, acked) in &rounds {
                let least = least_of_round(spec.id, connection.window.cwnd).unwrap_or(0.0);
                for i in 0..acks {
                    connection.now += Span::from_nanos(100_000);
                    let rtt = Span::from_millis(rtt_ms + u64::from(i) * 7919 % (spread_ms + 1));
                    let ack = AckSample {
                        now: connection.now,
                        acked,
                        advanced: acked,
                        delivered: acked,
                        lost: 0,
                        marked: 0,
                        in_flight: 1000,
                        in_flight_after: 900,
                        rtt: Some(rtt),
                        srtt: Some(Span::from_millis(rtt_ms)),
                        round_ended: i == 0,
                        rate: None,
                        owd: rtt.signed(),
                        in_recovery: false,
                        cwnd_limited: true,
                    };
                    connection.controller.on_ack(&mut connection.window, &ack);
                    let left = connection.window.cwnd;
                    prop_assert!(left >= least - 1e-9, "{}: {left}, and {least} is the least", spec.id);
                }
            }
        }
    }
}
