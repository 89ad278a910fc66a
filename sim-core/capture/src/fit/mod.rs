//! What a capture of a transfer says of the link that it went over.
//!
//! Only what the sender's end of a path shows is asked: round trips, what is delivered while a queue stands, and how long that queue was
//! when packets were lost. What was captured at a receiver shows the link's rate alone. All flows that are large enough to count are taken
//! to share one link; a flow that does not fill it says nothing of it, and what it is limited by is said in its place.

mod arrivals;
mod clean;
mod conn;
mod estimate;
mod file;
mod flow;
mod flow_fit;
mod history;
mod limit;
mod link;
mod link_of;
pub mod nearest;
mod open;
mod order;
mod packet;
mod speed;
mod taken;
pub mod told;
mod udp;

use std::io::Read;

use serde_json::{Value, json};

pub use crate::fit::estimate::{Estimate, Limit, NoBuffer, Side};
pub use crate::fit::flow_fit::FlowFit;
pub use crate::fit::speed::Load;

use crate::fit::flow::Flow;
use crate::fit::limit::limit;
use crate::fit::link_of::{Link, link};
use crate::fit::taken::{MOST, Seen, Taken, of_packets};

/// Something about a file that is not as one would like it, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it is, for a program.
    pub code: &'static str,
    /// How often; or how many.
    pub count: u64,
    /// The rest of the sentence, where it needs one.
    pub what: String,
}

/// See the module.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// How long the capture is, in s.
    pub duration_s: f64,
    /// The flows, the one that sends most first.
    pub flows: Vec<FlowFit>,
    /// Bit/s of IP packets while a queue stood; none where none stood.
    pub rate_bps: Option<Estimate>,
    /// The shortest round trip less a packet's time on the link, in ms.
    pub base_rtt_ms: Option<f64>,
    /// What waited when packets were lost, in bytes.
    pub buffer_bytes: Option<Estimate>,
    /// By how much packets come earlier or later than at the link's rate, in ms; none where that is little.
    pub jitter_ms: Option<f64>,
    /// The part of the packets that were lost before the queue was at its longest.
    pub early_losses: f64,
    /// Why there is no rate, or no base RTT beside it.
    pub withheld: Option<Limit>,
    /// Why there is no buffer where there is a rate.
    pub no_buffer: Option<NoBuffer>,
    /// The largest packet, in bytes.
    pub packet_bytes: u32,
    /// The file has more than is read.
    pub is_cut: bool,
    /// Its packets hold several segments each, which the network card was to part: the link has never seen them.
    pub is_bundled: bool,
    /// What else there is to say of the file.
    pub notes: Vec<Note>,
    /// The interfaces with packets, of which one may be read alone.
    pub interfaces: Vec<u32>,
    /// An interval of the flows' series, in ns.
    interval: u64,
}

/// Flows that are told of: those that send most.
const MAX_FLOWS: usize = 1_000;
/// The least ns in an interval of the series; and the most intervals of one flow, and of all together.
const INTERVAL: u64 = 100_000_000;
const MOST_OF_ONE: u64 = 12_000;
const MOST_OF_ALL: u64 = 300_000;

/// The shortest interval of 1, 2 or 5 parts of ten with which series are not too long.
fn interval(duration: u64, flows: usize) -> u64 {
    let most = (MOST_OF_ALL / flows.max(1) as u64).min(MOST_OF_ONE);
    let mut length = INTERVAL;
    for times in [2, 5].iter().cycle() {
        if duration / length < most {
            break;
        }
        // 1, 2, 4 (5), 10
        length = if *times == 2 { length * 2 } else { length / 2 * 5 };
        if duration / length >= most && *times == 5 {
            length *= 2;
        }
    }
    length
}

impl Fit {
    /// Reads a capture as pcap, pcapng or qlog, or a speed test of flent or Crusader, packed with gzip or not.
    ///
    /// # Errors
    /// One sentence on what is wrong with the file.
    pub fn of_capture(file: impl Read) -> Result<Self, String> {
        Self::of_interface(file, None)
    }

