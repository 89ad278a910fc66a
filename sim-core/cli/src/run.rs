//! Running one scenario.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use sim_core::engine::{Budget, Engine};
use sim_core::record::{Columns, ColumnsOptions, Null, Report};
use sim_core::scenario::{Plan, Scenario, Warning};

use crate::args::RunArgs;
use crate::failure::Failure;
use crate::{input, tables, trace};

/// `lbe run`.
pub(crate) fn command(args: &RunArgs, out: &mut impl Write) -> Result<(), Failure> {
    let scenario = Scenario::from_value(input::read(&args.file)?)
        .map_err(|error| Failure::in_file(&args.file, &error))?;
    let warnings = scenario.warnings();
    for warning in &warnings {
        input::warn(&args.file, warning);
    }
    let run = run(scenario.plan(), args.trace.as_deref(), args.max_events)?;
    if args.json {
        let mut object = run.to_json();
        object["warnings"] = warnings.iter().map(Warning::to_json).collect();
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", tables::run(&scenario, &run))?;
    }
    let end = run.report.ended_early;
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

/// Runs `plan` to its end, or until it has had `max_events`, and writes its time series into the folder `traces` if there is one.
pub(crate) fn run(plan: &Plan, traces: Option<&Path>, max_events: u64) -> Result<Run, Failure> {
    let start = now();
    let budget = Budget {
        events: max_events,
        ..Budget::default()
    };
    let Some(folder) = traces else {
        let mut engine = Engine::new(plan, Null);
        engine.limit(budget);
        engine.run();
        let (report, Null) = engine.finish();
        return Ok(Run {
            report,
            wall_s: start.elapsed().as_secs_f64(),
        });
    };
    trace::make(folder)?;
    let options = ColumnsOptions {
        flows: plan.flows.len(),
        events: 1_000_000,
        ..ColumnsOptions::default()
    };
    let mut engine = Engine::new(plan, Columns::new(plan, options));
    engine.limit(budget);
    engine.run();
    let (report, columns) = engine.finish();
    let wall_s = start.elapsed().as_secs_f64();
    trace::write(plan, &columns, folder)?;
    Ok(Run { report, wall_s })
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command measures how long a run takes; the simulator does not"
)]
fn now() -> Instant {
    Instant::now()
}
