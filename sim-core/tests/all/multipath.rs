//! Controllers over several paths, in S002's scenarios and in what their own papers promise [multipath.md §5, §6].
//! Each link has 5 Mb/s and a queue of 100 packets; S002's 10 ms are read as one way.

use crate::common::{record, run, series};
use serde_json::{Value, json};
use sim_core::record::Report;

fn link(id: &str, delay_ms: f64) -> Value {
    json!({ "id": id, "rate_bps": 5_000_000, "delay_ms": delay_ms,
            "queue": { "kind": "droptail", "limit_packets": 100 } })
}

/// Two links that nothing connects, measured from one time to another.
fn apart(flows: &[Value], seconds: (u32, u32)) -> Value {
    json!({ "version": 1, "warmup_s": seconds.0, "duration_s": seconds.1,
            "links": [link("north", 10.0), link("south", 10.0)], "flows": flows })
}

/// Two first hops and one last link, which both paths share.
fn joined(flows: &[Value], seconds: (u32, u32)) -> Value {
    json!({ "version": 1, "warmup_s": seconds.0, "duration_s": seconds.1, "bottleneck": "last",
            "links": [link("first", 5.0), link("second", 5.0), link("last", 5.0)], "flows": flows })
}

fn both(id: &str, cc: &Value) -> Value {
    json!({ "id": id, "cc": cc, "paths": [["north"], ["south"]] })
}

fn with(mut flow: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().expect("an object of further keys") {
        flow[key] = value.clone();
    }
    flow
}

/// Throughput of each path in parts of a link.
fn parts(report: &Report, flow: usize) -> Vec<f64> {
    let subflows = &report.flows[flow].multipath.as_ref().expect("several paths").subflows;
    let of = |rate: Option<f64>| rate.unwrap_or(0.0) / 5e6;
    subflows.iter().map(|s| of(s.throughput_bps)).collect()
}

fn total(report: &Report, flow: usize) -> f64 {
    report.flows[flow].total.throughput_bps.unwrap_or(0.0) / 5e6
}

fn near(what: &str, found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{what}: {found}, not {expected} within {tolerance}"
    );
}

/// [multipath.md §6, vector 4] The target of 100 ms is 41.67 packets at 5 Mb/s.
const TARGET_PACKETS: f64 = 41.67;

/// Scenario a: a Reno flow by SCTP's rules on the southern path from 30 to 60 s.
fn scenario_a(seconds: (u32, u32)) -> Value {
    let mp = both("mp", &json!({ "kind": "ledbat_mp" }));
    let reno = json!({ "id": "reno", "cc": { "kind": "reno", "rules": "sctp" }, "path": ["south"],
                       "start_s": 30, "stop_s": 60 });
    apart(&[mp, reno], seconds)
}

#[test]
fn ledbat_mp_alone_fills_both_links_and_keeps_its_target() {
    let report = run(&scenario_a((5, 30)));
    near("both links", total(&report, 0), 2.0, 0.01);
    for link in &report.links {
        let queue = link.queue_mean_packets.unwrap();
        near(&link.id, queue, TARGET_PACKETS, 2.0);
        assert_eq!(link.dropped, 0);
    }
}

/// While a Reno flow has the southern path, the subflow there holds its two packets and no more; the
/// northern one does not notice.
#[test]
fn reno_on_one_path_displaces_the_subflow_there_and_no_other() {
    let report = run(&scenario_a((40, 60)));
    let found = parts(&report, 0);
    near("north", found[0], 1.0, 0.01);
    assert!(found[1] < 0.05, "south: {}", found[1]);
    assert!(total(&report, 1) > 0.95);
    let (_, columns) = record(&scenario_a((0, 90)));
    let windows = series(&columns, "cwnd", Some(0), None);
    let settled = &windows[windows.len() * 25 / 90..];
    for [first, ..] in settled.iter().filter(|bucket| !bucket[0].is_nan()) {
        near("northern window", f64::from(*first), f64::from(settled[0][0]), 1.0);
    }
    let after = run(&scenario_a((70, 90)));
    near("south, afterwards", parts(&after, 0)[1], 1.0, 0.02);
}

/// Scenario b: LEDBAT-MP gives way to LIA on both paths. Once LIA has grown back from its first loss, what
/// LEDBAT-MP keeps is its minimum of two packets a path. (S002 ends it at 50 s, before that.)
#[test]
fn ledbat_mp_yields_to_lia_on_both_paths() {
    let mp = both("mp", &json!({ "kind": "ledbat_mp" }));
    let lia = with(both("lia", &json!({ "kind": "lia" })), &json!({ "start_s": 30 }));
    for (seconds, most) in [((35, 50), 0.15), ((50, 90), 0.05)] {
        let alone = run(&apart(std::slice::from_ref(&lia), seconds));
        let report = run(&apart(&[mp.clone(), lia.clone()], seconds));
        for path in 0..2 {
            let background = parts(&report, 0)[path];
            assert!(background < most, "path {path}: {background}");
            let loss = parts(&alone, 0)[path] - parts(&report, 1)[path];
            assert!(loss < most, "path {path}: LIA loses {loss}");
        }
    }
}

