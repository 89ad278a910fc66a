//! Guests in a browser: its own engine runs them, beside this module, and the worker's script (web/src/sim/guest-calls.ts)
//! stands between the two. What prepares them is a module of its own, which has checked what is read here.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use sim_core::cc::ControllerSpec;
use sim_core::cc::guest::{About, Block, GuestCode, GuestHost, GuestState, Hook, Misdeed, Wants};
use sim_core::num;
use sim_core::rng::Stream;
use sim_core::scenario::{controller_entry, parse_json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../guest-calls")]
extern "C" {
    /// The number of a module's code; below 0: it is refused.
    fn guest_load(module: &[u8]) -> i32;
    /// What the last module declares, or why it is refused.
    fn guest_said() -> String;
    /// `memory` is this module's; `gauges`: how many it declares.
    fn guest_start(code: i32, random: Random, memory: JsValue, gauges: usize) -> i32;
    /// How many instructions its beginning took.
    fn guest_began(guest: i32) -> u32;
    fn guest_hooks(guest: i32) -> u16;
    /// How many instructions it took; -1 or -2: how it did not come to its end. The block is given by its address: with
    /// numbers alone there is no script between this module and that function.
    fn guest_call(guest: i32, hook: u8, block: i32, whole: bool) -> i32;
    fn guest_copy(guest: i32) -> i32;
    fn guest_free(guest: i32);
}

/// A guest's random numbers.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Random(Stream);

#[wasm_bindgen]
impl Random {
    /// The next one, in [0, 1).
    pub fn unit(&mut self) -> f64 {
        self.0.unit()
    }

    /// What else a guest may import, with the engine's bits.
    #[expect(clippy::unused_self, reason = "a guest's imports are methods of one object")]
    pub fn cbrt(&self, x: f64) -> f64 {
        num::cbrt(x)
    }

    /// See [`Self::cbrt`].
    #[expect(clippy::unused_self, reason = "see above")]
    pub fn exp(&self, x: f64) -> f64 {
        num::exp(x)
    }

    /// See [`Self::cbrt`].
    #[expect(clippy::unused_self, reason = "see above")]
    pub fn log(&self, x: f64) -> f64 {
        num::ln(x)
    }

    /// See [`Self::cbrt`].
    #[expect(clippy::unused_self, reason = "see above")]
    pub fn pow(&self, x: f64, y: f64) -> f64 {
        num::pow(x, y)
    }

    /// The same ones from here on.
    pub fn copy(&self) -> Self {
        Self(self.0.clone())
    }
}

type Declared = (&'static ControllerSpec, Wants, &'static About);

/// By what the module declares, so that each table is made once.
static KNOWN: Mutex<Vec<(String, Declared)>> = Mutex::new(vec![]);

/// The browser as a host of guests.
#[derive(Debug)]
pub(crate) struct Browser;

impl GuestHost for Browser {
    fn load(&self, module: &[u8]) -> Result<Arc<dyn GuestCode>, String> {
        let code = guest_load(module);
        let said = guest_said();
        if code < 0 {
            return Err(said);
        }
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let declared = if let Some((_, declared)) = known.iter().find(|(entry, _)| *entry == said) {
            *declared
        } else {
            let declared = declared(&parse_json(&said).map_err(|error| error.message)?);
            known.push((said, declared));
            declared
        };
        Ok(Arc::new(Code { code, declared }))
    }
}

/// Tables last as long as the module.
fn declared(entry: &Value) -> Declared {
    let is = |key: &str| entry[key] == true;
    let wants = Wants {
        sees: is("sees"),
        recovery: is("wants_recovery"),
        rate_sample: is("wants_rate_sample"),
        pacing: is("wants_pacing"),
        rtt_range: is("wants_rtt_range"),
    };
    let unknown = entry["unknown_exports"].as_array();
    let names = unknown.into_iter().flatten().filter_map(Value::as_str);
    let about = About { draws: is("draws"), unknown_exports: names.map(str::to_owned).collect() };
    (Box::leak(Box::new(controller_entry(entry))), wants, Box::leak(Box::new(about)))
}

struct Code {
    code: i32,
    declared: Declared,
}

// Derived, it would bring along how every table is printed.
impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}

impl GuestCode for Code {
    fn spec(&self) -> &'static ControllerSpec {
        self.declared.0
    }

    fn wants(&self) -> Wants {
        self.declared.1
    }

    fn about(&self) -> &About {
        self.declared.2
    }

    fn start(&self, random: Stream) -> (Box<dyn GuestState>, u64) {
        let gauges = self.declared.0.gauges.len();
        let memory = wasm_bindgen::memory();
        let guest = guest_start(self.code, Random(random), memory, gauges);
        (Box::new(Run(guest)), u64::from(guest_began(guest)))
    }
}

/// A guest of a flow, by its number.
#[derive(Debug)]
struct Run(i32);

impl Drop for Run {
    fn drop(&mut self) {
        guest_free(self.0);
    }
}

impl GuestState for Run {
    fn hooks(&self) -> u16 {
        guest_hooks(self.0)
    }

    fn call(&mut self, hook: Hook, block: &mut Block, whole: bool) -> Result<u32, Misdeed> {
        let address = block.0.as_mut_ptr().expose_provenance();
        match guest_call(self.0, hook as u8, address as i32, whole) {
            -1 => Err(Misdeed::Trap),
            -2 => Err(Misdeed::Meter),
            taken => Ok(taken.cast_unsigned()),
        }
    }

    fn copy(&self) -> Box<dyn GuestState> {
        Box::new(Self(guest_copy(self.0)))
    }
}
