//! Running again what a class has handed in.

use std::io::Write;

use lbe_assignment::{Class, Handed, Job, Told, values};
use serde_json::{Map, Value, json};
use sim_core::engine::{Budget, Engine};
use sim_core::record::Null;
use sim_core::scenario::budget::of_class;
use sim_core::scenario::{ENGINE, Scenario};

use crate::args::CheckClassArgs;
use crate::failure::Failure;
use crate::handed::MOST;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::terminal::{beginning, say};
use crate::{guest, handed, input, pool, tables};

/// The most bytes of a file.
const LONGEST_TEXT: usize = 4_000_000;

/// What a student's controller is called in the scenario.
const OWN: &str = "own";

/// Events between two looks at whether it goes on: some milliseconds.
const SLICE: u64 = 50_000;

/// `lbe check-class`.
pub(crate) fn command(args: &CheckClassArgs, out: &mut impl Write) -> Result<(), Failure> {
    let given = args.assignment.as_deref().map(given).transpose()?;
    let (all, left_out) = read(&args.files)?;
    let class = Class::new(all, given.as_deref(), ENGINE);
    let mut class = class.map_err(|error| Failure::Input(format!("the assignment: {error}")))?;
    if given.is_none() && class.others() > 0 {
        say(&format!(
            "{} of {} texts are for another assignment than most of the files; --assignment FILE says which one counts",
            class.others(),
            class.handed().len()
        ));
    }
    let stop = Stop::new();
    let (ran, of) = run(&mut class, args, &stop);
    let table = class.table();
    if args.json {
        writeln!(out, "{table}")?;
    } else {
        writeln!(out, "{}", tables::class(&table))?;
    }
    if ran < of {
        let line = format!("stopped when {ran} of {of} texts had been run");
        return Err(Failure::EndedEarly(line));
    }
    if left_out {
        let line = "what is named above was left out of the table";
        return Err(Failure::Input(line.to_owned()));
    }
    Ok(())
}

/// The assignment in a file: as JSON, or in the first text there that was handed in for it.
fn given(file: &str) -> Result<String, Failure> {
    let text = input::text(file, LONGEST_TEXT)?;
    if text.trim_start().starts_with('{') {
        return Ok(text);
    }
    let found = handed::find(&text, file, 0, 1).into_iter();
    let assignment = { found }.find_map(|(_, found)| Some(found.ok()?.assignment));
    let none = "holds no assignment: it must be JSON, or a text that was handed in for it";
    assignment.ok_or_else(|| Failure::in_file(file, &none))
}

/// The texts in all files; and whether some of them are more than is read, which is said of each.
fn read(files: &[String]) -> Result<(Vec<Handed>, bool), Failure> {
    let (mut all, mut room, mut left_out) = (vec![], MOST, false);
    for (number, file) in files.iter().enumerate() {
        let name = input::name(file);
        let text = match input::text(file, LONGEST_TEXT) {
            Ok(text) => text,
            Err(Failure::Input(line)) if files.len() > 1 => {
                say(&line);
                left_out = true;
                continue;
            }
            Err(other) => return Err(other),
        };
        for (line, found) in handed::find(&text, &name, number, room) {
            room = room.saturating_sub(1);
            match found {
                Ok(handed) => all.push(handed),
                Err(fault) => {
                    say(&format!("{name}, line {line}: {}", fault.why));
                    left_out |= fault.is_beyond;
                }
            }
        }
    }
    if all.is_empty() {
        let line = format!("there must be 1 to {MOST} texts with a controller: none can be read");
        return Err(Failure::Input(line));
    }
    Ok((all, left_out))
}

/// Makes the runs, those of a text one after the other up to the first that fails; and says how many texts there were to run,
/// and how many have been.
fn run(class: &mut Class, args: &CheckClassArgs, stop: &Stop) -> (usize, usize) {
    // Those without any student's controller are many texts' business: one by one.
    let mut groups: Vec<Vec<(usize, Job)>> = vec![];
    for (number, job) in class.jobs().iter().copied().enumerate() {
        match groups.last_mut() {
            Some(group) if job.handed.is_some() && group[0].1.handed == job.handed => {
                group.push((number, job));
            }
            _ => groups.push(vec![(number, job)]),
        }
    }
    let is_text = |group: &&Vec<(usize, Job)>| group[0].1.handed.is_some();
    let of = groups.iter().filter(is_text).count();
    let progress = Progress::new(of);
    let told = pool::each(&groups, pool::threads(args.threads), |group| {
        let of_text = group[0].1.handed.and_then(|number| class.handed().get(number));
        let name = of_text.map(tables::who);
        if stop.is_asked() {
            return vec![];
        }
        progress.begins(name.as_deref());
        let mut done = vec![];
        for &(number, job) in group {
            let Some(told) = told(class, job, args.max_events, stop) else {
                break;
            };
            let is_last = told.is_failure();
            done.push((number, told));
            if is_last {
                break;
            }
        }
        progress.ends(name.as_deref());
        done
    });
    progress.clear();
    let is_whole = |(group, done): &(&Vec<_>, &Vec<(usize, Told)>)| {
        done.len() == group.len() || done.last().is_some_and(|(_, told)| told.is_failure())
    };
    let ran = groups.iter().zip(&told).filter(|(group, _)| is_text(group)).filter(is_whole).count();
    for (number, told) in told.into_iter().flatten() {
        class.tell(number, told);
    }
    (ran, of)
}

