//! Leaving slow start where the rate of delivery no longer follows that of sending: SEARCH [draft-chung-ccwg-search-09]. It
//! looks at bytes over 3.5 round trips, so that a delay that varies, as over radio or satellite, does not end slow start early.

use crate::prelude::*;

/// Bins in a window of 3.5 initial round-trip times, and further ones to look back by one round trip that has grown
/// [§3.1: `W`, `EXTRA_BINS`, `WINDOW_SIZE_FACTOR`].
const WINDOW: usize = 10;
const EXTRA: usize = 15;
const WINDOW_RTTS: f64 = 3.5;
/// Slow start is over where this part of what was sent a round trip ago has not been delivered [§3.1: `THRESH`].
const THRESHOLD: f64 = 0.26;

/// See the module. All counts are of packets since the connection began.
#[derive(Clone, Debug)]
pub struct Search {
    delivered: u32,
    lost: u32,
    /// What had been delivered at the end of bin `n`, at `n % (WINDOW + 1)`, and what had been sent.
    delivered_by: [u32; WINDOW + 1],
    sent_by: [u32; WINDOW + 1 + EXTRA],
    /// The latest bin that is over; none before the first sample.
    bin: Option<usize>,
    /// How long one takes, and when the present one ends.
    length: Span,
    end: Time,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// At the start of a connection.
    pub const fn new() -> Self {
        Self {
            delivered: 0,
            lost: 0,
            delivered_by: [0; WINDOW + 1],
            sent_by: [0; WINDOW + 1 + EXTRA],
            bin: None,
            length: Span::ZERO,
            end: Time::ZERO,
        }
    }

    /// Takes every acknowledgement of slow start. True where slow start is to end.
    pub fn on_ack(&mut self, ack: &AckSample) -> bool {
        self.delivered = self.delivered.saturating_add(ack.delivered);
        self.lost = self.lost.saturating_add(ack.lost);
        let Some(rtt) = ack.rtt.filter(|&rtt| rtt > Span::ZERO) else {
            return false;
        };
        let sent = self.delivered + self.lost + ack.in_flight_after;
        let Some(last) = self.bin else {
            self.length = rtt.scale(WINDOW_RTTS / WINDOW as f64).max(Span::from_nanos(1));
            self.end = ack.now + self.length;
            self.fill(0, sent);
            return false;
        };
        if ack.now < self.end {
            return false;
        }
        let passed = ack.now.since(self.end).as_nanos() / self.length.as_nanos() + 1;
        if passed > WINDOW as u64 {
            // What the bins hold is of before a pause [§3.4].
            self.bin = None;
            return false;
        }
        let bin = last + passed as usize;
        for skipped in last + 1..bin {
            self.delivered_by[skipped % (WINDOW + 1)] = self.delivered_by[last % (WINDOW + 1)];
            let at = skipped % self.sent_by.len();
            self.sent_by[at] = self.sent_by[last % self.sent_by.len()];
        }
        self.end += self.length.scale(passed as f64);
        self.fill(bin, sent);
        self.is_full(bin, rtt)
    }

    fn fill(&mut self, bin: usize, sent: u32) {
        self.delivered_by[bin % (WINDOW + 1)] = self.delivered;
        let at = bin % self.sent_by.len();
        self.sent_by[at] = sent;
        self.bin = Some(bin);
    }

    /// What had been sent by `fraction` of a bin before the end of `bin`.
    fn sent(&self, bin: usize, fraction: f64) -> f64 {
        let at = |bin: usize| f64::from(self.sent_by[bin % self.sent_by.len()]);
        at(bin) * (1.0 - fraction) + at(bin - 1) * fraction
    }

    /// Has a window of now delivered so much less than was sent in the one a round trip before [§3.2]?
    fn is_full(&self, bin: usize, rtt: Span) -> bool {
        let back = (rtt.as_nanos() / self.length.as_nanos()) as usize;
        let fraction = rtt.ratio(self.length) - back as f64;
        let Some(before) = bin.checked_sub(back).filter(|&before| before > WINDOW) else {
            return false;
        };
        if back >= EXTRA {
            return false;
        }
        let now = self.delivered_by[bin % (WINDOW + 1)];
        let delivered = now - self.delivered_by[(bin - WINDOW) % (WINDOW + 1)];
        let sent = self.sent(before, fraction) - self.sent(before - WINDOW, fraction);
        sent > 0.0 && (sent - f64::from(delivered)) / sent >= THRESHOLD
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::ack_with_owd;

    /// A sender that sends two packets for each that is acknowledged, over a link of so many packets per 100 ms, which is the
    /// round trip without a queue; each second acknowledgement is late by `jitter_ms`. How many packets were out where it
    /// stopped, of at most `most`.
    fn exit(capacity: u32, jitter_ms: f64, most: u32) -> u32 {
        let mut search = Search::new();
        let service = Span::from_ms(100.0 / f64::from(capacity));
        let start = Time::from_secs(1.0);
        let mut sent = vec![start; 10];
        let (mut free, mut heard) = (start, 0);
        while sent.len() - heard < most as usize {
            free = free.max(sent[heard]) + service;
            let jitter = if heard % 2 == 0 { jitter_ms } else { 0.0 };
            let mut ack = ack_with_owd(Span::ZERO);
            ack.now = free + Span::from_millis(100);
            ack.rtt = Some(ack.now.since(sent[heard]) + Span::from_ms(jitter));
            heard += 1;
            (ack.delivered, ack.acked) = (1, 1);
            ack.in_flight_after = (sent.len() - heard) as u32;
            if search.on_ack(&ack) {
                break;
            }
            sent.extend([ack.now; 2]);
        }
        (sent.len() - heard) as u32
    }

    /// [draft-chung-ccwg-search-09 §3] While the link keeps up, what is delivered in a window is what was sent a round trip
    /// before, however large the windows; beyond its capacity the two part, and slow start ends
    /// within a few rounds, in each of which the window grows by what the link carries in one. Jitter of a
    /// third of the round trip does not end it before.
    #[test]
    fn it_ends_where_delivery_falls_behind() {
        for jitter_ms in [0.0, 30.0] {
            for capacity in [200, 1000, 5000] {
                let out = exit(capacity, jitter_ms, 20 * capacity);
                assert!((capacity..8 * capacity).contains(&out), "{out} of {capacity} with {jitter_ms} ms");
            }
        }
        assert_eq!(exit(1_000_000, 0.0, 50_000), 50_000, "the link keeps up");
    }
}
