//! What is wrong with a scenario, in one sentence that names the key.

use std::borrow::Cow;
use std::fmt::Write;

use serde_json::Value;

/// A refused scenario or sweep: which key, and what it must be.
///
/// Displayed as one line: `flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0`. Whatever the input
/// holds, path and message have no more than 160 and 2,000 characters, and none that a terminal obeys
/// ([`visible`]).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}{}{message}", if .path.is_empty() { "" } else { ": " })]
#[non_exhaustive]
pub struct ScenarioError {
    /// The key's contract path, such as `flows.1.cc.target_ms`; empty for the text as a whole.
    pub path: String,
    /// What is wrong, with the allowed values.
    pub message: String,
}

/// The longest piece of the input that an error repeats, in characters.
const SHOWN: usize = 40;
/// The longest path of an error, in characters; those of the contract are shorter.
const PATH: usize = 160;
/// The longest message, in characters: a list of known keys has fewer, and so have ten ids.
const MESSAGE: usize = 2_000;

impl ScenarioError {
    /// An error at `path`.
    pub(crate) fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: shown_path(&path.into()), message: cut(&visible(&message.into()), MESSAGE) }
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

/// What reading a scenario makes, or what is wrong with it.
pub type Result<T, E = ScenarioError> = core::result::Result<T, E>;

/// Refuses what stands at `path`.
///
/// # Errors
/// Always.
pub fn fail<T>(path: impl Into<String>, message: impl Into<String>) -> Result<T> {
    Err(ScenarioError::new(path, message))
}

/// Refuses the value at `path`, which breaks `rule` ("must be ...").
pub(crate) fn refuse<T>(path: impl Into<String>, rule: &str, value: &Value) -> Result<T> {
    Err(ScenarioError::refused(path, rule, value))
}

/// Refuses what has more than `most` of some things.
pub(crate) fn at_most(most: usize, what: &str, found: usize, path: &str) -> Result<()> {
    if found <= most {
        return Ok(());
    }
    fail(path, format!("must have at most {most} {what}, not {found}"))
}

/// A value as an error repeats it, shortened.
pub(crate) fn shown(value: &Value) -> String {
    shortened(&value.to_string())
}

/// A text of unknown length as an error repeats it.
pub(crate) fn shortened(text: &str) -> String {
    cut(&visible(text), SHOWN)
}

/// A path as an error names it, each of its keys shortened.
pub(crate) fn shown_path(path: &str) -> String {
    // More keys than these are cut off anyway.
    let keys: Vec<String> = path.split('.').take(PATH + 2).map(shortened).collect();
    cut(&keys.join("."), PATH)
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let head: String = text.chars().take(most - 1).collect();
    format!("{head}…")
}

/// `text` with each character that a terminal obeys, or that a reader cannot see, as JSON escapes it: `\u001b`.
///
/// These are control characters, separators of lines and paragraphs, what turns the direction of writing, and
/// characters without width. What joins letters and emoji (U+200C and U+200D) stays.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return text.into();
    }
    let mut out = String::with_capacity(2 * text.len());
    for c in text.chars() {
        if is_hidden(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}").expect("a text takes whatever is written");
            }
        } else {
            out.push(c);
        }
    }
    out.into()
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn one_line_names_key_rule_and_value() {
        let error = ScenarioError::refused("flows.1.cc.target_ms", "must be from 0.1 to 10000 ms", &json!(0));
        assert_eq!(error.to_string(), "flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0");
        assert_eq!(
            error.within("changes.2.value").to_string(),
            "changes.2.value: flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0"
        );
        assert_eq!(ScenarioError::new("", "not valid JSON").to_string(), "not valid JSON");
    }

    #[test]
    fn long_values_are_shortened() {
        let text = shown(&json!("ä".repeat(200)));
        assert_eq!(text.chars().count(), SHOWN);
        assert!(text.ends_with('…'));
    }

    #[test]
    fn whatever_a_terminal_obeys_is_written_out() {
        assert_eq!(
            visible("\u{1b}[2J\r\n\u{7f}\u{9b}\u{2028}\u{202e}\u{2066}\u{feff}\u{e0041}"),
            "\\u001b[2J\\u000d\\u000a\\u007f\\u009b\\u2028\\u202e\\u2066\\ufeff\\udb40\\udc41"
        );
        let plain = "Größe η – „x“ \\u001b 日本 👩\u{200d}🚀";
        assert!(matches!(visible(plain), Cow::Borrowed(same) if same == plain));
        let error = ScenarioError::new("links.\u{1b}c", "is\nno key");
        assert_eq!(error.to_string(), "links.\\u001bc: is\\u000ano key");
    }

    #[test]
    fn no_error_is_long() {
        let key = "k".repeat(100);
        let error = ScenarioError::new(format!("flows.0.{key}.x"), "m".repeat(10_000));
        assert_eq!(error.path, format!("flows.0.{}….x", "k".repeat(39)));
        assert_eq!(error.message.chars().count(), MESSAGE);
        for path in [".".repeat(1_000_000), vec![key; 1_000].join(".")] {
            let path = ScenarioError::new(path, "").path;
            assert_eq!(path.chars().count(), PATH);
            assert!(path.ends_with('…'), "{path}");
        }
    }
}