/// Scenarios c and d. The second subflow comes later: the queue then stands at the first hop, so that the base
/// delay is wrong by a packet or less.
fn scenario_cd(cc: &Value, seconds: (u32, u32)) -> Value {
    let mp = json!({ "id": "mp", "cc": cc, "paths": [["first", "last"], ["second", "last"]],
                     "subflow_offset_s": 0.5 });
    let reno = json!({ "id": "reno", "cc": { "kind": "reno", "rules": "sctp" }, "path": ["last"],
                       "extra_delay_ms": 5, "extra_return_delay_ms": 5, "start_s": 1400 });
    joined(&[mp, reno], seconds)
}

/// Scenario c: base delays that differ by d let the windows drift apart by d / (2 TARGET) packets per RTT each,
/// since what one grows the other must shrink.
#[test]
fn a_wrong_base_delay_lets_one_path_drive_out_the_other() {
    let (_, columns) = record(&scenario_cd(&json!({ "kind": "ledbat_mp" }), (0, 300)));
    let at = |id: &str, flow: u32, second: usize| {
        let all = series(&columns, id, Some(flow), None);
        f64::from(all[all.len() * second / 300][3])
    };
    let bases = [0, 1].map(|flow| at("gauge:base_delay", flow, 100));
    let difference = bases[1] - bases[0];
    assert!(difference > 0.5, "base delays {bases:?}");
    let rtt = at("rtt", 0, 100) / 1000.0;
    let drift = difference / 200.0 / rtt * 150.0;
    let moved = |flow| at("cwnd", flow, 250) - at("cwnd", flow, 100);
    near("first", moved(0), -drift, 0.1 * drift);
    near("second", moved(1), drift, 0.1 * drift);
}

/// Scenario c: after six minutes the standing queue is taken for the base delay, and the target comes on top;
/// after twelve the buffer is too small for it.
#[test]
fn base_delays_expire_at_six_and_twelve_minutes() {
    let queue = |seconds| {
        let report = run(&scenario_cd(&json!({ "kind": "ledbat_mp" }), seconds));
        let last = &report.links[2];
        near("goodput", total(&report, 0), 1.0, 0.01);
        (last.queue_mean_packets.unwrap(), last.dropped)
    };
    let (first, dropped) = queue((100, 350));
    near("one target", first, TARGET_PACKETS, 1.5);
    assert_eq!(dropped, 0);
    let (second, dropped) = queue((380, 710));
    near("two targets", second, 2.0 * TARGET_PACKETS, 3.0);
    assert_eq!(dropped, 0);
    assert!(queue((720, 1400)).1 > 0, "the third target does not fit");
}

/// Scenario d: what was low priority then takes more than Reno; with a base delay that does not expire it yields.
#[test]
fn an_expired_base_delay_takes_from_reno_and_a_kept_one_does_not() {
    let report = run(&scenario_cd(&json!({ "kind": "ledbat_mp" }), (1450, 2000)));
    assert!(total(&report, 0) > total(&report, 1));
    let kept = json!({ "kind": "ledbat_mp", "keep_base": true });
    let report = run(&scenario_cd(&kept, (1450, 2000)));
    assert!(total(&report, 0) < 0.1, "{}", total(&report, 0));
}

/// The remedies, our own: slowdowns keep the paths alike and the base delay true; with a shared target both
/// together keep to one.
#[test]
fn slowdowns_and_a_shared_target_keep_the_paths_alike() {
    for remedy in [
        json!({ "kind": "ledbat_mp", "slowdowns": true }),
        json!({ "kind": "ledbat_mp", "shared_target": "others" }),
    ] {
        let report = run(&scenario_cd(&remedy, (100, 350)));
        near(&remedy.to_string(), parts(&report, 0)[0], 0.5, 0.03);
    }
    let remedies = json!({ "kind": "ledbat_mp", "slowdowns": true, "shared_target": "others" });
    let report = run(&scenario_cd(&remedies, (760, 1400)));
    near("efficiency", total(&report, 0), 1.0, 0.01);
    let queue = report.links[2].queue_mean_packets.unwrap();
    assert!(queue < TARGET_PACKETS, "{queue} packets after twelve minutes");
}

