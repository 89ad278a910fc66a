//! The report card of a controller after RFC 9743: [`ROWS`] has what is asked, this what is run and how it is judged.

pub mod rows;

#[cfg(test)]
mod tests;

use lbe_scenario::Result;
use serde_json::Value;

use crate::object::{checked, kind, number, object, perhaps};
use crate::property::is_whole;
use crate::trial::reno;
use rows::{Check, ROWS, Standing};

/// Each scenario is run with so many seeds of send jitter.
const SEEDS: u32 = 3;

/// All scenarios of a card, each once.
#[derive(Default)]
struct Scenarios(Vec<Value>);

impl Scenarios {
    /// The place of a scenario.
    fn place(&mut self, scenario: Value) -> usize {
        if let Some(place) = self.0.iter().position(|other| *other == scenario) {
            return place;
        }
        self.0.push(scenario);
        self.0.len() - 1
    }

    /// The places of a check's scenarios with one seed: for each scene that of `cc`, then those beside which it is judged.
    fn of(&mut self, check: &Check, cc: &Value, seed: u32) -> Vec<Vec<usize>> {
        let others = match check.beside {
            None => vec![],
            Some(_) => vec![reno(), kind("cubic")],
        };
        let scenes = check.scenes.iter().map(|scene| {
            let scenario = |cc: &Value| {
                let mut trial = scene(cc);
                trial.numbers.seed = seed;
                trial.scenario()
            };
            let all = [scenario(cc)].into_iter().chain(others.iter().map(scenario));
            all.map(|scenario| self.place(scenario)).collect()
        });
        scenes.collect()
    }
}

/// The scenarios behind the report card of `cc`. Some of them may be refused, as too large for instance.
///
/// # Errors
/// What is no controller that a scenario takes.
pub fn scenarios(cc: &Value) -> Result<Vec<Value>> {
    checked(cc, "cc")?;
    let mut all = Scenarios::default();
    for check in ROWS.iter().flat_map(|row| row.checks) {
        for seed in 1..=SEEDS {
            all.of(check, cc, seed);
        }
    }
    Ok(all.0)
}

/// The report card of `cc` from the reports of these scenarios, in their order; false where a scenario is refused.
///
/// # Errors
/// As [`scenarios`].
pub fn card(cc: &Value, reports: &[Value]) -> Result<Value> {
    checked(cc, "cc")?;
    let mut all = Scenarios::default();
    let (mut passed, mut failed, mut without) = (0u32, 0u32, 0u32);
    let mut whole = "pass";
    let mut rows = vec![];
    for row in ROWS {
        let checks: Vec<Value> = row.checks.iter().map(|check| judged(check, cc, reports, &mut all)).collect();
        let some = |verdict: &str| checks.iter().any(|check| check["verdict"] == verdict);
        let verdict = match row.standing {
            Standing::Covered => "covered",
            _ if some("fail") => "fail",
            _ if some("pass") => "pass",
            _ if some("unjudged") => "unjudged",
            _ => "not_modelled",
        };
        match verdict {
            "pass" => passed += 1,
            "fail" => failed += 1,
            "not_modelled" => without += 1,
            _ => {}
        }
        whole = match (whole, verdict) {
            _ if row.standing == Standing::Special => whole,
            ("fail", _) | (_, "fail") => "fail",
            (_, "unjudged") => "unjudged",
            _ => whole,
        };
        let mut out = vec![
            ("id", row.id.into()),
            ("section", row.section.into()),
            ("verdict", verdict.into()),
            ("counts", (row.standing == Standing::Counts).into()),
            ("checks", checks.into()),
        ];
        put(&mut out, "heading", row.heading);
        put(&mut out, "why", row.why);
        rows.push(object(out));
    }
    // Where nothing is judged nothing is passed.
    let whole = if passed + failed == 0 { "unjudged" } else { whole };
    Ok(object(vec![
        ("cc", cc.clone()),
        ("verdict", whole.into()),
        ("passed", passed.into()),
        ("failed", failed.into()),
        ("not_modelled", without.into()),
        ("rows", rows.into()),
    ]))
}

/// A text, where the module has it.
fn put(entries: &mut Vec<(&str, Value)>, key: &'static str, text: &str) {
    if !text.is_empty() {
        entries.push((key, text.into()));
    }
}

/// A check with its figures, the worst scene of each seed.
fn judged(check: &Check, cc: &Value, reports: &[Value], all: &mut Scenarios) -> Value {
    let (mut figures, mut places, mut seeds) = (vec![], vec![], 0);
    for seed in 1..=SEEDS {
        let mut scenes = all.of(check, cc, seed);
        scenes.retain(|places| {
            let own = places.first().and_then(|place| reports.get(*place));
            own != Some(&Value::Bool(false))
        });
        seeds += u32::from(!scenes.is_empty());
        let of_scene = |places: &Vec<usize>| figure(check, places, reports);
        let of_seed: Option<Vec<f64>> = scenes.iter().map(of_scene).collect();
        let worst = of_seed.and_then(|list| list.into_iter().reduce(|a, b| check.sense.worse(a, b)));
        figures.extend(worst);
        places.extend(scenes.into_iter().filter_map(|places| places.first().copied()));
    }
    let mean = figures.iter().sum::<f64>() / figures.len() as f64;
    let some = |x: f64| (!figures.is_empty()).then_some(x);
    let least = figures.iter().copied().fold(f64::INFINITY, f64::min);
    let most = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let holds = |figure: f64| check.sense.holds(figure, check.bound);
    let verdict = match (figures.is_empty(), seeds) {
        (_, 0) => "not_modelled",
        (true, _) => "unjudged",
        _ if holds(mean) => "pass",
        _ => "fail",
    };
    let met = figures.iter().filter(|figure| holds(**figure)).count();
    let mut out = vec![
        ("id", check.id.into()),
        ("verdict", verdict.into()),
        ("figure", perhaps(some(mean))),
        ("low", perhaps(some(least))),
        ("high", perhaps(some(most))),
        ("met", met.into()),
        ("seeds", seeds.into()),
        ("unit", check.unit.into()),
        ("sense", check.sense.id().into()),
        ("bound", number(check.bound)),
        ("scenarios", places.into()),
    ];
    put(&mut out, "words", check.words);
    put(&mut out, "from", check.from);
    object(out)
}

/// The figure of a scene: the controller's own, or its ratio to the worse of those beside which it is judged.
fn figure(check: &Check, places: &[usize], reports: &[Value]) -> Option<f64> {
    let of = |place: &usize| {
        let report = reports.get(*place).filter(|report| is_whole(report))?;
        (check.figure)(report)
    };
    let (own, others) = places.split_first()?;
    let own = of(own)?;
    let Some(grain) = check.beside else {
        return Some(own);
    };
    let others: Option<Vec<f64>> = others.iter().map(of).collect();
    let worse = |a, b| check.sense.worse(a, b);
    let yardstick = others?.into_iter().reduce(worse)?;
    Some(own.max(grain) / yardstick.max(grain))
}
