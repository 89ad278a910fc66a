//! Each option with each other, judged by relations between runs, not by numbers: what must not change a run does not
//! change it, what must move it one way moves it so, and no acknowledgement raises a window by more than its controller's
//! rule allows. `LBE_CASES=100000 cargo test -p sim-core --test all pairs::` draws from the whole matrix.

#![expect(clippy::unnecessary_wraps, reason = "a relation may say nothing of a cell, and all have one form")]

#[path = "../common/growth.rs"]
mod growth;
#[path = "../common/matrix.rs"]
mod matrix;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{common::put, drawn::asks_for_all};
use growth::Growth;
use matrix::{Cell, Dimensions, cells, usual_cells};
use serde_json::{Value, json};
use sim_core::cc::{CONTROLLERS, ControllerSpec};
use sim_core::engine::Engine;
use sim_core::net::loss::LOSSES;
use sim_core::params::{ParamKind, ParamSet, ParamSpec, ParamValue, Unit};
use sim_core::queue::QUEUES;
use sim_core::record::{Absences, Digest, Null, Recorder, Report};
use sim_core::scenario::tables::{FLOW, LINK, QUEUE, SCENARIO};
use sim_core::scenario::{Scenario, ScenarioError};
use sim_core::transport::TransportParams;

fn run_with<R: Recorder>(scenario: &Value, recorder: impl Fn(&Scenario) -> R) -> Result<(Report, R), ScenarioError> {
    let scenario = Scenario::from_value(scenario.clone())?;
    let recorder = recorder(&scenario);
    Ok(run_of(&scenario, recorder))
}

fn run_of<R: Recorder>(scenario: &Scenario, recorder: R) -> (Report, R) {
    let mut engine = Engine::new(scenario.plan(), recorder);
    engine.run();
    engine.finish()
}

fn run(scenario: &Value) -> Report {
    run_with(scenario, |_| Null).unwrap_or_else(|e| panic!("{e} in {scenario}")).0
}

/// How two runs compare.
#[derive(Clone, Copy)]
enum Same {
    /// In every event, and in every bit of every window.
    Bits,
    /// In every event and window; the figures have other names.
    Digest,
    /// In every figure, where a change or another order of the same things is one event more.
    Figures,
    /// In these but those that only some disciplines have: of the limit, and of first in, first out.
    FiguresOfAnyQueue,
    /// In what links and flows have in all, whatever a flow has besides.
    Totals,
    /// In every time and count of packets, while bytes are another unit.
    Counts,
    /// In the packets that the subject delivers, within so many of a hundred, or two.
    Delivered(f64),
}

impl Same {
    fn holds(self, one: &Report, other: &Report) -> bool {
        match self {
            Self::Bits => one == other,
            Self::Digest => (one.digest, one.events) == (other.digest, other.events),
            Self::Figures => figures(one) == figures(other),
            Self::FiguresOfAnyQueue => any_queue(one) == any_queue(other),
            Self::Totals => {
                // Some figures of a transfer are of one path alone: why they are absent is not the paths'.
                let totals = |r: &Report| r.flows.iter().map(|f| f.total.figures()).collect::<Vec<_>>();
                one.links == other.links && totals(one) == totals(other)
            }
            Self::Counts => {
                let counts = |r: &Report| {
                    let flows: Vec<_> = r.flows.iter().map(|f| &f.total).collect();
                    let of = |p: &sim_core::record::report::PathReport| {
                        (p.sent, p.delivered, p.lost, p.marked, p.retransmits, p.timeouts, p.rtt_mean_ms)
                    };
                    (flows.into_iter().map(of).collect::<Vec<_>>(), r.digest)
                };
                counts(one) == counts(other)
            }
            Self::Delivered(percent) => {
                let delivered = |r: &Report| r.flows[0].total.delivered as f64;
                let (a, b) = (delivered(one), delivered(other));
                (a - b).abs() <= 2.0_f64.max(a.max(b) * percent / 100.0)
            }
        }
    }
}

/// All figures, links by name.
fn figures(report: &Report) -> Report {
    let mut report = report.clone();
    (report.digest, report.events) = (Digest::new(), 0);
    report.links.sort_by(|a, b| a.id.cmp(&b.id));
    report
}

fn any_queue(report: &Report) -> Report {
    let mut report = figures(report);
    (report.delay_index, report.queue_occupancy) = (None, None);
    report.absent = Absences::default();
    report
}

/// A relation between two runs that a cell makes, or none where it says nothing of this cell.
struct Relation {
    name: &'static str,
    same: Same,
    pair: fn(&Cell) -> Option<(Value, Value)>,
}

