//! What a capture of a transfer says of the link that it went over.
//!
//! Only what the sender's end of a path shows is asked: round trips, what is delivered while a queue stands, and how long that queue was
//! when packets were lost. All flows of the capture are taken to share one link.

mod flow;
mod history;
pub mod nearest;
mod read;

use std::collections::BTreeMap;
use std::io::Read;

use serde_json::{Value, json};

use crate::fit::flow::{Flow, in_time};
use crate::fit::read::{End, MAX_PACKETS, Segment, segments};

/// An estimate, and between what it lies: the bounds of nine tenths of what it was taken from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The median.
    pub value: f64,
    /// From the 5th percentile.
    pub low: f64,
    /// To the 95th.
    pub high: f64,
}

impl Estimate {
    fn of(mut values: Vec<f64>) -> Option<Self> {
        if values.is_empty() {
            return None;
        }
        values.sort_unstable_by(f64::total_cmp);
        let at = |part: f64| values[libm::round(part * (values.len() - 1) as f64) as usize];
        Some(Self {
            value: at(0.5),
            low: at(0.05),
            high: at(0.95),
        })
    }

    fn times(self, factor: f64) -> Self {
        Self {
            value: self.value * factor,
            low: self.low * factor,
            high: self.high * factor,
        }
    }

    fn to_json(self) -> Value {
        json!({ "value": self.value, "low": self.low, "high": self.high })
    }
}

/// What a flow did.
#[derive(Clone, PartialEq, Debug)]
pub struct FlowFit {
    /// `10.1.0.1:10000 > 10.2.0.1:9`; of qlog the name of its group.
    pub name: String,
    /// Packets with payload, and of those the ones that were sent again.
    pub packets: u64,
    /// See above.
    pub retransmits: u64,
    /// Bit/s of IP packets, from its first to its last.
    pub throughput_bps: f64,
    /// Its shortest, mean and longest round trip in ms, if there is one.
    pub rtt_ms: Option<[f64; 3]>,
    /// Its packets: when each was sent, in ns since the capture's first, and its bytes.
    sent: Vec<(u64, u64)>,
    /// What happened in each interval.
    series: Vec<Interval>,
}

/// A tenth of a second of a flow.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Interval {
    delivered: u64,
    flight: u64,
    retransmits: u64,
    rtt_sum: u64,
    rtts: u64,
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
    /// What waited when packets were lost, in bytes; none where none was lost.
    pub buffer_bytes: Option<Estimate>,
    /// The largest packet, in bytes.
    pub packet_bytes: u32,
    /// The file has more than is read.
    pub is_cut: bool,
    /// Its packets hold several segments each, which the network card was to part: the link has never seen them.
    pub is_bundled: bool,
}

/// Flows that are looked at: more are no transfer, but a crowd.
const MAX_FLOWS: usize = 1_000;
/// Ns in an interval of the series.
const INTERVAL: u64 = 100_000_000;
/// Intervals of a series: a day has fewer.
const MAX_INTERVALS: u64 = 1_000_000;

/// Which flow, and where it was seen.
type Key = (u32, End, End);

/// What a file has: its flows by their names, the one that sends most first, and from when to when it reaches, in ns.
struct Seen {
    flows: Vec<(String, Flow)>,
    first: u64,
    last: u64,
    is_cut: bool,
    is_bundled: bool,
}

impl Fit {
    /// Reads a capture as pcap, pcapng or qlog.
    ///
    /// # Errors
    /// One sentence on what is wrong with the file.
    pub fn of_capture(file: impl Read) -> Result<Self, String> {
        Self::since(u64::MAX, file)
    }

