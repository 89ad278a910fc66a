//! One JSON input from another: a value from its table, another kind, a link, a flow, a change or an axis more or
//! less. What the text is about is told by where it stands, so that most of what comes out is a valid scenario.

use serde_json::{Map, Value, json};
use sim_core::cc::CONTROLLERS;
use sim_core::net::arq::ArqParams;
use sim_core::net::channel::RATE_MODELS;
use sim_core::net::loss::LOSSES;
use sim_core::net::trace::TraceParams;
use sim_core::params::{ParamSet, ParamSpec};
use sim_core::queue::QUEUES;
use sim_core::scenario::tables::{FLOW, LINK, QUEUE, SCENARIO};
use sim_core::transport::{MultipathParams, TransportParams};

use super::draw::Draw;

/// Another input like `text`; `None` where that is no JSON.
pub fn mutate(text: &[u8], seed: u32) -> Option<String> {
    let mut value: Value = serde_json::from_slice(text).ok()?;
    let draw = &mut Draw::new(seed);
    for _ in 0..=draw.below(3) {
        step(&mut value, draw);
    }
    Some(value.to_string())
}

fn step(root: &mut Value, draw: &mut Draw) {
    if draw.once_in(12) {
        return anywhere(root, draw);
    }
    if root.get("calls").is_some() && draw.once_in(3) {
        return calls(root, draw);
    }
    if root.get("axes").is_some() && draw.once_in(2) {
        return axes(root, draw);
    }
    let scenario = match ["base", "scenario"].into_iter().find(|key| root.get(key).is_some()) {
        Some(key) => &mut root[key],
        None => root,
    };
    if !scenario.is_object() {
        return anywhere(scenario, draw);
    }
    match draw.below(10) {
        0 => put(scenario, SCENARIO, draw),
        1..=3 => links(scenario, draw),
        4..=7 => flows(scenario, draw),
        _ => changes(scenario, draw),
    }
}

/// Sets a key of the table, or takes it away.
fn put(object: &mut Value, table: &[ParamSpec], draw: &mut Draw) {
    let (Some(spec), Some(map)) = (draw.of(table), object.as_object_mut()) else {
        return;
    };
    if draw.once_in(6) {
        map.remove(spec.key);
    } else {
        map.insert(spec.key.into(), draw.value(spec));
    }
}

fn entry<'a>(scenario: &'a mut Value, list: &str, draw: &mut Draw) -> Option<&'a mut Map<String, Value>> {
    let items = scenario.get_mut(list)?.as_array_mut()?;
    if items.is_empty() {
        return None;
    }
    let index = draw.below(items.len());
    items[index].as_object_mut()
}

/// One entry more, a copy of one that is there under a new name, or one less.
fn more_or_less(scenario: &mut Value, list: &str, draw: &mut Draw) {
    let Some(items) = scenario.get_mut(list).and_then(Value::as_array_mut) else {
        return;
    };
    if items.is_empty() {
        return;
    }
    let index = draw.below(items.len());
    if items.len() < 8 && draw.once_in(2) {
        let mut copy = items[index].clone();
        if copy.get("id").is_some() {
            copy["id"] = json!(format!("{}{}", &list[..1], items.len()));
        }
        items.push(copy);
    } else {
        items.remove(index);
    }
}

fn links(scenario: &mut Value, draw: &mut Draw) {
    if draw.once_in(8) {
        return more_or_less(scenario, "links", draw);
    }
    let Some(link) = entry(scenario, "links", draw) else {
        return;
    };
    match draw.below(12) {
        0 => {
            let loss = &LOSSES[draw.below(LOSSES.len())];
            link.insert("loss".into(), draw.kind(loss.id, loss.params));
            if draw.once_in(2) {
                let mut arq = json!({ "mode": "sr_inorder" });
                put(&mut arq, ArqParams::SPEC, draw);
                link.insert("arq".into(), arq);
            }
        }
        1 => {
            for key in ["loss", "arq"] {
                link.remove(key);
            }
        }
        2 => speed(link, draw),
        3..=5 => {
            let queue = &QUEUES[draw.below(QUEUES.len())];
            let mut value = draw.kind(queue.id, queue.params);
            put(&mut value, QUEUE, draw);
            link.insert("queue".into(), value);
        }
        6..=8 => within(link, "queue", draw),
        9 => within(link, "arq", draw),
        10 => within(link, "loss", draw),
        _ => {
            let mut value = Value::Object(core::mem::take(link));
            put(&mut value, LINK, draw);
            if let Value::Object(map) = value {
                *link = map;
            }
        }
    }
}

/// Sets a parameter of what `key` holds, by its kind.
fn within(owner: &mut Map<String, Value>, key: &str, draw: &mut Draw) {
    let Some(value) = owner.get_mut(key) else {
        return;
    };
    let kind = value.get("kind").and_then(Value::as_str).unwrap_or_default();
    let own = match key {
        "cc" => CONTROLLERS.iter().find(|spec| spec.id == kind).map(|spec| spec.params),
        "queue" if draw.once_in(3) => Some(QUEUE),
        "queue" => QUEUES.iter().find(|entry| entry.id == kind).map(|entry| entry.params),
        "loss" => LOSSES.iter().find(|entry| entry.id == kind).map(|entry| entry.params),
        "arq" => Some(ArqParams::SPEC),
        _ => Some(TransportParams::SPEC),
    };
    put(value, own.unwrap_or_default(), draw);
}

