//! What the generator of scenarios reaches, and a sample of it on file with its digests, which the Wasm tests run too.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::run;
use crate::drawn::{Generated, drawn, scenario};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde_json::{Value, json};
use sim_core::catalog::catalog;
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Event};
use sim_core::scenario::Scenario;

/// The same scenarios on every machine and in every run.
fn sample(strategy: BoxedStrategy<Generated>) -> impl Iterator<Item = Value> {
    let mut runner = TestRunner::new(Config { rng_seed: RngSeed::Fixed(1), ..Config::default() });
    core::iter::from_fn(move || Some(strategy.new_tree(&mut runner).expect("no filter").current().0))
}

/// Counts what occurs: `PART KEY` for a key, `PART KEY = VALUE` for a flag or a choice, and where a number lies.
#[derive(Default)]
struct Census(BTreeMap<String, u32>);

impl Census {
    fn count(&mut self, what: String) {
        *self.0.entry(what).or_default() += 1;
    }

    /// The keys of `object` that are in the table `rows` of the catalog.
    fn table(&mut self, part: &str, rows: &Value, object: &Value) {
        for row in rows.as_array().into_iter().flatten() {
            let key = row["key"].as_str().expect("a text");
            let Some(value) = object.get(key) else {
                continue;
            };
            self.count(format!("{part} {key}"));
            if let (Some(lo), Some(hi)) = (row["slider_min"].as_f64(), row["slider_max"].as_f64()) {
                if value.as_f64().is_some_and(|x| x < lo || x > hi) {
                    self.count(format!("{part} {key} beyond its slider"));
                }
            } else {
                self.count(format!("{part} {key} = {value}"));
            }
        }
    }

    /// The kind of `object`, and its keys.
    fn kind(&mut self, part: &str, entries: &Value, object: &Value) {
        let mut entries = entries.as_array().into_iter().flatten();
        if let Some(entry) = entries.find(|entry| entry["id"] == object["kind"]) {
            let id = entry["id"].as_str().expect("a text");
            self.count(format!("{part} {id}"));
            self.table(&format!("{part} {id}"), &entry["params"], object);
        }
    }

    fn scenario(&mut self, catalog: &Value, scenario: &Value) {
        self.table("scenario", &catalog["scenario"], scenario);
        for link in scenario["links"].as_array().expect("a list") {
            self.table("link", &catalog["link"], link);
            self.table("queue", &catalog["queue"], &link["queue"]);
            self.kind("queues", &catalog["queues"], &link["queue"]);
            self.kind("loss", &catalog["loss"], &link["loss"]);
            self.kind("rate_model", &catalog["rate_model"], &link["rate_model"]);
            self.table("arq", &catalog["arq"], &link["arq"]);
            self.table("rate_trace", &catalog["rate_trace"], &link["rate_trace"]);
            let outage = link["rate_steps"].as_array().into_iter().flatten();
            for _ in outage.filter(|step| step[1] == 0) {
                self.count("an outage".to_owned());
            }
        }
        for group in scenario["flows"].as_array().expect("a list") {
            self.table("flow", &catalog["flow"], group);
            self.table("multipath", &catalog["multipath"], group);
            self.table("transport", &catalog["transport"], &group["transport"]);
            let of_several = &catalog["multipath_transport"];
            self.table("multipath_transport", of_several, &group["transport"]);
            self.kind("controllers", &catalog["controllers"], &group["cc"]);
            self.kind("app", &catalog["app"], &group["app"]);
            for key in ["path", "paths", "return_path", "return_paths", "intervals_s"] {
                if group.get(key).is_some() {
                    self.count(format!("flow {key}"));
                }
            }
            self.topology(group);
        }
        for change in scenario["changes"].as_array().into_iter().flatten() {
            let path = change["path"].as_str().expect("a text");
            let place: Vec<&str> = path.split('.').collect();
            self.count(format!("change {}", place[2..].join(".")));
        }
    }

