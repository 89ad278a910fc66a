//! BBR, version 1, as Linux has it [net/ipv4/tcp_bbr.c, kernels 4.20 to 6.x; Cardwell et al., "BBR:
//! Congestion-Based Congestion Control", ACM Queue 14(5), 2016].
//!
//! It models the path by two numbers, the largest delivery rate of the last ten rounds and the smallest RTT of
//! the last ten seconds, paces at a multiple of the one and bounds the flight by a multiple of their product.
//! Here: packets leave singly (no segmentation offload, though its budget is in the window); no detection of
//! policers (`lt_bw`) and no restart from idle; marks (ECN) are ignored, as in Linux. It is meant for SACK:
//! without, the transport's own inflation takes the place of packet conservation.

use crate::path_model::{AckExcess, AgingMin, Hold, MIN_PACING, NOMINAL_RTT_S, PacketRounds, TwoSlotMax, WindowedMax};
use crate::prelude::*;

mod params;
mod phases;
#[cfg(test)]
mod tests;

pub use params::{BbrParams, Quantum};

use params::GAUGES;

const AGGREGATION_ROUNDS: u32 = 5;
/// At most this much at the bandwidth is added for aggregation.
const AGGREGATION_SPAN_S: f64 = 0.1;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Startup,
    Drain,
    ProbeBw,
    ProbeRtt,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repair {
    None,
    Recovery,
    Timeout,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Bbr {
    params: BbrParams,
    pub(crate) random: Stream,
    packet: Bytes,
    init_cwnd: f64,
    mode: Mode,
    repair: Repair,
    /// BBR's own window: what the transport without SACK does to its copy in recovery is not meant for BBR.
    cwnd: f64,
    /// Before the last acknowledgement.
    cwnd_before: f64,
    prior_cwnd: f64,
    pacing: f64,
    has_seen_rtt: bool,
    delivered: u32,
    just_delivered: u32,
    rounds: PacketRounds,
    bandwidth: WindowedMax,
    min_rtt: AgingMin,
    /// ProbeRTT, and what was delivered in it.
    hold: Hold,
    excess: AckExcess,
    extra_acked: TwoSlotMax,
    extra_rounds: u32,
    pacing_gain: f64,
    cwnd_gain: f64,
    cycle_index: usize,
    cycle_start: Time,
    full_bw: f64,
    full_rounds: u32,
    is_pipe_full: bool,
    is_conserving: bool,
}

impl Bbr {
    /// The bandwidth-delay product times `gain` in whole packets, rounded up lest it feed back on itself.
    fn bdp(&self, gain: f64) -> f64 {
        self.min_rtt
            .get()
            .map_or(self.init_cwnd, |rtt| libm::ceil(self.bandwidth.get() * rtt.as_secs() * gain).min(MAX_WINDOW))
    }

    fn quantum(&self) -> f64 {
        match self.params.quantum {
            Quantum::Single => 1.0,
            Quantum::Linux => {
                let bits = self.packet.get() as f64 * 8.0;
                let least = if self.pacing * bits < 1.2e6 { 1.0 } else { 2.0 };
                let most = libm::floor(65_536.0 * 8.0 / bits).max(least);
                libm::floor(self.pacing / 1024.0).clamp(least, most)
            }
        }
    }

    /// Room for three bursts, an even number, and two more while probing so that small flights exceed the BDP.
    fn budget(&self, packets: f64) -> f64 {
        let even = 2.0 * libm::ceil(0.5 * (packets + 3.0 * self.quantum()));
        let is_probing = self.mode == Mode::ProbeBw && self.cycle_index == 0;
        even + if is_probing { 2.0 } else { 0.0 }
    }

    fn inflight(&self, gain: f64) -> f64 {
        self.budget(self.bdp(gain))
    }

    fn update_bandwidth(&mut self, ack: &AckSample) {
        self.rounds.update(ack.rate.map(|rate| rate.prior_delivered), self.delivered);
        if self.rounds.started {
            self.is_conserving = false;
        }
        let Some(rate) = ack.rate else {
            return;
        };
        let sample = f64::from(rate.delivered) / rate.interval.as_secs();
        if !self.hold.limits(&rate) || sample >= self.bandwidth.get() {
            self.bandwidth.update(self.params.bw_window, self.rounds.count, sample);
        }
    }

    fn update_aggregation(&mut self, ack: &AckSample) {
        if ack.delivered == 0 || ack.rate.is_none() {
            return;
        }
        if self.rounds.started {
            self.extra_rounds += 1;
            if self.extra_rounds >= AGGREGATION_ROUNDS {
                self.extra_rounds = 0;
                self.extra_acked.advance();
            }
        }
        let excess = self.excess.update(self.bandwidth.get(), ack.delivered, ack.now);
        self.extra_acked.update(libm::floor(excess).min(self.cwnd));
    }

    /// Room for aggregated acknowledgements, in packets.
    fn aggregation_room(&self) -> f64 {
        if !self.params.aggregation || !self.is_pipe_full {
            return 0.0;
        }
        let most = libm::floor(self.bandwidth.get() * AGGREGATION_SPAN_S);
        self.extra_acked.get().min(most)
    }

    fn update_gains(&mut self) {
        let p = &self.params;
        (self.pacing_gain, self.cwnd_gain) = match (self.mode, self.cycle_index) {
            (Mode::Startup, _) => (p.startup_gain, p.startup_gain),
            (Mode::Drain, _) => (1.0 / p.startup_gain, p.startup_gain),
            (Mode::ProbeBw, 0) => (p.probe_gain, p.cwnd_gain),
            (Mode::ProbeBw, 1) => (p.drain_gain, p.cwnd_gain),
            (Mode::ProbeBw, _) => (1.0, p.cwnd_gain),
            (Mode::ProbeRtt, _) => (1.0, 1.0),
        };
    }

    /// The pacing rate for `bandwidth`, both in packets per second.
    fn paced(&self, bandwidth: f64, gain: f64) -> f64 {
        (gain * bandwidth * (1.0 - self.params.margin)).max(MIN_PACING)
    }

    /// Until the pipe is full the rate only rises.
    fn set_pacing(&mut self, ack: &AckSample) {
        if let Some(srtt) = ack.srtt
            && !self.has_seen_rtt
        {
            self.has_seen_rtt = true;
            let nominal = self.cwnd / srtt.as_secs().max(1e-6);
            self.pacing = self.paced(nominal, self.params.startup_gain);
        }
        let rate = self.paced(self.bandwidth.get(), self.pacing_gain);
        if self.is_pipe_full || rate > self.pacing {
            self.pacing = rate;
        }
    }

    fn set_cwnd(&mut self, ack: &AckSample) {
        if ack.delivered > 0 {
            let acked = f64::from(ack.delivered);
            if self.params.conservation {
                self.cwnd = (self.cwnd - f64::from(ack.lost)).max(1.0);
            }
            if self.is_conserving {
                let conserved = f64::from(ack.in_flight_after) + acked;
                self.cwnd = self.cwnd.max(conserved);
            } else {
                self.approach_target(acked);
            }
        }
        if self.mode == Mode::ProbeRtt {
            self.cwnd = self.cwnd.min(self.params.min_cwnd);
        }
        self.cwnd = self.cwnd.min(MAX_WINDOW);
    }

    fn approach_target(&mut self, acked: f64) {
        let target = self.budget(self.bdp(self.cwnd_gain) + self.aggregation_room());
        if self.is_pipe_full {
            self.cwnd = (self.cwnd + acked).min(target);
        } else if self.cwnd < target || f64::from(self.delivered) < self.init_cwnd {
            self.cwnd += acked;
        }
        self.cwnd = self.cwnd.max(self.params.min_cwnd);
    }

    /// Remembers the last good window, to restore it after recovery or `ProbeRTT`.
    fn save_cwnd(&mut self, cwnd: f64) {
        let is_good = self.repair == Repair::None && self.mode != Mode::ProbeRtt;
        let larger = self.prior_cwnd.max(cwnd);
        self.prior_cwnd = if is_good { cwnd } else { larger };
    }

    fn restore(&mut self, window: &mut Window) {
        self.repair = Repair::None;
        self.is_conserving = false;
        self.cwnd = self.cwnd.max(self.prior_cwnd).min(MAX_WINDOW);
        window.cwnd = self.cwnd;
    }
}

impl CongestionControl for Bbr {
    type Params = BbrParams;
    const DOC: Doc = Doc {
        label: "BBR v1",
        family: Family::BestEffort,
        summary: "Paces at the measured bandwidth and bounds its flight by it: neither loss nor delay is its signal. Meant for SACK.",
        source: "Linux tcp_bbr; Cardwell et al., ACM Queue 14(5), 2016",
        equations: &[
            r"\mathit{pacing} = g_p \cdot \max_{10\,\text{rounds}} \mathit{rate}, \quad w \le g_c \cdot \mathit{BDP} + \text{quanta}",
        ],
        laws: &[
            Law::on_ack("phase == 3", "min_cwnd"),
            Law::on_ack("phase == 2", "min(cwnd + acked, cwnd_gain * bdp + extra_acked)").note("A rate model, not a rule for the window: what was delivered, and the bursts for which there is room, are not among the numbers."),
            Law::on_ack("", "cwnd + acked").note("A rate model, not a rule for the window: what was delivered, and the bursts for which there is room, are not among the numbers."),
            Law::on_loss("", "in_flight + acked").note("Conservation of packets: what is in flight and what was just delivered, SACKed packets included."),
            law::ONE_ON_TIMEOUT,
            Law::on_mark("", "cwnd"),
        ],
        simplified: "Packets leave singly, without segmentation offload; no detection of policers and no restart from idle. Marks are ignored, as in Linux.",
    };
    const PACES: bool = true;
    const OWNS_WINDOW: bool = true;
    const WANTS_RATE: bool = true;
    const GAUGES: &'static [GaugeSpec] = GAUGES;

    fn new(params: &BbrParams, start: &Start) -> Self {
        let mut bbr = Self {
            params: params.clone(),
            random: start.random.clone(),
            packet: start.packet,
            init_cwnd: start.init_cwnd,
            mode: Mode::Startup,
            repair: Repair::None,
            cwnd: start.init_cwnd,
            cwnd_before: start.init_cwnd,
            prior_cwnd: 0.0,
            pacing: 0.0,
            has_seen_rtt: false,
            delivered: 0,
            just_delivered: 0,
            rounds: PacketRounds::default(),
            bandwidth: WindowedMax::default(),
            min_rtt: AgingMin::default(),
            hold: Hold::default(),
            excess: AckExcess::default(),
            extra_acked: TwoSlotMax::default(),
            extra_rounds: 0,
            pacing_gain: params.startup_gain,
            cwnd_gain: params.startup_gain,
            cycle_index: 0,
            cycle_start: Time::ZERO,
            full_bw: 0.0,
            full_rounds: 0,
            is_pipe_full: false,
            is_conserving: false,
        };
        bbr.pacing = bbr.paced(start.init_cwnd / NOMINAL_RTT_S, params.startup_gain);
        bbr
    }

    fn set_params(&mut self, params: &BbrParams) {
        self.params = params.clone();
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.delivered = self.delivered.saturating_add(ack.delivered);
        self.just_delivered = ack.delivered;
        self.cwnd_before = self.cwnd;
        self.update_bandwidth(ack);
        self.update_aggregation(ack);
        self.update_cycle(ack);
        self.check_full_pipe(ack);
        self.check_drain(window, ack);
        self.update_min_rtt(ack);
        self.update_gains();
        self.set_pacing(ack);
        self.set_cwnd(ack);
        window.cwnd = self.cwnd;
    }

    /// Fast recovery begins with what is in flight and what was just delivered; after a timeout one packet
    /// leaves. Marks are ignored.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        match event.kind {
            CongestionKind::Ecn => {}
            CongestionKind::Loss => {
                self.save_cwnd(self.cwnd_before);
                self.repair = Repair::Recovery;
                if self.params.conservation {
                    self.is_conserving = true;
                    self.rounds.restart(self.delivered);
                    let conserved = event.in_flight.saturating_add(self.just_delivered);
                    self.cwnd = f64::from(conserved).clamp(1.0, MAX_WINDOW);
                    if self.mode == Mode::ProbeRtt {
                        self.cwnd = self.cwnd.min(self.params.min_cwnd);
                    }
                }
            }
            CongestionKind::Timeout { .. } => {
                self.save_cwnd(self.cwnd);
                self.repair = Repair::Timeout;
                self.full_bw = 0.0;
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
        let bandwidth = self.bandwidth.get();
        let min_rtt = self.min_rtt.get().map_or(f64::NAN, Span::as_ms);
        let (mut rate, mut bdp) = (f64::NAN, f64::NAN);
        if bandwidth > 0.0 {
            rate = bandwidth * bits;
            bdp = self.min_rtt.get().map_or(f64::NAN, |_| self.bdp(1.0));
        }
        let (gain, pacing) = (self.pacing_gain, self.pacing * bits);
        let phase = f64::from(self.mode as u8);
        gauges([rate, min_rtt, bdp, gain, pacing, phase, self.aggregation_room()])
    }
}
