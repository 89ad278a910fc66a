//! Applications over the network: what their users feel.

use crate::common::{put, record, run};
use serde_json::{Value, json};
use sim_core::scenario::Scenario;

/// One flow with `app` over a link of this rate, base RTT 50 ms, and others beside it.
fn scenario(mbps: f64, app: &Value, others: &[Value]) -> Value {
    let mut flows = vec![json!({
        "id": "user", "cc": { "kind": "reno" }, "path": ["link"], "app": app,
        "transport": { "init_cwnd": 10, "init_ssthresh": null },
    })];
    flows.extend_from_slice(others);
    json!({
        "version": 1, "duration_s": 60,
        "links": [{ "id": "link", "rate_bps": mbps * 1e6, "delay_ms": 25,
            "queue": { "kind": "droptail", "limit_packets": 10_000 } }],
        "flows": flows,
    })
}

fn figure(report: &Value, key: &str) -> f64 {
    let found = &report["flows"][0][key];
    found.as_f64().unwrap_or_else(|| panic!("{key}: {found}"))
}

/// Initial window 10, an acknowledgement for each packet, no loss: 14600 B in one round, 100 kB in
/// three, 1 MB until the link is full.
#[test]
fn answers_take_the_rounds_of_slow_start() {
    for (bytes, mbps, expected_ms) in [
        (14_600, 20.0, 56.0),
        (14_600, 1000.0, 50.12),
        (100_000, 20.0, 174.6),
        (100_000, 1000.0, 150.492),
        (1_000_000, 20.0, 573.4),
    ] {
        let app = json!({ "kind": "requests", "bytes": bytes, "gap_ms": 500, "handshake_rtts": 0 });
        let report = run(&scenario(mbps, &app, &[])).to_json();
        let mean = figure(&report, "load_mean_ms");
        assert!(figure(&report, "loads") > 40.0);
        assert!((mean - expected_ms).abs() < 0.06, "{bytes} B at {mbps} Mb/s: {mean}, not {expected_ms}");
        assert!((figure(&report, "load_p95_ms") / mean - 1.0).abs() < 0.005);
    }
}

/// [RFC 9113 §5, against six connections of HTTP/1.1] Over an empty link one connection that asks for all objects at once is
/// sooner there than six that wait for the end of one object before they ask for the next, and so is one beside a flow of
/// Reno with small objects; beside it six take more than their part, and have large pages sooner.
#[test]
fn six_connections_and_one() {
    let page = |conns: u32, bytes: u32, objects: u32, others: &[Value]| {
        let app = json!({ "kind": "web", "conns": conns, "reading_s": 0.5, "objects": objects, "object_bytes": bytes });
        let mut one = scenario(20.0, &app, others);
        one["links"][0]["queue"]["limit_packets"] = json!(100);
        let report = run(&one).to_json();
        assert_eq!(report["flows"].as_array().map(Vec::len), Some(1 + others.len()));
        figure(&report, "load_mean_ms")
    };
    let (one, six) = (page(1, 5000, 60, &[]), page(6, 5000, 60, &[]));
    // Ten rounds of six requests, 50 ms each, instead of one.
    assert!(six > 500.0 && six > 2.0 * one, "{six} and {one}");
    let reno = [json!({ "id": "other", "cc": { "kind": "reno" }, "path": ["link"] })];
    let (one, six) = (page(1, 500_000, 12, &reno), page(6, 500_000, 12, &reno));
    assert!(six < one, "{six} and {one}");
}

/// A film over a link that carries its best version twice, then beside three backlogged flows of Reno,
/// then beside LEDBAT in their place.
#[test]
fn a_film_keeps_its_picture_beside_low_priority() {
    let film = json!({ "kind": "video" });
    let other = |kind: &str| json!({ "id": "other", "count": 3, "cc": { "kind": kind }, "path": ["link"] });
    let watched = |others: &[Value]| run(&scenario(12.0, &film, others)).to_json();
    let (alone, reno, ledbat) = (watched(&[]), watched(&[other("reno")]), watched(&[other("ledbat")]));
    for report in [&alone, &reno, &ledbat] {
        let seconds = figure(report, "startup_s");
        assert!((0.05..1.0).contains(&seconds), "starts after {seconds} s");
        assert_eq!(figure(report, "stalled"), 0.0);
    }
    let rate = |report| figure(report, "film_rate_bps");
    assert!(rate(&alone) > 5e6, "alone {}", rate(&alone));
    assert!(rate(&ledbat) > 0.9 * rate(&alone), "beside LEDBAT {}", rate(&ledbat));
    assert!(rate(&reno) < 0.8 * rate(&alone), "beside Reno {}", rate(&reno));
}

