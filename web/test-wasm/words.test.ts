/** What the page says of a run, held against the figures of real ones: each sentence's numbers are the report's own. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Catalog } from '../src/model/catalog';
import { replaceValue, withKind } from '../src/model/path';
import type { Scenario } from '../src/model/scenario';
import type { Layout, Report } from '../src/model/series';
import { startLanguage } from '../src/text';
import { groupStyles } from '../src/views/flow-style';
import { nextSteps } from '../src/views/next-steps';
import { groupFacts, phasesOf, standingDelay, yieldingOf, type RunInput } from '../src/views/run-facts';
import { controlSentences, outcomeSentences, setupSentences } from '../src/views/run-summary';
import { FAIRNESS, YIELDING, delay, part, verdict } from '../src/views/verdict';
import { engine } from './engine';

const { Sim, catalog: catalogText, check } = engine;
const catalog = JSON.parse(catalogText()) as Catalog;
const read = (name: string): Scenario =>
  JSON.parse(readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), 'utf8')) as Scenario;

const made = new Map<string, RunInput>();

function run(name: string, edit: (scenario: Scenario) => Scenario = (given) => given): RunInput {
  const scenario = edit(read(name));
  const key = JSON.stringify(scenario);
  const known = made.get(key);
  if (known !== undefined) return known;
  const sim = new Sim(key);
  while (!sim.advance(10_000_000));
  const layout = JSON.parse(sim.layout()) as Layout;
  const input: RunInput = {
    catalog,
    scenario,
    report: JSON.parse(sim.report()) as Report,
    columns: { layout, data: sim.data(), events: sim.packet_events() },
    groups: groupStyles(layout, (cc) => {
      const entry = catalog.controllers.find(({ id }) => id === cc);
      return { label: entry?.label ?? cc, family: entry?.family ?? 'best_effort' };
    }),
    bottleneck: scenario.bottleneck ?? scenario.links[0]?.id ?? '',
  };
  sim.free();
  made.set(key, input);
  return input;
}

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

const sentences = (input: RunInput): readonly string[] => [
  ...setupSentences(input),
  ...controlSentences(input),
  ...outcomeSentences(input),
  ...nextSteps(input).map(({ text }) => text),
];

describe('every preset in words', () => {
  it.each(NAMES)('%s: whole sentences, without a figure that is none', (name) => {
    const input = run(name);
    for (const sentence of sentences(input)) {
      expect(sentence).toMatch(/^[\p{Lu}\d].*[.?]$/su);
      expect(sentence).not.toMatch(/NaN|undefined|null|Infinity| {2}|\.\./);
    }
    expect(outcomeSentences(input)[0]).toBe(verdict(input));
  });

  it.each(NAMES)('%s: what is offered to try can be run, and is something else', (name) => {
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

  it.each(NAMES)('%s: goes by its thresholds, and has the figures of the report', (name) => {
    const input = run(name);
    const said = verdict(input);
    const yielding = yieldingOf(input, groupFacts(input));
    if (yielding === null) {
      expect(said).not.toMatch(/yield/);
    } else {
      const expected = WORDS.find(([most]) => yielding.share / yielding.equal <= most);
      expect(said).toMatch(expected?.[1] ?? /^$/);
      expect(said).toContain(part(yielding.share));
    }
    expect(said).toContain(delay(input.report.metrics.queue_delay_mean_ms));
  });

  it('takes the share of the whole run where both kinds send all the time', () => {
    const input = run('tcp-vs-ledbat');
    const { share } = input.report.metrics;
    const [tcp, lbe] = [share['tcp'] ?? NaN, share['lbe'] ?? NaN];
    expect(yieldingOf(input, groupFacts(input))?.share).toBeCloseTo(lbe / (tcp + lbe), 6);
  });

  it('counts only the time in which both kinds send', () => {
    // TCP comes after half of the run: LEDBAT has the first half to itself, which is no refusal to yield.
    const input = run('tcp-vs-ledbat', (given) => replaceValue(given, 'flows.0.start_s', given.duration_s / 2));
    const yielding = yieldingOf(input, groupFacts(input));
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
  const part = (input: RunInput): number =>
    (standingDelay(input) ?? NaN) / (input.report.metrics.queue_delay_mean_ms ?? NaN);
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

  it.each(NAMES)('%s: no English is left, and decimals have a comma', (name) => {
    for (const sentence of sentences(run(name))) {
      expect(sentence).not.toMatch(/\b(the|of|and|packets|flows|is|was|share|yields?)\b/);
      expect(sentence).not.toMatch(/\d\.\d/);
    }
  });
});
