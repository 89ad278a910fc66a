//! What someone hears, or sees, of packets that are played when their time comes: voice, video calls, games. Late is lost.

use lbe_model::choice;
use lbe_model::histogram::Histogram;
use lbe_model::num;
use lbe_model::params::{GaugeSpec, Gauges, Unit, gauges};
use lbe_model::units::{Skew, Span, Time};

/// When packets are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playout {
    /// So long after the least delay so far.
    Fixed(Span),
    /// After the smoothed delay and four times its smoothed deviation, as of the first packet after a pause.
    AfterPauses,
    /// The same as of each packet: speech without pauses is stretched instead.
    EachPacket,
}

choice! {
    /// How delay and loss are made one figure.
    pub enum Rating {
        /// The E-model's terms.
        G107 = "g107", "ITU-T G.107";
        /// The straight lines that are often used in place of its term for delay.
        Cole = "cole", "Cole and Rosenbluth";
    }
}

/// What is special about speech.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speech {
    /// How much of it a packet holds.
    pub packetisation: Span,
    /// How it is rated.
    pub rating: Rating,
}

/// How a stream of packets is listened to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listening {
    /// When packets are played; those that come later are late.
    pub playout: Playout,
    /// Of a voice call.
    pub call: Option<Speech>,
}

impl Listening {
    /// What of it is worth plotting.
    pub fn gauges(&self) -> &'static [GaugeSpec] {
        const OF_CALLS: &[GaugeSpec] =
            &[Unit::None.gauge("call_r", "R of the last 10 s"), Unit::None.gauge("call_mos", "MOS of the last 10 s")];
        const OF_UPDATES: &[GaugeSpec] =
            &[Unit::Milliseconds.gauge("way_delay", "One-way delay"), Unit::Milliseconds.gauge("way_jitter", "Jitter")];
        self.call.map_or(OF_UPDATES, |_| OF_CALLS)
    }
}

/// Weight of the past in the smoothed delay and its deviation, and how many deviations are allowed for [Ramjee et al. 1994,
/// algorithm 1].
const WEIGHT: f64 = 0.998_002;
const DEVIATIONS: f64 = 4.0;
/// A call is rated anew each time that this is over.
const RATED_EVERY: Span = Span::from_millis(10_000);

/// Counts of packets.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// Packets that arrived, those of them that were late, and those that never came.
    arrived: u64,
    late: u64,
    lost: u64,
    /// Runs of packets that were missing, late or lost.
    runs: u64,
    /// Of those that arrived, from sending to playing, in all.
    until_played: Span,
}

impl Tally {
    /// What has come since `before`.
    const fn since(self, before: Self) -> Self {
        Self {
            arrived: self.arrived - before.arrived,
            late: self.late - before.late,
            lost: self.lost.saturating_sub(before.lost), // One that was overtaken is taken back.
            runs: self.runs - before.runs,
            until_played: Span::from_nanos(self.until_played.as_nanos() - before.until_played.as_nanos()),
        }
    }

    /// Of the packets that arrived or should have, so many.
    fn part(self, of: u64) -> Option<f64> {
        let due = self.arrived + self.lost;
        (due > 0).then(|| of as f64 / due as f64)
    }

    fn missing_part(self) -> Option<f64> {
        self.part(self.late + self.lost)
    }

    /// How a call sounded whose speech was played so long after it was sent.
    fn call(self, speech: Speech, playout: Span) -> Option<Call> {
        let missing = self.missing_part()?;
        let run = (self.late + self.lost) as f64 / self.runs.max(1) as f64;
        let delay = speech.packetisation + playout;
        Some(Call::new(delay, missing, run, speech.rating))
    }
}

/// A delay and its deviation in ms, smoothed; and after how long the present talk is played.
#[derive(Clone, Copy, Debug)]
struct Smoothed {
    delay_ms: f64,
    deviation_ms: f64,
    playout: Span,
}

/// What has been heard since the warm-up.
#[derive(Clone, Debug)]
pub struct Heard {
    listening: Listening,
    /// One-way delays of the packets that arrived.
    pub delays: Histogram,
    /// The least of them, from the start of the flow.
    least: Option<Span>,
    smoothed: Option<Smoothed>,
    /// Interarrival jitter in ms [RFC 3550 §6.4.1].
    jitter_ms: f64,
    last: Option<Skew>,
    /// One-way delay of the newest arrival.
    delay: Option<Span>,
    /// When the newest packet was sent.
    last_sent: Time,
    /// One past the highest packet that arrived.
    next: u32,
    tally: Tally,
    /// A run of missing packets goes on: the newest arrival came too late.
    pub in_run: bool,
    /// Since when, and what there was then: what is rated next; how it was the last time.
    rated: (Time, Tally),
    rating: Option<Call>,
}

