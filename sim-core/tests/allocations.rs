//! Once a run has settled, nothing on a packet's way allocates.

mod common;

use serde_json::json;
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions};
use sim_core::scenario::Scenario;

#[test]
fn nothing_allocates_after_start_up() {
    let mut scenario = common::contract_example();
    scenario["flows"][0]["count"] = json!(3);
    scenario["flows"][1]["count"] = json!(3);
    // Past the first overshoot of slow start, which sets the largest window.
    let scenario = Scenario::from_value(scenario).unwrap();
    let columns = Columns::new(
        scenario.plan(),
        ColumnsOptions {
            events: 200,
            ..ColumnsOptions::default()
        },
    );
    let mut engine = Engine::new(scenario.plan(), columns);
    engine.advance(100_000);
    let info = allocation_counter::measure(|| {
        engine.advance(150_000);
    });
    assert_eq!(info.count_total, 0, "{info:?}");
}