const RELATIONS: &[Relation] = &[
    Relation { name: "defaults spelled out", same: Same::Bits, pair: with_defaults },
    Relation { name: "another title", same: Same::Bits, pair: with_title },
    Relation { name: "other names, where no seed matters", same: Same::Digest, pair: with_names },
    Relation { name: "links in another order", same: Same::Figures, pair: with_links_in_order },
    Relation { name: "a flow that never starts", same: Same::Bits, pair: with_a_late_flow },
    Relation { name: "changes of a link to the values in force", same: Same::Figures, pair: with_link_changes },
    Relation { name: "a loss that never happens", same: Same::Bits, pair: with_a_harmless_medium },
    Relation { name: "changes of a queue to the values in force", same: Same::Figures, pair: with_queue_changes },
    Relation {
        name: "changes of a controller to the values in force",
        same: Same::Figures,
        pair: with_controller_changes,
    },
    Relation { name: "changes of a flow to the values in force", same: Same::Figures, pair: with_flow_changes },
    Relation { name: "ECN where no queue marks", same: Same::Bits, pair: with_ecn_of_the_flow },
    Relation { name: "marking where no flow takes part", same: Same::Bits, pair: with_ecn_of_the_queue },
    Relation { name: "a limit that is never reached", same: Same::Digest, pair: with_room },
    Relation { name: "a class where no queue looks", same: Same::Bits, pair: with_class },
    Relation { name: "a clock that is ahead", same: Same::Bits, pair: with_clock },
    Relation { name: "bytes of another size", same: Same::Counts, pair: with_large_bytes },
    Relation { name: "any discipline while nothing waits", same: Same::FiguresOfAnyQueue, pair: with_droptail },
    Relation { name: "pacing one packet per round trip", same: Same::Figures, pair: with_pacing },
    Relation { name: "a connection over one path", same: Same::Totals, pair: with_one_path },
    Relation { name: "acknowledgements over an ample link", same: Same::Delivered(1.0), pair: with_ample_return },
    Relation { name: "delayed acknowledgements below the rate", same: Same::Delivered(17.0), pair: with_delayed_acks },
];

fn spec_of(cell: &Cell) -> &'static ControllerSpec {
    CONTROLLERS.iter().find(|c| c.id == cell.controller.id()).expect("in the registry")
}

/// The cell's feature, by its name before any colon.
fn is_over(cell: &Cell, what: &[&str]) -> bool {
    what.iter().any(|name| cell.feature.name.starts_with(name))
}

fn changed(cell: &Cell, change: impl Fn(&mut Value)) -> (Value, Value) {
    let scenario = cell.scenario();
    let mut other = scenario.clone();
    change(&mut other);
    (scenario, other)
}

/// Puts the default of each row where the scenario is silent.
fn spell_out(object: &mut Value, rows: &[ParamSpec], but: &[&str]) {
    for row in rows.iter().filter(|row| !but.contains(&row.key)) {
        if object.get(row.key).is_none() {
            object[row.key] = row.default_value().to_json();
        }
    }
}

fn with_defaults(cell: &Cell) -> Option<(Value, Value)> {
    Some(changed(cell, |s| {
        spell_out(s, SCENARIO, &["duration_s"]);
        for link in s["links"].as_array_mut().into_iter().flatten() {
            spell_out(link, LINK, &["rate_bps", "delay_ms"]);
            let kind = link["queue"]["kind"].clone();
            let own = QUEUES.iter().find(|q| kind == q.id).map_or(&[][..], |q| q.params);
            spell_out(&mut link["queue"], QUEUE, &["limit_bytes"]);
            spell_out(&mut link["queue"], own, &[]);
            let kind = link.get("loss").map(|loss| loss["kind"].clone());
            if let Some(entry) = LOSSES.iter().find(|l| kind.as_ref().is_some_and(|k| k == l.id)) {
                spell_out(&mut link["loss"], entry.params, &[]);
            }
        }
        for group in s["flows"].as_array_mut().into_iter().flatten() {
            let once: &[&str] = if group.get("intervals_s").is_some() { &["start_s", "stop_s"] } else { &[] };
            spell_out(group, FLOW, once);
            if group.get("transport").is_none() {
                group["transport"] = json!({});
            }
            let set = group["transport"]["set"].as_str().unwrap_or_default();
            let rows = TransportParams::rows_of(set);
            spell_out(&mut group["transport"], &rows, &[]);
            let kind = group["cc"]["kind"].clone();
            let own = CONTROLLERS.iter().find(|c| kind == c.id).expect("in the registry");
            spell_out(&mut group["cc"], own.params, &[]);
        }
    }))
}

