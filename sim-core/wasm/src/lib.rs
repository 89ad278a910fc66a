//! The simulator for a browser's worker: a thin skin over `sim-core`, nothing else.
//!
//! No `u64` crosses the boundary (it would become a `BigInt`), and columns are copied out once: a view
//! into the module's memory would be lost when that grows.

use serde_json::Value;
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Report};
use sim_core::scenario::{Scenario, ScenarioError, files, parse_json, with_files};
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine's version, as `lbe --version` prints it.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Every parameter table and registry entry, as `lbe list --json` prints them.
#[wasm_bindgen]
pub fn catalog() -> String {
    sim_core::catalog::catalog().to_string()
}

/// `{"path": ..., "message": ...}`, thrown as a string.
fn refusal(error: &ScenarioError) -> String {
    serde_json::json!({ "path": error.path, "message": error.message }).to_string()
}

/// Checks a scenario without running it.
///
/// # Errors
/// A JSON object with `path` and `message`, as text.
#[wasm_bindgen]
pub fn check(scenario: &str) -> Result<(), String> {
    Scenario::from_json(scenario)
        .map(|_| ())
        .map_err(|e| refusal(&e))
}

/// The names of the trace files that a scenario refers to, as a JSON list of texts.
///
/// # Errors
/// A JSON object with `path` and `message`, as text.
#[wasm_bindgen]
pub fn trace_files(scenario: &str) -> Result<String, String> {
    let value = parse_json(scenario).map_err(|e| refusal(&e))?;
    Ok(Value::from(files(&value)).to_string())
}

/// The scenario with the contents of its trace files in place of their names. `contents` is a JSON object: for
/// each name the text of the file. What [`Sim`] and [`check`] take.
///
/// # Errors
/// A JSON object with `path` and `message`, as text.
#[wasm_bindgen]
pub fn with_trace_files(scenario: &str, contents: &str) -> Result<String, String> {
    let value = parse_json(scenario).map_err(|e| refusal(&e))?;
    let contents = parse_json(contents).map_err(|e| refusal(&e))?;
    let lookup = |name: &str| {
        let text = contents.get(name).and_then(Value::as_str);
        text.map(str::to_owned)
            .ok_or_else(|| "is not among the traces of this site".to_owned())
    };
    with_files(value, lookup)
        .map(|whole| whole.to_string())
        .map_err(|e| refusal(&e))
}

/// A finished run.
type Finished = (Report, Columns);

/// One experiment: make it, advance it until it is done, take the results out.
#[wasm_bindgen]
pub struct Sim {
    engine: Option<Engine<Columns>>,
    finished: Option<Finished>,
    duration_s: f64,
}

#[wasm_bindgen]
impl Sim {
    /// Reads a scenario.
    ///
    /// # Errors
    /// A JSON object with `path` and `message`, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str) -> Result<Self, String> {
        let scenario = Scenario::from_json(scenario).map_err(|e| refusal(&e))?;
        let plan = scenario.plan();
        let columns = Columns::new(plan, ColumnsOptions::default());
        Ok(Self {
            engine: Some(Engine::new(plan, columns)),
            finished: None,
            duration_s: plan.duration.as_secs(),
        })
    }

    /// Handles up to `max_events` events; true when the experiment is over.
    pub fn advance(&mut self, max_events: u32) -> bool {
        let Some(engine) = &mut self.engine else {
            return true;
        };
        let done = engine.advance(u64::from(max_events));
        if done {
            self.finished = self.engine.take().map(Engine::finish);
        }
        done
    }

    /// The part of the simulated time that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.engine
            .as_ref()
            .map_or(1.0, |e| e.now().as_secs() / self.duration_s)
    }

    /// Events handled so far.
    pub fn events(&self) -> f64 {
        match (&self.engine, &self.finished) {
            (Some(engine), _) => engine.events() as f64,
            (None, Some((report, _))) => report.events as f64,
            (None, None) => 0.0,
        }
    }

    /// The figures of the run, as `lbe run --json` prints them; empty before the end.
    pub fn report(&self) -> String {
        self.finished
            .as_ref()
            .map_or_else(String::new, |(report, _)| report.to_json().to_string())
    }

    /// The description of the columns; empty before the end.
    pub fn layout(&self) -> String {
        self.columns()
            .map_or_else(String::new, |columns| columns.layout().to_string())
    }

    /// All series, one after the other.
    pub fn data(&self) -> Vec<f32> {
        self.columns()
            .map_or_else(Vec::new, |columns| columns.data().to_vec())
    }

    /// Rows of four: time in s, kind, flow or -1, link or -1.
    pub fn packet_events(&self) -> Vec<f64> {
        self.columns()
            .map_or_else(Vec::new, |columns| columns.events().to_vec())
    }

    fn columns(&self) -> Option<&Columns> {
        self.finished.as_ref().map(|(_, columns)| columns)
    }
}
