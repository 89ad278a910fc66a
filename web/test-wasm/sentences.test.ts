/** Every sentence that the page says of a run holds: an independent reader judges them, from the report and the journal. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../src/model/scenario';
import { NAMED } from './named';
import { cutFaults, faultsOf } from './reader';
import { forgetReadings, type Experiment } from './readings';
import { forget, read } from './runs';
import { told, type Told } from './said';

const faultsIn = (scenario: Scenario, said: Told): readonly string[] =>
  faultsOf(scenario as unknown as Experiment, { ...said, causeRun: said.causeRun as unknown as Experiment });

const letGo = (): void => {
  forget();
  forgetReadings();
};

const judge = (scenario: Scenario, runs = 0): readonly string[] => {
  const said = told(scenario, runs);
  return faultsIn(scenario, said).map((fault) => `${fault} — ${said.verdict} ${said.cause ?? ''}`);
};

const judged = (scenario: Scenario, runs = 0): readonly string[] => {
  const faults = judge(scenario, runs);
  letGo();
  return faults;
};

/** What the page says of an experiment, made false in one place. */
const SEEDED: readonly (readonly [kind: string, name: string, spoil: (said: Told) => Partial<Told>, fault: RegExp])[] =
  [
    ['a value outside its range', 'TCP stops at 10 s', ({ verdict }) => ({ verdict: `${verdict} They wait 152 ms (128 ms to 147 ms in 7 runs).` }), /own range/], // oxfmt-ignore
    ['one that swings outside it', 'TCP stops at 10 s', ({ verdict }) => ({ verdict: `${verdict} It gets 3 % to 9 % of the bits, which swings with timing (4 runs; 12 % in this one).` }), /own range/], // oxfmt-ignore
    ['a part rounded up', 'TCP stops at 10 s', ({ verdict }) => ({ verdict: `${verdict} That is nearly a quarter, 17.7 %.` }), /rounding/], // oxfmt-ignore
    ['another share', 'TCP stops at 10 s', ({ verdict }) => ({ verdict: verdict.replace(/yields: [\d.]+/, 'yields: 42') }), /share/], // oxfmt-ignore
    ['no span', 'TCP stops at 10 s', ({ verdict }) => ({ verdict: verdict.replace(/While both kinds send \([^)]*\): /, '') }), /span/], // oxfmt-ignore
    ['yielding that is squeezing', 'behind DCTCP with marks', ({ verdict }) => ({ verdict: verdict.replace(/ is pushed aside: /, ' yields: ') }), /cause/], // oxfmt-ignore
    ['yielding of a window that is as large', 'a window that is held small', ({ verdict }) => ({ verdict: verdict.replace(' does not yield: ', ' yields: ') }), /as large/], // oxfmt-ignore
    ['a link alone with a source', 'a source that nobody controls takes half', ({ verdict }) => ({ verdict: `LEDBAT alone uses 99.7 % of the link. ${verdict}` }), /alone/], // oxfmt-ignore
    ['starving within a second', 'a run of a second', ({ verdict }) => ({ verdict: `${verdict} Reno starves: nothing for up to 0.051 s, where an equal share would be 5 Mb/s.` }), /starves/], // oxfmt-ignore
    ['a verdict of short meetings', 'five short meetings', ({ verdict }) => ({ verdict: `While both kinds send (between 10 s and 52 s, 10 s in all): LEDBAT does not yield: 48 % of the bits, about the equal share of 50 %. ${verdict}` }), /too short/], // oxfmt-ignore
    ['no loss on a link that loses', 'a link that loses', ({ happened }) => ({ happened: happened.replace(/The link itself lost [^.]*\.[^.]*\. /, '') }), /link’s own/], // oxfmt-ignore
    ['no queue loss', 'TCP stops at 10 s', ({ happened }) => ({ happened: happened.replace(/Its queue dropped [^.]*\.[^.]*\. /, '') }), /queue’s is not named/], // oxfmt-ignore
    ['a share of all links', 'low priority over three links', ({ verdict }) => ({ verdict: verdict.replace(/has 6\d % \(6\d %/, 'has 28 % (28 %').replace(/In the whole run Reno \(tcp2\) has [\d.]+/, 'In the whole run Reno (tcp2) has 28') }), /told of the whole run/], // oxfmt-ignore
    ['yielding on another link', 'low priority over three links', ({ verdict }) => ({ verdict: verdict.replace(' yields: ', ' does not yield: ').replace('; packets', '; tested without Reno (tcp2), its window is no larger; packets') }), /window is larger/], // oxfmt-ignore
    ['a target of who waits elsewhere', 'a link for each discipline', ({ happened }) => ({ happened: happened.replace('The standing', 'That is above the target of LEDBAT (lbe-red), 25 ms. The standing') }), /wait there/], // oxfmt-ignore
    ['another count of timeouts', 'a link that loses', ({ happened }) => ({ happened: happened.replace(/\d+ retransmission timeouts/, '7 retransmission timeouts') }), /7 timeouts/], // oxfmt-ignore
  ];

/** Of which each has a smaller one beside it: they take a third of the time. */
const LARGE = [
  'an upload of 20 s',
  'packets of two lengths',
  'a class with a small part of its own',
  'an update beside 50 s of TCP',
  'fifty LEDBAT flows',
  'a hundred flows, and fifty of low priority',
  'PIE',
  'every protocol',
  'a source that nobody controls takes all',
];

describe.each(Object.entries(NAMED))('of which something false has been said: %s', (name, scenario) => {
  afterAll(letGo);

  it('nothing false is said now', { tags: LARGE.includes(name) ? ['long'] : [], timeout: 0 }, () => {
    expect(judge(scenario)).toEqual([]);
  });

  const seeded = SEEDED.filter(([, of]) => of === name);
  if (seeded.length === 0) return;
  it.each(seeded)('the reader finds %s', { timeout: 0 }, (_, __, spoil, fault) => {
    const said = told(scenario);
    const spoilt = { ...said, ...spoil(said) };
    expect(spoilt).not.toEqual(said);
    expect(faultsIn(scenario, spoilt).join('\n')).toMatch(fault);
  });
});

it('every seeded fault is of an experiment that there is', () => {
  expect(SEEDED.filter(([, name]) => NAMED[name] === undefined)).toEqual([]);
});

it('the reader tells window cuts from timeouts', () => {
  const cuts = 'TCP halved its window 42 times.';
  expect(cutFaults(cuts, { cuts: 40, timeouts: 2 })).toHaveLength(2);
  expect(cutFaults('TCP halved its window 40 times, and 2 times it waited for its retransmission timer.', { cuts: 40, timeouts: 2 })).toEqual([]); // oxfmt-ignore
  expect(cutFaults('This happened 42 times; each time the window went back to about 71.', { cuts: 40, timeouts: 2 })).not.toEqual([]); // oxfmt-ignore
});

const PUBLISHED = readdirSync(new URL('../../scenarios', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
/** Short ones in each `npm test`. */
const SOME = ['tcp-vs-ledbat', 'late-comer', 'yield-and-return'];

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
