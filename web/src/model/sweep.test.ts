import { describe, expect, it } from 'vitest';
import { canonicalJson } from './equal';
import { withValue } from './path';
import { catalog } from './tables';
import type { Scenario } from './scenario';
import { choiceAt, jobsOf, MAX_RUNS, partnersOf, pointsOf, runsOf, sweepProblems, type Sweep } from './sweep';
/**
 * For each file in scenarios/figures what `lbe sweep --jobs` prints of it: the number of lines, and the SHA-256 of the
 * lines without their words (title, summary, source) and with sorted keys.
 */
import frozen from './sweep.frozen.json';

const figures = import.meta.glob<Sweep>('../../../scenarios/figures/*.json', { eager: true, import: 'default' });

/** What may be put better without another run. */
const WORDS = ['title', 'summary', 'source'];

const base: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'b', rate_bps: 1e7, delay_ms: 25, queue: { kind: 'droptail', limit_packets: 100 } }],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['b'] },
    { id: 'lbe', cc: { kind: 'ledbat' }, path: ['b'] },
  ],
};

const sweep = (more: Partial<Sweep> = {}): Sweep => ({
  version: 1,
  base,
  axes: [
    { path: 'flows.1.cc.target_ms', values: [5, 25, 100] },
    { path: ['flows.0.count', 'flows.1.count'], values: [1, 4] },
  ],
  ...more,
});

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the runs of a sweep', () => {
  it.each(Object.entries(figures))('are those of `lbe sweep --jobs` for %s', async (path, figure) => {
    const id = path.replace(/^.*\//, '').replace('.json', '') as keyof typeof frozen;
    const lines = jobsOf(figure).map(({ scenario }) =>
      canonicalJson(WORDS.reduce((bare, key) => withValue(bare, key, undefined), scenario)),
    );
    expect({ runs: lines.length, sha256: await sha256(lines.join('\n')) }).toEqual(frozen[id]);
  });

  it('has an expected expansion for every figure', () => {
    expect(Object.keys(frozen)).toHaveLength(Object.keys(figures).length);
  });

  it('take every combination, the last axis fastest, and seeds faster still', () => {
    const jobs = jobsOf(sweep({ seeds: [7, 8] }));
    const seen = jobs.map(({ scenario: { flows, seed } }) => [flows[1]?.cc['target_ms'], flows[0]?.count, seed]);
    expect(seen.slice(0, 5)).toEqual([
      [5, 1, 7],
      [5, 1, 8],
      [5, 4, 7],
      [5, 4, 8],
      [25, 1, 7],
    ]);
    expect(jobs).toHaveLength(runsOf(sweep({ seeds: [7, 8] })));
    expect(jobs.every(({ scenario: { flows } }) => flows[0]?.count === flows[1]?.count)).toBe(true);
    expect(jobs.map(({ point }) => point).slice(0, 4)).toEqual([0, 0, 1, 1]);
  });

  it('advance together where the axes are paired', () => {
    const paired = sweep({
      paired: true,
      axes: [
        { path: 'flows.1.cc.target_ms', values: [5, 25] },
        { path: 'flows.0.count', values: [1, 4] },
      ],
    });
    expect(pointsOf(paired)).toBe(2);
    expect(choiceAt(paired, 1)).toEqual([1, 1]);
    expect(jobsOf(paired).map(({ scenario: { flows } }) => [flows[1]?.cc['target_ms'], flows[0]?.count])).toEqual([
      [5, 1],
      [25, 4],
    ]);
  });

  // The same as the engine's test of `without` (sim-core/scenario/src/tests/sweeps.rs).
  it('have partners without a group and the changes to it, each once', () => {
    const changes = [
      { at_s: 5, path: 'flows.0.cc.target_ms', value: 50 },
      { at_s: 6, path: 'flows.1.transport.window_packets', value: 9 },
      { at_s: 7, path: 'links.0.rate_bps', value: 1e6 },
    ];
    const harm = sweep({
      base: { ...base, flows: base.flows.toReversed(), changes },
      axes: [
        { path: 'flows.0.cc.target_ms', values: [5, 25] },
        { path: 'links.0.queue.limit_packets', values: [20, 100] },
      ],
      seeds: [1, 7],
      without: ['lbe'],
    });
    const jobs = jobsOf(harm);
    const partners = partnersOf(harm, jobs);
    expect(partners.of).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
    expect(runsOf(harm)).toBe(jobs.length + partners.scenarios.length);
    expect(partners.scenarios[3]).toEqual({
      ...jobs[7]?.scenario,
      flows: [base.flows[0]],
      changes: [{ at_s: 6, path: 'flows.0.transport.window_packets', value: 9 }, changes[2]],
    });
    expect(partnersOf(sweep(), jobsOf(sweep()))).toEqual({ scenarios: [], of: [] });
  });

  it('leave the base as it is', () => {
    const before = canonicalJson(base);
    jobsOf(sweep({ seeds: [1, 2, 3] }));
    expect(canonicalJson(base)).toBe(before);
  });
});

