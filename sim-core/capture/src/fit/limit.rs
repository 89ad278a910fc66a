//! What limits a flow that fills no link.

use std::collections::{BTreeMap, BTreeSet};

use crate::fit::estimate::{Limit, part};
use crate::fit::flow::{Again, Flow, Kind, Sent};

/// What limits a flow that fills no link.
pub(crate) fn limit(flow: &Flow, base: u64) -> Limit {
    let packets = flow.sent.len();
    let spans = |rows: &[Sent]| rows[packets - 1].at - rows[0].at;
    if packets < 20 || spans(&flow.sent) < 10 * base {
        return Limit::Short;
    }
    if 4 * flow.full.len() > packets || (!flow.knows_window() && is_level(flow)) {
        return Limit::Receiver;
    }
    let lost: Vec<Again> = flow.again.iter().copied().filter(|again| again.kind != Kind::Spurious).collect();
    // Several at least, and one in a thousand: less keeps nobody from a link.
    if lost.len() >= 3 && 1_000 * lost.len() >= packets {
        return by_losses(flow, &lost, base);
    }
    Limit::Application
}

/// Rows of losses by which their cause is known.
const ROWS: usize = 5;

/// By what packets are lost where no queue stands. A policer takes what comes above its rate for longer than its bucket lasts, whenever
/// that is and at no other time, and nothing waits for it. Chance takes any. What is between is not told.
fn by_losses(flow: &Flow, lost: &[Again], base: u64) -> Limit {
    /// So many nats are no chance; and where losses are of any packets, fewer come when as much of a bucket is gone.
    const CERTAIN: f64 = 8.0;
    const ALIKE: f64 = 0.85;
    /// So few nats a row tell nothing.
    const LITTLE: f64 = 0.3;
    if keeps_a_rate(flow, lost, base) {
        return Limit::Policer;
    }
    let mut rows: Vec<Again> = vec![];
    let mut before = 0;
    for &again in lost {
        if again.at.saturating_sub(before) > 2 * base.max(10_000_000) || rows.is_empty() {
            rows.push(again);
        }
        before = again.at;
    }
    if rows.len() < ROWS {
        return Limit::Unclear;
    }
    let long = 2 * base.max(20_000_000);
    let place = |at: u64| flow.acks.partition_point(|row| row.at < at);
    let wait = |rtt: u64| rtt.saturating_sub(base) as f64;
    let waits = rows.iter().flat_map(|row| {
        let acks = &flow.acks[place(row.at.saturating_sub(long))..place(row.at)];
        acks.iter().filter_map(|ack| ack.rtt().map(wait))
    });
    let waits = middle(waits.collect());
    let usual = middle(flow.rtts().map(|(_, rtt)| wait(rtt)).collect());
    let found = buckets(flow, lost, &rows);
    let best = found.iter().max_by(|a, b| a.nats.total_cmp(&b.nats));
    let is_policed = |best: &Bucket| best.nats > CERTAIN && best.part > 0.9 && 3.0 * waits < best.drained;
    if best.is_some_and(is_policed) {
        Limit::Policer
    } else if found.iter().all(|bucket| bucket.part < ALIKE || bucket.nats < LITTLE * rows.len() as f64)
        && waits < 1.3 * usual + 2e6
        && usual < f64::max(base as f64 / 4.0, 5e6)
    {
        Limit::Loss
    } else {
        Limit::Unclear
    }
}

/// In stretches with losses before and behind them, does as much get through whatever comes, and without a wait? Chance would take its part
/// of it. So it is where a sender keeps above a policer's rate for long, and its bucket stays empty.
fn keeps_a_rate(flow: &Flow, lost: &[Again], base: u64) -> bool {
    /// Packets of a stretch, the least number of these, and the part of the packets that is lost in them.
    const PACKETS: usize = 80;
    const STRETCHES: usize = 4;
    const PART: f64 = 0.05;
    let (begin, end) = (flow.sent[0].at, flow.sent[flow.sent.len() - 1].at);
    let wide = ((end - begin) / (flow.sent.len() / PACKETS + 1) as u64).max(1);
    // By stretch what was sent and what of that was lost.
    let mut all: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    let lost: BTreeSet<u32> = lost.iter().map(|again| again.lost).collect();
    for (place, row) in (0..).zip(&flow.sent) {
        let (sent, gone) = all.entry((row.at - begin) / wide).or_default();
        *sent += 1.0;
        *gone += f64::from(u8::from(lost.contains(&place)));
    }
    let is_lossy = |place: u64| all.get(&place).is_some_and(|(_, gone)| *gone > 0.0);
    let within: Vec<(u64, f64, f64)> = all
        .iter()
        .filter(|(place, _)| **place > 0 && (**place - 1..=**place + 1).all(is_lossy))
        .map(|(place, (sent, gone))| (*place, *sent, sent - gone))
        .collect();
    let sent: f64 = within.iter().map(|row| row.1).sum();
    let through: f64 = within.iter().map(|row| row.2).sum();
    let (part, mean) = (1.0 - through / sent, through / within.len() as f64);
    let spread: f64 = within.iter().map(|row| (row.2 - mean) * (row.2 - mean)).sum();
    let is_in = |at: u64| within.iter().any(|row| row.0 == at.saturating_sub(begin) / wide);
    let waits = flow.rtts().filter(|(at, _)| is_in(*at));
    let waits = middle(waits.map(|(_, rtt)| rtt.saturating_sub(base) as f64).collect());
    within.len() >= STRETCHES && part > PART && 4.0 * spread < sent * part * (1.0 - part) && waits * mean < wide as f64
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    if values.is_empty() { 0.0 } else { part(&values, 0.5) }
}

