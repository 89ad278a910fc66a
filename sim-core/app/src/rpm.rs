//! Responsiveness under load: how many round trips a minute a user has while the link is in use. Probes of new connections
//! meet the network; an answer behind a loaded connection's own data meets what waits at its sender, too
//! [draft-ietf-ippm-responsiveness-09].

use crate::{Application, Connection, Felt, Start};
use lbe_model::histogram::Histogram;
use lbe_model::params;
use lbe_model::params::{Doc, GaugeSpec, Gauges, ParamSpec, Unit, gauges};
use lbe_model::units::{Bytes, Span, Time};

params! {
    /// Parameters of a test of responsiveness.
    pub struct RpmParams {
        load: u32 = ParamSpec::integer("load", "Connections that load", Unit::None, 1, (1, 16))
            .slider(1.0, 16.0, 1.0).fixed()
            .help("Connections that always have data to send, beside the scenario’s other flows: one from the start, and one more every 5 s until there are so many.")
            .source("draft-ietf-ippm-responsiveness-09: 1 more each interval, at most 16");
        unsent: Bytes = ParamSpec::integer("unsent_bytes", "Unsent data", Unit::Bytes, 0, (0, 4_000_000))
            .slider(0.0, 4_000_000.0, 10_000.0).fixed()
            .help("So many bytes wait at the sender of a loaded connection when an answer is written behind them. A server that keeps little there answers sooner.")
            .source("A choice");
        every: Span = ParamSpec::number("every_ms", "Probe every", Unit::Milliseconds, 100.0, (10.0, 10_000.0))
            .slider(10.0, 1000.0, 10.0).fixed()
            .help("How often a probe of each kind begins, at most: the next one waits for the end of the one before.")
            .source("draft-ietf-ippm-responsiveness-09: at most 100 a second, and 5 % of the capacity");
        tls: bool = ParamSpec::flag("tls", "With TLS", true).fixed()
            .help("A new connection takes a round trip for TCP, one for TLS and one for the request; without TLS two.")
            .source("draft-ietf-ippm-responsiveness-09");
    }
}

/// One connection more loads the link each time that this is over.
const INTERVAL: Span = Span::from_millis(5000);
/// Only the lowest so many of one count.
const KEPT: f64 = 0.95;

/// Round trips of probes since the warm-up.
#[derive(Clone, Debug)]
pub struct Probes {
    /// Those of a new connection: TCP, TLS, the request.
    pub rounds: [Histogram; 3],
    /// Those of an answer on a loaded connection.
    pub own: Histogram,
    /// Probes of either kind that are complete.
    pub complete: u64,
    tls: bool,
}

impl Probes {
    fn new(tls: bool) -> Self {
        Self { rounds: Default::default(), own: Histogram::default(), complete: 0, tls }
    }

    /// Mean round trip of a new connection; `None` before the first.
    pub fn foreign(&self) -> Option<Span> {
        let all: &[usize] = if self.tls { &[0, 1, 2] } else { &[0, 2] };
        let mean = |&round: &usize| self.rounds[round].trimmed_mean(KEPT);
        let sum = all.iter().try_fold(Span::ZERO, |sum, round| Some(sum + mean(round)?))?;
        Some(Span::from_nanos(sum.as_nanos() / all.len() as u64))
    }

    /// That of an answer on a loaded connection.
    pub fn own(&self) -> Option<Span> {
        self.own.trimmed_mean(KEPT)
    }

    /// Round trips a minute: the mean of both kinds.
    pub fn rpm(&self) -> Option<f64> {
        let a_minute = |trip: Span| 60_000.0 / trip.as_ms();
        Some(f64::midpoint(a_minute(self.foreign()?), a_minute(self.own()?)))
    }
}

