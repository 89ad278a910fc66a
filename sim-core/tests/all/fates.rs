//! Another fate for a packet or a decision, or for all that is drawn from a time on: one that restores what happened changes
//! nothing, another changes what follows.

use crate::common::{put, run};
use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::queue::QUEUES;
use sim_core::record::journal::{Cause, DECISION_WIDTH, Journal, STEP_WIDTH, Step, Window};
use sim_core::record::{Null, Report};
use sim_core::scenario::Scenario;
use sim_core::units::Time;

/// TCP and NICE over a link that loses a little, and a slower one.
fn scenario(queue: &str, ecn: bool) -> Value {
    json!({ "version": 1, "duration_s": 12, "bottleneck": "b", "links": [
        { "id": "a", "rate_bps": 20_000_000, "delay_ms": 4, "loss": { "kind": "bernoulli", "p": 0.003 },
          "queue": { "kind": "droptail", "limit_packets": 60 } },
        { "id": "b", "rate_bps": 5_000_000, "delay_ms": 15,
          "queue": { "kind": queue, "limit_packets": 25, "ecn": ecn } } ],
      "flows": [{ "id": "tcp", "count": 2, "cc": { "kind": "reno" }, "path": ["a", "b"], "transport": { "ecn": ecn, "send_jitter_ms": 1 } },
                { "id": "lbe", "cc": { "kind": "nice" }, "path": ["a", "b"] }] })
}

fn given(flow: usize, at_s: f64, value: Value) -> Value {
    let (group, index) = [(0, 0), (0, 1), (1, 0)][flow];
    let mut value = value;
    if index > 0 {
        value["index"] = json!(index);
    }
    json!({ "at_s": at_s, "path": format!("flows.{group}.fate"), "value": value })
}

fn with(scenario: &Value, fates: &[Value]) -> Value {
    let mut scenario = scenario.clone();
    scenario["changes"] = json!(fates);
    scenario
}

fn engine(value: &Value) -> Engine<Null> {
    let read = Scenario::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}"));
    let mut engine = Engine::new(read.plan(), Null);
    engine.keep(Journal::new(read.plan()));
    engine
}

fn whole(value: &Value) -> (Report, Window) {
    let mut engine = engine(value);
    engine.begin_window();
    while !engine.advance_until(Time::NEVER, 10_000) {}
    let window = engine.end_window().expect("it was begun");
    let census = engine.census();
    assert_eq!(census.sent, census.arrived + census.dropped + census.lost + census.in_network);
    (engine.finish().0, window)
}

/// (time, flow, packet, time stamp) of the data packets that met this step.
fn met(window: &Window, step: Step) -> Vec<(f64, usize, u32, f64)> {
    let rows = window.steps.chunks_exact(STEP_WIDTH);
    rows.filter(|row| row[1] == f64::from(step as u8))
        .map(|row| (row[0], row[2] as usize, row[4] as u32, row[5]))
        .collect()
}

#[test]
fn what_happened_given_once_more_changes_nothing() {
    for queue in QUEUES {
        for ecn in [false, true] {
            let plain = scenario(queue.id, ecn);
            let (report, window) = whole(&plain);
            let each = |step, name: &str, most: usize| {
                let rows = met(&window, step).into_iter().take(most);
                let fate = |(_, flow, seq, stamp): (f64, usize, u32, f64)| {
                    given(flow, stamp, json!({ "fate": name, "packet": seq }))
                };
                rows.map(fate).collect::<Vec<_>>()
            };
            let of_loss = met(&window, Step::Lose).into_iter().take(20);
            let lost = of_loss.map(|(_, flow, seq, stamp)| {
                given(flow, stamp, json!({ "fate": "dropped", "packet": seq, "link": "a" }))
            });
            let mut fates = each(Step::Drop, "dropped", 150);
            fates.extend(lost);
            if ecn {
                fates.extend(each(Step::Mark, "marked", 100));
            }
            fates.extend(each(Step::Arrive, "spared", 60));
            let &(_, flow, seq, stamp) = met(&window, Step::Arrive).iter().rfind(|row| row.1 == 0).unwrap();
            let late = json!({ "fate": "late", "late_ms": 0, "packet": seq });
            fates.push(given(flow, stamp, late));
            let again = whole(&with(&plain, &fates)).0;
            assert_eq!(again.digest, report.digest, "{} {ecn}", queue.id);
            assert_eq!(again.ended_early, None, "{} {ecn}", queue.id);
            let changed = again.fates.iter().filter(|fate| fate.at.is_some());
            // A packet that is late by nothing was given a way of its own.
            assert_eq!(changed.count(), 1, "{} {ecn}", queue.id);
        }
    }
}

