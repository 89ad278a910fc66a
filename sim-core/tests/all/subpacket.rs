//! Less than a packet per RTT and flow: retransmission timeouts decide, and with them Karn's rule [S004]. What ns-2 comes to is
//! in docs/fidelity/references.json.

use crate::common::run;
use serde_json::json;

/// What timestamps would do to 96 flows on S004's middle uplink, in the mean of three seeds: a backed-off timeout is forgotten
/// at every acknowledgement of a retransmission, and the flows push harder.
#[test]
fn timestamps_make_the_flows_push_harder() {
    let link = |id: &str, rate: u32, buffer: u32| {
        json!({ "id": id, "rate_bps": rate, "delay_ms": 225,
                "queue": { "kind": "droptail", "limit_packets": buffer, "ns2_limit": true } })
    };
    let links = [link("up", 600_000, 22), link("down", 1_200_000, 45)];
    let [karn, timestamps] = ["karn", "timestamps"].map(|rto_samples| {
        let losses = [1, 2, 3].map(|seed| {
            run(&json!({
                "version": 1, "duration_s": 300, "seed": seed, "bottleneck": "up", "links": links,
                "flows": [{ "id": "f", "count": 96, "cc": { "kind": "newreno" }, "path": ["up"],
                            "return_path": ["down"], "start_s": { "uniform": [0, 30] },
                            "transport": { "recovery": "newreno", "rto_samples": rto_samples, "initial_rto_ms": 3000 } }]
            })).loss
        });
        losses.iter().flatten().sum::<f64>()
    });
    assert!(timestamps > 1.3 * karn, "{timestamps} against {karn}");
}

/// w = 1/16, RTT 100 ms: one packet per 1.6 s, and no timeout between them. The link
/// becomes slow after a second, so that every packet (12 ms) is later than the first ones.
#[test]
fn a_sixteenth_of_a_packet_per_rtt() {
    let report = run(&json!({ "version": 1, "duration_s": 420, "warmup_s": 20,
        "links": [{ "id": "b", "rate_steps": [[0, 1_000_000_000], [1, 1_000_000]], "delay_ms": 44,
                    "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "f", "path": ["b"],
                    "cc": { "kind": "nice", "threshold": 0, "min_cwnd": 0.0625 } }] }));
    let flow = &report.flows[0];
    assert_eq!((flow.total.sent, flow.total.timeouts, flow.total.retransmits), (250, 0, 0));
    assert_eq!(flow.total.rtt_mean_ms, Some(100.0));
}
