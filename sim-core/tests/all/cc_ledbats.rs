//! The LEDBAT family against ns-2 (with the papers' LEDBAT and the authors' kernel module added) and ns-3,
//! at their settings. Shares within two points, efficiency and queue within 5 %, unless a comment says why
//! not. Reference: ns-2 and ns-3 runs, item*_agg.csv (means over seeds 1-5) and ns-3 summary.csv (docs/fidelity/references.json has the figures).

use crate::common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// The median over the seeds: in a few of them one flow's first packet queues behind the other's, so
/// that its base delay is too high for good; ns-2's own seed 0 does the same.
fn median(seeds: u32, of: impl Fn(u32) -> f64) -> f64 {
    let mut values: Vec<f64> = (1..=seeds).map(of).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn near(name: &str, found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{name}: {found}, reference {expected}"
    );
}

fn close(name: &str, found: Option<f64>, expected: f64) {
    near(name, found.unwrap_or(f64::NAN), expected, 0.05 * expected);
}

/// The first group's share in percent.
fn share(report: &Report) -> f64 {
    100.0 * report.share[0].1.unwrap_or(f64::NAN)
}

fn scenario(flows: &[Value], ns2_limit: bool, seed: u32) -> Value {
    json!({ "version": 1, "duration_s": 120, "seed": seed, "flows": flows,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                        "queue": { "kind": "droptail", "limit_packets": 100, "ns2_limit": ns2_limit } }] })
}

/// ns-2: starts within 50 ms, its buffer of 99 packets.
fn ns2(id: &str, cc: &Value, recovery: &str) -> Value {
    json!({ "id": id, "cc": cc, "path": ["b"], "start_s": { "uniform": [0, 0.05] },
            "transport": { "recovery": recovery, "initial_rto_ms": 3000 } })
}

/// The kernel module: TCP-Linux with SACK, delays in ms.
fn module(id: &str, target_ms: f64, gain: f64) -> Value {
    let mut flow = ns2(
        id,
        &json!({ "kind": "ledbat", "target_ms": target_ms, "gain": gain, "cap_reno": true, "idle_reset": true,
                 "integer_window": true, "current_filter": 4, "base_history": 10 }),
        "sack",
    );
    flow["transport"]["owd_resolution_us"] = json!(1000);
    flow
}

/// [ns2/item1_single_agg.csv, item2_fig1_agg.csv]
#[test]
fn the_module_and_slow_start_against_ns2() {
    let reno = ns2("tcp", &json!({ "kind": "reno" }), "reno");
    let starting = |id| ns2(id, &json!({ "kind": "ledbat", "slow_start": "target" }), "reno");
    let kernel = |id| module(id, 25.0, 1.0);
    for (name, flows, efficiency, queue, tcp) in [
        ("module", vec![kernel("a")], 0.991_27, 20.468, 100.0),
        ("slow start", vec![starting("a")], 0.998_38, 21.4826, 100.0),
        (
            "Reno, module",
            vec![reno.clone(), kernel("a")],
            0.994_655,
            66.6128,
            98.9263,
        ),
        (
            "Reno, slow start",
            vec![reno, starting("a")],
            0.998_611,
            66.193,
            97.2986,
        ),
        ("modules", vec![kernel("a"), kernel("b")], 0.995_803, 20.6244, 49.9351),
    ] {
        let found = |of: &dyn Fn(&Report) -> f64| median(5, |s| of(&run(&scenario(&flows, true, s))));
        near(name, found(&|r| r.efficiency.unwrap_or(0.0)), efficiency, 0.003);
        near(
            name,
            found(&|r| r.queue_mean_packets.unwrap_or(0.0)),
            queue,
            0.02 * queue,
        );
        near(name, found(&share), tcp, 2.0);
    }
}

/// [S000 Fig. 2 and 3; ns2/item3_fig2_agg.csv, item4_fig3_agg.csv, item4b_fig3_variants_agg.csv] Against TCP the
/// gain changes nothing, with or without a cap: LEDBAT rests at its floor, and that is where its share
/// comes from. Between two LEDBATs it decides who takes the link, unless growth is capped after the gain.
#[test]
fn the_gain_matters_between_ledbats_and_not_against_tcp() {
    let ledbat =
        |id, gain: f64, cap: bool| ns2(id, &json!({ "kind": "ledbat", "gain": gain, "cap_reno": cap }), "reno");
    let reno = ns2("tcp", &json!({ "kind": "reno" }), "reno");
    for (gain, expected) in [(1.0, 98.881), (5.0, 98.5762), (10.0, 98.3997)] {
        let flows = [reno.clone(), ledbat("a", gain, false)];
        let found = median(3, |s| share(&run(&scenario(&flows, true, s))));
        near("against Reno", found, expected, 0.5);
    }
    // At gain 10 ns-2's seeds span 88.3 to 91.8 %: the first round trips decide.
    for (gain, cap, expected, tolerance) in [
        (2.0, false, 66.3495, 2.0),
        (5.0, false, 82.5401, 2.0),
        (10.0, false, 89.6181, 3.0),
        (2.0, true, 53.7371, 2.0),
        (5.0, true, 55.6818, 2.0),
    ] {
        let flows = [ledbat("a", gain, cap), ledbat("b", 1.0, cap)];
        let found = median(5, |s| share(&run(&scenario(&flows, true, s))));
        near(&format!("gain {gain}, cap {cap}"), found, expected, tolerance);
    }
    let flows = [module("a", 25.0, 10.0), module("b", 25.0, 1.0)];
    near(
        "module",
        median(5, |s| share(&run(&scenario(&flows, true, s)))),
        56.7878,
        3.0,
    );
}