#[test]
fn a_packet_that_is_spared_arrives_and_the_past_stays() {
    for queue in QUEUES {
        let plain = scenario(queue.id, false);
        let (report, window) = whole(&plain);
        for step in [Step::Drop, Step::Lose] {
            let Some(&(at, flow, seq, stamp)) = met(&window, step).last() else {
                assert!(step == Step::Drop, "{}", queue.id);
                continue;
            };
            let spared = given(flow, stamp, json!({ "fate": "spared", "packet": seq }));
            let (other, since) = whole(&with(&plain, &[spared]));
            assert_eq!(other.fates[0].at, Some(Time::from_secs(at)), "{}", queue.id);
            assert_ne!(other.digest, report.digest);
            let arrives = |window: &Window| {
                let mut arrivals = met(window, Step::Arrive).into_iter();
                arrivals.any(|(_, f, s, t)| (f, s, t.to_bits()) == (flow, seq, stamp.to_bits()))
            };
            assert!(arrives(&since) && !arrives(&window), "{}", queue.id);
            let before = |window: &Window| {
                let rows = window.steps.chunks_exact(STEP_WIDTH);
                let rows = rows.filter(|row| row[0] < at);
                rows.flatten().map(|x| x.to_bits()).collect::<Vec<_>>()
            };
            assert_eq!(before(&since), before(&window));
        }
    }
}

/// Late by 40 ms, lost, and marked: each is what its receiver sees of the packet.
#[test]
fn each_fate_is_what_comes_of_the_packet() {
    let plain = scenario("droptail", true);
    let window = whole(&plain).1;
    let &(_, flow, seq, stamp) = met(&window, Step::Arrive).iter().find(|row| row.0 > 3.0 && row.1 == 0).unwrap();
    let arrival = |window: &Window| {
        let rows = met(window, Step::Arrive).into_iter();
        let mut own = rows.filter(|row| (row.1, row.2, row.3) == (flow, seq, stamp));
        own.next().map(|row| row.0)
    };
    let other = |value: Value| {
        let (report, window) = whole(&with(&plain, &[given(flow, stamp, value)]));
        assert!(report.fates[0].at.is_some());
        (report, window)
    };
    let late = other(json!({ "fate": "late", "packet": seq, "late_ms": 40 })).1;
    let by = arrival(&late).unwrap() - arrival(&window).unwrap();
    assert!((by - 0.04).abs() < 1e-9, "{by}");
    let gone = other(json!({ "fate": "dropped", "packet": seq })).1;
    assert_eq!(arrival(&gone), None);
    assert!(met(&gone, Step::Lose).iter().any(|row| row.2 == seq));
    let (report, marked) = other(json!({ "fate": "marked", "packet": seq }));
    assert_eq!(met(&marked, Step::Mark).first().map(|row| row.2), Some(seq));
    assert!(report.links[1].marked > 0);
}

/// Every kind of decision that cuts: of a loss, a mark, a timeout, and a controller's own.
#[test]
fn a_cut_that_is_not_made_leaves_the_window() {
    let mut kinds = std::collections::BTreeSet::new();
    for queue in ["droptail", "red"] {
        let plain = scenario(queue, queue == "red");
        let window = whole(&plain).1;
        let rows = |window: &Window| {
            let rows = window.decisions.chunks_exact(DECISION_WIDTH);
            rows.map(|row| (row[0], row[1] as usize, row[2] as u8, row[8], row[9])).collect::<Vec<_>>()
        };
        let cuts = rows(&window);
        let cuts = cuts.iter().filter(|row| row.4 <= row.3 - 1.0);
        for &(at, flow, kind, before, _) in cuts.take(40) {
            kinds.insert(kind);
            let uncut = given(flow, at, json!({ "fate": "uncut" }));
            let (report, since) = whole(&with(&plain, &[uncut]));
            assert_eq!(report.fates[0].at, Some(Time::from_secs(at)));
            let after = rows(&since).into_iter().find(|row| row.0 == at && row.1 == flow);
            let after = after.unwrap();
            assert!(after.4 > before - 1.0, "{kind} at {at}: {before} to {}", after.4);
        }
    }
    for kind in [Cause::Ack, Cause::FastRetransmit, Cause::Ecn] {
        assert!(kinds.contains(&(kind as u8)), "{kind:?}");
    }
}

