//! What receivers answer, and what becomes of it: TFRC's reports, delayed and quick acknowledgements.

use crate::common::{record, run, series};
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
    let [each, delayed] = [false, true].map(|d| alone(&json!({ "delayed_ack": d }), &queue, 0.01).digest);
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

/// Packets and acknowledgements of CUBIC in its first `seconds` on 10 Mb/s, 50 ms, 100 packets, initial window 10.
fn acknowledged(transport: &Value, seconds: f64) -> (u64, u64) {
    let mut transport = transport.clone();
    transport["init_cwnd"] = json!(10);
    transport["init_ssthresh"] = Value::Null;
    let queue = json!({ "kind": "droptail", "limit_packets": 100 });
    let report = run(&json!({
        "version": 1, "duration_s": seconds,
        "links": [
            { "id": "b", "rate_bps": 10_000_000, "delay_ms": 25, "queue": queue },
            { "id": "back", "rate_bps": 10_000_000, "delay_ms": 25, "queue": queue },
        ],
        "flows": [{ "id": "x", "cc": { "kind": "cubic", "variant": "linux" }, "path": ["b"],
                    "return_path": ["back"], "transport": transport }],
    }));
    (report.flows[0].total.delivered, report.links[1].enqueued)
}

/// Linux 6.18 between two namespaces, the same link: 114 acknowledgements of the first 128 packets, within 0.25 s; of the
/// packets 257 to 1024 one for 1.85. RFC 5681's receiver answers half.
#[test]
fn linux_acknowledges_most_of_slow_start_packet_by_packet() {
    let linux = json!({ "delayed_ack": true, "quick_ack": true });
    let (packets, acks) = acknowledged(&linux, 0.25);
    assert!((125..=130).contains(&packets), "{packets}");
    assert!((105..=125).contains(&acks), "{acks}");
    let (more, later) = acknowledged(&linux, 1.3);
    let per_ack = (more - packets) as f64 / (later - acks) as f64;
    assert!((1.7..=2.0).contains(&per_ack), "{per_ack}");
    let (packets, acks) = acknowledged(&json!({ "delayed_ack": true }), 0.25);
    assert!(acks < packets * 6 / 10, "{acks} of {packets}");
}

/// Linux 6.18, an RTT of 200 ms on 10 Mb/s: HyStart's train of acknowledgements at most 2 ms apart ends slow start at 246
/// packets, and one packet is lost in the first three seconds (traced). Without quick acknowledgements CUBIC overshoots.
#[test]
fn quick_acknowledgements_keep_the_train_of_slow_start() {
    let dropped = |quick: bool| {
        let report = run(&json!({
            "version": 1, "duration_s": 3,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 100,
                        "queue": { "kind": "droptail", "limit_packets": 100 } }],
            "flows": [{ "id": "x", "cc": { "kind": "cubic", "variant": "linux" }, "path": ["b"],
                        "transport": { "delayed_ack": true, "quick_ack": quick, "init_cwnd": 10, "init_ssthresh": null } }],
        }));
        report.links[0].dropped
    };
    assert!(dropped(true) <= 20, "{}", dropped(true));
    assert!(dropped(false) > 100, "{}", dropped(false));
}

/// [xnu tcp_rledbat.c] Alone, RLWND is what holds the sender, whose own window is larger throughout, and no
/// slowdown comes in 300 s, since each decrease puts it off.
#[test]
fn a_receivers_window_holds_its_sender() {
    for (cc, grows) in [("reno", false), ("cubic", true)] {
        let (_, columns) = record(&json!({ "version": 1, "duration_s": 300,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": 100 } }],
            "flows": [{ "id": "low", "cc": { "kind": cc }, "path": ["b"],
                        "transport": { "rledbat": "xnu", "rwnd_growth": grows } }] }));
        let cwnd = series(&columns, "cwnd", Some(0), None);
        let rlwnd = series(&columns, "gauge:rlwnd", Some(0), None);
        for (i, ([_, cwnd, ..], [_, least, most, _])) in cwnd.iter().zip(&rlwnd).skip(20).enumerate() {
            assert!(cwnd > most, "{cc}, {i}: cwnd {cwnd}, RLWND {most}");
            assert!(*least > 40.0, "{cc}, {i}: a slowdown to {least}");
        }
        let last = cwnd.last().unwrap()[3];
        assert_eq!(last > 500.0, grows, "{cc}: {last}");
    }
}
