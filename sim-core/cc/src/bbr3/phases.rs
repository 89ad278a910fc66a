//! BBRv3's state machine: Startup, Drain, the cycle of Down, Cruise, Refill and Up, and `ProbeRTT` [§5.3].

use crate::bbr3::{Bbr3, State, packets_per_second};
use crate::prelude::*;

/// Rounds after which Drain ends in any case [§5.3.2].
const DRAIN_ROUNDS: u32 = 3;
/// `bw_probe_up_rounds` stops here.
const MOST_DOUBLINGS: u32 = 30;

/// Which phase the packets now being acknowledged were sent in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Acks {
    /// None of interest.
    #[default]
    Ordinary,
    /// Refill or Up.
    Probing,
    /// The end of probing.
    Stopping,
}

/// How probing for bandwidth goes.
#[derive(Clone, Debug, Default)]
pub(super) struct Probe {
    /// Samples may stem from probing, and it has had no reaction yet.
    pub(super) is_sample: bool,
    /// The last probe ended with too much loss.
    pub(super) was_too_high: bool,
    /// The last probe ended early, as a precaution.
    was_precautionary: bool,
    pub(super) acks: Acks,
    /// Rounds since the last probe.
    pub(super) rounds: u32,
    pub(super) wait: Span,
    pub(super) since: Time,
    doublings: u32,
    acked: f64,
    acked_per_packet: f64,
}

impl Bbr3 {
    const fn is_in_probe_bw(&self) -> bool {
        matches!(self.state, State::Down | State::Cruise | State::Refill | State::Up)
    }

    pub(super) const fn enter_drain(&mut self) {
        self.state = State::Drain;
        self.drain_round = self.rounds.count;
    }

    pub(super) fn check_drain_done(&mut self, ack: &AckSample) {
        if self.state == State::Drain
            && (f64::from(ack.in_flight_after) <= self.budget(self.bdp())
                || self.rounds.count > self.drain_round + DRAIN_ROUNDS)
        {
            self.start_down(self.delivered, ack.now);
        }
    }

    pub(super) fn start_down(&mut self, delivered: u32, now: Time) {
        self.reset_congestion_signals();
        self.probe.acked_per_packet = f64::INFINITY;
        self.probe.rounds = u32::from(self.random.unit() >= 0.5);
        self.probe.wait = self.params.probe_wait + self.random.span(Span::from_millis(1000));
        self.probe.since = now;
        self.probe.acks = Acks::Stopping;
        self.rounds.restart(delivered);
        self.state = State::Down;
    }

    fn start_refill(&mut self) {
        self.bounds.forget_short();
        self.probe.doublings = 0;
        self.probe.acked = 0.0;
        self.probe.was_precautionary = false;
        self.probe.acks = Acks::Probing;
        self.rounds.restart(self.delivered);
        self.state = State::Refill;
    }

    fn start_up(&mut self, bandwidth: f64) {
        self.probe.is_sample = true;
        self.probe.acks = Acks::Probing;
        self.rounds.restart(self.delivered);
        self.full_pipe.search(bandwidth);
        self.state = State::Up;
        self.raise_slope();
    }

    pub(super) fn update_cycle(&mut self, ack: &AckSample) {
        if !self.full_pipe.ever || ack.delivered == 0 || self.adapt_long_term(ack) {
            return;
        }
        match self.state {
            State::Down => {
                if !self.refill_if_time(ack) && self.may_cruise(ack) {
                    self.state = State::Cruise;
                }
            }
            State::Cruise => {
                self.refill_if_time(ack);
            }
            State::Refill => {
                if self.rounds.started {
                    self.start_up(ack.rate.as_ref().map_or(0.0, packets_per_second));
                }
            }
            State::Up => {
                if self.may_stop(ack) {
                    self.probe.was_too_high = false;
                    self.start_down(self.delivered, ack.now);
                }
            }
            State::Startup | State::Drain | State::ProbeRtt => {}
        }
    }

    /// By the clock, or by rounds as Reno would find its next loss [§5.3.3.8].
    fn refill_if_time(&mut self, ack: &AckSample) -> bool {
        let rounds = self.target_inflight().min(f64::from(self.params.probe_rounds));
        let is_time = ack.now > self.probe.since + self.probe.wait || f64::from(self.probe.rounds) >= rounds;
        if is_time {
            self.start_refill();
        }
        is_time
    }

