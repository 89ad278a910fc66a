//! An IP packet and what it carries, as far as it was captured.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::fit::link::{Bytes, Read, Refusal, ethernet, gre, in_datagram};

/// One end of a connection.
pub(crate) type End = (IpAddr, u16);

/// A packet of TCP or UDP.
#[derive(Clone, Debug)]
pub(crate) struct Packet<'a> {
    pub(crate) from: End,
    pub(crate) to: End,
    /// Its number in the header of IPv4; 0 where there is none.
    pub(crate) id: u16,
    /// How many routers it may yet pass.
    pub(crate) hops: u8,
    /// Bytes of the IP packet.
    pub(crate) length: u32,
    /// Of the header of what it carries and the bytes behind that, as far as they were captured.
    pub(crate) bytes: &'a [u8],
    pub(crate) body: Body,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Body {
    Tcp(Segment),
    /// With so many bytes of payload.
    Udp(u32),
}

/// A segment of TCP.
#[allow(clippy::struct_excessive_bools, reason = "flags of the header")]
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Segment {
    /// In ns, by the capture's clock.
    pub(crate) at: u64,
    pub(crate) id: u16,
    pub(crate) seq: u32,
    /// Bytes of payload.
    pub(crate) payload: u32,
    /// Bytes of the IP packet.
    pub(crate) length: u32,
    pub(crate) ack: u32,
    pub(crate) window: u16,
    pub(crate) blocks: Vec<(u32, u32)>,
    pub(crate) syn: bool,
    pub(crate) fin: bool,
    pub(crate) rst: bool,
    pub(crate) has_ack: bool,
    /// The largest payload that its sender takes, and by how many bits its windows are shifted, where it says so.
    pub(crate) largest: Option<u16>,
    pub(crate) shift: Option<u8>,
    /// Its timestamps: its own, and the one that it echoes.
    pub(crate) stamps: Option<(u32, u32)>,
    /// Its options were captured in part.
    pub(crate) is_cut: bool,
}

const TCP: u8 = 6;
const UDP: u8 = 17;

/// The packet in one of IP, of either version.
pub(crate) fn of_ip(packet: Bytes<'_>) -> Read<'_> {
    match packet.byte(0)? >> 4 {
        4 => v4(packet),
        6 => v6(packet),
        _ => Err(Refusal::Form),
    }
}

/// What the IP header says of a packet.
struct Ip {
    from: IpAddr,
    to: IpAddr,
    id: u16,
    hops: u8,
    length: u32,
}

/// The length that a header tells, or that of the frame: a card that is to part the packet gets it without one, and none has more than
/// was on the wire.
fn told(length: u32, packet: Bytes<'_>) -> u32 {
    if length == 0 { packet.length } else { length.min(packet.length) }
}

fn v4(packet: Bytes<'_>) -> Read<'_> {
    let header = usize::from(packet.byte(0)? & 15) * 4;
    if header < 20 {
        return Err(Refusal::Form);
    }
    let address = |place| packet.word(place).map(|word| IpAddr::V4(Ipv4Addr::from(word)));
    let length = told(packet.half(2)?.into(), packet);
    let ip = Ip { from: address(12)?, to: address(16)?, id: packet.half(4)?, hops: packet.byte(8)?, length };
    if packet.half(6)? & 0x1fff != 0 {
        return Err(Refusal::Fragment);
    }
    let kind = packet.byte(9)?;
    let mut rest = packet.skip(header)?;
    rest.length = length.saturating_sub(header as u32);
    carried(kind, &ip, rest)
}

fn v6(packet: Bytes<'_>) -> Read<'_> {
    let address = |place: usize| -> Result<IpAddr, Refusal> {
        let bytes = packet.seen.get(place..place + 16).and_then(|bytes| <[u8; 16]>::try_from(bytes).ok());
        Ok(IpAddr::V6(Ipv6Addr::from(bytes.ok_or(Refusal::Cut)?)))
    };
    let length = match packet.half(4)? {
        0 => packet.length,
        length => told(40 + u32::from(length), packet),
    };
    let ip = Ip { from: address(8)?, to: address(24)?, id: 0, hops: packet.byte(7)?, length };
    let mut kind = packet.byte(6)?;
    let mut rest = packet.skip(40)?;
    rest.length = length.saturating_sub(40);
    loop {
        let header = match kind {
            0 | 43 | 60 | 135 | 139 | 140 => 8 * (usize::from(rest.byte(1)?) + 1),
            44 if rest.half(2)? & 0xfff8 != 0 => return Err(Refusal::Fragment),
            44 => 8,
            _ => return carried(kind, &ip, rest),
        };
        kind = rest.byte(0)?;
        rest = rest.skip(header)?;
    }
}

fn carried<'a>(kind: u8, ip: &Ip, rest: Bytes<'a>) -> Read<'a> {
    match kind {
        TCP => tcp(ip, rest),
        UDP => udp(ip, rest),
        4 | 41 => of_ip(rest.within()?),
        47 => gre(rest),
        // The header of authentication.
        51 => carried(rest.byte(0)?, ip, rest.skip(4 * (usize::from(rest.byte(1)?) + 2))?.within()?),
        97 => ethernet(rest.skip(2)?.within()?),
        137 => crate::fit::link::typed(0x8847, rest.within()?),
        50 => Err(Refusal::Encrypted("IPsec")),
        115 => Err(Refusal::Tunnel("L2TP")),
        other => Err(Refusal::Protocol(other)),
    }
}

fn udp<'a>(ip: &Ip, rest: Bytes<'a>) -> Read<'a> {
    let ports = [rest.half(0)?, rest.half(2)?];
    let payload = rest.skip(8)?;
    if let Some(inner) = in_datagram(ports, payload) {
        return Ok(inner);
    }
    if ports.contains(&4500) && payload.length > 4 && payload.word(0) != Ok(0) {
        return Err(Refusal::Encrypted("IPsec"));
    }
    Ok(Packet {
        from: (ip.from, ports[0]),
        to: (ip.to, ports[1]),
        id: ip.id,
        hops: ip.hops,
        length: ip.length,
        bytes: rest.seen,
        body: Body::Udp(rest.length.saturating_sub(8)),
    })
}

