/** What the page says of a run, held against the figures of real ones: each sentence's numbers are the report's own. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutSendJitter } from '../src/model/preset-versions';
import { jittered, packetTime, reseeded, REPLICATIONS } from '../src/model/replications';
import { replaceValue, withKind } from '../src/model/path';
import type { Catalog } from '../src/model/catalog';
import type { Json, Scenario } from '../src/model/scenario';
import { startLanguage } from '../src/text';
import { makeView } from '../src/ui/view-of';
import { causeOf } from '../src/views/causes';
import { nextSteps } from '../src/views/next-steps';
import { groupFacts, meetingOf, starvedOf, type RunInput } from '../src/views/run-facts';
import { phasesOf, standingDelay } from '../src/views/run-phases';
import { controlSentences, outcomeSentences, setupSentences } from '../src/views/run-summary';
import { FAIRNESS, findingsOf } from '../src/views/findings';
import { YIELDING } from '../src/views/judgement';
import { verdict } from '../src/views/verdict';
import { part } from '../src/views/verdict-figures';
import { itOfEach, itOver } from './draws';
import { engine } from './engine';
import { departures, offTargetOf, waited } from './packets';
import { catalog, forget, meeting, ran, run } from './runs';
import { testsOf } from './said';
import whole from '../src/model/generated/catalog.json';

const { check } = engine;

const NAMES = [
  'tcp-vs-ledbat',
  'late-comer',
  'ledbat-alone',
  'two-reno',
  'target-too-high',
  'one-against-ten',
  'aqm-defeats-low-priority',
  'priority-queue-restores',
  'yield-and-return',
  'parking-lot',
  'small-buffer',
  'multipath-two-links',
  'l4s-beside-classic',
];

afterAll(forget);

// The run of the last takes as long as those of all others.
const ofEach = itOfEach(NAMES, ['home-access']);

const sentences = (input: RunInput): readonly string[] => [
  ...setupSentences(input),
  ...controlSentences(input),
  ...outcomeSentences(input),
  ...nextSteps(input).map(({ text }) => text),
  verdict(input, [], testsOf(input)),
  ...[causeOf(input, testsOf(input))].flatMap((cause) => cause?.text ?? []),
];

describe('every preset in words', () => {
  ofEach('whole sentences, without a figure that is none', (name) => {
    const input = run(name);
    for (const sentence of sentences(input)) {
      expect(sentence).toMatch(/^[\p{Lu}\d].*[.?]$/su);
      expect(sentence).not.toMatch(/NaN|undefined|null|Infinity| {2}|\.\./);
    }
    expect(outcomeSentences(input)[0]).toBe(verdict(input));
  });

  ofEach('what is offered to try can be run, and is something else', (name) => {
    const { scenario } = run(name);
    const steps = nextSteps(run(name));
    expect(steps.length).toBeGreaterThan(0);
    for (const { path, value, kind } of steps) {
      const next = kind ? withKind(catalog, scenario, path, String(value)) : replaceValue(scenario, path, value);
      expect(next).not.toEqual(scenario);
      expect(() => {
        check(JSON.stringify(next));
      }).not.toThrow();
    }
  });
});

describe('the verdict', () => {
  const WORDS = [
    [YIELDING.fully, /yields?: /],
    [YIELDING.partly, /yields? in part: /],
    [YIELDING.equally, /not yield: /],
    [Infinity, /more than an equal share: /],
  ] as const;
  const NOT = /slow: |pushed aside: |smallest windows?: |too short to judge/;

  ofEach('goes by its thresholds, and has the figures of the report', (name) => {
    const input = run(name);
    const said = verdict(input, [], testsOf(input));
    const yielding = meetingOf(input, groupFacts(input));
    // As long as nothing is tested there is a share, and no word for it.
    expect(verdict(input)).not.toMatch(/yield|pushed|slow: |smallest/);
    if (yielding === null) {
      expect(said).not.toMatch(/yield/);
    } else {
      const expected = WORDS.find(([most]) => yielding.share / yielding.equal <= most);
      if (!NOT.test(said)) expect(said).toMatch(expected?.[1] ?? /^$/);
      expect(said).toContain(part(yielding.share));
    }
    const waited = input.report.metrics.queue_delay_mean_ms ?? NaN;
    expect(said).toContain(`${waited.toFixed(waited < 10 ? 2 : waited < 100 ? 1 : 0)}\u00a0ms`);
  });

  it('takes the share of the whole run where both kinds send all the time', () => {
    const input = run('tcp-vs-ledbat');
    const { share } = input.report.metrics;
    const [tcp, lbe] = [share['tcp'] ?? NaN, share['lbe'] ?? NaN];
    expect(meetingOf(input, groupFacts(input))?.share).toBeCloseTo(lbe / (tcp + lbe), 6);
  });

  it('counts only the time in which both kinds send', () => {
    // TCP comes after half of the run: LEDBAT has the first half to itself, which is no refusal to yield.
    const input = run('tcp-vs-ledbat', (given) => replaceValue(given, 'flows.0.start_s', given.duration_s / 2));
    const yielding = meetingOf(input, groupFacts(input));
    expect(yielding?.share).toBeLessThan((input.report.metrics.share['lbe'] ?? 0) / 2);
  });

  it('tells even from uneven shares by Jain’s index, and names who has most', () => {
    for (const name of ['late-comer', 'two-reno']) {
      const input = run(name);
      const { jain_long: jain, share } = input.report.metrics;
      const said = verdict(input);
      if ((jain ?? 0) >= FAIRNESS.even) expect(said).toContain('share evenly');
      else {
        expect(said).toContain((jain ?? 0) >= FAIRNESS.uneven ? 'share unevenly' : 'share very unevenly');
        const most = Math.max(...Object.values(share).map((value) => value ?? 0));
        expect(said).toContain(part(most));
      }
    }
  });
});

describe('against an independent reading of the same run', () => {
  itOver('yielding is what the packets say that left the link where both meet', 10, 200, (numRuns) => {
    fc.assert(
      fc.property(meeting, (scenario) => {
        const input = ran(scenario);
        const found = meetingOf(input, groupFacts(input));
        expect(found?.link).toBe('shared');
        const left = departures(scenario, scenario.links.length - 1);
        const [high, low] = scenario.flows;
        const from = Number(high?.['start_s'] ?? 0);
        const to = Number(low?.['stop_s'] ?? scenario.duration_s);
        const count = (first: number, flows: number): number =>
          Array.from({ length: flows }, (_, i) => left.get(first + i) ?? [])
            .flat()
            .filter((t) => t >= from && t < to).length;
        const [highs, lows] = [high?.count ?? 1, low?.count ?? 1];
        const [ofHigh, ofLow] = [count(0, highs), count(highs, lows)];
        expect(found?.equal).toBeCloseTo(lows / (lows + highs), 9);
        // What the page counts has arrived, and packets take 15 ms for that.
        expect(Math.abs((found?.share ?? NaN) - ofLow / (ofHigh + ofLow))).toBeLessThan(0.01);
      }),
      { numRuns },
    );
  });

  itOver('who starves is who has the longest time without a packet', 10, 200, (numRuns) => {
    fc.assert(
      fc.property(meeting, (scenario) => {
        const input = ran(scenario);
        const starved = starvedOf(input);
        const left = departures(scenario, scenario.links.length - 1);
        const [high, low] = scenario.flows;
        const highs = high?.count ?? 1;
        const equal = 5e6 / (highs + (low?.count ?? 1));
        const least = Math.max(0.05 * scenario.duration_s, (20 * 12000) / equal);
        const from = Number(high?.['start_s'] ?? 0);
        const gaps = Array.from({ length: highs }, (_, flow) => {
          const times = [from, ...(left.get(flow) ?? []), scenario.duration_s];
          return Math.max(...times.slice(1).map((t, i) => t - (times[i] ?? 0)));
        });
        const { bucket_s } = input.columns.layout;
        const clearly = gaps.filter((gap) => gap > least + 3 * bucket_s + 0.05).length;
        const hardly = gaps.filter((gap) => gap > least - 3 * bucket_s - 0.05).length;
        const flows = starved.find(({ group }) => group.id === 'high')?.flows ?? 0;
        expect(flows).toBeGreaterThanOrEqual(clearly);
        expect(flows).toBeLessThanOrEqual(hardly);
        expect(starved.some(({ group }) => group.id === 'low')).toBe(false); // that is what it is there for
      }),
      { numRuns },
    );
  });
});

it('a subflow that yields on the shared link yields, however much its sibling gets', () => {
  const input = run('multipath-two-links');
  const groups = groupFacts(input);
  const found = meetingOf(input, groups);
  const { low, high } = {
    low: found?.lows.map(({ id }) => id) ?? [],
    high: groups.filter(({ role }) => role === 'high'),
  };
  if (found === null) expect(low.length * high.length).toBe(0);
  else expect(verdict(input)).toContain(found.link);
});

it('a label counts the flows of the scenario, not those that are recorded', () => {
  const many = run('tcp-vs-ledbat', (given) =>
    replaceValue(replaceValue(given, 'flows.0.count', 50), 'flows.1.count', 50),
  );
  const labels = makeView(catalog, many.scenario, { ...many, wall_ms: 0 }, null).groups.map(({ label }) => label);
  expect(labels).toEqual([expect.stringMatching(/×50$/), expect.stringMatching(/×50$/)]);
});

describe('what users feel', () => {
  /** The module's own catalog leaves out what figures are called. */
  const input = (edited: RunInput): RunInput => ({ ...edited, catalog: whole as unknown as Catalog });
  const told = (name: string, edits: readonly (readonly [string, Json])[] = []): string => {
    const made = run(name, (given) => edits.reduce((all, [path, value]) => replaceValue(all, path, value), given));
    const others = [2, 3].map((seed) => input(ran({ ...made.scenario, seed })));
    return verdict(input(made), others, {}).replaceAll('\u00a0', ' ');
  };

  it.each([
    ['update-and-call', [], 'The call sounds good: MOS 4.41 (4.41 in 3 runs). The game is not disturbed: 0.00 %'],
    ['update-and-call', [['flows.2.cc', { kind: 'cubic' }]], 'The call sounds poor: MOS 1.00 (1.00 in 3 runs).'],
    ['update-and-game', [['flows.1.cc', { kind: 'cubic' }]], 'The game is disturbed: 99'],
    ['update-and-pages', [], 'Half of the web pages are there within 1.5 s (1.4 s to 1.5 s in 3 runs). LEDBAT has'],
    ['cake-and-films', [], 'The film “film” plays without a stop, at 4.21 Mb/s (4.15 Mb/s to 4.21 Mb/s in 3 runs).'],
    [
      'cake-and-films',
      [['links.0.queue', { kind: 'fq_codel' }]],
      'The film “live” stands still for 4.3 % (4.2 % to 4.3 % in 3 runs) of the time',
    ],
  ] as const)('%s %j: comes first, with its range over seeds', (name, edits, words) => {
    expect(told(name, edits)).toContain(words);
  });

  it('swings where some runs are disturbed and others are not', () => {
    const edits = [
      ['links.0.queue', { kind: 'droptail', limit_packets: 100 }],
      ['flows.2.count', 3],
    ] as const;
    expect(told('cake-and-films', edits)).toContain('stands still in some of 3 runs, not in this one');
  });
});

