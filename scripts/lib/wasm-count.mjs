/**
 * A Wasm module that counts what it executes: the same code, with an addition to one global variable at the head of each
 * stretch that runs from its first instruction to its last (a basic block). The count of a run is the same on every machine.
 * Not counted is what a compiler makes no instruction of: what only names a value (`local.get`, constants) or a place in
 * the code (`block`, `end`). What is left is within a tenth of the native count. A copy of memory counts one, however long.
 *
 * Written here because an interpreter that meters (wasmi) would have to be compiled in each `npm test` and needs a second copy
 * of wasm-bindgen's glue, and no npm package was found that puts counters into a module with the features of today.
 */

/** The exported variable: a BigInt in its `value`, which can be set. */
export const COUNTER = 'instructions_executed';

const [IMPORTS, GLOBALS, EXPORTS, CODE] = [2, 6, 7, 10];
/** The order in which a module has its sections: not that of their numbers. */
const ORDER = [1, 2, 3, 4, 5, 13, GLOBALS, EXPORTS, 8, 9, 12, CODE, 11];

const [NOP, BLOCK, LOOP, IF, ELSE, END] = [0x01, 0x02, 0x03, 0x04, 0x05, 0x0b];
/** Places; then drop, local.get, .set, .tee, and the four kinds of constants. */
const SILENT = new Set([NOP, BLOCK, LOOP, ELSE, END, 0x1a, 0x20, 0x21, 0x22, 0x41, 0x42, 0x43, 0x44]);
/** After these another stretch begins: unreachable, loop, if, else, end, br, br_if, br_table, return. */
const LAST = new Set([0x00, LOOP, IF, ELSE, END, 0x0c, 0x0d, 0x0e, 0x0f]);

/** @typedef {{ id: number, body: Uint8Array }} Section */