fn tcp<'a>(ip: &Ip, rest: Bytes<'a>) -> Read<'a> {
    let header = usize::from(rest.byte(12)? >> 4) * 4;
    if header < 20 {
        return Err(Refusal::Form);
    }
    let flags = rest.byte(13)?;
    let mut segment = Segment {
        id: ip.id,
        seq: rest.word(4)?,
        payload: rest.length.saturating_sub(header as u32),
        length: ip.length,
        ack: rest.word(8)?,
        window: rest.half(14)?,
        fin: flags & 1 != 0,
        syn: flags & 2 != 0,
        rst: flags & 4 != 0,
        has_ack: flags & 16 != 0,
        is_cut: rest.seen.len() < header,
        ..Segment::default()
    };
    let options = Bytes { seen: &rest.seen[20.min(rest.seen.len())..header.min(rest.seen.len())], ..rest };
    // Options that end within one are of a packet that was cut.
    self::options(options, &mut segment).ok();
    Ok(Packet {
        from: (ip.from, rest.half(0)?),
        to: (ip.to, rest.half(2)?),
        id: ip.id,
        hops: ip.hops,
        length: ip.length,
        bytes: rest.seen,
        body: Body::Tcp(segment),
    })
}

fn options(mut rest: Bytes<'_>, segment: &mut Segment) -> Result<(), Refusal> {
    loop {
        let kind = rest.byte(0)?;
        if kind == 0 {
            return Ok(());
        }
        if kind == 1 {
            rest = rest.skip(1)?;
            continue;
        }
        let length = usize::from(rest.byte(1)?);
        if length < 2 {
            return Ok(());
        }
        match (kind, length) {
            (2, 4) => segment.largest = Some(rest.half(2)?),
            (3, 3) => segment.shift = Some(rest.byte(2)?.min(14)),
            (5, _) => {
                for place in (2..length.saturating_sub(7)).step_by(8) {
                    segment.blocks.push((rest.word(place)?, rest.word(place + 4)?));
                }
            }
            (8, 10) => segment.stamps = Some((rest.word(2)?, rest.word(6)?)),
            _ => {}
        }
        rest = rest.skip(length)?;
    }
}
