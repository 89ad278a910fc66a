//! One scenario, one digest: whatever records, however the run is sliced.

use crate::common::{contract_example, published, record, run};
use serde_json::json;
use sim_core::engine::Engine;
use sim_core::record::Null;
use sim_core::scenario::Scenario;

#[test]
fn neither_the_recorder_nor_the_slices_change_the_run() {
    let scenario = contract_example();
    let plain = run(&scenario);
    assert_eq!(record(&scenario).0, plain);
    let scenario = Scenario::from_value(scenario).unwrap();
    let mut engine = Engine::new(scenario.plan(), Null);
    let mut slice = 1;
    while !engine.advance(slice) {
        slice = slice % 1009 + 7;
    }
    assert_eq!(engine.finish().0, plain);
}

#[test]
fn the_seed_moves_random_starts_only_where_there_are_any() {
    let mut scenario = contract_example();
    let fixed = run(&scenario).digest;
    scenario["seed"] = json!(2);
    assert_eq!(run(&scenario).digest, fixed, "nothing is random in the contract's example");
    scenario["flows"][0]["start_s"] = json!({ "uniform": [0, 1] });
    let second = run(&scenario).digest;
    scenario["seed"] = json!(3);
    assert_ne!(run(&scenario).digest, second);
}

/// The digest of a run whose columns are recorded. What it holds at any time stays within a page's budget of 64 MB.
fn recorded_digest(name: &str, scenario: &serde_json::Value) -> String {
    let mut digest = String::new();
    let memory = allocation_counter::measure(|| digest = record(scenario).0.digest.to_string());
    assert!(memory.bytes_max < 64_000_000, "{name}: {memory:?}");
    digest
}

/// What follows the name of a preset that links with `v=1` mean without a send jitter.
const IN_LINKS_1: &str = " v=1";

/// The preset of this name, or what links of version 1 mean by it [docs/links.md].
fn named(name: &str) -> serde_json::Value {
    let Some(name) = name.strip_suffix(IN_LINKS_1) else {
        return published(name);
    };
    let mut scenario = published(name);
    let flows = scenario["flows"].as_array_mut().into_iter().flatten();
    for transport in flows.filter_map(|flow| flow["transport"].as_object_mut()) {
        transport.remove("send_jitter_ms");
    }
    scenario
}

/// The digests of all scenarios are on record: links carry them. They change only when behaviour does;
/// then run this test with `LBE_BLESS=1` and say why in the commit. The Wasm tests check the same file.
/// Which presets have a second one, as links of version 1 mean them, the file says; it loses none.
#[test]
fn digests_are_those_on_record() {
    let root = env!("CARGO_MANIFEST_DIR");
    let path = format!("{root}/tests/data/digests.json");
    let on_record: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut names: Vec<String> = std::fs::read_dir(format!("{root}/../scenarios"))
        .unwrap()
        .filter_map(|entry| Some(entry.unwrap().file_name().to_str()?.strip_suffix(".json")?.to_owned()))
        .collect();
    let records = on_record.as_object().unwrap().keys();
    names.extend(records.filter(|name| name.ends_with(IN_LINKS_1)).cloned());
    names.sort();
    let found: serde_json::Map<_, _> = names
        .into_iter()
        .filter_map(|name| {
            let value = named(&name);
            // A sweep has no digest of its own.
            value.get("base").is_none().then(|| {
                let digest = recorded_digest(&name, &value);
                (name, json!(digest))
            })
        })
        .collect();
    let found = serde_json::Value::from(found);
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(&path, format!("{found:#}\n")).unwrap();
        return;
    }
    assert_eq!(found, on_record);
}

/// What is said to have no seed has none: another one changes nothing, whatever the scenario.
#[test]
fn no_seed_changes_what_is_said_to_be_without_chance() {
    let generated: serde_json::Value = serde_json::from_str(include_str!("../data/generated.json")).unwrap();
    let listed = generated.as_array().into_iter().flatten();
    let listed = listed.map(|case| case["scenario"].clone());
    let presets = std::fs::read_dir("../scenarios").unwrap();
    let presets = presets.filter_map(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        Some(published(name.strip_suffix(".json")?))
    });
    // Each controller beside Reno, since presets have few without a send jitter.
    let beside = sim_core::cc::CONTROLLERS.iter().map(|spec| {
        let mut scenario = contract_example();
        scenario["flows"][1]["cc"] = json!({ "kind": spec.id });
        scenario
    });
    let (mut quiet, mut seeded) = (0, 0);
    for mut scenario in listed.chain(presets).chain(beside) {
        scenario["duration_s"] = json!(scenario["duration_s"].as_f64().unwrap_or(10.0).min(10.0));
        scenario.as_object_mut().unwrap().remove("warmup_s");
        scenario.as_object_mut().unwrap().remove("changes");
        let Ok(read) = Scenario::from_value(scenario.clone()) else {
            continue;
        };
        if read.is_seeded() {
            seeded += 1;
            continue;
        }
        quiet += 1;
        let first = run(&scenario).digest;
        scenario["seed"] = json!(77);
        assert_eq!(run(&scenario).digest, first, "{scenario}");
    }
    assert!(quiet > 20 && seeded > 20, "{quiet} and {seeded}");
}
