//! BBRv3's model of the path: what it makes of delivery rates and losses [§5.5].

use crate::bbr3::{Bbr3, Repair, State, packets_per_second};
use crate::path_model::{FULL_GROWTH, FULL_ROUNDS};
use crate::prelude::*;

/// What losses taught; infinite where nothing was learnt.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// Bandwidth until the next probe, in packets per second.
    pub(super) bw_short: f64,
    /// Flight until the next probe, in packets.
    pub(super) inflight_short: f64,
    /// The largest flight that probing found safe.
    pub(super) inflight_long: f64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { bw_short: f64::INFINITY, inflight_short: f64::INFINITY, inflight_long: f64::INFINITY }
    }
}

impl Bounds {
    pub(super) const fn forget_short(&mut self) {
        self.bw_short = f64::INFINITY;
        self.inflight_short = f64::INFINITY;
    }
}

/// The last round's deliveries, and whether something was lost in it [§5.5.10.3].
#[derive(Clone, Debug, Default)]
pub(super) struct Losses {
    /// Something was lost in this round.
    pub(super) in_round: bool,
    /// The last acknowledgement began a round.
    pub(super) round_started: bool,
    round_end: u32,
    bw_latest: f64,
    pub(super) inflight_latest: f64,
    /// Separate runs of packets lost in this round, and where the last one goes on.
    pub(super) runs: u32,
    next: u32,
}

/// The plateau of the delivery rate that ends Startup and probing [§5.3.1.2].
#[derive(Clone, Debug, Default)]
pub(super) struct FullPipe {
    bw: f64,
    rounds: u32,
    /// Found since the search began.
    pub(super) now: bool,
    /// Found in this connection's life.
    pub(super) ever: bool,
}

impl FullPipe {
    /// A search begins, from this bandwidth.
    pub(super) const fn search(&mut self, bw: f64) {
        self.bw = bw;
        self.rounds = 0;
        self.now = false;
    }
}

impl Bbr3 {
    pub(super) fn update_latest(&mut self, ack: &AckSample) {
        let losses = &mut self.losses;
        losses.round_started = false;
        let Some(rate) = ack.rate else {
            return;
        };
        losses.bw_latest = losses.bw_latest.max(packets_per_second(&rate));
        losses.inflight_latest = losses.inflight_latest.max(f64::from(rate.delivered));
        if rate.prior_delivered >= losses.round_end {
            losses.round_end = self.delivered;
            losses.round_started = true;
        }
    }

    pub(super) fn advance_latest(&mut self, ack: &AckSample) {
        if self.losses.round_started
            && let Some(rate) = ack.rate
        {
            self.losses.bw_latest = packets_per_second(&rate);
            self.losses.inflight_latest = f64::from(rate.delivered);
        }
    }

    pub(super) const fn reset_congestion_signals(&mut self) {
        self.losses.in_round = false;
        self.losses.bw_latest = 0.0;
        self.losses.inflight_latest = 0.0;
    }

    pub(super) fn update_congestion(&mut self, ack: &AckSample) {
        self.update_max_bw(ack);
        if !self.losses.round_started {
            return;
        }
        let is_probing = matches!(self.state, State::Startup | State::Refill | State::Up);
        if self.losses.in_round && !is_probing {
            self.lower_short_bounds();
        }
        self.losses.in_round = false;
    }

    fn update_max_bw(&mut self, ack: &AckSample) {
        self.rounds.update(ack.rate.map(|rate| rate.prior_delivered), self.delivered);
        if self.rounds.started {
            self.probe.rounds = self.probe.rounds.saturating_add(1);
        }
        let Some(rate) = ack.rate else {
            return;
        };
        let sample = packets_per_second(&rate);
        if sample >= self.max_bw.get() || !self.hold.limits(&rate) {
            self.max_bw.update(sample);
        }
    }

    fn lower_short_bounds(&mut self) {
        let (beta, cwnd, max_bw) = (self.params.beta, self.cwnd, self.max_bw.get());
        let or = |bound: f64, first: f64| if bound.is_finite() { bound } else { first };
        let bounds = &mut self.bounds;
        let bw = or(bounds.bw_short, max_bw);
        let inflight = or(bounds.inflight_short, cwnd);
        bounds.bw_short = self.losses.bw_latest.max(beta * bw);
        bounds.inflight_short = self.losses.inflight_latest.max(beta * inflight);
    }

