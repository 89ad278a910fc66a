//! What can go wrong, and the exit status that tells of it.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why `lbe` stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad input: a sentence in one line.
    Input(String),
    /// A run ended by itself before its time; its figures are written.
    EndedEarly(String),
    /// Results cannot be written.
    Output(io::Error),
    /// Whoever read the results has read enough, as `head` does.
    Unread,
}

impl Failure {
    /// Says on standard error what happened, and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Unread => return ExitCode::SUCCESS,
            Self::Input(line) | Self::EndedEarly(line) => eprintln!("lbe: {line}"),
            Self::Output(error) => eprintln!("lbe: cannot write: {error}"),
        }
        ExitCode::from(match self {
            Self::Input(_) => 2,
            Self::EndedEarly(_) => 3,
            Self::Output(_) | Self::Unread => 1,
        })
    }

    /// Bad input in `file`.
    pub(crate) fn in_file(file: &str, error: &impl fmt::Display) -> Self {
        Self::Input(format!("{}: {error}", crate::input::name(file)))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unread
        } else {
            Self::Output(error)
        }
    }
}
