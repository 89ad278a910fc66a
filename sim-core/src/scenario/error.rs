//! What is wrong with a scenario, in one sentence that names the key.

use serde_json::Value;

/// A refused scenario or sweep: which key, and what it must be.
///
/// Displayed as one line: `flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}{}{message}", if .path.is_empty() { "" } else { ": " })]
pub struct ScenarioError {
    /// The key's contract path, such as `flows.1.cc.target_ms`; empty for the text as a whole.
    pub path: String,
    /// What is wrong, with the allowed values.
    pub message: String,
}

/// The longest piece of a given value that an error repeats, in characters.
const SHOWN: usize = 40;

impl ScenarioError {
    /// An error at `path`.
    pub(crate) fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            message: message.into(),
        }
    }

    /// An error at `path` whose value breaks `rule` ("must be ...").
    pub(crate) fn refused(path: impl Into<String>, rule: &str, value: &Value) -> Self {
        Self::new(path, format!("{rule}, not {}", shown(value)))
    }

    /// The same error as part of something larger at `path`, which then names both.
    pub(crate) fn within(self, path: impl Into<String>) -> Self {
        Self::new(path, self.to_string())
    }
}

/// A value as an error repeats it, shortened.
pub(crate) fn shown(value: &Value) -> String {
    shortened(&value.to_string())
}

/// A text of unknown length as an error repeats it.
pub(crate) fn shortened(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    let head: String = text.chars().take(SHOWN - 1).collect();
    format!("{head}…")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn one_line_names_key_rule_and_value() {
        let error = ScenarioError::refused(
            "flows.1.cc.target_ms",
            "must be from 0.1 to 10000 ms",
            &json!(0),
        );
        assert_eq!(
            error.to_string(),
            "flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0"
        );
        assert_eq!(
            error.within("changes.2.value").to_string(),
            "changes.2.value: flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0"
        );
        assert_eq!(
            ScenarioError::new("", "not valid JSON").to_string(),
            "not valid JSON"
        );
    }

    #[test]
    fn long_values_are_shortened() {
        let text = shown(&json!("ä".repeat(200)));
        assert_eq!(text.chars().count(), SHOWN);
        assert!(text.ends_with('…'));
    }
}
