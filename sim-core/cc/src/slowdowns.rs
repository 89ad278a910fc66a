//! Periodic slowdowns [draft-irtf-iccrg-ledbat-plus-plus §4.4]: now and then the window goes to its minimum for
//! two RTT, so that the queue drains and everyone sees the true base delay; then it grows back by slow start,
//! the ramp. The next comes after a multiple of the time that this one took.

use crate::prelude::*;

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

/// How a controller slows down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SlowdownRules {
    /// New ones begin.
    pub enabled: bool,
    /// The window in a slowdown, in packets.
    pub floor: f64,
    /// Time between two over the time that one took.
    pub interval: f64,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Slowdowns {
    rules: SlowdownRules,
    /// The one that is running.
    pub running: Option<Slowdown>,
    /// When the next begins; `Time::NEVER` if none is planned.
    pub next: Time,
    srtt: Span,
}

impl Slowdowns {
    /// None is planned.
    pub const fn new(rules: SlowdownRules) -> Self {
        Self { rules, running: None, next: Time::NEVER, srtt: Span::ZERO }
    }

    /// The reader moved a slider in mid-run.
    pub const fn configure(&mut self, rules: SlowdownRules) {
        self.rules = rules;
    }

    /// The window is held at its minimum, and ssthresh is the window to come.
    pub const fn is_frozen(&self) -> bool {
        matches!(self.running, Some(Slowdown::Frozen { .. }))
    }

    /// Takes the smoothed round-trip time.
    pub fn observe(&mut self, ack: &AckSample) {
        self.srtt = ack.srtt.unwrap_or(self.srtt);
    }

    /// None is running, and none is planned.
    pub const fn stop(&mut self) {
        self.running = None;
        self.next = Time::NEVER;
    }

    /// None is running, and the next comes two RTT from now.
    pub fn plan(&mut self, now: Time) {
        self.running = None;
        self.next = now + self.srtt + self.srtt;
    }

    /// Begins.
    pub fn begin(&mut self, window: &mut Window, now: Time) {
        window.ssthresh = window.cwnd.max(self.rules.floor).max(2.0);
        window.cwnd = self.rules.floor;
        self.running = Some(Slowdown::Frozen { since: now, until: now + self.srtt + self.srtt });
    }

    /// An acknowledgement with which the window may move: one begins, holds it, or lets it grow back by `gain` for each
    /// packet. True while a slowdown owns the window.
    pub fn own(&mut self, window: &mut Window, ack: &AckSample, gain: impl FnOnce() -> f64) -> bool {
        if let Some(Slowdown::Frozen { since, until }) = self.running
            && ack.now >= until
        {
            self.running = Some(Slowdown::Ramp { since });
        }
        match self.running {
            Some(Slowdown::Frozen { .. }) => {}
            Some(Slowdown::Ramp { .. }) => {
                slow_start(window, ack, gain());
                if window.cwnd >= window.ssthresh {
                    self.leave_ramp(ack.now);
                }
            }
            None if self.rules.enabled && ack.now >= self.next => self.begin(window, ack.now),
            None => return false,
        }
        true
    }

    /// The ramp is over, also by a loss; the next slowdown comes after a multiple of what this one took.
    fn leave_ramp(&mut self, now: Time) {
        if let Some(Slowdown::Ramp { since }) = self.running {
            self.running = None;
            self.next = now + now.since(since).scale(self.rules.interval);
        }
    }

    /// A congestion signal. True if a slowdown holds the window: then the window to come is halved, since the packet was
    /// most likely sent before it.
    pub fn hold(&mut self, window: &mut Window, event: &CongestionEvent) -> bool {
        if event.kind.is_timeout() {
            self.stop();
        } else if self.is_frozen() {
            window.ssthresh = (window.ssthresh / 2.0).max(self.rules.floor).max(2.0);
            return true;
        }
        self.leave_ramp(event.now);
        false
    }

    /// Without SACK the transport ends recovery with a window of ssthresh, which in a slowdown is the window to come.
    pub const fn on_recovery_exit(&self, window: &mut Window) {
        if self.is_frozen() {
            window.cwnd = self.rules.floor;
        }
    }
}

/// Slow start by `gain` for each acknowledged packet, up to ssthresh.
pub fn slow_start(window: &mut Window, ack: &AckSample, gain: f64) {
    if ack.may_grow() {
        let step = gain * ack.slow_start_growth();
        window.cwnd = (window.cwnd + step).min(window.ssthresh.max(window.cwnd));
    }
}
