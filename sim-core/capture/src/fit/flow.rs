//! One direction of a connection as a capture sees it: what was sent, what is acknowledged, and what follows from it.

mod acks;

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU64;

use crate::fit::packet::Segment;

/// A segment that is not acknowledged.
#[derive(Clone, Copy, Debug)]
struct Out {
    end: u64,
    at: u64,
    length: u32,
    /// Sent more than once: its round trip is nobody's.
    is_again: bool,
    /// Which of the packets that were seen it is.
    place: u32,
}

/// A packet that was seen, in ns and bytes, and the bytes in flight with it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sent {
    pub(crate) at: u64,
    pub(crate) length: u32,
    pub(crate) flight: u32,
}

/// An acknowledgement: the bytes of packets that are new in it, and of the latest of these its length and its round trip, if that is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Acked {
    pub(crate) at: u64,
    pub(crate) bytes: u32,
    pub(crate) length: u32,
    /// In ns and one more, which takes half the room of what may be 0.
    rtt: Option<NonZeroU64>,
}

impl Acked {
    pub(crate) fn rtt(&self) -> Option<u64> {
        self.rtt.map(|rtt| rtt.get() - 1)
    }
}

/// By what a packet was sent again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Later ones had arrived.
    Fast,
    /// None of them had.
    Timeout,
    /// It had arrived itself.
    Spurious,
    /// The last one, to hear of losses behind which nothing was sent [RFC 8985].
    Probe,
}

/// A packet that was sent again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Again {
    pub(crate) at: u64,
    pub(crate) kind: Kind,
    /// Which of the packets that were seen was lost.
    pub(crate) lost: u32,
    start: u64,
}

/// What is never acknowledged is forgotten when there is so much of it.
const MOST_OUT: usize = 200_000;
/// Gaps and timestamps that are remembered.
const MOST_KEPT: usize = 1_000;
/// An acknowledgement of what was not seen names at most so many bytes more.
const UNSEEN: u64 = 1 << 18;
/// Nobody can tell by a packet that comes so soon after the next one whether it was sent again.
const SOON: u64 = 3_000_000;
/// The least timeout of RFC 6298, with room for a clock's ticks.
const LEAST_TIMEOUT: u64 = 900_000_000;

/// See the module. Times are in ns.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    /// The sequence number of its first segment, and the end of the highest, which never wraps.
    first: Option<u32>,
    end: u64,
    out: BTreeMap<u64, Out>,
    in_flight: u64,
    acked: u64,
    /// Up to where anything has arrived.
    arrived: u64,
    same_acks: u32,
    /// Losses are being repaired up to here, in this way.
    repairs: Option<(u64, Kind)>,
    /// The window that its receiver offers, in bytes if the shift is known.
    window: Option<u64>,
    /// Stretches before its end that were not seen.
    gaps: BTreeMap<u64, u64>,
    /// Number, timestamp and time of the packet with its end.
    top: (u16, Option<u32>, u64),
    /// Timestamps of its receiver: when each came first.
    heard: VecDeque<(u32, u64)>,
    pub(crate) sent: Vec<Sent>,
    /// The receiver's windows, 0 where they are not known: the place of the first packet that was sent with each.
    pub(crate) windows: Vec<(u32, u32)>,
    pub(crate) acks: Vec<Acked>,
    pub(crate) again: Vec<Again>,
    /// When it sent with its receiver's window full.
    pub(crate) full: Vec<u64>,
    /// Bytes of packets with data, and of the data.
    pub(crate) bytes: u64,
    pub(crate) payload: u64,
    pub(crate) largest: u32,
    pub(crate) largest_payload: u32,
    /// Packets that came behind later ones, and that keep a connection alive or try a window that is shut.
    pub(crate) reordered: u64,
    pub(crate) keepalives: u64,
    /// Packets of another place than the next, that were not seen before they were sent again or never.
    pub(crate) unseen: u64,
    /// The shortest time from an acknowledgement to data that answer it.
    pub(crate) near: Option<u64>,
    /// Acknowledgements that came before what they acknowledge.
    pub(crate) early: u64,
    /// The largest window and the number of acknowledgements without new data in them.
    pub(crate) widest: u64,
    pub(crate) has_acks: bool,
    /// Acknowledgements were seen where its data were.
    pub(crate) has_own_acks: bool,
    /// By how much packets came later after their timestamps, in ms, than the first, as ns: the least and the most.
    pub(crate) lag: (i64, i64),
    stamped: Option<(u64, u32)>,
    /// Delays that the receiver has told, in us by clocks of two hosts: when, and how long.
    pub(crate) delays: Vec<(u64, u32)>,
}

