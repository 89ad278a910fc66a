//! The words of a scenario, for mutations of bare text: every key, kind and option of the tables.

use std::collections::BTreeSet;
use std::iter;

use serde_json::Value;

/// Keys that stand in no table.
const OTHERS: &[&str] = &[
    "version",
    "title",
    "summary",
    "source",
    "links",
    "flows",
    "bottleneck",
    "changes",
    "id",
    "kind",
    "cc",
    "path",
    "paths",
    "return_path",
    "return_paths",
    "intervals_s",
    "transport",
    "rate_steps",
    "rate_trace",
    "rate_model",
    "opportunities_ms",
    "file",
    "loss",
    "arq",
    "queue",
    "at_s",
    "value",
    "uniform",
    "base",
    "axes",
    "values",
    "label",
    "seeds",
    "paired",
    "none",
];

/// Every word, each once.
pub fn words() -> BTreeSet<String> {
    let mut out = OTHERS.iter().map(|word| (*word).to_owned()).collect();
    collect(&sim_core::catalog::catalog(), &mut out);
    out
}

/// The `key` and `id` of whatever has one.
fn collect(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, out)),
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(word) if key == "key" || key == "id" => {
                        out.insert(word.clone());
                    }
                    other => collect(other, out),
                }
            }
        }
        _ => {}
    }
}

/// The words as libFuzzer reads them.
pub fn text() -> String {
    let head = "# Written by `LBE_BLESS=1 cargo test -p sim-core --test corpus`.\n".to_owned();
    let lines = words()
        .into_iter()
        .map(|word| format!("\"\\\"{word}\\\"\"\n"));
    iter::once(head).chain(lines).collect()
}
