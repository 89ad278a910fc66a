//! BBRv1's phases: Startup until the pipe is full, Drain, then the gain cycle, and `ProbeRTT` now and then.

use crate::bbr::{Bbr, Mode};
use crate::path_model::{FULL_GROWTH, FULL_ROUNDS};
use crate::prelude::*;

/// Phases of the gain cycle; a random one of all but the second comes first.
pub(super) const CYCLE: usize = 8;
impl Bbr {
    /// A phase lasts one smallest RTT. Probing goes on until the flight has grown by its gain or packets are
    /// lost; draining stops when the flight is down to the BDP.
    pub(super) fn update_cycle(&mut self, ack: &AckSample) {
        if self.mode != Mode::ProbeBw {
            return;
        }
        let min_rtt = self.min_rtt.get().unwrap_or(Span::MAX);
        let is_long = ack.now.since(self.cycle_start) > min_rtt;
        let in_flight = f64::from(ack.in_flight);
        let is_over = match self.cycle_index {
            0 => {
                let gain = self.params.probe_gain;
                is_long && (ack.lost > 0 || in_flight + self.quantum() >= self.inflight(gain))
            }
            1 => is_long || in_flight <= self.inflight(1.0),
            _ => is_long,
        };
        if is_over {
            self.next_phase(ack.now);
        }
    }

    fn next_phase(&mut self, now: Time) {
        self.cycle_index = (self.cycle_index + 1) % CYCLE;
        self.cycle_start = now;
    }

    pub(super) fn enter_probe_bw(&mut self, now: Time) {
        self.mode = Mode::ProbeBw;
        let back = (self.random.unit() * (CYCLE - 1) as f64) as usize;
        self.cycle_index = CYCLE - 1 - back;
        self.next_phase(now);
    }

    /// The pipe is full when the bandwidth has grown by less than a quarter in three rounds.
    pub(super) fn check_full_pipe(&mut self, ack: &AckSample) {
        let is_limited = ack.rate.is_some_and(|rate| self.hold.limits(&rate));
        if self.is_pipe_full || !self.rounds.started || is_limited {
            return;
        }
        if self.bandwidth.get() >= self.full_bw * FULL_GROWTH {
            self.full_bw = self.bandwidth.get();
            self.full_rounds = 0;
            return;
        }
        self.full_rounds += 1;
        self.is_pipe_full = self.full_rounds >= FULL_ROUNDS;
    }

    pub(super) fn check_drain(&mut self, window: &mut Window, ack: &AckSample) {
        if self.mode == Mode::Startup && self.is_pipe_full {
            self.mode = Mode::Drain;
            window.ssthresh = self.inflight(1.0).max(2.0);
        }
        if self.mode == Mode::Drain && f64::from(ack.in_flight_after) <= self.inflight(1.0) {
            self.enter_probe_bw(ack.now);
        }
    }

    pub(super) fn update_min_rtt(&mut self, ack: &AckSample) {
        let is_expired = self.min_rtt.is_expired(self.params.min_rtt_window, ack.now);
        if let Some(rtt) = ack.rtt
            && (is_expired || self.min_rtt.get().is_none_or(|min| rtt <= min))
        {
            self.min_rtt.set(rtt, ack.now);
        }
        if is_expired && self.params.probe_rtt > Span::ZERO && self.mode != Mode::ProbeRtt {
            self.mode = Mode::ProbeRtt;
            self.save_cwnd(self.cwnd);
            self.hold.begin();
        }
        if self.mode == Mode::ProbeRtt {
            self.hold_down(ack);
        }
    }

    /// Holds the flight at the minimum for its time, and at least one round.
    fn hold_down(&mut self, ack: &AckSample) {
        let small = (self.params.min_cwnd, self.params.probe_rtt);
        if !self.hold.is_over(ack, small, self.delivered, &mut self.rounds) {
            return;
        }
        self.min_rtt.confirm(ack.now);
        self.cwnd = self.cwnd.max(self.prior_cwnd);
        if self.is_pipe_full {
            self.enter_probe_bw(ack.now);
        } else {
            self.mode = Mode::Startup;
        }
    }
}
