//! TFRC: rate-based, TCP-friendly, smooth [RFC 5348]; media-like cross traffic.
//!
//! Here: the receiver's part (loss events, receive rate, one report per RTT) is computed at the sender from
//! the reports on single packets, which reach it in order; the sender always has data. The optional
//! discounting of old loss intervals (§5.5) and oscillation damping can be left out or switched off.

use crate::cc::{
    AckSample, CongestionControl, CongestionEvent, Doc, Family, GaugeSpec, Law, Start, Window,
};
use crate::params;
use crate::params::{ParamSpec, Unit};
use crate::units::{Span, Time};

/// Closed loss intervals that count, and their weights [RFC 5348 §5.4].
const INTERVALS: usize = 8;
const WEIGHTS: [f64; INTERVALS] = [1.0, 1.0, 1.0, 1.0, 0.8, 0.6, 0.4, 0.2];
/// t_mbi: the longest gap between two packets in seconds [RFC 5348 §4.3].
const LONGEST_GAP_S: f64 = 64.0;
/// Packets that must follow a missing one before it counts as lost [RFC 5348 §5.1].
const DUP_THRESH: u8 = 3;
/// Gaps that can wait for that at once: each arrival opens at most one.
const PENDING: usize = 4;
/// Receive rates kept: those of the last two RTTs [RFC 5348 §4.3].
const RECEIVE_RATES: usize = 8;

