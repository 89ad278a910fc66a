//! The packets of a file with their times put right, and without those that were seen twice at the same place.

use std::collections::{BTreeMap, VecDeque};
use std::io;

use crate::fit::file::{End, Row, rows};
use crate::fit::link::{Bytes, Refusal, of_link};
use crate::fit::order;
use crate::fit::packet::{Body, Packet};

/// Packets that are read; what follows is left out. What is kept of them is a few hundred megabytes.
pub(crate) const MAX_PACKETS: u64 = 5_000_000;

const MS: u64 = 1_000_000;
const DAY: u64 = 86_400_000 * MS;
/// A clock that is so much later or earlier than it was has been set, or has a time that is no time.
const SET_BACK: u64 = 100 * MS;
const SET_ON: u64 = 30 * DAY;
/// Packets from whose times it is known when a file begins.
const FIRST: usize = 5;

/// What was found in a file beside packets.
#[derive(Clone, Default, Debug)]
pub(crate) struct Found {
    pub(crate) end: End,
    pub(crate) packets: u64,
    /// Packets that were seen once more at the same interface.
    pub(crate) doubles: u64,
    /// How often a clock was set, and packets whose times are none.
    pub(crate) clock_sets: u64,
    pub(crate) strays: u64,
    /// Packets without any time.
    pub(crate) timeless: u64,
    /// Of what was not read how many packets, by reason.
    pub(crate) refused: Vec<(Refusal, u64)>,
    /// The most bytes that are kept of a packet that is longer.
    pub(crate) snap: usize,
}

/// Gives each packet to `take` with the interface and the time at which it was seen.
///
/// # Errors
/// One sentence on what is wrong with the file.
pub(crate) fn packets(
    head: [u8; 4],
    file: impl io::Read,
    mut take: impl FnMut(u32, u64, Packet<'_>),
) -> Result<Found, String> {
    let mut found = Found::default();
    let mut clocks: Vec<Clock> = vec![];
    let mut recent = Recent::default();
    let mut refused: BTreeMap<Refusal, u64> = BTreeMap::new();
    let mut last = 0;
    let mut begin = Begin::default();
    let mut one = |found: &mut Found, row: &Row<'_>, start: u64| {
        let place = row.interface as usize;
        if clocks.len() <= place {
            clocks.resize_with(place + 1, Clock::default);
        }
        let at = if let Some(raw) = row.at {
            clocks[place].time(raw, start, found)
        } else {
            found.timeless += 1;
            last
        };
        last = at;
        match of_link(row.link, Bytes::of(row.bytes, row.length)) {
            Ok(packet) if recent.has(row.interface, at, &packet) => found.doubles += 1,
            Ok(packet) => take(row.interface, at, packet),
            Err(refusal) => {
                *refused.entry(refusal).or_default() += 1;
                if refusal == Refusal::Cut {
                    found.snap = found.snap.max(row.bytes.len());
                }
            }
        }
    };
    found.end = rows(head, file, MAX_PACKETS, |row| {
        found.packets += 1;
        if begin.is_over {
            one(&mut found, row, begin.time);
        } else if begin.keep(row) {
            begin.each(|row, start| one(&mut found, row, start));
        }
    })?;
    begin.each(|row, start| one(&mut found, row, start));
    found.refused = refused.into_iter().collect();
    order::by(&mut found.refused, |(_, packets)| !packets);
    Ok(found)
}

/// A row of a file, with bytes of its own.
type Kept = (u32, u32, Option<u64>, Vec<u8>, u32);

/// The first packets, which say together when a file begins.
#[derive(Default)]
struct Begin {
    kept: Vec<Kept>,
    is_over: bool,
    time: u64,
}

impl Begin {
    /// True when there are enough.
    fn keep(&mut self, row: &Row<'_>) -> bool {
        self.kept.push((row.interface, row.link, row.at, row.bytes.to_vec(), row.length));
        self.kept.len() == FIRST
    }

