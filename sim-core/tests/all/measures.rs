//! Figures in any topology: of whom, over what, and where they have no meaning.

use crate::common::{put, run as report};
use serde_json::{Value, json};
use sim_core::record::{Absence, Report};

fn link(id: &str, rate_bps: f64) -> Value {
    json!({ "id": id, "rate_bps": rate_bps, "delay_ms": 10, "queue": { "kind": "droptail", "limit_packets": 20 } })
}

fn cbr(id: &str, rate_bps: f64, path: &[&str]) -> Value {
    json!({ "id": id, "cc": { "kind": "cbr", "rate_bps": rate_bps }, "path": path })
}

fn scenario(links: &[Value], flows: &[Value]) -> Value {
    json!({ "version": 1, "duration_s": 5, "links": links, "flows": flows })
}

fn share(report: &Report, group: &str) -> Option<f64> {
    let mut shares = report.share.iter();
    shares.find(|(id, _)| id == group).and_then(|(_, share)| *share)
}

/// A flow over a side link of 20 times the bottleneck's rate took efficiency to 21, and had 95 % of the traffic.
#[test]
fn who_omits_the_bottleneck_does_not_count_for_it() {
    let links = [link("narrow", 1e6), link("side", 2e7)];
    let flows = [cbr("through", 2e6, &["narrow"]), cbr("beside", 2e7, &["side"])];
    let both = report(&scenario(&links, &flows));
    let alone = report(&scenario(&links[..1], &flows[..1]));
    assert_eq!(both.efficiency, alone.efficiency);
    assert!(both.efficiency.unwrap() > 0.98);
    assert_eq!((share(&both, "through"), share(&both, "beside")), (Some(1.0), None));
    assert_eq!(both.absent.get("share.beside"), Some(Absence::NotCrossed));
    assert_eq!(both.jain_long, Some(1.0));
}

#[test]
fn a_bottleneck_that_nobody_crosses_has_no_figures() {
    let links = [link("idle", 1e6), link("side", 2e7)];
    let none = report(&scenario(&links, &[cbr("beside", 1e6, &["side"])]));
    for key in ["efficiency", "share.beside", "jain_long", "jain_short"] {
        assert_eq!(none.absent.get(key), Some(Absence::NotCrossed), "{key}");
    }
    assert_eq!((none.efficiency, none.loss, none.queue_occupancy), (None, None, None));
    assert_eq!(none.absent.get("loss"), Some(Absence::NothingOffered));
    let text = none.to_json();
    assert_eq!(text["metrics"]["efficiency"], Value::Null);
    assert_eq!(text["absent"]["efficiency"]["reason"], "No path of these flows crosses the bottleneck.");
}

/// C is that of all paths; one that the flows exceed is none.
#[test]
fn a_stated_capacity_is_over_all_paths() {
    let links = [link("a", 1e6), link("b", 3e6)];
    let flows = [cbr("x", 2e6, &["a"]), cbr("y", 6e6, &["b"])];
    let mut both = scenario(&links, &flows);
    both["capacity_bps"] = json!(4e6);
    let right = report(&both);
    assert!((0.98..=1.0).contains(&right.efficiency.unwrap()), "{right:?}");
    assert!((share(&right, "y").unwrap() - 0.75).abs() < 0.01);
    both["capacity_bps"] = json!(1e6);
    let wrong = report(&both);
    assert_eq!(wrong.efficiency, None);
    assert_eq!(wrong.absent.get("efficiency"), Some(Absence::MoreThanCapacity));
}

/// A packet takes 120 ms: at the end of the warm-up half of one has been sent. It made the link's efficiency 1.04.
#[test]
fn a_packet_at_the_edge_of_the_warm_up_counts_by_its_part() {
    let mut edge = scenario(&[link("a", 1e5)], &[cbr("x", 1e6, &["a"])]);
    edge["warmup_s"] = json!(2.0);
    edge["duration_s"] = json!(4.99);
    let found = report(&edge);
    let parts = [found.efficiency.unwrap(), found.links[0].efficiency.unwrap()];
    assert!(parts.iter().all(|part| (0.95..=1.0).contains(part)), "{parts:?}");
    assert!(found.flows[0].total.throughput_bps.unwrap() <= 1e5);
}

