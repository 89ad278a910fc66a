//! A matrix of small runs: each controller with each option of the transport, each discipline and each feature of links
//! and flows. All values come from the engine's own tables, so that what is new is in it without a line here.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::put;
use crate::drawn::asks_for_all;
use serde_json::{Value, json};
use sim_core::app::APPLICATIONS;
use sim_core::cc::CONTROLLERS;
use sim_core::net::arq::ArqParams;
use sim_core::net::channel::RATE_MODELS;
use sim_core::net::loss::LOSSES;
use sim_core::params::{Numbers, ParamKind, ParamSet, ParamSpec, ParamValue};
use sim_core::queue::QUEUES;
use sim_core::rng::Stream;
use sim_core::scenario::Scenario;
use sim_core::scenario::tables::{FLOW, LINK};
use sim_core::transport::{MultipathParams, TransportParams};

/// A value of one dimension: how it is called, and what it sets.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The table's id or key, before a colon; then what is set.
    pub(crate) name: String,
    pub(crate) value: Value,
}

impl Part {
    fn new(name: impl Into<String>, value: Value) -> Self {
        Self { name: name.into(), value }
    }

    /// The controller, the discipline, the key; without its options.
    pub(crate) fn id(&self) -> &str {
        self.name.split(':').next().unwrap_or_default()
    }
}

/// One cell: which part of each dimension.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) controller: Part,
    pub(crate) transport: Part,
    pub(crate) queue: Part,
    pub(crate) feature: Part,
}

/// What else than its default a row may be set to: every other option, or both ends of its slider.
fn others(row: &ParamSpec) -> Vec<Value> {
    match row.kind {
        ParamKind::Flag { default } => vec![json!(!default)],
        ParamKind::Choice { default, options } => {
            options.iter().filter(|option| option.id != default).map(|option| json!(option.id)).collect()
        }
        ParamKind::Number(Numbers { default, .. }) => [row.slider.0, row.slider.1]
            .into_iter()
            .filter(|x| Some(*x) != default)
            .map(|x| ParamValue::Number(x).to_json())
            .collect(),
    }
}

/// Each option of each row of a table, one at a time.
fn options(rows: &[ParamSpec], numbers: bool) -> Vec<(String, Value)> {
    let chosen = rows.iter().filter(|row| numbers || !matches!(row.kind, ParamKind::Number(_)));
    chosen
        .flat_map(|row| {
            let of_row = others(row).into_iter();
            of_row.map(move |value| (format!("{}={value}", row.key), json!({ row.key: value })))
        })
        .collect()
}

/// A registry's entry by itself and with each of its flags and choices.
fn kinds(entries: Vec<(&'static str, &'static [ParamSpec])>) -> Vec<Part> {
    let mut parts = Vec::new();
    for (id, rows) in entries {
        parts.push(Part::new(id, json!({ "kind": id })));
        for (name, mut value) in options(rows, false) {
            value["kind"] = json!(id);
            parts.push(Part::new(format!("{id}:{name}"), value));
        }
    }
    parts
}

fn controllers() -> Vec<Part> {
    kinds(CONTROLLERS.iter().map(|c| (c.id, c.params)).collect())
}

fn queues() -> Vec<Part> {
    let mut parts = kinds(QUEUES.iter().map(|q| (q.id, q.params)).collect());
    // Marking doubles them.
    let marking = parts.clone().into_iter().map(|mut part| {
        part.value["ecn"] = json!(true);
        Part::new(format!("{}:ecn", part.name), part.value)
    });
    parts.extend(marking);
    parts
}

fn transports() -> Vec<Part> {
    let mut parts = vec![Part::new("default", json!({}))];
    for (name, value) in options(TransportParams::SPEC, true) {
        let key = name.split('=').next().unwrap_or_default();
        parts.push(Part::new(format!("{key}:{name}"), with_room(value)));
    }
    parts
}

/// With what an option needs: an upper bound below the initial timeout takes that with it.
fn with_room(mut transport: Value) -> Value {
    if let Some(most) = transport["max_rto_ms"].as_f64().filter(|ms| *ms < 1_000.0) {
        transport["initial_rto_ms"] = json!(most);
    }
    // A probe is of use to who finds what is lost before it.
    if transport["tlp"] == json!(true) {
        transport["recovery"] = json!("rack");
    }
    if let Some(object) = transport.as_object_mut() {
        object.retain(|_, value| !value.is_null());
    }
    transport
}

/// A row's value for a run of a few seconds: its other options, or a tenth of what its slider reaches.
fn mild(row: &ParamSpec) -> Vec<Value> {
    match row.kind {
        ParamKind::Number(Numbers { integer, min, .. }) => {
            let tenth = (row.slider.1 / 10.0).max(min);
            vec![ParamValue::Number(if integer { libm::ceil(tenth) } else { tenth }).to_json()]
        }
        _ => others(row),
    }
}

