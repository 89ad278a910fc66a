//! One queue; when it is full, a best-effort arrival takes the place of a low-priority packet.
//!
//! Each class has a list of its own, with numbers that say who came first: both ends of what low priority
//! holds are then at hand, and nothing is searched.

use crate::prelude::*;
use std::collections::VecDeque;

use crate::le_priority::{LePriorityParams, Victim, Waiting};

/// Packets of one class with their places in the common order.
#[derive(Clone, Debug, Default)]
struct Ordered {
    packets: Fifo,
    places: VecDeque<u64>,
}

impl Ordered {
    fn push(&mut self, packet: Packet, place: u64) {
        self.packets.push(packet);
        self.places.push_back(place);
    }

    fn pop(&mut self) -> Option<Packet> {
        self.places.pop_front();
        self.packets.pop()
    }

    fn pop_newest(&mut self) -> Option<Packet> {
        self.places.pop_back();
        self.packets.pop_newest()
    }

    /// The place of the oldest; later than any if there is none.
    fn first(&self) -> u64 {
        self.places.front().copied().unwrap_or(u64::MAX)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct PushOut {
    limit: Limit,
    victim: Victim,
    cap: u32,
    be: Ordered,
    le: Ordered,
    next_place: u64,
}

impl PushOut {
    pub(super) fn new(params: &LePriorityParams, site: &Site) -> Self {
        Self {
            limit: site.limit,
            victim: params.victim,
            cap: params.le_cap.unwrap_or(u32::MAX),
            be: Ordered::default(),
            le: Ordered::default(),
            next_place: 0,
        }
    }

    pub(super) fn set_params(&mut self, params: &LePriorityParams, site: &Site) {
        self.limit = site.limit;
        self.victim = params.victim;
        self.cap = params.le_cap.unwrap_or(u32::MAX);
    }

    pub(super) fn backlog(&self) -> Backlog {
        self.be.packets.backlog().and(self.le.packets.backlog())
    }

    pub(super) fn waiting(&self) -> Waiting {
        Waiting { be: self.be.packets.backlog().packets, le: self.le.packets.backlog().packets }
    }

    fn push_out(&mut self, sink: &mut impl Sink) -> bool {
        let gone = match self.victim {
            Victim::Tail => self.le.pop_newest(),
            Victim::Head => self.le.pop(),
        };
        gone.is_some_and(|packet| {
            sink.drop(packet, DropReason::PushedOut);
            true
        })
    }

    pub(super) fn enqueue(&mut self, packet: Packet, _now: Time, sink: &mut impl Sink) {
        let lower = packet.class == Class::LowerEffort;
        let may_push = !lower || self.victim == Victim::Head;
        // Best effort alone leaves no room: then nothing is pushed out in vain.
        let stays = if may_push { self.be.packets.backlog() } else { self.backlog() };
        let fits = self.limit.admits(stays, packet.size());
        let capped = lower && self.le.packets.backlog().packets >= self.cap;
        if !fits || (capped && !may_push) {
            return sink.drop(packet, DropReason::Tail);
        }
        if capped {
            self.push_out(sink);
        }
        while !self.limit.admits(self.backlog(), packet.size()) {
            if !self.push_out(sink) {
                return sink.drop(packet, DropReason::Tail);
            }
        }
        let place = self.next_place;
        self.next_place += 1;
        let queue = if lower { &mut self.le } else { &mut self.be };
        queue.push(packet, place);
    }

    pub(super) fn dequeue(&mut self, _now: Time, _sink: &mut impl Sink) -> Option<Packet> {
        let is_be = self.be.first() <= self.le.first();
        let queue = if is_be { &mut self.be } else { &mut self.le };
        queue.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::QueueDiscipline;
    use crate::le_priority::testing::{BE, LE, of_class, with_mode};
    use crate::le_priority::{LePriority, Mode};
    use crate::testing::{Kept, drain, random, site};
    use lbe_model::units::Bytes;

    fn pushing(limit: Limit, victim: Victim, le_cap: Option<u32>) -> LePriority {
        let params = LePriorityParams { victim, le_cap, ..with_mode(Mode::PushOut) };
        LePriority::new(&params, &site(limit), random())
    }

    fn offer(queue: &mut LePriority, arrivals: &[(u32, u32)]) -> Vec<(u32, u32, DropReason)> {
        let mut kept = Kept::default();
        kept.offer(queue, arrivals.iter().map(|&(flow, seq)| of_class(flow, seq, Time::ZERO)));
        kept.drops
    }

    const FOUR: [(u32, u32); 4] = [(LE, 1), (BE, 1), (LE, 2), (BE, 2)];

    #[test]
    fn the_newest_low_priority_packet_makes_room() {
        let mut queue = pushing(Limit::Packets(4), Victim::Tail, None);
        offer(&mut queue, &FOUR);
        assert_eq!(offer(&mut queue, &[(BE, 3)]), [(LE, 2, DropReason::PushedOut)]);
        assert_eq!(drain(&mut queue.clone(), Time::ZERO), [(LE, 1), (BE, 1), (BE, 2), (BE, 3)]);
        assert_eq!(offer(&mut queue, &[(BE, 4)]), [(LE, 1, DropReason::PushedOut)]);
        assert_eq!(offer(&mut queue, &[(BE, 5), (LE, 5)]), [(BE, 5, DropReason::Tail), (LE, 5, DropReason::Tail)]);
        assert_eq!(drain(&mut queue, Time::ZERO), [(BE, 1), (BE, 2), (BE, 3), (BE, 4)]);
    }

    #[test]
    fn the_oldest_low_priority_packet_makes_room() {
        let mut queue = pushing(Limit::Packets(4), Victim::Head, None);
        offer(&mut queue, &FOUR);
        assert_eq!(offer(&mut queue, &[(BE, 3)]), [(LE, 1, DropReason::PushedOut)]);
        assert_eq!(offer(&mut queue, &[(LE, 3)]), [(LE, 2, DropReason::PushedOut)]);
        assert_eq!(drain(&mut queue, Time::ZERO), [(BE, 1), (BE, 2), (BE, 3), (LE, 3)]);
    }

    #[test]
    fn low_priority_has_a_cap() {
        let mut queue = pushing(Limit::Packets(10), Victim::Tail, Some(2));
        assert_eq!(offer(&mut queue, &[(LE, 1), (LE, 2), (LE, 3)]), [(LE, 3, DropReason::Tail)]);
        let mut queue = pushing(Limit::Packets(10), Victim::Head, Some(2));
        assert_eq!(offer(&mut queue, &[(LE, 1), (LE, 2), (LE, 3)]), [(LE, 1, DropReason::PushedOut)]);
    }

    fn sized(flow: u32, seq: u32, bytes: u32) -> Packet {
        Packet { wire_bytes: bytes, ..of_class(flow, seq, Time::ZERO) }
    }

    /// L = 4500: [L 500, B 1500, L 1500], arrival B 1500.
    #[test]
    fn a_limit_in_bytes() {
        let mut queue = pushing(Limit::Bytes(Bytes::new(4500)), Victim::Tail, None);
        let mut kept = Kept::default();
        for packet in [sized(LE, 0, 500), sized(BE, 1, 1500), sized(LE, 2, 1500)] {
            queue.enqueue(packet, Time::ZERO, &mut kept);
        }
        // 1500 + 3500 does not fit even without low priority: nothing is pushed out in vain.
        queue.enqueue(sized(BE, 3, 3500), Time::ZERO, &mut kept);
        assert_eq!(kept.drops, [(BE, 3, DropReason::Tail)]);
        queue.enqueue(sized(BE, 4, 1500), Time::ZERO, &mut kept);
        assert_eq!(kept.drops[1], (LE, 2, DropReason::PushedOut));
        assert_eq!(drain(&mut queue, Time::ZERO), [(LE, 0), (BE, 1), (BE, 4)]);
    }
}
