//! The flows of a file of packets, whatever they are sent with.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use crate::fit::clean::{Found, MAX_PACKETS, packets};
use crate::fit::conn::{Conns, Direction};
use crate::fit::estimate::Side;
use crate::fit::flow::Flow;
use crate::fit::link::Refusal;
use crate::fit::packet::{Body, End};
use crate::fit::udp::{Pairs, Protocol, Stream};
use crate::fit::{MAX_FLOWS, Note, order};

/// A flow, and what is known of it beside its packets.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    pub(crate) name: String,
    pub(crate) protocol: &'static str,
    pub(crate) side: Option<Side>,
    /// The handshake's round trip from end to end, in ns.
    pub(crate) handshake: Option<u64>,
    pub(crate) shift: Option<u8>,
    /// Its packets hold several segments each.
    pub(crate) is_bundled: bool,
    /// Its acknowledgements were seen at another interface.
    pub(crate) is_apart: bool,
    pub(crate) spins: Vec<u64>,
    pub(crate) flow: Flow,
}

/// What a file has: its flows, the one that sends most first, and from when to when it reaches, in ns.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) flows: Vec<Taken>,
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) is_cut: bool,
    pub(crate) notes: Vec<Note>,
    pub(crate) interfaces: Vec<u32>,
}

/// Reads packets, all of them or those of one interface.
pub(crate) fn of_packets(head: [u8; 4], file: impl Read, only: Option<u32>) -> Result<Seen, String> {
    let mut conns = Conns::default();
    let mut pairs = Pairs::default();
    let mut times: Option<(u64, u64)> = None;
    let mut interfaces = BTreeSet::new();
    let found = packets(head, file, |interface, at, packet| {
        interfaces.insert(interface);
        if only.is_some_and(|only| only != interface) {
            return;
        }
        let (first, last) = times.unwrap_or((at, at));
        times = Some((first.min(at), last.max(at)));
        match packet.body {
            Body::Tcp(mut segment) => {
                segment.at = at;
                conns.take(interface, (packet.from, packet.to), &segment);
            }
            Body::Udp(payload) => pairs.take(at, &packet, payload),
        }
    })?;
    let (first, last) = times.ok_or_else(|| unheard(&found, only, &interfaces))?;
    let counts = [("left_out", conns.left_out + pairs.left_out), ("cut_options", conns.cut)];
    let segments = conns.segments;
    let mut flows: Vec<Taken> = conns.directions().into_iter().map(of_tcp).collect();
    flows.extend(pairs.streams().into_iter().map(of_udp));
    if flows.is_empty() {
        return Err(if segments > 0 {
            "has packets of TCP, and none of them with data".to_owned()
        } else {
            "has datagrams, and none of them with data".to_owned()
        });
    }
    // Control connections and queries for names are no transfer.
    order::by(&mut flows, |taken| !taken.flow.bytes);
    let more = flows.len().saturating_sub(MAX_FLOWS) as u64;
    flows.truncate(MAX_FLOWS);
    named_apart(&mut flows);
    let mut notes = notes(&found);
    let apart = flows.iter().filter(|taken| taken.is_apart).count() as u64;
    let counts = counts.into_iter().chain([("more_flows", more), ("two_interfaces", apart)]);
    notes.extend(counts.filter(|(_, count)| *count > 0).map(|(code, count)| Note { code, count, what: String::new() }));
    Ok(Seen { flows, first, last, is_cut: found.end.is_cut, notes, interfaces: interfaces.into_iter().collect() })
}

/// Why there is no packet, or none of the interface that is asked for.
fn unheard(found: &Found, only: Option<u32>, interfaces: &BTreeSet<u32>) -> String {
    let Some(only) = only.filter(|_| !interfaces.is_empty()) else {
        return nothing(found);
    };
    let all: Vec<String> = interfaces.iter().map(u32::to_string).collect();
    format!("has no packets of interface {only}: give one of {}", all.join(", "))
}

/// Gives flows of the same name numbers.
pub(crate) fn named_apart(flows: &mut [Taken]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for taken in flows {
        let count = seen.entry(taken.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            taken.name = format!("{} #{count}", taken.name);
        }
    }
}

fn name(from: End, to: End) -> String {
    let end = |(address, port)| core::net::SocketAddr::new(address, port);
    format!("{} > {}", end(from), end(to))
}

/// The shortest round trips to either end, of which one is ten times the other where the capture is at an end.
fn side(far: Option<u64>, near: Option<u64>) -> Option<Side> {
    // A tick of timestamps, and what a host takes.
    const OWN: u64 = 1_500_000;
    let (far, near) = (far?, near?);
    Some(if near <= OWN.min(far / 4) || (near <= 4 * OWN && 8 * near < far) || (far <= OWN && near <= OWN) {
        Side::Sender
    } else if 4 * far < near {
        Side::Receiver
    } else if near < far / 8 {
        Side::Sender
    } else {
        Side::Middle
    })
}

