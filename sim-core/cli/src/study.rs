//! `lbe search` and `lbe report`: many runs with one question.

use std::io::Write;

use serde_json::{Map, Value, json};
use sim_core::scenario::{Scenario, ScenarioError, Warning, parse_json};
use sim_core::study::property::PROPERTIES;
use sim_core::study::{Search, Trial, card};

use crate::args::{ReportArgs, SearchArgs, Whose};
use crate::failure::Failure;
use crate::guest::Own;
use crate::pool::Pool;
use crate::terminal::say;
use crate::{guest, tables};

fn refused(error: &ScenarioError) -> Failure {
    Failure::Input(error.to_string())
}

/// What a person means by its name, or as the object of a scenario.
fn kind(text: &str) -> Result<Value, Failure> {
    if text.trim_start().starts_with('{') {
        parse_json(text).map_err(|error| refused(&error))
    } else {
        Ok(json!({ "kind": text }))
    }
}

/// The `cc` that a study is about, what it is called, and its module where it is somebody's own.
fn whose(args: &Whose) -> Result<(Value, String, Option<Own>), Failure> {
    let own = args.own.as_deref().map(Own::read).transpose()?;
    let given = args.cc.as_deref().map(kind).transpose()?;
    let usual = || own.as_ref().map_or(Value::Null, Own::kind);
    let cc = given.unwrap_or_else(usual);
    // What nobody runs would be judged by nothing, and a module that no flow has would change nothing.
    let is_guest = cc["kind"].as_str().is_some_and(|kind| kind.starts_with("guest:"));
    match &own {
        None if is_guest => Err(Failure::Input(format!(
            "cc.kind: must be a controller that is there; give the module of {} by --controller",
            cc["kind"]
        ))),
        Some(own) if cc["kind"] != own.kind()["kind"] => Err(Failure::Input(format!(
            "cc.kind: must be {} with --controller, not {}",
            own.kind()["kind"],
            cc["kind"]
        ))),
        _ => {
            let name = args.cc.as_ref().or(args.own.as_ref());
            Ok((cc, name.cloned().unwrap_or_default(), own))
        }
    }
}

/// Puts somebody's own controller into scenarios. The first one is read, to hear at once of a module that is none.
fn with_own(mut scenarios: Vec<Value>, own: Option<&Own>) -> Result<Vec<Value>, Failure> {
    let Some(own) = own else {
        return Ok(scenarios);
    };
    for scenario in &mut scenarios {
        own.put(scenario)?;
    }
    if let Some(first) = scenarios.first() {
        let read = Scenario::with_host(first.clone(), &guest::host());
        for warning in read.map_err(|error| refused(&error))?.warnings() {
            if let Warning::Guest(_) = warning {
                say(&format!("warning: {}", warning.message()));
            }
        }
    }
    Ok(scenarios)
}

/// `lbe search`.
pub(crate) fn search(args: &SearchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut spec = Map::new();
    let (cc, name, own) = whose(&args.whose)?;
    spec.insert("cc".into(), cc);
    let queue = args.queue.as_deref().map(kind).transpose()?;
    let options = [
        ("queue", queue),
        ("bound", args.bound.map(|x| json!(x))),
        ("kind", args.kind.as_ref().map(|x| json!(x))),
        ("runs", args.runs.map(|x| json!(x))),
        ("seed", args.seed.map(|x| json!(x))),
        ("seeds", args.seeds.map(|x| json!(x))),
        ("duration_s", args.duration_s.map(|x| json!(x))),
    ];
    for (key, value) in options {
        spec.extend(value.map(|value| (key.to_owned(), value)));
    }
    let all = PROPERTIES.iter().map(|property| property.id.to_owned());
    let asked = match &args.property[..] {
        [] => all.collect(),
        some => some.to_vec(),
    };
    let read = |property: &String| {
        spec.insert("property".into(), json!(property));
        Search::from_value(&Value::Object(spec.clone())).map_err(|error| refused(&error))
    };
    // All are read before any is run.
    let searches = asked.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let pool = Pool::new(args.threads, None).keeping(&args.keeps)?;
    for search in &searches {
        with_own(search.next(), own.as_ref())?;
    }
    for mut search in searches {
        loop {
            let mut scenarios = search.next();
            if scenarios.is_empty() || pool.stop().is_asked() {
                break;
            }
            for scenario in &mut scenarios {
                own.as_ref().map_or(Ok(None), |own| own.put(scenario))?;
            }
            let reports = pool.reports(&scenarios);
            if !pool.stop().is_asked() {
                search.tell(&reports);
            }
        }
        pool.clear();
        let outcome = search.outcome();
        if args.json {
            writeln!(out, "{outcome}")?;
        } else if outcome["done"] == true || outcome["runs"] != 0 {
            writeln!(out, "{}\n", told(&name, &outcome))?;
        }
        out.flush()?;
    }
    pool.end("the search had not come to its end")
}

/// A part of one in percent.
fn percent(value: &Value) -> String {
    let percent = value.as_f64().map(|x| format!("{:.1} %", 100.0 * x));
    percent.unwrap_or_else(|| "–".to_owned())
}