/// [S000 Fig. 2; ns2/item3_fig2_agg.csv] The target over the buffer, in percent.
#[test]
fn the_target_decides_against_tcp() {
    for (t, expected) in [(20.0, 98.8865), (60.0, 95.7609), (80.0, 61.8332), (95.0, 37.6469)] {
        let flows = [
            ns2("tcp", &json!({ "kind": "reno" }), "reno"),
            ns2("a", &json!({ "kind": "ledbat", "target_ms": 1.2 * t }), "reno"),
        ];
        let found = median(3, |s| share(&run(&scenario(&flows, true, s))));
        near(&format!("T {t} %"), found, expected, 2.0);
    }
}

/// S000 Fig. 2 has almost nothing left for TCP at T = 100 %; ns-2 has 31 to 45 % in 120 s, and so have we. Two
/// reasons. Time: just below the buffer's end LEDBAT never loses a packet, while TCP loses one in each of
/// its cycles and leaves its room to LEDBAT, whose growth near the target is slow: minutes pass
/// (ns-2: 2.6 % at T = 98 % after 15 min; the deepest point is as close below the end as the queue allows).
/// And the end itself: a queue that can hold no more than the target never slows LEDBAT down, so that it
/// loses as well and halves a window of almost the whole path.
#[test]
fn at_the_end_of_the_buffer_ledbat_loses_too() {
    let late = |t: f64| {
        let flows = [
            ns2("tcp", &json!({ "kind": "reno" }), "reno"),
            ns2("a", &json!({ "kind": "ledbat", "target_ms": 1.2 * t }), "reno"),
        ];
        let mut scenario = scenario(&flows, false, 1);
        scenario["duration_s"] = json!(1200);
        scenario["warmup_s"] = json!(900);
        let report = run(&scenario);
        (share(&report), report.flows[0].total.lost, report.flows[1].total.lost)
    };
    let (tcp, tcp_lost, lbe_lost) = late(98.0);
    assert!(
        tcp < 5.0 && tcp_lost > 200 && lbe_lost == 0,
        "{tcp} % {tcp_lost} {lbe_lost}"
    );
    let (tcp, _, lbe_lost) = late(100.0);
    assert!(tcp > 10.0 && lbe_lost > 0, "{tcp} % {lbe_lost}");
}

/// [S000 Fig. 4 and 6; ns2/item5_fig4_agg.csv, item7_fig6_agg.csv] Ten against one, and RTT ratios.
#[test]
fn many_flows_and_unequal_paths() {
    let plain = json!({ "kind": "ledbat" });
    let mut ten = ns2("a", &plain, "reno");
    ten["count"] = json!(10);
    let flows = [ns2("tcp", &json!({ "kind": "reno" }), "reno"), ten];
    near("N 10", share(&run(&scenario(&flows, true, 1))), 90.1011, 0.5);
    for (ratio, expected) in [
        (1.5, 39.5771),
        (2.0, 23.5581),
        (3.0, 12.2653),
        (5.0, 5.19851),
        (10.0, 0.684_818),
    ] {
        let mut far = ns2("far", &plain, "reno");
        far["extra_return_delay_ms"] = json!(50.0 * (ratio - 1.0));
        let flows = [far, ns2("near", &plain, "reno")];
        let found = median(3, |s| share(&run(&scenario(&flows, true, s))));
        near(&format!("RTT ratio {ratio}"), found, expected, 1.0);
    }
}

/// ns-3's RFC 6817: initial window 10, min RTO 1 s, delays in ms, a filter of 3 (its ring of 4), 9 minutes.
fn ns3(id: &str, cc: &Value, noise_ms: f64) -> Value {
    json!({ "id": id, "cc": cc, "path": ["b"], "start_s": { "uniform": [0, 0.1] },
            "transport": { "init_cwnd": 10, "init_ssthresh": null, "min_rto_ms": 1000, "owd_resolution_us": 1000,
                           "send_jitter_ms": noise_ms } })
}

fn rfc(target_ms: f64, slow_start: bool) -> Value {
    json!({ "kind": "ledbat_rfc6817", "target_ms": target_ms, "slow_start": slow_start, "init_cwnd": 10,
            "current_filter": 3, "base_history": 9, "minute": "since_last", "whole_bytes": true })
}