/// What links and flows may have. `link` and `flow` are put into the bottleneck and the subject.
fn features() -> Vec<Part> {
    let mut parts = vec![Part::new("plain", json!({}))];
    for loss in LOSSES {
        parts.push(Part::new(format!("loss.{}", loss.id), json!({ "link": { "loss": { "kind": loss.id } } })));
    }
    for row in ArqParams::SPEC {
        let mut values = others(row);
        if let ParamKind::Choice { default, .. } = row.kind {
            values.push(json!(default));
        }
        for value in values {
            let mut arq = json!({ "mode": "sr_inorder" });
            arq[row.key] = value.clone();
            // No feedback is faster than the link's round trip.
            if arq["feedback_ms"].as_f64().is_some_and(|ms| ms < 40.0) {
                arq["feedback_ms"] = json!(40);
            }
            let link = json!({ "loss": { "kind": "bernoulli", "p": 0.05 }, "arq": arq });
            parts.push(Part::new(format!("arq.{}:{value}", row.key), json!({ "link": link })));
        }
    }
    for model in RATE_MODELS {
        let model_value = json!({ "kind": model.id, "target_bps": 4_000_000 });
        parts.push(Part::new(
            format!("rate_model.{}", model.id),
            json!({ "link": { "rate_bps": null, "rate_model": model_value } }),
        ));
    }
    let steps = json!([[0, 4_000_000], [1, 0], [1.5, 2_000_000], [2, 8_000_000]]);
    let trace = json!({ "opportunities_ms": [3, 3, 10, 12], "packet_bytes": 9_000 });
    for (name, value) in [("rate_steps", steps), ("rate_trace", trace)] {
        parts.push(Part::new(name, json!({ "link": { "rate_bps": null, name: value } })));
    }
    for row in LINK.iter().filter(|row| !["rate_bps", "delay_ms"].contains(&row.key)) {
        for value in mild(row) {
            // What is late or out of order needs to be told how much.
            let mut link = json!({ "jitter_ms": 5, "reorder_probability": 0.02 });
            link[row.key] = value.clone();
            parts.push(Part::new(format!("{}:{value}", row.key), json!({ "link": link })));
        }
    }
    parts.extend(features_of_flows());
    parts
}

/// What a flow alone may have.
fn features_of_flows() -> Vec<Part> {
    let mut parts = Vec::new();
    // When a flow runs, and how many there are, is of the run below. Hosts are CAKE's alone: tests of its own have them.
    let own = ["count", "start_s", "stop_s", "source_host", "destination_host"];
    for row in FLOW.iter().filter(|row| !own.contains(&row.key)) {
        for value in mild(row) {
            parts.push(Part::new(format!("{}:{value}", row.key), json!({ "flow": { row.key: value } })));
        }
    }
    let on_off = json!([[0, 0.7], [0.9, 1.4], [1.5, 3]]);
    for (key, value) in [("return_path", json!(["back"])), ("intervals_s", on_off)] {
        parts.push(Part::new(key, json!({ "flow": { key: value } })));
    }
    for app in kinds(APPLICATIONS.iter().map(|a| (a.id, a.params)).collect()) {
        let flow = json!({ "app": app.value });
        parts.push(Part::new(format!("app:{}", app.name), json!({ "flow": flow })));
    }
    for (name, value) in options(MultipathParams::SPEC, false) {
        let mut flow = json!({ "path": null, "paths": [["b"], ["back"]] });
        put(&mut flow, &value);
        parts.push(Part::new(format!("paths:{name}"), json!({ "flow": flow })));
    }
    parts
}

impl Cell {
    pub(crate) fn name(&self) -> String {
        format!(
            "{} with {} at {} over {}",
            self.controller.name, self.transport.name, self.queue.name, self.feature.name
        )
    }

    /// The subject "f" and a Reno "x" that joins it, over a bottleneck of 333 packets a second and 40 ms.
    pub(crate) fn scenario(&self) -> Value {
        let mut scenario = json!({
            "version": 1, "duration_s": 3, "bottleneck": "b",
            "links": [
                { "id": "b", "rate_bps": 4_000_000, "delay_ms": 20, "queue": { "limit_packets": 20 } },
                { "id": "back", "rate_bps": 4_000_000, "delay_ms": 10, "queue": { "kind": "droptail" } },
            ],
            "flows": [
                { "id": "f", "path": ["b"], "transport": {} },
                { "id": "x", "path": ["b"], "cc": { "kind": "reno" }, "start_s": 0.51, "stop_s": 2.03 },
            ],
        });
        put(&mut scenario["links"][0]["queue"], &self.queue.value);
        put(&mut scenario["links"][0], &self.feature.value["link"]);
        put(&mut scenario["flows"][0], &self.feature.value["flow"]);
        put(&mut scenario["flows"][0]["transport"], &self.transport.value);
        scenario["flows"][0]["cc"] = self.controller.value.clone();
        scenario
    }
}

