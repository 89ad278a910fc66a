//! Laws that hold for any scenario, over generated ones. `LBE_CASES=100000 cargo test -p sim-core --test all properties::` is
//! the long run.

#[path = "../common/ranges.rs"]
mod ranges;
#[path = "../common/watch.rs"]
mod watch;

use crate::drawn::{Generated, cases, scenario};
use proptest::prelude::*;
use ranges::broken;
use serde_json::{Value, json};
use sim_core::engine::{Engine, LinkCensus};
use sim_core::record::report::Shortage;
use sim_core::record::{Columns, ColumnsOptions, Journal, Null, Recorder, Report};
use sim_core::scenario::{Plan, Scenario, parse_json};
use sim_core::units::Time;
use watch::Watch;

fn accepted(scenario: &Value) -> Scenario {
    Scenario::from_value(scenario.clone()).unwrap_or_else(|e| panic!("{e}"))
}

/// May packets of one flow pass each other on their way? Jitter and late packets, link-layer repetition without order,
/// several paths; DualPI2, where a packet that an earlier queue has marked moves to the low-latency queue; and NQB, which moves
/// packets to the default queue.
fn may_overtake(scenario: &Value) -> bool {
    let links = scenario["links"].as_array().into_iter().flatten();
    let of_links = links.into_iter().any(|link| {
        let queue = &link["queue"];
        link["jitter_reorder"] == true
            || link.get("reorder_probability").is_some()
            || link["arq"]["mode"] == "sr_unordered"
            || [&queue["kind"], &queue["be_child"], &queue["le_child"]]
                .iter()
                .any(|kind| **kind == "dualpi2" || **kind == "nqb")
    });
    let mut groups = scenario["flows"].as_array().into_iter().flatten();
    of_links || groups.any(|group| group.get("paths").is_some())
}

/// How many packets a link has not accounted for: none, or from the warm-up on those that it held then.
fn unaccounted(link: &LinkCensus) -> i64 {
    (link.dropped + link.departed + link.held) as i64 - link.offered as i64
}

/// What conservation says between two slices of a run.
struct Books {
    warmup: Time,
    /// For each link what it held at the end of the warm-up, once that is known.
    held: Vec<Option<i64>>,
    latest: Time,
    events: u64,
}

impl Books {
    fn new(plan: &Plan) -> Self {
        Self {
            warmup: plan.warmup,
            held: vec![(plan.warmup == Time::ZERO).then_some(0); plan.links.len()],
            latest: Time::ZERO,
            events: 0,
        }
    }

    /// Audits a run that has gone on by at most `slice` events.
    fn audit(&mut self, engine: &Engine<Watch>, slice: u64) {
        assert!(engine.now() >= self.latest, "time went backwards");
        let events = engine.events() - self.events;
        assert!(events <= slice, "{events} events in a slice of {slice}");
        (self.latest, self.events) = (engine.now(), engine.events());
        let census = engine.census();
        let gone = engine.recorder().drops();
        assert_eq!(census.sent, census.arrived + gone + census.in_network, "packets are conserved: {census:?}");
        for (i, link) in engine.link_census().enumerate() {
            assert!(link.lost <= link.departed, "link {i}: {link:?}");
            assert!(link.accepted <= link.offered, "link {i}: {link:?}");
            let unaccounted = unaccounted(&link);
            if engine.now() < self.warmup {
                assert_eq!(unaccounted, 0, "link {i} conserves packets: {link:?}");
            } else if engine.now() > self.warmup {
                let held = *self.held[i].get_or_insert(unaccounted);
                assert!(held >= 0, "link {i}: {link:?}");
                assert_eq!(unaccounted, held, "link {i} conserves packets: {link:?}");
            }
        }
    }
}

