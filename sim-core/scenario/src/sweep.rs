//! Sweeps: one scenario, some of its values varied along axes, for every seed; where harm is asked for, each run with a
//! second one without some groups.

use std::collections::{BTreeMap, BTreeSet};

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::error::{fail, refuse, shortened, shown, shown_path};
use crate::guests::NoHost;
use crate::reader::{Object, UNKNOWN_KEY, as_list, number};
use crate::retired::Gathered;
use crate::tables::SEED;
use crate::{Result, Scenario, ScenarioError, SweepWarning, Warning, budget, json, path, resolve, warnings, without};
use lbe_cc::guest::GuestHost;

/// The most runs of a sweep.
pub const MAX_RUNS: usize = 100_000;

/// A valid sweep: every one of its runs has a valid scenario.
#[derive(Clone, Debug)]
pub struct Sweep {
    title: String,
    base: Value,
    axes: Vec<Axis>,
    /// Empty where the sweep is silent: then the base's seed holds.
    seeds: Vec<u32>,
    /// The axes advance together.
    paired: bool,
    points: usize,
    /// Ids of the groups whose harm is asked for.
    without: Vec<String>,
    /// By run: the first one whose scenario without these groups is the same. Empty where no harm is asked for.
    partners: Vec<usize>,
    seen: Seen,
    host: Arc<dyn GuestHost>,
}

/// What is to be said of its runs.
#[derive(Clone, Default, Debug)]
struct Seen {
    retired: Gathered,
    /// By flow group: the first run that locks into phase, and how many do.
    phases: BTreeMap<u32, SweepWarning>,
    /// Runs that no seed changes.
    seedless: usize,
}

impl Seen {
    fn look(&mut self, scenario: &Scenario, runs: usize) {
        self.retired.add(scenario.value());
        self.seedless += usize::from(!scenario.is_seeded());
        for phase in warnings::phase(scenario.plan()) {
            let found =
                self.phases.entry(phase.group).or_insert(SweepWarning { first: Some(phase), runs: 0, of: runs });
            found.runs += 1;
        }
    }
}

/// What one axis varies.
#[derive(Clone, Debug)]
pub struct Axis {
    /// The key of [`SweepRun::point`]: the label, or the paths where there is none.
    pub label: String,
    /// Contract paths that take the same value.
    pub paths: Vec<String>,
    /// The values, in order.
    pub values: Vec<Value>,
}

/// One run of a sweep.
#[derive(Clone, Debug)]
pub struct SweepRun {
    /// The value of each axis, by its label.
    pub point: Map<String, Value>,
    /// The seed.
    pub seed: u32,
    /// What to run.
    pub scenario: Scenario,
    /// The same without the groups whose harm is asked for, if it is.
    pub alone: Option<Scenario>,
}

impl Sweep {
    /// Reads a sweep from JSON text.
    ///
    /// # Errors
    /// As [`Self::from_value`], or malformed JSON with line and column.
    pub fn from_json(text: &str) -> Result<Self> {
        Self::from_value(&json::parse(text)?)
    }

    /// Checks a sweep and the scenario of each of its runs.
    ///
    /// # Errors
    /// The first key that breaks the contract: `axes.0.path` where a path leads nowhere,
    /// `axes.1.values.3` where a value is refused, `base...` where the base is at fault. Where neither is
    /// refused alone, the message ends with the point: ` (at N = 3, T = 5, seed 1)`.
    pub fn from_value(value: &Value) -> Result<Self> {
        Self::with_host(value, &(Arc::new(NoHost) as _))
    }

    /// The same where somebody's own controllers can run: `guests` of the base go to `host`.
    ///
    /// # Errors
    /// As [`Self::from_value`], and what `host` says of a module.
    pub fn with_host(value: &Value, host: &Arc<dyn GuestHost>) -> Result<Self> {
        if value.get("base").is_none() && value.get("links").is_some() {
            return fail("base", "missing; this is a scenario, not a sweep");
        }
        let object = Object::new(
            value,
            "",
            &["version", "title", "base", "axes", "seeds", "paired", without::WITHOUT, resolve::SCHEMA],
        )?;
        resolve::version(&object)?;
        let axes = axes(&object)?;
        let paired = match object.get("paired") {
            None => false,
            Some(Value::Bool(b)) => *b,
            Some(other) => return refuse("paired", "must be true or false", other),
        };
        let seeds = seeds(&object)?;
        let points = points(&axes, paired)?;
        let runs = points.saturating_mul(seeds.len().max(1));
        if runs > MAX_RUNS {
            let message = format!("make {runs} runs; a sweep has at most {MAX_RUNS}; give fewer values or seeds");
            return fail("axes", message);
        }
        let without = object.get(without::WITHOUT).map(without::read);
        let mut sweep = Self {
            title: object.text("title")?.unwrap_or_default().to_owned(),
            base: object.require("base")?.clone(),
            axes,
            seeds,
            paired,
            points,
            without: without.transpose()?.unwrap_or_default(),
            partners: vec![],
            seen: Seen::default(),
            host: host.clone(),
        };
        sweep.try_runs()?;
        Ok(sweep)
    }

