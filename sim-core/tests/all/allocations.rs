//! Once a run has settled, nothing on a packet's way allocates.

use crate::common::contract_example;
use serde_json::{Value, json};
use sim_core::cc::CONTROLLERS;
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions};
use sim_core::scenario::Scenario;

/// A recorded run whose list of events is soon full.
fn recording(scenario: &Scenario) -> Engine<Columns> {
    let options = ColumnsOptions { events: 200, ..ColumnsOptions::default() };
    Engine::new(scenario.plan(), Columns::new(scenario.plan(), options))
}

#[test]
fn nothing_allocates_after_start_up() {
    for set in ["rfc2012", "linux", "quic"] {
        does_not_allocate(set);
    }
}

/// Flows with this set of transport options.
fn does_not_allocate(set: &str) {
    let mut scenario = contract_example();
    scenario["flows"][0]["count"] = json!(3);
    scenario["flows"][1]["count"] = json!(3);
    for group in 0..2 {
        scenario["flows"][group]["transport"] = json!({ "set": set });
    }
    // Past the first overshoot of slow start, which sets the largest window.
    let scenario = Scenario::from_value(scenario).expect("a scenario");
    let mut engine = recording(&scenario);
    engine.advance(100_000);
    let info = allocation_counter::measure(|| {
        engine.advance(150_000);
    });
    assert_eq!(info.count_total, 0, "{set}: {info:?}");
}

/// 200 flows of all kinds on one link: the run completes, and once it has settled nothing allocates but
/// windows that still grow to new heights.
#[test]
fn two_hundred_mixed_flows() {
    let each = 200_usize.div_ceil(CONTROLLERS.len());
    let flows: Vec<Value> = CONTROLLERS
        .iter()
        .map(|spec| {
            json!({ "id": spec.id, "count": each, "cc": { "kind": spec.id }, "path": ["b"],
                    "start_s": { "uniform": [0, 1] } })
        })
        .collect();
    let scenario = json!({ "version": 1, "duration_s": 40, "flows": flows,
        "links": [{ "id": "b", "rate_bps": 100_000_000, "delay_ms": 20,
                    "queue": { "kind": "droptail", "limit_packets": 500 } }] });
    let scenario = Scenario::from_value(scenario).unwrap();
    let mut engine = recording(&scenario);
    engine.advance(1_000_000);
    let info = allocation_counter::measure(|| {
        engine.advance(300_000);
    });
    // A window that doubles takes two or three: fewer than one flow in twenty still does.
    assert!(info.count_total < 20, "{info:?}");
    engine.run();
    let (report, _) = engine.finish();
    assert!(report.flows.len() >= 200);
    assert!(report.efficiency.unwrap() > 0.99, "{report:?}");
    // One packet at a time loses about every second here, and backs off: within 40 s a flow has six or seven tries, so
    // that one or two of 200 may have nothing, and no kind of controller as a whole.
    let empty = |group: &str| {
        let mut flows = report.flows.iter().filter(|f| f.group == group);
        flows.all(|f| f.total.delivered == 0)
    };
    for spec in CONTROLLERS {
        assert!(!empty(spec.id), "{} got nothing", spec.id);
    }
    let nothing = report.flows.iter().filter(|f| f.total.delivered == 0);
    assert!(nothing.count() <= 2, "{report:?}");
}
