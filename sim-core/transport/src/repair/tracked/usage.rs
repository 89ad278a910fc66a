//! Does a flow use its window? A window that was not filled says nothing of the path, and may not grow
//! [RFC 7661; Linux `tcp_cwnd_validate`, `tcp_is_cwnd_limited`, `tcp_cwnd_restart`].

use super::validation::Validation;
use crate::{GrowthCheck, IdleRestart, TransportParams};
use lbe_cc::Window;
use lbe_model::units::{Span, Time};

/// What Linux remembers of a round, and RFC 7661 of a second.
#[derive(Clone, Debug)]
pub(super) struct Usage {
    check: GrowthCheck,
    restart: IdleRestart,
    init_cwnd: f64,
    /// The window has stopped the sender in this round.
    is_used: bool,
    /// The most packets outstanding in it, and in the time since the window was full or cut.
    most_out: u32,
    most_since: u32,
    /// It ends when this is acknowledged.
    round_end: u32,
    full_at: Time,
    last_send: Option<Time>,
    /// A packet has left since the sender last had to stop.
    has_sent: bool,
    validation: Option<Validation>,
}

impl Usage {
    pub(super) fn new(params: &TransportParams) -> Self {
        let by_rfc7661 = params.growth_check == GrowthCheck::Rfc7661 || params.idle_restart == IdleRestart::Rfc7661;
        Self {
            check: params.growth_check,
            restart: params.idle_restart,
            init_cwnd: params.init_cwnd,
            is_used: false,
            most_out: 0,
            most_since: 0,
            round_end: 0,
            full_at: Time::ZERO,
            last_send: None,
            has_sent: false,
            validation: by_rfc7661.then(Validation::new),
        }
    }

    /// Has the window stopped the sender in this round?
    pub(super) const fn is_used(&self) -> bool {
        self.is_used
    }

    /// A packet leaves.
    pub(super) const fn on_send(&mut self, now: Time) {
        if self.last_send.is_none() {
            self.full_at = now;
        }
        self.last_send = Some(now);
        self.has_sent = true;
    }

    /// RFC 7661's measure of what is used.
    pub(super) const fn validation(&mut self) -> Option<&mut Validation> {
        self.validation.as_mut()
    }

    /// The sender has sent what it could, with these packets outstanding, and `is_full`: there is no room for one more. Linux
    /// looks where something has left, or the window is full [`tcp_write_xmit`].
    pub(super) fn on_rest(&mut self, (una, end): (u32, u32), is_full: bool) {
        if !core::mem::take(&mut self.has_sent) && !is_full {
            return;
        }
        let out = end - una;
        if una >= self.round_end || is_full || (!self.is_used && out > self.most_out) {
            self.is_used = is_full;
            self.most_out = out;
            self.round_end = end;
        }
    }

    /// Does the acknowledgement that ends a recovery count as one after it?
    pub(super) const fn grows_at_end(&self) -> bool {
        matches!(self.check, GrowthCheck::Linux)
    }

    /// May the window grow? `is_filled` is the rule of RFC 5681: the flight fills it.
    pub(super) fn may_grow(&self, window: Window, is_filled: bool) -> bool {
        match self.check {
            GrowthCheck::Strict => is_filled,
            GrowthCheck::Linux => {
                self.is_used || (window.cwnd < window.ssthresh && window.cwnd < 2.0 * f64::from(self.most_out))
            }
            GrowthCheck::Rfc7661 => {
                let is_validated = |v: &Validation| v.is_validated(window);
                is_filled || self.validation.as_ref().is_some_and(is_validated)
            }
        }
    }

    /// The window was not full for a timeout while packets left: it comes half way down to what was used
    /// [Linux `tcp_cwnd_application_limited`].
    pub(super) fn decay(&mut self, window: &mut Window, out: u32, is_full: bool, rto: Span, now: Time) {
        if let Some(validation) = &mut self.validation
            && self.restart == IdleRestart::Rfc7661
        {
            validation.decay(window, self.init_cwnd, now);
        }
        if self.restart != IdleRestart::Linux {
            return;
        }
        if is_full {
            (self.full_at, self.most_since) = (now, 0);
            return;
        }
        self.most_since = self.most_since.max(out);
        if now.since(self.full_at) < rto {
            return;
        }
        let used = f64::from(self.most_since).max(self.init_cwnd);
        if used < window.cwnd {
            window.ssthresh = window.ssthresh.max(0.75 * window.cwnd);
            window.cwnd = 0.5 * (window.cwnd + used);
        }
        (self.full_at, self.most_since) = (now, 0);
    }

    /// For how many ns nothing has left, and how many a timeout has, if the pause is longer than one and counts.
    pub(super) fn pause(&self, rto: Span, now: Time) -> Option<(u64, u64)> {
        let last = self.last_send.filter(|_| self.restart != IdleRestart::Off)?;
        let (idle, rto) = (now.since(last).as_nanos(), rto.as_nanos().max(1));
        (idle > rto).then_some((idle, rto))
    }

