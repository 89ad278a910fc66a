//! Round-trip time and retransmission timeout [RFC 6298].

use crate::transport::TransportParams;
use crate::units::Span;

/// Clock granularity G of the timeout [RFC 6298 §2: free, at most 100 ms advised].
const GRANULARITY: Span = Span::from_millis(1);

/// See the module.
#[derive(Clone, Debug)]
pub struct RttEstimator {
    smoothed: Option<Span>,
    variation: Span,
    timeout: Span,
    min: Span,
    max: Span,
}

impl RttEstimator {
    /// An estimator without a sample.
    pub fn new(params: &TransportParams) -> Self {
        Self {
            smoothed: None,
            variation: Span::ZERO,
            timeout: params.initial_rto,
            min: params.min_rto,
            max: params.max_rto.max(params.min_rto),
        }
    }

    /// Takes a sample, and with it forgets the backoff [RFC 6298 §2.2, §2.3, §5.7]; alpha 1/8, beta 1/4,
    /// K 4.
    #[inline]
    pub fn sample(&mut self, rtt: Span) {
        let r = rtt.as_nanos();
        let (smoothed, variation) = match self.smoothed {
            None => (r, r / 2),
            Some(old) => {
                let variation = (3 * self.variation.as_nanos() + rtt.abs_diff(old).as_nanos()) / 4;
                ((7 * old.as_nanos() + r) / 8, variation)
            }
        };
        self.smoothed = Some(Span::from_nanos(smoothed));
        self.variation = Span::from_nanos(variation);
        let spread = Span::from_nanos(4 * variation).max(GRANULARITY);
        self.timeout = (Span::from_nanos(smoothed) + spread).clamp(self.min, self.max);
    }

    /// The timer expired: double the timeout [RFC 6298 §5.5].
    pub fn back_off(&mut self) {
        self.timeout = (self.timeout + self.timeout).min(self.max);
    }

    /// The retransmission timeout in force.
    pub const fn timeout(&self) -> Span {
        self.timeout
    }

    /// Smoothed round-trip time, once there is a sample.
    pub const fn smoothed(&self) -> Option<Span> {
        self.smoothed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::ParamSet;

    fn estimator(min_rto_ms: u64) -> RttEstimator {
        RttEstimator::new(&TransportParams {
            min_rto: Span::from_millis(min_rto_ms),
            ..TransportParams::defaults()
        })
    }

    /// [transport.md §17.1] Samples 100 ms, then 140 ms.
    #[test]
    fn rto_vectors() {
        let mut e = estimator(200);
        e.sample(Span::from_millis(100));
        assert_eq!(
            (e.smoothed, e.variation, e.timeout),
            (
                Some(Span::from_millis(100)),
                Span::from_millis(50),
                Span::from_millis(300)
            )
        );
        e.sample(Span::from_millis(140));
        assert_eq!(e.variation, Span::from_ms(47.5));
        assert_eq!(e.smoothed, Some(Span::from_millis(105)));
        assert_eq!(e.timeout, Span::from_millis(295));
        let mut rfc = estimator(1000);
        rfc.sample(Span::from_millis(100));
        assert_eq!(rfc.timeout, Span::from_millis(1000));
        rfc.sample(Span::from_millis(140));
        assert_eq!(rfc.timeout, Span::from_millis(1000));
    }

    /// [transport.md §17.2] Backoff doubles up to the maximum; a new sample clears it.
    #[test]
    fn backoff_vectors() {
        let mut e = estimator(200);
        e.sample(Span::from_millis(100));
        e.sample(Span::from_millis(140));
        for expected in [590, 1180, 2360] {
            e.back_off();
            assert_eq!(e.timeout, Span::from_millis(expected));
        }
        for _ in 0..10 {
            e.back_off();
        }
        assert_eq!(e.timeout, Span::from_millis(60_000));
        e.sample(Span::from_millis(100));
        assert!(e.timeout < Span::from_millis(1000));
    }
}
