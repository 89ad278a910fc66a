/**
 * Somebody's own controllers in a browser (docs/guest.md): the browser's engine runs them beside the simulator's module, and
 * this stands between the two. The modules are prepared (guests.ts): checked, bounded, metered. Both compiled modules import
 * what begins with `guest_`.
 */

/** A source of random numbers, in the simulator's memory. */
interface Random {
  unit: () => number;
  copy?: () => Random;
  free: () => void;
}

/** By the numbers of `Hook` in sim-core/cc/src/guest.rs. */
const HOOKS = ['init', 'on_ack', 'on_congestion', 'on_timeout', 'on_params'] as const;
const ON_PARAMS = HOOKS.indexOf('on_params');

/** What a call may take, in instructions: CALL_METER of sim-core/guest/src/prepare.rs. */
const CALL_METER = 200_000n;
const METER = 'lbe:meter';

/** How a call ends that does not come to its end. */
const TRAPPED = -1;
const METERED = -2;

/** An instance with memory of its own. */
interface Life {
  readonly module: WebAssembly.Module;
  readonly exports: WebAssembly.Exports;
  readonly memory: WebAssembly.Memory;
  readonly meter: WebAssembly.Global<'i64'>;
  readonly hooks: readonly ((() => void) | undefined)[];
  readonly random: Random;
  /** Where the block is, once it is known. */
  block: number;
  /** It has all of the block. */
  hasBlock: boolean;
  bytes: Uint8Array;
}

const codes: WebAssembly.Module[] = [];
const lives = new Map<number, Life>();
let next = 0;

function begun(module: WebAssembly.Module, random: Random): Life {
  const { exports } = new WebAssembly.Instance(module, { lbe: { random: () => random.unit() } });
  const memory = exports['memory'] as WebAssembly.Memory;
  return {
    module,
    exports,
    memory,
    meter: exports[METER] as WebAssembly.Global<'i64'>,
    hooks: HOOKS.map((hook) => exports[hook] as (() => void) | undefined),
    random,
    block: 0,
    hasBlock: false,
    bytes: new Uint8Array(memory.buffer),
  };
}

/** A number for it; below 0 where it does not begin. A browser without memory for it says so itself. */
function begin(module: WebAssembly.Module, random: Random): number {
  next += 1;
  try {
    lives.set(next, begun(module, random));
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    random.free();
    return TRAPPED;
  }
  return next;
}

function lifeOf(number: number): Life {
  const life = lives.get(number);
  if (life === undefined) throw new Error(`there is no guest ${String(number)}`);
  return life;
}

/** Its memory, which may have grown. */
function bytesOf(life: Life): Uint8Array {
  if (life.bytes.length === 0) life.bytes = new Uint8Array(life.memory.buffer);
  return life.bytes;
}

const howItEnded = ({ meter }: Life): number => (meter.value < 0n ? METERED : TRAPPED);

/* What prepares modules asks this. */

export function guest_begin(prepared: Uint8Array, random: Random): number {
  return begin(new WebAssembly.Module(prepared.slice()), random);
}

export function guest_address(number: number, name: string): number {
  const life = lifeOf(number);
  life.meter.value = CALL_METER;
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

export function guest_start(code: number, random: Random): number {
  const module = codes[code];
  if (module === undefined) throw new Error(`there is no code ${String(code)}`);
  const number = begin(module, random);
  if (number < 0) return number;
  const life = lifeOf(number);
  const block = guest_address(number, 'block');
  // It was not so when it was loaded: random numbers may decide.
  if (block < 0 || block % 8 > 0 || block + 512 > bytesOf(life).length) {
    guest_free(number);
    return TRAPPED;
  }
  life.block = block;
  return number;
}

/** One that has not begun is called all the same, and fails. */
export const guest_has = (number: number, hook: number): boolean =>
  number < 0 || lifeOf(number).hooks[hook] !== undefined;

/** Hands the block over (`given` bytes of it, or all), calls the function, and takes back what the guest sets. */
export function guest_call(number: number, hook: number, block: Uint8Array, given: number): number {
  if (number < 0) return number;
  const life = lifeOf(number);
  const whole = !life.hasBlock || hook === ON_PARAMS;
  bytesOf(life).set(whole ? block : block.subarray(0, given), life.block);
  life.hasBlock = true;
  life.meter.value = CALL_METER;
  try {
    life.hooks[hook]?.();
  } catch {
    return howItEnded(life);
  }
  const bytes = bytesOf(life);
  block.set(bytes.subarray(life.block + 8, life.block + 32), 8); // window and rate
  block.set(bytes.subarray(life.block + 192, life.block + 256), 192); // gauges
  return 0;
}

/** The same once more, memory and all. */
export function guest_copy(number: number): number {
  if (number < 0) return number;
  const life = lifeOf(number);
  const random = life.random.copy?.() ?? life.random;
  const copy = begin(life.module, random);
  if (copy < 0) return copy;
  const { memory, exports } = lifeOf(copy);
  const bytes = bytesOf(life);
  const pages = (bytes.length - memory.buffer.byteLength) / 65_536;
  if (pages > 0) memory.grow(pages);
  new Uint8Array(memory.buffer).set(bytes);
  for (const [name, global] of Object.entries(life.exports)) {
    if (name.startsWith('lbe:'))
      (exports[name] as WebAssembly.Global).value = (global as WebAssembly.Global).value as never;
  }
  lives.set(copy, { ...lifeOf(copy), block: life.block, hasBlock: life.hasBlock });
  return copy;
}

export function guest_free(number: number): void {
  lives.get(number)?.random.free();
  lives.delete(number);
}