    /// The same with times since a moment of its clock, in ns, where that is before its first packet.
    fn since(origin: u64, mut file: impl Read) -> Result<Self, String> {
        let mut head = [0; 4];
        file.read_exact(&mut head)
            .map_err(|_| "must be a capture as pcap, pcapng or qlog".to_owned())?;
        let mut seen = if matches!(head[0], history::RECORD_SEPARATOR | b'{') {
            history::flows(head.as_slice().chain(file))?
        } else {
            of_packets(head, file)?
        };
        if seen.flows.is_empty() {
            return Err("has no data that are acknowledged".to_owned());
        }
        seen.first = seen.first.min(origin);
        if (seen.last - seen.first) / INTERVAL >= MAX_INTERVALS {
            return Err("must be of at most a day".to_owned());
        }
        Ok(Self::of_flows(&seen))
    }

    fn of_flows(seen: &Seen) -> Self {
        let &Seen {
            ref flows,
            first,
            last,
            is_cut,
            is_bundled,
        } = seen;
        let shortest = flows.iter().flat_map(|(_, flow)| &flow.rtts);
        let shortest = shortest.map(|(_, rtt)| *rtt).min().unwrap_or(0);
        let packet_bytes = flows
            .iter()
            .map(|(_, flow)| flow.largest)
            .max()
            .unwrap_or(0);
        let rate = rate(flows, shortest, first);
        let byte_ns = rate.map(|rate| 8e9 / rate.value);
        let base = |byte: f64| (shortest as f64 - byte * f64::from(packet_bytes)).max(0.0) / 1e6;
        Self {
            duration_s: (last - first) as f64 / 1e9,
            flows: flows
                .iter()
                .map(|(name, flow)| FlowFit::of(name, flow, first))
                .collect(),
            rate_bps: rate,
            base_rtt_ms: byte_ns.map(base),
            buffer_bytes: byte_ns
                .and_then(|byte| Some(waiting(flows, shortest)?.times(1.0 / byte))),
            packet_bytes,
            is_cut,
            is_bundled,
        }
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
            },
            "flows": self.flows.iter().map(FlowFit::to_json).collect::<Vec<_>>(),
            "interval_s": INTERVAL as f64 / 1e9,
            "is_cut": self.is_cut,
            "is_bundled": self.is_bundled,
            "max_packets": MAX_PACKETS,
        })
    }
}

/// Reads packets.
fn of_packets(head: [u8; 4], file: impl Read) -> Result<Seen, String> {
    let mut flows: BTreeMap<Key, Flow> = BTreeMap::new();
    let mut crowd = false;
    // The largest payload that a handshake allows, if there is one, and that there is.
    let (mut allowed, mut largest) = (None, 0);
    let mut times: Option<(u64, u64)> = None;
    let is_cut = segments(head, file, |segment| {
        let at = segment.at;
        let (first, last) = times.unwrap_or((at, at));
        times = Some((first.min(at), last.max(at)));
        allowed = allowed.max(segment.largest);
        largest = largest.max(segment.payload);
        crowd |= take(&mut flows, &segment);
    })?;
    if crowd {
        return Err(format!(
            "must have at most {MAX_FLOWS} flows of TCP at all its interfaces; cut out those that matter"
        ));
    }
    let (first, last) = times.ok_or("has no packets of TCP")?;
    let name = |(_, from, to): Key| format!("{} > {}", address(from), address(to));
    let flows = at_their_senders(flows).into_iter();
    Ok(Seen {
        flows: flows.map(|(key, flow)| (name(key), flow)).collect(),
        first,
        last,
        is_cut,
        is_bundled: allowed.is_some_and(|allowed| largest > u32::from(allowed)),
    })
}

/// Takes a segment as data of one flow and as an acknowledgement of the other. True if there are too many flows.
fn take(flows: &mut BTreeMap<Key, Flow>, segment: &Segment) -> bool {
    if segment.syn {
        return false;
    }
    let back = (segment.interface, segment.to, segment.from);
    if let Some(flow) = flows.get_mut(&back) {
        flow.acknowledged(segment);
    }
    if segment.payload == 0 {
        return false;
    }
    let key = (segment.interface, segment.from, segment.to);
    if flows.len() >= MAX_FLOWS && !flows.contains_key(&key) {
        return true;
    }
    flows.entry(key).or_default().sent(segment);
    false
}

