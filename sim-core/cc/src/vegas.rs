//! Vegas [Brakmo and Peterson 1995]: keeps a few packets of its own in the queue.
//!
//! Once per RTT it estimates `diff`, how many of its packets wait in the queue, from how far the RTT
//! is above the lowest one seen; below alpha it adds a packet, above beta it takes one away. `Core`
//! is that rule alone; NICE builds on it.

use crate::kernel::{self, Counter, whole};
use crate::prelude::*;
use crate::round_trips::{BaseRtt, Round};

choice! {
    /// How the number of queued packets is computed, and what goes with it.
    pub enum Rounding {
        /// Mean RTT of the round, nearest packet; slow start doubles every other RTT and ends with
        /// w - w/8; growth of 1/w per acknowledgement [ns-2.35 tcp-vegas.cc].
        Original = "original", "Original (ns-2 Vegas): mean RTT, nearest packet";
        /// Lowest RTT of the round, w - floor(w base / rtt) [ns-2.35 TCP-Linux, ns-3].
        Ns3 = "ns3", "ns-2 TCP-Linux, ns-3: lowest RTT, rounded up";
        /// Lowest RTT of the round, floor(w (rtt - base) / base), in whole packets; the lowest RTT of all is forgotten whenever
        /// a packet leaves while none is in flight [Linux tcp_vegas.c].
        Linux = "linux", "Linux: lowest RTT, relative to the base, rounded down";
    }
}

choice! {
    /// What a loss leaves of the window.
    pub enum LossReaction {
        /// Half, as any TCP.
        Half = "half", "Half (Reno, Linux)";
        /// Three quarters: the original's, at a first retransmission.
        ThreeQuarters = "three_quarters", "Three quarters (original Vegas)";
    }
}

impl LossReaction {
    /// The share of the window that is left.
    pub const fn factor(self) -> f64 {
        match self {
            Self::Half => 0.5,
            Self::ThreeQuarters => 0.75,
        }
    }
}

params! {
    /// Parameters of Vegas.
    pub struct VegasParams {
        alpha: f64 = ParamSpec::number("alpha_packets", "Lower bound α", Unit::Packets, 1.0, (0.0, 1000.0))
            .slider(0.0, 20.0, 1.0)
            .help("With fewer own packets than this in the queue, Vegas adds a packet per RTT.")
            .source("ns-2.35 v_alpha_ = 1; Linux, ns-3 and ns-2's TCP-Linux: 2");
        beta: f64 = ParamSpec::number("beta_packets", "Upper bound β", Unit::Packets, 3.0, (0.0, 1000.0))
            .slider(0.0, 40.0, 1.0)
            .help("With more own packets than this in the queue, Vegas takes away a packet per RTT.")
            .source("ns-2.35 v_beta_ = 3; Linux, ns-3 and ns-2's TCP-Linux: 4");
        gamma: f64 = ParamSpec::number("gamma_packets", "Slow-start bound γ", Unit::Packets, 1.0, (0.0, 1000.0))
            .slider(0.0, 20.0, 1.0)
            .help("Slow start ends when more own packets than this are in the queue.")
            .source("ns-2.35 v_gamma_, Linux and ns-3: 1");
        rounding: Rounding = ParamSpec::choice("rounding", "Arithmetic", "original", Rounding::OPTIONS)
            .help("Implementations round the number of queued packets differently, and take the mean or the lowest RTT of a round; the original also doubles only every other RTT in slow start. Linux's windows are whole packets, and it forgets the lowest RTT when a packet leaves while none is in flight.")
            .source("ns-2.35 tcp-vegas.cc; ns-3 TcpVegas; Linux tcp_vegas.c");
        loss_reaction: LossReaction = ParamSpec::choice("loss_reaction", "After a loss", "half", LossReaction::OPTIONS)
            .help("What a loss leaves of the window. The original's fine-grained timer and its half for a packet lost again are left out.")
            .source("Linux tcp_vegas.c: Reno's; ns-2.35 tcp-vegas.cc: 3/4");
    }
}

/// Vegas' rule without its parameters' table.
#[derive(Clone, Debug)]
pub(super) struct Core {
    rounding: Rounding,
    alpha: f64,
    beta: f64,
    gamma: f64,
    base: BaseRtt,
    round: Round,
    /// The last round's RTT and result.
    last: Option<(Span, f64)>,
    /// Original: whether this round may double, and what each acknowledgement adds.
    doubling: bool,
    step: f64,
    /// Linux: Reno's count, and whether a timeout is being repaired, in which the rule rests.
    counter: Counter,
    rests: bool,
}

