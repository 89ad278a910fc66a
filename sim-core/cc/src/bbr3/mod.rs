//! BBR, version 3 [draft-ietf-ccwg-bbr-06; section numbers are that revision's].
//!
//! As version 1, it models the path by bandwidth and RTT, but it also learns from loss how large a flight the
//! path takes: a long-term bound, raised and lowered by deliberate probes every two or three seconds, and
//! short-term bounds, lowered by any loss between them. It leaves headroom below the long-term bound to others.
//! Written after the draft's text; where Linux's code differs, the text decides.
//!
//! The bandwidth outlives a fall of the link's rate by 10 to 40 s where the queue then holds the flight without
//! loss: so the draft has it. Its filter forgets a cycle one round after probing, if that round has no
//! `ProbeRTT` [§5.3.3.6, §5.5.6]; but with a queue that does not drain, `ProbeRTT` comes every 5 s, begins the wait
//! of 2 to 3 s anew, and its own round, limited by itself, forgets nothing. At an RTT of 0.55 s the wait, one
//! round of Refill, three of Up and one after them take 4.75 to 5.75 s, so that most cycles end in `ProbeRTT`,
//! and the filter needs two that do not.
//!
//! Here: no undoing of spurious recoveries, since the transport does not detect them (§5.5.11); no restart from
//! idle (§5.4); packets leave singly, though the window has the offload budget (§5.5.8). A mark counts as an
//! excessive loss: the draft (§3.7) asks only that it be treated as congestion. The loss rules need SACK;
//! without it any recovery counts as a round with loss.

use crate::path_model::{AckExcess, AgingMin, Hold, MIN_PACING, NOMINAL_RTT_S, PacketRounds, TwoSlotMax, WindowedMax};
use crate::prelude::*;

mod model;
mod params;
mod phases;
#[cfg(test)]
mod tests;

pub use params::Bbr3Params;

use model::{Bounds, FullPipe, Losses};
use params::GAUGES;
use phases::Probe;

/// What BBR is doing [§5.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Startup,
    Drain,
    Down,
    Cruise,
    Refill,
    Up,
    ProbeRtt,
}

/// What the transport is doing; a fast recovery with what had been delivered when it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repair {
    None,
    Recovery { since: u32 },
    Timeout,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Bbr3 {
    params: Bbr3Params,
    pub(crate) random: Stream,
    packet: Bytes,
    init_cwnd: f64,
    state: State,
    repair: Repair,
    /// BBR's own window: what the transport without SACK does to its copy in recovery is not meant for BBR.
    cwnd: f64,
    prior_cwnd: f64,
    pacing: f64,
    has_seen_rtt: bool,
    /// The transport tells which packets are lost.
    has_sack: bool,
    delivered: u32,
    rounds: PacketRounds,
    max_bw: TwoSlotMax,
    /// The largest bandwidth within the short-term bound.
    bw: f64,
    bounds: Bounds,
    losses: Losses,
    full_pipe: FullPipe,
    probe: Probe,
    drain_round: u32,
    min_rtt: AgingMin,
    probe_rtt_min: AgingMin,
    /// ProbeRTT, and what was delivered in it.
    hold: Hold,
    excess: AckExcess,
    extra_acked: WindowedMax,
}

fn packets_per_second(rate: &RateSample) -> f64 {
    f64::from(rate.delivered) / rate.interval.as_secs()
}

impl Bbr3 {
    fn bdp_at(&self, bandwidth: f64, gain: f64) -> f64 {
        let product = |rtt: Span| gain * bandwidth * rtt.as_secs();
        let packets = self.min_rtt.get().map_or(self.init_cwnd, product);
        packets.min(MAX_WINDOW)
    }

    fn bdp(&self) -> f64 {
        self.bdp_at(self.bw, 1.0)
    }

    /// [§5.6.3] A millisecond's worth, at least two packets, at most 64 KB.
    fn quantum(&self) -> f64 {
        let most = (65_536.0 / self.packet.get() as f64).max(2.0);
        (self.pacing * 1e-3).clamp(2.0, most)
    }

    /// [§5.6.4.2] Room for three bursts, and two packets more while probing.
    fn budget(&self, packets: f64) -> f64 {
        let room = packets.max(3.0 * self.quantum()).max(self.params.min_cwnd);
        room + if self.state == State::Up { 2.0 } else { 0.0 }
    }