    /// Checks each run, and notes what is to be said of it.
    fn try_runs(&mut self) -> Result<()> {
        let runs = self.runs();
        let mut effort = 0;
        let mut alone = BTreeMap::new();
        for index in 0..runs {
            let run = self.run(index)?;
            self.seen.look(&run.scenario, runs);
            let plan = run.scenario.plan();
            let mut each = budget::effort(plan);
            if let Some(partner) = &run.alone {
                each += budget::effort(partner.plan());
                let text = partner.value().to_string();
                self.partners.push(*alone.entry(text).or_insert(index));
            }
            if index == 0 {
                budget::check_sweep(plan, runs, each.saturating_mul(runs as u64))?;
            }
            effort += each; // Others may be larger than the first.
            budget::check_sweep(plan, runs, effort)?;
        }
        Ok(())
    }

    /// The title; empty where the sweep is silent.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What its runs ask for and do not get, by the path in a run's scenario, each place once.
    pub fn warnings(&self) -> impl Iterator<Item = Warning> {
        let retired = self.seen.retired.iter().cloned().map(Warning::Retired);
        let seeds = SweepWarning { first: None, runs: self.seen.seedless, of: self.runs() };
        let seeds = (self.seeds.len() > 1 && self.seen.seedless > 0).then_some(seeds);
        let phases = self.seen.phases.values().cloned();
        let mut seen = BTreeSet::new();
        let repeated = self.seeds.iter().find(|&&seed| !seen.insert(seed)).copied().map(Warning::Repeated);
        retired.chain(phases.chain(seeds).map(Warning::Sweep)).chain(repeated)
    }

    /// The axes, the slowest first.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Ids of the groups whose harm is asked for; empty where none is.
    pub fn without(&self) -> &[String] {
        &self.without
    }

    /// The first run whose [`SweepRun::alone`] is that of run number `index`, so that each such scenario need be run once
    /// only; `None` where no harm is asked for.
    pub fn partner(&self, index: usize) -> Option<usize> {
        self.partners.get(index).copied()
    }

    /// How many runs there are, those without groups left aside.
    pub fn runs(&self) -> usize {
        self.points * self.seeds.len().max(1)
    }

    /// Run number `index`, from 0 to [`Self::runs`]: seeds vary fastest, then the last axis.
    ///
    /// # Errors
    /// None in a sweep that has been read, since all its runs were tried then.
    pub fn run(&self, index: usize) -> Result<SweepRun> {
        let seeds = self.seeds.len().max(1);
        let choice = self.choice(index / seeds);
        let mut value = self.with_values(&choice, |_| true)?;
        let seed = self.seeds.get(index % seeds);
        if let Some(seed) = seed {
            path::set(&mut value, SEED.key, (*seed).into()).map_err(|error| error.within("base"))?;
        }
        let scenario = Scenario::with_host(value, &self.host).map_err(|error| self.blame(error, &choice, seed))?;
        let alone = match &self.without[..] {
            [] => None,
            groups => Some(scenario.without(groups)?),
        };
        let point = self.axes.iter().zip(&choice);
        Ok(SweepRun {
            alone,
            point: point.map(|(axis, chosen)| (axis.label.clone(), axis.values[*chosen].clone())).collect(),
            seed: scenario.plan().seed,
            scenario,
        })
    }

    /// The base with the values `choice` of those axes that `takes`.
    fn with_values(&self, choice: &[usize], takes: impl Fn(usize) -> bool) -> Result<Value> {
        let mut value = self.base.clone();
        let axes = self.axes.iter().zip(choice).enumerate();
        for (i, (axis, chosen)) in axes.filter(|(i, _)| takes(*i)) {
            for path in &axis.paths {
                path::set(&mut value, path, axis.values[*chosen].clone())
                    .map_err(|error| error.within(format!("axes.{i}.path")))?;
            }
        }
        Ok(value)
    }