/// Acknowledgements of 40 bytes in a buffer of 15,000: B counted them as full packets, and was up to 37.
#[test]
fn a_limit_in_bytes_is_filled_by_bytes() {
    let mut queue = link("a", 1e5);
    queue["queue"] = json!({ "kind": "droptail", "limit_bytes": 3000 });
    let mut small = cbr("x", 1e6, &["a"]);
    small["packet_bytes"] = json!(64);
    let full = cbr("y", 1e4, &["a"]);
    let b = report(&scenario(&[queue], &[small, full])).queue_occupancy.unwrap();
    assert!((0.9..=1.0).contains(&b), "{b}");
}

/// A flow of 50 ms leaves a queue behind that takes 0.24 s more: its rate was five times the link's.
#[test]
fn a_flow_is_active_until_its_last_packet_has_left() {
    let mut burst = cbr("x", 1e7, &["a"]);
    burst["start_s"] = json!(1);
    burst["stop_s"] = json!(1.05);
    let found = report(&scenario(&[link("a", 1e6)], &[burst]));
    let total = &found.flows[0].total;
    assert!(total.throughput_bps.unwrap() <= 1e6 + 1.0, "{total:?}");
    assert!(total.active_s > 0.2, "{total:?}");
}

/// What was sent before the end of the warm-up and arrives after it is no part of what was sent since.
#[test]
fn deliveries_are_of_what_was_sent_in_the_measured_time() {
    let mut late = cbr("x", 1e6, &["a"]);
    late["stop_s"] = json!(2.001);
    let mut edge = scenario(&[link("a", 5e5)], &[late]);
    edge["warmup_s"] = json!(2.0);
    let total = &report(&edge).flows[0].total;
    assert!(total.delivered + total.lost <= total.sent, "{total:?}");
}

/// No one longest wait: D_Q was 20 where a rate fell, and with priorities.
#[test]
fn the_delay_index_needs_one_longest_wait() {
    let index = |change: &dyn Fn(&mut Value)| {
        let mut one = scenario(&[link("a", 1e6)], &[cbr("x", 2e6, &["a"])]);
        change(&mut one);
        let found = report(&one);
        (found.delay_index, found.absent.get("delay_index"))
    };
    let (plain, _) = index(&|_| ());
    assert!((0.9..=1.0).contains(&plain.unwrap()));
    let set = |path: &str, value: Value| json!([{ "at_s": 1, "path": path, "value": value }]);
    let rate = index(&|s| s["changes"] = set("links.0.rate_bps", json!(1e5)));
    assert_eq!(rate, (None, Some(Absence::RateVaries)));
    let limit = index(&|s| s["changes"] = set("links.0.queue.limit_packets", json!(5)));
    assert_eq!(limit, (None, Some(Absence::LimitChanges)));
    let fair = index(&|s| s["links"][0]["queue"]["kind"] = json!("drr"));
    assert_eq!(fair, (None, Some(Absence::NotFifo)));
    let arq = index(&|s| {
        s["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": 0.1 });
        s["links"][0]["arq"] = json!({ "mode": "sr_inorder" });
    });
    assert_eq!(arq, (None, Some(Absence::Repeats)));
}

/// Half the run with 20 places and half with 10: full all the time.
#[test]
fn occupancy_is_of_the_limit_of_the_time() {
    let mut one = scenario(&[link("a", 1e6)], &[cbr("x", 2e6, &["a"])]);
    one["changes"] = json!([{ "at_s": 2.5, "path": "links.0.queue.limit_packets", "value": 10 }]);
    let b = report(&one).queue_occupancy.unwrap();
    assert!((0.9..=1.0).contains(&b), "{b}");
}

