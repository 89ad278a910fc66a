//! Every parameter table in one JSON value: what `lbe list --json` prints and controls are made from.

use serde_json::{Value, json};

use crate::RETIRED;
use crate::tables::{FLOW, LINK, MULTIPATH_TRANSPORT, QUEUE, SCENARIO};
use lbe_app::{APPLICATIONS, ApplicationSpec};
use lbe_cc::{CONTROLLERS, ControllerSpec};
use lbe_engine::record::report::METRICS;
use lbe_model::params::{GaugeSpec, ParamSet, ParamSpec, Preset, explanations};
use lbe_net::arq::ArqParams;
use lbe_net::channel::RATE_MODELS;
use lbe_net::kinds::Entry;
use lbe_net::loss::LOSSES;
use lbe_net::trace::TraceParams;
use lbe_queue::{QUEUES, QueueEntry};
use lbe_transport::rledbat::GAUGES as RECEIVER_GAUGES;
use lbe_transport::{MultipathParams, OF_DATAGRAMS, SETS, TransportParams};

/// A protocol that the papers mention and this engine leaves out, with the reason.
const NOT_IMPLEMENTED: &[(&str, &str, &str)] = explanations(&[
    (
        "4CP",
        "IWQoS 2007; mentioned by S000",
        "Only its aims are public in reach: a minimum share for itself, and a two-phase detector with a virtual \
         window. Neither equations nor constants suffice for an implementation that its authors would accept.",
    ),
    (
        "NF-TCP",
        "2011; mentioned by S003",
        "Network-friendly TCP needs marks that a queue sets earlier for it than for others, and probing; its \
         equations and constants are not reachable.",
    ),
    ("Code TCP", "mentioned by S002", "No public specification that suffices."),
    (
        "BITS",
        "Background Intelligent Transfer Service; mentioned by S000",
        "A service of one operating system that measures its host's traffic; no public specification of its rate \
         control suffices.",
    ),
]);

/// A controller, with the keys of `transport` that it heeds where those are not all, what someone who listens to it feels,
/// whether it says the size of its packets itself, and the rows that it once had.
fn controller(spec: &ControllerSpec) -> Value {
    let mut entry = spec.to_json();
    if spec.is_datagram {
        entry["transport"] = json!(OF_DATAGRAMS);
    }
    let defaults: Vec<_> = spec.params.iter().map(ParamSpec::default_value).collect();
    let usual = (spec.build)(&defaults);
    if let Some(listening) = usual.listening() {
        entry["felt"] = json!("heard");
        let of_what_is_heard = listening.gauges().iter().map(GaugeSpec::to_json);
        let gauges = spec.gauges.iter().map(GaugeSpec::to_json);
        entry["gauges"] = gauges.chain(of_what_is_heard).collect();
    }
    if usual.packet().is_some() {
        entry["own_packets"] = json!(true);
    }
    let retired = RETIRED.iter().filter(|retired| retired.kind == spec.id);
    let rows: Vec<Value> = retired.map(|retired| retired.row.to_json()).collect();
    if !rows.is_empty() {
        entry["retired"] = json!(rows);
    }
    entry
}

/// What a run is measured by; nothing where the feature `texts` is off.
fn metrics() -> Vec<Value> {
    let tables = explanations(&METRICS).iter();
    let rows = tables.flat_map(|(scope, rows)| rows.iter().map(|row| row.to_json(scope)));
    rows.collect()
}

