//! The papers' metrics, one file each [metrics.md §1 and §2]. All are taken over [warm-up, end].

mod histogram;
mod jain;
mod queue;
pub(crate) mod row;

pub use histogram::Histogram;
pub use jain::{ShortTermJain, jain};
pub use queue::LinkStats;
pub(crate) use row::metrics;
pub use row::{ByGroup, Column, Metric};
