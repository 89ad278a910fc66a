//! CUBIC [RFC 9438]: the window is a cubic function of the time since the last cut.

use crate::cubic_kernel::{KernelGrowth, KernelRules, KernelScale};
use crate::hystart::{Counting, SlowStart, SlowStartExit};
use crate::prelude::*;
use lbe_model::num;

choice! {
    /// Whose CUBIC it is.
    pub enum Variant {
        /// The standard.
        Rfc = "rfc", "RFC 9438";
        /// The Linux kernel since 2.6.29.
        Linux = "linux", "Linux";
        /// TCP-Linux in ns-2.35, an older kernel's.
        Ns2 = "ns2", "ns-2.35 (TCP-Linux)";
    }
}

choice! {
    /// How slow start ends, where the set may decide.
    pub enum Exit {
        /// As the set has it.
        OfSet = "of_set", "As the set has it";
        /// Only by a loss.
        None = "none", "Only by a loss";
        /// See [`SlowStartExit::HyStart`].
        HyStart = "hystart", "HyStart (Linux)";
        /// See [`SlowStartExit::HyStartNs3`].
        HyStartNs3 = "hystart_ns3", "HyStart (ns-3)";
        /// See [`SlowStartExit::HyStartPp`].
        HyStartPp = "hystart_pp", "HyStart++ (RFC 9406)";
        /// See [`SlowStartExit::Search`].
        Search = "search", "SEARCH (draft)";
    }
}

params! {
    /// Parameters of CUBIC.
    pub struct CubicParams {
        variant: Variant = ParamSpec::choice("variant", "Set", "rfc", Variant::OPTIONS)
            .help("Whose CUBIC. RFC: C 0.4, β 0.7, HyStart++. Linux: whole packets and milliseconds as the kernel counts them, β 717/1024, HyStart, at most a packet for two acknowledged ones, at least 5 % per RTT until the first loss. \
ns-2: β 819/1024, plain slow start, a packet for 26 acknowledgements until the first loss, growth nearly doubled by its estimate of delayed acknowledgements (at most a packet for two, and beyond the plateau 31 per 100 ms). C, β and slow start's exit, where given, take precedence.")
            .source("RFC 9438 §5; Linux tcp_cubic.c 2.3; tcp_cubic.c 2.0 and 2.1 as in ns-2.35, whose results S003 has");
        c: Option<f64> = ParamSpec::number("c", "C", Unit::None, 0.4, (0.0, 100.0))
            .above_min().optional().slider(0.05, 4.0, 0.05)
            .help("How steep the cubic is, in packets per second cubed. None: the set's, 0.4 in the RFC, 410/1024 in Linux.")
            .source("RFC 9438 §5.1: 0.4; Linux bic_scale 41");
        beta: Option<f64> = ParamSpec::number("beta", "Decrease factor β", Unit::None, 0.7, (0.01, 0.99))
            .optional().slider(0.3, 0.95, 0.01)
            .help("What a loss leaves of the window. None: the set's, 0.7 in the RFC, 0.8 in ns-2.35.")
            .source("RFC 9438 §4.6: 0.7; Linux 717/1024; ns-2.35 819/1024");
        fast_convergence: bool = ParamSpec::flag("fast_convergence", "Fast convergence", true)
            .help("A flow that loses below its last maximum remembers less than it had, and so leaves room to newcomers.")
            .source("RFC 9438 §4.7 (SHOULD); a lone flow is better off without");
        reno_friendly: bool = ParamSpec::flag("reno_friendly", "Reno-friendly region", true)
            .help("Where the cubic is slower than Reno would be, grow as Reno: on short or slow paths CUBIC is then no weaker.")
            .source("RFC 9438 §4.3");
        slow_start_exit: Exit = ParamSpec::choice("slow_start_exit", "Slow start ends", "of_set", Exit::OPTIONS)
            .help("What ends slow start before a loss does. Set: HyStart++ for the RFC, HyStart for Linux, nothing for ns-2. SEARCH looks at what is delivered of what was sent, not at delays, and so is not misled by those of radio and satellite.")
            .source("RFC 9438 §4.10 (SHOULD HyStart++); RFC 9406; Linux tcp_cubic.c; draft-chung-ccwg-search-09");
    }
}

impl CubicParams {
    fn c(&self) -> f64 {
        self.c.unwrap_or(match self.variant {
            Variant::Rfc => 0.4,
            Variant::Linux | Variant::Ns2 => 410.0 / 1024.0,
        })
    }

    fn beta(&self) -> f64 {
        self.beta.unwrap_or(match self.variant {
            Variant::Rfc => 0.7,
            Variant::Linux => 717.0 / 1024.0,
            Variant::Ns2 => 819.0 / 1024.0,
        })
    }

