/**
 * What a controller in AssemblyScript is compiled with: names for the block in which host and guest meet (docs/guest.md), and
 * what every guest exports. All of it is there without an import, so that a controller's lines are its own.
 */
export const PRELUDE = `
@unmanaged class Block {
  version: u32; size: u32;
  snd_cwnd: f64; snd_ssthresh: f64; pacing_rate: f64;
  now: i64; rtt: i64; srtt: i64; owd: i64;
  acked: u32; advanced: u32; delivered: u32; lost: u32; marked: u32; prior_in_flight: u32; in_flight: u32; flags: u32;
  rate_interval: i64; rate_delivered: u32; rate_prior_delivered: u32; rate_tx_in_flight: u32; rate_lost: u32;
  cause: u32; flight: u32; packet_bytes: u32; mss: u32;
}
const BLOCK = memory.data(512, 8);
@global export const c = changetype<Block>(BLOCK);
@global export const ROUND_ENDED: u32 = 1;
@global export const IN_RECOVERY: u32 = 2;
@global export const WINDOW_USED: u32 = 4;
@global export const RATE_SAMPLE: u32 = 8;
@global export const APP_LIMITED: u32 = 16;
@global export function is(flag: u32): bool { return (c.flags & flag) != 0; }
@global export function param(i: i32): f64 { return load<f64>(BLOCK + 256 + (<usize>i << 3)); }
@global export function gauge(i: i32, value: f64): void { store<f64>(BLOCK + 192 + (<usize>i << 3), value); }
@external("lbe", "random") @global export declare function random(): f64;
let declared = new ArrayBuffer(1);
@global export function declaration(json: string): void { declared = String.UTF8.encode(json, true); }
export function describe(): usize { return changetype<usize>(declared); }
export function block(): usize { return BLOCK; }
`;

/** What is compiled: the controller's own text is a module of its own, so that errors stand at its lines. */
export const ENTRY = `export { block, describe } from "./lbe";\nexport * from "./own";\n`;
