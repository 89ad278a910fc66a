/** What the page says of moments, plots and warnings of a run, held to its packets: nothing here reads them as the page does. */
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { wayOfPacket, type Step } from '../src/model/chain';
import { decisionAt, decisionCount, memberAt } from '../src/model/decision';
import { DECISION_FIELDS, DECISION_WIDTH, type Journal } from '../src/model/journal';
import type { Scenario } from '../src/model/scenario';
import { lossSentence, packetSentence, sentenceOf } from '../src/features/inspector/sentence';
import { wayOf, type Surroundings } from '../src/features/inspector/way';
import { makeView } from '../src/ui/view-of';
import { warningSentence } from '../src/ui/run-warnings';
import { nextSteps } from '../src/views/next-steps';
import { calledIn, eventSentences } from '../src/views/packet-words';
import { sentence } from '../src/views/plot-sentence';
import { itOver } from './draws';
import { isOf, letGo, toldOf, waitingBefore, type Told } from './journeys';
import { catalog, meeting } from './runs';

/** The same runs in each test, others with each commit. */
const seed = fc.sample(fc.integer(), 1)[0] ?? 0;
const [FEW, MANY] = [3, 12];

afterAll(() => {
  letGo();
});
/** So many of many, evenly. */
const some = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor((i * list.length) / count)] as T);

const WINDOW = DECISION_FIELDS.indexOf('cwnd_after');

/** Each decision of a flow in a part: its row, its time, and the window that it left. */
function windowsOf(
  { decisions }: Journal,
  flow: number,
): readonly (readonly [row: number, t_s: number, window: number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let at = 0; at < decisions.length; at += DECISION_WIDTH)
    if (decisions[at + 1] === flow)
      found.push([at / DECISION_WIDTH, decisions[at] ?? NaN, decisions[at + WINDOW] ?? NaN]);
  return found;
}

/** Text as a reader has it: digits are a number, every other space is one. */
const plain = (text: string): string => text.replaceAll(/(?<=\d)[\u2009\u202f](?=\d)/g, '').replaceAll(/\s+/g, ' ');
const numberIn = (text: string, before: RegExp): number => Number(before.exec(text)?.[1] ?? NaN);

const aroundOf = ({ input: { scenario, columns } }: Told): Surroundings => ({
  catalog,
  scenario,
  known: { columns },
  flow: 'X',
});

