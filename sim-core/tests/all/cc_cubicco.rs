//! CUBIC and the other best-effort controllers through the engine, against ns-2 and ns-3.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::run;
use serde_json::{Value, json};
use sim_core::record::Report;

/// One flow on 10 Mb/s.
#[expect(clippy::needless_pass_by_value, reason = "`json!` reads better without a borrow")]
fn alone(cc: Value, rtt_ms: f64, limit: u32, duration_s: u32, transport: Value) -> Value {
    json!({ "version": 1, "duration_s": duration_s,
            "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": rtt_ms / 2.0,
                        "queue": { "kind": "droptail", "limit_packets": limit } }],
            "flows": [{ "id": "f", "cc": cc, "path": ["b"], "transport": transport }] })
}

/// ns-3's initial window and least RTO. Its packets have a header of 52 B where ours have 40, both of 1500 B.
fn as_ns3(cc: Value, rtt_ms: f64, limit: u32, duration_s: u32) -> Report {
    let transport = json!({ "init_cwnd": 10, "min_rto_ms": 1000 });
    run(&alone(cc, rtt_ms, limit, duration_s, transport))
}

/// ns-2's settings; its limit of 100 holds 99.
fn as_ns2(cc: Value, warmup_s: u32) -> Report {
    let mut scenario = alone(cc, 50.0, 100, 120, json!({ "initial_rto_ms": 3000 }));
    scenario["links"][0]["queue"]["ns2_limit"] = json!(true);
    scenario["warmup_s"] = json!(warmup_s);
    run(&scenario)
}

fn within(name: &str, found: Option<f64>, expected: f64, tolerance: f64) {
    let found = found.unwrap();
    assert!(
        (found / expected - 1.0).abs() <= tolerance,
        "{name}: {found}, reference {expected}"
    );
}

/// ns-3 e1 and e7, SACK+PRR rows: HyStart with ns-3's thresholds, C 0.4, beta 0.7.
///
/// Not compared: the loss of 50 ms with 100 packets (ns-3 .0006, here .0004), most of which is one event at the
/// start; and buffers of 1000 packets, where ns-3's mean queue is 657 (RTT 50 ms) and 573 (500 ms), here 853 and
/// 813. There CUBIC's convex part overshoots by more than a hundred packets. In ns-3 the recovery from so many
/// losses ends in a second cut (cwnd 2 to 89 in its series, plateau then at 700 = fast convergence of a second
/// loss at 820); here SACK repairs them in one recovery and the plateau is the window of the loss, about 1040.
#[test]
fn cubic_agrees_with_ns3() {
    for (rtt_ms, duration_s, eta, queue, tolerance) in [
        (50.0, 120, 0.998_79, 80.151, 0.01),
        (50.0, 800, 0.999_82, 80.354, 0.01),
        (500.0, 800, 0.981_68, 38.822, 0.05),
    ] {
        for variant in ["rfc", "linux"] {
            let cc = json!({ "kind": "cubic", "variant": variant, "slow_start_exit": "hystart_ns3" });
            let report = as_ns3(cc, rtt_ms, 100, duration_s);
            let name = format!("{variant}, {rtt_ms} ms, {duration_s} s");
            within(&format!("{name}: eta"), report.efficiency, eta, 0.01);
            within(&format!("{name}: queue"), report.queue_mean_packets, queue, tolerance);
            if rtt_ms > 100.0 {
                within(&format!("{name}: loss"), report.loss, 0.002_595, 0.05);
            }
            assert_eq!(report.flows[0].total.timeouts, 0);
        }
    }
}

/// ns-2 item1 cubic and linux_reno. Loss is compared after 10 s only, from the series: TCP-Linux loses 1500
/// packets in the first six seconds, because its window, cut from 260 to 226 and 180, stays above what the path
/// holds (141) through a whole recovery of 5 s; here 363 are lost in all, and the overshoot ends in one timeout.
#[test]
fn cubic_agrees_with_ns2() {
    let cubic = as_ns2(json!({ "kind": "cubic", "variant": "ns2" }), 0);
    within("eta", cubic.efficiency, 0.997_99, 0.01);
    within("queue", cubic.queue_mean_packets, 84.8543, 0.01);
    let steady = as_ns2(json!({ "kind": "cubic", "variant": "ns2" }), 10);
    within("steady queue", steady.queue_mean_packets, 85.405, 0.01);
    assert!(steady.efficiency.unwrap() > 0.9999);
    // TCP-Linux counts in whole packets; a window that grows by fractions peaks a little earlier.
    let reno = as_ns2(json!({ "kind": "reno" }), 0);
    within("Reno's eta", reno.efficiency, 0.998_38, 0.01);
    within("Reno's queue", reno.queue_mean_packets, 67.5848, 0.02);
    within("Reno's loss", reno.loss, 0.001_548_76, 0.02);
}

