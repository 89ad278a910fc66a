//! How large a scenario may be: at each cap, and one beyond it.

use serde_json::{Value, json};

use super::{example, plan, refusal, with};
use crate::budget::{MAX_ENTRIES, MAX_HOPS, MAX_LINKS, effort};
use crate::{Scenario, Sweep, parse_json};

fn link(id: &str, queue: &Value) -> Value {
    json!({ "id": id, "rate_bps": 1e6, "delay_ms": 10, "queue": queue })
}

fn with_links(n: usize, queue: &Value) -> Value {
    let mut scenario = example();
    let links = (0..n).map(|i| link(&format!("l{i}"), queue));
    scenario["links"].as_array_mut().unwrap().extend(links);
    scenario
}

#[test]
fn links() {
    let droptail = json!({ "kind": "droptail" });
    plan(with_links(MAX_LINKS - 1, &droptail));
    assert_eq!(refusal(&with_links(MAX_LINKS, &droptail)), "links: must have at most 1000 links, not 1001");
}

#[test]
fn hash_queues() {
    let fair = json!({ "kind": "fq_codel", "flows": 65_536 });
    plan(with_links(32, &fair));
    assert_eq!(
        refusal(&with_links(33, &fair)),
        "links: have 2162688 hash queues together, more than 2097152; give their queues fewer, or use fewer links"
    );
    // Each class has its own.
    let classes = json!({ "kind": "le_fq_codel", "flows": 65_536 });
    plan(with_links(16, &classes));
    assert!(refusal(&with_links(17, &classes)).starts_with("links: have 2228224 hash queues"));
    for kind in ["sfq", "drr"] {
        let buckets = json!({ "kind": kind, "buckets": 65_536 });
        assert!(refusal(&with_links(33, &buckets)).starts_with("links: have 2162688 hash queues"));
    }
}

#[test]
fn ids() {
    let named = |n: usize| with(&[("flows.0.id", json!("x".repeat(n)))]);
    plan(named(200));
    assert_eq!(refusal(&named(201)), "flows.0.id: must have at most 200 bytes, not 201");
    assert_eq!(
        refusal(&with(&[("links.0.id", json!("ä".repeat(101)))])),
        "links.0.id: must have at most 200 bytes, not 202"
    );
}

/// Whatever is given is repeated in part, and compared with the known names only where it is no longer than they.
#[test]
fn long_words() {
    let long = "x".repeat(10_000_000);
    for path in ["", "flows.0.", "links.0.queue."] {
        let sentence = refusal(&with(&[(&format!("{path}{long}"), json!(1))]));
        assert!(sentence.len() < 2_000, "{}", sentence.len());
    }
    for (path, value) in
        [("flows.0.path.0", json!(long)), ("flows.0.cc.kind", json!(long)), ("bottleneck", json!(long))]
    {
        assert!(refusal(&with(&[(path, value)])).len() < 1_000, "{path}");
    }
}

#[test]
fn entries_of_all_links() {
    let traced = |n: usize, last: u64| {
        let mut scenario = example();
        let times = |n| (1..=n).collect::<Vec<u64>>();
        let links = (0..n).map(|i| {
            let n = if i == n - 1 { last } else { 900_000 };
            json!({ "id": format!("l{i}"), "rate_trace": { "opportunities_ms": times(n) }, "delay_ms": 1,
                    "queue": { "kind": "droptail" } })
        });
        scenario["links"].as_array_mut().unwrap().extend(links);
        scenario
    };
    plan(traced(3, MAX_ENTRIES - 1_800_000));
    assert_eq!(
        refusal(&traced(3, MAX_ENTRIES - 1_800_000 + 1)),
        "links.3.rate_trace.opportunities_ms: leaves more than 2000000 rates, opportunities and frames in all links \
         together; shorten it, or use fewer links"
    );
    // Before a model is run.
    let mut models = with(&[("duration_s", json!(36_000))]);
    for i in 0..4 {
        let model = json!({ "id": format!("m{i}"), "rate_model": { "kind": "lms", "frame_ms": 50 }, "delay_ms": 1,
                            "queue": { "kind": "droptail" } });
        models["links"].as_array_mut().unwrap().push(model);
    }
    assert_eq!(
        refusal(&models),
        "links.3.rate_model: leaves more than 2000000 rates, opportunities and frames in all links together; \
         shorten it, or use fewer links"
    );
}

