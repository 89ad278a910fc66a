//! Loss events as the receiver of TFRC counts them: all that is lost or marked within a round-trip time is one; and
//! the loss event rate, which is one by the average number of packets between them [RFC 5348 §5].

use lbe_model::units::{Span, Time};

/// Closed loss intervals that count, and their weights [RFC 5348 §5.4].
const INTERVALS: usize = 8;
const WEIGHTS: [f64; INTERVALS] = [1.0, 1.0, 1.0, 1.0, 0.8, 0.6, 0.4, 0.2];
/// Packets that must follow a missing one before it counts as lost [RFC 5348 §5.1].
const DUP_THRESH: u8 = 3;
/// Gaps that can wait for that at once: each arrival opens at most one.
const PENDING: usize = 4;

/// Missing packets [first, first + missing) between two arrivals.
#[derive(Clone, Copy, Debug, Default)]
struct Gap {
    before: (u32, Time),
    after: (u32, Time),
    followers: u8,
}

impl Gap {
    const fn missing(&self) -> u32 {
        self.after.0 - self.before.0 - 1
    }

    /// Seconds between two packets.
    fn step(&self) -> f64 {
        self.after.1.since(self.before.1).as_secs() / f64::from(self.after.0 - self.before.0)
    }

    /// When packet `seq` would have arrived [RFC 5348 §5.2].
    fn nominal(&self, seq: u32) -> Time {
        self.before.1 + Span::from_secs(self.step() * f64::from(seq - self.before.0))
    }
}

/// A packet that has arrived.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// Its number.
    pub seq: u32,
    /// When it arrived.
    pub at: Time,
    /// The round-trip time within which losses are one event, as it carries it.
    pub rtt: Span,
    /// A queue has marked it.
    pub is_marked: bool,
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct LossEvents {
    latest: Option<(u32, Time)>,
    gaps: [Gap; PENDING],
    gap_count: usize,
    /// First lost or marked packet of the present loss event, and when it came or would have come.
    event: Option<(u32, Time)>,
    closed: [f64; INTERVALS],
    closed_count: usize,
}

impl LossEvents {
    /// A packet has arrived. True if a loss event began. The first has no interval before it: `before_first` says
    /// how many packets to take for that.
    pub fn arrive(&mut self, packet: &Arrival, before_first: impl Fn() -> f64) -> bool {
        let Arrival { seq, at, rtt, .. } = *packet;
        let mut began = false;
        if packet.is_marked {
            // At once, without three packets after it [RFC 5348 §5.1].
            began |= self.congest(seq, at, rtt, &before_first);
        }
        let Some(before) = self.latest else {
            self.latest = Some((seq, at));
            return began;
        };
        for gap in &mut self.gaps[..self.gap_count] {
            gap.followers += u8::from(gap.after.0 <= seq);
        }
        if seq > before.0 {
            self.latest = Some((seq, at));
            if seq > before.0 + 1 && self.gap_count < PENDING {
                self.gaps[self.gap_count] = Gap { before, after: (seq, at), followers: 1 };
                self.gap_count += 1;
            }
        } else {
            self.fill(seq);
        }
        while self.gap_count > 0 && self.gaps[0].followers >= DUP_THRESH {
            began |= self.settle(self.gaps[0], rtt, &before_first);
            self.gaps.copy_within(1.., 0);
            self.gap_count -= 1;
        }
        began
    }

    /// Packet `seq`, which came or would have come at `at`, is lost or marked. Within a round-trip time of an event's
    /// first packet it belongs to that event [RFC 5348 §5.2]. True if it begins another.
    fn congest(&mut self, seq: u32, at: Time, rtt: Span, before_first: &impl Fn() -> f64) -> bool {
        match self.event {
            Some((_, start)) if at <= start + rtt => return false,
            Some((first, _)) => self.close(f64::from(seq.saturating_sub(first).max(1))),
            None => self.close(before_first()),
        }
        self.event = Some((seq, at));
        true
    }

