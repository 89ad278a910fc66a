//! Running a sweep, on all processors, with its results in order.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
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
    for warning in sweep.warnings() {
        input::warn(&args.file, &warning);
    }
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get);
    if args.jobs {
        return jobs(&sweep, out);
    }
    let (mut rows, mut ended) = (vec![], vec![]);
    run_all(&sweep, threads, args, |index, done| {
        if let Some(end) = done.1.report.ended_early {
            ended.push((index, end));
        }
        if args.json {
            return Ok(writeln!(out, "{}", line(done))?);
        }
        rows.push(SweepRow::new(&done.0, &done.1.report));
        Ok(())
    })?;
    if !args.json {
        if !sweep.title().is_empty() {
            writeln!(out, "{}\n", visible(sweep.title()))?;
        }
        writeln!(out, "{}", tables::sweep(&sweep, &rows))?;
    }
    let Some((index, end)) = ended.first() else {
        return Ok(());
    };
    Err(Failure::EndedEarly(format!(
        "{}: {} of {} runs ended early; the first is number {}: {}",
        input::name(&args.file),
        ended.len(),
        sweep.runs(),
        index + 1,
        end.message()
    )))
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
    args: &SweepArgs,
    mut take: impl FnMut(usize, Done) -> Result<(), Failure>,
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
                        || sender.send((index, run_one(sweep, index, args))).is_err()
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
                take(due, result?)?;
                due += 1;
            }
        }
        Ok(())
    })
}

fn run_one(sweep: &Sweep, index: usize, args: &SweepArgs) -> Result<Done, Failure> {
    let point = point(sweep, index)?;
    let folder = args
        .trace
        .as_ref()
        .map(|folder| folder.join(format!("run-{:05}", index + 1)));
    let run = run::run(point.scenario.plan(), folder.as_deref(), args.max_events)?;
    Ok((point, run))
}
