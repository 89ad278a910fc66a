//! Who has sent a flow is said only where runs with other seeds tell it.

use lbe_capture::Part;
use lbe_capture::fit::Fit;
use lbe_capture::fit::nearest::{Candidate, candidates, of_run};
use lbe_capture::fit::told::{Ran, Verdict, again, verdicts};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;

/// What is said of a flow over 10 Mbit/s, 40 ms and 50 packets.
fn told(cc: &str, link: &Value, transport: &Value) -> Verdict {
    let mut scenario = json!({
        "version": 1, "duration_s": 10,
        "links": [{ "id": "link", "rate_bps": 10_000_000, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 50 } }],
        "flows": [{ "id": "a", "cc": { "kind": cc }, "path": ["link"], "transport": transport }],
    });
    scenario["links"][0].as_object_mut().unwrap().extend(link.as_object().unwrap().clone());
    let scenario = Scenario::from_value(scenario).unwrap();
    let (_, file) = crate::common::pcapng(&scenario, |name| name == "senders", Part::WHOLE);
    let fit = Fit::of_capture(&file[..]).unwrap();
    let run = |one: &Candidate| {
        let (scenario, from) = one.run(&fit);
        let scenario = Scenario::from_value(scenario).unwrap();
        Ran::of(&fit, one, of_run(&fit, scenario.plan(), from)?)
    };
    let mut all: Vec<Ran> = candidates(&fit).unwrap().iter().filter_map(run).collect();
    let more = again(&all);
    assert!(!more.is_empty());
    all.extend(more.iter().filter_map(run));
    verdicts(&fit, &all).remove(0)
}

#[test]
fn a_controller_is_named_where_it_is_told_apart() {
    // CoDel drops before a queue is full, so that no buffer is known: the runs have CoDel too.
    let codel = json!({ "queue": { "kind": "codel", "limit_packets": 1_000 } });
    let named = told("cubic", &codel, &json!({ "set": "linux" }));
    assert_eq!((named.nearest, named.resembles), ("cubic", true));
    assert!(named.alike.is_empty(), "{named:?}");
}

#[test]
#[ignore = "for npm run test:long"]
fn who_sends_with_jitter_is_one_of_a_kind() {
    // A host's own jitter moves each loss: of what kind it is shows, and not which one.
    let noisy = told("cubic", &json!({}), &json!({ "set": "linux", "send_jitter_ms": 1 }));
    assert_eq!((noisy.kind, noisy.resembles), (Some("loss"), true), "{noisy:?}");
    assert!(noisy.nearest == "cubic" || noisy.alike.contains(&"cubic"), "{noisy:?}");
}

/// Which discipline drops early is not known: whoever has sent is among those that are not told apart.
#[test]
#[ignore = "for npm run test:long"]
fn who_sends_through_pie_is_in_the_list() {
    let pie = json!({ "queue": { "kind": "pie", "limit_packets": 1_000 } });
    let found = told("cubic", &pie, &json!({ "set": "linux" }));
    assert!(found.nearest == "cubic" || found.alike.contains(&"cubic"), "{found:?}");
}

#[test]
fn a_capture_that_no_run_resembles_is_said_to_be_none() {
    // Copa takes packets that overtake each other for losses; runs keep their order.
    let link = json!({ "jitter_ms": 3, "jitter_reorder": true });
    let strange = told("copa", &link, &json!({ "set": "linux" }));
    assert!(!strange.resembles, "{strange:?}");
}
