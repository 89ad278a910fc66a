//! What both skins for Python give: the skin for Pyodide (`python/wasm`) has this file, too.

use serde_json::{Value, json};
use sim_core::record::{Columns, ColumnsOptions};
use sim_core::scenario::{Plan, Sweep, Warning};
use sim_core::units::Time;

/// As a JSON list.
pub(crate) fn warnings(list: impl Iterator<Item = Warning>) -> String {
    let list: Value = list.map(|warning| warning.to_json()).collect();
    list.to_string()
}

/// The axes of a sweep, the slowest first: `[{"label", "paths", "values"}, ...]`.
pub(crate) fn axes(sweep: &Sweep) -> String {
    let axes: Value = sweep
        .axes()
        .iter()
        .map(|axis| json!({ "label": axis.label, "paths": axis.paths, "values": axis.values }))
        .collect();
    axes.to_string()
}

/// What is kept of a run from `from` to `to`, in s.
pub(crate) fn options(plan: &Plan, (from, to): (f64, f64), all_flows: bool) -> ColumnsOptions {
    let usual = ColumnsOptions::default();
    let part = (Time::from_secs(from), Time::from_secs(to));
    ColumnsOptions {
        window: (part != (Time::ZERO, plan.duration)).then_some(part),
        flows: if all_flows { plan.flows.len() } else { usual.flows },
        events: 1_000_000,
        ..usual
    }
}

/// Columns as arrays want them.
pub(crate) struct Planar {
    pub(crate) layout: Value,
    pub(crate) data: Vec<f32>,
    pub(crate) events: Vec<f64>,
}

/// Each of first, min, max and last as a column of its own, so that nothing need be copied after.
pub(crate) fn planar(columns: &Columns) -> Planar {
    let buckets = columns.buckets();
    let given = columns.data();
    let mut data = Vec::with_capacity(given.len());
    for series in columns.series() {
        let width = series.kind.width();
        let own = &given[series.offset..series.offset + width * buckets];
        for part in 0..width {
            data.extend(own.iter().skip(part).step_by(width));
        }
    }
    let rows = columns.events();
    let mut events = Vec::with_capacity(rows.len());
    for part in 0..4 {
        events.extend(rows.iter().skip(part).step_by(4));
    }
    let mut layout = columns.layout();
    let starts = (0..buckets).map(|i| columns.bucket_start(i).as_secs());
    layout["time_s"] = starts.collect();
    Planar { layout, data, events }
}
