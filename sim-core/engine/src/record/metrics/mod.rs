//! The table of metrics, and the papers' metrics of the whole, over [warm-up, end]; a link's are
//! [`lbe_net::LinkStats`].

mod harm;
mod jain;
pub(crate) mod row;

pub use harm::Better;
pub use jain::{ShortTermJain, jain};
pub(crate) use row::metrics;
pub use row::{ByGroup, Column, Metric};
