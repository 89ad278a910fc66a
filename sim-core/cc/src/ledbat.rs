//! LEDBAT as the comparison papers simulate it [S000 §II.C eq 4 and 5; S003 eq 1].
//!
//! w += G (tau - (D - Dmin)) / tau / w for each acknowledged packet: no noise filter, Dmin the minimum
//! ever seen, no slow start. Options turn it into the same authors' kernel module (TCP-LEDBAT), which
//! does five things otherwise. RFC 6817 in full is another controller.
//!
//! Two results of the papers hang on these options (docs/fidelity/references.json, `ns2/gain`). That the gain does not matter
//! (S000 Fig. 2 and 3): against TCP it does not, since LEDBAT rests at its floor; between two LEDBATs eq 5 gives
//! the larger gain the link (Jain .61 at a ratio of 10), unless growth is capped at TCP's one packet per
//! RTT *after* the multiplication, as in the module: G then only speeds up decreases (>= .98). That
//! nothing is left for TCP at a target of the whole buffer (Fig. 2): a little below, LEDBAT never
//! loses and takes over, but within minutes; at the end itself it loses as well.

use crate::delay_control::{self, BASE_DELAY, DelayController, DelayRules, Minute, OFF_TARGET, QUEUING_DELAY};
use crate::prelude::*;

choice! {
    /// How a connection begins.
    pub enum SlowStart {
        /// As it goes on.
        Off = "off", "None";
        /// One packet per acknowledgement until the first loss or a queuing delay of the target.
        Target = "target", "Until the first loss or the target";
        /// One packet per acknowledgement below ssthresh, at the start and from a window at its floor.
        Threshold = "ssthresh", "Below ssthresh";
    }
}

params! {
    /// Parameters of the papers' LEDBAT.
    pub struct LedbatParams {
        target: Span = ParamSpec::number("target_ms", "Target τ", Unit::Milliseconds, 25.0, (0.1, 10_000.0))
            .slider(1.0, 200.0, 1.0)
            .help("Queuing delay that LEDBAT aims at: below it the window grows, above it the window shrinks.")
            .source("S000 §IV, after the 2010 draft; RFC 6817 allows at most 100 ms");
        gain: f64 = ParamSpec::number("gain", "Gain G", Unit::None, 1.0, (0.0, 1000.0))
            .above_min().slider(0.1, 10.0, 0.1)
            .help("How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does.")
            .source("S000 §V: G = γτ from 1 to 10; RFC 6817 §2.5: at most 1");
        /// Floor of the window in packets.
        min_cwnd: f64 = min_cwnd_row(1.0)
            .help("The window never falls below this many packets. With one packet per RTT, ten flows on a slow link are no longer polite.")
            .source("S000 (1 packet); RFC 6817 §2.5: 2 packets");
        cap_reno: bool = ParamSpec::flag("cap_reno", "Grow at most as Reno", false)
            .help("However large the gain, the window grows at most one packet per RTT; the gain then only speeds up decreases. Decides whether flows with different gains share fairly.")
            .source("Off: S000 eq 5 as printed. On: TCP-LEDBAT tcp_ledbat.c, after the multiplication by the gain");
        idle_reset: bool = ParamSpec::flag("idle_reset", "Reset after a silence", false)
            .help("No acknowledgement for more than a smoothed RTT sets the window to its minimum. At a window of one packet any growth of the RTT is such a silence, so that the window stays there.")
            .source("TCP-LEDBAT tcp_ledbat.c as its comment says (forks: `after`; one stored version compares the other way round)");
        integer_window: bool = ParamSpec::flag("integer_window", "Whole packets", false).fixed()
            .help("The window is a whole number of packets; a counter gathers what each acknowledgement adds until it is worth one. At most one packet per acknowledgement either way.")
            .source("TCP-LEDBAT tcp_ledbat.c; off: S000 eq 5");
        slow_start: SlowStart = ParamSpec::choice("slow_start", "Slow start", "off", SlowStart::OPTIONS).fixed()
            .help("Whether a connection doubles its window each RTT at first. S000 does not say; without, a flow alone needs seconds to fill the link.")
            .source("S000 is silent; TCP-LEDBAT: off by default, or below a threshold (its init_ssthresh)");
        /// Samples of current delay; the smallest counts.
        filter: u32 = delay_control::current_filter_row(1)
            .source("S000 eq 4: the sample itself (1); TCP-LEDBAT and RFC 6817: 4");
        /// Minutes of base history.
        base_history: Option<u32> = delay_control::base_history_row(10)
            .optional()
            .source("None: S000 eq 4, the minimum ever seen; TCP-LEDBAT and RFC 6817: 10");
        /// A base delay from before.
        known_base: Option<Span> = delay_control::known_base_row();
    }
}