describe('the inspector', () => {
  itOver('says of a decision what its flow’s decisions before and the packet behind it were', FEW, MANY, (numRuns) => {
    let measured = 0;
    fc.assert(
      fc.property(meeting, (scenario) => {
        const told = toldOf(scenario);
        const { layout } = told.input.columns;
        const decisions = told.journals.flatMap((journal) =>
          Array.from({ length: decisionCount(journal) }, (_, row) => ({ journal, row })),
        );
        for (const { journal, row } of some(decisions, 60)) {
          const decision = decisionAt(journal, row);
          const { flow, t_s, stamp_s } = decision;
          const steps = told.by.get(flow) ?? [];
          const member = memberAt(catalog, scenario, layout, flow, t_s);
          const said = plain(sentenceOf(decision, member, 'X'));
          expect(said).toMatch(/^At [\d.]+ s .*X.*\.$/);
          expect(said).not.toMatch(/NaN|undefined|–/);
          const before = windowsOf(journal, flow).findLast(([place]) => place < row)?.[2];
          const from = numberIn(said, /window from ([\d.]+)/);
          const to = numberIn(said, / to ([\d.]+) packets/);
          if (before !== undefined && !Number.isNaN(from)) {
            expect(from).toBeCloseTo(before, 1);
            expect(to).toBeCloseTo(decision.cwnd_after, 1);
            expect(said.includes('opened')).toBe(decision.cwnd_after > before);
          }
          const expired = steps.some((each) => each.step === 'timeout' && each.t_s === t_s);
          expect(/retransmission timer/.test(said)).toBe(expired);
          const heard = numberIn(said, /heard that ([\d.]+) packets? had arrived/);
          const answered = steps.find(
            (each) => each.step === 'ack_arrive' && each.t_s === t_s && each.stamp_s === stamp_s,
          );
          const lostBefore = steps.some((each) => each.step === 'drop' && each.t_s <= t_s);
          if (!Number.isNaN(heard) && answered !== undefined && !lostBefore) {
            const earlier = steps.filter((each) => each.step === 'ack_arrive' && each.t_s < t_s && each.a < answered.a);
            expect(heard).toBe(answered.a - Math.max(0, ...earlier.map(({ a }) => a)));
          }
          const delay = numberIn(said, /measured ([\d.]+) ms of queuing delay/);
          if (Number.isNaN(delay)) continue;
          measured += 1;
          const by = numberIn(said, /, ([\d.]+) ms (?:above|below)/);
          const target = numberIn(said, /its target of ([\d.]+) ms/);
          expect(by).toBeCloseTo(Math.abs(delay - target), 1);
          expect(said.includes('above')).toBe(delay > target);
          // A filter that takes the least of some samples measures no more than this packet had to wait.
          if (answered === undefined) continue;
          const trip = steps.filter(isOf(answered));
          const waited = trip.filter(({ step }) => step === 'dequeue').reduce((sum, { b }) => sum + b, 0);
          const perPacket = 2 * Math.max(...scenario.links.map((link) => 12_000_000 / Number(link.rate_bps)));
          if (member.controller?.id.startsWith('ledbat') === true)
            expect(delay).toBeLessThanOrEqual(1000 * waited + perPacket);
        }
      }),
      { numRuns, seed },
    );
    expect(measured).toBeGreaterThan(10);
  });

  itOver(
    'tells the way of a packet as its steps were, and of a loss how long it took until it could be known',
    FEW,
    MANY,
    (numRuns) => {
      let [lost, kept] = [0, 0];
      fc.assert(
        fc.property(meeting, (scenario) => {
          const told = toldOf(scenario);
          const around = aroundOf(told);
          const sent = told.all.filter(({ step }) => step === 'send');
          const dropped = told.all.filter(({ step }) => step === 'drop');
          for (const packet of [...some(sent, 12), ...some(dropped, 12)]) {
            const ofFlow = told.by.get(packet.flow) ?? [];
            const mine = ofFlow.filter(isOf(packet));
            const chain = wayOfPacket(told.journals, packet, scenario.duration_s);
            const way = wayOf(around, chain).map(({ t_s, text }) => ({ t_s, text: plain(text) }));
            const step = (name: string): Step | undefined => mine.find((each) => each.step === name);
            for (const { t_s, text } of way) expect([t_s, text].join()).not.toMatch(/NaN|undefined/);
            const entry = (form: RegExp): string => way.find(({ text }) => form.test(text))?.text ?? '';
            const joined = step('enqueue');
            if (joined !== undefined) {
              const at = scenario.links[joined.link]?.id ?? '';
              // What a queue drops to make room for it (FQ-CoDel does, of the flow with the most) is gone by then. It is
              // noted right after the arrival; others may come in the same instant, and push out more.
              const row = told.all.indexOf(joined);
              const after = told.all.slice(row + 1);
              const room = after.findIndex(
                ({ t_s, step, link, b }) => t_s !== joined.t_s || step !== 'drop' || link !== joined.link || b !== 1,
              );
              const ahead = waitingBefore(told.all, row, joined.link) - room;
              const said = entry(new RegExp(`^(Queued at|Came to) ${at}`));
              if (ahead === 0) expect(said).toBe(`Came to ${at}: nothing waited there`);
              else expect(said).toBe(`Queued at ${at} behind ${ahead === 1 ? 'one packet' : `${ahead} packets`}`);
            }
            const turn = step('dequeue');
            if (joined !== undefined && turn !== undefined && turn.t_s > joined.t_s)
              expect(numberIn(entry(/^Its turn, after/), /waiting ([\d.]+) ms/)).toBeCloseTo(
                1000 * (turn.t_s - joined.t_s),
                1,
              );
            const back = step('ack_arrive');
            if (back !== undefined)
              expect(numberIn(entry(/^Acknowledgement back/), /time ([\d.]+) ms/)).toBeCloseTo(
                1000 * (back.t_s - packet.stamp_s),
                1,
              );
            const gone = step('drop');
            expect(way.some(({ text }) => text.startsWith('Dropped at'))).toBe(gone !== undefined);
            const last = mine.findLast(({ t_s }) => t_s <= packet.t_s + 0.02);
            expect(plain(packetSentence(around, chain, packet.t_s + 0.02) ?? '')).toMatch(
              new RegExp(`^Packet ${packet.seq} of X at `),
            );
            expect(last).toBeDefined();
            if (gone === undefined) {
              kept += 1;
              continue;
            }
            lost += 1;
            const said = plain(lossSentence(around, chain) ?? '');
            expect(said).toContain(`was lost at ${scenario.links[gone.link]?.id ?? ''} (`);
            const later = numberIn(said, /noticed ([\d.]+) ms later/);
            const again = ofFlow.find(
              (each) => each.step === 'send' && each.flow === gone.flow && each.seq === gone.seq && each.t_s > gone.t_s,
            );
            expect(way.some(({ text }) => text === 'Sent again' && again !== undefined)).toBe(again !== undefined);
            if (Number.isNaN(later) || chain.decision?.cause !== 'fast_retransmit') continue;
            // Only an acknowledgement of a packet that was sent after it can tell.
            const evidence = ofFlow.find(
              (each) =>
                each.step === 'ack_arrive' &&
                each.flow === gone.flow &&
                each.seq > gone.seq &&
                each.stamp_s >= gone.stamp_s &&
                each.t_s > gone.t_s,
            );
            expect(1000 * ((evidence?.t_s ?? Infinity) - gone.t_s)).toBeLessThanOrEqual(later + 0.1);
            if (again !== undefined) expect(later).toBeLessThanOrEqual(1000 * (again.t_s - gone.t_s) + 0.1);
          }
        }),
        { numRuns, seed },
      );
      expect(Math.min(lost, kept)).toBeGreaterThan(20);
    },
  );
});

