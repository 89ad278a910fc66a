//! What a person may write behind `lbe`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use sim_core::scenario::budget::MAX_EVENTS;
use sim_core::units::Time;

/// Runs experiments with low-priority congestion control, packet by packet, without a browser.
///
/// Exit status: 0 if all is well, 1 if a result cannot be written, 2 for bad input, with one line that
/// names the key, 3 if a run ended by itself before its time, with one line that says why.
#[derive(Parser, Debug)]
#[command(name = "lbe", version = sim_core::scenario::ENGINE)]
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
    #[command(mut_arg("files", |files| files.required(true)))]
    Check(FilesArgs),
    /// Look for a setting in which a controller breaks a property, and make it as small as it goes.
    ///
    /// Settings are drawn at random: rate, round-trip time, buffer, queue discipline, numbers of flows, who starts first. The
    /// first that fails is run again with several seeds of send jitter, and then made ordinary, value by value, while it
    /// fails in the same way. What is found depends on the seed alone: on many computers, give each a --seed of its own.
    Search(SearchArgs),
    /// Print the report card of a controller after RFC 9743.
    ///
    /// Each heading of its evaluation criteria is a few scenarios with bounds, or is not modelled, with the reason.
    Report(ReportArgs),
    /// Say what a capture of a transfer tells of the link: its rate, base RTT and buffer.
    ///
    /// The capture, pcap, pcapng or qlog, is best made at the sender. All its flows of TCP are taken to share one link.
    Fit(FitArgs),
    /// Run again what a class has handed in for an assignment, and print the table of scores and tests (docs/classroom.md).
    ///
    /// The best comes first. A text that cannot be read or run, or is not what it says, is told of in one line, and the others
    /// are ranked without it. Ctrl-C ends it with what has been run by then.
    CheckClass(CheckClassArgs),
    /// List every controller and queue discipline with its parameters.
    List {
        /// One of them alone: a controller, queue discipline, loss or rate model by its name.
        name: Option<String>,
        /// Print the whole catalog as one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Build a controller of your own with your clang, and say what one declares and costs (docs/guest.md).
    #[command(subcommand)]
    Guest(GuestCommand),
    /// Say what a study is to be cited by: version and engine, and of each file its digest and its command.
    ///
    /// Scenarios are run for it, sweeps are not.
    Cite(FilesArgs),
    /// Print a script that completes these commands in a shell.
    Completion {
        /// Which one.
        shell: Shell,
    },
    /// Write the manual's pages into a folder, for man(1).
    Man {
        /// The folder.
        folder: PathBuf,
    },
}

/// A number with an ending, such as 10M or 2.5k.
fn with_ending(text: &str) -> Option<f64> {
    let endings = [("k", 1e3), ("M", 1e6), ("G", 1e9)];
    let ending = endings.iter().find_map(|(ending, factor)| Some((text.strip_suffix(ending)?, factor)));
    let (number, factor) = ending.unwrap_or((text, &1.0));
    Some(number.parse::<f64>().ok()? * factor)
}

/// A whole number, also with an ending.
fn whole(text: &str) -> Option<u64> {
    let rounded = || with_ending(text).filter(|x| x.fract() == 0.0 && *x >= 0.0);
    text.parse().ok().or_else(|| rounded().map(|x| x as u64))
}

/// What `--max-events` takes.
fn events(text: &str) -> Result<u64, String> {
    whole(text)
        .filter(|n| (1..=MAX_EVENTS).contains(n))
        .ok_or_else(|| format!("must be a whole number from 1 to {MAX_EVENTS}, such as 10M"))
}

/// A count whose range the study knows.
fn count(text: &str) -> Result<u32, String> {
    let count = whole(text).and_then(|n| u32::try_from(n).ok());
    count.ok_or_else(|| "must be a whole number, such as 500 or 2k".to_owned())
}

/// A number whose range the study knows.
fn finite(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|x: &f64| x.is_finite());
    number.ok_or_else(|| "must be a number".to_owned())
}

/// Of `lbe check` and `lbe cite`.
#[derive(Args, Debug)]
pub(crate) struct FilesArgs {
    /// Scenario and sweep files, "-" for standard input.
    pub(crate) files: Vec<String>,
    /// Use this WebAssembly module in all of them, as `lbe run` does.
    #[arg(long, value_name = "[NAME=]FILE")]
    pub(crate) controller: Option<String>,
}

