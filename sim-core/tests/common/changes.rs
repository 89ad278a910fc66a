//! Changes in mid-run of a generated scenario: any path that may change, with any value that its table allows.

use proptest::prelude::*;
use serde_json::{Value, json};
use sim_core::cc::CONTROLLERS;
use sim_core::net::loss::LOSSES;
use sim_core::params::{ParamSet, ParamSpec};
use sim_core::queue::QUEUES;
use sim_core::scenario::tables::{DELAY, FLOW, LINK, QUEUE, RATE};
use sim_core::transport::TransportParams;

/// When, which of the paths, and which value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    part: f64,
    path: u16,
    place: (u8, f64),
}

pub(super) fn draw() -> impl Strategy<Value = Draw> {
    (0.0..1.0_f64, any::<u16>(), super::place()).prop_map(|(part, path, place)| Draw { part, path, place })
}

impl Draw {
    /// The change that it is in this scenario.
    pub(super) fn of(self, scenario: &Value) -> Option<Value> {
        let paths = paths(scenario);
        let (path, spec) = paths.get(usize::from(self.path) % paths.len().max(1))?;
        let (place, part) = self.place;
        let value = super::pick(spec, place, part);
        // What a link must have cannot be taken from it.
        if value.is_null() && [RATE.key, DELAY.key].contains(&spec.key) {
            return None;
        }
        let at = super::tidy(self.part * scenario["duration_s"].as_f64()?);
        Some(json!({ "at_s": at, "path": path, "value": value }))
    }
}

/// Every path of the scenario that may change, with its row.
fn paths(scenario: &Value) -> Vec<(String, &'static ParamSpec)> {
    let mut paths = Vec::new();
    let mut add = |path: String, rows: &'static [ParamSpec], but: &[&str]| {
        let live = rows.iter().filter(|r| r.live && !but.contains(&r.key));
        paths.extend(live.map(|row| (format!("{path}{}", row.key), row)));
    };
    for (i, link) in scenario["links"].as_array().into_iter().flatten().enumerate() {
        let path = format!("links.{i}");
        let rate = link.get("rate_bps").is_some_and(Value::is_number);
        add(format!("{path}."), LINK, if rate { &[] } else { &["rate_bps"] });
        let queue = &link["queue"];
        let other_limit = if queue["limit_bytes"].is_number() { "limit_packets" } else { "limit_bytes" };
        add(format!("{path}.queue."), QUEUE, &[other_limit]);
        if let Some(entry) = QUEUES.iter().find(|e| queue["kind"] == e.id) {
            add(format!("{path}.queue."), entry.params, &[]);
        }
        let loss = LOSSES.iter().find(|e| link["loss"]["kind"] == e.id);
        let folded = link["arq"].is_object() && link["arq"]["mode"].as_str().is_none_or(|m| m == "capacity");
        if let Some(entry) = loss.filter(|_| !folded) {
            add(format!("{path}.loss."), entry.params, &[]);
        }
    }
    for (i, group) in scenario["flows"].as_array().into_iter().flatten().enumerate() {
        let path = format!("flows.{i}");
        add(format!("{path}."), FLOW, &[]);
        add(format!("{path}.transport."), TransportParams::SPEC, &[]);
        if let Some(entry) = CONTROLLERS.iter().find(|e| group["cc"]["kind"] == e.id) {
            add(format!("{path}.cc."), entry.params, &[]);
        }
    }
    paths
}
