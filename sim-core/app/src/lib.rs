//! Applications: what reliable connections are given to send, and when, and what their user feels of how it arrives. An
//! application knows nothing of packets in flight: it writes whole packets at the sender and counts what has come into
//! order at the receiver. Most have one connection.
//!
//! A request goes back to the sender in the time that an acknowledgement takes on an empty way; it meets no queue.

mod call;
mod random;
pub mod registry;
mod rpm;
mod video;
mod web;

pub use call::{Call, Heard, Listening, Playout, Rating, Speech};
pub use registry::{APPLICATIONS, AnyApplication, ApplicationParams, ApplicationSpec};
pub use rpm::{Probes, Rpm, RpmParams};
pub use video::{Abr, Played, Video, VideoParams};
pub use web::{Browser, Drawn, Loads, Requests, RequestsParams, Web, WebParams};

use lbe_model::params::{Doc, GaugeSpec, Gauges, ParamSet, Preset, gauges};
use lbe_model::rng::Stream;
use lbe_model::units::{Bytes, Span, Time};

/// What an application knows at its start.
#[derive(Clone, Debug)]
pub struct Start {
    /// When it begins.
    pub now: Time,
    /// Payload of a packet.
    pub payload: Bytes,
    /// Propagation from the receiver to the sender: what a request takes.
    pub request: Span,
    /// Propagation both ways: what a round of a handshake takes.
    pub base_rtt: Span,
    /// Its random numbers.
    pub random: Stream,
}

impl Start {
    /// Packets that carry so many bytes, at least one.
    fn packets(&self, bytes: f64) -> u32 {
        let packets = bytes / self.payload.get() as f64;
        (packets.ceil() as u32).max(1)
    }
}

/// One of an application's connections: what has come of it, what is written to it, and what is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connection {
    /// Packets that have come into order.
    pub in_order: u32,
    /// Packets that its sender has sent for the first time.
    pub sent: u32,
    /// Packets that its sender has been given, in all.
    pub written: u32,
    /// The application looks again once so many packets have come into order, and once only; `u32::MAX` if none matter now.
    pub until_packets: u32,
    /// What is written is for a connection that has yet to be made: the sender begins anew, and all count from zero.
    pub reconnects: bool,
}

impl Connection {
    /// Nothing is written to it, and nothing waited for.
    pub const NEW: Self = Self { in_order: 0, sent: 0, written: 0, until_packets: u32::MAX, reconnects: false };

    /// Writes so many packets more, to be waited for; to a connection made anew if it `reconnects`.
    fn write(&mut self, packets: u32, reconnects: bool) {
        if reconnects {
            (self.in_order, self.written, self.reconnects) = (0, 0, true);
        }
        self.written += packets;
        self.until_packets = self.written;
    }

    /// All that was written has come.
    const fn is_complete(&self) -> bool {
        self.in_order >= self.written
    }
}

/// What its user has felt since the warm-up.
#[derive(Clone, Debug)]
pub enum Felt {
    /// Pages, or answers to requests.
    Loads(Loads),
    /// A film.
    Played(Played),
    /// Packets that someone waits for.
    Heard(Box<Heard>),
    /// Round trips under load.
    Probed(Box<Probes>),
}

/// An application on its connections.
pub trait Application: Sized {
    /// Its parameters.
    type Params: ParamSet;
    /// What a reader is told of it.
    const DOC: Doc;
    /// What its user feels: the metrics of this scope.
    const FELT: &'static str;
    /// What of it is worth plotting.
    const GAUGES: &'static [GaugeSpec] = &[];
    /// Named sets of values.
    const PRESETS: &'static [Preset] = &[];

    /// How many connections it has.
    fn connections(_params: &Self::Params) -> u32 {
        1
    }

    /// At the start of its flow.
    fn new(params: &Self::Params, start: Start) -> Self;

    /// Time has passed, or packets have come into order. When it looks again, whatever comes; [`Time::NEVER`] if no time
    /// matters.
    fn step(&mut self, now: Time, connections: &mut [Connection]) -> Time;

    /// The warm-up is over: what is felt counts from here.
    fn warmed_up(&mut self, now: Time);

    /// What its user has felt by now.
    fn felt(&self, now: Time) -> Felt;

    /// The value of each of `GAUGES` now; NaN where there is none.
    fn gauges(&self, _now: Time) -> Gauges {
        gauges([])
    }
}

#[cfg(test)]
mod testing {
    use super::*;

    /// RTT 50 ms, 1460 bytes in a packet.
    pub(crate) fn start() -> Start {
        Start {
            now: Time::ZERO,
            payload: Bytes::new(1460),
            request: Span::from_millis(25),
            base_rtt: Span::from_millis(50),
            random: Stream::new(1, "test"),
        }
    }

    /// Carries each packet in `each`, on all connections by turns, until `end`. The connections after each step at which
    /// something was written to one.
    pub(crate) fn carried_at<A: Application>(params: &A::Params, each: Span, end: Time) -> (A, Vec<Vec<Connection>>) {
        let mut app = A::new(params, start());
        let mut all = vec![Connection::NEW; A::connections(params) as usize];
        let (mut now, mut turn, mut writes) = (Time::ZERO, 0, vec![]);
        let mut until = now;
        while now < end {
            let has_come = |one: &Connection| one.in_order >= one.until_packets;
            if now >= until || all.iter().any(has_come) {
                let before: Vec<_> = all.iter().map(|one| one.written).collect();
                for one in &mut all {
                    one.reconnects = false;
                    one.sent = one.in_order;
                    if has_come(one) {
                        one.until_packets = u32::MAX;
                    }
                }
                until = app.step(now, &mut all);
                let wrote = |(one, before): (&Connection, &u32)| one.reconnects || one.written != *before;
                if all.iter().zip(&before).any(wrote) {
                    writes.push(all.clone());
                }
            }
            let waits = |one: &Connection| one.in_order < one.written;
            let places = (1..=all.len()).map(|i| (turn + i) % all.len());
            let mut under_way = places.filter(|&place| waits(&all[place]));
            if let Some(place) = under_way.next()
                && until > now
            {
                turn = place;
                all[place].in_order += 1;
                now += each;
            } else if until > now {
                assert!(until < Time::NEVER, "it waits for nothing");
                now = until;
            }
        }
        (app, writes)
    }
}