/// What arrives has been sent, and no byte counts twice.
fn deliveries_are_below_sends(report: &Report, plan: &Plan) {
    for (flow, connection) in report.flows.iter().zip(&plan.connections) {
        let total = &flow.total;
        let of_plan = &plan.flows[connection.first as usize];
        if plan.warmup > Time::ZERO {
            continue; // What was lost before it may be sent again after it.
        }
        let new = total.sent - total.retransmits;
        assert!(total.delivered <= new, "delivered more than was sent: {flow:?}");
        if let Some(multipath) = &flow.multipath {
            let of_paths: u64 = multipath.subflows.iter().map(|s| s.delivered).sum();
            assert!(total.delivered + multipath.duplicates >= of_paths, "{flow:?}");
        }
        if let Some(size) = of_plan.size {
            let packets = size.get().div_ceil(of_plan.payload().get());
            let lives = of_plan.intervals.len().max(1) as u64;
            assert!(total.delivered <= packets * lives, "more than the transfer has: {flow:?}");
        }
    }
}

/// Runs in slices of these sizes in turn, looking at the books after each.
fn in_slices(plan: &Plan, slices: &[u64]) -> Report {
    let mut engine = Engine::new(plan, Watch::new(plan));
    let mut books = Books::new(plan);
    for slice in slices.iter().cycle() {
        let is_over = engine.advance(*slice);
        books.audit(&engine, *slice);
        if is_over {
            break;
        }
    }
    engine.finish().0
}

fn finished<R: Recorder>(mut engine: Engine<R>) -> Report {
    engine.run();
    engine.finish().0
}

fn with_journal(plan: &Plan, windows: &[f64]) -> Engine<Columns> {
    let mut engine = Engine::new(plan, columns(plan, None));
    engine.keep(Journal::new(plan).with_room_for(500));
    for part in windows {
        let until = Time::from_secs(plan.duration.as_secs() * part);
        engine.begin_window();
        engine.advance_until(until, 1_000);
        assert!(engine.end_window().is_some());
    }
    engine
}

fn columns(plan: &Plan, window: Option<(Time, Time)>) -> Columns {
    let few = ColumnsOptions { budget: 3_000, events: 10, window, ..ColumnsOptions::default() };
    Columns::new(plan, few)
}

/// The same scenario with the keys of each object in the order of the alphabet.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            Value::Object(entries.into_iter().map(|(k, v)| (k.clone(), sorted(v))).collect())
        }
        Value::Array(items) => items.iter().map(sorted).collect(),
        other => other.clone(),
    }
}

