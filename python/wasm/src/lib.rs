//! The simulator for Python in a browser, where Pyodide loads no extension module that this project could compile: what `lbe-python`
//! gives to Python, given to JavaScript, by which `python/pyodide/_engine.py` calls it. Errors are thrown with a JSON object as text.

#[path = "../../src/shared.rs"]
mod shared;

use std::sync::Arc;

use lbe_guest::Native;
use serde_json::{Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::engine::{Budget, Engine};
use sim_core::record::report::{harm, harm_to_json};
use sim_core::record::{Columns, ColumnsOptions, Report};
use sim_core::scenario::{self, ScenarioError, budget, files, parse_json, with_files};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::{Planar, axes, options, planar, warnings};

fn refused(error: &ScenarioError) -> JsError {
    JsError::new(&json!({ "key": error.path, "message": error.message }).to_string())
}

/// The JSON value of `text`, with its trace files in place of their names: `found` has for each name whether it was found, and its text
/// or why it was not.
fn read(text: &str, found: &str) -> Result<Value, ScenarioError> {
    let value = parse_json(text)?;
    let found = parse_json(found)?;
    with_files(value, |name| {
        let text = found[name][1].as_str().unwrap_or_default().to_owned();
        if found[name][0] == true { Ok(text) } else { Err(text) }
    })
}

/// Runs controllers of one's own, in an interpreter as everywhere outside a page.
fn host() -> Arc<dyn GuestHost> {
    Arc::new(Native::default())
}

/// The engine's version.
#[wasm_bindgen]
pub fn version() -> String {
    scenario::ENGINE.to_owned()
}

/// Every controller, queue discipline and parameter, as `lbe list --json` prints them.
#[wasm_bindgen]
pub fn catalog() -> String {
    sim_core::catalog::catalog().to_string()
}

/// The names of the trace files that a scenario or sweep refers to, as a JSON list.
///
/// # Errors
/// What is no JSON.
#[wasm_bindgen]
pub fn trace_files(text: &str) -> Result<String, JsError> {
    let value = parse_json(text).map_err(|error| refused(&error))?;
    Ok(Value::from(files(&value)).to_string())
}

/// A valid scenario.
#[wasm_bindgen]
pub struct Scenario(scenario::Scenario);

#[wasm_bindgen]
impl Scenario {
    /// Checks a scenario.
    ///
    /// # Errors
    /// Key and message.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, found: &str) -> Result<Self, JsError> {
        let made = read(text, found).and_then(|value| scenario::Scenario::with_host(value, &host()));
        made.map(Self).map_err(|error| refused(&error))
    }

    /// The scenario as JSON text, its traces in place.
    pub fn text(&self) -> String {
        self.0.value().to_string()
    }

    /// What to know before its results are trusted, as a JSON list.
    pub fn warnings(&self) -> String {
        warnings(self.0.warnings().into_iter())
    }

    /// Can a seed change its run?
    pub fn is_seeded(&self) -> bool {
        self.0.is_seeded()
    }

    /// Simulated time, in s.
    pub fn duration_s(&self) -> f64 {
        self.0.plan().duration.as_secs()
    }

    /// The scenario without these groups of flows, a JSON list.
    ///
    /// # Errors
    /// Key and message.
    pub fn without(&self, groups: &str) -> Result<Self, JsError> {
        let groups = parse_json(groups).map_err(|error| refused(&error))?;
        let groups = groups.as_array().into_iter().flatten();
        let groups: Vec<String> = groups.filter_map(Value::as_str).map(str::to_owned).collect();
        let rest = self.0.without(&groups);
        rest.map(Self).map_err(|error| refused(&error))
    }

    /// Its run, up to so many events. Columns are kept between two times in s, if these are given.
    pub fn run(&self, max_events: Option<f64>, from_s: Option<f64>, to_s: Option<f64>, all_flows: bool) -> Run {
        let plan = self.0.plan();
        let window = from_s.zip(to_s);
        let options = window.map_or_else(|| ColumnsOptions::least(plan), |part| options(plan, part, all_flows));
        let mut engine = Engine::new(plan, Columns::new(plan, options));
        engine.limit(Budget { events: max_events.map_or(budget::MAX_EVENTS, |events| events as u64), ..Budget::MOST });
        Run { engine: Some(engine), has_columns: window.is_some(), done: None }
    }
}

