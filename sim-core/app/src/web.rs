//! Web pages and single requests. What the user feels is how long each takes from the click to its last byte.

use crate::random::{Lognormal, exponential, pareto};
use crate::{Application, Connection, Felt, Start};
use lbe_model::histogram::Histogram;
use lbe_model::params::{Doc, GaugeSpec, Gauges, ParamSet, ParamSpec, Preset, Unit, gauges};
use lbe_model::units::{Bytes, Span, Time};
use lbe_model::{choice, params, presets};

/// How long pages or answers took, from the click to the last byte in order.
#[derive(Clone, Debug, Default)]
pub struct Loads {
    /// Times of those that are complete.
    pub times: Histogram,
    /// How many are complete.
    pub complete: u64,
}

/// What a reader loads, page after page.
pub trait Pages: Sized {
    /// Its parameters.
    type Params: ParamSet;
    /// What a reader is told of it.
    const DOC: Doc;
    /// What the time since the click is called.
    const WAITS: &'static str;
    /// Named sets of values.
    const PRESETS: &'static [Preset] = &[];

    /// How many connections it is loaded over.
    fn connections(_params: &Self::Params) -> u32 {
        1
    }

    /// Round trips of a handshake, and whether each page opens a connection of its own.
    fn opening(params: &Self::Params) -> (u32, bool);

    /// At the start of its flow.
    fn new(params: &Self::Params) -> Self;

    /// The reader clicks: packets of the main object. What else the page has is appended to `objects`: the packets of each
    /// request.
    fn click(&mut self, start: &mut Start, objects: &mut Vec<u32>) -> u32;

    /// How long it takes until the rest is asked for.
    fn parse(&mut self, _start: &mut Start) -> Span {
        Span::ZERO
    }

    /// How long until the next click.
    fn read(&mut self, start: &mut Start) -> Span;
}

/// Where a page stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The reader reads, or waits, until she clicks.
    Reading,
    /// The main object is asked for.
    Main,
    /// It is there, and the browser finds out what else there is.
    Parsing,
    /// That is asked for.
    Objects,
}

/// Where one of its connections stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    /// Nothing is asked for.
    Idle,
    /// The request is on its way; so many packets are written when it is there.
    Requested { packets: u32, until: Time },
    /// The answer is.
    Loading,
}

#[derive(Clone, Copy, Debug)]
struct Channel {
    errand: Errand,
    /// The next request has to open a connection; there was one before.
    is_closed: bool,
    was_open: bool,
}

/// Loads pages, one after the other. An object takes a connection until its last byte; what has none waits for one.
#[derive(Clone, Debug)]
pub struct Browser<P> {
    pages: P,
    pub(crate) start: Start,
    handshake: Span,
    renews: bool,
    phase: Phase,
    /// When the present phase ends by itself.
    until: Time,
    channels: Box<[Channel]>,
    /// What the page has yet to ask for, the first last.
    objects: Vec<u32>,
    clicked: Time,
    loads: Loads,
    /// Pages that were clicked before this do not count.
    measured_from: Time,
}

impl<P: Pages> Browser<P> {
    /// Asks for so many packets, by a connection that has nothing to do. False if there is none.
    fn request(&mut self, now: Time, packets: u32) -> bool {
        let mut channels = self.channels.iter_mut();
        let Some(channel) = channels.find(|channel| channel.errand == Errand::Idle) else {
            return false;
        };
        let handshake = if channel.is_closed { self.handshake } else { Span::ZERO };
        let until = now + handshake + self.start.request;
        channel.errand = Errand::Requested { packets, until };
        true
    }

    /// Requests that have come to the server are answered, and answers are taken. When the next request will be there.
    fn carry(&mut self, now: Time, connections: &mut [Connection]) -> Time {
        let mut next = Time::NEVER;
        for (channel, connection) in self.channels.iter_mut().zip(connections) {
            match channel.errand {
                Errand::Requested { packets, until } if now >= until => {
                    connection.write(packets, channel.is_closed && channel.was_open);
                    (channel.is_closed, channel.was_open) = (false, true);
                    channel.errand = Errand::Loading;
                }
                Errand::Requested { until, .. } => next = next.min(until),
                Errand::Loading if connection.is_complete() => channel.errand = Errand::Idle,
                _ => {}
            }
        }
        next
    }

    fn is_loading(&self) -> bool {
        let mut channels = self.channels.iter();
        channels.any(|channel| channel.errand != Errand::Idle)
    }

