//! Scores, tests and the table of a class for a browser: a thin skin over `lbe-assignment`, nothing else. It says which runs
//! there are and is told their figures, so there is no engine in it. Figures come as numbers: in a text their last digit
//! could be read otherwise than `lbe` has it.

use lbe_assignment::{Handed, Told};
use lbe_scenario::{ScenarioError, parse_json};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// `{"path": ..., "message": ...}`, thrown as a string.
fn refusal(error: &ScenarioError) -> String {
    json!({ "path": error.path, "message": error.message }).to_string()
}

/// Texts on one assignment. Make the runs that [`Class::jobs`] lists, tell what becomes of each, then ask for the table.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Class(lbe_assignment::Class);

#[wasm_bindgen]
impl Class {
    /// Takes a JSON list of what was handed in, and the version of the engine that runs it.
    ///
    /// # Errors
    /// A JSON object with `path` and `message`, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(handed: &str, engine: &str) -> Result<Self, String> {
        let list = parse_json(handed).map_err(|error| refusal(&error))?;
        let all = list.as_array().into_iter().flatten().map(Handed::read);
        let all = all.collect::<Result<_, _>>();
        let class = all.and_then(|all| lbe_assignment::Class::new(all, None, engine));
        class.map(Self).map_err(|error| refusal(&error))
    }

    /// The number of the text whose assignment all are measured by.
    pub fn model(&self) -> usize {
        self.0.model()
    }

    /// How many runs each text is judged by.
    pub fn runs(&self) -> usize {
        self.0.runs()
    }

    /// The runs to make: a JSON list of the text's number (null: without the group), the case's number, and the seed.
    pub fn jobs(&self) -> String {
        let jobs = self.0.jobs().iter();
        let jobs = jobs.map(|job| json!([job.handed, job.case, job.seed]));
        Value::Array(jobs.collect()).to_string()
    }

    /// Which values of a report are asked for: a JSON list of lists, as `Place`.
    pub fn places(&self) -> String {
        json!(self.0.places()).to_string()
    }

    /// Takes a run's digest, how many values there are at each place, and all of them in a row.
    pub fn figures(&mut self, job: usize, digest: String, counts: &[u32], values: &[f64]) {
        let mut rest = values;
        let places = counts.iter().map(|&count| {
            let (own, others) = rest.split_at(rest.len().min(count as usize));
            rest = others;
            own.to_vec()
        });
        let places = places.collect();
        self.0.tell(job, Told::Figures(digest, places));
    }

    /// Takes why a run was refused.
    pub fn refused(&mut self, job: usize, why: String) {
        self.0.tell(job, Told::Refused(why));
    }

    /// Takes why a run ended early.
    pub fn ended(&mut self, job: usize, why: String) {
        self.0.tell(job, Told::Ended(why));
    }

    /// The table, as `lbe check-class --json` prints it.
    pub fn table(&self) -> String {
        self.0.table().to_string()
    }
}
