import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Catalog } from '../model/catalog';
import type { Partner } from '../model/partners';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
import { connectPartners } from './partners';
import { initialState, type State } from './state';
import { createStore, type Store } from './store';

type Answer = Parameters<Pool['run']>[1];

const [first, second] = presets.map(({ scenario }) => scenario) as [Scenario, Scenario];
const catalog = {} as Catalog;
const partner = (test: string, seed: number): Partner => ({ test, scenario: { ...first, seed } }) as unknown as Partner;
const outcome = (scenario: Scenario, more: object = {}): Outcome =>
  ({ scenario, wall_ms: 10, report: { ended_early: null }, columns: {}, ...more }) as unknown as Outcome;
const result = (ended_early: object | null = null): Parameters<Answer>[1] =>
  ({ type: 'report', report: { ended_early }, columns: {}, wall_ms: 3 }) as unknown as Parameters<Answer>[1];

interface Setup {
  readonly store: Store<State>;
  readonly asked: { scenarios: readonly Scenario[]; answer: Answer; givenUp: boolean }[];
}

function setup(partners: readonly Partner[]): Setup {
  const store = createStore<State>({ ...initialState({ preset: 'one', scenario: first }), busy: false });
  const asked: Setup['asked'] = [];
  const pool = {
    run: (scenarios: readonly Scenario[], answer: Answer) => {
      const one = { scenarios, answer, givenUp: false };
      asked.push(one);
      return () => {
        one.givenUp = true;
      };
    },
  } as unknown as Pool;
  connectPartners(
    store,
    pool,
    () => partners,
    () => Promise.resolve(catalog),
  );
  return { store, asked };
}

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs are asked for once nothing moves, and told when all are there; one that ended early is none', async () => {
  const { store, asked } = setup([partner('without', 2), partner('discipline', 3)]);
  store.set({ outcome: outcome(first) });
  expect(asked).toEqual([]);
  await rest();
  expect(asked[0]?.scenarios.map(({ seed }) => seed)).toEqual([2, 3]);
  asked[0]?.answer(1, result());
  expect(store.get().partners).toBeUndefined();
  asked[0]?.answer(0, result({ kind: 'events' }));
  const { of, runs } = store.get().partners ?? {};
  expect(of).toBe(first);
  expect(runs).toMatchObject({ without: null, discipline: { scenario: { seed: 3 }, wall_ms: 3 } });
});

test('a change gives up what was asked for, also before it is', async () => {
  const { store, asked } = setup([partner('without', 2)]);
  store.set({ outcome: outcome(first) });
  await vi.advanceTimersByTimeAsync(100);
  store.set({ scenario: second, busy: true });
  await rest();
  expect(asked).toEqual([]);
  store.set({ outcome: outcome(second), busy: false });
  await rest();
  expect(asked).toHaveLength(1);
  store.set({ scenario: first });
  expect(asked[0]?.givenUp).toBe(true);
});

test('a run that is long, ended early or has no partners asks for none', async () => {
  for (const [partners, more] of [
    [[], {}],
    [[partner('without', 2)], { wall_ms: 20_000 }],
  ] as const) {
    const { store, asked } = setup(partners);
    store.set({ outcome: outcome(first, more) });
    await rest();
    expect(asked).toEqual([]);
    expect(Object.values(store.get().partners?.runs ?? { none: 1 })).toEqual(partners.map(() => null));
  }
  const { store, asked } = setup([partner('without', 2)]);
  store.set({ outcome: outcome(first, { report: { ended_early: {} } }) });
  await rest();
  expect([asked, store.get().partners]).toEqual([[], undefined]);
});