/// A fast vehicle in a world of small pieces: the frames are few, and each has many states.
#[test]
fn draws_of_a_channel() {
    let channel = |state_m: f64| {
        with(&[
            ("duration_s", json!(36_000)),
            ("links.0.rate_bps", json!(null)),
            (
                "links.0.rate_model",
                json!({ "kind": "lms", "fading": "loo3_open40", "speed_kmh": 1000, "frame_ms": 10_000,
                        "state_m": state_m, "target_bps": 1000 }),
            ),
        ])
    };
    plan(channel(1.1));
    assert_eq!(
        refusal(&channel(0.01)),
        "links.0.rate_model.state_m: makes 1000000000 draws of a state, more than 10000000; enlarge it, or reduce \
         duration_s or speed_kmh"
    );
}

#[test]
fn hops_of_all_flows() {
    let long = |count: u64| {
        with(&[
            ("flows.0.path", json!(vec!["bottleneck"; 100])),
            ("flows.0.return_path", json!(vec!["bottleneck"; 100])),
            ("flows.0.count", json!(count)),
            ("flows.0.transport.window_packets", json!(1)),
        ])
    };
    let fits = (MAX_HOPS - 1) / 200;
    plan(long(fits));
    let sentence = refusal(&long(fits + 2));
    assert_eq!(
        sentence,
        "flows.0.count: leaves more than 1000000 links in the paths of all flows together; reduce it, or shorten the paths"
    );
    // What the groups before have taken is gone.
    assert!(refusal(&long(fits + 1)).starts_with("flows.1.count: "));
}

#[test]
fn intervals_of_all_flows() {
    let on_off = |count: u32| {
        let intervals: Vec<Value> = (0..250).map(|i| json!([i, f64::from(i) + 0.5])).collect();
        with(&[("duration_s", json!(250)), ("flows.0.intervals_s", json!(intervals)), ("flows.0.count", json!(count))])
    };
    plan(on_off(2_000));
    assert_eq!(
        refusal(&on_off(2_001)),
        "flows.0.intervals_s: leaves more than 500000 intervals of all flows together; give fewer, or reduce count"
    );
}

/// Senders that react to nothing send what no link would carry.
#[test]
fn senders_that_react_to_nothing() {
    let sending = |bps: f64, duration: f64| {
        with(&[
            ("flows.0.cc", json!({ "kind": "cbr", "rate_bps": bps })),
            ("flows.0.packet_bytes", json!(1000)),
            ("duration_s", json!(duration)),
        ])
    };
    plan(sending(1e10, 1_600.0));
    let sentence = "flows.0.cc: the senders that react to nothing could send more than 2000 million packets; \
                    reduce duration_s, count or rate_bps";
    assert_eq!(refusal(&sending(1e10, 1_601.0)), sentence);
    let mut in_bursts = sending(1e10, 1_601.0);
    in_bursts["flows"][0]["cc"]["kind"] = json!("onoff");
    assert_eq!(refusal(&in_bursts), sentence);
    // Also where one does so only later, or is one of many.
    let mut later = sending(1e6, 1_700.0);
    later["changes"] = json!([{ "at_s": 1, "path": "flows.0.cc.rate_bps", "value": 1e10 }]);
    assert_eq!(refusal(&later), sentence);
    let mut many = sending(1e8, 1_700.0);
    many["flows"][0]["count"] = json!(100);
    assert_eq!(refusal(&many), sentence);
    // One that sends for a while only, or so much and no more.
    let mut short = sending(1e10, 36_000.0);
    short["flows"][0]["stop_s"] = json!(10);
    plan(short);
    let mut finite = sending(1e10, 36_000.0);
    finite["flows"][0]["size_bytes"] = json!(1e6);
    plan(finite);
}

#[test]
fn queues_that_are_updated_often() {
    let often = |links: usize, t_update_ms: f64| {
        let mut scenario = with_links(links, &json!({ "kind": "pie", "t_update_ms": t_update_ms }));
        scenario["duration_s"] = json!(20_000);
        scenario
    };
    plan(often(10, 0.1));
    assert_eq!(
        refusal(&often(11, 0.1)),
        "links.11.queue: the queues would be updated more than 2000 million times; \
         reduce duration_s or the number of links, or update less often"
    );
    let mut later = often(100, 10.0);
    plan(later.clone());
    let change = |i: usize| json!({ "at_s": 0, "path": format!("links.{i}.queue.t_update_ms"), "value": 0.1 });
    later["changes"] = (1..=11).map(change).collect();
    assert!(refusal(&later).starts_with("links.11.queue: "));
}

