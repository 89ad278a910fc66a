//! Guests: congestion controllers that are somebody's WebAssembly modules (docs/guest.md). `prepare` makes a module safe and
//! repeatable for any runtime, `look` asks it what it is and `declare` reads the answer; `host` runs it natively.

pub mod declare;
#[cfg(feature = "native")]
pub mod host;
pub mod look;
pub mod outside;
pub mod prepare;

#[cfg(feature = "native")]
pub use host::Native;
pub use prepare::prepare;
