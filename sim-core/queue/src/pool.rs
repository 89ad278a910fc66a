//! Many queues in one block of memory: what fair disciplines hold their packets in. Taking a packet
//! in or out allocates nothing once the block has grown to the most that ever waits.

use crate::prelude::*;

const NONE: u32 = u32::MAX;

/// One of the queues; empty by default. It belongs to the pool that it was first pushed to.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    head: u32,
    tail: u32,
    packets: u32,
    bytes: u64,
}

impl Default for Lane {
    fn default() -> Self {
        Self {
            head: NONE,
            tail: NONE,
            packets: 0,
            bytes: 0,
        }
    }
}

impl Lane {
    /// What waits in it.
    #[inline]
    pub const fn backlog(&self) -> Backlog {
        Backlog {
            packets: self.packets,
            bytes: Bytes::new(self.bytes),
        }
    }

    /// Does nothing wait in it?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.packets == 0
    }
}

#[derive(Clone, Debug)]
struct Node {
    packet: Packet,
    before: u32,
    after: u32,
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
        Self {
            nodes: vec![],
            free: NONE,
            total: Backlog::default(),
        }
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
        self.nodes.get(lane.head as usize).map(|node| &node.packet)
    }

    /// Takes `packet` in at the end of `lane`.
    #[inline]
    pub fn push(&mut self, lane: &mut Lane, packet: Packet) {
        let node = Node {
            packet,
            before: lane.tail,
            after: NONE,
        };
        let index = if self.free == NONE {
            self.nodes.push(node);
            self.nodes.len() as u32 - 1
        } else {
            let index = self.free;
            self.free = self.nodes[index as usize].after;
            self.nodes[index as usize] = node;
            index
        };
        if lane.tail == NONE {
            lane.head = index;
        } else {
            self.nodes[lane.tail as usize].after = index;
        }
        lane.tail = index;
        lane.packets += 1;
        lane.bytes += packet.size().get();
        self.total.packets += 1;
        self.total.bytes = Bytes::new(self.total.bytes.get() + packet.size().get());
    }

    /// Takes the oldest packet of `lane` out.
    #[inline]
    pub fn pop(&mut self, lane: &mut Lane) -> Option<Packet> {
        self.take(lane, lane.head)
    }

    /// Takes the newest packet of `lane` out.
    #[inline]
    pub fn pop_newest(&mut self, lane: &mut Lane) -> Option<Packet> {
        self.take(lane, lane.tail)
    }

    /// Moves all of `from` to the end of `to`, in one step.
    pub fn append(&mut self, to: &mut Lane, from: &mut Lane) {
        let moved = core::mem::take(from);
        match self.nodes.get_mut(moved.head as usize) {
            Some(head) => head.before = to.tail,
            None => return, // Nothing waits in it.
        }
        match self.nodes.get_mut(to.tail as usize) {
            Some(tail) => tail.after = moved.head,
            None => to.head = moved.head,
        }
        to.tail = moved.tail;
        to.packets += moved.packets;
        to.bytes += moved.bytes;
    }

    /// Moves the oldest packet of `from` to the end of `to`, where it stands in the block.
    #[inline]
    pub fn pass(&mut self, from: &mut Lane, to: &mut Lane) {
        let index = from.head;
        let Some(node) = self.nodes.get_mut(index as usize) else {
            return;
        };
        let size = node.packet.size().get();
        let after = core::mem::replace(&mut node.after, NONE);
        node.before = to.tail;
        from.head = after;
        match self.nodes.get_mut(after as usize) {
            Some(node) => node.before = NONE,
            None => from.tail = NONE,
        }
        match self.nodes.get_mut(to.tail as usize) {
            Some(node) => node.after = index,
            None => to.head = index,
        }
        to.tail = index;
        from.packets -= 1;
        from.bytes -= size;
        to.packets += 1;
        to.bytes += size;
    }

    #[inline]
    fn take(&mut self, lane: &mut Lane, index: u32) -> Option<Packet> {
        let Node {
            packet,
            before,
            after,
        } = self.nodes.get(index as usize)?.clone();
        match self.nodes.get_mut(before as usize) {
            Some(node) => node.after = after,
            None => lane.head = after,
        }
        match self.nodes.get_mut(after as usize) {
            Some(node) => node.before = before,
            None => lane.tail = before,
        }
        self.nodes[index as usize].after = self.free;
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
        let rest: Vec<u32> = core::iter::from_fn(|| pool.pop(&mut a))
            .map(|p| p.seq)
            .collect();
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
        assert_eq!(
            pool.pop_newest(&mut a).map(|p| (p.flow, p.seq)),
            Some((1, 2))
        );
        let order = |lane: &mut Lane, pool: &mut Pool| -> Vec<(u32, u32)> {
            core::iter::from_fn(|| pool.pop(lane))
                .map(|p| (p.flow, p.seq))
                .collect()
        };
        assert_eq!(order(&mut a, &mut pool), [(0, 0), (0, 3)]);
        assert_eq!(
            order(&mut b, &mut pool),
            [(0, 1), (0, 2), (1, 0), (1, 1), (1, 3)]
        );
    }
}