    pub(super) fn check_full_pipe(&mut self, ack: &AckSample) {
        let Some(rate) = ack.rate else {
            return;
        };
        if self.full_pipe.now || !self.rounds.started || self.hold.limits(&rate) {
            return;
        }
        let sample = packets_per_second(&rate);
        let full = &mut self.full_pipe;
        if sample >= full.bw * FULL_GROWTH {
            full.search(sample);
            return;
        }
        full.rounds += 1;
        full.now = full.rounds >= FULL_ROUNDS;
        full.ever |= full.now;
    }

    /// Startup also ends when recovery has lasted a round in which too much was lost, in several runs
    /// [§5.3.1.3].
    pub(super) fn check_startup_done(&mut self, ack: &AckSample) {
        if let (State::Startup, Some(rate), Repair::Recovery { since }) = (self.state, ack.rate, self.repair)
            && self.losses.round_started
            && !self.full_pipe.ever
            && rate.prior_delivered >= since
            && self.losses.runs >= self.params.startup_losses
            && self.is_too_high(f64::from(rate.lost), f64::from(rate.tx_in_flight))
        {
            self.full_pipe.now = true;
            self.full_pipe.ever = true;
            self.bounds.inflight_long = self.bdp().max(self.losses.inflight_latest);
        }
        if self.losses.round_started {
            self.losses.runs = 0;
        }
        if self.state == State::Startup && self.full_pipe.ever {
            self.enter_drain();
        }
    }

    fn is_too_high(&self, lost: f64, in_flight: f64) -> bool {
        lost > in_flight * self.params.loss_threshold
    }

    pub(super) fn is_safe(&self, rate: &RateSample) -> bool {
        !self.is_too_high(f64::from(rate.lost), f64::from(rate.tx_in_flight))
    }

    /// The first loss of a round begins a round of losses [§5.5.10.2].
    pub(super) const fn note_loss(&mut self, delivered: u32) {
        if !self.losses.in_round {
            self.losses.round_end = delivered;
        }
        self.losses.in_round = true;
    }

    pub(super) fn handle_lost(&mut self, packet: &LostPacket) {
        self.has_sack = true;
        self.note_loss(packet.delivered);
        if packet.seq != self.losses.next || self.losses.runs == 0 {
            self.losses.runs = self.losses.runs.saturating_add(1);
        }
        self.losses.next = packet.seq + 1;
        let (lost, in_flight) = (f64::from(packet.lost), f64::from(packet.tx_in_flight));
        if !self.probe.is_sample || !self.is_too_high(lost, in_flight) {
            return;
        }
        // The flight at which losses crossed the threshold, within this packet.
        let threshold = self.params.loss_threshold;
        let prefix = (threshold * (in_flight - 1.0) - (lost - 1.0)) / (1.0 - threshold);
        let bound = in_flight - 1.0 + prefix;
        let at_loss = if packet.app_limited { f64::NAN } else { bound };
        self.handle_too_high(at_loss, packet.delivered, packet.now);
    }

    /// Probing put too much into flight, `in_flight`, if that says anything: at most one reaction a probe.
    pub(super) fn handle_too_high(&mut self, in_flight: f64, delivered: u32, now: Time) {
        self.probe.was_too_high = true;
        self.probe.is_sample = false;
        if in_flight.is_finite() {
            self.bounds.inflight_long = in_flight.max(self.target_inflight() * self.params.beta);
        }
        if self.state == State::Up {
            self.start_down(delivered, now);
        }
    }

    /// The long-term bound without what is left to others [§5.3.3.9].
    pub(super) fn inflight_with_headroom(&self) -> f64 {
        let bound = self.bounds.inflight_long;
        if bound.is_infinite() {
            return bound;
        }
        let headroom = (self.params.headroom * bound).max(1.0);
        (bound - headroom).max(self.params.min_cwnd)
    }
}
