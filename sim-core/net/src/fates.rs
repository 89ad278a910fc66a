//! What becomes of packets besides being passed on: noted by disciplines and links, handled when they are done.

use lbe_model::packet::Packet;
use lbe_queue::{DropReason, MarkReason, Sink};

/// What happened to a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is gone.
    Dropped(DropReason),
    /// It goes on with a mark.
    Marked(MarkReason),
}

/// See the module. Empty most of the time, so that the way of a packet to which nothing happens is short.
#[derive(Clone, Debug)]
pub struct Fates {
    list: Vec<(Packet, Fate)>,
    /// Packets and queues that were walked over ([`Sink::walked`]), in the whole run.
    pub walked: u64,
    /// The budget is looked at again once these are so many.
    pub look_at_walked: u64,
}

impl Fates {
    /// None yet, with room for as many as most packets ever cause.
    pub fn new() -> Self {
        Self { list: Vec::with_capacity(64), walked: 0, look_at_walked: u64::MAX }
    }

    /// Has nothing happened?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How much has happened.
    #[inline]
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// What has happened, in its order.
    pub fn all(&self) -> &[(Packet, Fate)] {
        &self.list
    }

    /// What stands at this place has not happened after all.
    pub fn remove(&mut self, place: usize) {
        self.list.remove(place);
    }

    /// All have been handled.
    pub fn clear(&mut self) {
        self.list.clear();
    }
}

impl Default for Fates {
    fn default() -> Self {
        Self::new()
    }
}

impl Sink for Fates {
    #[cold]
    #[inline(never)]
    fn drop(&mut self, packet: Packet, reason: DropReason) {
        self.list.push((packet, Fate::Dropped(reason)));
    }

    #[cold]
    #[inline(never)]
    fn mark(&mut self, packet: &Packet, reason: MarkReason) {
        self.list.push((*packet, Fate::Marked(reason)));
    }

    #[inline]
    fn walked(&mut self, steps: u32) {
        self.walked += u64::from(steps);
    }
}
