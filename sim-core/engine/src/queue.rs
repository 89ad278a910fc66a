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
    /// A flow's application looks at its connection.
    Application,
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
    Kind::Application,
    Kind::Application,
];

/// Below an event's number in the order of scheduling stand its kind and its index, so that an entry is two words:
/// entries are moved often. 36 bits number more events than the largest run has (`scenario::budget`).
const KIND_BITS: u32 = 4;
const INDEX_BITS: u32 = 24;
/// So many numbers are those of planned events.
const PLANNED: u64 = 1 << INDEX_BITS;

/// A scheduled event: when, and below that its number with the event itself. As one number, so that two are compared by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry(u128);

impl Entry {
    #[inline]
    const fn at(self) -> Time {
        Time::from_nanos((self.0 >> 64) as u64)
    }

    #[inline]
    const fn event(self) -> Happening {
        let order = self.0 as u64;
        let kind = KINDS[(order & ((1 << KIND_BITS) - 1)) as usize];
        let index = (order >> KIND_BITS) as u32 & ((1 << INDEX_BITS) - 1);
        (self.at(), kind, index)
    }
}

/// The places of the earliest events. One of them is free: the place before the first event holds one that has been
/// handled, earlier than all that may come, where the search for a place ends.
const NEAR: u32 = 16;

/// See the module. The earliest events are sorted, in a ring: on few links most events are later than all others when
/// they are scheduled (one packet's time on, or one delay), so that they go to its end and nothing moves. Timers wait
/// apart: there may be thousands, and most are moved before they expire.
#[derive(Clone, Debug)]
pub(super) struct EventQueue {
    /// The earliest events of packets, from number `head` to before `tail`, each at its number's place.
    near: [Entry; NEAR as usize],
    head: u32,
    tail: u32,
    /// Up to how many more may come there at once: all places but one while nothing is far, else none.
    room: u32,
    /// Those later than all that are near.
    far: BinaryHeap<Reverse<Entry>>,
    timers: BinaryHeap<Reverse<Entry>>,
    /// From here on more than a packet's event may be due: the first of the next three.
    alarm: Time,
    /// The earliest timer's, [`Time::NEVER`] without one.
    next_timer: Time,
    end: Time,
    look: Time,
    /// Events scheduled so far, shifted to their place in an [`Entry`].
    scheduled: u64,
}

/// What happens: when, what, and of which.
pub(super) type Happening = (Time, Kind, u32);

impl EventQueue {
    /// An empty queue with room for what a run with `flows` flows and `links` links may hold.
    pub(super) fn new(flows: usize, links: usize) -> Self {
        Self {
            near: [Entry(0); NEAR as usize],
            head: 0,
            tail: 0,
            room: NEAR - 1,
            far: BinaryHeap::with_capacity(2 * links + flows + 64),
            timers: BinaryHeap::with_capacity(4 * flows + 64),
            alarm: Time::ZERO,
            next_timer: Time::NEVER,
            end: Time::ZERO,
            look: Time::ZERO,
            scheduled: PLANNED << (KIND_BITS + INDEX_BITS),
        }
    }

    #[inline]
    fn entry(&mut self, at: Time, kind: Kind, index: u32) -> Entry {
        debug_assert!(index < 1 << INDEX_BITS);
        let order = self.scheduled | u64::from(index) << KIND_BITS | kind as u64;
        self.scheduled += 1 << (KIND_BITS + INDEX_BITS);
        Entry(u128::from(at.as_nanos()) << 64 | u128::from(order))
    }

    /// The near event of this number.
    #[inline]
    const fn near(&mut self, number: u32) -> &mut Entry {
        &mut self.near[(number % NEAR) as usize]
    }

    #[inline]
    const fn near_count(&self) -> u32 {
        self.tail.wrapping_sub(self.head)
    }

    /// A packet's event, not before one that was taken.
    #[inline]
    pub(super) fn schedule(&mut self, at: Time, kind: Kind, index: u32) {
        let entry = self.entry(at, kind, index);
        if self.near_count() < self.room {
            self.insert(entry);
        } else {
            self.schedule_among_many(entry);
        }
    }

    /// Takes an event near that has been scheduled after all that are there: among equal times it is the last. There
    /// must be room.
    #[inline]
    fn insert(&mut self, entry: Entry) {
        debug_assert!(self.near(self.head.wrapping_sub(1)).at() <= entry.at());
        let mut number = self.tail;
        loop {
            let before = *self.near(number.wrapping_sub(1));
            if before.at() <= entry.at() {
                break;
            }
            *self.near(number) = before;
            number = number.wrapping_sub(1);
        }
        *self.near(number) = entry;
        self.tail = self.tail.wrapping_add(1);
    }