/// Each flow at the interface where its round trips are longest, which is nearest to its sender; the one with most bytes first.
fn at_their_senders(flows: BTreeMap<Key, Flow>) -> Vec<(Key, Flow)> {
    let mean = |flow: &Flow| {
        let sum: u128 = flow.rtts.iter().map(|(_, rtt)| u128::from(*rtt)).sum();
        sum / flow.rtts.len().max(1) as u128
    };
    let mut best: BTreeMap<(End, End), (Key, Flow)> = BTreeMap::new();
    for (key, mut flow) in flows {
        flow.sort();
        let ends = (key.1, key.2);
        let is_better = best
            .get(&ends)
            .is_none_or(|(_, other)| mean(other) < mean(&flow));
        if !flow.rtts.is_empty() && is_better {
            best.insert(ends, (key, flow));
        }
    }
    let mut all: Vec<(Key, Flow)> = best.into_values().collect();
    all.sort_by_key(|(_, flow)| core::cmp::Reverse(flow.bytes));
    all
}

/// What is delivered while a queue stands, which is what the link carries. A queue stands in a window of time all of whose round trips are
/// above the shortest by the time of three packets; if there is no such window, by that of half a packet.
fn rate(flows: &[(String, Flow)], shortest: u64, first: u64) -> Option<Estimate> {
    let mut delivered: Vec<(u64, u64)> = flows
        .iter()
        .flat_map(|(_, f)| f.delivered.iter().copied())
        .collect();
    in_time(&mut delivered);
    // Long enough for many packets and for several round trips.
    let window = (2 * shortest).clamp(200_000_000, 2_000_000_000);
    let mut least: BTreeMap<u64, u64> = BTreeMap::new();
    for (at, rtt) in flows.iter().flat_map(|(_, f)| &f.rtts) {
        let entry = least.entry((at - first) / window).or_insert(u64::MAX);
        *entry = (*entry).min(*rtt);
    }
    let mut found = vec![];
    let mut short = vec![];
    for rows in delivered.chunk_by(|a, b| (a.0 - first) / window == (b.0 - first) / window) {
        let ((from, _), (to, _)) = (rows[0], rows[rows.len() - 1]);
        let number = (from - first) / window;
        // The bytes of the first acknowledgement were sent before it.
        let bits: f64 = rows[1..].iter().map(|(_, bytes)| 8.0 * *bytes as f64).sum();
        let span = (to - from) as f64 / 1e9;
        let packet_ns = 1e9 * span / (rows.len() as f64);
        let queue = least
            .get(&number)
            .copied()
            .unwrap_or(0)
            .saturating_sub(shortest);
        if rows.len() <= 10 || 2.0 * span * 1e9 <= window as f64 {
            continue;
        }
        if queue as f64 > 3.0 * packet_ns {
            found.push(bits / span);
        } else if 2.0 * queue as f64 > packet_ns {
            short.push(bits / span);
        }
    }
    Estimate::of(found).or_else(|| Estimate::of(short))
}

/// How much longer round trips were when packets were lost than the shortest, in ns: for each row of losses the longest of the round trips
/// that ended in the time of one before its first retransmission.
fn waiting(flows: &[(String, Flow)], shortest: u64) -> Option<Estimate> {
    let mut found = vec![];
    for (_, flow) in flows {
        let mut last = 0;
        for &at in &flow.again {
            let until = flow.rtts.partition_point(|row| row.0 <= at);
            let Some((_, latest)) = flow.rtts[..until].last() else {
                continue;
            };
            let begins = at.saturating_sub(2 * latest);
            let is_new = core::mem::replace(&mut last, at) < begins;
            if is_new {
                let from = flow
                    .rtts
                    .partition_point(|row| row.0 < at.saturating_sub(*latest));
                let longest = flow.rtts[from..until].iter().map(|row| row.1).max();
                found.extend(longest.map(|rtt| (rtt - shortest) as f64));
            }
        }
    }
    Estimate::of(found)
}

