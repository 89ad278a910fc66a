//! Leaving slow start before the queue overflows: HyStart [Ha and Rhee 2011; Linux tcp_cubic.c] and
//! HyStart++ [RFC 9406], or SEARCH. Mechanism for any controller: it grows the window in slow start and lowers
//! ssthresh when the round-trip times say that the pipe is full.

use crate::prelude::*;
use crate::search::Search;

choice! {
    /// How slow start ends, apart from a loss or a mark.
    pub enum SlowStartExit {
        /// It does not.
        None = "none", "Only by a loss";
        /// Delay increase or a long train of acknowledgements, as in Linux.
        HyStart = "hystart", "HyStart (Linux)";
        /// The same with ns-3's thresholds.
        HyStartNs3 = "hystart_ns3", "HyStart (ns-3)";
        /// Delay increase, then five rounds of conservative slow start [RFC 9406].
        HyStartPp = "hystart_pp", "HyStart++ (RFC 9406)";
        /// Delivery that falls behind sending: see [`Search`].
        Search = "search", "SEARCH (draft)";
    }
}

/// What one acknowledgement counts for in a slow start that only a loss ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// For the packets that it covers, two at most [RFC 3465 §2.2].
    Two,
    /// For all that it covers [Linux `tcp_slow_start`].
    All,
}

/// Samples of a round before its minimum counts [RFC 9406 §4.3; Linux `HYSTART_MIN_SAMPLES`].
const MIN_SAMPLES: u32 = 8;
/// The least and the greatest delay increase that counts [RFC 9406 §4.3; Linux `HYSTART_DELAY_MIN`, `_MAX`].
const DELAY_MIN: Span = Span::from_millis(4);
const DELAY_MAX: Span = Span::from_millis(16);
/// ns-3's upper bound [`TcpCubic::HyStartDelayMax`].
const DELAY_MAX_NS3: Span = Span::from_millis(1000);
/// HyStart looks at windows of at least this [Linux `hystart_low_window`].
const LOW_WINDOW: f64 = 16.0;
/// Acknowledgements at most this far apart are a train [Linux `hystart_ack_delta_us`].
const ACK_DELTA: Span = Span::from_millis(2);
/// What a train may be longer than the minimum for packets that leave and arrive in bunches, at any pace below 2 Gb/s
/// [Linux `hystart_ack_delay`]. It is allowed whether or not packets are bunched.
const BUNCHES: Span = Span::from_millis(1);
/// Conservative slow start grows this much slower, for this many rounds [RFC 9406 §4.3].
const CSS_GROWTH_DIVISOR: f64 = 4.0;
const CSS_ROUNDS: u32 = 5;
/// Most packets that one acknowledgement may count for [RFC 9406 §4.3, L]. Here: also if paced.
const L: u32 = 8;

/// Conservative slow start [RFC 9406 §4.2].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Conservative {
    /// The round's minimum that raised suspicion; if it is undercut, the suspicion was wrong.
    baseline: Span,
    /// Rounds so far; that of the entry counts.
    rounds: u32,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct SlowStart {
    exit: SlowStartExit,
    counting: Counting,
    /// The part of the RTT that a train may take: in slow start a pacer may have held packets back for half of it.
    train: f64,
    min_rtt: Span,
    /// Slow start was over: its next round begins with the next acknowledgement.
    is_stale: bool,
    /// HyStart has ended a slow start: it looks no more until a timeout.
    has_found: bool,
    round_start: Time,
    last_ack: Time,
    round_min: Span,
    last_round_min: Span,
    samples: u32,
    conservative: Option<Conservative>,
    search: Search,
    /// HyStart++ is for the first slow start of a connection [RFC 9406 §4.3].
    first: bool,
}

impl SlowStart {
    /// The slow start of a new connection, whose transport paces or not.
    pub const fn new(exit: SlowStartExit, counting: Counting, is_paced: bool) -> Self {
        Self {
            exit,
            counting,
            train: if is_paced { 1.0 } else { 0.5 },
            min_rtt: Span::MAX,
            is_stale: false,
            has_found: false,
            round_start: Time::ZERO,
            last_ack: Time::ZERO,
            round_min: Span::MAX,
            last_round_min: Span::MAX,
            samples: 0,
            conservative: None,
            search: Search::new(),
            first: true,
        }
    }

    /// Other rules from here on.
    pub const fn configure(&mut self, exit: SlowStartExit, counting: Counting) {
        self.exit = exit;
        self.counting = counting;
    }