    /// What makes Reno with decrease factor beta as fast as Reno with one half [RFC 9438 §4.3]. ns-2's module has
    /// its inverse in whole eighths [tcp_cubic.c 2.1 `beta_scale`: 23 for its beta].
    fn alpha(&self) -> f64 {
        let alpha = 3.0 * (1.0 - self.beta()) / (1.0 + self.beta());
        match self.variant {
            Variant::Rfc | Variant::Linux => alpha,
            Variant::Ns2 => 8.0 / (8.0 / alpha).floor(),
        }
    }

    /// Linux's C and beta.
    fn kernel(&self) -> KernelScale {
        KernelScale::new(self.c(), self.beta())
    }

    /// What one acknowledgement counts for in slow start without an exit of its own.
    const fn counting(&self) -> Counting {
        match self.variant {
            Variant::Rfc | Variant::Ns2 => Counting::Two,
            Variant::Linux => Counting::All,
        }
    }

    const fn exit(&self) -> SlowStartExit {
        match (self.slow_start_exit, self.variant) {
            (Exit::None, _) | (Exit::OfSet, Variant::Ns2) => SlowStartExit::None,
            (Exit::HyStart, _) | (Exit::OfSet, Variant::Linux) => SlowStartExit::HyStart,
            (Exit::HyStartNs3, _) => SlowStartExit::HyStartNs3,
            (Exit::Search, _) => SlowStartExit::Search,
            (Exit::HyStartPp, _) | (Exit::OfSet, Variant::Rfc) => SlowStartExit::HyStartPp,
        }
    }
}

/// A stage of congestion avoidance [RFC 9438 §4.1.2].
#[derive(Clone, Copy, Debug)]
struct Epoch {
    /// When it began; moved on while the application, not the window, limits the flow.
    start: Time,
    /// Seconds until the cubic is back at its plateau.
    k: f64,
    /// The plateau.
    plateau: f64,
    /// What Reno would have.
    w_est: f64,
}

impl Epoch {
    /// W_cubic(t) [RFC 9438 §4.2 figure 1].
    fn cubic(&self, c: f64, t: f64) -> f64 {
        let x = t - self.k;
        c * x * x * x + self.plateau
    }
}

/// ns-2's estimate of how many packets an acknowledgement covers, in sixteenths [tcp_cubic.c 2.1 `delayed_ack`]. In
/// whole numbers it does not come down to one: with an acknowledgement for each packet it stays at 31 sixteenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AckRatio(u32);

impl AckRatio {
    /// [`bictcp_reset`]: two packets, at the start and after a timeout.
    const START: Self = Self(2 << 4);

    /// A sixteenth of the difference, of an acknowledgement outside recovery [`bictcp_acked`].
    const fn sample(&mut self, acked: u32) {
        self.0 = self.0 - (self.0 >> 4) + acked;
    }

    /// After how many acknowledgements a packet is added that growth would add after `count` packets: the counter
    /// `snd_cwnd_cnt` is compared before it is raised, so that there is one more [`bictcp_update`,
    /// `bictcp_cong_avoid`].
    fn acks(self, count: f64) -> f64 {
        let count = 16 * u64::from(count as u32) / u64::from(self.0);
        (count.max(1) + 1) as f64
    }
}

/// Where the window is, for the gauge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    SlowStart = 0,
    Conservative = 1,
    Friendly = 2,
    Concave = 3,
    Convex = 4,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cubic {
    params: CubicParams,
    slow_start: SlowStart,
    /// W_max; 0 without a loss to remember.
    w_max: f64,
    /// The window before the last cut; 0 without one.
    cwnd_prior: f64,
    epoch: Option<Epoch>,
    /// For ns-2's growth.
    ack_ratio: AckRatio,
    /// For Linux's.
    scale: KernelScale,
    kernel: KernelGrowth,
    last_ack: Time,
    stage: Stage,
}

impl Cubic {
    /// A stage of congestion avoidance begins [RFC 9438 §4.2; §4.8 and §4.10 without a loss before it].
    fn begin(&mut self, cwnd: f64, now: Time) -> Epoch {
        if self.cwnd_prior == 0.0 {
            self.cwnd_prior = cwnd;
        }
        let plateau = self.w_max.max(cwnd);
        if self.params.variant == Variant::Rfc {
            // ns-2's module keeps its 0: "no loss yet".
            self.w_max = plateau;
        }
        Epoch { start: now, k: num::cbrt((plateau - cwnd) / self.params.c()), plateau, w_est: cwnd }
    }

