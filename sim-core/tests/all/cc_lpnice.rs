//! Vegas, TCP-LP and TCP-Nice through the real engine, against ns-2 and ns-3, and under any sequence of
//! events with parameters at the ends of their ranges.

use crate::common::run;
use serde_json::{Value, json};

fn link(ns2_limit: bool) -> Value {
    json!([{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
             "queue": { "kind": "droptail", "limit_packets": 100, "ns2_limit": ns2_limit } }])
}

/// ns-2's settings: Reno's recovery, but SACK for LP's Linux form, which runs in ns-2's TCP-Linux.
fn ns2_flow(cc: &Value, count: u32) -> Value {
    let linux = cc["form"] == "linux";
    json!({ "cc": cc, "count": count, "path": ["b"], "start_s": { "uniform": [0, 0.05] },
            "transport": { "recovery": if linux { "sack" } else { "reno" }, "initial_rto_ms": 3000,
                           "owd_resolution_us": if linux { 1000 } else { 0 } } })
}

/// ns-3's settings, with its random delay at the sender where a Reno flow competes.
fn ns3_flow(cc: &Value, jitter_ms: f64) -> Value {
    json!({ "cc": cc, "path": ["b"], "start_s": { "uniform": [0, 0.1] },
            "transport": { "init_cwnd": 10, "min_rto_ms": 1000, "owd_resolution_us": 1000,
                           "send_jitter_ms": jitter_ms } })
}

/// Efficiency, mean queue and first flow's share in percent; means over seeds 1 to 5.
fn figures(flows: &[Value], ns2_limit: bool) -> (f64, f64, f64) {
    let mut sum = (0.0, 0.0, 0.0);
    for seed in 1..=5 {
        let flows: Vec<Value> = flows
            .iter()
            .enumerate()
            .map(|(i, flow)| {
                let mut flow = flow.clone();
                flow["id"] = json!(format!("f{i}"));
                flow
            })
            .collect();
        let report = run(&json!({ "version": 1, "duration_s": 120, "seed": seed,
                                  "links": link(ns2_limit), "flows": flows }));
        sum.0 += report.efficiency.unwrap_or(f64::NAN) / 5.0;
        sum.1 += report.queue_mean_packets.unwrap_or(f64::NAN) / 5.0;
        sum.2 += 100.0 * report.share[0].1.unwrap_or(f64::NAN) / 5.0;
    }
    sum
}

fn vegas() -> Value {
    json!({ "kind": "vegas", "loss_reaction": "three_quarters" })
}

fn nice(known_queue: bool, min_cwnd: f64) -> Value {
    let mut cc = json!({ "kind": "nice", "growth_below_one": "double",
                         "loss_reaction": "three_quarters", "min_cwnd": min_cwnd });
    if known_queue {
        cc["known_queue_ms"] = json!(120);
    }
    cc
}

fn lp_equation() -> Value {
    json!({ "kind": "lp", "form": "equation", "second_cut": "at_end" })
}

fn lp(form: &str) -> Value {
    json!({ "kind": "lp", "form": form, "arm_after_loss": false })
}

const NICE_MIN: f64 = 1.0 / 48.0;

/// ns-2's means over five seeds (item1, single flows): efficiency within 5 %, queue within 5 %.
///
/// Not here: `lp_eq_noarm`, .034 in ns-2 and .080 here. Both are locked near their first window; why
/// at twice the rate is not explained.
#[test]
fn alone_as_in_ns2() {
    for (cc, efficiency, queue) in [
        (vegas(), 0.994_58, 1.270_87),
        (lp_equation(), 0.883_88, 4.601_17),
        (lp("linux"), 0.105_73, 0.387_92),
        (nice(false, NICE_MIN), 0.641_48, 0.233_70),
        (nice(true, NICE_MIN), 0.994_58, 1.270_87),
    ] {
        let (found, found_queue, _) = figures(&[ns2_flow(&cc, 1)], true);
        assert!((found / efficiency - 1.0).abs() < 0.05, "{cc}: {found}");
        assert!((found_queue / queue - 1.0).abs() < 0.05, "{cc}: queue {found_queue}");
    }
}

