//! The link that flows fill: what is delivered while a queue stands, the shortest round trip, and what waits when packets are lost.
//!
//! A rate is that of a link only if a queue stands; if that of one moment is that of the next; and if packets that follow each
//! other through the queue do so at that rate, without room for others between them.

use std::collections::BTreeMap;

use crate::fit::estimate::{Estimate, Limit, NoBuffer, part};
use crate::fit::flow::{Acked, Flow, Kind};
use crate::fit::order;

/// What is found.
#[derive(Debug, Default)]
pub(crate) struct Link {
    pub(crate) rate: Option<Estimate>,
    pub(crate) base_ms: Option<f64>,
    pub(crate) buffer: Option<Estimate>,
    /// Why there is no rate; none where no queue stood.
    pub(crate) withheld: Option<Limit>,
    pub(crate) no_buffer: Option<NoBuffer>,
    /// So much of the time in which something was delivered a queue stood.
    pub(crate) filled: f64,
    /// By how much acknowledgements wander about the link's rate, in ms; none where less than what a host adds.
    pub(crate) jitter_ms: Option<f64>,
    /// The part of the losses that came before the queue was at its longest.
    pub(crate) early: f64,
}

/// A flow, and the shortest round trip of its large packets in ns, had it no queue.
struct Own<'a> {
    flow: &'a Flow,
    base: u64,
    /// The shortest of all that it has seen.
    least: u64,
}

/// A stretch of time.
#[derive(Clone, Copy)]
struct Window {
    number: u64,
    rate: f64,
    /// The shortest queue in it, in packets.
    queue: f64,
    /// How far its acknowledgements are from a straight line, in ns.
    wanders: f64,
}

/// A window needs so many acknowledgements, and its rate so many windows.
const ROWS: usize = 8;
const WINDOWS: usize = 3;

/// What a host's own timing may add, in ms.
const HOST_MS: f64 = 0.5;

pub(crate) fn link(flows: &[&Flow], handshake: Option<u64>) -> Link {
    let Some(owns) = owns(flows, handshake) else {
        return Link::default();
    };
    let largest = flows.iter().map(|flow| flow.largest).max().unwrap_or(0);
    let shortest = owns.iter().map(|own| own.base).min().unwrap_or(0);
    let wide = (2 * shortest).clamp(200_000_000, 2_000_000_000);
    let windows = windows(&owns, wide, f64::from(largest));
    let standing =
        |least: f64| -> Vec<Window> { windows.iter().copied().filter(|window| window.queue > least).collect() };
    let mut full = standing(3.0);
    let is_long = full.len() >= WINDOWS;
    if !is_long {
        full = standing(0.5);
    }
    let mut link = Link { filled: full.len() as f64 / windows.len().max(1) as f64, ..Link::default() };
    // Few of many are what a burst leaves behind.
    if full.len() < WINDOWS || link.filled < 0.03 {
        return link;
    }
    link.withheld = doubt(&owns, &full, wide);
    if link.withheld.is_some() {
        // Of a few packets that wait at rates that differ nobody knows whether they wait for the link.
        link.withheld = link.withheld.filter(|_| is_long);
        return link;
    }
    let Some(rate) = Estimate::of(full.iter().map(|window| window.rate).collect()) else {
        return link;
    };
    let byte_ns = 8e9 / rate.value;
    let base = base(&owns, handshake, byte_ns);
    link.base_ms = Some(base / 1e6);
    let mut wanders: Vec<f64> = full.iter().map(|window| window.wanders).collect();
    wanders.sort_unstable_by(f64::total_cmp);
    link.jitter_ms = Some(part(&wanders, 0.5) / 1e6).filter(|ms| *ms > HOST_MS);
    let (waits, most) = waiting(&owns);
    link.early = waits.iter().filter(|wait| **wait < 0.75 * most).count() as f64 / waits.len().max(1) as f64;
    match Estimate::of(waits) {
        None => link.no_buffer = Some(NoBuffer::NoLoss),
        Some(waits) if waits.value < 0.75 * most || waits.low < 0.8 * waits.high => {
            link.no_buffer = Some(NoBuffer::NotFull);
        }
        Some(mut waits) => {
            // The longest round trips were late as well; a packet or two, and more beside others, are of how packets come to the queue.
            let late = link.jitter_ms.map_or(0.0, |ms| 1e6 * ms);
            let is_late = owns.len() == 1 && late > 2.0 * byte_ns * f64::from(largest);
            let late = if is_late { late } else { 0.0 };
            (waits.value, waits.low) = (waits.value - late, waits.low - late);
            link.buffer = Some(waits.times(1.0 / byte_ns));
        }
    }
    link.rate = Some(rate);
    link
}

