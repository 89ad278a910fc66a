//! The command line as a shell sees it: output, exit status, one line on standard error.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::{fed, folder, text};

/// What a call left behind.
struct Outcome {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Outcome {
    /// Every line of standard output, as JSON.
    fn json(&self) -> Vec<Value> {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""));
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The one line of a refusal.
    fn refusal(&self) -> &str {
        assert_eq!((self.status, self.stdout.as_str()), (2, ""), "{}", self.stderr);
        let line = self.stderr.strip_prefix("lbe: ").and_then(|rest| rest.strip_suffix('\n')).unwrap();
        assert!(!line.contains('\n'), "{line}");
        line
    }
}

/// Calls `lbe` with `args` and `input` on standard input.
fn lbe(args: &[&str], input: &str) -> Outcome {
    let output = fed(Path::new("."), args, input.as_bytes());
    let status = output.status.code().unwrap();
    Outcome { status, stdout: text(&output.stdout), stderr: text(&output.stderr) }
}

/// The contract's example, shortened.
fn example() -> Value {
    json!({ "version": 1, "duration_s": 20,
        "links": [{ "id": "bottleneck", "rate_bps": 10_000_000, "delay_ms": 25, "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["bottleneck"] },
                  { "id": "lbe", "cc": { "kind": "ledbat", "target_ms": 25, "gain": 1 }, "path": ["bottleneck"], "class": "le" }] })
}

fn sweep() -> String {
    let axes = json!([{ "path": "flows.1.cc.target_ms", "values": [5, 180], "label": "T" }, { "path": "flows.1.count", "values": [1, 2] }]);
    let value = json!({ "version": 1, "title": "Targets", "base": example(), "axes": axes, "seeds": [1, 2] });
    // Seeds change it.
    let jittered = r#""reno"},"transport":{"send_jitter_ms":1}"#;
    value.to_string().replace(r#""reno"}"#, jittered)
}

fn preset(name: &str) -> String {
    format!("{}/../../scenarios/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_run_prints_the_contracts_object() {
    let runs = lbe(&["run", "-", "--json"], &example().to_string()).json();
    let [run] = &runs[..] else { panic!("{runs:?}") };
    assert!(run["metrics"]["efficiency"].as_f64().unwrap() > 0.95, "{}", run["metrics"]);
    assert!(run["metrics"]["share"]["tcp"].as_f64().unwrap() > 0.9, "{}", run["metrics"]);
    assert_eq!((&run["flows"][1]["group"], &run["flows"][1]["index"]), (&json!("lbe"), &json!(0)));
    assert_eq!((&run["flows"][1]["completed_s"], &run["flows"][1]["subflows"]), (&json!(null), &json!([])));
    let digest = run["digest"].as_str().unwrap();
    assert!(digest.len() == 16 && digest.bytes().all(|b| b.is_ascii_hexdigit()), "{digest}");
    assert!(run["events"].as_u64().unwrap() > 10_000 && run["wall_s"].as_f64().unwrap() > 0.0);
}

/// What is printed, to the last byte: every table, and the objects. `LBE_BLESS=1` records it anew.
#[test]
fn figures_stand_where_they_stood() {
    let mut mixed = example();
    let side =
        json!({ "id": "side", "rate_bps": 5_000_000, "delay_ms": 10, "queue": { "kind": "red", "limit_packets": 50 } });
    mixed["links"].as_array_mut().unwrap().push(side);
    mixed["flows"][1]["count"] = json!(2);
    let both = json!({ "id": "both", "cc": { "kind": "olia" }, "paths": [["bottleneck"], ["side"]], "size_bytes": 90_000_000 });
    let late = json!({ "id": "late", "cc": { "kind": "reno" }, "path": ["side"], "start_s": 9, "size_bytes": 3000 });
    mixed["flows"].as_array_mut().unwrap().extend([both, late]);
    let axes = json!([{ "path": "duration_s", "values": [0.01, 10], "label": "T" }]);
    let sweep = json!({ "version": 1, "base": mixed, "axes": axes }).to_string();
    let mixed = mixed.to_string();
    let mut found = String::new();
    for (args, input) in [
        (&["run", "-"][..], &mixed),
        (&["run", "-", "--json"], &mixed),
        (&["sweep", "-"], &sweep),
        (&["sweep", "-", "--json"], &sweep),
    ] {
        for line in lbe(args, input).stdout.lines() {
            let ends = ["\"wall_s\":", " events in "].into_iter();
            let end = ends.filter_map(|clock| line.find(clock)).min();
            found.push_str(&line[..end.unwrap_or(line.len())]);
            found.push('\n');
        }
    }
    let path = format!("{}/tests/data/figures.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("LBE_BLESS").is_some() {
        fs::write(&path, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(path).unwrap());
}

#[test]
fn a_person_gets_tables() {
    let run = lbe(&["run", &preset("tcp-vs-ledbat")], "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    for text in ["Does LEDBAT yield to TCP?", "Efficiency η", "lbe", "digest"] {
        assert!(run.stdout.contains(text), "{}", run.stdout);
    }
    let table = lbe(&["sweep", "-"], &sweep());
    assert_eq!(table.status, 0, "{}", table.stderr);
    // Title, an empty line, heads, a line, and one row per run.
    assert_eq!(table.stdout.lines().count(), 4 + 8, "{}", table.stdout);
    assert!(table.stdout.contains("flows.1.count"), "{}", table.stdout);
}

/// In order, whatever the number of threads, and each equal to a run of its own.
#[test]
fn a_sweep_prints_each_run_in_order() {
    let steady = |runs: Vec<Value>| -> Vec<Value> {
        let without_clock = |mut run: Value| {
            run.as_object_mut().unwrap().remove("wall_s").unwrap();
            run
        };
        runs.into_iter().map(without_clock).collect()
    };
    let runs = steady(lbe(&["sweep", "-", "--json", "--threads", "3"], &sweep()).json());
    let points: Vec<String> = runs.iter().map(|run| format!("{} {}", run["point"], run["seed"])).collect();
    assert_eq!(points.len(), 8);
    assert_eq!(points[0], "{\"T\":5,\"flows.1.count\":1} 1");
    assert_eq!(points[1], "{\"T\":5,\"flows.1.count\":1} 2");
    assert_eq!(points[7], "{\"T\":180,\"flows.1.count\":2} 2");
    assert_eq!(runs, steady(lbe(&["sweep", "-", "--json", "--threads", "1"], &sweep()).json()));
    let jobs = lbe(&["sweep", "-", "--jobs"], &sweep());
    assert_eq!(jobs.stdout.lines().count(), 8);
    for (job, run) in jobs.stdout.lines().zip(&runs) {
        assert_eq!(lbe(&["run", "-", "--json"], job).json()[0]["digest"], run["digest"]);
    }
    let first: Value = serde_json::from_str(jobs.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(first["title"], "Targets: T = 5, flows.1.count = 1, seed 1");
}

/// A call and an update: what the update does to it, against the same seed without it.
fn with_call(update: &Value) -> Value {
    let mut scenario = example();
    scenario["flows"] = json!([
        { "id": "call", "cc": { "kind": "voice" }, "path": ["bottleneck"] },
        { "id": "update", "cc": update, "path": ["bottleneck"], "start_s": { "uniform": [0, 1] } },
    ]);
    scenario
}

/// Both reports and the harm between them: by hand from the two, and the same from a sweep, a run and two runs.
#[test]
fn harm_is_measured_against_the_same_seed_without_the_group() {
    let reno = with_call(&json!({ "kind": "reno" }));
    let run = &lbe(&["run", "-", "--json", "--without", "update"], &reno.to_string()).json()[0];
    let mut rest = reno.clone();
    rest["flows"].as_array_mut().unwrap().pop();
    let alone = &lbe(&["run", "-", "--json"], &rest.to_string()).json()[0];
    assert_eq!(run["alone"]["digest"], alone["digest"]);
    let mos = |report: &Value| report["flows"][0]["mos"].as_f64().unwrap();
    let harm = (mos(alone) - mos(run)) / mos(alone);
    assert!(harm > 0.2 && run["harm"]["call"]["mos"] == harm, "{}", run["harm"]);
    assert_eq!(run["harm"].as_object().unwrap().len(), 1);

    let axes = json!([{ "path": "flows.1.cc", "values": [{ "kind": "ledbat" }, { "kind": "reno" }] }]);
    let mut sweep = json!({ "version": 1, "base": reno, "axes": axes, "seeds": [1, 2], "without": ["update"] });
    let runs = lbe(&["sweep", "-", "--json", "--threads", "2"], &sweep.to_string()).json();
    assert_eq!(runs[2]["harm"], run["harm"]);
    assert_eq!(runs[0]["alone"]["digest"], runs[2]["alone"]["digest"]);
    let table = lbe(&["sweep", "-"], &sweep.to_string()).stdout;
    assert!(table.contains("Harm to call: MOS %"), "{table}");
    assert!(!table.contains("Harm to update"), "{table}");
    let tables = lbe(&["run", "-", "--without", "update"], &reno.to_string()).stdout;
    assert!(tables.contains("Harm to"), "{tables}");

    sweep["without"] = json!(["updat"]);
    assert_eq!(
        lbe(&["sweep", "-"], &sweep.to_string()).refusal(),
        "standard input: without.0: must be the id of a group: \"call\", \"update\", not \"updat\""
    );
    assert_eq!(
        lbe(&["run", "-", "--without", "call,update"], &reno.to_string()).refusal(),
        "standard input: without: must be at most 1 of \"call\", \"update\", not 2, so that one is left"
    );
}

/// A flow that never comes does no harm at all, one that takes everything does all that there is.
#[test]
fn harm_is_none_or_total() {
    let harm = |scenario: &Value, group: &str| {
        let input = scenario.to_string();
        lbe(&["run", "-", "--json", "--without", group], &input).json()[0]["harm"].clone()
    };
    let mut absent = with_call(&json!({ "kind": "reno" }));
    absent["flows"][1]["start_s"] = json!(1000);
    let none = harm(&absent, "update");
    for (key, value) in none["call"].as_object().unwrap() {
        assert!(value.is_null() || *value == 0.0, "{key}: {none}");
    }
    assert_eq!(none["call"]["delay_p99_ms"], 0.0);

    // Strict priority, and a flow before it that fills the link from the start.
    let mut starved = example();
    starved["links"][0]["queue"] = json!({ "kind": "le_priority", "limit_packets": 100, "mode": "strict" });
    starved["flows"][0] =
        json!({ "id": "first", "cc": { "kind": "cbr", "rate_bps": 20_000_000 }, "path": ["bottleneck"] });
    starved["flows"][1]["start_s"] = json!(1);
    let total = harm(&starved, "first");
    assert_eq!(total["lbe"]["throughput_bps"], 1.0, "{total}");
    assert_eq!(total["lbe"]["rtt_mean_ms"], 1.0, "{total}");
}

#[test]
fn check_reads_scenarios_and_sweeps() {
    let good = lbe(&["check", &preset("tcp-vs-ledbat"), "-"], &sweep());
    assert_eq!((good.status, good.stderr.as_str()), (0, ""));
    assert!(good.stdout.ends_with("standard input: a valid sweep of 8 runs\n"), "{}", good.stdout);
    let mixed = lbe(&["check", "missing.json", &preset("tcp-vs-ledbat"), "-"], "{ \"version\": 2 }");
    assert_eq!(mixed.status, 2);
    assert_eq!(mixed.stdout.lines().count(), 1, "{}", mixed.stdout);
    let lines: Vec<&str> = mixed.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{}", mixed.stderr);
    assert!(lines[0].starts_with("lbe: missing.json: cannot be read: "), "{}", lines[0]);
    assert_eq!(lines[1], "lbe: standard input: version: must be 1, not 2");
}

#[test]
fn bad_input_is_one_line_that_names_the_key() {
    let mut bad = example();
    bad["flows"][1]["cc"]["target_ms"] = json!(0);
    let sentence = "standard input: flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0";
    for args in [&["run", "-"][..], &["run", "-", "--json"], &["check", "-"]] {
        assert_eq!(lbe(args, &bad.to_string()).refusal(), sentence);
    }
    let mut axis: Value = serde_json::from_str(&sweep()).unwrap();
    axis["axes"][0]["values"][1] = json!(0);
    let sentence = "standard input: axes.0.values.1: flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0";
    for args in [&["sweep", "-"][..], &["sweep", "-", "--json"], &["sweep", "-", "--jobs"], &["check", "-"]] {
        assert_eq!(lbe(args, &axis.to_string()).refusal(), sentence);
    }
    let malformed = lbe(&["run", "-"], "{ \"version\": 1,\n  oops }");
    assert!(malformed.refusal().starts_with("standard input: not valid JSON: "), "{}", malformed.stderr);
    assert!(malformed.refusal().ends_with("at line 2 column 3"), "{}", malformed.stderr);
    assert!(lbe(&["run", "no-such-file"], "").refusal().starts_with("no-such-file: cannot be read: "));
    assert_eq!(
        lbe(&["run", "-"], &sweep()).refusal(),
        "standard input: base: belongs to a sweep; this must be a scenario"
    );
    assert_eq!(
        lbe(&["sweep", "-"], &example().to_string()).refusal(),
        "standard input: base: missing; this is a scenario, not a sweep"
    );
}

#[test]
fn wrong_calls_are_one_line_too() {
    assert_eq!(
        lbe(&[], "").refusal(),
        "say what to do: run, sweep, check, search, report, fit, check-class, guest, list or cite (lbe --help says more)"
    );
    assert_eq!(
        lbe(&["run"], "").refusal(),
        "the following required arguments were not provided: <FILE> (lbe --help says more)"
    );
    for args in
        [&["frob"][..], &["run", "-", "--frob"], &["sweep", "-", "--jobs", "--json"], &["sweep", "-", "--threads", "0"]]
    {
        assert!(lbe(args, "").refusal().ends_with("(lbe --help says more)"));
    }
}

#[test]
fn list_shows_every_entry_and_prints_the_catalog() {
    let catalogs = lbe(&["list", "--json"], "").json();
    assert_eq!(catalogs, [sim_core::catalog::catalog()]);
    let people = lbe(&["list"], "");
    assert_eq!(people.status, 0);
    let entries = ["controllers", "queues"].into_iter().flat_map(|key| catalogs[0][key].as_array().unwrap());
    for entry in entries {
        assert!(people.stdout.contains(&format!("\"{}\": ", entry["id"].as_str().unwrap())), "{}", people.stdout);
        for spec in entry["params"].as_array().unwrap() {
            assert!(people.stdout.contains(spec["key"].as_str().unwrap()), "{spec}");
        }
    }
}

#[test]
fn version_and_help() {
    assert_eq!(lbe(&["--version"], "").stdout, format!("lbe {}\n", sim_core::scenario::ENGINE));
    let help = lbe(&["--help"], "");
    assert_eq!(help.status, 0);
    assert!(["run", "sweep", "check", "list"].iter().all(|word| help.stdout.contains(word)), "{}", help.stdout);
}

/// Recording must not change a run.
#[test]
fn traces_are_written_beside_the_same_run() {
    let dir = folder("trace-run");
    let traced = lbe(&["run", "-", "--json", "--trace", dir.to_str().unwrap()], &example().to_string()).json();
    let plain = lbe(&["run", "-", "--json"], &example().to_string()).json();
    assert_eq!(traced[0]["digest"], plain[0]["digest"]);
    let samples = fs::read_to_string(dir.join("samples.csv")).unwrap();
    assert!(samples.starts_with("time_s,of,series,unit,first,min,max,last\n"));
    for row in ["0,tcp.0,cwnd,packets,", ",lbe.0,gauge:queuing_delay,ms,", ",bottleneck,queue,packets,"] {
        assert!(samples.contains(row), "{row}");
    }
    assert!(samples.lines().all(|line| line.split(',').count() == 8));
    let sums = fs::read_to_string(dir.join("sums.csv")).unwrap();
    let bytes: f64 = sums.lines().skip(1).map(|line| line.rsplit(',').next().unwrap().parse::<f64>().unwrap()).sum();
    let efficiency = plain[0]["metrics"]["efficiency"].as_f64().unwrap();
    assert!((bytes * 8.0 / 20.0 / 1e7 - efficiency).abs() < 1e-3, "{bytes} {efficiency}");
    let events = fs::read_to_string(dir.join("events.csv")).unwrap();
    assert!(events.contains("\n0,start,tcp.0,\n") && events.contains(",drop_tail,tcp.0,bottleneck\n"));
}

/// A trace that a scenario names is looked for beside the scenario, and its times stand in the jobs of a sweep.
#[test]
fn traces_are_read_beside_the_scenario() {
    let folder = folder("beside");
    fs::create_dir_all(folder.join("traces")).unwrap();
    fs::write(folder.join("traces/two.trace"), "1\n2\n").unwrap();
    let with = |name: &str| {
        let mut scenario = example();
        let link = scenario["links"][0].as_object_mut().unwrap();
        link.shift_remove("rate_bps");
        link.insert("rate_trace".into(), json!({ "file": name }));
        scenario
    };
    let write = |name: &str, value: &Value| {
        let path = folder.join(name);
        fs::write(&path, value.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let named = write("named.json", &with("traces/two.trace"));
    let mut inline = with("");
    inline["links"][0]["rate_trace"] = json!({ "opportunities_ms": [1, 2] });
    let digest = |args: &[&str], input: &str| lbe(args, input).json()[0]["digest"].clone();
    let found = digest(&["run", &named, "--json"], "");
    assert_eq!(found, digest(&["run", "-", "--json"], &inline.to_string()));
    let sweep =
        json!({ "version": 1, "base": with("traces/two.trace"), "axes": [{ "path": "duration_s", "values": [20] }] });
    let sweep = write("sweep.json", &sweep);
    let jobs = lbe(&["sweep", &sweep, "--jobs"], "").json();
    assert_eq!(jobs[0]["links"], inline["links"]);
    assert!(lbe(&["check", &named], "").stdout.contains("a valid scenario"));

    let missing = write("missing.json", &with("none.trace"));
    let line = lbe(&["run", &missing], "");
    let line = line.refusal();
    let (start, end) = line.split_once(": links.0.rate_trace.file: ").unwrap();
    assert_eq!(start, missing);
    assert!(end.starts_with("\"none.trace\" cannot be read: "), "{end}");
    let outside = write("outside.json", &with("../named.json"));
    assert!(lbe(&["run", &outside], "").refusal().contains("must be a file in the scenario's own folder"));
}

#[test]
fn a_sweeps_traces_have_a_folder_each() {
    let dir = folder("trace-sweep");
    lbe(&["sweep", "-", "--json", "--trace", dir.to_str().unwrap()], &sweep()).json();
    assert!((1..=8).all(|n| dir.join(format!("run-{n:05}/samples.csv")).is_file()));
}

/// A run that locks into phase is said on standard error and in the JSON; it runs all the same.
/// What it has is printed, and the status tells that it is not all.
#[test]
fn a_run_that_ends_early_says_so() {
    let mut long = example();
    long["duration_s"] = json!(600);
    let run = lbe(&["run", "-", "--json", "--max-events", "100000"], &long.to_string());
    assert_eq!(run.status, 3);
    let object: Value = serde_json::from_str(&run.stdout).unwrap();
    let end = &object["ended_early"];
    assert_eq!((&end["of_s"], &end["because"]), (&json!(600.0), &json!("events")));
    assert!(object["metrics"]["efficiency"].as_f64().unwrap() > 0.5);
    let sentence = end["message"].as_str().unwrap();
    assert_eq!(run.stderr, format!("lbe: standard input: {sentence}\n"));

    let mut sweep: Value = serde_json::from_str(&sweep()).unwrap();
    sweep["base"] = long;
    let table = lbe(&["sweep", "-", "--max-events", "100000"], &sweep.to_string());
    assert_eq!(table.status, 3);
    assert!(table.stdout.contains("– all, 8 of 8 runs: The run ended by itself before its time."), "{}", table.stdout);
    let said = "lbe: standard input: 8 of 8 runs ended early; the first is number 1: ";
    assert!(table.stderr.contains(said), "{}", table.stderr);
    let none = lbe(&["run", "-", "--max-events", "0"], "");
    assert!(none.refusal().contains("from 1 to 10000000000"));
}

#[test]
fn a_run_that_locks_into_phase_is_said() {
    let flow = |id: &str| json!({ "id": id, "cc": { "kind": "reno" }, "path": ["b"] });
    let scenario = |delay_ms: f64| {
        json!({
            "version": 1, "duration_s": 1,
            "links": [{ "id": "b", "rate_bps": 1e7, "delay_ms": delay_ms, "queue": { "kind": "droptail" } }],
            "flows": [flow("x"), flow("y")],
        })
        .to_string()
    };
    for args in [&["check", "-"][..], &["run", "-"], &["run", "--json", "-"]] {
        let locked = lbe(args, &scenario(30.0));
        assert_eq!(locked.status, 0);
        let lines: Vec<&str> = locked.stderr.lines().collect();
        assert_eq!(lines.len(), 2, "{lines:?}");
        for (line, flow) in lines.iter().zip([0, 1]) {
            let start = format!("lbe: standard input: warning: flows.{flow}: the round trip of ");
            assert!(line.starts_with(&start), "{line}");
        }
        assert_eq!(lbe(args, &scenario(25.0)).stderr, "");
    }
    let locked: Value = serde_json::from_str(&lbe(&["run", "--json", "-"], &scenario(30.0)).stdout).unwrap();
    assert_eq!(locked["warnings"][1]["flow"], json!("y"));
    assert_eq!(locked["warnings"][1]["packet_times"], json!(50));
    let free = lbe(&["run", "--json", "-"], &scenario(25.0)).json();
    assert_eq!(free[0]["warnings"], json!([]));
}

/// Files of before open as ever: a run, a check and a sweep say what they do without.
#[test]
fn a_retired_parameter_is_said() {
    fn scenario(value: bool) -> Value {
        json!({
            "version": 1, "duration_s": 1,
            "links": [{ "id": "b", "rate_bps": 1e7, "delay_ms": 25, "queue": { "kind": "droptail" } }],
            "flows": [{ "id": "lbe", "cc": { "kind": "ledbat", "literal_s004_eq3": value }, "path": ["b"] }],
        })
    }
    fn sweep(value: bool) -> Value {
        let axes = json!([{ "path": "seed", "values": [1, 2] }]);
        json!({ "version": 1, "base": scenario(value), "axes": axes })
    }
    let said = "lbe: standard input: warning: flows.0.cc.literal_s004_eq3: \"lbe\" runs without literal_s004_eq3, which this version no longer has, and gives other results than with it. ";
    for (args, of) in [
        (&["check", "-"][..], scenario as fn(bool) -> Value),
        (&["run", "-"], scenario),
        (&["check", "-"], sweep),
        (&["sweep", "-"], sweep),
    ] {
        let asked = lbe(args, &of(true).to_string());
        assert_eq!(asked.status, 0);
        let lines: Vec<&str> = asked.stderr.lines().collect();
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].starts_with(said), "{lines:?}");
        assert_eq!(lbe(args, &of(false).to_string()).stderr, "");
    }
    let run = lbe(&["run", "--json", "-"], &scenario(true).to_string()).stdout;
    let run: Value = serde_json::from_str(&run).unwrap();
    assert_eq!(run["warnings"][0]["kind"], json!("retired"));
    assert_eq!(run["warnings"][0]["key"], json!("literal_s004_eq3"));
}

/// Flows with the same reason share a line; a sweep says in how many runs.
#[test]
fn flows_and_sweeps_say_why_a_figure_is_absent() {
    let queue = json!({ "kind": "droptail", "limit_packets": 9 });
    let droptail = |id: &str| json!({ "id": id, "rate_bps": 1e6, "delay_ms": 5, "queue": queue });
    let base = json!({ "version": 1, "duration_s": 2, "warmup_s": 1, "links": [droptail("b"), droptail("idle")],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["b"] },
            { "id": "early", "count": 6, "stop_s": 0.5, "cc": { "kind": "reno" }, "path": ["b"], "transport": { "stop": "abort" } }] });
    let table = lbe(&["run", "-"], &base.to_string()).stdout;
    let who = "– early.0, early.1, early.2, early.3 and 2 more";
    let line = format!("{who}: goodput_bps: No flow of these was active in the measured time.\n");
    assert!(table.contains(&line), "{table}");
    let axis = json!({ "path": "bottleneck", "values": ["b", "idle"] });
    let sweep = json!({ "version": 1, "base": base, "axes": [axis] });
    let table = lbe(&["sweep", "-"], &sweep.to_string()).stdout;
    let line = "– share.tcp, 1 of 2 runs: No path of these flows crosses the bottleneck.\n";
    assert!(table.contains(line), "{table}");
}

/// A dash stands where a figure has no meaning, and below the tables why.
/// `--controller` puts a module into a scenario, and what is no module is refused in one line.
#[test]
fn a_controller_of_ones_own_is_run() {
    let module = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers/reno.wasm");
    let scenario = |kind: &str| {
        json!({ "version": 1, "duration_s": 5,
            "links": [{ "id": "a", "rate_bps": 5e6, "delay_ms": 20, "queue": { "kind": "droptail" } }],
            "flows": [{ "id": "x", "cc": { "kind": kind }, "path": ["a"] }] })
        .to_string()
    };
    let digest = |args: &[&str], kind: &str| {
        let args = [&["run", "-", "--json"], args].concat();
        lbe(&args, &scenario(kind)).json()[0]["digest"].clone()
    };
    let own = digest(&[], "reno");
    assert_eq!(digest(&["--controller", module], "guest:own"), own);
    let named = format!("mine={module}");
    assert_eq!(digest(&["--controller", &named], "guest:mine"), own);
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers/rust/reno.rs");
    let args = ["run", "-", "--controller", source];
    let outcome = lbe(&args, &scenario("guest:own"));
    assert!(outcome.refusal().contains("must be a WebAssembly module"), "{}", outcome.stderr);
    let args = ["run", "-", "--controller", "nowhere.wasm"];
    assert!(lbe(&args, &scenario("guest:own")).refusal().contains("nowhere.wasm"));
}

#[test]
fn a_figure_that_is_absent_says_why() {
    let scenario = json!({ "version": 1, "duration_s": 2,
        "links": [{ "id": "idle", "rate_bps": 1e6, "delay_ms": 5, "queue": { "kind": "droptail", "limit_packets": 9 } }, { "id": "side", "rate_bps": 1e6, "delay_ms": 5, "queue": { "kind": "droptail", "limit_packets": 9 } }],
        "flows": [{ "id": "beside", "cc": { "kind": "reno" }, "path": ["side"] }] });
    let table = lbe(&["run", "-"], &scenario.to_string()).stdout;
    assert!(table.contains("– efficiency: No path of these flows crosses the bottleneck.\n"), "{table}");
    let found = &lbe(&["run", "--json", "-"], &scenario.to_string()).json()[0];
    assert_eq!(found["metrics"]["efficiency"], Value::Null);
    assert_eq!(found["absent"]["efficiency"]["id"], "not_crossed");
    assert!(found["flows"][0].get("absent").is_none());
}

/// A capture looks, and changes nothing; a part of one is smaller, and what is not there is refused by name.
#[test]
fn captures_are_written_beside_the_figures() {
    let scenario = json!({
        "version": 1, "duration_s": 5,
        "links": [{ "id": "b", "rate_bps": 1_000_000, "delay_ms": 25,
                    "queue": { "kind": "droptail", "limit_packets": 10 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["b"] }]
    })
    .to_string();
    let path = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let (pcapng, part, qlog) = (path("whole.pcapng"), path("part.pcapng"), path("run.sqlog"));
    let digest = |args: &[&str]| lbe(args, &scenario).json()[0]["digest"].clone();
    let plain = digest(&["run", "-", "--json"]);
    let captured = digest(&["run", "-", "--json", "--pcapng", &pcapng, "--qlog", &qlog]);
    assert_eq!(captured, plain);
    let args = ["run", "-", "--json", "--pcapng", &part, "--interfaces", "senders,b in"];
    assert_eq!(digest(&[&args[..], &["--from", "1.5", "--to", "2"]].concat()), plain);
    let size = |path: &str| fs::metadata(path).unwrap().len();
    assert!(size(&pcapng) > 15 * size(&part) && size(&part) > 2_000);
    assert!(size(&qlog) > 100_000);

    let fit = &lbe(&["fit", &pcapng, "--json"], "").json()[0];
    assert!((fit["link"]["rate_bps"]["value"].as_f64().unwrap() / 1e6 - 1.0).abs() < 0.01);
    assert!((fit["link"]["base_rtt_ms"].as_f64().unwrap() - 50.0).abs() < 0.1);
    assert_eq!(fit["flows"][0]["series"]["rtt_ms"].as_array().unwrap().len(), 50);
    let table = lbe(&["fit", &pcapng], "").stdout;
    assert!(table.contains("10.1.0.1:10000 > 10.2.0.1:9") && table.contains("Queue at losses"));
    let nearest = &lbe(&["fit", &pcapng, "--controllers", "--json"], "").json()[0]["nearest"];
    assert_eq!(nearest[0]["controller"], "reno");
    assert!(nearest[0]["distance"].as_f64().unwrap() < 0.01);
    assert_eq!(
        lbe(&["fit", "-"], &scenario).refusal(),
        "standard input: must be a qlog, whose first record names its qlog_version or file_schema"
    );

    let refused = |more: &[&str]| {
        let args = [&["run", "-"], more].concat();
        lbe(&args, &scenario).refusal().to_owned()
    };
    assert_eq!(
        refused(&["--pcapng", &part, "--interfaces", "router"]),
        "--interfaces: must be of senders, receivers, b in, b out; not router"
    );
    assert_eq!(refused(&["--qlog", &qlog, "--from", "3", "--to", "2"]), "--to must be later than --from, 3 s, not 2 s");
    assert_eq!(refused(&["--from", "3"]), "--from and --to are of --pcapng and --qlog; give one of these");
    assert!(refused(&["--pcapng", &part, "--to=-1"]).contains("from 0 to 1000000 s"));
    assert!(refused(&["--interfaces", "senders"]).contains("--pcapng"));
    assert!(refused(&["--pcapng", &part, "--trace", "x"]).contains("--trace"));
}
