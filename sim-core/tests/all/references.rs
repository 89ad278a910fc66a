//! The same scenarios as ns-2 ran, with its settings: figures within 3 % of its means over five seeds,
//! and the same sawtooth.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::{record, run, series};
use serde_json::{Value, json};
use sim_core::record::Report;

fn references() -> Value {
    serde_json::from_str(include_str!("../data/references.json")).unwrap()
}

/// ns-2's settings: its buffer holds 99 packets, starts are uniform in 0 to 50 ms.
fn scenario(case: &Value, seed: u32) -> Value {
    let flows: Vec<Value> = case["flows"]
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(i, kind)| {
            json!({ "id": format!("f{i}"), "cc": { "kind": kind }, "path": ["b"],
                    "start_s": { "uniform": [0, 0.05] },
                    "transport": { "recovery": case["recovery"], "initial_rto_ms": 3000 } })
        })
        .collect();
    json!({ "version": 1, "duration_s": 120, "seed": seed, "flows": flows,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": 100, "ns2_limit": true } }] })
}

/// The mean over runs.
fn mean(runs: &[Report], of: impl Fn(&Report) -> Option<f64>) -> f64 {
    runs.iter().map(|run| of(run).unwrap()).sum::<f64>() / runs.len() as f64
}

fn within(name: &str, found: f64, expected: &Value, tolerance: f64) {
    let Some(expected) = expected.as_f64() else {
        return;
    };
    let allowed = (tolerance * expected.abs()).max(1e-9);
    assert!((found - expected).abs() <= allowed, "{name}: {found}, ns-2 {expected}");
}

#[test]
fn figures_agree_with_ns2_within_three_percent() {
    for case in references()["cases"].as_array().unwrap() {
        let (name, expected) = (case["name"].as_str().unwrap(), &case["expected"]);
        let runs: Vec<Report> = (1..=5).map(|seed| run(&scenario(case, seed))).collect();
        let figure = |key: &str, found: f64| within(&format!("{name}: {key}"), found, &expected[key], 0.03);
        figure("efficiency", mean(&runs, |r| r.efficiency));
        figure("queue_mean_packets", mean(&runs, |r| r.queue_mean_packets));
        figure("loss", mean(&runs, |r| r.loss));
        figure("share", mean(&runs, |r| r.share[0].1));
        figure("jain_long", mean(&runs, |r| r.jain_long));
        figure("jain_short", mean(&runs, |r| r.jain_short));
    }
}

/// Peaks, troughs and period of a Reno window, from its cuts after the start-up.
fn sawtooth(case: &Value) -> (f64, f64, f64) {
    let (_, columns) = record(&scenario(case, 1));
    let width_s = columns.bucket_span().as_secs();
    let buckets = series(&columns, "cwnd", Some(0), None);
    // A cut may fall between two buckets, so the highest point before it is sought in both.
    let cuts: Vec<(f64, f64, f64)> = buckets
        .windows(2)
        .enumerate()
        .map(|(i, pair)| {
            (
                (i + 1) as f64 * width_s,
                f64::from(pair[0][3].max(pair[1][2])),
                f64::from(pair[1][1]),
            )
        })
        .filter(|&(t, max, min)| t > 15.0 && min < 0.75 * max)
        .collect();
    let n = cuts.len() as f64;
    assert!(n > 5.0, "a sawtooth has teeth");
    let period = (cuts[cuts.len() - 1].0 - cuts[0].0) / (n - 1.0);
    (
        period,
        cuts.iter().map(|c| c.1).sum::<f64>() / n,
        cuts.iter().map(|c| c.2).sum::<f64>() / n,
    )
}

#[test]
fn the_window_shows_ns2s_sawtooth() {
    for case in references()["cases"].as_array().unwrap() {
        let expected = &case["sawtooth"];
        if expected.is_null() {
            continue;
        }
        let name = case["name"].as_str().unwrap();
        let (period, peak, trough) = sawtooth(case);
        within(&format!("{name}: period"), period, &expected["period_s"], 0.03);
        within(&format!("{name}: peak"), peak, &expected["peak"], 0.03);
        within(&format!("{name}: trough"), trough, &expected["trough"], 0.03);
    }
}

/// The contract's example as it stands, SACK and a buffer of 100, against the nearest of ns-2 and ns-3
/// (ns-3: e2p `NewReno` against Ledbat25, SACK; ns-2: reno+ledbat).
#[test]
fn the_contracts_example_is_within_three_percent_of_the_nearest_reference() {
    let report = run(&crate::common::contract_example());
    let near = |name: &str, found: Option<f64>, references: [f64; 2]| {
        let found = found.unwrap();
        let error = references
            .iter()
            .map(|r| (found / r - 1.0).abs())
            .fold(f64::MAX, f64::min);
        assert!(error < 0.03, "{name}: {found}, references {references:?}");
    };
    near("efficiency", report.efficiency, [0.994_465, 0.998_61]);
    near("share", report.share[0].1, [0.988_81, 0.968_87]);
    near("queue", report.queue_mean_packets, [66.5552, 68.026]);
    near("loss", report.loss, [0.001_458_78, 0.001_58]);
    near("jain", report.jain_long, [0.511_315, 0.532_11]);
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
        assert!(
            (delay - target_ms).abs() < 1.3,
            "target {target_ms} ms: {delay} ms, within a packet's service time"
        );
        assert!(report.efficiency.unwrap() > 0.999);
        assert_eq!(report.loss, Some(0.0));
    }
}