/// The cells of a test: each controller with each option of the transport and each feature, the rest in turn; every eleventh of
/// these unless `LBE_ALL` is set; or as many as `LBE_CASES` says, drawn from all, others with another `LBE_SEED`.
pub(crate) fn cells() -> Vec<Cell> {
    let parts = Dimensions::of_the_engine();
    let number = |name: &str| {
        let asked = std::env::var(name).ok();
        asked.map(|n| n.parse::<u32>().unwrap_or_else(|_| panic!("{name} must be a whole number")))
    };
    let mut random = Stream::new(number("LBE_SEED").unwrap_or(1), "matrix");
    let sizes = parts.sizes();
    if let Some(cases) = number("LBE_CASES") {
        let mut draw = |below: usize| random.uniform(0.0, below as f64) as usize;
        return (0..cases).map(|_| parts.cell(sizes.map(&mut draw))).collect();
    }
    let every = if asks_for_all() { 1 } else { 11 };
    usual_cells(&parts).into_iter().step_by(every).collect()
}

/// The cells that are the same in every run.
pub(crate) fn usual_cells(parts: &Dimensions) -> Vec<Cell> {
    let [controllers, transports, _, features] = parts.sizes();
    let mut turns = Turns::default();
    let mut cells = Vec::new();
    for (i, spec) in CONTROLLERS.iter().enumerate() {
        // Itself and its variants, by turns.
        let variants: Vec<usize> = (0..controllers).filter(|c| parts.controllers[*c].id() == spec.id).collect();
        // What a sender with a rate does not heed is refused.
        let accepted: Vec<usize> = (0..transports)
            .filter(|t| Scenario::from_value(parts.cell([variants[0], *t, 0, 0]).scenario()).is_ok())
            .collect();
        for k in 0..transports.max(features) {
            let mut cell = parts.cell([variants[(i + k) % variants.len()], accepted[k % accepted.len()], 0, 0]);
            let met = [&cell.controller, &cell.transport].map(|part| part.id().to_owned());
            cell.feature = turns.pick(&parts.features, &met, |feature| {
                let cell = Cell { feature: feature.clone(), ..cell.clone() };
                Scenario::from_value(cell.scenario()).is_ok()
            });
            let met = [&cell.controller, &cell.transport, &cell.feature].map(|part| part.id().to_owned());
            cell.queue = turns.pick(&parts.queues, &met, |_| true);
            cells.push(cell);
        }
    }
    cells
}

/// Which parts have met, and how often each was used.
#[derive(Default)]
struct Turns {
    met: BTreeSet<(String, String)>,
    used: BTreeMap<String, usize>,
}

impl Turns {
    /// The part that most of the `others` have not met yet, the one that was used least among such; its variants by turns.
    /// One that fits, if any does.
    fn pick(&mut self, parts: &[Part], others: &[String], fits: impl Fn(&Part) -> bool) -> Part {
        let mut ids: Vec<&str> = parts.iter().map(Part::id).collect();
        ids.dedup();
        ids.sort_by_key(|id| {
            let new = |other: &&String| !self.met.contains(&((*id).to_owned(), (*other).clone()));
            let used = self.used.get(*id).copied().unwrap_or_default();
            // What varies last has the fewest cells of its own.
            let new = others.iter().enumerate().filter(|(_, other)| new(other));
            (core::cmp::Reverse(new.map(|(i, _)| i + 1).sum::<usize>()), used)
        });
        for id in ids {
            let variants: Vec<&Part> = parts.iter().filter(|part| part.id() == id).collect();
            let used = self.used.entry(id.to_owned()).or_default();
            let part = variants[*used % variants.len()];
            if fits(part) {
                *used += 1;
                self.met.extend(others.iter().map(|other| (id.to_owned(), other.clone())));
                return part.clone();
            }
        }
        parts[0].clone()
    }
}

/// All parts of all dimensions.
pub(crate) struct Dimensions {
    pub(crate) controllers: Vec<Part>,
    pub(crate) transports: Vec<Part>,
    pub(crate) queues: Vec<Part>,
    pub(crate) features: Vec<Part>,
}

impl Dimensions {
    pub(crate) fn of_the_engine() -> Self {
        Self { controllers: controllers(), transports: transports(), queues: queues(), features: features() }
    }

    fn sizes(&self) -> [usize; 4] {
        [&self.controllers, &self.transports, &self.queues, &self.features].map(Vec::len)
    }

    fn cell(&self, [controller, transport, queue, feature]: [usize; 4]) -> Cell {
        Cell {
            controller: self.controllers[controller].clone(),
            transport: self.transports[transport].clone(),
            queue: self.queues[queue].clone(),
            feature: self.features[feature].clone(),
        }
    }

    /// The plainest cell, into which a test puts what it looks at.
    pub(crate) fn plain(&self) -> Cell {
        self.cell([0; 4])
    }
}
