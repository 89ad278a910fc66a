//! A link's counters, queue averages and sojourn times.

use lbe_model::histogram::Histogram;
use lbe_model::num::WideSum;
use lbe_model::units::{Bytes, Span, Time};
use lbe_queue::{DropReason, MarkReason};

/// See the module. Queue lengths are in packets and do not count the one in service.
#[derive(Clone, Debug, Default)]
pub struct LinkStats {
    /// Packets offered to the queue.
    pub arrivals: u64,
    /// Of these, dropped: at the queue's entrance, inside or at its exit.
    pub dropped: u64,
    /// The same by [`DropReason`].
    pub drops: [u64; DropReason::ALL.len()],
    /// Dropped, and offered before the warm-up was over: no part of `dropped`, so that loss is a part of one.
    pub dropped_of_before: u64,
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
    until: Time,
    /// Sum of the times at which those joined that wait: modulo 2^64, as only their waits so far are asked for.
    joined: u64,
    /// The waits of those that were dropped, and of those that wait in the end, in nanoseconds.
    waited: WideSum,
    /// What those had waited before that waited at the end of the warm-up.
    waited_before: u64,
    /// Sum of the length just after each accepted arrival, in the unit of the limit.
    at_enqueue_sum: u64,
    /// The same over the limit, summed up to the last change of it.
    occupancy_before: Option<f64>,
    /// Of the packet in service at the end of the warm-up, what had been sent by then.
    sent_before: Bytes,
    /// Arrivals that were dropped themselves.
    refused: u64,
    sojourn: Histogram,
}

impl LinkStats {
    /// The warm-up is over: count from here. `sent` is what has gone of the packet in service, `length` packets wait.
    pub fn restart(&mut self, now: Time, sent: Bytes, length: u32) {
        let mut sojourn = core::mem::take(&mut self.sojourn);
        sojourn.clear();
        *self = Self {
            since: now,
            until: now,
            joined: self.joined,
            waited_before: self.waits(now, length),
            sent_before: sent,
            sojourn,
            ..Self::default()
        };
    }

    /// How long those have waited together that wait `now`, `length` of them, in nanoseconds.
    fn waits(&self, now: Time, length: u32) -> u64 {
        now.as_nanos().wrapping_mul(u64::from(length)).wrapping_sub(self.joined)
    }

    /// A packet was offered to the queue.
    #[inline]
    pub const fn on_arrival(&mut self, now: Time) {
        self.arrivals += 1;
        self.joined = self.joined.wrapping_add(now.as_nanos());
    }

    /// It was accepted; `taken` of the limit is taken with it, in the limit's unit.
    #[inline]
    pub const fn on_accepted(&mut self, taken: u64) {
        self.at_enqueue_sum += taken;
    }

    /// A packet that had `joined` then went into service. Answers how long it has waited.
    #[inline]
    pub fn on_service(&mut self, joined: Time, now: Time) -> Span {
        let sojourn = now.after(joined);
        self.joined = self.joined.wrapping_sub(joined.as_nanos());
        self.sojourn.add(sojourn);
        sojourn
    }

    /// It was not.
    #[inline]
    pub const fn on_refused(&mut self) {
        self.refused += 1;
    }

    /// Arrivals that were not dropped themselves.
    #[inline]
    pub const fn accepted(&self) -> u64 {
        self.arrivals - self.refused
    }

    /// A packet was dropped that had been offered at `offered`.
    pub fn on_drop(&mut self, reason: DropReason, offered: Time, now: Time) {
        self.joined = self.joined.wrapping_sub(offered.as_nanos());
        self.waited.add(now.after(offered).as_nanos());
        if offered < self.since {
            self.dropped_of_before += 1;
            return;
        }
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
        self.waited.add(self.waits(now, length));
        self.until = now;
    }