describe('problems of a sweep', () => {
  const axis = (path: string, values: Sweep['axes'][number]['values']): readonly string[] =>
    sweepProblems(catalog, sweep({ axes: [{ path, values }] }));

  it('are none for the figures and for a good sweep', () => {
    expect(sweepProblems(catalog, sweep())).toEqual([]);
    for (const figure of Object.values(figures)) expect(sweepProblems(catalog, figure)).toEqual([]);
  });

  it('name the key of a bad value', () => {
    expect(axis('flows.1.cc.target_ms', [5, -3])).toEqual([
      'axes.0.values.1 (flows.1.cc.target_ms) must be from 0.1ms to 10000ms, not -3.',
    ]);
    expect(axis('links.0.queue', [{ kind: 'red' }, { kind: 'green' }])[0]).toMatch(
      /^axes\.0\.values\.1 \(links\.0\.queue\)/,
    );
    expect(axis('flows.7.cc.target_ms', [5])[0]).toMatch(/^axes\.0\.path: flows\.7\.cc\.target_ms/);
    expect(axis('links.0.rate_bps.x', [5])[0]).toMatch(/^axes\.0\.path/);
    expect(axis('flows.1.cc.target_ms', [])[0]).toMatch(/^axes\.0\.values/);
  });

  it('knows parameters that another axis brings along', () => {
    const axes = [
      { path: 'flows.1.cc', values: [{ kind: 'fledbat' }] },
      { path: 'flows.1.cc.zeta', values: [5, 1e9] },
    ];
    expect(sweepProblems(catalog, sweep({ axes }))).toEqual([
      expect.stringMatching(/^axes\.1\.values\.1 \(flows\.1\.cc\.zeta\)/),
    ]);
  });

  it('name the group that is not there, stands there twice, or is the last', () => {
    const of = (...without: readonly string[]): readonly string[] => sweepProblems(catalog, sweep({ without }));
    expect(of('lbe')).toEqual([]);
    expect(of('lbe', 'x')).toEqual(['without.1: must name some of the groups tcp, lbe, each once, and leave one.']);
    expect(of('lbe', 'lbe')[0]).toMatch(/^without\.1/);
    expect(of('lbe', 'tcp')[0]).toMatch(/^without:/);
  });

  it('refuse what is too large in one sentence', () => {
    const values = Array.from({ length: 101 }, (_, i) => i + 1);
    const large = sweep({
      axes: [
        { path: 'flows.0.count', values },
        { path: 'flows.1.count', values },
      ],
    });
    expect(sweepProblems(catalog, large)).toEqual([expect.stringContaining(`10201 runs; at most ${MAX_RUNS}`)]);
    expect(sweepProblems(catalog, sweep({ axes: [] }))).toHaveLength(1);
    expect(sweepProblems(catalog, sweep({ paired: true }))).toEqual([expect.stringContaining('paired')]);
  });
});