    #[inline(never)]
    fn schedule_among_many(&mut self, entry: Entry) {
        if self.near_count() == 0 {
            self.refill();
        }
        let last = *self.near(self.tail.wrapping_sub(1));
        if self.near_count() > 0 && last.at() <= entry.at() {
            self.far.push(Reverse(entry));
        } else {
            if self.near_count() == NEAR - 1 {
                self.far.push(Reverse(last));
                self.tail = self.tail.wrapping_sub(1);
            }
            self.insert(entry);
        }
        self.see_far();
    }

    fn see_far(&mut self) {
        self.room = if self.far.is_empty() { NEAR - 1 } else { 0 };
    }

    /// A timer's event.
    #[inline]
    pub(super) fn schedule_timer(&mut self, at: Time, kind: Kind, index: u32) {
        let entry = self.entry(at, kind, index);
        self.timers.push(Reverse(entry));
        self.next_timer = self.next_timer.min(at);
        self.alarm = self.alarm.min(at);
    }

    /// The event of a change, or of what comes before all changes: among equal times these are the first, by their `place`,
    /// whenever they are scheduled.
    pub(super) fn schedule_planned(&mut self, at: Time, kind: Kind, index: u32, place: u32) {
        let later = core::mem::replace(&mut self.scheduled, u64::from(place) << (KIND_BITS + INDEX_BITS));
        self.schedule_timer(at, kind, index);
        self.scheduled = later;
    }

    /// No change is scheduled any more.
    pub(super) fn forget_changes(&mut self) {
        self.timers.retain(|Reverse(timer)| timer.event().1 != Kind::Change);
    }

    /// No event from `end` on is given out.
    pub(super) fn end_at(&mut self, end: Time) {
        self.end = end;
        self.see_alarm();
    }

    /// Where that is.
    pub(super) const fn end(&self) -> Time {
        self.end
    }

    /// [`Self::pass_alarm`] is asked from `look` on.
    pub(super) fn look_at(&mut self, look: Time) {
        self.look = look;
        self.see_alarm();
    }

    fn see_alarm(&mut self) {
        self.alarm = self.next_timer.min(self.end).min(self.look);
    }

    /// Must [`Self::pass_alarm`] come before the next event is taken?
    #[inline]
    pub(super) fn is_at_alarm(&mut self) -> bool {
        let next = self.near(self.head).at();
        self.head == self.tail || next >= self.alarm
    }

    /// The next event, which is there unless [`Self::is_at_alarm`].
    #[inline]
    pub(super) fn take(&mut self) -> Happening {
        let entry = *self.near(self.head);
        self.head = self.head.wrapping_add(1);
        entry.event()
    }

    /// Sees to it that the next event can be taken. Answers when it happens, if that is before the end.
    pub(super) fn pass_alarm(&mut self) -> Option<Time> {
        if self.near_count() == 0 {
            self.refill();
        }
        let packet = (self.near_count() > 0).then_some(*self.near(self.head));
        let timer = self.timers.peek().map(|&Reverse(timer)| timer);
        let is_timer = timer.is_some_and(|timer| packet.is_none_or(|packet| timer < packet));
        let next = if is_timer { timer } else { packet }.filter(|next| next.at() < self.end)?;
        if is_timer {
            self.timers.pop();
            let timer = self.timers.peek();
            self.next_timer = timer.map_or(Time::NEVER, |&Reverse(timer)| timer.at());
            self.see_alarm();
            // It is taken at once, and leaves the free place that it goes to.
            self.head = self.head.wrapping_sub(1);
            *self.near(self.head) = next;
        }
        Some(next.at())
    }

    /// Brings the earliest of the far events near, and leaves as much room as it fills.
    #[inline(never)]
    fn refill(&mut self) {
        while self.near_count() < NEAR / 2
            && let Some(Reverse(entry)) = self.far.pop()
        {
            self.insert(entry);
        }
        self.see_far();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    impl EventQueue {
        /// The next event before `end`.
        fn pop_before(&mut self, end: Time) -> Option<Happening> {
            self.end_at(end);
            self.look_at(Time::NEVER);
            (!self.is_at_alarm() || self.pass_alarm().is_some()).then(|| self.take())
        }
    }

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
            [(at(3), Kind::LinkArrival, 9), (at(5), Kind::Served, 1), (at(5), Kind::Gate, 2), (at(5), Kind::Served, 0)]
        );
        assert_eq!(queue.pop_before(at(10)), Some((at(9), Kind::WarmedUp, 0)));
        assert_eq!(queue.pop_before(Time::NEVER), None);
        assert_eq!(size_of::<Entry>(), 16);
    }

    #[test]
    fn each_kind_stands_at_its_number() {
        let last = Kind::Application as usize;
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
            let mut now = 0;
            for (i, (at, timer, take)) in steps.into_iter().enumerate() {
                let at = at.max(now); // Nothing is scheduled for what has been.
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
                    now = expected.map_or(now, |(at, _)| at);
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