fn with_title(cell: &Cell) -> Option<(Value, Value)> {
    Some(changed(cell, |s| {
        put(s, &json!({ "title": "Another", "summary": "One.", "source": "Here." }));
    }))
}

/// Random numbers come from streams with the names of what draws them. Where another seed changes nothing, nothing draws,
/// and names are only names: what differs then is by the names.
fn with_names(cell: &Cell) -> Option<(Value, Value)> {
    let scenario = cell.scenario();
    Scenario::from_value(scenario.clone()).ok()?;
    let renamed = scenario.to_string().replace("\"b\"", "\"a link\"");
    let renamed: Value = serde_json::from_str(&renamed.replace("\"f\"", "\"a group\"")).expect("JSON");
    let plain = run(&scenario).digest;
    if run(&renamed).digest != plain {
        let mut other = scenario.clone();
        for seed in 2..40 {
            other["seed"] = json!(seed);
            if run(&other).digest != plain {
                return None;
            }
        }
    }
    Some((scenario, renamed))
}

fn with_links_in_order(cell: &Cell) -> Option<(Value, Value)> {
    Some(changed(cell, |s| {
        s["links"].as_array_mut().expect("a list").reverse();
    }))
}

fn with_a_late_flow(cell: &Cell) -> Option<(Value, Value)> {
    // Both have it, so that reports have the same rows: at the very end, or long after it.
    let late = |start: f64| json!({ "id": "late", "path": ["b"], "cc": { "kind": "reno" }, "start_s": start });
    let (mut one, mut other) = changed(cell, |_| {});
    one["flows"].as_array_mut()?.push(late(100.0));
    other["flows"].as_array_mut()?.push(late(3.0));
    Some((one, other))
}

/// Each value that may change, below these paths, is set again to what it is, each at a time of its own.
fn again(cell: &Cell, below: &[&str]) -> Option<(Value, Value)> {
    let mut any = false;
    let (one, mut other) = changed(cell, |_| {});
    let mut changes = Vec::new();
    let mut put_again = |path: &str, object: &Value, rows: &[ParamSpec]| {
        for row in rows.iter().filter(|row| row.live) {
            let path = format!("{path}.{}", row.key);
            if !below.iter().any(|start| path.starts_with(start)) {
                continue;
            }
            let value = object.get(row.key).cloned();
            let value = value.unwrap_or_else(|| row.default_value().to_json());
            let at = 0.3 + 2.4 * (changes.len() as f64 * 0.618).fract();
            changes.push(json!({ "at_s": at, "path": path, "value": value }));
            any = true;
        }
    };
    let (link, flow) = (&one["links"][0], &one["flows"][0]);
    // A link whose rate is not one number has none to change, nor has a queue two limits.
    let of_link: Vec<ParamSpec> =
        LINK.iter().filter(|r| r.key != "rate_bps" || link.get("rate_bps").is_some()).copied().collect();
    let limit: Vec<ParamSpec> = QUEUE.iter().filter(|r| r.key != "limit_bytes").copied().collect();
    put_again("links.0", link, &of_link);
    put_again("links.0.queue", &link["queue"], &limit);
    let queue = QUEUES.iter().find(|q| link["queue"]["kind"] == q.id).expect("in the registry");
    put_again("links.0.queue", &link["queue"], queue.params);
    let folded = link["arq"]["mode"] == "capacity";
    if let Some(loss) = LOSSES.iter().find(|l| link["loss"]["kind"] == l.id).filter(|_| !folded) {
        put_again("links.0.loss", &link["loss"], loss.params);
    }
    put_again("flows.0", flow, FLOW);
    put_again("flows.0.transport", &flow["transport"], TransportParams::SPEC);
    put_again("flows.0.cc", &flow["cc"], spec_of(cell).params);
    other["changes"] = json!(changes);
    any.then_some((one, other))
}

fn with_link_changes(cell: &Cell) -> Option<(Value, Value)> {
    let below = ["links.0.rate_bps", "links.0.delay_ms", "links.0.jitter_ms", "links.0.loss"];
    let (mut one, mut other) = again(cell, &below)?;
    // A packet takes 3 ms, so that much happens at one moment; or a time that is no whole nanosecond.
    if cell.name().len() % 2 == 1 && one["links"][0].get("rate_bps").is_some() {
        one["links"][0]["rate_bps"] = json!(4_100_000);
        other["links"][0]["rate_bps"] = json!(4_100_000);
        for change in other["changes"].as_array_mut()?.iter_mut().filter(|c| c["path"] == "links.0.rate_bps") {
            change["value"] = json!(4_100_000);
        }
    }
    Some((one, other))
}

