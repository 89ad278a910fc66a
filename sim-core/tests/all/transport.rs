//! The options of the transport, two by two.

use serde_json::{Value, json};
use sim_core::engine::Engine;
use sim_core::params::ParamKind;
use sim_core::params::ParamSet;
use sim_core::record::Null;
use sim_core::scenario::Scenario;
use sim_core::transport::TransportParams;

/// Every flag and choice of the transport that is not the default.
fn options() -> Vec<(&'static str, Value)> {
    let of_row = |row: &sim_core::params::ParamSpec| {
        let key = row.key;
        let values = match row.kind {
            ParamKind::Flag { default } => vec![json!(!default)],
            ParamKind::Choice { default, options } => {
                options.iter().filter(|option| option.id != default).map(|option| json!(option.id)).collect()
            }
            ParamKind::Number(_) => vec![],
        };
        values.into_iter().map(move |value| (key, value))
    };
    TransportParams::SPEC.iter().flat_map(of_row).collect()
}

/// A transfer over a path that loses, changes the order, marks, and falls silent for a second.
fn transfer(transport: &Value, kind: &str) -> Value {
    json!({ "version": 1, "duration_s": 300,
        "links": [{ "id": "b", "rate_steps": [[0, 2e6], [1, 0], [2, 2e6]], "delay_ms": 20,
                    "jitter_ms": 8, "jitter_reorder": true, "loss": { "kind": "bernoulli", "p": 0.03 },
                    "queue": { "kind": "codel", "limit_packets": 20, "ecn": true } }],
        "flows": [{ "id": "f", "cc": { "kind": kind }, "path": ["b"], "size_bytes": 600_000,
                    "transport": transport }] })
}

/// Whatever is lost, late or twice: each transfer comes to its end, with any two options and any kind of controller.
#[test]
fn every_pair_of_options_completes() {
    let options = options();
    let kinds = ["reno", "cubic", "bbr", "ledbat", "lp", "prague", "nice"];
    let (mut runs, mut stalled) = (0, vec![]);
    for (i, (key, value)) in options.iter().enumerate() {
        for (j, (other, its)) in options.iter().enumerate().skip(i) {
            let transport = json!({ "ecn": true, *key: value, *other: its });
            let kind = kinds[(i + j) % kinds.len()];
            let Ok(scenario) = Scenario::from_value(transfer(&transport, kind)) else {
                continue;
            };
            let mut engine = Engine::new(scenario.plan(), Null);
            engine.run();
            let (report, _) = engine.finish();
            runs += 1;
            // Nice takes acknowledgements that TCP holds back for a queue, and may need hours with less than a packet a round.
            if report.flows[0].completed_s.is_none() && kind != "nice" {
                stalled.push(format!("{kind} {transport}"));
            }
        }
    }
    assert!(runs > 250, "{runs}");
    assert!(stalled.is_empty(), "{} of {runs}: {stalled:#?}", stalled.len());
}
