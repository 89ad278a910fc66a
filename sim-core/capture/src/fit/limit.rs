//! What limits a flow that fills no link.

use crate::fit::estimate::Limit;
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
        let mut rows: Vec<usize> = vec![];
        let mut before: Option<u64> = None;
        for at in lost {
            match rows.last_mut() {
                Some(row) if before.is_some_and(|before| at - before < 2 * base.max(10_000_000)) => {
                    *row += 1;
                }
                _ => rows.push(1),
            }
            before = Some(at);
        }
        // Where any packet may be lost, hardly any is beside another.
        let many = rows.iter().filter(|row| **row > 2).count();
        return if 2 * many > rows.len() {
            Limit::Policer
        } else {
            Limit::Loss
        };
    }
    Limit::Application
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
