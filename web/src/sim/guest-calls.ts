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
  'on_send',
  'on_timer',
] as const;

/** What is left of a call's instructions; each call begins with a full one, and that of a hook answers what it took. */
const METER = 'lbe:meter';
const FULL = 200_000;
/** Bytes of a new memory that cost an instruction. */
const BYTES_AN_INSTRUCTION = 16;

/**
 * Places in the block, in words of four bytes: its end, and that of what differs from call to call, in version 1 and later; and
 * so on.
 */
const BLOCK = 128;
const SAMPLE = 32;
const SEEN = 48;
const REQUEST = 41;
const GAUGES = 48;
const PARAMS = 64;

/** How a call ends that does not come to its end. */
const TRAPPED = -1;
const METERED = -2;

/**
 * A memory, seen as words, and as real numbers; a browser takes both away where it grows. Objects that a call looks at are of classes:
 * of others V8 (Node 20) gives up to know where their fields are, which took a tenth of a run's time.
 */
class Seen {
  readonly memory: WebAssembly.Memory;
  words: Int32Array;
  reals: Float64Array;

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.words = new Int32Array(memory.buffer);
    this.reals = new Float64Array(memory.buffer);
  }

  now(): this {
    if (this.words.length === 0) {
      this.words = new Int32Array(this.memory.buffer);
      this.reals = new Float64Array(this.memory.buffer);
    }
    return this;
  }
}

/** An instance with memory of its own. */
class Life {
  readonly module: WebAssembly.Module;
  readonly random: Random;
  readonly exports: WebAssembly.Exports;
  readonly hooks: readonly ((() => number) | undefined)[];
  readonly meter: WebAssembly.Global<'i32'>;
  readonly theirs: Seen;
  /** The engine's memory. */
  ours: Seen;
  /** Of the engine's block, what differs from call to call. */
  sample: Int32Array = new Int32Array(0);
  /** Where that is, in words. */
  from = -1;
  /** Where the block is, in words, once it is known. */
  block = 0;
  /** How many it declares. */
  gauges = 0;
  /** Instructions that its beginning took. */
  began: number;

  constructor(module: WebAssembly.Module, random: Random) {
    this.module = module;
    this.random = random;
    const lbe = {
      random: () => random.unit(),
      cbrt: (x: number) => random.cbrt(x),
      exp: (x: number) => random.exp(x),
      log: (x: number) => random.log(x),
      pow: (x: number, y: number) => random.pow(x, y),
    };
    this.exports = new WebAssembly.Instance(module, { lbe }).exports;
    this.hooks = HOOKS.map((hook) => this.exports[hook] as (() => number) | undefined);
    this.meter = this.exports[METER] as WebAssembly.Global<'i32'>;
    this.theirs = new Seen(this.exports['memory'] as WebAssembly.Memory);
    this.ours = this.theirs;
    this.began = Math.floor(this.bytes().length / BYTES_AN_INSTRUCTION) + FULL - this.meter.value;
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.theirs.memory.buffer);
  }
}

const codes: WebAssembly.Module[] = [];
/** By their numbers; those that are free are taken again. */
const lives: (Life | undefined)[] = [];
const free: number[] = [];
/** The engine's memory, of the last guest that began. */
let ours: Seen | undefined;

/** A number for it; below 0 where it does not begin. A browser without memory for it says so itself. */
function begin(module: WebAssembly.Module, random: Random): number {
  try {
    const life = new Life(module, random);
    const number = free.pop() ?? lives.length;
    lives[number] = life;
    return number;
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    random.free();
    return TRAPPED;
  }
}

function missing(number: number): never {
  throw new Error(`there is no guest ${String(number)}`);
}

const lifeOf = (number: number): Life => lives[number] ?? missing(number);

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
  lifeOf(number)
    .bytes()
    .slice(from, from + most);

export const guest_memory = (number: number): number => lifeOf(number).bytes().length;

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
  if (ours?.memory !== memory) ours = new Seen(memory);
  const number = begin(module, random);
  if (number < 0) return number;
  const life = lifeOf(number);
  const block = guest_address(number, 'block');
  // It was not so when it was loaded: random numbers may decide.
  if (block < 0 || block % 8 > 0 || block + 512 > life.bytes().length) {
    guest_free(number);
    return TRAPPED;
  }
  Object.assign(life, { block: block / 4, gauges, ours });
  life.began += FULL - life.meter.value;
  life.theirs.now().reals.fill(Number.NaN, block / 8 + GAUGES / 2, block / 8 + PARAMS / 2);
  return number;
}

/** How many instructions its beginning took. */
export const guest_began = (number: number): number => (number < 0 ? 0 : lifeOf(number).began);

/** A bit for each function that it exports. One that has not begun is called all the same, and fails. */
export const guest_hooks = (number: number): number =>
  number < 0 ? 0xffff : lifeOf(number).hooks.reduce((all, hook, i) => (hook === undefined ? all : all | (1 << i)), 0);

/** What differs from call to call, of the block at this address: a view that is kept, as long as there is that memory. */
function sampleAt(life: Life, block: Int32Array, from: number): Int32Array {
  life.from = from;
  life.sample = block.subarray(from, from + (block[from] === 1 ? SAMPLE : SEEN));
  return life.sample;
}

/**
 * Hands the block over, which is at this address of the engine's memory (what differs from call to call, or `whole`), calls the
 * function, and takes back what the guest sets: real numbers, of which the engine keeps no NaN apart. Answers how many instructions
 * that took. It is called for each acknowledgement: a few numbers are copied sooner so than by the browser's own functions.
 */
export function guest_call(number: number, hook: number, at: number, whole: boolean): number {
  const life = lives[number];
  if (life === undefined) return number < 0 ? number : missing(number);
  const block = life.ours.now().words;
  const from = at >>> 2;
  const to = life.block;
  const given = life.theirs.now().words;
  const sample = life.from === from && life.sample.length > 0 ? life.sample : sampleAt(life, block, from);
  given.set(sample, to);
  if (whole) {
    // All but the gauges, which the guest has.
    given.set(block.subarray(from + SAMPLE, from + GAUGES), to + SAMPLE);
    given.set(block.subarray(from + PARAMS, from + BLOCK), to + PARAMS);
  }
  let taken: number;
  try {
    taken = life.hooks[hook]?.() ?? 0;
  } catch {
    return howItEnded(life);
  }
  const left = life.theirs.now(); // its memory may have grown
  const { reals } = left;
  const back = life.ours.reals;
  const there = from >>> 1;
  const here = to >>> 1;
  back[there + 1] = reals[here + 1] as number; // window
  back[there + 2] = reals[here + 2] as number; // threshold
  back[there + 3] = reals[here + 3] as number; // rate
  for (let i = GAUGES / 2; i < GAUGES / 2 + life.gauges; i += 1) back[there + i] = reals[here + i] as number;
  if (sample.length === SEEN) block[from + REQUEST] = left.words[to + REQUEST] as number;
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
  const { exports } = own;
  const bytes = life.bytes();
  const pages = (bytes.length - own.bytes().length) / 65_536;
  if (pages > 0) own.theirs.memory.grow(pages);
  own.bytes().set(bytes);
  for (const [name, global] of Object.entries(life.exports)) {
    if (name.startsWith('lbe:'))
      (exports[name] as WebAssembly.Global).value = (global as WebAssembly.Global).value as never;
  }
  const { ours, block, gauges } = life;
  Object.assign(own, { ours, block, gauges });
  return other;
}

export function guest_free(number: number): void {
  const life = lives[number];
  if (life === undefined) return;
  life.random.free();
  lives[number] = undefined;
  free.push(number);
}
