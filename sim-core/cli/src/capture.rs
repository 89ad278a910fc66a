//! Captures of a run, as files.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use lbe_capture::{Capture, Part, interfaces};
use sim_core::scenario::Plan;
use sim_core::units::Time;

use crate::args::RunArgs;
use crate::failure::Failure;
use crate::terminal::beginning;

/// The capture that `args` ask for, with its files made.
pub(crate) fn asked(args: &RunArgs, plan: &Plan) -> Result<Option<Capture>, Failure> {
    if args.pcapng.is_none() && args.qlog.is_none() {
        if args.from != Time::ZERO || args.to.is_some() {
            let line = "--from and --to are of --pcapng and --qlog; give one of these";
            return Err(Failure::Input(line.to_owned()));
        }
        return Ok(None);
    }
    let part = Part { from: args.from, to: args.to.unwrap_or(Time::NEVER) };
    if part.to <= part.from {
        let (from, to) = (part.from, part.to);
        let line = format!("--to must be later than --from, {from}, not {to}");
        return Err(Failure::Input(line));
    }
    known(&args.interfaces, plan)?;
    let keeps = |name: &str| args.interfaces.is_empty() || args.interfaces.iter().any(|other| other == name);
    let mut capture = Capture::default();
    if let Some(path) = &args.pcapng {
        let made = capture.with_pcapng(plan, keeps, part, file(path)?);
        capture = made.map_err(|error| Failure::at(path, &error))?;
    }
    if let Some(path) = &args.qlog {
        let made = capture.with_qlog(plan, part, file(path)?);
        capture = made.map_err(|error| Failure::at(path, &error))?;
    }
    Ok(Some(capture))
}

/// Refuses names of interfaces that are not there.
fn known(names: &[String], plan: &Plan) -> Result<(), Failure> {
    let all = interfaces(plan);
    match names.iter().find(|name| !all.contains(name)) {
        None => Ok(()),
        Some(name) => {
            let (name, all) = (beginning(name, 80), all.join(", "));
            let all = beginning(&all, 400);
            let line = format!("--interfaces: must be of {all}; not {name}");
            Err(Failure::Input(line))
        }
    }
}

fn file(path: &Path) -> Result<Box<dyn Write>, Failure> {
    let file = File::create(path).map_err(|error| Failure::at(path, &error))?;
    Ok(Box::new(BufWriter::new(file)))
}