impl LedbatParams {
    /// The minimum over the latest samples, however old; minutes as the kernel module counts them.
    const fn delay_rules(&self) -> DelayRules {
        let minutes = self.base_history;
        let rules = DelayRules::of_rfc(0, Minute::SinceLast, self.filter);
        DelayRules { minutes, ..rules }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Ledbat {
    params: LedbatParams,
    delays: DelayController,
    /// Slow start goes on.
    starting: bool,
    last_ack: Option<Time>,
    /// What acknowledgements have added since the last whole packet, in packets times the window.
    counter: f64,
}

impl Ledbat {
    /// What one packet's acknowledgement adds to the window, times the window.
    fn pull(&self) -> f64 {
        let pull = self.params.gain * self.delays.off_target(self.params.target);
        let is_capped = self.params.cap_reno;
        if is_capped { pull.min(1.0) } else { pull }
    }

    fn is_idle(&mut self, ack: &AckSample) -> bool {
        let last = self.last_ack.replace(ack.now).zip(ack.srtt);
        self.params.idle_reset && last.is_some_and(|(last, srtt)| ack.now.since(last) > srtt)
    }

    /// Slow start, if it goes on. True if it took the acknowledgement.
    fn slow_start(&mut self, window: &mut Window, ack: &AckSample) -> bool {
        let goes_on = match self.params.slow_start {
            SlowStart::Off => false,
            SlowStart::Target => self.starting && self.delays.queuing() < self.params.target,
            SlowStart::Threshold => {
                (self.starting || window.cwnd <= self.params.min_cwnd) && window.cwnd < window.ssthresh
            }
        };
        self.starting = goes_on;
        if goes_on {
            window.slow_start(ack);
        }
        goes_on
    }

    /// The kernel module's arithmetic: once per acknowledgement, in whole packets.
    fn step_in_packets(&mut self, window: &mut Window, ack: &AckSample) {
        if !ack.uses_window() {
            return;
        }
        let counter = self.counter + self.pull();
        if counter >= window.cwnd {
            window.cwnd += 1.0;
            self.counter = 0.0;
        } else if counter >= 0.0 {
            self.counter = counter;
        } else if window.cwnd > self.params.min_cwnd {
            window.cwnd = (window.cwnd - 1.0).max(self.params.min_cwnd);
            self.counter = window.cwnd - 1.0;
        }
    }
}

impl CongestionControl for Ledbat {
    type Params = LedbatParams;
    const DOC: Doc = Doc {
        label: "LEDBAT",
        family: Family::DelayLbe,
        summary: "Holds the queue at a target delay and yields to whoever queues more; as the comparison papers simulate it.",
        source: "S000 §II.C eq 4 and 5",
        equations: &[
            r"w \gets w + G\,\frac{\tau - (D - D_{\min})}{\tau}\,\frac{1}{w} \text{ per acknowledged packet}",
            r"w \gets \frac{w}{2} \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("idle_reset == 1", "max(cwnd + gain * off_target * acked / cwnd, min_cwnd)").note("After a silence longer than the smoothed RTT the window is its minimum."),
            Law::on_ack("integer_window == 1", "cwnd + gain * off_target * acked / cwnd").note("Whole packets: a counter, which is not shown, gathers this until it is worth one."),
            Law::on_ack("slow_start != 'off' and cwnd < ssthresh", "cwnd + min(acked, 2)").note("Slow start lasts until the delay reaches the target, or a loss; whether it does is not among the numbers."),
            Law::on_ack("cap_reno == 1", "max(cwnd + min(gain * off_target, 1) * acked / cwnd, min_cwnd)"),
            Law::on_ack("", "max(cwnd + gain * off_target * acked / cwnd, min_cwnd)"),
            Law::on_cut("integer_window == 1", "max(floor(cwnd / 2), 2, min_cwnd)"),
            Law::on_cut("", "max(cwnd / 2, 2, min_cwnd)"),
            Law::on_timeout("", "max(1, min_cwnd)"),
        ],
        simplified: "By default no noise filter, and the base delay is the minimum ever seen, as in the papers; RFC 6817 in full is a controller of its own.",
    };
    const GAUGES: &'static [GaugeSpec] = &[BASE_DELAY, QUEUING_DELAY, OFF_TARGET];
    const PRESETS: &'static [Preset] = presets! {
        "libtorrent", "libtorrent (uTP)",
            "libtorrent RC_2_1 (2026): utp_gain_factor 3000 bytes per RTT, here for a payload of 1460 bytes; utp_target_delay 100 ms; doubling until the first loss or the target; minimum of 3 samples; 20 minutes of base history. Not expressed: its packets of 1402 bytes, growth by what was acknowledged over what is in flight, a window that also waits with its decreases while it is not in use, cuts at least 100 ms apart, slow start after a timeout, and its own timers":
            target_ms = Number(100.0), gain = Number(3000.0 / 1460.0), slow_start = Choice("target"),
            current_filter = Number(3.0), base_history = Number(20.0);
    };

    fn new(params: &LedbatParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            delays: DelayController::new(params.delay_rules(), params.min_cwnd).knowing(params.known_base),
            starting: true,
            last_ack: None,
            counter: 0.0,
        }
    }

