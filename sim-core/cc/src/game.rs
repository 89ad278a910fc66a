//! A game's updates: small packets at an uneven pace, whatever happens to them [802.11be RTA-TIG through ns-3].

use crate::prelude::*;
use lbe_model::num;

choice! {
    /// What kind of game, and which way.
    pub enum Traffic {
        /// The server tells each client what has changed.
        StatusDown = "status_down", "Status sync, to the player";
        /// A client tells the server what it does.
        StatusUp = "status_up", "Status sync, from the player";
        /// The server tells each client what all have done.
        LockstepDown = "lockstep_down", "Lockstep, to the player";
        /// A client tells the server what it does.
        LockstepUp = "lockstep_up", "Lockstep, from the player";
    }
}

params! {
    /// Parameters of a game's updates.
    pub struct GameParams {
        traffic: Traffic = ParamSpec::choice("traffic", "Updates", "status_down", Traffic::OPTIONS).fixed()
            .help("Status sync: the server tells what has changed, every 15 ms. Lockstep: each step of all players, every 30 ms.")
            .source("802.11be RTA-TIG report, through ns-3");
        late: Span = ParamSpec::number("late_ms", "Late after", Unit::Milliseconds, 50.0, (1.0, 1000.0))
            .slider(5.0, 200.0, 5.0).fixed()
            .help("An update counts as late when it takes so much longer than the fastest one so far.")
            .source("A choice");
    }
}

/// Mean of the largest-extreme-value distribution above its location, in scales.
const EULER: f64 = 0.577_215_664_901_532_9;

impl Traffic {
    /// Location and scale of the payload's size in bytes, and of the time between two in ms.
    const fn laws(self) -> [(f64, f64); 2] {
        match self {
            Self::StatusDown => [(50.0, 11.0), (13.0, 3.7)],
            Self::StatusUp => [(38.0, 3.7), (15.0, 5.7)],
            Self::LockstepDown => [(210.0, 35.0), (28.0, 4.2)],
            Self::LockstepUp => [(92.0, 38.0), (22.0, 3.4)],
        }
    }

    fn means(self) -> [f64; 2] {
        self.laws().map(|(location, scale)| location + EULER * scale)
    }
}

/// Headers of IP and UDP.
const HEADERS: f64 = 28.0;

/// See the module.
#[derive(Clone, Debug)]
pub struct Game {
    params: GameParams,
    pub(crate) random: Stream,
}

impl RateControl for Game {
    type Params = GameParams;
    const DOC: Doc = Doc {
        label: "Game",
        family: Family::Unresponsive,
        summary: "A game's updates: small packets at an uneven pace, without any reaction. What counts is how late they are.",
        source: "802.11be RTA-TIG report, through ns-3",
        equations: &[r"\Delta t = a - b \ln(-\ln U)"],
        laws: &[],
        simplified: "One direction. All packets have the mean size.",
    };

    fn unasked(params: &GameParams) -> Rate {
        let [_, gap_ms] = params.traffic.means();
        let bytes = Self::packet(params).map_or(0, Bytes::get);
        Rate::from_bps((8e3 * bytes as f64 / gap_ms) as u64)
    }

    fn packet(params: &GameParams) -> Option<Bytes> {
        let [bytes, _] = params.traffic.means();
        Some(Bytes::new((bytes + HEADERS + 0.5) as u64))
    }

    fn listening(params: &GameParams) -> Option<Listening> {
        Some(Listening { playout: Playout::Fixed(params.late), call: None })
    }

    fn new(params: &GameParams, start: &Start) -> Self {
        Self { params: params.clone(), random: start.random.clone() }
    }

    fn set_params(&mut self, params: &GameParams) {
        self.params = params.clone();
    }

    fn gap(&mut self, _now: Time) -> Span {
        let [_, (location, scale)] = self.params.traffic.laws();
        let drawn = self.random.redraw(|random| {
            // In (0, 1]; both logarithms are finite but at its ends.
            let u = 1.0 - random.unit();
            let ms = location - scale * num::ln(-num::ln(u));
            (ms > 0.0 && ms.is_finite()).then_some(ms)
        });
        Span::from_ms(drawn.unwrap_or(location))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    /// Status sync: 56.3 B every 15.14 ms, 44.6 kb/s with headers.
    #[test]
    fn updates_have_their_means() {
        let params = GameParams::defaults();
        let [bytes, gap_ms] = params.traffic.means();
        assert!((bytes - 56.35).abs() < 0.01 && (gap_ms - 15.136).abs() < 0.001);
        let rate = Game::unasked(&params).as_bps();
        assert!((44_300..44_700).contains(&rate), "{rate}");
        let mut game = Game::new(&params, &start());
        let sum: f64 = (0..100_000).map(|_| game.gap(Time::ZERO).as_ms()).sum();
        assert!((sum / 1e5 - 15.136).abs() < 0.05, "{sum}");
    }
}
