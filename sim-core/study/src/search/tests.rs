//! What is known of controllers, a search finds unaided.

use serde_json::json;

use super::*;
use crate::test_runs::report;

/// Searches to the end.
fn found(spec: &Value) -> Value {
    let mut search = Search::from_value(spec).unwrap();
    loop {
        let scenarios = search.next();
        if scenarios.is_empty() {
            return search.outcome();
        }
        search.tell(&scenarios.iter().map(report).collect::<Vec<_>>());
    }
}

/// The figure of a trial by a property.
fn figure(property: PropertyId, setting: &Value) -> f64 {
    let trial = Trial::from_value(setting).unwrap();
    (PROPERTIES[property as usize].figure)(&report(&trial.scenario())).unwrap()
}

#[test]
fn the_advantage_of_a_ledbat_that_comes_later() {
    let outcome = found(&json!({
        "cc": { "kind": "ledbat" }, "property": "shares", "queue": { "kind": "droptail" }, "runs": 8, "seed": 3
    }));
    let failure = &outcome["failure"];
    assert_eq!((&failure["kind"], &failure["way"]), (&json!("persistent"), &json!("late_has_most")), "{outcome}");
    assert_eq!(failure["failed"], failure["seeds"], "{outcome}");
    let mut setting = failure["setting"].clone();
    let ordinary = [("flows", 2), ("buffer_bdp", 1), ("rtt_ms", 50), ("rate_bps", 10_000_000)];
    assert!(ordinary.iter().all(|(key, value)| setting[key] == *value), "{setting}");
    setting["late_s"] = json!(0);
    assert!(figure(PropertyId::Shares, &setting) <= 0.2, "{setting}");
}

/// A base delay of the last minute only: flows forget the path's own delay, one after the other, and no longer share.
#[test]
#[ignore = "for npm run test:long"]
fn the_drift_of_a_base_delay_with_a_short_memory() {
    let outcome = found(&json!({
        "cc": { "kind": "ledbat_rfc6817", "target_ms": 25, "base_history": 1 },
        "property": "shares", "queue": { "kind": "droptail" }, "duration_s": 300, "runs": 4, "seeds": 3, "seed": 2
    }));
    let mut setting = outcome["failure"]["setting"].clone();
    assert_eq!(outcome["failure"]["kind"], "persistent", "{outcome}");
    assert_eq!(setting["late_s"], 0, "all start at once: {setting}");
    setting["cc"]["base_history"] = json!(10);
    assert!(figure(PropertyId::Shares, &setting) <= 0.2, "{setting}");
}

#[test]
#[ignore = "for npm run test:long"]
fn a_phase_effect_at_the_edge_of_the_buffer() {
    let outcome = found(&json!({
        "cc": { "kind": "reno" }, "property": "shares", "queue": { "kind": "droptail" }, "kind": "phase",
        "duration_s": 60, "runs": 16, "seed": 6
    }));
    let failure = &outcome["failure"];
    assert_eq!((&failure["kind"], &failure["failed"]), (&json!("phase"), &json!(0)), "{outcome}");
    let scenario = &failure["scenario"];
    assert!(scenario["links"][0]["queue"]["limit_packets"].as_u64() < Some(20), "{scenario}");
    assert!(scenario["flows"][0].get("transport").is_none(), "{scenario}");
    // It is what the link shows.
    let again = PROPERTIES[PropertyId::Shares as usize].figure;
    assert_eq!(again(&report(scenario)), failure["figure"].as_f64());
}

#[test]
fn a_run_without_a_figure_is_no_failure() {
    let mut search = Search::from_value(&json!({ "cc": { "kind": "reno" }, "runs": 40 })).unwrap();
    assert_eq!(search.next().len(), 32);
    search.tell(&[json!({ "ended_early": { "reason": "memory" }, "metrics": { "share": { "cc": 1.0 } } })]);
    assert_eq!(search.next().len(), 8);
    search.tell(&vec![Value::Null; 8]);
    let outcome = search.outcome();
    assert_eq!((&outcome["unjudged"], &outcome["done"]), (&json!(40), &json!(true)));
    assert!(search.next().is_empty() && outcome["failure"].is_null());
}

#[test]
fn a_refusal_names_the_key_and_the_range() {
    let refused = |spec: Value| Search::from_value(&spec).unwrap_err().to_string();
    let cc = json!({ "kind": "ledbat" });
    assert_eq!(refused(json!({ "cc": cc, "runs": 0 })), "runs: must be a whole number from 1 to 100000, not 0");
    assert_eq!(
        refused(json!({ "cc": cc, "property": "yield" })),
        "property: must be one of \"yields\", \"uses\", \"shares\", not \"yield\""
    );
    assert_eq!(refused(json!({})), "cc: missing; it has no default");
    assert_eq!(
        refused(json!({ "cc": cc, "queue": { "kind": "droptail", "limit_packets": 3 } })),
        "queue.limit_packets: stands in the buffer; leave it out here"
    );
}

/// [`PropertyId`] numbers the rows of the table.
#[test]
fn each_name_is_its_row() {
    let names = PropertyId::OPTIONS.iter().map(|option| option.id);
    assert!(names.eq(PROPERTIES.iter().map(|property| property.id)));
}