/// The outcome of a search as a person reads it.
fn told(controller: &str, outcome: &Value) -> String {
    let words = outcome["property"]["words"].as_str().unwrap_or_default();
    let head = format!("{controller}: {words}");
    let (draws, runs) = (&outcome["draws"], &outcome["runs"]);
    let draw = &outcome["failure"]["found"]["draw"];
    let unjudged = match outcome["unjudged"].as_u64() {
        None | Some(0) => String::new(),
        Some(n) => format!("; {n} runs could not be judged"),
    };
    let failure = &outcome["failure"];
    let is_done = outcome["done"] == true;
    if failure.is_null() && is_done {
        return format!("{head}\n  no failure in {draws} settings{unjudged}");
    }
    if failure.is_null() {
        return format!("{head}\n  no failure yet: stopped after {runs} runs{unjudged}");
    }
    let (failed, seeds) = (&failure["failed"], &failure["seeds"]);
    let of_seeds = format!("{failed} of {seeds} seeds of send jitter");
    let kind = if failure["kind"] == "phase" {
        format!("a phase effect: it fails without send jitter, and with {of_seeds}")
    } else {
        format!("it fails with {of_seeds}")
    };
    let figure = percent(&failure["figure"]);
    let mut setting = setting(&failure["setting"]);
    if !is_done {
        setting.push_str("; stopped before the setting was as ordinary as it goes");
    }
    let found = format!(
        "{} in the setting that was drawn: {}",
        percent(&failure["found"]["figure"]),
        self::setting(&failure["found"]["setting"])
    );
    let scenario = &failure["scenario"];
    format!(
        "{head}\n  fails: {figure}; {kind}\n  {setting}\n  {found}\n  found in draw {draw} of {draws}; {runs} runs{unjudged}\n{scenario}"
    )
}

/// A setting in words.
fn setting(value: &Value) -> String {
    let Ok(trial) = Trial::from_value(value) else {
        return String::new();
    };
    let n = &trial.numbers;
    let mut parts = vec![
        format!("{} Mb/s", n.rate_bps / 1e6),
        format!("RTT {} ms", n.rtt_ms),
        format!("buffer {} packets ({} BDP)", trial.buffer_packets(), n.buffer_bdp),
        trial.queue["kind"].as_str().unwrap_or_default().to_owned(),
        format!("flows {}", n.flows),
    ];
    if n.late_s > 0.0 {
        parts.push(format!("the last one {} s later", n.late_s));
    }
    if n.rivals > 0 {
        parts.push(format!("beside {}", n.rivals));
    }
    if n.start_s > 0.0 {
        parts.push(format!("which start {} s earlier", n.start_s));
    }
    if n.rival_start_s > 0.0 {
        parts.push(format!("which start {} s later", n.rival_start_s));
    }
    parts.join(", ")
}

/// `lbe report`.
pub(crate) fn report(args: &ReportArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (cc, name, own) = whose(&args.whose)?;
    let scenarios = card::scenarios(&cc).map_err(|error| refused(&error))?;
    let scenarios = with_own(scenarios, own.as_ref())?;
    let pool = Pool::new(args.threads, Some(scenarios.len())).keeping(&args.keeps)?;
    let reports = pool.reports(&scenarios);
    pool.clear();
    let card = card::card(&cc, &reports).map_err(|error| refused(&error))?;
    if args.json {
        writeln!(out, "{card}")?;
    } else {
        writeln!(out, "{}", card_table(&name, &card))?;
    }
    pool.end("what was not run is not judged")
}

/// Characters in a line.
const WIDTH: u16 = 120;

/// A report card as a person reads it.
fn card_table(controller: &str, card: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().replace('_', " ");
    let heads = ["RFC 9743", "What is asked", "Figure", "Bound", "Met", "Verdict"];
    let mut table = tables::words(&heads, WIDTH);
    for row in card["rows"].as_array().into_iter().flatten() {
        let why = row["why"].as_str().unwrap_or_default();
        let heading = row["heading"].as_str().unwrap_or_default();
        let head = [heading, why].map(|part| part.trim_end_matches('.'));
        let head = head.into_iter().filter(|part| !part.is_empty());
        table.add_row([
            row["section"].as_str().unwrap_or_default().to_owned(),
            head.collect::<Vec<_>>().join(": "),
            String::new(),
            String::new(),
            String::new(),
            text(&row["verdict"]).to_uppercase(),
        ]);
        for check in row["checks"].as_array().into_iter().flatten() {
            let figure = |key: &str| number(&check[key]);
            let side = if check["sense"] == "at_most" { "≤" } else { "≥" };
            let spread = format!("{} ({} to {})", figure("figure"), figure("low"), figure("high"));
            table.add_row([
                String::new(),
                format!("– {}", check["words"].as_str().unwrap_or_default()),
                if check["figure"].is_null() { "–".to_owned() } else { spread },
                format!("{side} {}", check["bound"]),
                format!("{} of {}", check["met"], check["seeds"]),
                text(&check["verdict"]),
            ]);
        }
    }
    let (passed, failed, without) = (&card["passed"], &card["failed"], &card["not_modelled"]);
    let verdict = text(&card["verdict"]).to_uppercase();
    format!(
        "{controller}: {verdict} ({passed} headings pass, {failed} fail, {without} are not modelled; those of §7 do not count)\n\n{table}\n\nA figure is the mean over the seeds (least to most). Where the words compare with Reno or CUBIC it is the ratio to the worse of them."
    )
}

/// A figure with three digits.
fn number(value: &Value) -> String {
    let Some(x) = value.as_f64() else {
        return "–".to_owned();
    };
    let decimals = if x >= 100.0 {
        0
    } else if x >= 10.0 {
        1
    } else {
        2
    };
    format!("{x:.decimals$}")
}
