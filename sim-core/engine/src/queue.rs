//! The event queue: what happens next.
//!
//! It holds one entry per busy server, one per non-empty pipe and one per armed timer, never one per
//! packet. Ties are broken by the order in which events were scheduled.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use lbe_model::units::Time;

/// What happens. The number beside it says to which link, flow, pipe or change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Kind {
    /// A link's server finishes a packet.
    Served,
    /// The head of a link's pipe arrives.
    LinkArrival,
    /// The head of a flow's access pipe arrives at the first link.
    AccessArrival,
    /// The head of a return pipe arrives at its sender.
    AckArrival,
    /// A flow's retransmission timer may have expired.
    Retransmission,
    /// A flow's gate (pacing, window below one packet) opens.
    Gate,
    /// A flow's delayed acknowledgement is due.
    DelayedAck,
    /// A flow starts its next interval.
    Start,
    /// A flow's interval ends.
    Stop,
    /// A period of a link's queue discipline is over.
    QueueTimer,
    /// The next step of a link's rate.
    RateStep,
    /// A link hears what came of an attempt to send.
    LinkFeedback,
    /// The next change of the scenario.
    Change,
    /// The warm-up is over.
    WarmedUp,
}

/// All kinds by their numbers, up to a power of two, so that reading one needs no check.
const KINDS: [Kind; 1 << KIND_BITS] = [
    Kind::Served,
    Kind::LinkArrival,
    Kind::AccessArrival,
    Kind::AckArrival,
    Kind::Retransmission,
    Kind::Gate,
    Kind::DelayedAck,
    Kind::Start,
    Kind::Stop,
    Kind::QueueTimer,
    Kind::RateStep,
    Kind::LinkFeedback,
    Kind::Change,
    Kind::WarmedUp,
    Kind::WarmedUp,
    Kind::WarmedUp,
];

/// Below an event's number in the order of scheduling stand its kind and its index, so that an entry is two words:
/// entries are moved often. 36 bits number more events than the largest run has (`scenario::budget`).
const KIND_BITS: u32 = 4;
const INDEX_BITS: u32 = 24;

/// A scheduled event: when, and its number with the event itself below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry {
    at: Time,
    order: u64,
}

impl Entry {
    const NONE: Self = Self {
        at: Time::NEVER,
        order: u64::MAX,
    };

    #[inline]
    const fn event(self) -> (Time, Kind, u32) {
        let kind = KINDS[(self.order & ((1 << KIND_BITS) - 1)) as usize];
        let index = (self.order >> KIND_BITS) as u32 & ((1 << INDEX_BITS) - 1);
        (self.at, kind, index)
    }
}

/// The places of the earliest events.
const NEAR: usize = 16;

/// See the module. The earliest events are sorted, in a ring: on few links most events are later than all others when
/// they are scheduled (one packet's time on, or one delay), so that they go to its end and nothing moves. Timers wait
/// apart: there may be thousands, and most are moved before they expire.
#[derive(Clone, Debug)]
pub(super) struct EventQueue {
    /// The earliest events of packets, `len` of them from `head` on; empty only if `far` is.
    near: [Entry; NEAR],
    head: usize,
    len: usize,
    /// Up to how many more may come there at once: all places while nothing is far, else none.
    room: usize,
    /// Those later than all that are near.
    far: BinaryHeap<Reverse<Entry>>,
    timers: BinaryHeap<Reverse<Entry>>,
    /// The earliest timer's, [`Time::NEVER`] without one.
    next_timer: Time,
    /// Events scheduled so far, shifted to their place in [`Entry::order`].
    scheduled: u64,
}

impl EventQueue {
    /// An empty queue with room for what a run with `flows` flows and `links` links may hold.
    pub(super) fn new(flows: usize, links: usize) -> Self {
        Self {
            near: [Entry::NONE; NEAR],
            head: 0,
            len: 0,
            room: NEAR,
            far: BinaryHeap::with_capacity(2 * links + flows + 64),
            timers: BinaryHeap::with_capacity(4 * flows + 64),
            next_timer: Time::NEVER,
            scheduled: 0,
        }
    }

    #[inline]
    fn entry(&mut self, at: Time, kind: Kind, index: u32) -> Entry {
        debug_assert!(index < 1 << INDEX_BITS);
        let order = self.scheduled | u64::from(index) << KIND_BITS | kind as u64;
        self.scheduled += 1 << (KIND_BITS + INDEX_BITS);
        Entry { at, order }
    }

    /// The place of the entry after `i` others.
    #[inline]
    const fn place(&self, i: usize) -> usize {
        self.head.wrapping_add(i) % NEAR
    }

    /// A packet's event.
    #[inline]
    pub(super) fn schedule(&mut self, at: Time, kind: Kind, index: u32) {
        let entry = self.entry(at, kind, index);
        if self.len < self.room {
            self.insert(entry);
        } else {
            self.schedule_among_many(entry);
        }
    }

    /// Takes an event near that has been scheduled after all that are there: among equal times it is the last. There
    /// must be room.
    #[inline]
    fn insert(&mut self, entry: Entry) {
        let mut place = self.place(self.len);
        for _ in 0..self.len {
            let before = place.wrapping_sub(1) % NEAR;
            if self.near[before].at <= entry.at {
                break;
            }
            self.near[place] = self.near[before];
            place = before;
        }
        self.near[place] = entry;
        self.len += 1;
    }