/// What was drawn once and broke a law: RFC 7661 cut a window to what was used of it, below LEDBAT's floor.
#[test]
fn what_was_used_takes_no_window_below_its_floor() {
    let scenario = serde_json::json!({
        "version": 1,
        "duration_s": 30,
        "links": [{ "id": "a", "rate_bps": 659_500, "delay_ms": 0, "queue": { "kind": "droptail", "limit_packets": 36 } }],
        "flows": [{
            "id": "lbe",
            "cc": { "kind": "ledbat", "min_cwnd": 97 },
            "path": ["a"],
            "transport": { "recovery": "sack", "undo": "eifel", "idle_restart": "rfc7661" }
        }]
    });
    let report = in_slices(accepted(&scenario).plan(), &[1_000]);
    assert!(report.flows[0].total.retransmits > 0, "{report:?}");
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn the_laws_hold(Generated(scenario) in scenario(), slices in prop::collection::vec(1..2_000_u64, 1..5)) {
        let accepted = accepted(&scenario);
        let plan = accepted.plan();
        let report = in_slices(plan, &slices);
        prop_assert_eq!(broken(&report, plan), Vec::<String>::new(), "{:?}", report);
        deliveries_are_below_sends(&report, plan);
        if !may_overtake(&scenario) {
            prop_assert_eq!(report.reordering.unwrap_or(0.0), 0.0, "a single path keeps its order");
        }
        prop_assert_eq!(report.digest, finished(Engine::new(plan, Null)).digest, "slices and watching change nothing");
    }

    /// Nothing but the run, so that a million of them take minutes:
    /// `LBE_CASES=1000000 cargo test --release -p sim-core --test all properties::every_figure`.
    #[test]
    fn every_figure_is_in_its_range(Generated(scenario) in scenario()) {
        let accepted = accepted(&scenario);
        let report = finished(Engine::new(accepted.plan(), Null));
        prop_assert_eq!(broken(&report, accepted.plan()), Vec::<String>::new(), "{:?}", report);
    }

    /// A run that ends by itself has the figures of the time that it had.
    #[test]
    fn every_figure_is_in_its_range_wherever_a_run_ends(Generated(scenario) in scenario(), part in 0.0..1.0_f64) {
        let accepted = accepted(&scenario);
        let mut engine = Engine::new(accepted.plan(), Null);
        engine.advance((20_000.0 * part * part) as u64);
        engine.end_early(Shortage::Events);
        let report = finished(engine);
        prop_assert_eq!(broken(&report, accepted.plan()), Vec::<String>::new(), "{:?}", report);
    }

    #[test]
    fn a_fork_midway_is_its_run_from_the_start(
        Generated(scenario) in scenario(), part in 0.0..1.0_f64, later in 0.0..0.2_f64,
        fates in prop::collection::vec((0..5_usize, any::<u16>(), 0..300_u32), 0..4),
    ) {
        let duration = scenario["duration_s"].as_f64().unwrap();
        let at = (1e6 * duration * part).floor() / 1e6;
        let own = scenario["changes"].as_array().cloned().unwrap_or_default();
        let with = |changes: &[Value]| {
            let mut value = scenario.clone();
            value["changes"] = json!(changes);
            value
        };
        let mut changes: Vec<Value> = own.iter().filter(|change| change["at_s"].as_f64() < Some(at)).cloned().collect();
        let groups = scenario["flows"].as_array().unwrap().len();
        let fates = fates.into_iter().map(|(kind, flow, packet)| {
            let value = [
                json!({ "fate": "dropped", "packet": packet }),
                json!({ "fate": "spared", "packet": packet }),
                json!({ "fate": "marked", "packet": packet }),
                json!({ "fate": "late", "packet": packet, "late_ms": 20 }),
                json!({ "fate": "uncut" }),
            ];
            (format!("flows.{}.fate", usize::from(flow) % groups), value[kind].clone())
        });
        for (path, value) in fates.chain([("seed".to_owned(), json!(77))]) {
            changes.push(json!({ "at_s": (at + later).min(duration), "path": path, "value": value }));
            if Scenario::from_value(with(&changes)).is_err() {
                changes.pop();
            }
        }
        // To the fork, and back from it to the run as it was.
        let (run, fork) = (accepted(&scenario), accepted(&with(&changes)));
        for (from, to) in [(&run, &fork), (&fork, &run)] {
            let mut engine = Engine::new(from.plan(), Null);
            engine.advance_until(Time::from_secs(at), u64::MAX);
            let mut copy = engine.clone();
            copy.replan(to.plan());
            prop_assert_eq!(finished(copy), finished(Engine::new(to.plan(), Null)));
        }
    }

    #[test]
    fn a_run_is_the_same_however_it_is_run(Generated(scenario) in scenario(), part in 0.0..1.0_f64, other in 0.0..1.0_f64) {
        let accepted = accepted(&scenario);
        let plan = accepted.plan();
        let plain = finished(Engine::new(plan, Null));
        let at = |part: f64| Time::from_secs(plan.duration.as_secs() * part);

        // In a thousand slices, recorded whole or in part, with a journal.
        let mut sliced = Engine::new(plan, columns(plan, None));
        while !sliced.advance(plain.events / 1_000 + 1) {}
        prop_assert_eq!(&sliced.finish().0, &plain, "slices or columns");
        let window = (at(part.min(other)), at(part.max(other)));
        prop_assert_eq!(&finished(Engine::new(plan, columns(plan, Some(window)))), &plain, "a narrower window");
        prop_assert_eq!(&finished(with_journal(plan, &[part.min(other), part.max(other)])), &plain, "a journal");

        // Cancelled and repeated, and copied midway.
        let mut engine = Engine::new(plan, Null);
        engine.advance((plain.events as f64 * part) as u64);
        let mut copy = engine.clone();
        copy.advance_until(at(other), u64::MAX);
        drop(copy.clone());
        prop_assert_eq!(&finished(engine), &plain, "an engine that was copied");
        prop_assert_eq!(&finished(copy), &plain, "a copy");
        prop_assert_eq!(&finished(Engine::new(plan, Null)), &plain, "a second run");

        // Through text.
        let again = Scenario::from_value(parse_json(&sorted(&scenario).to_string()).unwrap()).unwrap();
        prop_assert_eq!(&finished(Engine::new(again.plan(), Null)), &plain, "the scenario as text");
    }
}
