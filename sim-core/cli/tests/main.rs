//! The command line as a shell sees it, in one binary: each further one would link the engine once more. A file's tests alone:
//! `cargo test -p lbe-cli --test all hostile::`.

#![allow(clippy::unwrap_used, reason = "a test may stop where it is")]

mod class;
mod command;
mod guest;
#[cfg(unix)]
mod hostile;
mod own;
mod study;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Calls `lbe` in `folder` with `input` on standard input.
fn fed(folder: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_lbe"));
    let call = call.args(args).current_dir(folder).stdin(Stdio::piped());
    let mut child = call.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A call that reads no input, or not all, may be gone already.
    child.stdin.take().unwrap().write_all(input).ok();
    child.wait_with_output().unwrap()
}

fn lbe(args: &[&str]) -> Output {
    fed(Path::new("."), args, b"")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a call prints that goes well.
fn stdout(args: &[&str]) -> String {
    let done = lbe(args);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    text(&done.stdout)
}

/// What a call is refused with.
fn refusal(args: &[&str]) -> String {
    let done = lbe(args);
    assert_eq!((done.status.code(), text(&done.stdout).as_str()), (Some(2), ""));
    text(&done.stderr)
}

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).unwrap();
    folder
}
