//! Constant bit rate without any reaction: the unresponsive traffic of many studies.

use crate::prelude::*;

params! {
    /// Parameters of constant-bit-rate traffic.
    pub struct CbrParams {
        rate: Rate = ParamSpec::number("rate_bps", "Sending rate", Unit::BitsPerSecond, 1e6, (100.0, 1e11))
            .slider(1e4, 2e7, 1e4).log()
            .help("Bits per second on the wire, whatever happens to them.")
            .source("ns-2 Application/Traffic/CBR");
        jitter: f64 = ParamSpec::number("jitter", "Spacing jitter", Unit::None, 0.0, (0.0, 1.0)).slider(0.0, 1.0, 0.05)
            .help("Each gap between two packets varies uniformly by this part of itself, up and down.")
            .source("ns-2 CBR random_");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cbr {
    params: CbrParams,
    packet: Bytes,
    pub(crate) random: Stream,
    carry: u64,
}

impl RateControl for Cbr {
    type Params = CbrParams;
    const DOC: Doc = Doc {
        label: "Constant bit rate",
        family: Family::Unresponsive,
        summary: "Sends at one rate whatever happens: no reaction to loss or delay.",
        source: "ns-2 Application/Traffic/CBR",
        equations: &[r"\Delta t = \frac{8L}{r}\,(1 + U(-j, j))"],
        laws: &[],
        simplified: "",
    };
    const GAUGES: &'static [GaugeSpec] = &[Unit::BitsPerSecond.gauge("rate", "Sending rate")];

    fn unasked(params: &CbrParams) -> Rate {
        params.rate
    }

    fn new(params: &CbrParams, start: &Start) -> Self {
        Self { params: params.clone(), packet: start.packet, random: start.random.clone(), carry: 0 }
    }

    fn set_params(&mut self, params: &CbrParams) {
        self.params = params.clone();
        self.carry = 0;
    }

    fn gap(&mut self, _now: Time) -> Span {
        let gap = self.params.rate.tx_time(self.packet, &mut self.carry);
        if self.params.jitter == 0.0 {
            return gap;
        }
        gap.scale(1.0 + self.params.jitter * self.random.uniform(-1.0, 1.0))
    }

    fn gauges(&self) -> Gauges {
        gauges([self.params.rate.as_bps() as f64])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    /// L = 1500, 1.2 Mb/s: 10.0 ms.
    #[test]
    fn spacing() {
        let params = CbrParams { rate: Rate::from_bps(1_200_000), ..CbrParams::defaults() };
        let mut cbr = Cbr::new(&params, &start());
        assert_eq!(cbr.gap(Time::ZERO), Span::from_millis(10));
    }

    #[test]
    fn jitter_keeps_the_mean() {
        let params = CbrParams { rate: Rate::from_bps(1_200_000), jitter: 0.5 };
        let mut cbr = Cbr::new(&params, &start());
        let gaps: Vec<f64> = (0..10_000).map(|_| cbr.gap(Time::ZERO).as_ms()).collect();
        assert!(gaps.iter().all(|g| (5.0..=15.0).contains(g)));
        assert!((gaps.iter().sum::<f64>() / 10_000.0 - 10.0).abs() < 0.1);
    }
}
