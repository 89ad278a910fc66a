//! Every run ends, in work that is bounded: at both ends of the range that each number of each table has, beside each
//! option of its table, and with several numbers at an end at a time. What draws until something holds would go on for
//! ever within one event, where no budget looks: a watch beside the runs names the scenario that does.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::common::put;
use crate::drawn::asks_for_all;
use serde_json::{Value, json};
use sim_core::app::APPLICATIONS;
use sim_core::cc::CONTROLLERS;
use sim_core::engine::{Budget, Engine};
use sim_core::net::arq::ArqParams;
use sim_core::net::channel::RATE_MODELS;
use sim_core::net::loss::LOSSES;
use sim_core::params::{ParamKind, ParamSet, ParamSpec, ParamValue};
use sim_core::queue::QUEUES;
use sim_core::record::Null;
use sim_core::rng::Stream;
use sim_core::scenario::Scenario;
use sim_core::scenario::tables::{FLOW, LINK, MULTIPATH_TRANSPORT, QUEUE};
use sim_core::transport::{MultipathParams, TransportParams};

/// What a run may use up here.
const BUDGET: Budget = Budget { events: 10_000, held_bytes: 100_000_000, ..Budget::MOST };
/// A run that has not come to its budget after so long does not come to it.
const PATIENCE: Duration = Duration::from_secs(100);
/// Drawn corners of each table, several numbers at an end.
const CORNERS: usize = 25;

/// Puts values into a scenario.
type Place = Box<dyn Fn(&mut Value, Value)>;

/// The values of one entry of a registry, put where `at` says.
fn entry(id: &'static str, at: fn(&mut Value) -> &mut Value) -> Place {
    Box::new(move |scenario, mut values| {
        values["kind"] = json!(id);
        *at(scenario) = values;
    })
}

/// A table, and where its values stand in a scenario.
struct Table {
    name: String,
    rows: &'static [ParamSpec],
    place: Place,
}

/// The ends of a number's allowed range; the lowest allowed whole or tiny number where the end itself is not.
fn ends(row: &ParamSpec) -> Vec<Value> {
    let ParamKind::Number(numbers) = row.kind else {
        return vec![];
    };
    let least = match (numbers.open_min, numbers.integer) {
        (false, _) => numbers.min,
        (true, true) => numbers.min + 1.0,
        (true, false) => numbers.min + 1e-9,
    };
    let both = [least, numbers.max].map(|end| ParamValue::Number(end).to_json());
    both.into()
}

/// What a flag or a choice may be set to.
fn options(row: &ParamSpec) -> Vec<Value> {
    match row.kind {
        ParamKind::Flag { .. } => vec![json!(false), json!(true)],
        ParamKind::Choice { options, .. } => options.iter().map(|o| json!(o.id)).collect(),
        ParamKind::Number(_) => vec![],
    }
}

/// Values of a table: one number at an end beside one option, all numbers at their lower or upper ends, drawn corners.
fn corners(table: &Table) -> Vec<Value> {
    let chosen: Vec<Value> = table
        .rows
        .iter()
        .flat_map(|row| options(row).into_iter().map(|value| json!({ row.key: value })))
        .chain([json!({})])
        .collect();
    let mut all = vec![];
    // `npm run test:long` goes to every end beside every option, `npm test` beside none.
    let ends_beside = |option: &Value| asks_for_all() || *option == json!({});
    for option in &chosen {
        let with = |more: &[(&str, Value)]| {
            let mut values = option.clone();
            for (key, value) in more {
                values[*key] = value.clone();
            }
            values
        };
        all.push(option.clone());
        if !ends_beside(option) {
            continue;
        }
        let numbers = table.rows.iter().filter(|row| !ends(row).is_empty());
        for row in numbers.clone() {
            all.extend(ends(row).into_iter().map(|end| with(&[(row.key, end)])));
        }
        for end in [0, 1] {
            let at_ends: Vec<_> = numbers.clone().map(|row| (row.key, ends(row)[end].clone())).collect();
            all.push(with(&at_ends));
        }
    }
    let mut random = Stream::new(1, &table.name);
    for _ in 0..CORNERS {
        let mut values = json!({});
        for row in table.rows {
            // As often at its default as at one of the others.
            let others = [ends(row), options(row)].concat();
            let place = random.uniform(0.0, 2.0 * others.len() as f64) as usize;
            if let Some(value) = others.get(place) {
                values[row.key] = value.clone();
            }
        }
        all.push(values);
    }
    all
}

