//! The scenario contract: JSON in people's units, validated with key paths, resolved to a [`Plan`].
//!
//! Reading order: [`tables`] (ranges and defaults), `reader` (objects that know their path), `link`,
//! `flow` and `kinds` (one part of the contract each), `resolve` (the whole), `changes`, [`sweep`].

pub mod budget;
pub mod catalog;
pub mod sweep;
pub mod tables;

mod chance;
mod changes;
mod entry;
mod error;
mod fates;
mod files;
mod flow;
mod guests;
mod json;
mod kinds;
mod link;
mod path;
mod reader;
mod resolve;
mod retired;
#[cfg(test)]
mod tests;
mod warnings;
mod without;

pub use entry::controller_entry;
pub use error::{Result, ScenarioError, fail, visible};
pub use files::{files, with_files};
pub use guests::encode as encode_module;
pub use json::{parse as parse_json, parse_bytes as parse_json_bytes};
pub use kinds::{controller, queue};
pub use lbe_engine::plan::{self, Plan};
pub use path::set as set_path;
pub use reader::{Object, keys};
pub use retired::{RETIRED, Retired, RetiredWarning};
pub use sweep::{Sweep, SweepRun};
pub use warnings::{GuestWarning, PhaseWarning, SweepWarning, Warning};

use std::sync::Arc;

use serde_json::Value;

use crate::guests::NoHost;
use lbe_cc::guest::GuestHost;

/// The engine's version and a hash of its source (`build.rs`): two engines of one name give the same results.
pub const ENGINE: &str = env!("LBE_ENGINE");

/// A valid scenario with its plan.
#[derive(Clone, Debug)]
pub struct Scenario {
    value: Value,
    plan: Plan,
    host: Arc<dyn GuestHost>,
}

impl Scenario {
    /// Reads a scenario from JSON text.
    ///
    /// # Errors
    /// Malformed JSON with line and column, or the first key that breaks the contract.
    pub fn from_json(text: &str) -> Result<Self> {
        Self::from_value(json::parse(text)?)
    }

    /// Checks a scenario and resolves it.
    ///
    /// # Errors
    /// The first key that breaks the contract: unknown, missing, of the wrong type or out of range;
    /// or a run beyond the caps of [`budget`].
    pub fn from_value(value: Value) -> Result<Self> {
        Self::with_host(value, &(Arc::new(NoHost) as _))
    }

    /// The same where somebody's own controllers can run: `guests` go to `host`.
    ///
    /// # Errors
    /// As [`Self::from_value`], and what `host` says of a module.
    pub fn with_host(value: Value, host: &Arc<dyn GuestHost>) -> Result<Self> {
        let plan = resolve::plan(&value, &**host)?;
        let host = host.clone();
        Ok(Self { value, plan, host })
    }

    /// The plan that the engine runs.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The scenario as it was given.
    pub const fn value(&self) -> &Value {
        &self.value
    }

    /// What to know before its results are trusted.
    pub fn warnings(&self) -> Vec<Warning> {
        let retired = retired::found(&self.value).map(Warning::Retired);
        let phase = warnings::phase(&self.plan).into_iter();
        let guests = warnings::guests(&self.plan).into_iter();
        let of_plan = phase.map(Warning::Phase).chain(guests.map(Warning::Guest));
        let has_seed = self.value.get("seed").is_some_and(|seed| !seed.is_null());
        let seed = (has_seed && !self.is_seeded()).then_some(Warning::Seed);
        retired.chain(of_plan).chain(seed).collect()
    }

    /// Can a seed change this run? Where not, nothing in it is random.
    pub fn is_seeded(&self) -> bool {
        chance::is_seeded(&self.value, &self.plan)
    }

    /// The title; empty where the scenario is silent.
    pub fn title(&self) -> &str {
        self.text("title")
    }

    /// What to notice; empty where the scenario is silent.
    pub fn summary(&self) -> &str {
        self.text("summary")
    }

    /// Paper and figure; empty where the scenario is silent.
    pub fn source(&self) -> &str {
        self.text("source")
    }

    fn text(&self, key: &str) -> &str {
        let text = self.value.get(key).and_then(Value::as_str);
        text.unwrap_or_default()
    }
}

/// Is it a sweep, not a single scenario?
pub fn is_sweep(value: &Value) -> bool {
    value.get("base").is_some()
}
