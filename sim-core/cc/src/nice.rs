//! TCP-Nice [Venkataramani, Kokku and Dahlin, OSDI 2002; S000 §II.B eq 3]: Vegas that halves its window
//! when many packets of a round were delayed, down to far less than one packet per RTT.

use crate::prelude::*;
use crate::vegas::{Core, LossReaction, Rounding};

choice! {
    /// Which Vegas lies below.
    pub enum VegasSet {
        /// alpha 1, beta 3, gamma 1 and the original's arithmetic [ns-2.35 Agent/TCP/Vegas].
        Original = "original", "Original (1, 3, 1)";
        /// alpha 2, beta 4, gamma 1 and Linux's arithmetic [Linux tcp_vegas.c].
        Linux = "linux", "Linux (2, 4, 1)";
    }
}

choice! {
    /// How a window below one packet grows.
    pub enum GrowthBelowOne {
        /// One packet, as Vegas does per round: 1/2, then 3/2.
        Add = "add", "By one packet";
        /// Twofold, undoing one halving.
        Double = "double", "Twofold";
    }
}

params! {
    /// Parameters of TCP-Nice.
    pub struct NiceParams {
        threshold: f64 = ParamSpec::number("threshold", "Threshold δ", Unit::None, 0.2, (0.0, 1.0))
            .slider(0.0, 1.0, 0.01)
            .help("A packet counts as delayed when its RTT has risen by this share of the way from the lowest to the highest RTT.")
            .source("S000 §II.B: 0.2; OSDI §4.1: 0.1 (if its parameters stand in the order of §2.2)");
        fraction: f64 = ParamSpec::number("fraction", "Fraction φ", Unit::None, 0.5, (0.0, 1.0)).slider(0.0, 1.0, 0.05)
            .help("NICE halves its window when more than this share of a round's packets was delayed.")
            .source("S000 §II.B, OSDI §4.1: 0.5");
        min_cwnd: f64 = ParamSpec::number("min_cwnd", "Minimum window", Unit::Packets, 1.0 / 48.0, (1.0 / 64.0, 2.0))
            .slider(1.0 / 64.0, 2.0, 1.0 / 64.0).log()
            .help("The window never falls below this. Below one packet the sender waits RTT/window from one packet to the next: at 1/48, 48 RTTs. How little NICE takes beside others depends on this floor more than on anything else. The prototype's pairs of packets below a window of 2 are left out.")
            .source("OSDI §2.3, where the value is an image; 1/48 from memory (UNVERIFIED)");
        vegas: VegasSet = ParamSpec::choice("vegas", "Vegas below", "original", VegasSet::OPTIONS)
            .help("Which Vegas decides in a round that was not delayed: its bounds α, β, γ and its arithmetic.")
            .source("Not stated in OSDI; ns-2.35 Agent/TCP/Vegas; Linux tcp_vegas.c");
        known_queue: Option<Span> = ParamSpec::number("known_queue_ms", "Known queue", Unit::Milliseconds, 120.0, (0.0, 10_000.0))
            .optional().slider(0.0, 500.0, 1.0)
            .help("If the delay of a full queue is known, the highest RTT is at least the lowest plus this. None: learnt from the path; alone, NICE then never sees a full queue, and takes its own few packets for congestion.")
            .source("The ns-2 reference's nice_q; OSDI learns it");
        growth_below_one: GrowthBelowOne = ParamSpec::choice("growth_below_one", "Growth below one packet", "add", GrowthBelowOne::OPTIONS)
            .help("What a packet without delay does to a window below one packet. Adding one undoes many halvings at once.")
            .source("Vegas' rule; the ns-2 reference doubles; not stated in OSDI");
        loss_reaction: LossReaction = ParamSpec::choice("loss_reaction", "After a loss", "half", LossReaction::OPTIONS)
            .help("What a loss leaves of the window, never less than the minimum. A timeout leaves one packet, or what there was if less.")
            .source("S000 §II (falls back to TCP's); the ns-2 reference kept Vegas' 3/4");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Nice {
    params: NiceParams,
    core: Core,
    range: Option<(Span, Span)>,
    /// Delayed packets of this round, and of the last one as a share of the window.
    delayed: u32,
    delayed_share: f64,
}

const fn vegas_of(set: VegasSet) -> (Rounding, (f64, f64, f64)) {
    match set {
        VegasSet::Original => (Rounding::Original, (1.0, 3.0, 1.0)),
        VegasSet::Linux => (Rounding::Linux, (2.0, 4.0, 1.0)),
    }
}

impl Nice {
    /// RTTmin + (RTTmax - RTTmin) delta.
    fn threshold(&self, (lowest, highest): (Span, Span)) -> Span {
        let known = self.params.known_queue.unwrap_or(Span::ZERO);
        let span = Span::from_nanos(highest.as_nanos() - lowest.as_nanos()).max(known);
        lowest + span.scale(self.params.threshold)
    }

    fn sample(&mut self, rtt: Option<Span>) {
        let Some(rtt) = rtt else { return };
        let (lowest, highest) = self.range.unwrap_or((rtt, rtt));
        let range = (lowest.min(rtt), highest.max(rtt));
        self.range = Some(range);
        self.delayed += u32::from(rtt > self.threshold(range));
    }

    /// True if more than phi of the window's packets were delayed.
    fn round_was_delayed(&mut self, cwnd: f64) -> bool {
        let delayed = f64::from(core::mem::take(&mut self.delayed));
        self.delayed_share = delayed / cwnd;
        delayed > self.params.fraction * cwnd
    }
}

impl CongestionControl for Nice {
    type Params = NiceParams;
    const DOC: Doc = Doc {
        label: "TCP-Nice",
        family: Family::EarlyLbe,
        summary: "Vegas that halves its window when many packets of a round were delayed, to far less than one packet per RTT.",
        source: "Venkataramani, Kokku and Dahlin 2002; S000 §II.B eq 3",
        equations: &[
            r"\text{congested: } \mathit{RTT} > \mathit{RTT}_{\min} + (\mathit{RTT}_{\max} - \mathit{RTT}_{\min})\,\delta",
            r"w \gets \frac{w}{2} \text{ if more than } \varphi w \text{ packets of a round were, as Vegas otherwise}",
        ],
        laws: &[
            Law::on_ack("delayed_share > fraction", "max(cwnd / 2, min_cwnd)"),
            Law::on_ack("cwnd < 1 and growth_below_one == 'double'", "2 * cwnd"),
            Law::on_ack("cwnd < 1", "cwnd + 1"),
            Law::on_ack("cwnd < ssthresh", "cwnd + min(acked, 2)").note("As Vegas: only every other round, and until diff exceeds its bound."),
            Law::on_ack("diff > 3 and vegas == 'original'", "max(cwnd - 1, min(2, cwnd))"),
            Law::on_ack("diff < 1 and vegas == 'original'", "cwnd + min(acked / cwnd, 1)").note("As Vegas: all acknowledgements of a round add one over the window at its beginning, so that the last digits differ."),
            Law::on_ack("vegas == 'original'", "cwnd"),
            Law::on_ack("diff > 4", "max(cwnd - 1, 2)").note("As Vegas in Linux: once per round; a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_ack("diff < 2", "cwnd + 1").note("As Vegas in Linux: once per round; a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_ack("", "cwnd").note("As Vegas in Linux: a round with fewer than three RTT samples grows as Reno instead."),
            Law::on_cut("loss_reaction == 'half'", "max(cwnd / 2, min_cwnd)"),
            Law::on_cut("", "max(0.75 * cwnd, min_cwnd)"),
            Law::on_timeout("", "max(min(cwnd, 1), min_cwnd)"),
        ],
        simplified: "",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Milliseconds.gauge("rtt_min", "Lowest RTT"),
        Unit::Milliseconds.gauge("rtt_max", "Highest RTT"),
        Unit::Milliseconds.gauge("threshold", "Threshold"),
        Unit::None.gauge("delayed_share", "Delayed packets per window, last round"),
        Unit::Packets.gauge("diff", "Own packets in the queue (Vegas' diff)"),
    ];

    fn new(params: &NiceParams, _start: &Start) -> Self {
        let (rounding, bounds) = vegas_of(params.vegas);
        Self { params: params.clone(), core: Core::new(rounding, bounds), range: None, delayed: 0, delayed_share: 0.0 }
    }

    fn set_params(&mut self, params: &NiceParams) {
        self.params = params.clone();
        let (rounding, bounds) = vegas_of(params.vegas);
        self.core.configure(rounding, bounds);
    }

    fn floor(&self) -> f64 {
        self.params.min_cwnd
    }

    /// The detector comes first and takes Vegas' place in a delayed round.
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.sample(ack.rtt);
        let delayed = ack.round_ended && self.round_was_delayed(window.cwnd);
        if delayed && !ack.in_recovery {
            window.cwnd /= 2.0;
            // The end of slow start, too.
            window.ssthresh = window.ssthresh.min(window.cwnd);
        }
        if delayed || window.cwnd < 1.0 {
            self.core.hold();
            self.core.observe(ack.rtt);
            if ack.round_ended {
                self.core.clear_round();
            }
            if !delayed && ack.may_grow() {
                window.cwnd = match self.params.growth_below_one {
                    GrowthBelowOne::Add => window.cwnd + 1.0,
                    GrowthBelowOne::Double => 2.0 * window.cwnd,
                };
            }
        } else {
            self.core.on_ack(window, ack);
        }
        window.raise_to(self.params.min_cwnd);
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        match event.kind {
            CongestionKind::Loss | CongestionKind::Ecn => {
                window.cwnd *= self.params.loss_reaction.factor();
                window.ssthresh = window.cwnd;
            }
            CongestionKind::Timeout { repeated } => {
                if !repeated {
                    window.ssthresh = window.cwnd / 2.0;
                }
                window.cwnd = window.cwnd.min(1.0);
            }
        }
        window.raise_to(self.params.min_cwnd);
        self.delayed = 0;
        self.core.clear_round();
        self.core.hold();
    }

    fn on_recovery_exit(&mut self, window: &mut Window, _now: Time) {
        window.raise_to(self.params.min_cwnd);
        self.delayed = 0;
        self.core.clear_round();
    }

    fn gauges(&self) -> Gauges {
        let Some(range) = self.range else {
            return gauges([]);
        };
        let (least, most) = (range.0.as_ms(), range.1.as_ms());
        let threshold = self.threshold(range).as_ms();
        let (share, diff) = (self.delayed_share, self.core.shown()[2]);
        gauges([least, most, threshold, share, diff])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn nice(params: &NiceParams) -> Nice {
        let mut nice = Nice::new(params, &start());
        nice.sample(Some(Span::from_millis(50)));
        nice.sample(Some(Span::from_millis(170)));
        nice.delayed = 0;
        nice.core.observe(Some(Span::from_millis(50)));
        nice.core.clear_round();
        nice
    }

    fn ack(rtt_ms: u64, round_ended: bool) -> AckSample {
        AckSample { rtt: Some(Span::from_millis(rtt_ms)), round_ended, ..ack_with_owd(Span::ZERO) }
    }

    /// [Venkataramani 2002] RTTmin 50, RTTmax 170: 74 ms.
    #[test]
    fn the_threshold() {
        let nice = nice(&NiceParams::defaults());
        assert_eq!(nice.threshold(nice.range.unwrap()), Span::from_millis(74));
        let knows =
            Nice::new(&NiceParams { known_queue: Some(Span::from_millis(120)), ..NiceParams::defaults() }, &start());
        let fifty = Span::from_millis(50);
        assert_eq!(knows.threshold((fifty, fifty)), Span::from_millis(74));
    }

    /// [Venkataramani 2002] w = 8: five delayed packets give 4, four leave it to Vegas.
    #[test]
    fn more_than_half_of_the_packets() {
        for (delayed, expected) in [(5, 4.0), (4, 8.0)] {
            let mut nice = nice(&NiceParams::defaults());
            let mut w = window(8.0, 2.0);
            for i in 1..=8 {
                let rtt_ms = if i <= delayed { 75 } else { 74 };
                nice.on_ack(&mut w, &ack(rtt_ms, i == 8));
            }
            assert_eq!(w.cwnd, expected, "Vegas: 8 (1 - 50/74.6) is 3, and holds");
        }
    }

    /// [Venkataramani 2002] w = 1: .5, then .25, down to 1/48.
    #[test]
    fn windows_below_one_packet() {
        let mut nice = nice(&NiceParams::defaults());
        let mut w = window(1.0, 2.0);
        let mut path = Vec::new();
        for _ in 0..7 {
            nice.on_ack(&mut w, &ack(170, true));
            path.push(w.cwnd);
        }
        assert_eq!(path, [0.5, 0.25, 0.125, 0.0625, 0.03125, 1.0 / 48.0, 1.0 / 48.0]);
        assert_eq!(nice.floor(), 1.0 / 48.0);
        nice.on_ack(&mut w, &ack(50, true));
        assert!((w.cwnd - 49.0 / 48.0).abs() < 1e-12);
        nice.params.growth_below_one = GrowthBelowOne::Double;
        w.cwnd = 0.25;
        nice.on_ack(&mut w, &ack(50, true));
        assert_eq!(w.cwnd, 0.5);
    }

    #[test]
    fn losses_never_raise_the_window() {
        let mut nice = nice(&NiceParams::defaults());
        let mut w = window(8.0, 2.0);
        nice.on_congestion(&mut w, &congestion(8, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (4.0, 4.0));
        let timeout = CongestionKind::Timeout { repeated: false };
        nice.on_congestion(&mut w, &congestion(4, timeout));
        assert_eq!((w.cwnd, w.ssthresh), (1.0, 2.0));
        w.cwnd = 0.125;
        nice.on_congestion(&mut w, &congestion(1, timeout));
        assert_eq!((w.cwnd, w.ssthresh), (0.125, 0.0625));
    }
}
