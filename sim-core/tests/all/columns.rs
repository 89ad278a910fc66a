//! How much the columns keep.

use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Report, SeriesInfo};
use sim_core::scenario::Scenario;

fn scenario(links: usize, flows: usize) -> Scenario {
    let ids: Vec<String> = (0..links).map(|i| format!("l{i}")).collect();
    let links: Vec<Value> = ids
        .iter()
        .map(|id| json!({ "id": id, "rate_bps": 1e6, "delay_ms": 10, "queue": { "kind": "fq_codel" } }))
        .collect();
    let value = json!({ "version": 1, "duration_s": 1, "links": links,
        "flows": [{ "id": "f", "count": flows, "cc": { "kind": "reno" }, "path": ["l0"] }] });
    Scenario::from_value(value).expect("a scenario")
}

#[test]
fn as_many_events_as_there_are() {
    let scenario = scenario(1, 1);
    let options = ColumnsOptions { events: usize::MAX, ..ColumnsOptions::default() };
    let mut engine = Engine::new(scenario.plan(), Columns::new(scenario.plan(), options));
    engine.run();
    assert!(!engine.recorder().events().is_empty());
}

/// Queues of each flow on each link: with sixteen buckets at the least, fewer flows keep the budget.
#[test]
fn the_budget_holds() {
    let options = ColumnsOptions { budget: 100_000, ..ColumnsOptions::default() };
    let recorded = |links, flows| {
        let columns = Columns::new(scenario(links, flows).plan(), options);
        assert!(columns.data().len() <= options.budget, "{links} {flows}");
        columns.layout()["flows"].as_array().unwrap().len()
    };
    assert_eq!(recorded(1, 64), 64);
    assert_eq!(recorded(20, 64), 64);
    // 6250 floats a bucket: 24 of each link with its gauges, and 409 of each flow.
    assert_eq!(recorded(100, 64), 9);
}

/// Three groups, of whose 153 flows so many are recorded.
fn of_crowds(flows: usize) -> (Report, Columns) {
    let group = |id: &str, count: usize, kind: &str| json!({ "id": id, "count": count, "cc": { "kind": kind }, "path": ["l0"] });
    let value = json!({ "version": 1, "duration_s": 2,
        "links": [{ "id": "l0", "rate_bps": 5e6, "delay_ms": 5, "queue": { "kind": "fq_codel" } }],
        "flows": [group("crowd", 100, "reno"), group("few", 3, "ledbat"), group("many", 50, "ledbat")] });
    let scenario = Scenario::from_value(value).expect("a scenario");
    let options = ColumnsOptions { flows, ..ColumnsOptions::default() };
    let mut engine = Engine::new(scenario.plan(), Columns::new(scenario.plan(), options));
    engine.run();
    engine.finish()
}

/// Groups take turns: whoever comes after a crowd has series too, with the values that it has where all are recorded.
#[test]
fn a_crowd_hides_nobody() {
    let ((_, some), (_, all)) = (of_crowds(64), of_crowds(200));
    let layout = some.layout();
    let flows = layout["flows"].as_array().unwrap();
    let recorded = |id: &str| {
        let own = |flow: &&Value| flow["group"] == id && flow["recorded"] != json!(false);
        flows.iter().filter(own).count()
    };
    assert_eq!(["crowd", "few", "many"].map(recorded), [31, 3, 30]);
    assert_eq!(layout["flows_omitted"], 153 - 64);
    let sent = |columns: &Columns, flow: u32, id: &str| {
        let found = columns.series().iter().find(|s| s.flow == Some(flow) && s.id == id);
        found.map(|s| columns.data()[s.offset..][..columns.buckets() * s.kind.width()].to_vec())
    };
    for (flow, entry) in (0..).zip(flows) {
        let is_recorded = entry["recorded"] != json!(false);
        for id in ["cwnd", "bytes", "waiting"] {
            let (here, there) = (sent(&some, flow, id), sent(&all, flow, id));
            assert_eq!(here.is_some(), is_recorded, "{id} of {flow}");
            if let (Some(here), Some(there)) = (here, there) {
                let bits = |values: &[f32]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
                assert_eq!(bits(&here), bits(&there), "{id} of {flow}");
            }
        }
    }
}

/// What a crowd has together is of all its flows, whether or not they have series.
#[test]
fn a_crowd_has_the_bytes_of_all_its_flows() {
    let ((report, some), (_, all)) = (of_crowds(64), of_crowds(200));
    for (id, flows) in [("crowd", 100), ("few", 3), ("many", 50)] {
        let of_crowd = |columns: &Columns| {
            let of_it = |s: &&SeriesInfo| s.crowd.as_ref().is_some_and(|crowd| crowd.group == id);
            let series = columns.series().iter().find(of_it).expect("it is there");
            assert_eq!(series.crowd.as_ref().map(|crowd| crowd.flows), Some(flows));
            columns.data()[series.offset..][..columns.buckets()].to_vec()
        };
        let (here, there) = (of_crowd(&some), of_crowd(&all));
        assert_eq!(here, there, "{id}");
        let own = report.flows.iter().filter(|flow| flow.group == id);
        let bits = own.map(|flow| flow.total.throughput_bps.unwrap() * flow.total.active_s);
        let ratio = here.iter().map(|&bytes| 8.0 * f64::from(bytes)).sum::<f64>() / bits.sum::<f64>();
        assert!((ratio - 1.0).abs() < 1e-9, "{id}: {ratio}");
    }
}
