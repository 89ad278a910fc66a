//! An assignment for a class: students write a controller, and each is run in the same cases, scored and tested.
//!
//! As a study, this runs nothing: it says which runs there are, is told their figures, and makes the table of them. `lbe` and
//! the page give the same table to the bit, since figures reach it as numbers and never as text.
//!
//! Reading order: `assignment` (what a teacher writes), `expression` (scores and tests), `class` (what was handed in, and
//! the table).

mod assignment;
mod class;
mod expression;
mod figure;
#[cfg(test)]
mod tests;

pub use assignment::{Assignment, Case, given};
pub use class::{Class, Handed, Job, Told};
pub use figure::{Place, values};
