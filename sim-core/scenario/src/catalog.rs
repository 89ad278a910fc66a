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
    use lbe_model::params::MAX_GAUGES;

    const REGISTRIES: [&str; 5] = ["controllers", "queues", "app", "loss", "rate_model"];

    fn list(value: &Value) -> &[Value] {
        value.as_array().map_or(&[], Vec::as_slice)
    }

    /// The shape that `web/src/model/catalog.ts` declares; sliders and defaults within what is allowed.
    fn check_row(row: &Value) {
        let text = |key: &str| row[key].as_str().unwrap_or_else(|| panic!("{key} in {row}"));
        assert!(["key", "label", "source"].map(text).iter().all(|text| !text.is_empty()), "{row}");
        assert!(text("help").ends_with('.') && row["unit"].is_string() && row["live"].is_boolean(), "{row}");
        match text("kind") {
            "number" | "integer" => {
                let number = |key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key} in {row}"));
                let [min, max, lo, hi] = ["min", "max", "slider_min", "slider_max"].map(number);
                assert!(min <= lo && lo < hi && hi <= max && number("step") > 0.0, "{row}");
                let is_open = row["open_min"].as_bool().unwrap();
                let is_allowed = |x: f64| x <= max && if is_open { x > min } else { x >= min };
                assert!(row["default"].is_null() || is_allowed(number("default")), "{row}");
                assert!(row["scale"] == "linear" || row["scale"] == "log" && lo > 0.0, "{row}");
            }
            "flag" => assert!(row["default"].is_boolean(), "{row}"),
            "choice" => assert!(list(&row["options"]).iter().any(|o| o["id"] == row["default"]), "{row}"),
            _ => panic!("{row}"),
        }
    }

    fn check_unique(list: &[Value], key: &str) {
        let mut names: Vec<&str> = list.iter().map(|value| value[key].as_str().unwrap()).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn rows_are_complete_and_the_page_can_show_them() {
        let catalog = catalog();
        let own = ["scenario", "link", "queue", "flow", "transport", "multipath", "arq", "rate_trace"];
        let entries = REGISTRIES.into_iter().flat_map(|key| list(&catalog[key]));
        for rows in own.into_iter().map(|key| &catalog[key]).chain(entries.map(|entry| &entry["params"])) {
            check_unique(list(rows), "key");
            for row in list(rows) {
                check_row(row);
            }
        }
    }

    /// A preset that a scenario would refuse is of no use to anyone.
    #[test]
    fn entries_say_what_they_are_and_presets_can_be_taken() {
        const NONE: &[ParamSpec] = &[];
        let entries = CONTROLLERS.iter().map(|e| (e.id, [NONE, e.params], e.presets));
        let entries = entries.chain(QUEUES.iter().map(|e| (e.id, [QUEUE, e.params], e.presets)));
        let entries = entries.chain(APPLICATIONS.iter().map(|e| (e.id, [NONE, e.params], e.presets)));
        let entries = entries.chain(LOSSES.iter().map(|e| (e.id, [NONE, e.params], e.presets)));
        let entries = entries.chain(RATE_MODELS.iter().map(|e| (e.id, [NONE, e.params], e.presets)));
        for (id, rows, presets) in entries {
            for preset in presets {
                let about = [preset.id, preset.label, preset.source];
                assert!(about.iter().all(|text| !text.is_empty()) && !preset.values.is_empty(), "{id}: {preset:?}");
                for (key, value) in preset.values {
                    let spec = rows.into_iter().flatten().find(|s| s.key == *key);
                    let spec = spec.unwrap_or_else(|| panic!("{id} {}: no key {key}", preset.id));
                    assert_eq!(spec.read(&value.to_json()), Ok(*value), "{id} {} {key}", preset.id);
                }
            }
        }
        let catalog = catalog();
        for key in REGISTRIES {
            check_unique(list(&catalog[key]), "id");
            for entry in list(&catalog[key]) {
                assert!(["id", "label", "source"].iter().all(|key| entry[key].as_str() != Some("")), "{entry}");
                assert!(entry["summary"].as_str().is_some_and(|text| text.ends_with('.')), "{entry}");
                assert!(key == "app" || !list(&entry["equations"]).is_empty(), "{entry}");
                assert!(list(&entry["gauges"]).len() <= MAX_GAUGES, "{entry}");
            }
        }
        for controller in list(&catalog["controllers"]) {
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