    fn each(&mut self, mut take: impl FnMut(&Row<'_>, u64)) {
        if self.is_over {
            return;
        }
        let mut times: Vec<u64> = self.kept.iter().filter_map(|row| row.2).collect();
        times.sort_unstable();
        let middle = times.get(times.len() / 2).copied().unwrap_or(0);
        let near = times.iter().find(|time| time.abs_diff(middle) < SET_ON);
        self.time = near.copied().unwrap_or(0);
        self.is_over = true;
        for (interface, link, at, bytes, length) in core::mem::take(&mut self.kept) {
            take(&Row { interface, link, at, bytes: &bytes, length }, self.time);
        }
    }
}

/// An interface's clock: the time of its last packet as the file has it, what has been taken from its times since, and a time that was far
/// off, which is one of its own or the first of many.
#[derive(Default)]
struct Clock {
    last: Option<u64>,
    less: i64,
    off: Option<u64>,
}

impl Clock {
    fn time(&mut self, raw: u64, start: u64, found: &mut Found) -> u64 {
        let last = *self.last.get_or_insert(start.max(raw.min(start.saturating_add(SET_ON))));
        let is_off = |from: u64| raw.saturating_add(SET_BACK) < from || raw > from.saturating_add(SET_ON);
        if is_off(last) {
            match self.off.take() {
                Some(off) if !is_off(off) => {
                    // It goes on there.
                    found.strays -= 1;
                    found.clock_sets += 1;
                    self.less = self
                        .less
                        .saturating_add(off.saturating_sub(last) as i64)
                        .saturating_sub(last.saturating_sub(off) as i64);
                    self.last = Some(raw);
                }
                _ => {
                    found.strays += 1;
                    self.off = Some(raw);
                    return last.saturating_add_signed(self.less.saturating_neg());
                }
            }
        } else {
            self.off = None;
            self.last = Some(last.max(raw));
        }
        raw.saturating_add_signed(self.less.saturating_neg())
    }
}

/// Packets of the last second, by a number that is made of what is the same in them wherever they are seen.
#[derive(Default)]
struct Recent {
    seen: BTreeMap<u64, (u64, u8)>,
    order: VecDeque<(u64, u64)>,
}

/// So long one is known, if IP numbers it or if it has a time of its own, and if not.
const NUMBERED: u64 = 1_000 * MS;
const UNNUMBERED: u64 = MS;
/// What has not passed a router in between comes at once: some hosts send again with the number of before.
const AT_ONCE: u64 = 100 * MS;
const MOST: usize = 20_000;

/// A number of what is the same in a packet wherever it is seen, and how long it is known.
fn print_of(interface: u32, packet: &Packet<'_>) -> (Print, u64) {
    let Packet { from, to, id, length, bytes, body, .. } = packet;
    let mut print = Print(0xcbf2_9ce4_8422_2325);
    print.add(u64::from(interface) << 32 | u64::from(*length));
    print.add(u64::from(*id) << 32 | u64::from(from.1) << 16 | u64::from(to.1));
    for address in [from.0, to.0] {
        match address {
            core::net::IpAddr::V4(v4) => print.add(u32::from(v4).into()),
            core::net::IpAddr::V6(v6) => {
                let bits = u128::from(v6);
                print.add(bits as u64 ^ (bits >> 64) as u64);
            }
        }
    }
    let (window, header) = match body {
        // A header without the port and the check, which a router may change.
        Body::Tcp(segment) => (if *id != 0 || segment.stamps.is_some() { NUMBERED } else { UNNUMBERED }, 16),
        Body::Udp(_) => (if *id != 0 { NUMBERED } else { UNNUMBERED }, 6),
    };
    let parts = [bytes.get(4..header), bytes.get(header + 2..bytes.len().min(96))];
    for bytes in parts.into_iter().flatten() {
        for chunk in bytes.chunks(8) {
            print.add(chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }
    (print, window)
}

impl Recent {
    fn has(&mut self, interface: u32, at: u64, packet: &Packet<'_>) -> bool {
        let (print, window) = print_of(interface, packet);
        while self.order.len() >= MOST || self.order.front().is_some_and(|(then, _)| then.saturating_add(NUMBERED) < at)
        {
            if let Some((then, print)) = self.order.pop_front()
                && self.seen.get(&print).is_some_and(|seen| seen.0 == then)
            {
                self.seen.remove(&print);
            }
        }
        let before = self.seen.get(&print.0).copied();
        let within = |hops: u8| {
            if hops == packet.hops { window.min(AT_ONCE) } else { window }
        };
        if before.is_some_and(|(then, hops)| at.abs_diff(then) <= within(hops)) {
            return true;
        }
        self.seen.insert(print.0, (at, packet.hops));
        self.order.push_back((at, print.0));
        false
    }
}

struct Print(u64);

impl Print {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}
