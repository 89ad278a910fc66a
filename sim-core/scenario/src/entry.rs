//! A controller's entry of the catalog read back, as far as a run needs it: what prepares a guest in a browser is a module of its
//! own and hands the tables over so. It has checked them.

use serde_json::Value;

use lbe_cc::guest::guest_spec;
use lbe_cc::{ControllerSpec, Doc, Family};
use lbe_model::params::{ChoiceOption, GaugeSpec, ParamSpec, Unit};

/// The tables of an entry; they last as long as the process.
pub fn controller_entry(entry: &Value) -> ControllerSpec {
    let list = |key: &str| entry[key].as_array().map_or(&[][..], Vec::as_slice).iter();
    let doc = Doc {
        label: text(&entry["label"]),
        family: Family::BestEffort, // of no use to a run
        summary: "",
        source: "",
        equations: &[],
        laws: &[],
        simplified: "",
    };
    let params = list("params").map(row).collect();
    let gauges: Vec<GaugeSpec> =
        list("gauges").map(|gauge| unit(gauge).gauge(text(&gauge["key"]), text(&gauge["label"]))).collect();
    guest_spec(doc, params, gauges)
}

fn text(value: &Value) -> &'static str {
    value.as_str().unwrap_or_default().to_owned().leak()
}

fn unit(row: &Value) -> Unit {
    let symbol = &row["unit"];
    let found = Unit::OF_GUESTS.into_iter().find(|unit| symbol == unit.symbol());
    found.unwrap_or(Unit::None)
}

fn row(row: &Value) -> ParamSpec {
    let (key, label) = (text(&row["key"]), text(&row["label"]));
    let number = |key: &str| row[key].as_f64().unwrap_or_default();
    let kind = row["kind"].as_str();
    let mut spec = match kind {
        Some("flag") => ParamSpec::flag(key, label, row["default"] == true),
        Some("choice") => {
            let options: Vec<_> = row["options"]
                .as_array()
                .map_or(&[][..], Vec::as_slice)
                .iter()
                .map(|option| ChoiceOption { id: text(&option["id"]), label: "" })
                .collect();
            ParamSpec::choice(key, label, text(&row["default"]), options.leak())
        }
        _ => {
            let (default, range) = (number("default"), (number("min"), number("max")));
            let spec = ParamSpec::number(key, label, unit(row), default, range);
            let spec = if kind == Some("integer") { spec.whole() } else { spec };
            if row["default"].is_null() { spec.optional() } else { spec }
        }
    };
    spec.live = row["live"] == true;
    spec
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_cc::CONTROLLERS;

    /// What a run needs of each built-in controller comes back, in a guest's units.
    #[test]
    fn entries_come_back() {
        for spec in CONTROLLERS {
            let entry = spec.to_json();
            let back = controller_entry(&entry).to_json();
            let of_guests = Unit::OF_GUESTS.map(Unit::symbol);
            for (row, given) in back["params"].as_array().unwrap().iter().zip(spec.params) {
                if of_guests.contains(&given.unit.symbol()) {
                    let own = given.to_json();
                    for key in ["key", "unit", "kind", "default", "min", "max", "live"] {
                        assert_eq!(row[key], own[key], "{} {key}", spec.id);
                    }
                }
            }
            assert_eq!(back["gauges"], entry["gauges"]);
        }
    }
}
