//! LIA, MPTCP's coupled increases [RFC 6356]: all paths together take no more than one TCP on the best.

use crate::prelude::*;
use crate::sctp::{self, PartialAcked};

choice! {
    /// Whose arithmetic.
    pub enum Form {
        /// RFC 6356 §3.
        Rfc = "rfc6356", "RFC 6356";
        /// INET's SCTP module: slow start coupled as well, SCTP's rules.
        Inet = "lia_inet", "SCTP module of INET: slow start coupled, too";
    }
}

params! {
    /// Parameters of LIA.
    pub struct LiaParams {
        form: Form = ParamSpec::choice("form", "Form", "rfc6356", Form::OPTIONS).fixed()
            .help("The simulation model that S002 used couples slow start as well, grows once for each full window, in whole bytes, and otherwise keeps SCTP's rules: a start from 4380 bytes, no cut below four packets.")
            .source("RFC 6356 §3; INET's SCTP congestion control (S002 Fig. 3 used the model's)");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Lia {
    form: Form,
    paths: Paths,
    alpha: f64,
    partial: PartialAcked,
    packet: Bytes,
}

/// What a path adds to the sum of windows: in fast retransmit ssthresh, when the application limits it no
/// more than what is in flight [RFC 6356 §3].
fn effective(paths: &Paths, index: usize) -> f64 {
    let path = &paths.all()[index];
    let window = path.settled();
    let flight = f64::from(path.in_flight);
    // Windows are real numbers: less than a packet of room is a window in use.
    if index == paths.own || path.in_recovery || flight >= window - 1.0 { window } else { flight }
}

/// alpha, and the sum of all windows; `None` before the first round-trip time.
fn coupling(paths: &Paths) -> Option<(f64, f64)> {
    let (mut total, mut rates, mut best) = (0.0_f64, 0.0_f64, 0.0_f64);
    for (index, _, rtt) in paths.established() {
        let window = effective(paths, index);
        total += window;
        rates += window / rtt;
        best = best.max(window / (rtt * rtt));
    }
    (total > 0.0).then(|| (total * best / (rates * rates), total))
}

impl Lia {
    /// ceil(w alpha MTU / W) bytes, from 1 byte to a packet, for a packet in slow start and for a window after.
    fn grow_as_inet(&mut self, window: &mut Window, ack: &AckSample) {
        if !self.partial.on_ack(window, ack) {
            return;
        }
        let packet = self.packet.get() as f64;
        let share = match coupling(&self.paths) {
            Some((alpha, total)) => alpha * window.cwnd / total,
            None => 1.0,
        };
        window.cwnd += sctp::whole_bytes(share * packet, packet).clamp(1.0 / packet, 1.0);
    }
}

impl CongestionControl for Lia {
    type Params = LiaParams;
    const DOC: Doc = Doc {
        label: "LIA (MPTCP)",
        family: Family::BestEffort,
        summary: "Reno over several paths with coupled increases: together no more than one TCP on the best path.",
        source: "RFC 6356",
        equations: &[
            r"\alpha = \left(\sum_p w_p\right) \frac{\max_p w_p / \mathit{RTT}_p^2}{\left(\sum_p w_p / \mathit{RTT}_p\right)^2}",
            r"w_r \gets w_r + \min\left(\frac{\alpha}{\sum_p w_p}, \frac{1}{w_r}\right) \text{ per acknowledged packet}",
            r"\mathit{ssthresh}_r = w_r = \max\left(\tfrac{\mathit{flight}_r}{2}, 2\right) \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("form == 'lia_inet'", "cwnd + alpha").note("The windows of the other paths have their part in it, and are not among the numbers of one decision."),
            law::SLOW_START,
            Law::on_ack("", "cwnd + min(alpha * acked / cwnd, acked / cwnd)").note("In place of the first cwnd stands the sum of the windows of all paths, which is not among the numbers of one decision."),
            Law::on_cut("form == 'lia_inet'", "max(cwnd / 2, 4)"),
            law::HALF_ON_LOSS,
            law::HALF_ON_MARK,
            law::ONE_ON_TIMEOUT,
        ],
        simplified: "Windows are real-valued packets, so that no increase is rounded up to a byte; alpha is computed anew for each acknowledgement; one acknowledgement counts for a window at most.",
    };
    const GAUGES: &'static [GaugeSpec] = &[Unit::None.gauge("alpha", "Aggressiveness α")];

    fn new(params: &LiaParams, start: &Start) -> Self {
        Self {
            form: params.form,
            paths: Paths::alone(),
            alpha: f64::NAN,
            partial: PartialAcked::default(),
            packet: start.packet,
        }
    }

    fn set_params(&mut self, params: &LiaParams) {
        self.form = params.form;
    }

    fn on_start(&mut self, window: &mut Window) {
        if self.form == Form::Inet {
            window.cwnd = sctp::initial_window(self.packet);
        }
    }

    fn is_coupled(&self) -> bool {
        true
    }

    fn on_paths(&mut self, paths: &Paths) {
        self.paths = *paths;
    }

    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.paths.see(window, ack);
        if let Some((alpha, _)) = coupling(&self.paths) {
            self.alpha = alpha;
        }
        match self.form {
            Form::Rfc => self.follow(window, ack),
            Form::Inet => self.grow_as_inet(window, ack),
        }
    }

    /// An acknowledgement stands for no more than a window.
    fn avoid(&mut self, window: &mut Window, ack: &AckSample) {
        let acked = f64::from(ack.acked).min(window.cwnd);
        let single = ack.windows_acked(window.cwnd);
        window.cwnd += match coupling(&self.paths) {
            Some((alpha, total)) => single.min(alpha * acked / total),
            None => single,
        };
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        match self.form {
            Form::Rfc => window.halve_flight(event),
            Form::Inet => {
                sctp::halve(window, event.kind);
                self.partial.clear();
            }
        }
    }

    fn gauges(&self) -> Gauges {
        gauges([self.alpha])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ack_with_srtt, congestion, path, start, window};
    use crate::{CongestionKind, PathView};
    use lbe_model::params::ParamSet;

    fn lia(form: Form) -> Lia {
        Lia::new(&LiaParams { form }, &start())
    }

    /// What an acknowledgement on path `own` adds, and alpha.
    fn step(form: Form, paths: &[(f64, u64)], own: usize) -> (f64, f64) {
        let views = paths.iter().map(|&(w, rtt)| path(w, rtt, f64::NAN));
        let mut lia = lia(form);
        lia.on_paths(&Paths::new(views, own));
        let mut w = window(paths[own].0, 1.0);
        lia.on_ack(&mut w, &ack_with_srtt(paths[own].1));
        (w.cwnd - paths[own].0, lia.alpha)
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found}, not {expected}");
    }

    /// On a single path `on_paths` is never called.
    #[test]
    fn on_a_single_path_it_is_reno() {
        let mut lia = lia(Form::Rfc);
        let mut w = window(10.0, 5.0);
        lia.on_ack(&mut w, &ack_with_srtt(50));
        near(w.cwnd, 10.1);
        near(lia.alpha, 1.0);
        lia.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        assert_eq!((w.cwnd, w.ssthresh), (5.0, 5.0));
        w.ssthresh = 50.0;
        lia.on_ack(&mut w, &ack_with_srtt(50));
        assert_eq!(w.cwnd, 6.0, "slow start is not coupled");
    }

    /// [RFC 6356 §3] A path in fast retransmit counts with ssthresh, one that the application limits with
    /// its flight, one without a round-trip time not at all.
    #[test]
    fn what_a_path_counts_for() {
        let steady = path(10.0, 50, f64::NAN);
        let recovering = PathView { in_recovery: true, window: window(20.0, 10.0), ..steady };
        let idle = PathView { in_flight: 4, ..steady };
        let new = PathView { srtt: None, ..steady };
        for (sibling, total) in [(recovering, 20.0), (idle, 14.0), (new, 10.0)] {
            let paths = Paths::new([steady, sibling], 0);
            near(coupling(&paths).unwrap().1, total);
        }
    }

    /// [RFC 6356] Two equal paths: alpha 0.5, share 0.5, so a quarter of a packet, in slow
    /// start for each packet and later for each window.
    #[test]
    fn the_model_couples_slow_start() {
        let views = || [path(10.0, 50, f64::NAN), path(10.0, 50, f64::NAN)];
        let mut lia = lia(Form::Inet);
        lia.on_paths(&Paths::new(views(), 0));
        let mut w = window(10.0, 10.0);
        lia.on_ack(&mut w, &ack_with_srtt(50));
        assert_eq!(w.cwnd * 1500.0, 15_375.0);
        w.ssthresh = 4.0;
        w.cwnd = 10.0;
        for acked in 1..=10 {
            assert_eq!(w.cwnd, 10.0, "after {acked}");
            lia.on_ack(&mut w, &ack_with_srtt(50));
        }
        assert_eq!(w.cwnd * 1500.0, 15_375.0);
        lia.on_congestion(&mut w, &congestion(10, CongestionKind::Loss));
        w.cwnd = 6.0;
        lia.on_congestion(&mut w, &congestion(6, CongestionKind::Loss));
        assert_eq!(w.cwnd, sctp::MIN_SSTHRESH);
    }

    /// A rise of no byte is one byte, and of more than a packet one packet.
    #[test]
    fn the_models_steps_are_whole_bytes() {
        let (add, _) = step(Form::Inet, &[(10.0, 1000), (10_000.0, 1)], 0);
        assert_eq!(add, 0.0, "a window is not full yet");
        let mut lia = lia(Form::Inet);
        for (other, rtt_ms, bytes) in [(1e9, 50, 1.0), (1.0, 5000, 1498.0)] {
            let views = [path(10.0, 50, 0.0), path(other, rtt_ms, 0.0)];
            let mut w = window(10.0, 100.0);
            lia.on_paths(&Paths::new(views, 0));
            lia.on_ack(&mut w, &ack_with_srtt(50));
            near((w.cwnd - 10.0) * 1500.0, bytes);
        }
        assert!(LiaParams::defaults().form == Form::Rfc);
    }
}