    /// What should be in flight: the product, unless congestion has cut the window [§5.3.3.8].
    fn target_inflight(&self) -> f64 {
        let timeout = self.repair == Repair::Timeout;
        let cwnd = if timeout { self.prior_cwnd } else { self.cwnd };
        self.bdp().min(cwnd)
    }

    const fn pacing_gain(&self) -> f64 {
        match self.state {
            State::Startup => self.params.startup_gain,
            State::Drain => self.params.drain_gain,
            State::Down => self.params.down_gain,
            State::Up => self.params.up_gain,
            State::Cruise | State::Refill | State::ProbeRtt => 1.0,
        }
    }

    const fn cwnd_gain(&self) -> f64 {
        match self.state {
            State::Up => self.params.up_cwnd_gain,
            State::ProbeRtt => self.params.probe_rtt_gain,
            _ => self.params.cwnd_gain,
        }
    }

    fn update_extra_acked(&mut self, ack: &AckSample) {
        let excess = self.excess.update(self.bw, ack.delivered, ack.now);
        let ever = self.full_pipe.ever;
        let window = if ever { self.params.extra_rounds } else { 1 };
        self.extra_acked.update(window, self.rounds.count, excess.min(self.cwnd));
    }

    /// [§5.6.2] Until the pipe is full the rate only rises.
    fn set_pacing(&mut self, ack: &AckSample) {
        if let Some(srtt) = ack.srtt
            && !self.has_seen_rtt
        {
            self.has_seen_rtt = true;
            let nominal = self.cwnd / srtt.as_secs().max(1e-6);
            self.pacing = (self.params.startup_gain * nominal).max(MIN_PACING);
        }
        let rate = self.pacing_gain() * self.bw * (1.0 - self.params.margin);
        if self.full_pipe.ever || rate > self.pacing {
            self.pacing = rate.max(MIN_PACING);
        }
    }

    /// [§5.6.4.5]
    fn probe_rtt_cwnd(&self) -> f64 {
        self.bdp_at(self.bw, self.params.probe_rtt_gain).max(self.params.min_cwnd)
    }

    /// [§5.6.4.6]
    fn set_cwnd(&mut self, ack: &AckSample) {
        if ack.delivered > 0 {
            let acked = f64::from(ack.delivered);
            let most = self.budget(self.bdp_at(self.bw, self.cwnd_gain()) + self.extra_acked.get());
            if self.full_pipe.ever {
                self.cwnd = (self.cwnd + acked).min(most);
            } else if self.cwnd < most || f64::from(self.delivered) < self.init_cwnd {
                self.cwnd += acked;
            }
            self.cwnd = self.cwnd.max(self.params.min_cwnd);
        }
        if self.state == State::ProbeRtt {
            self.cwnd = self.cwnd.min(self.probe_rtt_cwnd());
        }
        let cap = match self.state {
            State::Startup | State::Drain => f64::INFINITY,
            State::Down | State::Refill | State::Up => self.bounds.inflight_long,
            State::Cruise | State::ProbeRtt => self.inflight_with_headroom(),
        };
        let cap = cap.min(self.bounds.inflight_short).max(self.params.min_cwnd);
        self.cwnd = self.cwnd.min(cap).min(MAX_WINDOW);
    }

    fn save_cwnd(&mut self) {
        let is_good = self.repair == Repair::None && self.state != State::ProbeRtt;
        let larger = self.prior_cwnd.max(self.cwnd);
        self.prior_cwnd = if is_good { self.cwnd } else { larger };
    }

    /// The window is bounded again when the acknowledgement that ends recovery has been taken [§5.6.4.4].
    fn restore(&mut self, window: &mut Window) {
        self.repair = Repair::None;
        self.cwnd = self.cwnd.max(self.prior_cwnd).min(MAX_WINDOW);
        window.cwnd = self.cwnd;
    }
}

