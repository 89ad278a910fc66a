import { expect, test } from 'vitest';
import { STEP_WIDTH, type Journal } from '../model/journal';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import type { Outcome } from '../sim/protocol';
import { createMoments, type Moments } from './moments';
import { initialState, type State } from './state';
import { createStore, type Store } from './store';

interface Asked {
  readonly scenario: Scenario;
  readonly from_s: number;
  readonly to_s: number;
  readonly answer: (rows?: number) => Promise<void>;
  readonly refuse: () => Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const journal = (from_s: number, to_s: number, rows: number): Journal => ({
  from_s,
  to_s,
  steps: new Float64Array(rows * STEP_WIDTH),
  decisions: new Float64Array(),
  gauges: [],
});

/** 120 s of 1000 packets a second: 64,000 steps are some nine seconds. */
const run = (scenario: Scenario): Outcome =>
  ({
    scenario,
    columns: { layout: { duration_s: 120 } },
    report: { links: [{ enqueued: 120_000 }], flows: [{ sent_packets: 120_000 }] },
  }) as unknown as Outcome;

interface Setup {
  readonly store: Store<State>;
  readonly moments: Moments;
  readonly asked: Asked[];
  readonly rest: () => void;
  readonly announced: () => number;
  readonly stopped: () => number;
}

function setup(): Setup {
  const [preset] = presets;
  if (preset === undefined) throw new Error('no presets');
  const store = createStore(initialState({ preset: preset.id, scenario: preset.scenario }));
  const asked: Asked[] = [];
  let waiting: (() => void)[] = [];
  let giveUp: () => void = () => undefined;
  let stopped = 0;
  const source = {
    stop: () => {
      stopped += 1;
      giveUp();
    },
    read: (scenario: Scenario, from_s: number, to_s: number): Promise<Journal | undefined> =>
      new Promise((resolve, reject) => {
        giveUp = () => resolve(undefined);
        asked.push({
          scenario,
          from_s,
          to_s,
          answer: (rows = 100) => {
            resolve(journal(from_s, to_s, rows));
            return settle();
          },
          refuse: () => {
            reject(new Error('no'));
            return settle();
          },
        });
      }),
  };
  const moments = createMoments(store, source, (callback) => {
    waiting.push(callback);
  });
  let announced = 0;
  moments.subscribe(() => {
    announced += 1;
  });
  const rest = (): void => {
    const due = waiting;
    waiting = [];
    for (const callback of due) callback();
  };
  return { store, moments, asked, rest, announced: () => announced, stopped: () => stopped };
}

test('the journal that is being made is given up for a run of the reader, and made after it where that is the same', async () => {
  const { store, moments, asked, rest, stopped } = setup();
  const scenario = scenarioOf(store);
  store.set({ outcome: run(scenario) });
  rest();
  moments.at(50);
  store.set({ busy: true });
  store.set({ progress: 0.5 });
  await settle();
  expect(stopped()).toBe(1);
  expect(asked).toHaveLength(1);
  store.set({ busy: false, outcome: run(scenario) });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.from_s).toBe(asked[0]?.from_s);
  await asked[1]?.answer();
  expect(moments.peek(50)).toBeDefined();
  // Of another run nobody has asked for anything yet.
  moments.at(100);
  store.set({ busy: true });
  await settle();
  store.set({ busy: false, outcome: run({ ...scenario }) });
  rest();
  expect(asked).toHaveLength(3);
});

const scenarioOf = (store: Store<State>): Scenario => store.get().scenario;

test('nothing is asked for before somebody looks, nor while one run follows another', () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)) });
  rest();
  expect(asked).toEqual([]);
  store.set({ outcome: run({ ...scenarioOf(store) }) }); // a slider moves
  expect(moments.at(50)).toBeUndefined();
  expect(asked).toEqual([]);
  rest();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.scenario).toBe(store.get().outcome?.scenario);
});

test('what is asked for covers the moment, is kept, and is told of; another run throws it away', async () => {
  const { store, moments, asked, rest, announced } = setup();
  store.set({ outcome: run(scenarioOf(store)) });
  rest();
  moments.at(50);
  const [first] = asked;
  expect(first?.from_s).toBeLessThanOrEqual(50);
  expect(first?.to_s).toBeGreaterThan(50);
  expect((first?.to_s ?? 0) - (first?.from_s ?? 0)).toBeCloseTo((64_000 / 840_000) * 120, 1);
  expect(moments.state()).toBe('making');
  await first?.answer(64_000);
  expect(announced()).toBe(1);
  expect(moments.at(50)?.from_s).toBe(first?.from_s);
  expect(moments.state()).toBe('idle');
  expect(asked).toHaveLength(1);
  store.set({ outcome: run(scenarioOf(store)) }); // the same scenario is the same run
  expect(moments.peek(50)).toBeDefined();
  store.set({ outcome: run({ ...scenarioOf(store) }) });
  expect(moments.peek(50)).toBeUndefined();
});

test('play goes on ahead, and parts meet without a gap', async () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)), playing: true });
  rest();
  moments.at(10);
  await asked[0]?.answer(64_000);
  moments.at(10);
  expect(asked[1]?.from_s).toBe(asked[0]?.to_s);
  moments.at(11); // one at a time
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(64_000);
  moments.at(11);
  expect(asked).toHaveLength(2); // and not further ahead than one
});

test('a journal that is late for another run is not shown', async () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)) });
  rest();
  moments.at(50);
  store.set({ outcome: run({ ...scenarioOf(store) }) });
  rest();
  moments.at(50);
  await asked[0]?.answer();
  expect(moments.peek(50)).toBeUndefined();
  expect(asked).toHaveLength(2);
  await asked[1]?.answer();
  expect(moments.peek(50)).toBeDefined();
});

test('the end of the run belongs to its last part; an engine that cannot is not asked again', async () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)) });
  rest();
  moments.at(120);
  expect(asked[0]?.to_s).toBe(120);
  await asked[0]?.answer(64_000);
  expect(moments.at(120)).toBeDefined();
  moments.at(1);
  await asked[1]?.refuse();
  expect(moments.state()).toBe('failed');
  moments.at(1);
  expect(asked).toHaveLength(2);
});

test('of many parts those near the moment are kept', async () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)) });
  rest();
  for (const t of [5, 20, 35, 50, 65, 80]) {
    moments.at(t);
    await asked.at(-1)?.answer(64_000);
  }
  expect([5, 20, 65, 80].map((t) => moments.peek(t) !== undefined)).toEqual([false, false, true, true]);
});

test('while a run is under way no journal is made, and afterwards the one that was looked for', () => {
  const { store, moments, asked, rest } = setup();
  store.set({ outcome: run(scenarioOf(store)), busy: true });
  moments.at(30);
  rest();
  expect(asked).toHaveLength(0);
  store.set({ busy: false });
  expect(asked.map(({ from_s, to_s }) => from_s <= 30 && to_s > 30)).toEqual([true]);
});
