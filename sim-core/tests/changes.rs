//! What a reader changes in mid-run takes effect from that moment on, and the figures follow.

mod common;

use common::{contract_example, record, run, series};
use serde_json::json;

#[test]
fn efficiency_is_relative_to_what_the_link_could_carry() {
    let mut scenario = contract_example();
    scenario["changes"] = json!([{ "at_s": 60, "path": "links.0.rate_bps", "value": 2_000_000 }]);
    let changed = run(&scenario);
    assert!(
        changed
            .efficiency
            .is_some_and(|e| (0.97..=1.0).contains(&e)),
        "{:?}",
        changed.efficiency
    );
    assert_eq!(changed.efficiency, changed.links[0].efficiency);
    scenario["capacity_bps"] = json!(10_000_000);
    let stated = run(&scenario).efficiency;
    assert!(
        stated.is_some_and(|e| (0.58..0.61).contains(&e)),
        "{stated:?}"
    );
}

#[test]
fn a_new_target_moves_the_queue_from_then_on() {
    let mut scenario = contract_example();
    scenario["flows"] = json!([scenario["flows"][1]]);
    scenario["changes"] = json!([{ "at_s": 60, "path": "flows.0.cc.target_ms", "value": 60 }]);
    let (_, columns) = record(&scenario);
    let sojourn = series(&columns, "sojourn", None, Some(0));
    let at = |s: f64| f64::from(sojourn[(s / columns.bucket_span().as_secs()) as usize][3]);
    assert!((at(55.0) - 25.0).abs() < 1.5, "{}", at(55.0));
    assert!((at(110.0) - 60.0).abs() < 1.5, "{}", at(110.0));
}

#[test]
fn the_past_is_the_same_until_the_change() {
    let plain = record(&contract_example()).1;
    let mut scenario = contract_example();
    scenario["changes"] =
        json!([{ "at_s": 80, "path": "links.0.queue.limit_packets", "value": 20 }]);
    let changed = record(&scenario).1;
    let (before, after) = (
        series(&plain, "queue", None, Some(0)),
        series(&changed, "queue", None, Some(0)),
    );
    let split = (80.0 / plain.bucket_span().as_secs()) as usize;
    assert_eq!(before[..split], after[..split]);
    assert!(
        after[split + 50..]
            .iter()
            .all(|bucket| bucket[2].is_nan() || bucket[2] <= 20.0)
    );
}
