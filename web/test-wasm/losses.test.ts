/**
 * What the page says of a lost packet, where more than one rule of a queue or of a sender could have acted, and where more
 * than one link could have: held to what the packet itself went through, and to the events that the recorder keeps.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalog, GaugeSpec } from '../src/model/catalog';
import { dropAt, lossOf, type Chain, type Step } from '../src/model/chain';
import { eachEvent, findSeries } from '../src/model/columns';
import { lawsOf, memberAt, scopeOf } from '../src/model/decision';
import whole from '../src/model/generated/catalog.json';
import { valueOf, type Known } from '../src/model/instant';
import { B, SEQ, STEP, STEPS, STEP_WIDTH, T, type Journal } from '../src/model/journal';
import { byJournal } from '../src/model/journalled';
import { journeyOf } from '../src/model/journey';
import { evaluate } from '../src/model/law';
import type { Scenario } from '../src/model/scenario';
import type { Columns, Layout } from '../src/model/series';
import { gaugeValue } from '../src/features/inspector/figures';
import { lossSentence } from '../src/features/inspector/sentence';
import { wayOf } from '../src/features/inspector/way';
import { nearestEvent } from '../src/views/pick';
import { lanesOf } from '../src/views/rug-scene';
import { engine } from './engine';

const catalog = whole as Catalog;
const spaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');

const columnsOf = (sim: InstanceType<typeof engine.Sim>): Columns => {
  while (!sim.advance(0xffff));
  return { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
};

interface Loss {
  readonly t_s: number;
  readonly kind: string;
  readonly flow: number;
  /** As the recorder has it. */
  readonly link: number;
  readonly drop: Step;
  readonly chain: Chain;
  /** What the inspector lists of the drop itself: the step, and why. */
  readonly text: string;
  readonly why: string;
  readonly sentence: string;
}

interface Run {
  readonly scenario: Scenario;
  readonly known: Known;
  readonly journal: Journal;
  readonly losses: readonly Loss[];
}

/** Enough of one kind, at one link, of one flow. */
const MOST = 25;

/** A run with everything that is known of it, and its first losses of each kind that the plots' rug shows. */
function run(scenario: Scenario): Run {
  const text = JSON.stringify(scenario);
  const columns = columnsOf(new engine.Sim(text));
  const sim = engine.Sim.with_journal(text);
  sim.begin_window();
  while (!sim.advance_until(scenario.duration_s, 0xffff));
  sim.end_window();
  const gauges = JSON.parse(sim.gauges()) as GaugeSpec[][];
  const journal: Journal = {
    from_s: 0,
    to_s: scenario.duration_s,
    steps: sim.take_steps(),
    decisions: sim.take_decisions(),
    gauges,
  };
  const known: Known = { columns, journalled: byJournal(() => journal) };
  const losses: Loss[] = [];
  const lanes = lanesOf(columns);
  eachEvent(columns, (t_s, number, flow, link) => {
    const kind = columns.layout.event_kinds[number] ?? '';
    const alike = losses.filter((loss) => loss.kind === kind && loss.link === link && loss.flow === flow).length;
    if (!kind.startsWith('drop_') || alike === MOST) return;
    // As a tap on its symbol asks.
    const lane = lanes.findIndex(({ id }) => id === kind);
    const picked = nearestEvent(columns, lanes, (t, at) => Math.abs(t - t_s) + Math.abs(at - lane), 1e-12);
    expect(picked).toMatchObject({ t_s, kind: number });
    const drop = dropAt(journal, t_s, flow, number);
    if (drop === undefined) throw new Error(`no drop at ${t_s}`);
    const chain = lossOf([journal], drop, scenario.duration_s);
    const around = { catalog, scenario, known, flow: 'X' };
    const entry = wayOf(around, chain).find(({ why, t_s: at }) => why.length > 0 && at === drop.t_s);
    losses.push({
      t_s,
      kind,
      flow,
      link,
      drop,
      chain,
      text: spaces(entry?.text ?? ''),
      why: spaces(entry?.why.join(' ') ?? ''),
      sentence: spaces(lossSentence(around, chain) ?? ''),
    });
  });
  return { scenario, known, journal, losses };
}

