//! BBR, versions 1 and 3, in the engine: alone, among themselves and against Reno, and the cases of
//! draft-ietf-ccwg-bbr-06 appendix A that need a path.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::common::{record, run, series};
use serde_json::{Value, json};
use sim_core::record::{Columns, Report};

/// A flow with ns-3's initial window and least timeout.
fn flow(id: &str, kind: &str) -> Value {
    json!({ "id": id, "cc": { "kind": kind }, "path": ["b"],
            "transport": { "init_cwnd": 10, "min_rto_ms": 1000 } })
}

/// 10 Mb/s and 50 ms: a bandwidth-delay product of 42.7 packets, the packet's own time included.
fn path(flows: &[Value], limit: u32) -> Value {
    json!({ "version": 1, "duration_s": 120, "flows": flows,
        "links": [{ "id": "b", "rate_bps": 10_000_000, "delay_ms": 25,
                    "queue": { "kind": "droptail", "limit_packets": limit } }] })
}

fn against_reno(kind: &str, limit: u32) -> (f64, Report) {
    let report = run(&path(&[flow("x", kind), flow("reno", "reno")], limit));
    (report.share[0].1.unwrap(), report)
}

/// Last values of a gauge of the first flow in each bucket, and the buckets' width in seconds.
fn gauge(columns: &Columns, key: &str) -> (Vec<f64>, f64) {
    let values = series(columns, &format!("gauge:{key}"), Some(0), None);
    (values.iter().map(|b| f64::from(b[3])).collect(), columns.bucket_span().as_secs())
}

/// ns-3's row e1 Bbr (10 Mb/s, 50 ms, 100 packets): efficiency 0.97745, no loss, mean queue 28.9. Its queue is
/// a fault of its sampler: `TcpRateLinux` keeps the sample of the last acknowledgement where the next one's
/// packet left between the same two acknowledgements, but counts its delivery, so that the bandwidth is
/// too high by one packet in a flight, and the margin of 1 % no longer drains what probing queues. With that
/// fault put into our sampler the mean queue is 32.7, with the burst budget of ns-3 too 31.0; without it 7.4.
#[test]
fn alone_v1() {
    let report = run(&path(&[flow("x", "bbr")], 100));
    assert!((report.efficiency.unwrap() / 0.97745 - 1.0).abs() < 0.005);
    assert!(report.queue_mean_packets.unwrap() < 10.0, "{report:?}");
    assert_eq!(report.loss, Some(0.0));
}

/// The draft's own estimate [§5.3.4.2] is 0.98 of a bandwidth paced 1 % below itself. `ProbeRTT` every 5 s costs
/// a round more than its 200 ms; every 10 s, as in text after -06, half of that.
#[test]
fn alone_v3() {
    let mut scenario = path(&[flow("x", "bbr3")], 100);
    let report = run(&scenario);
    assert!(report.efficiency.unwrap() > 0.965, "{report:?}");
    assert!(report.queue_mean_packets.unwrap() < 6.0, "{report:?}");
    assert_eq!(report.loss, Some(0.0));
    scenario["flows"][0]["cc"]["probe_rtt_interval_s"] = json!(10);
    let report = run(&scenario);
    assert!(report.efficiency.unwrap() > 0.975, "{report:?}");
}

/// [A.1] Within 2 % of the bottleneck, and the RTT of an empty path: 50 ms and the packet's 1.2 ms.
#[test]
fn the_model_is_right() {
    for (kind, bandwidth) in [("bbr", "bandwidth"), ("bbr3", "max_bw")] {
        let (_, columns) = record(&path(&[flow("x", kind)], 100));
        let (bandwidths, width) = gauge(&columns, bandwidth);
        let settled = (2.0 / width) as usize;
        for (i, bandwidth) in bandwidths.iter().enumerate().skip(settled) {
            assert!((bandwidth / 1e7 - 1.0).abs() < 0.02, "{kind}, {i}: {bandwidth}");
        }
        let (min_rtts, _) = gauge(&columns, "min_rtt");
        let last = min_rtts.iter().rfind(|x| x.is_finite()).unwrap();
        assert!((last - 51.2).abs() < 0.1, "{kind}: {last}");
        let (phases, _) = gauge(&columns, "phase");
        let most = if kind == "bbr" { 3.0 } else { 6.0 };
        assert!(phases.contains(&most), "{kind}: ProbeRTT");
    }
}

