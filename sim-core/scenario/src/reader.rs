//! Reading JSON objects with their contract path at hand, so that every refusal names its key.

use serde_json::{Map, Value};

use crate::budget::MAX_ID_BYTES;
use crate::error::{at_most, fail, refuse, shortened, shown};
use crate::{Result, ScenarioError};
use lbe_model::params::{FromParam, ParamKind, ParamSpec, ParamValue};

/// How a refusal of an unknown key begins; a sweep tells by it that a path is wrong, not a value.
pub(crate) const UNKNOWN_KEY: &str = "unknown key";

/// An object of a scenario, or of something else that a person writes, all of whose keys are known.
pub struct Object<'a> {
    path: String,
    map: &'a Map<String, Value>,
}

impl<'a> Object<'a> {
    /// Takes `value` at `path` (empty for the whole scenario) as an object with no keys but `keys`.
    ///
    /// # Errors
    /// What is no object, or a key that is not among `keys`.
    pub fn new(value: &'a Value, path: &str, keys: &[&str]) -> Result<Self> {
        Self::with_retired(value, path, keys, &[])
    }

    /// The same, with parameters that are checked and passed over.
    pub(crate) fn with_retired(value: &'a Value, path: &str, keys: &[&str], retired: &[&ParamSpec]) -> Result<Self> {
        let Value::Object(map) = value else {
            return refuse(path, "must be an object { ... }", value);
        };
        let object = Self { path: path.to_owned(), map };
        for spec in retired {
            object.param_value(spec)?;
        }
        let is_known = |key: &str| keys.contains(&key) || retired.iter().any(|row| row.key == key);
        match map.keys().find(|key| !is_known(key)) {
            None => Ok(object),
            Some(key) => {
                // A dot would make it look like several keys.
                let name = if key.is_empty() || key.contains('.') { shown(&key.as_str().into()) } else { key.clone() };
                object.fail(&name, unknown(key, keys))
            }
        }
    }

    /// The contract path of `key`.
    pub fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// An error at `key`.
    ///
    /// # Errors
    /// Always.
    pub fn fail<T>(&self, key: &str, message: impl Into<String>) -> Result<T> {
        fail(self.at(key), message)
    }

    /// The value of `key`; `null` counts as silence.
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        self.map.get(key).filter(|value| !value.is_null())
    }

    /// The value of a key that must be there.
    ///
    /// # Errors
    /// A key that is not there.
    pub fn require(&self, key: &str) -> Result<&'a Value> {
        let missing = || self.fail(key, "missing; it has no default");
        self.map.get(key).map_or_else(missing, Ok)
    }

    /// A text, if given.
    pub(crate) fn text(&self, key: &str) -> Result<Option<&'a str>> {
        self.get(key).map(|value| self.as_text(key, value)).transpose()
    }

    /// A text that must be there and not be empty.
    pub(crate) fn require_text(&self, key: &str) -> Result<&'a str> {
        let value = self.require(key)?;
        match self.as_text(key, value)? {
            "" => refuse(self.at(key), "must be a text that is not empty", value),
            text => Ok(text),
        }
    }

    /// The id of a link or a group.
    pub(crate) fn require_id(&self) -> Result<&'a str> {
        let id = self.require_text("id")?;
        at_most(MAX_ID_BYTES, "bytes", id.len(), &self.at("id"))?;
        Ok(id)
    }

    fn as_text(&self, key: &str, value: &'a Value) -> Result<&'a str> {
        value.as_str().map_or_else(|| refuse(self.at(key), "must be a text", value), Ok)
    }

    /// A list that is not empty, if given.
    pub(crate) fn list(&self, key: &str) -> Result<Option<&'a [Value]>> {
        self.get(key).map(|value| as_list(value, &self.at(key))).transpose()
    }

    /// A list that must be there and not be empty.
    pub(crate) fn require_list(&self, key: &str) -> Result<&'a [Value]> {
        as_list(self.require(key)?, &self.at(key))
    }

    /// A parameter, or its default where the scenario is silent.
    ///
    /// # Errors
    /// A value that the row does not allow.
    pub fn param<T: FromParam>(&self, spec: &ParamSpec) -> Result<T> {
        Ok(T::from_param(self.param_value(spec)?, spec))
    }

    /// A parameter that must be there, although its table row has no default.
    pub(crate) fn require_param<T: FromParam>(&self, spec: &ParamSpec) -> Result<T> {
        let value = self.require(spec.key)?;
        let given = without_none(spec);
        Ok(T::from_param(read(&given, value, &self.at(spec.key))?, spec))
    }

    /// The values of a whole table, in its order.
    ///
    /// # Errors
    /// A value that its row does not allow.
    pub fn table(&self, specs: &[ParamSpec]) -> Result<Vec<ParamValue>> {
        specs.iter().map(|spec| self.param_value(spec)).collect()
    }

    fn param_value(&self, spec: &ParamSpec) -> Result<ParamValue> {
        match self.map.get(spec.key) {
            None => Ok(spec.default_value()),
            Some(value) => read(spec, value, &self.at(spec.key)),
        }
    }
}