/** How many waited at the only link when a packet was dropped, by the time and number of that packet. */
function waitingAtDrops({ journal: { steps } }: Run): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let waiting = 0;
  for (let row = 0; row < steps.length; row += STEP_WIDTH) {
    const name = STEPS[steps[row + STEP] ?? -1];
    if (name === 'drop') found.set(`${steps[row + T]} ${steps[row + SEQ]}`, waiting);
    const leaves = name === 'dequeue' || (name === 'drop' && steps[row + B] === 1);
    waiting += name === 'enqueue' ? 1 : leaves ? -1 : 0;
  }
  return found;
}

const LIMIT = 40;
const oneLink = (queue: NonNullable<Scenario['links'][number]['queue']>, duration_s = 6): Scenario => ({
  version: 1,
  duration_s,
  links: [{ id: 'b', rate_bps: 1e7, delay_ms: 25, queue }],
  flows: [{ id: 'own', cc: { kind: 'reno' }, path: ['b'] }],
});

describe('the rule of the queue that is told at a drop', () => {
  it.each([
    ['CoDel beside its limit', { kind: 'codel', limit_packets: LIMIT }, 'drop_dequeue'],
    [
      'RED beside its limit',
      { kind: 'red', limit_packets: LIMIT, min_th_packets: 10, max_th_packets: 35 },
      'drop_early',
    ],
  ] as const)('%s: the one that acted there', (_, queue, other) => {
    const made = run(oneLink(queue, 20));
    const waiting = waitingAtDrops(made);
    const found = new Map<string, number>();
    for (const { kind, drop, text, why, sentence, chain } of made.losses) {
      found.set(kind, (found.get(kind) ?? 0) + 1);
      const came = chain.steps.find(({ step }) => step === 'enqueue');
      const refused = came === undefined && waiting.get(`${drop.t_s} ${drop.seq}`) === LIMIT;
      if (refused) {
        expect(text).toBe('Dropped at b: queue full');
        expect(sentence).toContain('(queue full)');
        expect(why).toContain(`The queue was at its limit of ${LIMIT} packets.`);
        continue;
      }
      expect(why, `${kind} at ${drop.t_s}`).not.toContain('limit');
      if (came === undefined) {
        expect(sentence).toMatch(/\((early|forced) drop\)/);
        expect(why).toMatch(
          /The average queue was (about )?[\d.]+ packets; the thresholds are 10 packets and 35 packets\.$/,
        );
      } else {
        expect(sentence).toContain('(dropped at its turn)');
        const told = Number(/It had waited ([\d.]+) ms/.exec(why)?.[1]);
        expect(Math.abs(told - 1000 * (drop.t_s - came.t_s))).toBeLessThan(0.0051);
      }
    }
    expect(found.get('drop_tail') ?? 0).toBeGreaterThan(5);
    expect(found.get(other) ?? 0).toBeGreaterThan(5);
  });
});

it('the law that is told at a loss is of the way in which its sender noticed: acknowledgements, or the timer', () => {
  const made = run({
    version: 1,
    duration_s: 30,
    links: [{ id: 'b', rate_bps: 2e6, delay_ms: 20, queue: { kind: 'droptail', limit_packets: 5 } }],
    flows: [{ id: 'own', cc: { kind: 'reno' }, path: ['b'], count: 6 }],
  });
  const { columns } = made.known;
  const noticed: (readonly [number, string, number])[] = [];
  eachEvent(columns, (t_s, kind, flow) => {
    const id = columns.layout.event_kinds[kind] ?? '';
    if (id === 'fast_retransmit' || id === 'timeout') noticed.push([t_s, id, flow]);
  });
  const told = { fast_retransmit: 0, timeout: 0 };
  /** Decisions that are an earlier loss's own: what is lost in a recovery that goes on has none. */
  const taken = new Set<string>();
  for (const { t_s, flow, chain } of made.losses.toSorted((a, b) => a.t_s - b.t_s)) {
    const until = chain.again?.t_s ?? made.scenario.duration_s;
    // What the recorder has of this sender between the loss and its repair: the first of it is the answer.
    const [first] = noticed.filter(([at, , of]) => of === flow && at >= t_s && at <= until);
    const { decision } = chain;
    if (decision === undefined) {
      expect(first === undefined || taken.has(`${flow} ${first[0]}`), `loss at ${t_s}`).toBe(true);
      continue;
    }
    taken.add(`${flow} ${decision.t_s}`);
    const own = noticed.find(([at, , of]) => of === flow && at >= t_s && at <= until && at === decision.t_s);
    expect([decision.t_s, decision.cause], `loss at ${t_s}`).toEqual([own?.[0], own?.[1]]);
    const cause = decision.cause as keyof typeof told;
    told[cause] += 1;
    const entry = wayOf({ catalog, scenario: made.scenario, known: made.known, flow: 'X' }, chain).find(
      ({ t_s: at, text }) => at === decision.t_s && text.includes('noticed'),
    );
    expect(entry?.text).toContain(cause === 'timeout' ? 'timeout' : 'fast retransmit');
    const member = memberAt(catalog, made.scenario, columns.layout, flow, t_s);
    const scope = scopeOf(decision, undefined, member);
    const laws = lawsOf(decision, scope, member.controller);
    const law = laws.map(({ law }) => law).find((each) => each.cause === decision.cause);
    if (law === undefined) throw new Error(`no law for ${cause}`);
    expect(evaluate(law.formula, scope)).toBeCloseTo(decision.cwnd_after, 6);
  }
  expect(told.fast_retransmit).toBeGreaterThan(10);
  expect(told.timeout).toBeGreaterThan(5);
});