#[test]
fn two_share() {
    for kind in ["bbr", "bbr3"] {
        let mut scenario = path(&[flow("x", kind), flow("y", kind)], 100);
        scenario["flows"][1]["start_s"] = json!(5);
        let report = run(&scenario);
        assert!(report.jain_long.unwrap() > 0.99, "{kind}: {report:?}");
        assert!(report.efficiency.unwrap() > 0.97, "{kind}: {report:?}");
    }
}

/// What is known of version 1 [Hock et al., ICNP 2017; Ware et al., IMC 2019: in deep buffers the flight is
/// bound by twice the product of a bandwidth and an RTT that the other inflates]: in shallow buffers
/// it takes nearly everything, with loss; in deep ones it holds its own. Version 3 takes less from shallow
/// buffers, with a fraction of the loss.
#[test]
fn against_reno_by_buffer() {
    let half = against_reno("bbr", 21);
    let one = against_reno("bbr", 43);
    let four = against_reno("bbr", 171);
    assert!(half.0 > 0.85 && one.0 > 0.8, "{} {}", half.0, one.0);
    assert!((0.3..0.6).contains(&four.0), "{}", four.0);
    let half_v3 = against_reno("bbr3", 21);
    let one_v3 = against_reno("bbr3", 43);
    let four_v3 = against_reno("bbr3", 171);
    assert!(half_v3.0 < half.0 - 0.1, "{} {}", half_v3.0, half.0);
    assert!(one_v3.0 < one.0 - 0.1, "{} {}", one_v3.0, one.0);
    assert!((0.4..0.65).contains(&four_v3.0), "{}", four_v3.0);
    assert!(half_v3.1.loss.unwrap() < 0.5 * half.1.loss.unwrap());
    for (_, report) in [half, one, four, half_v3, one_v3, four_v3] {
        assert!(report.efficiency.unwrap() > 0.97, "{report:?}");
    }
}

/// [A.14] 100 kb/s, 20 ms: a packet takes 120 ms, so that the product is just above one packet.
#[test]
fn a_product_of_a_packet() {
    for kind in ["bbr", "bbr3"] {
        let mut scenario = path(&[flow("x", kind)], 50);
        scenario["links"][0]["rate_bps"] = json!(100_000);
        scenario["links"][0]["delay_ms"] = json!(10);
        scenario["warmup_s"] = json!(20);
        let report = run(&scenario);
        assert!(report.efficiency.unwrap() > 0.95, "{kind}: {report:?}");
        assert!(report.queue_mean_packets.unwrap() < 12.0, "{kind}: {report:?}");
    }
}

/// [A.15, A.16] 10 to 100 Mb/s and back: the bandwidth is found again.
#[test]
fn ten_times_more_and_less() {
    for (kind, bandwidth) in [("bbr", "bandwidth"), ("bbr3", "max_bw")] {
        let mut scenario = path(&[flow("x", kind)], 200);
        let link = scenario["links"][0].as_object_mut().unwrap();
        link.remove("rate_bps");
        link.insert("rate_steps".into(), json!([[0, 10_000_000], [30, 100_000_000], [70, 10_000_000]]));
        let (_, columns) = record(&scenario);
        let (values, width) = gauge(&columns, bandwidth);
        let at = |s: f64| values[(s / width) as usize] / 1e6;
        assert!((at(29.0) - 10.0).abs() < 0.3, "{kind}: {}", at(29.0));
        // Version 1 grows by a quarter in each cycle of eight RTTs; version 3 probes every two or three seconds.
        assert!((at(60.0) - 100.0).abs() < 3.0, "{kind}: {}", at(60.0));
        assert!((at(85.0) - 10.0).abs() < 0.5, "{kind}: {}", at(85.0));
    }
}