/// Vegas alone never goes below this [ns-2, Linux].
const FLOOR: f64 = 2.0;

impl Core {
    pub(super) const fn new(rounding: Rounding, bounds: (f64, f64, f64)) -> Self {
        Self {
            rounding,
            alpha: bounds.0,
            beta: bounds.1,
            gamma: bounds.2,
            base: BaseRtt::NONE,
            round: Round::EMPTY,
            last: None,
            doubling: true,
            step: 0.0,
            counter: Counter::NONE,
            rests: false,
        }
    }

    pub(super) const fn configure(&mut self, rounding: Rounding, bounds: (f64, f64, f64)) {
        self.rounding = rounding;
        self.rests &= self.is_linux();
        (self.alpha, self.beta, self.gamma) = bounds;
    }

    /// The smallest RTT and that of the last round in ms, and how many own packets were queued in it; NaN before.
    pub(super) fn shown(&self) -> [f64; 3] {
        let of_round = |(rtt, diff): (Span, f64)| (rtt.as_ms(), diff);
        let (rtt, diff) = self.last.map_or((f64::NAN, f64::NAN), of_round);
        [self.base.as_ms(), rtt, diff]
    }

    pub(super) fn observe(&mut self, rtt: Option<Span>) {
        if let Some(rtt) = rtt {
            self.base.observe(rtt);
            self.round.observe(rtt);
        }
    }

    /// A new round begins.
    pub(super) const fn clear_round(&mut self) {
        self.round = Round::EMPTY;
    }

    /// No growth until a round says so.
    pub(super) const fn hold(&mut self) {
        self.step = 0.0;
        self.counter.clear();
    }

    const fn is_linux(&self) -> bool {
        matches!(self.rounding, Rounding::Linux)
    }

    /// A packet leaves while none is in flight: all is learnt anew [Linux `tcp_vegas_cwnd_event`].
    const fn forget(&mut self) {
        if self.is_linux() {
            self.base = BaseRtt::NONE;
            self.clear_round();
        }
    }

    fn grow_as_reno(&mut self, window: &mut Window, ack: &AckSample) {
        if self.is_linux() {
            self.counter.grow_as_reno(window, ack);
        } else {
            window.grow_as_reno(ack);
        }
    }

    fn slow_start(&self, window: &mut Window, ack: &AckSample) {
        if !self.is_linux() {
            window.slow_start(ack);
        } else if ack.may_grow() {
            kernel::slow_start(window, ack.acked);
        }
    }

    /// Estimated number of own packets in the queue.
    fn queued(&self, cwnd: f64, rtt: Span) -> f64 {
        let base = self.base.0;
        if rtt == Span::ZERO || base == Span::ZERO || base >= rtt {
            return 0.0;
        }
        match self.rounding {
            Rounding::Original => (cwnd * (1.0 - base.ratio(rtt)) + 0.5).floor(),
            Rounding::Ns3 => cwnd - proportional(cwnd, base, rtt).floor(),
            Rounding::Linux => proportional(cwnd, rtt.abs_diff(base), base).floor(),
        }
    }