/// A run: advance it until it is over, and then ask it.
#[wasm_bindgen]
pub struct Run {
    engine: Option<Engine<Columns>>,
    has_columns: bool,
    done: Option<(Report, Planar)>,
}

#[wasm_bindgen]
impl Run {
    /// Handles up to `max_events` events; true when the run is over.
    pub fn advance(&mut self, max_events: u32) -> bool {
        let Some(engine) = &mut self.engine else {
            return true;
        };
        let is_over = engine.advance(u64::from(max_events));
        if is_over {
            let done = self.engine.take().map(Engine::finish);
            self.done = done.map(|(report, columns)| (report, planar(&columns)));
        }
        is_over
    }

    /// The figures, as `lbe run --json` prints them, without the time that they took.
    pub fn report(&self) -> String {
        let report = self.done.as_ref().map(|(report, _)| report.to_json());
        report.unwrap_or_default().to_string()
    }

    /// The digest of the run.
    pub fn digest(&self) -> String {
        let digest = self.done.as_ref().map(|(report, _)| report.digest);
        digest.map_or_else(String::new, |digest| digest.to_string())
    }

    /// Why the run has ended early, if it has.
    pub fn ended_early(&self) -> Option<String> {
        let (report, _) = self.done.as_ref()?;
        report.ended_early.map(|end| end.message())
    }

    /// What the groups that `alone` lacks do to the others, as a JSON object.
    pub fn harm(&self, alone: &Self) -> String {
        let both = self.done.as_ref().zip(alone.done.as_ref());
        let harm = both.map(|((run, _), (alone, _))| harm_to_json(&harm(run, alone)));
        harm.unwrap_or_default().to_string()
    }

    /// What the columns are, as a JSON object; none where none were kept.
    pub fn layout(&self) -> Option<String> {
        let (_, columns) = self.done.as_ref().filter(|_| self.has_columns)?;
        Some(columns.layout.to_string())
    }

    /// All series, one after the other.
    pub fn data(&self) -> Vec<f32> {
        let columns = self.done.as_ref().map(|(_, columns)| columns.data.clone());
        columns.unwrap_or_default()
    }

    /// Times, kinds, flows and links of the events.
    pub fn events(&self) -> Vec<f64> {
        let columns = self.done.as_ref().map(|(_, columns)| columns.events.clone());
        columns.unwrap_or_default()
    }
}

/// A valid sweep.
#[wasm_bindgen]
pub struct Sweep(scenario::Sweep);

#[wasm_bindgen]
impl Sweep {
    /// Checks a sweep and each of its runs.
    ///
    /// # Errors
    /// Key and message.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, found: &str) -> Result<Self, JsError> {
        let made = read(text, found).and_then(|value| scenario::Sweep::with_host(&value, &host()));
        made.map(Self).map_err(|error| refused(&error))
    }

    /// The title; empty where the sweep is silent.
    pub fn title(&self) -> String {
        self.0.title().to_owned()
    }

    /// What its runs ask for and do not get, as a JSON list.
    pub fn warnings(&self) -> String {
        warnings(self.0.warnings())
    }

    /// The axes, the slowest first: `[{"label", "paths", "values"}, ...]`.
    pub fn axes(&self) -> String {
        axes(&self.0)
    }

    /// How many runs there are.
    pub fn runs(&self) -> usize {
        self.0.runs()
    }

    /// Run number `index` of them, from 0, as a JSON list: its point, its seed, its scenario, and the scenario without the groups whose
    /// harm is asked for.
    ///
    /// # Errors
    /// Key and message.
    pub fn run(&self, index: usize) -> Result<String, JsError> {
        let run = self.0.run(index).map_err(|error| refused(&error))?;
        let alone = run.alone.map(|alone| alone.value().to_string());
        let scenario = run.scenario.value().to_string();
        Ok(json!([Value::Object(run.point).to_string(), run.seed, scenario, alone]).to_string())
    }
}