/// The shortest round trip less its packet's own time on the link, in ns.
fn base(owns: &[Own<'_>], handshake: Option<u64>, byte_ns: f64) -> f64 {
    let reference = owns.iter().min_by_key(|own| own.least);
    let rows = reference.iter().flat_map(|own| &own.flow.acks);
    let trips = rows.filter_map(|row| Some((row.rtt()?, row.length)));
    let less = |(rtt, length): (u64, u32)| rtt as f64 - byte_ns * f64::from(length);
    // A SYN is of some sixty bytes.
    let asked = handshake.map(|rtt| less((rtt, 60)));
    let base = least(trips.map(less).collect(), asked);
    base.into_iter().chain(asked).min_by(f64::total_cmp).unwrap_or(0.0).max(0.0)
}

/// The shortest of round trips. A few that are well below the handshake's, and not alike, are of packets whose time is not that at which
/// they left: a host or a capture was held up.
fn least(mut trips: Vec<f64>, handshake: Option<f64>) -> Option<f64> {
    const FEW: usize = 3;
    trips.sort_unstable_by(f64::total_cmp);
    let is_one = |place: &usize| {
        let trip = trips[*place];
        handshake.is_none_or(|rtt| trip > 0.9 * rtt)
            || trips.get(place + FEW - 1).is_some_and(|other| *other < 1.05 * trip)
    };
    (0..trips.len()).find(is_one).map(|place| trips[place])
}

/// Each flow with its shortest round trip. One that came while the queue stood has never seen the path without it: that its round
/// trips are as much longer as those of another at the same times says what it would have seen.
fn owns<'a>(flows: &[&'a Flow], handshake: Option<u64>) -> Option<Vec<Own<'a>>> {
    let own = |flow: &&'a Flow| -> Option<Own<'a>> {
        let large = flow.acks.iter().filter(|row| 2 * row.length >= flow.largest);
        let trips = large.filter_map(|row| Some(row.rtt()? as f64));
        let base = least(trips.collect(), handshake.map(|rtt| rtt as f64))? as u64;
        Some(Own { flow, base, least: base })
    };
    let mut all: Vec<Own<'a>> = flows.iter().filter_map(own).collect();
    let reference = all.iter().min_by_key(|own| own.base)?;
    let (base, by_time) = (reference.base, means(reference.flow));
    for other in &mut all {
        let mut apart: Vec<f64> =
            means(other.flow).into_iter().filter_map(|(time, mean)| Some(mean - by_time.get(&time)?)).collect();
        apart.sort_unstable_by(f64::total_cmp);
        if apart.len() < 5 {
            continue;
        }
        let spread = part(&apart, 0.75) - part(&apart, 0.25);
        let middle = part(&apart, 0.5);
        if spread < 0.2 * base as f64 {
            let would = base.saturating_add_signed(libm::round(middle) as i64);
            other.base = other.base.min(would.max(base / 2));
        }
    }
    Some(all)
}

/// The mean round trip of each fifth of a second.
fn means(flow: &Flow) -> BTreeMap<u64, f64> {
    let mut sums: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for (at, rtt) in flow.rtts() {
        let sum = sums.entry(at / 200_000_000).or_default();
        *sum = (sum.0 + rtt as f64, sum.1 + 1.0);
    }
    sums.into_iter().map(|(time, (sum, count))| (time, sum / count)).collect()
}

