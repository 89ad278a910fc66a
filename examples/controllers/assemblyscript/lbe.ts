// What a controller in AssemblyScript is compiled with (docs/guest.md): names for the block in which host and guest meet, and what
// every guest exports. All of it is there without an import, so that a controller's lines are its own.
@unmanaged class Block {
  version: u32; size: u32;
  snd_cwnd: f64; snd_ssthresh: f64; pacing_rate: f64;
  now: i64; rtt: i64; srtt: i64; owd: i64;
  acked: u32; advanced: u32; delivered: u32; lost: u32; marked: u32; prior_in_flight: u32; in_flight: u32; flags: u32;
  rate_interval: i64; rate_delivered: u32; rate_prior_delivered: u32; rate_tx_in_flight: u32; rate_lost: u32;
  cause: u32; flight: u32; packet_bytes: u32; mss: u32;
  // Version 2.
  snd_una: u32; snd_nxt: u32; sacked_out: u32; lost_out: u32; ca_state: u32; rcv_tsval: u32; rcv_tsecr: u32; request: u32;
  transport_pacing_rate: f64; rto: i64; delivered_total: u32; delivered_ce_total: u32;
}
const BLOCK = memory.data(512, 8);
@global export const c = changetype<Block>(BLOCK);
@global export const ROUND_ENDED: u32 = 1;
@global export const IN_RECOVERY: u32 = 2;
@global export const WINDOW_USED: u32 = 4;
@global export const RATE_SAMPLE: u32 = 8;
@global export const APP_LIMITED: u32 = 16;
@global export const TRANSPORT_PACES: u32 = 32;
@global export const ACK_HELD: u32 = 64;
/** What `c.cause` is when the timer expires again for the same packet. */
@global export const TIMEOUT_AGAIN: u32 = 3;
@global export function is(flag: u32): bool { return (c.flags & flag) != 0; }
@global export function param(i: i32): f64 { return load<f64>(BLOCK + 256 + (<usize>i << 3)); }
@global export function gauge(i: i32, value: f64): void { store<f64>(BLOCK + 192 + (<usize>i << 3), value); }
@external("lbe", "random") @global export declare function random(): f64;
@external("lbe", "cbrt") @global export declare function cbrt(x: f64): f64;
@external("lbe", "exp") @global export declare function exp(x: f64): f64;
@external("lbe", "log") @global export declare function log(x: f64): f64;
@external("lbe", "pow") @global export declare function pow(x: f64, y: f64): f64;
let declared = "";
@global export function declaration(json: string): void { declared = json; }
/** In UTF-8. With the library's encoder a thousand characters take all the instructions that a call may have. */
export function describe(): usize {
  let i = changetype<usize>(declared);
  const end = i + (<usize>declared.length << 1);
  const text = heap.alloc(<usize>declared.length * 3 + 1);
  let to = text;
  while (true) {
    while (i < end && load<u16>(i) < 0x80) {
      store<u8>(to, load<u8>(i));
      i += 2;
      to += 1;
    }
    if (i >= end) break;
    let code: u32 = load<u16>(i);
    i += 2;
    if ((code & 0xfc00) == 0xd800 && i < end) {
      code = 0x10000 + ((code & 0x3ff) << 10 | load<u16>(i) & 0x3ff);
      i += 2;
    }
    let more: u32 = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; // bytes after the first
    const first: u32 = 0xf0 << (3 - more) | code >> 6 * more;
    store<u8>(to, <u8>first);
    to += 1;
    for (; more > 0; more--) {
      const next: u32 = 0x80 | code >> 6 * (more - 1) & 0x3f;
      store<u8>(to, <u8>next);
      to += 1;
    }
  }
  store<u8>(to, 0);
  return text;
}
export function block(): usize { return BLOCK; }
