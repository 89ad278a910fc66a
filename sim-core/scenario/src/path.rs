//! Contract paths (`links.0.rate_bps`, `flows.1.cc.target_ms`): setting one value in a scenario.

use serde_json::{Map, Value};

use crate::Result;
use crate::error::{at_most, fail, shown_path};

/// The most keys of a path: more than any path of the contract has, few enough for whoever walks the result.
const MAX_KEYS: usize = 16;

/// Puts `new` at `path`. A list's entry must exist; a key may be new, and objects on the way
/// (`transport`) are made where they are missing.
///
/// # Errors
/// The part of the path that leads nowhere; objects made on the way stay.
pub fn set(scenario: &mut Value, path: &str, new: Value) -> Result<()> {
    at_most(MAX_KEYS, "keys", path.split('.').count(), path)?;
    let mut node = scenario;
    let mut walked = String::new();
    for key in path.split('.') {
        if key.is_empty() {
            return fail(path, "must be keys and list indices joined by dots, such as links.0.rate_bps");
        }
        if node.is_null() {
            *node = Value::Object(Map::new());
        }
        let parent = shown_path(&walked);
        if !walked.is_empty() {
            walked.push('.');
        }
        walked.push_str(key);
        node = match node {
            Value::Object(map) => map.entry(key).or_insert(Value::Null),
            Value::Array(items) => {
                let count = items.len();
                // Written plainly: "+1" and "01" parse as well, but name no entry elsewhere.
                let place = key.parse::<usize>().ok().filter(|i| i.to_string() == key);
                place.and_then(|i| items.get_mut(i)).map_or_else(
                    || {
                        let message = format!("no such entry; {parent} has {count}, counted from 0");
                        fail(&walked, message)
                    },
                    Ok,
                )?
            }
            _ => {
                return fail(&walked, format!("leads nowhere; {parent} is a single value"));
            }
        };
    }
    *node = new;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn changed(path: &str) -> Result<Value, String> {
        let mut scenario = json!({ "links": [{ "rate_bps": 1 }], "flows": [{}] });
        set(&mut scenario, path, json!(7)).map_err(|e| e.to_string())?;
        Ok(scenario)
    }

    #[test]
    fn sets_and_makes_keys() {
        assert_eq!(changed("links.0.rate_bps"), Ok(json!({ "links": [{ "rate_bps": 7 }], "flows": [{}] })));
        assert_eq!(
            changed("flows.0.transport.window_packets"),
            Ok(json!({ "links": [{ "rate_bps": 1 }], "flows": [{ "transport": { "window_packets": 7 } }] }))
        );
    }

    /// What is nested a million times cannot even be dropped.
    #[test]
    fn refuses_paths_without_end() {
        assert!(changed(&vec!["a"; MAX_KEYS].join(".")).is_ok());
        let path = vec!["a"; 1_000_000].join(".");
        let sentence = changed(&path).unwrap_err();
        let (_, message) = sentence.split_once("…: ").unwrap();
        assert_eq!(message, "must have at most 16 keys, not 1000000");
    }

    #[test]
    fn refuses_paths_that_lead_nowhere() {
        for (path, sentence) in [
            ("links.1.rate_bps", "links.1: no such entry; links has 1, counted from 0"),
            ("links.00.rate_bps", "links.00: no such entry; links has 1, counted from 0"),
            ("links.first.rate_bps", "links.first: no such entry; links has 1, counted from 0"),
            ("links.0.rate_bps.x", "links.0.rate_bps.x: leads nowhere; links.0.rate_bps is a single value"),
            ("links..x", "links..x: must be keys and list indices joined by dots, such as links.0.rate_bps"),
            ("", "must be keys and list indices joined by dots, such as links.0.rate_bps"),
        ] {
            assert_eq!(changed(path), Err(sentence.into()));
        }
    }
}
