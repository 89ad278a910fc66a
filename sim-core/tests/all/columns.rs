//! How much the columns keep.

use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions};
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
    let options = ColumnsOptions {
        events: usize::MAX,
        ..ColumnsOptions::default()
    };
    let mut engine = Engine::new(scenario.plan(), Columns::new(scenario.plan(), options));
    engine.run();
    assert!(!engine.recorder().events().is_empty());
}

/// Queues of each flow on each link: with sixteen buckets at the least, fewer flows keep the budget.
#[test]
fn the_budget_holds() {
    let options = ColumnsOptions {
        budget: 100_000,
        ..ColumnsOptions::default()
    };
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
