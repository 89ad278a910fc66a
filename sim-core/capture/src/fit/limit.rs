//! What limits a flow that fills no link.

use crate::fit::estimate::{Limit, part};
use crate::fit::flow::{Flow, Kind, Sent};

/// What limits a flow that fills no link.
pub(crate) fn limit(flow: &Flow, base: u64) -> Limit {
    let packets = flow.sent.len();
    let spans = |rows: &[Sent]| rows[packets - 1].at - rows[0].at;
    if packets < 20 || spans(&flow.sent) < 10 * base {
        return Limit::Short;
    }
    if 4 * flow.full.len() > packets || is_level(flow) {
        return Limit::Receiver;
    }
    let lost: Vec<u64> = flow
        .again
        .iter()
        .filter(|again| again.kind != Kind::Spurious)
        .map(|again| again.at)
        .collect();
    // Several at least, and one in a thousand: less keeps nobody from a link.
    if lost.len() >= 3 && 1_000 * lost.len() >= packets {
        return if is_policed(flow, &lost, base) {
            Limit::Policer
        } else {
            Limit::Loss
        };
    }
    Limit::Application
}

/// Do losses come in rows, or always at the same rate? Where any packet may be lost, hardly any is beside another, at whatever rate.
fn is_policed(flow: &Flow, lost: &[u64], base: u64) -> bool {
    /// Rows of losses that a rate is known by, and between what bounds most of their rates are then.
    const ROWS: usize = 5;
    const LEVEL: f64 = 1.35;
    let mut rows: Vec<(u64, usize)> = vec![];
    let mut before: Option<u64> = None;
    for &at in lost {
        match rows.last_mut() {
            Some((_, row)) if before.is_some_and(|before| at - before < 2 * base.max(10_000_000)) => *row += 1,
            _ => rows.push((at, 1)),
        }
        before = Some(at);
    }
    let long = 2 * base.max(20_000_000);
    let place = |at: u64| flow.acks.partition_point(|row| row.at < at);
    let before = |at: u64| &flow.acks[place(at.saturating_sub(long))..place(at)];
    // Without delay: what waits is dropped by a queue.
    let mut waits: Vec<f64> = rows
        .iter()
        .flat_map(|(at, _)| before(*at).iter().filter_map(|row| row.rtt))
        .map(|rtt| rtt.saturating_sub(base) as f64)
        .collect();
    waits.sort_unstable_by(f64::total_cmp);
    if !waits.is_empty() && part(&waits, 0.5) > (base / 4).max(4_000_000) as f64 {
        return false;
    }
    let many = rows.iter().filter(|(_, row)| *row > 2).count();
    if 2 * many > rows.len() {
        return true;
    }
    let delivered = |at: u64| -> f64 { before(at).iter().map(|row| f64::from(row.bytes)).sum() };
    // The first is that of a start.
    let mut rates: Vec<f64> = rows.iter().skip(1).map(|(at, _)| delivered(*at)).collect();
    rates.sort_unstable_by(f64::total_cmp);
    rates.len() >= ROWS && part(&rates, 0.9) < LEVEL * part(&rates, 0.1)
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
    let level = flow
        .sent
        .iter()
        .filter(|sent| u64::from(sent.flight) + u64::from(flow.largest) >= u64::from(most))
        .count();
    has_shift && 2 * level > flow.sent.len()
}