/// A probe of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Probe {
    /// The next one begins when it is time.
    Waits,
    /// A question is on its way.
    Asks,
    /// The answer is: so many packets have come into order once it is there.
    Answers(u32),
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Rpm {
    params: RpmParams,
    start: Start,
    probes: Probes,
    /// That of new connections: where it stands, until when, when it and its present round began, which round that is.
    foreign: (Probe, Time),
    began: Time,
    asked: Time,
    round: usize,
    was_connected: bool,
    /// That of the first loaded connection.
    own: (Probe, Time),
    own_asked: Time,
    /// Connections that load the link, and when the next one does.
    loads: usize,
    next_load: Time,
    /// Round trips of the last probe of each kind, for what is plotted.
    last: [Option<Span>; 2],
    /// Questions that were asked before this do not count.
    measured_from: Time,
}

impl Rpm {
    /// A connection of its own, made anew for each probe: a packet for each round.
    fn probe_new(&mut self, now: Time, connection: &mut Connection) {
        loop {
            let (probe, until) = self.foreign;
            match probe {
                Probe::Waits if now >= until => {
                    (self.began, self.round) = (now, 0);
                    self.ask(now);
                }
                Probe::Asks if now >= until => {
                    let is_first = self.round == 0;
                    connection.write(1, is_first && self.was_connected);
                    self.was_connected = true;
                    self.foreign = (Probe::Answers(connection.written), Time::NEVER);
                }
                Probe::Answers(packets) if connection.in_order >= packets => {
                    if self.asked >= self.measured_from {
                        self.probes.rounds[self.round].add(now.since(self.asked));
                    }
                    let is_last = self.round == 2;
                    self.round += if self.params.tls { 1 } else { 2 };
                    if is_last {
                        self.probes.complete += u64::from(self.began >= self.measured_from);
                        let rounds = if self.params.tls { 3 } else { 2 };
                        let mean = now.since(self.began).as_nanos() / rounds;
                        self.last[0] = Some(Span::from_nanos(mean));
                        self.foreign = (Probe::Waits, now.max(self.began + self.params.every));
                    } else {
                        self.ask(now);
                    }
                }
                _ => return,
            }
        }
    }

    fn ask(&mut self, now: Time) {
        self.asked = now;
        self.foreign = (Probe::Asks, now + self.start.request);
    }

    /// An answer behind what the first loaded connection has not sent yet.
    fn probe_own(&mut self, now: Time, connection: &mut Connection) {
        loop {
            let (probe, until) = self.own;
            match probe {
                Probe::Waits if now >= until => {
                    self.own_asked = now;
                    self.own = (Probe::Asks, now + self.start.request);
                }
                Probe::Asks if now >= until => {
                    let before = self.params.unsent.get() as f64;
                    let unsent = if before > 0.0 { self.start.packets(before) } else { 0 };
                    let packets = connection.sent.saturating_add(unsent + 1);
                    connection.until_packets = packets;
                    self.own = (Probe::Answers(packets), Time::NEVER);
                }
                Probe::Answers(packets) if connection.in_order >= packets => {
                    let trip = now.since(self.own_asked);
                    if self.own_asked >= self.measured_from {
                        self.probes.own.add(trip);
                        self.probes.complete += 1;
                    }
                    self.last[1] = Some(trip);
                    let next = self.own_asked + self.params.every;
                    self.own = (Probe::Waits, now.max(next));
                }
                _ => return,
            }
        }
    }
}

