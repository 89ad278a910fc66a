//! A link's counters, queue averages and sojourn times [metrics.md §1, §2: B, E[Q], P_l, D_Q].

use crate::aqm::{DropReason, MarkReason};
use crate::record::metrics::Histogram;
use crate::units::{Bytes, Span, Time};

/// See the module. Queue lengths are in packets and do not count the one in service.
#[derive(Clone, Debug)]
pub struct LinkStats {
    /// Packets offered to the queue.
    pub arrivals: u64,
    /// Packets dropped, at the queue's entrance, inside or at its exit.
    pub dropped: u64,
    /// The same by [`DropReason`].
    pub drops: [u64; DropReason::ALL.len()],
    /// Packets marked instead of dropped.
    pub marked: u64,
    /// The same by [`MarkReason`].
    pub marks: [u64; MarkReason::ALL.len()],
    /// Packets that left the server for good: on their way, or lost on the link.
    pub departures: u64,
    /// Bytes that the server sent, those of lost packets and of repetitions included.
    pub departed_bytes: u64,
    /// Packets lost on the link; they are no part of `dropped`.
    pub lost: u64,
    since: Time,
    last_change: Time,
    /// Sum over time of the length, in packets times nanoseconds.
    integral: u128,
    /// Sum of the length just after each accepted arrival.
    at_enqueue_sum: u64,
    /// Arrivals that were not dropped themselves.
    pub accepted: u64,
    sojourn: Histogram,
}

impl LinkStats {
    /// Counters at zero.
    pub fn new() -> Self {
        Self {
            arrivals: 0,
            dropped: 0,
            drops: [0; DropReason::ALL.len()],
            marked: 0,
            marks: [0; MarkReason::ALL.len()],
            departures: 0,
            departed_bytes: 0,
            lost: 0,
            since: Time::ZERO,
            last_change: Time::ZERO,
            integral: 0,
            at_enqueue_sum: 0,
            accepted: 0,
            sojourn: Histogram::new(),
        }
    }

    /// The warm-up is over: count from here.
    pub fn restart(&mut self, now: Time) {
        let mut sojourn = core::mem::take(&mut self.sojourn);
        sojourn.clear();
        *self = Self {
            since: now,
            last_change: now,
            sojourn,
            ..Self::new()
        };
    }

    #[inline]
    fn hold(&mut self, now: Time, length: u32) {
        self.integral += u128::from(u64::from(length) * now.since(self.last_change).as_nanos());
        self.last_change = now;
    }

    /// A packet was offered to a queue of length `before`; `after` is the length with it, if it was
    /// accepted.
    #[inline]
    pub fn on_arrival(&mut self, now: Time, before: u32, after: Option<u32>) {
        self.arrivals += 1;
        self.hold(now, before);
        if let Some(after) = after {
            self.accepted += 1;
            self.at_enqueue_sum += u64::from(after);
        }
    }

    /// A packet went into service after `sojourn`, or none was left to; the length was `before`.
    #[inline]
    pub fn on_dequeue(&mut self, now: Time, before: u32, sojourn: Option<Span>) {
        self.hold(now, before);
        if let Some(sojourn) = sojourn {
            self.sojourn.add(sojourn);
        }
    }

    /// A packet was dropped.
    pub const fn on_drop(&mut self, reason: DropReason) {
        self.dropped += 1;
        self.drops[reason as usize] += 1;
    }

    /// A packet was marked.
    pub const fn on_mark(&mut self, reason: MarkReason) {
        self.marked += 1;
        self.marks[reason as usize] += 1;
    }

    /// A packet left the server.
    #[inline]
    pub const fn on_departure(&mut self, size: Bytes) {
        self.departures += 1;
        self.departed_bytes += size.get();
    }

    /// A packet was sent; it has left for good unless it is to be repeated.
    pub fn on_sent(&mut self, size: Bytes, settled: bool) {
        self.departures += u64::from(settled);
        self.departed_bytes += size.get();
    }

    /// The run is over with `length` packets waiting.
    pub fn finish(&mut self, now: Time, length: u32) {
        self.hold(now, length);
    }

    /// Time average of the length (E[Q]); `None` before any time has passed.
    pub fn mean_packets(&self) -> Option<f64> {
        let span = self.last_change.since(self.since);
        (span > Span::ZERO).then(|| self.integral as f64 / span.as_nanos() as f64)
    }

    /// Mean length just after an accepted arrival, the one that is about to be served included.
    pub fn mean_at_enqueue(&self) -> Option<f64> {
        (self.accepted > 0).then(|| self.at_enqueue_sum as f64 / self.accepted as f64)
    }

    /// Mean sojourn of the packets served.
    pub fn mean_sojourn(&self) -> Option<Span> {
        self.sojourn.mean()
    }

    /// 95th percentile of the sojourn.
    pub fn p95_sojourn(&self) -> Option<Span> {
        self.sojourn.percentile(0.95)
    }

    /// Dropped by the queue per offered packet (`P_l`); what the link loses does not count.
    pub fn loss(&self) -> Option<f64> {
        (self.arrivals > 0).then(|| self.dropped as f64 / self.arrivals as f64)
    }
}

impl Default for LinkStats {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [metrics.md §6.4] Lengths after insertion 1, 2, 3, 3 with room for 100: B = 0.0225.
    #[test]
    fn occupancy_at_enqueue() {
        let mut stats = LinkStats::new();
        for (before, after) in [(0, 1), (1, 2), (2, 3), (2, 3)] {
            stats.on_arrival(Time::ZERO, before, Some(after));
        }
        assert_eq!(stats.mean_at_enqueue(), Some(2.25));
    }

    /// [metrics.md §6.5] 1,000 arrivals, 50 drops.
    #[test]
    fn loss_over_arrivals() {
        let mut stats = LinkStats::new();
        for i in 0..1000 {
            stats.on_arrival(Time::ZERO, 0, (i >= 50).then_some(1));
            if i < 50 {
                stats.on_drop(DropReason::Tail);
            }
        }
        assert_eq!(stats.loss(), Some(0.05));
    }

    #[test]
    fn time_average() {
        let mut stats = LinkStats::new();
        stats.restart(Time::from_secs(1.0));
        stats.on_arrival(Time::from_secs(2.0), 0, Some(1));
        stats.finish(Time::from_secs(4.0), 1);
        let mean = stats.mean_packets().unwrap();
        assert!((mean - 2.0 / 3.0).abs() < 1e-12, "{mean}");
    }
}
