//! Copa [Arun and Balakrishnan, NSDI 2018].

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::run;
use serde_json::{Value, json};

/// The part of a link in Mb/s that a lone flow uses, and its mean queuing delay in packets.
fn alone((mbps, delay_ms): (f64, f64), cc: &Value) -> (f64, f64) {
    let report = run(&json!({ "version": 1, "duration_s": 120, "warmup_s": 20,
        "links": [{ "id": "b", "rate_bps": mbps * 1e6, "delay_ms": delay_ms,
                    "queue": { "kind": "droptail", "limit_packets": 1000 } }],
        "flows": [{ "id": "f", "cc": cc, "path": ["b"] }] }));
    let flow = &report.flows[0];
    let queue_ms = flow.total.rtt_mean_ms.unwrap() - 2.0 * delay_ms;
    (flow.total.throughput_bps.unwrap() / 1e6 / mbps, queue_ms * mbps * 1e3 / 12_000.0)
}

/// [Copa §3] A lone flow keeps the link busy with a few packets in the queue, 2.5/δ at most. With the speed compared by what is
/// acknowledged, not by the clock, it swung for ever at 200 ms, and at 50 Mb/s, and had a third.
#[test]
fn a_lone_flow_fills_the_link_with_a_short_queue() {
    for link in [(10.0, 25.0), (10.0, 100.0), (10.0, 150.0), (50.0, 25.0), (50.0, 50.0)] {
        let (used, queue) = alone(link, &json!({ "kind": "copa" }));
        assert!(used > 0.98 && queue < 6.0, "{link:?}: {used}, {queue}");
    }
}

/// By the paper's rule the speed falls once a round trip. With some 500 packets under way and more, the speed at which the
/// window rose takes most of it before; mvfst ends it with the turn.
#[test]
fn the_papers_speed_swings_on_long_paths() {
    let used = |reset| {
        let cc = json!({ "kind": "copa", "reset_on_turn": reset });
        alone((10.0, 300.0), &cc).0
    };
    assert!(used(false) < 0.6, "{}", used(false));
    assert!(used(true) > 0.98, "{}", used(true));
}
