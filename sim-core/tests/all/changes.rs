//! What a reader changes in mid-run takes effect from that moment on, and the figures follow.

use crate::common::{contract_example, record, run, series};
use serde_json::{Value, json};
use sim_core::record::Report;

#[test]
fn efficiency_is_relative_to_what_the_link_could_carry() {
    let mut scenario = contract_example();
    scenario["changes"] = json!([{ "at_s": 60, "path": "links.0.rate_bps", "value": 2_000_000 }]);
    let changed = run(&scenario);
    assert!(changed.efficiency.is_some_and(|e| (0.97..=1.0).contains(&e)), "{:?}", changed.efficiency);
    assert_eq!(changed.efficiency, changed.links[0].efficiency);
    scenario["capacity_bps"] = json!(10_000_000);
    let stated = run(&scenario).efficiency;
    assert!(stated.is_some_and(|e| (0.58..0.61).contains(&e)), "{stated:?}");
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
    scenario["changes"] = json!([{ "at_s": 80, "path": "links.0.queue.limit_packets", "value": 20 }]);
    let changed = record(&scenario).1;
    let (before, after) = (series(&plain, "queue", None, Some(0)), series(&changed, "queue", None, Some(0)));
    let split = (80.0 / plain.bucket_span().as_secs()) as usize;
    assert_eq!(before[..split], after[..split]);
    assert!(after[split + 50..].iter().all(|bucket| bucket[2].is_nan() || bucket[2] <= 20.0));
}

/// A flow that starts after a change, or again after it, starts with what is in force: as if the value had stood there
/// from the start.
#[test]
fn whoever_starts_after_a_change_starts_with_it() {
    for (cc, path, value) in [
        (json!({ "kind": "fledbat" }), "cc.min_cwnd", json!(100)),
        (json!({ "kind": "ledbat" }), "cc.target_ms", json!(5)),
        (json!({ "kind": "cubic" }), "cc.beta", json!(0.3)),
        (json!({ "kind": "reno" }), "transport.window_packets", json!(7)),
    ] {
        for intervals in [json!([[2, 5]]), json!([[0.5, 1], [2, 5], [6, 8]])] {
            let scenario = |early: bool| {
                let mut flow = json!({ "id": "f", "cc": cc, "path": ["b"], "intervals_s": intervals });
                let (room, key) = path.split_once('.').unwrap();
                let mut scenario = json!({ "version": 1, "duration_s": 8, "warmup_s": 1.9, "links": [
                    { "id": "b", "rate_bps": 4_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 20 } }] });
                if early {
                    flow[room][key] = value.clone();
                } else {
                    scenario["changes"] = json!([{ "at_s": 1.5, "path": format!("flows.0.{path}"), "value": value }]);
                }
                scenario["flows"] = json!([flow]);
                run(&scenario)
            };
            let (changed, early) = (scenario(false), scenario(true));
            let figures = |r: &Report| (r.efficiency, r.loss, r.flows[0].total.delivered);
            if intervals[0][0] == json!(2) {
                assert_eq!(figures(&changed), figures(&early), "{path}");
            } else {
                // The first interval differs, so that only what comes after the warm-up is compared.
                assert_eq!((changed.efficiency, changed.loss), (early.efficiency, early.loss), "{path}");
            }
        }
    }
}

/// A window that somebody steered by hand, as the page writes it: `web/test-wasm/steer.test.ts` holds Wasm to the same.
#[test]
fn a_play_by_hand_has_its_digest() {
    let play: Value = serde_json::from_str(include_str!("../data/by-hand.json")).unwrap();
    assert_eq!(run(&play["scenario"]).digest.to_string(), play["digest"]);
}
