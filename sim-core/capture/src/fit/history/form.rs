//! How the events of a trace are written, and when they were.

use serde_json::Value;

use super::SHOWN;

/// Later times are no ms since 1970, and so much earlier ones are no ms before a trace begins: clocks that are set back make such times.
const LATEST_MS: f64 = 1e13;
const EARLIEST_MS: f64 = -1e9;

/// How the events of a trace are written: what their times count, and in the first drafts, where events are lists, what stands where.
#[derive(Clone, Default)]
pub(super) struct Form {
    fields: Vec<String>,
    is_relative: bool,
    unit_ms: f64,
    last_ms: f64,
}

impl Form {
    pub(super) fn of(trace: &Value) -> Self {
        let text = |key: &str| trace.pointer(key).and_then(Value::as_str);
        let fields = trace.get("event_fields").and_then(Value::as_array);
        let fields = fields.into_iter().flatten().filter_map(Value::as_str);
        let fields: Vec<String> = fields.map(str::to_ascii_lowercase).collect();
        let format = text("/common_fields/time_format").unwrap_or_default();
        let in_us = text("/configuration/time_units") == Some("us");
        Self {
            is_relative: matches!(format, "delta" | "relative_to_previous_event")
                || fields.iter().any(|field| field == "delta_time"),
            unit_ms: if in_us { 1e-3 } else { 1.0 },
            last_ms: 0.0,
            fields,
        }
    }

    /// What an event has under one of these names.
    pub(super) fn find<'a>(&self, event: &'a Value, names: &[&str]) -> Option<&'a Value> {
        match event {
            Value::Array(list) => {
                let place = |field: &String| names.contains(&field.as_str());
                list.get(self.fields.iter().position(place)?)
            }
            _ => names.iter().find_map(|name| event.get(name)),
        }
    }

    /// The time of an event in ns.
    pub(super) fn at(&mut self, event: &Value) -> Result<u64, String> {
        let given = self.find(event, &["time", "relative_time", "delta_time"]);
        let time = given.and_then(|time| time.as_f64().or_else(|| time.as_str()?.parse().ok()));
        let before = if self.is_relative { self.last_ms } else { 0.0 };
        let ms = time.map(|time| before + time * self.unit_ms);
        let ms = ms.filter(|ms| (EARLIEST_MS..LATEST_MS).contains(ms));
        self.last_ms = ms.ok_or_else(|| wrong("time", "a time in ms", given))?;
        // Counted from the earliest there may be.
        Ok(libm::round((self.last_ms - EARLIEST_MS) * 1e6) as u64)
    }
}

/// What a key must be, and is not.
pub(super) fn wrong(key: &str, what: &str, given: Option<&Value>) -> String {
    let given = given.map_or_else(|| "nothing".to_owned(), Value::to_string);
    let shown: String = given.escape_debug().take(SHOWN).collect();
    let more = if given.chars().count() > SHOWN { "…" } else { "" };
    format!("{key}: must be {what}, not {shown}{more}")
}
