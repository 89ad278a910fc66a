//! JSON text to a value, refusing what `serde_json` alone would let pass: a key given twice.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::budget::MAX_TEXT_BYTES;
use crate::error::{fail, shortened};
use crate::{Result, ScenarioError};

/// Reads `text` as one JSON value.
///
/// # Errors
/// A text that is too long, malformed JSON or a duplicate key, the latter with line and column; the path is empty.
pub fn parse(text: &str) -> Result<Value> {
    check_length(text.len())?;
    serde_json::from_str::<Strict>(text)
        .map(|strict| strict.0)
        .map_err(|error| ScenarioError::new("", format!("not valid JSON: {error}")))
}

/// Reads the bytes of a file as one JSON value. A caller need not read more than one byte beyond
/// [`MAX_TEXT_BYTES`].
///
/// # Errors
/// As [`parse`], and bytes that are not UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Value> {
    check_length(bytes.len())?;
    let text = str::from_utf8(bytes).map_err(|error| {
        let place = error.valid_up_to() + 1;
        ScenarioError::new("", format!("not a text in UTF-8: see byte {place}"))
    })?;
    parse(text)
}

fn check_length(bytes: usize) -> Result<()> {
    if bytes <= MAX_TEXT_BYTES {
        return Ok(());
    }
    let message = format!("the text has more than {MAX_TEXT_BYTES} bytes; shorten its lists");
    fail("", message)
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, b: bool) -> Result<Value, E> {
        Ok(Value::Bool(b))
    }

    fn visit_u64<E>(self, n: u64) -> Result<Value, E> {
        Ok(n.into())
    }

    fn visit_i64<E>(self, n: i64) -> Result<Value, E> {
        Ok(n.into())
    }

    fn visit_f64<E: Error>(self, n: f64) -> Result<Value, E> {
        Number::from_f64(n).map(Value::Number).ok_or_else(|| E::custom("a number must be finite"))
    }

    fn visit_str<E>(self, s: &str) -> Result<Value, E> {
        Ok(s.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if map.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key \"{}\" is given twice", shortened(&key))));
            }
            let Strict(value) = entries.next_value()?;
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_serde_json_reads() {
        let text = r#"{ "a": [1, -2, 2.5, true, null, "x"], "b": { "c": {} } }"#;
        assert_eq!(parse(text).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }

    #[test]
    fn reads_bytes() {
        assert_eq!(parse_bytes(b"[1]").unwrap(), parse("[1]").unwrap());
        assert_eq!(parse_bytes(b"[\"\xff\"]").unwrap_err().to_string(), "not a text in UTF-8: see byte 3");
        // Wherever a reader has cut them.
        let long = vec![0xff; MAX_TEXT_BYTES + 1];
        assert_eq!(
            parse_bytes(&long).unwrap_err().to_string(),
            "the text has more than 32000000 bytes; shorten its lists"
        );
    }

    #[test]
    fn refuses_with_line_and_column() {
        let message = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(
            message("{ \"a\": 1,\n  \"a\": 2 }"),
            "not valid JSON: the key \"a\" is given twice at line 2 column 5"
        );
        let key = "k".repeat(41);
        assert_eq!(
            message(&format!("{{ \"{key}\": 1, \"{key}\": 2 }}")),
            format!("not valid JSON: the key \"{}…\" is given twice at line 1 column 93", &key[..39])
        );
        assert!(message("{ \"a\": 1,\n }").contains("at line 2 column 2"), "{}", message("{ \"a\": 1,\n }"));
        assert!(message("").contains("line 1 column 0"), "{}", message(""));
        assert!(message("[1e999]").contains("out of range"), "{}", message("[1e999]"));
        assert!(message("{} x").contains("trailing"), "{}", message("{} x"));
        assert!(message(&"[".repeat(1000)).contains("recursion"), "{}", message(&"[".repeat(1000)));
    }
}
