//! Reno [RFC 5681], and with SCTP's rules [RFC 9260 §7.2], as a guest: it does what the built-in one does, bit by bit.
#![no_std]

#[path = "guest.rs"]
mod guest;
use guest::{Block, larger};

fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

static mut BLOCK: Block = Block::EMPTY;
/// SCTP's partial_bytes_acked, in packets.
static mut PARTIAL: f64 = 0.0;

static DECLARATION: &str = concat!(
    r#"{
  "label": "Reno (guest)", "family": "best_effort",
  "summary": "Slow start, one packet more per RTT, half on loss.",
  "source": "RFC 5681; RFC 9260 §7.2",
  "params": [
    { "key": "rules", "label": "Rules", "default": "tcp", "live": false,
      "options": [{ "id": "tcp", "label": "TCP (RFC 5681)" }, { "id": "sctp", "label": "SCTP (RFC 9260)" }],
      "help": "SCTP adds a packet when a full window has been acknowledged, and never cuts below four packets." }
  ],
  "laws": [
    { "cause": "ack", "when": "cwnd < ssthresh", "formula": "cwnd + min(acked, 2)" },
    { "cause": "ack", "formula": "cwnd + min(acked / cwnd, 1)" },
    { "cause": "fast_retransmit", "formula": "max(floor(cwnd) / 2, 2)" },
    { "cause": "timeout", "formula": "1" }
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

fn state() -> (&'static mut Block, &'static mut f64) {
    // SAFETY: a guest has one thread, and each exported function asks once.
    unsafe { (&mut *&raw mut BLOCK, &mut *&raw mut PARTIAL) }
}

#[unsafe(no_mangle)]
extern "C" fn init() {
    let (b, _) = state();
    if b.params[0] == 1.0 {
        b.snd_cwnd = smaller(larger(4380.0 / f64::from(b.packet_bytes), 2.0), 4.0);
    } else {
        b.snd_cwnd = larger(b.snd_cwnd, 1.0);
    }
}

#[unsafe(no_mangle)]
extern "C" fn on_ack() {
    let (b, partial) = state();
    if b.params[0] == 1.0 {
        if sctp_grows(b, partial) {
            b.snd_cwnd += 1.0;
        }
    } else if b.acked > 0 && b.uses_window() {
        if b.snd_cwnd < b.snd_ssthresh {
            b.snd_cwnd += f64::from(b.acked.min(2));
        } else {
            b.snd_cwnd += smaller(f64::from(b.acked) / b.snd_cwnd, 1.0);
        }
    }
}

fn sctp_grows(b: &Block, partial: &mut f64) -> bool {
    if b.in_recovery() {
        return false;
    }
    if b.snd_cwnd <= b.snd_ssthresh {
        return b.acked > 0 && b.uses_window();
    }
    *partial += f64::from(b.delivered);
    if !b.uses_window() {
        *partial = if b.in_flight == 0 { 0.0 } else { smaller(*partial, b.snd_cwnd) };
        return false;
    }
    let full = *partial >= b.snd_cwnd;
    if full {
        *partial -= b.snd_cwnd;
    }
    full
}

fn cut() {
    let (b, partial) = state();
    if b.params[0] == 1.0 {
        b.snd_ssthresh = larger(b.snd_cwnd / 2.0, 4.0);
        b.snd_cwnd = if b.is_timeout() { 1.0 } else { b.snd_ssthresh };
        *partial = 0.0;
    } else {
        b.reduce_to(f64::from(b.flight) / 2.0);
    }
}

#[unsafe(no_mangle)]
extern "C" fn on_congestion() {
    cut();
}

#[unsafe(no_mangle)]
extern "C" fn on_timeout() {
    cut();
}
