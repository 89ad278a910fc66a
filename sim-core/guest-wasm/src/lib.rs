//! Prepares guests for a browser's engine, which is told here what to do with them: a thin skin over `lbe-guest`.

use lbe_cc::guest::Misdeed;
use lbe_guest::declare::declaration;
use lbe_guest::look::{Begun, declaring, first_look};
use lbe_model::num;
use lbe_model::rng::Stream;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../guest-calls")]
extern "C" {
    /// Compiles and begins a prepared module; below 0: how it ended.
    fn guest_begin(prepared: &[u8], random: Declaring) -> i32;
    /// The address that an exported function answers; below 0: how the call ended.
    fn guest_address(begun: i32, name: &str) -> f64;
    fn guest_bytes(begun: i32, from: u32, most: u32) -> Vec<u8>;
    fn guest_memory(begun: i32) -> u32;
    fn guest_code(begun: i32) -> i32;
}

/// The random numbers of a module that is only asked what it declares.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Declaring(Stream);

#[wasm_bindgen]
impl Declaring {
    /// The next one, in [0, 1).
    pub fn unit(&mut self) -> f64 {
        self.0.unit()
    }

    /// What else a guest may import, with the engine's bits.
    pub fn cbrt(&self, x: f64) -> f64 {
        num::cbrt(x)
    }

    /// See [`Self::cbrt`].
    pub fn exp(&self, x: f64) -> f64 {
        num::exp(x)
    }

    /// See [`Self::cbrt`].
    pub fn log(&self, x: f64) -> f64 {
        num::ln(x)
    }

    /// See [`Self::cbrt`].
    pub fn pow(&self, x: f64, y: f64) -> f64 {
        num::pow(x, y)
    }
}

struct Guest(i32);

/// How a call ended that did not come to its end, as a number below 0.
fn misdeed(code: i32) -> Misdeed {
    if code == -2 { Misdeed::Meter } else { Misdeed::Trap }
}

impl Begun for Guest {
    fn address(&mut self, name: &str) -> Result<usize, Misdeed> {
        let address = guest_address(self.0, name);
        if address < 0.0 { Err(misdeed(address as i32)) } else { Ok(address as usize) }
    }

    fn bytes(&self, from: usize, most: usize) -> Vec<u8> {
        guest_bytes(self.0, from as u32, most as u32)
    }

    fn memory(&self) -> usize {
        guest_memory(self.0) as usize
    }
}

/// A guest that can run.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Prepared {
    code: i32,
    entry: String,
}

#[wasm_bindgen]
impl Prepared {
    /// Prepares a module and asks it what it declares.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence that begins with its key.
    #[wasm_bindgen(constructor)]
    pub fn new(module: &[u8]) -> Result<Self, String> {
        let prepared = lbe_guest::prepare(module)?;
        let begun = guest_begin(&prepared, Declaring(declaring()));
        let mut guest = if begun < 0 { Err(misdeed(begun)) } else { Ok(Guest(begun)) };
        let text = first_look(guest.as_mut().map_err(|what| *what))?;
        let (spec, wants) = declaration(&text)?;
        let mut entry = spec.to_json();
        entry["wants_rate_sample"] = wants.rate_sample.into();
        entry["wants_pacing"] = wants.pacing.into();
        entry["wants_recovery"] = wants.recovery.into();
        entry["wants_rtt_range"] = wants.rtt_range.into();
        entry["sees"] = wants.sees.into();
        let about = lbe_guest::outside::about(module, wants);
        entry["draws"] = about.draws.into();
        entry["unknown_exports"] = about.unknown_exports.into();
        Ok(Self { code: guest_code(begun), entry: entry.to_string() })
    }

    /// The number of its compiled code.
    #[wasm_bindgen(getter)]
    pub fn code(&self) -> i32 {
        self.code
    }

    /// What it declares, as an entry of the catalog, in JSON.
    #[wasm_bindgen(getter)]
    pub fn entry(&self) -> String {
        self.entry.clone()
    }
}
