//! Many runs with one question: which scenarios to run, and what their reports say. It runs nothing itself, so that the
//! command and the page's pool drive the same code.
//!
//! Reading order: [`trial`] (a setting to a scenario), [`property`] (what a search asks), `space` (where it looks),
//! [`search`], [`card`].

pub mod card;
mod object;
pub mod property;
#[cfg(test)]
mod recorded;
pub mod search;
mod space;
#[cfg(test)]
mod test_runs;
pub mod trial;

pub use search::Search;
pub use trial::Trial;
