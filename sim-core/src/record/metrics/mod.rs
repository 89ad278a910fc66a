//! The papers' metrics of the whole [metrics.md §1 and §2], over [warm-up, end]; a link's are [`crate::net::LinkStats`].

mod jain;

pub use jain::{ShortTermJain, jain};