/// ns-2.35 (Agent/TCP/Linux, cubic, initial_ssthresh 100, own runs of 800 s): the loss after the first 100 s. It tells
/// how fast the window grows back: without the division by the estimate of delayed acknowledgements it is .00096 and
/// .0034 with 417 packets of buffer.
///
/// Not compared: 50 ms with 1000 packets, .0037 there and .0012 here, where each cut of ns-2's loses three times as many;
/// and 50 ms with 100 packets, where a cut loses one packet or two (.00038 and .00049).
#[test]
fn cubic_overshoots_as_in_ns2() {
    for (rtt_ms, limit, loss) in [
        (50.0, 417, 0.001_771_16),
        (500.0, 100, 0.002_118_34),
        (500.0, 417, 0.003_765_86),
        (500.0, 1000, 0.006_974_86),
    ] {
        let cc = json!({ "kind": "cubic", "variant": "ns2" });
        let transport = json!({ "init_ssthresh": 100 });
        let mut scenario = alone(cc, rtt_ms, limit, 800, transport);
        scenario["warmup_s"] = json!(100);
        within(
            &format!("loss, {rtt_ms} ms, {limit} packets"),
            run(&scenario).loss,
            loss,
            0.05,
        );
    }
}

/// HyStart and HyStart++ spare the overshoot of plain slow start and cost no throughput.
#[test]
fn leaving_slow_start_early_spares_losses() {
    let dropped = |exit: &str, rtt_ms: f64| {
        let cc = json!({ "kind": "cubic", "slow_start_exit": exit });
        let report = run(&alone(cc, rtt_ms, 100, 20, json!({})));
        assert!(report.efficiency.unwrap() > 0.9, "{exit}, {rtt_ms} ms");
        report.flows[0].total.lost
    };
    for rtt_ms in [20.0, 50.0, 100.0] {
        let plain = dropped("none", rtt_ms);
        for exit in ["hystart", "hystart_pp"] {
            assert!(dropped(exit, rtt_ms) * 2 < plain, "{exit}, {rtt_ms} ms");
        }
    }
}

/// ns-3 e1 WestwoodPlus, SACK+PRR: Tustin's filter, a sample per RTT.
#[test]
fn westwood_agrees_with_ns3() {
    let cc = json!({ "kind": "westwood", "filter": "tustin", "min_interval_ms": 0 });
    let report = as_ns3(cc, 50.0, 100, 120);
    within("eta", report.efficiency, 0.988_15, 0.01);
    within("queue", report.queue_mean_packets, 57.096, 0.01);
    within("loss", report.loss, 0.001_534, 0.05);
}

/// ns-3's row e1 Illinois is no reference: its window stands at 90 packets from 1.3 s to the end, because it
/// adds alpha to an integer counter per acknowledgement, and alpha < 1 adds nothing (`m_ackCnt`). Here the
/// window must move, keep the link full, and lose less often than Reno's halving would.
#[test]
fn illinois_grows_slowly_with_a_long_queue() {
    let report = as_ns3(json!({ "kind": "illinois" }), 50.0, 100, 120);
    assert!(report.efficiency.unwrap() > 0.99);
    let queue = report.queue_mean_packets.unwrap();
    assert!((55.0..85.0).contains(&queue), "{queue}");
}

/// [congestion-control.md §12] Equilibrium: alpha packets in the queue, for each flow its own.
#[test]
fn fast_keeps_alpha_packets_in_the_queue() {
    for alpha in [5.0, 20.0, 60.0] {
        let report = as_ns3(json!({ "kind": "fast", "alpha": alpha }), 50.0, 100, 60);
        assert!(report.efficiency.unwrap() > 0.99);
        let queue = report.queue_mean_packets.unwrap();
        assert!((queue - alpha).abs() < 1.5, "alpha {alpha}: {queue}");
        assert_eq!(report.loss, Some(0.0));
    }
    let mut two = alone(json!({ "kind": "fast", "alpha": 20 }), 50.0, 100, 60, json!({}));
    two["flows"][0]["count"] = json!(2);
    let report = run(&two);
    let queue = report.queue_mean_packets.unwrap();
    assert!((queue - 40.0).abs() < 3.0, "two flows: {queue}");
    assert!(report.jain_long.unwrap() > 0.98, "{:?}", report.jain_long);
}

/// Compound's delay window fills a long path faster than Reno, and is Reno in a short queue's buffer.
#[test]
fn compound_fills_long_paths() {
    let share = |kind: &str| {
        let transport = json!({ "init_ssthresh": 20 });
        run(&alone(json!({ "kind": kind }), 300.0, 300, 60, transport))
            .efficiency
            .unwrap()
    };
    let (compound, reno) = (share("compound"), share("reno"));
    assert!(compound > 1.2 * reno, "{compound} against {reno}");
}

/// Without marks DCTCP is Reno to the last packet; Prague halves at losses too, paced.
#[test]
fn without_marks_dctcp_is_reno() {
    let digest = |kind: &str| as_ns3(json!({ "kind": kind }), 50.0, 100, 60).digest;
    assert_eq!(digest("dctcp"), digest("reno"));
    let prague = as_ns3(json!({ "kind": "prague" }), 50.0, 100, 120);
    assert!(prague.efficiency.unwrap() > 0.97);
}

/// Beside Reno none starves and none takes all.
#[test]
fn each_shares_with_reno() {
    for kind in ["cubic", "illinois", "westwood", "compound", "dctcp", "prague"] {
        let mut scenario = alone(json!({ "kind": kind }), 50.0, 100, 120, json!({}));
        scenario["flows"]
            .as_array_mut()
            .unwrap()
            .push(json!({ "id": "reno", "cc": { "kind": "reno" }, "path": ["b"], "start_s": 0.1 }));
        for flow in scenario["flows"].as_array_mut().unwrap() {
            flow["transport"]["send_jitter_ms"] = json!(1.2);
        }
        let report = run(&scenario);
        let share = report.share[0].1.unwrap();
        assert!((0.2..0.8).contains(&share), "{kind}: {share}");
    }
}
