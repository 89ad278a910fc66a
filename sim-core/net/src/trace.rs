//! A link whose service is a list of opportunities to send, as Mahimahi's `mm-link` replays them.

use std::sync::Arc;

use lbe_model::params;
use lbe_model::params::{ParamSpec, Unit};
use lbe_model::units::{Bytes, Rate, Span, Time};

params! {
    /// How a trace is replayed.
    pub struct TraceParams {
        packet_bytes: u32 = ParamSpec::integer("packet_bytes", "Bytes of an opportunity", Unit::Bytes, 1500, (64, 65_535))
            .slider(500.0, 9_000.0, 1.0).fixed()
            .help("What may leave at each opportunity: one full packet, several small ones, or part of one. No packet on the link may be larger.")
            .source("Mahimahi's documents: 1500; its source: 1504, with 4 bytes of its own in each packet");
        repeat: bool = ParamSpec::flag("repeat", "Repeat", true).fixed()
            .help("The list begins again after its last time, which is the period. Otherwise the link serves nothing from then on.")
            .source("Mahimahi link_queue.cc: repeats unless told otherwise");
    }
}

/// The most opportunities of a list.
pub const MAX_OPPORTUNITIES: usize = 1_000_000;

/// A list of opportunities, as a plan holds it: never empty, in order, the last later than 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    times: Arc<[Time]>,
    bytes: Bytes,
    repeat: bool,
}

impl Trace {
    /// A list that has been checked.
    pub fn new(times: Vec<Time>, params: &TraceParams) -> Self {
        Self { times: times.into(), bytes: Bytes::new(u64::from(params.packet_bytes)), repeat: params.repeat }
    }

    /// Bytes of an opportunity.
    #[inline]
    pub const fn bytes(&self) -> Bytes {
        self.bytes
    }

    /// Opportunities in a period.
    pub fn len(&self) -> usize {
        self.times.len()
    }

    /// A trace has at least one opportunity.
    pub fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    fn period(&self) -> u64 {
        self.times[self.times.len() - 1].as_nanos()
    }

    /// The mean rate over a period.
    pub fn mean(&self) -> Rate {
        let bits = self.bytes.get() * 8 * self.times.len() as u64;
        let bps = u128::from(bits) * 1_000_000_000 / u128::from(self.period());
        Rate::from_bps(bps.clamp(1, u128::from(u64::MAX)) as u64)
    }

    /// How many opportunities come before `at`.
    pub fn before(&self, at: Time) -> u64 {
        let Some(last) = at.as_nanos().checked_sub(1) else {
            return 0;
        };
        // The last of a period and the first of the next may fall together, so that a period holds (0, period].
        let periods = last / self.period();
        if periods > 0 && !self.repeat {
            return self.times.len() as u64;
        }
        let rest = Time::from_nanos(at.as_nanos() - periods * self.period());
        periods * self.times.len() as u64 + self.times.partition_point(|&t| t < rest) as u64
    }

    /// When opportunity number `k` comes; [`Time::NEVER`] after the end.
    fn time(&self, k: u64) -> Time {
        let periods = k / self.times.len() as u64;
        if periods > 0 && !self.repeat {
            return Time::NEVER;
        }
        self.times[(k % self.times.len() as u64) as usize] + Span::from_nanos(periods * self.period())
    }
}

/// The server that replays a [`Trace`].
#[derive(Clone, Debug)]
pub struct Opportunities {
    trace: Trace,
    /// The first opportunity that is neither used nor gone.
    next: u64,
    /// What is left of the one before, at `left_at` and no later.
    left: u64,
    left_at: Time,
}

impl Opportunities {
    /// Before the first opportunity.
    pub const fn new(trace: Trace) -> Self {
        Self { trace, next: 0, left: 0, left_at: Time::ZERO }
    }

    /// The list.
    #[inline]
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// When something may be sent: `now`, or at the next opportunity.
    #[inline]
    pub fn next_time(&mut self, now: Time) -> Time {
        if self.left > 0 && self.left_at == now {
            return now;
        }
        let mut at = self.trace.time(self.next);
        if at < now {
            self.next = self.trace.before(now);
            at = self.trace.time(self.next);
        }
        at
    }

    /// A packet starts to be sent `now`, when something may be. Answers when its last byte has left.
    #[inline]
    pub fn send(&mut self, size: Bytes, now: Time) -> Time {
        let mut missing = size.get();
        let mut at = now;
        if self.left_at != now {
            self.left = 0;
        }
        while self.left < missing {
            missing -= self.left;
            at = self.trace.time(self.next);
            if at == Time::NEVER {
                self.left = 0;
                return at;
            }
            self.next += 1;
            self.left = self.trace.bytes.get();
        }
        self.left -= missing;
        self.left_at = at;
        at
    }

