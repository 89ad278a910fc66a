//! Running a sweep, on all processors, with its results in order.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{OnceLock, mpsc};
use std::thread;

use serde_json::{Map, Value, json};
use sim_core::record::Report;
use sim_core::record::report::{EndedEarly, harm};
use sim_core::scenario::{ENGINE, Sweep, SweepRun, visible};

use crate::args::SweepArgs;
use crate::cite::hash;
use crate::failure::Failure;
use crate::guest::Own;
use crate::kept::Kept;
use crate::progress::Count;
use crate::run::{self, Beside, Run};
use crate::stop::Stop;
use crate::tables::{self, SweepRow};
use crate::{guest, input, pool};

/// A finished run of a sweep; where harm is asked for, with the figures without the groups that do it.
struct Done {
    point: SweepRun,
    run: Run,
    beside: Option<Beside>,
}

impl Done {
    /// Why it, or the run without groups, has ended before its time.
    fn ended_early(&self) -> Option<EndedEarly> {
        let alone = self.beside.as_ref();
        let alone = alone.and_then(|beside| beside.alone.ended_early);
        self.run.report.ended_early.or(alone)
    }
}

/// `lbe sweep`.
pub(crate) fn command(args: &SweepArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut value = input::read(&args.file)?;
    Own::given(args.controller.as_deref(), &mut value)?;
    let sweep = Sweep::with_host(&value, &guest::host()).map_err(|error| Failure::in_file(&args.file, &error))?;
    for warning in sweep.warnings() {
        input::warn(&args.file, &warning);
    }
    if args.jobs {
        return jobs(&sweep, out);
    }
    let own = json!({ "engine": ENGINE, "sweep": hash(&value), "max_events": args.max_events });
    let mut there = BTreeSet::new();
    let kept = args.keeps.to.as_deref().map(|folder| {
        Kept::open(folder, args.keeps.resume, ("sweep", &own), |run| {
            let index = run["run"].as_u64().filter(|&index| index < sweep.runs() as u64 && run["engine"] == ENGINE);
            index.is_some_and(|index| there.insert(index))
        })
    });
    let kept = kept.transpose()?;
    let due: Vec<usize> = (0..sweep.runs()).filter(|&index| !there.contains(&(index as u64))).collect();
    let (mut rows, mut ended) = (vec![], vec![]);
    let stop = Stop::new();
    let made = run_all(&sweep, &due, args, &stop, |index, done| {
        ended.extend(done.ended_early().map(|end| (index, end)));
        if let Some(kept) = &kept {
            return kept.add(&numbered(index, &line(done)));
        }
        if args.json {
            return Ok(writeln!(out, "{}", line(done)).and_then(|()| out.flush())?);
        }
        let beside = done.beside.as_ref();
        let harm = beside.map_or(&[][..], |beside| &beside.harm);
        rows.push(SweepRow::new(&done.point, &done.run.report, harm));
        Ok(())
    })?;
    if let Some(folder) = &args.keeps.to {
        let (folder, before) = (folder.display(), sweep.runs() - due.len());
        writeln!(out, "runs made: {made}, already there: {before}, all in {folder}/runs.jsonl")?;
    } else if !args.json {
        if !sweep.title().is_empty() {
            writeln!(out, "{}\n", visible(sweep.title()))?;
        }
        writeln!(out, "{}", tables::sweep(&sweep, &rows))?;
    }
    let have = sweep.runs() - due.len() + made;
    ending(&input::name(&args.file), (have, sweep.runs()), &ended, &stop)
}

/// What is to be said at the end: Ctrl-C, or runs that have ended before their time.
fn ending(name: &str, (have, of): (usize, usize), ended: &[(usize, EndedEarly)], stop: &Stop) -> Result<(), Failure> {
    if stop.is_asked() {
        let line = format!("{name}: stopped when {have} of {of} runs were done");
        return Err(Failure::EndedEarly(line));
    }
    let Some((index, end)) = ended.first() else {
        return Ok(());
    };
    Err(Failure::EndedEarly(format!(
        "{name}: {} of {of} runs ended early; the first is number {}: {}",
        ended.len(),
        index + 1,
        end.message()
    )))
}