    /// The same, of a file of packets those of one interface alone, which are counted from 0.
    ///
    /// # Errors
    /// See above; or that this interface has no packets.
    pub fn of_interface(file: impl Read, only: Option<u32>) -> Result<Self, String> {
        Self::since(u64::MAX, None, file, only)
    }

    /// The same with times since a moment of its clock, in ns, where that is before its first packet.
    fn since(origin: u64, length: Option<u64>, file: impl Read, only: Option<u32>) -> Result<Self, String> {
        let (head, file) = open::opened(file)?;
        if head == speed::MAGIC {
            return speed::crusader(head.as_slice().chain(file));
        }
        let mut seen = if matches!(head[0], history::RECORD_SEPARATOR | b'{') {
            match history::flows(head.as_slice().chain(file))? {
                Ok(seen) => seen,
                Err(text) => return speed::flent(&text),
            }
        } else {
            of_packets(head, file, only)?
        };
        seen.first = seen.first.min(origin);
        let length = length.unwrap_or_else(|| interval(seen.last - seen.first, seen.flows.len()));
        Ok(Self::of_flows(seen, length))
    }

    fn of_flows(seen: Seen, interval: u64) -> Self {
        let Seen { flows, first, last, is_cut, notes, interfaces } = seen;
        let counted = counted(&flows);
        let found = found(&counted);
        let packets = counted.iter().map(|taken| taken.flow.largest);
        let packet_bytes = packets.max().or_else(|| flows.first().map(|taken| taken.flow.largest));
        let is_bundled = counted.iter().any(|taken| taken.is_bundled);
        let is_clear = notes.iter().all(|note| note.code != "timeless");
        let limits: Vec<Limit> = flows.iter().map(|taken| own_limit(taken, &found, &counted)).collect();
        let Link { rate, base_ms, buffer, withheld, no_buffer, jitter_ms, early, .. } = found;
        let rate = rate.filter(|_| is_clear);
        let has_base = !is_bundled && is_clear;
        let (lost, sent) = counted
            .iter()
            .fold((0, 0), |(lost, sent), taken| (lost + taken.flow.again.len(), sent + taken.flow.sent.len()));
        Self {
            duration_s: (last - first) as f64 / 1e9,
            rate_bps: rate,
            base_rtt_ms: base_ms.filter(|_| has_base),
            buffer_bytes: buffer.filter(|_| has_base),
            withheld: match rate {
                Some(_) => withheld,
                None => withheld.or(limits.first().copied()),
            },
            no_buffer,
            jitter_ms,
            early_losses: early * lost as f64 / sent.max(1) as f64,
            packet_bytes: packet_bytes.unwrap_or(0),
            is_cut,
            is_bundled,
            notes,
            interfaces,
            interval,
            flows: flows
                .into_iter()
                .zip(limits)
                .map(|(taken, limit)| FlowFit::of(taken, Some(limit), first, interval))
                .collect(),
        }
    }

