//! BBR in the engine.
mod common;
use common::{record, run, series};
use serde_json::{Value, json};

fn path(flows: Value, limit: u32) -> Value {
    json!({ "version": 1, "duration_s": 120,
        "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25.0, "queue": { "kind": "droptail", "limit_packets": limit } }],
        "flows": flows })
}

#[test]
fn play() {
    let kind = std::env::var("PLAY").unwrap_or("bbr".into());
    let one = |id: &str, kind: &str| json!({ "id": id, "cc": { "kind": kind }, "path": ["b"], "transport": {"init_cwnd": 10, "send_jitter_ms": 0.0} });
    let r = run(&path(json!([one("a", &kind)]), 100));
    println!(
        "alone {kind}: {:?} q {:?} loss {:?}",
        r.efficiency, r.queue_mean_packets, r.loss
    );
    let mut two = path(json!([one("a", &kind), one("b", &kind)]), 100);
    two["flows"][1]["start_s"] = json!(5.0);
    let r = run(&two);
    println!(
        "two: {:?} q {:?} loss {:?} shares {:?} jain {:?}",
        r.efficiency, r.queue_mean_packets, r.loss, r.share, r.jain_long
    );
    for limit in [21, 42, 84, 167, 334] {
        let r = run(&path(json!([one("a", &kind), one("b", "reno")]), limit));
        println!(
            "vs reno {limit}: {:?} q {:?} loss {:?} shares {:?}",
            r.efficiency, r.queue_mean_packets, r.loss, r.share
        );
    }
    let (_, c) = record(&path(json!([one("a", &kind)]), 100));
    let w = c.bucket_span().as_secs();
    for id in ["cwnd", "rtt"] {
        let s = series(&c, id, Some(0), None);
        println!("{id} w {w}");
        for (i, b) in s
            .iter()
            .enumerate()
            .filter(|(i, _)| (*i as f64) * w < 22.0)
            .step_by((0.2 / w).max(1.0) as usize)
        {
            print!("{:.2}:{:.1} ", i as f64 * w, b[2]);
        }
        println!();
    }
    for info in c.series() {
        if info.flow == Some(0) {
            println!("{}", info.id);
        }
    }
}