    fn set_params(&mut self, params: &LedbatParams) {
        self.params = params.clone();
        self.delays.configure(params.delay_rules(), params.min_cwnd);
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        self.delays.take(window, ack);
        if self.is_idle(ack) && !ack.in_recovery {
            window.cwnd = self.params.min_cwnd;
        }
    }

    fn steer(&mut self, window: &mut Window, ack: &AckSample) {
        if self.slow_start(window, ack) {
            return;
        }
        if self.params.integer_window {
            self.step_in_packets(window, ack);
        } else {
            self.delays.pull(window, ack, self.pull());
        }
    }

    /// Without slow start, ssthresh only records the cut.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let half = window.cwnd / 2.0;
        let whole = self.params.integer_window;
        let target = if whole { half.floor() } else { half };
        self.delays.cut(window, target, event);
        self.starting = event.kind.is_timeout() && self.params.slow_start == SlowStart::Threshold;
    }

    fn gauges(&self) -> Gauges {
        let off_target = self.delays.off_target(self.params.target);
        self.delays.gauges([off_target])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, start, window};
    use lbe_model::params::{ParamSet, ParamValue};
    use lbe_model::units::Skew;

    /// [libtorrent] 300 bytes per acknowledgement at a window of ten packets and no queue, half
    /// at half the target, none at the target of 100 ms, as much less at twice the target.
    #[test]
    fn libtorrents_steps() {
        let [preset] = Ledbat::PRESETS else {
            panic!("one preset");
        };
        let values: Vec<ParamValue> = LedbatParams::SPEC
            .iter()
            .map(|spec| {
                let own = preset.values.iter().find(|(key, _)| *key == spec.key);
                own.map_or(spec.default_value(), |(_, value)| *value)
            })
            .collect();
        let params = LedbatParams::from_values(&values);
        for (queuing_ms, bytes) in [(0, 300.0), (50, 150.0), (100, 0.0), (200, -300.0)] {
            let mut ledbat = Ledbat::new(&params, &start());
            ledbat.starting = false;
            let mut window = window(10.0, 10.0);
            let empty = Span::from_millis(25).signed();
            ledbat.delays.observe(Time::ZERO, empty, None);
            for _ in 0..3 {
                let full = Span::from_millis(25 + queuing_ms).signed();
                ledbat.delays.observe(Time::ZERO, full, None);
            }
            ledbat.on_ack(&mut window, &ack_with_owd(Span::from_millis(25 + queuing_ms)));
            let step = (window.cwnd - 10.0) * 1460.0;
            assert!((step - bytes).abs() < 1e-9, "{queuing_ms} ms: {step}");
        }
    }

    /// A controller that has seen an empty queue (25 ms), and a window of ten packets.
    fn at_ten(gain: f64) -> (Ledbat, Window) {
        let mut ledbat = Ledbat::new(&LedbatParams { gain, ..LedbatParams::defaults() }, &start());
        ledbat.delays.observe(Time::ZERO, Span::from_millis(25).signed(), None);
        (ledbat, window(10.0, f64::INFINITY))
    }

    /// Tau 25 ms, G 1, w 10, Dmin 25 ms.
    #[test]
    fn vectors() {
        for (owd_ms, expected) in [(25, 10.1), (35, 10.06), (50, 10.0), (75, 9.9)] {
            let (mut ledbat, mut w) = at_ten(1.0);
            ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(owd_ms)));
            assert!((w.cwnd - expected).abs() < 1e-12, "D {owd_ms} ms: {}", w.cwnd);
        }
        let (mut ledbat, mut w) = at_ten(5.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(25)));
        assert!((w.cwnd - 10.5).abs() < 1e-12);
    }

    fn with(params: &LedbatParams, counter: f64, cwnd: f64) -> (Ledbat, Window) {
        let mut ledbat = Ledbat::new(params, &start());
        ledbat.delays.observe(Time::ZERO, Skew::default(), None);
        ledbat.counter = counter;
        let w = window(cwnd, f64::INFINITY);
        (ledbat, w)
    }

    /// The module counts in ms, here in targets: tau 100 ms.
    #[test]
    fn kernel_vectors() {
        let kernel = LedbatParams {
            target: Span::from_millis(100),
            cap_reno: true,
            integer_window: true,
            ..LedbatParams::defaults()
        };
        let (mut ledbat, mut w) = with(&kernel, 0.0, 2.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::ZERO));
        assert_eq!((w.cwnd, ledbat.counter), (2.0, 1.0));
        ledbat.on_ack(&mut w, &ack_with_owd(Span::ZERO));
        assert_eq!((w.cwnd, ledbat.counter), (3.0, 0.0));
        let (mut ledbat, mut w) = with(&kernel, 0.5, 3.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(200)));
        assert_eq!((w.cwnd, ledbat.counter), (2.0, 1.0));
        let (mut ledbat, mut w) = with(&kernel, 0.5, 1.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(200)));
        assert_eq!((w.cwnd, ledbat.counter), (1.0, 0.5));
    }

    /// [S004 eq 2 and 3] With Δ = queuing delay - τ, equation 3 as it is printed adds α (τ - Δ) / (τ w): a misprint. Its
    /// queue comes to rest at twice the target, and an empty one is twice as far away: τ 100 ms and w 10 give .2, .1 and 0,
    /// where .1, 0 and -.1 are meant. It is LEDBAT with twice the target and twice the gain.
    #[test]
    fn the_misprint_of_s004_is_twice_the_target_and_twice_the_gain() {
        let tau = 100.0;
        let ledbat = |target_ms: u64, gain| LedbatParams {
            target: Span::from_millis(target_ms),
            gain,
            ..LedbatParams::defaults()
        };
        for (queuing_ms, printed, meant) in [(0, 10.2, 10.1), (100, 10.1, 10.0), (200, 10.0, 9.9)] {
            let delta = f64::from(queuing_ms) - tau;
            let literal = 10.0 + (tau - delta) / tau / 10.0;
            assert!((literal - printed).abs() < 1e-12, "{literal}");
            for (params, expected) in [(ledbat(100, 1.0), meant), (ledbat(200, 2.0), printed)] {
                let (mut ledbat, mut w) = with(&params, 0.0, 10.0);
                let owd = Span::from_millis(u64::from(queuing_ms as u32));
                ledbat.on_ack(&mut w, &ack_with_owd(owd));
                assert!((w.cwnd - expected).abs() < 1e-12, "{}", w.cwnd);
            }
        }
    }

    #[test]
    fn a_silence_resets_the_window_if_asked_to() {
        for (idle_reset, expected) in [(true, 2.0), (false, 10.1)] {
            let params = LedbatParams { idle_reset, ..LedbatParams::defaults() };
            let (mut ledbat, mut w) = with(&params, 0.0, 10.0);
            let mut ack = ack_with_owd(Span::ZERO);
            ack.acked = 0;
            ledbat.on_ack(&mut w, &ack);
            ack.acked = 1;
            ack.now = Time::ZERO + Span::from_millis(51);
            ledbat.on_ack(&mut w, &ack);
            assert!((w.cwnd - expected).abs() < 1e-12, "{}", w.cwnd);
        }
    }

    #[test]
    fn slow_start_ends_at_the_target_or_at_ssthresh() {
        let of = |slow_start| LedbatParams { slow_start, ..LedbatParams::defaults() };
        let (mut ledbat, mut w) = with(&of(SlowStart::Target), 0.0, 10.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(24)));
        assert_eq!(w.cwnd, 11.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(25)));
        ledbat.on_ack(&mut w, &ack_with_owd(Span::ZERO));
        assert!((w.cwnd - 11.0 - 1.0 / 11.0).abs() < 1e-12, "once only");
        let (mut ledbat, mut w) = with(&of(SlowStart::Threshold), 0.0, 10.0);
        w.ssthresh = 11.0;
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(40)));
        assert_eq!(w.cwnd, 11.0);
        ledbat.on_ack(&mut w, &ack_with_owd(Span::from_millis(40)));
        assert!(w.cwnd < 11.0);
    }
}