/// A jitter of a packet's time: without, a window that hardly grows is hardly ever the one that meets a full
/// queue, and OLIA keeps what it should leave.
fn jittered(flow: Value) -> Value {
    with(
        flow,
        &json!({ "transport": { "send_jitter_ms": 2.4 }, "start_s": { "uniform": [0, 1] } }),
    )
}

/// [RFC 6356 §1] Two subflows on one link take about what one TCP takes; uncoupled ones twice as much.
#[test]
fn coupled_subflows_on_one_link_count_as_one() {
    for (cc, expected, tolerance) in [
        (json!({ "kind": "lia" }), 0.5, 0.1),
        (json!({ "kind": "lia", "form": "lia_inet" }), 0.5, 0.1),
        (json!({ "kind": "olia" }), 0.5, 0.1),
        (json!({ "kind": "cmt_rp", "version": 1 }), 0.5, 0.1),
        (json!({ "kind": "cmt_rp", "version": 2 }), 0.5, 0.1),
        (json!({ "kind": "reno" }), 2.0 / 3.0, 0.04),
    ] {
        let several = json!({ "id": "mp", "cc": cc, "paths": [["north"], ["north"]] });
        let tcp = json!({ "id": "tcp", "cc": { "kind": "reno" }, "path": ["north"] });
        let report = run(&apart(&[jittered(several), jittered(tcp)], (30, 900)));
        near(&cc.to_string(), total(&report, 0), expected, tolerance);
    }
}

/// [RFC 6356 §1; Khalili et al. 2012] With a free path at hand, coupled ones leave the other to those who
/// have none: LIA in part, OLIA and CMT/RP almost all.
#[test]
fn coupled_subflows_leave_the_congested_path() {
    let south = |kind: &str| {
        let tcp = json!({ "id": "tcp", "count": 3, "cc": { "kind": "reno" }, "path": ["south"] });
        let mp = both("mp", &json!({ "kind": kind }));
        let report = run(&apart(&[jittered(mp), jittered(tcp)], (100, 900)));
        near("north", parts(&report, 0)[0], 1.0, 0.01);
        parts(&report, 0)[1]
    };
    let [uncoupled, lia, olia, cmt_rp] = ["reno", "lia", "olia", "cmt_rp"].map(south);
    near("uncoupled: a fair quarter", uncoupled, 0.25, 0.03);
    assert!(lia < 0.75 * uncoupled, "LIA {lia}");
    assert!(olia < 0.1 && cmt_rp < 0.1, "OLIA {olia}, CMT/RP {cmt_rp}");
}

/// [multipath.md §5.6] Ten packets in all queues together, half of them in each of two equal ones.
#[test]
fn wvegas_keeps_ten_packets_in_all_queues() {
    let report = run(&apart(&[both("mp", &json!({ "kind": "wvegas" }))], (10, 120)));
    near("both links", total(&report, 0), 2.0, 0.01);
    for link in &report.links {
        near(&link.id, link.queue_mean_packets.unwrap(), 5.0, 0.5);
    }
}

/// A connection that starts anew hears nothing of what it was: acknowledgements of a path that starts later are still on
/// their way then, and told it of data that it had not sent. Its buffer looked full from there on.
#[test]
fn a_connection_starts_anew_on_all_its_paths() {
    let on_off = |intervals: &Value| {
        let more = json!({ "intervals_s": intervals, "subflow_offset_s": 0.5,
                           "transport": { "receive_buffer_packets": 100 } });
        let flow = with(both("mp", &json!({ "kind": "reno" })), &more);
        let total = run(&apart(&[flow], (0, 8))).flows[0].total.clone();
        total.delivered
    };
    let (first, second) = (on_off(&json!([[0, 4]])), on_off(&json!([[0, 4], [4.001, 8]])));
    assert!(second > first * 19 / 10, "{first} in one interval, {second} in two");
}

/// An interval begins with nothing of the one before: what the other paths still have under way, or would still
/// send, belongs to a connection that is over. Found by fuzzing, as more acknowledged than had been sent.
#[test]
fn a_connection_begins_anew_on_all_paths() {
    for offset_s in [0.0, 0.2] {
        let on_off = json!({ "intervals_s": [[0, 4], [4, 8]], "subflow_offset_s": offset_s,
                             "transport": { "receive_buffer_packets": 1000 } });
        let report = run(&apart(&[with(both("mp", &json!({ "kind": "lia" })), &on_off)], (0, 8)));
        let found = total(&report, 0);
        assert!(found > 1.5, "{found} with an offset of {offset_s} s");
        let flow = &report.flows[0];
        let subflows = &flow.multipath.as_ref().expect("several paths").subflows;
        let of_paths: u64 = subflows.iter().map(|s| s.delivered).sum();
        let kept = flow.total.delivered as f64 / of_paths as f64;
        assert!(kept > 0.9, "{kept} with an offset of {offset_s} s");
    }
}
