//! Marks from queue to controller and back: who can be marked is not dropped, and the senders that count
//! marks hold the queue where the marks begin.

use crate::common::{record, run, series};
use serde_json::{Value, json};
use sim_core::queue::{DropReason, MarkReason};

fn scenario(queue: &Value, flows: &Value) -> Value {
    json!({
        "version": 1, "duration_s": 60, "warmup_s": 5,
        "links": [{ "id": "b", "rate_bps": 20_000_000, "delay_ms": 10, "queue": queue }],
        "flows": flows,
    })
}

fn flow(id: &str, kind: &str, ecn: bool) -> Value {
    json!({ "id": id, "cc": { "kind": kind }, "path": ["b"], "transport": { "ecn": ecn } })
}

/// [RFC 3168 §5] Beside a flow that understands marks, one that does not is dropped by the same rule.
#[test]
fn red_marks_who_can_be_marked_and_drops_the_others() {
    let queue = json!({ "kind": "red", "limit_packets": 500, "ecn": true, "mark_p": 1 });
    let flows = json!([flow("deaf", "reno", false), flow("hears", "reno", true)]);
    let report = run(&scenario(&queue, &flows));
    let (deaf, hears) = (&report.flows[0], &report.flows[1]);
    assert!(deaf.total.lost > 10 && deaf.total.marked == 0, "{deaf:?}");
    assert!(hears.total.marked > 10, "{hears:?}");
    let link = &report.links[0];
    assert_eq!(link.marks[MarkReason::Early as usize], link.marked);
    // Only beyond the upper threshold is an ECN-capable packet dropped [RFC 3168 §7].
    assert_eq!(hears.total.lost + deaf.total.lost, link.dropped);
    assert!(hears.total.lost <= link.drops[DropReason::Forced as usize]);
}

/// Without `ecn` at the queue the transport's `ecn` changes nothing, and the other way round.
#[test]
fn both_sides_must_take_part() {
    for (at_queue, at_sender) in [(false, true), (true, false)] {
        let queue = json!({ "kind": "codel", "limit_packets": 500, "ecn": at_queue });
        let report = run(&scenario(&queue, &json!([flow("x", "reno", at_sender)])));
        assert_eq!(report.links[0].marked, 0);
        assert!(report.links[0].drops[DropReason::Dequeue as usize] > 0);
    }
}

/// [RFC 8257 §3] DCTCP keeps a queue that is marked beyond K near K, loses nothing and wastes nothing.
#[test]
fn dctcp_holds_the_queue_at_the_step() {
    let queue = json!({ "kind": "red", "limit_packets": 500, "ecn": true, "w_q": 1, "min_th_packets": 20,
                        "max_th_packets": 20, "max_p": 1, "gentle": false, "wait": false, "mark_p": 2 });
    let flows = json!([flow("one", "dctcp", true), flow("two", "dctcp", true)]);
    let report = run(&scenario(&queue, &flows));
    assert_eq!((report.links[0].dropped, report.flows[0].total.retransmits), (0, 0));
    let queue = report.queue_mean_packets.unwrap();
    assert!((10.0..25.0).contains(&queue), "{queue}");
    assert!(report.efficiency.unwrap() > 0.999, "{:?}", report.efficiency);
}

/// [RFC 9332 §1] The L4S flow waits about a millisecond while the classic one waits about the target of
/// 15 ms; nothing is dropped.
#[test]
fn dualpi2_keeps_the_scalable_flow_ahead_of_the_classic_queue() {
    let queue = json!({ "kind": "dualpi2", "limit_packets": 1000, "ecn": true });
    let flows = json!([flow("cubic", "cubic", true), flow("prague", "prague", true)]);
    let report = run(&scenario(&queue, &flows));
    assert_eq!(report.links[0].dropped, 0);
    let waits = |i: usize| report.flows[i].total.rtt_mean_ms.unwrap() - 20.0;
    assert!(waits(1) < 3.0, "Prague waits {} ms", waits(1));
    assert!((8.0..25.0).contains(&waits(0)), "CUBIC waits {} ms", waits(0));
    assert!(report.efficiency.unwrap() > 0.98);
}

/// [RFC 9768 §3.2] What DCTCP and Prague know of the marks is what the queue marked, also where one
/// acknowledgement in three is lost: the next one reports for it. Without the first 10 s, when α still falls from 1.
#[test]
fn lost_acknowledgements_lose_no_marks() {
    let red = json!({ "kind": "red", "limit_packets": 500, "ecn": true, "w_q": 1, "min_th_packets": 20,
                      "max_th_packets": 20, "max_p": 1, "gentle": false, "wait": false, "mark_p": 2 });
    let dualpi2 = json!({ "kind": "dualpi2", "limit_packets": 500, "ecn": true });
    for (kind, queue) in [("dctcp", red), ("prague", dualpi2)] {
        for (loss, delayed) in [(0.0, false), (0.3, false), (0.3, true)] {
            let back = json!({ "id": "back", "rate_bps": 10_000_000, "delay_ms": 25,
                               "loss": { "kind": "bernoulli", "p": loss },
                               "queue": { "kind": "droptail", "limit_packets": 1000 } });
            let (report, columns) = record(&json!({
                "version": 1, "duration_s": 60, "warmup_s": 10,
                "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25, "queue": queue }, back],
                "flows": [{ "id": "x", "cc": { "kind": kind }, "path": ["b"], "return_path": ["back"],
                            "transport": { "ecn": true, "delayed_ack": delayed } }],
            }));
            let buckets = series(&columns, "gauge:alpha", Some(0), None);
            let late = buckets[buckets.len() / 6..].iter().map(|b| b[3]);
            let known: Vec<f64> = late.filter(|a| !a.is_nan()).map(f64::from).collect();
            let alpha = known.iter().sum::<f64>() / known.len() as f64;
            let total = &report.flows[0].total;
            let share = total.marked as f64 / total.sent as f64;
            assert!(
                (alpha / share - 1.0).abs() < 0.1,
                "{kind}, {loss} of the acknowledgements lost: {share} marked, {alpha} known"
            );
        }
    }
}
