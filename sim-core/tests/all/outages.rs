//! A flow goes on, whatever it has met: what arrives is not kept from the application by a packet that nobody sends again.
//! `LBE_CASES=20000 cargo test -p sim-core --test all outages::` is the long run.

use crate::common::run;
use crate::drawn::asks_for_all;
use serde_json::{Value, json};
use sim_core::cc::CONTROLLERS;
use sim_core::queue::QUEUES;
use sim_core::record::Report;
use sim_core::rng::Stream;
use sim_core::scenario::Scenario;

const DURATION_S: f64 = 40.0;
/// Of a packet of 1500 bytes.
const PAYLOAD_BITS: f64 = 8.0 * 1460.0;

/// Controllers that set their window in a recovery, and that losses do not slow down: behind a short queue the same data may
/// be lost for long.
const HEED_NO_LOSS: &[&str] = &["copa", "proteus"];

/// Sources that send nothing again.
const RESEND_NOTHING: &[&str] = &["cbr", "onoff", "voice", "game", "ping", "tfrc"];

struct Draw(Stream);

impl Draw {
    fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        let at = self.0.uniform(0.0, choices.len() as f64) as usize;
        choices[at].clone()
    }
}

/// A link that is down for .3 to 5 s, or not, with any discipline, controller and set of the transport.
fn scenario(case: u32) -> Value {
    let mut draw = Draw(Stream::new(case, "outages"));
    let rate = draw.of(&[0.5e6, 1e6, 3e6, 10e6]);
    let limit = draw.of(&[6, 20, 100, 1000]);
    let controllers = CONTROLLERS.iter().map(|c| c.id);
    let controllers: Vec<_> = controllers.filter(|id| !RESEND_NOTHING.contains(id)).collect();
    let queues: Vec<_> = QUEUES.iter().map(|q| q.id).collect();
    let mut link = json!({
        "id": "b", "delay_ms": draw.of(&[5, 25, 100]),
        "queue": { "kind": draw.of(&queues), "limit_packets": limit },
    });
    if link["queue"]["kind"] == "cake" {
        link["queue"]["bandwidth_bps"] = json!(rate);
    }
    let from = draw.0.uniform(1.0, 3.0);
    let to = from + draw.0.uniform(0.3, 5.0);
    if draw.of(&[true, true, true, false]) {
        link["rate_steps"] = json!([[0, rate], [from, 0], [to, rate]]);
    } else {
        link["rate_bps"] = json!(rate);
    }
    let mut transport = json!({
        "set": draw.of(&["rfc2012", "linux", "quic"]),
        "init_ssthresh": draw.of(&[json!(64), json!(4), Value::Null]),
    });
    if transport["set"] == "rfc2012" && draw.of(&[true, false]) {
        transport["recovery"] = json!(draw.of(&["sack", "rack"]));
        transport["undo"] = json!(draw.of(&["off", "eifel", "dsack", "frto", "all"]));
        transport["prr"] = json!(draw.of(&["off", "rfc", "linux"]));
        transport["tlp"] = json!(transport["recovery"] == "rack" && draw.of(&[true, false]));
    }
    json!({
        "version": 1, "duration_s": DURATION_S, "seed": case, "links": [link],
        "flows": [{ "id": "f", "cc": { "kind": draw.of(&controllers) }, "path": ["b"],
                    "count": draw.of(&[1, 1, 3, 8]), "transport": transport }],
    })
}

/// How many packets a flow has delivered beyond those that its application could read.
fn held_back(report: &Report) -> f64 {
    let waiting = report.flows.iter().map(|flow| {
        let goodput = flow.total.goodput_bps.expect("it has been active");
        let read = goodput * flow.total.active_s / PAYLOAD_BITS;
        flow.total.delivered as f64 - read
    });
    waiting.fold(0.0, f64::max)
}