/// A link that could lose or delay packets, and does not.
fn with_a_harmless_medium(cell: &Cell) -> Option<(Value, Value)> {
    let medium = ["loss", "arq", "jitter", "reorder"];
    if is_over(cell, &medium) {
        return None;
    }
    Some(changed(cell, |s| {
        s["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": 0 });
    }))
}

fn with_queue_changes(cell: &Cell) -> Option<(Value, Value)> {
    again(cell, &["links.0.queue"])
}

fn with_controller_changes(cell: &Cell) -> Option<(Value, Value)> {
    again(cell, &["flows.0.cc"])
}

fn with_flow_changes(cell: &Cell) -> Option<(Value, Value)> {
    again(cell, &["flows.0.extra", "flows.0.transport"])
}

/// DualPI2 puts what is scalable into a queue of its own, marks or not [RFC 9332].
fn sorts_by_ecn(cell: &Cell) -> bool {
    cell.queue.value.to_string().contains("dualpi2")
}

fn with_ecn_of_the_flow(cell: &Cell) -> Option<(Value, Value)> {
    let marks = cell.queue.value["ecn"] == true;
    if marks || sorts_by_ecn(cell) {
        return None;
    }
    let (mut one, mut other) = changed(cell, |_| {});
    one["flows"][0]["transport"]["ecn"] = json!(false);
    other["flows"][0]["transport"]["ecn"] = json!(true);
    Some((one, other))
}

fn with_ecn_of_the_queue(cell: &Cell) -> Option<(Value, Value)> {
    let (mut one, mut other) = changed(cell, |_| {});
    for scenario in [&mut one, &mut other] {
        scenario["flows"][0]["transport"]["ecn"] = json!(false);
    }
    one["links"][0]["queue"]["ecn"] = json!(false);
    other["links"][0]["queue"]["ecn"] = json!(true);
    Some((one, other))
}

/// The cell with a window of at most so many packets, and nobody else.
fn alone(cell: &Cell, window: u32) -> Value {
    let mut scenario = cell.scenario();
    scenario["flows"].as_array_mut().expect("a list").truncate(1);
    scenario["flows"][0]["transport"]["window_packets"] = json!(window);
    scenario
}

/// A lone flow of at most eight packets, which fit into either limit.
fn with_room(cell: &Cell) -> Option<(Value, Value)> {
    // Some derive what they do from the limit.
    let derived = ["red", "choke", "pie", "dualpi2", "cobalt", "le_priority", "sfq", "drr", "le_fq_codel"];
    if spec_of(cell).is_datagram || derived.contains(&cell.queue.id()) {
        return None;
    }
    let mut one = alone(cell, 8);
    one["links"][0]["queue"]["limit_packets"] = json!(200);
    let mut other = one.clone();
    other["links"][0]["queue"]["limit_packets"] = json!(400);
    Some((one, other))
}

fn with_class(cell: &Cell) -> Option<(Value, Value)> {
    let looks = ["cake", "nqb"].contains(&cell.queue.id()) || cell.queue.id().starts_with("le_");
    if looks || is_over(cell, &["class"]) {
        return None;
    }
    Some(changed(cell, |s| {
        s["flows"][0]["class"] = json!("le");
    }))
}

/// No controller may rely on two clocks' agreeing.
fn with_clock(cell: &Cell) -> Option<(Value, Value)> {
    // Linux sets the bounds of LP's delays to an eighth and a quarter of what the two clocks show [tcp_lp.c
    // `tcp_lp_pkts_acked`], and ns-3 after it.
    if cell.controller.name.starts_with("lp:form") {
        return None;
    }
    if ["clock_offset_ms", "owd_resolution_us"].contains(&cell.transport.id()) {
        return None;
    }
    Some(changed(cell, |s| {
        s["flows"][0]["transport"]["clock_offset_ms"] = json!(437);
    }))
}

/// Does the receiver steer the window that it advertises?
fn is_steered(cell: &Cell) -> bool {
    cell.transport.id() == "rledbat"
}

/// Is the transport Linux's?
fn is_linux(cell: &Cell) -> bool {
    cell.transport.value["set"] == "linux"
}

/// Features that have sizes of their own.
const OF_SIZES: &[&str] = &["rate_model", "size_bytes", "packet_bytes", "ack_bytes", "app"];

