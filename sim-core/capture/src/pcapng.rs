//! Packets as Wireshark and its kin read them, at the hosts and at both ends of each link.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use lbe_engine::plan::Plan;
use lbe_engine::record::Sight;
use lbe_model::packet::Packet;
use lbe_model::units::Time;
use lbe_queue::{DropReason, MarkReason};
use lbe_scenario::ENGINE;
use pcap_file::pcapng::PcapNgWriter;
use pcap_file::pcapng::blocks::enhanced_packet::{EnhancedPacketBlock, EnhancedPacketOption};
use pcap_file::pcapng::blocks::interface_description::{InterfaceDescriptionBlock, InterfaceDescriptionOption};
use pcap_file::pcapng::blocks::section_header::{SectionHeaderBlock, SectionHeaderOption};
use pcap_file::{DataLink, Endianness, PcapError};

use crate::Part;
use crate::ordered::Ordered;
use crate::wire::{Frame, Wire};

/// The interfaces of the hosts: all senders have one, and all receivers.
const SENDERS: usize = 0;
const RECEIVERS: usize = 1;
/// No headers are longer.
const SNAP_LENGTH: u32 = 80;
/// A timestamp's unit: 10 to the power of minus this many seconds.
const NANOSECONDS: u8 = 9;

/// The interfaces of a capture, in its order: the senders' hosts, the receivers', and for each link its entrance, where packets
/// come to the queue, and its exit.
pub fn interfaces(plan: &Plan) -> Vec<String> {
    let links = plan.links.iter();
    let ends = links.flat_map(|link| ["in", "out"].map(|end| format!("{} {end}", link.id)));
    let hosts = ["senders", "receivers"].map(str::to_owned);
    hosts.into_iter().chain(ends).collect()
}

const fn entrance(link: u32) -> usize {
    2 + 2 * link as usize
}

const fn exit(link: u32) -> usize {
    entrance(link) + 1
}

/// A packet that was seen.
#[derive(Debug)]
struct Seen {
    interface: u32,
    frame: Frame,
    comments: Vec<String>,
}

/// See the module.
pub(crate) struct PcapNg {
    part: Part,
    wire: Wire,
    /// The number of each interface in the file, if it is there.
    numbers: Vec<Option<u32>>,
    /// For each flow over how many links its data go, and its acknowledgements.
    hops: Vec<(u8, u8)>,
    seen: Ordered<Seen>,
    /// Marks of packets that have not left the link.
    marks: BTreeMap<u32, MarkReason>,
    writer: PcapNgWriter<Box<dyn Write>>,
}