/// The number near `near` whose last bits are `low`, of so many.
fn unwrap(near: u64, low: u32, bits: u32) -> u64 {
    let shift = 32 - bits;
    let difference = (low.wrapping_sub(near as u32) << shift) as i32 >> shift;
    near.saturating_add_signed(difference.into())
}

/// Adds a row to millions. Twice the room of before is more than all that was let go of in a browser, where what is let go of is not
/// given back: it would never be used again.
fn keep<T>(rows: &mut Vec<T>, row: T) {
    if rows.len() == rows.capacity() {
        rows.reserve_exact(rows.len() / 4 + 16);
    }
    rows.push(row);
}

impl Flow {
    /// Its first byte has the number behind this one.
    pub(crate) fn opens(&mut self, number: u32) {
        self.first.get_or_insert(number.wrapping_add(1));
    }

    /// Where a number of the wire is, counted from the first byte.
    fn place(&self, number: u32) -> Option<u64> {
        Some(unwrap(self.end, number.wrapping_sub(self.first?), 32))
    }

    /// Is this number so far from the last that it is of another connection?
    pub(crate) fn is_far(&self, number: u32) -> bool {
        const FAR: u64 = 1 << 28;
        self.place(number).is_some_and(|place| place.abs_diff(self.end) > FAR)
    }

    /// A segment with payload is seen.
    pub(crate) fn sent(&mut self, segment: &Segment) {
        self.first.get_or_insert(segment.seq);
        let Some(start) = self.place(segment.seq) else {
            return;
        };
        let is_shut = self.window == Some(0) && start == self.end;
        if segment.payload == 1 && (start + 1 == self.end || is_shut) {
            self.keepalives += 1;
            return;
        }
        if let Some((own, echo)) = segment.stamps {
            self.echoes(segment.at, echo);
            let (at, first) = *self.stamped.get_or_insert((segment.at, own));
            let sent = i64::from(own.wrapping_sub(first) as i32) * 1_000_000;
            let lag = segment.at.wrapping_sub(at) as i64 - sent;
            self.lag = (self.lag.0.min(lag), self.lag.1.max(lag));
        }
        self.payload += u64::from(segment.payload);
        self.largest_payload = self.largest_payload.max(segment.payload);
        let stamp = segment.stamps.map(|(own, _)| own);
        self.leaves(segment.at, start, start + u64::from(segment.payload), segment.length, (segment.id, stamp));
        if self.window.is_some_and(|window| {
            let after = (start + u64::from(segment.payload)).saturating_sub(self.acked);
            after + u64::from(self.largest_payload) > window
        }) {
            self.full.push(segment.at);
        }
    }

    fn echoes(&mut self, at: u64, echo: u32) {
        while let Some(&(stamp, then)) = self.heard.front() {
            if echo.wrapping_sub(stamp) as i32 > 0 {
                self.heard.pop_front();
                continue;
            }
            if stamp == echo {
                let took = at.saturating_sub(then);
                self.near = Some(self.near.map_or(took, |least| least.min(took)));
                self.heard.pop_front();
            }
            break;
        }
    }

    /// A packet with the bytes from `start` to `end` goes by.
    fn leaves(&mut self, at: u64, start: u64, end: u64, length: u32, (id, stamp): (u16, Option<u32>)) {
        let is_again = start < self.end;
        if is_again {
            let is_first_seen = self.fills(start, end);
            let is_spurious = !is_first_seen && self.out.range(start..end).next().is_none();
            if is_first_seen && self.was_overtaken(at, id, stamp) {
                // Its round trip is nobody's: a capture that has missed the first one looks like this too.
                self.reordered += 1;
            } else {
                let kind = if is_spurious { Kind::Spurious } else { self.kind(at, start, end) };
                let lost = self.out.range(start..end).next().map_or(u32::MAX, |(_, out)| out.place);
                self.again.push(Again { at, kind, lost, start });
            }
        } else {
            if start > self.end && !self.sent.is_empty() {
                self.misses(start);
            }
            self.top = (id, stamp, at);
        }
        self.end = self.end.max(end);
        self.goes(at, start, Out { end, at, length, is_again, place: 0 });
    }

    fn misses(&mut self, to: u64) {
        self.unseen += 1;
        if self.gaps.len() < MOST_KEPT {
            self.gaps.insert(self.end, to);
        }
    }

    /// A segment without data has the number behind all that was sent before it, also behind what was not seen of that.
    pub(crate) fn goes_on(&mut self, segment: &Segment) {
        // A FIN takes a number as well.
        let beyond = self.end + 2..self.end + UNSEEN;
        if let Some(place) = self.place(segment.seq).filter(|place| beyond.contains(place)) {
            self.misses(place);
            self.end = place;
            self.top = (segment.id, segment.stamps.map(|(own, _)| own), segment.at);
        }
    }

