//! Packets with the headers that they would have on a wire: IPv4, and TCP or UDP.
//!
//! Sequence numbers count packets in the engine and bytes here; what is longer than 32 bits wraps. A run has no handshake, so
//! that there are no SYNs, and the payload is zeros that are not captured. The length on the wire is the run's. Options take part
//! of the payload's place, as they do where a stack keeps to its path's MTU.

use std::collections::BTreeMap;

use etherparse::{IpDscp, IpEcn, IpNumber, Ipv4Header, TcpHeader, TcpOptionElement, UdpHeader};
use lbe_engine::plan::{FlowPlan, Plan};
use lbe_model::packet::{Ack, Block, Ecn, Packet, Payload};
use lbe_transport::{Accecn, Rledbat};

/// Headers of data: 20 bytes of IP, 20 of TCP, 12 of its timestamps.
const STREAM_HEADERS: u32 = 52;
/// The same of datagrams: 20 of IP, 8 of UDP.
const DATAGRAM_HEADERS: u32 = 28;
/// A window field counts units of so many bits more than a byte. There is no SYN to say so.
pub const WINDOW_SHIFT: u32 = 8;
/// The discard protocol: the simulator's receivers do with data what it does.
const PORT: u16 = 9;
/// The first port of senders; each connection between two hosts has another one.
const FIRST_PORT: u16 = 10_000;
/// Bytes are counted from here: the one before would be the SYN.
const FIRST_BYTE: u32 = 1;
const HOPS: u8 = 64;
/// Payload, as long as a packet can be.
static ZEROS: [u8; 65_535] = [0; 65_535];

/// Payload bytes of a packet of data in a capture.
pub(crate) fn payload(flow: &FlowPlan) -> u32 {
    let headers = if flow.controller.is_datagram() { DATAGRAM_HEADERS } else { STREAM_HEADERS };
    flow.packet_bytes.saturating_sub(headers)
}

/// A captured packet: its headers, and its length.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Frame {
    pub(crate) headers: Vec<u8>,
    pub(crate) length: u32,
    ip: Ipv4Header,
}

impl Frame {
    /// A packet whose part behind the IP header `make` makes, given addresses and payload.
    fn new(mut ip: Ipv4Header, length: u32, rest: impl FnOnce(&Ipv4Header) -> Vec<u8>) -> Self {
        ip.total_len = length as u16;
        let rest = rest(&ip);
        ip.header_checksum = ip.calc_header_checksum();
        let mut headers = ip.to_bytes().to_vec();
        headers.extend(rest);
        Self { headers, length, ip }
    }

    /// The same after so many routers, perhaps with a mark.
    pub(crate) fn seen(&self, hops: u8, ecn: Ecn) -> Self {
        let mut frame = self.clone();
        frame.ip.time_to_live = HOPS.saturating_sub(hops).max(1);
        frame.ip.ecn = codepoint(ecn);
        frame.ip.header_checksum = frame.ip.calc_header_checksum();
        let bytes = frame.ip.to_bytes();
        frame.headers[..bytes.len()].copy_from_slice(&bytes);
        frame
    }
}

const fn codepoint(ecn: Ecn) -> IpEcn {
    match ecn {
        Ecn::NotEct => IpEcn::NotEct,
        Ecn::Ect0 => IpEcn::Ect0,
        Ecn::Ect1 => IpEcn::Ect1,
        Ecn::Ce => IpEcn::CongestionExperienced,
    }
}

/// What a flow's packets have in common.
#[derive(Debug)]
struct Ends {
    source: [u8; 4],
    destination: [u8; 4],
    /// The port of the sender in each of its lives.
    ports: Vec<(u8, u16)>,
    dscp: IpDscp,
    payload: u32,
    ack_bytes: u32,
    is_datagram: bool,
    /// Marks are counted in the header's three bits [RFC 9768].
    counts_marks: bool,
    steers: bool,
    /// The receiver's window in packets.
    window: Option<u32>,
    /// A tick of the clocks.
    resolution: u64,
    /// The receiver's timestamp that its sender has heard last.
    heard: u32,
}