params! {
    /// Parameters of TFRC.
    pub struct TfrcParams {
        /// Oscillation damping.
        damping: bool = ParamSpec::flag("damping", "Oscillation damping", true)
            .help("Sends a little slower while the RTT is above its average, so that a single flow does not oscillate at a small buffer.")
            .source("RFC 5348 §4.5 (SHOULD)");
        /// Weight of the old RTT estimate.
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
fn rate_to_loss(segment: f64, rtt_s: f64, rate: f64) -> f64 {
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

/// Missing packets [first, first + missing) between two arrivals.
#[derive(Clone, Copy, Debug, Default)]
struct Gap {
    before: (u32, Time),
    after: (u32, Time),
    followers: u8,
}

impl Gap {
    const fn missing(&self) -> u32 {
        self.after.0 - self.before.0 - 1
    }

    /// Seconds between two packets.
    fn step(&self) -> f64 {
        self.after.1.since(self.before.1).as_secs() / f64::from(self.after.0 - self.before.0)
    }

    /// When packet `seq` would have arrived [RFC 5348 §5.2].
    fn nominal(&self, seq: u32) -> Time {
        self.before.1 + Span::from_secs(self.step() * f64::from(seq - self.before.0))
    }
}

/// The receiver's record of losses [RFC 5348 §5].
#[derive(Clone, Debug, Default)]
struct LossRecord {
    latest: Option<(u32, Time)>,
    gaps: [Gap; PENDING],
    gap_count: usize,
    /// First lost packet of the present loss event, and its nominal time.
    event: Option<(u32, Time)>,
    closed: [f64; INTERVALS],
    closed_count: usize,
}

impl LossRecord {
    /// Packet `seq` has arrived. Answers how many loss events began.
    fn arrive(&mut self, seq: u32, now: Time, rtt: Span) -> u32 {
        let Some(before) = self.latest else {
            self.latest = Some((seq, now));
            return 0;
        };
        for gap in &mut self.gaps[..self.gap_count] {
            gap.followers += u8::from(gap.after.0 <= seq);
        }
        if seq > before.0 {
            self.latest = Some((seq, now));
            if seq > before.0 + 1 && self.gap_count < PENDING {
                self.gaps[self.gap_count] = Gap {
                    before,
                    after: (seq, now),
                    followers: 1,
                };
                self.gap_count += 1;
            }
        } else {
            self.fill(seq);
        }
        let mut events = 0;
        while self.gap_count > 0 && self.gaps[0].followers >= DUP_THRESH {
            events += self.settle(self.gaps[0], rtt);
            self.gaps.copy_within(1.., 0);
            self.gap_count -= 1;
        }
        events
    }

    /// Packet `seq` comes after later ones: it is not missing, unless it counts as lost already. The two parts
    /// of its gap go on by themselves.
    fn fill(&mut self, seq: u32) {
        let inside = |gap: &Gap| gap.before.0 < seq && seq < gap.after.0;
        let Some(i) = self.gaps[..self.gap_count].iter().position(inside) else {
            return;
        };
        let gap = self.gaps[i];
        let here = (seq, gap.nominal(seq));
        let below = Gap {
            after: here,
            followers: gap.followers + 1,
            ..gap
        };
        let above = Gap {
            before: here,
            ..gap
        };
        match (below.missing() > 0, above.missing() > 0) {
            (true, true) if self.gap_count < PENDING => {
                self.gaps.copy_within(i..self.gap_count, i + 1);
                self.gap_count += 1;
                (self.gaps[i], self.gaps[i + 1]) = (below, above);
            }
            (true, _) => self.gaps[i] = below,
            (false, true) => self.gaps[i] = above,
            (false, false) => {
                self.gaps.copy_within(i + 1..self.gap_count, i);
                self.gap_count -= 1;
            }
        }
    }

    /// The packets of `gap` are lost: losses within an RTT of an event's first belong to it, the next
    /// one starts another [RFC 5348 §5.2].
    fn settle(&mut self, gap: Gap, rtt: Span) -> u32 {
        let (s_before, s_after) = (gap.before.0, gap.after.0);
        let step = gap.step();
        let nominal = |s: u32| gap.nominal(s);
        let mut events = 0;
        let mut s = s_before + 1;
        while s < s_after {
            let fresh = self.event.is_none_or(|(_, start)| nominal(s) > start + rtt);
            if fresh {
                if let Some((first, _)) = self.event {
                    self.close(f64::from(s - first));
                }
                self.event = Some((s, nominal(s)));
                events += 1;
            }
            // On to the first packet that can start another event.
            let Some((_, start)) = self.event else { break };
            let wait = (start + rtt).since(nominal(s)).as_secs();
            let skip = if step > 0.0 {
                libm::floor(wait / step).min(f64::from(s_after - s))
            } else {
                f64::from(s_after - s)
            };
            s += (skip as u32).max(1);
        }
        events
    }

    /// An interval of `packets` between the starts of two loss events is over.
    fn close(&mut self, packets: f64) {
        self.closed.copy_within(..INTERVALS - 1, 1);
        self.closed[0] = packets;
        self.closed_count = (self.closed_count + 1).min(INTERVALS);
    }

    /// The loss event rate [RFC 5348 §5.4]; 0 before the first loss.
    fn event_rate(&self) -> f64 {
        let k = self.closed_count;
        let (Some((first, _)), Some((highest, _)), true) = (self.event, self.latest, k > 0) else {
            return 0.0;
        };
        let open = f64::from(highest.saturating_sub(first)) + 1.0;
        let closed = &self.closed[..k];
        let with_open = open * WEIGHTS[0]
            + closed
                .iter()
                .zip(&WEIGHTS[1..])
                .map(|(i, w)| i * w)
                .sum::<f64>();
        let without = closed.iter().zip(&WEIGHTS).map(|(i, w)| i * w).sum::<f64>();
        let total: f64 = WEIGHTS[..k].iter().sum();
        (total / with_open.max(without)).min(1.0)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Tfrc {
    params: TfrcParams,
    /// Payload of a packet in bytes.
    segment: f64,
    losses: LossRecord,
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
    /// Payload reported since the last feedback, and in the interval before.
    received: f64,
    received_before: f64,
    last_feedback: Time,
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
        self.receive_rates[..self.receive_count]
            .iter()
            .map(|r| r.1)
            .reduce(f64::max)
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

    /// A report on the last RTT, or on a new loss event [RFC 5348 §4.3].
    fn on_feedback(&mut self, now: Time, rtt_s: f64) {
        let elapsed = now.since(self.last_feedback).as_secs();
        let window = elapsed.max(rtt_s).max(1e-9);
        // An early report still covers one RTT: the part that is missing comes from the interval before.
        let carried = self.received_before * (1.0 - elapsed / window).max(0.0);
        let receive_rate = ((self.received + carried) / window).max(self.segment / window);
        if elapsed >= rtt_s {
            (self.received_before, self.received) = (self.received, 0.0);
            self.last_feedback = now;
        }
        self.remember_receive_rate(now, receive_rate);
        self.loss_event_rate = self.losses.event_rate();
        self.update_rate(now, rtt_s);
        self.arm(now);
    }

    fn update_rate(&mut self, now: Time, rtt_s: f64) {
        let limit = 2.0 * self.highest_receive_rate().unwrap_or(f64::INFINITY);
        if self.loss_event_rate > 0.0 {
            let allowed = equation(self.segment, rtt_s, self.loss_event_rate);
            self.rate = allowed.min(limit).max(self.slowest());
        } else if now.since(self.doubled).as_secs() >= rtt_s {
            self.rate = (2.0 * self.rate)
                .min(limit)
                .max(self.initial_window() / rtt_s);
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
                let half = if allowed > 2.0 * highest {
                    highest
                } else {
                    allowed / 2.0
                }
                .max(self.slowest())
                    / 2.0;
                self.receive_rates[0] = (now, half);
                self.receive_count = 1;
                self.rate = allowed.min(2.0 * half).max(self.slowest());
            }
            _ => self.rate = (self.rate / 2.0).max(self.slowest()),
        }
        self.arm(now);
    }

    /// The first loss event has no interval before it: take the one that explains the rate so far
    /// [RFC 5348 §6.3.1].
    fn seed_history(&mut self, rtt_s: f64) {
        let least = self.segment / (2.0 * rtt_s);
        let highest = self.highest_receive_rate().unwrap_or(self.rate).max(least);
        self.losses
            .close(1.0 / rate_to_loss(self.segment, rtt_s, highest));
    }

    /// Bytes per second at which packets leave, damping included [RFC 5348 §4.5].
    fn instantaneous(&self) -> f64 {
        if !self.params.damping || self.sqrt_mean == 0.0 {
            return self.rate;
        }
        (self.rate * self.sqrt_mean / self.latest_rtt_s.sqrt()).max(self.slowest())
    }

    fn gap(&self) -> Span {
        Span::from_secs(self.segment / self.instantaneous()).max(Span::from_nanos(1))
    }
}

impl CongestionControl for Tfrc {
    type Params = TfrcParams;
    const DOC: Doc = Doc {
        label: "TFRC",
        family: Family::BestEffort,
        summary: "A rate from TCP's throughput equation: as friendly, but smooth; nothing is resent.",
        source: "RFC 5348",
        equations: &[
            r"X = \frac{s}{R\left(\sqrt{2p/3} + 12\sqrt{3p/8}\,p\,(1 + 32p^2)\right)}",
            r"p = \frac{\sum_{i<8} w_i}{\max\left(\sum_{i<8} I_i w_i, \sum_{1 \le i \le 8} I_i w_{i-1}\right)}",
        ],
        laws: &[
            Law::on_ack("", "cwnd").note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_loss("", "cwnd").note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_timeout("", "cwnd").note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
            Law::on_mark("", "cwnd").note("TFRC sets a rate, not a window: its throughput equation gives the rate that is shown."),
        ],
        simplified: "Loss events, receive rate and one report per RTT are computed at the sender from reports on single packets; old loss intervals are not discounted (optional, §5.5).",
    };
    const DATAGRAM: bool = true;
    const GAUGES: &'static [GaugeSpec] = &[
        GaugeSpec {
            key: "rate",
            label: "Allowed rate",
            unit: Unit::BitsPerSecond,
        },
        GaugeSpec {
            key: "loss_event_rate",
            label: "Loss event rate p",
            unit: Unit::None,
        },
        GaugeSpec {
            key: "smoothed_rtt",
            label: "RTT estimate R",
            unit: Unit::Milliseconds,
        },
    ];

    fn new(params: &TfrcParams, start: &Start) -> Self {
        let segment = start.payload.get().max(1) as f64;
        Self {
            params: params.clone(),
            segment,
            losses: LossRecord::default(),
            rate: segment,
            rtt_s: None,
            latest_rtt_s: 0.0,
            sqrt_mean: 0.0,
            loss_event_rate: 0.0,
            doubled: Time::ZERO,
            receive_rates: [(Time::ZERO, 0.0); RECEIVE_RATES],
            receive_count: 0,
            received: 0.0,
            received_before: 0.0,
            last_feedback: Time::ZERO,
            no_feedback: Time::NEVER,
            last_sent: Time::ZERO,
        }
    }

    fn set_params(&mut self, params: &TfrcParams) {
        self.params = params.clone();
    }

    fn on_ack(&mut self, _window: &mut Window, ack: &AckSample) {
        // A nanosecond at least: a path may have no delay at all, and the equation divides by R.
        let Some(sample_s) = ack.rtt.map(|r| r.as_secs().max(1e-9)) else {
            return;
        };
        self.latest_rtt_s = sample_s;
        let old = self.rtt_s;
        let q = self.params.rtt_weight;
        let rtt_s = old.map_or(sample_s, |old| q * old + (1.0 - q) * sample_s);
        self.rtt_s = Some(rtt_s);
        self.sqrt_mean = if old.is_none() {
            sample_s.sqrt()
        } else {
            0.9 * self.sqrt_mean + 0.1 * sample_s.sqrt()
        };
        self.received += self.segment * f64::from(ack.delivered);
        let had_loss = self.losses.event.is_some();
        let events = self.losses.arrive(ack.seq, ack.now, Span::from_secs(rtt_s));
        if old.is_none() {
            self.rate = self.initial_window() / rtt_s;
            self.doubled = ack.now;
            self.last_feedback = ack.now;
            self.received = 0.0;
            self.arm(ack.now);
            return;
        }
        if events > 0 && !had_loss {
            self.seed_history(rtt_s);
        }
        if events > 0 || ack.now.since(self.last_feedback).as_secs() >= rtt_s {
            self.on_feedback(ack.now, rtt_s);
        }
    }

    /// Losses are found from the packets' numbers.
    fn on_congestion(&mut self, _window: &mut Window, _event: &CongestionEvent) {}

    fn datagram_gap(&mut self, now: Time) -> Span {
        self.last_sent = now;
        if self.no_feedback == Time::NEVER {
            // Before the first report the timer is 2 s [RFC 5348 §4.2].
            self.no_feedback = now + Span::from_secs(2.0);
        }
        if now >= self.no_feedback {
            self.on_silence(now);
        }
        self.gap()
    }

    fn datagram_due(&self, _now: Time) -> Option<Time> {
        Some(self.last_sent + self.gap())
    }

    fn read_gauges(&self, out: &mut [f64]) {
        out[0] = 8.0 * self.instantaneous();
        out[1] = self.loss_event_rate;
        out[2] = self.rtt_s.map_or(f64::NAN, |r| 1e3 * r);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cc::testing::{ack_with_owd, start};
    use crate::params::ParamSet;

    fn close_to(found: f64, expected: f64, relative: f64) {
        assert!(
            (found / expected - 1.0).abs() < relative,
            "{found}, expected {expected}"
        );
    }

    /// [congestion-control.md §21, vector 1] s 1460, R 100 ms.
    #[test]
    fn throughput_equation() {
        close_to(equation(1460.0, 0.1, 0.01), 164_005.06, 1e-6);
        close_to(equation(1460.0, 0.1, 0.1), 25_843.49, 1e-6);
    }

    /// A packet that comes late is not lost; what is still missing around it is.
    #[test]
    fn late_packets_fill_their_gaps() {
        let at = |ms: u64| Time::from_nanos(ms * 1_000_000);
        let rtt = Span::from_millis(1);
        let events = |order: &[u32]| {
            let mut record = LossRecord::default();
            let arrivals = order.iter().enumerate();
            let events: u32 = arrivals
                .map(|(i, seq)| record.arrive(*seq, at(10 * i as u64), rtt))
                .sum();
            (events, record.event.map(|e| e.0))
        };
        assert_eq!(events(&[0, 2, 3, 1, 4, 5, 6]), (0, None));
        // Three later ones came first: it counts as lost.
        assert_eq!(events(&[0, 2, 3, 4, 1, 5, 6]), (1, Some(1)));
        assert_eq!(events(&[0, 4, 2, 5, 6, 7]), (2, Some(3)));
        assert_eq!(events(&[0, 4, 2, 1, 3, 5, 6]), (0, None));
        assert_eq!(events(&[0, 4, 1, 3, 5, 6]), (1, Some(2)));
    }

    fn record(closed: &[f64], open: u32) -> LossRecord {
        let mut record = LossRecord {
            event: Some((1, Time::ZERO)),
            latest: Some((open, Time::ZERO)),
            ..LossRecord::default()
        };
        for &interval in closed {
            record.close(interval);
        }
        record
    }

    /// [vector 2] Eight closed intervals of 100 packets.
    #[test]
    fn mean_loss_interval() {
        close_to(record(&[100.0; 8], 50).event_rate(), 0.01, 1e-9);
        close_to(record(&[100.0; 8], 400).event_rate(), 1.0 / 150.0, 1e-9);
        assert_eq!(LossRecord::default().event_rate(), 0.0);
    }

    /// [vector 3] Packet 101 is lost between 100 at 10.00 s and 103 at 10.03 s: nominal time 10.01 s.
    #[test]
    fn nominal_time_of_a_loss() {
        let mut record = LossRecord::default();
        let at = Time::from_secs;
        let rtt = Span::from_millis(100);
        record.arrive(100, at(10.0), rtt);
        record.arrive(103, at(10.03), rtt);
        assert_eq!(record.arrive(104, at(10.04), rtt), 0);
        assert_eq!(record.arrive(105, at(10.05), rtt), 1);
        let (first, time) = record.event.unwrap();
        assert_eq!(first, 101);
        close_to(time.as_secs(), 10.01, 1e-9);
    }

    #[test]
    fn losses_within_an_rtt_are_one_event_and_a_long_gap_is_several() {
        let mut record = LossRecord::default();
        let at = |ms: u32| Time::from_secs(f64::from(ms) / 1e3);
        record.arrive(0, at(0), Span::from_millis(100));
        // 1 ms a packet: 349 missing packets are 349 ms.
        record.arrive(350, at(350), Span::from_millis(100));
        record.arrive(351, at(351), Span::from_millis(100));
        assert_eq!(record.arrive(352, at(352), Span::from_millis(100)), 4);
        assert_eq!(record.closed[..3], [101.0, 101.0, 101.0]);
    }

    /// [vector 3] First loss at a receive rate of 87,600 B/s: p0 0.0268043, interval 37.31.
    #[test]
    fn first_interval() {
        let p = rate_to_loss(1460.0, 0.1, 87_600.0);
        close_to(p, 0.026_804_3, 1e-5);
        close_to(1.0 / p, 37.31, 1e-3);
    }

    /// [vector 3] Start: 43,800 B/s; a sample of 140 ms after 100 ms gives R 104 ms, RTO 0.416 s.
    #[test]
    fn start_and_rtt() {
        let mut tfrc = Tfrc::new(&TfrcParams::defaults(), &start());
        let mut window = Window {
            cwnd: 1.0,
            ssthresh: f64::INFINITY,
        };
        let mut ack = ack_with_owd(Span::ZERO);
        ack.rtt = Some(Span::from_millis(100));
        ack.now = Time::from_secs(1.0);
        tfrc.on_ack(&mut window, &ack);
        close_to(tfrc.rate, 43_800.0, 1e-9);
        ack.rtt = Some(Span::from_millis(140));
        ack.seq = 1;
        tfrc.on_ack(&mut window, &ack);
        close_to(tfrc.rtt_s.unwrap(), 0.104, 1e-9);
        tfrc.arm(ack.now);
        close_to(tfrc.no_feedback.since(ack.now).as_secs(), 0.416, 1e-6);
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