fn of_tcp(direction: Direction) -> Taken {
    let Direction { from, to, allowed, shift, far, near, is_apart, flow } = direction;
    // The least of what is measured: an answer may wait for an application.
    let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
    let to_receiver = least(flow.rtts().map(|(_, rtt)| rtt).min(), far);
    let to_sender = least(flow.near, near);
    let looks_received = flow.unseen > 0 && to_sender.is_none() && holds_little(&flow);
    let side = if looks_received { Some(Side::Receiver) } else { side(to_receiver, to_sender) };
    let allowed = allowed.map_or(9_216, u32::from);
    Taken {
        name: name(from, to),
        protocol: "TCP",
        side,
        handshake: far.zip(near).map(|(far, near)| far + near),
        shift,
        is_bundled: flow.largest_payload > allowed,
        is_apart,
        spins: vec![],
        flow,
    }
}

/// Is there hardly anything in flight where it was seen?
fn holds_little(flow: &Flow) -> bool {
    let few = flow.sent.iter().filter(|sent| sent.flight <= 3 * flow.largest).count();
    10 * few > 9 * flow.sent.len()
}

fn of_udp(stream: Stream) -> Taken {
    let Stream { from, to, protocol, spins, near, flow } = stream;
    let looks_received = flow.unseen > 0 && holds_little(&flow);
    Taken {
        name: name(from, to),
        protocol: match protocol {
            Protocol::Utp => "uTP",
            Protocol::Quic => "QUIC",
            Protocol::Other => "UDP",
        },
        side: if looks_received { Some(Side::Receiver) } else { side(flow.rtts().map(|(_, rtt)| rtt).min(), near) },
        spins,
        flow,
        ..Taken::default()
    }
}

fn notes(found: &Found) -> Vec<Note> {
    let unread: u64 = found.refused.iter().map(|(_, packets)| *packets).sum();
    let what = |code: &'static str, count: u64| (count > 0).then(|| Note { code, count, what: String::new() });
    let torn = u64::from(found.end.is_torn);
    let counts = [
        what("doubles", found.doubles),
        what("clock_sets", found.clock_sets),
        what("strays", found.strays),
        what("timeless", found.timeless),
        what("torn", torn),
        (unread > 0).then(|| {
            let most = found.refused.first().map(|(refusal, _)| why(*refusal, found.snap));
            Note { code: "unread", count: unread, what: most.unwrap_or_default() }
        }),
    ];
    counts.into_iter().flatten().collect()
}

/// Why there is no packet at all.
fn nothing(found: &Found) -> String {
    // What every network has beside a transfer is no reason where there is another.
    let is_usual = |refusal: &Refusal| matches!(refusal, Refusal::NoIp(_) | Refusal::Protocol(_) | Refusal::NoData);
    let other = found.refused.iter().find(|(refusal, _)| !is_usual(refusal));
    match other.or(found.refused.first()) {
        None => "has no packets".to_owned(),
        Some((refusal, _)) => format!("has no packets of TCP or UDP that can be read: {}", why(*refusal, found.snap)),
    }
}

/// The reason in words.
fn why(refusal: Refusal, snap: usize) -> String {
    match refusal {
        Refusal::Link(number) => match named_link(number) {
            "" => format!("its link type {number} is not known"),
            name => format!("its link type {number} ({name}) is not known"),
        },
        Refusal::Cut => format!("its packets are cut at {snap} bytes, within their headers"),
        Refusal::Encrypted(by) => format!("its packets are encrypted ({by})"),
        Refusal::Tunnel(kind) => format!("its packets are in a tunnel that is not known ({kind})"),
        Refusal::Fragment => "they are later fragments of IP packets".to_owned(),
        Refusal::Protocol(number) => format!("they are of IP's protocol {number}"),
        Refusal::NoIp(kind) => format!("they are not of IP (type 0x{kind:04x})"),
        Refusal::NoData => "they are frames of Wi-Fi that carry no data".to_owned(),
        Refusal::Form => "their headers are not those of their link type".to_owned(),
    }
}

/// Kinds of link that are no network of IP, or not one that is read.
const fn named_link(number: u32) -> &'static str {
    match number {
        6 => "token ring",
        10 => "FDDI",
        138 => "IEEE 1394",
        147..=162 => "private use",
        177 => "ISDN",
        186 | 189 | 220 | 249 => "USB",
        187 | 201 | 251..=256 => "Bluetooth",
        195 | 215 | 230 | 283 => "IEEE 802.15.4",
        197 => "ERF",
        227 => "CAN",
        _ => "",
    }
}

/// The most packets that are read, for who tells of it.
pub(crate) const MOST: u64 = MAX_PACKETS;
