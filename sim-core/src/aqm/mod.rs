//! Queue disciplines. One file each, one line each in `registry.rs`.
//!
//! A discipline holds the packets that wait; the one being serialised is the link's and is not
//! counted (ns-2 and ns-3 do the same).

pub mod droptail;

mod registry;

pub use registry::{AnyQueue, QUEUES, QueueEntry, QueueParams};

use crate::net::packet::Packet;
use crate::params::ParamSet;
use crate::units::{Bytes, Time};

/// How much may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many packets.
    Packets(u32),
    /// So many bytes.
    Bytes(Bytes),
}

impl Limit {
    /// Is there room for `size` more behind `backlog`?
    #[inline]
    pub fn admits(self, backlog: Backlog, size: Bytes) -> bool {
        match self {
            Self::Packets(n) => backlog.packets < n,
            Self::Bytes(n) => backlog.bytes.get() + size.get() <= n.get(),
        }
    }
}

/// What waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    /// Waiting packets.
    pub packets: u32,
    /// Their bytes on the wire.
    pub bytes: Bytes,
}

/// Why a packet was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum DropReason {
    /// The queue was full.
    Tail,
}

impl DropReason {
    /// The name in traces and on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tail => "drop_tail",
        }
    }
}

/// Takes the packets that a discipline drops; it may drop any that it holds, not only the arrival.
pub trait DropSink {
    /// `packet` is gone.
    fn drop(&mut self, packet: Packet, reason: DropReason);
}

/// A queue discipline.
pub trait QueueDiscipline: Sized {
    /// Its parameters beyond the limit.
    type Params: ParamSet;

    /// An empty queue.
    fn new(params: &Self::Params, limit: Limit) -> Self;

    /// The reader moved a slider in mid-run. Packets above a lower limit stay until served.
    fn set_params(&mut self, params: &Self::Params, limit: Limit);

    /// Takes `packet`, or drops it or another.
    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl DropSink);

    /// The next packet to serve; may drop others first.
    fn dequeue(&mut self, now: Time, sink: &mut impl DropSink) -> Option<Packet>;

    /// What waits now.
    fn backlog(&self) -> Backlog;
}