#[test]
fn a_split_buffer_has_no_one_occupancy() {
    let mut one = link("a", 1e6);
    one["queue"] = json!({ "kind": "le_priority", "mode": "strict", "buffer": "split", "limit_packets": 4, "limit_le_packets": 100 });
    let found = report(&scenario(&[one], &[cbr("x", 2e6, &["a"])]));
    assert_eq!(found.queue_occupancy, None);
    assert_eq!(found.absent.get("queue_occupancy"), Some(Absence::SplitBuffer));
}

/// A transfer of 20 MB over 1 Mb/s takes 164 s. Who was stopped after 2 s had completed it with a slowdown of 0.01.
#[test]
fn a_transfer_is_complete_when_all_of_it_has_arrived() {
    let endings = [
        json!({ "stop_s": 2 }),
        json!({ "stop_s": 2, "transport": { "stop": "abort" } }),
        json!({ "intervals_s": [[0, 1], [2, 3]] }),
        json!({ "stop_s": 2, "transport": { "set": "quic" } }),
        json!({ "stop_s": 2, "cc": { "kind": "cbr", "rate_bps": 500_000 } }),
        json!({ "stop_s": 2, "paths": [["a"], ["b"]], "path": null }),
    ];
    for ending in endings {
        let mut flow = json!({ "id": "x", "cc": { "kind": "reno" }, "path": ["a"], "size_bytes": 20_000_000 });
        put(&mut flow, &ending);
        let found = report(&scenario(&[link("a", 1e6), link("b", 1e6)], &[flow.clone()]));
        let one = &found.flows[0];
        assert_eq!((one.completed_s, one.slowdown), (None, None), "{ending}");
        let absent = &one.total.absent;
        assert_eq!(absent.get("completed_s"), Some(Absence::NotComplete));
        // The same with no more than can arrive is complete, and not sooner than the link allows.
        flow["size_bytes"] = json!(20_000);
        let found = report(&scenario(&[link("a", 1e6), link("b", 1e6)], &[flow]));
        let one = &found.flows[0];
        assert!(one.completed_s.is_some(), "{ending}");
        assert!(one.slowdown.is_none_or(|times| times >= 1.0), "{one:?}");
    }
}

/// A rate that is raised in mid-run made a transfer three times as fast as alone.
#[test]
fn no_transfer_is_faster_than_alone() {
    let mut one = scenario(
        &[link("a", 1e5)],
        &[json!({ "id": "x", "cc": { "kind": "reno" }, "path": ["a"], "size_bytes": 50_000 })],
    );
    one["changes"] = json!([{ "at_s": 0.5, "path": "links.0.rate_bps", "value": 1e6 }]);
    let found = report(&one);
    assert!(found.flows[0].completed_s.is_some());
    let why = found.flows[0].total.absent.get("slowdown");
    assert_eq!(why, Some(Absence::RateVaries));
}

/// A hole when the warm-up ends hid the goodput of who waited for it to be filled: here the data behind one of 0.6 s come
/// into order at once, more than leaves the link in what is measured.
#[test]
fn whoever_was_active_has_a_goodput() {
    for warmup in (10..45).map(|tenth| f64::from(tenth) / 10.0) {
        let mut lossy = link("a", 1e6);
        lossy["loss"] = json!({ "kind": "bernoulli", "p": 0.1 });
        let flow = json!({ "id": "x", "cc": { "kind": "reno" }, "path": ["a"],
                           "transport": { "recovery": "sack" }, "stop_s": warmup + 0.05 });
        let mut one = scenario(&[lossy], &[flow]);
        one["warmup_s"] = json!(warmup);
        let total = &report(&one).flows[0].total;
        assert_eq!(total.goodput_bps.is_some(), total.active_s > 0.0, "{total:?}");
        assert!(total.goodput_bps <= total.throughput_bps, "{total:?}");
    }
}
