//! Sweeps.

use super::*;
use crate::Sweep;

fn sweep(axes: &Value, more: &[(&str, Value)]) -> Value {
    let mut value = json!({ "version": 1, "title": "T", "base": example(), "axes": axes });
    for (key, given) in more {
        set_path(&mut value, key, given.clone()).unwrap();
    }
    value
}

fn runs(value: &Value) -> Vec<(String, u32)> {
    let sweep = Sweep::from_value(value).unwrap_or_else(|error| panic!("{error}"));
    (0..sweep.runs())
        .map(|i| sweep.run(i).unwrap())
        .map(|run| (Value::Object(run.point).to_string(), run.seed))
        .collect()
}

#[test]
fn every_combination_for_every_seed() {
    let value = sweep(
        &json!([{ "path": "flows.1.cc.target_ms", "values": [5, 25] }, { "path": "flows.1.count", "values": [1, 2, 3], "label": "N" }]),
        &[("seeds", json!([1, 7]))],
    );
    let runs = runs(&value);
    assert_eq!(runs.len(), 12);
    assert_eq!(runs[0], ("{\"flows.1.cc.target_ms\":5,\"N\":1}".into(), 1));
    assert_eq!(runs[1], ("{\"flows.1.cc.target_ms\":5,\"N\":1}".into(), 7));
    assert_eq!(runs[2], ("{\"flows.1.cc.target_ms\":5,\"N\":2}".into(), 1));
    assert_eq!(runs[11], ("{\"flows.1.cc.target_ms\":25,\"N\":3}".into(), 7));
    let last = Sweep::from_value(&value).unwrap().run(11).unwrap();
    assert_eq!((last.scenario.plan().flows.len(), last.scenario.plan().seed), (4, 7));
    assert_eq!(last.scenario.value()["flows"][1]["cc"]["target_ms"], 25);
}

#[test]
fn paired_axes_advance_together_and_paths_share_a_value() {
    let axes = json!([
        { "path": ["flows.0.packet_bytes", "flows.1.packet_bytes"], "values": [500, 1000] },
        { "path": "links.0.queue.limit_packets", "values": [300, 150] },
    ]);
    let value = sweep(&axes, &[("paired", json!(true))]);
    let runs = runs(&value);
    assert_eq!(runs.len(), 2);
    assert_eq!(runs[1].0, "{\"flows.0.packet_bytes, flows.1.packet_bytes\":1000,\"links.0.queue.limit_packets\":150}");
    let plan = Sweep::from_value(&value).unwrap().run(1).unwrap().scenario.plan().clone();
    assert_eq!((plan.flows[0].packet_bytes, plan.flows[1].packet_bytes), (1000, 1000));
}

#[test]
fn silence_means_the_bases_seed_and_no_axis_one_point() {
    assert_eq!(runs(&sweep(&json!([]), &[("base.seed", json!(9))])), [("{}".into(), 9)]);
    assert_eq!(runs(&sweep(&json!([]), &[("seeds", json!([3, 4]))])), [("{}".into(), 3), ("{}".into(), 4)]);
}

/// A partner is the same scenario and seed without the groups and the changes to them; equal ones are named once.
#[test]
fn harm_is_asked_for_against_the_same_without_a_group() {
    let axes = json!([{ "path": "flows.0.cc.target_ms", "values": [5, 25] }, { "path": "links.0.queue.limit_packets", "values": [20, 100] }]);
    let mut value = sweep(&axes, &[("without", json!(["lbe"])), ("seeds", json!([1, 7]))]);
    value["base"]["flows"].as_array_mut().unwrap().reverse();
    value["base"]["changes"] = json!([
        { "at_s": 5, "path": "flows.0.cc.target_ms", "value": 50 },
        { "at_s": 6, "path": "flows.1.transport.window_packets", "value": 9 },
        { "at_s": 7, "path": "links.0.rate_bps", "value": 1_000_000 },
    ]);
    let read = Sweep::from_value(&value).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((read.runs(), read.without()), (8, &["lbe".to_owned()][..]));
    let partners: Vec<_> = (0..8).filter_map(|i| read.partner(i)).collect();
    assert_eq!(partners, [0, 1, 2, 3, 0, 1, 2, 3]);
    let run = read.run(7).unwrap();
    let alone = run.alone.unwrap();
    assert_eq!(alone.plan().seed, 7);
    let mut wanted = run.scenario.value().clone();
    wanted["flows"].as_array_mut().unwrap().remove(0);
    wanted["changes"].as_array_mut().unwrap().remove(0);
    wanted["changes"][0]["path"] = json!("flows.0.transport.window_packets");
    assert_eq!(alone.value(), &wanted);

    value["without"] = Value::Null;
    let read = Sweep::from_value(&value).unwrap();
    assert!(read.partner(0).is_none() && read.run(0).unwrap().alone.is_none());
}

/// A kind and its own parameter can vary together: only whole points need to be valid.
#[test]
fn points_are_checked_as_a_whole() {
    let axes = json!([
        { "path": "flows.0.cc.kind", "values": ["ledbat"] },
        { "path": "flows.0.cc.target_ms", "values": [5, 10] },
    ]);
    assert_eq!(runs(&sweep(&axes, &[])).len(), 2);
}

/// The axes and more of a sweep over the contract's example, and what is said of them.
#[test]
fn refusals() {
    let table: Value = serde_json::from_str(include_str!("sweep-refusals.json")).unwrap();
    for row in table.as_array().unwrap() {
        let mut value = sweep(&row["axes"], &[]);
        for (path, given) in row["set"].as_object().into_iter().flatten() {
            set_path(&mut value, path, given.clone()).unwrap();
        }
        assert_eq!(refused(&value), row["error"], "{row}");
    }
    assert_eq!(refused(&example()), "base: missing; this is a scenario, not a sweep");
    let many = json!([{ "path": "warmup_s", "values": (0..1001).collect::<Vec<_>>() }]);
    assert_eq!(
        refused(&sweep(&many, &[("seeds", (0..100).collect())])),
        "axes: make 100100 runs; a sweep has at most 100000; give fewer values or seeds"
    );
}

/// A point that is refused as a whole is named: neither the base nor a value is at fault by itself.
#[test]
fn a_refused_point_is_named() {
    let axes = json!([
        { "path": "links.0.rate_bps", "values": [1e7, 1e10], "label": "rate" },
        { "path": "warmup_s", "values": [1, 2] },
        { "path": "duration_s", "values": [100, 36_000] },
    ]);
    let too_large = "the run could carry 30000 million packets, more than 2000 million; \
                     reduce duration_s or the rate of the link \"bottleneck\"";
    assert_eq!(
        refused(&sweep(&axes, &[])),
        format!("axes.2.values.1: duration_s: {too_large} (at rate = 10000000000.0, warmup_s = 1, duration_s = 36000)")
    );
    let rate = json!([axes[0]]);
    let base = ("base.duration_s", json!(36_000));
    assert_eq!(
        refused(&sweep(&rate, &[base, ("seeds", json!([7]))])),
        format!("base.duration_s: {too_large} (at rate = 10000000000.0, seed 7)")
    );
    // What is refused without any axis, or with one alone, needs no point.
    assert_eq!(
        refused(&sweep(&axes, &[("base.bottleneck", json!("b"))])),
        "base.bottleneck: must be the id of a link: \"bottleneck\", not \"b\""
    );
    assert_eq!(refused(&sweep(&json!([]), &[("base", json!(3))])), "base: must be an object { ... }, not 3");
}

fn refused(value: &Value) -> String {
    Sweep::from_value(value).unwrap_err().to_string()
}