/// Every table of the engine.
fn tables() -> Vec<Table> {
    let mut all = vec![];
    let mut add = |name: String, rows, place: Place| {
        all.push(Table { name, rows, place });
    };
    for spec in CONTROLLERS {
        let place = entry(spec.id, |scenario| &mut scenario["flows"][0]["cc"]);
        add(format!("cc {}", spec.id), spec.params, place);
    }
    for spec in QUEUES {
        let place = entry(spec.id, |scenario| &mut scenario["links"][0]["queue"]);
        add(format!("queue {}", spec.id), spec.params, place);
    }
    for spec in APPLICATIONS {
        let place = entry(spec.id, |scenario| &mut scenario["flows"][0]["app"]);
        add(format!("app {}", spec.id), spec.params, place);
    }
    for spec in LOSSES {
        let place = entry(spec.id, |scenario| &mut scenario["links"][0]["loss"]);
        add(format!("loss {}", spec.id), spec.params, place);
    }
    for spec in RATE_MODELS {
        let place = entry(spec.id, |scenario| {
            scenario["links"][0].as_object_mut().expect("a link").remove("rate_bps");
            &mut scenario["links"][0]["rate_model"]
        });
        add(format!("rate_model {}", spec.id), spec.params, place);
    }
    let arq = |scenario: &mut Value, values| {
        scenario["links"][0]["loss"] = json!({ "kind": "bernoulli", "p": 0.3 });
        scenario["links"][0]["arq"] = values;
    };
    add("arq".to_owned(), ArqParams::SPEC, Box::new(arq));
    let link = |scenario: &mut Value, values| put(&mut scenario["links"][0], &values);
    add("link".to_owned(), LINK, Box::new(link));
    let queue = |scenario: &mut Value, values| put(&mut scenario["links"][0]["queue"], &values);
    add("limits".to_owned(), QUEUE, Box::new(queue));
    let flow = |scenario: &mut Value, values| put(&mut scenario["flows"][0], &values);
    add("flow".to_owned(), FLOW, Box::new(flow));
    let transport = |scenario: &mut Value, values| scenario["flows"][0]["transport"] = values;
    add("transport".to_owned(), TransportParams::SPEC, Box::new(transport));
    let paths = |scenario: &mut Value, values: Value| {
        let flow = scenario["flows"][0].as_object_mut().expect("a flow");
        flow.remove("path");
        flow.insert("paths".to_owned(), json!([["l"], ["m"]]));
        for (key, value) in values.as_object().into_iter().flatten() {
            let flow = &mut scenario["flows"][0];
            if MULTIPATH_TRANSPORT.contains(&key.as_str()) {
                flow["transport"][key] = value.clone();
            } else {
                flow[key] = value.clone();
            }
        }
    };
    add("paths".to_owned(), MultipathParams::SPEC, Box::new(paths));
    all
}

/// An ordinary network, a very fast one without a way, and a very slow one: links in bit/s and ms, with the packets of the
/// flow in question, in bytes.
const NETWORKS: [(f64, f64, u32); 3] = [(1e7, 10.0, 1500), (1e11, 0.0, 64), (1e4, 500.0, 9000)];

fn scenario(table: &Table, values: &Value, (rate, delay, bytes): (f64, f64, u32)) -> Value {
    let link = |id: &str| json!({ "id": id, "rate_bps": rate, "delay_ms": delay, "queue": { "kind": "droptail" } });
    let mut scenario = json!({ "version": 1, "duration_s": 5, "links": [link("l"), link("m")],
        "flows": [{ "id": "f", "cc": { "kind": "reno" }, "path": ["l"] },
                  { "id": "x", "cc": { "kind": "reno" }, "path": ["l"] }] });
    if bytes != 1500 && !["voice", "game", "ping"].iter().any(|id| table.name == format!("cc {id}")) {
        scenario["flows"][0]["packet_bytes"] = json!(bytes);
    }
    (table.place)(&mut scenario, values.clone());
    scenario
}

/// Runs it up to its budget; false if it is refused.
fn run(scenario: &Value) -> bool {
    let Ok(scenario) = Scenario::from_value(scenario.clone()) else {
        return false;
    };
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.limit(BUDGET);
    engine.run();
    let report = engine.finish().0;
    assert!(report.events <= BUDGET.events, "{} events", report.events);
    true
}

#[test]
fn every_run_ends_at_the_ends_of_every_range() {
    let (tell, hear) = mpsc::channel();
    let runs = thread::spawn(move || {
        let mut refused = vec![];
        for table in tables() {
            let values = corners(&table);
            let (mut all, mut ran) = (0, 0);
            for (number, values) in values.iter().enumerate() {
                // All of them over the ordinary network, and each by turns over one of the others; unless all is asked for, each
                // over one network.
                let networks = [NETWORKS[0], NETWORKS[1 + number % 2]];
                let few = usize::from(!asks_for_all());
                for &network in &networks[few * (number / 2 % 2)..][..2 - few] {
                    let scenario = scenario(&table, values, network);
                    tell.send(scenario.clone()).expect("the watch is there");
                    all += 1;
                    ran += usize::from(run(&scenario));
                }
            }
            if ran * 2 < all {
                refused.push(format!("{}: {ran} of {all} ran", table.name));
            }
        }
        refused
    });
    let mut last = Value::Null;
    loop {
        match hear.recv_timeout(PATIENCE) {
            Ok(scenario) => last = scenario,
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("this run does not end: {last}"),
        }
    }
    let refused = runs.join().unwrap_or_else(|_| panic!("this run fails: {last}"));
    assert_eq!(refused, [""; 0], "hardly anything of these tables ran");
}
