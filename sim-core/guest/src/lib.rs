//! Guests: congestion controllers that are somebody's WebAssembly modules (docs/guest.md). `prepare` makes a module safe and
//! repeatable for any runtime, `declare` reads what it says of itself, `host` runs it natively.

pub mod declare;
pub mod host;
pub mod prepare;

pub use host::Native;
pub use prepare::prepare;
