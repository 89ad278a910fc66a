//! What can go wrong, and the exit status that tells of it.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::terminal::say;

/// Why `lbe` stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad input: a sentence in one line.
    Input(String),
    /// A run ended by itself before its time; its figures are written.
    EndedEarly(String),
    /// Results cannot be written: where, and why.
    Output(String),
    /// A tool of the user's is not there, or has said why it fails.
    Tool(String),
    /// Whoever read the results has read enough, as `head` does.
    Unread,
}

impl Failure {
    /// Says on standard error what happened, and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Unread => return ExitCode::SUCCESS,
            Self::Input(line) | Self::EndedEarly(line) | Self::Tool(line) => say(line),
            Self::Output(why) => say(&format!("cannot write: {why}")),
        }
        ExitCode::from(match self {
            Self::Input(_) => 2,
            Self::EndedEarly(_) => 3,
            Self::Output(_) | Self::Tool(_) | Self::Unread => 1,
        })
    }

    /// Bad input in `file`.
    pub(crate) fn in_file(file: &str, error: &impl fmt::Display) -> Self {
        Self::Input(format!("{}: {error}", crate::input::name(file)))
    }

    /// A result that cannot be written to `path`.
    pub(crate) fn at(path: &Path, why: &impl fmt::Display) -> Self {
        Self::Output(format!("{}: {why}", path.display()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Unread } else { Self::Output(error.to_string()) }
    }
}