    /// Packet `seq` comes after later ones: it is not missing, unless it counts as lost already. The two parts
    /// of its gap go on by themselves.
    fn fill(&mut self, seq: u32) {
        let inside = |gap: &Gap| gap.before.0 < seq && seq < gap.after.0;
        let Some(i) = self.gaps[..self.gap_count].iter().position(inside) else {
            return;
        };
        let gap = self.gaps[i];
        let here = (seq, gap.nominal(seq));
        let below = Gap { after: here, followers: gap.followers + 1, ..gap };
        let above = Gap { before: here, ..gap };
        match (below.missing() > 0, above.missing() > 0) {
            (true, true) if self.gap_count < PENDING => {
                self.gaps.copy_within(i..self.gap_count, i + 1);
                self.gap_count += 1;
                (self.gaps[i], self.gaps[i + 1]) = (below, above);
            }
            (true, _) => self.gaps[i] = below,
            (false, true) => self.gaps[i] = above,
            (false, false) => {
                self.gaps.copy_within(i + 1..self.gap_count, i);
                self.gap_count -= 1;
            }
        }
    }

    /// The packets of `gap` are lost. True if a loss event began.
    fn settle(&mut self, gap: Gap, rtt: Span, before_first: &impl Fn() -> f64) -> bool {
        let end = gap.after.0;
        let step = gap.step();
        let mut began = false;
        let mut s = gap.before.0 + 1;
        while s < end {
            began |= self.congest(s, gap.nominal(s), rtt, before_first);
            // On to the first packet that can start another event.
            let Some((_, start)) = self.event else { break };
            let wait = (start + rtt).since(gap.nominal(s)).as_secs();
            let skip = if step > 0.0 { libm::floor(wait / step).min(f64::from(end - s)) } else { f64::from(end - s) };
            s += (skip as u32).max(1);
        }
        began
    }

    /// An interval of `packets` between the starts of two loss events is over.
    fn close(&mut self, packets: f64) {
        self.closed.copy_within(..INTERVALS - 1, 1);
        self.closed[0] = packets;
        self.closed_count = (self.closed_count + 1).min(INTERVALS);
    }