/// Of `lbe run`.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// A scenario file, "-" for standard input.
    pub(crate) file: String,
    /// Use this WebAssembly module in place of the scenario's guest NAME, or without a name of the only one that it has; a
    /// scenario without guests may name it as "guest:own" (docs/guest.md).
    #[arg(long, value_name = "[NAME=]FILE")]
    pub(crate) controller: Option<String>,
    /// Print one JSON object in place of tables.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the time series as CSV files into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) trace: Option<PathBuf>,
    /// Write its packets into this file as pcapng, at the hosts and at both ends of each link (docs/take-home.md).
    #[arg(long, value_name = "FILE", conflicts_with = "trace")]
    pub(crate) pcapng: Option<PathBuf>,
    /// Capture at these interfaces alone, names joined by commas: "senders", "receivers", "LINK in", "LINK out".
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "pcapng")]
    pub(crate) interfaces: Vec<String>,
    /// Write what its senders send, hear and decide into this file as qlog.
    #[arg(long, value_name = "FILE", conflicts_with = "trace")]
    pub(crate) qlog: Option<PathBuf>,
    /// Begin pcapng and qlog at this time of the run, in s.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "0")]
    pub(crate) from: Time,
    /// End them before this time, in s; by default with the run.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) to: Option<Time>,
    /// Run it also without these groups of flows, ids joined by commas, and print the harm that they do to the others.
    #[arg(long, value_name = "GROUPS", value_delimiter = ',')]
    pub(crate) without: Vec<String>,
    /// End the run after so many events, with the figures of the time that it had.
    #[arg(long, value_name = "N", default_value_t = MAX_EVENTS, value_parser = events)]
    pub(crate) max_events: u64,
}

/// Of `lbe sweep`.
#[derive(Args, Debug)]
pub(crate) struct SweepArgs {
    /// A sweep file, "-" for standard input.
    pub(crate) file: String,
    /// Use this WebAssembly module in all runs, as `lbe run` does.
    #[arg(long, value_name = "[NAME=]FILE")]
    pub(crate) controller: Option<String>,
    #[command(flatten)]
    pub(crate) keeps: Keeps,
    /// Print one line of JSON per run in place of a table.
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Run nothing: print each run as one line of JSON that `lbe run -` takes.
    #[arg(long, conflicts_with_all = ["json", "trace", "to"])]
    pub(crate) jobs: bool,
    /// Write the time series of each run as CSV files into a folder of its own within this one.
    #[arg(long, value_name = "DIR", conflicts_with = "to")]
    pub(crate) trace: Option<PathBuf>,
    /// Run so many at a time, from 1 to 256; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// End each run after so many events; the table leaves its figures out.
    #[arg(long, value_name = "N", default_value_t = MAX_EVENTS, value_parser = events)]
    pub(crate) max_events: u64,
}

/// The controller that a study is about.
#[derive(Args, Debug)]
pub(crate) struct Whose {
    /// A controller by its name, such as ledbat, or as a scenario has it: '{"kind":"ledbat","target_ms":5}'.
    #[arg(value_name = "CONTROLLER", required_unless_present = "own")]
    pub(crate) cc: Option<String>,
    /// A controller of your own, a WebAssembly module (docs/guest.md): "guest:own", or "guest:NAME".
    #[arg(long = "controller", id = "own", value_name = "[NAME=]FILE")]
    pub(crate) own: Option<String>,
}

/// Where a study keeps its runs.
#[derive(Args, Debug)]
pub(crate) struct Keeps {
    /// Write each run into DIR/runs.jsonl as it comes, as one line of JSON; a sweep then prints no table.
    #[arg(long, value_name = "DIR")]
    pub(crate) to: Option<PathBuf>,
    /// Go on with what is in that folder, of the same question and engine: nothing that is there is run again.
    #[arg(long, requires = "to")]
    pub(crate) resume: bool,
}

/// Of `lbe search`.
#[derive(Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) whose: Whose,
    #[command(flatten)]
    pub(crate) keeps: Keeps,
    /// What is looked at: "yields" (takes less than 10 % beside TCP), "uses" (uses 90 % when alone), "shares" (flows share
    /// within 20 %); by default one after the other.
    #[arg(long, value_name = "PROPERTY", value_delimiter = ',')]
    pub(crate) property: Vec<String>,
    /// Another bound of the property, a part of one.
    #[arg(long, value_name = "PART", value_parser = finite)]
    pub(crate) bound: Option<f64>,
    /// Which failures count: "any", "persistent" (most seeds of send jitter fail too) or "phase" (none does).
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Option<String>,
    /// Look at this queue discipline alone, by its name or as a scenario has it, without a limit.
    #[arg(long, value_name = "QUEUE")]
    pub(crate) queue: Option<String>,
    /// Draw at most so many settings, from 1 to 100000; 200 by default.
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) runs: Option<u32>,
    /// Of the draws; 1 by default.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u32>,
    /// Confirm a failure with so many seeds of send jitter, from 1 to 99; 5 by default.
    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<u32>,
    /// Length of each run in s, from 10 to 3600; 120 by default.
    #[arg(long, value_name = "S", value_parser = finite)]
    pub(crate) duration_s: Option<f64>,
    /// Print one line of JSON for each property.
    #[arg(long)]
    pub(crate) json: bool,
    /// Run so many at a time, from 1 to 256; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Of `lbe report`.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) whose: Whose,
    #[command(flatten)]
    pub(crate) keeps: Keeps,
    /// Print one JSON object in place of a table.
    #[arg(long)]
    pub(crate) json: bool,
    /// Run so many at a time, from 1 to 256; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// What `lbe guest` does.
