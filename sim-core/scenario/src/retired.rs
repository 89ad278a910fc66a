//! Parameters that earlier versions had. Scenarios and links which give them open for ever: the value that changes nothing
//! is passed over, another one is too, and a warning says so.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::error::shortened;
use lbe_model::params::ParamSpec;

/// A parameter that a congestion controller once had.
#[derive(Clone, Copy, Debug)]
pub struct Retired {
    /// The controller.
    pub kind: &'static str,
    /// Its row as it was. The default is what happens today.
    pub row: ParamSpec,
}

/// Every one of them. To retire a parameter, move its row here.
pub const RETIRED: &[Retired] = &[
    Retired {
        kind: "ledbat",
        row: ParamSpec::flag("literal_s004_eq3", "S004's equation 3 as printed", false)
            .help("It showed a misprint of S004's equation 3; twice the target_ms and twice the gain do the same.")
            .source("S004 eq 2 and 3"),
    },
    Retired {
        kind: "olia",
        row: ParamSpec::flag("olia_inet", "Integer 1/n", false)
            .help("It showed a slip of INET's model, which divides 1 by the number of paths in whole numbers.")
            .source("INET's SCTP module"),
    },
];

/// The rows that controllers of this kind once had.
pub(crate) fn rows_of(kind: &str) -> impl Iterator<Item = &'static ParamSpec> {
    let of_kind = RETIRED.iter().filter(move |retired| retired.kind == kind);
    of_kind.map(|retired| &retired.row)
}

/// A scenario gives a retired parameter a value that once changed the run.
#[derive(Clone, PartialEq, Debug)]
pub struct RetiredWarning {
    /// Where it stands: `flows.1.cc.literal_s004_eq3`, or `changes.0.value`.
    pub path: String,
    /// The name of the flow group.
    pub flow: String,
    /// Its row as it was.
    pub row: ParamSpec,
}

impl RetiredWarning {
    /// What was asked for, and what happens instead.
    pub fn message(&self) -> String {
        let Self { flow, row, .. } = self;
        let told = format!(
            "\"{}\" runs without {}, which this version no longer has, and gives other results than with it",
            shortened(flow),
            row.key,
        );
        match row.help {
            "" => told,
            help => format!("{told}. {}", help.trim_end_matches('.')),
        }
    }

    /// As `lbe run --json` and the page have it.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "kind": "retired",
            "path": self.path,
            "message": self.message(),
            "flow": self.flow,
            "key": self.row.key,
        })
    }
}

/// What a valid scenario asks for and does not get, in the order of the flows and of the changes, each place once.
pub(crate) fn found(scenario: &Value) -> impl Iterator<Item = RetiredWarning> {
    let groups = list(scenario, "flows");
    let flows = groups.iter().enumerate().flat_map(|(i, group)| {
        rows_of(kind(group)).filter_map(move |row| {
            let path = format!("flows.{i}.cc.{}", row.key);
            warning(path, group, row, &group["cc"][row.key])
        })
    });
    let changes = list(scenario, "changes").iter().enumerate();
    let changes = changes.filter_map(move |(i, change)| {
        let keys: Vec<&str> = change["path"].as_str()?.split('.').collect();
        let ["flows", number, "cc", key] = keys[..] else {
            return None;
        };
        let group = groups.get(number.parse::<usize>().ok()?)?;
        let row = rows_of(kind(group)).find(|row| row.key == key)?;
        warning(format!("changes.{i}.value"), group, row, &change["value"])
    });
    flows.chain(changes)
}

fn list<'a>(scenario: &'a Value, key: &str) -> &'a [Value] {
    scenario[key].as_array().map_or(&[], Vec::as_slice)
}

fn kind(group: &Value) -> &str {
    group["cc"]["kind"].as_str().unwrap_or_default()
}

fn warning(path: String, group: &Value, row: &'static ParamSpec, given: &Value) -> Option<RetiredWarning> {
    let asked = !given.is_null() && row.read(given) != Ok(row.default_value());
    asked.then(|| RetiredWarning { path, flow: group["id"].as_str().unwrap_or_default().to_owned(), row: *row })
}

/// The same of several scenarios, each place once.
#[derive(Clone, Default, Debug)]
pub(crate) struct Gathered(BTreeMap<String, RetiredWarning>);

