//! What a capture at a receiver says of the link: packets that wait in its queue arrive one behind the other, at its rate.

use crate::fit::estimate::{Estimate, part};
use crate::fit::flow::{Flow, Sent};

/// The rate of the link before a receiver, if packets come at it for long enough.
pub(crate) fn rate(flow: &Flow) -> Option<Estimate> {
    const WIDE: u64 = 200_000_000;
    const ROWS: usize = 10;
    let mut found = vec![];
    let mut all = 0;
    for rows in flow.sent.chunk_by(|a, b| a.at / WIDE == b.at / WIDE) {
        all += 1;
        let span = rows[rows.len() - 1].at - rows[0].at;
        if rows.len() <= ROWS || 2 * span <= WIDE {
            continue;
        }
        let bytes: f64 = rows[1..].iter().map(|row| f64::from(row.length)).sum();
        let rate = 8e9 * bytes / span as f64;
        let own = |pair: &[Sent]| 8e9 * f64::from(pair[1].length) / (pair[1].at - pair[0].at).max(1) as f64;
        let near = rows.windows(2).filter(|pair| (own(pair) / rate - 1.0).abs() < 0.05).count();
        if 10 * near > 8 * rows.len() {
            found.push(rate);
        }
    }
    found.sort_unstable_by(f64::total_cmp);
    // A sender's own pace is as even: a queue has lost some, or has let them wait.
    let waits = flow.lag.1.saturating_sub(flow.lag.0) as f64;
    let packet_ns = 8e9 * f64::from(flow.largest) / found.last().copied().unwrap_or(1.0);
    let has_queue = !flow.again.is_empty() || waits > 5e6 + 3.0 * packet_ns;
    let is_steady = found.len() >= 3 && 10 * found.len() >= all && part(&found, 0.9) < 1.1 * part(&found, 0.1);
    Estimate::of(found).filter(|_| has_queue && is_steady)
}
