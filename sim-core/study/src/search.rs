//! The search for a setting that breaks a property: random draws until one fails, whether it fails with send jitter too, and
//! then the same with fewer and more ordinary values.

use std::collections::VecDeque;

use lbe_model::params::{ParamSet, ParamSpec, Unit};
use lbe_model::{choice, params};
use lbe_scenario::{Object, Result, keys};
use serde_json::Value;

use crate::object::{checked, number, object, perhaps};
use crate::property::{PROPERTIES, Property, Way, is_whole};
use crate::space::{Point, Space};
use crate::trial::Trial;

#[cfg(test)]
mod tests;

/// So many settings are drawn at a time.
const BATCH: u32 = 32;
/// So often all dimensions are gone through; more than twice has hardly any effect.
const PASSES: u32 = 3;

choice! {
    /// Names of properties; [`PROPERTIES`] has them.
    pub enum PropertyId {
        /// Takes little beside TCP.
        Yields = "yields", "";
        /// Uses the link.
        Uses = "uses", "";
        /// Shares it among its own.
        Shares = "shares", "";
    }
}

choice! {
    /// Which failures end a search.
    pub enum Wanted {
        /// Any.
        Any = "any", "";
        /// Those that send jitter leaves.
        Persistent = "persistent", "";
        /// Those that it takes away.
        Phase = "phase", "";
    }
}

params! {
    /// The options of a search.
    pub struct Options {
        /// The property.
        property: PropertyId = ParamSpec::choice("property", "", "yields", PropertyId::OPTIONS);
        /// Another bound of it, a part of one.
        bound: Option<f64> = ParamSpec::number("bound", "", Unit::None, 0.1, (0.0, 1.0)).above_min().optional();
        /// Which failures end the search.
        kind: Wanted = ParamSpec::choice("kind", "", "any", Wanted::OPTIONS);
        /// So many settings are drawn at most.
        runs: u32 = ParamSpec::integer("runs", "", Unit::None, 200, (1, 100_000));
        /// Of the draws.
        seed: u32 = ParamSpec::integer("seed", "", Unit::None, 1, (0, u32::MAX));
        /// With so many seeds of send jitter a failure is confirmed.
        seeds: u32 = ParamSpec::integer("seeds", "", Unit::None, 5, (1, 99));
        /// The length of each run, in s.
        duration_s: f64 = ParamSpec::number("duration_s", "", Unit::Seconds, 120.0, (10.0, 3_600.0));
    }
}

/// What becomes of a failure when packets leave with a small jitter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Most seeds fail.
    Persistent,
    /// None does: it fails by phase.
    Phase,
}

/// What a run comes to: its figure, and in which way that fails, if it does.
type Judged = Option<(f64, Option<Way>)>;

/// A setting that has failed as it was drawn.
#[derive(Clone, Debug)]
struct Suspect {
    /// The number of the draw, from 0 on.
    draw: u32,
    point: Point,
    figure: f64,
    way: Way,
}

/// A setting that breaks the property.
#[derive(Clone, Debug)]
struct Failure {
    kind: Kind,
    way: Way,
    point: Point,
    /// Without send jitter; `None` where it was not run so.
    plain: Judged,
    /// With it, seed after seed.
    jittered: Vec<Judged>,
    /// As it was drawn, with its figure.
    found: Suspect,
}

/// Where the way to the ordinary value of a dimension stands.
#[derive(Clone, Debug, Default)]
struct Shrink {
    pass: u32,
    dimension: usize,
    /// The step nearest to the failing one that is known not to fail.
    passing: Option<usize>,
    changed: bool,
    /// What is tried now.
    candidate: Point,
}

#[derive(Clone, Debug)]
enum Stage {
    Drawing,
    Confirming(Suspect),
    Shrinking(Shrink),
    Done,
}

/// A search, step by step: [`Self::next`], run these, [`Self::tell`], until there is nothing to run.
#[derive(Clone, Debug)]
pub struct Search {
    base: Trial,
    property: &'static Property,
    bound: f64,
    options: Options,
    space: Space,
    stage: Stage,
    batch: Vec<Trial>,
    /// Those that are not confirmed.
    suspects: VecDeque<Suspect>,
    draws: u32,
    runs: u32,
    unjudged: u32,
    /// Settings that fail with some seeds and hold with most.
    by_chance: u32,
    failure: Option<Failure>,
}

