//! Reading a file or standard input.

use std::io::Read;

use crate::failure::Failure;

/// The text of `file`, or of standard input for "-".
///
/// # Errors
/// An unreadable file is bad input.
pub(crate) fn read(file: &str) -> Result<String, Failure> {
    let text = if file == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    text.map_err(|error| Failure::in_file(file, &format!("cannot be read: {error}")))
}

/// What to call `file` in a sentence.
pub(crate) fn name(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}
