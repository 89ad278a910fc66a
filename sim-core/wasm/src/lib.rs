//! The simulator for a browser's worker: a thin skin over `sim-core`, nothing else.
//!
//! No `u64` crosses the boundary (it would become a `BigInt`), and columns are copied out once: a view
//! into the module's memory would be lost when that grows.

mod guest;

use std::sync::Arc;

use serde_json::Value;
use sim_core::cc::guest::GuestHost;
use sim_core::engine::{Budget, Engine};
use sim_core::params::GaugeSpec;
use sim_core::record::journal::Window;
use sim_core::record::report::Shortage;
use sim_core::record::{Columns, ColumnsOptions, Journal, Report};
use sim_core::scenario::budget::of_class;
use sim_core::scenario::{ENGINE, Scenario, ScenarioError, Warning, files, parse_json, with_files};
use sim_core::units::Time;
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine's version, as `lbe --version` prints it.
#[wasm_bindgen]
pub fn version() -> String {
    ENGINE.to_owned()
}

/// `{"path": ..., "message": ...}`, thrown as a string.
fn refusal(error: &ScenarioError) -> String {
    serde_json::json!({ "path": error.path, "message": error.message }).to_string()
}

fn read(scenario: &str) -> Result<Scenario, ScenarioError> {
    let host: Arc<dyn GuestHost> = Arc::new(guest::Browser);
    Scenario::with_host(parse_json(scenario)?, &host)
}

/// Checks a scenario without running it.
///
/// # Errors
/// A JSON object with `path` and `message`, as text.
#[wasm_bindgen]
pub fn check(scenario: &str) -> Result<(), String> {
    read(scenario).map(|_| ()).map_err(|e| refusal(&e))
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
        text.map(str::to_owned).ok_or_else(|| "is not among the traces of this site".to_owned())
    };
    with_files(value, lookup).map(|whole| whole.to_string()).map_err(|e| refusal(&e))
}

/// The rates of the link with this index before the run, as a rate model has generated them: from a time in s on, so
/// many bit/s, pair after pair. Empty where there is no such scenario or link.
#[wasm_bindgen]
pub fn generated_rates(scenario: &str, link: usize) -> Vec<f64> {
    let scenario = read(scenario).ok();
    let plan = scenario.as_ref().and_then(|s| s.plan().links.get(link));
    plan.map_or_else(Vec::new, |link| {
        let steps = link.rate_steps.iter().copied();
        core::iter::once((Time::ZERO, link.rate))
            .chain(steps)
            .flat_map(|(at, rate)| [at.as_secs(), rate.as_bps() as f64])
            .collect()
    })
}

fn warnings(scenario: &Scenario) -> Value {
    scenario.warnings().iter().map(Warning::to_json).collect()
}

/// A finished run.
type Finished = (Report, Columns);

/// One experiment: make it, advance it until it is done, take the results out.
#[wasm_bindgen]
pub struct Sim {
    engine: Option<Engine<Columns>>,
    finished: Option<Finished>,
    duration_s: f64,
    until: Time,
    window: Option<Window>,
    warnings: Value,
    is_seeded: bool,
}

