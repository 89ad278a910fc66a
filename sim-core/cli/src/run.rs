//! Running one scenario.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use lbe_capture::Capture;
use serde_json::{Value, json};
use sim_core::engine::{Budget, Engine};
use sim_core::record::report::{EndedEarly, Harmed, harm, harm_to_json};
use sim_core::record::{Columns, ColumnsOptions, Null, Recorder, Report};
use sim_core::scenario::{ENGINE, Plan, Scenario, Warning};

use crate::args::RunArgs;
use crate::failure::Failure;
use crate::guest::Own;
use crate::progress::Count;
use crate::stop::Stop;
use crate::{capture, guest, input, tables, trace};

/// `lbe run`.
pub(crate) fn command(args: &RunArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut value = input::read(&args.file)?;
    Own::given(args.controller.as_deref(), &mut value)?;
    let scenario = Scenario::with_host(value, &guest::host()).map_err(|error| Failure::in_file(&args.file, &error))?;
    let warnings = scenario.warnings();
    for warning in &warnings {
        input::warn(&args.file, warning);
    }
    let without = match &args.without[..] {
        [] => None,
        groups => {
            let rest = scenario.without(groups);
            Some(rest.map_err(|error| Failure::in_file(&args.file, &error))?)
        }
    };
    let plan = scenario.plan();
    let stop = Stop::new();
    let run = if let Some(capture) = capture::asked(args, plan)? {
        captured(plan, capture, args.max_events, &stop)?
    } else {
        let (folder, count) = (args.trace.as_deref(), Count::new(None));
        run(plan, folder, args.max_events, &stop, Some(&count))?
    };
    let beside = without.map(|rest| {
        let alone = silently(rest.plan(), args.max_events, &stop).report;
        let harm = harm(&run.report, &alone);
        Beside { alone, harm }
    });
    if args.json {
        let mut object = run.to_json();
        if let Some(beside) = &beside {
            beside.add_to(&mut object);
        }
        object["seeded"] = scenario.is_seeded().into();
        object["warnings"] = warnings.iter().map(Warning::to_json).collect();
        writeln!(out, "{object}")?;
    } else {
        let harm = beside.as_ref().map(|beside| &beside.harm[..]);
        writeln!(out, "{}", tables::run(&scenario, &run, harm))?;
    }
    let end = run.report.ended_early.or_else(|| beside.as_ref().and_then(|beside| beside.alone.ended_early));
    end.map_or(Ok(()), |end| Err(early(&args.file, end, &stop)))
}

/// A run has ended before its time, by itself or by Ctrl-C.
fn early(file: &str, end: EndedEarly, stop: &Stop) -> Failure {
    let why = if stop.is_asked() {
        "stopped; its figures are those of the time that it had".to_owned()
    } else {
        end.message()
    };
    Failure::EndedEarly(format!("{}: {why}", input::name(file)))
}

/// What a run leaves behind.
#[derive(Debug)]
pub(crate) struct Run {
    /// Its figures.
    pub(crate) report: Report,
    /// How long it took, in seconds.
    pub(crate) wall_s: f64,
}

impl Run {
    /// The contract's object.
    pub(crate) fn to_json(&self) -> Value {
        let mut object = self.report.to_json();
        object["wall_s"] = json!(self.wall_s);
        object["engine"] = ENGINE.into();
        object
    }
}

/// What the same run without some groups gives.
#[derive(Debug)]
pub(crate) struct Beside {
    /// Its figures.
    pub(crate) alone: Report,
    /// What these groups do to the others.
    pub(crate) harm: Vec<(String, Vec<Harmed>)>,
}

impl Beside {
    /// Adds it to the contract's object.
    pub(crate) fn add_to(&self, object: &mut Value) {
        object["alone"] = self.alone.to_json();
        object["harm"] = harm_to_json(&self.harm);
    }
}

/// Runs `plan` to its end, or until it has had `max_events`, and writes time series and report into the folder `traces` if there is one.
pub(crate) fn run(
    plan: &Plan,
    traces: Option<&Path>,
    max_events: u64,
    stop: &Stop,
    count: Option<&Count>,
) -> Result<Run, Failure> {
    let Some(folder) = traces else {
        return Ok(finished(plan, Null, max_events, stop, count).0);
    };
    trace::make(folder)?;
    let options = ColumnsOptions { flows: plan.flows.len(), events: 1_000_000, ..ColumnsOptions::default() };
    let columns = Columns::new(plan, options);
    let (run, columns) = finished(plan, columns, max_events, stop, count);
    trace::write(plan, &columns, folder)?;
    // Tables have no place for who has made them.
    let report = folder.join("report.json");
    std::fs::write(&report, format!("{}\n", run.to_json())).map_err(|why| Failure::at(&report, &why))?;
    Ok(run)
}

/// The same with a capture in place of time series.
fn captured(plan: &Plan, capture: Capture, max_events: u64, stop: &Stop) -> Result<Run, Failure> {
    let count = Count::new(None);
    let (run, capture) = finished(plan, capture, max_events, stop, Some(&count));
    capture.written()?;
    Ok(run)
}

/// The same without time series.
pub(crate) fn silently(plan: &Plan, max_events: u64, stop: &Stop) -> Run {
    finished(plan, Null, max_events, stop, None).0
}

/// Events between two looks at whether it goes on: some milliseconds.
const SLICE: u64 = 100_000;

/// Ctrl-C ends it with the figures of the time that it had; `count` hears how far it is.
fn finished<R: Recorder>(plan: &Plan, recorder: R, max_events: u64, stop: &Stop, count: Option<&Count>) -> (Run, R) {
    let start = now();
    let mut engine = Engine::new(plan, recorder);
    engine.limit(budget(max_events));
    while !engine.advance(SLICE) {
        if stop.is_asked() {
            engine.limit(budget(engine.events()));
        }
        if let Some(count) = count {
            count.reached(engine.now().as_secs(), plan.duration.as_secs());
        }
    }
    if let Some(count) = count {
        count.clear();
    }
    let (report, recorder) = engine.finish();
    let wall_s = start.elapsed().as_secs_f64();
    (Run { report, wall_s }, recorder)
}

fn budget(events: u64) -> Budget {
    Budget { events, ..Budget::MOST }
}

#[expect(clippy::disallowed_methods, reason = "the command measures how long a run takes; the simulator does not")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