/// Another of the four ways in which a link has a rate.
fn speed(link: &mut Map<String, Value>, draw: &mut Draw) {
    for key in ["rate_bps", "rate_steps", "rate_trace", "rate_model"] {
        link.remove(key);
    }
    match draw.below(4) {
        0 => {
            link.insert("rate_bps".into(), draw.value(&LINK[0]));
        }
        1 => {
            let mut at = 0.0;
            let steps = (0..=draw.below(5)).map(|_| {
                let step = json!([at, draw.value(&LINK[0])]);
                at += [0.001, 0.2, 3.0][draw.below(3)];
                step
            });
            let steps = steps.collect();
            link.insert("rate_steps".into(), Value::Array(steps));
        }
        2 => {
            let mut at = 0;
            let times: Vec<usize> = (0..=draw.below(20))
                .map(|_| {
                    at += draw.below(30);
                    at
                })
                .collect();
            let mut trace = json!({ "opportunities_ms": times });
            put(&mut trace, TraceParams::SPEC, draw);
            link.insert("rate_trace".into(), trace);
        }
        _ => {
            let model = &RATE_MODELS[draw.below(RATE_MODELS.len())];
            link.insert("rate_model".into(), draw.kind(model.id, model.params));
        }
    }
}

fn ids(scenario: &Value) -> Vec<String> {
    let links = scenario.get("links").and_then(Value::as_array);
    let ids = links.into_iter().flatten().filter_map(|link| link.get("id")?.as_str());
    ids.map(str::to_owned).collect()
}

fn route(ids: &[String], draw: &mut Draw) -> Value {
    (0..=draw.below(3)).filter_map(|_| draw.of(ids).cloned()).collect()
}

fn flows(scenario: &mut Value, draw: &mut Draw) {
    if draw.once_in(8) {
        return more_or_less(scenario, "flows", draw);
    }
    let ids = ids(scenario);
    let Some(flow) = entry(scenario, "flows", draw) else {
        return;
    };
    match draw.below(14) {
        0..=3 => {
            let spec = &CONTROLLERS[draw.below(CONTROLLERS.len())];
            flow.insert("cc".into(), draw.kind(spec.id, spec.params));
        }
        4 | 5 => within(flow, "cc", draw),
        6 | 7 => {
            flow.entry("transport").or_insert_with(|| json!({}));
            within(flow, "transport", draw);
        }
        8 => {
            let back = draw.once_in(2).then(|| route(&ids, draw));
            flow.remove("paths");
            flow.remove("return_paths");
            flow.insert("path".into(), route(&ids, draw));
            flow.insert("return_path".into(), back.into());
        }
        9 => paths(flow, &ids, draw),
        10 => {
            let from = draw.below(3);
            flow.remove("start_s");
            flow.remove("stop_s");
            let gap = [0.01, 0.5][draw.below(2)];
            let intervals: Vec<Value> = (0..=draw.below(4))
                .map(|i| json!([(from + i) as f64 * gap, (from + i) as f64 * gap + gap / 2.0]))
                .collect();
            flow.insert("intervals_s".into(), json!(intervals));
        }
        11 => {
            let key = ["extra_delay_ms", "extra_return_delay_ms", "start_s", "stop_s"][draw.below(4)];
            let lo = draw.below(100);
            flow.insert(key.into(), json!({ "uniform": [lo, lo + draw.below(100)] }));
        }
        _ => {
            let mut value = Value::Object(core::mem::take(flow));
            put(&mut value, FLOW, draw);
            if let Value::Object(map) = value {
                *flow = map;
            }
        }
    }
}

/// A connection over several paths.
fn paths(flow: &mut Map<String, Value>, ids: &[String], draw: &mut Draw) {
    for key in ["path", "return_path", "return_paths"] {
        flow.remove(key);
    }
    let paths: Vec<Value> = (0..=draw.below(4)).map(|_| route(ids, draw)).collect();
    if draw.once_in(3) {
        let back: Vec<Value> = paths.iter().map(|_| route(ids, draw)).collect();
        flow.insert("return_paths".into(), json!(back));
    }
    flow.insert("paths".into(), json!(paths));
    let spec = &MultipathParams::SPEC[draw.below(MultipathParams::SPEC.len())];
    let value = draw.value(spec);
    if sim_core::scenario::tables::MULTIPATH_TRANSPORT.contains(&spec.key) {
        if let Value::Object(transport) = flow.entry("transport").or_insert_with(|| json!({})) {
            transport.insert(spec.key.into(), value);
        }
    } else {
        flow.insert(spec.key.into(), value);
    }
}

