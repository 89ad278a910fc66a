//! Deterministic packet-level simulation of low-priority congestion control.
//!
//! A scenario goes in, columns of what happened come out. Each room is a crate of its own that sees only those below it;
//! this one is their face for what stands outside. Reading order: [`units`], [`mod@params`], [`scenario`] (JSON to
//! [`plan::Plan`]), [`engine`] (the loop), [`net`] (links), [`queue`] (disciplines), [`transport`] (mechanism), [`cc`]
//! (policy), [`record`] (columns, metrics, digest).
//!
//! No clock, no I/O, no threads, no globals: the same scenario gives the same bits everywhere.

pub use lbe_app as app;
pub use lbe_cc as cc;
pub use lbe_engine as engine;
pub use lbe_engine::{plan, record};
pub use lbe_model::{choice, histogram, num, packet, params, ring, rng, units};
pub use lbe_net as net;
pub use lbe_queue as queue;
pub use lbe_scenario as scenario;
pub use lbe_scenario::catalog;
pub use lbe_study as study;
pub use lbe_transport as transport;