/// What only the run can know is an error of the run, in one sentence.
#[test]
fn a_fate_without_a_packet_is_said() {
    let plain = scenario("droptail", false);
    let sent = whole(&plain).1;
    let last = met(&sent, Step::Send).iter().filter(|row| row.1 == 1).map(|row| row.2).max().unwrap();
    let said = |value: Value, at_s: f64| {
        let report = whole(&with(&plain, &[given(1, at_s, value)])).0;
        let end = report.ended_early.expect("it is said");
        assert_eq!((end.because.name(), end.at), ("fate", Time::from_secs(12.0)));
        end.message()
    };
    assert_eq!(
        said(json!({ "fate": "spared", "packet": 900_000 }), 0.0),
        format!("changes.0.value.packet: must be from 0 to {last}, what the flow sends in this run, not 900000")
    );
    assert_eq!(
        said(json!({ "fate": "dropped", "packet": 3 }), 11.5),
        "changes.0.value.packet: must be a packet that is sent from 11.5 s on and comes to the link, and 3 is none in this run"
    );
    assert_eq!(
        said(json!({ "fate": "uncut" }), 11.999),
        "changes.0.at_s: must be before a cut of the flow's window; from 11.999 s on there is none in this run"
    );
}

/// `fates.json`, by which Wasm is held to the same digest: `LBE_BLESS=1` writes it.
#[test]
fn the_digest_on_record() {
    let plain = scenario("codel", true);
    let window = whole(&plain).1;
    let each = |step, name: &str, since: f64| {
        let rows = met(&window, step).into_iter().filter(|row| row.0 > since);
        let fate =
            |(_, flow, seq, stamp): (f64, usize, u32, f64)| given(flow, stamp, json!({ "fate": name, "packet": seq }));
        rows.take(2).map(fate).collect::<Vec<_>>()
    };
    let mut fates = each(Step::Lose, "spared", 0.0);
    fates.extend(each(Step::Arrive, "dropped", 3.0));
    fates.push(given(0, 4.0, json!({ "fate": "uncut" })));
    let value = with(&plain, &fates);
    let report = whole(&value).0;
    let mut others = value.clone();
    let seed = json!({ "at_s": 5, "path": "seed", "value": 2 });
    others["changes"].as_array_mut().unwrap().push(seed.clone());
    let record = json!({ "scenario": value, "digest": report.digest.to_string(), "fates": report.to_json()["fates"],
                         "seed": seed, "seed_digest": whole(&others).0.digest.to_string() });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fates.json");
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(path, format!("{record:#}\n")).unwrap();
    }
    let known: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for key in ["digest", "fates", "seed_digest"] {
        assert_eq!(record[key], known[key], "{key}");
    }
}

fn reseeded(scenario: &Value, changes: &[(f64, u32)]) -> Value {
    let change = |&(at_s, seed): &(f64, u32)| json!({ "at_s": at_s, "path": "seed", "value": seed });
    with(scenario, &changes.iter().map(change).collect::<Vec<_>>())
}

/// Three flows without chance, and a fourth with this controller and application, over such a link.
fn lone(cc: &Value, app: &Value, link: &Value) -> Value {
    let mut value = json!({ "version": 1, "duration_s": 40,
        "links": [{ "id": "b", "rate_bps": 5_000_000, "delay_ms": 15, "queue": { "kind": "droptail", "limit_packets": 25 } }],
        "flows": [{ "id": "a", "count": 3, "cc": { "kind": "reno" }, "path": ["b"] }, { "id": "z", "cc": cc, "path": ["b"] }] });
    for (room, index, more) in [("flows", 1, app), ("links", 0, link)] {
        put(&mut value[room][index], more);
    }
    value
}

