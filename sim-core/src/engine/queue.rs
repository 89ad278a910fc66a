//! The event queue: what happens next.
//!
//! It holds one entry per busy server, one per non-empty pipe and one per armed timer, never one per
//! packet. Ties are broken by the order in which events were scheduled.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::units::Time;

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A link's server finishes a packet.
    Served(u32),
    /// The head of a link's pipe arrives.
    LinkArrival(u32),
    /// The head of a flow's access pipe arrives at the first link.
    AccessArrival(u32),
    /// The head of a return pipe arrives at its sender.
    AckArrival(u32),
    /// A flow's retransmission timer may have expired.
    Retransmission(u32),
    /// A flow's gate (pacing, window below one packet) opens.
    Gate(u32),
    /// A flow's delayed acknowledgement is due.
    DelayedAck(u32),
    /// A flow starts its next interval.
    Start(u32),
    /// A flow's interval ends.
    Stop(u32),
    /// A period of a link's queue discipline is over.
    QueueTimer(u32),
    /// The next step of a link's rate.
    RateStep(u32),
    /// A link hears what came of an attempt to send.
    LinkFeedback(u32),
    /// The next change of the scenario.
    Change(u32),
    /// The warm-up is over.
    WarmedUp,
}

/// Below an event's number in the order of scheduling stand its kind and its index, so that an entry is two words:
/// entries are moved often. 36 bits number more events than the largest run has (`scenario::budget`).
const KIND_BITS: u32 = 4;
const INDEX_BITS: u32 = 24;

impl Event {
    /// Kind and index in one word.
    #[inline]
    const fn pack(self) -> u64 {
        let (kind, index) = match self {
            Self::Served(link) => (0, link),
            Self::LinkArrival(link) => (1, link),
            Self::AccessArrival(flow) => (2, flow),
            Self::AckArrival(pipe) => (3, pipe),
            Self::Retransmission(flow) => (4, flow),
            Self::Gate(flow) => (5, flow),
            Self::DelayedAck(flow) => (6, flow),
            Self::Start(flow) => (7, flow),
            Self::Stop(flow) => (8, flow),
            Self::QueueTimer(link) => (9, link),
            Self::RateStep(link) => (10, link),
            Self::LinkFeedback(link) => (11, link),
            Self::Change(index) => (12, index),
            Self::WarmedUp => (13, 0),
        };
        debug_assert!(index < 1 << INDEX_BITS);
        (index as u64) << KIND_BITS | kind
    }

    #[inline]
    const fn unpack(word: u64) -> Self {
        let index = (word >> KIND_BITS) as u32 & ((1 << INDEX_BITS) - 1);
        match word & ((1 << KIND_BITS) - 1) {
            0 => Self::Served(index),
            1 => Self::LinkArrival(index),
            2 => Self::AccessArrival(index),
            3 => Self::AckArrival(index),
            4 => Self::Retransmission(index),
            5 => Self::Gate(index),
            6 => Self::DelayedAck(index),
            7 => Self::Start(index),
            8 => Self::Stop(index),
            9 => Self::QueueTimer(index),
            10 => Self::RateStep(index),
            11 => Self::LinkFeedback(index),
            12 => Self::Change(index),
            _ => Self::WarmedUp,
        }
    }
}

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
}

/// The earliest events, sorted, in a ring. On few links most events are later than all others when they are
/// scheduled (one packet's time on, or one delay), so that they go to its end and nothing moves; a heap alone took a
/// sixth of all instructions of a run.
#[derive(Clone, Debug)]
struct Near {
    ring: [Entry; Self::ROOM],
    head: usize,
    len: usize,
}

impl Near {
    const ROOM: usize = 16;

    const fn new() -> Self {
        Self {
            ring: [Entry::NONE; Self::ROOM],
            head: 0,
            len: 0,
        }
    }

    /// The place of the entry after `i` others.
    #[inline]
    const fn place(&self, i: usize) -> usize {
        (self.head + i) % Self::ROOM
    }

    #[inline]
    fn first(&self) -> Option<Entry> {
        (self.len > 0).then(|| self.ring[self.place(0)])
    }

    #[inline]
    fn last(&self) -> Option<Entry> {
        let last = self.len.checked_sub(1)?;
        Some(self.ring[self.place(last)])
    }

    #[inline]
    const fn is_full(&self) -> bool {
        self.len == Self::ROOM
    }

    /// Takes an event that has been scheduled after all that are here: among equal times it is the last. Must not be
    /// called on a full one.
    #[inline]
    fn insert(&mut self, entry: Entry) {
        let mut place = self.place(self.len);
        for _ in 0..self.len {
            let before = place.wrapping_sub(1) % Self::ROOM;
            if self.ring[before].at <= entry.at {
                break;
            }
            self.ring[place] = self.ring[before];
            place = before;
        }
        self.ring[place] = entry;
        self.len += 1;
    }

    /// Must not be called on an empty one.
    #[inline]
    const fn remove_first(&mut self) {
        self.head = self.place(1);
        self.len -= 1;
    }
}