/// Packets that wait or fly at once are what memory holds.
#[test]
fn packets_at_once() {
    let long_pipe = |delay_ms: f64| {
        with(&[("links.0.rate_bps", json!(1e10)), ("links.0.delay_ms", json!(delay_ms)), ("duration_s", json!(100))])
    };
    plan(long_pipe(2_000.0));
    assert_eq!(
        refusal(&long_pipe(3_000.0)),
        "links.0: the run could hold 5.0 million packets at once, more than 4 million; \
         reduce the limit of the queue, delay or rate of the link \"bottleneck\""
    );
    // A window is a limit as well, and so is what little there is time for.
    let mut narrow = long_pipe(3_000.0);
    for i in 0..2 {
        narrow["flows"][i]["transport"] = json!({ "window_packets": 1_000_000 });
    }
    plan(narrow);
    plan(with(&[("links.0.queue.limit_packets", json!(10_000_000))]));
    let buffer = with(&[("links.0.rate_bps", json!(1e9)), ("links.0.queue.limit_packets", json!(10_000_000))]);
    assert!(refusal(&buffer).starts_with("links.0: the run could hold 10.0 million packets"));
}

/// A crowd is read again for each change and for each run.
#[test]
fn crowds_that_are_read_again() {
    let crowd = |changes: usize| {
        let change = json!({ "at_s": 1, "path": "flows.0.extra_delay_ms", "value": 7 });
        with(&[("flows.0.count", json!(9_999)), ("changes", json!(vec![change; changes]))])
    };
    plan(crowd(100));
    assert_eq!(
        refusal(&crowd(130)),
        "changes: has 130 entries in a scenario with 1 links, 0 rates, opportunities and frames, 10000 flows, \
         2 links in paths and 2 intervals, more than can be tried; reduce one of them"
    );
    let sweep = |runs: usize| {
        let values: Vec<usize> = (1..=runs).collect();
        let base = with(&[("flows.0.count", json!(9_999))]);
        Sweep::from_value(&json!({ "version": 1, "base": base,
            "axes": [{ "path": "links.0.queue.limit_packets", "values": values }] }))
    };
    assert_eq!(
        sweep(2_000).unwrap_err().to_string(),
        "axes: make 2000 runs of a scenario with 1 links, 0 rates, opportunities and frames, 10000 flows, \
         2 links in paths and 2 intervals, and 0 changes, more than can be tried; reduce one of them"
    );
}

/// 200 links, and 500 groups whose paths have 255 of them. After a change only what it touches is read again, also
/// where that is the way back of all groups; for each run of a sweep all of it is.
#[test]
fn networks_that_are_read_again() {
    let id = |i: usize| format!("l{}", i % 200);
    let path = |group: usize| (group..group + 255).map(id).collect::<Vec<_>>();
    let change = |i: usize| match i % 3 {
        0 => json!({ "at_s": 1, "path": format!("links.{}.rate_bps", i % 200), "value": 2e6 }),
        1 => json!({ "at_s": 1, "path": format!("links.{}.delay_ms", i % 200), "value": i }),
        _ => {
            json!({ "at_s": 1, "path": format!("flows.{}.cc.target_ms", i % 500), "value": 1 + i })
        }
    };
    let network = |changes: usize| {
        let links = (0..200).map(|i| link(&id(i), &json!({ "kind": "droptail" })));
        let groups = (0..500).map(|i| {
            json!({ "id": id(i) + &i.to_string(), "cc": { "kind": "ledbat" }, "path": path(i),
                    "transport": { "window_packets": 1 } })
        });
        json!({ "version": 1, "duration_s": 2, "links": links.collect::<Vec<_>>(),
                "flows": groups.collect::<Vec<_>>(), "changes": (0..changes).map(change).collect::<Vec<_>>() })
    };
    let whole = effort(&plan(network(0)));
    assert_eq!(whole, 200 * 50 + 500 * (150 + 20 + 2 * 255 + 5));
    let changed = plan(network(900));
    let delays = 300 * (50 + 500 + 500 * 21);
    let others = 300 * 50 + 300 * (150 + 20 + 2 * 255 + 5 + 200);
    assert_eq!(effort(&changed), whole + delays + others);
    let sweep = |runs: usize| {
        let values: Vec<usize> = (1..=runs).collect();
        Sweep::from_value(&json!({ "version": 1, "base": network(0),
            "axes": [{ "path": "links.0.queue.limit_packets", "values": values }] }))
    };
    sweep(2).unwrap();
    assert_eq!(
        sweep(10_000).unwrap_err().to_string(),
        "axes: make 10000 runs of a scenario with 200 links, 0 rates, opportunities and frames, 500 flows, \
         127500 links in paths and 500 intervals, and 0 changes, more than can be tried; reduce one of them"
    );
}

#[test]
fn text() {
    let long = format!("\"{}\"", "x".repeat(32_000_000 - 2));
    assert!(parse_json(&long).is_ok());
    assert_eq!(
        parse_json(&(long + " ")).unwrap_err().to_string(),
        "the text has more than 32000000 bytes; shorten its lists"
    );
    // Deep nesting is refused by its depth.
    let deep = Scenario::from_json(&"[".repeat(1_000_000)).unwrap_err();
    assert!(deep.message.contains("recursion"), "{deep}");
}