describe('why', () => {
  const because = (name: string, id: string | undefined): void => {
    const cause = causeOf(run(name), testsOf(run(name)));
    expect([cause?.id, cause?.at_s === 0]).toEqual([id, false]); // at 0 nothing was sent
  };
  it.each([
    ['tcp-vs-ledbat', 'above'],
    ['target-too-high', 'below'],
    ['aqm-defeats-low-priority', 'below'],
    ['priority-queue-restores', 'class'],
    ['late-comer', 'base'],
    ['ledbat-alone', 'balance'],
    ['subpacket-asymmetric', 'few'],
    ['multipath-two-links', 'above'], // of its two paths the one where it meets Reno
    ['two-reno', undefined],
  ])('%s: %s', because);

  it.each([['multipath-against-reno', 'forgotten']])('%s: %s', { tags: ['long'] }, because);

  function holdsOfOffTarget(scenario: Scenario): boolean {
    const input = ran(scenario);
    const cause = causeOf(input, testsOf(input));
    if (cause?.id !== 'above' && cause?.id !== 'below') return false;
    const [high, low] = scenario.flows;
    const from = Number(high?.['start_s'] ?? 0);
    const to = Number(low?.['stop_s'] ?? scenario.duration_s);
    const found = offTargetOf(scenario, 1, from, to);
    expect(found[cause.id === 'above' ? 'below' : 'above']).toBeGreaterThan(0.45);
    expect(cause.at_s).toBeGreaterThanOrEqual(from - 0.1);
    expect(cause.at_s).toBeLessThanOrEqual(to);
    // No wait of 192 ms is told to be less than a target of 100 ms.
    expect(waited(scenario, from, to) > Number(low?.cc['target_ms'])).toBe(cause.id === 'above');
    const yields = (meetingOf(input, groupFacts(input))?.share ?? NaN) <= 0.8 * 0.5;
    expect(yields).toBe(cause.id === 'above');
    return true;
  }

  const aiming = (given: Scenario, target: number): Scenario => {
    const scenario = replaceValue(withKind(catalog, given, 'flows.1.cc', 'ledbat'), 'flows.1.cc.target_ms', target);
    return { ...scenario, flows: scenario.flows.map((flow) => ({ ...flow, count: 1 })) };
  };

  itOver('says of the off-target what the controller’s own decisions say', 20, 400, (numRuns) => {
    let told = 0;
    fc.assert(
      fc.property(meeting, fc.integer({ min: 5, max: 200 }), (given, target) => {
        if (holdsOfOffTarget(aiming(given, target))) told += 1;
      }),
      { numRuns },
    );
    expect(told).toBeGreaterThan(numRuns / 12);
  });

  it('is of the time in which both send: in the whole run packets wait less than the target', () => {
    const queue = { kind: 'droptail', limit_packets: 10 };
    const scenario = aiming(
      {
        version: 1,
        duration_s: 24,
        links: [{ id: 'shared', rate_bps: 5e6, delay_ms: 15, queue }],
        flows: [
          { id: 'high', cc: { kind: 'reno' }, path: ['shared'] },
          { id: 'low', cc: { kind: 'ledbat' }, path: ['shared'], stop_s: 17 },
        ],
      },
      14,
    );
    expect(ran(scenario).report.metrics.queue_delay_mean_ms).toBeLessThan(14);
    expect(holdsOfOffTarget(scenario)).toBe(true);
  });
});

