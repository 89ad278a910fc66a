//! How many packets a Linux receiver acknowledges at once, each by itself, where it delays acknowledgements: the first
//! ones of a connection, and later those with which its window grows. The window follows what arrives in a round-trip
//! time, so that it grows through all of slow start and hardly after it.

use lbe_model::units::{Bytes, Span, Time};

/// At the start of a connection [Linux `TCP_MAX_QUICKACKS`].
const FIRST: u32 = 16;
/// The first receive window in bytes: half of the buffer [Linux `tcp_rmem` 131072, 65535 offered].
const FIRST_WINDOW: u64 = 65_535;
/// What a round-trip time brings at first, in packets [Linux `tcp_init_buffer_space`: `TCP_INIT_CWND`].
const FIRST_ROUND: u32 = 10;

/// See the module.
#[derive(Clone, Debug)]
pub struct QuickAcks {
    /// Packets still to be acknowledged at once.
    left: u32,
    /// The receive window in packets.
    window: u32,
    /// The most packets that have arrived in a round-trip time.
    most: u32,
    /// Since when this round-trip time is counted, and its packets.
    since: Time,
    arrived: u32,
}

impl QuickAcks {
    /// A receiver of packets with this payload, before the first.
    pub fn new(payload: Bytes) -> Self {
        Self {
            left: FIRST,
            window: (FIRST_WINDOW / payload.get().max(1)) as u32,
            most: FIRST_ROUND,
            since: Time::ZERO,
            arrived: 0,
        }
    }

    /// A packet has arrived; `rtt` is what is known of the round-trip time. True if it is to be acknowledged at once.
    #[inline]
    pub fn on_data(&mut self, rtt: Option<Span>, now: Time) -> bool {
        if self.arrived == 0 {
            self.since = now;
        } else if rtt.is_some_and(|rtt| now.since(self.since) >= rtt) {
            self.end_round();
            self.since = now;
        }
        self.arrived += 1;
        let is_quick = self.left > 0;
        self.left -= u32::from(is_quick);
        is_quick
    }

    /// Where more packets c arrived than ever in a round-trip time (b), the window becomes 2 c (1 + 2 (c - b) / b)
    /// [Linux `tcp_rcvbuf_grow`], by two packets for each one that arrives and is acknowledged at once [`tcp_grow_window`].
    fn end_round(&mut self) {
        let arrived = core::mem::take(&mut self.arrived);
        if arrived <= self.most {
            return;
        }
        let (c, b) = (u64::from(arrived), u64::from(self.most));
        let window = (2 * c + 4 * c * (c - b) / b).min(u64::from(u32::MAX)) as u32;
        self.most = arrived;
        self.left += window.saturating_sub(self.window) / 2;
        self.window = self.window.max(window);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of 100 ms with so many packets each, 1 ms apart. Answers how many of each are acknowledged at once.
    fn quick(rounds: &[u64]) -> Vec<usize> {
        let mut quick = QuickAcks::new(Bytes::new(1448));
        let rounds = (0..).zip(rounds).map(|(round, packets)| {
            let at = |i: u64| Time::ZERO + Span::from_millis(100 * round + i);
            let rtt = Some(Span::from_millis(100));
            (0..*packets).filter(|&i| quick.on_data(rtt, at(i))).count()
        });
        rounds.collect()
    }

    /// Sixteen at first; in slow start then most of each round: 20 packets after 10 make a window of 120, 75 more than
    /// 45, and 40 one of 240. What grows by one packet a round, or not at all, brings hardly any.
    #[test]
    fn quick_while_the_window_grows() {
        assert_eq!(quick(&[10, 20, 40, 80, 81, 82]), [10, 6, 37, 60, 81, 39]);
        assert_eq!(quick(&[10, 20, 20, 20, 21, 22]), [10, 6, 20, 17, 0, 0]);
    }
}
