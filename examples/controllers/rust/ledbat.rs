//! LEDBAT as the comparison papers simulate it [S000 §II.C eq 4 and 5], as a guest: it does what the built-in one does, bit
//! by bit, for the parameters that it declares.
#![no_std]

#[path = "guest.rs"]
mod guest;
use guest::{Block, larger};

const MINUTE: i64 = 60_000_000_000;
const MINUTES: usize = 64;

static mut BLOCK: Block = Block::EMPTY;
static mut DELAYS: Delays = Delays {
    minima: [i64::MAX; MINUTES],
    minute: 0,
    this_minute: i64::MAX,
    next_minute: -1,
    smallest: i64::MAX,
    base: i64::MAX,
};

/// The base delay: the smallest delay of the last minutes, or ever. All in ns.
struct Delays {
    minima: [i64; MINUTES],
    /// The place of this minute, whose own is kept beside.
    minute: usize,
    this_minute: i64,
    next_minute: i64,
    smallest: i64,
    base: i64,
}

impl Delays {
    fn observe(&mut self, now: i64, owd: i64, minutes: f64) {
        lower(&mut self.smallest, owd);
        if now >= self.next_minute {
            self.minima[self.minute] = self.this_minute;
            self.minute = (self.minute + 1) % MINUTES;
            self.minima[self.minute] = i64::MAX;
            self.this_minute = i64::MAX;
            self.next_minute = now + MINUTE + 1;
            self.base = self.of_history(minutes);
        }
        lower(&mut self.this_minute, owd);
        if minutes.is_nan() {
            self.base = self.smallest;
        } else {
            lower(&mut self.base, owd);
        }
    }

    fn of_history(&self, minutes: f64) -> i64 {
        let back = (minutes as usize).min(MINUTES);
        let of = |back| self.minima[(self.minute + MINUTES - back) % MINUTES];
        (0..back).map(of).fold(i64::MAX, i64::min)
    }
}

/// A store for each acknowledgement takes longer than a comparison.
fn lower(least: &mut i64, value: i64) {
    if value < *least {
        *least = value;
    }
}

static DECLARATION: &str = concat!(
    r#"{
  "label": "LEDBAT (guest)", "family": "delay_lbe",
  "summary": "Holds the queue at a target delay and yields to whoever queues more.",
  "source": "S000 §II.C eq 4 and 5",
  "equations": ["w \\gets w + G\\,\\frac{\\tau - (D - D_{\\min})}{\\tau}\\,\\frac{1}{w}"],
  "params": [
    { "key": "target_ms", "label": "Target τ", "unit": "ms", "default": 25, "min": 0.1, "max": 10000,
      "slider_min": 1, "slider_max": 200, "step": 1, "help": "Queuing delay that LEDBAT aims at." },
    { "key": "gain", "label": "Gain G", "default": 1, "min": 0.001, "max": 1000,
      "slider_min": 0.1, "slider_max": 10, "step": 0.1,
      "help": "How fast the window follows the distance from the target." },
    { "key": "min_cwnd", "label": "Minimum window", "unit": "packets", "default": 1, "min": 1, "max": 100,
      "slider_min": 1, "slider_max": 10, "step": 1, "help": "The window never falls below it." },
    { "key": "base_history", "label": "Base history", "unit": "min", "default": null, "min": 1, "max": 64,
      "integer": true, "slider_min": 1, "slider_max": 20, "step": 1,
      "help": "The base delay is the smallest of so many minutes. None: the smallest ever seen." }
  ],
  "gauges": [
    { "key": "base_delay", "label": "Base delay", "unit": "ms" },
    { "key": "queuing_delay", "label": "Queuing delay estimate", "unit": "ms" },
    { "key": "off_target", "label": "Off-target" }
  ],
  "laws": [
    { "cause": "ack", "formula": "max(cwnd + gain * off_target * acked / cwnd, min_cwnd)" },
    { "cause": "fast_retransmit", "formula": "max(cwnd / 2, 2, min_cwnd)" },
    { "cause": "ecn", "formula": "max(cwnd / 2, 2, min_cwnd)" },
    { "cause": "timeout", "formula": "max(1, min_cwnd)" }
  ]
}"#,
    "\0"
);

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

#[unsafe(no_mangle)]
extern "C" fn describe() -> *const u8 {
    DECLARATION.as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn block() -> *mut Block {
    &raw mut BLOCK
}

fn state() -> (&'static mut Block, &'static mut Delays) {
    // SAFETY: a guest has one thread, and each exported function asks once.
    unsafe { (&mut *&raw mut BLOCK, &mut *&raw mut DELAYS) }
}

impl Block {
    fn min_cwnd(&self) -> f64 {
        self.params[2]
    }

    fn keep_floor(&mut self) {
        let floor = self.min_cwnd();
        if self.snd_cwnd < floor {
            self.snd_cwnd = floor;
        }
        if self.snd_ssthresh < floor {
            self.snd_ssthresh = floor;
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn init() {
    state().0.keep_floor();
}

#[unsafe(no_mangle)]
extern "C" fn on_ack() {
    let (b, delays) = state();
    delays.observe(b.now, b.owd, b.params[3]);
    b.keep_floor();
    let target = b.params[0] * 1e6 + 0.5;
    let queuing = larger((b.owd - delays.base) as f64, 0.0);
    let off_target = 1.0 - queuing / (target as i64) as f64;
    b.gauges[0] = delays.base as f64 / 1e6;
    b.gauges[1] = queuing / 1e6;
    b.gauges[2] = off_target;
    if b.acked == 0 || b.in_recovery() {
        return;
    }
    let step = b.params[1] * off_target * f64::from(b.acked) / b.snd_cwnd;
    if step < 0.0 || b.uses_window() {
        b.snd_cwnd = larger(b.snd_cwnd + step, b.min_cwnd());
    }
}

fn cut() {
    let b = state().0;
    b.reduce_to(b.snd_cwnd / 2.0);
    b.keep_floor();
}

#[unsafe(no_mangle)]
extern "C" fn on_congestion() {
    cut();
}

#[unsafe(no_mangle)]
extern "C" fn on_timeout() {
    cut();
}
