//! A film that is fetched in segments, each at one of several rates, while it plays. What the viewer feels is how long it
//! takes to start, whether it stands still, how good it looks and how often that changes.

use crate::{Application, Connection, Felt, Start};
use lbe_model::num;
use lbe_model::params::{Doc, GaugeSpec, Gauges, ParamSpec, Unit, gauges};
use lbe_model::units::{Span, Time};
use lbe_model::{choice, params};

choice! {
    /// Who chooses the rate of the next segment.
    pub enum Abr {
        /// The throughput of the segments so far.
        Throughput = "throughput", "Throughput";
        /// The playout buffer.
        Bola = "bola", "BOLA";
        /// Throughput while the buffer is small, BOLA while it is large.
        Dynamic = "dynamic", "Dynamic";
    }
}

params! {
    /// Parameters of a film.
    pub struct VideoParams {
        abr: Abr = ParamSpec::choice("abr", "Choice of rate", "dynamic", Abr::OPTIONS).fixed()
            .help("What decides on the rate of the next segment: the throughput of those so far, the playout buffer (BOLA), or throughput below 10 s of buffer and BOLA above 18 s.")
            .source("dash.js");
        segment: Span = ParamSpec::number("segment_s", "Segment", Unit::Seconds, 3.0, (1.0, 10.0))
            .slider(1.0, 10.0, 0.5).fixed()
            .help("How long a segment plays.")
            .source("sabre");
        buffer: Span = ParamSpec::number("buffer_s", "Playout buffer", Unit::Seconds, 30.0, (12.0, 120.0))
            .slider(12.0, 120.0, 1.0).fixed()
            .help("How much of the film may wait to be played. The next segment is asked for once it fits in.")
            .source("dash.js, at the top rate");
    }
}

/// Rates of the film's versions in bit/s, the lowest first (Big Buck Bunny) [sabre].
const LADDER_BPS: [f64; 10] = [230e3, 331e3, 477e3, 688e3, 991e3, 1427e3, 2056e3, 2962e3, 5027e3, 6000e3];
/// Of the estimate, so much is used.
const SAFETY: f64 = 0.9;
/// Half-lives of the two averages of throughput, in seconds.
const HALF_LIVES_S: [f64; 2] = [3.0, 8.0];
/// The dynamic rule takes BOLA from this buffer on, in seconds, and throughput below half of it [dash.js].
const BOLA_FROM_S: f64 = 18.0;
/// From the third segment on no rate may empty more of the buffer than this part while it is fetched.
const GUARD: f64 = 0.7;
const GUARD_FROM: u32 = 2;

/// What the viewer has seen since the warm-up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Played {
    /// From its start to its first picture, whenever that was; `None` before.
    pub startup: Option<Span>,
    /// How long it played.
    pub played: Span,
    /// How long it stood still after it had begun, and how often it came to that.
    pub stalled: Span,
    /// See [`Self::stalled`].
    pub stalls: u64,
    /// Bits of the film in what was played: its rate times the time.
    pub bits: f64,
    /// How often the rate changed from one played segment to the next.
    pub switches: u64,
}

/// BOLA's constants for a ladder [Spiteri et al.; dash.js]: it takes the rate with the largest (V (u + gp) - b) / r.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Bola {
    gp: f64,
    v: f64,
}

impl Bola {
    fn new(ladder: &[f64]) -> Self {
        let buffer_s = f64::max(18.0, 10.0 + 2.0 * ladder.len() as f64);
        let most = utility(ladder, ladder.len() - 1);
        let gp = most / (buffer_s / 10.0 - 1.0);
        Self { gp, v: 10.0 / gp }
    }

    /// The level for a buffer of `b` seconds.
    fn level(self, ladder: &[f64], b: f64) -> usize {
        let score = |level: usize| (self.v * (utility(ladder, level) + self.gp) - b) / ladder[level];
        (0..ladder.len()).fold(0, |best, level| if score(level) >= score(best) { level } else { best })
    }

    /// With more seconds of buffer than this it waits before it asks for a segment of the level.
    fn most_buffer_s(self, ladder: &[f64], level: usize) -> f64 {
        self.v * (utility(ladder, level) + self.gp)
    }
}