impl Heard {
    /// Nothing yet.
    pub fn new(listening: Listening) -> Self {
        Self {
            listening,
            delays: Histogram::default(),
            least: None,
            smoothed: None,
            jitter_ms: 0.0,
            last: None,
            delay: None,
            last_sent: Time::ZERO,
            next: 0,
            tally: Tally::default(),
            in_run: false,
            rated: (Time::NEVER, Tally::default()),
            rating: None,
        }
    }

    /// The warm-up is over: what is heard counts from here.
    pub fn warmed_up(&mut self) {
        self.delays.clear();
        self.tally = Tally { runs: u64::from(self.in_run), ..Tally::default() };
        self.rated.1 = self.tally;
    }

    /// The flow begins anew, with packet 0; what was heard before stays.
    pub const fn begins_anew(&mut self) {
        self.next = 0;
        self.last = None;
        self.in_run = false;
    }

    /// Packet `seq`, sent at `sent`, arrives. True if the gauges have changed: those of a call when it is rated.
    pub fn arrives(&mut self, seq: u32, sent: Time, now: Time) -> bool {
        let delay = now.since(sent);
        let least = self.least.map_or(delay, |least| least.min(delay));
        self.least = Some(least);
        self.delays.add(delay);
        self.delay = Some(delay);
        let transit = delay.signed();
        if let Some(last) = self.last.replace(transit) {
            self.jitter_ms += ((transit - last).as_ms().abs() - self.jitter_ms) / 16.0;
        }
        self.tally.arrived += 1;
        let skipped = u64::from(seq.saturating_sub(self.next));
        if seq < self.next {
            // Overtaken: it was counted as lost.
            self.tally.lost = self.tally.lost.saturating_sub(1);
        }
        let playout = match self.listening.playout {
            Playout::Fixed(after) => least + after,
            Playout::AfterPauses | Playout::EachPacket => self.adapt(seq, sent, delay),
        };
        self.next = self.next.max(seq + 1);
        self.last_sent = self.last_sent.max(sent);
        self.tally.lost += skipped;
        self.tally.until_played += playout;
        if skipped > 0 {
            self.misses();
        }
        if delay > playout {
            self.tally.late += 1;
            self.misses();
        } else {
            self.in_run = false;
        }
        self.rate(now)
    }

    /// How long after it is sent a packet with this delay is played.
    fn adapt(&mut self, seq: u32, sent: Time, delay: Span) -> Span {
        let ms = delay.as_ms();
        let Some(smoothed) = &mut self.smoothed else {
            self.smoothed = Some(Smoothed { delay_ms: ms, deviation_ms: 0.0, playout: delay });
            return delay;
        };
        smoothed.delay_ms = WEIGHT * smoothed.delay_ms + (1.0 - WEIGHT) * ms;
        let off = (smoothed.delay_ms - ms).abs();
        smoothed.deviation_ms = WEIGHT * smoothed.deviation_ms + (1.0 - WEIGHT) * off;
        // Packets of one talk are so far apart as the speech in them is long.
        let speech = self.listening.call.map_or(Span::ZERO, |s| s.packetisation);
        let since = u64::from((seq + 1).saturating_sub(self.next));
        let is_pause = sent > self.last_sent + Span::from_nanos(speech.as_nanos() * since);
        if is_pause || self.listening.playout == Playout::EachPacket {
            let ms = smoothed.delay_ms + DEVIATIONS * smoothed.deviation_ms;
            smoothed.playout = Span::from_ms(ms);
        }
        smoothed.playout
    }

    const fn misses(&mut self) {
        if !self.in_run {
            self.in_run = true;
            self.tally.runs += 1;
        }
    }

    /// Rates the call if it is time. True if there is something new to plot.
    fn rate(&mut self, now: Time) -> bool {
        let Some(speech) = self.listening.call else {
            return true;
        };
        let (since, before) = self.rated;
        if since == Time::NEVER {
            self.rated.0 = now;
            return false;
        }
        if now < since + RATED_EVERY {
            return false;
        }
        let tally = self.tally.since(before);
        let playout = tally.until_played.as_nanos() / tally.arrived.max(1);
        self.rating = tally.call(speech, Span::from_nanos(playout));
        self.rated = (now, self.tally);
        true
    }

    /// R and MOS of the last 10 s of a call; of anything else the latest packet's delay and the jitter, in ms. NaN before that.
    pub fn gauges(&self) -> Gauges {
        if self.listening.call.is_none() {
            let delay_ms = self.delay.map_or(f64::NAN, Span::as_ms);
            return gauges([delay_ms, self.jitter_ms]);
        }
        let of = |figure: fn(&Call) -> f64| self.rating.as_ref().map_or(f64::NAN, figure);
        gauges([of(|call| call.r), of(|call| call.mos)])
    }