    /// Time average of the length (E[Q]) once the run is over: the time that packets have waited over the time that has
    /// passed; `None` if none has.
    pub fn mean_packets(&self) -> Option<f64> {
        let span = self.until.since(self.since);
        (span > Span::ZERO).then(|| {
            let waited = self.sojourn.sum_ns() + self.waited.get() - u128::from(self.waited_before);
            waited as f64 / span.as_nanos() as f64
        })
    }

    /// The limit changes from `room`, in its unit.
    pub fn on_new_limit(&mut self, room: f64) {
        let sum = self.at_enqueue_sum as f64 / room;
        self.occupancy_before = Some(self.occupancy_before.unwrap_or(0.0) + sum);
        self.at_enqueue_sum = 0;
    }

    /// Mean length just after an accepted arrival, the one that is about to be served included, over the limit of the
    /// time, which now is `room` (B).
    pub fn occupancy(&self, room: f64) -> Option<f64> {
        let accepted = self.accepted() as f64;
        let mean = self.at_enqueue_sum as f64 / accepted / room;
        (self.accepted() > 0).then(|| match self.occupancy_before {
            None => mean,
            Some(sum) => mean + sum / accepted,
        })
    }

    /// Bits sent since the warm-up, of the packet that was in service then its rest.
    pub fn sent_bits(&self) -> f64 {
        8.0 * self.departed_bytes.saturating_sub(self.sent_before.get()) as f64
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Lengths after insertion 1, 2, 3, 3 with room for 100: B = 0.0225.
    #[test]
    fn occupancy_at_enqueue() {
        let mut stats = LinkStats::default();
        for after in [1, 2, 3, 3] {
            stats.on_arrival(Time::ZERO);
            stats.on_accepted(after);
        }
        assert_eq!(stats.occupancy(100.0), Some(0.0225));
        // [1, 2, 3, 3] of 100 and then [5] of 10.
        stats.on_new_limit(100.0);
        stats.on_arrival(Time::ZERO);
        stats.on_accepted(5);
        let both = stats.occupancy(10.0).unwrap();
        assert!((both - (0.09 + 0.5) / 5.0).abs() < 1e-12, "{both}");
    }

    /// 1,000 arrivals, 50 drops.
    #[test]
    fn loss_over_arrivals() {
        let mut stats = LinkStats::default();
        for i in 0..1000 {
            stats.on_arrival(Time::ZERO);
            if i >= 50 {
                stats.on_accepted(1);
            }
            if i < 50 {
                stats.on_drop(DropReason::Tail, Time::ZERO, Time::from_secs(1.0));
            }
        }
        assert_eq!(stats.loss(), Some(0.05));
    }

    /// What waited at the end of the warm-up and is dropped later is no part of what was offered since.
    #[test]
    fn loss_is_of_what_was_offered() {
        let mut stats = LinkStats::default();
        stats.on_arrival(Time::ZERO);
        stats.on_accepted(1);
        stats.on_arrival(Time::ZERO);
        stats.on_accepted(2);
        stats.restart(Time::from_secs(1.0), Bytes::ZERO, 2);
        stats.on_drop(DropReason::Dequeue, Time::ZERO, Time::from_secs(1.0));
        assert_eq!(stats.loss(), None);
        stats.on_arrival(Time::from_secs(1.0));
        stats.on_accepted(2);
        stats.on_drop(DropReason::Dequeue, Time::ZERO, Time::from_secs(1.0));
        assert_eq!((stats.loss(), stats.dropped_of_before), (Some(0.0), 2));
        let now = Time::from_secs(1.0);
        stats.on_drop(DropReason::Dequeue, now, now);
        assert_eq!(stats.loss(), Some(1.0));
    }

    #[test]
    fn time_average() {
        let mut stats = LinkStats::default();
        stats.restart(Time::from_secs(1.0), Bytes::ZERO, 0);
        stats.on_arrival(Time::from_secs(2.0));
        stats.on_accepted(1);
        stats.finish(Time::from_secs(4.0), 1);
        let mean = stats.mean_packets().unwrap();
        assert!((mean - 2.0 / 3.0).abs() < 1e-12, "{mean}");
    }
}
