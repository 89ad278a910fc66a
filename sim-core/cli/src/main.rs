//! The `lbe` command: runs, sweeps and checks scenarios without a browser.

mod args;
mod capture;
mod check;
mod cite;
mod class;
mod failure;
mod fit;
mod fit_words;
mod guest;
mod guest_build;
mod guest_check;
mod guest_linux;
mod guest_source;
mod handed;
mod input;
mod kept;
mod list;
mod pool;
mod progress;
mod run;
mod stop;
mod study;
mod sweep;
mod tables;
mod terminal;
mod trace;

use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use clap_complete::Shell;

use crate::args::{Cli, Command, GuestCommand};
use crate::failure::Failure;
use crate::terminal::{Plain, beginning};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    match command(&cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn command(command: &Command) -> Result<(), Failure> {
    let mut out = Plain(BufWriter::new(std::io::stdout().lock()));
    let result = match command {
        Command::Run(args) => run::command(args, &mut out),
        Command::Sweep(args) => sweep::command(args, &mut out),
        Command::Check(args) => check::command(args, &mut out),
        Command::Search(args) => study::search(args, &mut out),
        Command::Report(args) => study::report(args, &mut out),
        Command::Fit(args) => fit::command(args, &mut out),
        Command::CheckClass(args) => class::command(args, &mut out),
        Command::Guest(GuestCommand::Build(args)) => guest_build::command(args, &mut out),
        Command::Guest(GuestCommand::Check { file, source: true }) => guest_check::source(file, &mut out),
        Command::Guest(GuestCommand::Check { file, .. }) => guest_check::command(file, &mut out),
        Command::List { name, json } => list::command(name.as_deref(), *json, &mut out),
        Command::Cite(args) => cite::command(args, &mut out),
        Command::Completion { shell } => shell_words(*shell, &mut out),
        Command::Man { folder } => manual(folder),
    };
    // What was found before a failure stands before it.
    out.flush()?;
    result
}

/// `lbe completion`.
fn shell_words(shell: Shell, out: &mut impl Write) -> Result<(), Failure> {
    let mut text = vec![];
    clap_complete::generate(shell, &mut Cli::command(), "lbe", &mut text);
    Ok(out.write_all(&text)?)
}

/// `lbe man`.
fn manual(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|why| Failure::at(folder, &why))?;
    clap_mangen::generate_to(Cli::command(), folder).map_err(|why| Failure::at(folder, &why))
}

/// Help and version go to standard output; a wrong call is bad input, told in one line.
fn usage(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return match write!(Plain(std::io::stdout()), "{text}") {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::from(error).report(),
        };
    }
    let line = if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        "say what to do: run, sweep, check, search, report, fit, check-class, guest, list or cite".to_owned()
    } else {
        let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
        lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned()
    };
    let line = beginning(&line, 500);
    Failure::Input(format!("{line} (lbe --help says more)")).report()
}
