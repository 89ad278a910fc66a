//! Helpers of the integration tests.

use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Null, Recorder, Report};
use sim_core::scenario::{Scenario, with_files};

/// The contract's example: one TCP against one LEDBAT.
pub(crate) fn contract_example() -> Value {
    json!({
        "version": 1, "duration_s": 120,
        "links": [{ "id": "bottleneck", "rate_bps": 10_000_000, "delay_ms": 25,
                    "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["bottleneck"] },
                  { "id": "lbe", "cc": { "kind": "ledbat", "target_ms": 25, "gain": 1 },
                    "path": ["bottleneck"], "class": "le" }]
    })
}

/// Puts the keys of `from` into `into`; a null takes a key away.
pub(crate) fn put(into: &mut Value, from: &Value) {
    for (key, value) in from.as_object().into_iter().flatten() {
        if value.is_null() {
            if let Some(object) = into.as_object_mut() {
                object.remove(key);
            }
        } else {
            into[key] = value.clone();
        }
    }
}

/// The published scenario of this name, its traces included.
pub(crate) fn published(name: &str) -> Value {
    let folder = format!("{}/../scenarios", env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}"));
    let text = read(&format!("{name}.json")).unwrap_or_else(|e| panic!("{name}: {e}"));
    let value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
    with_files(value, |name| read(name).map_err(|e| e.to_string())).unwrap_or_else(|e| panic!("{e}"))
}

/// Runs a scenario with a recorder made from its plan.
pub(crate) fn run_with<R: Recorder>(scenario: &Value, recorder: impl Fn(&Scenario) -> R) -> (Report, R) {
    let scenario = Scenario::from_value(scenario.clone()).unwrap_or_else(|e| panic!("{e}"));
    let mut engine = Engine::new(scenario.plan(), recorder(&scenario));
    engine.run();
    engine.finish()
}

/// Runs a scenario without recording.
pub(crate) fn run(scenario: &Value) -> Report {
    run_with(scenario, |_| Null).0
}

/// Runs a scenario and keeps its columns.
pub(crate) fn record(scenario: &Value) -> (Report, Columns) {
    run_with(scenario, |s| Columns::new(s.plan(), ColumnsOptions::default()))
}

/// One sampled series as (first, min, max, last) per bucket; NaN where nothing happened.
pub(crate) fn series(columns: &Columns, id: &str, flow: Option<u32>, link: Option<u32>) -> Vec<[f32; 4]> {
    let info = columns
        .series()
        .iter()
        .find(|s| s.id == id && s.flow == flow && s.link == link)
        .unwrap_or_else(|| panic!("no series {id}"));
    columns.data()[info.offset..info.offset + 4 * columns.buckets()]
        .chunks_exact(4)
        .map(|c| [c[0], c[1], c[2], c[3]])
        .collect()
}