    /// What LEDBAT does on this link, as a scenario; null where the link is not known.
    fn experiment(&self) -> Value {
        let (Some(rate), Some(base_ms)) = (self.rate_bps, self.base_rtt_ms) else {
            return Value::Null;
        };
        let most = self.flows.iter().filter_map(|flow| flow.rtt_ms).map(|[_, _, most]| most - base_ms);
        let waits = self.buffer_bytes.map_or_else(|| most.fold(0.0, f64::max), |bytes| 8e3 * bytes.value / rate.value);
        speed::experiment(rate.value, base_ms, waits)
    }

    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        let estimate = |e: Option<Estimate>| e.map(Estimate::to_json);
        json!({
            "duration_s": self.duration_s,
            "link": {
                "rate_bps": estimate(self.rate_bps),
                "base_rtt_ms": self.base_rtt_ms,
                "buffer_bytes": estimate(self.buffer_bytes),
                "packet_bytes": self.packet_bytes,
                "jitter_ms": self.jitter_ms,
                "early_losses": self.early_losses,
                "withheld": self.withheld.map(Limit::name),
                "no_buffer": self.no_buffer.map(NoBuffer::name),
            },
            "flows": self.flows.iter().map(|flow| flow.to_json(self.interval)).collect::<Vec<_>>(),
            "interval_s": self.interval as f64 / 1e9,
            "experiment": self.experiment(),
            "interfaces": self.interfaces,
            "is_cut": self.is_cut,
            "is_bundled": self.is_bundled,
            "notes": self.notes.iter().map(|note| json!({ "code": note.code, "count": note.count, "what": note.what })).collect::<Vec<_>>(),
            "max_packets": MOST,
        })
    }
}

/// Flows of at least a hundredth of the bytes of the largest: what is less is not what fills a link.
fn counted(flows: &[Taken]) -> Vec<&Taken> {
    let most = flows.first().map_or(0, |taken| taken.flow.bytes);
    flows.iter().filter(|taken| 100 * taken.flow.bytes >= most).collect()
}

/// The link of the flows that are seen at their senders; else what the one that sends most shows at its receiver.
fn found(counted: &[&Taken]) -> Link {
    let withheld = |why| Link { withheld: Some(why), ..Link::default() };
    let Some(first) = counted.first() else {
        return Link::default();
    };
    if first.side == Some(Side::Receiver) {
        let rate = arrivals::rate(&first.flow);
        return Link { rate, ..withheld(Limit::Side) };
    }
    if first.protocol == "QUIC" {
        return withheld(Limit::Encrypted);
    }
    if !first.flow.has_acks {
        return withheld(Limit::Unanswered);
    }
    if first.side == Some(Side::Middle) {
        return withheld(Limit::Side);
    }
    if first.flow.early > 0 {
        return withheld(Limit::Clocks);
    }
    let is_usable = |taken: &&&Taken| taken.side.is_none_or(|side| side == Side::Sender) && !taken.flow.acks.is_empty();
    let flows: Vec<&Flow> = counted.iter().filter(is_usable).map(|taken| &taken.flow).collect();
    let mut link = link(&flows, first.handshake);
    // What of UDP and the like is seen to leave, and not to arrive.
    let bytes = |is_seen: bool| -> u64 {
        let those = counted.iter().filter(|taken| is_usable(taken) == is_seen);
        those.map(|taken| taken.flow.bytes).sum()
    };
    if link.withheld == Some(Limit::Traffic) && 50 * bytes(false) > bytes(true) {
        link.withheld = Some(Limit::Beside);
    }
    link
}

/// What limits a flow, as far as it is known.
fn own_limit(taken: &Taken, found: &Link, counted: &[&Taken]) -> Limit {
    if taken.side.is_some_and(|side| side != Side::Sender) {
        return Limit::Side;
    }
    if taken.protocol == "QUIC" {
        return Limit::Encrypted;
    }
    let Some(base) = taken.flow.rtts().map(|(_, rtt)| rtt).min() else {
        return if taken.flow.has_acks { Limit::Short } else { Limit::Unanswered };
    };
    let is_counted = counted.iter().any(|other| core::ptr::eq(*other, taken));
    if is_counted && let Some(why) = found.withheld {
        return why;
    }
    let sent: u64 = counted.iter().map(|taken| taken.flow.bytes).sum();
    let span =
        taken.flow.acks.last().zip(taken.flow.sent.first()).map_or(1, |(to, from)| to.at.saturating_sub(from.at));
    let fills = |rate: Estimate| found.filled > 0.3 || 8e9 * sent as f64 > 0.85 * rate.value * span as f64;
    if is_counted && found.rate.is_some_and(fills) {
        return Limit::Link;
    }
    limit(&taken.flow, base)
}
