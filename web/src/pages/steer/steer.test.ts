import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from '../../model/changes';
import { MAX_BYTES, pack } from '../../model/packed';
import type { EngineEvents } from '../../sim/client';
import type { Outcome } from '../../sim/protocol';
import type { Report } from '../../model/series';
import { fragmentOf, readAsked } from './asked';
import { LEVELS, capacityOf, levelIds, levelOf } from './levels';
import { scoreOf } from './score';
import { Session } from './session';
import { NOTHING, TICKS, playOf, printTaken, readTaken, scenarioOfTaken, take, windowAt, type Taken } from './taken';

const DURATION = LEVELS.tcp.duration_s;

const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: DURATION * TICKS - 1 }), fc.integer({ min: 1, max: 100 })));
const played = (list: readonly (readonly [number, number])[]): Taken =>
  list
    .toSorted(([a], [b]) => a - b)
    .reduce((taken, [tick, window]) => (tick === 0 ? take(NOTHING, 0, window) : take(taken, tick, window)), NOTHING);

test('what a hand did comes back from its link, and is the changes of the scenario', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const taken = played(list);
      const read = readAsked(`#${fragmentOf({ level: 'tcp', play: printTaken(taken) })}`);
      expect(read).toMatchObject({ ok: true, taken });
      const changes = changesOf(scenarioOfTaken('tcp', taken));
      expect(changes.map(({ at_s, value }) => [at_s, value])).toEqual(taken.steps.map(([at, w]) => [at / TICKS, w]));
      expect(taken.steps.every(([, window], nth) => window !== (taken.steps[nth - 1]?.[1] ?? taken.first))).toBe(true);
    }),
  );
});

test('a scenario that is a play to the last value is known as one, and another is none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...levelIds), moves, (level, list) => {
      const taken = played(list.filter(([tick]) => tick < levelOf(level).duration_s * TICKS));
      const scenario = scenarioOfTaken(level, taken, { title: 'Mine', summary: '' });
      expect(playOf(scenario)).toEqual({ level, taken });
      expect(playOf({ ...scenario, seed: 2 })).toBeUndefined();
      const richer = scenario.links.map((link) => ({ ...link, rate_bps: 1e9 }));
      expect(playOf({ ...scenario, links: richer })).toBeUndefined();
      const between = [...changesOf(scenario), { at_s: 0.55, path: 'flows.0.cc.min_cwnd', value: 3 }];
      expect(playOf({ ...scenario, changes: between })).toBeUndefined();
    }),
  );
});

test('a window between the ends stays at them, and replaces what stood at the same moment', () => {
  const taken = take(take(take(NOTHING, 3, 500), 7, -4), 7, 20.4);
  expect(taken.steps).toEqual([
    [3, 100],
    [7, 20],
  ]);
  expect([windowAt(taken, 2), windowAt(taken, 6), windowAt(taken)]).toEqual([10, 100, 20]);
});

test.each(levelIds)('%s: the busiest play fits a link, and the caps of the engine', (level) => {
  const ticks = Array.from({ length: levelOf(level).duration_s * TICKS - 1 }, (_, nth) => nth + 1);
  // Nothing that repeats: as long as such a text can be.
  const taken = ticks.reduce((so, tick) => take(so, tick, 1 + ((tick * tick * 7919) % 100)), NOTHING);
  expect(taken.steps.length).toBeGreaterThan(0.95 * ticks.length);
  expect(taken.steps.length).toBeLessThan(1000);
  expect(fragmentOf({ level, play: printTaken(taken) }).length).toBeLessThan(4000);
  const text = JSON.stringify(scenarioOfTaken(level, taken));
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(pack(text).length).toBeLessThan(8000);
});

test.each([
  ['#level=space', /^level must be one of tutorial, quiet, .*not “space”/],
  ['#level=tcp&queue=seen', /^queue must be one of shown, hidden/],
  ['#flows=3', /^flows is not a key of this page, which has level, queue, class, play/],
  ['#level=tcp&play=x', /^play must be a window and at most 399\schanges/],
  [`#level=tcp&play=10${';1:11;1:12'.repeat(100_000)}`, /^play must be a window and at most 399\schanges/],
  [`#level=tcp&play=10${';1:11;1:12'.repeat(200)}`, /^play must have each change .*\sbefore 40\ss/],
  ['#level=tcp&play=10;0:11', /^play must have each change at least a tenth of a second later/],
  ['#level=tcp&play=10;5:101', /^play must have windows from 1 to 100\spackets/],
  ['#level=tcp&play=0', /^play must have windows from 1 to 100\spackets/],
])('%.40s is refused in one sentence', (fragment, sentence) => {
  expect(readAsked(fragment)).toEqual({ ok: false, problem: expect.stringMatching(sentence) as string });
});