/// Two packets with one acknowledgement: the rounds go on, so that `ProbeRTT` ends.
#[test]
fn delayed_acknowledgements_hold_nothing_up() {
    for kind in ["bbr", "bbr3"] {
        for window in [Some(3), Some(30), None] {
            let mut scenario = path(&[flow("x", kind)], 100);
            scenario["flows"][0]["transport"]["delayed_ack"] = json!(true);
            scenario["flows"][0]["transport"]["window_packets"] = json!(window);
            let (_, columns) = record(&scenario);
            let (phases, _) = gauge(&columns, "phase");
            let last = if kind == "bbr" { 3.0 } else { 6.0 };
            let held = phases.iter().filter(|phase| **phase >= last).count();
            let part = held as f64 / phases.len() as f64;
            assert!(part < 0.1, "{kind}, {window:?}: {part}");
        }
    }
}

/// A finite transfer, which limits itself at its end, with delayed acknowledgements.
#[test]
fn finite_transfers_end() {
    for kind in ["bbr", "bbr3"] {
        let mut scenario = path(&[flow("x", kind)], 20);
        scenario["flows"][0]["size_bytes"] = json!(5_000_000);
        scenario["flows"][0]["transport"]["delayed_ack"] = json!(true);
        let report = run(&scenario);
        let completed = report.flows[0].completed_s.unwrap();
        assert!((4.1..6.0).contains(&completed), "{kind}: {completed}");
    }
}

/// Seconds until the first flow or subflow leaves Startup.
fn startup_s(scenario: &Value) -> Option<f64> {
    let (_, columns) = record(scenario);
    let (phases, width) = gauge(&columns, "phase");
    let end = phases.iter().position(|phase| *phase > 0.0)?;
    Some(end as f64 * width)
}

/// The same path twice for one connection with these buffers, in packets.
fn over_two_paths(kind: &str, send: Option<u32>, receive: Option<u32>) -> Value {
    let mut scenario = path(&[flow("x", kind)], 100);
    scenario["duration_s"] = json!(5);
    let second = scenario["links"][0].clone();
    scenario["links"].as_array_mut().unwrap().push(second);
    scenario["links"][1]["id"] = json!("c");
    let x = scenario["flows"][0].as_object_mut().unwrap();
    x.remove("path");
    x.insert("paths".into(), json!([["b"], ["c"]]));
    x["transport"]["send_buffer_packets"] = json!(send);
    x["transport"]["receive_buffer_packets"] = json!(receive);
    scenario
}

/// A subflow for which its connection has data is not limited by the application: Startup takes as long
/// as on a single path.
#[test]
fn a_subflow_leaves_startup_like_a_flow() {
    for kind in ["bbr", "bbr3"] {
        let mut single = path(&[flow("x", kind)], 100);
        single["duration_s"] = json!(5);
        let alone = startup_s(&single).unwrap();
        assert!((0.2..1.0).contains(&alone), "{kind}: {alone}");
        let subflow = startup_s(&over_two_paths(kind, None, None)).unwrap();
        assert_eq!(subflow, alone, "{kind}");
    }
}

/// To BBR a receiver without room is a part of the path [draft-ietf-ccwg-bbr-06 §4.1.1.3.1]; a full send buffer
/// is an application that has no more data.
#[test]
fn a_full_receive_buffer_is_the_path_and_a_full_send_buffer_the_application() {
    for kind in ["bbr", "bbr3"] {
        let receiver = over_two_paths(kind, None, Some(40));
        assert!(startup_s(&receiver).is_some(), "{kind}");
        let sender = over_two_paths(kind, Some(40), None);
        assert_eq!(startup_s(&sender), None, "{kind}");
    }
}
