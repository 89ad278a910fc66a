//! µTP's LEDBAT as BitTorrent clients run it: libutp [bittorrent/libutp 2b364cb, utp_internal.cpp `apply_ccontrol`,
//! `maybe_decay_win`; BEP 29] and libtorrent [arvidn/libtorrent RC_2_1, utp_stream.cpp `do_ledbat`].
//!
//! Its window counts bytes, not packets. Below a packet libutp sends nothing until the retransmission timer expires, at
//! least a second later, which sets the window to a packet: here the transport spaces packets by that time.

use crate::delay_control::{BASE_DELAY, OFF_TARGET, QUEUING_DELAY};
use crate::prelude::*;

choice! {
    /// Whose code it follows.
    pub enum Flavour {
        /// BitTorrent's own; also Transmission.
        Libutp = "libutp", "libutp";
        /// qBittorrent and others.
        Libtorrent = "libtorrent", "libtorrent";
    }
}

params! {
    /// Parameters of µTP.
    pub struct UtpParams {
        flavour: Flavour = ParamSpec::choice("flavour", "Code", "libutp", Flavour::OPTIONS)
            .help("libutp counts whole bytes, starts linearly, and falls silent below a packet. libtorrent doubles until the delay reaches the target, moves its window only when that is in use, and keeps one packet.")
            .source("libutp utp_internal.cpp; libtorrent utp_stream.cpp");
        target: Span = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay up to which the window grows. A buffer that holds less than this makes it no low priority at all.")
            .source("libutp CCONTROL_TARGET; libtorrent utp_target_delay: 100 ms");
        increase: f64 = ParamSpec::number("increase_bytes", "Largest increase per RTT", Unit::Bytes, 3000.0, (1.0, 1e6))
            .slider(100.0, 10_000.0, 100.0)
            .help("What a round trip adds to the window while the queue is empty: about two packets, where TCP adds one.")
            .source("libutp MAX_CWND_INCREASE_BYTES_PER_RTT; libtorrent utp_gain_factor: 3000");
        factor: f64 = ParamSpec::number("loss_factor", "Left after a loss", Unit::None, 0.5, (0.01, 1.0))
            .slider(0.1, 1.0, 0.01)
            .help("The part of the window that a loss leaves.")
            .source("libutp maybe_decay_win: 0.5, 0.78 in 2010; libtorrent utp_loss_multiplier: 50");
        spacing: Span = ParamSpec::number("cut_spacing_ms", "Cuts are apart by", Unit::Milliseconds, 100.0, (0.0, 10_000.0))
            .slider(0.0, 1000.0, 10.0)
            .help("Losses lower the window at most this often, whatever the round-trip time: on a longer path libutp may halve it several times for the losses of one window.")
            .source("libutp MAX_WINDOW_DECAY; libtorrent utp_cwnd_reduce_timer: 100 ms");
    }
}

/// The smallest window of libutp, and its largest, in bytes [utp_internal.cpp `MIN_WINDOW_SIZE`; its send buffer].
const LEAST: f64 = 10.0;
const MOST: f64 = 1_048_576.0;
/// Slow start ends at this part of the target [libutp `apply_ccontrol`].
const EXIT: f64 = 0.9;
/// Least retransmission timeout: how long libutp is silent below a packet.
const LEAST_TIMEOUT: Span = Span::from_millis(1000);
/// Slots of the base history, and for how long one lasts at least.
const MOST_SLOTS: usize = 20;
const SLOT: Span = Span::from_millis(60_000);
/// Samples of the current delay.
const CURRENT: usize = 3;
/// The most by which a fall of the other direction's base raises this one's.
const MOST_SHIFT: Span = Span::from_millis(10);
/// libutp's average delay over this long tells clocks that drift apart.
const DRIFT_PERIOD: Span = Span::from_millis(5000);
const DRIFT_FREE: Span = Span::from_millis(200);

/// The smallest delays of the last minutes.
#[derive(Clone, Debug)]
struct History {
    slots: [Skew; MOST_SLOTS],
    len: usize,
    at: usize,
    base: Option<Skew>,
    since: Time,
    samples: u32,
    /// Samples that a slot has at least.
    least_samples: u32,
}

