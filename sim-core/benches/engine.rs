//! Times scenarios natively, recorded and not, and counts the bytes that they hold. `npm run bench` writes the file that
//! says what to run, and makes tables of the answers: one JSON object a line, on standard output.

use std::time::Instant;

use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Null, Report};
use sim_core::scenario::Scenario;

/// What is run before anything is timed.
const WARM_UP: usize = 2;
/// Fewer rounds have no median worth the name.
const LEAST_ROUNDS: usize = 3;

fn main() {
    let Some(path) = std::env::args().nth(1).filter(|word| word != "--bench") else {
        eprintln!("run this by \"npm run bench -- engine\"");
        return;
    };
    let text = std::fs::read_to_string(&path).expect("the list of workloads can be read");
    let list: Value = serde_json::from_str(&text).expect("the list of workloads is JSON");
    let seconds = list["seconds"].as_f64().expect("seconds for each workload");
    for workload in list["workloads"].as_array().expect("workloads") {
        println!("{}", measure(workload, seconds));
    }
}

/// One workload: memory in a run of its own, then times until `seconds` are over, or none.
fn measure(workload: &Value, seconds: f64) -> Value {
    let scenario = Scenario::from_value(workload["scenario"].clone()).expect("a valid scenario");
    let mut columns_bytes = 0;
    let memory = allocation_counter::measure(|| {
        let (_, columns) = recorded(&scenario);
        columns_bytes = size_of_val(columns.data()) + size_of_val(columns.events());
    });
    let report = plain(&scenario);
    json!({
        "id": workload["id"],
        "events": report.events,
        "packets": report.flows.iter().map(|flow| flow.total.delivered).sum::<u64>(),
        "digest": report.digest.to_string(),
        "peak_bytes": memory.bytes_max,
        "columns_bytes": columns_bytes,
        "null_ms": times(seconds / 2.0, || plain(&scenario)),
        "recorded_ms": times(seconds / 2.0, || recorded(&scenario)),
    })
}

fn plain(scenario: &Scenario) -> Report {
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.run();
    engine.finish().0
}

fn recorded(scenario: &Scenario) -> (Report, Columns) {
    let columns = Columns::new(scenario.plan(), ColumnsOptions::default());
    let mut engine = Engine::new(scenario.plan(), columns);
    engine.run();
    engine.finish()
}

/// How long each of many rounds takes, in ms.
fn times<T>(seconds: f64, run: impl Fn() -> T) -> Vec<f64> {
    if seconds == 0.0 {
        return Vec::new();
    }
    for _ in 0..WARM_UP {
        drop(std::hint::black_box(run()));
    }
    let start = now();
    let mut rounds = Vec::new();
    while rounds.len() < LEAST_ROUNDS || start.elapsed().as_secs_f64() < seconds {
        let begin = now();
        drop(std::hint::black_box(run()));
        rounds.push(begin.elapsed().as_secs_f64() * 1e3);
    }
    rounds
}

#[expect(clippy::disallowed_methods, reason = "the benchmark measures how long a run takes; the simulator does not")]
fn now() -> Instant {
    Instant::now()
}
