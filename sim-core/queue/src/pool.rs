//! Many queues in one block of memory: what fair disciplines hold their packets in. Taking a packet
//! in or out allocates nothing once the block has grown to the most that ever waits.

use crate::list::{Links, List, NONE};
use crate::prelude::*;

/// One of the queues; empty by default. It belongs to the pool that it was first pushed to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lane {
    order: List,
    packets: u32,
    bytes: u64,
}

impl Lane {
    /// What waits in it.
    #[inline]
    pub const fn backlog(&self) -> Backlog {
        Backlog { packets: self.packets, bytes: Bytes::new(self.bytes) }
    }

    /// Does nothing wait in it?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.packets == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    packet: Packet,
    links: Links,
}

impl AsMut<Links> for Node {
    #[inline]
    fn as_mut(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Pool {
    nodes: Vec<Node>,
    /// First of the free nodes, chained by `after`.
    free: u32,
    total: Backlog,
}

impl Default for Pool {
    fn default() -> Self {
        Self { nodes: vec![], free: NONE, total: Backlog::default() }
    }
}

impl Pool {
    /// What waits in all lanes together.
    #[inline]
    pub const fn backlog(&self) -> Backlog {
        self.total
    }

    /// The packet of `lane` that will be served next.
    #[inline]
    pub fn front(&self, lane: &Lane) -> Option<&Packet> {
        self.nodes.get(lane.order.first as usize).map(|node| &node.packet)
    }

    /// Takes `packet` in at the end of `lane`.
    #[inline]
    pub fn push(&mut self, lane: &mut Lane, packet: Packet) {
        let index = self.free;
        let index = if let Some(node) = self.nodes.get_mut(index as usize) {
            node.packet = packet;
            self.free = node.links.after;
            index
        } else {
            let links = Links::default();
            self.nodes.push(Node { packet, links });
            self.nodes.len() as u32 - 1
        };
        lane.order.push(index, &mut self.nodes);
        lane.packets += 1;
        lane.bytes += packet.size().get();
        self.total.packets += 1;
        self.total.bytes = Bytes::new(self.total.bytes.get() + packet.size().get());
    }

    /// Takes the oldest packet of `lane` out.
    #[inline]
    pub fn pop(&mut self, lane: &mut Lane) -> Option<Packet> {
        self.take(lane, lane.order.first)
    }

    /// Takes the newest packet of `lane` out.
    #[inline]
    pub fn pop_newest(&mut self, lane: &mut Lane) -> Option<Packet> {
        self.take(lane, lane.order.last)
    }

    /// The oldest or the newest packet of `lane`.
    #[inline]
    pub fn pop_end(&mut self, lane: &mut Lane, oldest: bool) -> Option<Packet> {
        self.take(lane, if oldest { lane.order.first } else { lane.order.last })
    }

    /// Moves all of `from` to the end of `to`, in one step.
    pub fn append(&mut self, to: &mut Lane, from: &mut Lane) {
        let moved = core::mem::take(from);
        to.order.append(moved.order, &mut self.nodes);
        to.packets += moved.packets;
        to.bytes += moved.bytes;
    }

    /// Moves the oldest packet of `from` to the end of `to`, where it stands in the block.
    #[inline]
    pub fn pass(&mut self, from: &mut Lane, to: &mut Lane) {
        let index = from.order.first;
        let Some(&Node { packet, links }) = self.nodes.get(index as usize) else {
            return;
        };
        let size = packet.size().get();
        from.order.remove(links, &mut self.nodes);
        to.order.push(index, &mut self.nodes);
        from.packets -= 1;
        from.bytes -= size;
        to.packets += 1;
        to.bytes += size;
    }

    /// The packets of `lane` with their places, the oldest first.
    pub fn iter(&self, lane: &Lane) -> impl Iterator<Item = (u32, &Packet)> {
        let node = |index: u32| self.nodes.get(index as usize).map(|node| (index, node));
        core::iter::successors(node(lane.order.first), move |(_, n)| node(n.links.after))
            .map(|(index, node)| (index, &node.packet))
    }

    /// Takes the packet at a place of [`Self::iter`] out; the others keep their order.
    #[inline]
    pub fn take(&mut self, lane: &mut Lane, index: u32) -> Option<Packet> {
        let Node { packet, links } = *self.nodes.get(index as usize)?;
        lane.order.remove(links, &mut self.nodes);
        self.nodes[index as usize].links.after = self.free;
        self.free = index;
        lane.packets -= 1;
        lane.bytes -= packet.size().get();
        self.total.packets -= 1;
        self.total.bytes = Bytes::new(self.total.bytes.get() - packet.size().get());
        Some(packet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_keep_their_order_and_share_the_block() {
        let mut pool = Pool::default();
        let (mut a, mut b) = (Lane::default(), Lane::default());
        for seq in 0..4 {
            pool.push(&mut a, Packet::data(0, seq, 1500));
            pool.push(&mut b, Packet::data(1, seq, 500));
        }
        assert_eq!(pool.pop_newest(&mut a).unwrap().seq, 3);
        assert_eq!(pool.pop(&mut a).unwrap().seq, 0);
        assert_eq!(a.backlog().packets, 2);
        assert_eq!(pool.backlog().bytes, Bytes::new(2 * 1500 + 4 * 500));
        pool.push(&mut a, Packet::data(0, 9, 1500));
        let rest: Vec<u32> = core::iter::from_fn(|| pool.pop(&mut a)).map(|p| p.seq).collect();
        assert_eq!(rest, [1, 2, 9]);
        assert_eq!(pool.front(&b).unwrap().seq, 0);
        assert_eq!(pool.nodes.len(), 8);
        assert!(a.is_empty() && pool.pop(&mut a).is_none());
    }

    /// Packets that move within the block are neither copied nor counted anew.
    #[test]
    fn lanes_are_joined_and_parted() {
        let mut pool = Pool::default();
        let (mut a, mut b, mut all) = (Lane::default(), Lane::default(), Lane::default());
        for seq in 0..4 {
            pool.push(&mut a, Packet::data(0, seq, 1500));
            pool.push(&mut b, Packet::data(1, seq, 500));
        }
        let (before, nodes) = (pool.backlog(), pool.nodes.len());
        pool.append(&mut all, &mut a);
        pool.append(&mut all, &mut b);
        pool.append(&mut all, &mut a);
        assert!(a.is_empty() && b.is_empty());
        assert_eq!(all.backlog(), before);
        for i in 0..8 {
            pool.pass(&mut all, if i % 3 == 0 { &mut a } else { &mut b });
        }
        pool.pass(&mut all, &mut a);
        assert!(all.is_empty() && pool.pop(&mut all).is_none());
        assert_eq!((pool.backlog(), pool.nodes.len()), (before, nodes));
        assert_eq!(a.backlog().bytes, Bytes::new(2 * 1500 + 500));
        assert_eq!(pool.pop_newest(&mut a).map(|p| (p.flow, p.seq)), Some((1, 2)));
        let order = |lane: &mut Lane, pool: &mut Pool| -> Vec<(u32, u32)> {
            core::iter::from_fn(|| pool.pop(lane)).map(|p| (p.flow, p.seq)).collect()
        };
        assert_eq!(order(&mut a, &mut pool), [(0, 0), (0, 3)]);
        assert_eq!(order(&mut b, &mut pool), [(0, 1), (0, 2), (1, 0), (1, 1), (1, 3)]);
    }
}