impl History {
    const fn new(flavour: Flavour) -> Self {
        let (len, least_samples) = match flavour {
            Flavour::Libutp => (13, 0),
            Flavour::Libtorrent => (20, 120),
        };
        Self { slots: [Skew::MAX; MOST_SLOTS], len, at: 0, base: None, since: Time::ZERO, samples: 0, least_samples }
    }

    /// The base before the sample, and after it.
    fn observe(&mut self, now: Time, sample: Skew) -> (Skew, Skew) {
        let Some(before) = self.base else {
            self.slots = [sample; MOST_SLOTS];
            self.base = Some(sample);
            self.since = now;
            return (sample, sample);
        };
        self.samples += 1;
        let slot = &mut self.slots[self.at];
        *slot = sample.min(*slot);
        let mut base = before.min(sample);
        if now.since(self.since) > SLOT && self.samples >= self.least_samples {
            self.since = now;
            self.samples = 0;
            self.at = (self.at + 1) % self.len;
            self.slots[self.at] = sample;
            base = self.slots[..self.len].iter().copied().fold(sample, Skew::min);
        }
        self.base = Some(base);
        (before, base)
    }

    /// Raises everything: the clocks have moved, not the queue.
    fn shift(&mut self, by: Span) {
        for slot in &mut self.slots[..self.len] {
            *slot = *slot + by;
        }
        self.base = self.base.map(|base| base + by);
    }
}

/// libutp's guess of clocks that drift apart: how the mean delay of five seconds changes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Drift {
    until: Option<Time>,
    sum_us: i64,
    count: i64,
    mean_us: Option<i64>,
    /// Mean change in µs per five seconds.
    us: i64,
}

impl Drift {
    fn observe(&mut self, now: Time, sample: Skew) {
        self.sum_us += sample.as_nanos() / 1000;
        self.count += 1;
        let until = *self.until.get_or_insert(now + DRIFT_PERIOD);
        if now < until {
            return;
        }
        let mean = self.sum_us / self.count;
        if let Some(before) = self.mean_us {
            self.us = (7 * self.us + (mean - before)) / 8;
        }
        *self = Self { until: Some(now + DRIFT_PERIOD), sum_us: 0, count: 0, mean_us: Some(mean), us: self.us };
    }

