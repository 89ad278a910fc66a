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
    /// None is empty, unless it is the only one.
    sections: VecDeque<VecDeque<Packet>>,
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
        let (section, index) = self.place(index)?;
        self.sections[section].get(index)
    }

    /// Takes `packet` in at the end.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        if self.sections.back().is_none_or(|s| s.len() == LENGTH) {
            let next = core::mem::take(&mut self.spare);
            self.sections.push_back(next);
        }
        if let Some(last) = self.sections.back_mut() {
            last.push_back(packet);
        }
        self.backlog.packets += 1;
        self.backlog.bytes = Bytes::new(self.backlog.bytes.get() + packet.size().get());
    }

    /// Takes the oldest packet out.
    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        let packet = self.sections.front_mut()?.pop_front();
        self.without(0, packet)
    }

    /// Takes the newest packet out.
    pub fn pop_newest(&mut self) -> Option<Packet> {
        let packet = self.sections.back_mut()?.pop_back();
        self.without(self.sections.len() - 1, packet)
    }

    /// Takes the packet at `index` out; the others keep their order.
    pub fn remove(&mut self, index: usize) -> Option<Packet> {
        let (section, index) = self.place(index)?;
        let packet = self.sections[section].remove(index);
        self.without(section, packet)
    }

    /// The section that holds packet `index`, and where.
    fn place(&self, index: usize) -> Option<(usize, usize)> {
        let mut left = index;
        for (i, section) in self.sections.iter().enumerate() {
            match left.checked_sub(section.len()) {
                None => return Some((i, left)),
                Some(rest) => left = rest,
            }
        }
        None
    }

    /// `packet` has been taken out of a section.
    #[inline]
    fn without(&mut self, section: usize, packet: Option<Packet>) -> Option<Packet> {
        if let Some(packet) = &packet {
            self.backlog.packets -= 1;
            self.backlog.bytes = Bytes::new(self.backlog.bytes.get() - packet.size().get());
        }
        if self.sections.len() > 1
            && self.sections[section].is_empty()
            && let Some(empty) = self.sections.remove(section)
        {
            self.spare = empty;
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
                assert!(sections.sections.iter().all(|s| s.len() <= LENGTH));
            }
        }
        assert!(most > 5 * LENGTH, "{most}");
        assert!(sections.get(queue.len()).is_none() && sections.remove(queue.len()).is_none());
    }
}