    /// [RFC 9438 §§4.2 to 4.5] Here: `max(w, W_est)` where the RFC sets W_est, against a step down when
    /// W_cubic(t) < W_est < w.
    fn grow_as_rfc(&mut self, epoch: &Epoch, cwnd: f64, t: f64, ack: &AckSample) -> f64 {
        let c = self.params.c();
        if self.params.reno_friendly && epoch.cubic(c, t) < epoch.w_est {
            self.stage = Stage::Friendly;
            return cwnd.max(epoch.w_est);
        }
        self.stage = Stage::Concave;
        let rtt = ack.srtt.unwrap_or(Span::ZERO).as_secs();
        let target = epoch.cubic(c, t + rtt).clamp(cwnd, 1.5 * cwnd);
        cwnd + f64::from(ack.acked) * (target - cwnd) / cwnd
    }

    /// See [`KernelGrowth`]; `acked` packets are what slow start has left of the acknowledgement.
    fn avoid_as_linux(&mut self, window: &mut Window, acked: u32, now: Time) {
        let rules = KernelRules {
            scale: &self.scale,
            w_max: self.w_max as u64,
            reno_friendly: self.params.reno_friendly,
            min_rtt: self.slow_start.min_rtt().unwrap_or(Span::ZERO),
        };
        let grown = self.kernel.grow(window.cwnd as u64, acked, now, &rules);
        window.cwnd = (grown as f64).min(MAX_WINDOW);
        self.stage = if self.kernel.is_friendly() {
            Stage::Friendly
        } else if self.kernel.is_concave(now) {
            Stage::Concave
        } else {
            Stage::Convex
        };
    }

    /// [tcp_cubic.c 2.1 `bictcp_update`, as in ns-2.35] Acknowledgements are counted until a packet is added; here
    /// its fraction is added at once. Whatever sets the count, the cubic, the limit beyond the plateau, the phase
    /// before the first loss or Reno's estimate, it is divided by [`AckRatio`].
    fn grow_as_ns2(&mut self, epoch: &Epoch, cwnd: f64, t: f64) -> f64 {
        let min_rtt = self.slow_start.min_rtt().unwrap_or(Span::ZERO).as_secs();
        let ahead = t + min_rtt;
        let target = epoch.cubic(self.params.c(), ahead);
        let mut count = if target > cwnd { cwnd / (target - cwnd) } else { 100.0 * cwnd };
        if min_rtt > 0.0 && ahead >= epoch.k {
            count = count.max(cwnd * 0.1 / (16.0 * min_rtt));
        }
        if self.w_max == 0.0 {
            count = 50.0;
        }
        self.stage = Stage::Concave;
        if self.params.reno_friendly && epoch.w_est > cwnd {
            let reno = cwnd / (epoch.w_est - cwnd);
            if reno < count {
                self.stage = Stage::Friendly;
                count = reno;
            }
        }
        cwnd + 1.0 / self.ack_ratio.acks(count)
    }

    /// [RFC 9438 §4.7]
    fn remember(&mut self, cwnd: f64) {
        self.cwnd_prior = cwnd;
        let converges = self.params.fast_convergence && cwnd < self.w_max;
        self.w_max = match self.params.variant {
            _ if !converges => cwnd,
            Variant::Linux => self.scale.remembered(cwnd as u64) as f64,
            Variant::Rfc | Variant::Ns2 => cwnd * (1.0 + self.params.beta()) / 2.0,
        };
    }
}