/// Twice the bytes in each packet, twice the bits in each second: the same times.
fn with_large_bytes(cell: &Cell) -> Option<(Value, Value)> {
    let sized = is_over(cell, OF_SIZES);
    // An initial window of 4380 bytes [RFC 4960 §7.2.1; RFC 5348 §4.2]; steps rounded to a byte; BBR's quantum, by rates in
    // bits [draft-ietf-ccwg-bbr-06 §5.6.3]; PIE's cycle of 16 kB [RFC 8033 §5.2]; CAKE's quantum of 1514 bytes; a
    // call's packets; µTP's 3000 bytes per round trip; the Mb/s of Proteus's utility.
    let counts_bytes = ["cmt_rp", "tfrc", "bbr", "bbr3", "utp", "proteus", "voice", "game", "ping"].contains(&cell.controller.id())
        || cell.queue.name.starts_with("pie:estimator")
        || cell.queue.id() == "cake"
        // Advertised windows are told in units of 128 bytes.
        || is_steered(cell)
        // Linux's receive window, by which it acknowledges at once, begins with 64 kB.
        || is_linux(cell)
        // Linux's Westwood has bytes per millisecond in whole numbers.
        || ["reno:rules", "westwood:rules", "lia:form", "ledbat_rfc6817:whole_bytes"]
            .iter()
            .any(|name| cell.controller.name.starts_with(name));
    // A queue of another kind within one has that kind's defaults, in bytes of its own.
    let nested = cell.queue.value.get("be_child").or(cell.queue.value.get("le_child")).is_some();
    if sized || counts_bytes || nested {
        return None;
    }
    Some(changed(cell, |s| {
        let twice = |object: &mut Value, rows: &[ParamSpec]| {
            let sized = rows.iter().filter(|row| matches!(row.unit, Unit::Bytes | Unit::BitsPerSecond));
            for row in sized {
                let own = object.get(row.key).cloned().unwrap_or_else(|| row.default_value().to_json());
                if let Some(x) = own.as_f64() {
                    object[row.key] = ParamValue::Number(2.0 * x).to_json();
                }
            }
        };
        for link in s["links"].as_array_mut().into_iter().flatten() {
            for key in ["rate_bps"] {
                if let Some(rate) = link[key].as_f64() {
                    link[key] = json!(2.0 * rate);
                }
            }
            for step in link.get_mut("rate_steps").and_then(Value::as_array_mut).into_iter().flatten() {
                step[1] = json!(2.0 * step[1].as_f64().expect("a rate"));
            }
            if let Some(bytes) = link.get("rate_trace").map(|t| t["packet_bytes"].clone()) {
                link["rate_trace"]["packet_bytes"] = json!(2 * bytes.as_u64().expect("a size"));
            }
            let kind = link["queue"]["kind"].clone();
            let queue = QUEUES.iter().find(|q| kind == q.id).expect("in the registry");
            twice(&mut link["queue"], queue.params);
        }
        for group in s["flows"].as_array_mut().into_iter().flatten() {
            let finite = group.get("size_bytes").is_some();
            twice(group, FLOW);
            if !finite {
                put(group, &json!({ "size_bytes": null }));
            }
            if group["access_bps"].is_null() {
                put(group, &json!({ "access_bps": null }));
            }
            let kind = group["cc"]["kind"].clone();
            let own = CONTROLLERS.iter().find(|c| kind == c.id).expect("in the registry");
            twice(&mut group["cc"], own.params);
        }
    }))
}

/// One packet at a time: none ever waits, and so there is nothing to discipline.
fn with_droptail(cell: &Cell) -> Option<(Value, Value)> {
    if spec_of(cell).is_datagram
        || is_over(cell, &["paths", "rate_trace", "rate_steps", "rate_model", "arq", "count", "return_path"])
    {
        return None;
    }
    let one = alone(cell, 1);
    let mut other = one.clone();
    other["links"][0]["queue"] = json!({ "kind": "droptail", "limit_packets": 20 });
    Some((one, other))
}

/// One packet at a time is below any pace, while the round trip is the same.
fn with_pacing(cell: &Cell) -> Option<(Value, Value)> {
    let steady =
        is_over(cell, &["plain", "extra", "access", "packet_bytes", "ack_bytes", "class", "return_path", "size_bytes"]);
    if spec_of(cell).is_datagram || !steady || cell.transport.id() == "send_jitter_ms" {
        return None;
    }
    let mut one = alone(cell, 1);
    let mut other = one.clone();
    one["flows"][0]["transport"]["pacing"] = json!(false);
    other["flows"][0]["transport"]["pacing"] = json!(true);
    Some((one, other))
}

