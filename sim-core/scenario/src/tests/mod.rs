//! The contract, table by table: what is refused, with its sentence, and what a scenario resolves to.

mod caps;
mod changes;
mod fates;
mod hostile;
mod refusals;
mod resolution;
mod sweeps;

use serde_json::{Value, json};

use crate::{Plan, Scenario, set_path};

pub(super) fn example() -> Value {
    json!({ "version": 1, "duration_s": 120,
        "links": [{ "id": "bottleneck", "rate_bps": 10_000_000, "delay_ms": 25, "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["bottleneck"] },
                  { "id": "lbe", "cc": { "kind": "ledbat", "target_ms": 25, "gain": 1 }, "path": ["bottleneck"], "class": "le" }] })
}

pub(super) fn with(values: &[(&str, Value)]) -> Value {
    let mut scenario = example();
    for (path, value) in values {
        set_path(&mut scenario, path, value.clone()).unwrap();
    }
    scenario
}

pub(super) fn without(parent: &str, key: &str) -> Value {
    let mut scenario = example();
    scenario.pointer_mut(parent).unwrap().as_object_mut().unwrap().shift_remove(key).unwrap();
    scenario
}

pub(super) fn plan(scenario: Value) -> Plan {
    Scenario::from_value(scenario).unwrap_or_else(|error| panic!("{error}")).plan().clone()
}

pub(super) fn refusal(scenario: &Value) -> String {
    match Scenario::from_value(scenario.clone()) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("accepted: {scenario}"),
    }
}