impl CongestionControl for Cubic {
    type Params = CubicParams;
    const DOC: Doc = Doc {
        label: "CUBIC",
        family: Family::BestEffort,
        summary: "The Internet's usual TCP: after a loss the window follows a cubic curve back to where it was, and beyond.",
        source: "RFC 9438",
        equations: &[
            r"W(t) = C\,(t - K)^3 + W_{\max}, \quad K = \sqrt[3]{\frac{W_{\max} - w}{C}}",
            r"w \gets w + \frac{W(t + \mathit{RTT}) - w}{w} \text{ per acknowledgement, at least as Reno's estimate}",
            r"w \gets \beta\,w \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("stage == 0 and (slow_start_exit == 'none' and variant != 'linux' or slow_start_exit == 'of_set' and variant == 'ns2')", "min(cwnd + min(acked, 2), ssthresh)"),
            Law::on_ack("stage == 0 and (slow_start_exit == 'hystart_pp' or slow_start_exit == 'of_set' and variant == 'rfc')", "min(cwnd + min(acked, 8), ssthresh)"),
            Law::on_ack("stage == 0", "min(cwnd + acked, ssthresh)"),
            Law::on_ack("stage == 1", "min(cwnd + min(acked, 8) / 4, ssthresh)"),
            Law::on_ack("variant == 'rfc' and stage == 2", "max(cwnd, w_est)"),
            Law::on_ack("variant == 'rfc'", "cwnd + acked * (min(max(given(c, 0.4) * (cbrt((w_cubic - w_max) / given(c, 0.4)) + rtt_s) ^ 3 + w_max, cwnd), 1.5 * cwnd) - cwnd) / cwnd").note("The engine looks one smoothed RTT ahead on the cubic; the number shown is the sample, so that the last digits differ."),
            Law::on_ack("variant == 'linux' and counted_before >= every", "floor(cwnd) + max(min(acked, ssthresh_after - floor(cwnd)), 0) + 1 + floor((acked - max(min(acked, ssthresh_after - floor(cwnd)), 0)) / every)"),
            Law::on_ack("variant == 'linux' and counted_before >= 0", "floor(cwnd) + max(min(acked, ssthresh_after - floor(cwnd)), 0) + floor((counted_before + acked - max(min(acked, ssthresh_after - floor(cwnd)), 0)) / every)"),
            Law::on_ack("variant == 'linux'", "floor(cwnd) + max(min(acked, ssthresh_after - floor(cwnd)), 0) + floor((acked - max(min(acked, ssthresh_after - floor(cwnd)), 0)) / every)"),
            Law::on_ack("variant == 'ns2' and w_max > 0 and cbrt((w_cubic - w_max) / given(c, 410 / 1024)) + min_rtt / 1000 >= 0", "cwnd + 1 / (1 + max(floor(floor(cwnd / max(min(given(c, 410 / 1024) * (cbrt((w_cubic - w_max) / given(c, 410 / 1024)) + min_rtt / 1000) ^ 3 + w_max - cwnd, 160 * min_rtt / 1000), 0.01, w_est - cwnd)) * 16 / 31), 1))").note("Counts are whole numbers, so that the last digits decide; 31 sixteenths is the estimate while each packet is acknowledged."),
            Law::on_ack("variant == 'ns2' and w_max > 0", "cwnd + 1 / (1 + max(floor(floor(cwnd / max(given(c, 410 / 1024) * (cbrt((w_cubic - w_max) / given(c, 410 / 1024)) + min_rtt / 1000) ^ 3 + w_max - cwnd, 0.01, w_est - cwnd)) * 16 / 31), 1))").note("Counts are whole numbers, so that the last digits decide; 31 sixteenths is the estimate while each packet is acknowledged."),
            Law::on_ack("variant == 'ns2'", "cwnd + 1 / (1 + max(floor(floor(cwnd / max(cwnd / 50, w_est - cwnd)) * 16 / 31), 1))").note("Counts are whole numbers, so that the last digits decide; 31 sixteenths is the estimate while each packet is acknowledged."),
            Law::on_loss("variant == 'rfc'", "max(given(beta, 0.7) * floor(cwnd), 2)"),
            Law::on_loss("variant == 'linux'", "max(floor(floor(cwnd) * floor(given(beta, 717 / 1024) * 1024 + 0.5) / 1024), 2)"),
            Law::on_loss("", "max(given(beta, 819 / 1024) * cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
            Law::on_mark("variant == 'rfc'", "max(given(beta, 0.7) * min(in_flight, floor(cwnd)), 1)"),
            Law::on_mark("variant == 'linux'", "max(floor(floor(cwnd) * floor(given(beta, 717 / 1024) * 1024 + 0.5) / 1024), 2)"),
            Law::on_mark("", "max(given(beta, 819 / 1024) * cwnd, 1)"),
        ],
        simplified: "Linux: the cube root is exact (the kernel's is within 0.15 %) and a jiffy is 1 ms.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("w_max", "Window at the last loss, W_max"),
        Unit::Seconds.gauge("k", "Time to the plateau, K"),
        Unit::Packets.gauge("w_cubic", "Cubic function"),
        Unit::Packets.gauge("w_est", "Reno's estimate, W_est"),
        Unit::None.gauge("stage", "Stage (0 slow start, 1 conservative, 2 Reno-friendly, 3 concave, 4 convex)"),
        Unit::Milliseconds.gauge("min_rtt", "Minimum RTT"),
        Unit::Packets.gauge("every", "Acknowledged packets for one of growth (Linux)"),
        Unit::Packets.gauge("counted", "Acknowledged packets towards the next (Linux)"),
    ];

    fn new(params: &CubicParams, start: &Start) -> Self {
        Self {
            slow_start: SlowStart::new(params.exit(), params.counting(), start.is_paced),
            params: params.clone(),
            w_max: 0.0,
            cwnd_prior: 0.0,
            epoch: None,
            ack_ratio: AckRatio::START,
            scale: params.kernel(),
            kernel: KernelGrowth::default(),
            last_ack: Time::ZERO,
            stage: Stage::SlowStart,
        }
    }

    fn set_params(&mut self, params: &CubicParams) {
        self.slow_start.configure(params.exit(), params.counting());
        self.scale = params.kernel();
        self.params = params.clone();
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        let since_last = ack.now.since(self.last_ack);
        self.last_ack = ack.now;
        if self.params.variant == Variant::Ns2 && ack.advanced > 0 && !ack.in_recovery {
            self.ack_ratio.sample(ack.advanced);
        }
        let linux = self.params.variant == Variant::Linux;
        let before = window.cwnd;
        let starting = if linux && ack.rtt.is_some() && self.kernel.is_young(ack.now) {
            let ack = AckSample { rtt: None, ..*ack };
            self.slow_start.on_ack(window, &ack)
        } else {
            self.slow_start.on_ack(window, ack)
        };
        if starting {
            self.stage = if self.slow_start.is_conservative() { Stage::Conservative } else { Stage::SlowStart };
            if !(linux && ack.may_grow() && window.cwnd >= window.ssthresh) {
                return;
            }
        }
        if linux {
            // What slow start did not use is for congestion avoidance [`tcp_slow_start`].
            let acked = ack.acked.saturating_sub((window.cwnd - before) as u32);
            if ack.may_grow() && acked > 0 {
                self.avoid_as_linux(window, acked, ack.now);
            }
            return;
        }
        if ack.may_grow() {
            self.avoid(window, ack);
        } else if let Some(epoch) = &mut self.epoch
            && !ack.cwnd_limited
        {
            // Time in which the window was not used does not count [RFC 9438 §4.2].
            epoch.start += since_last;
        }
    }

    fn avoid(&mut self, window: &mut Window, ack: &AckSample) {
        let mut epoch = self.epoch.unwrap_or_else(|| self.begin(window.cwnd, ack.now));
        // ns-2's module counts acknowledgements.
        let as_ns2 = self.params.variant == Variant::Ns2;
        let n = if as_ns2 { 1.0 } else { f64::from(ack.acked) };
        let reached = !as_ns2 && epoch.w_est >= self.cwnd_prior;
        let alpha = if reached { 1.0 } else { self.params.alpha() };
        epoch.w_est += alpha * n / window.cwnd;
        let t = ack.now.since(epoch.start).as_secs();
        let grown = if as_ns2 {
            self.grow_as_ns2(&epoch, window.cwnd, t)
        } else {
            self.grow_as_rfc(&epoch, window.cwnd, t, ack)
        };
        window.cwnd = grown.min(MAX_WINDOW);
        if self.stage != Stage::Friendly {
            self.stage = if t < epoch.k { Stage::Concave } else { Stage::Convex };
        }
        self.epoch = Some(epoch);
    }

    /// [RFC 9438 §§4.6 to 4.8] Of the flight in the RFC, of the window elsewhere. With a mark the window may
    /// fall to one packet, but not in Linux; ssthresh never below two.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let linux = self.params.variant == Variant::Linux;
        if linux {
            window.cwnd = window.cwnd.floor();
        }
        let target = match self.params.variant {
            Variant::Rfc => self.params.beta() * f64::from(event.flight),
            Variant::Linux => self.scale.reduced(window.cwnd as u64) as f64,
            Variant::Ns2 => self.params.beta() * window.cwnd,
        };
        self.remember(window.cwnd);
        self.epoch = None;
        self.kernel.end();
        window.reduce_to(target, event.kind);
        match event.kind {
            CongestionKind::Loss => self.slow_start.leave(),
            CongestionKind::Ecn => {
                self.slow_start.leave();
                if !linux {
                    window.cwnd = target.max(1.0);
                }
            }
            CongestionKind::Timeout { .. } => {
                self.slow_start.restart();
                self.w_max = 0.0;
                self.cwnd_prior = 0.0;
                self.ack_ratio = AckRatio::START;
                self.kernel = KernelGrowth::default();
            }
        }
    }