/// [ns3/summary.csv e1] Alone. ns-3 rounds steps down to bytes, so that its window stops growing where a step
/// is below a byte, 8 % below a target of 100 ms; without that rounding the queue is 6 % longer.
#[test]
fn rfc6817_alone_against_ns3() {
    for (target_ms, slow_start, efficiency, queue, loss) in [
        (25.0, true, 0.998_79, 22.314, 0.001_429),
        (100.0, true, 0.998_79, 84.302, 0.001_428),
        (25.0, false, 0.993_18, 19.746, 0.0),
        (100.0, false, 0.993_24, 71.703, 0.0),
    ] {
        let flow = ns3("a", &rfc(target_ms, slow_start), 0.0);
        let report = run(&scenario(&[flow], false, 1));
        let name = format!("{target_ms} ms, slow start {slow_start}");
        near(&name, report.efficiency.unwrap_or(0.0), efficiency, 0.001);
        near(&name, report.queue_mean_packets.unwrap_or(0.0), queue, 0.01 * queue);
        near(&name, report.loss.unwrap_or(1.0), loss, 0.000_02);
    }
    let mut exact = ns3("a", &rfc(100.0, false), 0.0);
    exact["cc"]["whole_bytes"] = json!(false);
    close(
        "exact steps",
        run(&scenario(&[exact], false, 1)).queue_mean_packets,
        76.25,
    );
}

/// [ns3/summary.csv e2p, e5p] One NewReno against RFC 6817 at 25 ms: one flow (96.9 %), five (86.7 %), ten (76.7 %:
/// a floor of two packets each is a quarter of the link; S000's floor of one gives 90 %). Target 100 ms:
/// 46 +- 6 % in ns-3, 54 +- 10 % here, where the first losses decide who has the link for a minute.
#[test]
fn rfc6817_against_tcp_as_in_ns3() {
    for (target_ms, count, expected, tolerance) in [
        (25.0, 1, 96.887, 2.0),
        (25.0, 5, 86.665, 2.0),
        (25.0, 10, 76.651, 2.0),
        (100.0, 1, 46.251, 15.0),
    ] {
        let mut lbe = ns3("lbe", &rfc(target_ms, true), 1.2);
        lbe["count"] = json!(count);
        let flows = [ns3("tcp", &json!({ "kind": "newreno" }), 1.2), lbe];
        let found = median(5, |s| share(&run(&scenario(&flows, false, s))));
        near(&format!("{target_ms} ms, {count}"), found, expected, tolerance);
    }
}

/// [S004; ns2/item10_subpacket_agg.csv b, `DropTail`] Eight flows that start within 30 s on 600 kb/s, 450 ms, 22
/// packets: fLEDBAT is fair where LEDBAT is not (Jain .997 and .292), and leaves a quarter of the link.
/// Not compared: N >= 48, where the figures are the timeouts' (NewReno alone differs as much).
#[test]
fn fledbat_shares_on_a_slow_link() {
    for (cc, efficiency, jain, delay) in [
        (json!({ "kind": "fledbat" }), 0.753, 0.997, 0.167),
        (json!({ "kind": "ledbat", "target_ms": 100 }), 0.977, 0.292, 0.574),
    ] {
        let mut flow = ns2("a", &cc, "newreno");
        flow["start_s"] = json!({ "uniform": [0, 30] });
        flow["count"] = json!(8);
        let mut scenario = scenario(&[flow], true, 1);
        scenario["duration_s"] = json!(300);
        scenario["links"][0]["rate_bps"] = json!(600_000);
        scenario["links"][0]["delay_ms"] = json!(225);
        scenario["links"][0]["queue"]["limit_packets"] = json!(22);
        let report = run(&scenario);
        let name = cc.to_string();
        near(&name, report.efficiency.unwrap_or(0.0), efficiency, 0.03);
        near(&name, report.jain_long.unwrap_or(0.0), jain, 0.1);
        near(&name, report.delay_index.unwrap_or(0.0), delay, 0.1);
    }
}

/// The late flow's Jain index with the early one, which had the link for 20 s.
fn with_a_latecomer(cc: &Value) -> f64 {
    let mut second = ns2("b", cc, "sack");
    second["start_s"] = json!(20);
    let mut scenario = scenario(&[ns2("a", cc, "sack"), second], true, 1);
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
    let pp = ns2("a", &json!({ "kind": "ledbat_pp" }), "sack");
    let alone = run(&scenario(std::slice::from_ref(&pp), true, 1))
        .efficiency
        .unwrap_or(0.0);
    assert!((0.88..0.99).contains(&alone), "{alone}");
    let flows = [ns2("tcp", &json!({ "kind": "reno" }), "sack"), pp];
    assert!(share(&run(&scenario(&flows, true, 1))) > 95.0);
}
