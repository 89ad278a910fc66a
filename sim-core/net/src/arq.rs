//! Automatic repeat request on a link: what `loss` takes is sent again.
//!
//! The receiving side of `sr_inorder` is not simulated packet by packet. When an attempt succeeds, its arrival
//! is known; a packet is released with the last of those before it, so that the pipe stays first in, first out.

use std::collections::VecDeque;

use crate::pipe::Pipe;
use lbe_model::choice;
use lbe_model::packet::Packet;
use lbe_model::params;
use lbe_model::params::{ParamSpec, Unit};
use lbe_model::units::{Span, Time};

choice! {
    /// How losses are made good.
    pub enum ArqMode {
        /// Errors become a lower rate at a constant delay.
        Capacity = "capacity", "Lower rate instead of losses";
        /// Selective repeat; the receiver releases packets in order.
        InOrder = "sr_inorder", "Selective repeat, in order";
        /// Selective repeat; packets pass those that are repeated.
        Unordered = "sr_unordered", "Selective repeat, out of order";
        /// One packet at a time.
        StopAndWait = "stopwait", "Stop and wait";
    }
}

params! {
    /// Parameters of link-layer repetition.
    pub struct ArqParams {
        mode: ArqMode = ParamSpec::choice("mode", "Repetition", "capacity", ArqMode::OPTIONS).fixed()
            .help("Selective repeat sends a lost packet again while others go on. In order, the receiver holds what follows a gap; out of order, it passes them on. Stop and wait has one packet on the way. Lower rate folds losses into C (1 − loss) and loses nothing.")
            .source("Design; S003 §IV names ARQ only, and Table II bounds what it costs to 0.4 %");
        /// Attempts for each packet; without end if `None`.
        max_attempts: Option<u32> = ParamSpec::integer("max_attempts", "Attempts", Unit::None, 10, (1, 1_000))
            .optional().slider(1.0, 20.0, 1.0).fixed()
            .help("How often a packet is sent before it is given up. None: until it gets through. With m attempts a part loss^m of packets remains lost. Not used by the lower rate.")
            .source("Design: without end");
        feedback: Option<Span> = ParamSpec::number("feedback_ms", "Feedback", Unit::Milliseconds, 500.0, (0.0, 200_000.0))
            .optional().slider(0.0, 1000.0, 10.0).fixed()
            .help("How long after an attempt the sending side knows that it failed, at least twice the propagation delay. None: just that. Not used by the lower rate.")
            .source("Design: 2d; about 500 ms over a geostationary satellite");
    }
}

/// What an attempt came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The packet is through, or given up, for good.
    pub settled: bool,
    /// When it arrives, if it is the new head of the pipe.
    pub head_arrival: Option<Time>,
    /// When [`Arq::on_feedback`] must be called, if no call is due before.
    pub feedback: Option<Time>,
}

/// A packet with its place in the order and the attempts made.
#[derive(Clone, Copy, Debug)]
struct Frame {
    packet: Packet,
    number: u64,
    attempts: u32,
}

/// What the receiver knows of a packet.
#[derive(Clone, Copy, Debug)]
enum Slot {
    /// Not yet through.
    Open,
    /// It arrives then.
    Through(Time, Packet),
    /// Given up; the receiver knows then.
    Skipped(Time),
}

/// See the module. [`ArqMode::Capacity`] has no state: a plan's rates are lower.
#[derive(Clone, Debug)]
pub struct Arq {
    mode: ArqMode,
    max_attempts: u32,
    feedback: Option<Span>,
    /// Place and attempts of the packet in service.
    serving: (u64, u32),
    /// Feedback on its way, in order of time; with the packet to repeat, if any.
    awaited: VecDeque<(Time, Option<Frame>)>,
    /// What is to be sent before anything new.
    ready: VecDeque<Frame>,
    /// Stop and wait: an attempt is on its way.
    blocked: bool,
    /// The number of the next new packet.
    next: u64,
    /// Packets from number `next - slots.len()` on that are not released.
    slots: VecDeque<Slot>,
}