/// The playout buffer that is plotted rises by a segment and falls as it plays: never faster, never below zero, and at the
/// end what was fetched less what was played.
#[test]
fn the_plotted_buffer_is_the_films() {
    let (report, columns) = record(&scenario(3.0, &json!({ "kind": "video" }), &[]));
    let series = columns.series().iter().find(|s| s.id == "gauge:playout_buffer").unwrap();
    let width = series.kind.width();
    let data = &columns.data()[series.offset..series.offset + width * columns.buckets()];
    let bucket_s = columns.bucket_span().as_secs() as f32;
    let mut last = f32::NAN;
    for sample in data.chunks(width) {
        let [first, min, max, end] = sample else { panic!("four numbers") };
        if first.is_nan() {
            continue;
        }
        assert!(*min >= 0.0 && *max <= 33.0, "{min} to {max}");
        // A look every 0.1 s: no fall is larger than the time since the last.
        assert!(last.is_nan() || last - first <= bucket_s + 0.11, "from {last} to {first}");
        last = *end;
    }
    assert!(last > 5.0, "{last}");
    assert!(report.to_json()["flows"][0]["stalls"] == 0);
}

/// Who stops a film before its end does not wait for the rest.
#[test]
fn a_film_that_is_stopped_stands_still_for_nobody() {
    let mut one = scenario(12.0, &json!({ "kind": "video" }), &[]);
    one["flows"][0]["stop_s"] = json!(20);
    let report = run(&one).to_json();
    assert_eq!(figure(&report, "stalls"), 0.0);
    assert_eq!(figure(&report, "stalled"), 0.0);
}

/// What is clicked in the warm-up does not count, and a flow that stops loads no more.
#[test]
fn a_measure_has_its_time() {
    let app = json!({ "kind": "requests", "bytes": 14_600, "gap_ms": 0, "handshake_rtts": 0 });
    let mut one = scenario(1000.0, &app, &[]);
    let loads = |scenario: &Value| figure(&run(scenario).to_json(), "loads");
    let whole = loads(&one);
    assert!((whole - 60.0 / 0.05012).abs() < 2.0, "{whole}");
    one["warmup_s"] = json!(30);
    assert!((loads(&one) - whole / 2.0).abs() < 2.0);
    one["flows"][0]["stop_s"] = json!(45);
    assert!((loads(&one) - whole / 4.0).abs() < 2.0);
}

#[test]
fn what_cannot_stand_beside_an_application_is_refused() {
    let app = json!({ "kind": "web" });
    let refused = |key: &str, value: Value| {
        let mut one = scenario(10.0, &app, &[]);
        one["flows"][0]["transport"] = json!({});
        one["flows"][0][key] = value;
        Scenario::from_json(&one.to_string()).unwrap_err().to_string()
    };
    for (key, value) in [("size_bytes", json!(1000)), ("intervals_s", json!([[0, 10]]))] {
        let message = refused(key, value);
        assert_eq!(message, format!("flows.0.app: cannot stand beside {key}; give one of the two"));
    }
    let message = refused("cc", json!({ "kind": "cbr" }));
    assert!(message.starts_with("flows.0.cc.kind: \"cbr\" does not resend"), "{message}");
    let message = refused("app", json!({ "kind": "film" }));
    assert!(message.contains("flows.0.app.kind: must be one of \"web\", \"requests\", \"video\""), "{message}");
}

/// A call over an empty link has the delay of the link and the best score; beside Reno in a deep buffer, a worse one.
#[test]
fn a_call_is_disturbed_by_a_full_buffer_and_not_by_low_priority() {
    let voice = |others: &[Value]| {
        let mut one = scenario(10.0, &json!({ "kind": "web" }), others);
        one["flows"][0] = json!({ "id": "user", "cc": { "kind": "voice" }, "path": ["link"] });
        one["links"][0]["queue"]["limit_packets"] = json!(250);
        one["warmup_s"] = json!(10);
        run(&one).to_json()
    };
    let other = |kind: &str| json!({ "id": "other", "cc": { "kind": kind }, "path": ["link"] });
    let (alone, reno, ledbat) = (voice(&[]), voice(&[other("reno")]), voice(&[other("ledbat")]));
    // 25 ms, and 200 bytes at 10 Mb/s; 20 ms of speech and 60 ms of playout on top.
    assert!((figure(&alone, "delay_p95_ms") - 25.16).abs() < 0.15);
    assert!((figure(&alone, "mouth_to_ear_ms") - 105.16).abs() < 0.01);
    assert!((figure(&alone, "mos") - 4.409).abs() < 0.001);
    assert_eq!(figure(&alone, "missing"), 0.0);
    assert_eq!(figure(&alone, "jitter_ms"), 0.0);
    // Reno fills 250 packets, 300 ms.
    assert!(figure(&reno, "delay_p95_ms") > 250.0);
    assert!(figure(&reno, "missing") > 0.3, "{}", figure(&reno, "missing"));
    assert!(figure(&reno, "mos") < 3.0, "{}", figure(&reno, "mos"));
    // LEDBAT keeps its 25 ms of queue.
    assert!((figure(&ledbat, "delay_p95_ms") - 50.0).abs() < 5.0);
    assert_eq!(figure(&ledbat, "missing"), 0.0);
}