    /// Bytes of the packet in service that go with opportunities from `now` on.
    pub fn still_to_come(&self, now: Time) -> u64 {
        let to_come = self.next.saturating_sub(self.trace.before(now));
        (to_come * self.trace.bytes.get()).saturating_sub(self.left)
    }

    /// Nothing waits: what is left of the opportunity is lost.
    #[inline]
    pub const fn lose(&mut self) {
        self.left = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(at: u64) -> Time {
        Time::from_nanos(at * 1_000_000)
    }

    fn trace(lines: &[u64], packet_bytes: u32, repeat: bool) -> Trace {
        let times = lines.iter().map(|&line| ms(line)).collect();
        Trace::new(times, &TraceParams { packet_bytes, repeat })
    }

    /// Mean rates.
    #[test]
    fn mean_rates() {
        let bps = |lines: &[u64], bytes| trace(lines, bytes, true).mean().as_bps();
        assert_eq!(bps(&[5, 10], 1500), 2_400_000);
        assert_eq!(bps(&[5, 10], 1504), 2_406_400);
        assert_eq!(bps(&[1], 1500), 12_000_000);
    }

    /// The period is the last line; a first line of 0 comes together with the last.
    #[test]
    fn the_list_begins_again() {
        let times = |trace: &Trace, n| (0..n).map(|k| trace.time(k)).collect::<Vec<_>>();
        let twice = trace(&[0, 4, 4, 10], 1500, true);
        assert_eq!(times(&twice, 9), [0, 4, 4, 10, 10, 14, 14, 20, 20].map(ms));
        let counts = |at: &[u64]| at.iter().map(|&t| twice.before(ms(t))).collect::<Vec<_>>();
        assert_eq!(counts(&[0, 1, 4, 5, 10, 11, 15, 20, 21]), [0, 1, 1, 3, 3, 5, 7, 7, 9]);
        let once = trace(&[0, 4, 4, 10], 1500, false);
        assert_eq!(once.time(4), Time::NEVER);
        assert_eq!([once.before(ms(10)), once.before(ms(11)), once.before(ms(99))], [3, 4, 4]);
    }

    /// Conversion of a constant 2.3 Mb/s over 450 s, checked by counting back: an opportunity
    /// each time the cumulative bits reach a packet.
    #[test]
    fn a_constant_rate_as_opportunities() {
        for (bytes, expected) in [(1500_u32, 86_250_u64), (1504, 86_020)] {
            let bits = u128::from(bytes) * 8 * 1_000_000_000;
            let times: Vec<Time> = (1..100_000)
                .map(|k: u128| Time::from_nanos((k * bits).div_ceil(2_300_000) as u64))
                .take_while(|&t| t <= Time::from_secs(450.0))
                .collect();
            let first = bits as f64 / 2.3e6;
            assert!((times[0].as_nanos() as f64 - first).abs() <= 1.0);
            let trace = Trace::new(times, &TraceParams { packet_bytes: bytes, repeat: false });
            assert_eq!(trace.len() as u64, expected);
            assert_eq!(trace.before(Time::from_secs(451.0)), expected);
        }
    }

    #[test]
    fn what_nobody_uses_is_gone() {
        let mut server = Opportunities::new(trace(&[5, 10], 1500, true));
        assert_eq!(server.next_time(ms(3)), ms(5));
        assert_eq!(server.next_time(ms(7)), ms(10));
        assert_eq!(server.next_time(ms(10)), ms(10));
        assert_eq!(server.next_time(ms(1_001)), ms(1_005));
        assert_eq!(server.send(Bytes::new(600), ms(1_005)), ms(1_005));
        assert_eq!(server.next_time(ms(1_005)), ms(1_005));
        server.lose();
        assert_eq!(server.next_time(ms(1_005)), ms(1_010));
    }

    #[test]
    fn the_end_of_a_list_that_is_not_repeated() {
        let mut server = Opportunities::new(trace(&[5], 1500, false));
        assert_eq!(server.send(Bytes::new(1000), ms(5)), ms(5));
        assert_eq!(server.send(Bytes::new(1000), ms(5)), Time::NEVER);
        assert_eq!(server.next_time(ms(6)), Time::NEVER);
    }
}
