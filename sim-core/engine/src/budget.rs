//! What a run may use up while it goes on. The caps of `scenario::budget` are bounds from the plan alone, and no such
//! bound sees all that a run can come to; this one counts what it does, so that every run ends.
//!
//! It is looked at after so many events, and as soon as packets sent or walked over since the last look could have used up
//! what was left: one event may send millions. These are always the same moments, however a run is cut into slices, so that
//! a run ends at the same event everywhere.

use crate::queue::Kind;
use crate::record::Recorder;
use crate::record::report::{EndedEarly, Shortage};
use crate::{Engine, ReturnPipe};
use lbe_cc::guest::{GuestFault, Misdeed};
use lbe_model::units::Span;

/// The most events that a run may have, five for each packet: one that comes to more ends early.
pub const MAX_EVENTS: u64 = 10_000_000_000;
/// The most memory that the packets of a run may take, in bytes, 128 for each that a scenario may have at once: one that
/// comes to more ends early.
pub const MAX_HELD_BYTES: u64 = 512_000_000;
/// The most instructions that the guests of a run may take together, beside those that each call may: some seconds.
pub const MAX_INSTRUCTIONS: u64 = 1_000_000_000;

/// The most events between two looks at the budget.
const LOOK_EVERY: u64 = 1 << 16;
/// Of what is left, up to this part in events until the next look.
const LOOK_PART: u64 = 4;

/// Steps of a walk over packets or blocks that take as long as an event, or less.
const STEPS_AN_EVENT: u64 = 8;
/// Instructions of a guest that count as a step. The meter counts more than run.
const INSTRUCTIONS_A_STEP: u64 = 8;

/// Packets that may leave before a guest that hears of each is asked what that took.
const SENT_UNASKED: u64 = 64;

/// Packets that a run may send: their numbers have 32 bits.
const MAX_SENT: u64 = 4_000_000_000;

/// What an entry of each kind may take, in bytes, with the room that a growing list has to spare. Not the sizes on one
/// machine: a run ends at the same event on all.
const PACKET_BYTES: u64 = 96;
const ACK_BYTES: u64 = 192;
const OUTSTANDING_BYTES: u64 = 96;
const RECORD_BYTES: u64 = 8;
/// A packet that is sent takes no more than this, wherever it is.
const SENT_BYTES: u64 = PACKET_BYTES + ACK_BYTES + 2 * OUTSTANDING_BYTES + RECORD_BYTES;

/// What a run may use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Events. Each packet that is sent counts as one more, and so do eight packets or blocks that are walked over, and 64
    /// instructions of a guest.
    pub events: u64,
    /// Memory for packets and for what is kept of them, in bytes.
    pub held_bytes: u64,
    /// Instructions of all guests together, of each call those beyond [`lbe_cc::guest::FREE_INSTRUCTIONS`].
    pub instructions: u64,
}

impl Budget {
    /// The most that a run may have.
    pub const MOST: Self = Self { events: MAX_EVENTS, held_bytes: MAX_HELD_BYTES, instructions: MAX_INSTRUCTIONS };
}

/// A run's budget, what is used up of it, and when it is looked at next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    budget: Budget,
    /// Events at the last look between two of them, and at the next.
    looked: u64,
    next_look: u64,
    /// Taken by guests, as the budget counts them, and all.
    instructions: u64,
    taken: u64,
    /// There is a guest that hears of packets that leave, or has times of its own.
    has_close: bool,
}

impl Purse {
    /// Full; the first look is before the first event.
    pub(super) const FULL: Self =
        Self { budget: Budget::MOST, looked: 0, next_look: 0, instructions: 0, taken: 0, has_close: false };
}

impl<R: Recorder> Engine<R> {
    /// Holds the run to `budget` from here on.
    pub fn limit(&mut self, budget: Budget) {
        self.purse.budget = budget;
        self.look_between_events();
    }

    /// Ends the run here, with what it has: its figures are of the time up to now. A warm-up that is not over ends too,
    /// so that there are none.
    pub fn end_early(&mut self, because: Shortage) {
        if self.ended_early.is_some() {
            return;
        }
        self.ended_early = Some(EndedEarly { at: self.net.now, of: self.plan.duration, because });
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
        self.purse.next_look - self.events
    }