/// A call that is interrupted is heard as one, and nothing is lost where it begins again.
#[test]
fn an_interrupted_call_goes_on_being_heard() {
    let mut one = scenario(10.0, &json!({ "kind": "web" }), &[]);
    let intervals = json!([[0, 10], [20, 30], [40, 60]]);
    one["flows"][0] = json!({ "id": "user", "cc": { "kind": "game" }, "path": ["link"], "intervals_s": intervals });
    let report = run(&one).to_json();
    assert_eq!(figure(&report, "missing"), 0.0);
    assert!((figure(&report, "delivered_packets") / (40.0 / 0.015_136) - 1.0).abs() < 0.05);
    one["flows"][0]["packet_bytes"] = json!(100);
    let message = Scenario::from_value(one).unwrap_err().to_string();
    assert!(message.starts_with("flows.0.packet_bytes: is what cc.kind \"game\" says itself"), "{message}");
}

/// A call whose playout adapts trades delay for losses: beside Reno in a deep buffer it is later and hears more. R over time
/// is plotted, every 10 s.
#[test]
fn a_call_that_adapts_is_later_and_hears_more() {
    let call = |playout: &str, activity: &str| {
        let mut one = scenario(
            10.0,
            &json!({ "kind": "web" }),
            &[json!({
                "id": "other", "cc": { "kind": "reno" }, "path": ["link"],
            })],
        );
        let cc = json!({ "kind": "voice", "playout": playout, "activity": activity });
        one["flows"][0] = json!({ "id": "user", "cc": cc, "path": ["link"] });
        one["links"][0]["queue"]["limit_packets"] = json!(250);
        one
    };
    for activity in ["always", "talkspurts"] {
        let [fixed, adaptive] = ["fixed", "adaptive"].map(|playout| run(&call(playout, activity)).to_json());
        assert!(figure(&fixed, "missing") > 0.3);
        assert!(figure(&adaptive, "missing") < 0.5 * figure(&fixed, "missing"), "{activity}");
        let ear = |report: &Value| figure(report, "mouth_to_ear_ms");
        assert!(ear(&adaptive) > ear(&fixed) + 50.0, "{activity}");
    }
    let (_, columns) = record(&call("fixed", "always"));
    let of = |id: &str| {
        let series = columns.series().iter().find(|s| s.id == id).unwrap();
        let data = &columns.data()[series.offset..][..4 * columns.buckets()];
        let mut values: Vec<f32> = data.chunks(4).map(|four| four[3]).filter(|x| !x.is_nan()).collect();
        values.dedup();
        values
    };
    let r = of("gauge:call_r");
    // The first 10 s are not like those in the full buffer, in which nothing comes in time.
    assert!(r.len() >= 2 && r.iter().all(|r| *r <= 93.2), "{r:?}");
    assert!(of("gauge:call_mos").iter().all(|mos| (1.0..=4.5).contains(mos)));
}

/// [RFC 3550 §6.4.1] Pings over an empty link have its delay and no jitter; beside Reno, both are larger.
#[test]
fn pings_tell_of_delay_and_jitter() {
    let ping_beside = |others: &[Value]| {
        let mut one = scenario(10.0, &json!({ "kind": "web" }), others);
        one["flows"][0] = json!({ "id": "user", "cc": { "kind": "ping" }, "path": ["link"] });
        one["links"][0]["queue"]["limit_packets"] = json!(100);
        one
    };
    let ping = |others: &[Value]| run(&ping_beside(others)).to_json();
    let alone = ping(&[]);
    // 25 ms, and 64 bytes at 10 Mb/s, within the histogram's 0.4 %.
    assert!((figure(&alone, "delay_p99_ms") - 25.051).abs() < 0.1);
    assert_eq!(figure(&alone, "jitter_ms"), 0.0);
    assert_eq!(figure(&alone, "sent_packets"), 1200.0);
    let beside = ping(&[json!({ "id": "other", "cc": { "kind": "reno" }, "path": ["link"] })]);
    assert!(figure(&beside, "jitter_ms") > 0.1);
    assert!(figure(&beside, "delay_p95_ms") > 100.0);
    // Both are plotted, packet by packet.
    let reno = json!({ "id": "other", "cc": { "kind": "reno" }, "path": ["link"] });
    let (report, columns) = record(&ping_beside(&[reno]));
    let last = |id: &str| {
        let series = columns.series().iter().find(|s| s.id == id).unwrap();
        let data = &columns.data()[series.offset..][..4 * columns.buckets()];
        let values = data.chunks(4).map(|four| f64::from(four[3]));
        values.filter(|x| !x.is_nan()).collect::<Vec<_>>()
    };
    let mut delays = last("gauge:way_delay");
    delays.sort_by(f64::total_cmp);
    let p95 = figure(&report.to_json(), "delay_p95_ms");
    let plotted = delays[delays.len() * 95 / 100];
    assert!((plotted / p95 - 1.0).abs() < 0.05, "{plotted}, not {p95}");
    assert_eq!(
        last("gauge:way_jitter").last().copied().map(|ms| ms as f32),
        Some(figure(&report.to_json(), "jitter_ms") as f32)
    );
}

