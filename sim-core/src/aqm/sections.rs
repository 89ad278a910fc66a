//! First in, first out, and any packet may also be taken out of the middle. The packets stand in short sections, so
//! that few of them move when one goes, however many wait.

use std::collections::VecDeque;

use crate::aqm::Backlog;
use crate::net::packet::Packet;
use crate::units::Bytes;

/// The most packets of a section.
const LENGTH: usize = 1024;

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct Sections {
    /// The oldest packets. Empty only if nothing waits.
    first: VecDeque<Packet>,
    /// What follows; no section of it is empty.
    later: VecDeque<VecDeque<Packet>>,
    /// A section that has become empty, to be used again.
    spare: VecDeque<Packet>,
    backlog: Backlog,
}

impl Sections {
    /// What waits.
    #[inline]
    pub const fn backlog(&self) -> Backlog {
        self.backlog
    }

    /// The packet at `index`, counted from the front.
    pub fn get(&self, index: usize) -> Option<&Packet> {
        if index < self.first.len() {
            return self.first.get(index);
        }
        let (section, index) = self.place(index)?;
        self.later[section].get(index)
    }

    /// Takes `packet` in at the end.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.backlog.packets += 1;
        self.backlog.bytes = Bytes::new(self.backlog.bytes.get() + packet.size().get());
        if self.later.is_empty() && self.first.len() < LENGTH {
            self.first.push_back(packet);
        } else {
            self.push_later(packet);
        }
    }

    #[cold]
    fn push_later(&mut self, packet: Packet) {
        match self.later.back_mut() {
            Some(last) if last.len() < LENGTH => last.push_back(packet),
            _ => {
                let mut next = core::mem::take(&mut self.spare);
                next.push_back(packet);
                self.later.push_back(next);
            }
        }
    }

    /// Takes the oldest packet out.
    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        let packet = self.first.pop_front();
        self.without(packet)
    }

    /// Takes the newest packet out.
    pub fn pop_newest(&mut self) -> Option<Packet> {
        let Some(last) = self.later.back_mut() else {
            let packet = self.first.pop_back();
            return self.without(packet);
        };
        let packet = last.pop_back();
        if last.is_empty()
            && let Some(empty) = self.later.pop_back()
        {
            self.spare = empty;
        }
        self.without(packet)
    }

    /// Takes the packet at `index` out; the others keep their order.
    pub fn remove(&mut self, index: usize) -> Option<Packet> {
        if index < self.first.len() {
            let packet = self.first.remove(index);
            return self.without(packet);
        }
        let (section, index) = self.place(index)?;
        let packet = self.later[section].remove(index);
        if self.later[section].is_empty()
            && let Some(empty) = self.later.remove(section)
        {
            self.spare = empty;
        }
        self.without(packet)
    }

    /// The later section that holds packet `index`, and where.
    fn place(&self, index: usize) -> Option<(usize, usize)> {
        let mut left = index.checked_sub(self.first.len())?;
        for (i, section) in self.later.iter().enumerate() {
            match left.checked_sub(section.len()) {
                None => return Some((i, left)),
                Some(rest) => left = rest,
            }
        }
        None
    }

    /// `packet` has been taken out.
    #[inline]
    fn without(&mut self, packet: Option<Packet>) -> Option<Packet> {
        if let Some(packet) = &packet {
            self.backlog.packets -= 1;
            self.backlog.bytes = Bytes::new(self.backlog.bytes.get() - packet.size().get());
            if self.first.is_empty()
                && let Some(next) = self.later.pop_front()
            {
                self.spare = core::mem::replace(&mut self.first, next);
            }
        }
        packet
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Stream;

    /// Over random arrivals, departures from both ends and from the middle, as one long queue; and no section is long.
    #[test]
    fn sections_are_one_queue() {
        let mut random = Stream::new(1, "sections");
        let (mut sections, mut queue) = (Sections::default(), VecDeque::new());
        let mut most = 0;
        // It grows and shrinks in turn, and is empty at times.
        for seq in 0..60_000_u32 {
            let arrives = if seq / 15_000 % 2 == 0 { 0.8 } else { 0.2 };
            let index = (random.unit() * queue.len() as f64) as usize;
            match (random.unit() < arrives, random.unit()) {
                (true, _) => {
                    let packet = Packet::data(0, seq, 40 + seq % 1461);
                    sections.push(packet);
                    queue.push_back(packet);
                }
                (false, u) if u < 0.4 => assert_eq!(sections.pop(), queue.pop_front()),
                (false, u) if u < 0.5 => assert_eq!(sections.pop_newest(), queue.pop_back()),
                (false, _) => {
                    assert_eq!(sections.get(index), queue.get(index));
                    assert_eq!(sections.remove(index), queue.remove(index));
                }
            }
            most = most.max(queue.len());
            assert_eq!(sections.backlog().packets as usize, queue.len());
            if seq % 1_000 == 0 {
                let bytes: u64 = queue.iter().map(|p| p.size().get()).sum();
                assert_eq!(sections.backlog().bytes.get(), bytes);
                let each = core::iter::once(&sections.first).chain(&sections.later);
                assert!(each.clone().all(|s| s.len() <= LENGTH));
                assert!(each.skip(1).all(|s| !s.is_empty()));
            }
        }
        assert!(most > 5 * LENGTH, "{most}");
        assert!(sections.get(queue.len()).is_none() && sections.remove(queue.len()).is_none());
    }
}
