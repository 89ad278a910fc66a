//! Reading a file or standard input, with the trace files that a scenario names.

use std::borrow::Cow;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use serde_json::Value;
use sim_core::scenario::budget::MAX_TEXT_BYTES;
use sim_core::scenario::{Warning, parse_json_bytes, with_files};

use crate::failure::Failure;
use crate::terminal::{beginning, say};

/// The largest trace file that is read, in bytes: more than the most lines that a trace may have.
const MAX_TRACE_BYTES: u64 = 16_000_000;

/// The scenario or sweep in `file`, or on standard input for "-". Trace files are looked for beside `file`, or in
/// the working directory.
///
/// # Errors
/// A file that is unreadable, too long or not UTF-8, malformed JSON, or a trace file that is not there or no trace:
/// bad input.
pub(crate) fn read(file: &str) -> Result<Value, Failure> {
    let value = parse_json_bytes(&bytes(file)?).map_err(|error| Failure::in_file(file, &error))?;
    let folder = if file == "-" { None } else { Path::new(file).parent() };
    with_files(value, |name| trace(&folder.unwrap_or_else(|| Path::new("")).join(name)))
        .map_err(|error| Failure::in_file(file, &error))
}

/// The text of a trace file, or why there is none. A scenario may come from a stranger, so the file that it names must be
/// a regular one: to open a pipe would wait for whoever writes to it, and a device may have no end.
fn trace(path: &Path) -> Result<String, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let regular = |metadata: io::Result<Metadata>| match metadata {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Ok(_) => Err("must be a regular file, not a folder, pipe or device".to_owned()),
        Err(error) => Err(unreadable(error)),
    };
    regular(fs::metadata(path))?;
    let file = File::open(path).map_err(unreadable)?;
    regular(file.metadata())?;
    let bytes = up_to(MAX_TRACE_BYTES + 1, file).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_TRACE_BYTES {
        return Err(format!("has more than {MAX_TRACE_BYTES} bytes; give a shorter one"));
    }
    String::from_utf8(bytes).map_err(|_| "is not a text in UTF-8".to_owned())
}

/// What is in `file`, or on standard input for "-", up to the first byte that is too many.
fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    beginning_of(file, MAX_TEXT_BYTES)
}

fn beginning_of(file: &str, most: usize) -> Result<Vec<u8>, Failure> {
    let limit = most as u64 + 1;
    let bytes =
        if file == "-" { up_to(limit, io::stdin()) } else { File::open(file).and_then(|file| up_to(limit, file)) };
    bytes.map_err(|error| Failure::in_file(file, &format!("cannot be read: {error}")))
}

/// The text in `file`, or on standard input for "-", however it is encoded, as far as it is not too long.
pub(crate) fn text(file: &str, most: usize) -> Result<String, Failure> {
    let bytes = beginning_of(file, most)?;
    if bytes.len() > most {
        return Err(Failure::in_file(file, &format!("has more than {most} bytes; give several files")));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn up_to(limit: u64, from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    from.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What to call `file` in a sentence.
pub(crate) fn name(file: &str) -> Cow<'_, str> {
    if file == "-" { "standard input".into() } else { beginning(file, 255) }
}

/// Says on standard error what to know before trusting what `file` gives.
pub(crate) fn warn(file: &str, warning: &Warning) {
    let (file, path, message) = (name(file), warning.path(), warning.message());
    say(&format!("{file}: warning: {path}: {message}"));
}

/// The bytes of a WebAssembly module, or one more than `most` where it has more; or why there are none.
pub(crate) fn module(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let file = File::open(path).map_err(unreadable)?;
    let bytes = up_to(most as u64 + 1, file).map_err(unreadable)?;
    if bytes.len() > most {
        return Err(format!("must be a module of at most {most} bytes"));
    }
    Ok(bytes)
}