/// What may wait at the end of a run: a tenth of what was delivered, and a window, since a loss may just have been found.
fn allowed(report: &Report, scenario: &Value) -> f64 {
    let link = &scenario["links"][0];
    let rate = link["rate_steps"][0][1].as_f64().or(link["rate_bps"].as_f64());
    let propagation = rate.unwrap_or(0.0) * link["delay_ms"].as_f64().unwrap_or(0.0) * 2e-3 / 12_000.0;
    let limit = link["queue"]["limit_packets"].as_f64().unwrap_or(0.0);
    let most = report.flows.iter().map(|flow| flow.total.delivered).max();
    0.1 * most.unwrap_or(0) as f64 + 20.0 + 1.5 * (limit + propagation)
}

/// Is this one of the few that no standard keeps from it?
fn is_excepted(scenario: &Value) -> bool {
    let kind = &scenario["flows"][0]["cc"]["kind"];
    HEED_NO_LOSS.contains(&kind.as_str().unwrap_or_default())
}

/// A spurious timeout that leaves holes below what SACK reports, and a retransmission that its queue drops each time: both had
/// stopped a flow for ever, at full throughput.
#[test]
fn a_hole_is_filled_within_the_next_round_trips() {
    let outage = |recovery: &str, until: f64| {
        json!({
            "version": 1, "duration_s": 12,
            "links": [{ "id": "b", "delay_ms": 25, "queue": { "kind": "droptail", "limit_packets": 6 },
                        "rate_steps": [[0, 1e6], [1, 0], [until, 1e6]] }],
            "flows": [{ "id": "f", "cc": { "kind": "reno" }, "path": ["b"],
                        "transport": { "recovery": recovery, "undo": "frto", "init_ssthresh": 4 } }],
        })
    };
    let crowd = |kind: &str, count: u32, transport: Value| {
        json!({
            "version": 1, "duration_s": 30,
            "links": [{ "id": "b", "delay_ms": 10, "rate_bps": 1e5 * f64::from(count) * 10.0,
                        "queue": { "kind": "cake", "limit_packets": 1000, "tins": "besteffort", "hosts": "flows",
                                   "bandwidth_bps": 1e5 * f64::from(count) } }],
            "flows": [{ "id": "f", "cc": { "kind": kind }, "path": ["b"], "count": count, "transport": transport }],
        })
    };
    for scenario in [
        outage("sack", 3.0),
        outage("rack", 2.0),
        crowd("reno", 5, json!({ "recovery": "rack" })),
        crowd("cubic", 50, json!({ "recovery": "rack" })),
        crowd("cubic", 50, json!({ "set": "linux" })),
        crowd("cubic", 50, json!({ "set": "quic" })),
        crowd("cubic", 20, json!({ "recovery": "sack" })),
    ] {
        let report = run(&scenario);
        for flow in &report.flows {
            let goodput = flow.total.goodput_bps.expect("it has been active");
            let read = goodput * flow.total.active_s / PAYLOAD_BITS;
            let arrived = flow.total.delivered as f64;
            assert!(read > 0.9 * arrived - 3.0, "{read} of {arrived}: {scenario}");
        }
    }
}

#[test]
fn what_arrives_reaches_the_application() {
    let usual = if asks_for_all() { 400 } else { 130 };
    let cases = std::env::var("LBE_CASES").map_or(usual, |n| n.parse().expect("a number"));
    let (mut run_count, mut held) = (0, vec![]);
    for case in 0..cases {
        let scenario = scenario(case);
        if is_excepted(&scenario) || Scenario::from_value(scenario.clone()).is_err() {
            continue;
        }
        let report = run(&scenario);
        run_count += 1;
        let (found, most) = (held_back(&report), allowed(&report, &scenario));
        if found > most {
            held.push(format!("{found} packets of at most {most}: {scenario}"));
        }
    }
    assert!(run_count > cases / 2, "{run_count} of {cases} are run");
    assert!(held.is_empty(), "{} held back:\n{}", held.len(), held.join("\n"));
}