describe('replications', () => {
  const others = (scenario: Scenario): readonly RunInput[] =>
    Array.from({ length: REPLICATIONS }, (_, i) => ran(reseeded(scenario, i + 1)));
  const at = (target: number): RunInput =>
    run('tcp-vs-ledbat', (given) =>
      replaceValue(replaceValue(given, 'flows.1.cc.target_ms', target), 'links.0.queue.limit_packets', 125),
    );

  it('without anything random other seeds are the same run, and a jitter is a packet’s time on the slowest link', () => {
    const { scenario, report } = ran(withoutSendJitter(at(150).scenario));
    expect(ran(reseeded(scenario, 1)).report.digest).toBe(report.digest);
    const found = jittered(scenario);
    expect(found?.jitter_ms).toBe(1.2);
    expect(ran(found?.scenario ?? scenario).report.digest).not.toBe(report.digest);
    expect(packetTime(scenario, { id: 'x', cc: { kind: 'reno' }, path: ['gone'] })).toBe(1);
    expect(jittered(found?.scenario ?? scenario)).toBeNull();
  });

  it('who starves is told with in how many of them some do', () => {
    const many = (seed: number): RunInput =>
      run('tcp-vs-ledbat', (given) => {
        const flows = given.flows.map((flow) => ({ ...flow, count: 50 }));
        return { ...given, flows, duration_s: 60, seed };
      });
    const [own, ...runs] = [1, 2, 3].map(many) as [RunInput, ...RunInput[]];
    const some = [own, ...runs].filter((each) => starvedOf(each).some(({ group }) => group.id === 'tcp')).length;
    expect(some).toBeGreaterThan(0);
    expect(verdict(own, runs)).toContain(` starve (in ${some} of 3 runs): nothing for up to`);
    expect(verdict(own)).toContain(' starve: nothing for up to');
  });

  const swings = (inputs: readonly RunInput[]): void => {
    for (const input of inputs) {
      const found = jittered(input.scenario)?.scenario ?? input.scenario;
      const runs = others(found);
      const said = verdict(input, runs, testsOf(input));
      const shares = runs.flatMap((each) => meetingOf(each, groupFacts(each))?.share ?? []);
      if (shares.length === 0) continue;
      expect(said).toContain(part(Math.min(...shares)));
      expect(said).toContain(part(Math.max(...shares)));
      const levels = [input, ...runs].map((each) => findingsOf(each, testsOf(input)).rest[0]?.level);
      expect(/swings with timing/.test(said.split(';')[0] ?? '')).toBe(new Set(levels).size > 1);
    }
  };
  it('a sentence that holds in all of them has their range; one that does not says that it swings', () => {
    swings([at(25), at(150), run('late-comer'), run('two-reno')]);
  });
  it('so it is on both sides of where it swings', { tags: ['long'] }, () => {
    swings([at(149), at(151)]);
  });
});

