//! Running again what a class has handed in.

use std::io::Write;

use lbe_assignment::{Class, Job, Told, values};
use serde_json::{Map, Value, json};
use sim_core::scenario::Scenario;

use crate::args::CheckClassArgs;
use crate::failure::Failure;
use crate::handed::MOST;
use crate::{guest, handed, input, pool, run, tables, terminal};

/// The most bytes of a file.
const LONGEST_TEXT: usize = 4_000_000;

/// What a student's controller is called in the scenario.
const OWN: &str = "own";

/// `lbe check-class`.
pub(crate) fn command(args: &CheckClassArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut all = vec![];
    for file in &args.files {
        let name = input::name(file);
        for (line, found) in handed::find(&input::text(file, LONGEST_TEXT)?, &name) {
            match found {
                Ok(handed) => all.push(handed),
                Err(why) => terminal::say(&format!("{name}, line {line}: {why}")),
            }
        }
    }
    if all.is_empty() || all.len() > MOST {
        let what = if all.is_empty() {
            "no text with a controller"
        } else {
            "too many"
        };
        return Err(Failure::Input(format!(
            "there must be 1 to {MOST} texts with a controller: {what} can be read"
        )));
    }
    let class = Class::new(all, env!("CARGO_PKG_VERSION"));
    let mut class = class.map_err(|error| Failure::Input(format!("the assignment: {error}")))?;
    let jobs = class.jobs().to_vec();
    let told = pool::each(&jobs, pool::threads(args.threads), |job| {
        told(&class, *job, args.max_events)
    });
    for (job, told) in told.into_iter().enumerate() {
        class.tell(job, told);
    }
    let table = class.table();
    if args.json {
        writeln!(out, "{table}")?;
    } else {
        writeln!(out, "{}", tables::class(&table))?;
    }
    Ok(())
}

fn told(class: &Class, job: Job, max_events: u64) -> Told {
    let scenario = match scenario(class, job) {
        Ok(scenario) => scenario,
        Err(why) => return Told::Refused(why),
    };
    let report = run::silently(scenario.plan(), max_events).report;
    if let Some(end) = report.ended_early {
        return Told::Ended(end.because.name().to_owned());
    }
    let report = report.to_json();
    let digest = report["digest"].as_str().unwrap_or_default().to_owned();
    let places = class.places().iter().map(|place| values(&report, place));
    Told::Figures(digest, places.collect())
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
    let mut guests = value["guests"]
        .as_object()
        .cloned()
        .unwrap_or_else(Map::new);
    guests.insert(OWN.to_owned(), json!({ "module": own.module }));
    value["guests"] = guests.into();
    let flows = value["flows"].as_array_mut().into_iter().flatten();
    for flow in flows.filter(|flow| flow["id"].as_str() == Some(group)) {
        flow["cc"] = json!({ "kind": format!("guest:{OWN}") });
    }
    Scenario::with_host(value, &guest::host()).map_err(|error| error.to_string())
}

/// What there is to say of a row, in sentences.
pub(crate) fn sentences(row: &Value, tests: &[Value]) -> Vec<String> {
    let remarks = row["remarks"].as_array().into_iter().flatten();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let sentence = |remark: &Value| match remark["kind"].as_str().unwrap_or_default() {
        "assignment" => {
            "is for another assignment than most of the texts, and was not run".to_owned()
        }
        "same" => format!("has the same controller as {}", text(&remark["from"])),
        "given" => "has another text where the assignment's is given".to_owned(),
        "engine" => format!(
            "was made with version {} of the engine",
            text(&remark["engine"])
        ),
        "refused" => format!("cannot be run: {}", text(&remark["why"])),
        "ended" if remark["why"] == "guest" => format!(
            "fails: its controller broke a rule in {}",
            text(&remark["run"])
        ),
        "ended" => format!("takes too much work in {}", text(&remark["run"])),
        "digest" => {
            let runs = remark["runs"].as_array().into_iter().flatten().map(text);
            format!(
                "says another digest than its run has: {}",
                runs.collect::<Vec<_>>().join("; ")
            )
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
