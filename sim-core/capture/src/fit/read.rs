//! Files of packets, as rows: pcap and pcapng. They come from strangers: what cannot be read is said in one sentence, and no more is
//! kept than the caps below allow.

use std::io::{ErrorKind, Read};

use etherparse::{LaxNetSlice, LaxSlicedPacket, TcpOptionElement, TransportSlice};
use pcap_file::pcap::PcapReader;
use pcap_file::pcapng::blocks::interface_description::InterfaceDescriptionOption;
use pcap_file::pcapng::{Block, PcapNgReader};
use pcap_file::{DataLink, PcapError, TsResolution};

/// Packets that are read; what follows is left out. What is kept of them is a few hundred megabytes.
pub(crate) const MAX_PACKETS: u64 = 5_000_000;

/// One end of a connection: address, in the form of IPv6, and port.
pub(crate) type End = (u128, u16);

/// A TCP segment that was seen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Segment {
    pub(crate) interface: u32,
    /// In ns, by the capture's clock.
    pub(crate) at: u64,
    pub(crate) from: End,
    pub(crate) to: End,
    pub(crate) seq: u32,
    /// Bytes of payload.
    pub(crate) payload: u32,
    /// Bytes of the IP packet.
    pub(crate) length: u32,
    pub(crate) ack: u32,
    pub(crate) blocks: Vec<(u32, u32)>,
    pub(crate) syn: bool,
    /// The largest payload that its sender takes, where it says so.
    pub(crate) largest: Option<u16>,
}

/// Gives each TCP segment of a capture to `take`, in their order; `head` is the file's beginning. Answers whether some were left out.
///
/// # Errors
/// One sentence on what is wrong with the file.
pub(crate) fn segments(
    head: [u8; 4],
    rest: impl Read,
    mut take: impl FnMut(Segment),
) -> Result<bool, String> {
    let file = head.as_slice().chain(rest);
    match u32::from_be_bytes(head) {
        0x0a0d_0d0a => pcapng(file, &mut take),
        0xa1b2_c3d4 | 0xd4c3_b2a1 | 0xa1b2_3c4d | 0x4d3c_b2a1 => pcap(file, &mut take),
        _ => Err("must be a capture as pcap, pcapng or qlog".to_owned()),
    }
}

/// The end of a file within a packet is the end of a capture that was cut off.
fn unless_cut(error: PcapError, packets: u64) -> Result<(), String> {
    match error {
        PcapError::IncompleteBuffer if packets > 0 => Ok(()),
        PcapError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof && packets > 0 => {
            Ok(())
        }
        other => Err(format!(
            "cannot be read as a capture after {packets} packets: {other}"
        )),
    }
}

fn pcap(file: impl Read, take: &mut impl FnMut(Segment)) -> Result<bool, String> {
    let mut reader = PcapReader::new(file).map_err(|error| format!("is no pcap: {error}"))?;
    let header = reader.header();
    let scale = match header.ts_resolution {
        TsResolution::MicroSecond => 1_000,
        TsResolution::NanoSecond => 1,
    };
    let mut packets = 0;
    while let Some(packet) = reader.next_raw_packet() {
        if packets == MAX_PACKETS {
            return Ok(true);
        }
        let packet = match packet {
            Ok(packet) => packet,
            Err(error) => return unless_cut(error, packets).map(|()| false),
        };
        packets += 1;
        let at = u64::from(packet.ts_sec) * 1_000_000_000 + u64::from(packet.ts_frac) * scale;
        if let Some(segment) = segment(header.datalink, &packet.data) {
            take(Segment { at, ..segment });
        }
    }
    Ok(false)
}