    /// The lowest round-trip time since the start, or since the last timeout.
    pub fn min_rtt(&self) -> Option<Span> {
        (self.min_rtt != Span::MAX).then_some(self.min_rtt)
    }

    /// It is in conservative slow start.
    pub const fn is_conservative(&self) -> bool {
        self.conservative.is_some()
    }

    /// A loss or a mark ends slow start [RFC 9406 §4.2].
    pub const fn leave(&mut self) {
        self.first = false;
        self.conservative = None;
    }

    /// After a timeout everything is learnt anew, the minimum too [Linux `bictcp_reset`].
    pub const fn restart(&mut self) {
        self.leave();
        self.search = Search::new();
        self.has_found = false;
        self.min_rtt = Span::MAX;
        self.round_min = Span::MAX;
        self.last_round_min = Span::MAX;
        self.samples = 0;
    }

    /// Takes every acknowledgement and grows the window if slow start lasts. True if it does: then
    /// there is no congestion avoidance.
    pub fn on_ack(&mut self, window: &mut Window, ack: &AckSample) -> bool {
        if let Some(rtt) = ack.rtt {
            self.min_rtt = self.min_rtt.min(rtt);
        }
        if window.cwnd >= window.ssthresh {
            // ssthresh may have been there from the start, or another's doing.
            self.leave();
            self.is_stale = true;
            return false;
        }
        if core::mem::take(&mut self.is_stale) || ack.round_ended {
            self.end_round(window, ack.now);
        }
        if let Some(rtt) = ack.rtt {
            self.sample(window, rtt, ack.now);
        }
        if self.exit == SlowStartExit::Search && self.search.on_ack(ack) {
            window.ssthresh = window.cwnd;
        }
        if window.cwnd >= window.ssthresh {
            return false;
        }
        if ack.may_grow() {
            window.cwnd = (window.cwnd + self.growth(ack.acked)).min(window.ssthresh);
        }
        true
    }

    /// Packets that an acknowledgement of `acked` adds.
    fn growth(&self, acked: u32) -> f64 {
        match self.exit {
            SlowStartExit::None if self.counting == Counting::Two => f64::from(acked.min(2)),
            SlowStartExit::None | SlowStartExit::HyStart | SlowStartExit::HyStartNs3 | SlowStartExit::Search => {
                f64::from(acked)
            }
            SlowStartExit::HyStartPp => {
                let css = self.is_conservative();
                let divisor = if css { CSS_GROWTH_DIVISOR } else { 1.0 };
                f64::from(acked.min(L)) / divisor
            }
        }
    }

    fn end_round(&mut self, window: &mut Window, now: Time) {
        self.round_start = now;
        self.last_ack = now;
        self.last_round_min = self.round_min;
        self.round_min = Span::MAX;
        self.samples = 0;
        if let Some(css) = &mut self.conservative {
            css.rounds += 1;
            if css.rounds >= CSS_ROUNDS {
                self.conservative = None;
                window.ssthresh = window.cwnd;
            }
        }
    }

    fn sample(&mut self, window: &mut Window, rtt: Span, now: Time) {
        let is_hystart = matches!(self.exit, SlowStartExit::HyStart | SlowStartExit::HyStartNs3);
        if is_hystart && (self.has_found || window.cwnd < LOW_WINDOW) {
            return;
        }
        self.round_min = self.round_min.min(rtt);
        self.samples += 1;
        let full = match self.exit {
            SlowStartExit::None | SlowStartExit::Search => false,
            SlowStartExit::HyStartPp => {
                self.suspect();
                false
            }
            SlowStartExit::HyStart => {
                let eta = self.min_rtt.scale(0.125).clamp(DELAY_MIN, DELAY_MAX);
                self.is_full((self.min_rtt + BUNCHES).scale(self.train), eta, now)
            }
            SlowStartExit::HyStartNs3 => {
                let eta = self.min_rtt.clamp(DELAY_MIN, DELAY_MAX_NS3);
                self.is_full(self.min_rtt, eta, now)
            }
        };
        if full {
            self.has_found = true;
            window.ssthresh = window.cwnd;
        }
    }

    /// HyStart: a train of acknowledgements longer than `train`, or a round whose lowest RTT is more
    /// than `eta` above the minimum. A gap ends the train until the next round.
    fn is_full(&mut self, train: Span, eta: Span, now: Time) -> bool {
        let mut full = false;
        if now.since(self.last_ack) <= ACK_DELTA {
            self.last_ack = now;
            full = now.since(self.round_start) > train;
        }
        full || self.samples > MIN_SAMPLES && self.round_min > self.min_rtt + eta
    }

