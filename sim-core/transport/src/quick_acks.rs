//! How many packets a Linux receiver acknowledges at once, each by itself, where it delays acknowledgements: the first
//! ones of a connection and after a pause, and those with which its window grows. The window follows what arrives in a
//! round-trip time, so that it grows through all of slow start and hardly after it.

use lbe_model::units::{Bytes, Span, Time};

/// At the start of a connection and after a pause, in packets; at most half of the window [Linux `TCP_MAX_QUICKACKS`].
const FIRST: u64 = 16;
/// The first receive window in bytes, and what the buffer has room for [Linux `tcp_rmem` 131072: 65,535 offered, 80,512
/// measured on 6.18 once packets have come].
const FIRST_WINDOW: u64 = 65_535;
const FIRST_ROOM: u64 = 80_512;
/// What a round-trip time brings at first, in packets [Linux `tcp_init_buffer_space`: `TCP_INIT_CWND`].
const FIRST_ROUND: u64 = 10;
/// What a timeout has beyond the round-trip time at least [Linux `TCP_RTO_MIN`].
const LEAST_SPREAD: Span = Span::from_millis(200);

/// See the module.
#[derive(Clone, Debug)]
pub struct QuickAcks {
    payload: u64,
    /// Packets still to be acknowledged at once.
    left: u64,
    /// The receive window, and how large it may become, in bytes.
    window: u64,
    room: u64,
    /// The most packets that have arrived in a round-trip time.
    most: u64,
    /// The round-trip time.
    rtt: Option<Span>,
    /// Since when this round-trip time is counted, and its packets.
    since: Time,
    arrived: u64,
    /// When the latest packet came.
    latest: Time,
}

impl QuickAcks {
    /// A receiver of packets with this payload, before the first.
    pub fn new(payload: Bytes) -> Self {
        let payload = payload.get().max(1);
        Self {
            payload,
            left: first(FIRST_WINDOW, payload),
            window: FIRST_WINDOW,
            room: FIRST_ROOM,
            most: FIRST_ROUND,
            rtt: None,
            since: Time::ZERO,
            arrived: 0,
            latest: Time::ZERO,
        }
    }

    /// A packet has arrived; `rtt` is the latest round-trip time that is known. True if it is to be acknowledged at once.
    #[inline]
    pub fn on_data(&mut self, rtt: Option<Span>, now: Time) -> bool {
        if let Some(sample) = rtt {
            self.sample(sample, now);
        } else if self.arrived == 0 {
            self.since = now;
        }
        self.latest = now;
        self.arrived += 1;
        if self.window < self.room {
            // By two packets; what is left is odd then, so that of an even number none is used up [`tcp_grow_window`].
            self.window = self.room.min(self.window + 2 * self.payload);
            self.left |= 1;
        }
        let is_quick = self.left > 0;
        self.left -= u64::from(is_quick);
        // The packet that ends a round-trip time has been answered when it is read [`tcp_rcv_space_adjust`].
        if self.rtt.is_some_and(|rtt| now.since(self.since) >= rtt) {
            self.end_round();
            self.since = now;
        }
        is_quick
    }

    /// A shorter round-trip time counts at once, a longer one by an eighth [`tcp_rcv_rtt_update`]. After a pause of more
    /// than the timeout that follows from one sample the sender may begin with a small window [`tcp_event_data_recv`].
    fn sample(&mut self, sample: Span, now: Time) {
        // Stamps are rounded up to a microsecond.
        let sample = Span::from_nanos(sample.as_nanos().saturating_sub(999));
        let ns = sample.as_nanos();
        let rtt = match self.rtt {
            Some(old) if old < sample => Span::from_nanos((7 * old.as_nanos() + ns) / 8),
            _ => sample,
        };
        let spread = Span::from_nanos(2 * rtt.as_nanos()).max(LEAST_SPREAD);
        if self.rtt.is_some() && now.since(self.latest) > rtt + spread {
            self.left = self.left.max(first(self.window, self.payload));
        }
        self.rtt = Some(rtt);
    }

    /// Where more packets c arrived than ever in a round-trip time (b), there is room for 2 c (1 + 2 (c - b) / b)
    /// [Linux `tcp_rcvbuf_grow`].
    fn end_round(&mut self) {
        let (c, b) = (core::mem::take(&mut self.arrived), self.most);
        if c > b {
            self.most = c;
            self.room = self.room.max((2 * c + 4 * c * (c - b) / b) * self.payload);
        }
    }
}

/// How many packets are acknowledged at once at a start [`tcp_incr_quickack`].
fn first(window: u64, payload: u64) -> u64 {
    (window / (2 * payload)).clamp(2, FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds that begin at these times in milliseconds, with so many packets each, 1 ms apart. Answers with what the
    /// acknowledgements of each cover, in order: `2x1 1x24` is one of two packets, then 24 of one.
    fn acks(rounds: &[(u64, u64)]) -> Vec<String> {
        let mut quick = QuickAcks::new(Bytes::new(1448));
        let rounds = rounds.iter().enumerate().map(|(i, &(begins_ms, packets))| {
            let (mut held, mut runs) = (0, Vec::<(u32, u32)>::new());
            for k in 0..packets {
                // Each packet waits longer than the one before; the first of a round finds an empty queue.
                let rtt = (i > 0).then(|| Span::from_millis(100 + k));
                held += 1;
                if quick.on_data(rtt, Time::ZERO + Span::from_millis(begins_ms + k)) || held == 2 {
                    match runs.last_mut() {
                        Some((covered, times)) if *covered == held => *times += 1,
                        _ => runs.push((held, 1)),
                    }
                    held = 0;
                }
            }
            let runs = runs.iter().map(|(covered, times)| format!("{covered}x{times}"));
            runs.collect::<Vec<_>>().join(" ")
        });
        rounds.collect()
    }

    /// Linux 6.18 at 10 Mb/s and an RTT of 200 ms, traced: 22 packets by themselves; from then on each round of slow start
    /// begins with one acknowledgement for two, then come single ones until the window has grown by what the round before
    /// has brought: 24 of 40, 66 or 67 of 80.
    #[test]
    fn one_pair_begins_a_round_of_slow_start() {
        let rounds = acks(&[(0, 10), (100, 20), (200, 40), (300, 80)]);
        assert_eq!(rounds, ["1x10", "1x12 2x4", "2x1 1x24 2x7", "2x1 1x67 2x5"]);
    }

    /// Rounds that no longer grow are acknowledged in pairs; after a pause longer than a timeout 16 by themselves.
    #[test]
    fn pairs_until_a_pause() {
        let steady = [(0, 10), (100, 20), (200, 20), (300, 20), (400, 20)];
        let rounds = acks(&[&steady[..], &[(600, 20), (1000, 20)]].concat());
        assert_eq!(rounds[3..], ["1x6 2x7", "2x10", "2x10", "1x16 2x2"]);
    }
}
