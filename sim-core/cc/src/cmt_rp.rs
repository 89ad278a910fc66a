//! CMT/RP: resource pooling for CMT-SCTP [Dreibholz et al.; INET's SCTP module]. Each path grows by its share of
//! the connection, and a loss takes half of what the connection has, not of the path.

use crate::prelude::*;
use crate::sctp::{self, PartialAcked};

params! {
    /// Parameters of CMT/RP.
    pub struct CmtRpParams {
        version: u32 = ParamSpec::integer("version", "Version", Unit::None, 2, (1, 2)).fixed()
            .help("Version 1 shares by slow-start thresholds and takes all paths for alike; version 2 shares by window over round-trip time.")
            .source("INET's SCTP module: CMT/RPv1 and CMT/RPv2");
        min_cwnd: f64 = ParamSpec::number("min_cwnd", "Minimum window m", Unit::Packets, 1.0, (1.0, 100.0))
            .slider(1.0, 10.0, 1.0)
            .help("What a loss leaves at least: in version 1 the path's share of so many packets, and one packet; in version 2 so many packets.")
            .source("INET rpMinCwnd: 1 in the code's constructor");
    }
}

/// An infinite ssthresh counts as the peer's window: S002's receive buffer in bytes.
const PEER_WINDOW: f64 = 5_000_000.0;

/// See the module.
#[derive(Clone, Debug)]
pub struct CmtRp {
    params: CmtRpParams,
    paths: Paths,
    partial: PartialAcked,
    /// A packet in bytes.
    packet: f64,
    /// Paths of the connection.
    count: f64,
}

/// Sums over the connection.
struct Pool {
    /// This path's part, from 0 to 1.
    share: f64,
    /// All windows, in packets.
    windows: f64,
}

impl CmtRp {
    /// What a path's share is a part of: ssthresh, or window over round-trip time; 1 s where there is no sample.
    fn weight(&self, window: &Window, rtt: Option<f64>) -> f64 {
        if self.params.version == 1 {
            window.ssthresh.min(PEER_WINDOW / self.packet)
        } else {
            window.cwnd / rtt.unwrap_or(1.0)
        }
    }

    /// Paths without a round-trip time, apart from this one, do not count.
    fn pool(&self) -> Pool {
        let (mut own, mut weights, mut windows) = (0.0, 0.0, 0.0);
        for (index, path) in self.paths.all().iter().enumerate() {
            let is_own = index == self.paths.own;
            if !is_own && path.srtt.is_none() {
                continue;
            }
            let weight = self.weight(&path.window, path.rtt());
            weights += weight;
            windows += path.window.cwnd;
            if is_own {
                own = weight;
            }
        }
        Pool { share: own / weights, windows }
    }

    /// What a loss leaves.
    fn after_loss(&self, cwnd: f64) -> f64 {
        let pool = self.pool();
        let least = self.params.min_cwnd;
        if self.params.version == 1 {
            let share = sctp::whole_bytes(least * self.packet * pool.share, self.packet);
            return (cwnd - pool.windows / 2.0).max(1.0).max(share);
        }
        let factor = (0.5 / pool.share).max(0.5);
        (cwnd - factor * cwnd).max(least)
    }
}

