//! What lies between a sender and its first link: send jitter, a private access link, an extra delay.
//!
//! The access link's queue is not limited, so that its departures follow from its arrivals at once:
//! no event for the server, one for the head of the pipe.

use std::collections::VecDeque;

use lbe_model::packet::Packet;
use lbe_model::rng::Stream;
use lbe_model::units::{Airtime, Rate, Span, Time};

/// See the module.
#[derive(Clone, Debug)]
pub struct Access {
    jitter: Span,
    random: Stream,
    link: Option<Airtime>,
    delay: Span,
    /// When the sender's last packet left it.
    last_left: Time,
    /// When the access link is free again.
    free_at: Time,
    pipe: VecDeque<(Time, Packet)>,
}

impl Access {
    /// The way to the first link, or `None` if there is nothing on it: up to `jitter` before each packet leaves, which
    /// `random` draws; a link of its own with this `rate`; a `delay`.
    pub fn new(jitter: Span, rate: Option<Rate>, delay: Span, random: Stream) -> Option<Self> {
        let needed = jitter > Span::ZERO || rate.is_some() || delay > Span::ZERO;
        needed.then(|| Self { jitter, link: rate.map(Airtime::new), delay, ..Self::plain(random) })
    }

    /// A way with nothing on it yet, for a delay that appears in mid-run.
    pub fn plain(random: Stream) -> Self {
        Self {
            jitter: Span::ZERO,
            random,
            link: None,
            delay: Span::ZERO,
            last_left: Time::ZERO,
            free_at: Time::ZERO,
            pipe: VecDeque::with_capacity(64),
        }
    }

    /// From now on it draws from `random`.
    pub fn reseed(&mut self, random: Stream) {
        self.random = random;
    }

    /// Changes the extra delay of packets that leave from now on.
    #[inline]
    pub const fn set_delay(&mut self, delay: Span) {
        self.delay = delay;
    }

    /// The time stamp of the packet that was handed over last, and when it arrives.
    pub fn newest(&self) -> Option<(Time, Time)> {
        self.pipe.back().map(|(arrival, packet)| (packet.sent_at, *arrival))
    }

    /// Packets under way.
    pub fn in_transit(&self) -> usize {
        self.pipe.len()
    }

    /// The sender hands over a packet. The timestamp is taken after the jitter, as with ns-2's
    /// `overhead_`. Answers when it arrives, if it is now the head of the pipe.
    #[inline]
    pub fn push(&mut self, mut packet: Packet, now: Time) -> Option<Time> {
        let jitter = if self.jitter == Span::ZERO { Span::ZERO } else { self.random.span(self.jitter) };
        let left = (now + jitter).max(self.last_left);
        self.last_left = left;
        packet.sent_at = left;
        let out = match &mut self.link {
            None => left,
            Some(link) => {
                let out = left.max(self.free_at) + link.of(packet.size());
                self.free_at = out;
                out
            }
        };
        let arrival = out + self.delay;
        let arrival = self.pipe.back().map_or(arrival, |&(last, _)| arrival.max(last));
        let is_head = self.pipe.is_empty();
        self.pipe.push_back((arrival, packet));
        is_head.then_some(arrival)
    }

    /// The head of the pipe arrives at the first link.
    #[inline]
    pub fn on_arrival(&mut self) -> Option<Packet> {
        self.pipe.pop_front().map(|(_, packet)| packet)
    }

    /// When the present head arrives.
    #[inline]
    pub fn next_arrival(&self) -> Option<Time> {
        self.pipe.front().map(|&(at, _)| at)
    }
}
