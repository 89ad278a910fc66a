/**
 * The same bits everywhere: every scenario has the digest that the native tests have on record, and
 * whatever the slices are.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presetIn, VERSIONS, WITHOUT_JITTER_IN_1 } from '../src/model/preset-versions';
import { presetsFrom } from '../src/model/presets';
import type { Scenario } from '../src/model/scenario';
import { engine } from './engine';

const { Sim, check, trace_files, with_trace_files } = engine;
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** What a record is called that is of a preset as links of version 1 mean it. */
const IN_LINKS_1 = ` v=${VERSIONS[0]}`;
const digests = JSON.parse(read('sim-core/tests/data/digests.json')) as Record<string, string>;

function run(scenario: string, slice: number): { digest: string } {
  const sim = new Sim(scenario);
  while (!sim.advance(slice));
  const report = JSON.parse(sim.report()) as { digest: string };
  sim.free();
  return report;
}

/** The file of a preset, or what links of version 1 mean by it. */
function textOf(record: string): string {
  const name = record.replace(IN_LINKS_1, '');
  const text = read(`scenarios/${name}.json`);
  if (name === record) return text;
  const [file] = presetsFrom({ [`${name}.json`]: JSON.parse(text) as Scenario });
  const preset = file && presetIn('1', file);
  return preset !== undefined && 'scenario' in preset ? JSON.stringify(preset.scenario) : '';
}

function withTraces(text: string): string {
  const traces = (JSON.parse(trace_files(text)) as string[]).map((file) => [file, read(`scenarios/${file}`)]);
  return with_trace_files(text, JSON.stringify(Object.fromEntries(traces)));
}

/** Of each kind one: two links, a trace, an application, flows that come and go. */
const SLICED = ['tcp-vs-ledbat', 'parking-lot', 'cellular-trace', 'update-and-call', 'every-queue'];

describe('the Wasm engine', () => {
  it.each(Object.entries(digests))('gives %s the digest of the native one', (name, digest) => {
    const scenario = withTraces(textOf(name));
    expect(run(scenario, 0xffff_ffff).digest).toBe(digest);
    if (SLICED.includes(name)) expect(run(scenario, 9973).digest).toBe(digest);
  });

  // Slices are the page's: `generated.test.ts` has them over all that there is.
  const others = Object.entries(digests).filter(([name]) => !SLICED.includes(name));
  it.each(others)('gives %s the same in slices', { tags: ['long'] }, (name, digest) => {
    expect(run(withTraces(textOf(name)), 9973).digest).toBe(digest);
  });

  it('covers every scenario', () => {
    const names = readdirSync(new URL('../../scenarios', import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .filter((name) => !('base' in (JSON.parse(read(`scenarios/${name}`)) as object)))
      .map((name) => name.replace('.json', ''));
    const former = WITHOUT_JITTER_IN_1.map((name) => name + IN_LINKS_1);
    expect(Object.keys(digests).sort()).toEqual([...names, ...former].sort());
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
