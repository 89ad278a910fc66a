//! Transfers over UDP: uTP, whose headers say all that TCP's do and the delays of one way [BEP 29]; QUIC without its keys, which says how
//! much goes where, and perhaps its round trips by a bit that spins [RFC 9000 §17.4]; and whatever else.

use std::collections::BTreeMap;

use crate::fit::flow::{Flow, Sent};
use crate::fit::packet::{End, Packet};

/// More are not looked at.
const MOST: usize = 100_000;

/// What datagrams carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Protocol {
    Utp,
    Quic,
    Other,
}

/// One direction of datagrams that are not uTP.
#[derive(Debug, Default)]
struct Plain {
    flow: Flow,
    /// Packets of QUIC with a short header, the spin of the last one, and when it turned.
    short: u64,
    spin: Option<bool>,
    turns: Vec<u64>,
}

/// What two ends send each other, who are in order.
#[derive(Debug, Default)]
struct Pair {
    /// One has opened a connection of QUIC.
    is_quic: bool,
    plain: [Plain; 2],
    /// Connections of uTP by the direction of data and their number in it.
    utp: BTreeMap<(bool, u16), (Flow, u64)>,
    utp_packets: u64,
}

/// What is known of one direction.
#[derive(Debug)]
pub(crate) struct Stream {
    pub(crate) from: End,
    pub(crate) to: End,
    pub(crate) protocol: Protocol,
    /// Times between turns of the bit that spins, in ns.
    pub(crate) spins: Vec<u64>,
    /// Of uTP the shortest round trip of what goes the other way, in ns.
    pub(crate) near: Option<u64>,
    pub(crate) flow: Flow,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Pairs {
    all: BTreeMap<(End, End), Pair>,
    pub(crate) left_out: u64,
    pub(crate) datagrams: u64,
}

impl Pairs {
    pub(crate) fn take(&mut self, at: u64, packet: &Packet<'_>, payload: u32) {
        self.datagrams += 1;
        let is_second = packet.from > packet.to;
        let ends = if is_second { (packet.to, packet.from) } else { (packet.from, packet.to) };
        if self.all.len() == MOST && !self.all.contains_key(&ends) {
            self.left_out += 1;
            return;
        }
        let pair = self.all.entry(ends).or_default();
        let bytes = packet.bytes.get(8..).unwrap_or_default();
        // What looks like uTP may be anything, until its numbers go on.
        if payload >= 20 && pair.utp(at, is_second, packet, (payload, bytes)).is_some() {
            pair.utp_packets += 1;
        }
        pair.plain(at, is_second, packet, (payload, bytes));
    }

