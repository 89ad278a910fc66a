//! The simulator for Python: a thin skin over `sim-core`. `package/lbe` has what Python sees; this reads no files and no clock.

mod shared;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use lbe_guest::Native;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::Value;
use sim_core::cc::guest::GuestHost;
use sim_core::engine::{Budget, Engine};
use sim_core::record::report::{harm, harm_to_json};
use sim_core::record::{Columns, Null, Recorder, Report};
use sim_core::scenario::{self, Plan, ScenarioError, parse_json, with_files};

use crate::shared::{Planar, axes, options, planar, warnings};

/// So many events are handled before it is looked whether somebody has pressed Ctrl-C: some milliseconds.
const SLICE: u64 = 50_000;

/// `lbe.ScenarioError` of the key that is at fault.
fn refused(py: Python<'_>, error: &ScenarioError) -> PyErr {
    let class = || -> PyResult<Bound<'_, PyType>> {
        let class = py.import("lbe._errors")?.getattr("ScenarioError")?;
        Ok(class.cast_into()?)
    };
    class().map_or_else(|error| error, |class| PyErr::from_type(class, (error.path.clone(), error.message.clone())))
}

/// The JSON value of `text`, with what `lookup` says of each trace file in place of its name.
fn read(py: Python<'_>, text: &str, lookup: &Bound<'_, PyAny>) -> PyResult<Value> {
    let value = parse_json(text).map_err(|error| refused(py, &error))?;
    let mut broken = None;
    let found = with_files(value, |name| {
        let text: PyResult<(bool, String)> = lookup.call1((name,)).and_then(|found| found.extract());
        match text {
            Ok((true, text)) => Ok(text),
            Ok((false, why)) => Err(why),
            Err(error) => {
                let why = error.to_string();
                broken = Some(error);
                Err(why)
            }
        }
    });
    match broken {
        Some(error) => Err(error),
        None => found.map_err(|error| refused(py, &error)),
    }
}

/// Runs controllers of one's own, and keeps what it has prepared of them.
fn host() -> Arc<dyn GuestHost> {
    static HOST: OnceLock<Arc<dyn GuestHost>> = OnceLock::new();
    HOST.get_or_init(|| Arc::new(Native::default())).clone()
}

/// Ends the runs of other threads.
#[pyclass(frozen, module = "lbe._engine")]
struct Stop(AtomicBool);

#[pymethods]
impl Stop {
    #[new]
    const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// They are to end.
    fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A valid scenario.
#[pyclass(frozen, module = "lbe._engine")]
struct Scenario(scenario::Scenario);

#[pymethods]
impl Scenario {
    /// Checks a scenario. `lookup` answers for the name of a trace file `(True, its text)` or `(False, why there is none)`.
    #[new]
    fn new(py: Python<'_>, text: &str, lookup: &Bound<'_, PyAny>) -> PyResult<Self> {
        let value = read(py, text, lookup)?;
        let made = py.detach(|| scenario::Scenario::with_host(value, &host()));
        made.map(Self).map_err(|error| refused(py, &error))
    }

    /// The scenario as JSON text, its traces in place.
    #[getter]
    fn text(&self) -> String {
        self.0.value().to_string()
    }

    /// What to know before its results are trusted, as a JSON list.
    #[getter]
    fn warnings(&self) -> String {
        warnings(self.0.warnings().into_iter())
    }

    /// The scenario without these groups of flows.
    #[expect(clippy::needless_pass_by_value, reason = "what Python gives is made anew")]
    fn without(&self, py: Python<'_>, groups: Vec<String>) -> PyResult<Self> {
        let rest = self.0.without(&groups);
        rest.map(Self).map_err(|error| refused(py, &error))
    }

    /// Runs it. Columns are kept where there is a `window`, from and to in s. It ends where `stop` is asked to.
    #[expect(clippy::needless_pass_by_value, reason = "what Python gives is made anew")]
    #[pyo3(signature = (max_events=None, window=None, all_flows=false, stop=None))]
    fn run(
        &self,
        py: Python<'_>,
        max_events: Option<u64>,
        window: Option<(f64, f64)>,
        all_flows: bool,
        stop: Option<Py<Stop>>,
    ) -> PyResult<Run> {
        let stop = stop.as_ref().map(Py::get);
        let plan = self.0.plan();
        let max_events = max_events.unwrap_or(scenario::budget::MAX_EVENTS);
        let Some((from, to)) = window else {
            let (report, Null) = finished(py, plan, max_events, stop, || Null)?;
            return Ok(Run { report, columns: None });
        };
        let options = options(plan, (from, to), all_flows);
        let (report, columns) = finished(py, plan, max_events, stop, || Columns::new(plan, options))?;
        let columns = py.detach(|| planar(&columns));
        Ok(Run { report, columns: Some(Kept::new(py, columns)) })
    }

    /// Can a seed change its run?
    #[getter]
    fn is_seeded(&self) -> bool {
        self.0.is_seeded()
    }

