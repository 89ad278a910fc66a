import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEPS, STEP_WIDTH, type Journal, type StepName } from './journal';
import { DROP_TAIL, fifoJournal, type Sent } from '../../test-support/journal';
import { journeyOf, type Moment } from './journey';

const link = { service_s: 0.01, delay_s: 0.05, limit: 3 };

/** A journal of rows that are written out. */
const written = (rows: readonly (readonly [number, StepName, ...number[]])[]): Journal => ({
  from_s: 0,
  to_s: 10,
  steps: Float64Array.from(rows.flatMap(([t, step, ...rest]) => [t, STEPS.indexOf(step), ...rest])),
  decisions: new Float64Array(),
  gauges: [],
});

const only = ({ links: [first] }: Moment): NonNullable<typeof first> => {
  if (first === undefined) throw new Error('no link');
  return first;
};

test('a packet waits, is served, is on its way, and its acknowledgement comes back', () => {
  const journey = journeyOf(
    fifoJournal(
      [
        { flow: 0, at_s: 0 },
        { flow: 1, at_s: 0 },
      ],
      link,
    ),
  );
  const at = (t: number): Moment => journey.at(t, 1, 0);
  expect(only(at(0.004)).serving).toMatchObject([{ flow: 0, seq: 0, part: 0.4 }]);
  expect(only(at(0.004)).waiting).toMatchObject([{ flow: 1, seq: 1 }]);
  expect(only(at(0.015)).serving).toMatchObject([{ flow: 1 }]);
  expect(only(at(0.015)).flying[0]?.part).toBeCloseTo(0.1);
  expect(at(0.085).returning).toMatchObject([
    { flow: 0, ack: true },
    { flow: 1, ack: true },
  ]);
  expect(at(0.085).returning[0]?.part).toBeCloseTo(0.5);
  expect(at(0.2)).toEqual({
    links: [{ waiting: [], serving: [], flying: [] }],
    leaving: [],
    returning: [],
    nearing: [],
    fallen: [],
  });
});

test('what was dropped is remembered for as long as it is asked for, with its reason', () => {
  const burst = Array.from({ length: 6 }, (): Sent => ({ flow: 0, at_s: 1 }));
  const journey = journeyOf(fifoJournal(burst, link));
  const { fallen } = journey.at(1.02, 1, 0.1);
  expect(fallen.map(({ seq, kind, waited, at_s }) => [seq, kind, waited, at_s])).toEqual([
    [4, DROP_TAIL, false, 1],
    [5, DROP_TAIL, false, 1],
  ]);
  expect(journey.at(1.2, 1, 0.1).fallen).toEqual([]);
  expect(journey.at(0.99, 1, 0.1).fallen).toEqual([]);
});

test('a mark changes neither place nor order, and stays on the packet', () => {
  const journey = journeyOf(
    written([
      [0, 'enqueue', 0, 0, 0, 0, 1, NaN],
      [0, 'enqueue', 0, 0, 1, 0, 2, NaN],
      [1, 'mark', 0, 0, 0, 0, 7, NaN],
      [2, 'dequeue', 0, 0, 0, 0, 3, 2],
    ]),
  );
  expect(only(journey.at(0.5, 1, 0)).waiting.map(({ seq, marked }) => [seq, marked])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(only(journey.at(1.5, 1, 0)).waiting.map(({ seq, marked }) => [seq, marked])).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(only(journey.at(2.5, 1, 0)).serving.map(({ seq, marked }) => [seq, marked])).toEqual([[0, true]]);
});

test('a packet that its link sends again stays with the link; one that is lost for good falls', () => {
  const journey = journeyOf(
    written([
      [1, 'dequeue', 0, 0, 5, 0.5, 2, 0],
      [2, 'lose', 0, 0, 5, 0.5, 1, NaN],
      [3, 'dequeue', 0, 0, 5, 0.5, NaN, NaN],
      [4, 'lose', 0, 0, 5, 0.5, 0, NaN],
    ]),
  );
  expect(only(journey.at(2.5, 1, 9)).serving).toMatchObject([{ seq: 5, part: 1 }]);
  expect(journey.at(2.5, 1, 9).fallen).toEqual([]);
  expect(only(journey.at(3.5, 1, 9)).serving).toMatchObject([{ part: 0 }]); // an outage: nobody knows when it ends
  expect(journey.at(4.5, 1, 9)).toMatchObject({ links: [{ serving: [] }], fallen: [{ seq: 5, kind: -1 }] });
});

test('what is under way when the journal begins is where it was brought to', () => {
  const journal = { ...written([[-1, 'enqueue', 0, 0, 7, -1.5, 1, NaN]]), from_s: 0 };
  const journey = journeyOf(journal);
  expect(only(journey.at(0, 1, 0)).waiting).toMatchObject([{ seq: 7 }]);
  expect(journey.next(0.5, false)).toBeUndefined(); // it is not a step of this part of the run
});

test('steps lead to every time at which something happens, there and back', () => {
  const journey = journeyOf(
    fifoJournal(
      [
        { flow: 0, at_s: 0 },
        { flow: 1, at_s: 0.004 },
      ],
      link,
    ),
  );
  const forth: number[] = [];
  for (let t: number | undefined = -1; (t = journey.next(t, true)) !== undefined;) forth.push(t);
  const back: number[] = [];
  for (let t: number | undefined = 9; (t = journey.next(t, false)) !== undefined;) back.unshift(t);
  expect(forth).toEqual(back);
  expect(forth[0]).toBe(0);
  expect(journey.rowsAt(0).length).toBe(3); // sent, taken into the queue, served
});

const anySent = fc
  .array(fc.record({ flow: fc.nat(3), gap: fc.nat(30) }), { minLength: 1, maxLength: 700 })
  .map((list) => {
    let at_s = 0;
    return list.map(({ flow, gap }): Sent => ({ flow, at_s: (at_s += gap / 1000) }));
  });

test('at any moment every packet is in one place, none is lost sight of, and a queue is served in its order', () => {
  fc.assert(
    fc.property(anySent, fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 12 }), (sent, times) => {
      const journal = fifoJournal(sent, link);
      const journey = journeyOf(journal);
      for (const t of times) {
        const { links, returning, leaving, fallen } = journey.at(t, 1, Infinity);
        const { waiting, serving, flying } = links[0] ?? { waiting: [], serving: [], flying: [] };
        const here = [...waiting, ...serving, ...flying, ...leaving];
        const names = here.map(({ seq }) => seq);
        expect(new Set(names).size).toBe(names.length);
        // By hand, from the rows alone.
        const count = (step: StepName): number => {
          let n = 0;
          for (let at = 0; at < journal.steps.length; at += STEP_WIDTH)
            if (journal.steps[at + 1] === STEPS.indexOf(step) && (journal.steps[at] ?? 0) <= t) n += 1;
          return n;
        };
        expect(waiting.length).toBe(count('enqueue') - count('dequeue'));
        expect(serving.length).toBe(count('dequeue') - count('depart'));
        expect(flying.length).toBe(count('depart') - count('arrive'));
        expect(returning.length).toBe(count('ack_send') - count('ack_arrive'));
        expect(here.length + fallen.length + count('arrive')).toBe(count('send'));
        expect(waiting.length).toBeLessThanOrEqual(link.limit);
        expect(serving.length).toBeLessThanOrEqual(1);
        // First come, first served: what waits is younger than what is served, and that than what flies.
        const order = [...flying, ...serving, ...waiting].map(({ seq }) => seq);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        for (const { part } of [...serving, ...flying, ...returning]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: 60 },
  );
});
