//! TCP Westwood+ [Mascolo et al. 2001; Linux tcp_westwood.c]: Reno's growth; a loss leaves the window that
//! the estimated bandwidth fills over the minimum RTT.

use crate::prelude::*;

choice! {
    /// How bandwidth samples are smoothed.
    pub enum Filter {
        /// Two averages in a row, each 7/8 old.
        Linux = "linux", "Linux: two averages of 7/8";
        /// 0.9 of the old, 0.1 of the mean of two samples.
        Tustin = "tustin", "Tustin, 0.9 (ns-3)";
        /// The last sample.
        None = "none", "None";
    }
}

params! {
    /// Parameters of Westwood+.
    pub struct WestwoodParams {
        /// Bandwidth filter.
        filter: Filter = ParamSpec::choice("filter", "Bandwidth filter", "linux", Filter::OPTIONS)
            .help("How the bandwidth samples are smoothed: the slower, the less a burst or a pause changes what a loss leaves.")
            .source("Linux tcp_westwood.c; ns-3 TcpWestwoodPlus (Tustin)");
        /// Least length of a sample.
        min_interval: Span = ParamSpec::number("min_interval_ms", "Shortest sample", Unit::Milliseconds, 50.0, (0.0, 10_000.0))
            .slider(0.0, 500.0, 10.0)
            .help("The bandwidth is sampled once per RTT, but never over less than this.")
            .source("Linux tcp_westwood.c TCP_WESTWOOD_RTT_MIN = 50 ms; ns-3: none");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Westwood {
    params: WestwoodParams,
    min_rtt: Span,
    /// The next RTT sample replaces the minimum: after a timeout [Linux `reset_rtt_min`].
    forget_min: bool,
    sample_start: Option<Time>,
    /// Packets acknowledged since then.
    sample_packets: f64,
    /// Packets that duplicates stood for, to be taken off the next cumulative acknowledgement.
    accounted: u32,
    /// Packets per second: the first average (Linux) or the last sample (Tustin).
    first: f64,
    /// The estimate.
    bandwidth: f64,
    has_estimate: bool,
    packet_bits: f64,
}

impl Westwood {
    /// Packets that this acknowledgement stands for; a duplicate, for one [Linux `westwood_acked_count`].
    fn count(&mut self, advanced: u32) -> u32 {
        match advanced {
            0 => {
                self.accounted += 1;
                1
            }
            1 => 1,
            n if self.accounted >= n => {
                self.accounted -= n;
                1
            }
            n => n - core::mem::take(&mut self.accounted),
        }
    }

    /// Takes a sample in packets per second.
    fn filter(&mut self, sample: f64) {
        if !self.has_estimate {
            // Linux starts from the first sample, ns-3 from nothing.
            self.has_estimate = true;
            if self.params.filter != Filter::Tustin {
                self.first = sample;
                self.bandwidth = sample;
                return;
            }
        }
        match self.params.filter {
            Filter::Linux => {
                self.first = (7.0 * self.first + sample) / 8.0;
                self.bandwidth = (7.0 * self.bandwidth + self.first) / 8.0;
            }
            Filter::Tustin => {
                self.bandwidth = 0.9 * self.bandwidth + 0.1 * (sample + self.first) / 2.0;
                self.first = sample;
            }
            Filter::None => self.bandwidth = sample,
        }
    }

    /// What the pipe holds, in packets.
    fn pipe(&self) -> f64 {
        let known = self.min_rtt != Span::MAX;
        let rtt_s = if known { self.min_rtt.as_secs() } else { 0.0 };
        self.bandwidth * rtt_s
    }
}

impl CongestionControl for Westwood {
    type Params = WestwoodParams;
    const DOC: Doc = Doc {
        label: "Westwood+",
        family: Family::BestEffort,
        summary: "Reno's growth; a loss leaves the window that the estimated bandwidth needs without a queue.",
        source: "Linux tcp_westwood.c; Mascolo et al. 2001",
        equations: &[
            r"\mathit{ssthresh} = w = \max\left(\frac{\hat{B}\,\mathit{RTT}_{\min}}{S}, 2\right) \text{ on loss}",
        ],
        laws: &[
            law::SLOW_START,
            law::AVOIDANCE,
            Law::on_loss("", "min(given(pipe, 2), cwnd)"),
            Law::on_mark("", "min(given(pipe_before, 2), cwnd)"),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::BitsPerSecond.gauge("bandwidth", "Bandwidth estimate"),
        Unit::Milliseconds.gauge("min_rtt", "Minimum RTT"),
        Unit::Packets.gauge("pipe", "What a loss would leave"),
    ];

    fn new(params: &WestwoodParams, start: &Start) -> Self {
        Self {
            params: params.clone(),
            min_rtt: Span::MAX,
            forget_min: false,
            sample_start: None,
            sample_packets: 0.0,
            accounted: 0,
            first: 0.0,
            bandwidth: 0.0,
            has_estimate: false,
            packet_bits: start.packet.get() as f64 * 8.0,
        }
    }

    fn set_params(&mut self, params: &WestwoodParams) {
        self.params = params.clone();
    }

    fn observe(&mut self, _window: &mut Window, ack: &AckSample) {
        if let Some(rtt) = ack.rtt {
            let forgets = core::mem::take(&mut self.forget_min);
            self.min_rtt = if forgets { rtt } else { self.min_rtt.min(rtt) };
        }
        let start = *self.sample_start.get_or_insert(ack.now);
        let elapsed = ack.now.since(start);
        let interval = ack.srtt.unwrap_or(Span::MAX).max(self.params.min_interval);
        if elapsed > interval {
            self.filter(self.sample_packets / elapsed.as_secs());
            self.sample_packets = 0.0;
            self.sample_start = Some(ack.now);
        }
        self.sample_packets += f64::from(self.count(ack.advanced));
    }

    /// Linux cuts to half and sets the estimate when recovery is over; here at once, as ns-3 does. An
    /// estimate above the window does not raise it.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let before = window.cwnd;
        window.reduce_to(self.pipe().min(MAX_WINDOW), event.kind);
        window.cwnd = window.cwnd.min(before);
        self.forget_min |= event.kind.is_timeout();
    }

    fn gauges(&self) -> Gauges {
        if !self.has_estimate || self.min_rtt == Span::MAX {
            return gauges([]);
        }
        let bandwidth = self.bandwidth * self.packet_bits;
        gauges([bandwidth, self.min_rtt.as_ms(), self.pipe().max(2.0)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start};
    use lbe_model::params::ParamSet;

    fn westwood(filter: Filter) -> Westwood {
        let params = WestwoodParams {
            filter,
            ..WestwoodParams::defaults()
        };
        Westwood::new(&params, &start())
    }

    /// [congestion-control.md §13 Vectors] Both averages 8, sample 0: 7, then 7.875.
    #[test]
    fn filters() {
        let mut cc = westwood(Filter::Linux);
        cc.filter(8.0);
        assert_eq!((cc.first, cc.bandwidth), (8.0, 8.0));
        cc.filter(0.0);
        assert_eq!((cc.first, cc.bandwidth), (7.0, 7.875));
        let mut tustin = westwood(Filter::Tustin);
        tustin.filter(8.0);
        assert!((tustin.bandwidth - 0.4).abs() < 1e-12);
        tustin.filter(8.0);
        assert!((tustin.bandwidth - 1.16).abs() < 1e-12);
        let mut none = westwood(Filter::None);
        none.filter(8.0);
        none.filter(3.0);
        assert_eq!(none.bandwidth, 3.0);
    }

    /// [congestion-control.md §13 Vectors] 8 Mb/s, 50 ms, 1460 B: 34.2 packets; at least two.
    #[test]
    fn a_loss_leaves_what_the_pipe_holds() {
        let mut cc = westwood(Filter::Linux);
        let mut w = Window {
            cwnd: 100.0,
            ssthresh: f64::INFINITY,
        };
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (2.0, 2.0), "nothing is known yet");
        cc.min_rtt = Span::from_millis(50);
        cc.bandwidth = 8e6 / 8.0 / 1460.0;
        cc.on_congestion(&mut w, &congestion(2, CongestionKind::Loss));
        assert_eq!(w.cwnd, 2.0, "a loss does not raise the window");
        w.cwnd = 100.0;
        cc.on_congestion(&mut w, &congestion(100, CongestionKind::Loss));
        assert!((w.cwnd - 34.2).abs() < 0.05, "{}", w.cwnd);
        let timeout = CongestionKind::Timeout { repeated: false };
        cc.on_congestion(&mut w, &congestion(34, timeout));
        assert_eq!(w.cwnd, 1.0);
        assert!((w.ssthresh - 34.2).abs() < 0.05);
        cc.on_ack(
            &mut w,
            &AckSample {
                rtt: Some(Span::from_millis(80)),
                ..ack_with_owd(Span::ZERO)
            },
        );
        assert_eq!(cc.min_rtt, Span::from_millis(80), "learnt anew");
    }

    /// A duplicate stands for one packet; the cumulative acknowledgement after it, for the others.
    #[test]
    fn duplicates_are_counted_once() {
        let mut cc = westwood(Filter::Linux);
        assert_eq!([0, 0, 0, 5].map(|n| cc.count(n)), [1, 1, 1, 2]);
        assert_eq!([0, 0, 0, 0, 2, 5].map(|n| cc.count(n)), [1, 1, 1, 1, 1, 3]);
    }

    /// Ten packets in each of 100 ms: 100 packets per second.
    #[test]
    fn bandwidth_is_sampled_once_per_rtt() {
        let mut cc = westwood(Filter::Linux);
        let mut w = Window {
            cwnd: 10.0,
            ssthresh: 2.0,
        };
        for i in 0..100_u64 {
            let mut ack = ack_with_owd(Span::ZERO);
            ack.now = Time::from_nanos(i * 10_000_000);
            ack.srtt = Some(Span::from_millis(100));
            cc.on_ack(&mut w, &ack);
        }
        assert!((cc.bandwidth - 100.0).abs() < 1e-9, "{}", cc.bandwidth);
    }
}
