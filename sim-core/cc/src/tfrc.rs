//! TFRC: rate-based, TCP-friendly, smooth [RFC 5348]; media-like cross traffic.
//!
//! Here is the sender's part. The receiver's, loss events and the receive rate, is in
//! `transport::feedback`. Here: the sender always has data. Oscillation damping can
//! be switched off.

use crate::Report;
use crate::prelude::*;

/// t_mbi: the longest gap between two packets in seconds [RFC 5348 §4.3].
const LONGEST_GAP_S: f64 = 64.0;
/// Receive rates kept: those of the last two RTTs [RFC 5348 §4.3].
const RECEIVE_RATES: usize = 8;

params! {
    /// Parameters of TFRC.
    pub struct TfrcParams {
        damping: bool = ParamSpec::flag("damping", "Oscillation damping", true)
            .help("Sends a little slower while the RTT is above its average, so that a single flow does not oscillate at a small buffer.")
            .source("RFC 5348 §4.5 (SHOULD)");
        rtt_weight: f64 = ParamSpec::number("rtt_weight", "RTT smoothing q", Unit::None, 0.9, (0.0, 0.999))
            .slider(0.5, 0.99, 0.01)
            .help("Weight of the old estimate when a new RTT sample arrives.")
            .source("RFC 5348 §4.3: q = 0.9");
    }
}

/// The throughput equation in bytes per second [RFC 5348 §3.1; b = 1, t_RTO = 4 R].
fn equation(segment: f64, rtt_s: f64, p: f64) -> f64 {
    let f = (2.0 * p / 3.0).sqrt() + 12.0 * (3.0 * p / 8.0).sqrt() * p * (1.0 + 32.0 * p * p);
    segment / (rtt_s * f)
}