    fn complete(&mut self, now: Time) {
        if self.clicked >= self.measured_from {
            self.loads.times.add(now.since(self.clicked));
            self.loads.complete += 1;
        }
        for channel in &mut self.channels {
            channel.is_closed |= self.renews;
        }
        self.phase = Phase::Reading;
        self.until = now + self.pages.read(&mut self.start);
    }
}

impl<P: Pages> Application for Browser<P> {
    type Params = P::Params;
    const DOC: Doc = P::DOC;
    const FELT: &'static str = "loads";
    const GAUGES: &'static [GaugeSpec] = &[Unit::Milliseconds.gauge("page_waits", P::WAITS)];
    const PRESETS: &'static [Preset] = P::PRESETS;

    fn connections(params: &P::Params) -> u32 {
        P::connections(params)
    }

    fn new(params: &P::Params, start: Start) -> Self {
        let (rounds, renews) = P::opening(params);
        let channel = Channel { errand: Errand::Idle, is_closed: true, was_open: false };
        Self {
            pages: P::new(params),
            handshake: Span::from_nanos(start.base_rtt.as_nanos() * u64::from(rounds)),
            renews,
            phase: Phase::Reading,
            until: start.now,
            channels: vec![channel; P::connections(params) as usize].into(),
            objects: Vec::with_capacity(MOST_OBJECTS),
            clicked: start.now,
            loads: Loads::default(),
            measured_from: Time::ZERO,
            start,
        }
    }

    /// Goes on for as long as nothing must be waited for.
    fn step(&mut self, now: Time, connections: &mut [Connection]) -> Time {
        loop {
            let next = self.carry(now, connections);
            match self.phase {
                Phase::Reading | Phase::Parsing if now < self.until => return self.until,
                Phase::Reading => {
                    let main = self.pages.click(&mut self.start, &mut self.objects);
                    self.objects.reverse();
                    self.clicked = now;
                    self.phase = Phase::Main;
                    self.request(now, main);
                }
                Phase::Parsing => self.phase = Phase::Objects,
                Phase::Objects if !self.objects.is_empty() => {
                    let ask = |browser: &mut Self| {
                        let packets = browser.objects.last().copied();
                        packets.is_some_and(|packets| browser.request(now, packets))
                    };
                    let mut has_asked = false;
                    while ask(self) {
                        self.objects.pop();
                        has_asked = true;
                    }
                    if !has_asked {
                        return next;
                    }
                }
                Phase::Main | Phase::Objects if self.is_loading() => return next,
                Phase::Main if !self.objects.is_empty() => {
                    self.phase = Phase::Parsing;
                    self.until = now + self.pages.parse(&mut self.start);
                }
                Phase::Main | Phase::Objects => self.complete(now),
            }
        }
    }

    fn warmed_up(&mut self, now: Time) {
        self.loads = Loads::default();
        self.measured_from = now;
    }

    fn felt(&self, _now: Time) -> Felt {
        Felt::Loads(self.loads.clone())
    }

    /// How long the present page has taken so far, in ms.
    fn gauges(&self, now: Time) -> Gauges {
        gauges([match self.phase {
            Phase::Reading => f64::NAN,
            _ => now.since(self.clicked).as_ms(),
        }])
    }
}

/// A page has no more objects than this.
const MOST_OBJECTS: usize = 200;

const HANDSHAKE: ParamSpec = ParamSpec::integer("handshake_rtts", "Handshake", Unit::None, 2, (0, 3))
    .help("Round trips of an empty network that a new connection takes before its first request: TCP 1, TCP with TLS 1.3 2, QUIC 1.")
    .source("RFC 9293; RFC 8446; RFC 9001")
    .fixed();

choice! {
    /// Where the sizes of a page come from.
    pub enum Drawn {
        /// Each page has the mean's objects, each of the mean's size.
        Same = "same", "All alike";
        /// Each page draws number and sizes as 3GPP's model does.
        Threegpp = "3gpp", "Drawn (3GPP)";
    }
}