    /// Simulated time, in s.
    #[getter]
    fn duration_s(&self) -> f64 {
        self.0.plan().duration.as_secs()
    }
}

/// Runs `plan` to its end without the interpreter's lock, and takes it only to look whether someone has pressed Ctrl-C.
fn finished<R: Recorder + Send>(
    py: Python<'_>,
    plan: &Plan,
    max_events: u64,
    stop: Option<&Stop>,
    recorder: impl FnOnce() -> R + Send,
) -> PyResult<(Report, R)> {
    let mut engine = py.detach(|| {
        let mut engine = Engine::new(plan, recorder());
        engine.limit(Budget { events: max_events, ..Budget::MOST });
        engine
    });
    while !py.detach(|| engine.advance(SLICE)) {
        py.check_signals()?;
        if stop.is_some_and(|stop| stop.0.load(Ordering::Relaxed)) {
            return Err(PyRuntimeError::new_err("stopped"));
        }
    }
    Ok(py.detach(|| engine.finish()))
}

/// Layout, series and events.
type Shared = (String, Py<PyArray1<f32>>, Py<PyArray1<f64>>);

/// Columns that Python owns.
struct Kept {
    layout: String,
    data: Py<PyArray1<f32>>,
    events: Py<PyArray1<f64>>,
}

impl Kept {
    fn new(py: Python<'_>, columns: Planar) -> Self {
        let data = PyArray1::from_vec(py, columns.data);
        let events = PyArray1::from_vec(py, columns.events);
        // Each view of them is shared.
        data.readwrite().make_nonwriteable();
        events.readwrite().make_nonwriteable();
        Self { layout: columns.layout.to_string(), data: data.unbind(), events: events.unbind() }
    }
}

/// A finished run.
#[pyclass(frozen, module = "lbe._engine")]
struct Run {
    report: Report,
    columns: Option<Kept>,
}

#[pymethods]
impl Run {
    /// The figures, as `lbe run --json` prints them, without the time that they took.
    #[getter]
    fn report(&self) -> String {
        self.report.to_json().to_string()
    }

    /// The digest of the run.
    #[getter]
    fn digest(&self) -> String {
        self.report.digest.to_string()
    }

    /// Why the run has ended early; `None` if it has not.
    #[getter]
    fn ended_early(&self) -> Option<String> {
        self.report.ended_early.map(|end| end.message())
    }

    /// What the groups that `alone` lacks do to the others, as a JSON object.
    fn harm(&self, alone: &Self) -> String {
        harm_to_json(&harm(&self.report, &alone.report)).to_string()
    }

    /// What the columns are: a JSON object, all series as one array, and the events as another. `None` where none were kept.
    #[getter]
    fn columns(&self, py: Python<'_>) -> Option<Shared> {
        let kept = self.columns.as_ref()?;
        Some((kept.layout.clone(), kept.data.clone_ref(py), kept.events.clone_ref(py)))
    }
}

/// A valid sweep.
#[pyclass(frozen, module = "lbe._engine")]
struct Sweep(scenario::Sweep);

#[pymethods]
impl Sweep {
    /// Checks a sweep and each of its runs; `lookup` as of a scenario.
    #[new]
    fn new(py: Python<'_>, text: &str, lookup: &Bound<'_, PyAny>) -> PyResult<Self> {
        let value = read(py, text, lookup)?;
        let made = py.detach(|| scenario::Sweep::with_host(&value, &host()));
        made.map(Self).map_err(|error| refused(py, &error))
    }

    /// The title; empty where the sweep is silent.
    #[getter]
    fn title(&self) -> &str {
        self.0.title()
    }

    /// What its runs ask for and do not get, as a JSON list.
    #[getter]
    fn warnings(&self) -> String {
        warnings(self.0.warnings())
    }

    /// The axes, the slowest first: `[{"label", "paths", "values"}, ...]`.
    #[getter]
    fn axes(&self) -> String {
        axes(&self.0)
    }

    /// How many runs there are.
    fn __len__(&self) -> usize {
        self.0.runs()
    }

    /// Run number `index`, from 0: its point and its scenario as JSON texts, its seed, and the scenario without the groups
    /// whose harm is asked for.
    fn run(&self, py: Python<'_>, index: usize) -> PyResult<(String, u32, String, Option<String>)> {
        let runs = self.0.runs();
        if index >= runs {
            let message = format!("the sweep has {runs} runs, there is no number {index}");
            return Err(pyo3::exceptions::PyIndexError::new_err(message));
        }
        let run = self.0.run(index).map_err(|error| refused(py, &error))?;
        let alone = run.alone.map(|alone| alone.value().to_string());
        Ok((Value::Object(run.point).to_string(), run.seed, run.scenario.value().to_string(), alone))
    }
}

/// Every controller, queue discipline and parameter, as `lbe list --json` prints them.
#[pyfunction]
fn catalog() -> String {
    sim_core::catalog::catalog().to_string()
}

/// The engine, as `package/lbe` calls it.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", scenario::ENGINE)?;
    module.add_function(wrap_pyfunction!(catalog, module)?)?;
    module.add_class::<Stop>()?;
    module.add_class::<Scenario>()?;
    module.add_class::<Run>()?;
    module.add_class::<Sweep>()
}