    fn topology(&mut self, group: &Value) {
        let links = |path: &Value| -> Vec<Value> { path.as_array().cloned().unwrap_or_default() };
        let path = links(&group["path"]);
        let once: BTreeSet<String> = path.iter().map(Value::to_string).collect();
        let back = links(&group["return_path"]);
        let paths: Vec<Vec<Value>> = links(&group["paths"]).iter().map(links).collect();
        let shared = |a: &[Value], b: &[Value]| a.iter().any(|link| b.contains(link));
        let pairs = || (1..paths.len()).map(|i| shared(&paths[0], &paths[i]));
        for (what, is_so) in [
            ("a path over three links", path.len() > 2),
            ("a path twice over one link", once.len() < path.len()),
            ("acknowledgements over two links", back.len() > 1),
            ("acknowledgements on the data's way", shared(&path, &back)),
            ("disjoint paths", pairs().any(|shared| !shared)),
            ("paths that share a link", pairs().any(|shared| shared)),
            ("a spread of delays", group["extra_delay_ms"].is_object()),
            ("a spread of starts", group["start_s"].is_object()),
        ] {
            if is_so {
                self.count(what.to_owned());
            }
        }
    }
}

/// What a table of the catalog should have occur.
fn expected_of_table(part: &str, rows: &Value, out: &mut Vec<String>) {
    for row in rows.as_array().expect("a list") {
        let key = row["key"].as_str().expect("a text");
        out.push(format!("{part} {key}"));
        for option in row["options"].as_array().into_iter().flatten() {
            out.push(format!("{part} {key} = {}", option["id"]));
        }
        if row["kind"] == "flag" {
            out.extend([true, false].map(|flag| format!("{part} {key} = {flag}")));
        }
        let narrower = row["min"] != row["slider_min"] || row["max"] != row["slider_max"];
        // A run of some seconds has no use for more.
        let bounded = part == "scenario" || ["count", "start_s", "stop_s"].contains(&key);
        if row["min"].is_number() && narrower && !bounded {
            out.push(format!("{part} {key} beyond its slider"));
        }
        let live = row["live"] == true;
        match part {
            "queue" if live => out.push(format!("change queue.{key}")),
            "transport" if live => out.push(format!("change transport.{key}")),
            "link" | "flow" if live => out.push(format!("change {key}")),
            _ if live && part.starts_with("queues ") => out.push(format!("change queue.{key}")),
            _ if live && part.starts_with("controllers ") => out.push(format!("change cc.{key}")),
            _ if live && part.starts_with("loss ") => out.push(format!("change loss.{key}")),
            _ => {}
        }
    }
}

fn expected(catalog: &Value) -> Vec<String> {
    let mut out = Vec::new();
    for part in
        ["scenario", "link", "queue", "flow", "transport", "multipath", "multipath_transport", "arq", "rate_trace"]
    {
        expected_of_table(part, &catalog[part], &mut out);
    }
    for part in ["controllers", "app", "queues", "loss", "rate_model"] {
        for entry in catalog[part].as_array().expect("a list") {
            let entry_part = format!("{part} {}", entry["id"].as_str().expect("a text"));
            out.push(entry_part.clone());
            expected_of_table(&entry_part, &entry["params"], &mut out);
        }
    }
    let others = [
        "an outage",
        "flow path",
        "flow paths",
        "flow return_path",
        "flow return_paths",
        "flow intervals_s",
        "a path over three links",
        "a path twice over one link",
        "acknowledgements over two links",
        "acknowledgements on the data's way",
        "disjoint paths",
        "paths that share a link",
        "a spread of delays",
        "a spread of starts",
    ];
    out.extend(others.map(str::to_owned));
    out
}

/// A controller, a discipline or a parameter that is never drawn is held to no law.
#[test]
#[ignore = "for npm run test:long"]
fn all_that_the_catalog_has_is_drawn() {
    let catalog = catalog();
    let mut census = Census::default();
    for value in sample(drawn()).take(4_000) {
        census.scenario(&catalog, &value);
    }
    let missing: Vec<String> = expected(&catalog).into_iter().filter(|what| !census.0.contains_key(what)).collect();
    assert!(missing.is_empty(), "never drawn: {missing:#?}");
}

