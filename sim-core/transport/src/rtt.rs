//! Round-trip time and retransmission timeout [RFC 6298].

use crate::{BackoffEnd, TransportParams};
use lbe_model::units::Span;

/// Clock granularity G of the timeout [RFC 6298 §2: free, at most 100 ms advised].
const GRANULARITY: Span = Span::from_millis(1);

/// Steps of backoff that are remembered: beyond them the timeout would be longer than any bound.
const MOST_STEPS: u32 = 16;

/// See the module.
#[derive(Clone, Debug)]
pub struct RttEstimator {
    latest: Option<Span>,
    smoothed: Option<Span>,
    variation: Span,
    timeout: Span,
    /// The timer expired, and no valid sample has come since.
    backed_off: bool,
    /// How often the timeout has been multiplied and not been taken back.
    steps: u32,
    factor: f64,
    end: BackoffEnd,
    min: Span,
    max: Span,
}

impl RttEstimator {
    /// An estimator without a sample.
    pub fn new(params: &TransportParams) -> Self {
        Self {
            latest: None,
            smoothed: None,
            variation: Span::ZERO,
            timeout: params.initial_rto,
            backed_off: false,
            steps: 0,
            factor: params.rto_backoff,
            end: params.backoff_end,
            min: params.min_rto,
            max: params.max_rto.max(params.min_rto),
        }
    }

    /// Takes a sample [RFC 6298 §2.2, §2.3]; alpha 1/8, beta 1/4, K 4. It ends the backoff [§5.7] if it is of an
    /// acknowledgement that moves the left edge.
    #[inline]
    pub fn sample(&mut self, rtt: Span, moves_edge: bool) {
        let r = rtt.as_nanos();
        let (smoothed, variation) = match self.smoothed {
            None => (r, r / 2),
            Some(old) => {
                let variation = (3 * self.variation.as_nanos() + rtt.abs_diff(old).as_nanos()) / 4;
                ((7 * old.as_nanos() + r) / 8, variation)
            }
        };
        self.latest = Some(rtt);
        self.smoothed = Some(Span::from_nanos(smoothed));
        self.variation = Span::from_nanos(variation);
        self.backed_off &= !moves_edge;
        if self.backed_off {
            return;
        }
        let spread = (4 * variation).max(GRANULARITY.as_nanos());
        self.timeout = Span::from_nanos(smoothed + spread).clamp(self.min, self.max);
        if moves_edge && self.steps > 0 {
            self.steps = match self.end {
                BackoffEnd::AtOnce => 0,
                BackoffEnd::Stepwise => self.steps - 1,
            };
        }
        for _ in 0..self.steps {
            self.multiply();
        }
    }

    /// Linux's lower bound: not of the timeout, but of what it adds to the smoothed round-trip time [`tcp_rtt_estimator`].
    pub fn raise(&mut self) {
        if let Some(smoothed) = self.smoothed.filter(|_| !self.backed_off) {
            self.timeout = self.timeout.max(smoothed + self.min).min(self.max);
        }
    }

    /// QUIC's allowance for an acknowledgement that is held back, on top of each new sample [RFC 9002 §6.2.1].
    pub fn allow(&mut self, delay: Span) {
        if !self.backed_off {
            self.timeout = (self.timeout + delay).min(self.max);
        }
    }

    /// The smoothed round-trip time, and what the timeout adds to it; zero before the first sample.
    pub fn estimate(&self) -> (Span, Span) {
        let spread = Span::from_nanos(4 * self.variation.as_nanos()).max(GRANULARITY);
        (self.smoothed.unwrap_or(Span::ZERO), spread)
    }

    /// The timer expired: double the timeout [RFC 6298 §5.5].
    pub fn back_off(&mut self) {
        self.multiply();
        self.steps = (self.steps + 1).min(MOST_STEPS);
        self.backed_off = true;
    }

    fn multiply(&mut self) {
        self.timeout = self.timeout.scale(self.factor).min(self.max);
    }

    /// The retransmission timeout in force.
    #[inline]
    pub const fn timeout(&self) -> Span {
        self.timeout
    }

    /// The latest sample, if there is one.
    #[inline]
    pub const fn latest(&self) -> Option<Span> {
        self.latest
    }