/** Reads one after the other. */
class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get done() {
    return this.at >= this.bytes.length;
  }

  byte() {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new Error('the Wasm module ends too early');
    return value;
  }

  /** A number in LEB128, without a sign. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** @param {number} count */
  skipNumbers(count) {
    for (let i = 0; i < count; i++) this.number();
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** @param {number} value @returns {number[]} LEB128 without a sign */
function leb(value) {
  return value < 128 ? [value] : [(value % 128) + 128, ...leb(Math.floor(value / 128))];
}

/** @param {number} value not negative @returns {number[]} LEB128 with a sign */
function signedLeb(value) {
  return value < 64 ? [value] : [(value % 128) + 128, ...signedLeb(Math.floor(value / 128))];
}

/**
 * What stands behind an instruction's first byte: so many numbers in LEB128 (whose sign is of no matter to one who skips
 * them), or bytes. Of the vector instructions (0xfd) `vector` knows more.
 * @param {Reader} code
 * @param {number} op
 */
function skipOperands(code, op) {
  if (op === 0x0e) code.skipNumbers(code.number() + 1); // br_table
  else if (op === 0x1c) code.take(code.number()); // select with types
  else if (op === 0x43) code.take(4); // f32.const
  else if (op === 0x44) code.take(8); // f64.const
  else if (op === 0xfc) bulk(code);
  else if (op === 0xfd) vector(code);
  else code.skipNumbers(numbersBehind(op));
}

/** @param {number} op */
function numbersBehind(op) {
  if (op >= 0x28 && op <= 0x3e) return 2; // loads and stores
  if (op === 0x11 || op === 0x13) return 2; // calls by a table
  if ([BLOCK, LOOP, IF, 0x0c, 0x0d, 0x10, 0x12, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2].includes(op)) return 1;
  if (op >= 0x20 && op <= 0x26) return 1; // locals, globals, tables
  if ([0x00, NOP, ELSE, END, 0x0f, 0x1a, 0x1b, 0xd1].includes(op) || (op >= 0x45 && op <= 0xc4)) return 0;
  throw new Error(`the Wasm module has an instruction that the counter does not know: 0x${op.toString(16)}`);
}

/** Conversions that saturate, and bulk operations on memory and tables. @param {Reader} code */
function bulk(code) {
  const op = code.number();
  const numbers = op < 8 ? 0 : [2, 1, 2, 1, 2, 1, 2, 1, 1, 1][op - 8];
  if (numbers === undefined)
    throw new Error(`the Wasm module has an instruction that the counter does not know: 0xfc ${op}`);
  code.skipNumbers(numbers);
}

/** @param {Reader} code */
function vector(code) {
  const op = code.number();
  if (op <= 11 || (op >= 84 && op <= 93)) code.skipNumbers(2); // loads and stores
  if (op === 12 || op === 13) code.take(16); // a constant, a shuffle
  if ((op >= 21 && op <= 34) || (op >= 84 && op <= 91)) code.byte(); // a lane
}

/**
 * A function's body with counters in it.
 * @param {Uint8Array} body
 * @param {number} counter the variable's index
 * @returns {Uint8Array[]}
 */
function counting(body, counter) {
  const code = new Reader(body);
  for (let groups = code.number(); groups > 0; groups--) {
    code.number();
    code.byte(); // so many locals of one type
  }
  const out = [body.subarray(0, code.at)];
  let from = code.at;
  let executed = 0;
  while (!code.done) {
    const op = code.byte();
    skipOperands(code, op);
    if (!SILENT.has(op)) executed += 1;
    if (!LAST.has(op)) continue; // a body ends with `end`
    // global.get, i64.const, i64.add, global.set
    if (executed > 0) {
      out.push(Uint8Array.from([0x23, ...leb(counter), 0x42, ...signedLeb(executed), 0x7c, 0x24, ...leb(counter)]));
    }
    out.push(body.subarray(from, code.at));
    from = code.at;
    executed = 0;
  }
  return out;
}

/** @param {Uint8Array} body of the section @param {number} counter */
function countingCode(body, counter) {
  const code = new Reader(body);
  const functions = code.number();
  const out = [Uint8Array.from(leb(functions))];
  for (let i = 0; i < functions; i++) {
    const one = Buffer.concat(counting(code.take(code.number()), counter));
    out.push(Uint8Array.from(leb(one.length)), one);
  }
  return Buffer.concat(out);
}

/** @param {Uint8Array} bytes @returns {Section[]} */
function sectionsOf(bytes) {
  const module = new Reader(bytes);
  module.take(8);
  const sections = [];
  while (!module.done) sections.push({ id: module.byte(), body: module.take(module.number()) });
  return sections;
}

/** @param {Section[]} sections @param {number} id @param {number[]} entry */
function append(sections, id, entry) {
  const section = sections.find((one) => one.id === id);
  if (section === undefined) {
    const after = sections.findIndex((one) => ORDER.indexOf(one.id) > ORDER.indexOf(id));
    sections.splice(after < 0 ? sections.length : after, 0, { id, body: Uint8Array.from([1, ...entry]) });
    return;
  }
  const list = new Reader(section.body);
  const count = list.number() + 1;
  section.body = Buffer.concat([Uint8Array.from(leb(count)), section.body.subarray(list.at), Uint8Array.from(entry)]);
}

/** @param {Section[]} sections how many global variables there are, imported ones too */
function globals(sections) {
  const own = sections.find(({ id }) => id === GLOBALS);
  const imports = new Reader(sections.find(({ id }) => id === IMPORTS)?.body ?? Uint8Array.of(0));
  let count = own === undefined ? 0 : new Reader(own.body).number();
  for (let left = imports.number(); left > 0; left--) {
    imports.take(imports.number());
    imports.take(imports.number());
    const kind = imports.byte();
    if (kind === 0) imports.number();
    if (kind === 1) imports.byte(); // a table's type
    if (kind === 1 || kind === 2) imports.skipNumbers((imports.byte() & 1) + 1); // limits
    if (kind === 3) imports.take(2);
    if (kind === 3) count += 1;
  }
  return count;
}

/**
 * @param {Uint8Array} bytes a module
 * @returns {Uint8Array<ArrayBuffer>} the same with the exported variable `COUNTER`
 */
export function counted(bytes) {
  const sections = sectionsOf(bytes);
  const counter = globals(sections);
  append(sections, GLOBALS, [0x7e, 1, 0x42, 0, END]); // i64, mutable, 0
  append(sections, EXPORTS, [COUNTER.length, ...Buffer.from(COUNTER), 3, ...leb(counter)]);
  const code = sections.find(({ id }) => id === CODE);
  if (code !== undefined) code.body = countingCode(code.body, counter);
  const out = sections.map(({ id, body }) => Buffer.concat([Uint8Array.from([id, ...leb(body.length)]), body]));
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, 8), ...out]));
}

/**
 * The programs that made a module, by its own word (the section "producers").
 * @param {Uint8Array} bytes
 * @returns {Record<string, string>} versions by name
 */
export function producers(bytes) {
  const utf8 = new TextDecoder();
  for (const { id, body } of sectionsOf(bytes)) {
    const section = new Reader(body);
    const text = () => utf8.decode(section.take(section.number()));
    if (id !== 0 || text() !== 'producers') continue;
    /** @type {Record<string, string>} */
    const found = {};
    for (let fields = section.number(); fields > 0; fields--) {
      text();
      for (let values = section.number(); values > 0; values--) found[text()] = text();
    }
    return found;
  }
  return {};
}
