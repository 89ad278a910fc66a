//! Running a sweep, on all processors, with its results in order.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use serde_json::{Map, Value, json};
use sim_core::scenario::{Sweep, SweepRun, visible};

use crate::args::SweepArgs;
use crate::failure::Failure;
use crate::input;
use crate::run::{self, Run};
use crate::tables::{self, SweepRow};

/// A finished run of a sweep.
type Done = (SweepRun, Run);

/// `lbe sweep`.
pub(crate) fn command(args: &SweepArgs, out: &mut impl Write) -> Result<(), Failure> {
    let value = input::read(&args.file)?;
    let sweep = Sweep::from_value(&value).map_err(|error| Failure::in_file(&args.file, &error))?;
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get);
    if args.jobs {
        return jobs(&sweep, out);
    }
    if args.json {
        return run_all(&sweep, threads, args.trace.as_deref(), |done| {
            Ok(writeln!(out, "{}", line(done))?)
        });
    }
    let mut rows = vec![];
    run_all(&sweep, threads, args.trace.as_deref(), |done| {
        rows.push(SweepRow::new(&done.0, &done.1.report));
        Ok(())
    })?;
    if !sweep.title().is_empty() {
        writeln!(out, "{}\n", visible(sweep.title()))?;
    }
    writeln!(out, "{}", tables::sweep(&sweep, &rows))?;
    Ok(())
}

/// One line of `--json`.
fn line((point, run): Done) -> Value {
    let mut object = Map::new();
    object.insert("point".into(), Value::Object(point.point));
    object.insert("seed".into(), json!(point.seed));
    if let Value::Object(figures) = run.to_json() {
        object.extend(figures);
    }
    Value::Object(object)
}

/// Prints each run as a scenario of its own, whose title says which point it is.
fn jobs(sweep: &Sweep, out: &mut impl Write) -> Result<(), Failure> {
    for index in 0..sweep.runs() {
        let run = point(sweep, index)?;
        let mut scenario = run.scenario.value().clone();
        let place = run
            .point
            .iter()
            .map(|(label, value)| format!("{label} = {value}"));
        let place: Vec<String> = place.chain([format!("seed {}", run.seed)]).collect();
        let title = if sweep.title().is_empty() {
            run.scenario.title()
        } else {
            sweep.title()
        };
        let colon = if title.is_empty() { "" } else { ": " };
        scenario["title"] = json!(format!("{title}{colon}{}", place.join(", ")));
        writeln!(out, "{scenario}")?;
    }
    Ok(())
}

fn point(sweep: &Sweep, index: usize) -> Result<SweepRun, Failure> {
    sweep
        .run(index)
        .map_err(|error| Failure::Input(error.to_string()))
}

/// Runs every point and hands the results to `take` in their order.
fn run_all(
    sweep: &Sweep,
    threads: usize,
    traces: Option<&Path>,
    mut take: impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads.min(sweep.runs()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more once a result could not be written.
                    if index >= sweep.runs()
                        || sender.send((index, run_one(sweep, index, traces))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (index, result) in results {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                take(result?)?;
                due += 1;
            }
        }
        Ok(())
    })
}

fn run_one(sweep: &Sweep, index: usize, traces: Option<&Path>) -> Result<Done, Failure> {
    let point = point(sweep, index)?;
    let folder = traces.map(|folder| folder.join(format!("run-{:05}", index + 1)));
    let run = run::run(point.scenario.plan(), folder.as_deref())?;
    Ok((point, run))
}
