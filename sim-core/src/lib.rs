//! Deterministic packet-level simulation of low-priority congestion control.
//!
//! A scenario goes in, columns of what happened come out. Reading order: [`units`], [`params`],
//! [`scenario`] (JSON to [`plan::Plan`]), [`engine`] (the loop), [`net`] (links), [`aqm`] (queues),
//! [`transport`] (mechanism), [`cc`] (policy), [`record`] (columns, metrics, digest).
//!
//! No clock, no I/O, no threads, no globals: the same scenario gives the same bits everywhere.

pub mod aqm;
pub mod catalog;
pub mod cc;
pub mod engine;
pub mod histogram;
pub mod net;
pub mod num;
pub mod packet;
pub mod params;
pub mod plan;
pub mod record;
pub mod ring;
pub mod rng;
pub mod scenario;
pub mod transport;
pub mod units;