impl Search {
    /// Reads the spec of a search.
    ///
    /// # Errors
    /// The first key that is unknown, of the wrong type or out of range.
    pub fn from_value(spec: &Value) -> Result<Self> {
        let object = Object::new(spec, "", &keys(&[Options::SPEC], &["cc", "rival", "queue"]))?;
        let mut base = Trial::new(object.require("cc")?.clone());
        checked(&base.cc, "cc")?;
        if let Some(rival) = object.get("rival") {
            checked(rival, "rival")?;
            base.rival = rival.clone();
        }
        let queue = object.get("queue");
        if let Some(queue) = queue {
            base.set_queue(queue)?;
        }
        let options = Options::from_values(&object.table(Options::SPEC)?);
        base.numbers.duration_s = options.duration_s;
        base.numbers.warmup_s = options.duration_s / 2.0;
        let property = &PROPERTIES[options.property as usize];
        let mut search = Self {
            space: Space::new(property.company, options.duration_s, queue.is_none()),
            bound: options.bound.unwrap_or(property.bound),
            base,
            property,
            options,
            stage: Stage::Drawing,
            batch: vec![],
            suspects: VecDeque::new(),
            draws: 0,
            runs: 0,
            unjudged: 0,
            by_chance: 0,
            failure: None,
        };
        search.draw();
        Ok(search)
    }

    /// The scenarios to run now; none when it is over.
    pub fn next(&self) -> Vec<Value> {
        self.batch.iter().map(Trial::scenario).collect()
    }

