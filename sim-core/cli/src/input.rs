//! Reading a file or standard input, with the trace files that a scenario names.

use std::fs;
use std::io::Read;
use std::path::Path;

use serde_json::Value;
use sim_core::scenario::{PhaseWarning, parse_json, with_files};

use crate::failure::Failure;

/// The largest trace file that is read, in bytes: more than the most lines that a trace may have.
const MAX_TRACE_BYTES: u64 = 16_000_000;

/// The scenario or sweep in `file`, or on standard input for "-". Trace files are looked for beside `file`, or in
/// the working directory.
///
/// # Errors
/// An unreadable file, malformed JSON, or a trace file that is not there or no trace: bad input.
pub(crate) fn read(file: &str) -> Result<Value, Failure> {
    let value = parse_json(&text(file)?).map_err(|error| Failure::in_file(file, &error))?;
    let folder = if file == "-" {
        None
    } else {
        Path::new(file).parent()
    };
    with_files(value, |name| {
        trace(&folder.unwrap_or_else(|| Path::new("")).join(name))
    })
    .map_err(|error| Failure::in_file(file, &error))
}

/// The text of a trace file, or why there is none.
fn trace(path: &Path) -> Result<String, String> {
    let unreadable = |error| format!("cannot be read: {error}");
    let length = fs::metadata(path).map_err(unreadable)?.len();
    if length > MAX_TRACE_BYTES {
        return Err(format!(
            "has {length} bytes, more than {MAX_TRACE_BYTES}; give a shorter one"
        ));
    }
    fs::read_to_string(path).map_err(unreadable)
}

/// The text of `file`, or of standard input for "-".
fn text(file: &str) -> Result<String, Failure> {
    let text = if file == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    text.map_err(|error| Failure::in_file(file, &format!("cannot be read: {error}")))
}

/// What to call `file` in a sentence.
pub(crate) fn name(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// Says on standard error what to know before trusting what `file` gives.
pub(crate) fn warn(file: &str, warning: &PhaseWarning) {
    let (file, path, message) = (name(file), warning.path(), warning.message());
    eprintln!("lbe: {file}: warning: {path}: {message}");
}
