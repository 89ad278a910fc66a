//! BBRv1's parameters and gauges.

use crate::prelude::*;

choice! {
    /// How large a burst the window leaves room for.
    pub enum Quantum {
        /// A millisecond's worth, at least two packets above 1.2 Mb/s.
        Linux = "linux", "1 ms, at least two packets (Linux)";
        /// One packet.
        Single = "single", "One packet (ns-3)";
    }
}

params! {
    /// Parameters of BBRv1.
    pub struct BbrParams {
        startup_gain: f64 = ParamSpec::number("startup_gain", "Startup gain", Unit::None, 2.885, (1.1, 10.0))
            .slider(1.5, 4.0, 0.005)
            .help("How much faster than the measured bandwidth BBR sends at the start. 2/ln 2 is the smallest gain that doubles the rate in each round; Drain uses its inverse.")
            .source("Linux tcp_bbr: bbr_high_gain 2885/1000; ns-3: 2.89");
        probe_gain: f64 = ParamSpec::number("probe_gain", "Probing gain", Unit::None, 1.25, (1.0, 4.0))
            .slider(1.0, 2.0, 0.05)
            .help("How much faster than the measured bandwidth BBR sends in one phase of eight, to see whether there is more.")
            .source("Linux tcp_bbr: bbr_pacing_gain 5/4");
        drain_gain: f64 = ParamSpec::number("drain_gain", "Draining gain", Unit::None, 0.75, (0.05, 1.0))
            .slider(0.25, 1.0, 0.05)
            .help("How fast BBR sends in the phase after probing, to drain the queue that probing built.")
            .source("Linux tcp_bbr: bbr_pacing_gain 3/4");
        cwnd_gain: f64 = ParamSpec::number("cwnd_gain", "Window gain", Unit::None, 2.0, (1.0, 10.0))
            .slider(1.0, 4.0, 0.1)
            .help("The flight is at most this many bandwidth-delay products. With other flows that fill the buffer, this bound and not the pacing decides how much BBR queues.")
            .source("Linux tcp_bbr: bbr_cwnd_gain 2");
        bw_window: u32 = ParamSpec::integer("bw_window_rounds", "Bandwidth filter (rounds)", Unit::None, 10, (1, 1000))
            .slider(2.0, 40.0, 1.0)
            .help("The bandwidth is the largest delivery rate of this many round trips.")
            .source("Linux tcp_bbr: bbr_bw_rtts = 10");
        min_rtt_window: Span = ParamSpec::number("min_rtt_window_s", "RTT filter", Unit::Seconds, 10.0, (0.1, 600.0))
            .slider(1.0, 60.0, 1.0)
            .help("When no RTT as small as the smallest has been seen for so long, BBR drains the queue to measure it anew (ProbeRTT).")
            .source("Linux tcp_bbr: bbr_min_rtt_win_sec = 10");
        probe_rtt: Span = ParamSpec::number("probe_rtt_ms", "Length of ProbeRTT", Unit::Milliseconds, 200.0, (0.0, 10_000.0))
            .slider(0.0, 1000.0, 10.0)
            .help("How long BBR holds its flight at the minimum window to measure the RTT, and at least one round trip. 0: never.")
            .source("Linux tcp_bbr: bbr_probe_rtt_mode_ms = 200");
        /// Smallest window.
        min_cwnd: f64 = min_cwnd_row(4.0)
            .help("The window never falls below this many packets, except in recovery; ProbeRTT goes down to it.")
            .source("Linux tcp_bbr: bbr_cwnd_min_target = 4");
        margin: f64 = ParamSpec::number("pacing_margin", "Pacing margin", Unit::None, 0.01, (0.0, 0.5))
            .slider(0.0, 0.1, 0.005)
            .help("The fraction by which BBR paces below the bandwidth that it believes in, to let queues drain.")
            .source("Linux tcp_bbr: bbr_pacing_margin_percent = 1 (since 5.1)");
        conservation: bool = ParamSpec::flag("conservation", "Packet conservation", true)
            .help("In the first round of recovery the flight does not grow, and lost packets lower the window until it ends. Off: loss is ignored altogether.")
            .source("Linux tcp_bbr: bbr_set_cwnd_to_recover_or_restore");
        aggregation: bool = ParamSpec::flag("aggregation", "Room for aggregation", true)
            .help("The window has room for acknowledgements that come in bursts, by the largest burst of the last five to ten rounds.")
            .source("Linux tcp_bbr: bbr_extra_acked_gain = 1 (since 5.1)");
        quantum: Quantum = ParamSpec::choice("quantum", "Burst budget", "linux", Quantum::OPTIONS)
            .help("The window has room for three bursts of this size, which real hosts send and acknowledge at once. Here packets leave singly.")
            .source("Linux tcp_bbr: bbr_tso_segs_goal; ns-3 TcpBbr: one segment");
    }
}

/// What is worth plotting; `gauges` writes in this order.
pub(super) const GAUGES: &[GaugeSpec] = &[
    Unit::BitsPerSecond.gauge("bandwidth", "Bandwidth estimate"),
    Unit::Milliseconds.gauge("min_rtt", "Minimum RTT"),
    Unit::Packets.gauge("bdp", "Bandwidth-delay product"),
    Unit::None.gauge("pacing_gain", "Pacing gain"),
    Unit::BitsPerSecond.gauge("pacing_rate", "Pacing rate"),
    Unit::None.gauge("phase", "Phase: 0 Startup, 1 Drain, 2 ProbeBW, 3 ProbeRTT"),
    Unit::Packets.gauge("extra_acked", "Room for aggregation"),
];
