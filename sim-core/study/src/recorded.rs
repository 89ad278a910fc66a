//! An outcome and a card on record, which the page's module must give as well (`web/test-wasm/study.test.ts`).
//! `LBE_BLESS=1 cargo test -p lbe-study recorded` records them anew.

use serde_json::{Value, json};

use crate::test_runs::report;
use crate::{Search, card};

/// A late-comer's advantage.
fn search() -> Value {
    let spec = json!({
        "cc": { "kind": "ledbat" }, "property": "shares", "queue": { "kind": "droptail" }, "runs": 2, "seed": 3
    });
    let mut search = Search::from_value(&spec).unwrap();
    loop {
        let scenarios = search.next();
        if scenarios.is_empty() {
            return json!({ "spec": spec, "outcome": search.outcome() });
        }
        search.tell(&scenarios.iter().map(report).collect::<Vec<_>>());
    }
}

/// So many scenarios of the card are run; the next ones give nothing, and those from a number on are refused.
const RUN: usize = 40;
const REFUSED: usize = 200;

/// Of a source that does not yield: every verdict.
fn report_card() -> Value {
    let cc = json!({ "kind": "cbr" });
    let scenarios = card::scenarios(&cc).unwrap();
    let told = |(i, scenario)| match i {
        0..RUN => report(scenario),
        RUN..REFUSED => Value::Null,
        _ => false.into(),
    };
    let reports: Vec<Value> = scenarios.iter().enumerate().map(told).collect();
    json!({ "cc": cc, "run": RUN, "refused": REFUSED, "card": card::card(&cc, &reports).unwrap() })
}

#[test]
fn the_outcome_and_the_card_on_record() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/recorded.json");
    let now = json!({ "search": search(), "card": report_card() });
    let text = format!("{}\n", serde_json::to_string_pretty(&now).unwrap());
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert!(
        std::fs::read_to_string(path).unwrap() == text,
        "LBE_BLESS=1 cargo test -p lbe-study recorded records it anew"
    );
}
