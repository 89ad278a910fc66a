//! What is on its way along a link. In order unless the link lets packets overtake.
//!
//! Whatever the order, there is one event for the head, never one per packet.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use lbe_model::packet::Packet;
use lbe_model::ring::Ring;
use lbe_model::units::Time;

/// See the module.
#[derive(Clone, Debug)]
pub struct Pipe {
    /// Packets that keep their order, with the times of their arrivals; where any may overtake, only the one at the
    /// entrance.
    in_order: Ring<(Time, Packet)>,
    by_arrival: Option<Box<ByArrival>>,
    /// When the last of the packets that keep their order arrives.
    latest: Time,
}

/// Packets that may overtake each other.
#[derive(Clone, Debug)]
struct ByArrival {
    /// By time of arrival, then in the order in which they left: that number, and the packet's place.
    order: BinaryHeap<Reverse<(Time, u64, usize)>>,
    places: Vec<Packet>,
    free: Vec<usize>,
    /// The number of the next one.
    next: u64,
}

impl ByArrival {
    fn empty() -> Self {
        Self {
            order: BinaryHeap::with_capacity(64),
            places: Vec::with_capacity(64),
            free: Vec::with_capacity(64),
            next: 0,
        }
    }

    #[inline(never)]
    fn push(&mut self, at: Time, packet: Packet) -> Option<Time> {
        let is_head = self.order.peek().is_none_or(|Reverse(head)| at < head.0);
        let place = self.free.pop().unwrap_or_else(|| {
            self.places.push(packet);
            self.places.len() - 1
        });
        self.places[place] = packet;
        self.order.push(Reverse((at, self.next, place)));
        self.next += 1;
        is_head.then_some(at)
    }

    #[inline(never)]
    fn arriving(&mut self, now: Time) -> Option<(&Packet, Option<Time>)> {
        let &Reverse((at, _, place)) = self.order.peek()?;
        if at > now {
            return None;
        }
        self.order.pop();
        self.free.push(place);
        let next = self.order.peek().map(|Reverse(next)| next.0);
        Some((&self.places[place], next))
    }
}

impl Pipe {
    /// An empty pipe in which packets may overtake, or not.
    pub fn new(may_overtake: bool) -> Self {
        Self {
            in_order: Ring::with_room(64),
            by_arrival: may_overtake.then(|| Box::new(ByArrival::empty())),
            latest: Time::ZERO,
        }
    }

    /// From now on packets may overtake.
    pub fn let_overtake(&mut self) {
        if self.by_arrival.is_some() {
            return;
        }
        let mut others = ByArrival::empty();
        // What stands at the entrance stays there.
        while let Some(&(at, packet)) = self.in_order.front() {
            others.push(at, packet);
            self.in_order.pop();
        }
        self.by_arrival = Some(Box::new(others));
    }

    /// Packets on their way.
    pub fn len(&self) -> usize {
        let others = self.by_arrival.as_ref();
        self.in_order.len() + others.map_or(0, |pipe| pipe.order.len())
    }

    /// Nothing is on its way.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// When the last of the packets that keep their order arrives.
    #[inline]
    pub const fn latest(&self) -> Time {
        self.latest
    }

    /// No packet that keeps its order arrives before `at` from now on.
    pub fn hold(&mut self, at: Time) {
        self.latest = self.latest.max(at);
    }

    /// Where a packet stands that is about to leave for the pipe, to be written: it holds whatever was there.
    #[inline]
    pub fn entrance(&mut self) -> &mut Packet {
        &mut self.in_order.entrance().1
    }

    /// The packet there, if there ever was one.
    pub fn at_entrance(&self) -> Option<&Packet> {
        self.in_order.at_entrance().map(|(_, packet)| packet)
    }

    /// As [`Self::push`], with the packet that stands at the entrance.
    #[inline]
    pub fn enter(&mut self, at: Time) -> Option<Time> {
        // A delay that was lowered in mid-run must not let packets overtake.
        let at = self.latest.max(at);
        self.latest = at;
        let entrance = self.in_order.entrance();
        if let Some(pipe) = &mut self.by_arrival {
            return pipe.push(at, entrance.1);
        }
        entrance.0 = at;
        let is_head = self.in_order.is_empty();
        self.in_order.take_in();
        is_head.then_some(at)
    }