fn with_one_path(cell: &Cell) -> Option<(Value, Value)> {
    let has_one = is_steered(cell) || is_over(cell, &["paths", "return_path", "app"]);
    if spec_of(cell).is_datagram || has_one {
        return None;
    }
    Some(changed(cell, |s| {
        put(&mut s["flows"][0], &json!({ "path": null, "paths": [["b"]] }));
    }))
}

/// A link that takes a tenth of a nanosecond for an acknowledgement, and the propagation that they would have had.
fn with_ample_return(cell: &Cell) -> Option<(Value, Value)> {
    // What is drawn at random or ties breaks another way a nanosecond later.
    let steady = is_over(cell, &["plain", "extra_delay_ms", "access", "packet_bytes", "size_bytes"]);
    // A timestamp in whole microseconds may be another one a nanosecond later.
    if spec_of(cell).is_datagram || is_steered(cell) || !steady {
        return None;
    }
    let one = alone(cell, 12);
    let mut other = one.clone();
    let ample = json!({ "id": "ample", "rate_bps": 1e11, "delay_ms": 20, "queue": { "kind": "droptail" } });
    other["links"].as_array_mut()?.push(ample);
    put(&mut other["flows"][0], &json!({ "return_path": ["ample"], "ack_bytes": 1 }));
    Some((one, other))
}

/// Takes its own bursts for congestion, and has others with another window or other acknowledgements.
fn shuns_bursts(cell: &Cell) -> bool {
    // A burst of 3 ms shows as a whole tick of a clock of 10 ms, above a target that has adapted to less.
    let adapts_to_ticks = cell.controller.id() == "ledbat_adaptive" && cell.transport.id() == "owd_resolution_us";
    adapts_to_ticks
        // An acknowledgement that is held back is a growth of the round-trip time [Linux tcp_cdg.c filters some].
        || ["nice", "cdg"].contains(&cell.controller.id())
        || cell.controller.name.starts_with("lp:arm_after_loss")
}

/// A window of six, half of what the path takes: waiting for a second packet costs at most one of them, where they are paced.
/// TFRC, which has a rate, fills the link either way.
fn with_delayed_acks(cell: &Cell) -> Option<(Value, Value)> {
    let steady = is_over(cell, &["plain", "size_bytes", "extra_delay_ms", "packet_bytes"]);
    // One-way delays by timestamps of such a receiver have in them for how long an acknowledgement was held back.
    if shuns_bursts(cell) || !steady || is_steered(cell) || cell.transport.id() == "delayed_ack" {
        return None;
    }
    let mut one = alone(cell, 6);
    one["warmup_s"] = json!(1);
    if spec_of(cell).is_datagram {
        one["links"][0]["queue"] = json!({ "kind": "droptail", "limit_packets": 20 });
        put(&mut one["flows"][0]["transport"], &json!({ "window_packets": null }));
    }
    let mut other = one.clone();
    other["flows"][0]["transport"]["delayed_ack"] = json!(true);
    // Whoever cannot do with them may refuse them.
    Scenario::from_value(other.clone()).is_ok().then_some((one, other))
}

/// What came of all cells: how many were judged by each relation, and what did not hold.
#[derive(Default)]
struct Verdicts {
    judged: BTreeMap<&'static str, u32>,
    failed: BTreeMap<&'static str, Vec<String>>,
    /// The last scenario that a relation began with, and what came of it.
    last: Option<(String, Report)>,
}

impl Verdicts {
    fn judge(&mut self, relation: &Relation, cell: &Cell) {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let (one, other) = (relation.pair)(cell)?;
            let read = |s: &Value| Scenario::from_value(s.clone());
            let (first, second) = match (read(&one), read(&other)) {
                (Ok(first), Ok(second)) => (first, second),
                // What the cell puts together is refused: that is another test's.
                (Err(_), _) => return None,
                (_, Err(error)) => return Some(Err(format!("{error} in {other}"))),
            };
            // Most relations begin with the cell as it is.
            let text = one.to_string();
            let before = self.last.take().filter(|(known, _)| *known == text);
            let (_, a) = self.last.insert(before.unwrap_or_else(|| (text, run_of(&first, Null).0)));
            let b = run_of(&second, Null).0;
            Some(if relation.same.holds(a, &b) { Ok(()) } else { Err(differ(a, &b, &one, &other)) })
        }));
        let outcome = outcome.unwrap_or_else(|_| Some(Err("a panic".to_owned())));
        if let Some(verdict) = outcome {
            *self.judged.entry(relation.name).or_default() += 1;
            if let Err(how) = verdict {
                self.failed.entry(relation.name).or_default().push(format!("{}: {how}", cell.name()));
            }
        }
    }
}

