//! What a flow did, as it is told.

use serde_json::{Value, json};

use crate::fit::estimate::{Estimate, Limit, Side};
use crate::fit::flow::{Flow, Kind, Sent};
use crate::fit::speed::Load;
use crate::fit::taken::Taken;

/// What a flow did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FlowFit {
    /// `10.1.0.1:10000 > 10.2.0.1:9`; of qlog the name of its group.
    pub name: String,
    /// TCP, uTP, QUIC or UDP.
    pub protocol: &'static str,
    /// Where it was captured, if that shows.
    pub side: Option<Side>,
    /// What keeps it from sending more.
    pub limit: Option<Limit>,
    /// Packets with payload, and of those the ones that were sent again.
    pub packets: u64,
    /// See above.
    pub retransmits: u64,
    /// Of these the ones behind which others had arrived, after a timeout, that had arrived themselves, and that were to probe.
    pub kinds: [u64; 4],
    /// Packets that came behind later ones.
    pub reordered: u64,
    /// Packets that keep a connection alive, or try a window that is shut.
    pub keepalives: u64,
    /// Bytes of packets with payload, and of that alone.
    pub bytes: u64,
    /// See above.
    pub payload_bytes: u64,
    /// Bit/s of IP packets, from its first to its last.
    pub throughput_bps: f64,
    /// Its shortest, mean and longest round trip in ms, if there is one.
    pub rtt_ms: Option<[f64; 3]>,
    /// The handshake's round trip in ms, and the bits by which its receiver's windows are shifted.
    pub handshake_rtt_ms: Option<f64>,
    /// See above.
    pub window_shift: Option<u8>,
    /// Acknowledgements are mostly of several packets.
    pub is_delayed: bool,
    /// Its packets hold several segments each.
    pub is_bundled: bool,
    /// Of QUIC what the bit that spins says of round trips, in ms.
    pub spin_ms: Option<Estimate>,
    /// Of uTP the queuing delay that its receiver tells, in ms: the median of it, and in what bounds nine tenths are.
    pub queuing_ms: Option<Estimate>,
    /// Of a speed test what it has measured.
    pub load: Option<Load>,
    /// Its packets: when each was sent, in ns since the capture's first.
    pub(crate) sent: Vec<Sent>,
    /// What happened in each interval.
    pub(crate) series: Vec<Interval>,
}

/// The queuing delay that uTP aims at, in ms [BEP 29].
const UTP_TARGET_MS: f64 = 100.0;

/// An interval of a flow.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Interval {
    pub(crate) delivered: u64,
    pub(crate) flight: u32,
    pub(crate) retransmits: u32,
    pub(crate) rtt_sum: u64,
    pub(crate) rtts: u32,
    pub(crate) sent: u32,
    /// Packets that left with the receiver's window full; and the least of these windows in bytes, 0 where none is known.
    pub(crate) full: u32,
    pub(crate) window: u32,
    /// Bytes of the flow that had left, each once, by its end.
    pub(crate) place: u64,
}

/// In an order of their own.
const KINDS: [Kind; 4] = [Kind::Fast, Kind::Timeout, Kind::Spurious, Kind::Probe];

impl FlowFit {
    pub(crate) fn of(taken: Taken, limit: Option<Limit>, first: u64, interval: u64) -> Self {
        let Taken { name, protocol, side, handshake, shift, is_bundled, spins, mut flow, .. } = taken;
        let series = series(&flow, first, interval);
        let queuing_ms = queuing(&flow);
        let (bytes, span) = told(&flow);
        let ms = |ns: u64| ns as f64 / 1e6;
        let rtts: Vec<u64> = flow.rtts().map(|(_, rtt)| rtt).collect();
        let mean = rtts.iter().sum::<u64>() as f64 / rtts.len().max(1) as f64 / 1e6;
        let acked: u64 = flow.acks.iter().map(|row| u64::from(row.bytes)).sum();
        let kinds = KINDS.map(|kind| flow.again.iter().filter(|again| again.kind == kind).count() as u64);
        let mut sent = core::mem::take(&mut flow.sent);
        for row in &mut sent {
            row.at -= first;
        }
        Self {
            name,
            protocol,
            side,
            limit,
            packets: sent.len() as u64,
            retransmits: flow.again.len() as u64,
            kinds,
            reordered: flow.reordered,
            keepalives: flow.keepalives,
            bytes: flow.bytes,
            payload_bytes: flow.payload,
            throughput_bps: if span == 0 { 0.0 } else { 8e9 * bytes as f64 / span as f64 },
            rtt_ms: rtts.iter().min().zip(rtts.iter().max()).map(|(least, most)| [ms(*least), mean, ms(*most)]),
            handshake_rtt_ms: handshake.map(ms),
            window_shift: shift,
            is_delayed: flow.acks.len() > 10 && 2 * acked > 3 * flow.acks.len() as u64 * u64::from(flow.largest),
            is_bundled,
            spin_ms: Estimate::of(spins.into_iter().map(ms).collect()),
            queuing_ms,
            load: None,
            sent,
            series,
        }
    }

