//! Everything that a scenario can say, from the parameter tables.

use std::io::Write;

use serde_json::Value;
use sim_core::catalog::catalog;
use sim_core::cc::CONTROLLERS;
use sim_core::net::arq::ArqParams;
use sim_core::net::channel::RATE_MODELS;
use sim_core::net::loss::LOSSES;
use sim_core::net::trace::TraceParams;
use sim_core::params::{ParamSet, ParamSpec, ParamValue};
use sim_core::queue::{Preset, QUEUES};
use sim_core::scenario::tables::{FLOW, LINK, QUEUE, REQUIRED, SCENARIO};
use sim_core::transport::TransportParams;

use crate::failure::Failure;
use crate::tables;
use crate::terminal::beginning;

/// Characters in a line.
const WIDTH: u16 = 120;

/// `lbe list`.
pub(crate) fn command(name: Option<&str>, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(name) = name {
        return one(name, json, out);
    }
    if json {
        return Ok(writeln!(out, "{}", catalog())?);
    }
    writeln!(out, "CONTROLLERS (flows: \"cc\")\n")?;
    for c in CONTROLLERS {
        entry(out, c.id, c.doc.label, c.doc.summary, c.doc.source)?;
        rows(out, c.params)?;
        presets(out, c.presets)?;
    }
    writeln!(out, "QUEUE DISCIPLINES (links: \"queue\")\n")?;
    rows(out, QUEUE)?;
    for q in QUEUES {
        entry(out, q.id, q.doc.label, q.doc.summary, q.doc.source)?;
        rows(out, q.params)?;
        presets(out, q.presets)?;
    }
    writeln!(out, "LOSSES (links: \"loss\")\n")?;
    for e in LOSSES {
        entry(out, e.id, e.doc.label, e.doc.summary, e.doc.source)?;
        rows(out, e.params)?;
        presets(out, e.presets)?;
    }
    writeln!(out, "RATE MODELS (links: \"rate_model\")\n")?;
    for e in RATE_MODELS {
        entry(out, e.id, e.doc.label, e.doc.summary, e.doc.source)?;
        rows(out, e.params)?;
        presets(out, e.presets)?;
    }
    for (title, specs) in [
        ("SCENARIO", SCENARIO),
        ("LINK (\"links\")", LINK),
        ("REPETITION (links: \"arq\")", ArqParams::SPEC),
        ("TRACE (links: \"rate_trace\")", TraceParams::SPEC),
        ("FLOW GROUP (\"flows\")", FLOW),
        ("TRANSPORT (flows: \"transport\")", TransportParams::SPEC),
    ] {
        writeln!(out, "{title}\n")?;
        rows(out, specs)?;
    }
    Ok(())
}

/// What has this name alone.
fn one(name: &str, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let catalog = catalog();
    let parts = ["controllers", "queues", "loss", "rate_model", "app"];
    let mut all = parts.iter().flat_map(|part| catalog[*part].as_array().into_iter().flatten());
    let Some(found) = all.find(|entry| entry["id"] == name) else {
        let line = format!("there is no \"{}\"; lbe list names all", beginning(name, 60));
        return Err(Failure::Input(line));
    };
    if json {
        return Ok(writeln!(out, "{found}")?);
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let of = |key: &str| text(&found[key]);
    entry(out, name, &of("label"), &of("summary"), &of("source"))?;
    let mut table = tables::words(&["Key", "Default", "Unit", "Meaning"], WIDTH);
    for row in found["params"].as_array().into_iter().flatten() {
        let [key, unit, help] = ["key", "unit", "help"].map(|key| text(&row[key]));
        table.add_row([key, row["default"].to_string(), unit, help]);
    }
    Ok(writeln!(out, "{table}")?)
}

pub(crate) fn entry(out: &mut impl Write, id: &str, label: &str, summary: &str, source: &str) -> Result<(), Failure> {
    Ok(writeln!(out, "\"{id}\": {label}. {summary} [{source}]\n")?)
}

fn presets(out: &mut impl Write, presets: &[Preset]) -> Result<(), Failure> {
    for preset in presets {
        let values: Vec<String> =
            preset.values.iter().map(|(key, value)| format!("\"{key}\": {}", value.to_json())).collect();
        let (id, label, source) = (preset.id, preset.label, preset.source);
        writeln!(out, "Preset {id}: {label} [{source}]\n  {}\n", values.join(", "))?;
    }
    Ok(())
}

pub(crate) fn rows(out: &mut impl Write, specs: &[ParamSpec]) -> Result<(), Failure> {
    if specs.is_empty() {
        return Ok(());
    }
    let mut table = tables::words(&["Key", "Default", "Allowed", "Meaning"], WIDTH);
    for spec in specs {
        let allowed = spec.allowed();
        let allowed = allowed.trim_start_matches("must be ").trim_end_matches(", or null");
        table.add_row([spec.key, &default(spec), allowed, spec.help]);
    }
    Ok(writeln!(out, "{table}\n")?)
}

/// The default as it stands in a scenario.
fn default(spec: &ParamSpec) -> String {
    match spec.default_value() {
        ParamValue::None if REQUIRED.iter().any(|row| row.key == spec.key) => "required".to_owned(),
        ParamValue::None => "none".to_owned(),
        ParamValue::Number(x) => x.to_string(),
        ParamValue::Flag(b) => b.to_string(),
        ParamValue::Choice(id) => format!("\"{id}\""),
    }
}
