//! One direction of a connection as a capture near its sender sees it: what was sent, what is acknowledged, and what follows from it.

use std::collections::BTreeMap;

use crate::fit::read::Segment;

/// A segment that is not acknowledged.
#[derive(Clone, Copy, Debug)]
struct Out {
    end: u64,
    at: u64,
    length: u32,
    /// Sent more than once: its round trip is nobody's.
    is_again: bool,
}

/// See the module. Times are in ns.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    /// The sequence number of its first segment, and the end of the highest, which never wraps.
    first: Option<u32>,
    end: u64,
    out: BTreeMap<u64, Out>,
    in_flight: u64,
    /// Packets with payload: when each was sent, and its bytes.
    pub(crate) sent: Vec<(u64, u64)>,
    pub(crate) bytes: u64,
    pub(crate) largest: u32,
    /// When it sent again what it had sent before.
    pub(crate) again: Vec<u64>,
    /// Round trips: when, and how long.
    pub(crate) rtts: Vec<(u64, u64)>,
    /// Bytes of packets that are acknowledged: when, and how many.
    pub(crate) delivered: Vec<(u64, u64)>,
    /// Bytes of packets in flight after each that was sent.
    pub(crate) flight: Vec<(u64, u64)>,
}

/// The number near `near` whose last 32 bits are `low`.
fn unwrap(near: u64, low: u32) -> u64 {
    let difference = i64::from(low.wrapping_sub(near as u32) as i32);
    near.saturating_add_signed(difference)
}

impl Flow {
    /// Where a number of the wire is, counted from the first byte.
    fn place(&self, number: u32) -> Option<u64> {
        let from_first = number.wrapping_sub(self.first?);
        Some(unwrap(self.end, from_first))
    }

    /// A segment with payload leaves.
    pub(crate) fn sent(&mut self, segment: &Segment) {
        self.first.get_or_insert(segment.seq);
        let Some(start) = self.place(segment.seq) else {
            return;
        };
        let end = start + u64::from(segment.payload);
        self.goes(segment.at, segment.length);
        let is_again = end <= self.end;
        self.end = self.end.max(end);
        if is_again {
            self.again.push(segment.at);
        }
        let length = segment.length;
        let at = segment.at;
        self.leaves(
            start,
            Out {
                end,
                at,
                length,
                is_again,
            },
        );
    }

    fn goes(&mut self, at: u64, length: u32) {
        self.sent.push((at, u64::from(length)));
        self.bytes += u64::from(length);
        self.largest = self.largest.max(length);
    }

    fn leaves(&mut self, start: u64, out: Out) {
        let Out { at, length, .. } = out;
        if let Some(before) = self.out.insert(start, out) {
            self.in_flight -= u64::from(before.length);
        }
        self.in_flight += u64::from(length);
        self.flight.push((at, self.in_flight));
    }

    /// A packet leaves that has a number of its own, as QUIC's have: it takes the place of a byte.
    pub(crate) fn sent_as(&mut self, at: u64, number: u64, length: u32) {
        self.goes(at, length);
        let out = Out {
            end: number.saturating_add(1),
            at,
            length,
            is_again: false,
        };
        self.leaves(number, out);
    }

    /// Packets with these numbers, the last ones included, have arrived.
    pub(crate) fn arrived_as(&mut self, at: u64, numbers: &[(u64, u64)]) {
        let ranges = numbers.iter();
        self.arrived(at, ranges.map(|&(from, to)| (from, to.saturating_add(1))));
    }

    /// The packet with this number is taken for lost: what it carried is sent again.
    pub(crate) fn lost_as(&mut self, at: u64, number: u64) {
        if let Some(out) = self.out.remove(&number) {
            self.in_flight -= u64::from(out.length);
            self.again.push(at);
        }
    }

    /// A segment comes back.
    pub(crate) fn acknowledged(&mut self, segment: &Segment) {
        let Some(ack) = self.place(segment.ack).filter(|ack| *ack <= self.end) else {
            return;
        };
        let blocks = segment.blocks.iter().filter_map(|&(start, end)| {
            let (start, end) = (self.place(start)?, self.place(end)?);
            (start < end).then_some((start, end))
        });
        let ranges: Vec<(u64, u64)> = core::iter::once((0, ack)).chain(blocks).collect();
        self.arrived(segment.at, ranges.into_iter());
    }

