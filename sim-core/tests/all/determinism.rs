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
    assert_eq!(
        run(&scenario).digest,
        fixed,
        "nothing is random in the contract's example"
    );
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

/// The digests of all scenarios are on record: links carry them. They change only when behaviour does;
/// then run this test with `LBE_BLESS=1` and say why in the commit. The Wasm tests check the same file.
#[test]
fn digests_are_those_on_record() {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut names: Vec<String> = std::fs::read_dir(format!("{root}/../scenarios"))
        .unwrap()
        .filter_map(|entry| {
            Some(
                entry
                    .unwrap()
                    .file_name()
                    .to_str()?
                    .strip_suffix(".json")?
                    .to_owned(),
            )
        })
        .collect();
    names.sort();
    let found: serde_json::Map<_, _> = names
        .into_iter()
        .filter_map(|name| {
            let value = published(&name);
            // A sweep has no digest of its own.
            value.get("base").is_none().then(|| {
                let digest = recorded_digest(&name, &value);
                (name, json!(digest))
            })
        })
        .collect();
    let found = serde_json::Value::from(found);
    let path = format!("{root}/tests/data/digests.json");
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(&path, format!("{found:#}\n")).unwrap();
    }
    let on_record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(found, on_record);
}

/// What is on record covers every controller: one scenario has a flow of each published one, another of our own.
#[test]
fn scenarios_on_record_have_every_controller() {
    let runs = ["every-protocol", "adaptive-target"].map(|name| {
        let scenario = published(name);
        let report = run(&scenario);
        (scenario, report)
    });
    for spec in sim_core::cc::CONTROLLERS {
        let delivered = runs.iter().find_map(|(scenario, report)| {
            let flows = scenario["flows"].as_array().unwrap();
            let index = flows.iter().position(|f| f["cc"]["kind"] == spec.id)?;
            Some(report.flows[index].total.delivered)
        });
        let delivered = delivered.unwrap_or_else(|| panic!("{} is missing", spec.id));
        assert!(delivered > 0, "{} got nothing", spec.id);
    }
}

/// The same for queue disciplines: one scenario has a link of each, and each has to signal congestion.
#[test]
fn one_scenario_on_record_has_every_queue_discipline() {
    let path = format!(
        "{}/../scenarios/every-queue.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).unwrap();
    let report = run(&serde_json::from_str(&text).unwrap());
    for entry in sim_core::queue::QUEUES {
        let link = report.links.iter().find(|l| l.id == entry.id);
        let link = link.unwrap_or_else(|| panic!("{} is missing", entry.id));
        assert!(link.dropped + link.marked > 0, "{} did nothing", entry.id);
    }
}
