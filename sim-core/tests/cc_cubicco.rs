//! CUBIC and the other best-effort controllers through the engine, against ns-2 and ns-3.

mod common;

use common::run;
use serde_json::{Value, json};

fn alone(cc: &Value, rtt_ms: f64, limit: u32, duration: u32, transport: &Value) -> Value {
    json!({ "version": 1, "duration_s": duration,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": rtt_ms / 2.0,
                        "queue": { "kind": "droptail", "limit_packets": limit } }],
            "flows": [{ "id": "f", "cc": cc, "path": ["b"], "transport": transport }] })
}

#[test]
fn explore() {
    let ns3 = json!({ "init_cwnd": 10, "min_rto_ms": 1000 });
    let ns2 = json!({ "initial_rto_ms": 3000 });
    let show = |name: &str, s: &Value| {
        let r = run(s);
        println!(
            "{name}: eta {:.5} queue {:.3} loss {:.6}",
            r.efficiency.unwrap(),
            r.queue_mean_packets.unwrap(),
            r.loss.unwrap()
        );
    };
    for (v, e) in [("rfc", "hystart_ns3"), ("linux", "hystart_ns3"), ("rfc", "of_set"), ("linux", "of_set"), ("rfc", "none")] {
        let cc = json!({ "kind": "cubic", "variant": v, "slow_start_exit": e });
        show(&format!("cubic {v} {e} 50/100/120"), &alone(&cc, 50.0, 100, 120, &ns3));
        for (rtt, q) in [(50.0, 100), (50.0, 1000), (500.0, 100), (500.0, 1000)] {
            show(&format!("cubic {v} {e} {rtt}/{q}/800"), &alone(&cc, rtt, q, 800, &ns3));
        }
    }
    let mut s = alone(&json!({ "kind": "cubic", "variant": "ns2" }), 50.0, 100, 120, &ns2);
    s["links"][0]["queue"]["ns2_limit"] = json!(true);
    show("cubic ns2", &s);
    let mut s = alone(&json!({ "kind": "reno" }), 50.0, 100, 120, &ns2);
    s["links"][0]["queue"]["ns2_limit"] = json!(true);
    show("reno ns2", &s);
    show("illinois", &alone(&json!({ "kind": "illinois" }), 50.0, 100, 120, &ns3));
    for f in ["linux", "tustin", "none"] {
        show(&format!("westwood {f}"), &alone(&json!({ "kind": "westwood", "filter": f }), 50.0, 100, 120, &ns3));
        show(&format!("westwood 0 {f}"), &alone(&json!({ "kind": "westwood", "filter": f, "min_interval_ms": 0 }), 50.0, 100, 120, &ns3));
    }
    for k in ["compound", "fast", "dctcp", "prague"] {
        show(k, &alone(&json!({ "kind": k }), 50.0, 100, 120, &ns3));
    }
}
