//! `lbe search` and `lbe report` as a shell sees them.

use std::fs;

use serde_json::Value;

use crate::{folder, lbe, refusal, text};

/// What a call prints that goes well, and has nothing else to say.
fn stdout(args: &[&str]) -> String {
    let done = lbe(args);
    assert_eq!((done.status.code(), text(&done.stderr).as_str()), (Some(0), ""));
    text(&done.stdout)
}

const SEARCH: [&str; 10] =
    ["search", "ledbat", "--property", "shares", "--queue", "droptail", "--runs", "2", "--seed", "3"];

/// The table and the object tell of the same failure, whatever runs at once, and its scenario runs.
#[test]
fn a_search_prints_a_failure_and_its_scenario() {
    let text = stdout(&SEARCH);
    let [name, fails, setting, found, count, scenario] = text.trim_end().lines().collect::<Vec<_>>()[..] else {
        panic!("{text}");
    };
    assert_eq!(name, "ledbat: flows share within 20 %");
    assert!(fails.contains("it fails with 5 of 5 seeds of send jitter"), "{text}");
    assert!(setting.contains("10 Mb/s, RTT 50 ms") && setting.contains("later"), "{text}");
    assert!(found.contains("in the setting that was drawn") && count.contains("of 2;"), "{text}");
    let object = stdout(&[&SEARCH[..], &["--json", "--threads", "1"]].concat());
    let outcome: Value = serde_json::from_str(&object).unwrap();
    assert_eq!(outcome["failure"]["scenario"].to_string(), scenario);
    assert_eq!(outcome["failure"]["way"], "late_has_most");
}

#[test]
fn a_search_without_a_failure_says_so() {
    let text = stdout(&["search", "reno", "--property", "yields", "--bound", "1", "--runs", "1"]);
    assert_eq!(text, "reno: takes less than 100 % beside TCP\n  no failure in 1 settings\n\n");
}

#[test]
fn a_refusal_names_the_key_and_the_range() {
    assert_eq!(
        refusal(&["search", "ledbat", "--runs", "0k"]),
        "lbe: runs: must be a whole number from 1 to 100000, not 0\n"
    );
    assert!(refusal(&["search", "ledbat", "--bound", "nan"]).contains("must be a number"));
    assert_eq!(
        refusal(&["search", "ledbat", "--property", "yields,yield"]),
        "lbe: property: must be one of \"yields\", \"uses\", \"shares\", not \"yield\"\n"
    );
    let unknown = refusal(&["report", "ledbet"]);
    assert!(unknown.starts_with("lbe: cc.kind: must be one of") && unknown.contains("\"ledbat\"?"), "{unknown}");
    assert!(refusal(&["report", "{\"kind\":1"]).contains("not valid JSON"));
    assert_eq!(
        refusal(&["search", "{\"kind\":\"ledbat\",\"target_ms\":0}"]),
        "lbe: cc.target_ms: must be from 0.1 to 10000 ms, not 0\n"
    );
}

#[test]
fn a_report_card_is_a_table_with_verdicts() {
    let text = stdout(&["report", "cbr"]);
    assert!(text.starts_with("cbr: FAIL ("), "{text}");
    for part in ["5.1.1", "Protection against congestion collapse", "NOT MODELLED", "8.33 (8.33 to 8.33)"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// A study that was broken off goes on: what is there, but for a line that was cut off, is not run again.
#[test]
fn a_study_goes_on_from_its_folder() {
    let folder = folder("study").join("to");
    let to = ["--to", folder.to_str().unwrap()];
    let asked = [&SEARCH[..], &to].concat();
    let whole = stdout(&asked);
    let runs = folder.join("runs.jsonl");
    let text = fs::read_to_string(&runs).unwrap();
    let first = text.lines().next().unwrap();
    assert!(refusal(&asked).contains("has runs of this study; --resume goes on with them"));
    // What is there is believed: a figure that no run gives is found again.
    let false_first = first.replacen("\"digest\":\"", "\"digest\":\"kept-", 1);
    fs::write(&runs, format!("{false_first}\n{}", &first[..first.len() / 2])).unwrap();
    let resumed = [&asked[..], &["--resume"]].concat();
    assert_eq!(stdout(&resumed), whole);
    let mut again: Vec<String> = fs::read_to_string(&runs).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(again[0], false_first);
    again[0] = first.to_owned();
    let mut all: Vec<&str> = text.lines().collect();
    all.sort_unstable();
    again.sort_unstable();
    assert_eq!(again, all);
    fs::write(folder.join("study.json"), "{\"engine\":\"0.1.0+other\"}\n").unwrap();
    let other = refusal(&resumed);
    assert!(other.contains("its engine is \"0.1.0+other\" and not \""), "{other}");
}