fn pcapng(file: impl Read, take: &mut impl FnMut(Segment)) -> Result<bool, String> {
    let mut reader = PcapNgReader::new(file).map_err(|error| format!("is no pcapng: {error}"))?;
    // For each interface its kind of link, and the ns of a tick as a fraction.
    let mut interfaces: Vec<(DataLink, u64, u64)> = vec![];
    let mut packets = 0;
    while let Some(block) = reader.next_block() {
        if packets == MAX_PACKETS {
            return Ok(true);
        }
        let block = match block {
            Ok(block) => block,
            Err(error) => return unless_cut(error, packets).map(|()| false),
        };
        match block {
            Block::SectionHeader(_) => interfaces.clear(),
            Block::InterfaceDescription(interface) => {
                let mut resolution = 6;
                for option in &interface.options {
                    if let InterfaceDescriptionOption::IfTsResol(given) = option {
                        resolution = *given;
                    }
                }
                let (times, per) = tick(resolution)
                    .ok_or("has an interface whose clock ticks in no usual unit")?;
                interfaces.push((interface.linktype, times, per));
            }
            Block::EnhancedPacket(packet) => {
                packets += 1;
                let Some(&(link, times, per)) = interfaces.get(packet.interface_id as usize) else {
                    return Err("has a packet of an interface that it does not describe".to_owned());
                };
                // The reader takes ticks for ns.
                let ticks = packet.timestamp.as_nanos();
                let at = (ticks * u128::from(times) / u128::from(per)) as u64;
                if let Some(segment) = segment(link, &packet.data) {
                    let interface = packet.interface_id;
                    take(Segment {
                        interface,
                        at,
                        ..segment
                    });
                }
            }
            _ => {}
        }
    }
    Ok(false)
}

/// The length of a tick in ns: so many times one, divided by so many.
fn tick(resolution: u8) -> Option<(u64, u64)> {
    let power = u32::from(resolution & 0x7f);
    let is_binary = resolution & 0x80 != 0;
    let per_second = if is_binary { 2_u64 } else { 10 }.checked_pow(power)?;
    Some((1_000_000_000, per_second))
}

/// The segment in a frame of this kind of link; none where there is no TCP, or not enough of it was captured.
fn segment(link: DataLink, frame: &[u8]) -> Option<Segment> {
    const LINUX_COOKED: usize = 16;
    const LINUX_COOKED_2: usize = 20;
    const LOOPBACK: usize = 4;
    let packet = match link {
        DataLink::ETHERNET => LaxSlicedPacket::from_ethernet(frame).ok()?,
        DataLink::RAW | DataLink::IPV4 | DataLink::IPV6 => LaxSlicedPacket::from_ip(frame).ok()?,
        DataLink::LINUX_SLL => LaxSlicedPacket::from_ip(frame.get(LINUX_COOKED..)?).ok()?,
        DataLink::LINUX_SLL2 => LaxSlicedPacket::from_ip(frame.get(LINUX_COOKED_2..)?).ok()?,
        DataLink::NULL | DataLink::LOOP => LaxSlicedPacket::from_ip(frame.get(LOOPBACK..)?).ok()?,
        _ => return None,
    };
    // With the length of the IP header, which is that of most packets of IPv6.
    let (from, to, length, header) = match packet.net? {
        LaxNetSlice::Ipv4(ip) => {
            let header = ip.header();
            let address = |bytes: [u8; 4]| u128::from(u32::from_be_bytes(bytes));
            let (from, to) = (address(header.source()), address(header.destination()));
            (
                from,
                to,
                u32::from(header.total_len()),
                u32::from(header.ihl()) * 4,
            )
        }
        LaxNetSlice::Ipv6(ip) => {
            let header = ip.header();
            let address = u128::from_be_bytes;
            let (from, to) = (address(header.source()), address(header.destination()));
            (from, to, 40 + u32::from(header.payload_length()), 40)
        }
        LaxNetSlice::Arp(_) => return None,
    };
    let Some(TransportSlice::Tcp(tcp)) = packet.transport else {
        return None;
    };
    let headers = header + u32::from(tcp.data_offset()) * 4;
    let mut blocks = vec![];
    let mut largest = None;
    for option in tcp.options_iterator() {
        match option {
            Ok(TcpOptionElement::SelectiveAcknowledgement(first, more)) => {
                blocks.push(first);
                blocks.extend(more.into_iter().flatten());
            }
            Ok(TcpOptionElement::MaximumSegmentSize(bytes)) => largest = Some(bytes),
            _ => {}
        }
    }
    Some(Segment {
        interface: 0,
        at: 0,
        from: (from, tcp.source_port()),
        to: (to, tcp.destination_port()),
        seq: tcp.sequence_number(),
        payload: length.saturating_sub(headers),
        length,
        ack: tcp.acknowledgment_number(),
        blocks,
        syn: tcp.syn(),
        largest,
    })
}
