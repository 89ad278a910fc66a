//! What a run may use up while it goes on. The caps of `scenario::budget` are bounds from the plan alone, and no such
//! bound sees all that a run can come to; this one counts what it does, so that every run ends.

use crate::flow::Flow;
use crate::record::Recorder;
use crate::record::report::{EndedEarly, Shortage};
use crate::{Engine, ReturnPipe};
use lbe_model::units::Span;
use lbe_transport::Sender;

/// The most events that a run may have, five for each packet: one that comes to more ends early.
pub const MAX_EVENTS: u64 = 10_000_000_000;
/// The most memory that the packets of a run may take, in bytes, 128 for each that a scenario may have at once: one that
/// comes to more ends early.
pub const MAX_HELD_BYTES: u64 = 512_000_000;

/// Events between two looks at the budget: always the same ones, however a run is cut into slices, so that it ends at
/// the same event everywhere.
const LOOK_EVERY: u64 = 1 << 16;

/// Steps of a walk over packets or blocks that take as long as an event, or less.
const STEPS_AN_EVENT: u64 = 8;

/// Packets that a run may send: their numbers have 32 bits.
const MAX_SENT: u64 = 4_000_000_000;

/// What an entry of each kind may take, in bytes, with the room that a growing list has to spare. Not the sizes on one
/// machine: a run ends at the same event on all.
const PACKET_BYTES: u64 = 96;
const ACK_BYTES: u64 = 192;
const OUTSTANDING_BYTES: u64 = 96;
const RECORD_BYTES: u64 = 8;

/// What a run may use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Events, each eight packets or blocks that were walked over counted as one more.
    pub events: u64,
    /// Memory for packets and for what is kept of them, in bytes.
    pub held_bytes: u64,
}

impl Default for Budget {
    /// The most.
    fn default() -> Self {
        Self {
            events: MAX_EVENTS,
            held_bytes: MAX_HELD_BYTES,
        }
    }
}

impl<R: Recorder> Engine<R> {
    /// Holds the run to `budget` from here on.
    pub const fn limit(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Ends the run here, with what it has: its figures are of the time up to now. A warm-up that is not over ends too,
    /// so that there are none.
    pub fn end_early(&mut self, because: Shortage) {
        if self.ended_early.is_some() {
            return;
        }
        self.ended_early = Some(EndedEarly {
            at: self.net.now,
            of: self.plan.duration,
            because,
        });
        // What happened at this very moment is part of it: a trace's opportunity, and the packet that took it.
        self.plan.duration = self.net.now + Span::from_nanos(1);
        self.net.queue.end_at(self.net.now);
        self.net.observer.ended_early(self.net.now);
        if self.net.now < self.plan.warmup {
            (self.plan.duration, self.plan.warmup) = (self.net.now, self.net.now);
            self.on_warmed_up();
        }
    }

    /// Events until the next look at the budget.
    #[inline]
    pub(super) const fn until_look(&self) -> u64 {
        LOOK_EVERY - self.events % LOOK_EVERY
    }

    /// A timer walks over so many packets: they count as events do, and at once, since a few such timers may be an hour's
    /// work.
    #[inline]
    pub(super) fn walk(&mut self, packets: u64) {
        self.net.fates.walked += packets;
        if self.net.fates.walked / STEPS_AN_EVENT >= self.budget.events {
            self.end_early(Shortage::Events);
        }
    }

    /// Ends the run if its budget is used up; asked after each slice.
    #[inline]
    pub(super) fn look_at_budget(&mut self) {
        if self.events.is_multiple_of(LOOK_EVERY) {
            self.hold_to_budget();
        }
    }

    /// The same, whatever the number of events.
    #[cold]
    #[inline(never)]
    pub(super) fn hold_to_budget(&mut self) {
        let by_sender = |f: &Flow| f.sender.stream().map_or(0, Sender::walked);
        let by_flow = |f: &Flow| f.receiver.walked() + by_sender(f);
        let walked = self.net.fates.walked + self.flows.iter().map(by_flow).sum::<u64>();
        if self.events + walked / STEPS_AN_EVENT >= self.budget.events || self.net.sent >= MAX_SENT
        {
            self.end_early(Shortage::Events);
        } else if self.held_bytes() > self.budget.held_bytes {
            self.end_early(Shortage::Memory);
        } else {
            self.look_at_guests();
        }
    }

    /// Ends the run if a guest has failed: of several, the first of the plan's.
    #[cold]
    #[inline(never)]
    pub(super) fn look_at_guests(&mut self) {
        let fault = |f: &Flow| f.sender.stream()?.controller().fault();
        let mut flows = self.plan.flows.iter().zip(&self.flows);
        let found = flows.find_map(|(plan, flow)| Some((plan.group, fault(flow)?)));
        if let Some((group, fault)) = found {
            self.end_early(Shortage::Guest(group, fault));
        }
    }

    /// What packets, and what is kept of them, take at most.
    pub fn held_bytes(&self) -> u64 {
        let count = |n: usize| n as u64;
        let acks = |pipe: &ReturnPipe| pipe.acks.len();
        let acks = self.return_pipes.iter().map(acks).sum::<usize>() + self.ack_pool.len();
        let outstanding: u64 = self
            .flows
            .iter()
            .filter_map(|f| f.sender.stream())
            .map(|s| u64::from(s.board().flight()))
            .sum();
        let records: usize = self
            .bundles
            .iter()
            .flatten()
            .map(|bundle| bundle.connection.records())
            .sum();
        PACKET_BYTES * self.census().in_network
            + ACK_BYTES * count(acks + self.return_pipes.len())
            + OUTSTANDING_BYTES * outstanding
            + RECORD_BYTES * count(records)
    }
}