    /// Takes the reports of the scenarios of [`Self::next`], in their order; a run without one counts as not judged.
    pub fn tell(&mut self, reports: &[Value]) {
        let whole = |i: usize| reports.get(i).filter(|report| is_whole(report));
        let judge = |report: &Value| {
            let figure = (self.property.figure)(report)?;
            let fails = !self.property.sense.holds(figure, self.bound);
            Some((figure, fails.then(|| (self.property.way)(report))))
        };
        let figures: Vec<Judged> = (0..self.batch.len()).map(|i| whole(i).and_then(judge)).collect();
        self.runs += figures.len() as u32;
        self.unjudged += figures.iter().filter(|figure| figure.is_none()).count() as u32;
        match core::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Drawing => {
                let first = self.draws - figures.len() as u32;
                for (draw, judged) in (first..).zip(figures) {
                    if let Some((figure, Some(way))) = judged {
                        let point = self.space.draw(self.options.seed, draw);
                        self.suspects.push_back(Suspect { draw, point, figure, way });
                    }
                }
                self.go_on();
            }
            Stage::Confirming(suspect) => self.confirm(suspect, figures),
            Stage::Shrinking(shrink) => self.tried(shrink, figures),
            Stage::Done => {}
        }
    }

    /// What is known so far.
    pub fn outcome(&self) -> Value {
        let stage = match self.stage {
            Stage::Drawing => "drawing",
            Stage::Confirming(..) => "confirming",
            Stage::Shrinking(_) => "shrinking",
            Stage::Done => "done",
        };
        let failure = self.failure.as_ref().map(|failure| self.told(failure));
        object(vec![
            ("stage", stage.into()),
            ("done", matches!(self.stage, Stage::Done).into()),
            ("draws", self.draws.into()),
            ("runs", self.runs.into()),
            ("unjudged", self.unjudged.into()),
            ("by_chance", self.by_chance.into()),
            ("property", self.property.to_json(self.bound)),
            ("failure", failure.unwrap_or_default()),
        ])
    }

    fn told(&self, failure: &Failure) -> Value {
        let figure = |judged: &Judged| judged.map(|(figure, _)| figure);
        let is_it = |judged: &Judged| is_in_way(judged, failure.way);
        let first = failure.jittered.iter().position(is_it);
        let (trial, of_trial, kind) = match (failure.kind, first) {
            (Kind::Persistent, Some(first)) => {
                let trial = self.trial(&failure.point, Some(first as u32 + 1));
                (trial, &failure.jittered[first], "persistent")
            }
            _ => (self.trial(&failure.point, None), &failure.plain, "phase"),
        };
        let figures = failure.jittered.iter();
        let found = &failure.found;
        object(vec![
            ("kind", kind.into()),
            ("way", failure.way.id().map_or(Value::Null, Value::from)),
            ("figure", perhaps(figure(of_trial))),
            ("failed", all_failed(&failure.jittered).into()),
            ("seeds", failure.jittered.len().into()),
            ("figures", figures.map(|judged| perhaps(figure(judged))).collect()),
            ("setting", trial.to_json()),
            ("scenario", trial.scenario()),
            (
                "found",
                object(vec![
                    ("draw", (found.draw + 1).into()),
                    ("figure", number(found.figure)),
                    ("setting", self.trial(&found.point, None).to_json()),
                ]),
            ),
        ])
    }

    /// The trial of a setting, with send jitter where there is a seed of it.
    fn trial(&self, point: &[usize], seed: Option<u32>) -> Trial {
        let mut trial = self.base.clone();
        self.space.apply(point, &mut trial);
        if let Some(seed) = seed {
            (trial.numbers.seed, trial.numbers.send_jitter) = (seed, 1.0);
        }
        trial
    }

    /// The trials of a setting with each seed of send jitter.
    fn jittered(&self, point: &[usize]) -> impl Iterator<Item = Trial> {
        (1..=self.options.seeds).map(|seed| self.trial(point, Some(seed)))
    }

    /// Draws the next settings, or ends.
    fn draw(&mut self) {
        let count = BATCH.min(self.options.runs - self.draws);
        let next = self.draws..self.draws + count;
        let seed = self.options.seed;
        self.batch = next.map(|draw| self.trial(&self.space.draw(seed, draw), None)).collect();
        self.draws += count;
        self.stage = if count == 0 { Stage::Done } else { Stage::Drawing };
    }

    /// Confirms the next suspect, or draws again.
    fn go_on(&mut self) {
        match self.suspects.pop_front() {
            None => self.draw(),
            Some(suspect) => {
                self.batch = self.jittered(&suspect.point).collect();
                self.stage = Stage::Confirming(suspect);
            }
        }
    }

    fn confirm(&mut self, found: Suspect, jittered: Vec<Judged>) {
        let fail = all_failed(&jittered);
        let (kind, way) = if 2 * fail > jittered.len() {
            let ways = [Way::Others, Way::LateHasLeast, Way::LateHasMost, Way::Only];
            // Of two that are as common the last in this list.
            let common = ways.into_iter().max_by_key(|way| failed(&jittered, *way));
            (Kind::Persistent, common.unwrap_or(found.way))
        } else if fail == 0 {
            (Kind::Phase, found.way)
        } else {
            self.by_chance += 1;
            return self.go_on();
        };
        let is_wanted = match self.options.kind {
            Wanted::Any => true,
            Wanted::Persistent => kind == Kind::Persistent,
            Wanted::Phase => kind == Kind::Phase,
        };
        if !is_wanted {
            return self.go_on();
        }
        self.failure = Some(Failure {
            kind,
            way,
            point: found.point.clone(),
            plain: Some((found.figure, Some(found.way))),
            jittered,
            found,
        });
        self.shrink(Shrink::default());
    }

    /// Tries the next candidate, or ends.
    fn shrink(&mut self, mut shrink: Shrink) {
        self.batch = vec![];
        let Some(failure) = &self.failure else { return };
        let (kind, at) = (failure.kind, &failure.point);
        while shrink.pass < PASSES {
            let dimension = shrink.dimension;
            if dimension == self.space.dimensions() {
                if !shrink.changed {
                    break;
                }
                shrink = Shrink { pass: shrink.pass + 1, ..Shrink::default() };
                continue;
            }
            let here = at[dimension];
            let step = match shrink.passing {
                None => self.space.ordinary(dimension),
                Some(passing) if self.space.is_ordered(dimension) => {
                    // Halfway, on the passing side of the middle.
                    let (from, to) = (here as isize, passing as isize);
                    (from + (to - from) / 2) as usize
                }
                Some(_) => here,
            };
            if step == here {
                (shrink.dimension, shrink.passing) = (dimension + 1, None);
                continue;
            }
            shrink.candidate.clone_from(at);
            shrink.candidate[dimension] = step;
            let plain = (kind == Kind::Phase).then(|| self.trial(&shrink.candidate, None));
            self.batch = plain.into_iter().chain(self.jittered(&shrink.candidate)).collect();
            self.stage = Stage::Shrinking(shrink);
            return;
        }
        self.stage = Stage::Done;
    }

    /// What became of a candidate: it takes the failure's place if it fails in the same way.
    fn tried(&mut self, mut shrink: Shrink, mut figures: Vec<Judged>) {
        let Some(failure) = &self.failure else { return };
        let (kind, way) = (failure.kind, failure.way);
        let plain = if kind == Kind::Phase { figures.remove(0) } else { None };
        // No weaker than before, so that it does not slip to what fails by a hair.
        let before = &failure.jittered;
        let fails = match kind {
            Kind::Persistent => failed(&figures, way) >= failed(before, way),
            Kind::Phase => all_failed(&figures) <= all_failed(before) && is_in_way(&plain, way),
        };
        match &mut self.failure {
            Some(failure) if fails => {
                failure.point.clone_from(&shrink.candidate);
                (failure.plain, failure.jittered) = (plain, figures);
                shrink.changed = true;
            }
            _ => shrink.passing = Some(shrink.candidate[shrink.dimension]),
        }
        self.shrink(shrink);
    }
}

/// Does a run fail in this way?
fn is_in_way(judged: &Judged, way: Way) -> bool {
    judged.is_some_and(|(_, failed)| failed == Some(way))
}

/// How many runs fail in this way.
fn failed(figures: &[Judged], way: Way) -> usize {
    let some = figures.iter();
    some.filter(|judged| is_in_way(judged, way)).count()
}

/// How many runs fail in any way.
fn all_failed(figures: &[Judged]) -> usize {
    let some = figures.iter().flatten();
    some.filter(|(_, way)| way.is_some()).count()
}