    /// New data comes to a sender with nothing outstanding: after a pause longer than a timeout the window is not what the
    /// path is known to take [RFC 5681 §4.1; Linux halves it once per timeout but the first].
    pub(super) fn wake(&mut self, window: &mut Window, rto: Span, now: Time) {
        let Some((idle, rto)) = self.pause(rto, now) else {
            return;
        };
        let floor = self.init_cwnd.min(window.cwnd);
        match self.restart {
            IdleRestart::Off => {}
            IdleRestart::Rfc7661 => {
                if let Some(validation) = &mut self.validation {
                    validation.decay(window, self.init_cwnd, now);
                }
            }
            IdleRestart::Rfc5681 => window.cwnd = floor,
            IdleRestart::Linux => {
                window.ssthresh = window.ssthresh.max(0.75 * window.cwnd);
                let mut left = idle - rto;
                while left > 0 && window.cwnd > floor {
                    window.cwnd *= 0.5;
                    left = left.saturating_sub(rto);
                }
                window.cwnd = window.cwnd.max(floor);
                (self.full_at, self.most_since) = (now, 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::params::ParamSet;

    fn usage(growth_check: GrowthCheck, idle_restart: IdleRestart) -> Usage {
        Usage::new(&TransportParams { growth_check, idle_restart, init_cwnd: 10.0, ..TransportParams::defaults() })
    }

    fn window(cwnd: f64, ssthresh: f64) -> Window {
        Window { cwnd, ssthresh }
    }

    /// [applications.md E7] Nine of ten outstanding in slow start grow to eighteen and no further; a window of 40 with nine
    /// does not grow; nor does any beyond slow start that was not full.
    #[test]
    fn linux_grows_to_twice_what_is_out() {
        let mut usage = usage(GrowthCheck::Linux, IdleRestart::Off);
        usage.on_send(Time::ZERO);
        usage.on_rest((0, 9), false);
        let slow_start = |usage: &Usage, cwnd| usage.may_grow(window(cwnd, f64::INFINITY), false);
        assert!(slow_start(&usage, 10.0) && slow_start(&usage, 17.9));
        assert!(!slow_start(&usage, 18.0) && !slow_start(&usage, 40.0));
        assert!(!usage.may_grow(window(10.0, 5.0), true));
        usage.on_rest((3, 12), true);
        assert!(usage.may_grow(window(10.0, 5.0), false), "it was full");
        usage.on_send(Time::ZERO);
        usage.on_rest((5, 12), false);
        assert!(usage.may_grow(window(10.0, 5.0), false), "in this round");
        usage.on_rest((12, 12), false);
        assert!(usage.may_grow(window(10.0, 5.0), false), "nothing has left");
        usage.on_send(Time::ZERO);
        usage.on_rest((12, 14), false);
        assert!(!usage.may_grow(window(10.0, 5.0), false));
    }

    /// [applications.md E8] A window of 80 with a timeout of 250 ms, after so long a pause.
    #[test]
    fn a_pause_takes_from_the_window() {
        let rto = Span::from_millis(250);
        for (idle_ms, linux, rfc) in [(200, 80.0, 80.0), (300, 40.0, 10.0), (600, 20.0, 10.0), (1100, 10.0, 10.0)] {
            for (rule, cwnd) in [(IdleRestart::Linux, linux), (IdleRestart::Rfc5681, rfc), (IdleRestart::Off, 80.0)] {
                let mut usage = usage(GrowthCheck::Strict, rule);
                usage.on_send(Time::ZERO);
                let mut window = window(80.0, 50.0);
                usage.wake(&mut window, rto, Time::ZERO + Span::from_millis(idle_ms));
                assert_eq!(window.cwnd, cwnd, "{rule:?} after {idle_ms} ms");
                let is_kept = rule == IdleRestart::Linux && idle_ms > 250;
                assert_eq!(window.ssthresh, if is_kept { 60.0 } else { 50.0 });
            }
        }
    }

    /// [applications.md E7] A window of 40 of which 6 were used for a timeout.
    #[test]
    fn what_is_not_used_is_given_back() {
        let mut usage = usage(GrowthCheck::Linux, IdleRestart::Linux);
        let rto = Span::from_millis(250);
        let mut window = window(40.0, 20.0);
        usage.on_send(Time::from_secs(7.0));
        usage.decay(&mut window, 6, false, rto, Time::from_secs(7.2));
        assert_eq!(window.cwnd, 40.0);
        usage.decay(&mut window, 4, false, rto, Time::from_secs(7.25));
        assert_eq!((window.cwnd, window.ssthresh), (25.0, 30.0));
    }
}