    fn may_cruise(&self, ack: &AckSample) -> bool {
        let in_flight = f64::from(ack.in_flight_after);
        let product = self.bdp_at(self.max_bw.get(), 1.0);
        in_flight <= self.inflight_with_headroom() && in_flight <= self.budget(product)
    }

    /// Time to stop probing [§5.3.3.7]. The flight reaches the bound when no further packet fits below it;
    /// the flight is the one before the acknowledgement, which is never below it after.
    fn may_stop(&mut self, ack: &AckSample) -> bool {
        let bound = self.bounds.inflight_long;
        if self.probe.was_too_high && f64::from(ack.in_flight) > bound - 1.0 {
            self.probe.was_precautionary = true;
            return true;
        }
        if ack.cwnd_limited && self.cwnd >= bound {
            if let Some(rate) = &ack.rate {
                self.full_pipe.search(packets_per_second(rate));
            }
            return false;
        }
        self.full_pipe.now
    }

    /// Keeps the filter and the long-term bound up to date. True if it has started a phase.
    fn adapt_long_term(&mut self, ack: &AckSample) -> bool {
        let Some(rate) = &ack.rate else {
            return false;
        };
        if self.probe.acks == Acks::Stopping && self.rounds.started {
            self.probe.is_sample = false;
            self.probe.acks = Acks::Ordinary;
            if self.is_in_probe_bw() && !self.hold.limits(rate) {
                self.max_bw.advance();
            }
            if self.is_in_probe_bw() && self.probe.was_precautionary && !self.probe.was_too_high {
                self.start_refill();
                return true;
            }
        }
        if self.is_safe(rate) && self.bounds.inflight_long.is_finite() {
            let in_flight = f64::from(rate.tx_in_flight);
            self.bounds.inflight_long = self.bounds.inflight_long.max(in_flight);
            if self.state == State::Up {
                self.raise_long_bound(ack);
            }
        }
        false
    }

    /// The long-term bound grows by 1, 2, 4 ... packets in successive rounds [§5.3.3.5].
    fn raise_slope(&mut self) {
        let growth = f64::from(1_u32 << self.probe.doublings);
        self.probe.doublings = (self.probe.doublings + 1).min(MOST_DOUBLINGS);
        self.probe.acked_per_packet = (self.cwnd / growth).max(1.0);
    }

    fn raise_long_bound(&mut self, ack: &AckSample) {
        if !ack.cwnd_limited || self.cwnd < self.bounds.inflight_long {
            return;
        }
        let probe = &mut self.probe;
        probe.acked += f64::from(ack.delivered);
        if probe.acked >= probe.acked_per_packet {
            let packets = libm::floor(probe.acked / probe.acked_per_packet);
            probe.acked -= packets * probe.acked_per_packet;
            self.bounds.inflight_long += packets;
        }
        if self.rounds.started {
            self.raise_slope();
        }
    }

    /// [§5.3.4.3]
    pub(super) fn update_min_rtt(&mut self, ack: &AckSample) {
        let is_due = self.probe_rtt_min.is_expired(self.params.probe_rtt_interval, ack.now);
        if let Some(rtt) = ack.rtt
            && (is_due || self.probe_rtt_min.get().is_none_or(|min| rtt < min))
        {
            self.probe_rtt_min.set(rtt, ack.now);
        }
        if let (Some(recent), Some(stamp)) = (self.probe_rtt_min.get(), self.probe_rtt_min.stamp())
            && (self.min_rtt.get().is_none_or(|min| recent < min)
                || self.min_rtt.is_expired(self.params.min_rtt_window, ack.now))
        {
            self.min_rtt.set(recent, stamp);
        }
        if is_due && self.state != State::ProbeRtt {
            self.save_cwnd();
            self.state = State::ProbeRtt;
            self.hold.begin();
            self.probe.acks = Acks::Stopping;
            self.rounds.restart(self.delivered);
        }
        if self.state == State::ProbeRtt {
            self.hold_down(ack);
        }
    }

    /// Holds the flight down for `ProbeRTT`'s time, and at least one round.
    fn hold_down(&mut self, ack: &AckSample) {
        let small = (self.probe_rtt_cwnd(), self.params.probe_rtt);
        if !self.hold.is_over(ack, small, self.delivered, &mut self.rounds) {
            return;
        }
        self.probe_rtt_min.confirm(ack.now);
        self.cwnd = self.cwnd.max(self.prior_cwnd);
        self.bounds.forget_short();
        if self.full_pipe.ever {
            self.start_down(self.delivered, ack.now);
            self.state = State::Cruise;
        } else {
            self.state = State::Startup;
        }
    }
}