    /// What is added to the queuing delay: a clock that seems to slow down hides one.
    fn penalty(self) -> Span {
        let free = (DRIFT_FREE.as_nanos() / 1000) as i64;
        let beyond = (-self.us - free).max(0) / 7;
        Span::from_nanos(1000 * beyond.unsigned_abs())
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Utp {
    params: UtpParams,
    /// Payload of a packet in bytes.
    payload: f64,
    /// The window and where slow start ends, in bytes.
    window: f64,
    ssthresh: f64,
    in_slow_start: bool,
    history: History,
    reverse: History,
    current: [Skew; CURRENT],
    count: usize,
    queuing: Span,
    drift: Drift,
    srtt: Span,
    last_ack: Time,
    /// When a loss last lowered the window.
    cut: Option<Time>,
    /// How often the window was silent until a timeout.
    expiries: u32,
}

impl Utp {
    fn is_libutp(&self) -> bool {
        self.params.flavour == Flavour::Libutp
    }

    /// Takes the delays of both directions: q is the smallest of the latest three, at most the round-trip time.
    fn observe_delay(&mut self, ack: &AckSample) {
        if let Some(rtt) = ack.rtt {
            let (before, after) = self.reverse.observe(ack.now, rtt.signed() - ack.owd);
            let fall = Span::from_nanos((before - after).as_nanos().max(0) as u64);
            if fall <= MOST_SHIFT {
                self.history.shift(fall);
            }
        }
        let (_, base) = self.history.observe(ack.now, ack.owd);
        self.current[self.count % CURRENT] = ack.owd - base;
        self.count += 1;
        let least = self.current.iter().copied().fold(Skew::MAX, Skew::min);
        let mut queuing = Span::from_nanos(least.as_nanos().max(0) as u64);
        if let Some(rtt) = ack.rtt.filter(|&rtt| rtt < queuing) {
            if self.is_libutp() {
                self.history.shift(queuing.abs_diff(rtt));
            }
            queuing = rtt;
        }
        if self.is_libutp() {
            self.drift.observe(ack.now, ack.owd);
            queuing += self.drift.penalty();
        }
        self.queuing = queuing;
    }

    fn off_target(&self) -> f64 {
        1.0 - self.queuing.ratio(self.params.target)
    }

    /// libutp was silent for a timeout, which left a packet.
    fn wake(&mut self, now: Time) {
        if self.window < self.payload && now.since(self.last_ack) >= LEAST_TIMEOUT {
            self.window = self.payload;
            self.in_slow_start = true;
            self.expiries += 1;
        }
    }

    /// [libutp `apply_ccontrol`]
    fn steer_libutp(&mut self, acked: f64, may_grow: bool) {
        let part = acked.min(self.window) / acked.max(self.window);
        let off_target = self.off_target();
        let gain = self.params.increase * part * off_target;
        let linear = if gain > 0.0 && !may_grow { 0.0 } else { gain };
        let linear = libm::trunc(self.window + linear).max(LEAST);
        if !self.in_slow_start {
            self.window = linear;
        } else if may_grow {
            let start = libm::trunc(self.window + part * self.payload);
            if start > self.ssthresh {
                self.in_slow_start = false;
            } else if self.queuing > self.params.target.scale(EXIT) {
                self.in_slow_start = false;
                self.ssthresh = self.window;
            } else {
                self.window = start.max(linear);
            }
        }
    }

    /// [libtorrent `do_ledbat`] `flight`: bytes before the acknowledgement.
    fn steer_libtorrent(&mut self, acked: f64, flight: f64, may_grow: bool) {
        let left = (flight - acked).max(0.0);
        if left + acked + self.payload <= self.window {
            return;
        }
        let off_target = self.off_target();
        if self.in_slow_start && self.ssthresh > 0.0 && self.window + acked > self.ssthresh {
            self.in_slow_start = false;
        } else if self.in_slow_start && off_target <= 0.0 {
            self.in_slow_start = false;
            self.ssthresh = self.window / 2.0;
        }
        let step =
            if self.in_slow_start { acked } else { self.params.increase * (acked / flight.max(acked)) * off_target };
        if step < 0.0 || may_grow {
            self.window = (self.window + step).max(self.payload);
        }
    }

    /// A loss lowers the window, if the last one is long enough ago.
    fn cut(&mut self, now: Time) {
        if self.cut.is_some_and(|cut| now.since(cut) < self.params.spacing) {
            return;
        }
        self.cut = Some(now);
        let left = self.params.factor * self.window;
        self.window = if self.is_libutp() { libm::trunc(left).max(LEAST) } else { left.max(self.payload) };
        self.ssthresh = self.window;
        self.in_slow_start = false;
    }

    /// Below a packet libutp waits for the timeout: a packet each.
    fn cwnd(&self) -> f64 {
        let cwnd = self.window / self.payload;
        if cwnd < 1.0 { self.srtt.ratio(LEAST_TIMEOUT.max(self.srtt)).max(self.floor()) } else { cwnd }
    }

    fn show(&self, window: &mut Window) {
        window.cwnd = self.cwnd();
        window.ssthresh = if self.ssthresh > 0.0 && self.ssthresh < MOST {
            (self.ssthresh / self.payload).max(2.0)
        } else {
            f64::INFINITY
        };
    }
}

impl CongestionControl for Utp {
    type Params = UtpParams;
    const DOC: Doc = Doc {
        label: "µTP",
        family: Family::DelayLbe,
        summary: "LEDBAT as BitTorrent clients run it: libutp's and libtorrent's rules, with 100 ms of target and up to two packets more per round trip.",
        source: "libutp utp_internal.cpp; libtorrent utp_stream.cpp; BEP 29",
        equations: &[
            r"W \gets W + 3000\,\mathrm{B} \cdot \frac{\min(a, W)}{\max(a, W)} \cdot \frac{\mathit{TARGET} - q}{\mathit{TARGET}} \text{ per acknowledgement of } a\,\mathrm{B}",
        ],
        laws: &[
            Law::on_ack("window < payload or given(window_before, payload) < payload", "cwnd").note("Below a packet nothing is sent until the retransmission timer expires, which sets the window to a packet."),
            Law::on_ack(
                "flavour == 'libtorrent' and phase == 0",
                "min(given(window_before, payload) + acked * payload, 1048576) / payload",
            ),
            Law::on_ack(
                "flavour == 'libtorrent'",
                "max(given(window_before, payload) + increase_bytes * acked / max(in_flight, acked) * off_target, payload) / payload",
            ),
            Law::on_ack(
                "phase == 0",
                "max(floor(given(window_before, payload) + min(acked * payload, given(window_before, payload)) / max(acked * payload, given(window_before, payload)) * payload), floor(given(window_before, payload) + increase_bytes * min(acked * payload, given(window_before, payload)) / max(acked * payload, given(window_before, payload)) * off_target)) / payload",
            ),
            Law::on_ack(
                "phase_before == 0",
                "given(window_before, payload) / payload",
            ),
            Law::on_ack(
                "",
                "max(floor(given(window_before, payload) + increase_bytes * min(acked * payload, given(window_before, payload)) / max(acked * payload, given(window_before, payload)) * off_target), 10) / payload",
            ),
            Law::on_cut("", "loss_factor * given(window_before, payload) / payload").note("At most once in the time that cuts are apart; bytes are whole in libutp, and the losses of one window may cut more than once."),
            Law::on_timeout("", "1"),
        ],
        simplified: "Losses and timeouts are the transport's, as is the wait for them: the timer is not looked at every half second. In recovery the window does not grow, and one that is not in use does not at all, where libutp waits for a second. No search for the path's MTU.",
    };
    /// Its window is the client's own, in bytes.
    const OWNS_WINDOW: bool = true;
    const GAUGES: &'static [GaugeSpec] = &[
        BASE_DELAY,
        QUEUING_DELAY,
        OFF_TARGET,
        Unit::Bytes.gauge("window", "Window in bytes"),
        Unit::Bytes.gauge("payload", "Payload of a packet"),
        Unit::None.gauge("phase", "Phase (0 slow start, 1 avoidance)"),
        Unit::None.gauge("expiries", "Silences below a packet"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "libtorrent", "libtorrent", "libtorrent RC_2_1":
            flavour = Choice("libtorrent");
    };

    fn new(params: &UtpParams, start: &Start) -> Self {
        let payload = (start.payload.get() as f64).max(1.0);
        Self {
            params: params.clone(),
            payload,
            window: payload,
            ssthresh: if params.flavour == Flavour::Libutp { MOST } else { 0.0 },
            in_slow_start: true,
            history: History::new(params.flavour),
            reverse: History::new(params.flavour),
            current: [Span::ZERO.signed(); CURRENT],
            count: 0,
            queuing: Span::ZERO,
            drift: Drift::default(),
            srtt: Span::ZERO,
            last_ack: Time::ZERO,
            cut: None,
            expiries: 0,
        }
    }

    fn set_params(&mut self, params: &UtpParams) {
        self.params = params.clone();
    }

    /// A byte or so, sent once in a timeout.
    fn floor(&self) -> f64 {
        1e-6
    }

    fn on_start(&mut self, window: &mut Window) {
        self.show(window);
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.srtt = ack.srtt.unwrap_or(self.srtt);
        self.wake(ack.now);
        self.last_ack = ack.now;
        self.observe_delay(ack);
        if ack.lost > 0 && self.is_libutp() {
            self.cut(ack.now);
        }
        if ack.acked > 0 {
            let acked = f64::from(ack.acked) * self.payload;
            if self.is_libutp() {
                self.steer_libutp(acked, ack.may_grow());
            } else {
                let flight = f64::from(ack.in_flight) * self.payload;
                self.steer_libtorrent(acked, flight, ack.may_grow());
            }
            self.window = self.window.min(MOST);
        }
        self.show(window);
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if event.kind.is_timeout() {
            self.window = self.payload;
            self.in_slow_start = true;
        } else {
            self.cut(event.now);
        }
        self.show(window);
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        self.show(window);
    }

    fn on_timeout_exit(&mut self, window: &mut Window, _now: Time) {
        self.show(window);
    }

    fn gauges(&self) -> Gauges {
        let Some(base) = self.history.base else {
            return gauges([]);
        };
        let phase = if self.in_slow_start { 0.0 } else { 1.0 };
        gauges([
            base.as_ms(),
            self.queuing.as_ms(),
            self.off_target(),
            self.window,
            self.payload,
            phase,
            f64::from(self.expiries),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, congestion, start};
    use lbe_model::params::ParamSet;

    const PAYLOAD: u64 = 1382;

    fn utp(flavour: Flavour, window: f64) -> Utp {
        let params = UtpParams { flavour, ..UtpParams::defaults() };
        let start = Start { payload: Bytes::new(PAYLOAD), ..start() };
        Utp { window, in_slow_start: false, ..Utp::new(&params, &start) }
    }

    fn with_delay(mut utp: Utp, queuing_us: u64) -> Utp {
        utp.queuing = Span::from_nanos(1000 * queuing_us);
        utp
    }

    /// [libutp] Window, bytes acknowledged, delay in µs, window after; in avoidance and in slow start.
    #[test]
    fn libutp_vectors() {
        for (window, acked, queuing_us, slow_start, after) in [
            (13820.0, 1382.0, 0, false, 14120.0),
            (13820.0, 1382.0, 50_000, false, 13970.0),
            (13820.0, 1382.0, 99_900, false, 13820.0),
            (13820.0, 1382.0, 100_100, false, 13819.0),
            (13820.0, 1382.0, 200_000, false, 13520.0),
            (13820.0, 1382.0, 0, true, 14120.0),
            (13820.0, 1382.0, 60_000, true, 13958.0),
            (1382.0, 2764.0, 0, false, 2882.0),
            (1000.0, 1382.0, 150_000, false, 10.0),
        ] {
            let mut u = with_delay(utp(Flavour::Libutp, window), queuing_us);
            u.in_slow_start = slow_start;
            u.steer_libutp(acked, true);
            assert_eq!(u.window, after, "{window} bytes, {queuing_us} us");
        }
        let mut left = with_delay(utp(Flavour::Libutp, 13820.0), 91_000);
        left.in_slow_start = true;
        left.steer_libutp(1382.0, true);
        assert_eq!((left.window, left.in_slow_start), (13820.0, false));
    }

    /// [libtorrent] The window in flight, a packet acknowledged.
    #[test]
    fn libtorrent_vectors() {
        for (queuing_us, change) in [(0, 299.97), (50_000, 149.96), (100_000, 0.0), (200_000, -299.97)] {
            let mut u = with_delay(utp(Flavour::Libtorrent, 13820.0), queuing_us);
            u.steer_libtorrent(1382.0, 13820.0, true);
            let found = u.window - 13820.0;
            assert!((found - change).abs() < 0.05, "{queuing_us} us: {found}");
        }
        let mut idle = with_delay(utp(Flavour::Libtorrent, 13820.0), 200_000);
        idle.steer_libtorrent(1382.0, 10_000.0, true);
        assert_eq!(idle.window, 13820.0, "not in use: neither up nor down");
    }

    /// [libtorrent] Doubles until the target, without a cut there.
    #[test]
    fn libtorrent_leaves_slow_start_at_the_target() {
        let mut u = with_delay(utp(Flavour::Libtorrent, 13820.0), 50_000);
        u.in_slow_start = true;
        u.steer_libtorrent(1382.0, 13820.0, true);
        assert_eq!((u.window, u.in_slow_start), (15202.0, true));
        u.queuing = Span::from_millis(100);
        u.steer_libtorrent(1382.0, 15202.0, true);
        assert_eq!((u.window, u.ssthresh, u.in_slow_start), (15202.0, 7601.0, false));
    }

    /// [libutp] 13820 to 6910, and not again within 100 ms.
    #[test]
    fn cuts_are_apart() {
        let mut u = utp(Flavour::Libutp, 13820.0);
        let mut window = Window::default();
        let at = |s| CongestionEvent { now: Time::from_secs(s), ..congestion(10, CongestionKind::Loss) };
        for (s, after) in [(1.0, 6910.0), (1.09, 6910.0), (1.1, 3455.0)] {
            u.on_congestion(&mut window, &at(s));
            assert_eq!(u.window, after);
        }
    }

    /// [libutp] A mean that falls by 80 ms; by 270 ms more in the average: a penalty of 10 ms.
    #[test]
    fn drift() {
        let ms = |ms: i64| Skew::from_nanos(1_000_000 * ms);
        let mut drift = Drift::default();
        for (slot, mean) in [(0, 500), (1, 420)] {
            let at = 5.0 * f64::from(slot);
            drift.observe(Time::from_secs(at), ms(mean));
            drift.observe(Time::from_secs(at + 5.0), ms(mean));
        }
        assert_eq!(drift.us, -10_000);
        assert_eq!(drift.penalty(), Span::ZERO);
        drift.us = -270_000;
        assert_eq!(drift.penalty(), Span::from_millis(10));
    }

    /// A slot for more than a minute; the first sample stands in all of them.
    #[test]
    fn the_base_is_forgotten_after_thirteen_slots() {
        let ms = |ms: u64| Span::from_millis(ms).signed();
        let mut history = History::new(Flavour::Libutp);
        history.observe(Time::ZERO, ms(20));
        for slot in 1..=13 {
            let at = Time::from_secs(61.0 * f64::from(slot));
            let (_, base) = history.observe(at, ms(120));
            assert_eq!(base, if slot < 13 { ms(20) } else { ms(120) }, "slot {slot}");
        }
    }

    /// Silent below a packet, for a second at least; then a packet.
    #[test]
    fn below_a_packet_it_waits_for_the_timeout() {
        let mut u = utp(Flavour::Libutp, 1000.0);
        u.srtt = Span::from_millis(50);
        assert_eq!(u.cwnd(), 0.05);
        u.last_ack = Time::from_secs(1.0);
        u.wake(Time::from_secs(1.5));
        assert_eq!((u.window, u.expiries), (1000.0, 0));
        u.wake(Time::from_secs(2.0));
        assert_eq!((u.window, u.expiries), (1382.0, 1));
    }

    /// The real libtorrent (2.1.1) on 2 Mb/s, 50 ms, with a buffer of 60 packets, which holds its target, and of 15, which does
    /// not: with each acknowledgement that it heard (us since the one before, bytes, one-way delay in us, most bytes out until
    /// the next) and each loss, our window moves, and in every half second its largest is within two packets of the most that
    /// libtorrent had out. Recorded by scripts/reference/linux/utp.py.
    #[test]
    fn window_by_window_beside_libtorrent() {
        const PAYLOAD: f64 = 1451.0;
        let replay = |name: &str, text: &str| {
            let start = Start { payload: Bytes::new(PAYLOAD as u64), ..start() };
            let mut params = UtpParams::defaults();
            params.flavour = Flavour::Libtorrent;
            let mut utp = Utp::new(&params, &start);
            utp.window = 1500.0;
            let (mut now, mut flight, mut halves) = (Time::ZERO, 0.0_f64, 0);
            let (mut window, mut out, mut cuts) = (0.0_f64, 0.0_f64, 0);
            for line in text.lines() {
                let mut words = line.split(' ');
                let is_loss = line.starts_with('x');
                if is_loss {
                    words.next();
                }
                let mut next = || words.next().unwrap().parse::<u64>().unwrap();
                now += Span::from_nanos(1000 * next());
                if is_loss {
                    utp.cut(now);
                    cuts += 1;
                    continue;
                }
                let (acked, delay, most) = (next() as f64, next(), next() as f64);
                let ack = AckSample { now, rtt: None, ..ack_with_owd(Span::from_nanos(1000 * delay)) };
                utp.observe_delay(&ack);
                utp.steer_libtorrent(acked, flight, true);
                flight = most;
                // Its data begin within the first second.
                if now.as_secs() < 1.0 {
                    continue;
                }
                (window, out) = (window.max(utp.window), out.max(most));
                if now.as_secs() >= 1.5 + 0.5 * f64::from(halves) {
                    let apart = (window - out).abs();
                    assert!(apart <= 2.0 * PAYLOAD, "{name} at {now}: window {window}, out {out}");
                    halves += 1;
                    (window, out) = (0.0, 0.0);
                }
            }
            (halves, cuts)
        };
        let full = replay("full", include_str!("../../tests/data/utp-libtorrent-full.txt"));
        let small = replay("small", include_str!("../../tests/data/utp-libtorrent-small.txt"));
        assert_eq!((full, small), ((23, 0), (23, 6)));
    }
}
