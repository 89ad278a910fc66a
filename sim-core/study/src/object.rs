//! JSON objects from a list: `json!` writes its code out for each key, and a browser loads all of it.

use lbe_model::params::ParamValue;
use lbe_scenario::{Result, controller};
use serde_json::{Map, Value};

/// An object with these keys.
#[inline(never)]
pub(crate) fn object(entries: Vec<(&str, Value)>) -> Value {
    let mut out = Map::new();
    for (key, value) in entries {
        out.insert(key.to_owned(), value);
    }
    Value::Object(out)
}

/// Is this `cc` one of somebody's own?
pub(crate) fn is_own(cc: &Value) -> bool {
    cc["kind"].as_str().unwrap_or_default().starts_with("guest:")
}

/// Checks a `cc`; one of somebody's own is known where its module is alone.
pub(crate) fn checked(cc: &Value, path: &str) -> Result<()> {
    let built_in = (!is_own(cc)).then(|| controller(cc, path));
    built_in.transpose().map(|_| ())
}

/// A number without a needless ".0".
#[inline(never)]
pub(crate) fn number(x: f64) -> Value {
    ParamValue::Number(x).to_json()
}

/// A number, or null where there is none.
#[inline(never)]
pub(crate) fn perhaps(x: Option<f64>) -> Value {
    x.map_or(Value::Null, number)
}

/// `{ "kind": ... }`.
#[inline(never)]
pub(crate) fn kind(id: &str) -> Value {
    object(vec![("kind", id.into())])
}
