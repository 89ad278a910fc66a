//! AIAD: additive increase, additive decrease [Chiu and Jain 1989]. Two flows never become equal.

use crate::prelude::*;

params! {
    /// Parameters of AIAD.
    pub struct AiadParams {
        /// What a loss costs.
        decrease: f64 = ParamSpec::number("decrease_packets", "Decrease", Unit::Packets, 10.0, (1.0, 1000.0))
            .slider(1.0, 50.0, 1.0)
            .help("A loss takes so many packets from the window, however large it is.")
            .source("Chiu and Jain 1989");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Aiad {
    params: AiadParams,
}

impl CongestionControl for Aiad {
    type Params = AiadParams;
    const DOC: Doc = Doc {
        label: "AIAD",
        family: Family::BestEffort,
        summary: "One packet more per RTT, a fixed number less on loss: flows never become equal.",
        source: "Chiu and Jain 1989",
        equations: &[
            r"w \gets w + \frac{1}{w} \text{ per acknowledgement}",
            r"w \gets w - d \text{ on loss}",
        ],
        laws: &[
            Law::on_ack("", "cwnd + 1 / cwnd"),
            Law::on_cut("", "max(cwnd - decrease_packets, 2)"),
            Law::on_timeout("", "1"),
        ],
        simplified: "",
    };

    fn new(params: &AiadParams, _start: &Start) -> Self {
        Self {
            params: params.clone(),
        }
    }

    fn set_params(&mut self, params: &AiadParams) {
        self.params = params.clone();
    }

    #[inline]
    fn grow(&mut self, window: &mut Window, _ack: &AckSample) {
        window.cwnd += 1.0 / window.cwnd;
    }

    fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        window.reduce_to(window.cwnd - self.params.decrease, event.kind);
    }
}