/// What becomes of a run; none if it is to stop.
fn told(class: &Class, job: Job, max_events: Option<u64>, stop: &Stop) -> Option<Told> {
    let scenario = match scenario(class, job) {
        Ok(scenario) => scenario,
        Err(why) => return Some(Told::Refused(why)),
    };
    let plan = scenario.plan();
    let budget = of_class(plan, class.runs());
    let mut engine = Engine::new(plan, Null);
    engine.limit(Budget { events: max_events.unwrap_or(budget.events), ..budget });
    while !engine.advance(SLICE) {
        if stop.is_asked() {
            return None;
        }
    }
    let (report, Null) = engine.finish();
    if let Some(end) = report.ended_early {
        return Some(Told::Ended(end.because.name().to_owned()));
    }
    let report = report.to_json();
    let digest = report["digest"].as_str().unwrap_or_default().to_owned();
    let places = class.places().iter().map(|place| values(&report, place));
    Some(Told::Figures(digest, places.collect()))
}

/// The scenario of a run: a case with the student's controller in its group, or without the group.
fn scenario(class: &Class, Job { handed, case, seed }: Job) -> Result<Scenario, String> {
    let group = &class.assignment().group;
    let mut value = class.assignment().cases[case].scenario.clone();
    value["seed"] = json!(seed);
    let Some(own) = handed.and_then(|number| class.handed().get(number)) else {
        let whole = Scenario::with_host(value, &guest::host());
        let rest = whole.and_then(|whole| whole.without(std::slice::from_ref(group)));
        return rest.map_err(|error| error.to_string());
    };
    let mut guests = value["guests"].as_object().cloned().unwrap_or_else(Map::new);
    guests.insert(OWN.to_owned(), json!({ "module": own.module }));
    value["guests"] = guests.into();
    let flows = value["flows"].as_array_mut().into_iter().flatten();
    for flow in flows.filter(|flow| flow["id"].as_str() == Some(group)) {
        flow["cc"] = json!({ "kind": format!("guest:{OWN}") });
    }
    Scenario::with_host(value, &guest::host()).map_err(|error| error.to_string())
}

/// The longest piece of a text that a sentence repeats, in characters.
const LONGEST_PIECE: usize = 400;

/// What there is to say of a row, in sentences.
pub(crate) fn sentences(row: &Value, tests: &[Value]) -> Vec<String> {
    let remarks = row["remarks"].as_array().into_iter().flatten();
    let text = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        beginning(text, LONGEST_PIECE).into_owned()
    };
    let sentence = |remark: &Value| match remark["kind"].as_str().unwrap_or_default() {
        "assignment" => "is for another assignment than the one that counts, and was not run".to_owned(),
        "unrun" => "was not run: it was stopped before".to_owned(),
        "same" => format!("has the same controller as {}", text(&remark["from"])),
        "given" => "has another text where the assignment's is given".to_owned(),
        "engine" => format!("was made with version {} of the engine", text(&remark["engine"])),
        "refused" => format!("cannot be run: {}", text(&remark["why"])),
        "ended" if remark["why"] == "guest" => {
            format!("fails: its controller broke a rule in {}", text(&remark["run"]))
        }
        "ended" => format!("takes too much work in {}", text(&remark["run"])),
        "digest" => {
            let runs = remark["runs"].as_array().into_iter().flatten().map(text);
            let runs = runs.collect::<Vec<_>>().join("; ");
            let runs = beginning(&runs, LONGEST_PIECE);
            format!("says another digest than its run has: {runs}")
        }
        "test" => {
            let number = remark["number"].as_u64().unwrap_or(1);
            let name = tests.get(number as usize - 1).map(text).unwrap_or_default();
            format!("does not pass test {number} ({name})")
        }
        _ => "has no score: a figure in it has no meaning".to_owned(),
    };
    remarks.map(sentence).collect()
}