const withOwnLink: Scenario = {
  version: 1,
  duration_s: 24,
  bottleneck: 'first',
  links: [
    { id: 'first', rate_bps: 6_000_000, delay_ms: 2, queue: { kind: 'droptail', limit_packets: 60 } },
    { id: 'shared', rate_bps: 5_000_000, delay_ms: 15, queue: { kind: 'droptail', limit_packets: 10 } },
  ],
  flows: [
    { id: 'high', count: 1, cc: { kind: 'reno' }, path: ['shared'], start_s: 3 },
    { id: 'low', count: 1, cc: { kind: 'ledbat' }, path: ['first', 'shared'] },
  ],
};

itOver('a step names what happens then, and nothing else; a drop before all', FEW, MANY, (numRuns) => {
  fc.assert(
    fc.property(meeting, (scenario) => {
      const told = toldOf(scenario);
      const { columns } = told.input;
      const called = calledIn(columns, told.input.groups);
      const drops = told.all.filter(({ step }) => step === 'drop');
      for (const { t_s } of [...some(told.all, 40), ...some(drops, 20)]) {
        const journal = told.journals.find(({ from_s, to_s }) => from_s <= t_s && t_s < to_s);
        if (journal === undefined) continue;
        const said = plain(eventSentences(journal, t_s, called).join(' '));
        const here = told.at.get(t_s) ?? [];
        const numbers = [...said.matchAll(/acket (\d+) of/g)].map(([, number]) => Number(number));
        expect(said).not.toMatch(/NaN|undefined/);
        for (const number of numbers) expect(here.map(({ seq }) => seq)).toContain(number);
        const first = here.find(({ step }) => step === 'drop');
        if (first !== undefined && !said.includes('learns of a loss'))
          expect(said).toMatch(
            new RegExp(`^Packet ${first.seq} of .* is dropped at ${scenario.links[first.link]?.id}: `),
          );
      }
    }),
    {
      numRuns,
      seed,
      // A timeout whose packet is dropped at once.
      examples: [[withOwnLink]],
    },
  );
});

/** A flow of LEDBAT has a timeout after it has stopped, and its smallest window. */
const gentle: Scenario = {
  version: 1,
  duration_s: 24,
  links: [{ id: 'shared', rate_bps: 5_000_000, delay_ms: 15, queue: { kind: 'fq_codel', limit_packets: 14 } }],
  flows: [
    { id: 'high', count: 1, cc: { kind: 'cubic' }, path: ['shared'], start_s: 0 },
    { id: 'low', count: 2, cc: { kind: 'ledbat' }, path: ['shared'], stop_s: 17 },
  ],
};

/** Least, most and mean over time of a value that changes at times, from `from` to `to`. */
function overTime(
  changes: readonly (readonly [t_s: number, value: number])[],
  to: number,
): { low: number; high: number; mean: number } {
  let [sum, from] = [0, changes[0]?.[0] ?? 0];
  const begin = from;
  changes.forEach(([t_s, value], i) => {
    const until = Math.min(to, changes[i + 1]?.[0] ?? to);
    sum += value * Math.max(0, until - t_s);
    from = until;
  });
  const values = changes.map(([, value]) => value);
  return { low: Math.min(...values), high: Math.max(...values), mean: sum / (to - begin) };
}