params! {
    /// Parameters of web pages.
    pub struct WebParams {
        main: Bytes = ParamSpec::integer("main_bytes", "Main object", Unit::Bytes, 22_000, (100, 2_000_000))
            .slider(1000.0, 200_000.0, 1000.0).log().fixed()
            .help("Size of the page itself, which names the other objects. Drawn sizes have this mean.")
            .source("Web Almanac 2025, median");
        objects: u32 = ParamSpec::integer("objects", "Objects", Unit::None, 70, (0, 200))
            .slider(0.0, 200.0, 1.0).fixed()
            .help("Objects that a page names: images, scripts and the like. Where sizes are drawn, 3GPP’s distribution of their number is used instead, and this bounds it.")
            .source("Web Almanac 2024, desktop median 71");
        object: Bytes = ParamSpec::integer("object_bytes", "Size of an object", Unit::Bytes, 34_143, (50, 2_000_000))
            .slider(1000.0, 200_000.0, 1000.0).log().fixed()
            .help("Size of each of them. Drawn sizes have this mean.")
            .source("Web Almanac 2025, median page of 2 412 kB");
        sizes: Drawn = ParamSpec::choice("sizes", "Sizes", "same", Drawn::OPTIONS).fixed()
            .help("All pages alike, or number and sizes drawn for each page as in 3GPP’s model of HTTP traffic.")
            .source("3GPP2-TSG-C.R1002 through ns-3's ThreeGppHttp");
        parse: Span = ParamSpec::number("parse_ms", "Parsing", Unit::Milliseconds, 0.0, (0.0, 5000.0))
            .slider(0.0, 1000.0, 10.0).fixed()
            .help("Mean of the exponential time between the main object’s arrival and the request for the others.")
            .source("3GPP 130 ms");
        reading: Span = ParamSpec::number("reading_s", "Reading", Unit::Seconds, 30.0, (0.0, 300.0))
            .slider(0.0, 60.0, 1.0).fixed()
            .help("Mean of the exponential time for which a page is read before the next click.")
            .source("3GPP 30 s");
        conns: u32 = ParamSpec::integer("conns", "Connections", Unit::None, 1, (1, 32)).slider(1.0, 8.0, 1.0).fixed()
            .help("One connection carries all objects of a page, as HTTP/2 and HTTP/3 do: they are asked for at once. Several carry one object at a time each, as those of HTTP/1.1: browsers open six.")
            .source("RFC 9112 §9.4; RFC 9113 §5");
        /// Round trips of a handshake.
        handshake_rtts: u32 = HANDSHAKE;
    }
}

/// 3GPP's spread around its own means, kept around others: deviation over mean [ns-3 ThreeGppHttpVariables].
const MAIN_SPREAD: f64 = 25_032.0 / 10_710.0;
const OBJECT_SPREAD: f64 = 126_168.0 / 7758.0;
const MAIN_BOUNDS: (f64, f64) = (100.0, 2e6);
const OBJECT_BOUNDS: (f64, f64) = (50.0, 2e6);
/// Pareto of the objects' number, 2 less than drawn; drawn again above the bound, as ns-3 does. A bound of none draws
/// nothing.
const OBJECTS_SHAPE: f64 = 1.1;
const OBJECTS_SCALE: f64 = 2.0;

/// Web pages.
#[derive(Clone, Debug)]
pub struct Web {
    params: WebParams,
    main: Lognormal,
    object: Lognormal,
}

impl Web {
    /// Objects of these many bytes: each asked for by itself, or all together.
    fn ask(&self, start: &Start, sizes: impl Iterator<Item = f64>, objects: &mut Vec<u32>) {
        if self.params.conns > 1 {
            return objects.extend(sizes.map(|size| start.packets(size)));
        }
        let all: f64 = sizes.sum();
        if all > 0.0 {
            objects.push(start.packets(all));
        }
    }
}

