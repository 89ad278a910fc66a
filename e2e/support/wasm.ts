/**
 * The engine's module with a fault put into it from outside, by its binary format: a function of it that traps or comes to no
 * end, or a memory that does not grow. The module that the site ships has none of this.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Route } from '@playwright/test';

const shipped = fileURLToPath(new URL('../../web/src/sim/pkg/lbe_wasm_bg.wasm', import.meta.url));

/** Reads numbers and lists one after the other. */
class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  /** A number in LEB128. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes.readUInt8(this.at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  sized(): Buffer {
    return this.take(this.number());
  }
}

function leb(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

const sized = (bytes: Buffer): Buffer => Buffer.concat([leb(bytes.length), bytes]);

const HEADER = 8;
const [IMPORTS, MEMORIES, EXPORTS, CODE] = [2, 5, 7, 10];

/** The module with the contents of some sections changed. */
function changed(change: (id: number, contents: Buffer) => Buffer): Buffer {
  const module = readFileSync(shipped);
  const reader = new Reader(module);
  const parts = [reader.take(HEADER)];
  while (reader.at < module.length) {
    const id = reader.take(1).readUInt8();
    parts.push(Buffer.from([id]), sized(change(id, reader.sized())));
  }
  return Buffer.concat(parts);
}

/** How many functions are imported: they are counted before the module's own. */
function importedFunctions(contents: Buffer): number {
  const reader = new Reader(contents);
  let functions = 0;
  for (let left = reader.number(); left > 0; left--) {
    reader.sized();
    reader.sized();
    if (reader.number() !== 0) throw new Error('only functions are imported');
    reader.number();
    functions += 1;
  }
  return functions;
}

function exported(contents: Buffer, name: string): number {
  const reader = new Reader(contents);
  for (let left = reader.number(); left > 0; left--) {
    const found = reader.sized().toString();
    reader.number();
    const index = reader.number();
    if (found === name) return index;
  }
  throw new Error(`the module exports no ${name}`);
}

/** What stands in the place of a function: no local, then these instructions. */
const bodies = {
  /** `unreachable` */
  traps: Buffer.from([0, 0x00, 0x0b]),
  /** `loop br 0 end unreachable` */
  hangs: Buffer.from([0, 0x03, 0x40, 0x0c, 0x00, 0x0b, 0x00, 0x0b]),
};

/** The module, of which one function traps or comes to no end. */
export function moduleWhere(name: string, does: keyof typeof bodies): Buffer {
  let imports = 0;
  let index = 0;
  return changed((id, contents) => {
    if (id === IMPORTS) imports = importedFunctions(contents);
    if (id === EXPORTS) index = exported(contents, name);
    if (id !== CODE) return contents;
    const reader = new Reader(contents);
    const count = reader.number();
    const functions = Array.from({ length: count }, (_, at) => {
      const body = reader.sized();
      return sized(at === index - imports ? bodies[does] : body);
    });
    return Buffer.concat([leb(count), ...functions]);
  });
}

/** The module, whose memory stays as it is at first. */
export const moduleWithoutMemory = (): Buffer =>
  changed((id, contents) => {
    if (id !== MEMORIES) return contents;
    const reader = new Reader(contents);
    if (reader.number() !== 1) throw new Error('one memory is expected');
    reader.number();
    const pages = leb(reader.number());
    return Buffer.concat([Buffer.from([1, 1]), pages, pages]);
  });

export const theModule = '**/*.wasm';

/** Serves `module` in the place of the engine from now on; `times` says how often. */
export const serveModule = async (
  to: Page | BrowserContext,
  module: Buffer,
  options: { readonly times?: number } = {},
): Promise<void> => {
  const answer = (route: Route): Promise<void> =>
    route.fulfill({ body: module, contentType: 'application/wasm', headers: { 'access-control-allow-origin': '*' } });
  await to.route(theModule, answer, options);
};
