//! What may reach a terminal: nothing that it obeys, whatever the input holds.

use std::borrow::Cow;
use std::io::{self, Write};

use sim_core::scenario::visible;

/// A writer of text that writes out what a terminal obeys, line feeds aside. JSON stays the same JSON: there, such
/// characters stand in texts alone.
#[derive(Debug)]
pub(crate) struct Plain<W>(pub(crate) W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        for (i, line) in text.split('\n').enumerate() {
            if i > 0 {
                self.0.write_all(b"\n")?;
            }
            self.0.write_all(visible(line).as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The beginning of a text that may be long.
pub(crate) fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// Says `line` on standard error, as one line.
pub(crate) fn say(line: &str) {
    // Who closes standard error wants to hear nothing.
    writeln!(io::stderr(), "lbe: {}", visible(line)).ok();
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn json_stays_the_same_json() {
        let value = json!({ "\u{9b}2J": ["a\u{1b}\n\u{7f}\u{202e}\u{e0041}", "Größe 😀"] });
        let mut out = Plain(vec![]);
        write!(out, "{value}\n{value}\n").unwrap();
        let text = String::from_utf8(out.0).unwrap();
        assert!(text.chars().all(|c| c == '\n' || visible(c.encode_utf8(&mut [0; 4])).len() == c.len_utf8()), "{text}");
        let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines, [value.clone(), value]);
    }
}