impl Pages for Web {
    type Params = WebParams;
    const DOC: Doc = Doc {
        label: "Web pages",
        summary: "Loads a page, lets it be read, loads the next: what counts is the time from the click to the last byte.",
        source: "3GPP HTTP model (ns-3); Web Almanac 2024 and 2025",
        equations: &[],
        simplified: "A connection that carries all objects carries them in the order of their requests. Several take the objects in turn, each the next one when it has nothing to do, and all stay open. A request takes the propagation of the way back and meets no queue there.",
    };
    const WAITS: &'static str = "Time since the click";
    const PRESETS: &'static [Preset] = presets! {
        "3gpp", "3GPP", "3GPP2-TSG-C.R1002 through ns-3's ThreeGppHttp":
            main_bytes = Number(10_710.0), objects = Number(53.0), object_bytes = Number(7758.0),
            sizes = Choice("3gpp"), parse_ms = Number(130.0);
    };

    fn connections(params: &WebParams) -> u32 {
        params.conns
    }

    fn opening(params: &WebParams) -> (u32, bool) {
        (params.handshake_rtts, false)
    }

    fn new(params: &WebParams) -> Self {
        let lognormal = |mean: Bytes, spread: f64, bounds| {
            let mean = mean.get() as f64;
            Lognormal::new(mean, spread * mean, bounds)
        };
        Self {
            main: lognormal(params.main, MAIN_SPREAD, MAIN_BOUNDS),
            object: lognormal(params.object, OBJECT_SPREAD, OBJECT_BOUNDS),
            params: params.clone(),
        }
    }

    fn click(&mut self, start: &mut Start, objects: &mut Vec<u32>) -> u32 {
        let params = &self.params;
        match params.sizes {
            Drawn::Same => {
                let sizes = (0..params.objects).map(|_| params.object.get() as f64);
                self.ask(start, sizes, objects);
                start.packets(params.main.get() as f64)
            }
            Drawn::Threegpp => {
                let main = self.main.draw(&mut start.random);
                let most = f64::from(params.objects) + OBJECTS_SCALE;
                let drawn = pareto(&mut start.random, OBJECTS_SHAPE, OBJECTS_SCALE, most);
                let count = (drawn - OBJECTS_SCALE) as u32;
                let mut random = start.random.clone();
                let sizes = (0..count).map(|_| self.object.draw(&mut random));
                self.ask(start, sizes, objects);
                start.random = random;
                start.packets(main)
            }
        }
    }

    fn parse(&mut self, start: &mut Start) -> Span {
        exponential(&mut start.random, self.params.parse)
    }

    fn read(&mut self, start: &mut Start) -> Span {
        exponential(&mut start.random, self.params.reading)
    }
}

params! {
    /// Parameters of single requests.
    pub struct RequestsParams {
        bytes: Bytes = ParamSpec::integer("bytes", "Answer", Unit::Bytes, 100_000, (1, 100_000_000))
            .slider(1000.0, 1e6, 1000.0).log().fixed()
            .help("Size of each answer.")
            .source("RFC 9743 §5.1.5: short flows; 10, 100 and 1000 kB");
        gap: Span = ParamSpec::number("gap_ms", "Mean gap", Unit::Milliseconds, 1000.0, (0.0, 3e5))
            .slider(0.0, 10_000.0, 100.0).fixed()
            .help("Mean of the exponential time between the end of an answer and the next request.")
            .source("A choice");
        new_connection: bool = ParamSpec::flag("new_connection", "A new connection each", true).fixed()
            .help("Each request opens a connection of its own, which begins in slow start. Otherwise one connection stays.")
            .source("RFC 9112 §9.3: connections persist; one for each request is this project's default");
        handshake_rtts: u32 = HANDSHAKE;
    }
}

/// Requests, one after the other: short flows.
#[derive(Clone, Debug)]
pub struct Requests(RequestsParams);

impl Pages for Requests {
    type Params = RequestsParams;
    const DOC: Doc = Doc {
        label: "Requests",
        summary: "Asks for one answer after another: short flows, of which the time to the last byte counts.",
        source: "RFC 9743 §5.1.5",
        equations: &[],
        simplified: "One request at a time; a load that does not wait for its answers is made of many flows. A request takes the propagation of the way back and meets no queue there.",
    };
    const WAITS: &'static str = "Time since the request";

    fn opening(params: &RequestsParams) -> (u32, bool) {
        (params.handshake_rtts, params.new_connection)
    }

    fn new(params: &RequestsParams) -> Self {
        Self(params.clone())
    }

    fn click(&mut self, start: &mut Start, _objects: &mut Vec<u32>) -> u32 {
        start.packets(self.0.bytes.get() as f64)
    }

