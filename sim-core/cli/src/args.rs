//! What a person may write behind `lbe`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Args, Parser, Subcommand, value_parser};
use sim_core::scenario::budget::MAX_EVENTS;

/// Runs experiments with low-priority congestion control, packet by packet, without a browser.
///
/// Exit status: 0 if all is well, 1 if a result cannot be written, 2 for bad input, with one line that
/// names the key, 3 if a run ended by itself before its time, with one line that says why.
#[derive(Parser, Debug)]
#[command(name = "lbe", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// One of the things that `lbe` does.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Run a scenario and print its figures.
    Run(RunArgs),
    /// Run every point of a sweep, on all processors.
    Sweep(SweepArgs),
    /// Check scenarios and sweeps without running them.
    Check {
        /// Scenario or sweep files, "-" for standard input.
        #[arg(required = true)]
        files: Vec<String>,
    },
    /// List every controller and queue discipline with its parameters.
    List {
        /// Print the whole catalog as one JSON object.
        #[arg(long)]
        json: bool,
    },
}

/// What `--max-events` takes.
fn events() -> RangedU64ValueParser {
    value_parser!(u64).range(1..=MAX_EVENTS)
}

/// Of `lbe run`.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// A scenario file, "-" for standard input.
    pub(crate) file: String,
    /// Print one JSON object in place of tables.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the time series as CSV files into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) trace: Option<PathBuf>,
    /// End the run after so many events, with the figures of the time that it had.
    #[arg(long, value_name = "N", default_value_t = MAX_EVENTS, value_parser = events())]
    pub(crate) max_events: u64,
}

/// Of `lbe sweep`.
#[derive(Args, Debug)]
pub(crate) struct SweepArgs {
    /// A sweep file, "-" for standard input.
    pub(crate) file: String,
    /// Print one line of JSON per run in place of a table.
    #[arg(long)]
    pub(crate) json: bool,
    /// Run nothing: print each run as one line of JSON that `lbe run -` takes.
    #[arg(long, conflicts_with_all = ["json", "trace"])]
    pub(crate) jobs: bool,
    /// Write the time series of each run as CSV files into a folder of its own within this one.
    #[arg(long, value_name = "DIR")]
    pub(crate) trace: Option<PathBuf>,
    /// Run so many at a time; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// End each run after so many events; the table leaves its figures out.
    #[arg(long, value_name = "N", default_value_t = MAX_EVENTS, value_parser = events())]
    pub(crate) max_events: u64,
}