it('a drop on any link of a parking lot is told and drawn on that link', () => {
  const lot = JSON.parse(
    readFileSync(new URL('../../scenarios/parking-lot.json', import.meta.url), 'utf8'),
  ) as Scenario;
  const starts = [0, 0.2, 0.4, 0.6];
  const made = run({
    ...lot,
    duration_s: 5,
    flows: lot.flows.map((flow, index) => ({ ...flow, start_s: starts[index] ?? 0, stop_s: 5 })),
  });
  const { columns } = made.known;
  const journey = journeyOf(made.journal);
  const counts = columns.layout.links.map(() => 0);
  for (const { t_s, flow, link, drop, text, sentence } of made.losses) {
    counts[link] = (counts[link] ?? 0) + 1;
    const id = columns.layout.links[link]?.id ?? '';
    expect(drop.link).toBe(link);
    expect(text).toBe(`Dropped at ${id}: queue full`);
    expect(sentence).toContain(`was lost at ${id} (queue full)`);
    // The drawing: it falls there, at that moment, and nowhere else.
    const { fallen, links } = journey.at(t_s, columns.layout.links.length, 1e-9);
    const here = fallen.filter((each) => each.flow === flow && each.seq === drop.seq);
    expect(here.map((each) => each.link)).toEqual([link]);
    expect(links[link]?.waiting.length).toBeGreaterThanOrEqual(99); // one may leave at this very moment
  }
  for (const count of counts) expect(count).toBeGreaterThan(5);
});

it('what the inspector says of a queue is what plots and legend say, in the whole run and in a part of it', () => {
  const scenario = oneLink({ kind: 'red', limit_packets: LIMIT, min_th_packets: 10, max_th_packets: 35 }, 20);
  const made = run(scenario);
  const early = made.losses.filter(({ kind }) => kind === 'drop_early').slice(0, 4);
  expect(early).toHaveLength(4);
  const average = findSeries(made.known.columns.layout, 'gauge:average', { link: 0 });
  const gauge = catalog.queues.find(({ id }) => id === 'red')?.gauges.find(({ key }) => key === 'average');
  if (average === undefined || gauge === undefined) throw new Error('RED has no average');
  const exact = { whole: 0, part: 0 };
  for (const { chain, drop } of early) {
    const closer = columnsOf(engine.Sim.with_window(JSON.stringify(scenario), drop.t_s - 0.03, drop.t_s + 0.03));
    for (const [of, known] of [
      ['whole', made.known],
      ['part', { ...made.known, closer }],
    ] as const) {
      const value = valueOf(known, average, drop.t_s);
      if (value.exact) exact[of] += 1;
      const said = wayOf({ catalog, scenario, known, flow: 'X' }, chain).flatMap(({ why }) => why.map(spaces));
      const number = spaces(gaugeValue(gauge, value.value));
      expect(said.join(' ')).toContain(`The average queue was ${value.exact ? '' : 'about '}${number};`);
    }
  }
  expect(exact.part).toBeGreaterThan(exact.whole);
});