impl Arq {
    /// Nothing sent yet.
    pub fn new(params: &ArqParams) -> Self {
        Self {
            mode: params.mode,
            max_attempts: params.max_attempts.unwrap_or(u32::MAX),
            feedback: params.feedback,
            serving: (0, 0),
            awaited: VecDeque::with_capacity(64),
            ready: VecDeque::with_capacity(64),
            blocked: false,
            next: 0,
            slots: VecDeque::with_capacity(64),
        }
    }

    /// Nothing may be sent before the feedback.
    #[inline]
    pub const fn is_blocked(&self) -> bool {
        self.blocked
    }

    /// A packet is to be repeated now.
    pub fn has_ready(&self) -> bool {
        !self.ready.is_empty()
    }

    /// Packets that wait for their repetition.
    pub fn held(&self) -> usize {
        self.ready.len() + self.awaited.iter().filter(|(_, f)| f.is_some()).count()
    }

    /// Packets that are through and wait for one before them.
    pub fn reordering(&self) -> usize {
        let through = |slot: &&Slot| matches!(slot, Slot::Through(..));
        self.slots.iter().filter(through).count()
    }

    /// The packet to repeat, which goes into service.
    pub fn take_ready(&mut self) -> Option<Packet> {
        let frame = self.ready.pop_front()?;
        self.serving = (frame.number, frame.attempts + 1);
        Some(frame.packet)
    }

    /// Would the packet in service be sent again if this attempt failed?
    pub const fn may_repeat(&self) -> bool {
        self.serving.1 < self.max_attempts
    }

    /// A new packet goes into service.
    pub fn on_new(&mut self) {
        self.serving = (self.next, 1);
        self.next += 1;
        if self.mode == ArqMode::InOrder {
            self.slots.push_back(Slot::Open);
        }
    }

    /// The attempt in service is over: `failed`, or else `packet` arrives `at`. What is released goes into
    /// `pipe`.
    pub fn on_attempt(&mut self, packet: Packet, failed: bool, way: Way, pipe: &mut Pipe) -> Outcome {
        let (number, attempts) = self.serving;
        let repeat = failed && attempts < self.max_attempts;
        let frame = repeat.then_some(Frame { packet, number, attempts });
        let mut feedback = None;
        if repeat || self.mode == ArqMode::StopAndWait {
            self.blocked = self.mode == ArqMode::StopAndWait;
            let wait = self.feedback.unwrap_or(way.delay + way.delay);
            let due = way.now + wait;
            let due = self.awaited.back().map_or(due, |&(last, _)| due.max(last));
            feedback = self.awaited.is_empty().then_some(due);
            self.awaited.push_back((due, frame));
        }
        let head_arrival = if repeat {
            None
        } else if self.mode == ArqMode::InOrder {
            let slot = if failed { Slot::Skipped(way.now + way.delay) } else { Slot::Through(way.arrival, packet) };
            self.settle(number, slot, pipe)
        } else if failed {
            None
        } else if way.free {
            pipe.push_free(way.arrival, packet)
        } else {
            pipe.push(way.arrival, &packet)
        };
        Outcome { settled: !repeat, head_arrival, feedback }
    }

    /// Releases what no gap holds up any more.
    fn settle(&mut self, number: u64, slot: Slot, pipe: &mut Pipe) -> Option<Time> {
        let first = self.next - self.slots.len() as u64;
        self.slots[(number - first) as usize] = slot;
        let mut head = None;
        while let Some(&slot) = self.slots.front() {
            match slot {
                Slot::Open => break,
                Slot::Through(at, packet) => head = head.or(pipe.push(at, &packet)),
                Slot::Skipped(at) => pipe.hold(at),
            }
            self.slots.pop_front();
        }
        head
    }

    /// Feedback has come. Answers when the next is due.
    pub fn on_feedback(&mut self, now: Time) -> Option<Time> {
        while let Some(&(due, frame)) = self.awaited.front() {
            if due > now {
                return Some(due);
            }
            self.ready.extend(frame);
            self.blocked = false;
            self.awaited.pop_front();
        }
        None
    }
}

/// What a packet that has just been sent meets.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The end of its serialisation.
    pub now: Time,
    /// The link's propagation delay.
    pub delay: Span,
    /// When it would arrive, jitter included.
    pub arrival: Time,
    /// It neither waits for others nor holds them up.
    pub free: bool,
}