    /// Which value each axis has at `point`.
    fn choice(&self, point: usize) -> Vec<usize> {
        if self.paired {
            return vec![point; self.axes.len()];
        }
        let mut rest = point;
        let mut of_axis = |axis: &Axis| {
            let chosen = rest % axis.values.len();
            rest /= axis.values.len();
            chosen
        };
        let mut choice: Vec<usize> = self.axes.iter().rev().map(&mut of_axis).collect();
        choice.reverse();
        choice
    }

    /// Names the axis that a run's error comes from, or the base; and the point, if it takes more than that.
    fn blame(&self, error: ScenarioError, choice: &[usize], seed: Option<&u32>) -> ScenarioError {
        let touches = |path: &String| {
            let path = &shown_path(path);
            let inside = |outer: &str, inner: &str| {
                inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            inside(path, &error.path) || inside(&error.path, path)
        };
        let is_meant = |axis: &Axis| axis.paths.iter().any(touches);
        let found = self.axes.iter().position(is_meant);
        let alone = self.with_values(choice, |i| Some(i) == found).and_then(Scenario::from_value);
        let place = if alone.is_err_and(|e| e == error) { String::new() } else { self.place(choice, seed) };
        let names = |axis: &Axis| axis.paths.iter().any(|path| shown_path(path) == error.path);
        let is_unknown = error.message.starts_with(UNKNOWN_KEY);
        let key = match found {
            None if error.path.is_empty() => return error.within("base"),
            None => {
                return ScenarioError::new(format!("base.{}", error.path), error.message + &place);
            }
            Some(i) if is_unknown && names(&self.axes[i]) => format!("axes.{i}.path"),
            Some(i) => format!("axes.{i}.values.{}", choice[i]),
        };
        ScenarioError::new(key, format!("{error}{place}"))
    }

    /// A point as an error names it: ` (at N = 3, T = 5, seed 1)`.
    fn place(&self, choice: &[usize], seed: Option<&u32>) -> String {
        let axes = self.axes.iter().zip(choice).map(|(axis, chosen)| {
            let label = shortened(&axis.label);
            format!("{label} = {}", shown(&axis.values[*chosen]))
        });
        let parts: Vec<String> = axes.chain(seed.map(|seed| format!("seed {seed}"))).collect();
        format!(" (at {})", parts.join(", "))
    }
}

fn axes(object: &Object<'_>) -> Result<Vec<Axis>> {
    let value = object.require("axes")?;
    let Some(list) = value.as_array() else {
        return refuse("axes", "must be a list [ ... ]", value);
    };
    let mut labels = BTreeSet::new();
    let read = |(i, value): (usize, &Value)| {
        let axis = axis(value, &format!("axes.{i}"))?;
        if labels.insert(axis.label.clone()) {
            return Ok(axis);
        }
        let label = shortened(&axis.label);
        let message = format!("two axes are called \"{label}\"; give each its own label");
        fail(format!("axes.{i}.label"), message)
    };
    list.iter().enumerate().map(read).collect()
}

fn axis(value: &Value, place: &str) -> Result<Axis> {
    let axis = Object::new(value, place, &["path", "values", "label"])?;
    let paths = match axis.require("path")? {
        Value::String(one) => vec![one.clone()],
        several => {
            let of = |(i, one): (usize, &Value)| match one.as_str() {
                Some(text) => Ok(text.to_owned()),
                None => refuse(format!("{place}.path.{i}"), "must be a text", one),
            };
            let list = as_list(several, &axis.at("path"))?.iter().enumerate();
            list.map(of).collect::<Result<_, _>>()?
        }
    };
    let label = axis.text("label")?.map_or_else(|| paths.join(", "), str::to_owned);
    Ok(Axis { label, paths, values: axis.require_list("values")?.to_vec() })
}

fn seeds(object: &Object<'_>) -> Result<Vec<u32>> {
    let list = object.list("seeds")?.unwrap_or_default().iter().enumerate();
    list.map(|(i, seed)| number(&SEED, seed, &format!("seeds.{i}")).map(|x| x as u32)).collect()
}

fn points(axes: &[Axis], paired: bool) -> Result<usize> {
    if !paired {
        let times = |product: usize, axis: &Axis| product.saturating_mul(axis.values.len());
        return Ok(axes.iter().fold(1, times));
    }
    let points = axes.first().map_or(1, |axis| axis.values.len());
    match axes.iter().position(|axis| axis.values.len() != points) {
        None => Ok(points),
        Some(i) => {
            let found = axes[i].values.len();
            let message = format!("must be as many as axes.0.values, {points}, since the axes are paired, not {found}");
            fail(format!("axes.{i}.values"), message)
        }
    }
}
