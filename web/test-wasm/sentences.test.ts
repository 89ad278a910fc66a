/** Every sentence that the page says of a run holds: an independent reader judges them, from the report and the journal. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../src/model/scenario';
import { NAMED } from './named';
import { faultsOf, type Experiment } from './reader';
import { forget, read } from './runs';
import { told } from './said';

const judged = (scenario: Scenario, runs = 0): readonly string[] => {
  const said = told(scenario, runs);
  const faults = faultsOf(scenario as unknown as Experiment, {
    ...said,
    causeRun: said.causeRun as unknown as Experiment,
  });
  forget();
  return faults.map((fault) => `${fault} — ${said.verdict} ${said.cause ?? ''}`);
};

describe('of which something false has been said', () => {
  it.each(Object.entries(NAMED))('%s', { timeout: 0 }, (_, scenario) => {
    expect(judged(scenario)).toEqual([]);
  });
});

const PUBLISHED = readdirSync(new URL('../../scenarios', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
/** Short ones in each `npm test`. */
const SOME = ['tcp-vs-ledbat', 'late-comer', 'priority-queue-restores', 'yield-and-return', 'multipath-two-links'];

it.each(SOME)('published: %s', { timeout: 0 }, (name) => {
  expect(judged(read(name), 3)).toEqual([]);
});

it.each(PUBLISHED.filter((name) => !SOME.includes(name)))('published: %s', { tags: ['long'], timeout: 0 }, (name) => {
  expect(judged(read(name))).toEqual([]);
});

/** What a reader may make of two groups on a link. */
const drawn: fc.Arbitrary<Scenario> = fc
  .record({
    low: fc.constantFrom('ledbat', 'ledbat_rfc6817', 'lp', 'nice', 'ledbat_pp', 'fledbat', 'utp', 'xnu_ledbat'),
    high: fc.constantFrom('reno', 'cubic', 'newreno', 'dctcp', 'bbr', 'vegas'),
    lows: fc.constantFrom(1, 1, 2, 5, 30),
    highs: fc.constantFrom(1, 1, 2, 5),
    limit: fc.integer({ min: 5, max: 200 }),
    target: fc.constantFrom(undefined, 5, 25, 60, 200),
    floor: fc.constantFrom(undefined, undefined, undefined, 5, 20),
    delay_ms: fc.constantFrom(5, 25, 25, 100, 300),
    start: fc.constantFrom(0, 0, 3, 25),
    stop: fc.constantFrom(undefined, undefined, 17, 2),
    size_bytes: fc.constantFrom(undefined, undefined, undefined, 1_000_000, 5_000_000),
    intervals: fc.constantFrom(undefined, undefined, undefined, [
      [2, 8],
      [12, 25],
    ] as const),
    le: fc.boolean(),
    ecn: fc.boolean(),
    queue: fc.constantFrom('droptail', 'droptail', 'codel', 'fq_codel', 'pie', 'red', 'dualpi2', 'le_priority', 'cake'),
    seed: fc.integer({ min: 1, max: 1000 }),
  })
  .map((d) => {
    const aims = !['lp', 'nice'].includes(d.low);
    const floored = aims && d.low !== 'utp';
    const marks = d.ecn && !['droptail', 'cake', 'fq_codel'].includes(d.queue) && d.queue !== 'le_priority';
    return {
      version: 1,
      duration_s: 30,
      seed: d.seed,
      links: [
        {
          id: 'shared',
          rate_bps: 5e6,
          delay_ms: d.delay_ms,
          queue: { kind: d.queue, limit_packets: d.limit, ...(marks && { ecn: true }) },
        },
      ],
      flows: [
        {
          id: 'high',
          count: d.highs,
          cc: { kind: d.high },
          path: ['shared'],
          transport: { send_jitter_ms: 2.4, ...(marks && { ecn: true }) },
          ...(d.intervals === undefined
            ? { start_s: d.start, ...(d.size_bytes !== undefined && { size_bytes: d.size_bytes }) }
            : { intervals_s: d.intervals }),
        },
        {
          id: 'low',
          count: d.lows,
          cc: {
            kind: d.low,
            ...(aims && d.target !== undefined && { target_ms: d.target }),
            ...(floored && d.floor !== undefined && { min_cwnd: d.floor }),
          },
          path: ['shared'],
          transport: { send_jitter_ms: 2.4 },
          ...(d.stop !== undefined && { stop_s: d.stop }),
          ...(d.le && { class: 'le' }),
        },
      ],
    } as unknown as Scenario;
  });

const overDrawn = (numRuns: number): void => {
  fc.assert(
    fc.property(drawn, (scenario) => {
      expect(judged(scenario)).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
};

it('over some generated ones', { timeout: 0 }, () => {
  overDrawn(15);
});

it('over ten thousand generated ones', { tags: ['long'], timeout: 0 }, () => {
  overDrawn(10_000);
});
