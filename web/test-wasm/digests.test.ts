/**
 * The same bits everywhere: every scenario has the digest that the native tests have on record, and
 * whatever the slices are.
 */
import { withoutTexts } from '../../scripts/lib/catalog.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';

const { Sim, catalog, check, trace_files, with_trace_files } = engine;
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const digests = JSON.parse(read('sim-core/tests/data/digests.json')) as Record<string, string>;

function run(scenario: string, slice: number): { digest: string } {
  const sim = new Sim(scenario);
  while (!sim.advance(slice));
  const report = JSON.parse(sim.report()) as { digest: string };
  sim.free();
  return report;
}

describe('the Wasm engine', () => {
  it.each(Object.entries(digests))('gives %s the digest of the native one', (name, digest) => {
    const text = read(`scenarios/${name}.json`);
    const traces = (JSON.parse(trace_files(text)) as string[]).map((file) => [file, read(`scenarios/${file}`)]);
    const scenario = with_trace_files(text, JSON.stringify(Object.fromEntries(traces)));
    expect(run(scenario, 0xffff_ffff).digest).toBe(digest);
    expect(run(scenario, 9973).digest).toBe(digest);
  });

  it('covers every scenario', () => {
    const names = readdirSync(new URL('../../scenarios', import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .filter((name) => !('base' in (JSON.parse(read(`scenarios/${name}`)) as object)))
      .map((name) => name.replace('.json', ''));
    expect(Object.keys(digests).sort()).toEqual(names.sort());
  });

  it('has the catalog that is checked in, without its texts', () => {
    const tables = JSON.parse(read('web/src/model/generated/tables.json')) as object;
    // What its figures are called, `lbe` alone says.
    expect(JSON.parse(catalog())).toEqual({ ...tables, metrics: [] });
    expect(tables).toEqual(
      withoutTexts(JSON.parse(read('web/src/model/generated/catalog.json')) as Record<string, unknown>),
    );
  });

  it('refuses bad input in one sentence that names the key', () => {
    const bad = '{ "version": 1, "duration_s": -1, "links": [], "flows": [] }';
    expect(() => new Sim(bad)).toThrow();
    try {
      check(bad);
      expect.unreachable();
    } catch (refusal) {
      const { path, message } = JSON.parse(String(refusal)) as { path: string; message: string };
      expect(path).toBe('duration_s');
      expect(message).toContain('at most 36000 s');
    }
  });

  it('hands its columns over as typed arrays that match their layout', () => {
    const sim = new Sim(read('scenarios/tcp-vs-ledbat.json'));
    while (!sim.advance(1_000_000));
    const layout = JSON.parse(sim.layout()) as { buckets: number; series: { kind: string; offset: number }[] };
    const last = layout.series.at(-1);
    expect(sim.data()).toBeInstanceOf(Float32Array);
    expect(sim.data().length).toBe((last?.offset ?? 0) + layout.buckets * (last?.kind === 'sum' ? 1 : 4));
    expect(sim.packet_events().length % 4).toBe(0);
    sim.free();
  });
});
