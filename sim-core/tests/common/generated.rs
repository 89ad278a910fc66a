//! Generated scenarios: what the tests of laws draw from. Values come from the engine's own tables, so that a new
//! controller, discipline or parameter is drawn without a line here; `tests/all/generated.rs` counts what occurs.
#![allow(dead_code, reason = "each test file uses its own part of it")]

use core::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Map, Value, json};
use sim_core::app::APPLICATIONS;
use sim_core::cc::CONTROLLERS;
use sim_core::engine::Engine;
use sim_core::net::arq::ArqParams;
use sim_core::net::channel::RATE_MODELS;
use sim_core::net::loss::LOSSES;
use sim_core::net::trace::TraceParams;
use sim_core::num;
use sim_core::params::{Numbers, ParamKind, ParamSet, ParamSpec, ParamValue};
use sim_core::queue::QUEUES;
use sim_core::record::Null;
use sim_core::scenario::tables::{FLOW, LINK, MULTIPATH_TRANSPORT, QUEUE, RATE, SCENARIO};
use sim_core::scenario::{Scenario, ScenarioError};
use sim_core::transport::{MultipathParams, OF_DATAGRAMS, TransportParams};

#[path = "changes.rs"]
mod changes;

/// A run ends where it has taken so many events: what is drawn may be fast, long, or both.
const MAX_EVENTS: u64 = 12_000;

/// A scenario. It prints itself as JSON, so that what proptest reports can be given to `lbe run -`.
#[derive(Clone)]
pub(crate) struct Generated(pub(crate) Value);

impl fmt::Debug for Generated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// As `npm run test:long` does.
pub(crate) fn asks_for_all() -> bool {
    std::env::var_os("LBE_ALL").is_some()
}

/// How many scenarios a law is held to: `usual` ones, or an eighth of them unless `LBE_ALL` is set, always the same; or as many as
/// `LBE_CASES` says, others in each run.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("LBE_CASES").ok();
    let asked = asked.map(|n| n.parse().expect("LBE_CASES must be a whole number"));
    ProptestConfig {
        cases: asked.unwrap_or(usual / if asks_for_all() { 1 } else { 8 }),
        rng_seed: asked.map_or(RngSeed::Fixed(9), |_| RngSeed::Random),
        failure_persistence: None,
        max_shrink_iters: 3_000,
        ..ProptestConfig::default()
    }
}

/// A number that reads well: four digits.
fn tidy(x: f64) -> f64 {
    format!("{x:.3e}").parse().expect("a number")
}

/// From `lo` to `hi`, by orders of magnitude where there are many.
fn between((lo, hi): (f64, f64), part: f64) -> f64 {
    let from = if lo > 0.0 { lo } else { hi * 1e-6 };
    if lo < 0.0 || hi <= 100.0 * from || part == 0.0 {
        return lo + (hi - lo) * part;
    }
    from * num::pow(hi / from, part)
}

/// A value that a table allows: mostly what a slider reaches, sometimes either end of the allowed range or anything within.
fn pick(spec: &ParamSpec, place: u8, part: f64) -> Value {
    match spec.kind {
        ParamKind::Flag { .. } => json!(part >= 0.5),
        ParamKind::Choice { options, .. } => {
            let index = (part * options.len() as f64) as usize;
            json!(options[index.min(options.len() - 1)].id)
        }
        ParamKind::Number(Numbers { default, min, max, open_min, integer }) => {
            let x = match place {
                0..=5 => between(spec.slider, part),
                6 if open_min => between((min, max), 0.01),
                6 => min,
                7 => max,
                8 if default.is_none() => return Value::Null,
                _ => between((min, max), part),
            };
            let x = if integer { libm::floor(x) } else { x };
            let x = tidy(x).clamp(min, max);
            let low = open_min && x <= min;
            ParamValue::Number(if low { spec.slider.1 } else { x }).to_json()
        }
    }
}

/// What [`pick`] takes.
fn place() -> impl Strategy<Value = (u8, f64)> {
    (0..10_u8, 0.0..1.0_f64)
}