    /// By what it was limited in so large a part of its intervals: the receiver's window, losses, a queue that grows, that it had nothing
    /// to send, or its own window.
    fn limits(&self) -> Value {
        let base = self.rtt_ms.map_or(0.0, |[least, _, _]| least);
        let begun = self.series.iter().skip_while(|own| own.sent == 0);
        let mut parts = [0_u32; 5];
        for own in begun {
            let rtt = own.rtt_sum as f64 / f64::from(own.rtts.max(1)) / 1e6;
            parts[if own.sent == 0 && own.delivered == 0 {
                0
            } else if 4 * own.full > own.sent {
                1
            } else if own.retransmits > 0 {
                2
            } else if rtt > 1.1 * base + 2.0 {
                3
            } else {
                4
            }] += 1;
        }
        let all = f64::from(parts.iter().sum::<u32>().max(1));
        let [application, receiver, loss, link, sender] = parts.map(|part| f64::from(part) / all);
        json!({ "application": application, "receiver": receiver, "loss": loss, "link": link, "sender": sender })
    }

    pub(crate) fn to_json(&self, interval: u64) -> Value {
        let per_s = 1e9 / interval as f64;
        let of = |value: &dyn Fn(&Interval) -> Value| -> Value { self.series.iter().map(value).collect() };
        let rtt = |i: usize| self.rtt_ms.map(|rtt| rtt[i]);
        let [fast, timeout, spurious, probe] = self.kinds;
        json!({
            "name": self.name,
            "protocol": self.protocol,
            "side": self.side.map(Side::name),
            "limit": self.limit.map(Limit::name),
            "packets": self.packets,
            "bytes": self.bytes,
            "payload_bytes": self.payload_bytes,
            "retransmits": self.retransmits,
            "again": { "fast": fast, "timeout": timeout, "spurious": spurious, "probe": probe },
            "reordered": self.reordered,
            "keepalives": self.keepalives,
            "throughput_bps": self.throughput_bps,
            "rtt_min_ms": rtt(0),
            "rtt_mean_ms": rtt(1),
            "rtt_max_ms": rtt(2),
            "handshake_rtt_ms": self.handshake_rtt_ms,
            "window_shift": self.window_shift,
            "is_delayed": self.is_delayed,
            "is_bundled": self.is_bundled,
            "spin_rtt_ms": self.spin_ms.map(Estimate::to_json),
            "queuing_delay_ms": self.queuing_ms.map(Estimate::to_json),
            "load": self.load.map(Load::to_json),
            "limits": self.limits(),
            "target_ms": self.queuing_ms.map(|_| UTP_TARGET_MS),
            "series": {
                "throughput_bps": of(&|i| json!(8.0 * i.delivered as f64 * per_s)),
                "flight_bytes": of(&|i| json!(i.flight)),
                "rtt_ms": of(&|i| match i.rtts {
                    0 => Value::Null,
                    n => json!(i.rtt_sum as f64 / f64::from(n) / 1e6),
                }),
                "retransmits": of(&|i| json!(i.retransmits)),
                "window_bytes": of(&|i| json!((i.window > 0).then_some(i.window))),
                "sent_bytes": of(&|i| json!(i.place)),
            },
        })
    }
}

/// The bytes that its throughput counts, and the ns in which they went. What is not acknowledged counts by when it was seen.
fn told(flow: &Flow) -> (u64, u64) {
    let (bytes, last) = if let Some(last) = flow.acks.last() {
        (flow.acks.iter().map(|row| u64::from(row.bytes)).sum(), last.at)
    } else {
        (flow.bytes, flow.sent.last().map_or(0, |row| row.at))
    };
    let begin = flow.sent.first().map_or(last, |row| row.at);
    (bytes, last.saturating_sub(begin))
}

fn series(flow: &Flow, first: u64, interval: u64) -> Vec<Interval> {
    let index = |time: u64| ((time - first) / interval) as usize;
    let last =
        [flow.acks.last().map(|row| row.at), flow.sent.last().map(|row| row.at), flow.again.last().map(|row| row.at)];
    let length = last.into_iter().flatten().map(|at| index(at) + 1).max();
    let mut series = vec![Interval::default(); length.unwrap_or(0)];
    for row in &flow.acks {
        let own = &mut series[index(row.at)];
        own.delivered += u64::from(row.bytes);
        if let Some(rtt) = row.rtt() {
            own.rtt_sum += rtt;
            own.rtts += 1;
        }
    }
    let (mut windows, mut window) = (flow.windows.iter().peekable(), 0);
    for (place, row) in (0..).zip(&flow.sent) {
        while let Some((_, offered)) = windows.next_if(|(from, _)| *from <= place) {
            window = *offered;
        }
        let own = &mut series[index(row.at)];
        own.sent += 1;
        own.place += u64::from(row.length);
        own.window = match own.window {
            0 => window,
            before => before.min(window.max(1)),
        };
        own.flight = own.flight.max(row.flight);
        if flow.acks.is_empty() {
            own.delivered += u64::from(row.length);
        }
    }
    for again in &flow.again {
        let own = &mut series[index(again.at)];
        own.retransmits += 1;
        own.place = own.place.saturating_sub(flow.largest.into());
    }
    for at in &flow.full {
        series[index(*at)].full += 1;
    }
    let (mut place, mut window) = (0, 0);
    for own in &mut series {
        place += own.place;
        window = if own.sent > 0 { own.window } else { window };
        (own.place, own.window) = (place, window);
    }
    series
}

/// By how much delays are above the shortest: of both clocks only the difference is known.
fn queuing(flow: &Flow) -> Option<Estimate> {
    let &(_, first) = flow.delays.first()?;
    let delays: Vec<f64> =
        flow.delays.iter().map(|(_, delay)| f64::from(delay.wrapping_sub(first) as i32) / 1e3).collect();
    let least = delays.iter().copied().fold(f64::INFINITY, f64::min);
    Estimate::of(delays.into_iter().map(|delay| delay - least).collect())
}