    /// Looks at the budget if it is time; asked after each slice.
    #[inline]
    pub(super) fn look_at_budget(&mut self) {
        if self.events == self.purse.next_look {
            self.look_between_events();
        }
    }

    /// Looks at the budget, all events counted.
    #[cold]
    #[inline(never)]
    fn look_between_events(&mut self) {
        self.purse.looked = self.events;
        let left = self.look().unwrap_or(0);
        self.purse.next_look = self.events + (left / LOOK_PART).clamp(1, LOOK_EVERY);
    }

    /// Ends the run if its budget is used up, in the middle of an event or between two. Answers how many events are left.
    #[cold]
    #[inline(never)]
    pub(super) fn look(&mut self) -> Option<u64> {
        for flow in &mut self.flows {
            self.net.fates.walked += flow.take_walked();
        }
        let (budget, walked, sent) = (self.purse.budget, self.net.fates.walked, self.net.sent);
        let used = self.purse.looked + sent + walked / STEPS_AN_EVENT;
        let held = self.held_bytes();
        let left = budget.events.saturating_sub(used);
        if left == 0 || sent >= MAX_SENT {
            self.end_early(Shortage::Events);
        } else if held > budget.held_bytes {
            self.end_early(Shortage::Memory);
        }
        if self.ended_early.is_some() {
            return None;
        }
        let room = (budget.held_bytes - held) / SENT_BYTES;
        self.net.look_at_sent = sent + left.min(room.max(1)).min(MAX_SENT - sent);
        self.net.fates.look_at_walked = walked + STEPS_AN_EVENT * left;
        Some(left)
    }

    /// The guest of flow `index`, if it has one, may have been called: what that took counts, and what it did wrong ends the
    /// run here. False if the run is over.
    #[inline(never)]
    pub(super) fn ask_guest(&mut self, index: u32) -> bool {
        let sender = self.flows[index as usize].sender.stream_mut();
        let Some(sender) = sender.filter(|sender| sender.controller().guest().is_some()) else {
            return true;
        };
        sender.heed_request(self.net.now);
        let Some(guest) = sender.controller_mut().guest_mut() else {
            return true;
        };
        if guest.is_close() {
            self.purse.has_close = true;
            self.net.look_at_sent = self.net.look_at_sent.min(self.net.sent + SENT_UNASKED);
        }
        let (taken, alarm) = (guest.take_taken(), guest.alarm());
        self.purse.instructions += taken.counted;
        self.purse.taken += taken.all;
        self.net.fates.walked += taken.all / INSTRUCTIONS_A_STEP;
        let most = self.purse.budget.instructions;
        let fault = if self.purse.instructions > most {
            Some(GuestFault { hook: guest.called(), what: Misdeed::Budget(most) })
        } else {
            guest.fault()
        };
        let flow = &mut self.flows[index as usize];
        if alarm < flow.rto_event {
            flow.rto_event = alarm;
            self.net.queue.schedule_timer(alarm, Kind::Retransmission, index);
        }
        if let Some(fault) = fault {
            let group = self.plan.flows[index as usize].group;
            self.end_early(Shortage::Guest(group, fault));
        }
        fault.is_none()
    }

    /// The same after packets have left, for one that hears of them.
    #[inline]
    pub(super) fn ask_close(&mut self, index: u32) -> bool {
        !self.purse.has_close || self.ask_guest(index)
    }

    /// How many instructions its guests have taken together, as the budget counts them.
    pub const fn instructions(&self) -> u64 {
        self.purse.instructions
    }

    /// The same, with those that each call may take uncounted.
    pub const fn all_instructions(&self) -> u64 {
        self.purse.taken
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
            .map(|s| u64::from(s.board().flight()) * s.lists().max(1))
            .sum();
        let records: usize = self.bundles.iter().flatten().map(|bundle| bundle.connection.records()).sum();
        PACKET_BYTES * self.census().in_network
            + ACK_BYTES * count(acks + self.return_pipes.len())
            + OUTSTANDING_BYTES * outstanding
            + RECORD_BYTES * count(records)
    }
}