    /// What lies within these ranges, up to their ends, has arrived.
    fn arrived(&mut self, at: u64, ranges: impl Iterator<Item = (u64, u64)>) {
        let mut newest: Option<Out> = None;
        let mut bytes: u64 = 0;
        for (start, end) in ranges.filter(|(start, end)| start < end) {
            let within = self.out.range(start..end);
            let covered = within.filter(|(_, out)| out.end <= end);
            let covered: Vec<u64> = covered.map(|(start, _)| *start).collect();
            for out in covered.iter().filter_map(|start| self.out.remove(start)) {
                bytes += u64::from(out.length);
                if newest.is_none_or(|other| out.at >= other.at) {
                    newest = Some(out);
                }
            }
        }
        let Some(newest) = newest else {
            return;
        };
        self.in_flight -= bytes;
        self.delivered.push((at, bytes));
        if !newest.is_again {
            self.rtts.push((at, at.saturating_sub(newest.at)));
        }
    }

    /// Puts its rows in order of time, in which a capture need not be.
    pub(crate) fn sort(&mut self) {
        self.again.sort_unstable();
        let rows = [
            &mut self.sent,
            &mut self.rtts,
            &mut self.delivered,
            &mut self.flight,
        ];
        for rows in rows {
            in_time(rows);
        }
    }
}

/// Puts rows in order of time.
pub(crate) fn in_time(rows: &mut [(u64, u64)]) {
    rows.sort_by_key(|row| row.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(at: u64, seq: u32, payload: u32, ack: u32, blocks: &[(u32, u32)]) -> Segment {
        Segment {
            interface: 0,
            at,
            from: (1, 1),
            to: (2, 2),
            seq,
            payload,
            length: 52 + payload,
            ack,
            blocks: blocks.to_vec(),
            syn: false,
            largest: None,
        }
    }

    /// Over the end of the numbers: one is lost, two beyond it arrive, and it is sent again.
    #[test]
    fn a_loss_and_a_wrap() {
        let mut flow = Flow::default();
        let seq = |i: u32| (u32::MAX - 150).wrapping_add(100 * i);
        for i in 0..4 {
            flow.sent(&segment(u64::from(i), seq(i), 100, 0, &[]));
        }
        flow.acknowledged(&segment(50, 0, 0, seq(1), &[]));
        flow.acknowledged(&segment(53, 0, 0, seq(1), &[(seq(2), seq(4))]));
        flow.sent(&segment(54, seq(1), 100, 0, &[]));
        flow.acknowledged(&segment(104, 0, 0, seq(4), &[]));
        assert_eq!(flow.again, [54]);
        assert_eq!(flow.rtts, [(50, 50), (53, 50)]);
        assert_eq!(flow.delivered, [(50, 152), (53, 304), (104, 152)]);
        let flights: Vec<u64> = flow.flight.iter().map(|(_, bytes)| *bytes).collect();
        assert_eq!(flights, [152, 304, 456, 608, 152]);
        assert_eq!((flow.sent.len(), flow.in_flight), (5, 0));
    }

    /// The same with numbers that are never used twice: what is sent again has a round trip.
    #[test]
    fn packets_with_numbers_of_their_own() {
        let mut flow = Flow::default();
        for number in 0..4 {
            flow.sent_as(number, 10 + number, 100);
        }
        flow.arrived_as(50, &[(10, 10)]);
        flow.arrived_as(53, &[(12, 13), (10, 10)]);
        flow.lost_as(54, 11);
        flow.lost_as(54, 11);
        flow.sent_as(54, 14, 100);
        flow.arrived_as(104, &[(0, u64::MAX)]);
        assert_eq!(flow.again, [54]);
        assert_eq!(flow.rtts, [(50, 50), (53, 50), (104, 50)]);
        assert_eq!(flow.delivered, [(50, 100), (53, 200), (104, 100)]);
        assert_eq!((flow.sent.len(), flow.in_flight), (5, 0));
    }

    #[test]
    fn nonsense_is_passed_over() {
        let mut flow = Flow::default();
        flow.acknowledged(&segment(0, 0, 0, 7, &[(9, 3)]));
        flow.sent(&segment(1, 1000, 10, 0, &[]));
        flow.acknowledged(&segment(2, 0, 0, 900, &[(2000, 1000), (0, u32::MAX)]));
        flow.acknowledged(&segment(2, 0, 0, 1_000_000, &[]));
        assert!(flow.delivered.is_empty());
    }
}