/// See the module. Timers wait apart from the packets' events: there may be thousands, and most are
/// moved before they expire, so that they would only make the packets' heap deeper.
#[derive(Clone, Debug)]
pub(super) struct EventQueue {
    /// The earliest events of packets; empty only if `far` is.
    near: Near,
    /// Those later than all of `near`.
    far: BinaryHeap<Reverse<Entry>>,
    timers: BinaryHeap<Reverse<Entry>>,
    /// Events scheduled so far, shifted to their place in [`Entry::order`].
    scheduled: u64,
}

impl EventQueue {
    /// An empty queue with room for what a run with `flows` flows and `links` links may hold.
    pub(super) fn new(flows: usize, links: usize) -> Self {
        Self {
            near: Near::new(),
            far: BinaryHeap::with_capacity(2 * links + flows + 64),
            timers: BinaryHeap::with_capacity(4 * flows + 64),
            scheduled: 0,
        }
    }

    #[inline]
    const fn entry(&mut self, at: Time, event: Event) -> Entry {
        let order = self.scheduled | event.pack();
        self.scheduled += 1 << (KIND_BITS + INDEX_BITS);
        Entry { at, order }
    }

    /// A packet's event.
    #[inline]
    pub(super) fn schedule(&mut self, at: Time, event: Event) {
        let entry = self.entry(at, event);
        if self.far.is_empty() && !self.near.is_full() {
            self.near.insert(entry);
        } else {
            self.schedule_among_many(entry);
        }
    }

    #[inline(never)]
    fn schedule_among_many(&mut self, entry: Entry) {
        if self.near.last().is_some_and(|last| last.at <= entry.at) {
            self.far.push(Reverse(entry));
            return;
        }
        if self.near.is_full() {
            self.far.extend(self.near.last().map(Reverse));
            self.near.len -= 1;
        }
        self.near.insert(entry);
    }

    /// A timer's event.
    #[inline]
    pub(super) fn schedule_timer(&mut self, at: Time, event: Event) {
        let entry = self.entry(at, event);
        self.timers.push(Reverse(entry));
    }

    /// The next event before `end`.
    #[inline]
    pub(super) fn pop_before(&mut self, end: Time) -> Option<(Time, Event)> {
        let packet = self.near.first().unwrap_or(Entry::NONE);
        if let Some(&Reverse(timer)) = self.timers.peek()
            && timer < packet
        {
            if timer.at >= end {
                return None;
            }
            self.timers.pop();
            return Some((timer.at, Event::unpack(timer.order)));
        }
        if packet.at >= end {
            return None;
        }
        self.near.remove_first();
        if self.near.len == 0 {
            self.refill();
        }
        Some((packet.at, Event::unpack(packet.order)))
    }

    /// Brings the earliest of the far events near, and leaves as much room as it fills.
    #[inline]
    fn refill(&mut self) {
        while self.near.len < Near::ROOM / 2
            && let Some(Reverse(entry)) = self.far.pop()
        {
            self.near.insert(entry);
        }
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
        queue.schedule(at(5), Event::Served(1));
        queue.schedule_timer(at(5), Event::Gate(2));
        queue.schedule(at(5), Event::Served(0));
        queue.schedule(at(3), Event::LinkArrival(9));
        queue.schedule_timer(at(9), Event::WarmedUp);
        let order: Vec<_> = core::iter::from_fn(|| queue.pop_before(at(9)))
            .map(|(_, e)| e)
            .collect();
        assert_eq!(
            order,
            [
                Event::LinkArrival(9),
                Event::Served(1),
                Event::Gate(2),
                Event::Served(0)
            ]
        );
        assert_eq!(queue.pop_before(at(10)), Some((at(9), Event::WarmedUp)));
        assert_eq!(queue.pop_before(Time::NEVER), None);
        assert_eq!(size_of::<Entry>(), 16);
    }

    #[test]
    fn events_survive_packing() {
        let last = (1 << INDEX_BITS) - 1;
        for index in [0, 1, last] {
            for event in [
                Event::Served(index),
                Event::LinkArrival(index),
                Event::AccessArrival(index),
                Event::AckArrival(index),
                Event::Retransmission(index),
                Event::Gate(index),
                Event::DelayedAck(index),
                Event::Start(index),
                Event::Stop(index),
                Event::QueueTimer(index),
                Event::RateStep(index),
                Event::LinkFeedback(index),
                Event::Change(index),
                Event::WarmedUp,
            ] {
                assert_eq!(Event::unpack(event.pack()), event);
            }
        }
    }

    proptest! {
        /// Any mixture of scheduling and taking gives what a sorted list gives.
        #[test]
        fn as_a_sorted_list(steps in prop::collection::vec((0..40_u64, any::<bool>(), 0..4_u8), 0..300)) {
            let mut queue = EventQueue::new(1, 1);
            let mut list: Vec<(u64, u32)> = vec![];
            for (i, (at, timer, take)) in steps.into_iter().enumerate() {
                let event = Event::Served(i as u32);
                if timer {
                    queue.schedule_timer(Time::from_nanos(at), event);
                } else {
                    queue.schedule(Time::from_nanos(at), event);
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
                    prop_assert_eq!(found, expected.map(|(at, i)| (Time::from_nanos(at), Event::Served(i))));
                }
            }
        }
    }
}