impl CongestionControl for CmtRp {
    type Params = CmtRpParams;
    const DOC: Doc = Doc {
        label: "CMT/RP (SCTP)",
        family: Family::BestEffort,
        summary: "SCTP over several paths that share as one: each grows by its part, and a loss takes half of the whole.",
        source: "Dreibholz et al., CMT/RPv1 and CMT/RPv2; INET's SCTP module",
        equations: &[
            r"s_r = \frac{\mathit{ssthresh}_r}{\sum_p \mathit{ssthresh}_p} \text{ (version 1)}, \quad s_r = \frac{w_r / \mathit{RTT}_r}{\sum_p w_p / \mathit{RTT}_p} \text{ (version 2)}",
            r"w_r \gets w_r + s_r \text{ per acknowledgement in slow start, per window otherwise}",
            r"w_r = \max\left(w_r - \tfrac{1}{2}\textstyle\sum_p w_p, 1, m s_r\right) \text{ on loss (version 1)}",
            r"w_r = \max\left(w_r - \max\left(\tfrac12, \tfrac{1}{2 s_r}\right) w_r, m\right) \text{ on loss (version 2)}",
        ],
        laws: &[
            Law::on_ack("", "cwnd + ceil(share * packet_bytes) / packet_bytes").note("The share is the one before the window grew. In congestion avoidance only once a full window has been acknowledged; the counter is not shown."),
            Law::on_cut("version == 1", "max(cwnd / 2, 1)").note("The windows of the other paths have their part in it, and are not among the numbers of one decision."),
            Law::on_cut("", "max(cwnd - max(0.5, 0.5 / share_before) * cwnd, min_cwnd)").note("The windows of the other paths have their part in it, and are not among the numbers of one decision."),
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Written from the simulator's code, not from the papers. An infinite ssthresh counts as 5,000,000 bytes. The code's optional blocking of a path for a timeout is left out, and an idle path keeps its window.",
    };
    const GAUGES: &'static [GaugeSpec] = &[Unit::None.gauge("share", "Share of the connection")];

    fn new(params: &CmtRpParams, start: &Start) -> Self {
        Self {
            params: params.clone(),
            paths: Paths::alone(),
            partial: PartialAcked::default(),
            packet: start.packet.get() as f64,
            count: f64::from(start.paths),
        }
    }

    fn set_params(&mut self, params: &CmtRpParams) {
        self.params = params.clone();
    }

    /// ceil(4 MTU / paths), from one MTU to max(2 MTU, 4380 bytes).
    fn on_start(&mut self, window: &mut Window) {
        let most = (2.0 * self.packet).max(4380.0);
        let bytes = (4.0 * self.packet / self.count).ceil();
        window.cwnd = bytes.min(most).max(self.packet) / self.packet;
    }

    fn is_coupled(&self) -> bool {
        true
    }

    fn on_paths(&mut self, paths: &Paths) {
        self.paths = *paths;
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.paths.see(window, ack);
        if self.partial.on_ack(window, ack) {
            let share = self.pool().share;
            window.cwnd += sctp::whole_bytes(share * self.packet, self.packet);
        }
        self.paths.own_mut().window = *window;
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.paths.own_mut().window = *window;
        window.ssthresh = self.after_loss(window.cwnd);
        window.cwnd = match event.kind {
            CongestionKind::Loss | CongestionKind::Ecn => window.ssthresh,
            // A share of one packet is no more than one packet.
            CongestionKind::Timeout { .. } => 1.0,
        };
        self.partial.clear();
        self.paths.own_mut().window = *window;
    }

    fn gauges(&self) -> Gauges {
        let share = self.pool().share;
        gauges([if share.is_finite() { share } else { f64::NAN }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PathView;
    use crate::testing::{ack_with_srtt, congestion, path, start, window};
    use lbe_model::params::ParamSet;

    /// [Dreibholz et al. 2011] w (30000, 15000) B, ssthresh (20000, 10000) B, srtt (20, 100) ms.
    fn paths(own: usize) -> (Paths, Window) {
        let views = [(30_000.0, 20_000.0, 20), (15_000.0, 10_000.0, 100)].map(|(cwnd, ssthresh, srtt_ms)| PathView {
            window: window(cwnd / 1500.0, ssthresh / 1500.0),
            ..path(1.0, srtt_ms, 0.0)
        });
        (Paths::new(views, own), views[own].window)
    }

    fn cmt(version: u32) -> CmtRp {
        let params = CmtRpParams { version, ..CmtRpParams::defaults() };
        CmtRp::new(&params, &start())
    }

    /// What a full window adds, in bytes.
    fn window_adds(version: u32, own: usize) -> f64 {
        let (paths, mut w) = paths(own);
        let before = w.cwnd;
        let mut cmt = cmt(version);
        cmt.on_paths(&paths);
        let ack = AckSample { delivered: before as u32, ..ack_with_srtt([20, 100][own]) };
        cmt.on_ack(&mut w, &ack);
        (w.cwnd - before) * 1500.0
    }

    fn loss_leaves(version: u32, own: usize, kind: CongestionKind) -> (f64, f64) {
        let (paths, mut w) = paths(own);
        let mut cmt = cmt(version);
        cmt.on_paths(&paths);
        let flight = w.cwnd as u32;
        cmt.on_congestion(&mut w, &congestion(flight, kind));
        (w.ssthresh * 1500.0, w.cwnd * 1500.0)
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found}, not {expected}");
    }

    #[test]
    fn vectors_of_version_1() {
        near(window_adds(1, 0), 1000.0);
        near(window_adds(1, 1), 500.0);
        near(loss_leaves(1, 0, CongestionKind::Loss).1, 7500.0);
        near(loss_leaves(1, 1, CongestionKind::Loss).1, 1500.0);
        let timeout = CongestionKind::Timeout { repeated: false };
        let (ssthresh, cwnd) = loss_leaves(1, 0, timeout);
        near(ssthresh, 7500.0);
        near(cwnd, 1500.0);
    }

    #[test]
    fn vectors_of_version_2() {
        for (own, share) in [(0, 0.909_091), (1, 0.090_909)] {
            let mut cmt = cmt(2);
            cmt.on_paths(&paths(own).0);
            assert!((cmt.pool().share - share).abs() < 5e-7);
        }
        near(window_adds(2, 0), 1364.0);
        near(window_adds(2, 1), 137.0);
        near(loss_leaves(2, 0, CongestionKind::Loss).1, 13_500.0);
        near(loss_leaves(2, 1, CongestionKind::Loss).1, 1500.0);
        let timeout = CongestionKind::Timeout { repeated: false };
        let (ssthresh, cwnd) = loss_leaves(2, 0, timeout);
        near(ssthresh, 13_500.0);
        near(cwnd, 1500.0);
    }

    /// [Dreibholz et al. 2011] 4 MTU over the paths, from one MTU to 4380 B.
    #[test]
    fn the_initial_window_is_shared() {
        for (count, bytes) in [(1, 4380.0), (2, 3000.0), (3, 2000.0), (8, 1500.0)] {
            let start = Start { paths: count, ..start() };
            let mut cmt = CmtRp::new(&CmtRpParams::defaults(), &start);
            let mut w = window(10.0, f64::INFINITY);
            cmt.on_start(&mut w);
            near(w.cwnd * 1500.0, bytes);
        }
    }

    /// Alone its share is 1: SCTP's Reno, apart from the floor. Slow start grows by the share of a packet.
    #[test]
    fn on_a_single_path_it_is_sctps_reno() {
        for version in [1, 2] {
            let mut cmt = cmt(version);
            let mut w = window(10.0, f64::INFINITY);
            cmt.on_ack(&mut w, &ack_with_srtt(50));
            assert_eq!(w.cwnd, 11.0);
            cmt.on_congestion(&mut w, &congestion(11, CongestionKind::Loss));
            assert_eq!((w.cwnd, w.ssthresh), (5.5, 5.5));
        }
        let views = [path(10.0, 50, 0.0), path(10.0, 50, 0.0)]
            .map(|view| PathView { window: Window { ssthresh: f64::INFINITY, ..view.window }, ..view });
        for version in [1, 2] {
            let mut cmt = cmt(version);
            cmt.on_paths(&Paths::new(views, 1));
            let mut w = views[1].window;
            cmt.on_ack(&mut w, &ack_with_srtt(50));
            assert_eq!(w.cwnd, 10.5);
        }
    }
}