/// The loss event rate at which the equation gives `rate` bytes per second [RFC 5348 §6.3.1].
pub fn rate_to_loss(segment: f64, rtt_s: f64, rate: f64) -> f64 {
    let (mut low, mut high) = (1e-9, 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if equation(segment, rtt_s, middle) > rate {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Tfrc {
    params: TfrcParams,
    /// Payload of a packet in bytes.
    segment: f64,
    /// Allowed rate X in bytes per second.
    rate: f64,
    rtt_s: Option<f64>,
    latest_rtt_s: f64,
    sqrt_mean: f64,
    loss_event_rate: f64,
    /// When the rate was last doubled (tld).
    doubled: Time,
    receive_rates: [(Time, f64); RECEIVE_RATES],
    receive_count: usize,
    no_feedback: Time,
    last_sent: Time,
}

impl Tfrc {
    /// W_init in bytes [RFC 5348 §4.2].
    fn initial_window(&self) -> f64 {
        (4.0 * self.segment).min((2.0 * self.segment).max(4380.0))
    }

    fn slowest(&self) -> f64 {
        self.segment / LONGEST_GAP_S
    }

    fn highest_receive_rate(&self) -> Option<f64> {
        let known = self.receive_rates[..self.receive_count].iter();
        known.map(|(_, rate)| *rate).reduce(f64::max)
    }

    fn remember_receive_rate(&mut self, now: Time, rate: f64) {
        let oldest = Span::from_secs(2.0 * self.rtt_s.unwrap_or(0.0));
        let mut kept = 0;
        for i in 0..self.receive_count {
            if now.since(self.receive_rates[i].0) <= oldest {
                self.receive_rates[kept] = self.receive_rates[i];
                kept += 1;
            }
        }
        if kept == RECEIVE_RATES {
            self.receive_rates.copy_within(1.., 0);
            kept -= 1;
        }
        self.receive_rates[kept] = (now, rate);
        self.receive_count = kept + 1;
    }

    fn update_rate(&mut self, now: Time, rtt_s: f64) {
        let limit = 2.0 * self.highest_receive_rate().unwrap_or(f64::INFINITY);
        if self.loss_event_rate > 0.0 {
            let allowed = equation(self.segment, rtt_s, self.loss_event_rate);
            self.rate = allowed.min(limit).max(self.slowest());
        } else if now.since(self.doubled).as_secs() >= rtt_s {
            let least = self.initial_window() / rtt_s;
            self.rate = (2.0 * self.rate).min(limit).max(least);
            self.doubled = now;
        }
    }

    fn arm(&mut self, now: Time) {
        let rto = (4.0 * self.rtt_s.unwrap_or(0.5)).max(2.0 * self.segment / self.rate);
        self.no_feedback = now + Span::from_secs(rto);
    }

    /// No report within max(4 R, 2 s / X): halve [RFC 5348 §4.4]. Looked at when a packet leaves, since only
    /// then does the rate matter.
    fn on_silence(&mut self, now: Time) {
        match (self.rtt_s, self.highest_receive_rate()) {
            (Some(rtt_s), Some(highest)) if self.loss_event_rate > 0.0 => {
                let allowed = equation(self.segment, rtt_s, self.loss_event_rate);
                let too_much = allowed > 2.0 * highest;
                let next = if too_much { highest } else { allowed / 2.0 };
                let half = next.max(self.slowest()) / 2.0;
                self.receive_rates[0] = (now, half);
                self.receive_count = 1;
                self.rate = allowed.min(2.0 * half).max(self.slowest());
            }
            _ => self.rate = (self.rate / 2.0).max(self.slowest()),
        }
        self.arm(now);
    }

    /// Bytes per second at which packets leave, damping included [RFC 5348 §4.5].
    fn instantaneous(&self) -> f64 {
        if !self.params.damping || self.sqrt_mean == 0.0 {
            return self.rate;
        }
        (self.rate * self.sqrt_mean / self.latest_rtt_s.sqrt()).max(self.slowest())
    }

    fn spacing(&self) -> Span {
        Span::from_secs(self.segment / self.instantaneous()).max(Span::from_nanos(1))
    }
}

impl RateControl for Tfrc {
    type Params = TfrcParams;
    const DOC: Doc = Doc {
        label: "TFRC",
        family: Family::BestEffort,
        summary: "A rate from TCP's throughput equation: as friendly, but smooth; nothing is resent.",
        source: "RFC 5348",
        equations: &[
            r"X = \frac{s}{R\left(\sqrt{2p/3} + 12\sqrt{3p/8}\,p\,(1 + 32p^2)\right)}",
            r"p = \frac{\sum_{i<k} w_i}{\max\left(\sum_{i<k} I_i w_i, \sum_{1 \le i \le k} I_i w_{i-1}\right)}, \quad k \le 8",
        ],
        laws: &[
            Law::on_ack("", "cwnd")
                .note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_loss("", "cwnd")
                .note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_timeout("", "cwnd")
                .note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_mark("", "cwnd")
                .note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
        ],
        simplified: "The sender always has data; old loss intervals are not discounted (optional, §5.5).",
    };
    const REPORTS: bool = true;
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::BitsPerSecond.gauge("rate", "Allowed rate"),
        Unit::None.gauge("loss_event_rate", "Loss event rate p"),
        Unit::Milliseconds.gauge("smoothed_rtt", "RTT estimate R"),
    ];

    fn new(params: &TfrcParams, start: &Start) -> Self {
        let segment = start.payload.get().max(1) as f64;
        Self {
            params: params.clone(),
            segment,
            rate: segment,
            rtt_s: None,
            latest_rtt_s: 0.0,
            sqrt_mean: 0.0,
            loss_event_rate: 0.0,
            doubled: Time::ZERO,
            receive_rates: [(Time::ZERO, 0.0); RECEIVE_RATES],
            receive_count: 0,
            no_feedback: Time::NEVER,
            last_sent: Time::ZERO,
        }
    }

    fn set_params(&mut self, params: &TfrcParams) {
        self.params = params.clone();
    }

    /// Losses and marks come with the reports [RFC 5348 §4.3]. A higher rate may let the next packet leave earlier
    /// than was planned.
    fn on_report(&mut self, report: &Report) -> Time {
        // A nanosecond at least: a path may have no delay at all, and the equation divides by R.
        let sample_s = report.rtt.as_secs().max(1e-9);
        self.latest_rtt_s = sample_s;
        let q = self.params.rtt_weight;
        let first = self.rtt_s.is_none();
        let smoothed = |old| q * old + (1.0 - q) * sample_s;
        let rtt_s = self.rtt_s.map_or(sample_s, smoothed);
        self.rtt_s = Some(rtt_s);
        self.sqrt_mean = if first { sample_s.sqrt() } else { 0.9 * self.sqrt_mean + 0.1 * sample_s.sqrt() };
        self.loss_event_rate = report.loss_event_rate;
        if first {
            self.rate = self.initial_window() / rtt_s;
            self.doubled = report.now;
        } else {
            let rate = report.receive_rate.as_bps() as f64 / 8.0;
            self.remember_receive_rate(report.now, rate);
            self.update_rate(report.now, rtt_s);
        }
        self.arm(report.now);
        self.last_sent + self.spacing()
    }

    fn rtt_estimate(&self) -> Option<Span> {
        self.rtt_s.map(Span::from_secs)
    }

    fn gap(&mut self, now: Time) -> Span {
        self.last_sent = now;
        if self.no_feedback == Time::NEVER {
            // Before the first report the timer is 2 s [RFC 5348 §4.2].
            self.no_feedback = now + Span::from_secs(2.0);
        }
        if now >= self.no_feedback {
            self.on_silence(now);
        }
        self.spacing()
    }

    fn gauges(&self) -> Gauges {
        let rtt_ms = self.rtt_s.map_or(f64::NAN, |r| 1e3 * r);
        gauges([8.0 * self.instantaneous(), self.loss_event_rate, rtt_ms])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;
    use lbe_model::units::Rate;

    fn close_to(found: f64, expected: f64, relative: f64) {
        assert!((found / expected - 1.0).abs() < relative, "{found}, expected {expected}");
    }

    /// [vector 3] First loss at a receive rate of 87,600 B/s: p0 0.0268043, interval 37.31.
    #[test]
    fn first_interval() {
        let p = rate_to_loss(1460.0, 0.1, 87_600.0);
        close_to(p, 0.026_804_3, 1e-5);
        close_to(1.0 / p, 37.31, 1e-3);
    }

    fn report(at_s: f64, rtt_ms: u64, receive_rate: u64, loss_event_rate: f64) -> Report {
        Report {
            now: Time::from_secs(at_s),
            rtt: Span::from_millis(rtt_ms),
            receive_rate: Rate::from_bps(8 * receive_rate),
            loss_event_rate,
        }
    }

    /// [vector 3] Start: 43,800 B/s; a sample of 140 ms after 100 ms gives R 104 ms, RTO 0.416 s.
    #[test]
    fn start_and_rtt() {
        let mut tfrc = Tfrc::new(&TfrcParams::defaults(), &start());
        assert_eq!(tfrc.rtt_estimate(), None);
        tfrc.on_report(&report(1.0, 100, 0, 0.0));
        close_to(tfrc.rate, 43_800.0, 1e-9);
        tfrc.on_report(&report(1.14, 140, 43_800, 0.0));
        close_to(tfrc.rtt_s.unwrap(), 0.104, 1e-9);
        assert_eq!(tfrc.rtt_estimate(), Some(Span::from_millis(104)));
        close_to(tfrc.no_feedback.as_secs() - 1.14, 0.416, 1e-6);
        close_to(tfrc.rate, 87_600.0, 1e-9);
    }

    /// [vector 3] Timeout with p 0.01, R 100 ms, receive rate 80,000 B/s: the set becomes {40,000}, X 80,000.
    #[test]
    fn silence_halves() {
        let mut tfrc = Tfrc::new(&TfrcParams::defaults(), &start());
        tfrc.rtt_s = Some(0.1);
        tfrc.loss_event_rate = 0.01;
        tfrc.remember_receive_rate(Time::ZERO, 80_000.0);
        tfrc.on_silence(Time::ZERO);
        assert_eq!((tfrc.receive_rates[0].1, tfrc.rate), (40_000.0, 80_000.0));
    }
}
