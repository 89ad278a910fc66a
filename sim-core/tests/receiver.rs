//! What receivers answer, and what becomes of it: TFRC's reports, delayed and quick acknowledgements.

mod common;

use common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// TFRC alone on 10 Mb/s, 50 ms, 100 packets, with so much loss on the way back.
fn alone(transport: &Value, queue: &Value, loss: f64) -> Report {
    let back = json!({ "id": "back", "rate_bps": 10_000_000, "delay_ms": 25,
                       "loss": { "kind": "bernoulli", "p": loss },
                       "queue": { "kind": "droptail", "limit_packets": 100 } });
    run(&json!({
        "version": 1, "duration_s": 60, "warmup_s": 10,
        "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25, "queue": queue }, back],
        "flows": [{ "id": "x", "cc": { "kind": "tfrc" }, "path": ["b"], "return_path": ["back"],
                    "transport": transport }],
    }))
}

/// [RFC 5348 §5, §6] A missing report is no lost packet: with one in five lost, TFRC fills the link as it does without.
#[test]
fn lost_reports_cost_nothing() {
    let queue = json!({ "kind": "droptail", "limit_packets": 100 });
    for loss in [0.0, 0.01, 0.05, 0.2] {
        let report = alone(&json!({}), &queue, loss);
        let efficiency = report.links[0].efficiency.unwrap();
        assert!(efficiency > 0.99, "{loss}: {efficiency}");
    }
}

/// Reports are TFRC's own: delayed acknowledgements change nothing.
#[test]
fn delayed_acknowledgements_are_not_for_reports() {
    let queue = json!({ "kind": "droptail", "limit_packets": 100 });
    let [each, delayed] =
        [false, true].map(|d| alone(&json!({ "delayed_ack": d }), &queue, 0.01).digest);
    assert_eq!(each, delayed);
}

/// [RFC 5348 §5.1] Marks hold TFRC as drops do: it stays responsive, and loses nothing.
#[test]
fn marks_are_loss_events() {
    let queue = json!({ "kind": "codel", "limit_packets": 500, "ecn": true });
    let report = alone(&json!({ "ecn": true }), &queue, 0.0);
    let link = &report.links[0];
    assert_eq!(link.dropped, 0);
    assert!(link.marked > 10, "{}", link.marked);
    let mean = link.queue_mean_packets.unwrap();
    assert!(mean < 30.0, "{mean} packets wait");
    assert!(link.efficiency.unwrap() > 0.8);
}
