//! Checking files without running them.

use std::io::Write;

use sim_core::scenario::{Scenario, Sweep, is_sweep, visible};

use crate::args::FilesArgs;
use crate::failure::Failure;
use crate::guest::Own;
use crate::terminal::say;
use crate::{guest, input};

/// `lbe check`: one line per file. Every file is read, and every refusal said.
pub(crate) fn command(args: &FilesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut refused = None;
    for file in &args.files {
        match check(file, args.controller.as_deref()) {
            Ok(what) => writeln!(out, "{}: {what}", visible(&input::name(file)))?,
            Err(failure) => {
                if let Some(Failure::Input(line)) = refused.replace(failure) {
                    say(&line);
                }
            }
        }
    }
    refused.map_or(Ok(()), Err)
}

/// What a valid file holds.
fn check(file: &str, controller: Option<&str>) -> Result<String, Failure> {
    let mut value = input::read(file)?;
    Own::given(controller, &mut value)?;
    let found = if is_sweep(&value) {
        Sweep::with_host(&value, &guest::host()).map(|sweep| {
            for warning in sweep.warnings() {
                input::warn(file, &warning);
            }
            format!("a valid sweep of {} runs", sweep.runs())
        })
    } else {
        Scenario::with_host(value, &guest::host()).map(|scenario| {
            for warning in scenario.warnings() {
                input::warn(file, &warning);
            }
            let seeds = ["; no seed changes its run", ""][usize::from(scenario.is_seeded())];
            format!("a valid scenario{seeds}")
        })
    };
    found.map_err(|error| Failure::in_file(file, &error))
}
