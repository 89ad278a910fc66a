//! The search and the report card for the page of trials: a thin skin over `lbe-study`, nothing else. It lists scenarios
//! and is told their reports, so there is no engine in it.

use lbe_scenario::{ScenarioError, parse_json};
use lbe_study::card;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// `{"path": ..., "message": ...}`, thrown as a string.
fn refusal(error: &ScenarioError) -> String {
    json!({ "path": error.path, "message": error.message }).to_string()
}

fn read(text: &str) -> Result<Value, String> {
    parse_json(text).map_err(|error| refusal(&error))
}

/// A list of reports; one that is null counts as a run that could not be judged.
fn list(reports: &str) -> Result<Vec<Value>, String> {
    Ok(match read(reports)? {
        Value::Array(list) => list,
        _ => vec![],
    })
}

/// A search, step by step: run what [`Search::next`] lists, [`Search::tell`] of it, until there is nothing to run.
#[wasm_bindgen]
pub struct Search(lbe_study::Search);

#[wasm_bindgen]
impl Search {
    /// Reads the spec of a search.
    ///
    /// # Errors
    /// A JSON object with `path` and `message`, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(spec: &str) -> Result<Self, String> {
        let search = lbe_study::Search::from_value(&read(spec)?);
        search.map(Self).map_err(|error| refusal(&error))
    }

    /// The scenarios to run now, as a JSON list; an empty one when it is over.
    pub fn next(&self) -> String {
        Value::from(self.0.next()).to_string()
    }

    /// Takes the reports of these, a JSON list in the same order.
    ///
    /// # Errors
    /// What is no JSON.
    pub fn tell(&mut self, reports: &str) -> Result<(), String> {
        self.0.tell(&list(reports)?);
        Ok(())
    }

    /// What is known so far, as `lbe search --json` prints it, without words.
    pub fn outcome(&self) -> String {
        self.0.outcome().to_string()
    }
}

/// The scenarios behind the report card of a controller, as a JSON list.
///
/// # Errors
/// A JSON object with `path` and `message`, as text.
#[wasm_bindgen]
pub fn card_scenarios(cc: &str) -> Result<String, String> {
    let scenarios = card::scenarios(&read(cc)?).map_err(|error| refusal(&error))?;
    Ok(Value::from(scenarios).to_string())
}

/// The report card of a controller from the reports of these, as `lbe report --json` prints it, without words.
///
/// # Errors
/// As [`card_scenarios`].
#[wasm_bindgen]
pub fn report_card(cc: &str, reports: &str) -> Result<String, String> {
    let card = card::card(&read(cc)?, &list(reports)?).map_err(|error| refusal(&error))?;
    Ok(card.to_string())
}