fn utility(ladder: &[f64], level: usize) -> f64 {
    num::ln(ladder[level] / ladder[0])
}

/// Two moving averages of the throughput; the smaller counts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Throughput {
    averages: [f64; 2],
    seconds: f64,
}

impl Throughput {
    fn add(&mut self, seconds: f64, bps: f64) {
        self.seconds += seconds;
        for (average, half_life) in self.averages.iter_mut().zip(HALF_LIVES_S) {
            let old = num::pow(0.5, seconds / half_life);
            *average = old * *average + (1.0 - old) * bps;
        }
    }

    /// In bit/s; `None` before the first segment.
    fn estimate(&self) -> Option<f64> {
        let of = |(average, half_life): (&f64, f64)| average / (1.0 - num::pow(0.5, self.seconds / half_life));
        let both = self.averages.iter().zip(HALF_LIVES_S).map(of);
        (self.seconds > 0.0).then(|| both.fold(f64::INFINITY, f64::min))
    }
}

/// The highest level of at most this rate, or the lowest.
fn affordable(ladder: &[f64], bps: f64) -> usize {
    ladder.iter().rposition(|&rate| rate <= bps).unwrap_or(0)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Until there is room in the buffer.
    Waiting,
    /// The request is on its way.
    Requested,
    /// The segment is.
    Loading,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Video {
    params: VideoParams,
    start: Start,
    bola: Bola,
    /// The dynamic rule goes by BOLA.
    by_bola: bool,
    throughput: Throughput,
    phase: Phase,
    until: Time,
    requested: Time,
    /// Of the segment that is fetched, and of those that wait to be played, the one that plays first.
    level: usize,
    levels: std::collections::VecDeque<u8>,
    fetched: u32,
    /// What is left of the film in the buffer, and of that in the segment that plays.
    buffer: Span,
    head: Span,
    is_playing: bool,
    /// The level of the segment that plays, or played last.
    shown: Option<u8>,
    /// Up to here it has been played.
    at: Time,
    played: Played,
}

impl Video {
    /// Plays up to `now`, or stands still from when the buffer is empty.
    fn play(&mut self, now: Time) {
        let mut left = now.since(self.at);
        self.at = now;
        while self.is_playing && left > Span::ZERO {
            let take = left.min(self.head);
            self.head = less(self.head, take);
            self.buffer = less(self.buffer, take);
            left = less(left, take);
            self.played.played += take;
            self.played.bits += LADDER_BPS[usize::from(self.shown.unwrap_or(0))] * take.as_secs();
            if self.head == Span::ZERO && !self.next_segment() {
                self.is_playing = false;
                self.played.stalls += 1;
            }
        }
        if !self.is_playing && self.played.startup.is_some() {
            self.played.stalled += left;
        }
    }

    /// The next segment of the buffer begins to play. False if there is none.
    fn next_segment(&mut self) -> bool {
        let Some(level) = self.levels.pop_front() else {
            return false;
        };
        self.played.switches += u64::from(self.shown.is_some_and(|shown| shown != level));
        self.shown = Some(level);
        self.head = self.params.segment;
        true
    }

    /// A segment is there.
    fn arrived(&mut self, now: Time) {
        let seconds = now.since(self.requested).as_secs();
        let bits = LADDER_BPS[self.level] * self.params.segment.as_secs();
        self.throughput.add(seconds, bits / seconds);
        self.fetched += 1;
        self.buffer += self.params.segment;
        self.levels.push_back(self.level as u8);
        if !self.is_playing {
            self.is_playing = true;
            self.next_segment();
            let since = now.since(self.start.now);
            self.played.startup.get_or_insert(since);
        }
    }

    /// The level of the next segment, and with how many seconds of buffer it is asked for at most.
    fn choose(&mut self) -> (usize, f64) {
        let ladder = &LADDER_BPS;
        let room = self.params.buffer.as_secs() - self.params.segment.as_secs();
        let Some(estimate) = self.throughput.estimate() else {
            return (0, room);
        };
        let b = self.buffer.as_secs();
        let by_throughput = affordable(ladder, SAFETY * estimate);
        self.by_bola = match self.params.abr {
            Abr::Throughput => false,
            Abr::Bola => true,
            Abr::Dynamic if self.by_bola => b >= BOLA_FROM_S / 2.0,
            Abr::Dynamic => b >= BOLA_FROM_S,
        };
        let (mut level, mut most) = (by_throughput, room);
        if self.by_bola {
            level = self.bola.level(ladder, b);
            // BOLA-O: no rise above both the last and what the throughput carries.
            level = level.min(self.level.max(by_throughput));
            if level + 1 < ladder.len() {
                most = most.min(self.bola.most_buffer_s(ladder, level));
            }
        }
        if self.fetched >= GUARD_FROM {
            let guard = GUARD * estimate * b / self.params.segment.as_secs();
            level = level.min(affordable(ladder, guard));
        }
        (level, most)
    }
}

fn less(a: Span, b: Span) -> Span {
    Span::from_nanos(a.as_nanos().saturating_sub(b.as_nanos()))
}

impl Application for Video {
    type Params = VideoParams;
    const DOC: Doc = Doc {
        label: "Video",
        summary: "Fetches a film in segments, chooses the rate of each by throughput or by what is buffered, and plays it.",
        source: "dash.js, sabre; Spiteri et al., BOLA",
        equations: &[r"\text{BOLA: } \arg\max_i \frac{V (u_i + gp) - b}{r_i}, \quad u_i = \ln\frac{r_i}{r_0}"],
        simplified: "Ten fixed rates of 230 kb/s to 6 Mb/s. No segment is given up while it is fetched; no placeholder buffer. The film begins with its first segment, at the lowest rate, and goes on after a stall with the next.",
    };
    const FELT: &'static str = "film";
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Seconds.gauge("playout_buffer", "Playout buffer"),
        Unit::BitsPerSecond.gauge("film_rate", "Rate of the film"),
    ];

    fn new(params: &VideoParams, start: Start) -> Self {
        let most = params.buffer.ratio(params.segment) as usize + 2;
        Self {
            params: params.clone(),
            bola: Bola::new(&LADDER_BPS),
            by_bola: false,
            throughput: Throughput::default(),
            phase: Phase::Waiting,
            until: start.now,
            requested: start.now,
            level: 0,
            levels: std::collections::VecDeque::with_capacity(most),
            fetched: 0,
            buffer: Span::ZERO,
            head: Span::ZERO,
            is_playing: false,
            shown: None,
            at: start.now,
            played: Played::default(),
            start,
        }
    }

    fn step(&mut self, now: Time, connections: &mut [Connection]) -> Time {
        self.play(now);
        let Some(connection) = connections.first_mut() else {
            return Time::NEVER;
        };
        loop {
            let is_due = now >= self.until;
            match self.phase {
                Phase::Loading if connection.is_complete() => {
                    self.arrived(now);
                    self.phase = Phase::Waiting;
                    self.until = now;
                }
                Phase::Waiting if is_due => {
                    let (level, most_s) = self.choose();
                    let over = Span::from_secs((self.buffer.as_secs() - most_s).max(0.0));
                    if over > Span::ZERO {
                        self.until = now + over;
                        continue;
                    }
                    self.level = level;
                    self.requested = now;
                    self.phase = Phase::Requested;
                    self.until = now + self.start.request;
                }
                Phase::Requested if is_due => {
                    let bytes = LADDER_BPS[self.level] * self.params.segment.as_secs() / 8.0;
                    connection.write(self.start.packets(bytes), false);
                    self.phase = Phase::Loading;
                    self.until = Time::NEVER;
                }
                _ => return self.until,
            }
        }
    }

    fn warmed_up(&mut self, now: Time) {
        self.play(now);
        self.played = Played { startup: self.played.startup, ..Played::default() };
    }

    fn felt(&self, now: Time) -> Felt {
        let mut shown = self.clone();
        shown.play(now);
        Felt::Played(shown.played)
    }

    fn gauges(&self, now: Time) -> Gauges {
        let gone = if self.is_playing { now.since(self.at) } else { Span::ZERO };
        let rate = self.shown.map_or(f64::NAN, |level| LADDER_BPS[usize::from(level)]);
        gauges([less(self.buffer, gone).as_secs(), rate])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::carried_at;
    use lbe_model::params::ParamSet;

    fn near(found: f64, expected: f64, what: &str) {
        assert!((found - expected).abs() < 6e-4, "{what}: {found}, not {expected}");
    }

    /// The buffers at which BOLA's choice changes.
    fn changes(ladder: &[f64]) -> Vec<f64> {
        let bola = Bola::new(ladder);
        let level = |thousandths: u32| bola.level(ladder, f64::from(thousandths) / 1000.0);
        let rises = (1..30_000).filter(|&b| level(b) > level(b - 1));
        rises.map(|b| f64::from(b) / 1000.0).collect()
    }

    #[test]
    fn bola_has_its_constants_and_changes() {
        let ladder = [1e6, 2.5e6, 5e6];
        let bola = Bola::new(&ladder);
        near(bola.gp, 2.0118, "gp");
        near(bola.v, 4.9707, "V");
        for (found, expected) in changes(&ladder).iter().zip([6.964, 11.109]) {
            assert!((found - expected).abs() < 2e-3, "{found}, not {expected}");
        }
        for (level, expected) in [10.0, 14.555, 18.0].into_iter().enumerate() {
            near(bola.most_buffer_s(&ladder, level), expected, "wait");
        }
        let bola = Bola::new(&LADDER_BPS);
        near(bola.gp, 1.6307, "gp");
        near(bola.v, 6.1323, "V");
        let expected = [4.916, 7.152, 9.395, 11.638, 13.875, 16.112, 18.352, 21.019, 23.309];
        let found = changes(&LADDER_BPS);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 2e-3, "{found}, not {expected}");
        }
        assert_eq!(LADDER_BPS[bola.level(&LADDER_BPS, 10.0)], 688e3);
        assert_eq!(LADDER_BPS[bola.level(&LADDER_BPS, 20.0)], 2962e3);
    }

    /// 3 s at 4 Mb/s, 1 s at 2 Mb/s.
    #[test]
    fn throughput_is_the_smaller_of_two_averages() {
        let mut throughput = Throughput::default();
        assert_eq!(throughput.estimate(), None);
        throughput.add(3.0, 4e6);
        throughput.add(1.0, 2e6);
        let estimate = throughput.estimate().unwrap() / 1e6;
        near(estimate, 3.316, "T");
        near(SAFETY * estimate, 2.984, ".9 T");
    }

    /// What is played and what is stalled is all the time since the first picture.
    fn watched(packet_ns: u64, seconds: f64, params: &VideoParams) -> Played {
        let end = Time::from_secs(seconds);
        let (video, _) = carried_at::<Video>(params, Span::from_nanos(packet_ns), end);
        let now = video.at.max(end);
        let Felt::Played(played) = video.felt(now) else {
            panic!("a film");
        };
        let startup = played.startup.expect("it starts");
        assert_eq!(startup + played.played + played.stalled, now.since(Time::ZERO));
        played
    }

    #[test]
    fn a_fast_link_shows_the_best_and_never_stands_still() {
        for abr in [Abr::Throughput, Abr::Bola, Abr::Dynamic] {
            let params = VideoParams { abr, ..VideoParams::defaults() };
            // 20 Mb/s of payload.
            let played = watched(584_000, 300.0, &params);
            assert_eq!(played.stalls, 0, "{abr:?}");
            let mean = played.bits / played.played.as_secs();
            assert!(mean > 5.4e6, "{abr:?}: {mean}");
        }
    }

    #[test]
    fn a_link_below_the_lowest_rate_stands_still_for_the_rest() {
        // 115 kb/s of payload: half of the lowest rate.
        let played = watched(101_565_217, 600.0, &VideoParams::defaults());
        let part = played.stalled.as_secs() / (played.stalled + played.played).as_secs();
        assert!((part - 0.5).abs() < 0.02, "{part}");
        assert!(played.stalls > 90, "{}", played.stalls);
        assert_eq!(played.switches, 0);
    }

    #[test]
    fn in_between_it_shows_what_the_link_carries() {
        // 2.5 Mb/s of payload.
        let played = watched(4_672_000, 600.0, &VideoParams::defaults());
        let mean = played.bits / played.played.as_secs();
        assert!((1.9e6..2.5e6).contains(&mean), "{mean}");
        assert_eq!(played.stalls, 0);
    }
}
