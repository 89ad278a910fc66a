//! OLIA, MPTCP's opportunistic coupled increases [Khalili et al. 2012; Linux mptcp_olia]: moves windows to the
//! best paths as long as those are not the largest.

use crate::prelude::*;

choice! {
    /// Which paths are the best.
    pub enum Ranking {
        /// The largest l / RTT²: the order of sqrt(l) / RTT, the loss-throughput formula.
        Linux = "linux", "l / RTT² (Linux)";
        /// The largest l² / RTT.
        Inet = "inet", "l² / RTT (SCTP module of INET)";
    }
}

params! {
    /// Parameters of OLIA.
    pub struct OliaParams {
        ranking: Ranking = ParamSpec::choice("ranking", "Best path", "linux", Ranking::OPTIONS)
            .help("By what the best paths are told; l is what a path delivers between losses. The first is the throughput that TCP would have with such losses.")
            .source("Linux mptcp_olia; INET's SCTP module has the other (which of them the paper has is open)");
        whole_packets: bool = ParamSpec::flag("whole_packets", "Whole packets", false)
            .help("Collects the steps in units of 1/1024 packet and moves the window by a whole packet when one is full; windows that differ by less than a packet are then equally large.")
            .source("Linux mptcp_olia: on; off is the rule in real numbers");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Olia {
    params: OliaParams,
    paths: Paths,
    alpha: f64,
    /// Packets acknowledged since the last loss, and between the last two.
    since_loss: f64,
    between_losses: f64,
    /// What is collected of a packet, in 1/1024.
    counter: f64,
}

impl Olia {
    /// l: what the path delivers between losses, in packets.
    const fn delivered(&self) -> f64 {
        self.since_loss.max(self.between_losses)
    }

    fn quality(&self, delivered: f64, rtt: f64) -> f64 {
        match self.params.ranking {
            Ranking::Linux => delivered / (rtt * rtt),
            Ranking::Inet => delivered * delivered / rtt,
        }
    }

    fn size(&self, window: f64) -> f64 {
        let whole = self.params.whole_packets;
        if whole { window.floor() } else { window }
    }

    /// alpha of this path and what an acknowledgement adds besides, (w / RTT²) / (sum of w / RTT)²; `None`
    /// before the first round-trip time.
    fn coupling(&self) -> Option<(f64, f64)> {
        let (mut best, mut largest, mut rates) = (0.0_f64, 0.0_f64, 0.0_f64);
        for (_, path, rtt) in self.paths.established() {
            best = best.max(self.quality(path.published, rtt));
            largest = largest.max(self.size(path.settled()));
            rates += path.settled() / rtt;
        }
        let (mut paths, mut collected, mut maximal) = (0_u32, 0_u32, 0_u32);
        let mut own = None;
        for (index, path, rtt) in self.paths.established() {
            let is_largest = self.size(path.settled()) >= largest;
            let is_collected = !is_largest && self.quality(path.published, rtt) >= best;
            paths += 1;
            maximal += u32::from(is_largest);
            collected += u32::from(is_collected);
            if index == self.paths.own {
                let rise = path.settled() / (rtt * rtt) / (rates * rates);
                own = Some((is_largest, is_collected, rise));
            }
        }
        let (is_largest, is_collected, rise) = own?;
        let inverse = 1.0 / f64::from(paths);
        let alpha = match (is_largest, is_collected) {
            (_, true) => inverse / f64::from(collected),
            (true, false) if collected > 0 => -inverse / f64::from(maximal),
            _ => 0.0,
        };
        Some((alpha, rise))
    }

    /// An acknowledgement of `acked` packets, a window at most.
    fn add(&mut self, window: &mut Window, rise: f64, acked: f64) {
        let step = acked.min(window.cwnd) * (rise + self.alpha / window.cwnd);
        if !self.params.whole_packets {
            window.cwnd = (window.cwnd + step).max(1.0);
            return;
        }
        self.counter += step * 1024.0;
        if self.counter >= 1023.0 {
            window.cwnd += 1.0;
            self.counter = 0.0;
        } else if self.counter <= -1023.0 {
            window.cwnd = (window.cwnd - 1.0).max(1.0);
            self.counter = 0.0;
        }
    }
}

impl CongestionControl for Olia {
    type Params = OliaParams;
    const DOC: Doc = Doc {
        label: "OLIA (MPTCP)",
        family: Family::BestEffort,
        summary: "Reno over several paths, coupled so that windows move to the paths that deliver most between losses.",
        source: "Khalili et al. 2012; Linux mptcp_olia",
        equations: &[
            r"w_r \gets w_r + \frac{w_r / \mathit{RTT}_r^2}{\left(\sum_p w_p / \mathit{RTT}_p\right)^2} + \frac{\alpha_r}{w_r} \text{ per acknowledgement}",
            r"\alpha_r = \frac{1}{n\,|B \setminus M|} \text{ for } r \in B \setminus M, \quad -\frac{1}{n\,|M|} \text{ for } r \in M \text{ if } B \setminus M \neq \emptyset, \quad 0 \text{ otherwise}",
            r"B: \text{largest } l_r / \mathit{RTT}_r^2, \quad M: \text{largest } w_r",
        ],
        laws: &[
            law::SLOW_START,
            Law::on_ack("", "cwnd + min(acked, cwnd) * (1 / cwnd + alpha_i / cwnd)").note("In place of the first 1 / cwnd stands this path's part of the rates of all paths, which are not among the numbers of one decision."),
            law::HALF_ON_LOSS,
            law::HALF_ON_MARK,
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Written from the authors' code, not from the paper. Windows are real-valued unless whole packets are asked for, so that two of them are hardly ever equally large.",
    };
    const GAUGES: &'static [GaugeSpec] =
        &[Unit::None.gauge("alpha_i", "α of this path"), Unit::Packets.gauge("l", "Delivered between losses (l)")];

    fn new(params: &OliaParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
            paths: Paths::alone(),
            alpha: 0.0,
            since_loss: 0.0,
            between_losses: 0.0,
            counter: 0.0,
        }
    }

    fn set_params(&mut self, params: &OliaParams) {
        self.params = params.clone();
    }

    fn is_coupled(&self) -> bool {
        true
    }

    fn on_paths(&mut self, paths: &Paths) {
        self.paths = *paths;
    }

    fn published(&self) -> f64 {
        self.delivered()
    }

    fn observe(&mut self, window: &mut Window, ack: &AckSample) {
        self.since_loss += f64::from(ack.acked);
        self.paths.see(window, ack);
        self.paths.own_mut().published = self.delivered();
    }

    fn avoid(&mut self, window: &mut Window, ack: &AckSample) {
        if let Some((alpha, rise)) = self.coupling() {
            self.alpha = alpha;
            self.add(window, rise, f64::from(ack.acked));
        } else {
            window.cwnd += ack.windows_acked(window.cwnd);
        }
    }

    /// Half the flight as Reno; what was delivered until here now lies between losses. Not for a repeated
    /// timeout, nor with nothing delivered since the last loss [Linux `mptcp_olia_set_state`].
    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.halve_flight(event);
        let repeated = event.kind == CongestionKind::Timeout { repeated: true };
        if !repeated && self.since_loss > 0.0 {
            self.between_losses = self.since_loss;
            self.since_loss = 0.0;
        }
    }

    fn gauges(&self) -> Gauges {
        gauges([self.alpha, self.delivered()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, congestion, path, start, window};
    use lbe_model::params::ParamSet;

    fn olia(params: &OliaParams) -> Olia {
        Olia::new(params, &start())
    }

    /// What an acknowledgement on path `own` adds to its window, and alpha; paths are (w, RTT in ms, l).
    fn step(params: &OliaParams, paths: &[(f64, u64, f64)], own: usize) -> (f64, f64) {
        let mut olia = olia(params);
        olia.between_losses = paths[own].2;
        let views = paths.iter().map(|&(w, rtt, l)| path(w, rtt, l));
        olia.on_paths(&Paths::new(views, own));
        let mut w = window(paths[own].0, 1.0);
        olia.on_ack(&mut w, &ack_with_srtt(paths[own].1));
        (w.cwnd - paths[own].0, olia.alpha)
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-7, "{found}, not {expected}");
    }

    /// [Linux mptcp_olia] 0.1 packet per acknowledgement: 102.4 units, 1023 are full after ten.
    #[test]
    fn whole_packets_come_when_the_counter_is_full() {
        let linux = OliaParams { whole_packets: true, ..OliaParams::defaults() };
        let mut olia = olia(&linux);
        let mut w = window(10.0, 1.0);
        for _ in 0..9 {
            olia.on_ack(&mut w, &ack_with_srtt(50));
            assert_eq!(w.cwnd, 10.0);
        }
        olia.on_ack(&mut w, &ack_with_srtt(50));
        assert_eq!((w.cwnd, olia.counter), (11.0, 0.0));
        // Windows of 10 and 10.9 packets are equally large: none is taken from.
        let equal = [(10.0, 20, 100.0), (10.9, 100, 100.0)];
        near(step(&linux, &equal, 0).1, 0.0);
        near(step(&OliaParams::defaults(), &equal, 0).1, 0.5);
    }

    #[test]
    fn on_a_single_path_it_is_reno() {
        let mut olia = olia(&OliaParams::defaults());
        let mut w = window(10.0, 5.0);
        olia.on_ack(&mut w, &ack_with_srtt(50));
        near(w.cwnd, 10.1);
        near(olia.alpha, 0.0);
    }

    /// [Khalili et al. 2012] l = max(l1, l2); a repeated timeout and an empty l1 change nothing.
    #[test]
    fn a_loss_closes_what_was_delivered() {
        let mut olia = olia(&OliaParams::defaults());
        let mut w = window(10.0, 5.0);
        for _ in 0..7 {
            olia.on_ack(&mut w, &ack_with_srtt(50));
        }
        olia.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        assert_eq!((olia.since_loss, olia.between_losses), (0.0, 7.0));
        olia.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        assert_eq!((olia.since_loss, olia.between_losses), (0.0, 7.0));
        olia.on_ack(&mut w, &ack_with_srtt(50));
        let repeated = CongestionKind::Timeout { repeated: true };
        olia.on_congestion(&mut w, &congestion(1, repeated));
        assert_eq!((olia.since_loss, olia.between_losses), (1.0, 7.0));
        assert_eq!(olia.published(), 7.0);
        let first = CongestionKind::Timeout { repeated: false };
        olia.on_congestion(&mut w, &congestion(1, first));
        assert_eq!(olia.published(), 1.0);
    }
}
