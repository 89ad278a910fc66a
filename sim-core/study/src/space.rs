//! Where a search looks: ladders of round values, one for each dimension, with the ordinary step of each.

use lbe_model::rng::Stream;

use crate::object::kind;
use crate::property::Company;
use crate::trial::Trial;

/// A dimension of the space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dimension {
    /// The queue discipline.
    Queue,
    /// Flows under test.
    Flows,
    /// Flows of the rival.
    Rivals,
    /// How much later the flows under test start than the rival's; where they are among themselves, the last one of them.
    Later,
    /// The buffer in rate × RTT.
    Buffer,
    /// The round-trip time.
    Rtt,
    /// The bottleneck's rate.
    Rate,
}

/// The order in which a setting is made simpler. The link comes first: of flows that fail on an ordinary link it can be
/// told what they have to do with it.
const DIMENSIONS: [Dimension; 7] = [
    Dimension::Queue,
    Dimension::Buffer,
    Dimension::Rtt,
    Dimension::Rate,
    Dimension::Flows,
    Dimension::Rivals,
    Dimension::Later,
];

/// Ten round values to a decade.
const DECADE: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
/// From the simplest on.
const QUEUES: [&str; 5] = ["droptail", "codel", "pie", "red", "fq_codel"];
const COUNTS: [f64; 7] = [1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0];
const STARTS_S: [f64; 11] = [1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 50.0, 100.0, 200.0, 300.0];
/// A start is within this part of a run, whose second half is measured.
const STARTS_WITHIN: f64 = 0.25;
/// This part of the draws has the simplest queue.
const SIMPLEST_QUEUE: f64 = 0.5;

/// The round values from `lo` to `hi`.
fn decades(lo: f64, hi: f64) -> Vec<f64> {
    let powers = [0.1, 1.0, 10.0, 100.0].into_iter();
    // 0.1 × 1.2 is not the number that is written 0.12.
    let round = |x: f64| (x * 1e3).round() / 1e3;
    let all = powers.flat_map(|power| DECADE.map(|x| round(power * x)));
    all.filter(|x| (lo..=hi).contains(x)).collect()
}

/// A ladder, and its ordinary step.
#[derive(Clone, Debug)]
struct Ladder {
    dimension: Dimension,
    steps: Vec<f64>,
    ordinary: usize,
}

impl Ladder {
    /// A ladder of `steps` whose ordinary one is `ordinary`; none where there is no choice.
    fn new(dimension: Dimension, company: Company, duration_s: f64) -> Option<Self> {
        let (steps, ordinary) = match dimension {
            Dimension::Queue => ((0..QUEUES.len()).map(|i| i as f64).collect(), 0.0),
            Dimension::Flows if company == Company::Own => (COUNTS[1..].to_vec(), 2.0),
            Dimension::Flows => (COUNTS.to_vec(), 1.0),
            Dimension::Rivals if company == Company::Rival => (COUNTS[..4].to_vec(), 1.0),
            Dimension::Later if company != Company::None => {
                let within = |s: &f64| *s <= STARTS_WITHIN * duration_s;
                let later = STARTS_S.into_iter().filter(within);
                let mut steps: Vec<f64> = [0.0].into_iter().chain(later.clone()).collect();
                if company == Company::Rival {
                    let earlier = later.rev().map(|s| -s);
                    steps = earlier.chain(steps).collect();
                }
                (steps, 0.0)
            }
            Dimension::Rivals | Dimension::Later => return None,
            Dimension::Buffer => (decades(0.1, 10.0), 1.0),
            Dimension::Rtt => (decades(10.0, 200.0), 50.0),
            Dimension::Rate => (decades(0.5, 100.0), 10.0),
        };
        let ordinary = steps.iter().position(|step| *step == ordinary);
        Some(Self { dimension, ordinary: ordinary.expect("the ordinary value is a step"), steps })
    }
}

/// A setting: for each ladder the number of a step.
pub(crate) type Point = Vec<usize>;

/// All settings.
#[derive(Clone, Debug)]
pub(crate) struct Space(Vec<Ladder>);

