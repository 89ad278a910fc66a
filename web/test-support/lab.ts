/** A lab for tests: frames come when the test says so, and the engine answers when it is told to. */
import { getValue } from '../src/model/path';
import { catalog } from '../src/model/tables';
import type { AnyPreset } from '../src/model/presets';
import { presets } from '../src/model/presets-whole';
import type { Scenario } from '../src/model/scenario';
import type { EngineEvents } from '../src/sim/client';
import type { Outcome } from '../src/sim/protocol';
import { type Lab, createLab } from '../src/store/lab';

/** A lab with its strings in the test's hands. */
export interface TestLab extends Lab {
  readonly events: EngineEvents;
  /** The events of the engine that runs what pins lack, once there is one. */
  readonly beside: () => EngineEvents | undefined;
  /** What that engine has been asked to run; `null` where it was told to give up, `undefined` where it was closed. */
  readonly besides: (Scenario | null | undefined)[];
  /** What the engine has been asked to run, in order. */
  readonly runs: Scenario[];
  /** Draws a frame `ms` after the last. */
  readonly frame: (ms?: number) => void;
  /** The engine finishes the newest request (or another one). */
  readonly answer: (scenario?: Scenario, newest?: boolean) => void;
  /** The engine refuses the newest request. */
  readonly refuse: (path: string) => void;
  readonly value: (path: string) => unknown;
}

/** The part of an outcome that the store looks at. */
export const outcomeOf = (scenario: Scenario): Outcome =>
  ({ scenario, report: {}, columns: { layout: { duration_s: scenario.duration_s } } }) as Outcome;

export function testLab(more: readonly AnyPreset[] = []): TestLab {
  const runs: Scenario[] = [];
  let waiting: ((now_ms: number) => void)[] = [];
  let now = 0;
  let events: EngineEvents | undefined;
  let beside: EngineEvents | undefined;
  const besides: (Scenario | null | undefined)[] = [];
  const lab = createLab({
    catalog,
    presets: [...presets, ...more],
    requestFrame: (callback) => waiting.push(callback),
    createEngine: (given) => {
      if (events !== undefined) {
        beside = given;
        return {
          run: (scenario) => besides.push(scenario),
          cancel: () => besides.push(null),
          close: () => besides.push(undefined),
        };
      }
      events = given;
      return { run: (scenario) => runs.push(scenario), cancel: () => undefined, close: () => undefined };
    },
  });
  if (events === undefined) throw new Error('the lab made no engine');
  const heard = events;
  const newest = (): Scenario => runs.at(-1) ?? lab.store.get().scenario;
  return {
    ...lab,
    events: heard,
    beside: () => beside,
    besides,
    runs,
    frame: (ms = 16) => {
      now += ms;
      const due = waiting;
      waiting = [];
      for (const callback of due) callback(now);
    },
    answer: (scenario = newest(), isNewest = true) => heard.onOutcome(outcomeOf(scenario), isNewest),
    refuse: (path) => heard.onRefused({ path, message: `${path} must be less.` }, newest()),
    value: (path) => getValue(lab.store.get().scenario, path),
  };
}