#[wasm_bindgen]
impl Sim {
    /// Reads a scenario.
    ///
    /// # Errors
    /// A JSON object with `path` and `message`, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str) -> Result<Self, String> {
        let scenario = read(scenario).map_err(|e| refusal(&e))?;
        Ok(Self::of(&scenario, ColumnsOptions::default()))
    }

    /// The same run for the columns of its part [`from_s`, `to_s`) alone: it ends there, and its report is of no use.
    ///
    /// # Errors
    /// As of [`Sim::new`]; and where the part is not one of the run.
    pub fn with_window(scenario: &str, from_s: f64, to_s: f64) -> Result<Self, String> {
        let scenario = read(scenario).map_err(|e| refusal(&e))?;
        let (from, to) = (Time::from_secs(from_s), Time::from_secs(to_s));
        if !(from_s >= 0.0 && from < to && to <= scenario.plan().duration) {
            let message = "must be a part of the run";
            return Err(serde_json::json!({ "path": "window", "message": message }).to_string());
        }
        let part = ColumnsOptions { window: Some((from, to)), ..ColumnsOptions::default() };
        let mut sim = Self::of(&scenario, part);
        sim.until = to;
        Ok(sim)
    }

    /// A run for a class, one of `runs` that a text is judged by: it may use up what `budget::of_class` says.
    ///
    /// # Errors
    /// As of [`Sim::new`].
    pub fn of_class(scenario: &str, runs: usize) -> Result<Self, String> {
        let scenario = read(scenario).map_err(|e| refusal(&e))?;
        let mut sim = Self::of(&scenario, ColumnsOptions::least(scenario.plan()));
        if let Some(engine) = &mut sim.engine {
            engine.limit(of_class(scenario.plan(), runs));
        }
        Ok(sim)
    }

    /// The same run with a journal and hardly any columns: [`Sim::begin_window`], [`Sim::advance_until`] and
    /// [`Sim::end_window`], again and again.
    ///
    /// # Errors
    /// As of [`Sim::new`].
    pub fn with_journal(scenario: &str) -> Result<Self, String> {
        let scenario = read(scenario).map_err(|e| refusal(&e))?;
        let mut sim = Self::of(&scenario, ColumnsOptions::least(scenario.plan()));
        if let Some(engine) = &mut sim.engine {
            engine.keep(Journal::new(scenario.plan()));
        }
        Ok(sim)
    }

    fn of(scenario: &Scenario, options: ColumnsOptions) -> Self {
        let plan = scenario.plan();
        Self {
            engine: Some(Engine::new(plan, Columns::new(plan, options))),
            finished: None,
            duration_s: plan.duration.as_secs(),
            until: plan.duration,
            window: None,
            warnings: warnings(scenario),
            is_seeded: scenario.is_seeded(),
        }
    }

    /// Goes on by `scenario`. That may differ in `changes` alone, and in these from where [`Sim::advance_until`] has come to
    /// on alone: see [`Engine::replan`].
    ///
    /// # Errors
    /// As of [`Sim::new`].
    pub fn replan(&mut self, scenario: &str) -> Result<(), String> {
        let scenario = read(scenario).map_err(|e| refusal(&e))?;
        if let Some(engine) = &mut self.engine {
            engine.replan(scenario.plan());
        }
        self.warnings = warnings(&scenario);
        self.is_seeded = scenario.is_seeded();
        Ok(())
    }

    /// Handles up to `max_events` of the events before `until_s`; true when there are no more, or when the
    /// window is full.
    pub fn advance_until(&mut self, until_s: f64, max_events: u32) -> bool {
        let until = Time::from_secs(until_s);
        self.engine.as_mut().is_none_or(|engine| engine.advance_until(until, u64::from(max_events)))
    }

    /// Where the last [`Sim::advance_until`] has ended, in s.
    pub fn reached(&self) -> f64 {
        self.engine.as_ref().map_or(self.duration_s, |engine| engine.reached().as_secs())
    }

    /// From where on the next window can begin, in s, also where [`Sim::advance_until`] has not come to its end.
    pub fn earliest(&self) -> f64 {
        self.engine.as_ref().map_or(self.duration_s, |engine| engine.earliest().as_secs())
    }

    /// Begins a window of the journal there.
    pub fn begin_window(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.begin_window();
        }
    }

    /// Ends it there.
    pub fn end_window(&mut self) {
        self.window = self.engine.as_mut().and_then(Engine::end_window);
    }

    /// The steps of the window that was ended last, which are gone then.
    pub fn take_steps(&mut self) -> Vec<f64> {
        let window = self.window.as_mut();
        window.map_or_else(Vec::new, |w| core::mem::take(&mut w.steps))
    }

    /// Its decisions.
    pub fn take_decisions(&mut self) -> Vec<f64> {
        let window = self.window.as_mut();
        window.map_or_else(Vec::new, |w| core::mem::take(&mut w.decisions))
    }

    /// What the gauges in its decisions are: for each flow a list as in the catalog.
    pub fn gauges(&self) -> String {
        let Some(engine) = &self.engine else {
            return "[]".to_owned();
        };
        let of_flow = |gauges: &[GaugeSpec]| -> Value { gauges.iter().map(GaugeSpec::to_json).collect() };
        engine.gauges().map(of_flow).collect::<Value>().to_string()
    }

    /// Handles up to `max_events` events; true when the experiment is over.
    pub fn advance(&mut self, max_events: u32) -> bool {
        let Some(engine) = &mut self.engine else {
            return true;
        };
        let done = engine.advance_until(self.until, u64::from(max_events));
        if done {
            self.finished = self.engine.take().map(Engine::finish);
        }
        done
    }

    /// Ends the run early after so many events: fewer than the engine's own budget allows.
    pub fn limit_events(&mut self, events: f64) {
        if let Some(engine) = &mut self.engine {
            engine.limit(Budget { events: events as u64, ..Budget::MOST });
        }
    }

    /// Ends the run with what it has, since there is no more memory for it; the next [`Sim::advance`] says so.
    pub fn end_early(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.end_early(Shortage::Memory);
        }
    }

    /// The part of the simulated time that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.engine.as_ref().map_or(1.0, |e| e.now().as_secs() / self.duration_s)
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
        self.finished.as_ref().map_or_else(String::new, |(report, _)| {
            let mut object = report.to_json();
            object["warnings"] = self.warnings.clone();
            object["engine"] = ENGINE.into();
            object["seeded"] = self.is_seeded.into();
            object.to_string()
        })
    }

    /// The description of the columns, which before the end have what is recorded so far.
    pub fn layout(&self) -> String {
        self.columns().map_or_else(String::new, |columns| columns.layout().to_string())
    }

    /// All series, one after the other.
    pub fn data(&self) -> Vec<f32> {
        self.columns().map_or_else(Vec::new, |columns| columns.data().to_vec())
    }

    /// Rows of four: time in s, kind, flow or -1, link or -1.
    pub fn packet_events(&self) -> Vec<f64> {
        self.columns().map_or_else(Vec::new, |columns| columns.events().to_vec())
    }

    fn columns(&self) -> Option<&Columns> {
        let finished = self.finished.as_ref().map(|(_, columns)| columns);
        finished.or_else(|| self.engine.as_ref().map(Engine::recorder))
    }
}
