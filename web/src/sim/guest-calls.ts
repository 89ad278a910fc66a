/**
 * Somebody's own controllers in a browser (docs/guest.md): the browser's engine runs them beside the simulator's module, and
 * this stands between the two. The modules are prepared (guests.ts): checked, bounded, metered. Both compiled modules import
 * what begins with `guest_`.
 */

/** A source of random numbers, in the simulator's memory, and what else a guest may import: the simulator's own functions, to the bit. */
interface Random {
  unit: () => number;
  cbrt: (x: number) => number;
  exp: (x: number) => number;
  log: (x: number) => number;
  pow: (x: number, y: number) => number;
  copy?: () => Random;
  free: () => void;
}

/** By the numbers of `Hook` in sim-core/cc/src/guest.rs. */
const HOOKS = [
  'init',
  'on_ack',
  'on_congestion',
  'on_timeout',
  'on_params',
  'on_recovered',
  'on_undo',
  'on_transmit_start',
  'on_idle_restart',
  'on_state',
  'on_report',
] as const;
const ON_PARAMS = HOOKS.indexOf('on_params');

/** What is left of a call's instructions; each call begins with a full one, and that of a hook answers what it took. */
const METER = 'lbe:meter';
const FULL = 200_000;
/** Bytes of a new memory that cost an instruction. */
const BYTES_AN_INSTRUCTION = 16;

/**
 * Places in the block, in words of four bytes: its end, and that of what differs from call to call, in version 1 and later;
 * window and rate; and so on.
 */
const BLOCK = 128;
const SAMPLE = 32;
const SEEN = 48;
const REQUEST = 41;
const WINDOW = { at: 2, words: 6 };
const GAUGES = 48;
const PARAMS = 64;

/** How a call ends that does not come to its end. */
const TRAPPED = -1;
const METERED = -2;

/** A memory, seen as words. */
interface Seen {
  readonly memory: WebAssembly.Memory;
  words: Int32Array;
}

/** An instance with memory of its own. */
interface Life extends Seen {
  readonly module: WebAssembly.Module;
  readonly exports: WebAssembly.Exports;
  readonly meter: WebAssembly.Global<'i32'>;
  readonly hooks: readonly ((() => number) | undefined)[];
  readonly random: Random;
  /** The engine's memory. */
  ours: Seen | undefined;
  /** Of the engine's block, what differs from call to call. */
  sample: Int32Array;
  /** Where the block is, in words, once it is known. */
  block: number;
  /** Words of the gauges that it declares. */
  gauges: number;
  /** It has all of the block. */
  hasBlock: boolean;
  /** Instructions that its beginning took. */
  began: number;
}

const codes: WebAssembly.Module[] = [];
/** By their numbers; those that are free are taken again. */
const lives: (Life | undefined)[] = [];
const free: number[] = [];
/** The engine's memory, of the last guest that began. */
let ours: Seen | undefined;

function begun(module: WebAssembly.Module, random: Random): Life {
  const lbe = {
    random: () => random.unit(),
    cbrt: (x: number) => random.cbrt(x),
    exp: (x: number) => random.exp(x),
    log: (x: number) => random.log(x),
    pow: (x: number, y: number) => random.pow(x, y),
  };
  const { exports } = new WebAssembly.Instance(module, { lbe });
  const memory = exports['memory'] as WebAssembly.Memory;
  const meter = exports[METER] as WebAssembly.Global<'i32'>;
  return {
    module,
    exports,
    memory,
    meter,
    hooks: HOOKS.map((hook) => exports[hook] as (() => number) | undefined),
    random,
    ours: undefined,
    sample: new Int32Array(0),
    block: 0,
    gauges: 0,
    hasBlock: false,
    began: Math.floor(memory.buffer.byteLength / BYTES_AN_INSTRUCTION) + FULL - meter.value,
    words: new Int32Array(memory.buffer),
  };
}

/** A number for it; below 0 where it does not begin. A browser without memory for it says so itself. */
function begin(module: WebAssembly.Module, random: Random): number {
  try {
    const life = begun(module, random);
    const number = free.pop() ?? lives.length;
    lives[number] = life;
    return number;
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    random.free();
    return TRAPPED;
  }
}

function lifeOf(number: number): Life {
  const life = lives[number];
  if (life === undefined) throw new Error(`there is no guest ${String(number)}`);
  return life;
}

/** A memory that may have grown. */
function wordsOf(seen: Seen): Int32Array {
  if (seen.words.length === 0) seen.words = new Int32Array(seen.memory.buffer);
  return seen.words;
}

const bytesOf = (life: Life): Uint8Array => new Uint8Array(life.memory.buffer);

const howItEnded = ({ meter }: Life): number => (meter.value < 0 ? METERED : TRAPPED);

/* What prepares modules asks this. */

export function guest_begin(prepared: Uint8Array, random: Random): number {
  return begin(new WebAssembly.Module(prepared.slice()), random);
}

export function guest_address(number: number, name: string): number {
  const life = lifeOf(number);
  try {
    return (life.exports[name] as () => number)() >>> 0;
  } catch {
    return howItEnded(life);
  }
}

export const guest_bytes = (number: number, from: number, most: number): Uint8Array =>
  bytesOf(lifeOf(number)).slice(from, from + most);

