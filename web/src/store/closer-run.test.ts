import { expect, it } from 'vitest';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import type { TimeWindow } from '../model/time-window';
import type { EngineEvents } from '../sim/client';
import type { Outcome } from '../sim/protocol';
import { connectCloserRun } from './closer-run';
import { initialState, type State } from './state';
import { createStore, type Store } from './store';
import { outcomeOf } from '../../test-support/lab';

interface Setup {
  readonly store: Store<State>;
  /** What the engine has been asked for; null where it was told to give up, undefined where it was closed. */
  readonly asked: (TimeWindow | null | undefined)[];
  readonly events: () => EngineEvents;
  readonly answer: () => void;
  readonly scenario: Scenario;
}

function setup(): Setup {
  const [preset] = presets;
  if (preset === undefined) throw new Error('no presets');
  const { scenario } = preset;
  const store = createStore(initialState({ preset: preset.id, scenario }));
  store.set({ outcome: outcomeOf(scenario) });
  const asked: (TimeWindow | null | undefined)[] = [];
  let events: EngineEvents | undefined;
  let of = scenario;
  connectCloserRun(store, (given) => {
    events = given;
    return {
      run: (ran, window) => {
        of = ran;
        asked.push(window);
      },
      cancel: () => asked.push(null),
      close: () => asked.push(undefined),
    };
  });
  const heard = (): EngineEvents => {
    if (events === undefined) throw new Error('no engine was made');
    return events;
  };
  const answer = (): void => {
    const window_s = asked.findLast((each) => each);
    heard().onOutcome({ ...outcomeOf(of), columns: { layout: { window_s } } } as Outcome, true);
  };
  return { store, asked, events: heard, answer, scenario };
}

const recorded = ({ store }: Setup): TimeWindow | undefined => store.get().closer?.columns.layout.window_s;

it('records what is shown and some more, and asks again only where that does not serve', () => {
  const lab = setup();
  expect(lab.asked).toEqual([]);
  lab.store.set({ window: [10, 14] });
  expect(lab.asked).toEqual([[9, 15]]);
  lab.store.set({ window: [10.5, 14.5] }); // is on its way
  expect(lab.asked).toHaveLength(1);
  lab.answer();
  expect(recorded(lab)).toEqual([9, 15]);
  lab.store.set({ window: [11, 15] });
  expect(lab.asked).toHaveLength(1);
  lab.store.set({ window: [12, 13] }); // there, but not as finely as it could be
  expect(lab.asked).toEqual([
    [9, 15],
    [11.75, 13.25],
  ]);
});

it('is made anew for another run, when a slider has come to rest', () => {
  const lab = setup();
  lab.store.set({ window: [10, 14] });
  lab.answer();
  const next = { ...lab.scenario, seed: 77 };
  lab.store.set({ scenario: next, busy: true });
  lab.store.set({ outcome: outcomeOf(next) });
  expect(lab.asked).toHaveLength(1);
  lab.store.set({ busy: false });
  expect(lab.asked).toHaveLength(2);
  lab.answer();
  expect(lab.store.get().closer?.scenario).toBe(next);
});

it('gives up what nobody looks at any more, and ends its engine with the whole run', () => {
  const lab = setup();
  lab.store.set({ window: [10, 14] });
  lab.store.set({ busy: true });
  expect(lab.asked).toEqual([[9, 15], null]);
  lab.store.set({ busy: false });
  lab.store.set({ window: null });
  expect(lab.asked).toEqual([[9, 15], null, [9, 15], null, undefined]);
});

it('does not ask for ever where the run cannot be made', () => {
  const lab = setup();
  lab.store.set({ window: [10, 14] });
  lab.events().onFailed({ is: 'stopped', message: 'It broke.' }, true);
  lab.events().onFailed({ is: 'stopped', message: 'It broke.' }, false);
  lab.store.set({ window: [20, 24] });
  expect(lab.asked).toHaveLength(1);
  expect(recorded(lab)).toBeUndefined();
});
