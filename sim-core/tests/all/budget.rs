//! A run that takes more than its budget ends early, with the figures of the time that it had: at the same event on every
//! machine, however it is cut into slices.

use crate::common::put;
use proptest::prelude::*;
use serde_json::json;
use sim_core::engine::{Budget, Engine};
use sim_core::record::report::{EndedEarly, Shortage};
use sim_core::record::{Columns, ColumnsOptions, Null, Report};
use sim_core::scenario::{Plan, Scenario};
use sim_core::units::Time;

fn scenario(text: &serde_json::Value) -> Scenario {
    Scenario::from_value(text.clone()).expect("a scenario")
}

/// Two flows over 10 Mb/s for an hour: some 15 million events.
fn long(warmup_s: f64) -> Scenario {
    scenario(&json!({
        "version": 1, "duration_s": 3600, "warmup_s": warmup_s,
        "links": [{ "id": "bottleneck", "rate_bps": 10e6, "delay_ms": 20,
                    "queue": { "kind": "droptail", "limit_packets": 50 } }],
        "flows": [{ "id": "tcp", "cc": { "kind": "reno" }, "path": ["bottleneck"] },
                  { "id": "lbe", "cc": { "kind": "ledbat" }, "path": ["bottleneck"] }],
    }))
}

fn limited(plan: &Plan, budget: Budget, slice: u64) -> (Report, EndedEarly) {
    let mut engine = Engine::new(plan, Null);
    engine.limit(budget);
    while !engine.advance(slice) {}
    let report = engine.finish().0;
    let end = report.ended_early.expect("it was to end early");
    (report, end)
}

const FEW: Budget = Budget { events: 150_000, ..Budget::MOST };

#[test]
fn a_run_that_has_had_its_events_ends_at_the_same_one_however_it_is_sliced() {
    let scenario = long(5.0);
    let (report, end) = limited(scenario.plan(), FEW, u64::MAX);
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.limit(FEW);
    engine.run();
    let used = engine.events() + engine.census().sent;
    // What its receivers looked at one by one counts a little.
    assert!((149_000..150_004).contains(&used), "at that event, not later: {used}");
    assert_eq!(end.because, Shortage::Events);
    assert_eq!(end.of, Time::from_secs(3600.0));
    for slice in [1_000, 65_536, 200_000] {
        assert_eq!(limited(scenario.plan(), FEW, slice).0, report, "{slice}");
    }

    // What it has is what a run of that length has.
    let mut shorter = scenario.value().clone();
    shorter["duration_s"] = json!(end.at.as_secs());
    let mut engine = Engine::new(Scenario::from_value(shorter).unwrap().plan(), Null);
    engine.run();
    let whole = engine.finish().0;
    let near = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() < 1e-6;
    assert!(near(report.efficiency, whole.efficiency));
    assert!(near(report.share[0].1, whole.share[0].1));
    assert!(near(report.queue_mean_packets, whole.queue_mean_packets));

    let sentence = end.message();
    assert!(sentence.starts_with("the run ended by itself at "), "{sentence}");
    assert!(sentence.contains(" s of 3600 s, since "), "{sentence}");
}

#[test]
fn what_ends_within_its_warm_up_has_no_figures() {
    let scenario = long(3000.0);
    let (report, end) = limited(scenario.plan(), FEW, u64::MAX);
    assert!(end.at < Time::from_secs(3000.0));
    assert_eq!(report.efficiency, None);
    assert_eq!(report.flows[0].total.throughput_bps, None);
    assert_eq!(report.flows[0].total.sent, 0);
}

#[test]
fn the_series_end_where_the_run_ended() {
    let scenario = long(0.0);
    let plan = scenario.plan();
    let mut engine = Engine::new(plan, Columns::new(plan, ColumnsOptions::default()));
    engine.limit(FEW);
    engine.run();
    let (report, columns) = engine.finish();
    let at = report.ended_early.unwrap().at;
    assert_eq!(columns.layout()["duration_s"], json!(at.as_secs()));
    assert_eq!(columns.buckets(), 1 + (at.as_secs() / 3.0) as usize);
}

/// A connection without limits to its buffers. One path of 1 Gb/s and 1 ms, one of 10 kb/s and a second: what has
/// come over the first waits for a packet of the second.
#[test]
fn memory_that_no_plan_foretells_ends_a_run_and_not_the_process() {
    let link = |id: &str, rate: f64, delay: f64| {
        json!({ "id": id, "rate_bps": rate, "delay_ms": delay,
                "queue": { "kind": "droptail", "limit_packets": 1000 } })
    };
    let scenario = scenario(&json!({
        "version": 1, "duration_s": 600,
        "links": [link("fast", 1e9, 1.0), link("slow", 1e4, 1000.0)],
        "flows": [{ "id": "mp", "cc": { "kind": "reno" }, "paths": [["fast"], ["slow"]],
                    "transport": { "receive_buffer_packets": null, "send_buffer_packets": null } }],
    }));
    let budget = Budget { held_bytes: 2_000_000, ..Budget::MOST };
    let (report, end) = limited(scenario.plan(), budget, u64::MAX);
    assert_eq!(end.because, Shortage::Memory);
    assert!(end.at < Time::from_secs(60.0), "{end:?}");
    assert!(report.flows[0].multipath.as_ref().unwrap().most_held > 100_000);
}