/// See the module. It knows each packet that is under way.
#[derive(Debug)]
pub(crate) struct Wire {
    flows: Vec<Ends>,
    next_port: BTreeMap<([u8; 4], [u8; 4]), u16>,
    under_way: BTreeMap<u32, Frame>,
    /// Acknowledgements on links, by their place in the engine's pool.
    acks: Vec<Frame>,
}

impl Wire {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self {
            flows: plan.flows.iter().map(|flow| ends(plan, flow)).collect(),
            next_port: BTreeMap::new(),
            under_way: BTreeMap::new(),
            acks: vec![],
        }
    }

    /// A packet of data leaves its sender.
    pub(crate) fn sent(&mut self, packet: &Packet) -> Frame {
        let ends = &mut self.flows[packet.flow as usize];
        if ends.ports.last().is_none_or(|(life, _)| *life != packet.life) {
            let hosts = (ends.source, ends.destination);
            let next = self.next_port.entry(hosts).or_insert(FIRST_PORT);
            ends.ports.retain(|(life, _)| *life != packet.life);
            ends.ports.push((packet.life, *next));
            *next = next.checked_add(1).unwrap_or(FIRST_PORT);
        }
        let frame = ends.data(packet);
        self.under_way.insert(packet.number, frame.clone());
        frame
    }

    /// A packet of data or an acknowledgement, where it is seen.
    pub(crate) fn seen(&self, packet: &Packet) -> Option<Frame> {
        let frame = match packet.payload {
            Payload::Data { .. } => self.under_way.get(&packet.number),
            Payload::Ack { slot, .. } => self.acks.get(slot as usize),
        };
        frame.map(|frame| frame.seen(packet.hop, packet.ecn))
    }

    /// A packet is under way no more.
    pub(crate) fn ended(&mut self, packet: &Packet) {
        self.under_way.remove(&packet.number);
    }

    /// A receiver acknowledges, over links with this place in the engine's pool.
    pub(crate) fn ack_sent(&mut self, flow: u32, ack: &Ack, slot: Option<u32>) -> Frame {
        let frame = self.flows[flow as usize].ack(ack);
        if let Some(slot) = slot {
            let slot = slot as usize;
            if slot >= self.acks.len() {
                self.acks.resize(slot + 1, frame.clone());
            }
            self.acks[slot] = frame.clone();
        }
        frame
    }

    /// An acknowledgement reaches its sender after so many links.
    pub(crate) fn ack_arrives(&mut self, flow: u32, ack: &Ack, hops: u8) -> Frame {
        let ends = &mut self.flows[flow as usize];
        ends.heard = ends.clock(ack);
        ends.ack(ack).seen(hops.saturating_sub(1), Ecn::NotEct)
    }
}

fn ends(plan: &Plan, flow: &FlowPlan) -> Ends {
    // A host with a number is one for all; others are of one connection.
    let mut named: Vec<u32> = plan.flows.iter().flat_map(|f| [f.source_host, f.destination_host]).flatten().collect();
    named.sort_unstable();
    named.dedup();
    let address = |host: Option<u32>, net: u8| {
        let (net, number) = match host {
            Some(host) => (0, named.partition_point(|other| *other < host) as u32),
            None => (net, flow.connection),
        };
        let [_, _, high, low] = (number + 1).to_be_bytes();
        [10, net, high, low]
    };
    let transport = &flow.transport;
    let is_datagram = flow.controller.is_datagram();
    Ends {
        source: address(flow.source_host, 1),
        destination: address(flow.destination_host, 2),
        ports: vec![],
        dscp: IpDscp::try_from(flow.class.dscp()).unwrap_or_default(),
        payload: payload(flow),
        ack_bytes: flow.ack_bytes,
        is_datagram,
        counts_marks: transport.ecn && !is_datagram && transport.accecn != Accecn::Off,
        steers: transport.rledbat != Rledbat::Off,
        window: transport.window,
        resolution: transport.owd_resolution.as_nanos().max(1),
        heard: 0,
    }
}