    pub(crate) fn streams(self) -> Vec<Stream> {
        let mut found = vec![];
        for ((first, second), pair) in self.all {
            let ends = |is_second| {
                if is_second { (second, first) } else { (first, second) }
            };
            // What goes beside uTP on its ports is for the network of its peers.
            let packets = pair.plain.iter().map(|plain| plain.flow.sent.len() as u64).sum();
            let mut is_utp = false;
            let least = |(place, (flow, _)): (&(bool, u16), &(Flow, u64))| {
                Some((*place, flow.rtts().map(|(_, rtt)| rtt).min()?))
            };
            let least: BTreeMap<(bool, u16), u64> = pair.utp.iter().filter_map(least).collect();
            for ((is_second, number), (mut flow, _)) in pair.utp {
                let apart = flow.again.len() as u64 + flow.reordered + flow.unseen;
                if flow.sent.len() > 3 && 2 * apart < flow.sent.len() as u64 && 2 * pair.utp_packets > packets {
                    is_utp = true;
                    flow.close();
                    let (from, to) = ends(is_second);
                    let near = others(number).iter().find_map(|other| least.get(&(!is_second, *other)).copied());
                    found.push(Stream { from, to, protocol: Protocol::Utp, spins: vec![], near, flow });
                }
            }
            for (is_second, plain) in [false, true].into_iter().zip(pair.plain) {
                if plain.flow.sent.is_empty() || is_utp {
                    continue;
                }
                let protocol = if pair.is_quic { Protocol::Quic } else { Protocol::Other };
                let (from, to) = ends(is_second);
                let spins = plain.spins();
                let mut flow = plain.flow;
                flow.close();
                found.push(Stream { from, to, protocol, spins, near: None, flow });
            }
        }
        found
    }
}

/// What may be the number of uTP's other direction: the one's is one more than the other's.
const fn others(number: u16) -> [u16; 2] {
    [number.wrapping_sub(1), number.wrapping_add(1)]
}

/// Is it the first word of a header with one of QUIC's versions?
fn is_quic(bytes: &[u8]) -> bool {
    let Some((first, version)) = bytes.split_first().zip(bytes.get(1..5)).map(|((first, _), version)| (first, version))
    else {
        return false;
    };
    let version = u32::from_be_bytes([version[0], version[1], version[2], version[3]]);
    let is_known = matches!(version, 1 | 0x6b33_43cf | 0x709a_50c4 | 0xff00_0000..=0xff00_00ff | 0xface_b000..=0xface_b00f)
        || version >> 16 == 0x5130;
    first & 0xc0 == 0xc0 && is_known
}

impl Pair {
    fn plain(&mut self, at: u64, is_second: bool, packet: &Packet<'_>, (payload, bytes): (u32, &[u8])) {
        self.is_quic |= is_quic(bytes);
        let plain = &mut self.plain[usize::from(is_second)];
        let flow = &mut plain.flow;
        flow.sent.push(Sent { at, length: packet.length, flight: 0 });
        flow.bytes += u64::from(packet.length);
        flow.payload += u64::from(payload);
        flow.largest = flow.largest.max(packet.length);
        if let Some(first) = bytes.first().filter(|first| **first & 0xc0 == 0x40) {
            plain.short += 1;
            let spin = first & 0x20 != 0;
            if plain.spin.replace(spin).is_some_and(|before| before != spin) {
                plain.turns.push(at);
            }
        }
    }

    /// None if it is no uTP.
    fn utp(&mut self, at: u64, is_second: bool, packet: &Packet<'_>, (payload, bytes): (u32, &[u8])) -> Option<()> {
        const DATA: u8 = 0;
        const STATE: u8 = 2;
        const SYN: u8 = 4;
        let half = |place: usize| Some(u16::from_be_bytes([*bytes.get(place)?, *bytes.get(place + 1)?]));
        let word = |place: usize| Some(u32::from(half(place)?) << 16 | u32::from(half(place + 2)?));
        let (kind, version) = (bytes.first()? >> 4, bytes.first()? & 15);
        let mut extension = *bytes.get(1)?;
        if version != 1 || kind > SYN || extension > 4 {
            return None;
        }
        let (connection, number, answers) = (half(2)?, half(16)?, half(18)?);
        let delay = word(8)?;
        let (mut header, mut bits) = (20, &bytes[..0]);
        while extension != 0 {
            let (next, length) = (*bytes.get(header)?, usize::from(*bytes.get(header + 1)?));
            if extension == 1 {
                bits = bytes.get(header + 2..header + 2 + length)?;
            }
            (extension, header) = (next, header + 2 + length);
        }
        let data = payload.checked_sub(header as u32)?;
        if kind == DATA && data > 0 {
            let (flow, _) = self.utp.entry((is_second, connection)).or_default();
            flow.sent_numbered(at, number, packet.id, (packet.length, data));
        }
        if kind == SYN {
            return Some(());
        }
        for other in others(connection) {
            let Some((flow, last)) = self.utp.get_mut(&(!is_second, other)) else {
                continue;
            };
            flow.acknowledged_numbers(at, answers, bits);
            if delay != 0 && (kind == STATE || kind == DATA) && *last < flow.acks.len() as u64 {
                *last = flow.acks.len() as u64;
                flow.delays.push((at, delay));
            }
        }
        Some(())
    }
}

impl Plain {
    /// Times between turns, if it turns with round trips: by chance it would turn with every other packet.
    fn spins(&self) -> Vec<u64> {
        const FEW: usize = 4;
        if self.turns.len() < FEW || (self.turns.len() as u64) * 3 > self.short {
            return vec![];
        }
        let mut spins: Vec<u64> = self.turns.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).collect();
        spins.sort_unstable();
        spins
    }
}
