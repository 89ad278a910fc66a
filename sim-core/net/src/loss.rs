//! Random loss on a link, decided when a packet's serialisation ends: it has used the link.
//!
//! Each model is a line of [`LOSSES`]; a link draws from a stream of its own, `link:ID/loss`.

use crate::kinds::Entry;
use lbe_model::params::{Doc, ParamSet, ParamSpec, Unit};
use lbe_model::rng::Stream;
use lbe_model::{params, presets};

params! {
    /// Independent losses.
    pub struct BernoulliParams {
        p: f64 = ParamSpec::number("p", "Loss probability", Unit::None, 0.01, (0.0, 1.0)).slider(0.0, 0.2, 0.001)
            .help("Each packet is lost with this probability, whatever happened to the one before. Bit errors at rate b lose 1 − (1 − b)^(8S) of packets of S bytes: 0.0119 at 10⁻⁶ and 1500 bytes.")
            .source("Default chosen here; netem loss random");
    }
}

params! {
    /// Losses in bursts: a good and a bad state.
    pub struct GilbertElliottParams {
        p: f64 = ParamSpec::number("p_good_bad", "Good to bad", Unit::None, 0.01, (0.0, 1.0)).slider(0.0, 0.2, 0.001)
            .help("Probability, packet by packet, that a good spell ends. Good spells last 1/p packets on average.")
            .source("Default chosen here; Gilbert 1960, Elliott 1963");
        r: f64 = ParamSpec::number("p_bad_good", "Bad to good", Unit::None, 0.25, (0.0, 1.0)).slider(0.0, 1.0, 0.01)
            .help("Probability, packet by packet, that a bad spell ends. Bad spells last 1/r packets on average: bursts of losses.")
            .source("Default chosen here; Gilbert 1960, Elliott 1963");
        good: f64 = ParamSpec::number("loss_good", "Loss in the good state", Unit::None, 0.0, (0.0, 1.0))
            .slider(0.0, 0.2, 0.001)
            .help("Zero in Gilbert's own model. netem writes it as 1 − k.")
            .source("Gilbert 1960: 0; netem's 1 − k");
        bad: f64 = ParamSpec::number("loss_bad", "Loss in the bad state", Unit::None, 1.0, (0.0, 1.0))
            .slider(0.0, 1.0, 0.01)
            .help("One: every packet of a bad spell is lost. netem writes it as 1 − h.")
            .source("Contract: 1, the simple Gilbert model; netem's 1 − h");
    }
}

/// The parameters of any loss model.
#[derive(Clone, Debug, PartialEq)]
pub enum LossParams {
    /// Independent losses.
    Bernoulli(BernoulliParams),
    /// Losses in bursts.
    GilbertElliott(GilbertElliottParams),
}

/// Every loss model, in the order in which a reader sees them.
pub static LOSSES: &[Entry<LossParams>] = &[
    Entry {
        id: "bernoulli",
        doc: Doc {
            label: "Independent losses",
            summary: "Each packet is lost with the same probability, after it has used the link.",
            source: "netem(8) loss random; ns-2.35 errmodel.cc, unit packet",
            equations: &[r"P(\text{lost}) = p"],
            simplified: "",
        }
        .as_built(),
        params: BernoulliParams::SPEC,
        presets: &[],
        build: |values| LossParams::Bernoulli(ParamSet::from_values(values)),
    },
    Entry {
        id: "gilbert_elliott",
        doc: Doc {
            label: "Losses in bursts",
            summary: "A good and a bad state, each with its loss probability; packets move between them.",
            source: "Gilbert 1960; Elliott 1963; netem(8) loss gemodel",
            equations: &[
                r"\pi_B = \frac{p}{p + r}",
                r"P(\text{lost}) = (1 - \pi_B)\, e_G + \pi_B\, e_B",
                r"\text{mean burst} = 1/r \text{ packets } (e_B = 1)",
            ],
            simplified: "For each packet the transition comes first, then the draw in the new state; netem draws before the transition. \
                         Stationary loss and bursts are the same, single sequences are not. The state changes with packets, not with time.",
        }
        .as_built(),
        params: GilbertElliottParams::SPEC,
        presets: presets! {
            "bursts_of_5", "2 % in bursts of 5", "r = 1/L and p = P / (L (1 − P)) with P = 0.02 and L = 5":
                p_good_bad = Number(0.02 / (5.0 * 0.98)), p_bad_good = Number(0.2);
        },
        build: |values| LossParams::GilbertElliott(ParamSet::from_values(values)),
    },
];

impl GilbertElliottParams {
    /// The part of packets that find the bad state; none where the states are never left.
    pub fn bad_share(&self) -> f64 {
        let sum = self.p + self.r;
        if sum > 0.0 { self.p / sum } else { 0.0 }
    }
}

