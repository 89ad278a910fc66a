//! On-off traffic without any reaction: bursts at a peak rate, silences between them
//! [ns-2 Application/Traffic/Exponential and Pareto].

use crate::prelude::*;
use lbe_model::num;

choice! {
    /// How long bursts and silences last.
    pub enum Lengths {
        /// Exponential around the mean.
        Exponential = "exponential", "Exponential";
        /// Pareto around the mean: heavy-tailed.
        Pareto = "pareto", "Pareto";
        /// Exactly the mean.
        Fixed = "fixed", "Fixed";
    }
}

params! {
    /// Parameters of on-off traffic.
    pub struct OnOffParams {
        rate: Rate = ParamSpec::number("rate_bps", "Peak rate", Unit::BitsPerSecond, 1e6, (100.0, 1e11))
            .slider(1e4, 2e7, 1e4).log()
            .help("Bits per second on the wire during a burst.")
            .source("ns-2 Application/Traffic/Exponential rate_");
        on: Span = ParamSpec::number("on_ms", "Mean burst", Unit::Milliseconds, 500.0, (1.0, 1e7))
            .slider(10.0, 10_000.0, 10.0).log()
            .help("Mean length of a burst.")
            .source("ns-2 burst_time_ 500 ms");
        off: Span = ParamSpec::number("off_ms", "Mean silence", Unit::Milliseconds, 500.0, (0.0, 1e7))
            .slider(10.0, 10_000.0, 10.0)
            .help("Mean length of the silence between two bursts.")
            .source("ns-2 idle_time_ 500 ms");
        lengths: Lengths = ParamSpec::choice("lengths", "Lengths", "exponential", Lengths::OPTIONS)
            .help("How the lengths of bursts and silences are distributed around their means.")
            .source("ns-2 Exponential and Pareto traffic");
        shape: f64 = ParamSpec::number("shape", "Pareto shape", Unit::None, 1.5, (1.0, 10.0))
            .above_min().slider(1.1, 3.0, 0.1)
            .help("Shape of the Pareto distribution: the smaller, the heavier its tail.")
            .source("ns-2 shape_ 1.5");
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct OnOff {
    params: OnOffParams,
    packet: Bytes,
    pub(crate) random: Stream,
    carry: u64,
    /// When the present burst ends; `None` before the first.
    burst_end: Option<Time>,
}

impl OnOff {
    fn draw(&mut self, mean: Span) -> Span {
        // In (0, 1]: the logarithm and the power of zero are not finite.
        let u = 1.0 - self.random.unit();
        match self.params.lengths {
            Lengths::Fixed => mean,
            Lengths::Exponential => mean.scale(-num::ln(u)),
            Lengths::Pareto => {
                let shape = self.params.shape;
                mean.scale((shape - 1.0) / shape * num::pow(u, -1.0 / shape))
            }
        }
    }
}

impl RateControl for OnOff {
    type Params = OnOffParams;
    const DOC: Doc = Doc {
        label: "On-off",
        family: Family::Unresponsive,
        summary: "Bursts at a peak rate with silences between them: no reaction to loss or delay.",
        source: "ns-2 Application/Traffic/Exponential and Pareto",
        equations: &[r"\Delta t = \frac{8L}{r} \text{ in a burst; bursts and silences are random around their means}"],
        laws: &[],
        simplified: "",
    };

    fn unasked(params: &OnOffParams) -> Rate {
        params.rate
    }

    fn new(params: &OnOffParams, start: &Start) -> Self {
        Self { params: params.clone(), packet: start.packet, random: start.random.clone(), carry: 0, burst_end: None }
    }

    fn set_params(&mut self, params: &OnOffParams) {
        self.params = params.clone();
        self.carry = 0;
    }

    fn gap(&mut self, now: Time) -> Span {
        let on = self.params.on;
        let end = match self.burst_end {
            Some(end) => end,
            None => now + self.draw(on),
        };
        self.burst_end = Some(end);
        let gap = self.params.rate.tx_time(self.packet, &mut self.carry);
        if now + gap < end {
            return gap;
        }
        let silence = self.draw(self.params.off);
        let next = (now + gap).max(end) + silence;
        self.burst_end = Some(next + self.draw(on));
        next.since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    fn sent(params: &OnOffParams, seconds: f64) -> f64 {
        let mut source = OnOff::new(params, &start());
        let (mut now, mut n) = (Time::ZERO, 0.0);
        while now < Time::from_secs(seconds) {
            n += 1.0;
            now += source.gap(now);
        }
        n
    }

    #[test]
    fn half_of_the_time_on_is_half_of_the_rate() {
        let peak = 1e6 / 12_000.0;
        for (lengths, tolerance) in [(Lengths::Fixed, 0.05), (Lengths::Exponential, 0.05), (Lengths::Pareto, 0.35)] {
            let params = OnOffParams { lengths, ..OnOffParams::defaults() };
            let mean = sent(&params, 4000.0) / 4000.0;
            assert!((mean / (peak / 2.0) - 1.0).abs() < tolerance, "{lengths:?}: {mean} packets/s");
        }
    }
}
