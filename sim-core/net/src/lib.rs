//! What packets cross: links with a queue, a server and a pipe; the sender's own access; pure delays.

pub mod access;
pub mod arq;
pub mod channel;
pub mod fates;
pub mod given;
pub mod kinds;
pub mod link;
pub mod loss;
mod medium;
pub mod pipe;
pub mod plan;
mod stats;
pub mod trace;

pub use stats::LinkStats;