it('phases begin where a flow starts, and their shares are parts of one', () => {
  const input = run('late-comer');
  const phases = phasesOf(input, groupFacts(input));
  const start = input.scenario.flows[1]?.['start_s'];
  expect(phases.map(({ from_s }) => from_s)).toEqual([0, start]);
  for (const { shares } of phases) expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(phases[0]?.shares).toHaveLength(1);
});

it('a queue held at a target stands, one that a sawtooth empties less so', () => {
  const held = run('ledbat-alone');
  const mean = held.report.metrics.queue_delay_mean_ms ?? NaN;
  expect(standingDelay(held)).toBeGreaterThan(0.5 * mean);
  expect(standingDelay(held)).toBeLessThanOrEqual(mean * 1.05);
  const saw = run('two-reno');
  const part = (of: RunInput): number => (standingDelay(of) ?? NaN) / (of.report.metrics.queue_delay_mean_ms ?? NaN);
  expect(part(saw)).toBeLessThan(part(held));
});

describe('in German', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await startLanguage('de');
  });
  afterAll(async () => {
    await startLanguage('en');
    vi.unstubAllGlobals();
  });

  ofEach('no English is left, and decimals have a comma', (name) => {
    // A page has one language for as long as it is open: what was said of a run is remembered.
    for (const sentence of sentences({ ...run(name) })) {
      expect(sentence).not.toMatch(/\b(the|of|and|packets|flows|is|was|share|yields?)\b/);
      expect(sentence).not.toMatch(/\d\.\d/);
    }
  });
});