fn address(end: End) -> String {
    let (address, port) = end;
    match u32::try_from(address) {
        Ok(v4) => format!("{}:{port}", core::net::Ipv4Addr::from(v4)),
        Err(_) => format!("[{}]:{port}", core::net::Ipv6Addr::from(address)),
    }
}

impl FlowFit {
    fn of(name: &str, flow: &Flow, first: u64) -> Self {
        let mut series: Vec<Interval> = vec![];
        let mut at = |time: u64| -> usize {
            let index = ((time - first) / INTERVAL) as usize;
            if index >= series.len() {
                series.resize(index + 1, Interval::default());
            }
            index
        };
        let last = [
            flow.delivered.last().map(|row| row.0),
            flow.flight.last().map(|row| row.0),
            flow.again.last().copied(),
        ];
        last.into_iter().flatten().for_each(|time| {
            at(time);
        });
        let index = |time: u64| ((time - first) / INTERVAL) as usize;
        for (time, bytes) in &flow.delivered {
            series[index(*time)].delivered += bytes;
        }
        for (time, bytes) in &flow.flight {
            let interval = &mut series[index(*time)];
            interval.flight = interval.flight.max(*bytes);
        }
        for (time, rtt) in &flow.rtts {
            series[index(*time)].rtt_sum += rtt;
            series[index(*time)].rtts += 1;
        }
        for time in &flow.again {
            series[index(*time)].retransmits += 1;
        }
        let (begin, end) = (flow.flight.first(), flow.delivered.last());
        let span = begin
            .zip(end)
            .map_or(0, |(begin, end)| end.0.saturating_sub(begin.0));
        let bytes: u64 = flow.delivered.iter().map(|row| row.1).sum();
        let ms = |ns: f64| ns / 1e6;
        let rtts = || flow.rtts.iter().map(|row| row.1);
        let mean = rtts().sum::<u64>() as f64 / flow.rtts.len().max(1) as f64;
        Self {
            name: name.to_owned(),
            packets: flow.sent.len() as u64,
            retransmits: flow.again.len() as u64,
            throughput_bps: 8e9 * bytes as f64 / span.max(1) as f64,
            rtt_ms: rtts()
                .min()
                .zip(rtts().max())
                .map(|(least, most)| [ms(least as f64), ms(mean), ms(most as f64)]),
            sent: flow
                .sent
                .iter()
                .map(|&(at, bytes)| (at - first, bytes))
                .collect(),
            series,
        }
    }

    fn to_json(&self) -> Value {
        let per_s = 1e9 / INTERVAL as f64;
        let of = |value: &dyn Fn(&Interval) -> Value| -> Value {
            self.series.iter().map(value).collect()
        };
        json!({
            "name": self.name,
            "packets": self.packets,
            "retransmits": self.retransmits,
            "throughput_bps": self.throughput_bps,
            "rtt_min_ms": self.rtt_ms.map(|[least, _, _]| least),
            "rtt_mean_ms": self.rtt_ms.map(|[_, mean, _]| mean),
            "rtt_max_ms": self.rtt_ms.map(|[_, _, most]| most),
            "series": {
                "throughput_bps": of(&|i| json!(8.0 * i.delivered as f64 * per_s)),
                "flight_bytes": of(&|i| json!(i.flight)),
                "rtt_ms": of(&|i| match i.rtts {
                    0 => Value::Null,
                    n => json!(i.rtt_sum as f64 / n as f64 / 1e6),
                }),
                "retransmits": of(&|i| json!(i.retransmits)),
            },
        })
    }
}
