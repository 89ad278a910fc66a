//! The event queue: what happens next.
//!
//! It holds one entry per busy server, one per non-empty pipe and one per armed timer, never one per
//! packet. Ties are broken by the order in which events were scheduled.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::units::Time;

/// What happens. Eight bytes: heap entries are copied often.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

type Entry = Reverse<(Time, u64, Event)>;

/// See the module. Timers wait apart from the packets' events: there may be thousands, and most are
/// moved before they expire, so that they would only make the packets' heap deeper.
#[derive(Clone, Debug)]
pub(super) struct EventQueue {
    packets: BinaryHeap<Entry>,
    timers: BinaryHeap<Entry>,
    scheduled: u64,
}

impl EventQueue {
    /// An empty queue with room for what a run with `flows` flows and `links` links may hold.
    pub(super) fn new(flows: usize, links: usize) -> Self {
        Self {
            packets: BinaryHeap::with_capacity(2 * links + flows + 64),
            timers: BinaryHeap::with_capacity(4 * flows + 64),
            scheduled: 0,
        }
    }

    /// A packet's event.
    #[inline]
    pub(super) fn schedule(&mut self, at: Time, event: Event) {
        self.packets.push(Reverse((at, self.scheduled, event)));
        self.scheduled += 1;
    }

    /// A timer's event.
    #[inline]
    pub(super) fn schedule_timer(&mut self, at: Time, event: Event) {
        self.timers.push(Reverse((at, self.scheduled, event)));
        self.scheduled += 1;
    }

    /// The next event before `end`.
    #[inline]
    pub(super) fn pop_before(&mut self, end: Time) -> Option<(Time, Event)> {
        let from_timers = match (self.packets.peek(), self.timers.peek()) {
            (Some(Reverse(packet)), Some(Reverse(timer))) => {
                (timer.0, timer.1) < (packet.0, packet.1)
            }
            (None, timer) => timer.is_some(),
            (Some(_), None) => false,
        };
        let heap = if from_timers {
            &mut self.timers
        } else {
            &mut self.packets
        };
        if heap.peek()?.0.0 >= end {
            return None;
        }
        heap.pop().map(|Reverse((at, _, event))| (at, event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(size_of::<Event>(), 8);
    }
}