/// The file beside this one.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/generated.json");
/// How large a scenario and the file may be, in bytes.
const LONGEST: usize = 1_400;
const USUAL_FILE: usize = 180_000;
const LARGEST_FILE: usize = 190_000;

/// What happens in a run, as codes of events.
fn happens_in(scenario: &Value) -> BTreeSet<usize> {
    let scenario = Scenario::from_value(scenario.clone()).unwrap_or_else(|e| panic!("{e}"));
    let columns = Columns::new(scenario.plan(), ColumnsOptions::default());
    let mut engine = Engine::new(scenario.plan(), columns);
    engine.run();
    let (_, columns) = engine.finish();
    let events = columns.events().chunks_exact(4);
    events.map(|event| event[1] as usize).collect()
}

/// Small scenarios: as many as come first, and from there on those in which something new happens.
fn draw_file() -> Vec<Value> {
    let (mut chosen, mut size) = (Vec::new(), 0);
    let mut happened = BTreeSet::new();
    let small = sample(scenario()).map(|value| (value.to_string().len() + 60, value));
    for (length, value) in small.filter(|(length, _)| *length <= LONGEST).take(3_000) {
        if size + length > LARGEST_FILE || happened.len() == Event::NAMES.len() && size > USUAL_FILE {
            break;
        }
        let here = happens_in(&value);
        if size < USUAL_FILE || !here.is_subset(&happened) {
            happened.extend(here);
            chosen.push(value);
            size += length;
        }
    }
    chosen
}

fn read_file() -> Option<Vec<Value>> {
    let text = std::fs::read_to_string(FILE).ok()?;
    serde_json::from_str(&text).ok()
}

/// The digests are those on record; `web/test-wasm/generated.test.ts` holds the Wasm module to the same. With `LBE_BLESS=1`
/// the scenarios on file get the digests of today, where behaviour was meant to change; without the file a new sample
/// is drawn.
#[test]
fn generated_scenarios_have_the_digests_on_record() {
    let bless = std::env::var_os("LBE_BLESS").is_some();
    let on_file = read_file();
    if bless {
        let scenarios = match &on_file {
            Some(cases) => cases.iter().map(|case| case["scenario"].clone()).collect(),
            None => draw_file(),
        };
        let lines: Vec<String> = scenarios
            .into_iter()
            .map(|scenario| json!({ "digest": run(&scenario).digest.to_string(), "scenario": scenario }).to_string())
            .collect();
        std::fs::write(FILE, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the file can be written");
    }
    let cases = read_file().expect("on file; LBE_BLESS=1 draws one");
    let mut differ = Vec::new();
    for (i, case) in cases.iter().enumerate() {
        if case["digest"] != run(&case["scenario"]).digest.to_string() {
            differ.push(i);
        }
    }
    assert!(differ.is_empty(), "other digests than on record, counted from 0: {differ:?}");
}

/// The sample on file has every entry of the registries, and all that can happen to a packet happens in it.
#[test]
fn the_sample_on_file_reaches_everything() {
    let catalog = catalog();
    let mut census = Census::default();
    let mut happened = BTreeSet::new();
    for case in read_file().expect("on file") {
        census.scenario(&catalog, &case["scenario"]);
        happened.extend(happens_in(&case["scenario"]));
    }
    let entries = ["controllers", "queues", "loss", "rate_model"];
    for part in entries {
        for entry in catalog[part].as_array().unwrap() {
            let what = format!("{part} {}", entry["id"].as_str().unwrap());
            assert!(census.0.contains_key(&what), "{what} is missing: remove the file and bless a new one");
        }
    }
    let missing: Vec<&str> =
        (0..Event::NAMES.len()).filter(|code| !happened.contains(code)).map(|code| Event::NAMES[code]).collect();
    assert!(missing.is_empty(), "never happens: {missing:?}");
}