/// A path with a value, for a change or an axis: of any row, whether it may change in mid-run or not.
fn place(scenario: &Value, draw: &mut Draw) -> (String, Value) {
    let list = |key: &str| scenario.get(key).and_then(Value::as_array).map_or(0, Vec::len);
    let (links, flows) = (list("links").max(1), list("flows").max(1));
    let (prefix, rows): (String, &[ParamSpec]) = match draw.below(8) {
        0 | 1 => (format!("links.{}", draw.below(links)), LINK),
        2 | 3 => {
            let i = draw.below(links);
            let kind = scenario.pointer(&format!("/links/{i}/queue/kind")).and_then(Value::as_str);
            let own = QUEUES.iter().find(|entry| Some(entry.id) == kind).map(|entry| entry.params);
            let rows = if draw.once_in(2) { QUEUE } else { own.unwrap_or_default() };
            (format!("links.{i}.queue"), rows)
        }
        4 => {
            let i = draw.below(links);
            let kind = scenario.pointer(&format!("/links/{i}/loss/kind")).and_then(Value::as_str);
            let own = LOSSES.iter().find(|entry| Some(entry.id) == kind).map(|entry| entry.params);
            (format!("links.{i}.loss"), own.unwrap_or_default())
        }
        5 => {
            let i = draw.below(flows);
            let kind = scenario.pointer(&format!("/flows/{i}/cc/kind")).and_then(Value::as_str);
            let own = CONTROLLERS.iter().find(|spec| Some(spec.id) == kind).map(|spec| spec.params);
            (format!("flows.{i}.cc"), own.unwrap_or_default())
        }
        6 => (format!("flows.{}", draw.below(flows)), FLOW),
        _ => (format!("flows.{}.transport", draw.below(flows)), TransportParams::SPEC),
    };
    match draw.of(rows) {
        Some(spec) => (format!("{prefix}.{}", spec.key), draw.value(spec)),
        None => (prefix, draw.odd()),
    }
}

fn changes(scenario: &mut Value, draw: &mut Draw) {
    if draw.once_in(4) {
        return more_or_less(scenario, "changes", draw);
    }
    let (path, value) = place(scenario, draw);
    let at = [0.0, 0.01, 0.1, 0.5, 2.0][draw.below(5)];
    let change = json!({ "at_s": at, "path": path, "value": value });
    let Some(map) = scenario.as_object_mut() else {
        return;
    };
    match map.entry("changes").or_insert_with(|| json!([])) {
        Value::Array(list) if list.len() < 12 => list.push(change),
        other => *other = json!([change]),
    }
}

fn axes(sweep: &mut Value, draw: &mut Draw) {
    if draw.once_in(4) {
        return more_or_less(sweep, "axes", draw);
    }
    match draw.below(6) {
        0 => sweep["seeds"] = json!([draw.below(5), draw.odd()]),
        1 => sweep["paired"] = json!(draw.once_in(2)),
        _ => {
            let (path, value) = place(sweep.get("base").unwrap_or(&Value::Null), draw);
            let more = place(sweep.get("base").unwrap_or(&Value::Null), draw);
            let values = if draw.once_in(2) { vec![value] } else { vec![value, more.1] };
            let path = if draw.once_in(5) { json!([path, more.0]) } else { json!(path) };
            let axis = json!({ "path": path, "values": values });
            match sweep.get_mut("axes").and_then(Value::as_array_mut) {
                Some(list) if list.len() < 4 => list.push(axis),
                _ => sweep["axes"] = json!([axis]),
            }
        }
    }
}

fn calls(root: &mut Value, draw: &mut Draw) {
    if draw.once_in(6) {
        root["room"] = json!([0, 1, 10, 300, 300_000][draw.below(5)]);
        return;
    }
    if draw.once_in(4) {
        return more_or_less(root, "calls", draw);
    }
    let until = [0.0, 0.001, 0.05, 0.3, 1.0, 60.0, -1.0][draw.below(7)];
    let events = [0, 1, 10, 100, 10_000][draw.below(5)];
    match root.get_mut("calls").and_then(Value::as_array_mut) {
        Some(list) if list.len() < 20 => list.push(json!([until, events, draw.below(3)])),
        _ => root["calls"] = json!([]),
    }
}

/// Any value of the tree becomes something odd, goes, or stands twice.
fn anywhere(root: &mut Value, draw: &mut Draw) {
    let mut node = root;
    loop {
        let inner = match node {
            Value::Array(items) => items.len(),
            Value::Object(map) => map.len(),
            _ => 0,
        };
        if inner == 0 || draw.once_in(6) {
            break;
        }
        let index = draw.below(inner);
        node = match node {
            Value::Array(items) => &mut items[index],
            Value::Object(map) => map.values_mut().nth(index).expect("there"),
            _ => unreachable!("it has entries"),
        };
    }
    match node {
        Value::Array(items) if !items.is_empty() => {
            let index = draw.below(items.len());
            if draw.once_in(2) {
                let copy = items[index].clone();
                items.insert(index, copy);
            } else {
                items.remove(index);
            }
        }
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(draw.below(map.len())).cloned().unwrap_or_default();
            map.shift_remove(&key);
        }
        other => *other = draw.odd(),
    }
}