/// Values for some rows of a table, as an object; the rows in `apart` are left to the caller.
fn table(rows: &'static [ParamSpec], apart: &'static [&'static str]) -> BoxedStrategy<Value> {
    let rows: Vec<&ParamSpec> = rows.iter().filter(|r| !apart.contains(&r.key)).collect();
    let values = prop::collection::vec(prop::option::weighted(0.25, place()), rows.len());
    values
        .prop_map(move |values| {
            let given = rows.iter().zip(values).filter_map(|(row, value)| {
                let (place, part) = value?;
                Some((row.key.to_owned(), pick(row, place, part)))
            });
            Value::Object(given.collect())
        })
        .boxed()
}

/// One of a registry's entries with values for some of its rows.
fn kind(entries: Vec<(&'static str, &'static [ParamSpec])>) -> BoxedStrategy<Value> {
    prop::sample::select(entries)
        .prop_flat_map(|(id, rows)| table(rows, &[]).prop_map(move |params| merged(json!({ "kind": id }), &params)))
        .boxed()
}

fn merged(mut into: Value, from: &Value) -> Value {
    for (key, value) in from.as_object().into_iter().flatten() {
        into[key] = value.clone();
    }
    into
}

fn controller() -> impl Strategy<Value = Value> {
    kind(CONTROLLERS.iter().map(|c| (c.id, c.params)).collect())
}

/// What writes a group's data, if not all of it is there from the start.
fn application() -> impl Strategy<Value = Option<Value>> {
    let all = APPLICATIONS.iter().map(|a| (a.id, a.params)).collect();
    prop::option::weighted(0.2, kind(all))
}

fn queue() -> BoxedStrategy<Value> {
    let plain = Just(json!({ "kind": "droptail" }));
    let other = kind(QUEUES.iter().map(|q| (q.id, q.params)).collect());
    let limit = prop_oneof![
        6 => (1..60_u32).prop_map(|n| json!({ "limit_packets": n })),
        2 => (1..200_000_u32).prop_map(|n| json!({ "limit_bytes": n })),
        1 => table(QUEUE, &["ecn", "limit_bytes"]),
    ];
    let ecn = prop::option::of(any::<bool>());
    (prop_oneof![1 => plain, 3 => other], limit, ecn)
        .prop_map(|(queue, limit, ecn)| merged(merged(queue, &limit), &json!({ "ecn": ecn })))
        .boxed()
}

/// Bits per second: what a person would try, and now and then anything.
fn rate() -> BoxedStrategy<Value> {
    prop_oneof![
        9 => (0.0..1.0_f64).prop_map(|part| json!(tidy(between((1e5, 2e7), part)))),
        1 => place().prop_map(|(place, part)| pick(&RATE, place, part)),
    ]
    .prop_map(|rate| if rate.is_null() { json!(1e6) } else { rate })
    .boxed()
}

/// How fast a link is, as the one key that says so.
fn speed() -> BoxedStrategy<Value> {
    let step = (0.2..3.0_f64, prop_oneof![2 => rate(), 1 => Just(json!(0))]);
    let steps = (rate(), prop::collection::vec(step, 1..6)).prop_map(|(first, later)| {
        let mut at = 0.0;
        let later = later.into_iter().map(|(gap, rate)| {
            at = tidy(at + gap);
            json!([at, rate])
        });
        let all: Vec<Value> = core::iter::once(json!([0, first])).chain(later).collect();
        json!({ "rate_steps": all })
    });
    let gaps = prop::collection::vec(0..40_u32, 1..60);
    let trace = (gaps, table(TraceParams::SPEC, &[])).prop_map(|(gaps, params)| {
        let mut at = 0;
        let mut times: Vec<u32> = gaps
            .iter()
            .map(|gap| {
                at += gap;
                at
            })
            .collect();
        times.push(at + 1);
        json!({ "rate_trace": merged(json!({ "opportunities_ms": times }), &params) })
    });
    let models = kind(RATE_MODELS.iter().map(|m| (m.id, m.params)).collect());
    prop_oneof![
        6 => rate().prop_map(|rate| json!({ "rate_bps": rate })),
        2 => steps,
        1 => trace,
        1 => models.prop_map(|model| json!({ "rate_model": model })),
    ]
    .boxed()
}

fn link() -> BoxedStrategy<Value> {
    let losses = kind(LOSSES.iter().map(|l| (l.id, l.params)).collect());
    let delay = prop_oneof![
        9 => (0.0..60.0_f64).prop_map(|ms| json!(tidy(ms))),
        1 => (0.0..1000.0_f64).prop_map(|ms| json!(tidy(ms))),
    ];
    (
        speed(),
        delay,
        queue(),
        table(LINK, &["rate_bps", "delay_ms"]),
        prop::option::weighted(0.3, (losses, prop::option::of(table(ArqParams::SPEC, &[])))),
    )
        .prop_map(|(speed, delay, queue, own, lossy)| {
            let mut link = merged(speed, &own);
            link["delay_ms"] = delay;
            link["queue"] = queue;
            if let Some((loss, arq)) = lossy {
                link["loss"] = loss;
                link["arq"] = json!(arq);
            }
            link
        })
        .boxed()
}

/// The way of a flow: links by number, modulo how many there are. In a row, as over a parking lot, or anyhow, as over a
/// mesh, twice over the same one included.
#[derive(Clone, Debug)]
struct Way {
    in_a_row: bool,
    hops: Vec<u8>,
}

fn way() -> impl Strategy<Value = Way> {
    let hops = prop::collection::vec(0..6_u8, 1..4);
    (any::<bool>(), hops).prop_map(|(in_a_row, hops)| Way { in_a_row, hops })
}

fn id_of(link: usize) -> String {
    char::from(b'a' + link as u8).to_string()
}

impl Way {
    fn over(&self, links: usize) -> Value {
        let first = usize::from(self.hops[0]) % links;
        if self.in_a_row {
            let end = (first + self.hops.len()).min(links);
            return (first..end).map(id_of).collect();
        }
        let hops = self.hops.iter().map(|hop| usize::from(*hop) % links);
        hops.map(id_of).collect()
    }
}

/// Each path with the way back, if that is over links; whether it is a connection over several; what that has besides.
type Ways = (Vec<(Way, Option<Way>)>, bool, Value);

fn ways() -> BoxedStrategy<Ways> {
    let one = (way(), prop::option::of(way())).prop_map(|pair| (vec![pair], false, json!({})));
    let pairs = (prop::collection::vec((way(), way()), 1..5), any::<bool>());
    let pairs = pairs.prop_map(|(pairs, return_links)| {
        let pairs = pairs.into_iter();
        pairs.map(|(there, back)| (there, return_links.then_some(back))).collect()
    });
    let several = (pairs, table(MultipathParams::SPEC, &[])).prop_map(|(pairs, params)| (pairs, true, params));
    prop_oneof![7 => one, 3 => several].boxed()
}

/// When a group runs: to the end, from start to stop, or on and off.
fn activity() -> BoxedStrategy<Value> {
    let spread = any::<bool>();
    let once = (0.0..3.0_f64, prop::option::of(0.1..5.0_f64), spread).prop_map(|(start, runs, spread)| {
        let start = tidy(start);
        let stop = runs.map(|runs| tidy(start + 0.5 + runs));
        match (spread, stop) {
            (false, stop) => json!({ "start_s": start, "stop_s": stop }),
            (true, None) => json!({ "start_s": { "uniform": [start, start + 0.5] } }),
            (true, Some(stop)) => json!({ "start_s": { "uniform": [start, start + 0.5] },
                                              "stop_s": { "uniform": [stop, stop + 0.5] } }),
        }
    });
    let gaps = prop::collection::vec((0.0..1.5_f64, 0.01..2.0_f64), 1..5);
    let on_off = gaps.prop_map(|gaps| {
        let mut at = 0.0;
        let intervals = gaps.into_iter().map(|(off, on)| {
            let from = tidy(at + off);
            at = tidy(from + on);
            json!([from, at])
        });
        json!({ "intervals_s": intervals.collect::<Vec<_>>() })
    });
    prop_oneof![3 => once, 1 => on_off].boxed()
}

/// A group of flows, its ways apart.
type Group = (Value, (Vec<(Way, Option<Way>)>, bool, Value));

fn group() -> BoxedStrategy<Group> {
    let size = prop_oneof![
        3 => Just(Value::Null),
        1 => (0.0..1.0_f64).prop_map(|part| json!(libm::floor(between((1.0, 2e6), part)) as u64)),
    ];
    let own = table(FLOW, &["count", "start_s", "stop_s", "size_bytes"]);
    (
        controller(),
        1..4_u32,
        own,
        size,
        table(TransportParams::SPEC, &[]),
        activity(),
        ways(),
        any::<bool>(),
        application(),
    )
        .prop_map(|(cc, count, own, size, transport, activity, ways, spread, app)| {
            let mut group = merged(merged(json!({ "cc": cc }), &own), &activity);
            group["size_bytes"] = size;
            if count > 1 {
                group["count"] = json!(count);
            }
            for key in ["extra_delay_ms", "extra_return_delay_ms"] {
                if let Some(ms) = group[key].as_f64().filter(|_| spread) {
                    group[key] = json!({ "uniform": [0, ms] });
                }
            }
            group["transport"] = transport;
            if let Some(app) = app.filter(|_| !is_datagram(&group)) {
                group["app"] = app;
                for key in ["size_bytes", "intervals_s"] {
                    group[key] = Value::Null;
                }
            }
            (group, ways)
        })
        .boxed()
}

/// Does the group send at a rate, and nothing twice?
fn is_datagram(group: &Value) -> bool {
    CONTROLLERS.iter().any(|spec| spec.is_datagram && group["cc"]["kind"] == spec.id)
}

/// Puts a group on its ways. What several paths have in `transport` goes there.
fn placed((mut group, (ways, several, params)): Group, links: usize) -> Value {
    let paths: Vec<Value> = ways.iter().map(|(there, _)| there.over(links)).collect();
    let backs = ways.iter().map(|(_, back)| Some(back.as_ref()?.over(links)));
    let backs: Option<Vec<Value>> = backs.collect();
    // Several paths are for reliable transfers, all of whose data are there.
    if !several || is_datagram(&group) || group.get("app").is_some() {
        group["path"] = paths[0].clone();
        group["return_path"] = json!(backs.map(|backs| backs[0].clone()));
        return group;
    }
    group["paths"] = json!(paths);
    group["return_paths"] = json!(backs);
    for (key, value) in params.as_object().into_iter().flatten() {
        if MULTIPATH_TRANSPORT.contains(&key.as_str()) {
            group["transport"][key] = value.clone();
        } else {
            group[key] = value.clone();
        }
    }
    group
}

prop_compose! {
    /// Any experiment of up to 8 s: up to four groups over up to six links, with changes. It may carry very much; and a
    /// few of its parts may not go together yet.
    fn anything()(
        links in prop::collection::vec(link(), 1..6),
        groups in prop::collection::vec(group(), 1..4),
        own in table(SCENARIO, &["duration_s", "warmup_s"]),
        warmup in prop::sample::select(vec![0.0, 0.0, 0.5, 3.0]),
        duration in prop::sample::select(vec![8.0, 8.0, 2.0]),
        bottleneck in 0..6_usize,
        changes in prop::collection::vec(changes::draw(), 0..4),
    ) -> Value {
        let count = links.len();
        let links: Vec<Value> = links
            .into_iter()
            .enumerate()
            .map(|(i, link)| merged(json!({ "id": id_of(i) }), &link))
            .collect();
        let flows: Vec<Value> = groups
            .into_iter()
            .enumerate()
            .map(|(i, group)| merged(json!({ "id": format!("g{i}") }), &placed(group, count)))
            .collect();
        let mut scenario = merged(json!({ "version": 1, "duration_s": duration }), &own);
        scenario["links"] = json!(links);
        scenario["flows"] = json!(flows);
        if warmup > 0.0 {
            scenario["warmup_s"] = json!(warmup);
        }
        if bottleneck % count > 0 {
            scenario["bottleneck"] = json!(id_of(bottleneck % count));
        }
        agreeing(&mut scenario);
        let changes: Vec<Value> = changes.into_iter().filter_map(|c| c.of(&scenario)).collect();
        if !changes.is_empty() {
            scenario["changes"] = json!(changes);
        }
        pruned(scenario)
    }
}

/// Makes values agree that a table draws one by one, and a scenario refuses together.
fn agreeing(scenario: &mut Value) {
    let size = |group: &Value| group["packet_bytes"].as_u64().unwrap_or(1500);
    let flows = scenario["flows"].as_array().into_iter().flatten();
    let largest = flows.map(size).max().unwrap_or(0).max(1500);
    for link in scenario["links"].as_array_mut().into_iter().flatten() {
        let delay = link["delay_ms"].as_f64().unwrap_or(0.0);
        if let Some(trace) = link.get_mut("rate_trace") {
            let own = trace["packet_bytes"].as_u64().unwrap_or(1500);
            trace["packet_bytes"] = json!(own.max(largest));
            if link["arq"]["mode"].as_str().is_none_or(|mode| mode == "capacity") && link["arq"].is_object() {
                link["arq"]["mode"] = json!("sr_inorder");
            }
        }
        if link["arq"]["feedback_ms"].as_f64().is_some_and(|ms| ms < 2.0 * delay) {
            link["arq"]["feedback_ms"] = json!(tidy(2.0 * delay + 1.0));
        }
    }
    for group in scenario["flows"].as_array_mut().into_iter().flatten() {
        // A sender with a rate has no use for what is of windows.
        if is_datagram(group)
            && let Some(transport) = group["transport"].as_object_mut()
        {
            transport.retain(|key, _| OF_DATAGRAMS.contains(&key.as_str()));
        }
        // Some sources say themselves how large their packets are.
        if ["voice", "game", "ping"].iter().any(|kind| group["cc"]["kind"] == *kind)
            && let Some(group) = group.as_object_mut()
        {
            group.remove("packet_bytes");
        }
        let has_paths = group.get("paths").is_some_and(|paths| !paths.is_null());
        let transport = &mut group["transport"];
        let longest = transport["max_rto_ms"].as_f64().unwrap_or(60_000.0);
        for key in ["min_rto_ms", "initial_rto_ms"] {
            if transport[key].as_f64().is_some_and(|ms| ms > longest) {
                transport[key] = json!(longest);
            }
        }
        // What a set brings and another value would take away.
        let set = transport["set"].as_str().unwrap_or_default().to_owned();
        let apart: &[&str] = match &*set {
            "linux" => &["recovery", "delayed_ack"],
            "quic" => &["recovery", "tlp", "undo", "rto_floor"],
            _ => &[],
        };
        for key in apart {
            transport[key] = Value::Null;
        }
        if transport["quick_ack"] == json!(true) {
            transport["delayed_ack"] = json!(true);
        }
        if transport["tlp"] == json!(true) {
            transport["recovery"] = json!("rack");
        }
        if transport["recovery"] == json!("quic") {
            for key in ["undo", "rto_floor"] {
                transport[key] = Value::Null;
            }
        }
        // A receiver that steers its window has one path, and TCP's timestamps.
        if has_paths || set == "quic" || transport["recovery"] == json!("quic") {
            transport["rledbat"] = Value::Null;
        }
        if ["newreno", "reno"].iter().any(|id| transport["recovery"] == *id) {
            for key in ["prr", "undo", "growth_check", "idle_restart", "rto_floor"] {
                transport[key] = Value::Null;
            }
        }
    }
}

/// Takes out what a scenario was refused for, where the reason cannot be seen beforehand.
fn mend(scenario: &mut Value, error: &ScenarioError) {
    let keys: Vec<&str> = error.path.split('.').collect();
    match keys.as_slice() {
        // Too many packets in all, or at once.
        ["duration_s"] | ["links", _] | ["flows", _, "cc"] => {
            let shorter = scenario["duration_s"].as_f64().unwrap_or(1.0) / 8.0;
            scenario["duration_s"] = json!(tidy(shorter));
        }
        ["warmup_s"] => scenario["warmup_s"] = Value::Null,
        ["changes", index, ..] => {
            let index: usize = index.parse().expect("an index");
            let changes = scenario["changes"].as_array_mut().expect("a list");
            changes.remove(index);
        }
        // It carries nothing, or less than the least rate.
        ["links", index, "rate_model", ..] | ["links", index, "loss"] => {
            let index: usize = index.parse().expect("an index");
            for key in ["loss", "arq", "rate_model"] {
                scenario["links"][index][key] = Value::Null;
            }
            if ["rate_bps", "rate_steps", "rate_trace"]
                .iter()
                .all(|key| scenario["links"][index].get(key).is_none_or(Value::is_null))
            {
                scenario["links"][index]["rate_bps"] = json!(1e6);
            }
        }
        _ => panic!("{error} in {scenario}"),
    }
    *scenario = pruned(scenario.take());
}

/// The same, accepted, and over after [`MAX_EVENTS`] or so.
fn bounded(mut scenario: Value) -> Value {
    for _ in 0..40 {
        let accepted = match Scenario::from_value(scenario.clone()) {
            Ok(accepted) => accepted,
            Err(error) => {
                mend(&mut scenario, &error);
                continue;
            }
        };
        // A run that panics is for the law to report, and for proptest to make small.
        let ends = catch_unwind(AssertUnwindSafe(|| {
            let mut engine = Engine::new(accepted.plan(), Null);
            (!engine.advance(MAX_EVENTS)).then(|| engine.now().as_secs())
        }));
        let Ok(Some(now)) = ends else { break };
        scenario["duration_s"] = json!(tidy(now).max(1e-9));
    }
    scenario
}

/// Any experiment as it is drawn: for who counts what occurs, and runs nothing.
pub(crate) fn drawn() -> BoxedStrategy<Generated> {
    anything().prop_map(Generated).boxed()
}

/// Any experiment, of some thousand events at most.
pub(crate) fn scenario() -> BoxedStrategy<Generated> {
    anything().prop_map(|scenario| Generated(bounded(scenario))).boxed()
}

/// Without nulls, which the generator leaves where a key is absent. A change's value may be null.
fn pruned(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let given = map.into_iter().filter(|(k, v)| !v.is_null() || k == "value");
            Value::Object(given.map(|(k, v)| (k, pruned(v))).collect::<Map<_, _>>())
        }
        Value::Array(items) => items.into_iter().map(pruned).collect(),
        other => other,
    }
}
