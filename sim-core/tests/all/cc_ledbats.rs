//! The LEDBAT family beside its like and TCP, where no simulator is a reference (docs/fidelity/references.json has those).

use crate::common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// The first group's share in percent.
fn share(report: &Report) -> f64 {
    100.0 * report.share[0].1.unwrap_or(f64::NAN)
}

fn scenario(flows: &[Value]) -> Value {
    json!({ "version": 1, "duration_s": 120, "flows": flows,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": 100, "ns2_limit": true } }] })
}

/// ns-2: starts within 50 ms, its buffer of 99 packets.
fn ns2(id: &str, cc: &Value) -> Value {
    json!({ "id": id, "cc": cc, "path": ["b"], "start_s": { "uniform": [0, 0.05] },
            "transport": { "recovery": "sack", "initial_rto_ms": 3000 } })
}

/// The late flow's Jain index with the early one, which had the link for 20 s.
fn with_a_latecomer(cc: &Value) -> f64 {
    let mut second = ns2("b", cc);
    second["start_s"] = json!(20);
    let mut scenario = scenario(&[ns2("a", cc), second]);
    scenario["duration_s"] = json!(240);
    scenario["warmup_s"] = json!(60);
    run(&scenario).jain_long.unwrap_or(0.0)
}

/// [Carofiglio et al. 2013] claim fairness with latecomers; here it takes slow start on a fast link.
#[test]
fn fledbats_latecomer_needs_slow_start_on_a_fast_link() {
    for target_ms in [25, 60] {
        let of = |slow_start: bool| {
            with_a_latecomer(&json!({ "kind": "fledbat", "target_ms": target_ms, "slow_start": slow_start }))
        };
        assert!(of(true) > 0.99);
        assert!(of(false) < 0.6);
    }
}

/// No reference has LEDBAT++: only what the draft promises. A latecomer gets its share, since slowdowns show
/// everyone the empty queue; they cost at most about a tenth of the link; TCP is left almost alone.
#[test]
fn ledbat_pp_shares_with_latecomers() {
    let late = |slowdowns: bool| with_a_latecomer(&json!({ "kind": "ledbat_pp", "slowdowns": slowdowns }));
    assert!(late(true) > 0.99);
    assert!(late(false) < 0.6);
    let pp = ns2("a", &json!({ "kind": "ledbat_pp" }));
    let alone = run(&scenario(std::slice::from_ref(&pp))).efficiency.unwrap_or(0.0);
    assert!((0.88..0.99).contains(&alone), "{alone}");
    let flows = [ns2("tcp", &json!({ "kind": "reno" })), pp];
    assert!(share(&run(&scenario(&flows))) > 95.0);
}