    #[inline(never)]
    fn schedule_among_many(&mut self, entry: Entry) {
        let last = self.near[self.place(self.len.wrapping_sub(1))];
        if self.len > 0 && last.at <= entry.at {
            self.far.push(Reverse(entry));
        } else {
            if self.len == NEAR {
                self.far.push(Reverse(last));
                self.len -= 1;
            }
            self.insert(entry);
        }
        self.room = if self.far.is_empty() { NEAR } else { 0 };
    }

    /// A timer's event.
    #[inline]
    pub(super) fn schedule_timer(&mut self, at: Time, kind: Kind, index: u32) {
        let entry = self.entry(at, kind, index);
        self.timers.push(Reverse(entry));
        self.next_timer = self.next_timer.min(at);
    }

    /// The next event before `end`: when, what, and of which.
    #[inline]
    pub(super) fn pop_before(&mut self, end: Time) -> Option<(Time, Kind, u32)> {
        let entry = if self.len > 0 {
            self.near[self.place(0)]
        } else {
            Entry::NONE
        };
        if self.next_timer <= entry.at && self.is_timer_next(entry) {
            return self.pop_timer_before(end);
        }
        if entry.at >= end {
            return None;
        }
        self.head = self.place(1);
        self.len -= 1;
        if self.len == 0 && self.room == 0 {
            self.refill();
        }
        Some(entry.event())
    }

    #[inline(never)]
    fn is_timer_next(&self, packet: Entry) -> bool {
        let timer = self.timers.peek();
        timer.is_some_and(|&Reverse(timer)| timer < packet)
    }

    #[inline(never)]
    fn pop_timer_before(&mut self, end: Time) -> Option<(Time, Kind, u32)> {
        if self.next_timer >= end {
            return None;
        }
        let Reverse(timer) = self.timers.pop()?;
        self.next_timer = match self.timers.peek() {
            Some(&Reverse(next)) => next.at,
            None => Time::NEVER,
        };
        Some(timer.event())
    }

    /// Brings the earliest of the far events near, and leaves as much room as it fills.
    #[inline(never)]
    fn refill(&mut self) {
        while self.len < NEAR / 2
            && let Some(Reverse(entry)) = self.far.pop()
        {
            self.insert(entry);
        }
        self.room = if self.far.is_empty() { NEAR } else { 0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn time_first_then_order_of_scheduling() {
        let at = Time::from_nanos;
        let mut queue = EventQueue::new(1, 1);
        queue.schedule(at(5), Kind::Served, 1);
        queue.schedule_timer(at(5), Kind::Gate, 2);
        queue.schedule(at(5), Kind::Served, 0);
        queue.schedule(at(3), Kind::LinkArrival, 9);
        queue.schedule_timer(at(9), Kind::WarmedUp, 0);
        let order: Vec<_> = core::iter::from_fn(|| queue.pop_before(at(9))).collect();
        assert_eq!(
            order,
            [
                (at(3), Kind::LinkArrival, 9),
                (at(5), Kind::Served, 1),
                (at(5), Kind::Gate, 2),
                (at(5), Kind::Served, 0)
            ]
        );
        assert_eq!(queue.pop_before(at(10)), Some((at(9), Kind::WarmedUp, 0)));
        assert_eq!(queue.pop_before(Time::NEVER), None);
        assert_eq!(size_of::<Entry>(), 16);
    }

    #[test]
    fn each_kind_stands_at_its_number() {
        let last = Kind::WarmedUp as usize;
        for (i, &kind) in KINDS.iter().enumerate() {
            assert_eq!(kind as usize, i.min(last));
        }
        let mut queue = EventQueue::new(1, 1);
        for index in [0, 1, (1 << INDEX_BITS) - 1] {
            queue.schedule(Time::ZERO, Kind::Gate, index);
            let next = queue.pop_before(Time::NEVER);
            assert_eq!(next, Some((Time::ZERO, Kind::Gate, index)));
        }
    }

    proptest! {
        /// Any mixture of scheduling and taking gives what a sorted list gives.
        #[test]
        fn as_a_sorted_list(steps in prop::collection::vec((0..40_u64, any::<bool>(), 0..4_u8), 0..300)) {
            let mut queue = EventQueue::new(1, 1);
            let mut list: Vec<(u64, u32)> = vec![];
            for (i, (at, timer, take)) in steps.into_iter().enumerate() {
                let time = Time::from_nanos(at);
                if timer {
                    queue.schedule_timer(time, Kind::Served, i as u32);
                } else {
                    queue.schedule(time, Kind::Served, i as u32);
                }
                list.push((at, i as u32));
                list.sort_unstable();
                for _ in 0..take {
                    let end = 30;
                    let expected = list.first().copied().filter(|&(at, _)| at < end);
                    if expected.is_some() {
                        list.remove(0);
                    }
                    let found = queue.pop_before(Time::from_nanos(end));
                    prop_assert_eq!(found, expected.map(|(at, i)| (Time::from_nanos(at), Kind::Served, i)));
                }
            }
        }
    }
}