    /// `packet` would arrive `at`, or with the one before it if that is later. Answers when, if it is the new
    /// head.
    pub fn push(&mut self, at: Time, packet: &Packet) -> Option<Time> {
        *self.entrance() = *packet;
        self.enter(at)
    }

    /// `packet` arrives `at`, and neither waits for others nor holds them up. Answers when, if it is the new
    /// head. In a pipe that keeps the order this is [`Self::push`].
    pub fn push_free(&mut self, at: Time, packet: Packet) -> Option<Time> {
        match &mut self.by_arrival {
            None => self.push(at, &packet),
            Some(pipe) => pipe.push(at, packet),
        }
    }

    /// The head, if it arrives now (the event may belong to one that has been overtaken), and when the one after it
    /// does. [`Self::arrived`] follows.
    #[inline]
    pub fn arriving(&mut self, now: Time) -> Option<(&Packet, Option<Time>)> {
        if let Some(pipe) = &mut self.by_arrival {
            return pipe.arriving(now);
        }
        let next = self.in_order.second().map(|&(at, _)| at);
        self.in_order.front().map(|(_, packet)| (packet, next))
    }

    /// The head has arrived: out it goes.
    #[inline]
    pub fn arrived(&mut self) {
        if self.by_arrival.is_none() {
            self.in_order.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(at: u64) -> Time {
        Time::from_nanos(at * 1_000_000)
    }

    fn packet(seq: u32) -> Packet {
        Packet::data(0, seq, 1500)
    }

    /// Follows the events as the engine does, and answers who arrives when.
    fn arrivals(pipe: &mut Pipe, mut events: Vec<Time>) -> Vec<(u32, u64)> {
        let mut out = vec![];
        while !events.is_empty() {
            events.sort_unstable();
            let now = events.remove(0);
            if let Some((packet, next)) = pipe.arriving(now) {
                out.push((packet.seq, now.as_nanos() / 1_000_000));
                events.extend(next);
                pipe.arrived();
            }
        }
        out
    }

    /// Jitter of 5 ms, then 0: sent at 0 and 1 ms over 10 ms, both arrive at 15 ms.
    #[test]
    fn order_is_kept() {
        let mut pipe = Pipe::new(false);
        let events: Vec<Time> =
            [pipe.push(ms(15), &packet(0)), pipe.push(ms(11), &packet(1))].into_iter().flatten().collect();
        assert_eq!(events, [ms(15)]);
        assert_eq!(arrivals(&mut pipe, events), [(0, 15), (1, 15)]);
        assert!(pipe.is_empty());
    }

    /// Sent at 0 to 4 ms over 10 ms, the second 5 ms later: 1, 3, 4, 5, 2.
    #[test]
    fn a_late_packet_is_overtaken() {
        let mut pipe = Pipe::new(true);
        let mut events = vec![];
        for seq in 0..5_u32 {
            let at = ms(10 + u64::from(seq));
            events.extend(if seq == 1 { pipe.push_free(ms(16), packet(seq)) } else { pipe.push(at, &packet(seq)) });
        }
        assert_eq!(pipe.len(), 5);
        assert_eq!(arrivals(&mut pipe, events), [(0, 10), (2, 12), (3, 13), (4, 14), (1, 16)]);
    }

    /// A new head needs an event of its own; the one of the old head finds nothing due, or serves it.
    #[test]
    fn the_head_always_has_an_event() {
        let mut pipe = Pipe::new(true);
        let events: Vec<Time> = [(9, 0), (5, 1), (7, 2), (5, 3)]
            .into_iter()
            .filter_map(|(at, seq)| pipe.push_free(ms(at), packet(seq)))
            .collect();
        assert_eq!(events, [ms(9), ms(5)]);
        assert_eq!(arrivals(&mut pipe, events), [(1, 5), (3, 5), (2, 7), (0, 9)]);
    }

    #[test]
    fn a_gap_holds_what_follows() {
        let mut pipe = Pipe::new(false);
        pipe.hold(ms(20));
        assert_eq!(pipe.push(ms(12), &packet(0)), Some(ms(20)));
    }
}
