//! Trace files that a scenario names. The simulator reads no files: whoever calls it looks them up, and puts
//! their contents in place of their names before the scenario is read.

use std::borrow::Cow;

use serde_json::Value;

use crate::budget::MAX_ENTRIES;
use crate::error::{refuse, shortened};
use crate::reader::quoted;
use crate::{Result, ScenarioError};
use lbe_net::trace::MAX_OPPORTUNITIES;

/// The names of the trace files that a scenario (or the base of a sweep) refers to, each once.
pub fn files(scenario: &Value) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let base = scenario.get("base").unwrap_or(scenario);
    let links = base.get("links").and_then(Value::as_array);
    for link in links.into_iter().flatten() {
        let name = link.pointer("/rate_trace/file").and_then(Value::as_str);
        if let Some(name) = name
            && !names.iter().any(|n| n == name)
        {
            names.push(name.to_owned());
        }
    }
    names
}

/// The scenario (or sweep) with the contents of its trace files in place of their names. `lookup` is asked for a
/// file's text by its name, a relative path with `/`, which never leads out of the scenario's own folder; what it
/// says instead of a text stands in the refusal.
///
/// # Errors
/// A name that leads elsewhere, a file that `lookup` does not have, or a line that is no time.
pub fn with_files(mut scenario: Value, mut lookup: impl FnMut(&str) -> Result<String, String>) -> Result<Value> {
    let in_sweep = scenario.get("base").is_some();
    let base = if in_sweep { &mut scenario["base"] } else { &mut scenario };
    let links = base.get_mut("links").and_then(Value::as_array_mut);
    let mut room = MAX_ENTRIES as usize;
    for (i, link) in links.into_iter().flatten().enumerate() {
        let Some(trace) = link.get_mut("rate_trace").and_then(Value::as_object_mut) else {
            continue;
        };
        // What is not a text, or stands beside a list, is refused by whoever reads the link.
        let Some(name) = trace.get("file").and_then(Value::as_str) else {
            continue;
        };
        if trace.get("opportunities_ms").is_some_and(|v| !v.is_null()) {
            continue;
        }
        let prefix = if in_sweep { "base." } else { "" };
        let path = format!("{prefix}links.{i}.rate_trace.file");
        if !is_inside(name) {
            let rule = "must be a file in the scenario's own folder, written without .. and with /";
            return refuse(path, rule, &name.into());
        }
        let times = lookup(name)
            .map_err(Cow::from)
            .and_then(|text| opportunities(&text, &mut room).map_err(Cow::from))
            .map_err(|why| ScenarioError::new(path, format!("{} {why}", quoted([name]))))?;
        trace.remove("file");
        trace.insert("opportunities_ms".into(), times);
    }
    Ok(scenario)
}

/// A relative path that cannot lead out of its folder, on any system.
fn is_inside(name: &str) -> bool {
    !name.contains(['\\', ':', '\0'])
        && name.len() <= 255
        && name.split('/').all(|part| !part.is_empty() && part != "." && part != "..")
}

/// The times of a trace in Mahimahi's format: one whole number of milliseconds on each line.
/// All traces together have no more than `room`.
fn opportunities(text: &str, room: &mut usize) -> Result<Value, String> {
    let mut times: Vec<u32> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let n = i + 1;
        let digits = !line.is_empty() && line.bytes().all(|b| b.is_ascii_digit());
        let fault = match line.parse().ok().filter(|_| digits) {
            None => format!(
                "has no time in line {n}: it must be a whole number of milliseconds, not \"{}\"",
                shortened(line)
            ),
            Some(time) if times.last().is_some_and(|before| time < *before) => {
                format!("has a time in line {n} that is earlier than the one before")
            }
            Some(_) if times.len() == MAX_OPPORTUNITIES => {
                format!("has more than {MAX_OPPORTUNITIES} lines; give a shorter one")
            }
            Some(_) if times.len() == *room => format!(
                "leaves more than {MAX_ENTRIES} lines in the traces of all links together; use fewer links, or shorter traces"
            ),
            Some(time) => {
                times.push(time);
                continue;
            }
        };
        return Err(fault);
    }
    *room -= times.len();
    match times.last() {
        None => Err("is empty; a trace has at least one line".into()),
        Some(0) => Err("must end later than 0 ms: the last line is the period".into()),
        Some(_) => Ok(Value::from(times)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn scenario(file: &Value) -> Value {
        json!({ "links": [{ "id": "a" }, { "rate_trace": { "file": file, "repeat": false } },
                          { "rate_trace": { "file": file } }] })
    }

    fn refusal(name: &str, text: Result<&str, &str>) -> String {
        let given = text.map(str::to_owned).map_err(str::to_owned);
        with_files(scenario(&json!(name)), |_| given.clone()).unwrap_err().to_string()
    }

    #[test]
    fn names_give_way_to_contents() {
        let given = scenario(&json!("traces/a.trace"));
        assert_eq!(files(&given), ["traces/a.trace"]);
        let read = |name: &str| {
            assert_eq!(name, "traces/a.trace");
            Ok("0\n5\n5\n10\n".into())
        };
        let link = json!({ "opportunities_ms": [0, 5, 5, 10], "repeat": false });
        let whole = with_files(given.clone(), read).unwrap();
        assert_eq!(whole["links"][1]["rate_trace"], link);
        assert!(files(&whole).is_empty());
        let sweep = json!({ "base": given });
        assert_eq!(files(&sweep), ["traces/a.trace"]);
        let whole = with_files(sweep, read).unwrap();
        assert_eq!(whole["base"]["links"][1]["rate_trace"], link);
        // What a link's reader refuses is left to it.
        let odd = scenario(&json!(7));
        assert_eq!(with_files(odd.clone(), read).unwrap(), odd);
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for name in ["/etc/a", "../a", "a/../../b", "a//b", "./a", "", "C:a", "a\\b", "a/"] {
            let sentence = refusal(name, Ok("1"));
            assert!(
                sentence.starts_with("links.1.rate_trace.file: must be a file in the scenario's own folder, written without .. and with /, not "),
                "{sentence}"
            );
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        for (text, sentence) in [
            (Err("cannot be read: gone"), "cannot be read: gone"),
            (Ok(""), "is empty; a trace has at least one line"),
            (Ok("0\n0\n"), "must end later than 0 ms: the last line is the period"),
            (Ok("3\n2\n"), "has a time in line 2 that is earlier than the one before"),
            (Ok("1\n\n2\n"), "has no time in line 2: it must be a whole number of milliseconds, not \"\""),
            (Ok("1.5\n"), "has no time in line 1: it must be a whole number of milliseconds, not \"1.5\""),
            (Ok("+1\n"), "has no time in line 1: it must be a whole number of milliseconds, not \"+1\""),
        ] {
            assert_eq!(refusal("a.trace", text), format!("links.1.rate_trace.file: \"a.trace\" {sentence}"));
        }
        let long = "1\n".repeat(MAX_OPPORTUNITIES);
        let link = json!({ "rate_trace": { "file": "a" } });
        let several = |n| with_files(json!({ "links": vec![&link; n] }), |_| Ok(long.clone()));
        assert!(several(2).is_ok());
        assert_eq!(
            several(3).unwrap_err().to_string(),
            "links.2.rate_trace.file: \"a\" leaves more than 2000000 lines in the traces of all links together; \
             use fewer links, or shorter traces"
        );
        let long = long + "1\n";
        assert_eq!(
            refusal("a", Ok(&long)),
            "links.1.rate_trace.file: \"a\" has more than 1000000 lines; give a shorter one"
        );
    }
}
