//! How far something is that takes minutes, on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};

use sim_core::scenario::visible;

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
        Self {
            of,
            on_terminal: io::stderr().is_terminal(),
            state: Mutex::default(),
        }
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