/// The first figures that differ, and with `LBE_SHOW` both scenarios.
fn differ(a: &Report, b: &Report, one: &Value, other: &Value) -> String {
    let mut out = Vec::new();
    differences("", &a.to_json(), &b.to_json(), &mut out);
    out.truncate(5);
    let detail = if std::env::var_os("LBE_SHOW").is_some() { format!("\n   {one}\n   {other}") } else { String::new() };
    format!("{}{detail}", out.join(", "))
}

fn differences(path: &str, a: &Value, b: &Value, out: &mut Vec<String>) {
    let children: Vec<(String, &Value, &Value)> = match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            a.iter().filter_map(|(key, value)| Some((format!("{path}.{key}"), value, b.get(key)?))).collect()
        }
        (Value::Array(a), Value::Array(b)) => {
            a.iter().zip(b).enumerate().map(|(i, (a, b))| (format!("{path}.{i}"), a, b)).collect()
        }
        _ if a != b => return out.push(format!("{path} {a} and {b}")),
        _ => return,
    };
    for (path, a, b) in children {
        differences(&path, a, b, out);
    }
}

#[test]
fn what_must_not_change_a_run_does_not() {
    let mut verdicts = Verdicts::default();
    for cell in cells() {
        for relation in RELATIONS {
            verdicts.judge(relation, &cell);
        }
    }
    let mut report = String::new();
    for relation in RELATIONS {
        let judged = verdicts.judged.get(relation.name).copied().unwrap_or_default();
        assert!(judged > 20, "{} says nothing", relation.name);
        let failed = verdicts.failed.get(relation.name).map_or(&[][..], Vec::as_slice);
        report += &told(&format!("{}, {judged} judged", relation.name), failed);
    }
    assert!(verdicts.failed.is_empty(), "{report}");
}

/// How many did not hold, and the first of them.
fn told(what: &str, failed: &[String]) -> String {
    if failed.is_empty() {
        return String::new();
    }
    let first: Vec<&str> = failed.iter().take(8).map(String::as_str).collect();
    format!("\n{what}, {} do not hold:\n  {}", failed.len(), first.join("\n  "))
}

/// See [`Growth`].
#[test]
fn no_acknowledgement_raises_a_window_by_more_than_its_rule_allows() {
    let mut failed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut rises: BTreeMap<&str, u64> = BTreeMap::new();
    for cell in cells() {
        let scenario = cell.scenario();
        let Ok((_, growth)) = run_with(&scenario, |s| Growth::new(s.plan(), &scenario)) else {
            continue;
        };
        *rises.entry(spec_of(&cell).id).or_default() += growth.rises();
        if let Some(broken) = growth.broken() {
            failed.entry(cell.controller.id().to_owned()).or_default().push(format!("{}: {broken}", cell.name()));
        }
    }
    for spec in CONTROLLERS {
        let grows = rises.get(spec.id).is_some_and(|n| *n > 100);
        assert!(spec.is_datagram || grows, "{} never grows", spec.id);
    }
    let report: String = failed.iter().map(|(id, lines)| told(id, lines)).collect();
    assert!(failed.is_empty(), "{report}");
}

/// A lone subject at a link that loses each packet with probability `p`, with this seed.
fn lossy(controller: &str, transport: &Value, p: f64, seed: u32) -> Value {
    json!({
        "version": 1, "duration_s": 4, "seed": seed,
        "links": [{ "id": "b", "rate_bps": 4_000_000, "delay_ms": 20, "loss": { "kind": "bernoulli", "p": p },
                    "queue": { "kind": "droptail", "limit_packets": 20 } }],
        "flows": [{ "id": "f", "path": ["b"], "cc": { "kind": controller }, "transport": transport }],
    })
}

/// Over so many seeds the sum of what chance moves is steady enough to compare.
const SEEDS: u32 = 6;

fn sum(scenario: impl Fn(u32) -> Value, of: impl Fn(&Report) -> u64) -> u64 {
    (1..=SEEDS).map(|seed| of(&run(&scenario(seed)))).sum()
}

fn recoveries() -> Vec<&'static str> {
    let row = TransportParams::SPEC.iter().find(|row| row.key == "recovery").expect("a row");
    let ParamKind::Choice { options, .. } = row.kind else { unreachable!() };
    options.iter().map(|option| option.id).collect()
}

