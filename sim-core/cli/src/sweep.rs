//! Running a sweep, on all processors, with its results in order.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{OnceLock, mpsc};
use std::thread;

use serde_json::{Map, Value, json};
use sim_core::record::Report;
use sim_core::record::report::harm;
use sim_core::scenario::{Sweep, SweepRun, visible};

use crate::args::SweepArgs;
use crate::failure::Failure;
use crate::run::{self, Beside, Run};
use crate::tables::{self, SweepRow};
use crate::{guest, input};

/// A finished run of a sweep; where harm is asked for, with the figures without the groups that do it.
struct Done {
    point: SweepRun,
    run: Run,
    beside: Option<Beside>,
}

/// `lbe sweep`.
pub(crate) fn command(args: &SweepArgs, out: &mut impl Write) -> Result<(), Failure> {
    let value = input::read(&args.file)?;
    let sweep = Sweep::with_host(&value, &guest::host())
        .map_err(|error| Failure::in_file(&args.file, &error))?;
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
        let alone = done
            .beside
            .as_ref()
            .and_then(|beside| beside.alone.ended_early);
        if let Some(end) = done.run.report.ended_early.or(alone) {
            ended.push((index, end));
        }
        if args.json {
            return Ok(writeln!(out, "{}", line(done))?);
        }
        let beside = done.beside.as_ref();
        let harm = beside.map_or(&[][..], |beside| &beside.harm);
        rows.push(SweepRow::new(&done.point, &done.run.report, harm));
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
fn line(done: Done) -> Value {
    let mut object = Map::new();
    object.insert("point".into(), Value::Object(done.point.point));
    object.insert("seed".into(), json!(done.point.seed));
    if let Value::Object(figures) = done.run.to_json() {
        object.extend(figures);
    }
    let mut object = Value::Object(object);
    if let Some(beside) = done.beside {
        beside.add_to(&mut object);
    }
    object
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
    // What a run is without some groups many runs may have in common: it is made once, by whoever needs it first.
    let harms = if sweep.without().is_empty() {
        0
    } else {
        sweep.runs()
    };
    let alone: Vec<OnceLock<Report>> = (0..harms).map(|_| OnceLock::new()).collect();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads.min(sweep.runs()) {
            let (sender, next, alone) = (sender.clone(), &next, &alone[..]);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more once a result could not be written.
                    if index >= sweep.runs()
                        || sender
                            .send((index, run_one(sweep, index, args, alone)))
                            .is_err()
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

fn run_one(
    sweep: &Sweep,
    index: usize,
    args: &SweepArgs,
    alone: &[OnceLock<Report>],
) -> Result<Done, Failure> {
    let point = point(sweep, index)?;
    let folder = args
        .trace
        .as_ref()
        .map(|folder| folder.join(format!("run-{:05}", index + 1)));
    let run = run::run(point.scenario.plan(), folder.as_deref(), args.max_events)?;
    let partner = sweep.partner(index).and_then(|first| alone.get(first));
    let beside = point.alone.as_ref().zip(partner).map(|(rest, partner)| {
        let silent = || run::silently(rest.plan(), args.max_events).report;
        let alone = partner.get_or_init(silent).clone();
        let harm = harm(&run.report, &alone);
        Beside { alone, harm }
    });
    Ok(Done { point, run, beside })
}