/// [draft-ietf-ippm-responsiveness-09] A deep buffer leaves few round trips a minute; a queue for each flow leaves probes of
/// new connections nearly all, and what waits at a sender costs the answers behind it.
#[test]
fn a_deep_buffer_leaves_few_round_trips_a_minute() {
    let test = |queue: &str, unsent: u32| {
        let app = json!({ "kind": "rpm", "unsent_bytes": unsent });
        let mut one = scenario(20.0, &app, &[]);
        one["flows"][0]["transport"] = json!({ "init_cwnd": 10 });
        one["links"][0]["queue"] = json!({ "kind": queue, "limit_packets": 500 });
        one["warmup_s"] = json!(5);
        run(&one).to_json()
    };
    let [fifo, fair] = ["droptail", "fq_codel"].map(|queue| test(queue, 0));
    // 500 packets of 1500 B at 20 Mb/s are 300 ms at most, 150 ms at least after Reno has halved.
    let rpm = |report| figure(report, "rpm");
    assert!((60_000.0 / 350.0..60_000.0 / 150.0).contains(&rpm(&fifo)), "{}", rpm(&fifo));
    let new = figure(&fair, "probe_new_ms");
    assert!((50.0..55.0).contains(&new), "{new}");
    assert!(rpm(&fair) > 800.0, "{}", rpm(&fair));
    // 250 kB more at 20 Mb/s are 103 ms, headers included.
    let later = figure(&test("fq_codel", 250_000), "probe_own_ms") - figure(&fair, "probe_own_ms");
    assert!((80.0..140.0).contains(&later), "{later}");
    assert_eq!(fair["flows"].as_array().map(Vec::len), Some(1));
}

/// An update alone takes its bytes and headers on the slowest link; beside a part of the link that
/// others take, the rest of it. It stands still for as long as its link does.
#[test]
fn an_update_takes_what_others_leave() {
    let update = |others: &[Value], link: &Value| {
        let mut one = scenario(20.0, &json!({ "kind": "web" }), others);
        one["flows"][0] =
            json!({ "id": "user", "cc": { "kind": "cubic" }, "path": ["link"], "size_bytes": 25_000_000 });
        one["links"][0]["queue"]["limit_packets"] = json!(200);
        put(&mut one["links"][0], link);
        run(&one).to_json()
    };
    let alone = update(&[], &json!({}));
    // A 40th of 1000 MB: 410.96 / 40 s.
    let took = figure(&alone, "completed_s");
    assert!((figure(&alone, "slowdown") - took / 10.274).abs() < 1e-3, "{took}");
    assert!((1.0..1.2).contains(&figure(&alone, "slowdown")));
    assert!(figure(&alone, "longest_gap_s") < 1.0);
    let cbr = json!({ "id": "other", "cc": { "kind": "cbr", "rate_bps": 12_000_000 }, "path": ["link"] });
    let beside = update(&[cbr], &json!({}));
    let slowdown = figure(&beside, "slowdown");
    assert!((2.4..2.9).contains(&slowdown), "{slowdown}");
    let part = figure(&beside, "retransmits") / figure(&beside, "sent_packets");
    assert!((figure(&beside, "retransmitted") - part).abs() < 1e-12);
    let outage = json!({ "rate_bps": null, "rate_steps": [[0, 20_000_000], [2, 0], [5, 20_000_000]] });
    let halted = update(&[], &outage);
    let gap = figure(&halted, "longest_gap_s");
    assert!((3.0..5.0).contains(&gap), "{gap}");
    assert_eq!(halted["flows"][0]["absent"]["slowdown"]["id"], "rate_varies");
}