export const guest_memory = (number: number): number => bytesOf(lifeOf(number)).length;

/** Keeps the code of a module that is a guest. */
export const guest_code = (number: number): number => codes.push(lifeOf(number).module) - 1;

/* The engine asks this. */

/** What a module is: the number of its code and what it declares, or why it is refused. */
export type Loaded = { readonly code: number; readonly entry: string } | { readonly refused: string };

let load: (module: Uint8Array) => Loaded = () => ({
  refused: "cannot run here: this program takes no controllers of one's own",
});

/** From now on guests are loaded so. */
export function loadGuestsWith(loader: typeof load): void {
  load = loader;
}

let said = '';

export function guest_load(module: Uint8Array): number {
  const loaded = load(module);
  said = 'refused' in loaded ? loaded.refused : loaded.entry;
  return 'refused' in loaded ? TRAPPED : loaded.code;
}

export const guest_said = (): string => said;

/** `memory` is the engine's; `gauges`: how many it declares. */
export function guest_start(code: number, random: Random, memory: WebAssembly.Memory, gauges: number): number {
  const module = codes[code];
  if (module === undefined) throw new Error(`there is no code ${String(code)}`);
  if (ours?.memory !== memory) ours = { memory, words: new Int32Array(memory.buffer) };
  const number = begin(module, random);
  if (number < 0) return number;
  const life = lifeOf(number);
  const block = guest_address(number, 'block');
  // It was not so when it was loaded: random numbers may decide.
  if (block < 0 || block % 8 > 0 || block + 512 > bytesOf(life).length) {
    guest_free(number);
    return TRAPPED;
  }
  const began = life.began + FULL - life.meter.value;
  Object.assign(life, { block: block / 4, gauges: 2 * gauges, ours, began });
  return number;
}

/** How many instructions its beginning took. */
export const guest_began = (number: number): number => (number < 0 ? 0 : lifeOf(number).began);

/** One that has not begun is called all the same, and fails. */
export const guest_has = (number: number, hook: number): boolean =>
  number < 0 || lifeOf(number).hooks[hook] !== undefined;

/** Copies some words; a few of them sooner than the browser's own functions do. */
function copy(from: Int32Array, at: number, to: Int32Array, there: number, words: number): void {
  for (let i = 0; i < words; i += 1) to[there + i] = from[at + i] as number;
}

/** What differs from call to call, of the block at this address: a view that is kept, as long as there is that memory. */
function sampleOf(life: Life, block: Int32Array, address: number): Int32Array {
  const { sample } = life;
  if (sample.length > 0 && sample.byteOffset === address) return sample;
  const words = block[address >>> 2] === 1 ? SAMPLE : SEEN;
  life.sample = new Int32Array(block.buffer, address, words);
  return life.sample;
}

/**
 * Hands the block over, which is at this address of the engine's memory (what differs from call to call, or all), calls the
 * function, and takes back what the guest sets. Answers how many instructions that took.
 */
export function guest_call(number: number, hook: number, at: number): number {
  if (number < 0) return number;
  const life = lifeOf(number);
  if (life.ours === undefined) throw new Error(`guest ${String(number)} has no flow`);
  const block = wordsOf(life.ours);
  const from = at >>> 2;
  const to = life.block;
  const given = wordsOf(life);
  const sample = sampleOf(life, block, at >>> 0);
  given.set(sample, to);
  if (!life.hasBlock) {
    copy(block, from + SAMPLE, given, to + SAMPLE, BLOCK - SAMPLE);
    life.hasBlock = true;
  } else if (hook === ON_PARAMS) {
    // All but the gauges, which the guest has.
    copy(block, from + SAMPLE, given, to + SAMPLE, GAUGES - SAMPLE);
    copy(block, from + PARAMS, given, to + PARAMS, BLOCK - PARAMS);
  }
  let taken: number;
  try {
    taken = life.hooks[hook]?.() ?? 0;
  } catch {
    return howItEnded(life);
  }
  const left = wordsOf(life); // its memory may have grown
  copy(left, to + WINDOW.at, block, from + WINDOW.at, WINDOW.words);
  copy(left, to + GAUGES, block, from + GAUGES, life.gauges);
  if (sample.length === SEEN) block[from + REQUEST] = left[to + REQUEST] as number;
  return taken;
}

/** The same once more, memory and all. */
export function guest_copy(number: number): number {
  if (number < 0) return number;
  const life = lifeOf(number);
  const random = life.random.copy?.() ?? life.random;
  const other = begin(life.module, random);
  if (other < 0) return other;
  const own = lifeOf(other);
  const { memory, exports } = own;
  const bytes = bytesOf(life);
  const pages = (bytes.length - memory.buffer.byteLength) / 65_536;
  if (pages > 0) memory.grow(pages);
  bytesOf(own).set(bytes);
  for (const [name, global] of Object.entries(life.exports)) {
    if (name.startsWith('lbe:'))
      (exports[name] as WebAssembly.Global).value = (global as WebAssembly.Global).value as never;
  }
  const { ours, block, gauges, hasBlock } = life;
  Object.assign(own, { ours, block, gauges, hasBlock });
  return other;
}

export function guest_free(number: number): void {
  const life = lives[number];
  if (life === undefined) return;
  life.random.free();
  lives[number] = undefined;
  free.push(number);
}