/// A line of `runs.jsonl`.
fn numbered(index: usize, line: &Value) -> Value {
    let mut object = Map::from_iter([("run".to_owned(), json!(index))]);
    object.extend(line.as_object().cloned().unwrap_or_default());
    Value::Object(object)
}

/// One line of `--json`.
fn line(done: Done) -> Value {
    let mut object = Map::new();
    let is_seeded = done.point.scenario.is_seeded();
    object.insert("point".into(), Value::Object(done.point.point));
    object.insert("seed".into(), json!(done.point.seed));
    if let Value::Object(figures) = done.run.to_json() {
        object.extend(figures);
    }
    let mut object = Value::Object(object);
    object["seeded"] = is_seeded.into();
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
        let place = run.point.iter().map(|(label, value)| format!("{label} = {value}"));
        let place: Vec<String> = place.chain([format!("seed {}", run.seed)]).collect();
        let title = if sweep.title().is_empty() { run.scenario.title() } else { sweep.title() };
        let colon = if title.is_empty() { "" } else { ": " };
        scenario["title"] = json!(format!("{title}{colon}{}", place.join(", ")));
        writeln!(out, "{scenario}")?;
    }
    Ok(())
}

fn point(sweep: &Sweep, index: usize) -> Result<SweepRun, Failure> {
    sweep.run(index).map_err(|error| Failure::Input(error.to_string()))
}

/// Makes the runs that are `due` and hands the results to `take` in their order, until Ctrl-C. Answers how many those were.
fn run_all(
    sweep: &Sweep,
    due: &[usize],
    args: &SweepArgs,
    stop: &Stop,
    mut take: impl FnMut(usize, Done) -> Result<(), Failure>,
) -> Result<usize, Failure> {
    let next = AtomicUsize::new(0);
    // What a run is without some groups many runs may have in common: it is made once, by whoever needs it first.
    let harms = if sweep.without().is_empty() { 0 } else { sweep.runs() };
    let alone: Vec<OnceLock<Report>> = (0..harms).map(|_| OnceLock::new()).collect();
    let count = Count::new(Some(due.len()));
    let made = thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..pool::threads(args.threads).min(due.len()) {
            let (sender, next, alone) = (sender.clone(), &next, &alone[..]);
            scope.spawn(move || {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&index) = due.get(place) else { return };
                    let result = run_one(sweep, index, args, alone, stop);
                    // Nobody listens any more once a result could not be written.
                    if stop.is_asked() || sender.send((place, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut made = 0;
        for (place, result) in results {
            count.one_more();
            early.insert(place, result);
            while let Some(result) = early.remove(&made) {
                take(due[made], result?)?;
                made += 1;
            }
        }
        // After Ctrl-C some are missing.
        let left = early.into_iter();
        left.map(|(place, result)| take(due[place], result?)).try_fold(made, |made, taken| taken.map(|()| made + 1))
    });
    count.clear();
    made
}

fn run_one(
    sweep: &Sweep,
    index: usize,
    args: &SweepArgs,
    alone: &[OnceLock<Report>],
    stop: &Stop,
) -> Result<Done, Failure> {
    let point = point(sweep, index)?;
    let folder = args.trace.as_ref().map(|folder| folder.join(format!("run-{:05}", index + 1)));
    let plan = point.scenario.plan();
    let run = run::run(plan, folder.as_deref(), args.max_events, stop, None)?;
    let partner = sweep.partner(index).and_then(|first| alone.get(first));
    let beside = point.alone.as_ref().zip(partner).map(|(rest, partner)| {
        let silent = || run::silently(rest.plan(), args.max_events, stop).report;
        let alone = partner.get_or_init(silent).clone();
        let harm = harm(&run.report, &alone);
        Beside { alone, harm }
    });
    Ok(Done { point, run, beside })
}
