import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceValue } from '../model/path';
import { withoutSendJitter } from '../model/preset-versions';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import type { OnResult, Pool } from '../sim/pool';
import { connectReplications } from './replications';
import { initialState, replicationsNow, type State } from './state';
import { createStore, type Store } from './store';
import { outcomeOf } from '../../test-support/lab';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Setup {
  readonly store: Store<State>;
  /** What the pool has been asked for, batch by batch; null where it was told to give up. */
  readonly asked: (readonly Scenario[] | null)[];
  /** Every run of the newest batch comes, with such a digest. */
  readonly answer: (digestOf: (scenario: Scenario) => string) => void;
  /** A run is on screen. */
  readonly show: (scenario: Scenario, wall_ms?: number) => void;
  readonly scenario: Scenario;
}

function setup(): Setup {
  const [preset] = presets;
  if (preset === undefined) throw new Error('no presets');
  const store = createStore(initialState({ preset: preset.id, scenario: preset.scenario }));
  const asked: (readonly Scenario[] | null)[] = [];
  let onResult: OnResult = () => undefined;
  const pool: Pool = {
    size: 1,
    run: (scenarios, given) => {
      asked.push(scenarios);
      onResult = given;
      return () => asked.push(null);
    },
    hold: () => undefined,
  };
  connectReplications(store, pool);
  return {
    store,
    asked,
    scenario: withoutSendJitter(preset.scenario),
    answer: (digestOf) => {
      asked.at(-1)?.forEach((scenario, index) => {
        const { report, columns } = outcomeOf(scenario);
        onResult(index, {
          type: 'report',
          report: { ...report, digest: digestOf(scenario) },
          columns,
          wall_ms: 10,
        });
      });
    },
    show: (scenario, wall_ms = 10) => {
      const outcome = outcomeOf(scenario);
      store.set({ scenario, outcome: { ...outcome, wall_ms, report: { ...outcome.report, digest: 'own' } } });
      vi.advanceTimersByTime(1000);
    },
  };
}

const seeds = (batch: readonly Scenario[] | null | undefined): readonly unknown[] | undefined =>
  batch?.map(({ seed }) => seed);

it('makes seven runs with other seeds where something is random', () => {
  const { store, asked, answer, show, scenario } = setup();
  show(scenario);
  expect(asked.map(seeds)).toEqual([[2]]);
  answer(({ seed }) => `of ${String(seed)}`);
  expect(asked.map(seeds)).toEqual([[2], [3, 4, 5, 6, 7, 8]]);
  expect(store.get().replications).toBeUndefined();
  answer(({ seed }) => `of ${String(seed)}`);
  expect(store.get().replications).toMatchObject({ of: scenario, jitter_ms: null });
  expect(seeds(replicationsNow(store.get())?.runs.map((run) => run.scenario))).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it('adds a packet’s time of jitter where nothing is, and none where none is meant', () => {
  const { store, asked, answer, show, scenario } = setup();
  show(scenario);
  answer(() => 'own');
  const jitters = asked[1]?.map(({ flows }) => flows.map(({ transport }) => transport?.['send_jitter_ms']));
  expect(jitters).toEqual(Array.from({ length: 7 }, () => [1.2, 1.2]));
  answer(({ seed }) => `of ${String(seed)}`);
  expect(store.get().replications).toMatchObject({ jitter_ms: 1.2, runs: { length: 7 } });

  const meant = scenario.flows.reduce(
    (next, _, nth) => replaceValue(next, `flows.${nth}.transport.send_jitter_ms`, 0),
    scenario,
  );
  show(meant);
  expect(replicationsNow(store.get())).toBeUndefined(); // those are of the run before
  answer(() => 'own');
  expect(replicationsNow(store.get())).toEqual({ of: meant, jitter_ms: null, runs: [] });
});

it('waits until nothing moves, and gives up what another change makes useless', () => {
  const { store, asked, show, scenario } = setup();
  const next = replaceValue(scenario, 'duration_s', 60);
  store.set({ busy: true });
  show(scenario);
  expect(asked).toEqual([]);
  store.set({ busy: false });
  vi.advanceTimersByTime(399);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(1);
  store.set({ scenario: next, busy: true });
  expect(asked).toEqual([expect.anything(), null]);
});

it('makes few of a run that takes long, and none of one that takes very long', () => {
  const { store, asked, answer, show, scenario } = setup();
  show(scenario, 9000);
  expect(asked).toEqual([]);
  expect(replicationsNow(store.get())).toMatchObject({ runs: [], too_long: true });
  show({ ...scenario }, 2000);
  answer(({ seed }) => `of ${String(seed)}`);
  expect(asked.map(seeds)).toEqual([[2], [3, 4]]);
  answer(({ seed }) => `of ${String(seed)}`);
  expect(store.get().replications).toMatchObject({ jitter_ms: null, runs: { length: 3 } });
});
