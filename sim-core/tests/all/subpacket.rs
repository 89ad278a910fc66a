//! [S004] Less than a packet per RTT and flow: retransmission timeouts decide, and with them Karn's rule.
//! Against ns-2's means over five seeds (item10, NewReno, DropTail; its buffers hold one packet fewer).

use crate::common::run;
use serde_json::{Value, json};

/// S004's uplink and downlink: rates in bit/s, RTT in ms, buffers in packets.
const LOW: (u32, u32, u32, u32, u32) = (58_000, 135_000, 900, 4, 10);
const MIDDLE: (u32, u32, u32, u32, u32) = (600_000, 1_200_000, 450, 22, 45);
const HIGH: (u32, u32, u32, u32, u32) = (800_000, 2_200_000, 450, 30, 82);

fn scenario(backhaul: (u32, u32, u32, u32, u32), flows: u32, rto_samples: &str, seed: u32) -> Value {
    let (up, down, rtt_ms, buffer_up, buffer_down) = backhaul;
    let link = |id: &str, rate: u32, buffer: u32| {
        json!({ "id": id, "rate_bps": rate, "delay_ms": f64::from(rtt_ms) / 2.0,
                "queue": { "kind": "droptail", "limit_packets": buffer, "ns2_limit": true } })
    };
    json!({
        "version": 1, "duration_s": 300, "seed": seed, "bottleneck": "up",
        "links": [link("up", up, buffer_up), link("down", down, buffer_down)],
        "flows": [{ "id": "f", "count": flows, "cc": { "kind": "newreno" }, "path": ["up"],
                    "return_path": ["down"], "start_s": { "uniform": [0, 30] },
                    "transport": { "recovery": "newreno", "rto_samples": rto_samples, "initial_rto_ms": 3000 } }]
    })
}

/// Loss and queuing-delay index, means over three seeds.
fn figures(backhaul: (u32, u32, u32, u32, u32), flows: u32, rto_samples: &str) -> (f64, f64) {
    let reports = [1, 2, 3].map(|seed| run(&scenario(backhaul, flows, rto_samples, seed)));
    let mean = |of: &dyn Fn(&sim_core::record::Report) -> Option<f64>| reports.iter().filter_map(of).sum::<f64>() / 3.0;
    (mean(&|r| r.loss), mean(&|r| r.delay_index))
}

#[test]
fn loss_and_delay_are_ns2s() {
    for (backhaul, flows, loss, delay_index) in [
        (LOW, 8, 0.1904, 0.578),
        (LOW, 48, 0.3757, 0.616),
        (LOW, 96, 0.4894, 0.635),
        (MIDDLE, 8, 0.0415, 0.679),
        (MIDDLE, 48, 0.1934, 0.901),
        (MIDDLE, 96, 0.2446, 0.911),
        (HIGH, 8, 0.0302, 0.674),
        (HIGH, 48, 0.1359, 0.931),
        (HIGH, 96, 0.1726, 0.943),
    ] {
        let found = figures(backhaul, flows, "karn");
        assert!(
            (found.0 - loss).abs() < 0.026,
            "{flows} flows at {} bit/s: loss {}, ns-2 {loss}",
            backhaul.0,
            found.0
        );
        assert!(
            (found.1 - delay_index).abs() < 0.06,
            "{flows} flows at {} bit/s: D_Q {}, ns-2 {delay_index}",
            backhaul.0,
            found.1
        );
    }
}

/// What timestamps would do to the same flows: a backed-off timeout is forgotten at every
/// acknowledgement of a retransmission, and the flows push harder.
#[test]
fn timestamps_make_the_flows_push_harder() {
    let (karn, _) = figures(MIDDLE, 96, "karn");
    let (timestamps, _) = figures(MIDDLE, 96, "timestamps");
    assert!(timestamps > 1.3 * karn, "{timestamps} against {karn}");
}
