//! Figures measured on Linux 6.18 through an emulated link, and on the modules of 6.1, which were compiled unmodified and ran
//! on this transport with the remote clock of TCP-LP known.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// A link in Mb/s, ms one way and packets, and a sender by Linux's set with what else it has.
fn scenario((mbps, delay_ms, packets): (f64, f64, u32), cc: &Value, transport: &Value) -> Value {
    let mut own = json!({ "set": "linux" });
    for (key, value) in transport.as_object().unwrap() {
        own[key] = value.clone();
    }
    json!({ "version": 1, "duration_s": 60,
        "links": [{ "id": "b", "rate_bps": mbps * 1e6, "delay_ms": delay_ms,
                    "queue": { "kind": "droptail", "limit_packets": packets } }],
        "flows": [{ "id": "f", "cc": cc, "path": ["b"], "transport": own }] })
}

fn each_acknowledged() -> Value {
    json!({ "delayed_ack": false, "quick_ack": false })
}

fn near(what: &str, found: f64, expected: f64, tolerance: f64) {
    assert!((found / expected - 1.0).abs() <= tolerance, "{what}: {found}, Linux {expected}");
}

fn mbps(report: &Report) -> f64 {
    report.flows[0].total.throughput_bps.unwrap() / 1e6
}

/// The mean rate in Mb/s over three seeds, with random losses.
fn under_loss(mut scenario: Value, p: f64) -> f64 {
    scenario["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": p });
    scenario["duration_s"] = json!(400);
    let rates = (1..=3).map(|seed| {
        scenario["seed"] = json!(seed);
        mbps(&run(&scenario))
    });
    rates.sum::<f64>() / 3.0
}

/// HyStart does not halve its train where the flow is paced, as under fq: slow start goes on until the queue has grown, and
/// overflows it.
#[test]
fn paced_transfers_of_cubic() {
    let cubic = json!({ "kind": "cubic", "variant": "linux" });
    for (link, bytes, transport, done, loss) in [
        ((50.0, 30.0, 150), 4_034_000, json!({}), Some(0.920), Some(0.066)),
        ((20.0, 20.0, 60), 3_000_000, each_acknowledged(), Some(1.343), None),
        ((10.0, 25.0, 20), 1_000_000, json!({}), None, Some(0.102)),
    ] {
        let mut scenario = scenario(link, &cubic, &transport);
        scenario["flows"][0]["size_bytes"] = json!(bytes);
        let flow = &run(&scenario).flows[0];
        if let Some(done) = done {
            near("seconds", flow.completed_s.unwrap(), done, 0.01);
        }
        if let Some(loss) = loss {
            let lost = flow.total.lost as f64 / flow.total.sent as f64;
            near("loss", lost, loss, 0.03);
        }
    }
}

/// 20 Mb/s, 60 ms, not paced: the part of the link that is used with 5 % of random losses. Windows are of some four packets,
/// in which a fraction of one is a tenth of the rate, and the acknowledgement that ends a recovery counts for growth.
#[test]
fn reno_under_heavy_losses() {
    let reno = json!({ "kind": "reno", "rules": "linux" });
    for (acknowledged, expected) in [(each_acknowledged(), 0.0490), (json!({}), 0.0436)] {
        let mut transport = acknowledged;
        transport["pacing"] = json!(false);
        let used = under_loss(scenario((20.0, 30.0, 1000), &reno, &transport), 0.05) / 20.0;
        near("use", used, expected, 0.03);
    }
}

/// The module reads both timestamps in whole milliseconds before it takes one from the other. Neither run has a loss.
#[test]
fn lp_alone() {
    let lp = json!({ "kind": "lp", "form": "linux", "arm_after_loss": false });
    for (link, expected) in [((10.0, 25.0, 100), 1.549), ((100.0, 10.0, 1000), 1.71)] {
        let report = run(&scenario(link, &lp, &each_acknowledged()));
        near("Mb/s", mbps(&report), expected, 0.002);
    }
}

/// The module alone had 4.35 Mb/s with 1 % of losses where ours, which set the estimate with the loss, had 7.61.
#[test]
fn westwood_sets_its_estimate_when_recovery_is_over() {
    let rate = |rules| {
        let westwood = json!({ "kind": "westwood", "rules": rules });
        under_loss(scenario((10.0, 25.0, 100), &westwood, &json!({})), 0.01)
    };
    near("ratio", rate("linux") / rate("ns3"), 4.35 / 7.61, 0.05);
}

/// CUBIC's curve stands still in a pause: 26 answers of 1.5 MB over one connection, with pauses of 1.5 s, lost 46 packets with
/// the module where ours, which let it run on, lost 250.
#[test]
fn a_pause_shifts_the_curve_of_cubic() {
    let cubic = json!({ "kind": "cubic", "variant": "linux" });
    for (link, before) in [((10.0, 25.0, 60), 151), ((20.0, 20.0, 60), 175)] {
        let mut scenario = scenario(link, &cubic, &json!({}));
        scenario["flows"][0]["app"] = json!({ "kind": "requests", "bytes": 1_500_000, "gap_ms": 1500,
            "new_connection": false, "handshake_rtts": 0 });
        let lost = run(&scenario).flows[0].total.lost;
        assert!(lost * 3 < before, "{lost}, without the shift {before}");
    }
}