/// A thousand times a second a full queue is put into other buckets: more work than its events.
#[test]
fn what_a_timer_walks_over_counts_at_once() {
    let scenario = scenario(&json!({
        "version": 1, "duration_s": 600,
        "links": [{ "id": "l", "rate_bps": 1e6, "delay_ms": 1,
                    "queue": { "kind": "sfq", "limit_packets": 20_000, "depth_packets": 20_000, "buckets": 16, "perturb_s": 0.001 } }],
        "flows": [{ "id": "f", "count": 10, "cc": { "kind": "cbr", "rate_bps": 100e6 }, "path": ["l"] }],
    }));
    let (report, end) = limited(scenario.plan(), FEW, u64::MAX);
    assert_eq!(end.because, Shortage::Events);
    assert!(report.events < 75_000, "{}", report.events);
    for slice in [1_000, 200_000] {
        assert_eq!(limited(scenario.plan(), FEW, slice).0, report, "{slice}");
    }
}

/// Work that stands beside the events: a victim from the middle of a long queue, thousands of turns for a packet.
#[test]
fn what_a_queue_walks_over_counts() {
    let red = json!({ "kind": "red", "limit_packets": 20_000, "victim": "random", "min_th_packets": 15_000, "max_th_packets": 19_000 });
    let drr = json!({ "kind": "drr", "limit_packets": 20_000, "quantum_bytes": 64 });
    for (queue, packet_bytes) in [(red, 1500), (drr, 9000)] {
        let scenario = scenario(&json!({
            "version": 1, "duration_s": 600,
            "links": [{ "id": "l", "rate_bps": 100e6, "delay_ms": 1, "queue": queue }],
            "flows": [{ "id": "f", "count": 10, "cc": { "kind": "cbr", "rate_bps": 100e6 }, "path": ["l"],
                        "packet_bytes": packet_bytes }],
        }));
        let (report, _) = limited(scenario.plan(), FEW, u64::MAX);
        assert!(report.events <= 75_000, "{queue}: {}", report.events);
    }
}

/// One event may send millions: they count as they leave, against events and memory alike, whatever keeps lists of them.
#[test]
fn what_one_event_sends_counts_at_once() {
    let sends = |of: serde_json::Value, budget: Budget| {
        let mut scenario = json!({
            "version": 1, "duration_s": 10,
            "links": [{ "id": "a", "rate_bps": 1e7, "delay_ms": 10, "queue": { "kind": "droptail" } },
                      { "id": "b", "rate_bps": 1e7, "delay_ms": 10, "queue": { "kind": "droptail" } }],
            "flows": [{ "id": "f", "cc": { "kind": "cubic" }, "path": ["a"], "transport": { "init_cwnd": 1000 } }],
        });
        put(&mut scenario["flows"][0], &of);
        if of.get("paths").is_some() {
            scenario["flows"][0].as_object_mut().unwrap().remove("path");
        }
        let scenario = Scenario::from_value(scenario).unwrap();
        let mut engine = Engine::new(scenario.plan(), Null);
        engine.limit(budget);
        engine.run();
        let (sent, events, held) = (engine.census().sent, engine.events(), engine.held_bytes());
        let end = engine.finish().0.ended_early.expect("it was to end early");
        (sent, events, held, end.because)
    };
    let events = Budget { events: 500, ..Budget::MOST };
    let memory = Budget { held_bytes: 100_000, ..Budget::MOST };
    for of in [
        json!({}),
        json!({ "transport": { "init_cwnd": 1000, "recovery": "rack" } }),
        json!({ "cc": { "kind": "bbr" }, "transport": { "init_cwnd": 1000, "set": "linux", "pacing": false } }),
        json!({ "paths": [["a"], ["b"]], "cc": { "kind": "reno" } }),
        json!({ "access_bps": 1e6 }),
    ] {
        let (sent, handled, _, because) = sends(of.clone(), events);
        assert_eq!(because, Shortage::Events, "{of}");
        assert!(sent + handled <= 504, "{of}: {sent} sent in {handled} events");
        let (_, _, held, because) = sends(of.clone(), memory);
        assert_eq!(because, Shortage::Memory, "{of}");
        assert!(held < 101_000, "{of}: {held} bytes");
    }
}

/// Both flows start at once: the second stays out of a run that ended after the first.
#[test]
fn a_run_that_ended_does_not_go_on_at_the_same_moment() {
    let mut engine = Engine::new(long(0.0).plan(), Null);
    engine.advance(1);
    engine.end_early(Shortage::Memory);
    assert!(engine.advance(u64::MAX));
    assert_eq!(engine.events(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Ended anywhere, also in the middle of a moment: no figure leaves its range (`properties.rs` has the ranges for
    /// whole runs), and nothing goes on.
    #[test]
    fn a_run_may_end_anywhere(events in 0..400_000_u64, warmup_s in 0.0..60.0_f64) {
        let scenario = long(warmup_s);
        let mut engine = Engine::new(scenario.plan(), Null);
        engine.advance(events);
        engine.end_early(Shortage::Memory);
        let before = engine.events();
        prop_assert!(engine.advance(u64::MAX));
        prop_assert_eq!(engine.events(), before);
        let report = engine.finish().0;
        let part = |x: Option<f64>| x.is_none_or(|x| (0.0..=1.0).contains(&x));
        prop_assert!(part(report.efficiency) && part(report.loss) && part(report.queue_occupancy), "{:?}", report);
        prop_assert!(part(report.links[0].efficiency));
    }
}
