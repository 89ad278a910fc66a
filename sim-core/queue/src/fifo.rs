//! First in, first out, with its bytes counted: what most disciplines hold their packets in.

use crate::prelude::*;
use std::collections::VecDeque;

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct Fifo {
    packets: VecDeque<Packet>,
    bytes: u64,
}

impl Fifo {
    /// What waits.
    #[inline]
    pub fn backlog(&self) -> Backlog {
        Backlog { packets: self.packets.len() as u32, bytes: Bytes::new(self.bytes) }
    }

    /// Does nothing wait?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.packets.is_empty()
    }

    /// The packet that will be served next.
    #[inline]
    pub fn front(&self) -> Option<&Packet> {
        self.packets.front()
    }

    /// The packet at `index`, counted from the front.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&Packet> {
        self.packets.get(index)
    }

    /// All packets, the oldest first.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Packet> + ExactSizeIterator {
        self.packets.iter()
    }

    /// Takes `packet` in at the end.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.bytes += packet.size().get();
        self.packets.push_back(packet);
    }

    /// Takes the packet that `make` makes in at the end if `limit` has room for it; otherwise it is dropped. Was there
    /// room?
    #[expect(clippy::inline_always, reason = "else the packet would be written twice")]
    #[inline(always)]
    pub fn offer(&mut self, make: impl Fn() -> Packet, limit: Limit, sink: &mut impl Sink) -> bool {
        let fits = limit.admits(self.backlog(), make().size());
        if fits {
            self.push(make());
        } else {
            sink.drop(make(), DropReason::Tail);
        }
        fits
    }

    /// Takes the oldest packet out.
    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        let packet = self.packets.pop_front();
        self.without(packet)
    }

    /// Moves the oldest packet to `place`. False if there is none.
    #[inline]
    pub fn pop_into(&mut self, place: &mut Packet) -> bool {
        let Some(packet) = self.packets.front() else {
            return false;
        };
        self.bytes -= packet.size().get();
        *place = *packet;
        self.packets.pop_front();
        true
    }

    /// Takes the newest packet out.
    pub fn pop_newest(&mut self) -> Option<Packet> {
        let packet = self.packets.pop_back();
        self.without(packet)
    }

    /// Takes the packet at `index` out; the others keep their order.
    pub fn remove(&mut self, index: usize) -> Option<Packet> {
        let packet = self.packets.remove(index);
        self.without(packet)
    }

    #[inline]
    fn without(&mut self, packet: Option<Packet>) -> Option<Packet> {
        if let Some(packet) = &packet {
            self.bytes -= packet.size().get();
        }
        packet
    }
}
