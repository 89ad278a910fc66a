/** The page writes captures as `lbe run --pcapng --qlog` does, and reads them as `lbe fit` does: to the byte. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CaptureFit } from '../src/model/capture-fit';
import type { Scenario } from '../src/model/scenario';
import { initSync, Reading, Writing } from '../src/sim/pkg/lbe_capture_wasm.js';
import { engine } from './engine';

initSync({ module: readFileSync(new URL('../src/sim/pkg/lbe_capture_wasm_bg.wasm', import.meta.url)) });

/** Length, and FNV-1a in 32 bits. */
type Print = readonly [number, number];

interface Recorded {
  readonly written: readonly {
    readonly scenario: Scenario;
    readonly part: readonly [number, number] | null;
    readonly pcapng: Print;
    readonly qlog: Print;
  }[];
  readonly read: {
    readonly scenario: Scenario;
    readonly fit: Print;
    readonly tried: number;
    readonly first: Print;
    readonly last: Print;
  };
}

const recorded = JSON.parse(
  readFileSync(new URL('../../sim-core/capture/tests/data/recorded.json', import.meta.url), 'utf8'),
) as Recorded;

/** Files name the engine, by a hash of its source: that alone is left out. */
function printOf(bytes: Uint8Array): Print {
  const name = engine.version();
  const at = Buffer.from(bytes).indexOf(name);
  const plain = at < 0 ? bytes : Uint8Array.from(bytes).fill(0x2d, at, at + name.length);
  return [plain.length, plain.reduce((hash, byte) => Math.imul(hash ^ byte, 0x0100_0193) >>> 0, 0x811c_9dc5)];
}

const ofText = (text: string): Print => printOf(new TextEncoder().encode(text));

/** In steps, as the worker takes it. */
function written(scenario: Scenario, form: string, part: readonly [number, number] | null = null): Uint8Array {
  const writing = new Writing(JSON.stringify(scenario), form, ...(part ?? []));
  const parts: Uint8Array[] = [];
  for (let isOver = false; !isOver; parts.push(writing.take())) isOver = writing.advance(20_000);
  expect(writing.progress()).toBe(1);
  writing.free();
  return Buffer.concat(parts);
}

describe('files are those of lbe run', () => {
  for (const { scenario, part, pcapng, qlog } of recorded.written) {
    it(`${scenario.title ?? ''}, ${part === null ? 'all of it' : part.join(' to ')}`, () => {
      expect(printOf(written(scenario, 'pcapng', part))).toEqual(pcapng);
      expect(printOf(written(scenario, 'qlog', part))).toEqual(qlog);
    });
  }
});

/** A file as the worker gives it, in small pieces. */
function pieces(file: Uint8Array): { readonly read: (most: number) => Uint8Array } {
  let done = 0;
  return {
    read: (most) => {
      const piece = file.slice(done, done + Math.min(most, 10_000));
      done += piece.length;
      return piece;
    },
  };
}

it('a file is read as by lbe fit', () => {
  const { scenario, fit, tried, first, last } = recorded.read;
  const reading = new Reading(pieces(written(scenario, 'pcapng')));
  expect(ofText(reading.fit())).toEqual(fit);
  expect(JSON.parse(reading.candidates())).toHaveLength(tried);
  expect(ofText(reading.run(0))).toEqual(first);
  expect(ofText(reading.run(tried - 1))).toEqual(last);
  // Its qlog says the same of what was sent.
  const [packets, senders] = [reading, new Reading(pieces(written(scenario, 'qlog')))].map(
    (each) => JSON.parse(each.fit()) as CaptureFit,
  );
  expect(senders?.flows[0]).toMatchObject({ packets: packets?.flows[0]?.packets, name: 'tcp.0' });
  expect(senders?.link.rate_bps?.value).toBeCloseTo(packets?.link.rate_bps?.value ?? NaN, -4);
});

it('what cannot be is refused in a sentence', () => {
  const { scenario } = recorded.read;
  const guests = { own: { module: 'AGFzbQEAAAA=' } };
  expect(() => new Writing(JSON.stringify({ ...scenario, guests }), 'pcapng')).toThrow(/cannot run here/);
  expect(() => new Writing(JSON.stringify({ ...scenario, duration_s: 0 }), 'qlog')).toThrow(/"duration_s"/);
  expect(() => new Reading(pieces(new TextEncoder().encode('neither')))).toThrow(
    'must be a capture as pcap, pcapng or qlog',
  );
});
