//! Proteus in the engine: alone, with loss, beside its like and beside CUBIC [Proteus, SIGCOMM 2020]. One link of
//! 50 Mb/s, an RTT of 30 ms, 250 packets of buffer; senders with 30 µs of jitter, since the filters want some noise.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::{record, run, series};
use serde_json::{Value, json};
use sim_core::record::Report;

fn flow(id: &str, role: &str) -> Value {
    json!({ "id": id, "cc": { "kind": "proteus", "role": role }, "path": ["b"],
            "transport": { "set": "quic", "send_jitter_ms": 0.03 } })
}

fn path(flows: &[Value]) -> Value {
    json!({ "version": 1, "duration_s": 60, "warmup_s": 10, "flows": flows,
        "links": [{ "id": "b", "rate_bps": 50_000_000, "delay_ms": 15,
                    "queue": { "kind": "droptail", "limit_packets": 250 } }] })
}

fn mbps(report: &Report, flow: usize) -> f64 {
    report.flows[flow].total.throughput_bps.unwrap() / 1e6
}

/// The rate of the first flow, Mb/s, where it changes by more than a part in a thousand.
fn rates(scenario: &Value) -> Vec<f64> {
    let (_, columns) = record(scenario);
    let mut rates: Vec<f64> = series(&columns, "gauge:rate", Some(0), None)
        .iter()
        .map(|bucket| f64::from(bucket[3]) / 1e6)
        .filter(|rate| rate.is_finite())
        .collect();
    rates.dedup_by(|a, b| (*a / *b - 1.0).abs() < 1e-3);
    rates
}

/// [claim 7] The rates of the start; at the fifth the queue grows, and probes around the fourth follow. The first RTT is
/// 30.24 ms and jitter.
#[test]
fn starts() {
    for role in ["primary", "scavenger"] {
        let mut scenario = path(&[flow("x", role)]);
        scenario["duration_s"] = json!(0.5);
        scenario["warmup_s"] = json!(0);
        let rates = rates(&scenario);
        for (found, expected) in rates.iter().zip([1.12, 3.73, 7.47, 14.93, 29.87, 59.73]) {
            assert!((found / expected - 1.0).abs() < 0.03, "{role}: {rates:?}");
        }
        assert!((rates[6] / 29.87 - 1.0).abs() < 0.08, "{role}: {rates:?}");
    }
}

/// [§2.5 (1) and (2)] Alone each fills the link, without a queue; together the scavenger has less.
#[test]
fn alone_and_together() {
    let [primary, scavenger] = ["primary", "scavenger"].map(|role| run(&path(&[flow("x", role)])));
    for report in [&primary, &scavenger] {
        assert!(report.efficiency.unwrap() > 0.88, "{report:?}");
        assert!(report.queue_mean_packets.unwrap() < 5.0, "{report:?}");
    }
    assert!(mbps(&primary, 0) > 45.0);
    assert!(mbps(&scavenger, 0) > 0.9 * mbps(&primary, 0));
    let both = run(&path(&[flow("p", "primary"), flow("s", "scavenger")]));
    assert!(mbps(&both, 1) < 0.5 * mbps(&both, 0), "{both:?}");
}

/// [claim 10] Beside a source that leaves nothing it stays about at its lowest rate, however small its share.
#[test]
fn keeps_its_lowest_rate() {
    let crowd = json!({ "id": "crowd", "cc": { "kind": "cbr", "rate_bps": 49_900_000 }, "path": ["b"] });
    let report = run(&path(&[flow("x", "scavenger"), crowd]));
    assert!(mbps(&report, 0) > 0.4, "{report:?}");
}