/// The windows in which something is delivered all the time.
fn windows(owns: &[Own<'_>], wide: u64, packet: f64) -> Vec<Window> {
    // By window and flow the shortest wait and how many there are.
    let mut waits: BTreeMap<(u64, usize), (u64, u32)> = BTreeMap::new();
    let mut rows: Vec<Acked> = vec![];
    for (i, own) in owns.iter().enumerate() {
        rows.extend(&own.flow.acks);
        for (at, rtt) in own.flow.rtts() {
            let (least, count) = waits.entry((at / wide, i)).or_insert((u64::MAX, 0));
            *least = (*least).min(rtt.saturating_sub(own.base));
            *count += 1;
        }
    }
    order::by(&mut rows, |row| row.at);
    let mut found = vec![];
    for rows in rows.chunk_by(|a, b| a.at / wide == b.at / wide) {
        let (from, to) = (rows[0].at, rows[rows.len() - 1].at);
        let span = (to - from) as f64;
        if rows.len() <= ROWS || 2.0 * span <= wide as f64 {
            continue;
        }
        // The bytes of the first acknowledgement were sent before it.
        let bytes: f64 = rows[1..].iter().map(|row| f64::from(row.bytes)).sum();
        let byte_ns = span / bytes.max(1.0);
        // A stall is no queue: longer than the row's own bytes take, and than six packets.
        let stalls = rows.windows(2).any(|pair| {
            let own = byte_ns * f64::from(pair[1].bytes).max(packet);
            (pair[1].at - pair[0].at) as f64 > 3.0 * own + 3.0 * byte_ns * packet
        });
        if stalls {
            continue;
        }
        let number = from / wide;
        let of_flows = waits.range((number, 0)..(number + 1, 0));
        let often = of_flows.filter(|(_, (_, count))| *count >= 3);
        let queue = often.map(|(_, (least, _))| *least).max();
        found.push(Window {
            number,
            rate: 8e9 / byte_ns,
            queue: queue.unwrap_or(0) as f64 / (byte_ns * packet),
            wanders: wanders(rows, byte_ns),
        });
    }
    found
}

/// Between which bounds nine tenths of the acknowledgements come earlier or later than at this rate.
fn wanders(rows: &[Acked], byte_ns: f64) -> f64 {
    let mut bytes = 0.0;
    let late = |row: &Acked| {
        // The bytes of the first were sent before it.
        bytes += if row.at == rows[0].at { 0.0 } else { f64::from(row.bytes) };
        (row.at - rows[0].at) as f64 - byte_ns * bytes
    };
    let mut late: Vec<f64> = rows.iter().map(late).collect();
    late.sort_unstable_by(f64::total_cmp);
    part(&late, 0.95) - part(&late, 0.05)
}

/// Why the rates of these windows are not the link's.
fn doubt(owns: &[Own<'_>], full: &[Window], wide: u64) -> Option<Limit> {
    let rates: BTreeMap<u64, f64> = full.iter().map(|window| (window.number, window.rate)).collect();
    let mut sorted: Vec<f64> = rates.values().copied().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let mut tight = 1.0_f64;
    for own in owns {
        let (cluster, near) = pairs(own.flow, &rates, wide);
        if cluster {
            return Some(Limit::Traffic);
        }
        if owns.len() == 1 {
            tight = near;
        }
    }
    if part(&sorted, 0.9) < 1.2 * part(&sorted, 0.1) {
        return None;
    }
    let mut steps: Vec<f64> = full.windows(2).map(|pair| (pair[1].rate / pair[0].rate - 1.0).abs()).collect();
    steps.sort_unstable_by(f64::total_cmp);
    let is_level = !steps.is_empty() && part(&steps, 0.5) < 0.05;
    Some(if is_level && tight > 0.4 { Limit::Changing } else { Limit::Traffic })
}

/// Of acknowledgements that follow each other: do more than a few come at one rate that is above those of all windows, as they do
/// where other packets go between most? And how many within a window come at its own?
fn pairs(flow: &Flow, rates: &BTreeMap<u64, f64>, wide: u64) -> (bool, f64) {
    const BIN: f64 = 0.02;
    const FEW: u32 = 60;
    let (mut bins, mut all, mut near): (BTreeMap<i64, u32>, u32, u32) = Default::default();
    let bin = |rate: f64| libm::floor(libm::log(rate) / BIN) as i64;
    for pair in flow.acks.windows(2) {
        let own = 8e9 * f64::from(pair[1].bytes) / (pair[1].at - pair[0].at).max(1) as f64;
        *bins.entry(bin(own)).or_default() += 1;
        let [before, now] = [pair[0].at / wide, pair[1].at / wide];
        if let Some(rate) = rates.get(&now).filter(|_| before == now) {
            all += 1;
            near += u32::from((own / rate - 1.0).abs() < 0.05);
        }
    }
    if all < FEW {
        return (false, 1.0);
    }
    let mut sorted: Vec<f64> = rates.values().copied().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let middle = part(&sorted, 0.5);
    let around = |bin: i64, far: i64| -> u32 { bins.range(bin - far..=bin + far).map(|(_, count)| count).sum() };
    let least = (flow.acks.len() / 80).max(12) as u32;
    let stands_out = |at: i64| {
        // Three bins of thirteen, with most of what is in these.
        let own = around(at, 1);
        own >= least && 2 * own > around(at, 6)
    };
    let [low, high] = [1.12, 8.0].map(|times: f64| bin(times * middle));
    let found = bins.range(low..high).map(|(at, _)| *at).filter(|at| stands_out(*at)).max_by_key(|at| around(*at, 1));
    // A link that is as fast at times has windows of that rate.
    let is_cluster = found.is_some_and(|at| {
        let reached = sorted.iter().filter(|rate| bin(**rate) >= at - 4).count();
        20 * reached < sorted.len()
    });
    (is_cluster, f64::from(near) / f64::from(all))
}

/// How much longer round trips were when packets were lost than the shortest, in ns: for each row of losses the longest of the round trips
/// that ended in the time of one before its first retransmission. And the longest of all but one in a hundred.
fn waiting(owns: &[Own<'_>]) -> (Vec<f64>, f64) {
    let mut found = vec![];
    let mut all = vec![];
    for own in owns {
        let rtts: Vec<(u64, u64)> = own.flow.rtts().collect();
        all.extend(rtts.iter().map(|row| row.1.saturating_sub(own.base) as f64));
        let mut last = 0;
        let losses = own.flow.again.iter().filter(|again| matches!(again.kind, Kind::Fast | Kind::Timeout));
        for at in losses.map(|again| again.at) {
            let until = rtts.partition_point(|row| row.0 <= at);
            let Some((_, latest)) = rtts[..until].last() else {
                continue;
            };
            let begins = at.saturating_sub(2 * latest);
            if core::mem::replace(&mut last, at) < begins {
                let from = rtts.partition_point(|row| row.0 < at.saturating_sub(*latest));
                let longest = rtts[from..until].iter().map(|row| row.1).max();
                found.extend(longest.map(|rtt| rtt.saturating_sub(own.base) as f64));
            }
        }
    }
    all.sort_unstable_by(f64::total_cmp);
    let most = if all.is_empty() { 0.0 } else { part(&all, 0.99) };
    (found, most)
}
