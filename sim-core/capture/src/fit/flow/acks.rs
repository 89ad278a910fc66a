//! What a flow's acknowledgements say: what has arrived, how long it took, and what had come twice.

use std::num::NonZeroU64;

use super::{Acked, Again, Flow, Kind, MOST_KEPT, Out, UNSEEN, keep, unwrap};
use crate::fit::order;
use crate::fit::packet::Segment;

impl Flow {
    /// Packets of uTP up to this number have arrived, and the ones behind the next one whose bits are set.
    pub(crate) fn acknowledged_numbers(&mut self, at: u64, number: u16, bits: &[u8]) {
        if self.first.is_none() {
            return;
        }
        let ack = unwrap(self.end, number.into(), 16) + 1;
        let set = bits
            .iter()
            .enumerate()
            .flat_map(|(i, byte)| (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * i as u64 + bit));
        let blocks: Vec<(u64, u64)> = set.map(|i| (ack + 1 + i, ack + 2 + i)).collect();
        self.hears(at, ack, &blocks);
    }

    /// Packets with these numbers, the last ones included, have arrived.
    pub(crate) fn arrived_as(&mut self, at: u64, numbers: &[(u64, u64)]) {
        let ranges = numbers.iter();
        self.arrive(at, ranges.map(|&(from, to)| (from, to.saturating_add(1))));
    }

    /// The packet with this number is taken for lost: what it carried is sent again.
    pub(crate) fn lost_as(&mut self, at: u64, number: u64, is_probe: bool) {
        if let Some(out) = self.out.remove(&number) {
            self.in_flight -= u64::from(out.length);
            let kind = if is_probe { Kind::Timeout } else { Kind::Fast };
            self.again.push(Again { at, kind, lost: out.place, start: number });
        }
    }

    /// A segment comes back; its window counts bytes shifted by so many bits, if that is known.
    pub(crate) fn acknowledged(&mut self, segment: &Segment, shift: Option<u8>) {
        let Some(ack) = self.place(segment.ack).filter(|ack| *ack <= self.end + UNSEEN) else {
            return;
        };
        if let Some((stamp, _)) = segment.stamps
            && self.heard.back().is_none_or(|(last, _)| stamp.wrapping_sub(*last) as i32 > 0)
        {
            if self.heard.len() == MOST_KEPT {
                self.heard.pop_front();
            }
            self.heard.push_back((stamp, segment.at));
        }
        let window = u64::from(segment.window) << shift.unwrap_or(0);
        self.widest = self.widest.max(window);
        self.window = shift.map(|_| window).or_else(|| (window == 0).then_some(0));
        let blocks = segment.blocks.iter().filter_map(|&(start, end)| {
            let (start, end) = (self.place(start)?, self.place(end)?);
            (start < end).then_some((start, end))
        });
        let blocks: Vec<(u64, u64)> = blocks.collect();
        if segment.payload == 0 && ack == self.acked && !segment.fin && !segment.syn {
            self.same_acks += 1;
        }
        self.hears(segment.at, ack, &blocks);
    }

    /// All up to `ack` has arrived, and what is in the blocks; a first one that is not beyond it has come twice [RFC 2883].
    fn hears(&mut self, at: u64, ack: u64, blocks: &[(u64, u64)]) {
        let ack = ack.min(self.end);
        if ack > self.acked {
            (self.acked, self.same_acks) = (ack, 0);
        }
        if let Some(&(from, to)) = blocks.first().filter(|(_, to)| *to <= ack) {
            let mut latest = self.again.iter_mut().rev().take(64);
            if let Some(again) = latest.find(|again| (from..to).contains(&again.start)) {
                again.kind = Kind::Spurious;
            }
        }
        let beyond = blocks.iter().copied().filter(|(_, to)| *to > ack);
        let ranges: Vec<(u64, u64)> = core::iter::once((0, ack)).chain(beyond).collect();
        self.arrive(at, ranges.into_iter());
    }

    /// What lies within these ranges, up to their ends, has arrived.
    fn arrive(&mut self, at: u64, ranges: impl Iterator<Item = (u64, u64)>) {
        self.has_acks = true;
        let mut newest: Option<Out> = None;
        let mut bytes: u64 = 0;
        for (start, end) in ranges.filter(|(start, end)| start < end) {
            self.arrived = self.arrived.max(end.min(self.end));
            while let Some((&place, &out)) = self.out.range(start..end).next() {
                self.out.remove(&place);
                if out.end > end {
                    self.keep_rest(end, out);
                    continue;
                }
                self.in_flight -= u64::from(out.length);
                bytes += u64::from(out.length);
                if newest.is_none_or(|other| out.at >= other.at) {
                    newest = Some(out);
                }
            }
        }
        let Some(newest) = newest else {
            return;
        };
        self.early += u64::from(newest.at > at);
        let is_known = !newest.is_again && newest.at <= at;
        let rtt = is_known.then(|| NonZeroU64::MIN.saturating_add(at - newest.at));
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        keep(&mut self.acks, Acked { at, bytes, length: newest.length, rtt });
    }

    /// A segment of which a part has arrived is one of the rest: of several the longest.
    fn keep_rest(&mut self, start: u64, out: Out) {
        let kept = self.out.entry(start).or_insert(out);
        if kept.at != out.at || kept.end != out.end {
            let less = if kept.end >= out.end { out } else { core::mem::replace(kept, out) };
            self.in_flight -= u64::from(less.length);
        }
    }

    /// Puts its rows in order of time, in which a capture need not be, and gives back what was kept for more of them.
    pub(crate) fn close(&mut self) {
        self.unseen = self.unseen.saturating_sub(self.reordered);
        order::by(&mut self.sent, |row| row.at);
        order::by(&mut self.acks, |row| row.at);
        order::by(&mut self.again, |row| row.at);
        self.sent.shrink_to_fit();
        self.acks.shrink_to_fit();
        (self.out, self.heard, self.gaps) = Default::default();
    }
}