    fn goes(&mut self, at: u64, start: u64, mut out: Out) {
        let length = out.length;
        out.place = self.sent.len() as u32;
        self.bytes += u64::from(length);
        self.largest = self.largest.max(length);
        if let Some(before) = self.out.insert(start, out) {
            self.in_flight -= u64::from(before.length);
            // The longer one counts on.
            if before.end > out.end
                && let Some(now) = self.out.get_mut(&start)
            {
                now.end = before.end;
            }
        }
        self.in_flight += u64::from(length);
        if self.out.len() > MOST_OUT
            && let Some((_, oldest)) = self.out.pop_first()
        {
            self.in_flight -= u64::from(oldest.length);
        }
        let flight = u32::try_from(self.in_flight).unwrap_or(u32::MAX);
        let window = u32::try_from(self.window.unwrap_or(0)).unwrap_or(u32::MAX);
        if self.windows.last().is_none_or(|last| last.1 != window) {
            self.windows.push((self.sent.len() as u32, window));
        }
        keep(&mut self.sent, Sent { at, length, flight });
    }

    /// Does it begin in a gap? That is then filled.
    fn fills(&mut self, start: u64, end: u64) -> bool {
        let Some((&from, &to)) = self.gaps.range(..=start).next_back().filter(|(_, to)| **to > start) else {
            return false;
        };
        self.gaps.remove(&from);
        if from < start {
            self.gaps.insert(from, start);
        }
        if end < to {
            self.gaps.insert(end, to);
        }
        true
    }

    /// Was a packet that fills a gap sent before the one that was seen last? By its timestamp, by its number in the IP header, or by time.
    fn was_overtaken(&self, at: u64, id: u16, stamp: Option<u32>) -> bool {
        const NEAR: u16 = 2_000;
        let (top, top_stamp, top_at) = self.top;
        if let (Some(stamp), Some(top_stamp)) = (stamp, top_stamp)
            && stamp != top_stamp
        {
            return (stamp.wrapping_sub(top_stamp) as i32) < 0;
        }
        let before = top.wrapping_sub(id);
        if id != 0 && top != 0 && before.min(before.wrapping_neg()) < NEAR {
            return (before as i16) > 0;
        }
        at.saturating_sub(top_at) < SOON
    }

    fn kind(&mut self, at: u64, start: u64, end: u64) -> Kind {
        /// The least that is usual.
        const TIMEOUT: u64 = 200_000_000;
        let waits = self.sent.last().map_or(0, |sent| at.saturating_sub(sent.at));
        let begun = self.repairs.filter(|(to, _)| self.acked < *to && waits < TIMEOUT);
        let found = if let Some((_, kind)) = begun {
            kind
        } else if self.arrived > start || (self.same_acks > 0 && waits < TIMEOUT) {
            Kind::Fast
        } else {
            let last = self.out.range(start..end).next_back();
            let is_last = last.is_some_and(|(_, out)| out.end == self.end && !out.is_again);
            if is_last && waits < LEAST_TIMEOUT {
                return Kind::Probe;
            }
            Kind::Timeout
        };
        self.repairs = Some((self.end, found));
        found
    }

    /// A packet leaves that has a number of its own, as QUIC's have: it takes the place of a byte.
    pub(crate) fn sent_as(&mut self, at: u64, number: u64, length: u32) {
        self.end = self.end.max(number.saturating_add(1));
        let end = number.saturating_add(1);
        self.goes(at, number, Out { end, at, length, is_again: false, place: 0 });
    }

    /// A packet of uTP, whose number has 16 bits and is that of all that carry the same.
    pub(crate) fn sent_numbered(&mut self, at: u64, number: u16, id: u16, (length, payload): (u32, u32)) {
        // Wide enough before the first that one before it has a place.
        const BEFORE: u64 = 1 << 16;
        if self.first.replace(0).is_none() {
            self.end = BEFORE + u64::from(number);
            self.acked = self.end;
        }
        self.payload += u64::from(payload);
        self.largest_payload = self.largest_payload.max(payload);
        let start = unwrap(self.end, number.into(), 16);
        self.leaves(at, start, start + 1, length, (id, None));
    }

    /// Is the shift of its receiver's windows known?
    pub(crate) const fn knows_window(&self) -> bool {
        self.window.is_some()
    }

    pub(crate) fn rtts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.acks.iter().filter_map(|row| Some((row.at, row.rtt()?)))
    }
}

#[cfg(test)]
mod tests;