    /// One acknowledgement, with a window of at least one packet.
    pub(super) fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        match self.rounding {
            Rounding::Original => self.on_ack_original(window, ack),
            Rounding::Ns3 | Rounding::Linux => self.on_ack_linux(window, ack),
        }
        window.cwnd = window.cwnd.min(MAX_WINDOW);
    }

    /// The sample of the acknowledgement that ends a round belongs to the next [ns-2].
    fn on_ack_original(&mut self, window: &mut Window, ack: &AckSample) {
        if ack.round_ended {
            let mean = self.round.mean().or(ack.rtt);
            if let Some(rtt) = mean.filter(|_| !ack.in_recovery) {
                self.round_original(window, rtt);
            }
            self.clear_round();
        }
        self.observe(ack.rtt);
        let slow_start_is_over = self.step >= 1.0 && window.cwnd >= window.ssthresh;
        if slow_start_is_over {
            self.step = 0.0;
        }
        if ack.may_grow() {
            let packets =
                if self.step >= 1.0 { ack.slow_start_growth() } else { f64::from(ack.acked).min(window.cwnd) };
            window.cwnd += packets * self.step;
        }
    }

    fn round_original(&mut self, window: &mut Window, rtt: Span) {
        self.base.observe(rtt);
        let diff = self.queued(window.cwnd, rtt);
        self.last = Some((rtt, diff));
        self.step = 0.0;
        if window.cwnd < window.ssthresh {
            self.doubling = !self.doubling;
            if self.doubling && diff > self.gamma {
                window.ssthresh = FLOOR;
                window.cwnd = (window.cwnd * 0.875).max(FLOOR.min(window.cwnd));
            } else if self.doubling {
                self.step = 1.0;
            }
        } else if diff > self.beta {
            decrement(window);
        } else if diff < self.alpha {
            // Just below 1 with a window of one packet, lest it be taken for slow start's.
            self.step = 1.0 / window.cwnd.max(1.0 + 1e-9);
        }
    }

    fn on_ack_linux(&mut self, window: &mut Window, ack: &AckSample) {
        self.observe(ack.rtt);
        if self.rests {
            self.grow_as_reno(window, ack);
            return;
        }
        if !ack.round_ended {
            if window.cwnd < window.ssthresh {
                self.slow_start(window, ack);
            }
            return;
        }
        if !ack.in_recovery {
            // Two samples may both be of delayed acknowledgements.
            if self.round.count <= 2 {
                self.grow_as_reno(window, ack);
            } else {
                self.round_linux(window, ack);
            }
        }
        self.clear_round();
    }

    fn round_linux(&mut self, window: &mut Window, ack: &AckSample) {
        if self.is_linux() {
            (window.cwnd, window.ssthresh) = (whole(window.cwnd), window.ssthresh.floor());
        }
        let rtt = self.round.lowest;
        let diff = self.queued(window.cwnd, rtt);
        self.last = Some((rtt, diff));
        let slow_start = window.cwnd < window.ssthresh;
        if slow_start && diff > self.gamma {
            // What the path carries, plus one for the rounding.
            let carried = proportional(window.cwnd, self.base.0, rtt).floor() + 1.0;
            window.cwnd = window.cwnd.min(carried);
            lower_ssthresh(window);
        } else if slow_start {
            self.slow_start(window, ack);
        } else if diff > self.beta {
            decrement(window);
            lower_ssthresh(window);
        } else if diff < self.alpha && ack.may_grow() {
            window.cwnd += 1.0;
        }
        window.cwnd = window.cwnd.max(FLOOR);
        // `tcp_current_ssthresh`: slow start may come back to three quarters.
        let half = 0.5 * window.cwnd;
        let back = if self.is_linux() { half.floor() + (0.5 * half).floor() } else { 0.75 * window.cwnd };
        window.ssthresh = window.ssthresh.max(back);
    }
}

/// `cwnd` times `a / b`, multiplied first: a whole result is exact, and survives rounding down.
pub(super) fn proportional(cwnd: f64, a: Span, b: Span) -> f64 {
    cwnd * a.as_nanos() as f64 / b.as_nanos().max(1) as f64
}

/// One packet less, not below two; a window that something else made smaller stays.
fn decrement(window: &mut Window) {
    window.cwnd = (window.cwnd - 1.0).max(FLOOR.min(window.cwnd));
}