    /// Interarrival jitter in ms, as of the last packet.
    pub const fn jitter_ms(&self) -> f64 {
        self.jitter_ms
    }

    /// Of the packets that arrived or should have, those that were too late.
    pub fn late_part(&self) -> Option<f64> {
        self.tally.part(self.tally.late)
    }

    /// The same of those that were late or never came.
    pub fn missing_part(&self) -> Option<f64> {
        self.tally.missing_part()
    }

    /// Is it a voice call?
    pub const fn is_call(&self) -> bool {
        self.listening.call.is_some()
    }

    /// How a call sounded; `None` for what is no call, or before the first packet.
    pub fn call(&self) -> Option<Call> {
        let speech = self.listening.call?;
        let playout = if let Playout::Fixed(after) = self.listening.playout {
            self.least? + after
        } else {
            let all = self.tally.until_played.as_nanos();
            Span::from_nanos(all / self.tally.arrived.max(1))
        };
        self.tally.call(speech, playout)
    }
}

/// How a call sounded by the E-model: echo-free, default values [ITU-T G.107 (06/2015) through public programs;
/// G.113: 0 and 25.1 for G.711 with concealment].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Call {
    /// From mouth to ear.
    pub delay: Span,
    /// Transmission rating factor: 0 the worst, 100 the best [ITU-T G.107].
    pub r: f64,
    /// Mean opinion score, 1 to 4.5.
    pub mos: f64,
}

const R0: f64 = 93.2;
/// Robustness of the codec against losses.
const BPL: f64 = 25.1;

impl Call {
    /// With packets `missing` (part of one) in runs of this mean length.
    pub fn new(delay: Span, missing: f64, run: f64, rating: Rating) -> Self {
        let of_delay = match rating {
            Rating::G107 => impairment_of_delay(delay),
            Rating::Cole => impairment_of_delay_in_lines(delay),
        };
        // R is on a scale from 0, the worst; the sum of impairments is not: those of long runs of losses exceed 95.
        let r = (R0 - of_delay - impairment_of_loss(missing, run, BPL)).max(0.0);
        Self { delay, r, mos: mos(r) }
    }
}

/// `Idd`: none up to 100 ms.
fn impairment_of_delay(delay: Span) -> f64 {
    let ms = delay.as_ms();
    if ms <= 100.0 {
        return 0.0;
    }
    let x = num::ln(ms / 100.0) / num::ln(2.0);
    let term = |x: f64| num::pow(1.0 + num::pow(x, 6.0), 1.0 / 6.0);
    25.0 * (term(x) - 3.0 * term(x / 3.0) + 2.0)
}

/// `Id` in two straight lines [Cole and Rosenbluth 2001].
fn impairment_of_delay_in_lines(delay: Span) -> f64 {
    let ms = delay.as_ms();
    0.024 * ms + 0.11 * (ms - 177.3).max(0.0)
}

/// `Ie,eff` of a codec without impairment of its own.
fn impairment_of_loss(missing: f64, run: f64, bpl: f64) -> f64 {
    let percent = 100.0 * missing;
    let burst = (run * (1.0 - missing)).max(1.0);
    95.0 * percent / (percent / burst + bpl)
}