/// Scenarios in which one consumer alone draws in the course of the run.
fn who_draws() -> Vec<(&'static str, Value)> {
    let reno = || json!({ "kind": "reno" });
    let link = |link: Value| lone(&reno(), &json!({}), &link);
    let queue = |queue: Value| link(json!({ "queue": queue }));
    let app = |app: Value| lone(&reno(), &json!({ "app": app }), &json!({}));
    let cc = |cc: Value| lone(&cc, &json!({}), &json!({}));
    let kinds = ["red", "choke", "pie", "dualpi2", "cobalt"];
    let queues = kinds.map(|kind| (kind, queue(json!({ "kind": kind, "limit_packets": 25 }))));
    let controllers = ["bbr", "bbr3", "cdg", "onoff", "proteus", "game"];
    let controllers = controllers.map(|kind| (kind, cc(json!({ "kind": kind }))));
    let others = [
        ("sfq", queue(json!({ "kind": "sfq", "limit_packets": 25, "perturb_s": 2, "buckets": 4 }))),
        ("early", queue(json!({ "kind": "le_priority", "mode": "early", "trigger": "red", "limit_packets": 25 }))),
        ("within", queue(json!({ "kind": "le_priority", "mode": "strict", "be_child": "red", "limit_packets": 25 }))),
        ("loss", link(json!({ "loss": { "kind": "bernoulli", "p": 0.01 } }))),
        ("bursts", link(json!({ "loss": { "kind": "gilbert_elliott" } }))),
        ("jitter", link(json!({ "jitter_ms": 2 }))),
        ("late", link(json!({ "reorder_probability": 0.05, "reorder_delay_ms": 5 }))),
        ("send jitter", lone(&reno(), &json!({ "transport": { "send_jitter_ms": 1 } }), &json!({}))),
        ("cbr", cc(json!({ "kind": "cbr", "jitter": 0.5 }))),
        ("voice", cc(json!({ "kind": "voice", "activity": "talkspurts" }))),
        ("web", app(json!({ "kind": "web", "reading_s": 1 }))),
        ("requests", app(json!({ "kind": "requests", "gap_ms": 500 }))),
        ("restarts", lone(&json!({ "kind": "bbr" }), &json!({ "intervals_s": [[0, 2], [5, 20]] }), &json!({}))),
    ];
    queues.into_iter().chain(controllers).chain(others).collect()
}

#[test]
fn another_seed_from_a_time_on_changes_what_everyone_draws_then() {
    for (name, plain) in who_draws() {
        let digest = |changes: &[(f64, u32)]| run(&reseeded(&plain, changes)).digest;
        let own = digest(&[]);
        let (two, three) = (digest(&[(3.0, 2)]), digest(&[(3.0, 3)]));
        assert!(own != two && two != three && own != three, "{name}");
        // What is in force already, and what comes at the end, change nothing.
        assert_eq!(digest(&[(3.0, 1), (40.0, 9)]), own, "{name}");
        assert_eq!(digest(&[(3.0, 2), (5.0, 2)]), two, "{name}");
        // At the start it is the seed of the run.
        let mut seeded = plain.clone();
        seeded["seed"] = json!(7);
        assert_eq!(digest(&[(0.0, 7)]), run(&seeded).digest, "{name}");
        assert_eq!(digest(&[(0.0, 5), (0.0, 1)]), own, "{name}");
    }
}

#[test]
fn another_seed_from_a_time_on_leaves_the_past() {
    let plain = scenario("red", true);
    let early = |window: &Window| {
        let rows = window.steps.chunks_exact(STEP_WIDTH).take_while(|row| row[0] < 6.0);
        rows.flatten().map(|x| x.to_bits()).collect::<Vec<_>>()
    };
    let (own, other) = (whole(&plain).1, whole(&reseeded(&plain, &[(6.0, 2)])).1);
    assert!(early(&own) == early(&other));
    assert!(own.steps != other.steps);
}