fn as_io(error: PcapError) -> io::Error {
    match error {
        PcapError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

impl PcapNg {
    /// A capture at the interfaces that `keeps` names, of this part of the run.
    pub(crate) fn new(plan: &Plan, keeps: impl Fn(&str) -> bool, part: Part, out: Box<dyn Write>) -> io::Result<Self> {
        let comment = "Simulated by LBE Lab: times are of the run, addresses and ports are made up, payload is left out, and \
                       there is no handshake. Window fields count units of 256 bytes.";
        let section = SectionHeaderBlock {
            endianness: Endianness::Little,
            options: vec![
                SectionHeaderOption::Comment(comment.into()),
                SectionHeaderOption::UserApplication(format!("LBE Lab {ENGINE}").into()),
            ],
            ..SectionHeaderBlock::default()
        };
        let mut writer = PcapNgWriter::with_section_header(out, section).map_err(as_io)?;
        let mut numbers = vec![];
        for (i, name) in interfaces(plan).into_iter().enumerate() {
            if !keeps(&name) {
                numbers.push(None);
                continue;
            }
            numbers.push(Some(writer.interfaces().len() as u32));
            let about = match i {
                SENDERS => "The hosts that send data",
                RECEIVERS => "The hosts that receive data",
                _ if i % 2 == 0 => "Where packets come to the queue of the link",
                _ => "The far end of the link",
            };
            let mut options = vec![
                InterfaceDescriptionOption::IfName(name.into()),
                InterfaceDescriptionOption::IfDescription(about.into()),
                InterfaceDescriptionOption::IfTsResol(NANOSECONDS),
            ];
            if let Some(link) = i.checked_sub(2).map(|i| &plan.links[i / 2]) {
                options.push(InterfaceDescriptionOption::IfSpeed(link.nominal.as_bps()));
            }
            let block = InterfaceDescriptionBlock { linktype: DataLink::RAW, snaplen: SNAP_LENGTH, options };
            writer.write_pcapng_block(block).map_err(as_io)?;
        }
        Ok(Self {
            part,
            wire: Wire::new(plan),
            numbers,
            hops: plan.flows.iter().map(|flow| (flow.path.len() as u8, flow.return_path.len() as u8)).collect(),
            seen: Ordered::new(),
            marks: BTreeMap::new(),
            writer,
        })
    }

    /// Notes a packet at an interface; it may wait for word of what becomes of packet `waits_for`.
    fn note(&mut self, at: Time, interface: usize, frame: Frame, comments: Vec<String>, waits_for: Option<u32>) {
        if let Some(interface) = self.numbers[interface]
            && self.part.has(at)
        {
            let seen = Seen { interface, frame, comments };
            self.seen.add(at, seen, waits_for);
        }
    }

    pub(crate) fn sees(&mut self, now: Time, what: Sight<'_>) -> io::Result<()> {
        match what {
            Sight::Sent(packet) => {
                let frame = self.wire.sent(packet);
                self.note(packet.sent_at, SENDERS, frame, vec![], None);
            }
            Sight::Comes(link, packet) => {
                if let Some(frame) = self.wire.seen(packet) {
                    let number = Some(packet.number);
                    self.note(now, entrance(link), frame, vec![], number);
                }
            }
            Sight::Marked(_, packet, reason) => {
                self.marks.insert(packet.number, reason);
            }
            Sight::Dropped(_, packet, reason) => self.dropped(now, packet, reason),
            Sight::Crossed(link, packet) => self.crossed(now, link, packet),
            Sight::AckSent(flow, ack, slot) => {
                let frame = self.wire.ack_sent(flow, ack, slot);
                self.note(now, RECEIVERS, frame, vec![], None);
            }
            Sight::AckArrives(flow, ack) => {
                let (_, hops) = self.hops[flow as usize];
                let frame = self.wire.ack_arrives(flow, ack, hops);
                self.note(now, SENDERS, frame, vec![], None);
            }
        }
        self.write_before(now)
    }

    fn dropped(&mut self, now: Time, packet: &Packet, reason: DropReason) {
        self.marks.remove(&packet.number);
        self.wire.ended(packet);
        if let Some(seen) = self.seen.settle(packet.number) {
            let how = if reason == DropReason::Link {
                "lost on the link".to_owned()
            } else {
                format!("dropped by the queue ({})", reason.name())
            };
            seen.comments.push(format!("{how} at {now}"));
        }
    }

    fn crossed(&mut self, now: Time, link: u32, packet: &Packet) {
        self.seen.settle(packet.number);
        let mark = self.marks.remove(&packet.number);
        let Some(frame) = self.wire.seen(packet) else {
            return;
        };
        let comments: Vec<String> =
            mark.map(|reason| format!("marked by the queue ({})", reason.name())).into_iter().collect();
        self.note(now, exit(link), frame.clone(), comments, None);
        let (hops, _) = self.hops[packet.flow as usize];
        if packet.is_data() && packet.hop + 1 == hops {
            self.wire.ended(packet);
            self.note(now, RECEIVERS, frame, vec![], None);
        }
    }

    /// Writes what was seen before `now` and is settled.
    fn write_before(&mut self, now: Time) -> io::Result<()> {
        while let Some((at, seen)) = self.seen.next(now) {
            let comments = seen.comments.into_iter().map(Into::into);
            let block = EnhancedPacketBlock {
                interface_id: seen.interface,
                timestamp: Duration::from_nanos(at.as_nanos()),
                original_len: seen.frame.length,
                data: seen.frame.headers.into(),
                options: comments.map(EnhancedPacketOption::Comment).collect(),
            };
            self.writer.write_pcapng_block(block).map_err(as_io)?;
        }
        Ok(())
    }

    /// The run is over: what is still under way has no further word.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.seen.settle_all();
        self.write_before(Time::NEVER)?;
        self.writer.get_mut().flush()
    }
}