#[derive(Subcommand, Debug)]
pub(crate) enum GuestCommand {
    /// Compile C into a module: a controller over guest.h, or a congestion control module of Linux as it is.
    ///
    /// Needs clang and wasm-ld, the first of $CC, clang, clang-21 to clang-11 that can make WebAssembly. What the compiler
    /// says of the file stands on standard error, and the exit status is then 1.
    Build(BuildArgs),
    /// Say what a module declares, its size and memory, and what it costs beside Reno in a run of 60 s alone on 10 Mb/s, 40 ms.
    Check {
        /// A WebAssembly module.
        file: String,
        /// Print the source that it carries, and nothing else.
        #[arg(long)]
        source: bool,
    },
}

/// Of `lbe guest build`.
#[derive(Args, Debug)]
pub(crate) struct BuildArgs {
    /// A file in C.
    pub(crate) file: String,
    /// Where the module goes; by default beside the file, as .wasm.
    #[arg(short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// A macro for the compiler, such as HZ=250: a module of Linux has 1000 jiffies a second by default.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub(crate) define: Vec<String>,
    /// Of a module of Linux: "best_effort", "delay_lbe" or "early_lbe".
    #[arg(long, value_name = "NAME", default_value = "best_effort", value_parser = ["best_effort", "delay_lbe", "early_lbe"])]
    pub(crate) family: String,
    /// Leave the source out, which the module carries where both have at most 65,536 bytes.
    #[arg(long)]
    pub(crate) no_source: bool,
}

/// No run is longer, in s.
const MAX_SECONDS: f64 = 1e6;

fn seconds(text: &str) -> Result<Time, String> {
    let endings = [("ms", 1e-3), ("min", 60.0), ("s", 1.0)];
    let ending = endings.iter().find_map(|(ending, factor)| Some((text.strip_suffix(ending)?, factor)));
    let (number, factor) = ending.unwrap_or((text, &1.0));
    let given: Option<f64> = number.trim_end().parse().ok();
    given
        .map(|x| x * factor)
        .filter(|s| (0.0..=MAX_SECONDS).contains(s))
        .map(Time::from_secs)
        .ok_or_else(|| format!("must be a time from 0 to {MAX_SECONDS} s, such as 500ms, 20 or 2min"))
}

/// Of `lbe fit`.
#[derive(Args, Debug)]
pub(crate) struct FitArgs {
    /// A capture as pcap, pcapng or qlog, or a speed test of flent or Crusader, "-" for standard input.
    pub(crate) file: String,
    /// Tell of the flows alone whose name has this text, or of the one with this number from 1: each direction is a flow.
    #[arg(long, value_name = "TEXT|N")]
    pub(crate) flow: Option<String>,
    /// Read the packets of this interface alone, counted from 0.
    #[arg(long, value_name = "N")]
    pub(crate) interface: Option<u32>,
    /// Run every controller over the link that is found, and say whose runs come nearest.
    #[arg(long)]
    pub(crate) controllers: bool,
    /// Run this WebAssembly module beside them (docs/guest.md).
    #[arg(long, value_name = "[NAME=]FILE")]
    pub(crate) controller: Option<String>,
    #[command(flatten)]
    pub(crate) keeps: Keeps,
    /// Print one JSON object, with throughput, flight, RTT and retransmissions of each tenth of a second.
    #[arg(long)]
    pub(crate) json: bool,
    /// Run so many at a time, from 1 to 256; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// The most runs at a time: each takes a thread of the system, and up to hundreds of megabytes.
const MAX_THREADS: usize = 256;

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let given = text.parse().ok();
    given
        .filter(|n: &NonZeroUsize| n.get() <= MAX_THREADS)
        .ok_or_else(|| format!("must be a whole number from 1 to {MAX_THREADS}"))
}

/// Of `lbe check-class`.
#[derive(Args, Debug)]
pub(crate) struct CheckClassArgs {
    /// Files with one text or many, mail around them or not, "-" for standard input.
    #[arg(required = true)]
    pub(crate) files: Vec<String>,
    /// Judge by this assignment: a file with it as JSON, or with a text that was handed in for it. By default by the one that
    /// most of the files are for.
    #[arg(long, value_name = "FILE")]
    pub(crate) assignment: Option<String>,
    /// Print one JSON object in place of a table.
    #[arg(long)]
    pub(crate) json: bool,
    /// End each run after so many events: it then counts as failed. By default several times what the links of the
    /// assignment's experiments can carry.
    #[arg(long, value_name = "N", value_parser = events)]
    pub(crate) max_events: Option<u64>,
    /// Run so many at a time, from 1 to 256; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}