    /// HyStart++: into conservative slow start, or back [RFC 9406 §4.2].
    fn suspect(&mut self) {
        if self.samples < MIN_SAMPLES || !self.first {
            return;
        }
        match self.conservative {
            Some(css) if self.round_min < css.baseline => self.conservative = None,
            Some(_) => {}
            None if self.last_round_min == Span::MAX => {}
            None => {
                let eta = self.last_round_min.scale(0.125).clamp(DELAY_MIN, DELAY_MAX);
                if self.round_min >= self.last_round_min + eta {
                    self.conservative = Some(Conservative { baseline: self.round_min, rounds: 0 });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, window};

    /// Feeds a round of `count` acknowledgements `gap` apart with the RTTs of `rtt_ms`, the last repeated.
    struct Feed {
        slow_start: SlowStart,
        window: Window,
        now: Time,
    }

    impl Feed {
        fn new(exit: SlowStartExit, cwnd: f64) -> Self {
            Self {
                slow_start: SlowStart::new(exit, Counting::Two, false),
                window: window(cwnd, f64::INFINITY),
                now: Time::from_secs(1.0),
            }
        }

        fn ack(&mut self, rtt_ms: f64, acked: u32, round_ended: bool) -> bool {
            let mut ack = ack_with_owd(Span::ZERO);
            ack.now = self.now;
            ack.acked = acked;
            ack.rtt = Some(Span::from_ms(rtt_ms));
            ack.round_ended = round_ended;
            self.slow_start.on_ack(&mut self.window, &ack)
        }

        /// A round whose acknowledgements are 3 ms apart, so that none is in a train.
        fn round(&mut self, rtt_ms: f64, count: u32) {
            for i in 0..count {
                self.now += Span::from_millis(3);
                self.ack(rtt_ms, 1, i == 0);
            }
        }
    }

    /// [Ha and Rhee 2011] (b): with a minimum of 100 ms, more than 12.5 ms above it;
    /// the thresholds are 4 and 16 ms for 20 and 200 ms.
    #[test]
    fn hystart_leaves_when_the_delay_rises() {
        for (base, eta) in [(20.0, 4.0), (100.0, 12.5), (200.0, 16.0)] {
            let mut f = Feed::new(SlowStartExit::HyStart, 20.0);
            f.round(base, 20);
            f.round(base + eta, 20);
            assert_eq!(f.window.ssthresh, f64::INFINITY, "{base} ms: not above the threshold");
            f.round(base + eta + 0.1, 20);
            assert_eq!(f.window.ssthresh, 68.0, "{base} ms: after the ninth sample of the round");
            assert_eq!(f.window.cwnd, 68.0);
        }
    }

    /// [Ha and Rhee 2011] (a): acknowledgements 1 ms apart for more than half the minimum,
    /// 25 of 50 ms; ns-3 waits for all of it.
    #[test]
    fn hystart_leaves_after_a_long_train() {
        for (exit, last_ms) in [(SlowStartExit::HyStart, 26), (SlowStartExit::HyStartNs3, 51)] {
            let mut f = Feed::new(exit, 20.0);
            f.ack(50.0, 1, true);
            for ms in 1..=last_ms {
                assert_eq!(f.window.ssthresh, f64::INFINITY, "{ms} ms into the train");
                f.now += Span::from_millis(1);
                f.ack(50.0, 1, false);
            }
            assert!(f.window.ssthresh.is_finite());
        }
        let mut broken = Feed::new(SlowStartExit::HyStart, 20.0);
        broken.ack(50.0, 1, true);
        broken.now += Span::from_ms(2.1);
        for _ in 0..100 {
            broken.ack(50.0, 1, false);
            broken.now += Span::from_millis(1);
        }
        assert_eq!(broken.window.ssthresh, f64::INFINITY, "a gap ends the train for this round");
    }

    /// [tcp_cubic.c `hystart_update`] A pacer may have held packets back for half of the RTT: 51 ms of 50, and half of that,
    /// 25.5, where nothing paces.
    #[test]
    fn a_paced_train_may_be_twice_as_long() {
        for (is_paced, last_ms) in [(false, 26), (true, 52)] {
            let mut f = Feed::new(SlowStartExit::HyStart, 20.0);
            f.slow_start.train = if is_paced { 1.0 } else { 0.5 };
            f.ack(50.0, 1, true);
            for ms in 1..=last_ms {
                assert_eq!(f.window.ssthresh, f64::INFINITY, "{ms} ms into the train");
                f.now += Span::from_millis(1);
                f.ack(50.0, 1, false);
            }
            assert!(f.window.ssthresh.is_finite());
        }
    }

    /// [tcp_cubic.c `found`, `bictcp_reset`] It ends one slow start, and no other until a timeout.
    #[test]
    fn hystart_looks_once_until_a_timeout() {
        let mut f = Feed::new(SlowStartExit::HyStart, 20.0);
        f.round(50.0, 20);
        f.round(90.0, 20);
        assert!(f.window.ssthresh.is_finite());
        for (is_reset, is_found) in [(false, false), (true, true)] {
            if is_reset {
                f.slow_start.restart();
            }
            f.window = window(20.0, 1000.0);
            f.round(50.0, 20);
            f.round(90.0, 20);
            assert_eq!(f.window.ssthresh < 1000.0, is_found);
        }
    }

    /// [RFC 9406 §4.2] The rise that counts is an eighth of the last round's minimum, in 4 to 16 ms.
    #[test]
    fn hystart_pp_compares_with_the_last_round() {
        for (last, eta) in [(20.0, 4.0), (50.0, 6.25), (200.0, 16.0)] {
            let mut f = Feed::new(SlowStartExit::HyStartPp, 10.0);
            f.round(last, 10);
            assert_eq!(f.window.cwnd, 20.0);
            f.round(last + eta - 0.1, 10);
            assert!(!f.slow_start.is_conservative(), "{last} ms");
            f.round(last, 10);
            f.round(last + eta, 10);
            assert!(f.slow_start.is_conservative(), "{last} ms");
        }
    }

    /// The entry is at the eighth sample; each later acknowledgement adds a quarter.
    #[test]
    fn hystart_pp_counts_the_partial_round() {
        let mut f = Feed::new(SlowStartExit::HyStartPp, 10.0);
        f.round(50.0, 10);
        f.round(56.25, 7);
        assert!(!f.slow_start.is_conservative(), "seven samples");
        assert_eq!(f.window.cwnd, 27.0);
        f.now += Span::from_millis(3);
        f.ack(56.25, 1, false);
        assert!(f.slow_start.is_conservative());
        assert_eq!(f.window.cwnd, 27.25);
        for _ in 0..4 {
            f.round(60.0, 8);
            assert!(f.slow_start.is_conservative());
            assert_eq!(f.window.ssthresh, f64::INFINITY);
        }
        f.round(60.0, 1);
        assert_eq!(f.window.cwnd, 27.25 + 8.0);
        assert_eq!(f.window.ssthresh, f.window.cwnd);
    }

    #[test]
    fn hystart_pp_resumes_when_the_baseline_is_undercut() {
        let mut f = Feed::new(SlowStartExit::HyStartPp, 10.0);
        f.round(50.0, 10);
        f.round(60.0, 10);
        assert!(f.slow_start.is_conservative());
        f.round(59.9, 7);
        assert!(f.slow_start.is_conservative(), "seven samples");
        let before = f.window.cwnd;
        f.now += Span::from_millis(3);
        f.ack(59.9, 1, false);
        assert!(!f.slow_start.is_conservative());
        assert_eq!(f.window.cwnd, before + 1.0);
    }

    /// [RFC 9406 §4.3] At most L packets for one acknowledgement.
    #[test]
    fn hystart_pp_counts_packets_up_to_eight() {
        let mut f = Feed::new(SlowStartExit::HyStartPp, 10.0);
        f.ack(50.0, 2, true);
        assert_eq!(f.window.cwnd, 12.0);
        f.ack(50.0, 20, false);
        assert_eq!(f.window.cwnd, 20.0);
    }

    /// [RFC 9406 §4.3] Only the first slow start; HyStart learns again after a timeout.
    #[test]
    fn a_loss_ends_it() {
        let mut f = Feed::new(SlowStartExit::HyStartPp, 10.0);
        f.round(50.0, 10);
        f.round(60.0, 10);
        f.slow_start.leave();
        assert!(!f.slow_start.is_conservative());
        f.round(80.0, 10);
        f.round(120.0, 10);
        assert!(!f.slow_start.is_conservative());
        f.slow_start.restart();
        assert_eq!(f.slow_start.min_rtt(), None);
    }
}