/// `value` as a list that is not empty.
pub(crate) fn as_list<'a>(value: &'a Value, path: &str) -> Result<&'a [Value]> {
    match value {
        Value::Array(items) if !items.is_empty() => Ok(items),
        _ => refuse(path, "must be a list [ ... ] that is not empty", value),
    }
}

/// `value` as a list of two numbers, each within its row's range.
pub(crate) fn as_pair(value: &Value, path: &str, specs: [&ParamSpec; 2]) -> Result<(f64, f64)> {
    let [first, second] = value.as_array().map_or(&[][..], Vec::as_slice) else {
        return refuse(path, "must be a list of two numbers", value);
    };
    Ok((number(specs[0], first, &format!("{path}.0"))?, number(specs[1], second, &format!("{path}.1"))?))
}

/// `value` as a number within `spec`'s range.
pub(crate) fn number(spec: &ParamSpec, value: &Value, path: &str) -> Result<f64> {
    let given = without_none(spec);
    Ok(f64::from_param(read(&given, value, path)?, &given))
}

fn read(spec: &ParamSpec, value: &Value, path: &str) -> Result<ParamValue> {
    spec.read(value).map_err(|rule| ScenarioError::refused(path, &rule, value))
}

/// The row for a place where "none" is no answer, so that no refusal offers it.
fn without_none(spec: &ParamSpec) -> ParamSpec {
    let mut given = *spec;
    if let ParamKind::Number(numbers) = &mut given.kind {
        numbers.default.get_or_insert(numbers.max);
    }
    given
}

/// The keys of tables, then others.
pub fn keys(tables: &[&'static [ParamSpec]], others: &[&'static str]) -> Vec<&'static str> {
    let of_tables = tables.iter().copied().flatten().map(|spec| spec.key);
    others.iter().copied().chain(of_tables).collect()
}

fn unknown(key: &str, keys: &[&str]) -> String {
    match suggestion(key, keys) {
        Some(near) => format!("{UNKNOWN_KEY}; did you mean \"{near}\"?"),
        None => format!("{UNKNOWN_KEY}; known here: {}", keys.join(", ")),
    }
}

/// The name among `known` that `given` is probably a slip of.
pub(crate) fn suggestion<'a>(given: &str, known: &[&'a str]) -> Option<&'a str> {
    // To compare takes time by the product of both lengths.
    if given.len() > MAX_ID_BYTES {
        return None;
    }
    // A name without its unit is the commonest slip.
    if let Some(whole) = known.iter().find(|name| name.strip_prefix(given).is_some_and(|rest| rest.starts_with('_'))) {
        return Some(whole);
    }
    let slips = |name: &str| strsim::osa_distance(given, name);
    let near = known.iter().copied().min_by_key(|name| slips(name))?;
    // A third of the letters may be wrong; more is another word.
    (slips(near) * 3 <= given.chars().count()).then_some(near)
}

/// Names in quotation marks, for a sentence; each shortened.
pub(crate) fn quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let quote = |name| format!("\"{}\"", shortened(name));
    names.into_iter().map(quote).collect::<Vec<_>>().join(", ")
}