    /// The loss event rate [RFC 5348 §5.4]; 0 before the first loss. The average is over as many intervals with the
    /// open one as without it.
    pub fn rate(&self) -> f64 {
        let k = self.closed_count;
        let (Some((first, _)), Some((highest, _)), true) = (self.event, self.latest, k > 0) else {
            return 0.0;
        };
        let open = f64::from(highest.saturating_sub(first)) + 1.0;
        let weighted =
            |intervals: &[f64], weights: &[f64]| -> f64 { intervals.iter().zip(weights).map(|(i, w)| i * w).sum() };
        let closed = &self.closed[..k];
        let with_open = open * WEIGHTS[0] + weighted(&closed[..k - 1], &WEIGHTS[1..]);
        let total: f64 = WEIGHTS[..k].iter().sum();
        (total / with_open.max(weighted(closed, &WEIGHTS))).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close_to(found: f64, expected: f64, relative: f64) {
        assert!((found / expected - 1.0).abs() < relative, "{found}, expected {expected}");
    }

    fn at(ms: u32) -> Time {
        Time::from_secs(f64::from(ms) / 1e3)
    }

    /// Arrivals as (number, ms, marked). Answers how many loss events began.
    fn arrive(events: &mut LossEvents, rtt_ms: u64, packets: &[(u32, u32, bool)]) -> usize {
        let began = packets.iter().filter(|&&(seq, ms, is_marked)| {
            let packet = Arrival { seq, at: at(ms), rtt: Span::from_millis(rtt_ms), is_marked };
            events.arrive(&packet, || 1000.0)
        });
        began.count()
    }

    /// A packet that comes late is not lost; what is still missing around it is.
    #[test]
    fn late_packets_fill_their_gaps() {
        let events = |order: &[u32]| {
            let mut events = LossEvents::default();
            let packets: Vec<_> = (0..).zip(order).map(|(i, &s)| (s, 10 * i, false)).collect();
            (arrive(&mut events, 1, &packets), events.event.map(|e| e.0), events.closed_count)
        };
        assert_eq!(events(&[0, 2, 3, 1, 4, 5, 6]), (0, None, 0));
        // Three later ones came first: it counts as lost.
        assert_eq!(events(&[0, 2, 3, 4, 1, 5, 6]), (1, Some(1), 1));
        assert_eq!(events(&[0, 4, 2, 5, 6, 7]), (2, Some(3), 2));
        assert_eq!(events(&[0, 4, 2, 1, 3, 5, 6]), (0, None, 0));
        assert_eq!(events(&[0, 4, 1, 3, 5, 6]), (1, Some(2), 1));
    }

    fn record(closed: &[f64], open: u32) -> LossEvents {
        let mut record =
            LossEvents { event: Some((1, Time::ZERO)), latest: Some((open, Time::ZERO)), ..LossEvents::default() };
        for &interval in closed.iter().rev() {
            record.close(interval);
        }
        record
    }

    /// [congestion-control.md §21, vector 2; applications.md E11] The intervals are given from the open one back.
    #[test]
    fn mean_loss_interval() {
        let mean = |open, closed: &[f64]| 1.0 / record(closed, open).rate();
        close_to(mean(50, &[100.0; 8]), 100.0, 1e-9);
        close_to(mean(400, &[100.0; 8]), 150.0, 1e-9);
        close_to(mean(10, &[100.0; 8]), 100.0, 1e-9);
        close_to(mean(80, &[100.0, 50.0]), 90.0, 1e-9);
        close_to(mean(30, &[60.0]), 60.0, 1e-9);
        close_to(mean(90, &[60.0]), 90.0, 1e-9);
        assert_eq!(LossEvents::default().rate(), 0.0);
    }

    /// [vector 3] Packet 101 is lost between 100 at 10.00 s and 103 at 10.03 s: nominal time 10.01 s.
    #[test]
    fn nominal_time_of_a_loss() {
        let mut events = LossEvents::default();
        let first = [(100, 10_000, false), (103, 10_030, false), (104, 10_040, false)];
        assert_eq!(arrive(&mut events, 100, &first), 0);
        assert_eq!(arrive(&mut events, 100, &[(105, 10_050, false)]), 1);
        let (first, time) = events.event.unwrap();
        assert_eq!(first, 101);
        close_to(time.as_secs(), 10.01, 1e-9);
    }

    #[test]
    fn losses_within_an_rtt_are_one_event_and_a_long_gap_is_several() {
        let mut events = LossEvents::default();
        // 1 ms a packet: 349 missing packets are 349 ms.
        let packets = [(0, 0, false), (350, 350, false), (351, 351, false), (352, 352, false)];
        assert_eq!(arrive(&mut events, 100, &packets), 1);
        // The interval before the first event is the oldest one.
        assert_eq!(events.closed[..4], [101.0, 101.0, 101.0, 1000.0]);
    }

    /// [RFC 5348 §5.1, §5.2] A mark is an event when it arrives; others within a round-trip time, and losses, are part of it.
    #[test]
    fn marks_are_loss_events_at_once() {
        let mut events = LossEvents::default();
        assert_eq!(arrive(&mut events, 100, &[(0, 0, false), (1, 10, true)]), 1);
        close_to(events.rate(), 1e-3, 1e-9);
        let within = [(2, 20, true), (4, 40, false), (5, 50, false), (6, 110, true)];
        assert_eq!(arrive(&mut events, 100, &within), 0);
        assert_eq!(arrive(&mut events, 100, &[(9, 111, true)]), 1);
        assert_eq!(events.closed[..2], [8.0, 1000.0]);
    }
}
