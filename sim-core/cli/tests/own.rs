//! Studies as a shell sees them: controllers of one's own in every command, sweeps that are cut off, what a study is cited by.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use sim_core::scenario::ENGINE;

use crate::{folder, lbe, refusal, stdout, text};

const LEDBAT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers/ledbat.wasm");

/// A folder with a scenario and a sweep whose second flow is `cc`.
fn study(name: &str, cc: &str) -> PathBuf {
    let folder = folder(name);
    let base = json!({ "$schema": "scenario.v1.json", "version": 1, "duration_s": 6,
        "links": [{ "id": "b", "rate_bps": 2e6, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 30 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["b"] },
                  { "id": "own", "cc": { "kind": cc }, "path": ["b"] }] });
    let sweep = json!({ "$schema": "sweep.v1.json", "version": 1, "base": base, "seeds": [1, 2],
        "axes": [{ "path": "links.0.delay_ms", "values": [5, 20], "label": "delay" }] });
    fs::write(folder.join("run.json"), base.to_string()).unwrap();
    fs::write(folder.join("sweep.json"), sweep.to_string()).unwrap();
    folder
}

fn digests(lines: &str) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["digest"].clone();
    lines.lines().map(line).collect()
}

#[test]
fn a_controller_of_ones_own_goes_where_a_controller_goes() {
    let (own, built_in) = (study("own", "guest:own"), study("built-in", "ledbat"));
    let file = |folder: &PathBuf, name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (command, name) in [("run", "run.json"), ("sweep", "sweep.json")] {
        let with = stdout(&[command, &file(&own, name), "--json", "--controller", LEDBAT]);
        let without = stdout(&[command, &file(&built_in, name), "--json"]);
        assert_eq!(digests(&with), digests(&without));
        assert!(with.contains(ENGINE) && with.contains("\"seeded\":false"), "{with}");
    }
    let asked = ["--property", "uses", "--runs", "3", "--duration-s", "10", "--json"];
    let search = |whose: &[&str]| {
        let out = stdout(&[&["search"], whose, &asked[..]].concat());
        let mut outcome: Value = serde_json::from_str(&out).unwrap();
        // Which controller it is about stands in the setting and its scenario.
        outcome["failure"]["setting"].take();
        outcome["failure"]["found"].take();
        outcome["failure"]["scenario"].take();
        outcome
    };
    assert_eq!(search(&["--controller", LEDBAT]), search(&["ledbat"]));
    let capture = file(&own, "run.pcapng");
    stdout(&["run", &file(&built_in, "run.json"), "--pcapng", &capture]);
    let near = stdout(&["fit", &capture, "--controller", LEDBAT, "--json"]);
    let near: Value = serde_json::from_str(&near).unwrap();
    let distance = |name: &str| {
        let mut all = near["nearest"].as_array().unwrap().iter();
        all.find(|one| one["controller"] == name && one["flow"] == 0).unwrap()["distance"].clone()
    };
    assert_eq!(distance("guest"), distance("ledbat"));
    // What is kept of the runs says the same, also from a folder that was cut off.
    let kept = file(&own, "kept");
    let again = |more: &[&str]| {
        let fit = ["fit", &capture, "--controller", LEDBAT, "--json", "--to", &kept];
        serde_json::from_str::<Value>(&stdout(&[&fit, more].concat())).unwrap()
    };
    assert_eq!(again(&[]), near);
    let runs = own.join("kept/runs.jsonl");
    let lines = fs::read_to_string(&runs).unwrap();
    fs::write(&runs, &lines[..lines.len() / 2]).unwrap();
    assert_eq!(again(&["--resume"]), near);
    let count = |text: &str| text.lines().count();
    assert_eq!(count(&fs::read_to_string(&runs).unwrap()), count(&lines));
    assert!(refusal(&["fit", &capture, "--to", &kept]).contains("--controllers"));
    let [run, sweep] = ["run.json", "sweep.json"].map(|name| file(&own, name));
    let checked = stdout(&["check", &run, &sweep, "--controller", LEDBAT]);
    assert!(checked.contains("a valid scenario") && checked.contains("a valid sweep of 4 runs"), "{checked}");
    let cited = stdout(&["cite", &run, "--controller", LEDBAT]);
    let digest = digests(&stdout(&["run", &file(&built_in, "run.json"), "--json"]));
    assert!(
        cited.contains(digest[0].as_str().unwrap()) && cited.contains(&format!("--controller {LEDBAT}")),
        "{cited}"
    );
    let none = refusal(&["report", "--controller", &file(&own, "run.json")]);
    assert!(none.contains("must be a WebAssembly module"), "{none}");
    assert!(refusal(&["report"]).contains("CONTROLLER"));
}

