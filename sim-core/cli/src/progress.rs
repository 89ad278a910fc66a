//! How far something is that takes minutes, on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sim_core::scenario::visible;

use crate::run::now;
use crate::terminal::{beginning, say};

/// The longest line on a terminal, in characters.
const LONGEST: usize = 100;

/// So many things are done one by one, some at a time. On a terminal one line tells of it; elsewhere, in a file or to another
/// program, a line for each that begins.
#[derive(Debug)]
pub(crate) struct Progress {
    of: usize,
    on_terminal: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    begun: usize,
    done: usize,
    running: Vec<String>,
}

impl Progress {
    /// Of `of` things none is done.
    pub(crate) fn new(of: usize) -> Self {
        Self { of, on_terminal: io::stderr().is_terminal(), state: Mutex::default() }
    }

    /// `name` begins; what has no name is not counted.
    pub(crate) fn begins(&self, name: Option<&str>) {
        let Some(name) = name else { return };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.begun += 1;
        state.running.push(name.to_owned());
        if self.on_terminal {
            self.draw(&state);
        } else {
            say(&format!("running {} of {}: {name}", state.begun, self.of));
        }
    }

    /// `name` is done.
    pub(crate) fn ends(&self, name: Option<&str>) {
        let Some(name) = name else { return };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.done += 1;
        if let Some(place) = state.running.iter().position(|one| one == name) {
            state.running.remove(place);
        }
        if self.on_terminal {
            self.draw(&state);
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.on_terminal {
            write!(io::stderr(), "\r{:LONGEST$}\r", "").ok();
        }
    }

    fn draw(&self, state: &State) {
        let running = visible(&state.running.join("; ")).into_owned();
        let line = format!("{} of {}; running {running}", state.done, self.of);
        let line = beginning(&line, LONGEST - 1);
        write!(io::stderr(), "\r{line:LONGEST$}").ok();
        io::stderr().flush().ok();
    }
}

/// How many runs are done, on a terminal alone: one line, at most ten times a second.
#[derive(Debug)]
pub(crate) struct Count {
    of: Option<usize>,
    done: AtomicUsize,
    begun: Instant,
    /// When the line was last written; `None` where there is no terminal.
    drawn: Option<Mutex<Instant>>,
}

/// So long a line stands, and so long nothing is said at first.
const REST: Duration = Duration::from_millis(100);

impl Count {
    /// Of so many, where that is known.
    pub(crate) fn new(of: Option<usize>) -> Self {
        let begun = now();
        Self { of, done: AtomicUsize::new(0), begun, drawn: io::stderr().is_terminal().then(|| Mutex::new(begun)) }
    }

    /// One more is done.
    pub(crate) fn one_more(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        self.draw(|took| match self.of {
            None => format!("{done} runs"),
            Some(of) => {
                let left = took.mul_f64(of.saturating_sub(done) as f64 / done as f64);
                format!("{done} of {of} runs, {} s left", left.as_secs())
            }
        });
    }

    /// So much of a run is done, in s of its time.
    pub(crate) fn reached(&self, at: f64, of: f64) {
        self.draw(|_| format!("{at:.1} of {of} s"));
    }

    /// So many bytes of a file are read; of so many, where that is known.
    pub(crate) fn read(&self, bytes: u64, of: Option<u64>) {
        let of = of.map_or(String::new(), |of| format!(" of {}", of / 1_000_000));
        self.draw(|_| format!("{}{of} MB read", bytes / 1_000_000));
    }

    /// How many are done.
    pub(crate) fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.drawn.is_some() {
            write!(io::stderr(), "\r{:LONGEST$}\r", "").ok();
        }
    }

    fn draw(&self, line: impl Fn(Duration) -> String) {
        let Some(drawn) = &self.drawn else { return };
        let mut last = drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let time = now();
        if time.duration_since(*last) >= REST {
            *last = time;
            let line = line(time.duration_since(self.begun));
            write!(io::stderr(), "\r{line:LONGEST$}").ok();
            io::stderr().flush().ok();
        }
    }
}
