//! What is known of controllers, their cards say.

use std::collections::BTreeMap;

use serde_json::json;

use super::*;
use crate::test_runs::report;

/// The reports of scenarios that have been run: what cards have in common is run once.
#[derive(Default)]
struct Runs(BTreeMap<String, Value>);

impl Runs {
    /// The card of a controller.
    fn card(&mut self, kind: &str) -> Value {
        let cc = json!({ "kind": kind });
        let mut of = |scenario: &Value| {
            let known = self.0.entry(scenario.to_string());
            known.or_insert_with(|| report(scenario)).clone()
        };
        let reports: Vec<Value> = scenarios(&cc).unwrap().iter().map(&mut of).collect();
        card(&cc, &reports).unwrap()
    }
}

/// The verdict of a row.
fn verdict<'a>(card: &'a Value, row: &str) -> &'a str {
    let mut rows = card["rows"].as_array().unwrap().iter();
    rows.find(|one| one["id"] == row).unwrap()["verdict"].as_str().unwrap()
}

#[test]
#[ignore = "for npm run test:long"]
fn standards_pass_and_an_unresponsive_flow_fails() {
    let mut runs = Runs::default();
    for kind in ["reno", "cubic"] {
        let card = runs.card(kind);
        assert_eq!((&card["verdict"], &card["failed"]), (&json!("pass"), &json!(0)), "{card}");
    }
    let cbr = runs.card("cbr");
    assert_eq!(cbr["verdict"], "fail", "{cbr}");
    for row in ["collapse", "general"] {
        assert_eq!(verdict(&cbr, row), "fail", "{row}: {cbr}");
    }
    // It yields to others, and its late-comer takes everything from its own.
    let ledbat = runs.card("ledbat");
    assert_eq!(verdict(&ledbat, "fairness"), "fail", "{ledbat}");
    for row in ["collapse", "bufferbloat", "loss", "general", "real_time", "short_and_long"] {
        assert_eq!(verdict(&ledbat, row), "pass", "{row}: {ledbat}");
    }
}

/// Where nothing could be run nothing is judged.
#[test]
fn a_card_without_reports_judges_nothing() {
    let card = card(&json!({ "kind": "cubic" }), &[]).unwrap();
    assert_eq!((&card["passed"], &card["failed"]), (&json!(0), &json!(0)));
    assert_eq!((&card["verdict"], verdict(&card, "collapse")), (&json!("unjudged"), "unjudged"));
    assert_eq!(card["rows"][0]["checks"][0]["figure"], Value::Null);
}

/// What a scenario refuses is not modelled.
#[test]
fn a_card_of_refused_scenarios_models_nothing() {
    let cc = json!({ "kind": "voice" });
    let refused = vec![json!(false); scenarios(&cc).unwrap().len()];
    let card = card(&cc, &refused).unwrap();
    let check = &card["rows"][0]["checks"][0];
    assert_eq!(
        (&check["verdict"], &check["seeds"], &check["scenarios"]),
        (&json!("not_modelled"), &json!(0), &json!([]))
    );
    assert_eq!((&card["verdict"], verdict(&card, "general")), (&json!("unjudged"), "not_modelled"));
}

#[test]
fn each_row_and_check_has_its_words_and_a_name_of_its_own() {
    for (i, row) in ROWS.iter().enumerate() {
        assert!(ROWS[..i].iter().all(|other| other.id != row.id), "{}", row.id);
        assert!(!row.heading.is_empty(), "{}", row.id);
        assert_eq!(row.checks.is_empty(), matches!(row.standing, Standing::Covered | Standing::NotModelled));
        assert!(!(row.checks.is_empty() && row.why.is_empty()), "{}", row.id);
        for (j, check) in row.checks.iter().enumerate() {
            assert!(row.checks[..j].iter().all(|other| other.id != check.id), "{}", check.id);
            assert!(!check.words.is_empty() && !check.from.is_empty(), "{}", check.id);
        }
    }
}
