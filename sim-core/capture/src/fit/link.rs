//! From the bytes of a frame to the IP packet in it: kinds of link, tags, and tunnels. What is in a tunnel is read, since that is what the
//! ends of a transfer send.

use crate::fit::packet::{Packet, of_ip};

/// Why a packet is not read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Refusal {
    /// A kind of link that is not known.
    Link(u32),
    /// Its headers are longer than what was captured.
    Cut,
    /// Encrypted as this says.
    Encrypted(&'static str),
    /// A tunnel that is not known.
    Tunnel(&'static str),
    /// The second or a later part of an IP packet.
    Fragment,
    /// Neither TCP nor UDP: the number of IP's protocol.
    Protocol(u8),
    /// No IP: the type in its frame.
    NoIp(u16),
    /// A frame of Wi-Fi that carries nothing.
    NoData,
    /// It has none of the forms that its link has.
    Form,
}

/// Tunnels in tunnels.
const DEPTH: u32 = 8;

/// A part of a frame, with the bytes that were on the wire from its beginning, and what it is yet in.
#[derive(Clone, Copy)]
pub(crate) struct Bytes<'a> {
    pub(crate) seen: &'a [u8],
    pub(crate) length: u32,
    pub(crate) depth: u32,
}

pub(crate) type Read<'a> = Result<Packet<'a>, Refusal>;

impl<'a> Bytes<'a> {
    /// A frame.
    pub(crate) const fn of(seen: &'a [u8], length: u32) -> Self {
        Self { seen, length, depth: 0 }
    }
}

impl Bytes<'_> {
    pub(crate) fn skip(self, bytes: usize) -> Result<Self, Refusal> {
        let seen = self.seen.get(bytes..).ok_or(Refusal::Cut)?;
        let length = self.length.saturating_sub(bytes as u32);
        Ok(Self { seen, length, ..self })
    }

    pub(crate) fn byte(self, place: usize) -> Result<u8, Refusal> {
        self.seen.get(place).copied().ok_or(Refusal::Cut)
    }

    pub(crate) fn half(self, place: usize) -> Result<u16, Refusal> {
        Ok(u16::from_be_bytes([self.byte(place)?, self.byte(place + 1)?]))
    }

    pub(crate) fn word(self, place: usize) -> Result<u32, Refusal> {
        Ok(u32::from(self.half(place)?) << 16 | u32::from(self.half(place + 2)?))
    }

    fn little(self, place: usize) -> Result<usize, Refusal> {
        Ok(self.half(place)?.swap_bytes().into())
    }

    /// What is in a tunnel.
    pub(crate) fn within(self) -> Result<Self, Refusal> {
        if self.depth == DEPTH {
            return Err(Refusal::Tunnel("nested"));
        }
        Ok(Self { depth: self.depth + 1, ..self })
    }
}