    /// Smoothed round-trip time, once there is a sample.
    #[inline]
    pub const fn smoothed(&self) -> Option<Span> {
        self.smoothed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::params::ParamSet;

    fn estimator(min_rto_ms: u64) -> RttEstimator {
        RttEstimator::new(&TransportParams { min_rto: Span::from_millis(min_rto_ms), ..TransportParams::defaults() })
    }

    /// [transport.md §17.1] Samples 100 ms, then 140 ms.
    #[test]
    fn rto_vectors() {
        let mut e = estimator(200);
        e.sample(Span::from_millis(100), true);
        assert_eq!(
            (e.smoothed, e.variation, e.timeout),
            (Some(Span::from_millis(100)), Span::from_millis(50), Span::from_millis(300))
        );
        e.sample(Span::from_millis(140), true);
        assert_eq!(e.variation, Span::from_ms(47.5));
        assert_eq!(e.smoothed, Some(Span::from_millis(105)));
        assert_eq!(e.timeout, Span::from_millis(295));
        let mut rfc = estimator(1000);
        rfc.sample(Span::from_millis(100), true);
        assert_eq!(rfc.timeout, Span::from_millis(1000));
        rfc.sample(Span::from_millis(140), true);
        assert_eq!(rfc.timeout, Span::from_millis(1000));
    }

    /// [applications.md E5] srtt 50 ms, rttvar 10 ms: 200 ms by RFC 6298 with this bound, 250 ms in Linux.
    #[test]
    fn linux_bounds_what_is_added() {
        let mut e = estimator(200);
        e.smoothed = Some(Span::from_millis(50));
        e.variation = Span::from_millis(10);
        e.sample(Span::from_millis(50), true);
        assert_eq!(e.timeout, Span::from_millis(200));
        e.raise();
        assert_eq!(e.timeout, Span::from_millis(250));
        e.back_off();
        e.raise();
        assert_eq!(e.timeout, Span::from_millis(500));
    }

    /// [applications.md E5] srtt 50 ms, rttvar 10 ms and 25 ms for the acknowledgement: 115 ms.
    #[test]
    fn quic_adds_the_delay_of_acknowledgements() {
        let mut e = estimator(1);
        e.smoothed = Some(Span::from_millis(50));
        e.variation = Span::from_nanos(40_000_000 / 3);
        e.sample(Span::from_millis(50), true);
        e.allow(Span::from_millis(25));
        assert!(e.timeout.abs_diff(Span::from_millis(115)) < Span::from_nanos(10));
    }

    /// [transport.md §17.2] Backoff doubles up to the maximum; a new sample clears it.
    #[test]
    fn backoff_vectors() {
        let mut e = estimator(200);
        e.sample(Span::from_millis(100), true);
        e.sample(Span::from_millis(140), true);
        for expected in [590, 1180, 2360] {
            e.back_off();
            assert_eq!(e.timeout, Span::from_millis(expected));
        }
        for _ in 0..10 {
            e.back_off();
        }
        assert_eq!(e.timeout, Span::from_millis(60_000));
        e.sample(Span::from_millis(100), false);
        assert_eq!(e.timeout, Span::from_millis(60_000));
        e.sample(Span::from_millis(100), true);
        assert!(e.timeout < Span::from_millis(1000));
    }

    /// A base of 295 ms, three expiries at a factor of 4, then packets that get through at 100 ms.
    #[test]
    fn a_careful_backoff_is_taken_back_step_by_step() {
        let mut e = RttEstimator::new(&TransportParams {
            rto_backoff: 4.0,
            backoff_end: BackoffEnd::Stepwise,
            ..TransportParams::defaults()
        });
        e.sample(Span::from_millis(100), true);
        e.sample(Span::from_millis(140), true);
        for expected in [1180, 4720, 18_880] {
            e.back_off();
            assert_eq!(e.timeout, Span::from_millis(expected));
        }
        // The estimate beneath is that of a sender without timeouts; each packet takes back a factor of 4.
        let mut plain = estimator(200);
        plain.sample(Span::from_millis(100), true);
        plain.sample(Span::from_millis(140), true);
        for left in [16, 4, 1, 1] {
            plain.sample(Span::from_millis(100), true);
            e.sample(Span::from_millis(100), true);
            assert_eq!(e.timeout, plain.timeout.scale(f64::from(left)));
        }
    }
}