impl Space {
    /// The settings for flows with this company; queue disciplines are among them where `queues`.
    pub(crate) fn new(company: Company, duration_s: f64, queues: bool) -> Self {
        let ladders = DIMENSIONS.into_iter();
        Self(
            ladders
                .filter(|dimension| queues || *dimension != Dimension::Queue)
                .filter_map(|dimension| Ladder::new(dimension, company, duration_s))
                .collect(),
        )
    }

    /// The setting that is drawn as number `draw`: each step of a ladder is as likely as the others, so that rates, times and
    /// buffers are uniform on a logarithmic scale; but half of the settings have the simplest queue.
    pub(crate) fn draw(&self, seed: u32, draw: u32) -> Point {
        let mut random = Stream::new(seed, &format!("draw:{draw}"));
        let mut step = |ladder: &Ladder| {
            let simplest = ladder.dimension == Dimension::Queue && random.unit() < SIMPLEST_QUEUE;
            let step = (random.unit() * ladder.steps.len() as f64) as usize;
            if simplest { 0 } else { step }
        };
        self.0.iter().map(&mut step).collect()
    }

    /// How many dimensions it has.
    pub(crate) const fn dimensions(&self) -> usize {
        self.0.len()
    }

    /// The ordinary step of a dimension.
    pub(crate) fn ordinary(&self, dimension: usize) -> usize {
        self.0[dimension].ordinary
    }

    /// Is there something between two steps of a dimension?
    pub(crate) fn is_ordered(&self, dimension: usize) -> bool {
        self.0[dimension].dimension != Dimension::Queue
    }

    /// Puts a setting into `trial`.
    pub(crate) fn apply(&self, point: &[usize], trial: &mut Trial) {
        for (ladder, step) in self.0.iter().zip(point) {
            let value = ladder.steps[*step];
            let n = &mut trial.numbers;
            match ladder.dimension {
                Dimension::Queue => trial.queue = kind(QUEUES[value as usize]),
                Dimension::Flows => n.flows = value as u32,
                Dimension::Rivals => n.rivals = value as u32,
                Dimension::Later if n.rivals == 0 => n.late_s = value,
                Dimension::Later => {
                    (n.start_s, n.rival_start_s) = (value.max(0.0), (-value).max(0.0));
                }
                Dimension::Buffer => n.buffer_bdp = value,
                Dimension::Rtt => n.rtt_ms = value,
                Dimension::Rate => n.rate_bps = 1e6 * value,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Every step of every ladder makes a scenario, and an ordinary setting is the usual trial.
    #[test]
    fn every_step_is_a_setting_that_a_scenario_takes() {
        for company in [Company::None, Company::Rival, Company::Own] {
            let space = Space::new(company, 120.0, true);
            let ordinary: Point = (0..space.dimensions()).map(|d| space.ordinary(d)).collect();
            for (dimension, ladder) in space.0.iter().enumerate() {
                for step in 0..ladder.steps.len() {
                    let mut point = ordinary.clone();
                    point[dimension] = step;
                    let mut trial = Trial::new(json!({ "kind": "ledbat" }));
                    space.apply(&point, &mut trial);
                    Trial::from_value(&trial.to_json()).unwrap();
                }
            }
            let mut trial = Trial::new(json!({ "kind": "ledbat" }));
            space.apply(&ordinary, &mut trial);
            let n = trial.numbers;
            assert_eq!((n.rate_bps, n.rtt_ms, n.buffer_bdp, n.late_s), (10e6, 50.0, 1.0, 0.0));
        }
    }

    /// Another number of draws, or another batch, does not change what is drawn.
    #[test]
    fn draws_hang_on_their_number_alone() {
        let space = Space::new(Company::Rival, 120.0, true);
        assert_eq!(space.draw(1, 7), space.draw(1, 7));
        assert_ne!(space.draw(1, 7), space.draw(1, 8));
        assert_ne!(space.draw(1, 7), space.draw(2, 7));
        let simple = (0..1000).filter(|n| space.draw(3, *n)[0] == 0).count();
        assert!((500..700).contains(&simple), "{simple}"); // Half, and a fifth of the others.
    }
}