/// A clock in milliseconds that wraps [RFC 7323 §5.4].
const fn ticks(nanos: i64) -> u32 {
    nanos.div_euclid(1_000_000) as u32
}

impl Ends {
    fn port(&self, life: u8) -> u16 {
        let own = self.ports.iter().find(|(other, _)| *other == life);
        own.map_or(FIRST_PORT, |(_, port)| *port)
    }

    /// The number of the first byte of a packet.
    const fn byte(&self, seq: u32) -> u32 {
        seq.wrapping_mul(self.payload).wrapping_add(FIRST_BYTE)
    }

    /// The receiver's clock when the packet came that `ack` answers, as it measures it.
    const fn clock(&self, ack: &Ack) -> u32 {
        let echo = ack.echo.as_nanos();
        ticks((echo - echo % self.resolution) as i64 + ack.owd.as_nanos())
    }

    fn ip(&self, protocol: IpNumber, id: u32, is_data: bool, ecn: Ecn) -> Ipv4Header {
        let (source, destination) =
            if is_data { (self.source, self.destination) } else { (self.destination, self.source) };
        Ipv4Header {
            dscp: self.dscp,
            ecn: codepoint(ecn),
            identification: id as u16,
            dont_fragment: true,
            time_to_live: HOPS,
            protocol,
            source,
            destination,
            ..Ipv4Header::default()
        }
    }

    fn data(&self, packet: &Packet) -> Frame {
        let port = self.port(packet.life);
        let protocol = if self.is_datagram { IpNumber::UDP } else { IpNumber::TCP };
        let ip = self.ip(protocol, packet.number, true, packet.ecn);
        if self.is_datagram {
            return datagram(ip, (port, PORT), packet.wire_bytes, packet.seq);
        }
        let mut tcp = TcpHeader::new(port, PORT, self.byte(packet.seq), u16::MAX);
        tcp.ack = true;
        tcp.acknowledgment_number = FIRST_BYTE;
        tcp.cwr = packet.cwr;
        if self.counts_marks {
            // What comes back is never marked.
            count_marks(&mut tcp, 0);
        }
        let stamp = ticks(packet.sent_at.as_nanos() as i64);
        segment(ip, tcp, stamp, self.heard, &[], self.payload)
    }

    /// Its number in the IP header is that of the packet that it answers.
    fn ack(&self, ack: &Ack) -> Frame {
        let port = self.port(ack.life);
        if self.is_datagram {
            let ip = self.ip(IpNumber::UDP, ack.number, false, Ecn::NotEct);
            let least = DATAGRAM_HEADERS + size_of::<u32>() as u32;
            let length = self.ack_bytes.max(least);
            return datagram(ip, (PORT, port), length, ack.cumulative);
        }
        let ip = self.ip(IpNumber::TCP, ack.number, false, Ecn::NotEct);
        let window = if self.steers { Some(ack.expected_data.saturating_sub(ack.cumulative)) } else { self.window };
        let window = window.map_or(u64::MAX, |packets| u64::from(packets) * u64::from(self.payload));
        let window = u16::try_from(window >> WINDOW_SHIFT).unwrap_or(u16::MAX);
        let mut tcp = TcpHeader::new(PORT, port, FIRST_BYTE, window);
        tcp.ack = true;
        tcp.acknowledgment_number = self.byte(ack.cumulative);
        if self.counts_marks {
            count_marks(&mut tcp, ack.ce_count);
        } else {
            tcp.ece = ack.ece;
        }
        let blocks: Vec<(u32, u32)> = ack.sack().iter().map(|b| self.bytes(*b)).collect();
        let echo = ticks(ack.echo.as_nanos() as i64);
        segment(ip, tcp, self.clock(ack), echo, &blocks, 0)
    }

    const fn bytes(&self, block: Block) -> (u32, u32) {
        (self.byte(block.start), self.byte(block.end))
    }
}

