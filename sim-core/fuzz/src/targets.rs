//! The targets: what is done with an input. All inputs are texts.

use serde_json::Value;
use sim_core::scenario::{Scenario, Sweep, files, is_sweep, parse_json, visible, with_files};

use super::exercise::{self, Call, Then};

/// A target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its folder in `corpus`.
    pub name: &'static str,
    /// Takes an input; panics if it breaks something.
    pub run: fn(&[u8]),
    /// Its inputs are JSON, so that [`super::mutate()`] makes one from another.
    pub is_json: bool,
}

/// All of them.
pub const TARGETS: &[Target] = &[
    Target { name: "text", run: text, is_json: false },
    Target { name: "scenario", run: scenario, is_json: true },
    Target { name: "changes", run: scenario, is_json: true },
    Target { name: "sweep", run: sweep, is_json: true },
    Target { name: "traces", run: traces, is_json: false },
    Target { name: "journal", run: journal, is_json: true },
];

/// The most runs of a sweep that are tried: what is beyond says nothing new.
const MAX_SWEPT: usize = 60;

/// A stranger's text, to all that read one.
pub fn text(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match parse_json(text) {
        Err(error) => assert_one_line(&error.to_string()),
        Ok(value) => {
            let _names = files(&value);
            if is_sweep(&value) {
                sweep(data);
            } else {
                scenario(data);
            }
        }
    }
}

/// A refusal is one sentence that a person can read, and holds nothing that a terminal obeys.
fn assert_one_line(sentence: &str) {
    assert!(!sentence.is_empty() && sentence.chars().count() < 2_200);
    assert_eq!(visible(sentence), sentence);
}

/// A scenario, run as far as the bounds allow.
pub fn scenario(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match Scenario::from_json(text) {
        Err(error) => assert_one_line(&error.to_string()),
        Ok(scenario) => exercise::run(&scenario),
    }
}

/// A sweep; its first and its last run are run.
pub fn sweep(data: &[u8]) {
    let Ok(value) = str::from_utf8(data).map_err(drop).and_then(|text| parse_json(text).map_err(drop)) else {
        return;
    };
    let length = |list: &Value| list.as_array().map_or(1, Vec::len);
    let axes = value.get("axes").and_then(Value::as_array);
    let points = axes
        .into_iter()
        .flatten()
        .fold(1_usize, |product, axis| product.saturating_mul(axis.get("values").map_or(1, length)));
    let seeds = value.get("seeds").map_or(1, length);
    let runs = points.saturating_mul(seeds);
    if runs > MAX_SWEPT && runs <= sim_core::scenario::sweep::MAX_RUNS {
        return;
    }
    match Sweep::from_value(&value) {
        Err(error) => assert_one_line(&error.to_string()),
        Ok(sweep) => {
            for index in [0, sweep.runs() - 1] {
                let run = sweep.run(index).expect("was tried");
                exercise::run(&run.scenario);
            }
        }
    }
}

/// A scenario whose link replays the trace.
const WITH_TRACE: &str = r#"{ "version": 1, "duration_s": 5,
    "links": [{ "id": "l", "rate_trace": { "file": "t/a" }, "delay_ms": 10, "queue": { "kind": "droptail" } }],
    "flows": [{ "id": "f", "cc": { "kind": "reno" }, "path": ["l"] }] }"#;

/// A trace in Mahimahi's format; or, before a NUL, the scenario that names it.
pub fn traces(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let (scenario, trace) = text.split_once('\0').unwrap_or((WITH_TRACE, text));
    let Ok(value) = parse_json(scenario) else {
        return;
    };
    let names = files(&value);
    let found = with_files(value, |name| {
        assert!(names.iter().any(|n| n == name), "{name} was not named");
        Ok(trace.to_owned())
    });
    match found {
        Err(error) => assert_one_line(&error.to_string()),
        Ok(whole) if is_sweep(&whole) => sweep(whole.to_string().as_bytes()),
        Ok(whole) => match Scenario::from_value(whole) {
            Err(error) => assert_one_line(&error.to_string()),
            Ok(scenario) => exercise::run(&scenario),
        },
    }
}

/// `{ "scenario": ..., "room": steps, "calls": [[until_s, events, what then], ...] }`: windows of the journal.
pub fn journal(data: &[u8]) {
    let Ok(value) = str::from_utf8(data).map_err(drop).and_then(|text| parse_json(text).map_err(drop)) else {
        return;
    };
    let Some(scenario) = value.get("scenario") else {
        return;
    };
    let Ok(scenario) = Scenario::from_value(scenario.clone()) else {
        return;
    };
    let number = |value: Option<&Value>| value.and_then(Value::as_f64).unwrap_or(f64::NAN);
    let calls = value.get("calls").and_then(Value::as_array);
    let calls: Vec<Call> = calls
        .into_iter()
        .flatten()
        .take(50)
        .map(|call| Call {
            until_s: number(call.get(0)),
            events: number(call.get(1)) as u32,
            then: match number(call.get(2)) as u32 {
                0 => Then::Begin,
                1 => Then::End,
                _ => Then::Nothing,
            },
        })
        .collect();
    exercise::keep_journal(&scenario, number(value.get("room")) as usize, &calls);
}