/// The catalog: `version`, then a list of rows for each part of a scenario, then the registries.
pub fn catalog() -> Value {
    let rows = |table: &[ParamSpec]| table.iter().map(ParamSpec::to_json).collect::<Vec<_>>();
    // The contract keeps the buffers of a connection over several paths in `transport`.
    let of_transport = |inside: bool| {
        let own = MultipathParams::SPEC.iter();
        own.filter(|spec| MULTIPATH_TRANSPORT.contains(&spec.key) == inside).map(ParamSpec::to_json).collect::<Vec<_>>()
    };
    json!({
        "version": crate::ENGINE,
        "scenario": rows(SCENARIO),
        "link": rows(LINK),
        "queue": rows(QUEUE),
        "flow": rows(FLOW),
        "transport": rows(TransportParams::SPEC),
        "transport_sets": SETS.iter().copied().map(Preset::to_json).collect::<Vec<_>>(),
        "multipath": of_transport(false),
        "multipath_transport": of_transport(true),
        "controllers": CONTROLLERS.iter().map(controller).collect::<Vec<_>>(),
        "receiver_gauges": RECEIVER_GAUGES.iter().map(GaugeSpec::to_json).collect::<Vec<_>>(),
        "app": APPLICATIONS.iter().map(ApplicationSpec::to_json).collect::<Vec<_>>(),
        "not_implemented": NOT_IMPLEMENTED
            .iter()
            .map(|(label, source, reason)| json!({ "label": label, "source": source, "reason": reason }))
            .collect::<Vec<_>>(),
        "queues": QUEUES.iter().map(QueueEntry::to_json).collect::<Vec<_>>(),
        "loss": LOSSES.iter().map(Entry::to_json).collect::<Vec<_>>(),
        "rate_model": RATE_MODELS.iter().map(Entry::to_json).collect::<Vec<_>>(),
        "arq": rows(ArqParams::SPEC),
        "rate_trace": rows(TraceParams::SPEC),
        "metrics": metrics(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(catalog: &Value) -> Vec<&Vec<Value>> {
        let entries =
            ["controllers", "queues", "loss", "rate_model"].into_iter().flat_map(|k| catalog[k].as_array().unwrap());
        let tables =
            ["scenario", "link", "queue", "flow", "transport", "arq", "rate_trace"].into_iter().map(|k| &catalog[k]);
        tables.chain(entries.map(|entry| &entry["params"])).map(|rows| rows.as_array().unwrap()).collect()
    }

    /// The shape that `web/src/model/catalog.ts` declares.
    #[test]
    fn rows_have_the_shape_that_the_page_expects() {
        let catalog = catalog();
        for row in parts(&catalog).into_iter().flatten() {
            for key in ["key", "label", "unit", "help", "source", "kind"] {
                assert!(row[key].is_string(), "{row}");
            }
            assert!(row["live"].is_boolean(), "{row}");
            match row["kind"].as_str() {
                Some("number" | "integer") => {
                    for key in ["min", "max", "slider_min", "slider_max", "step"] {
                        assert!(row[key].is_number(), "{row}");
                    }
                    assert!(row["default"].is_number() || row["default"].is_null(), "{row}");
                    assert!(row["open_min"].is_boolean() && row["scale"].is_string(), "{row}");
                }
                Some("flag") => assert!(row["default"].is_boolean(), "{row}"),
                Some("choice") => {
                    assert!(row["options"].as_array().unwrap().iter().any(|o| o["id"] == row["default"]), "{row}");
                }
                _ => panic!("{row}"),
            }
        }
    }

    #[test]
    fn keys_are_unique_within_a_table() {
        let catalog = catalog();
        for rows in parts(&catalog) {
            let mut keys: Vec<&str> = rows.iter().map(|row| row["key"].as_str().unwrap()).collect();
            keys.sort_unstable();
            assert!(keys.windows(2).all(|pair| pair[0] != pair[1]), "{keys:?}");
        }
    }

    /// Kinds of loss and rate: every row has its help and source, and a preset names its keys.
    #[test]
    fn what_a_link_may_have_is_explained() {
        let catalog = catalog();
        for entry in ["loss", "rate_model"].into_iter().flat_map(|k| catalog[k].as_array().unwrap()) {
            for key in ["id", "label", "summary", "source"] {
                assert!(!entry[key].as_str().unwrap().is_empty(), "{entry}");
            }
            let keys: Vec<&Value> = entry["params"].as_array().unwrap().iter().map(|row| &row["key"]).collect();
            for preset in entry["presets"].as_array().unwrap() {
                for key in preset["values"].as_object().unwrap().keys() {
                    assert!(keys.contains(&&json!(key)), "{preset}");
                }
            }
        }
        for row in parts(&catalog).into_iter().flatten() {
            let text = |key: &str| row[key].as_str().unwrap();
            assert!(text("help").ends_with('.') && !text("source").is_empty(), "{row}");
        }
    }

    #[test]
    fn registries_say_what_they_are() {
        let catalog = catalog();
        for entry in ["controllers", "queues"].into_iter().flat_map(|k| catalog[k].as_array().unwrap()) {
            for key in ["id", "label", "summary", "source"] {
                assert!(!entry[key].as_str().unwrap().is_empty(), "{entry}");
            }
            assert!(entry["gauges"].is_array(), "{entry}");
        }
        for controller in catalog["controllers"].as_array().unwrap() {
            let family = controller["family"].as_str().unwrap();
            assert!(["delay_lbe", "early_lbe", "best_effort", "unresponsive"].contains(&family), "{family}");
        }
    }

    /// Of a flow's `transport` the page shows what the controller heeds: all, or a part that is said.
    #[test]
    fn senders_with_a_rate_say_what_of_the_transport_they_heed() {
        let catalog = catalog();
        let rows = catalog["transport"].as_array().unwrap();
        let mut restricted = Vec::new();
        for controller in catalog["controllers"].as_array().unwrap() {
            let Some(heeded) = controller["transport"].as_array() else {
                continue;
            };
            assert!(heeded.len() < rows.len(), "{controller}");
            for key in heeded {
                assert!(rows.iter().any(|row| row["key"] == *key), "{key}");
            }
            restricted.push(controller["id"].as_str().unwrap());
        }
        restricted.sort_unstable();
        assert_eq!(restricted, ["cbr", "game", "onoff", "ping", "tfrc", "voice"]);
    }
}