/// A policer that there may be, by its rate.
struct Bucket {
    /// The part of the losses that come when about as much is gone from the bucket, by how much that tells them from all packets, and
    /// the ns in which as much comes back.
    part: f64,
    nats: f64,
    drained: f64,
}

/// What of a bucket would be gone when packets are lost, for each rate at which it may be filled.
fn buckets(flow: &Flow, lost: &[Again], rows: &[Again]) -> Vec<Bucket> {
    const MOST: usize = 100_000;
    /// Rates that are tried: so many, each so much above the one before.
    const RATES: i32 = 37;
    const STEP: f64 = 1.04;
    /// What is gone at a loss is about what is gone at half of them; of less than so many packets nobody can tell.
    const ABOUT: f64 = 0.85;
    const FEW: u32 = 3;
    let sent = &flow.sent[..flow.sent.len().min(MOST)];
    let places = |list: &[Again]| -> BTreeSet<u32> { list.iter().map(|again| again.lost).collect() };
    let (lost, rows) = (places(lost), places(rows));
    let span = (sent[sent.len() - 1].at - sent[0].at).max(1) as f64;
    let mean = sent.iter().map(|row| f64::from(row.length)).sum::<f64>() / span;
    let of_rate = |i: i32| -> Option<Bucket> {
        let rate = 0.98 * mean * libm::pow(STEP, f64::from(i));
        let (mut gone, mut before) = (0.0, sent[0].at);
        let (mut levels, mut at_losses) = (vec![], vec![]);
        for (place, row) in (0..).zip(sent) {
            gone = f64::max(0.0, gone - rate * row.at.saturating_sub(before) as f64);
            before = row.at;
            levels.push(gone);
            if rows.contains(&place) {
                at_losses.push(gone);
            }
            if !lost.contains(&place) {
                gone += f64::from(row.length);
            }
        }
        let top = middle(at_losses.clone());
        let near = |list: &[f64]| {
            let count = list.iter().filter(|level| **level >= ABOUT * top).count();
            count as f64 / list.len().max(1) as f64
        };
        let (part, of_all) = (near(&at_losses), near(&levels));
        let is_told = top >= f64::from(FEW * flow.largest) && part > of_all && of_all < 0.9;
        let term = |a: f64, b: f64| if a > 0.0 { a * libm::log(a / b) } else { 0.0 };
        is_told.then(|| Bucket {
            part,
            nats: at_losses.len() as f64 * (term(part, of_all) + term(1.0 - part, 1.0 - of_all)),
            drained: top / rate,
        })
    };
    (0..RATES).filter_map(of_rate).collect()
}

/// Is what is in flight most of the time the receiver's window, by a shift that was not seen?
fn is_level(flow: &Flow) -> bool {
    let most = flow.sent.iter().map(|sent| sent.flight).max().unwrap_or(0);
    let most_payload = u64::from(most) * u64::from(flow.largest_payload) / u64::from(flow.largest.max(1));
    // A window is rounded down where it is shifted.
    let near = |shift: u64| {
        let window = flow.widest << shift;
        most_payload < window + (1 << shift) && most_payload + 2 * u64::from(flow.largest_payload) > window
    };
    let has_shift = flow.widest > 0 && flow.widest < 0xffff && (0..15).any(near);
    let level =
        flow.sent.iter().filter(|sent| u64::from(sent.flight) + u64::from(flow.largest) >= u64::from(most)).count();
    has_shift && 2 * level > flow.sent.len()
}
