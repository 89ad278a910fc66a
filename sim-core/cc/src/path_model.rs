//! What controllers that model the path share: windowed extremes (a maximum over the last rounds in constant
//! space, a maximum over two slots, a minimum that expires), and round trips counted by packets.

use crate::prelude::*;

/// The round-trip time before the first sample, in s.
pub const NOMINAL_RTT_S: f64 = 1e-3;
/// The slowest pacing, in packets per second.
pub const MIN_PACING: f64 = 1e-2;
/// The pipe is full when for so many rounds the bandwidth has not grown to so many times what it was.
pub const FULL_ROUNDS: u32 = 3;
/// See [`FULL_ROUNDS`].
pub const FULL_GROWTH: f64 = 1.25;

/// The maximum over a sliding window of virtual time (rounds), in constant space: the best sample, the best
/// after it and the best after that, each at most a window old, and one of them from each part of the window
/// (Kathleen Nichols' algorithm, as Linux and draft-ietf-ccwg-bbr-06 §5.5.5 name it). It may forget a value
/// that stood between two of the three, never the largest.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct WindowedMax {
    best: [Sample; 3],
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Sample {
    at: u32,
    value: f64,
}

impl WindowedMax {
    /// The maximum.
    pub const fn get(&self) -> f64 {
        self.best[0].value
    }

    /// Takes `value`, seen in round `at`, and answers the maximum over the last `window` rounds.
    pub fn update(&mut self, window: u32, at: u32, value: f64) -> f64 {
        let new = Sample { at, value };
        let age = |sample: Sample| at.saturating_sub(sample.at);
        if value >= self.best[0].value || age(self.best[2]) > window {
            self.best = [new; 3];
            return value;
        }
        if value >= self.best[1].value {
            self.best[1] = new;
            self.best[2] = new;
        } else if value >= self.best[2].value {
            self.best[2] = new;
        }
        if age(self.best[0]) > window {
            self.best = [self.best[1], self.best[2], new];
            if age(self.best[0]) > window {
                self.best = [self.best[1], self.best[2], new];
            }
        } else if self.best[1].at == self.best[0].at && age(self.best[0]) > window / 4 {
            // Without a runner-up a quarter of the window on, take one from its second quarter.
            self.best[1] = new;
            self.best[2] = new;
        } else if self.best[2].at == self.best[1].at && age(self.best[0]) > window / 2 {
            self.best[2] = new;
        }
        self.get()
    }
}

/// The maximum over the present slot and the one before; who uses it says when a slot ends.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TwoSlotMax {
    present: f64,
    past: f64,
}

impl TwoSlotMax {
    /// Takes `value` into the present slot.
    pub const fn update(&mut self, value: f64) {
        self.present = self.present.max(value);
    }

    /// The present slot is over.
    pub const fn advance(&mut self) {
        self.past = self.present;
        self.present = 0.0;
    }

    /// The maximum of both.
    pub const fn get(&self) -> f64 {
        self.present.max(self.past)
    }
}

/// A minimum that is replaced when it has not been confirmed for a while: BBR's filter for the RTT, which is
/// part of its state machine rather than a window [draft-ietf-ccwg-bbr-06 §5.5.7.2].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct AgingMin {
    held: Option<(Span, Time)>,
}

impl AgingMin {
    /// The minimum, once there is one.
    pub fn get(&self) -> Option<Span> {
        self.held.map(|(value, _)| value)
    }

    /// When it was seen or confirmed.
    pub fn stamp(&self) -> Option<Time> {
        self.held.map(|(_, stamp)| stamp)
    }

    /// Is it older than `window`?
    pub fn is_expired(&self, window: Span, now: Time) -> bool {
        self.held.is_some_and(|(_, stamp)| now > stamp + window)
    }

    /// Sets it.
    pub const fn set(&mut self, value: Span, stamp: Time) {
        self.held = Some((value, stamp));
    }

    /// Starts its time anew.
    pub fn confirm(&mut self, now: Time) {
        if let Some((_, stamp)) = &mut self.held {
            *stamp = now;
        }
    }
}

/// Round trips counted by packets, not by the clock: one ends when a packet is acknowledged that was sent
/// after it began [draft-ietf-ccwg-bbr-06 §5.5.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PacketRounds {
    next: u32,
    /// How many rounds have begun.
    pub count: u32,
    /// One began with the last update.
    pub started: bool,
}

impl PacketRounds {
    /// An acknowledgement: the packets delivered when its packet was sent, if it gave a sample, and now.
    pub const fn update(&mut self, prior_delivered: Option<u32>, delivered: u32) {
        self.started = match prior_delivered {
            Some(prior) => prior >= self.next,
            None => false,
        };
        if self.started {
            self.next = delivered;
            self.count = self.count.saturating_add(1);
        }
    }

    /// The present round begins now, without counting one.
    pub const fn restart(&mut self, delivered: u32) {
        self.next = delivered;
    }
}

/// Packets sent while the controller itself held the flight down (`ProbeRTT`): their samples count as limited
/// by the application, as Linux and draft-ietf-ccwg-bbr-06 §5.3.4.3 have it (`MarkConnectionAppLimited`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldDown {
    since: u32,
    until: u32,
}

impl HeldDown {
    /// The flight is held down now.
    pub const fn mark(&mut self, delivered: u32, in_flight: u32) {
        if delivered > self.until {
            self.since = delivered;
        }
        self.until = delivered.saturating_add(in_flight);
    }

    /// Was a packet held down that was sent when this much had been delivered?
    pub const fn contains(&self, prior_delivered: u32) -> bool {
        self.until > 0 && self.since <= prior_delivered && prior_delivered <= self.until
    }
}