/// The packet in a frame of this kind of link.
pub(crate) fn of_link(link: u32, frame: Bytes<'_>) -> Read<'_> {
    match link {
        0 | 108 => of_ip(frame.skip(4)?),
        1 | 143 => ethernet(frame),
        12 | 14 | 101 | 228 | 229 => of_ip(frame),
        50 if matches!(frame.byte(0)?, 0x0f | 0x8f) => typed(frame.half(2)?, frame.skip(4)?),
        9 | 50 => ppp(frame),
        51 => pppoe(frame),
        104 => typed(frame.half(2)?, frame.skip(4)?),
        105 => wifi(frame),
        107 => frame_relay(frame),
        109 => of_ip(frame.skip(12)?),
        113 => typed(frame.half(14)?, frame.skip(16)?),
        117 => of_ip(frame.skip(usize::from(frame.byte(0)?).next_multiple_of(4))?),
        119 => wifi(frame.skip(144)?),
        127 => wifi(frame.skip(frame.little(2)?)?),
        163 => wifi(frame.skip(frame.word(4)? as usize)?),
        192 => of_link(frame.little(4)? as u32, frame.skip(frame.little(2)?)?.within()?),
        149 | 258 => of_link(frame.little(8)? as u32, frame.skip(frame.little(0)?)?.within()?),
        239 => netfilter(frame),
        274 => ethernet(frame.skip(8)?),
        276 => typed(frame.half(0)?, frame.skip(20)?),
        other => Err(Refusal::Link(other)),
    }
}

pub(crate) fn ethernet(frame: Bytes<'_>) -> Read<'_> {
    typed(frame.half(12)?, frame.skip(14)?)
}

/// What follows a type of Ethernet.
pub(crate) fn typed(kind: u16, rest: Bytes<'_>) -> Read<'_> {
    match kind {
        0x0800 | 0x86dd => of_ip(rest),
        0x8100 | 0x88a8 | 0x9100 | 0x9200 => typed(rest.half(2)?, rest.skip(4)?),
        0x8847 | 0x8848 => mpls(rest),
        0x8863 | 0x8864 => pppoe(rest),
        0x880b => ppp(rest),
        0x6558 => ethernet(rest.within()?),
        0x88e7 => ethernet(rest.skip(4)?.within()?),
        0x8909 | 0x893f => typed(rest.half(6)?, rest.skip(8)?),
        0x8926 => typed(rest.half(4)?, rest.skip(6)?),
        0x894f => service(rest),
        0x88e5 => Err(Refusal::Encrypted("MACsec")),
        // A length, with the header of LLC and SNAP behind it.
        0..=1535 => snap(rest),
        other => Err(Refusal::NoIp(other)),
    }
}

/// What a chain of services passes on [RFC 8300].
fn service(rest: Bytes<'_>) -> Read<'_> {
    let inner = rest.skip(4 * usize::from(rest.byte(1)? & 0x3f))?.within()?;
    match rest.byte(3)? {
        1 | 2 => of_ip(inner),
        3 => ethernet(inner),
        _ => Err(Refusal::Tunnel("chain of services")),
    }
}

fn snap(rest: Bytes<'_>) -> Read<'_> {
    match rest.word(0)? {
        0xaaaa_0300 => typed(rest.half(6)?, rest.skip(8)?),
        word if word >> 8 == 0x0006_0603 => of_ip(rest.skip(3)?),
        _ => Err(Refusal::NoIp(rest.half(0)?)),
    }
}

fn mpls(mut rest: Bytes<'_>) -> Read<'_> {
    loop {
        let label = rest.word(0)?;
        rest = rest.skip(4)?;
        if label & 0x100 != 0 {
            break;
        }
    }
    match rest.byte(0)? >> 4 {
        4 | 6 => of_ip(rest),
        0 => ethernet(rest.skip(4)?.within()?),
        _ => ethernet(rest.within()?),
    }
}

/// PPP with the length that Ethernet does not tell, which fills short frames up [RFC 2516].
fn pppoe(rest: Bytes<'_>) -> Read<'_> {
    let length = rest.length.min(6 + u32::from(rest.half(4)?));
    ppp(Bytes { length, ..rest }.skip(6)?)
}

pub(crate) fn ppp(mut rest: Bytes<'_>) -> Read<'_> {
    if rest.half(0)? == 0xff03 {
        rest = rest.skip(2)?;
    }
    let first = rest.byte(0)?;
    // A protocol whose first byte is 0 may go without it.
    let (kind, rest) = if first & 1 == 1 { (first.into(), rest.skip(1)?) } else { (rest.half(0)?, rest.skip(2)?) };
    match kind {
        0x0021 | 0x0057 => of_ip(rest),
        0x0281 | 0x0283 => mpls(rest),
        0x0031 => ethernet(rest.skip(2)?.within()?),
        0x0053 => Err(Refusal::Encrypted("PPP")),
        0x00fd => Err(Refusal::Tunnel("compressed PPP")),
        0x003d => Err(Refusal::Tunnel("multilink PPP")),
        0x002d | 0x002f => Err(Refusal::Tunnel("PPP with compressed headers")),
        other => Err(Refusal::NoIp(other)),
    }
}

fn frame_relay(frame: Bytes<'_>) -> Read<'_> {
    match (frame.byte(2)?, frame.byte(3)?) {
        (0x03, 0xcc | 0x8e) => of_ip(frame.skip(4)?),
        (0x03, 0x00) if frame.byte(4)? == 0x80 => typed(frame.half(8)?, frame.skip(10)?),
        _ => typed(frame.half(2)?, frame.skip(4)?),
    }
}

/// IEEE 802.11: data that is not encrypted.
fn wifi(frame: Bytes<'_>) -> Read<'_> {
    let (control, flags) = (frame.byte(0)?, frame.byte(1)?);
    if control & 0x0c != 0x08 || control & 0x40 != 0 {
        return Err(Refusal::NoData);
    }
    if flags & 0x40 != 0 {
        return Err(Refusal::Encrypted("Wi-Fi"));
    }
    let mut header = if flags & 3 == 3 { 30 } else { 24 };
    let mut is_joined = false;
    if control & 0x80 != 0 {
        is_joined = frame.byte(header)? & 0x80 != 0;
        header += if flags & 0x80 != 0 { 6 } else { 2 };
    }
    let rest = frame.skip(header + if is_joined { 14 } else { 0 })?;
    match (rest.half(0)?, rest.half(2)?) {
        (0xaaaa, _) => snap(rest),
        // Some drivers fill the header up to four bytes.
        (_, 0xaaaa) => snap(rest.skip(2)?),
        _ => Err(Refusal::Form),
    }
}

/// The packet that the log of Linux's filter has kept.
fn netfilter(frame: Bytes<'_>) -> Read<'_> {
    const PAYLOAD: usize = 9;
    let mut rest = frame.skip(4)?;
    loop {
        let (length, kind) = (rest.little(0)?, rest.little(2)?);
        if length < 4 {
            return Err(Refusal::Form);
        }
        if kind & 0x7fff == PAYLOAD {
            return of_ip(rest.skip(4)?);
        }
        rest = rest.skip(length.next_multiple_of(4))?;
    }
}

/// What is in a packet of GRE [RFC 2784, 2890, 2637], mirrored traffic among it.
pub(crate) fn gre(packet: Bytes<'_>) -> Read<'_> {
    let (flags, kind) = (packet.half(0)?, packet.half(2)?);
    if flags & 0x4000 != 0 {
        return Err(Refusal::Tunnel("GRE with routes"));
    }
    let parts = [0x8000, 0x2000, 0x1000, if flags & 7 == 1 { 0x0080 } else { 0 }];
    let parts = parts.iter().filter(|part| flags & **part != 0).count();
    let rest = packet.skip(4 + 4 * parts)?.within()?;
    match kind {
        0x88be if flags & 0x1000 == 0 => ethernet(rest),
        0x88be => ethernet(rest.skip(8)?),
        0x22eb => ethernet(rest.skip(if rest.byte(11)? & 1 == 1 { 20 } else { 12 })?),
        0x883e if rest.byte(0)? >> 4 != 4 => of_ip(rest.skip(4)?),
        0x883e => of_ip(rest),
        other => typed(other, rest),
    }
}

/// What is in a datagram, if that is a tunnel.
pub(crate) fn in_datagram<'a>(ports: [u16; 2], payload: Bytes<'a>) -> Option<Packet<'a>> {
    let tunnel = |port: u16| -> Read<'a> {
        let rest = payload.within()?;
        match port {
            4789 | 8472 if rest.byte(0)? & 0x08 != 0 => ethernet(rest.skip(8)?),
            4790 => match rest.byte(3)? {
                1 | 2 => of_ip(rest.skip(8)?),
                3 => ethernet(rest.skip(8)?),
                _ => Err(Refusal::Form),
            },
            6081 => typed(rest.half(2)?, rest.skip(8 + 4 * usize::from(rest.byte(0)? & 0x3f))?),
            2152 => gtp(rest),
            3544 => of_ip(rest),
            6635 => mpls(rest),
            4754 => gre(rest),
            1701 => l2tp(rest),
            37008 => tzsp(rest),
            _ => Err(Refusal::Form),
        }
    };
    ports.iter().find_map(|port| tunnel(*port).ok())
}

/// User data in a mobile network [3GPP TS 29.281].
fn gtp(rest: Bytes<'_>) -> Read<'_> {
    let flags = rest.byte(0)?;
    if flags >> 4 != 3 || rest.byte(1)? != 0xff {
        return Err(Refusal::Form);
    }
    if flags.trailing_zeros() >= 3 {
        return of_ip(rest.skip(8)?);
    }
    let (mut next, mut rest) = (rest.byte(11)?, rest.skip(12)?);
    while flags & 4 != 0 && next != 0 {
        let length = 4 * usize::from(rest.byte(0)?);
        if length == 0 {
            return Err(Refusal::Form);
        }
        next = rest.byte(length - 1)?;
        rest = rest.skip(length)?;
    }
    of_ip(rest)
}

/// Data in a tunnel of L2TP [RFC 2661].
fn l2tp(rest: Bytes<'_>) -> Read<'_> {
    let flags = rest.half(0)?;
    if flags & 0x8000 != 0 || flags & 0xf != 2 {
        return Err(Refusal::Form);
    }
    let mut header = 6 + if flags & 0x4000 != 0 { 2 } else { 0 };
    header += if flags & 0x0800 != 0 { 4 } else { 0 };
    if flags & 0x0200 != 0 {
        header += 2 + usize::from(rest.half(header)?);
    }
    ppp(rest.skip(header)?)
}

/// Frames that a router mirrors.
fn tzsp(rest: Bytes<'_>) -> Read<'_> {
    if rest.byte(0)? != 1 || rest.half(2)? != 1 {
        return Err(Refusal::Form);
    }
    let mut rest = rest.skip(4)?;
    loop {
        match rest.byte(0)? {
            0 => rest = rest.skip(1)?,
            1 => return ethernet(rest.skip(1)?),
            _ => rest = rest.skip(2 + usize::from(rest.byte(1)?))?,
        }
    }
}
