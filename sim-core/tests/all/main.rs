//! Tests of whole runs, in one binary: each further one would compile and link the engine once more. A file's tests alone:
//! `cargo test -p sim-core --test all determinism::`.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/generated.rs"]
mod drawn;

mod allocations;
mod applications;
mod budget;
mod cc_bbrs;
mod cc_copa;
mod cc_cubicco;
mod cc_proteus;
mod changes;
mod columns;
mod conformance;
mod corpus;
mod determinism;
mod disciplines;
mod extremes;
mod fates;
mod figures;
mod generated;
mod home;
mod journal;
mod links;
mod linux;
mod marking;
mod measures;
mod multipath;
mod outages;
mod pairs;
mod properties;
mod receiver;
mod references;
mod subpacket;
mod traces;
mod transport;
mod vectors;
mod windows;