const between = (said: string, name: string): { low: number; high: number; mean: number } => {
  const called = name.replaceAll(/[+()×]/g, String.raw`\$&`);
  const found = new RegExp(`${called} lies between (-?[\\d.]+) and (-?[\\d.]+), (-?[\\d.]+) on average`).exec(
    said.replaceAll('−', '-'),
  );
  return { low: Number(found?.[1]), high: Number(found?.[2]), mean: Number(found?.[3]) };
};

itOver('a plot in words has the least, the most and the mean of the packets’ own numbers', FEW, MANY, (numRuns) => {
  fc.assert(
    fc.property(meeting, (scenario) => {
      const { input, journals, all } = toldOf(scenario);
      const view = makeView(catalog, scenario, { ...input, wall_ms: 0 }, null);
      const words = (id: string): string => {
        const plot = view.plots.find((each) => each.id === id);
        return plot === undefined ? '' : plain(sentence(input.columns, plot));
      };
      const names = view.groups.map(({ label }) => label);
      const flowsOf = (group: number): readonly number[] => view.groups[group]?.flows ?? [];
      names.forEach((name, group) => {
        // Windows: their mean until the flow stops, the extremes with what is still under way then.
        const spec = scenario.flows[group];
        const until = Number(spec?.['stop_s'] ?? scenario.duration_s);
        const each = flowsOf(group).map((flow) => {
          const changes = journals
            .flatMap((journal) => windowsOf(journal, flow))
            .map(([, t_s, window]) => [t_s, window] as const);
          return overTime(changes, until);
        });
        const mean = (of: (each: { low: number; high: number; mean: number }) => number): number =>
          each.reduce((sum, one) => sum + of(one), 0) / each.length;
        const said = between(words('cwnd'), name);
        expect(Math.abs(said.low - Math.min(...each.map(({ low }) => low)))).toBeLessThanOrEqual(0.06);
        expect(Math.abs(said.high - Math.max(...each.map(({ high }) => high)))).toBeLessThanOrEqual(0.06);
        expect(Math.abs(said.mean - mean((one) => one.mean))).toBeLessThanOrEqual(0.1 + 0.05 * said.mean);
        const arrived = all.filter(({ step, flow }) => step === 'arrive' && flowsOf(group).includes(flow)).length;
        const isTotal = view.plots.some(({ id, form }) => id === 'throughput' && form === 'total');
        const rate = (arrived * 12_000) / 1e6 / scenario.duration_s / (isTotal ? 1 : flowsOf(group).length);
        expect(Math.abs(between(words('throughput'), name).mean - rate)).toBeLessThanOrEqual(0.011 + 0.02 * rate);
      });
      // What waited at the bottleneck.
      const link = Math.max(
        0,
        scenario.links.findIndex(({ id }) => id === scenario.bottleneck),
      );
      let waiting = 0;
      const lengths = all.flatMap(({ t_s, step, link: at, b }): readonly (readonly [number, number])[] => {
        if (at !== link) return [];
        if (step === 'enqueue') waiting += 1;
        else if (step === 'dequeue' || (step === 'drop' && b === 1)) waiting -= 1;
        else return [];
        return [[t_s, waiting]];
      });
      const queue = words('queue');
      if (lengths.length > 0) {
        const found = overTime(lengths, scenario.duration_s);
        const said = between(queue, '');
        expect(Math.abs(said.high - found.high)).toBeLessThanOrEqual(1);
        expect(Math.abs(said.mean - found.mean)).toBeLessThanOrEqual(0.6 + 0.03 * found.mean);
        const limit = Number(scenario.links[link]?.queue?.['limit_packets']);
        if (/buffer .* is reached/.test(queue)) expect(found.high).toBeGreaterThanOrEqual(0.98 * limit);
        if (/buffer .* is not reached/.test(queue)) expect(found.high).toBeLessThan(limit);
      }
    }),
    {
      numRuns,
      seed,
      // A timeout after the stop.
      examples: [[gentle]],
    },
  );
});

