//! A window of which the flow uses less than half is kept, but not trusted [RFC 7661]: a loss cuts what was used, not what was
//! allowed.

use lbe_cc::Window;
use lbe_model::units::{Span, Time};

/// How long a window that is not used is kept [RFC 7661 §4.4.3].
const KEPT: Span = Span::from_millis(300_000);
/// What was used is the most of so many parts of the sampling period.
const PARTS: usize = 4;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Validation {
    /// Packets acknowledged in the present round-trip time, and since when.
    acked: u32,
    since: Time,
    /// The most in one, for each part of the sampling period, the present part first (`pipeACK`); none before the first.
    most: Option<[u32; PARTS]>,
    part_since: Time,
    /// Since when less than half of the window is used.
    unused_since: Option<Time>,
    /// In a recovery that began so: what was used then, and what was sent again since.
    used: Option<(u32, u32)>,
}

impl Validation {
    pub(super) const fn new() -> Self {
        Self { acked: 0, since: Time::ZERO, most: None, part_since: Time::ZERO, unused_since: None, used: None }
    }

    /// `pipeACK`: packets acknowledged per round-trip time, the most in three of them or a second.
    fn pipe_ack(&self) -> Option<u32> {
        self.most.map(|most| most.into_iter().fold(0, u32::max))
    }

    /// Is half of the window used? At the start, and after a recovery, it is taken to be.
    pub(super) fn is_validated(&self, window: Window) -> bool {
        self.pipe_ack().is_none_or(|used| 2.0 * f64::from(used) >= window.cwnd)
    }

    /// So many packets are acknowledged, outside of recoveries.
    pub(super) fn on_ack(&mut self, acked: u32, srtt: Option<Span>, now: Time) {
        let Some(srtt) = srtt else {
            return;
        };
        self.acked += acked;
        if now.since(self.since) < srtt {
            return;
        }
        let period = (srtt + srtt + srtt).max(Span::from_millis(1000));
        let part = Span::from_nanos(period.as_nanos() / PARTS as u64);
        let most = self.most.get_or_insert([0; PARTS]);
        for _ in 0..PARTS {
            if now.since(self.part_since) < part {
                break;
            }
            most.rotate_right(1);
            most[0] = 0;
            self.part_since += part;
        }
        if now.since(self.part_since) >= part {
            self.part_since = now;
        }
        most[0] = most[0].max(self.acked);
        (self.acked, self.since) = (0, now);
    }

    /// A packet leaves again.
    pub(super) const fn on_resend(&mut self) {
        if let Some((_, resent)) = &mut self.used {
            *resent += 1;
        }
    }

    /// A loss has cut the window that was `before`, with so many packets outstanding: to half of what was used, if that was
    /// less than half of it [RFC 7661 §4.4.2].
    pub(super) fn on_loss(&mut self, before: Window, flight: u32) -> Option<Window> {
        self.used = None;
        let used = self.pipe_ack().filter(|_| !self.is_validated(before))?;
        let used = used.max(flight);
        self.used = Some((used, 0));
        Some(half(f64::from(used)))
    }

    /// The recovery is over: what had to be sent again was not used well. What is used is to be found anew.
    pub(super) fn on_end(&mut self) -> Option<Window> {
        (self.most, self.unused_since, self.acked) = (None, None, 0);
        let (used, resent) = self.used.take()?;
        Some(half(f64::from(used) - f64::from(resent)))
    }

    /// No recovery, or one for nothing.
    pub(super) const fn forget(&mut self) {
        self.used = None;
    }

    /// Gives half of the window back for each five minutes in which less than half was used, down to `least`.
    pub(super) fn decay(&mut self, window: &mut Window, least: f64, now: Time) {
        if self.is_validated(*window) {
            self.unused_since = None;
            return;
        }
        let since = self.unused_since.get_or_insert(now);
        while now.since(*since) >= KEPT {
            *since += KEPT;
            window.ssthresh = window.ssthresh.max(0.75 * window.cwnd);
            window.cwnd = window.cwnd.min((0.5 * window.cwnd).max(least));
        }
    }
}

fn half(used: f64) -> Window {
    let cwnd = (0.5 * used).max(1.0);
    Window { cwnd, ssthresh: cwnd.max(2.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::at;

    /// Twelve packets in each round-trip time of 100 ms.
    fn of_twelve() -> Validation {
        let mut validation = Validation::new();
        for ms in (0..1200).step_by(25) {
            validation.on_ack(3, Some(Span::from_millis(100)), at(ms));
        }
        validation
    }

    const FORTY: Window = Window { cwnd: 40.0, ssthresh: 20.0 };

    /// [applications.md E8] A window of 40 of which 12 are used, with 8 outstanding, of which 2 are sent again: 6, then 5.
    #[test]
    fn a_loss_cuts_what_was_used() {
        let mut validation = of_twelve();
        assert_eq!(validation.pipe_ack(), Some(12));
        let cut = |window: Option<Window>| window.map(|window| window.cwnd);
        assert_eq!(cut(validation.on_loss(FORTY, 8)), Some(6.0));
        validation.on_resend();
        validation.on_resend();
        assert_eq!(cut(validation.on_end()), Some(5.0));
        assert_eq!(validation.pipe_ack(), None);
        assert!(validation.is_validated(FORTY));
        // All of it was lost; and half of a window of 24 is used.
        let mut validation = of_twelve();
        validation.on_loss(FORTY, 8);
        for _ in 0..12 {
            validation.on_resend();
        }
        assert_eq!(cut(validation.on_end()), Some(1.0));
        let used = Window { cwnd: 24.0, ..FORTY };
        assert_eq!(of_twelve().on_loss(used, 8), None);
    }

    /// What was used is forgotten after a second, and half of what is not used after five minutes.
    #[test]
    fn what_is_not_used_is_kept_for_five_minutes() {
        let mut validation = of_twelve();
        let srtt = Some(Span::from_millis(100));
        for ms in (1200..2400).step_by(100) {
            validation.on_ack(2, srtt, at(ms));
        }
        assert_eq!(validation.pipe_ack(), Some(2));
        let mut window = FORTY;
        for (ms, cwnd) in [(0, 40.0), (299_999, 40.0), (300_000, 20.0), (600_000, 10.0)] {
            validation.decay(&mut window, 10.0, at(2400 + ms));
            assert_eq!(window.cwnd, cwnd, "after {ms} ms");
        }
        assert_eq!(window.ssthresh, 30.0);
        validation.decay(&mut window, 10.0, at(2_000_000));
        assert_eq!(window.cwnd, 10.0);
    }
}