/// Beside CUBIC, which fills the buffer: next to nothing where it comes later, and little where it comes first, in the mean
/// of draws between 3 and 49 %. A target of 100 ms is more than the buffer holds.
#[test]
fn yields_to_cubic() {
    let share = |low: Value, later: &str, seed: u32| {
        let cubic = json!({ "id": "tcp", "cc": { "kind": "cubic" }, "path": ["b"] });
        let mut scenario = path(&[cubic, low]);
        scenario["seed"] = json!(seed);
        for flow in scenario["flows"].as_array_mut().unwrap() {
            if flow["id"] == later {
                flow["start_s"] = json!(5);
            }
        }
        mbps(&run(&scenario), 1) / 50.0
    };
    let ledbat = json!({ "id": "x", "cc": { "kind": "ledbat_rfc6817" }, "path": ["b"],
                         "transport": { "send_jitter_ms": 0.03 } });
    let ledbat = share(ledbat, "x", 1);
    let proteus = || flow("x", "scavenger");
    let later = share(proteus(), "x", 1);
    let earlier = (1..=8).map(|seed| share(proteus(), "tcp", seed)).sum::<f64>() / 8.0;
    assert!(later < 0.05 && earlier < 0.4 && ledbat > 0.5, "{later} {earlier} {ledbat}");
}

/// Vivace with the values of its preset.
fn vivace() -> Value {
    let spec = sim_core::cc::CONTROLLERS.iter().find(|c| c.id == "proteus");
    let set = spec.unwrap().presets.iter().find(|p| p.id == "vivace");
    let mut cc = json!({ "kind": "proteus" });
    for (key, value) in set.unwrap().values {
        cc[*key] = value.to_json();
    }
    json!({ "id": "v", "cc": cc, "path": ["b"], "transport": { "set": "quic", "send_jitter_ms": 0.03 } })
}

/// [§3, checkable 2] Losses of 2 % weigh little, those of 6 % eleven times as much. Without any it fills the link, and
/// keeps no queue.
#[test]
fn vivace_and_loss() {
    let report = |p: f64| {
        let mut scenario = path(&[vivace()]);
        scenario["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": p });
        run(&scenario)
    };
    let [none, few, many] = [0.0, 0.02, 0.06].map(report);
    assert!(none.efficiency.unwrap() > 0.9 && none.queue_mean_packets.unwrap() < 5.0);
    let (few, many) = (few.efficiency.unwrap(), many.efficiency.unwrap());
    assert!(few - many >= 0.2, "{few} {many}");
}

/// [§3, checkable 3] Beside a source that leaves nothing its rate is 1.3 Mb/s in the mean of its probes, of which the lower
/// ones are 0.5 Mb/s below, and last longer.
#[test]
fn vivace_keeps_its_lowest_rate() {
    let crowd = json!({ "id": "crowd", "cc": { "kind": "cbr", "rate_bps": 49_900_000 }, "path": ["b"] });
    let (_, columns) = record(&path(&[vivace(), crowd]));
    let rates: Vec<f64> = series(&columns, "gauge:rate", Some(0), None)
        .iter()
        .skip(200)
        .map(|bucket| f64::from(bucket[3]) / 1e6)
        .filter(|rate| rate.is_finite())
        .collect();
    let least = rates.iter().copied().fold(f64::INFINITY, f64::min);
    let most = rates.iter().copied().fold(0.0, f64::max);
    let mean = f64::midpoint(least, most);
    assert!(mean >= 1.235, "{mean}");
    let low = rates.iter().filter(|rate| **rate < 1.235).count();
    assert!(2 * low < rates.len(), "{low} of {}", rates.len());
    assert!(rates.iter().all(|rate| *rate >= 0.8 - 1e-6), "{rates:?}");
}

/// [claim 11] Lost packets make votes a matter of chance, and the rules' bias decides. QUIC's transport finds lost
/// retransmissions, as PCC's own does.
#[test]
fn loss() {
    let use_at = |role: &str, p: f64| {
        let mut scenario = path(&[flow("x", role)]);
        scenario["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": p });
        run(&scenario).efficiency.unwrap()
    };
    for (role, p, expected) in [("primary", 0.01, 0.92), ("primary", 0.04, 0.88), ("scavenger", 0.01, 0.90)] {
        let found = use_at(role, p);
        assert!((found - expected).abs() < 0.1, "{role} {p}: {found}");
    }
    assert!(use_at("scavenger", 0.08) < use_at("primary", 0.08));
}
