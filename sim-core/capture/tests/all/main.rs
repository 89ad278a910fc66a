//! Captures, held to what others read in them. One program: each would be built with an engine of its own.

#![allow(clippy::unwrap_used, reason = "a test may stop where it is")]

mod common;
mod files;
mod fit;
mod kinds;
mod qlog;
mod recorded;
mod segments;
mod speed;
mod told;
mod tshark;