fn mos(r: f64) -> f64 {
    if r <= 6.5 {
        return 1.0;
    }
    if r > 100.0 {
        return 4.5;
    }
    1.0 + 0.035 * r + r * (r - 60.0) * (100.0 - r) * 7e-6
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found}, not {expected}");
    }

    /// [ITU-T G.107] R and MOS by delay, by loss, and by both.
    #[test]
    fn the_e_model_has_its_values() {
        for (ms, r, score) in
            [(100, 93.2, 4.409), (150, 93.04, 4.406), (200, 90.16, 4.343), (300, 78.44, 3.964), (400, 69.13, 3.556)]
        {
            let call = Call::new(Span::from_millis(ms), 0.0, 1.0, Rating::G107);
            near(call.r, r, 0.006);
            near(call.mos, score, 0.0006);
        }
        for (ms, r) in [(100, 90.8), (150, 89.6), (200, 85.9), (300, 72.5), (400, 59.1)] {
            near(Call::new(Span::from_millis(ms), 0.0, 1.0, Rating::Cole).r, r, 0.06);
        }
        for (percent, bpl, r) in [
            (1.0, 4.3, 75.28),
            (2.0, 4.3, 63.04),
            (5.0, 4.3, 42.12),
            (1.0, 25.1, 89.56),
            (2.0, 25.1, 86.19),
            (5.0, 25.1, 77.42),
        ] {
            near(R0 - impairment_of_loss(percent / 100.0, 1.0, bpl), r, 0.006);
        }
        let call = Call::new(Span::from_millis(200), 0.01, 1.0, Rating::G107);
        near(call.r, 86.52, 0.006);
        near(call.mos, 4.245, 0.0006);
    }

    /// [ITU-T G.107] R is from 0 to 100: of 100 packets 95 in runs of 50 are missing, which would be 143 for the losses alone.
    #[test]
    fn no_call_is_worse_than_the_scale() {
        near(impairment_of_loss(0.95, 50.0, BPL), 143.0, 0.1);
        let call = Call::new(Span::from_millis(400), 0.95, 50.0, Rating::G107);
        assert_eq!((call.r, call.mos), (0.0, 1.0));
    }

    const fn speech(playout: Playout) -> Listening {
        Listening { playout, call: Some(Speech { packetisation: Span::from_millis(20), rating: Rating::G107 }) }
    }

    fn heard(delays_ms: &[Option<u64>]) -> Heard {
        let mut heard = Heard::new(speech(Playout::Fixed(Span::from_millis(60))));
        for (seq, delay) in delays_ms.iter().enumerate() {
            let sent = Time::from_secs(0.02 * seq as f64);
            if let Some(ms) = delay {
                heard.arrives(seq as u32, sent, sent + Span::from_millis(*ms));
            }
        }
        heard
    }

    #[test]
    fn jitter_is_that_of_rtp() {
        let found = heard(&[Some(100), Some(102), Some(98), Some(105)]).jitter_ms();
        near(found, 0.781_74, 5e-6);
    }

    #[test]
    fn late_and_lost_make_runs() {
        // Two lost and one late together, one late alone; the least delay is 50 ms.
        let heard = heard(&[Some(50), None, None, Some(111), Some(110), Some(111), Some(60), Some(50)]);
        let Tally { lost, late, runs, .. } = heard.tally;
        assert_eq!((lost, late, runs), (2, 2, 2));
        assert_eq!(heard.missing_part(), Some(0.5));
        let call = heard.call().unwrap();
        assert_eq!(call.delay, Span::from_millis(130));
        assert_eq!(call, Call::new(call.delay, 0.5, 2.0, Rating::G107));
    }

    /// [Ramjee et al. 1994, algorithm 1] Worked out by hand for three packets, and kept within a talk.
    #[test]
    fn playout_adapts_after_a_pause() {
        for (playout, in_talk) in [(Playout::AfterPauses, false), (Playout::EachPacket, true)] {
            let mut heard = Heard::new(speech(playout));
            let mut arrives = |seq: u32, sent_ms: f64, delay_ms: f64| {
                let sent = Time::ZERO + Span::from_ms(sent_ms);
                heard.arrives(seq, sent, sent + Span::from_ms(delay_ms));
                heard.smoothed.unwrap().playout.as_ms()
            };
            near(arrives(0, 0.0, 50.0), 50.0, 1e-5);
            // d = 50 + .001998 * 100 = 50.1998, v = .001998 * 99.8002 = .199401.
            let second = 50.1998 + 4.0 * 0.199_401;
            near(arrives(1, 20.0, 150.0), if in_talk { second } else { 50.0 }, 1e-5);
            // Packet 2 is lost: packet 3 is of the same talk. d = 50.199400, v = .199402.
            let third = 50.199_400 + 4.0 * 0.199_402;
            near(arrives(3, 60.0, 50.0), if in_talk { third } else { 50.0 }, 1e-4);
            // After 160 ms of silence. d = 50.199002, v = .199400.
            near(arrives(4, 240.0, 50.0), 50.199_002 + 4.0 * 0.199_400, 1e-4);
            assert_eq!(heard.tally.late, 1);
        }
    }

    /// A call that becomes bad after 10 s is rated by what was heard since.
    #[test]
    fn a_call_is_rated_every_ten_seconds() {
        let mut heard = Heard::new(speech(Playout::Fixed(Span::from_millis(60))));
        let mut rated = vec![];
        for seq in 0..1_600 {
            let sent = Time::ZERO + Span::from_millis(20 * u64::from(seq));
            let late = seq >= 502 && seq % 10 == 0;
            let delay = Span::from_millis(if late { 200 } else { 30 });
            if heard.arrives(seq, sent, sent + delay) {
                let [r, mos, ..] = heard.gauges();
                rated.push((r, mos));
            }
        }
        let alone = Call::new(Span::from_millis(110), 0.0, 1.0, Rating::G107);
        let bad = Call::new(Span::from_millis(110), 0.1, 1.0, Rating::G107);
        assert_eq!(rated.len(), 3);
        assert_eq!(rated[0], (alone.r, alone.mos));
        near(rated[1].0, bad.r, 0.5);
        near(rated[2].0, bad.r, 0.5);
        assert!(heard.call().unwrap().r > bad.r + 1.0);
    }
}