    fn read(&mut self, start: &mut Start) -> Span {
        exponential(&mut start.random, self.0.gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{carried_at, start};
    use lbe_model::params::ParamSet;
    use lbe_model::rng::Stream;

    /// The parameters of 3GPP's distributions, and their means within bounds.
    #[test]
    fn sizes_are_those_of_3gpp() {
        let main = Lognormal::new(10_710.0, 25_032.0, MAIN_BOUNDS);
        let object = Lognormal::new(7758.0, 126_168.0, OBJECT_BOUNDS);
        for (found, expected) in [(main.mu, 8.3459), (main.sigma, 1.3660), (object.mu, 6.1657), (object.sigma, 2.3625)]
        {
            assert!((found - expected).abs() < 5e-5, "{found}, not {expected}");
        }
        let mut random = Stream::new(1, "test");
        let n = 400_000;
        let mean = (0..n).map(|_| main.draw(&mut random)).sum::<f64>() / f64::from(n);
        assert!((mean / 10_734.0 - 1.0).abs() < 0.02, "{mean}");
        let mean = (0..n).map(|_| object.draw(&mut random)).sum::<f64>() / f64::from(n);
        assert!((mean / 8212.0 - 1.0).abs() < 0.05, "{mean}");
        let count = |random: &mut Stream| {
            f64::from((pareto(random, OBJECTS_SHAPE, OBJECTS_SCALE, 55.0) - OBJECTS_SCALE) as u32)
        };
        let mean = (0..n).map(|_| count(&mut random)).sum::<f64>() / f64::from(n);
        assert!((mean - 3.92).abs() < 0.1, "{mean}");
    }

    fn loads<P: Pages>(params: &P::Params) -> (Loads, Vec<Vec<Connection>>) {
        let end = Time::from_secs(100.0);
        let (app, steps) = carried_at::<Browser<P>>(params, Span::from_nanos(1_460_000), end);
        (app.loads, steps)
    }

    /// On a link of 8 Mb/s of payload, without queues and windows: a page takes its requests, its parsing, and its bytes.
    #[test]
    fn a_page_takes_requests_and_bytes() {
        let params = WebParams { reading: Span::from_millis(1000), ..WebParams::defaults() };
        // 16 + 1637 packets at 1460 us, two requests of 25 ms, and at first two rounds of 50 ms.
        let (loads, pages) = loads::<Web>(&params);
        assert!(pages.len() > 5);
        let whole = 1653.0 * 1.46 + 50.0;
        let mean = loads.times.mean().unwrap().as_ms();
        let expected = whole + 100.0 / loads.complete as f64;
        assert!((mean - expected).abs() < 1e-3, "{mean}, not {expected}");
    }

    /// Six connections ask for twelve objects of ten packets in two rounds; one asks for all of them at once.
    #[test]
    fn six_connections_take_the_objects_in_turn() {
        let params = |conns| WebParams {
            objects: 12,
            object: Bytes::new(14_600),
            main: Bytes::new(14_600),
            reading: Span::from_secs(1.0),
            handshake_rtts: 0,
            conns,
            ..WebParams::defaults()
        };
        let mean = |loads: &Loads| loads.times.mean().unwrap().as_ms();
        let (one, _) = loads::<Web>(&params(1));
        assert!((mean(&one) - (50.0 + 130.0 * 1.46)).abs() < 1e-3);
        let (six, steps) = loads::<Web>(&params(6));
        assert!(steps.iter().flatten().all(|one| one.written % 10 == 0));
        // The first page: its main object, then two objects for each connection.
        let objects = steps[..8].last().unwrap().iter().map(|one| one.written / 10);
        let expected = [3, 2, 2, 2, 2, 2];
        let first: Vec<u32> = objects.collect();
        assert!(first.iter().zip(expected).all(|(n, most)| *n <= most), "{first:?}");
        // The second round of requests is on its way while the last answers of the first come: hardly more time.
        assert!(mean(&six) >= mean(&one) && mean(&six) < mean(&one) + 30.0, "{}", mean(&six));
        assert_eq!(one.complete.min(six.complete), six.complete);
    }

    #[test]
    fn a_connection_of_its_own_for_each_request_counts_from_zero() {
        let params = RequestsParams { gap: Span::ZERO, ..RequestsParams::defaults() };
        let (loads, steps) = loads::<Requests>(&params);
        assert!(!steps[0][0].reconnects, "the first is there already");
        assert!(steps[1..].iter().all(|step| step[0].reconnects && step[0].written == 69));
        let mean = loads.times.mean().unwrap().as_ms();
        assert!((mean - (69.0 * 1.46 + 125.0)).abs() < 1e-3, "{mean}");
    }

    #[test]
    fn what_was_clicked_before_the_warm_up_does_not_count() {
        let mut requests = Browser::<Requests>::new(&RequestsParams::defaults(), start());
        let mut one = [Connection::NEW];
        requests.step(Time::ZERO, &mut one);
        requests.warmed_up(Time::from_secs(0.01));
        requests.step(Time::from_secs(0.2), &mut one);
        assert_eq!(one[0].until_packets, 69);
        one[0].in_order = 69;
        requests.step(Time::from_secs(0.4), &mut one);
        assert_eq!(requests.loads.complete, 0);
    }
}
