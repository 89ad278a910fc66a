//! Captures for a browser's worker: a run written as pcapng or qlog, and a capture read for what it says of its link. A thin skin
//! over `lbe-capture`, with an engine of its own; the module that draws runs has no room for either.

use std::io::{self, Read};

use lbe_capture::fit::Fit;
use lbe_capture::fit::nearest::{Candidate, candidates, of_run};
use lbe_capture::fit::told::{Ran, Verdict, again, verdicts};
use lbe_capture::{Capture, Part, Shared};
use serde_json::{Value, json};
use sim_core::engine::{Budget, Engine};
use sim_core::scenario::{Scenario, ScenarioError, parse_json};
use sim_core::units::Time;
use wasm_bindgen::prelude::wasm_bindgen;

/// `{"path": ..., "message": ...}`, thrown as a string.
fn refusal(path: &str, message: &str) -> String {
    json!({ "path": path, "message": message }).to_string()
}

fn of_error(error: &ScenarioError) -> String {
    refusal(&error.path, &error.message)
}

/// A run that is written: advance it until it is over, and take what there is after each step.
#[wasm_bindgen]
pub struct Writing {
    engine: Option<Engine<Capture>>,
    out: Shared,
    duration: Time,
}

#[wasm_bindgen]
impl Writing {
    /// The run of a scenario as `pcapng` or `qlog`, from `from_s` up to `to_s`, if these are given.
    ///
    /// # Errors
    /// A JSON object with `path` and `message`, as text.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, form: &str, from_s: Option<f64>, to_s: Option<f64>) -> Result<Self, String> {
        let scenario = parse_json(scenario).and_then(Scenario::from_value).map_err(|error| of_error(&error))?;
        let plan = scenario.plan();
        let part =
            Part { from: from_s.map_or(Time::ZERO, Time::from_secs), to: to_s.map_or(Time::NEVER, Time::from_secs) };
        let out = Shared::default();
        let to = Box::new(out.clone());
        let capture = Capture::default();
        let capture = match form {
            "pcapng" => capture.with_pcapng(plan, |_| true, part, to),
            "qlog" => capture.with_qlog(plan, part, to),
            _ => return Err(refusal("form", "must be pcapng or qlog")),
        };
        let capture = capture.map_err(|error| refusal("form", &error.to_string()))?;
        Ok(Self { engine: Some(Engine::new(plan, capture)), out, duration: plan.duration })
    }

    /// Ends the run early after so many events.
    pub fn limit_events(&mut self, events: f64) {
        if let Some(engine) = &mut self.engine {
            engine.limit(Budget { events: events as u64, ..Budget::MOST });
        }
    }

    /// Handles up to `max_events` events; true when the run is over.
    pub fn advance(&mut self, max_events: u32) -> bool {
        let Some(engine) = &mut self.engine else {
            return true;
        };
        let done = engine.advance_until(self.duration, u64::from(max_events));
        if done {
            self.engine.take().map(Engine::into_recorder);
        }
        done
    }

    /// The part of the simulated time that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.engine.as_ref().map_or(1.0, |engine| engine.now().as_secs() / self.duration.as_secs())
    }

    /// What has been written since it was asked last.
    pub fn take(&mut self) -> Vec<u8> {
        self.out.take()
    }
}

#[wasm_bindgen(typescript_custom_section)]
const PIECES: &str = "/** A file, piece by piece: the next bytes, none at its end. */
export interface Pieces { read(most: number): Uint8Array; }";

#[wasm_bindgen]
extern "C" {
    /// A file of the page.
    #[wasm_bindgen(typescript_type = "Pieces")]
    pub type Pieces;
    #[wasm_bindgen(method)]
    fn read(this: &Pieces, most: u32) -> Vec<u8>;
}

impl Read for Pieces {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let piece = Self::read(self, bytes.len() as u32);
        let length = piece.len().min(bytes.len());
        bytes[..length].copy_from_slice(&piece[..length]);
        Ok(length)
    }
}

/// A capture that is read.
#[wasm_bindgen]
pub struct Reading {
    fit: Fit,
    tried: Vec<Candidate>,
    ran: Vec<Ran>,
}

#[wasm_bindgen]
impl Reading {
    /// Reads a capture, or the packets of one of its interfaces.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence that begins with the file's name.
    #[wasm_bindgen(constructor)]
    pub fn new(file: Pieces, interface: Option<u32>) -> Result<Self, String> {
        let fit = Fit::of_interface(file, interface)?;
        Ok(Self { fit, tried: vec![], ran: vec![] })
    }

    /// What it says, as `lbe fit --json` prints it.
    pub fn fit(&self) -> String {
        self.fit.to_json().to_string()
    }

    /// The controllers to compare with, as a JSON list: of each the flow that may be its, its name, its transport and the scenario of
    /// its run.
    ///
    /// # Errors
    /// Why it cannot be compared, as the end of a sentence.
    pub fn candidates(&mut self) -> Result<String, String> {
        self.tried = candidates(&self.fit)?;
        let list: Value = self.tried.iter().map(Candidate::to_json).collect();
        Ok(list.to_string())
    }

    /// The nearest of those that have run, with other seeds, as a JSON list: they stand behind the others.
    pub fn again(&mut self) -> String {
        let more = again(&self.ran);
        let list: Value = more.iter().map(Candidate::to_json).collect();
        self.tried.extend(more);
        list.to_string()
    }

    /// The run of this candidate, as its capture would be read, with its `distance`; null where nothing was sent.
    pub fn run(&mut self, index: usize) -> String {
        let run = || {
            let candidate = self.tried.get(index)?;
            let (scenario, from) = candidate.run(&self.fit);
            let scenario = Scenario::from_value(scenario).ok()?;
            let run = of_run(&self.fit, scenario.plan(), from)?;
            let mut object = run.to_json();
            let ran = Ran::of(&self.fit, candidate, run)?;
            object["distance"] = ran.distance.into();
            Some((object, ran))
        };
        let Some((object, ran)) = run() else {
            return Value::Null.to_string();
        };
        self.ran.push(ran);
        object.to_string()
    }

    /// What all that have run say of who has sent each flow that was compared, as a JSON list.
    pub fn told(&self) -> String {
        let told: Value = verdicts(&self.fit, &self.ran).iter().map(Verdict::to_json).collect();
        told.to_string()
    }
}