impl Gathered {
    pub(crate) fn add(&mut self, scenario: &Value) {
        for warning in found(scenario) {
            self.0.entry(warning.path.clone()).or_insert(warning);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &RetiredWarning> {
        self.0.values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scenario, Sweep, Warning};
    use lbe_engine::Engine;
    use lbe_engine::record::Null;

    const LITERAL: &str = "literal_s004_eq3";

    /// Two groups on one link, the second with this `cc`.
    fn with(cc: &Value) -> Value {
        json!({
            "version": 1, "duration_s": 2,
            "links": [{ "id": "b", "rate_bps": 1e6, "delay_ms": 10, "queue": { "kind": "droptail" } }],
            "flows": [
                { "id": "tcp", "cc": { "kind": "reno" }, "path": ["b"] },
                { "id": "lbe", "cc": cc, "path": ["b"] },
            ],
        })
    }

    fn digest(scenario: &Scenario) -> String {
        let mut engine = Engine::new(scenario.plan(), Null);
        engine.run();
        engine.finish().0.digest.to_string()
    }

    fn paths(scenario: &Scenario) -> Vec<String> {
        scenario.warnings().iter().map(Warning::path).collect()
    }

    /// A row here is the only place that knows it: nobody else has the key.
    #[test]
    fn what_is_retired_is_no_parameter() {
        for Retired { kind, row } in RETIRED {
            let spec = lbe_cc::CONTROLLERS.iter().find(|spec| spec.id == *kind);
            let rows = spec.expect("a controller").params;
            assert!(rows.iter().all(|other| other.key != row.key), "{}", row.key);
        }
    }

    /// The value that changes nothing is passed over in silence, another one is told of; the run is the same.
    #[test]
    fn it_opens_and_runs_without_it() {
        for Retired { kind, row } in RETIRED {
            let run = |value: Option<bool>| {
                let mut cc = json!({ "kind": kind });
                if let Some(value) = value {
                    cc[row.key] = json!(value);
                }
                Scenario::from_value(with(&cc)).unwrap()
            };
            let (none, off, on) = (run(None), run(Some(false)), run(Some(true)));
            assert_eq!((paths(&none), paths(&off)), (vec![], vec![]));
            assert_eq!(paths(&on), [format!("flows.1.cc.{}", row.key)]);
            assert_eq!(digest(&off), digest(&none));
            assert_eq!(digest(&on), digest(&none));
        }
    }

    #[test]
    fn the_warning_names_the_flow_the_key_and_what_happens() {
        let scenario = with(&json!({ "kind": "ledbat", LITERAL: true }));
        let scenario = Scenario::from_value(scenario).unwrap();
        assert_eq!(
            scenario.warnings()[0].message(),
            "\"lbe\" runs without literal_s004_eq3, which this version no longer has, and gives other results than with it. It showed a misprint of S004's equation 3; twice the target_ms and twice the gain do the same"
        );
    }

    /// A change to what is retired is one to the values in force.
    #[test]
    fn it_may_still_change_in_mid_run() {
        let changing = |key: &str, values: [Value; 2]| {
            let mut scenario = with(&json!({ "kind": "ledbat", "gain": 1 }));
            let path = format!("flows.1.cc.{key}");
            scenario["changes"] = values.map(|value| json!({ "at_s": 1, "path": path, "value": value })).into();
            Scenario::from_value(scenario).unwrap()
        };
        let plain = changing("gain", [json!(1), json!(1)]);
        let retired = changing(LITERAL, [json!(false), json!(true)]);
        assert_eq!(paths(&retired), ["changes.1.value"]);
        assert_eq!(digest(&retired), digest(&plain));
    }

    #[test]
    fn a_sweep_says_once_what_its_runs_ask_for() {
        let sweep = |path: &str, values: Value| {
            let axes = json!([{ "path": path, "values": values }, { "path": "seed", "values": [1, 2] }]);
            let sweep = json!({ "version": 1, "base": with(&json!({ "kind": "olia" })), "axes": axes });
            let sweep = Sweep::from_value(&sweep).unwrap();
            let paths: Vec<_> = sweep.warnings().map(|warning| warning.path()).collect();
            paths
        };
        let key = "flows.1.cc.olia_inet";
        assert_eq!(sweep(key, json!([false, true])), [key]);
        assert_eq!(sweep(key, json!([false])), [""; 0]);
    }

    /// What never was a value is refused as ever, and nobody is pointed at the key.
    #[test]
    fn a_bad_value_is_refused_and_the_key_is_not_offered() {
        let refusal = |cc: Value| Scenario::from_value(with(&cc)).unwrap_err().to_string();
        assert_eq!(
            refusal(json!({ "kind": "ledbat", LITERAL: 1 })),
            "flows.1.cc.literal_s004_eq3: must be true or false, not 1"
        );
        let unknown = refusal(json!({ "kind": "reno", LITERAL: true }));
        assert!(unknown.starts_with("flows.1.cc.literal_s004_eq3: unknown key"), "{unknown}");
        let unknown = refusal(json!({ "kind": "ledbat", "no_such_key_at_all": 1 }));
        assert!(!unknown.contains(LITERAL), "{unknown}");
    }
}