impl CongestionControl for Bbr3 {
    type Params = Bbr3Params;
    const DOC: Doc = Doc {
        label: "BBR v3",
        family: Family::BestEffort,
        summary: "BBR that learns from loss how large a flight the path takes, and leaves headroom to others. Meant for SACK.",
        source: "draft-ietf-ccwg-bbr-06",
        equations: &[
            r"\mathit{pacing} = g_p \cdot \min(\mathit{bw}_{\max}, \mathit{bw}_{\mathit{st}}), \quad w \le \min(\mathit{inflight}_{\mathit{lt}}, \mathit{inflight}_{\mathit{st}})",
        ],
        laws: &[
            Law::on_ack("", "min(cwnd + acked, given(inflight_longterm, cwnd + acked), given(inflight_shortterm, cwnd + acked))").note("A rate model, not a rule for the window: what was delivered, and the bursts for which there is room, are not among the numbers."),
            Law::on_loss("", "cwnd").note("The window is only remembered; what the same acknowledgement newly reports lets it grow as ever."),
            law::ONE_ON_TIMEOUT,
            Law::on_mark("", "cwnd"),
        ],
        simplified: "No undoing of spurious recoveries and no restart from idle; packets leave singly. A mark counts as an excessive loss.",
    };
    const PACES: bool = true;
    const OWNS_WINDOW: bool = true;
    const WANTS_RATE: bool = true;
    const GAUGES: &'static [GaugeSpec] = GAUGES;

    fn new(params: &Bbr3Params, start: &Start) -> Self {
        let nominal = start.init_cwnd / NOMINAL_RTT_S;
        Self {
            params: params.clone(),
            random: start.random.clone(),
            packet: start.packet,
            init_cwnd: start.init_cwnd,
            state: State::Startup,
            repair: Repair::None,
            cwnd: start.init_cwnd,
            prior_cwnd: 0.0,
            pacing: params.startup_gain * nominal,
            has_seen_rtt: false,
            has_sack: false,
            delivered: 0,
            rounds: PacketRounds::default(),
            max_bw: TwoSlotMax::default(),
            bw: 0.0,
            bounds: Bounds::default(),
            losses: Losses::default(),
            full_pipe: FullPipe::default(),
            probe: Probe::default(),
            drain_round: 0,
            min_rtt: AgingMin::default(),
            probe_rtt_min: AgingMin::default(),
            hold: Hold::default(),
            excess: AckExcess::default(),
            extra_acked: WindowedMax::default(),
        }
    }

    fn set_params(&mut self, params: &Bbr3Params) {
        self.params = params.clone();
    }

    /// [§5.2.3]
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.delivered = self.delivered.saturating_add(ack.delivered);
        self.update_latest(ack);
        self.update_congestion(ack);
        if ack.delivered > 0 {
            self.update_extra_acked(ack);
        }
        self.check_full_pipe(ack);
        self.check_startup_done(ack);
        self.check_drain_done(ack);
        self.update_cycle(ack);
        self.update_min_rtt(ack);
        self.advance_latest(ack);
        self.bw = self.max_bw.get().min(self.bounds.bw_short);
        self.set_pacing(ack);
        self.set_cwnd(ack);
        window.cwnd = self.cwnd;
    }

    fn on_lost(&mut self, loss: &LostPacket) {
        self.handle_lost(loss);
    }

    /// Loss is for the model, not the window, which is only remembered. A timeout leaves one packet
    /// [§5.6.4.4].
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        match event.kind {
            CongestionKind::Ecn => {
                self.note_loss(self.delivered);
                if self.probe.is_sample {
                    let in_flight = f64::from(event.in_flight);
                    self.handle_too_high(in_flight, self.delivered, event.now);
                }
            }
            CongestionKind::Loss => {
                self.save_cwnd();
                if !self.has_sack {
                    self.note_loss(self.delivered);
                }
                self.repair = Repair::Recovery { since: self.delivered };
            }
            CongestionKind::Timeout { .. } => {
                self.save_cwnd();
                if !self.has_sack {
                    self.note_loss(self.delivered);
                }
                self.repair = Repair::Timeout;
                self.cwnd = 1.0;
            }
        }
        window.cwnd = self.cwnd;
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        self.restore(window);
    }

    fn on_timeout_exit(&mut self, window: &mut Window, _now: Time) {
        self.restore(window);
    }

    fn pacing_rate(&self) -> Option<f64> {
        Some(self.pacing)
    }

    fn gauges(&self) -> Gauges {
        let bits = self.packet.get() as f64 * 8.0;
        let is_known = |x: &f64| *x > 0.0 && x.is_finite();
        let known = |x: f64| Some(x).filter(is_known).unwrap_or(f64::NAN);
        gauges([
            known(self.max_bw.get() * bits),
            known(self.bw * bits),
            self.min_rtt.get().map_or(f64::NAN, Span::as_ms),
            self.pacing_gain(),
            f64::from(self.state as u8),
            known(self.bounds.inflight_long),
            known(self.bounds.inflight_short),
            self.extra_acked.get(),
        ])
    }
}
