//! Runs with a capture, for the tests.

use lbe_capture::{Capture, Part, Shared};
use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::{Recorder, Report};
use sim_core::scenario::{Scenario, with_files};

/// How many cases a test goes on at a time: `usual`, or one where `LBE_ALL` asks for all, as `npm run test:long` does.
pub(crate) fn every(usual: usize) -> usize {
    std::env::var_os("LBE_ALL").map_or(usual, |_| 1)
}

/// The published scenario of this name, so many seconds long and without a warm-up.
pub(crate) fn published(name: &str, seconds: u32) -> Scenario {
    let folder = format!("{}/../../scenarios", env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}"));
    let mut value: Value = serde_json::from_str(&read(&format!("{name}.json")).unwrap()).unwrap();
    value["duration_s"] = json!(seconds);
    value.as_object_mut().unwrap().remove("warmup_s");
    let value = with_files(value, |name| read(name).map_err(|e| e.to_string())).unwrap();
    Scenario::from_value(value).unwrap()
}

pub(crate) fn run<R: Recorder>(scenario: &Scenario, recorder: R) -> (Report, R) {
    let mut engine = Engine::new(scenario.plan(), recorder);
    engine.run();
    engine.finish()
}

/// The run with its pcapng, at the interfaces that `keeps` names.
pub(crate) fn pcapng(scenario: &Scenario, keeps: impl Fn(&str) -> bool, part: Part) -> (Report, Vec<u8>) {
    let out = Shared::default();
    let capture = Capture::default();
    let capture = capture.with_pcapng(scenario.plan(), keeps, part, Box::new(out.clone()));
    let (report, capture) = run(scenario, capture.unwrap());
    capture.written().unwrap();
    (report, out.take())
}

/// The run with its qlog.
pub(crate) fn qlog(scenario: &Scenario, part: Part) -> (Report, String) {
    let out = Shared::default();
    let capture = Capture::default();
    let capture = capture.with_qlog(scenario.plan(), part, Box::new(out.clone()));
    let (report, capture) = run(scenario, capture.unwrap());
    capture.written().unwrap();
    (report, String::from_utf8(out.take()).unwrap())
}