/// A flight that is held down to measure the RTT (ProbeRTT).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hold {
    /// What was delivered meanwhile.
    pub deliveries: HeldDown,
    /// When it may end, and whether a round has passed; none before the flight is small.
    end: Option<(Time, bool)>,
}

impl Hold {
    /// A delivery rate says too little of the path: the application, or this, held the flight down.
    pub const fn limits(&self, rate: &RateSample) -> bool {
        rate.app_limited || self.deliveries.contains(rate.prior_delivered)
    }

    /// Begins once the flight is small.
    pub const fn begin(&mut self) {
        self.end = None;
    }

    /// The flight has been `small` for `length` and a round: it is over.
    pub fn is_over(
        &mut self,
        ack: &AckSample,
        (small, length): (f64, Span),
        delivered: u32,
        rounds: &mut PacketRounds,
    ) -> bool {
        self.deliveries.mark(delivered, ack.in_flight_after);
        let Some((end, has_round)) = &mut self.end else {
            if f64::from(ack.in_flight_after) <= small {
                self.end = Some((ack.now + length, false));
                rounds.restart(delivered);
            }
            return false;
        };
        *has_round |= rounds.started;
        *has_round && ack.now > *end
    }
}

/// By how many packets acknowledgements run ahead of the bandwidth, as they do when they come in bursts
/// [draft-ietf-ccwg-bbr-06 §5.5.9].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct AckExcess {
    since: Option<Time>,
    acked: f64,
}

/// Packets after which a count begins anew at the latest [Linux tcp_bbr].
const MOST_COUNTED: f64 = 1_048_576.0;

impl AckExcess {
    /// Takes an acknowledgement of `delivered` packets; `bandwidth` is in packets per second. The count begins
    /// anew when they do not run ahead.
    pub fn update(&mut self, bandwidth: f64, delivered: u32, now: Time) -> f64 {
        let delivered = f64::from(delivered);
        let since = *self.since.get_or_insert(now);
        let mut expected = bandwidth * now.since(since).as_secs();
        if self.acked <= expected || self.acked + delivered >= MOST_COUNTED {
            self.acked = 0.0;
            self.since = Some(now);
            expected = 0.0;
        }
        self.acked += delivered;
        self.acked - expected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the true windowed maximum: never above it, and never older than the window.
    #[test]
    fn the_maximum_of_a_falling_series_follows_a_window_later() {
        let mut filter = WindowedMax::default();
        for round in 0..100 {
            let found = filter.update(10, round, f64::from(1000 - round));
            let largest = f64::from(1000 - round.saturating_sub(10));
            assert!(found <= largest, "round {round}: {found}");
            assert!(found >= f64::from(1000 - round), "round {round}: {found}");
        }
        assert!(filter.get() > 900.0 && filter.get() <= 911.0, "{}", filter.get());
    }

    #[test]
    fn a_peak_is_held_for_the_window() {
        let mut filter = WindowedMax::default();
        filter.update(10, 5, 12.0);
        for round in 6..=15 {
            assert_eq!(filter.update(10, round, 10.0), 12.0, "round {round}");
        }
        assert_eq!(filter.update(10, 16, 10.0), 10.0);
        assert_eq!(filter.update(10, 17, 11.0), 11.0);
        assert_eq!(filter.update(10, 300, 1.0), 1.0, "everything has expired");
    }

    #[test]
    fn two_slots() {
        let mut filter = TwoSlotMax::default();
        filter.update(3.0);
        filter.update(2.0);
        filter.advance();
        filter.update(1.0);
        assert_eq!(filter.get(), 3.0);
        filter.advance();
        assert_eq!(filter.get(), 1.0);
    }

    #[test]
    fn a_round_ends_with_the_first_packet_sent_in_it() {
        let mut rounds = PacketRounds::default();
        rounds.update(Some(0), 1);
        assert!(rounds.started && rounds.count == 1);
        rounds.update(Some(0), 2);
        assert!(!rounds.started);
        rounds.update(None, 2);
        assert!(!rounds.started);
        rounds.update(Some(1), 12);
        assert!(rounds.started && rounds.count == 2);
        rounds.restart(15);
        rounds.update(Some(14), 20);
        assert!(!rounds.started);
    }

    #[test]
    fn packets_sent_while_held_down() {
        let mut held = HeldDown::default();
        assert!(!held.contains(0));
        held.mark(100, 40);
        held.mark(130, 4);
        let inside = [99, 100, 134, 135].map(|prior| held.contains(prior));
        assert_eq!(inside, [false, true, true, false]);
        held.mark(900, 4);
        assert!(!held.contains(134) && held.contains(904));
    }

    /// A thousand packets per second: four at once are an excess of four, which a silence ends.
    #[test]
    fn bursts_run_ahead() {
        let ms = |x: f64| Time::from_secs(x / 1e3);
        let mut excess = AckExcess::default();
        assert_eq!(excess.update(1000.0, 4, ms(10.0)), 4.0);
        assert!((excess.update(1000.0, 4, ms(12.0)) - 6.0).abs() < 1e-9);
        assert_eq!(excess.update(1000.0, 1, ms(18.0)), 1.0);
    }

    #[test]
    fn a_minimum_expires() {
        let (second, window) = (Time::from_secs(1.0), Span::from_millis(5000));
        let mut min = AgingMin::default();
        assert!(!min.is_expired(window, second));
        min.set(Span::from_millis(50), second);
        assert!(!min.is_expired(window, Time::from_secs(6.0)));
        assert!(min.is_expired(window, Time::from_secs(6.1)));
        min.confirm(Time::from_secs(6.1));
        assert!(!min.is_expired(window, Time::from_secs(7.0)));
        assert_eq!(min.get(), Some(Span::from_millis(50)));
    }
}