test('no text is a play that the level cannot have', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '1', '7', ';', ':', '-', '.') }), (text) => {
      const read = readTaken(text, DURATION);
      if (typeof read === 'object') expect(readTaken(printTaken(read), DURATION)).toEqual(read);
    }),
  );
});

const level = LEVELS.tcp;
const all = capacityOf(level);
/** What a run carries for the hand and for TCP, in parts of the link, with so much of the link's time in the queue. */
const report = (you: number, tcp: number, waits_ms = 0): Report =>
  ({
    flows: [
      { group: 'you', delivered_packets: you * all },
      { group: 'tcp', delivered_packets: tcp * all },
    ],
    links: [{ queue_mean_packets: ((waits_ms / 1000) * all) / level.duration_s }],
  }) as unknown as Report;
const points = (run: Report): number => Math.round(scoreOf(level, run, report(0, 0.5, 20)).total);

test('what others left counts, what is taken from them costs twice its part, and so does a longer queue', () => {
  expect(points(report(0, 0.5, 20))).toBe(0);
  expect(points(report(0.5, 0.5, 20))).toBe(100);
  expect(points(report(0.25, 0.5, 20))).toBe(50);
  // As much as it takes, it carries no more: no use.
  expect(points(report(0.25, 0.25, 20))).toBe(-100);
  expect(points(report(1, 0, 20))).toBe(-100);
  expect(points(report(0.5, 0.5, 70))).toBe(50);
  // A queue that is shorter than without it earns nothing: TCP's is shorter because it has less.
  expect(points(report(0.5, 0.5, 0))).toBe(100);
});

test('nobody gains by taking more from others', () => {
  const part = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(part, part, part, (left, taken, more) => {
      const of = (stolen: number) => scoreOf(level, report(left + stolen, 0.5 - stolen), report(0, 0.5)).total;
      const [one, two] = [Math.min(taken, more), Math.max(taken, more)];
      expect(of(two)).toBeLessThanOrEqual(of(one) + 1e-9);
    }),
  );
});

test('a play waits for the run of what was done, and shows the same from its link', () => {
  let events: EngineEvents | undefined;
  const asked: Outcome['scenario'][] = [];
  const session = new Session(
    (given) => {
      events = given;
      return { run: (scenario) => asked.push(scenario), cancel: () => undefined, close: () => undefined };
    },
    () => undefined,
  );
  const answer = (): void => events?.onOutcome({ scenario: asked.at(-1) } as Outcome, true);
  session.open('tcp');
  session.start();
  session.pass(1);
  expect(session.at_s).toBe(0); // the first run is not there
  answer();
  session.pass(1.04);
  session.steer(40);
  session.steer(41);
  session.pass(1);
  expect(session.at_s).toBeCloseTo(1.1);
  events?.onOutcome({ scenario: asked[0] } as Outcome, false); // an old one is none
  session.pass(1);
  expect(session.at_s).toBeCloseTo(1.1);
  answer();
  session.speed = 2;
  session.pass(1);
  expect(session.at_s).toBeCloseTo(3.1);
  session.toggle();
  session.pass(1);
  expect(session.at_s).toBeCloseTo(3.1);
  session.toggle();
  session.pass(100);
  expect([session.isOver, session.at_s, session.taken]).toEqual([true, 40, { first: 10, steps: [[11, 41]] }]);
  session.steer(5); // it is over
  const last = asked.at(-1);
  session.open('tcp', session.taken);
  expect(asked.at(-1)).toEqual(last);
  expect(session.isOver).toBe(true);
  answer();
  session.start(true);
  session.pass(0.1);
  expect(session.window).toBe(10);
  session.pass(1);
  session.steer(77);
  expect([session.window, session.taken.steps]).toEqual([41, [[11, 41]]]);
});
