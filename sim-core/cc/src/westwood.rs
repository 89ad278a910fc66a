//! TCP Westwood+ [Mascolo et al. 2001; Linux tcp_westwood.c]: Reno's growth; a loss leaves the window that
//! the estimated bandwidth fills over the minimum RTT.

use crate::kernel::Counter;
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

choice! {
    /// When a loss leaves what the estimate says, and how windows and bandwidths are kept.
    pub enum Rules {
        /// With the loss; in real numbers.
        Ns3 = "ns3", "At the loss (ns-3)";
        /// Once recovery is over, in which the window is halved; in whole packets, milliseconds and bytes per millisecond.
        Linux = "linux", "When recovery is over (Linux)";
    }
}

params! {
    /// Parameters of Westwood+.
    pub struct WestwoodParams {
        rules: Rules = ParamSpec::choice("rules", "The estimate is set", "ns3", Rules::OPTIONS).fixed()
            .help("ns-3 sets the window to the estimate as soon as a loss is found. In Linux a loss halves the window, as in Reno, and the estimate is set when recovery is over: less arrives in it than did before, which lowers the estimate itself. Linux counts whole packets, and bandwidth in whole bytes per millisecond.")
            .source("ns-3 TcpWestwoodPlus; Linux tcp_westwood.c: tcp_westwood_event, CA_EVENT_COMPLETE_CWR");
        filter: Filter = ParamSpec::choice("filter", "Bandwidth filter", "linux", Filter::OPTIONS)
            .help("How the bandwidth samples are smoothed: the slower, the less a burst or a pause changes what a loss leaves.")
            .source("Linux tcp_westwood.c; ns-3 TcpWestwoodPlus (Tustin)");
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
    /// Packets per second: the first average (Linux) or the last sample (Tustin). By Linux's rules bytes per ms.
    first: f64,
    /// The estimate, likewise.
    bandwidth: f64,
    has_estimate: bool,
    packet_bits: f64,
    payload: f64,
    counter: Counter,
    /// Linux: a cut for which the estimate is still to be set, and whether that is due once what the acknowledgement reports is
    /// counted.
    cut: Option<Cut>,
    is_due: bool,
}

/// A reduction under way.
#[derive(Clone, Copy, Debug)]
struct Cut {
    at: Time,
    is_mark: bool,
    /// The transport has said that it reduces the window.
    is_seen: bool,
}

const fn whole_ms(time: Time) -> u64 {
    time.as_nanos() / 1_000_000
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

    const fn is_linux(&self) -> bool {
        matches!(self.params.rules, Rules::Linux)
    }

    /// The packets of a sample by now, if it is long enough.
    fn end_sample(&self, ack: &AckSample, start: Time) -> Option<f64> {
        if self.is_linux() {
            // In milliseconds, with the latest round-trip time.
            let elapsed = whole_ms(ack.now) - whole_ms(start);
            let rtt = ack.rtt.map_or(0, |rtt| rtt.as_nanos().div_ceil(1_000_000));
            let least = self.params.min_interval.as_nanos() / 1_000_000;
            let bytes = self.sample_packets * self.payload;
            (elapsed > rtt.max(least)).then(|| (bytes / elapsed as f64).floor())
        } else {
            let elapsed = ack.now.since(start);
            let interval = ack.srtt.unwrap_or(Span::MAX).max(self.params.min_interval);
            (elapsed > interval).then(|| self.sample_packets / elapsed.as_secs())
        }
    }

    /// [Linux `CA_EVENT_COMPLETE_CWR`] The reduction is over: the estimate is the window, also if that is more.
    fn complete(&mut self, window: &mut Window) {
        if self.cut.take().is_some() {
            window.ssthresh = self.pipe().clamp(2.0, MAX_WINDOW);
            window.cwnd = window.ssthresh;
        }
    }

    /// A mark's reduction is over when the transport says no more that it reduces, or where it never does, with the round.
    fn end_mark(&mut self, window: &mut Window, ack: &AckSample) {
        let Some(cut) = &mut self.cut else { return };
        cut.is_seen |= ack.in_recovery;
        let is_over = if cut.is_seen { !ack.in_recovery } else { ack.round_ended };
        if cut.is_mark && is_over && ack.now > cut.at {
            self.complete(window);
        }
    }

    /// Takes a sample in packets per second, or by Linux's rules in bytes per ms.
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
            Filter::Linux if self.is_linux() => {
                self.first = ((7.0 * self.first + sample) / 8.0).floor();
                self.bandwidth = ((7.0 * self.bandwidth + self.first) / 8.0).floor();
            }
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
        if self.min_rtt == Span::MAX {
            0.0
        } else if self.is_linux() {
            let rtt_ms = self.min_rtt.as_nanos().div_ceil(1_000_000);
            (self.bandwidth * rtt_ms as f64 / self.payload).floor()
        } else {
            self.bandwidth * self.min_rtt.as_secs()
        }
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
            Law::on_ack("rules == 'linux' and cwnd < ssthresh", "min(floor(cwnd) + acked, max(ssthresh, floor(cwnd)))").note("What slow start leaves of an acknowledgement is counted; the counter is not shown."),
            Law::on_ack("rules == 'linux'", "floor(cwnd) + 1").note("Only once a full window has been acknowledged; the counter is not shown. When recovery is over the window is what the pipe holds."),
            law::SLOW_START,
            law::AVOIDANCE,
            Law::on_cut("rules == 'linux'", "max(floor(floor(cwnd) / 2), 2)"),
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
            payload: start.payload.get() as f64,
            counter: Counter::NONE,
            cut: None,
            is_due: false,
        }
    }

    fn set_params(&mut self, params: &WestwoodParams) {
        self.params = params.clone();
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        if let Some(rtt) = ack.rtt {
            let forgets = core::mem::take(&mut self.forget_min);
            self.min_rtt = if forgets { rtt } else { self.min_rtt.min(rtt) };
        }
        // Linux's first sample begins with the connection.
        let waited = if self.is_linux() { ack.rtt.unwrap_or(Span::ZERO) } else { Span::ZERO };
        let began = Time::from_nanos(ack.now.since(Time::ZERO + waited).as_nanos());
        let start = *self.sample_start.get_or_insert(began);
        if let Some(sample) = self.end_sample(ack, start) {
            self.filter(sample);
            self.sample_packets = 0.0;
            self.sample_start = Some(ack.now);
        }
        self.sample_packets += f64::from(self.count(ack.advanced));
        self.end_mark(window, ack);
        // Where another recovery has begun meanwhile, the window is the transport's.
        if core::mem::take(&mut self.is_due) && !ack.in_recovery {
            self.complete(window);
        }
    }

    fn grow(&mut self, window: &mut Window, ack: &AckSample) {
        if self.is_linux() {
            self.counter.grow_as_reno(window, ack);
        } else {
            window.grow_as_reno(ack);
        }
    }

    /// ns-3 sets the estimate at once, and one above the window does not raise it. So does Linux after a timeout; otherwise
    /// it halves the window, and sets the estimate when that is over.
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        if self.is_linux() {
            if core::mem::take(&mut self.is_due) {
                self.complete(window);
            }
            if event.kind.is_timeout() {
                self.cut = None;
                self.counter.cut(window, self.pipe().min(MAX_WINDOW), event.kind);
                self.forget_min = true;
            } else {
                self.cut = Some(Cut { at: event.now, is_mark: event.kind == CongestionKind::Ecn, is_seen: false });
                self.counter.halve(window, event.kind);
            }
            return;
        }
        let before = window.cwnd;
        window.reduce_to(self.pipe().min(MAX_WINDOW), event.kind);
        window.cwnd = window.cwnd.min(before);
        self.forget_min |= event.kind.is_timeout();
    }

    fn on_recovery_exit(&mut self, _window: &mut Window, _now: Time) {
        self.is_due = true;
    }

    fn on_undo(&mut self, window: &mut Window, before: Window) {
        self.cut = None;
        window.cwnd = window.cwnd.max(before.cwnd);
        window.ssthresh = window.ssthresh.max(before.ssthresh);
    }

    fn gauges(&self) -> Gauges {
        if !self.has_estimate || self.min_rtt == Span::MAX {
            return gauges([]);
        }
        let packets = if self.is_linux() { 1000.0 / self.payload } else { 1.0 };
        let bandwidth = packets * self.bandwidth * self.packet_bits;
        gauges([bandwidth, self.min_rtt.as_ms(), self.pipe().max(2.0)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CongestionKind;
    use crate::testing::{ack_with_owd, congestion, start, window};
    use lbe_model::params::ParamSet;

    fn westwood(filter: Filter) -> Westwood {
        let params = WestwoodParams { filter, ..WestwoodParams::defaults() };
        Westwood::new(&params, &start())
    }

    /// [tcp_westwood.c] Both averages 8, sample 0: 7, then 7.875.
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

    /// [tcp_westwood.c] 8 Mb/s, 50 ms, 1460 B: 34.2 packets; at least two.
    #[test]
    fn a_loss_leaves_what_the_pipe_holds() {
        let mut cc = westwood(Filter::Linux);
        let mut w = window(100.0, f64::INFINITY);
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
        cc.on_ack(&mut w, &AckSample { rtt: Some(Span::from_millis(80)), ..ack_with_owd(Span::ZERO) });
        assert_eq!(cc.min_rtt, Span::from_millis(80), "learnt anew");
    }

    /// [tcp_westwood.c] A loss halves; with the end of recovery the window is 4 Mb/s, 500 bytes per ms, times 60.2 ms, which are
    /// 61: 20 packets of 1460 bytes. A mark's reduction ends where acknowledgements are no more of it.
    #[test]
    fn linux_sets_the_estimate_when_recovery_is_over() {
        for kind in [CongestionKind::Loss, CongestionKind::Ecn] {
            let mut cc = westwood(Filter::Linux);
            cc.params.rules = Rules::Linux;
            (cc.min_rtt, cc.bandwidth) = (Span::from_ms(60.2), 500.0);
            let mut w = window(15.0, f64::INFINITY);
            cc.on_congestion(&mut w, &congestion(15, kind));
            assert_eq!((w.cwnd, w.ssthresh), (7.0, 7.0));
            let mut ack = ack_with_owd(Span::ZERO);
            (ack.now, ack.rtt, ack.in_recovery) = (Time::from_secs(1.0), None, true);
            cc.on_ack(&mut w, &ack);
            assert_eq!(w.cwnd, 7.0);
            (ack.in_recovery, ack.acked) = (false, 0);
            if kind == CongestionKind::Loss {
                cc.on_ack(&mut w, &ack);
                assert_eq!(w.cwnd, 7.0);
                cc.on_recovery_exit(&mut w, ack.now);
            }
            cc.on_ack(&mut w, &ack);
            assert_eq!((w.cwnd, w.ssthresh), (20.0, 20.0), "{kind:?}");
        }
    }

    /// [tcp_westwood.c `tcp_westwood_init`] The first sample begins with the connection, a round trip before what is acknowledged first.
    #[test]
    fn linux_measures_from_the_start_of_the_connection() {
        for rules in [Rules::Ns3, Rules::Linux] {
            let mut cc = westwood(Filter::Linux);
            cc.params.rules = rules;
            for at_ms in [100, 101] {
                let mut ack = ack_with_owd(Span::ZERO);
                let rtt = Some(Span::from_millis(60));
                (ack.now, ack.rtt, ack.srtt) = (Time::ZERO + Span::from_millis(at_ms), rtt, rtt);
                cc.on_ack(&mut window(10.0, 2.0), &ack);
            }
            assert_eq!(cc.has_estimate, rules == Rules::Linux, "{rules:?}");
        }
    }

    /// [tcp_westwood.c `westwood_filter`] In whole bytes per ms: an estimate of 93 stays for ever with samples of 100.
    #[test]
    fn linux_rounds_the_estimate_down() {
        let mut cc = westwood(Filter::Linux);
        cc.params.rules = Rules::Linux;
        cc.filter(50.0);
        for _ in 0..200 {
            cc.filter(100.0);
        }
        assert_eq!((cc.first, cc.bandwidth), (93.0, 86.0));
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
        let mut w = window(10.0, 2.0);
        for i in 0..100_u64 {
            let mut ack = ack_with_owd(Span::ZERO);
            ack.now = Time::from_nanos(i * 10_000_000);
            ack.srtt = Some(Span::from_millis(100));
            cc.on_ack(&mut w, &ack);
        }
        assert!((cc.bandwidth - 100.0).abs() < 1e-9, "{}", cc.bandwidth);
    }
}