impl Application for Rpm {
    type Params = RpmParams;
    const DOC: Doc = Doc {
        label: "Responsiveness",
        summary: "Loads the link, and asks again and again: how many round trips a minute are left to a user.",
        source: "draft-ietf-ippm-responsiveness-09",
        equations: &[
            r"\mathrm{RPM} = \frac12 \left( \frac{60\,000}{(t_\mathrm{TCP} + t_\mathrm{TLS} + t_\mathrm{HTTP}) / 3} + \frac{60\,000}{t_\mathrm{own}} \right)",
        ],
        simplified: "One probe of each kind at a time. Each answer is one packet of the flow's size, and answers on a loaded connection are a part of its data. The figures are over the measured time, not over the last four intervals, and the test does not end when they are stable. Questions take the propagation of the way back and meet no queue there.",
    };
    const FELT: &'static str = "responsiveness";
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("probe_new", "Round trip of a new connection"),
        Unit::Milliseconds.gauge("probe_own", "Round trip on a loaded connection"),
    ];

    /// Those that load, and one for probes.
    fn connections(params: &RpmParams) -> u32 {
        params.load + 1
    }

    fn new(params: &RpmParams, start: Start) -> Self {
        Self {
            params: params.clone(),
            probes: Probes::new(params.tls),
            foreign: (Probe::Waits, start.now),
            began: start.now,
            asked: start.now,
            round: 0,
            was_connected: false,
            own: (Probe::Waits, start.now),
            own_asked: start.now,
            loads: 0,
            next_load: start.now,
            last: [None; 2],
            measured_from: Time::ZERO,
            start,
        }
    }

    fn step(&mut self, now: Time, connections: &mut [Connection]) -> Time {
        let Some((probes, loaded)) = connections.split_last_mut() else {
            return Time::NEVER;
        };
        while now >= self.next_load {
            if let Some(connection) = loaded.get_mut(self.loads) {
                connection.written = u32::MAX;
                self.loads += 1;
                self.next_load += INTERVAL;
            } else {
                self.next_load = Time::NEVER;
            }
        }
        self.probe_new(now, probes);
        if let Some(connection) = loaded.first_mut() {
            self.probe_own(now, connection);
        }
        self.foreign.1.min(self.own.1).min(self.next_load)
    }

    fn warmed_up(&mut self, now: Time) {
        self.probes = Probes::new(self.params.tls);
        self.measured_from = now;
    }

    fn felt(&self, _now: Time) -> Felt {
        Felt::Probed(Box::new(self.probes.clone()))
    }

    fn gauges(&self, _now: Time) -> Gauges {
        gauges(self.last.map(|trip| trip.map_or(f64::NAN, Span::as_ms)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::carried_at;
    use lbe_model::params::ParamSet;

    fn probes(tls: bool, rounds_ms: [u64; 3], own_ms: u64) -> Probes {
        let mut probes = Probes::new(tls);
        for (round, ms) in probes.rounds.iter_mut().zip(rounds_ms) {
            round.add(Span::from_millis(ms));
        }
        probes.own.add(Span::from_millis(own_ms));
        probes
    }

    /// 60, 60 and 90 ms, 300 ms behind a connection's own data.
    #[test]
    fn round_trips_a_minute() {
        let with_tls = probes(true, [60, 60, 90], 300);
        let a_minute = 60_000.0 / with_tls.foreign().unwrap().as_ms();
        assert!((a_minute / 857.14 - 1.0).abs() < 0.004, "{a_minute}");
        let rpm = with_tls.rpm().unwrap();
        assert!((rpm / 528.57 - 1.0).abs() < 0.004, "{rpm}");
        let without = probes(false, [60, 0, 90], 300).rpm().unwrap();
        assert!((without / 500.0 - 1.0).abs() < 0.004, "{without}");
        assert_eq!(Probes::new(true).rpm(), None);
    }

    /// A packet each 20 ms, by turns from the loaded connection and the probes' one: each round of a probe takes its
    /// question, 25 ms, and its turn; an answer behind 14600 bytes ten turns more.
    #[test]
    fn unsent_data_come_before_an_answer() {
        let trips = |unsent| {
            let params = RpmParams { unsent: Bytes::new(unsent), ..RpmParams::defaults() };
            let end = Time::from_secs(60.0);
            let (app, steps) = carried_at::<Rpm>(&params, Span::from_millis(20), end);
            assert!(steps.len() > 100);
            let both = [app.probes.foreign(), app.probes.own()];
            both.map(|trip| trip.unwrap().as_ms())
        };
        let ([new, own], [same, later]) = (trips(0), trips(14_600));
        assert!((45.0..90.0).contains(&new) && (new - same).abs() < 10.0, "{new} {same}");
        assert!((45.0..90.0).contains(&own), "{own}");
        // Between 200 ms alone and 400 ms by turns with probes.
        assert!((200.0..400.0).contains(&(later - own)), "{own} {later}");
    }
}