    /// [tcp_cubic.c `cubictcp_cwnd_event`] The other sets shift their epoch where the window was not in use.
    fn on_resume(&mut self, _window: &mut Window, resumption: &Resumption) {
        if self.params.variant == Variant::Linux {
            self.kernel.shift(resumption.idle, resumption.now);
        }
    }

    fn gauges(&self) -> Gauges {
        let mut all = gauges([]);
        if self.w_max > 0.0 {
            all[0] = self.w_max;
        }
        if self.params.variant == Variant::Linux {
            if let Some(now) = self.kernel.gauges(self.last_ack, &self.scale) {
                all[1..4].copy_from_slice(&now[..3]);
                all[6..8].copy_from_slice(&now[3..]);
            }
        } else if let Some(epoch) = &self.epoch {
            let t = self.last_ack.since(epoch.start).as_secs();
            let cubic = epoch.cubic(self.params.c(), t);
            all[1..4].copy_from_slice(&[epoch.k, cubic, epoch.w_est]);
        }
        all[4] = f64::from(self.stage as u8);
        all[5] = self.slow_start.min_rtt().map_or(f64::NAN, Span::as_ms);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn cubic(change: impl Fn(&mut CubicParams)) -> Cubic {
        let mut params = CubicParams::defaults();
        change(&mut params);
        Cubic::new(&params, &start())
    }

    fn ack_at(t: f64, rtt_ms: u64) -> AckSample {
        AckSample {
            now: Time::from_secs(t),
            srtt: Some(Span::from_millis(rtt_ms)),
            rtt: Some(Span::from_millis(rtt_ms)),
            ..ack_with_owd(Span::ZERO)
        }
    }

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found}, expected {expected}");
    }

    /// [RFC 9438] Loss at 100: W_max 100, w 70, K 4.217163 s, and the curve.
    #[test]
    fn the_curve_after_a_loss() {
        let mut cc = cubic(|p| p.reno_friendly = false);
        let mut w = window(100.0, 2.0);
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        assert_eq!((cc.w_max, w.cwnd, w.ssthresh), (100.0, 70.0, 70.0));
        let epoch = cc.begin(w.cwnd, Time::ZERO);
        near(epoch.k, 4.217_163, 1e-6);
        for (t, expected) in [(0.0, 70.0), (2.0, 95.640_336), (4.217_163, 100.0), (6.0, 102.266_703)] {
            near(epoch.cubic(0.4, t), expected, 1e-6);
        }
        cc.epoch = Some(epoch);
        w.cwnd = 72.0;
        cc.on_ack(&mut w, &ack_at(1.0, 100));
        near(w.cwnd - 72.0, 0.220_619, 1e-6);
    }

    /// [RFC 9438] Fast convergence and the sets' decrease factors; ns-3's
    /// own code has whole segments: 59 and 49.
    #[test]
    fn losses() {
        let mut cc = cubic(|_| {});
        cc.w_max = 100.0;
        let mut w = window(80.0, 2.0);
        cc.on_congestion(&mut w, &congestion(80, CongestionKind::Loss));
        near(cc.w_max, 68.0, 1e-12);
        near(w.cwnd, 56.0, 1e-12);

        cc.w_max = 100.0;
        w = window(70.0, 2.0);
        cc.on_congestion(&mut w, &congestion(70, CongestionKind::Loss));
        near(cc.w_max, 59.5, 1e-12);
        near(w.cwnd, 49.0, 1e-12);

        let mut off = cubic(|p| p.fast_convergence = false);
        off.w_max = 100.0;
        w = window(70.0, 2.0);
        off.on_congestion(&mut w, &congestion(70, CongestionKind::Loss));
        assert_eq!(off.w_max, 70.0);

        let mut ns2 = cubic(|p| p.variant = Variant::Ns2);
        w = window(100.0, 2.0);
        ns2.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        near(w.cwnd, 79.98, 0.001);
        w = window(80.0, 2.0);
        ns2.on_congestion(&mut w, &congestion(80, CongestionKind::Loss));
        near(ns2.w_max, 71.99, 0.01);
    }

    /// ns-3's own code: cwnd acknowledgements spread over each RTT of 100 ms.
    /// ns-3 has whole segments and Linux's rule; 2 % and a segment apart where the curve is steep (the RFC
    /// clamps to 1.5 w, which is not reached here).
    #[test]
    fn growth_after_a_loss() {
        for variant in [Variant::Rfc, Variant::Linux] {
            let mut cc = cubic(|p| {
                p.variant = variant;
                p.c = Some(0.4);
                p.beta = Some(0.7);
                p.reno_friendly = false;
            });
            let mut w = window(100.0, 2.0);
            cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
            let expected = [70.0, 87.0, 97.0, 100.0, 100.0, 100.0, 102.0, 109.0, 123.0, 146.0, 178.0, 225.0, 289.0];
            let mut t = 0.0;
            for (second, expected) in expected.into_iter().enumerate() {
                while t < second as f64 {
                    t += 0.1 / w.cwnd;
                    cc.on_ack(&mut w, &ack_at(t, 100));
                }
                near(w.cwnd, expected, 1.0 + 0.02 * expected);
            }
        }
    }

    /// [RFC 9438 §4.3] Below Reno's estimate the window is Reno's: alpha per RTT until the window before the
    /// loss is reached, then one packet.
    #[test]
    fn the_reno_friendly_region() {
        let mut cc = cubic(|_| {});
        let mut w = window(10.0, 2.0);
        cc.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        // An acknowledgement adds alpha / w; here times w.
        let mut t = 1.0;
        let mut step = |cc: &mut Cubic, w: &mut Window| {
            t += 0.001;
            let before = w.cwnd;
            cc.on_ack(w, &ack_at(t, 10));
            (w.cwnd - before) * before
        };
        while w.cwnd < 9.9 {
            near(step(&mut cc, &mut w), 0.529_412, 1e-6);
            assert_eq!(cc.stage, Stage::Friendly);
        }
        while w.cwnd < 10.1 {
            step(&mut cc, &mut w);
        }
        near(step(&mut cc, &mut w), 1.0, 1e-6);
    }

    /// [RFC 9438 §4.8] After a timeout the plateau is where congestion avoidance begins.
    #[test]
    fn a_timeout_forgets_the_maximum() {
        let mut cc = cubic(|_| {});
        let mut w = window(100.0, 2.0);
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Timeout { repeated: false }));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 70.0));
        w.cwnd = 70.0;
        cc.on_ack(&mut w, &ack_at(5.0, 100));
        let epoch = cc.epoch.unwrap();
        assert_eq!((epoch.k, epoch.plateau, cc.cwnd_prior), (0.0, 70.0, 70.0));
    }

    /// [RFC 9438 §4.6] A mark may leave one packet, ssthresh never less than two.
    #[test]
    fn a_mark_may_leave_one_packet() {
        let mut cc = cubic(|_| {});
        let mut w = window(2.0, 2.0);
        cc.on_congestion(&mut w, &congestion(2, CongestionKind::Ecn));
        assert_eq!((w.cwnd, w.ssthresh), (1.4, 2.0));
        cc.on_congestion(&mut w, &congestion(1, CongestionKind::Ecn));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 2.0));
        w = window(2.0, 2.0);
        cc.on_congestion(&mut w, &congestion(2, CongestionKind::Loss));
        assert_eq!(w.cwnd, 2.0);
    }

    /// [RFC 9438 §4.2] An idle second does not count.
    #[test]
    fn unused_time_does_not_count() {
        let mut cc = cubic(|_| {});
        let mut w = window(100.0, 2.0);
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        cc.on_ack(&mut w, &ack_at(1.0, 100));
        let mut idle = ack_at(2.0, 100);
        idle.cwnd_limited = false;
        cc.on_ack(&mut w, &idle);
        assert_eq!(cc.epoch.unwrap().start, Time::from_secs(2.0));
    }

    /// Before the first loss Linux adds a packet for 20, ns-2 for 26 acknowledgements; beyond the plateau the RFC half a
    /// packet for each, Linux a packet for two, and ns-2 for 100 / 16 * 16 / 31, which is 3, and one.
    #[test]
    fn the_sets_limit_growth() {
        for (variant, acks, expected) in [(Variant::Linux, 20, 1.0), (Variant::Ns2, 1, 1.0 / 26.0)] {
            let mut cc = cubic(|p| p.variant = variant);
            let mut w = window(100.0, 2.0);
            for _ in 0..acks {
                near(w.cwnd, 100.0, 1e-9);
                cc.on_ack(&mut w, &ack_at(1.0, 100));
            }
            near(w.cwnd - 100.0, expected, 1e-9);
        }
        for (variant, acks, expected) in [(Variant::Rfc, 1, 0.5), (Variant::Linux, 2, 1.0), (Variant::Ns2, 1, 0.25)] {
            let mut cc = cubic(|p| {
                p.variant = variant;
                p.reno_friendly = false;
            });
            let mut w = window(100.0, 2.0);
            cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
            cc.on_ack(&mut w, &ack_at(1.0, 100));
            w.cwnd = 100.0;
            for _ in 0..acks {
                cc.on_ack(&mut w, &ack_at(30.0, 100));
            }
            near(w.cwnd - 100.0, expected, 1e-9);
        }
    }

    /// [tcp_cubic.c 2.3] 717/1024 of whole packets; fast convergence keeps 1741/2048; a mark leaves two at least.
    #[test]
    fn linux_has_whole_packets() {
        let mut cc = cubic(|p| p.variant = Variant::Linux);
        let mut w = window(99.7, 2.0);
        cc.on_congestion(&mut w, &congestion(99, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh, cc.w_max), (69.0, 69.0, 99.0));
        cc.on_congestion(&mut w, &congestion(69, CongestionKind::Ecn));
        assert_eq!((w.cwnd, w.ssthresh, cc.w_max), (48.0, 48.0, 58.0));
        w = window(2.0, 2.0);
        cc.on_congestion(&mut w, &congestion(2, CongestionKind::Ecn));
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 2.0));
    }

    /// [tcp_cong.c `tcp_slow_start`] Slow start takes what it needs of an acknowledgement; the rest counts in congestion
    /// avoidance: 45 of 50 packets. Reno's estimate has used 28 of them (15/8 of 15), and so asks for a packet for 15.
    #[test]
    fn linux_slow_start_passes_the_rest_on() {
        for exit in [Exit::OfSet, Exit::None] {
            let mut cc = cubic(|p| {
                p.variant = Variant::Linux;
                p.slow_start_exit = exit;
            });
            let mut w = window(10.0, 15.0);
            let mut ack = ack_at(1.0, 100);
            ack.acked = 50;
            cc.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 18.0);
            assert_eq!(cc.stage, Stage::Friendly);
        }
    }

    /// [tcp_cubic.c `bictcp_acked`] Round-trip times of a stage's first second do not lower the minimum.
    #[test]
    fn linux_learns_no_minimum_right_after_a_loss() {
        let mut cc = cubic(|p| p.variant = Variant::Linux);
        let mut w = window(100.0, 2.0);
        cc.on_ack(&mut w, &ack_at(1.0, 100));
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        let mut minimum = |t, rtt_ms| {
            cc.on_ack(&mut w, &ack_at(t, rtt_ms));
            cc.slow_start.min_rtt().map(Span::as_ms)
        };
        assert_eq!(minimum(1.5, 100), Some(100.0));
        assert_eq!(minimum(2.4, 50), Some(100.0));
        assert_eq!(minimum(2.5, 60), Some(60.0));
    }

    /// Worked by hand from tcp_cubic.c 2.1, in the order of its arithmetic: acknowledgements, the packets that
    /// each covers, and the estimate in sixteenths. Cumulative ones move it for a few acknowledgements only.
    #[test]
    fn the_estimate_of_delayed_acknowledgements_sticks() {
        let mut ratio = AckRatio::START;
        assert_eq!(ratio, AckRatio(32));
        for (acked, expected) in [(1, 31), (1, 31), (1, 31), (5, 35), (1, 34), (1, 33), (1, 32), (1, 31), (1, 31)] {
            ratio.sample(acked);
            assert_eq!(ratio.0, expected);
        }
        for (acked, expected) in [(2, 32), (2, 32), (2, 32)] {
            ratio.sample(acked);
            assert_eq!(ratio.0, expected);
        }
        // 50 before the first loss: 800 / 31 or 800 / 32 acknowledgements, and the one that adds.
        for ratio in [AckRatio(31), AckRatio(32)] {
            assert_eq!(ratio.acks(50.0), 26.0);
        }
        // 7 * 16 / 31 = 3.6; a count of none is one.
        assert_eq!(AckRatio(31).acks(7.9), 4.0);
        assert_eq!(AckRatio(31).acks(0.4), 2.0);
    }

    /// ns-2.35 (Agent/TCP/Linux, cubic, initial_ssthresh 100, 10 Mb/s, 250 ms each way, no queue limit): cwnd 484 at
    /// 10,062 acknowledgements and 25,344 at 656,430, with an acknowledgement for each packet; 12,555 at 647,825
    /// packets with one for every second.
    #[test]
    fn ns2_grows_by_a_packet_for_26_acknowledgements() {
        for (covers, acked, from, to) in [(1, 656_430 - 10_062, 484.0, 25_344.0), (2, 647_825, 0.0, 12_555.0)] {
            let mut cc = cubic(|p| p.variant = Variant::Ns2);
            let mut w = window(if from > 0.0 { from } else { 101.0 }, 2.0);
            for i in 0..acked / covers {
                let mut ack = ack_at(1.0 + f64::from(i) * 1e-3, 500);
                ack.acked = covers;
                cc.on_ack(&mut w, &ack);
            }
            near(w.cwnd / to, 1.0, 0.01);
        }
    }

    /// The estimate begins anew with a timeout and stands still in recovery [`bictcp_reset`, `bictcp_acked`].
    #[test]
    fn the_estimate_of_delayed_acknowledgements_restarts() {
        let mut cc = cubic(|p| p.variant = Variant::Ns2);
        let mut w = window(100.0, 2.0);
        cc.on_ack(&mut w, &ack_at(1.0, 100));
        assert_eq!(cc.ack_ratio, AckRatio(31));
        let mut many = ack_at(1.1, 100);
        (many.acked, many.in_recovery) = (9, true);
        cc.on_ack(&mut w, &many);
        assert_eq!(cc.ack_ratio, AckRatio(31));
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Timeout { repeated: false }));
        assert_eq!(cc.ack_ratio, AckRatio::START);
    }

    /// Reno's estimate in ns-2's module: a packet for 23 eighths of the window in acknowledgements, neither divided
    /// nor counted by packets; the window follows it, it does not grow twice as fast.
    #[test]
    fn ns2_follows_renos_estimate() {
        near(cubic(|p| p.variant = Variant::Ns2).params.alpha(), 8.0 / 23.0, 1e-12);
        let mut cc = cubic(|p| p.variant = Variant::Ns2);
        let mut w = window(10.0, 2.0);
        cc.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        let mut acks = 0;
        while w.cwnd < 9.5 {
            acks += 1;
            cc.on_ack(&mut w, &ack_at(1.0 + f64::from(acks) * 1e-4, 1));
            assert_eq!(cc.stage, Stage::Friendly);
        }
        // From 8 to 9.5 at 8 / 23 a window, and a lag of less than half a packet.
        let steady: f64 = (9.5 * 9.5 - 8.0 * 8.0) / 2.0 * 23.0 / 8.0;
        assert!((steady..1.35 * steady).contains(&f64::from(acks)), "{acks}, steady {steady}");
    }
}
