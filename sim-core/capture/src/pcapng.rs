//! Packets as Wireshark and its kin read them, at the hosts and at both ends of each link.

use std::collections::BTreeMap;
use std::io::{self, Write};

use lbe_engine::plan::Plan;
use lbe_engine::record::Sight;
use lbe_model::packet::Packet;
use lbe_model::units::Time;
use lbe_queue::{DropReason, MarkReason};
use lbe_scenario::ENGINE;

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
    out: Box<dyn Write>,
}

/// Kinds of blocks, and of their options [draft-ietf-opsawg-pcapng].
const SECTION: u32 = 0x0a0d_0d0a;
const INTERFACE: u32 = 1;
const PACKET: u32 = 6;
const COMMENT: u16 = 1;
const APPLICATION: u16 = 4;
const NAME: u16 = 2;
const DESCRIPTION: u16 = 3;
const SPEED: u16 = 8;
const RESOLUTION: u16 = 9;
/// IP without a header of a link.
const RAW: u32 = 101;

/// Words of 32 bits.
fn words<const N: usize>(all: [u32; N]) -> Vec<u8> {
    all.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn pad(bytes: &mut Vec<u8>) {
    bytes.resize(bytes.len().next_multiple_of(4), 0);
}

fn block(out: &mut dyn Write, kind: u32, mut body: Vec<u8>, options: &[(u16, &[u8])]) -> io::Result<()> {
    pad(&mut body);
    for (kind, value) in options {
        body.extend(kind.to_le_bytes());
        body.extend((value.len() as u16).to_le_bytes());
        body.extend(*value);
        pad(&mut body);
    }
    if !options.is_empty() {
        body.extend([0; 4]);
    }
    let length = body.len() as u32 + 12;
    out.write_all(&words([kind, length]))?;
    out.write_all(&body)?;
    out.write_all(&length.to_le_bytes())
}

impl PcapNg {
    /// A capture at the interfaces that `keeps` names, of this part of the run.
    pub(crate) fn new(
        plan: &Plan,
        keeps: impl Fn(&str) -> bool,
        part: Part,
        mut out: Box<dyn Write>,
    ) -> io::Result<Self> {
        let comment = "Simulated by LBE Lab: times are of the run, addresses and ports are made up, payload is left out, and \
                       there is no handshake. Window fields count units of 256 bytes.";
        let application = format!("LBE Lab {ENGINE}");
        let options = [(COMMENT, comment.as_bytes()), (APPLICATION, application.as_bytes())];
        // Its order of bytes, its version, 1.0, and that its length is not told.
        block(&mut out, SECTION, words([0x1a2b_3c4d, 1, u32::MAX, u32::MAX]), &options)?;
        let mut count = 0;
        let mut numbers = vec![];
        for (i, name) in interfaces(plan).into_iter().enumerate() {
            if !keeps(&name) {
                numbers.push(None);
                continue;
            }
            numbers.push(Some(count));
            count += 1;
            let about = match i {
                SENDERS => "The hosts that send data",
                RECEIVERS => "The hosts that receive data",
                _ if i % 2 == 0 => "Where packets come to the queue of the link",
                _ => "The far end of the link",
            };
            let speed = i.checked_sub(2).map(|i| plan.links[i / 2].nominal.as_bps().to_le_bytes());
            let mut options: Vec<(u16, &[u8])> =
                vec![(NAME, name.as_bytes()), (DESCRIPTION, about.as_bytes()), (RESOLUTION, &[NANOSECONDS])];
            options.extend(speed.iter().map(|speed| (SPEED, &speed[..])));
            block(&mut out, INTERFACE, words([RAW, SNAP_LENGTH]), &options)?;
        }
        Ok(Self {
            part,
            wire: Wire::new(plan),
            numbers,
            hops: plan.flows.iter().map(|flow| (flow.path.len() as u8, flow.return_path.len() as u8)).collect(),
            seen: Ordered::new(),
            marks: BTreeMap::new(),
            out,
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
            let Seen { interface, frame: Frame { headers, length, .. }, comments } = seen;
            let ns = at.as_nanos();
            let mut body = words([interface, (ns >> 32) as u32, ns as u32, headers.len() as u32, length]);
            body.extend(headers);
            let comments: Vec<(u16, &[u8])> = comments.iter().map(|text| (COMMENT, text.as_bytes())).collect();
            block(&mut self.out, PACKET, body, &comments)?;
        }
        Ok(())
    }

    /// The run is over: what is still under way has no further word.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.seen.settle_all();
        self.write_before(Time::NEVER)?;
        self.out.flush()
    }
}