/// Marks in three bits of the header, counted from 5 [RFC 9768 §3.2.1, §3.2.2].
fn count_marks(tcp: &mut TcpHeader, marks: u32) {
    let count = marks.wrapping_add(5) % 8;
    (tcp.ns, tcp.cwr, tcp.ece) = (count & 4 != 0, count & 2 != 0, count & 1 != 0);
}

/// A segment with the timestamps, the blocks and so much payload.
fn segment(ip: Ipv4Header, mut tcp: TcpHeader, stamp: u32, echo: u32, blocks: &[(u32, u32)], payload: u32) -> Frame {
    let mut options = vec![TcpOptionElement::Noop, TcpOptionElement::Noop, TcpOptionElement::Timestamp(stamp, echo)];
    if let Some((first, rest)) = blocks.split_first() {
        let place = |i: usize| rest.get(i).copied();
        let sack = TcpOptionElement::SelectiveAcknowledgement(*first, [place(0), place(1), place(2)]);
        options.extend([TcpOptionElement::Noop, TcpOptionElement::Noop, sack]);
    }
    tcp.set_options(&options).expect("timestamps and three blocks have room in 40 bytes");
    let length = Ipv4Header::MIN_LEN as u32 + u32::from(tcp.header_len_u16()) + payload;
    Frame::new(ip, length, |ip| {
        tcp.checksum =
            tcp.calc_checksum_ipv4(ip, &ZEROS[..payload as usize]).expect("no packet is longer than 65535 bytes");
        tcp.to_bytes().to_vec()
    })
}