/// ns-3 goes to w - 1; Linux to w, which is no less the end of slow start.
fn lower_ssthresh(window: &mut Window) {
    window.ssthresh = window.ssthresh.min(window.cwnd - 1.0).max(FLOOR);
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Vegas {
    params: VegasParams,
    core: Core,
}

impl VegasParams {
    const fn bounds(&self) -> (f64, f64, f64) {
        (self.alpha, self.beta, self.gamma)
    }
}

impl CongestionControl for Vegas {
    type Params = VegasParams;
    const DOC: Doc = Doc {
        label: "Vegas",
        family: Family::BestEffort,
        summary: "Keeps a few packets of its own in the queue, told by the RTT; yields to loss-based TCP.",
        source: "Brakmo and Peterson 1995; ns-2.35 tcp-vegas.cc; Linux tcp_vegas.c",
        equations: &[
            r"\mathit{diff} = w\left(1 - \frac{\mathit{RTT}_{\min}}{\mathit{RTT}}\right)",
            r"w \gets w + 1 \text{ per RTT if } \mathit{diff} < \alpha, \quad w - 1 \text{ if } \mathit{diff} > \beta",
        ],
        laws: &[
            Law::on_ack("cwnd < ssthresh and ssthresh_after < ssthresh and rounding == 'original'", "max(cwnd * 0.875, min(2, cwnd))"),
            Law::on_ack("cwnd < ssthresh and rounding == 'original'", "cwnd + min(acked, 2)"),
            Law::on_ack("cwnd < ssthresh and rounding == 'linux'", "min(floor(cwnd) + acked, max(ssthresh, floor(cwnd)))").note("At the end of the round in which diff exceeds its bound, the window falls to what the path carries."),
            Law::on_ack("cwnd < ssthresh", "cwnd + min(acked, 2)").note("At the end of the round in which diff exceeds its bound, the window falls to what the path carries."),
            Law::on_ack("diff > beta_packets and rounding == 'original'", "max(cwnd - 1, min(2, cwnd))"),
            Law::on_ack("diff > beta_packets", "max(cwnd - 1, 2)").note("Once per round; a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_ack("diff < alpha_packets and rounding == 'original'", "cwnd + min(acked / cwnd, 1)").note("All acknowledgements of a round add one over the window at its beginning, so that the last digits differ."),
            Law::on_ack("diff < alpha_packets", "cwnd + 1").note("Once per round; a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_ack("rounding == 'original'", "cwnd"),
            Law::on_ack("", "cwnd").note("Once per round; a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_cut("loss_reaction == 'half' and rounding == 'linux'", "max(floor(floor(cwnd) / 2), 2)"),
            Law::on_cut("loss_reaction == 'half'", "max(cwnd / 2, 2)"),
            Law::on_cut("rounding == 'linux'", "max(floor(0.75 * floor(cwnd)), 2)"),
            Law::on_cut("", "max(0.75 * cwnd, 2)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Linux: a window that is not in use does not grow, where the kernel's Vegas does not look; and the rule rests while a timeout is repaired, but not while packets are merely out of order.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("base_rtt", "Base RTT"),
        Unit::Milliseconds.gauge("round_rtt", "RTT of the last round"),
        Unit::Packets.gauge("diff", "Own packets in the queue (diff)"),
    ];

    fn new(params: &VegasParams, _start: &Start) -> Self {
        Self { params: params.clone(), core: Core::new(params.rounding, params.bounds()) }
    }

    fn set_params(&mut self, params: &VegasParams) {
        self.params = params.clone();
        self.core.configure(params.rounding, params.bounds());
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.core.on_ack(window, ack);
    }

    /// Vegas' own rule keeps two packets; after a timeout there is one, as in Linux (ns-2: two).
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let left = match event.kind {
            CongestionKind::Timeout { .. } => 0.5,
            CongestionKind::Loss | CongestionKind::Ecn => self.params.loss_reaction.factor(),
        };
        if self.core.is_linux() {
            let cut = left * whole(window.cwnd);
            self.core.counter.cut(window, cut, event.kind);
            self.core.rests = event.kind.is_timeout();
        } else {
            window.reduce_to(left * window.cwnd, event.kind);
        }
        self.core.clear_round();
        self.core.hold();
    }

    /// [Linux `tcp_vegas_state`]
    fn on_timeout_exit(&mut self, _window: &mut Window, _now: Time) {
        if core::mem::take(&mut self.core.rests) {
            self.core.clear_round();
        }
    }

    fn on_resume(&mut self, _window: &mut Window, _resumption: &Resumption) {
        self.core.forget();
    }

    /// Samples of the recovery say nothing of the window [Linux `vegas_enable`].
    fn on_recovery_exit(&mut self, _window: &mut Window, _now: Time) {
        self.core.clear_round();
    }

    fn gauges(&self) -> Gauges {
        gauges(self.core.shown())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    const ORIGINAL: (f64, f64, f64) = (1.0, 3.0, 1.0);
    const LATER: (f64, f64, f64) = (2.0, 4.0, 1.0);

    /// The window and threshold after a round of samples of one RTT.
    fn round(
        rounding: Rounding,
        bounds: (f64, f64, f64),
        start: (f64, f64),
        base_and_rtt_ms: (u64, u64),
    ) -> (f64, f64, f64) {
        let mut core = Core::new(rounding, bounds);
        let mut w = window(start.0, start.1);
        core.base = BaseRtt(Span::from_millis(base_and_rtt_ms.0));
        core.doubling = false;
        for _ in 0..3 {
            core.observe(Some(Span::from_millis(base_and_rtt_ms.1)));
        }
        let mut ack = ack_with_owd(Span::ZERO);
        ack.rtt = Some(Span::from_millis(base_and_rtt_ms.1));
        ack.round_ended = true;
        core.on_ack(&mut w, &ack);
        (w.cwnd, w.ssthresh, core.shown()[2])
    }

    /// w = 20, base 50 ms.
    #[test]
    fn vectors_of_the_specification() {
        let of = |rounding, bounds, rtt| {
            let (w, _, diff) = round(rounding, bounds, (20.0, 10.0), (50, rtt));
            (diff, w)
        };
        assert_eq!(of(Rounding::Ns3, LATER, 60), (4.0, 20.0));
        assert_eq!(of(Rounding::Linux, LATER, 60), (4.0, 20.0));
        assert_eq!(of(Rounding::Original, ORIGINAL, 60), (3.0, 20.0));
        assert_eq!(of(Rounding::Ns3, LATER, 65), (5.0, 19.0));
        assert_eq!(of(Rounding::Linux, LATER, 65), (6.0, 19.0));
        assert_eq!(of(Rounding::Original, ORIGINAL, 65), (5.0, 19.0));
        assert_eq!(of(Rounding::Ns3, LATER, 52), (1.0, 21.0));
        assert_eq!(of(Rounding::Linux, LATER, 52), (0.0, 21.0));
        assert_eq!(of(Rounding::Original, ORIGINAL, 52), (1.0, 20.0));
    }

    /// ns-3's own tests: window and threshold in segments.
    #[test]
    fn vectors_of_ns3() {
        for (start, base_and_rtt, expected) in [
            ((38.0, 40.0), (100, 106), (36.0, 35.0)),
            ((5.0, 10.0), (100, 118), (6.0, 10.0)),
            ((60.0, 40.0), (100, 206), (59.0, 44.25)),
            ((15.0, 10.0), (100, 106), (16.0, 12.0)),
            ((20.0, 10.0), (100, 109), (20.0, 15.0)),
        ] {
            let (w, ssthresh, _) = round(Rounding::Ns3, LATER, start, base_and_rtt);
            assert_eq!((w, ssthresh), expected, "from {start:?}");
        }
    }

    #[test]
    fn the_original_spreads_its_growth_and_leaves_slow_start_by_an_eighth() {
        let (w, ..) = round(Rounding::Original, ORIGINAL, (20.0, 10.0), (50, 50));
        assert!((w - 20.05).abs() < 1e-9, "1/w per acknowledgement: {w}");
        let (w, ssthresh, _) = round(Rounding::Original, ORIGINAL, (40.0, f64::INFINITY), (50, 60));
        assert_eq!((w, ssthresh), (35.0, 2.0));
    }

    #[test]
    fn the_original_doubles_every_other_round() {
        let mut core = Core::new(Rounding::Original, ORIGINAL);
        let mut w = window(4.0, f64::INFINITY);
        let mut sizes = Vec::new();
        for _ in 0..4 {
            let packets = w.cwnd as u32;
            for i in 0..packets {
                let mut ack = ack_with_owd(Span::ZERO);
                ack.round_ended = i == 0;
                core.on_ack(&mut w, &ack);
            }
            sizes.push(w.cwnd);
        }
        assert_eq!(sizes, [4.0, 8.0, 8.0, 16.0]);
    }

    #[test]
    fn few_samples_grow_as_reno() {
        let mut core = Core::new(Rounding::Linux, LATER);
        let mut w = window(2.0, 2.0);
        let mut ack = ack_with_owd(Span::ZERO);
        ack.round_ended = true;
        for expected in [2.0, 3.0] {
            core.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected, "a packet for two");
        }
    }

    /// [tcp_vegas.c] 11 packets leave 5, of which the next grows after five acknowledged ones while a timeout is repaired; and
    /// the lowest RTT is forgotten when a packet leaves while none is in flight.
    #[test]
    fn linux_counts_and_forgets() {
        let params = VegasParams { rounding: Rounding::Linux, ..VegasParams::defaults() };
        let mut vegas = Vegas::new(&params, &start());
        let mut w = window(11.0, 8.0);
        vegas.on_congestion(&mut w, &congestion(9, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (5.0, 5.0));
        let timeout = CongestionKind::Timeout { repeated: false };
        vegas.on_congestion(&mut w, &congestion(5, timeout));
        let ack = ack_with_owd(Span::ZERO);
        for expected in [2.0, 2.0, 3.0, 3.0, 3.0, 4.0] {
            vegas.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, expected);
        }
        vegas.on_timeout_exit(&mut w, Time::ZERO);
        vegas.on_ack(&mut w, &ack);
        assert_eq!((w.cwnd, vegas.core.base.as_ms()), (4.0, 50.0));
        let resumption =
            Resumption { now: Time::from_secs(1.0), idle: Span::from_millis(60), timeout: Span::from_millis(250) };
        vegas.on_resume(&mut w, &resumption);
        assert_eq!(vegas.core.base, BaseRtt::NONE);
    }
}
