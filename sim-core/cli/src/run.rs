//! Running one scenario.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use lbe_capture::Capture;
use serde_json::{Value, json};
use sim_core::engine::{Budget, Engine};
use sim_core::record::report::{Harmed, harm, harm_to_json};
use sim_core::record::{Columns, ColumnsOptions, Null, Report};
use sim_core::scenario::{Plan, Scenario, Warning};

use crate::args::RunArgs;
use crate::failure::Failure;
use crate::{capture, guest, input, tables, trace};

/// `lbe run`.
pub(crate) fn command(args: &RunArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut value = input::read(&args.file)?;
    if let Some(controller) = &args.controller {
        guest::put(&mut value, controller)?;
    }
    let scenario = Scenario::with_host(value, &guest::host())
        .map_err(|error| Failure::in_file(&args.file, &error))?;
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
    let run = match capture::asked(args, plan)? {
        Some(capture) => captured(plan, capture, args.max_events)?,
        None => run(plan, args.trace.as_deref(), args.max_events)?,
    };
    let beside = without.map(|rest| {
        let alone = silently(rest.plan(), args.max_events).report;
        let harm = harm(&run.report, &alone);
        Beside { alone, harm }
    });
    if args.json {
        let mut object = run.to_json();
        if let Some(beside) = &beside {
            beside.add_to(&mut object);
        }
        object["warnings"] = warnings.iter().map(Warning::to_json).collect();
        writeln!(out, "{object}")?;
    } else {
        let harm = beside.as_ref().map(|beside| &beside.harm[..]);
        writeln!(out, "{}", tables::run(&scenario, &run, harm))?;
    }
    let early = |beside: &Beside| beside.alone.ended_early;
    let end = run
        .report
        .ended_early
        .or_else(|| beside.as_ref().and_then(early));
    end.map_or(Ok(()), |end| {
        Err(Failure::EndedEarly(format!(
            "{}: {}",
            input::name(&args.file),
            end.message()
        )))
    })
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

/// Runs `plan` to its end, or until it has had `max_events`, and writes its time series into the folder `traces` if there is one.
pub(crate) fn run(plan: &Plan, traces: Option<&Path>, max_events: u64) -> Result<Run, Failure> {
    let Some(folder) = traces else {
        return Ok(silently(plan, max_events));
    };
    let start = now();
    trace::make(folder)?;
    let options = ColumnsOptions {
        flows: plan.flows.len(),
        events: 1_000_000,
        ..ColumnsOptions::default()
    };
    let mut engine = Engine::new(plan, Columns::new(plan, options));
    engine.limit(budget(max_events));
    engine.run();
    let (report, columns) = engine.finish();
    let wall_s = start.elapsed().as_secs_f64();
    trace::write(plan, &columns, folder)?;
    Ok(Run { report, wall_s })
}

/// The same with a capture in place of time series.
fn captured(plan: &Plan, capture: Capture, max_events: u64) -> Result<Run, Failure> {
    let start = now();
    let mut engine = Engine::new(plan, capture);
    engine.limit(budget(max_events));
    engine.run();
    let (report, capture) = engine.finish();
    capture.written()?;
    Ok(Run {
        report,
        wall_s: start.elapsed().as_secs_f64(),
    })
}

/// The same without time series.
pub(crate) fn silently(plan: &Plan, max_events: u64) -> Run {
    let start = now();
    let mut engine = Engine::new(plan, Null);
    engine.limit(budget(max_events));
    engine.run();
    let (report, Null) = engine.finish();
    Run {
        report,
        wall_s: start.elapsed().as_secs_f64(),
    }
}

fn budget(events: u64) -> Budget {
    Budget {
        events,
        ..Budget::MOST
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command measures how long a run takes; the simulator does not"
)]
fn now() -> Instant {
    Instant::now()
}