/// ns-2's means over five seeds (item2, item5) beside one Reno flow: its share within 2 points, the
/// queue within 5 %.
///
/// Beyond that: ten Linux LPs leave Reno 72 % here, 71 % in ns-2. Whole-packet windows, as TCP-Linux
/// counts them, made up about one point of it in an experiment, its longer RTO none. The rest is not
/// explained.
#[test]
fn beside_reno_as_in_ns2() {
    let reno = ns2_flow(&json!({ "kind": "reno" }), 1);
    for (cc, count, share, queue) in [
        (lp_equation(), 1, 98.742, 65.520),
        (lp_equation(), 10, 89.536, f64::NAN),
        (lp("linux"), 1, 92.174, 64.166),
        (nice(false, NICE_MIN), 1, 99.910, 65.554),
        (nice(false, NICE_MIN), 10, 99.115, f64::NAN),
        (nice(true, NICE_MIN), 1, 99.827, 65.972),
        (nice(true, NICE_MIN), 10, 98.497, f64::NAN),
        (nice(true, 1.0), 10, 89.772, f64::NAN),
        (nice(true, 2.0), 10, 81.062, f64::NAN),
    ] {
        let (_, found_queue, found) = figures(&[reno.clone(), ns2_flow(&cc, count)], true);
        assert!((found - share).abs() < 2.0, "{count} {cc}: {found}");
        assert!(
            queue.is_nan() || (found_queue / queue - 1.0).abs() < 0.05,
            "{count} {cc}: queue {found_queue}"
        );
    }
}

/// ns-2's RTT unfairness (item7, ratio 2): the share of the flow with the longer RTT within 2 points;
/// LP by its equations, which phase effects dominate, within 6.
#[test]
fn unequal_rtts_as_in_ns2() {
    for (cc, share, tolerance) in [
        (vegas(), 36.548, 2.0),
        (nice(false, NICE_MIN), 10.407, 2.0),
        (nice(true, NICE_MIN), 36.548, 2.0),
        (lp("linux"), 32.517, 2.0),
        (lp_equation(), 29.218, 6.0),
    ] {
        let mut far = ns2_flow(&cc, 1);
        far["extra_return_delay_ms"] = json!(50);
        let (_, _, found) = figures(&[far, ns2_flow(&cc, 1)], true);
        assert!((found - share).abs() < tolerance, "{cc}: {found}");
    }
}

/// ns-3 with SACK (e2p): Reno's share within 2 points, the queue within 5 %.
///
/// Alone (e1), ns-3's Vegas holds 2.3 packets and never loses one, here 3.9 and 18 at the start: its
/// base RTT is that of the handshake's small packets, in whole milliseconds (50 ms; a data packet takes
/// 51.3), so that it always counts about one packet more. LP alone: .381 in ns-3, .341 here.
#[test]
fn beside_reno_as_in_ns3() {
    let later = json!({ "kind": "vegas", "alpha_packets": 2, "beta_packets": 4, "rounding": "ns3" });
    for (cc, share, queue) in [(later, 94.735, 69.205), (lp("ns3"), 92.749, 67.001)] {
        let reno = json!({ "kind": "reno" });
        let (_, found_queue, found) = figures(&[ns3_flow(&reno, 1.2), ns3_flow(&cc, 1.2)], false);
        assert!((found - share).abs() < 2.0, "{cc}: {found}");
        assert!((found_queue / queue - 1.0).abs() < 0.05, "{cc}: queue {found_queue}");
    }
}

/// [transport.md §12] w = 1/16, RTT 100 ms: one packet per 1.6 s, and no timeout between them. The link
/// becomes slow after a second, so that every packet (12 ms) is later than the first ones.
#[test]
fn a_sixteenth_of_a_packet_per_rtt() {
    let report = run(&json!({ "version": 1, "duration_s": 420, "warmup_s": 20,
        "links": [{ "id": "b", "rate_steps": [[0, 1_000_000_000], [1, 1_000_000]], "delay_ms": 44,
                    "queue": { "kind": "droptail", "limit_packets": 100 } }],
        "flows": [{ "id": "f", "path": ["b"],
                    "cc": { "kind": "nice", "threshold": 0, "min_cwnd": 0.0625 } }] }));
    let flow = &report.flows[0];
    assert_eq!(
        (flow.total.sent, flow.total.timeouts, flow.total.retransmits),
        (250, 0, 0)
    );
    assert_eq!(flow.total.rtt_mean_ms, Some(100.0));
}
