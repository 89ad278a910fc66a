//! What `npm run fidelity` does not compare with ns-2: the shape of a window. The figures of its runs are in
//! docs/fidelity/references.json.

use crate::common::{record, run, series};
use serde_json::{Value, json};

/// Peaks, troughs and period of a Reno window, from its cuts after the start-up.
fn sawtooth(scenario: &Value) -> (f64, f64, f64) {
    let (_, columns) = record(scenario);
    let width_s = columns.bucket_span().as_secs();
    let buckets = series(&columns, "cwnd", Some(0), None);
    // A cut may fall between two buckets, so the highest point before it is sought in both.
    let cuts: Vec<(f64, f64, f64)> = buckets
        .windows(2)
        .enumerate()
        .map(|(i, pair)| ((i + 1) as f64 * width_s, f64::from(pair[0][3].max(pair[1][2])), f64::from(pair[1][1])))
        .filter(|&(t, max, min)| t > 15.0 && min < 0.75 * max)
        .collect();
    let n = cuts.len() as f64;
    assert!(n > 5.0, "a sawtooth has teeth");
    let period = (cuts[cuts.len() - 1].0 - cuts[0].0) / (n - 1.0);
    (period, cuts.iter().map(|c| c.1).sum::<f64>() / n, cuts.iter().map(|c| c.2).sum::<f64>() / n)
}

/// ns-2.35 (series/item1_*.csv): cuts after 15 s, with its buffer of 99 packets.
#[test]
fn the_window_shows_ns2s_sawtooth() {
    for (kind, recovery, expected) in [
        ("reno", "sack", [9.38, 142.68, 71.5]),
        ("newreno", "newreno", [9.37, 142.74, 71.5]),
        ("reno", "reno", [9.37, 142.72, 71.5]),
    ] {
        let (period, peak, trough) = sawtooth(&json!({
            "version": 1, "duration_s": 120,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": 100, "ns2_limit": true } }],
            "flows": [{ "id": "f", "cc": { "kind": kind }, "path": ["b"], "start_s": { "uniform": [0, 0.05] },
                        "transport": { "recovery": recovery, "initial_rto_ms": 3000 } }] }));
        for (found, expected) in [period, peak, trough].into_iter().zip(expected) {
            assert!((found / expected - 1.0).abs() <= 0.03, "{kind}, {recovery}: {found}, ns-2 {expected}");
        }
    }
}

/// [S000 Fig. 1] LEDBAT alone fills the link and holds the queue at its target.
#[test]
fn ledbat_alone_holds_its_target() {
    let mut scenario = crate::common::contract_example();
    scenario["flows"].as_array_mut().unwrap().remove(0);
    for target_ms in [5.0, 25.0, 60.0] {
        scenario["flows"][0]["cc"]["target_ms"] = json!(target_ms);
        scenario["warmup_s"] = json!(60);
        let report = run(&scenario);
        let delay = report.queue_delay_mean_ms.unwrap();
        assert!((delay - target_ms).abs() < 1.3, "target {target_ms} ms: {delay} ms, within a packet's service time");
        assert!(report.efficiency.unwrap() > 0.999);
        assert_eq!(report.loss, Some(0.0));
    }
}