impl LossParams {
    /// The part of packets that is lost in the long run.
    pub fn mean(&self) -> f64 {
        match self {
            Self::Bernoulli(params) => params.p,
            Self::GilbertElliott(params) => {
                let bad = params.bad_share();
                (1.0 - bad) * params.good + bad * params.bad
            }
        }
    }
}

/// A loss model at run time.
#[derive(Clone, Debug)]
pub struct Loss {
    params: LossParams,
    /// The bad state of a model with states.
    bad: bool,
    pub(crate) random: Stream,
}

impl Loss {
    /// The model at the start of a run, in a state drawn from its stationary law.
    pub fn new(params: &LossParams, mut random: Stream) -> Self {
        let bad = match params {
            LossParams::Bernoulli(_) => false,
            LossParams::GilbertElliott(params) => random.unit() < params.bad_share(),
        };
        Self { params: params.clone(), bad, random }
    }

    /// Changes the parameters in mid-run. The state stays.
    pub fn set_params(&mut self, params: &LossParams) {
        self.params = params.clone();
    }

    /// Is the packet that has just been sent lost?
    #[inline]
    pub fn takes(&mut self) -> bool {
        let p = match &self.params {
            LossParams::Bernoulli(params) => params.p,
            LossParams::GilbertElliott(params) => {
                let moves = self.random.unit() < if self.bad { params.r } else { params.p };
                self.bad ^= moves;
                if self.bad { params.bad } else { params.good }
            }
        };
        self.random.unit() < p
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream() -> Stream {
        Stream::new(1, "link:test/loss")
    }

    fn bursty(p: f64, r: f64, bad: f64) -> LossParams {
        LossParams::GilbertElliott(GilbertElliottParams { p, r, good: 0.0, bad })
    }

    /// The stationary shares.
    #[test]
    fn closed_forms() {
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-7, "{a} is not {b}");
        close(bursty(0.01, 0.25, 1.0).mean(), 0.038_461_5);
        close(bursty(0.01, 0.25, 0.5).mean(), 0.019_230_8);
        // From a loss of 2 % and bursts of 5.
        close(0.02 / (5.0 * 0.98), 0.004_081_63);
        close(bursty(0.02 / (5.0 * 0.98), 0.2, 1.0).mean(), 0.02);
        close(LossParams::Bernoulli(BernoulliParams { p: 0.3 }).mean(), 0.3);
        // Bit errors of 1e-6 in packets of 1500 bytes.
        close(1.0 - lbe_model::num::pow(1.0 - 1e-6, 12_000.0), 0.011_928_3);
    }

    /// A million packets: 1 % ± 5 standard deviations of 1e-4.
    #[test]
    fn independent_losses_have_their_rate() {
        let mut model = Loss::new(&LossParams::Bernoulli(BernoulliParams { p: 0.01 }), stream());
        let lost = (0..1_000_000).filter(|_| model.takes()).count();
        assert!((9_500..=10_500).contains(&lost), "{lost}");
    }

    /// p = 0.01, r = 0.25: loss 0.03846, bursts of 4 packets and gaps of 100, all within 3 %.
    #[test]
    fn bursts_have_their_length() {
        let mut model = Loss::new(&bursty(0.01, 0.25, 1.0), stream());
        let packets = 4_000_000;
        let (mut lost, mut bursts, mut before) = (0_u32, 0_u32, false);
        for _ in 0..packets {
            let now = model.takes();
            lost += u32::from(now);
            bursts += u32::from(now && !before);
            before = now;
        }
        let near = |a: f64, b: f64| assert!((a / b - 1.0).abs() < 0.03, "{a} is not {b}");
        near(f64::from(lost) / f64::from(packets), 0.038_461_5);
        near(f64::from(lost) / f64::from(bursts), 4.0);
        near(f64::from(packets - lost) / f64::from(bursts), 100.0);
    }

    /// Transition first, then the draw in the new state: with p = 1 the first packet is lost,
    /// and with r = 1 as well every other one is.
    #[test]
    fn the_transition_comes_before_the_draw() {
        let always = |p, r, bad| Loss { params: bursty(p, r, 1.0), bad, random: stream() };
        let mut model = always(1.0, 1.0, false);
        let found: Vec<bool> = (0..4).map(|_| model.takes()).collect();
        assert_eq!(found, [true, false, true, false]);
        assert!(!always(0.0, 1.0, true).takes());
    }

    /// The first state follows the stationary law: with p = r = 0 it never changes again.
    #[test]
    fn the_first_state_is_stationary() {
        let starts =
            (0..4_000).filter(|seed| Loss::new(&bursty(0.1, 0.3, 1.0), Stream::new(*seed, "link:test/loss")).bad);
        let share = starts.count() as f64 / 4_000.0;
        assert!((share - 0.25).abs() < 0.035, "{share}");
        assert!(!Loss::new(&bursty(0.0, 0.0, 1.0), stream()).takes());
    }
}
