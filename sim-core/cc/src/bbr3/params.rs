//! BBRv3's parameters and gauges. Section numbers are those of draft-ietf-ccwg-bbr-06.

use crate::prelude::*;

params! {
    /// Parameters of BBRv3.
    pub struct Bbr3Params {
        startup_gain: f64 = ParamSpec::number("startup_gain", "Startup gain", Unit::None, 2.77, (1.1, 10.0))
            .slider(1.5, 4.0, 0.01)
            .help("How much faster than the measured bandwidth BBR sends at the start; 4 ln 2 doubles the rate in each round.")
            .source("draft-ietf-ccwg-bbr-06 §5.6.1: 2.77");
        drain_gain: f64 = ParamSpec::number("drain_gain", "Drain gain", Unit::None, 0.5, (0.05, 1.0))
            .slider(0.2, 1.0, 0.05)
            .help("How fast BBR sends after Startup, until the queue that Startup built is gone or three rounds have passed.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.2: 0.5");
        down_gain: f64 = ParamSpec::number("down_gain", "Down gain", Unit::None, 0.9, (0.05, 1.0))
            .slider(0.5, 1.0, 0.01)
            .help("How fast BBR sends after probing for bandwidth, until the flight is down to the bandwidth-delay product and leaves headroom.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.1: 0.90");
        up_gain: f64 = ParamSpec::number("up_gain", "Up gain", Unit::None, 1.25, (1.0, 4.0)).slider(1.0, 2.0, 0.05)
            .help("How much faster than the measured bandwidth BBR sends while it probes for more.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.5: 1.25");
        cwnd_gain: f64 = ParamSpec::number("cwnd_gain", "Window gain", Unit::None, 2.0, (1.0, 10.0))
            .slider(1.0, 4.0, 0.05)
            .help("The flight is at most this many bandwidth-delay products, whatever else allows more.")
            .source("draft-ietf-ccwg-bbr-06 §5.6.1: 2");
        up_cwnd_gain: f64 = ParamSpec::number("up_cwnd_gain", "Window gain while probing", Unit::None, 2.25, (1.0, 10.0))
            .slider(1.0, 4.0, 0.05)
            .help("The same while BBR probes for more bandwidth.")
            .source("draft-ietf-ccwg-bbr-06 §5.6.1: 2.25");
        probe_rtt_gain: f64 = ParamSpec::number("probe_rtt_gain", "Window gain in ProbeRTT", Unit::None, 0.5, (0.05, 1.0))
            .slider(0.1, 1.0, 0.05)
            .help("While BBR measures the RTT, its flight is this many bandwidth-delay products.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.4: 0.5; BBRv1: four packets");
        probe_rtt_interval: Span = ParamSpec::number("probe_rtt_interval_s", "Interval of ProbeRTT", Unit::Seconds, 5.0, (0.1, 600.0))
            .slider(1.0, 30.0, 0.5)
            .help("When no lower RTT has been seen for so long, BBR lowers its flight to measure it anew.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.4.1: 5 s; text after -06 moves to 10 s");
        probe_rtt: Span = ParamSpec::number("probe_rtt_ms", "Length of ProbeRTT", Unit::Milliseconds, 200.0, (1.0, 10_000.0))
            .slider(10.0, 1000.0, 10.0)
            .help("How long the flight stays low to measure the RTT, and at least one round trip.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.4.1: 200 ms");
        min_rtt_window: Span = ParamSpec::number("min_rtt_window_s", "RTT filter", Unit::Seconds, 10.0, (0.1, 600.0))
            .slider(1.0, 60.0, 1.0)
            .help("How long BBR believes in the smallest RTT that it has seen.")
            .source("draft-ietf-ccwg-bbr-06 §5.5.7.2: 10 s");
        loss_threshold: f64 = ParamSpec::number("loss_threshold", "Tolerated loss", Unit::None, 0.02, (0.0, 0.5))
            .slider(0.0, 0.2, 0.005)
            .help("When more than this fraction of a flight is lost while BBR probes for bandwidth, the flight was too large.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.7: LossThresh 2 %");
        beta: f64 = ParamSpec::number("beta", "Reduction β", Unit::None, 0.7, (0.05, 1.0)).slider(0.3, 1.0, 0.05)
            .help("Loss lowers BBR's bounds to this fraction at most, as it lowers CUBIC's window.")
            .source("draft-ietf-ccwg-bbr-06 §5.5.10.2: Beta 0.7");
        headroom: f64 = ParamSpec::number("headroom", "Headroom", Unit::None, 0.15, (0.0, 0.9)).slider(0.0, 0.5, 0.01)
            .help("The fraction below the largest safe flight that BBR leaves to others while it is not probing.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.1: Headroom 0.15");
        startup_losses: u32 = ParamSpec::integer("startup_losses", "Losses that end Startup", Unit::None, 6, (1, 1000))
            .slider(1.0, 20.0, 1.0)
            .help("Startup ends when so many separate runs of packets are lost in one round of recovery, and more than the tolerated loss.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.1.3: BBRStartupFullLossCnt 6");
        probe_wait: Span = ParamSpec::number("probe_wait_s", "Wait between probes", Unit::Seconds, 2.0, (0.0, 60.0))
            .slider(0.5, 10.0, 0.5)
            .help("BBR probes for bandwidth after this and a random time of up to a second, or after as many rounds as Reno would take.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.8: uniform between 2 and 3 s");
        probe_rounds: u32 = ParamSpec::integer("probe_rounds", "Rounds between probes, at most", Unit::None, 63, (1, 10_000))
            .slider(10.0, 200.0, 1.0)
            .help("BBR probes for bandwidth after as many rounds as its bandwidth-delay product has packets, which is when Reno would have lost one, but at the latest after this many or one fewer.")
            .source("draft-ietf-ccwg-bbr-06 §5.3.3.8: 62 or 63, at random");
        /// Smallest window.
        min_cwnd: f64 = min_cwnd_row(4.0)
            .help("The window never falls below this many packets, except after a timeout.")
            .source("draft-ietf-ccwg-bbr-06 §5.6.4.3: MinPipeCwnd 4");
        margin: f64 = ParamSpec::number("pacing_margin", "Pacing margin", Unit::None, 0.01, (0.0, 0.5))
            .slider(0.0, 0.1, 0.005)
            .help("The fraction by which BBR paces below the bandwidth that it believes in, to let queues drain.")
            .source("draft-ietf-ccwg-bbr-06 §5.6.2: PacingMarginPercent 1");
        extra_rounds: u32 = ParamSpec::integer("extra_acked_rounds", "Aggregation filter (rounds)", Unit::None, 10, (1, 1000))
            .slider(1.0, 40.0, 1.0)
            .help("The window has room for the largest burst of acknowledgements of so many rounds.")
            .source("draft-ietf-ccwg-bbr-06 §5.5.9: ExtraAckedFilterLen 10; one in Startup");
    }
}

const fn gauge(key: &'static str, label: &'static str, unit: Unit) -> GaugeSpec {
    GaugeSpec { key, label, unit }
}

/// What is worth plotting; `gauges` writes in this order.
pub(super) const GAUGES: &[GaugeSpec] = &[
    gauge("max_bw", "Largest bandwidth", Unit::BitsPerSecond),
    gauge("bw", "Bandwidth after losses", Unit::BitsPerSecond),
    gauge("min_rtt", "Minimum RTT", Unit::Milliseconds),
    gauge("pacing_gain", "Pacing gain", Unit::None),
    gauge("phase", "Phase: 0 Startup, 1 Drain, 2 Down, 3 Cruise, 4 Refill, 5 Up, 6 ProbeRTT", Unit::None),
    gauge("inflight_longterm", "Long-term bound of the flight", Unit::Packets),
    gauge("inflight_shortterm", "Short-term bound of the flight", Unit::Packets),
    gauge("extra_acked", "Room for aggregation", Unit::Packets),
];
