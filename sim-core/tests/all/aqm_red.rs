//! RED against ns-2's means over five seeds: S001's ten flows (item8) and S004's sub-packet links (item10).

use crate::common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// The mean over seeds 1 to 5.
fn mean(scenario: impl Fn(u32) -> Value, of: [fn(&Report) -> Option<f64>; 3]) -> [f64; 3] {
    let reports: Vec<Report> = (1..=5).map(|seed| run(&scenario(seed))).collect();
    of.map(|of| reports.iter().filter_map(of).sum::<f64>() / 5.0)
}

fn check(name: &str, found: [f64; 3], expected: [f64; 3], relative: [f64; 3]) {
    for ((found, expected), relative) in found.iter().zip(expected).zip(relative) {
        assert!(
            (found - expected).abs() <= relative * expected,
            "{name}: {found}, ns-2 {expected}"
        );
    }
}

/// Ten flows on 10 Mb/s, 25 ms each way, L = 500: efficiency, mean queue in packets, loss.
#[test]
fn ten_flows_through_red_are_ns2s() {
    let ns2_default = json!({ "kind": "red", "limit_packets": 500, "unit": "bytes", "byte_mode": true,
                              "mean_packet_bytes": 500 });
    let thresholds = json!({ "kind": "red", "limit_packets": 500, "min_th_packets": 5,
                             "max_th_packets": 15, "w_q": 0.002 });
    for (name, queue, lbe, expected) in [
        ("ns-2's default", &ns2_default, "newreno", [0.9752, 3.817, 0.0451]),
        (
            "ns-2's default, LEDBAT",
            &ns2_default,
            "ledbat",
            [0.9772, 3.734, 0.0413],
        ),
        ("5, 15", &thresholds, "newreno", [0.9966, 10.576, 0.0359]),
        ("5, 15, LEDBAT", &thresholds, "ledbat", [0.9973, 9.629, 0.0290]),
    ] {
        let transport = json!({ "recovery": "newreno", "initial_rto_ms": 3000 });
        let group = |id: &str, kind: &str| {
            json!({ "id": id, "count": 5, "cc": { "kind": kind }, "path": ["b"],
                    "start_s": { "uniform": [0, 0.05] }, "transport": transport })
        };
        let scenario = |seed| {
            json!({ "version": 1, "duration_s": 120, "seed": seed,
                    "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25, "queue": queue }],
                    "flows": [group("tcp", "newreno"), group("lbe", lbe)] })
        };
        let of: [fn(&Report) -> Option<f64>; 3] = [|r| r.efficiency, |r| r.queue_mean_packets, |r| r.loss];
        check(name, mean(scenario, of), expected, [0.02, 0.08, 0.08]);
    }
}

/// NewReno with less than a packet per RTT and flow: thresholds at B/2 and a third of that. Efficiency,
/// queuing-delay index, loss.
#[test]
fn sub_packet_links_through_red_are_ns2s() {
    const LOW: (u32, u32, u32, u32, u32) = (58_000, 135_000, 900, 4, 10);
    const MIDDLE: (u32, u32, u32, u32, u32) = (600_000, 1_200_000, 450, 22, 45);
    for (backhaul, flows, expected) in [
        (LOW, 8, [0.9845, 0.7508, 0.1896]),
        (LOW, 24, [0.9931, 0.7813, 0.2986]),
        (LOW, 48, [0.9955, 0.7922, 0.3841]),
        (MIDDLE, 8, [0.9786, 0.4493, 0.0568]),
        (MIDDLE, 24, [0.9887, 0.5939, 0.1658]),
        (MIDDLE, 48, [0.9924, 0.6396, 0.2285]),
    ] {
        let (up, down, rtt_ms, buffer, buffer_down) = backhaul;
        let scenario = |seed| {
            let link = |id: &str, rate: u32, queue: Value| json!({ "id": id, "rate_bps": rate, "delay_ms": f64::from(rtt_ms) / 2.0, "queue": queue });
            let red = json!({ "kind": "red", "limit_packets": buffer, "max_th_share": 0.5, "w_q": 0.002 });
            let plain = json!({ "kind": "droptail", "limit_packets": buffer_down, "ns2_limit": true });
            json!({ "version": 1, "duration_s": 300, "seed": seed, "bottleneck": "up",
                    "links": [link("up", up, red), link("down", down, plain)],
                    "flows": [{ "id": "f", "count": flows, "cc": { "kind": "newreno" }, "path": ["up"],
                                "return_path": ["down"], "start_s": { "uniform": [0, 30] },
                                "transport": { "recovery": "newreno", "rto_samples": "karn", "initial_rto_ms": 3000 } }] })
        };
        let of: [fn(&Report) -> Option<f64>; 3] = [|r| r.efficiency, |r| r.delay_index, |r| r.loss];
        let name = format!("{flows} flows at {up} bit/s");
        check(&name, mean(scenario, of), expected, [0.02, 0.06, 0.08]);
    }
}