/** The shortest time from a packet's departure at a link to the arrival there of what its acknowledgement released, in ms. */
function releaseTime(all: readonly Step[], flow: number, link: number): number {
  const left = new Map<string, number>();
  const heard: { readonly t_s: number; readonly left_s: number }[] = [];
  let shortest = Infinity;
  for (const each of all) {
    if (each.flow !== flow) continue;
    const key = `${each.seq} ${each.stamp_s}`;
    if (each.step === 'depart' && each.link === link) left.set(key, each.t_s);
    if (each.step === 'ack_arrive') heard.push({ t_s: each.t_s, left_s: left.get(key) ?? NaN });
    const because = heard.at(-1);
    const comes = each.link === link && (each.step === 'enqueue' || each.step === 'drop');
    if (comes && because !== undefined && Math.abs(each.stamp_s - because.t_s) < 1e-9)
      shortest = Math.min(shortest, each.t_s - because.left_s);
  }
  return 1000 * shortest;
}

itOver('a warning of phase has the round trip that packets have', FEW, MANY, (numRuns) => {
  let warned = 0;
  const scenarios = fc
    .tuple(meeting, fc.constantFrom(10.8, 12, 18, 13))
    .map(([{ flows, ...given }, delay_ms]): Scenario => ({
      version: 1,
      duration_s: given.duration_s,
      links: [{ id: 'shared', rate_bps: 5e6, delay_ms, queue: { kind: 'droptail', limit_packets: 60 } }],
      flows: flows.map((flow) => ({ ...flow, path: ['shared'] })),
    }));
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { input, all } = toldOf(scenario);
      for (const warning of input.report.warnings ?? []) {
        if (warning.kind !== 'phase') continue;
        warned += 1;
        const said = plain(warningSentence(warning));
        const [, trip, times] = /without queues, ([\d.]+) ms, .*\((\d+)\)/.exec(said) ?? [];
        const link = scenario.links.findIndex(({ id }) => said.includes(`packet times of “${id}”`));
        const packet_ms = 12_000_000 / Number(scenario.links[link]?.rate_bps);
        expect(Number(trip)).toBeCloseTo(Number(times) * packet_ms, 3);
        const group = input.groups.find((each) => said.includes(`round trip of “${each.group}”`));
        const seen = Math.min(...(group?.flows ?? []).map((flow) => releaseTime(all, flow, link)));
        expect(seen).toBeCloseTo(Number(trip), 3);
      }
    }),
    { numRuns, seed },
  );
  expect(warned).toBeGreaterThan(0);
});

itOver('what is offered to try says of the buffer and of yielding what the packets say', FEW, MANY, (numRuns) => {
  let told = 0;
  fc.assert(
    fc.property(meeting, fc.constantFrom(5, 25, 60, 150), (given, target_ms) => {
      const scenario: Scenario = {
        ...given,
        links: given.links.map((link) => ({ ...link, queue: { ...link.queue, kind: 'droptail' } })),
        flows: given.flows.map((flow) => (flow.id === 'low' ? { ...flow, cc: { kind: 'ledbat', target_ms } } : flow)),
      };
      const { input, all } = toldOf(scenario);
      for (const { text, value } of nextSteps(input)) {
        const said = plain(text);
        const full = numberIn(said, /full buffer takes ([\d.]+) ms|the ([\d.]+) ms that a full buffer/);
        const [, low] = /the ([\d.]+) ms that a full buffer/.exec(said) ?? [];
        const buffer = Number.isNaN(full) ? Number(low) : full;
        if (Number.isNaN(buffer)) continue;
        told += 1;
        const link = Math.max(
          0,
          scenario.links.findIndex(({ id }) => id === (scenario.bottleneck ?? 'shared')),
        );
        // Nobody waits longer than a full buffer takes; and whoever finds it full has waited as long, but for one packet.
        const waits = all.filter((each) => each.link === link && each.step === 'dequeue').map(({ b }) => 1000 * b);
        const packet_ms = 12_000_000 / Number(scenario.links[link]?.rate_bps);
        expect(Math.max(...waits)).toBeLessThanOrEqual(buffer + packet_ms);
        if (all.some((each) => each.link === link && each.step === 'drop'))
          expect(Math.max(...waits)).toBeGreaterThanOrEqual(buffer - 2 * packet_ms);
        expect(Number(value) > buffer).toBe(said.startsWith('Raise'));
      }
    }),
    { numRuns, seed },
  );
  expect(told).toBeGreaterThan(0);
});