/// A module that nobody runs, and a controller without its module, would give figures of something else.
#[test]
fn a_module_and_who_has_it_belong_together() {
    let folder = study("unused", "ledbat");
    let [run, sweep] = ["run.json", "sweep.json"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    for command in [["run", &run], ["sweep", &sweep], ["check", &run], ["cite", &sweep]] {
        let said = refusal(&[&command[..], &["--controller", LEDBAT]].concat());
        assert_eq!(said, "lbe: controller: no flow has cc.kind \"guest:own\"\n");
    }
    // An axis may have it.
    let mut by_axis: Value = serde_json::from_str(&fs::read_to_string(&sweep).unwrap()).unwrap();
    by_axis["axes"] = json!([{ "path": "flows.1.cc.kind", "values": ["guest:own", "ledbat"] }]);
    fs::write(&sweep, by_axis.to_string()).unwrap();
    let found = digests(&stdout(&["sweep", &sweep, "--json", "--controller", LEDBAT]));
    assert_eq!(found[0], found[2]);
    for command in ["search", "report"] {
        assert!(refusal(&[command, "guest:own"]).contains("give the module of \"guest:own\""));
        let said = refusal(&[command, "ledbat", "--controller", LEDBAT]);
        assert_eq!(said, "lbe: cc.kind: must be \"guest:own\" with --controller, not \"ledbat\"\n");
    }
}

#[test]
fn a_sweep_goes_on_where_it_was_cut_off_by_the_same_engine_alone() {
    let folder = study("resume", "ledbat");
    let [sweep, to] = ["sweep.json", "to"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let whole = stdout(&["sweep", &sweep, "--json"]);
    stdout(&["sweep", &sweep, "--to", &to]);
    let runs = folder.join("to/runs.jsonl");
    let lines = fs::read_to_string(&runs).unwrap();
    assert_eq!(digests(&lines), digests(&whole));
    assert!(refusal(&["sweep", &sweep, "--to", &to]).contains("--resume"));
    // Cut off within a line.
    fs::write(&runs, &lines[..lines.len() - 20]).unwrap();
    let said = stdout(&["sweep", &sweep, "--to", &to, "--resume"]);
    assert!(said.starts_with("runs made: 1, already there: 3"), "{said}");
    assert_eq!(digests(&fs::read_to_string(&runs).unwrap()), digests(&whole));
    // A line that no such sweep has written is said, and nothing is made.
    let other_engine = lines.lines().next().unwrap().replace(ENGINE, "0.2.0+0123456789");
    for junk in ["junk", "{}", "{\"run\":4}", &other_engine, lines.lines().next().unwrap()] {
        fs::write(&runs, format!("{}{junk}\n", lines.split_inclusive('\n').take(2).collect::<String>())).unwrap();
        let said = refusal(&["sweep", &sweep, "--to", &to, "--resume"]);
        assert!(said.contains("line 3 of runs.jsonl is not as this sweep has written it"), "{junk}: {said}");
    }
    fs::write(&runs, &lines).unwrap();
    let held = fs::File::open(&runs).unwrap();
    held.lock().unwrap();
    assert!(refusal(&["sweep", &sweep, "--to", &to, "--resume"]).contains("another process is at work on it"));
    drop(held);
    let about = folder.join("to/sweep.json");
    let other = fs::read_to_string(&about).unwrap().replace(ENGINE, "0.2.0+0123456789");
    fs::write(&about, other).unwrap();
    let said = refusal(&["sweep", &sweep, "--to", &to, "--resume"]);
    assert!(said.contains("0.2.0+0123456789") && said.contains(ENGINE), "{said}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_what_is_there() {
    let folder = study("stop", "ledbat");
    let path = folder.join("sweep.json");
    let long = fs::read_to_string(&path).unwrap();
    let long = long.replace("\"values\":[5,20]", "\"values\":[1,2,3,4,5,6,7,8,9]");
    fs::write(&path, long.replace("\"duration_s\":6", "\"duration_s\":3600")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lbe"));
    let piped = std::process::Stdio::piped;
    let child = command.args(["sweep", path.to_str().unwrap(), "--threads", "1"]);
    let child = child.stdout(piped()).stderr(piped()).spawn().unwrap();
    sleep(Duration::from_millis(700));
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).status().unwrap();
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(3));
    assert!(text(&done.stdout).contains("Efficiency"));
    let said = text(&done.stderr);
    assert!(said.contains("stopped when") && said.contains("of 18 runs"), "{said}");
}

#[test]
fn seeds_that_change_nothing_are_said() {
    let folder = study("seeds", "ledbat");
    let [run, sweep] = ["run.json", "sweep.json"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let checked = lbe(&["check", &run, &sweep]);
    assert!(text(&checked.stdout).contains("no seed changes its run"));
    assert!(text(&checked.stderr).contains("nothing is random in 4 of 4 runs"));
    assert!(stdout(&["run", &run]).contains(&format!("engine {ENGINE}; no seed changes it")));
    let said = text(&lbe(&["sweep", &sweep]).stderr);
    assert!(said.contains("nothing is random in 4 of 4 runs") && !said.contains("more than once"), "{said}");
    let twice = fs::read_to_string(&sweep).unwrap().replace("[1,2]", "[7,1,7]");
    fs::write(&sweep, twice).unwrap();
    let said = text(&lbe(&["check", &sweep]).stderr);
    assert!(said.contains("warning: seeds: 7 is there more than once; equal runs count as one"), "{said}");
}

#[test]
fn habits() {
    let folder = study("habits", "ledbat");
    let run = folder.join("run.json").to_str().unwrap().to_owned();
    let short = |events: &str| lbe(&["run", &run, "--json", "--max-events", events]).stdout;
    let without_time = |bytes: Vec<u8>| text(&bytes).split("\"wall_s\"").next().unwrap().to_owned();
    assert_eq!(without_time(short("1k")), without_time(short("1000")));
    assert!(refusal(&["run", &run, "--max-events", "1.0005k"]).contains("such as 10M"));
    let part = folder.join("part.pcapng").to_str().unwrap().to_owned();
    stdout(&["run", &run, "--pcapng", &part, "--from", "500ms", "--to", "2s"]);
    let listed = stdout(&["list", "ledbat"]);
    assert!(listed.contains("target_ms") && !listed.contains("cubic"), "{listed}");
    assert!(refusal(&["list", "nobody"]).contains("lbe list names all"));
    let cited = stdout(&["cite", &run]);
    let digest = digests(&stdout(&["run", &run, "--json"]));
    assert!(cited.contains(ENGINE) && cited.contains(digest[0].as_str().unwrap()), "{cited}");
    // Beside its tables stands what has made them.
    stdout(&["run", &run, "--trace", folder.join("traced").to_str().unwrap()]);
    let report = fs::read_to_string(folder.join("traced/report.json")).unwrap();
    assert!(report.contains(ENGINE) && digests(&report) == digest, "{report}");
    assert!(stdout(&["completion", "zsh"]).contains("--controller"));
    let man = folder.join("man");
    stdout(&["man", man.to_str().unwrap()]);
    assert!(man.join("lbe-sweep.1").exists());
}