/// Ten times the loss never lets more through, whoever sends and however losses are found; 3 % for chance.
#[test]
fn more_loss_never_raises_throughput() {
    let mut wrong = Vec::new();
    for spec in CONTROLLERS {
        let recoveries = if spec.is_datagram { vec!["sack"] } else { recoveries() };
        for recovery in recoveries {
            let transport = json!({ "recovery": recovery });
            let delivered = [0.002, 0.02, 0.2]
                .map(|p| sum(|seed| lossy(spec.id, &transport, p, seed), |r| r.flows[0].total.delivered));
            if delivered.windows(2).any(|pair| pair[1] as f64 > 1.03 * pair[0] as f64) {
                wrong.push(format!("{} with {recovery}: {delivered:?}", spec.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A timer that waits longer does not expire more often; 5 % and three for chance.
#[test]
fn a_higher_least_timeout_never_means_more_timeouts() {
    let (mut wrong, mut all) = (Vec::new(), 0);
    for spec in CONTROLLERS.iter().filter(|spec| !spec.is_datagram) {
        for recovery in recoveries() {
            let timeouts = [20, 200, 1000].map(|ms| {
                let transport = json!({ "recovery": recovery, "min_rto_ms": ms });
                sum(|seed| lossy(spec.id, &transport, 0.1, seed), |r| r.flows[0].total.timeouts)
            });
            all += timeouts[0];
            if timeouts.windows(2).any(|pair| pair[1] as f64 > 1.05 * pair[0] as f64 + 3.0) {
                wrong.push(format!("{} with {recovery}: {timeouts:?}", spec.id));
            }
        }
    }
    assert!(all > 1_000, "{all} timeouts say nothing");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A lone flow that loses nothing gets no less from a larger window; 2 %, or two packets, for what is under way.
#[test]
fn a_larger_cap_never_lowers_throughput_without_loss() {
    let (mut wrong, mut judged) = (Vec::new(), 0);
    for cell in cells().iter().filter(|cell| !spec_of(cell).is_datagram) {
        // Delays that are not its own tell a delay-based controller to yield.
        let steady = is_over(
            cell,
            &["plain", "class", "extra", "packet_bytes", "ack_bytes", "access_bps", "size_bytes", "return_path"],
        );
        if shuns_bursts(cell) || !steady {
            continue;
        }
        let [small, large] = [4, 12].map(|cap| run(&alone(cell, cap)));
        let lossless = [&small, &large].iter().all(|r| r.flows[0].total.lost + r.flows[0].total.marked == 0);
        if lossless {
            judged += 1;
            let [small, large] = [&small, &large].map(|r| r.flows[0].total.delivered as f64);
            if large < 0.98 * small - 2.0 {
                wrong.push(format!("{}: {small} and {large}", cell.name()));
            }
        }
    }
    let least = if asks_for_all() { 500 } else { 45 };
    assert!(judged > least, "{judged} say something");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Each controller meets each key of the transport, each discipline and each feature, and so do these each other: what is
/// not refused by itself is reached.
#[test]
#[ignore = "for npm run test:long"]
fn every_pair_is_reached() {
    let parts = Dimensions::of_the_engine();
    let mut reached = BTreeSet::new();
    for cell in usual_cells(&parts) {
        if Scenario::from_value(cell.scenario()).is_ok() {
            let ids = [&cell.controller, &cell.transport, &cell.queue, &cell.feature].map(|part| part.id().to_owned());
            for (i, one) in ids.iter().enumerate() {
                reached.extend(ids[i + 1..].iter().map(|other| (one.clone(), other.clone())));
            }
            reached.insert((cell.controller.name.clone(), String::new()));
            reached.insert((cell.queue.name.clone(), String::new()));
        }
    }
    let mut missing = Vec::new();
    let dimensions = [&parts.controllers, &parts.transports, &parts.queues, &parts.features];
    for (d, ones) in dimensions.iter().enumerate() {
        for (e, others) in dimensions.iter().enumerate().skip(d + 1) {
            for (one, other) in ones.iter().flat_map(|one| others.iter().map(move |other| (one, other))) {
                if reached.contains(&(one.id().to_owned(), other.id().to_owned())) {
                    continue;
                }
                let mut cell = parts.plain();
                for (which, part) in [(d, one), (e, other)] {
                    *[&mut cell.controller, &mut cell.transport, &mut cell.queue, &mut cell.feature][which] =
                        part.clone();
                }
                if Scenario::from_value(cell.scenario()).is_ok() {
                    missing.push(format!("{} with {}", one.id(), other.id()));
                }
            }
        }
    }
    for part in parts.controllers.iter().chain(&parts.queues) {
        if !reached.contains(&(part.name.clone(), String::new())) {
            missing.push(part.name.clone());
        }
    }
    missing.sort_unstable();
    missing.dedup();
    assert!(missing.is_empty(), "never reached: {missing:#?}");
}
