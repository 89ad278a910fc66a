//! The simulator for a browser's worker: a thin skin over `sim-core`, nothing else.
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine's version, as printed by `lbe --version`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
