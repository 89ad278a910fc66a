//! Periodic slowdowns [draft-irtf-iccrg-ledbat-plus-plus §4.4]: now and then the window goes to its minimum for
//! two RTT, so that the queue drains and everyone sees the true base delay; then it grows back by slow start,
//! the ramp. The next comes after a multiple of the time that this one took.

use crate::cc::{AckSample, Window};
use crate::units::{Span, Time};

/// Where a slowdown stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slowdown {
    /// The window is at its minimum.
    Frozen {
        /// When the slowdown began.
        since: Time,
        /// When the ramp may begin.
        until: Time,
    },
    /// Slow start up to ssthresh.
    Ramp {
        /// When the slowdown began.
        since: Time,
    },
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Slowdowns {
    running: Option<Slowdown>,
    next: Time,
}

impl Slowdowns {
    /// None is planned.
    pub const fn never() -> Self {
        Self {
            running: None,
            next: Time::NEVER,
        }
    }

    /// The one that is running.
    pub const fn running(&self) -> Option<Slowdown> {
        self.running
    }

    /// The window is held at its minimum, and ssthresh is the window to come.
    pub const fn is_frozen(&self) -> bool {
        matches!(self.running, Some(Slowdown::Frozen { .. }))
    }

    /// When the next begins; `Time::NEVER` if none is planned.
    pub const fn next(&self) -> Time {
        self.next
    }

    /// None is running, and the next comes two RTT from now.
    pub fn plan(&mut self, now: Time, srtt: Span) {
        self.running = None;
        self.next = now + srtt + srtt;
    }

    /// Begins, with a window of `floor` packets.
    pub fn begin(&mut self, window: &mut Window, floor: f64, now: Time, srtt: Span) {
        window.ssthresh = window.cwnd.max(floor).max(2.0);
        window.cwnd = floor;
        self.running = Some(Slowdown::Frozen {
            since: now,
            until: now + srtt + srtt,
        });
    }

    /// Two RTT are over: the ramp begins.
    #[inline]
    pub fn advance(&mut self, now: Time) {
        if let Some(Slowdown::Frozen { since, until }) = self.running
            && now >= until
        {
            self.running = Some(Slowdown::Ramp { since });
        }
    }

    /// In the ramp: an acknowledgement adds `gain`, and at ssthresh the slowdown is over.
    pub fn ramp(&mut self, window: &mut Window, ack: &AckSample, gain: f64, interval: f64) {
        if let Some(Slowdown::Ramp { .. }) = self.running {
            slow_start(window, ack, gain);
            if window.cwnd >= window.ssthresh {
                self.leave_ramp(ack.now, interval);
            }
        }
    }

    /// The ramp is over, also by a loss; the next slowdown comes after `interval` times what this one took.
    pub fn leave_ramp(&mut self, now: Time, interval: f64) {
        if let Some(Slowdown::Ramp { since }) = self.running {
            self.running = None;
            self.next = now + now.since(since).scale(interval);
        }
    }
}

/// Slow start; an acknowledgement counts for two packets at most [RFC 3465 §2.2].
pub fn slow_start(window: &mut Window, ack: &AckSample, gain: f64) {
    if ack.may_grow() {
        let step = gain * f64::from(ack.acked.min(2));
        window.cwnd = (window.cwnd + step).min(window.ssthresh.max(window.cwnd));
    }
}