/// A datagram whose payload begins with its number in 32 bits.
fn datagram(ip: Ipv4Header, (from, to): (u16, u16), length: u32, number: u32) -> Frame {
    let payload = length.saturating_sub(DATAGRAM_HEADERS) as usize;
    let mut bytes = vec![0; payload];
    let number = number.to_be_bytes();
    let shown = payload.min(number.len());
    bytes[..shown].copy_from_slice(&number[..shown]);
    Frame::new(ip, DATAGRAM_HEADERS + payload as u32, |ip| {
        let udp = UdpHeader::with_ipv4_checksum(from, to, ip, &bytes).expect("no packet is longer than 65535 bytes");
        let mut rest = udp.to_bytes().to_vec();
        rest.extend(&bytes[..shown]);
        rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use etherparse::SlicedPacket;
    use lbe_model::units::{Skew, Span, Time};

    fn ends() -> Ends {
        Ends {
            source: [10, 1, 0, 1],
            destination: [10, 2, 0, 1],
            ports: vec![(0, 10_000)],
            dscp: IpDscp::ZERO,
            payload: 1448,
            ack_bytes: 40,
            is_datagram: false,
            counts_marks: false,
            steers: false,
            window: None,
            resolution: 1,
            heard: 77,
        }
    }

    fn tcp(frame: &Frame) -> TcpHeader {
        TcpHeader::from_slice(&frame.headers[20..]).unwrap().0
    }

    /// The checksums hold of the whole packet, payload and all, as another reader computes them.
    #[test]
    fn checksums_are_of_the_whole_packet() {
        let stream = ends();
        let datagram = Ends { is_datagram: true, ..ends() };
        let packet = Packet { number: 70_000, ecn: Ecn::Ect0, ..Packet::data(0, 5, 1500) };
        for ends in [stream, datagram] {
            let frame = ends.data(&packet).seen(3, Ecn::Ce);
            assert_eq!(frame.length, 1500);
            let mut whole = frame.headers.clone();
            whole.resize(frame.length as usize, 0);
            let sum = |bytes: &[u8], first: u32| {
                let words = bytes.chunks(2);
                let words = words.map(|w| u32::from(w[0]) << 8 | w.get(1).map_or(0, |b| (*b).into()));
                let mut sum = words.sum::<u32>() + first;
                while sum > 0xffff {
                    sum = (sum >> 16) + (sum & 0xffff);
                }
                sum
            };
            assert_eq!(sum(&whole[..20], 0), 0xffff);
            let pseudo = sum(&whole[12..20], u32::from(whole[9]) + 1480);
            assert_eq!(sum(&whole[20..], pseudo), 0xffff);
            let read = SlicedPacket::from_ip(&whole).unwrap();
            let etherparse::NetSlice::Ipv4(ip) = read.net.unwrap() else {
                panic!("not IPv4");
            };
            assert_eq!(ip.header().ttl(), 61);
            assert_eq!(ip.header().ecn(), IpEcn::CongestionExperienced);
            assert_eq!(ip.header().identification(), 70_000_u32 as u16);
        }
    }

    #[test]
    fn numbers_of_bytes_wrap() {
        let ends = ends();
        // 2 966 137 packets of 1448 bytes are 920 bytes short of 4 GiB.
        let packet = Packet { sent_at: Time::from_secs(5_000_000.0), ..Packet::data(0, 2_966_139, 1500) };
        let wrapped = (2_966_139_u64 * 1448 + 1) as u32;
        let data = tcp(&ends.data(&packet));
        assert_eq!(data.sequence_number, wrapped);
        assert!(wrapped < 10_000);
        let stamp = (5_000_000_000_u64 % (1 << 32)) as u32;
        assert!(data.options_iterator().any(|o| o == Ok(TcpOptionElement::Timestamp(stamp, 77))));
        let mut ack =
            Ack { cumulative: 2_966_136, echo: packet.sent_at, owd: Skew::from_nanos(25_000_000), ..Ack::default() };
        let blocks = [(2_966_137, 2_966_139), (2_966_144, 2_966_145)];
        ack.set_sack(blocks.map(|(start, end)| Block { start, end }).into_iter());
        let read = tcp(&ends.ack(&ack));
        assert!(read.acknowledgment_number > u32::MAX - 10_000);
        let byte = |seq: u64| (seq * 1448 + 1) as u32;
        let first = (byte(2_966_137), byte(2_966_139));
        let second = Some((byte(2_966_144), byte(2_966_145)));
        let sack = TcpOptionElement::SelectiveAcknowledgement(first, [second, None, None]);
        let stamps = TcpOptionElement::Timestamp(stamp + 25, stamp);
        let options: Vec<_> = read.options_iterator().map(Result::unwrap).collect();
        assert!(options.contains(&sack) && options.contains(&stamps), "{options:?}");
    }

    #[test]
    fn echoes_counts_and_windows_are_in_the_header() {
        let plain = ends();
        let mut ack = Ack { ece: true, ce_count: 4, expected_data: 30, cumulative: 10, ..Ack::default() };
        let header = tcp(&plain.ack(&ack));
        assert!(header.ece && !header.cwr && !header.ns);
        assert_eq!(header.window_size, u16::MAX);
        let reduced = Packet { cwr: true, ..Packet::data(0, 0, 1500) };
        assert!(tcp(&plain.data(&reduced)).cwr);

        let counting = Ends { counts_marks: true, steers: true, ..ends() };
        // 5 + 4 is 1 of 8; the window is 20 packets.
        let header = tcp(&counting.ack(&ack));
        assert_eq!((header.ns, header.cwr, header.ece), (false, false, true));
        assert_eq!(header.window_size, ((20 * 1448) >> WINDOW_SHIFT) as u16);
        ack.ce_count = 1;
        let header = tcp(&counting.ack(&ack));
        assert_eq!((header.ns, header.cwr, header.ece), (true, true, false));
    }

    /// A coarse clock never goes back from one acknowledgement to the next.
    #[test]
    fn the_receivers_clock_ticks_as_it_measures() {
        let coarse = Ends { resolution: 10_000_000, ..ends() };
        let at = |echo_ms: u64, owd_ms: i64| {
            coarse.clock(&Ack {
                echo: Time::ZERO + Span::from_millis(echo_ms),
                owd: Skew::from_nanos(owd_ms * 1_000_000),
                ..Ack::default()
            })
        };
        assert_eq!(at(19, 30), 40);
        assert_eq!(at(20, 20), 40);
        assert_eq!(at(5, -20), (-20_i32) as u32, "an offset makes it negative, and it wraps");
    }
}
