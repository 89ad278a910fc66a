import { expect, test } from 'vitest';
import { fifoJournal } from '../../test-support/journal';
import type { Journal } from '../model/journal';
import type { Columns } from '../model/series';
import type { Outcome } from '../sim/protocol';
import type { Moments } from './moments';
import { createStepper, jumpTimes, jumpsIn, type Stepper } from './steps';
import { testLab, type TestLab } from '../../test-support/lab';

const kinds = ['drop_tail', 'mark_early', 'fast_retransmit', 'timeout', 'start', 'stop'];

/** Time, kind, flow, link in turn; a controller that is in phase 0, then in 1 from the third bucket on. */
const columns = (): Columns => ({
  layout: {
    duration_s: 10,
    bucket_s: 1,
    buckets: 4,
    flows: [],
    flows_omitted: 0,
    links: [],
    series: [{ id: 'gauge:phase', label: '', unit: '', flow: 0, link: null, kind: 'sampled', offset: 0 }],
    event_kinds: kinds,
    events_omitted: 0,
  },
  data: Float32Array.from([0, 0, 0, 0, NaN, NaN, NaN, NaN, 1, 1, 1, 1, 1, 1, 1, 1]),
  events: Float64Array.from([0, 4, 0, -1, 2, 0, 0, 0, 3.5, 0, 1, 0, 4, 3, 0, -1, 6, 5, 0, -1]),
});

function setup(journals: readonly Journal[]): { lab: TestLab; stepper: Stepper; come: () => void; at: () => number } {
  const lab = testLab();
  lab.actions.run();
  lab.answer();
  const { outcome } = lab.store.get();
  if (outcome === undefined) throw new Error('no run');
  Object.assign(outcome as { columns: Outcome['columns'] }, { columns: columns() });
  let there = false;
  const listeners: (() => void)[] = [];
  const find = (t: number): Journal | undefined =>
    there ? journals.find(({ from_s, to_s }) => from_s <= t && t < to_s) : undefined;
  const moments: Moments = {
    at: find,
    peek: find,
    state: () => 'idle',
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const come = (): void => {
    there = true;
    for (const listener of listeners) listener();
  };
  return {
    lab,
    stepper: createStepper(lab.store, lab.actions, moments),
    come,
    at: () => lab.store.get().playhead_s,
  };
}

test('each kind of happening has its times; only those that there are can be chosen', () => {
  expect(jumpTimes(columns(), 'drop')).toEqual([2, 3.5]);
  expect(jumpTimes(columns(), 'timeout')).toEqual([4]);
  expect(jumpTimes(columns(), 'flow')).toEqual([0, 6]);
  expect(jumpTimes(columns(), 'phase')).toEqual([3]);
  expect(jumpsIn(columns())).toEqual(['drop', 'timeout', 'phase', 'flow']);
});

test('jumps go to and fro, stop play, and say when there is no more', () => {
  const { lab, stepper, at } = setup([]);
  lab.actions.seek(0);
  lab.actions.play();
  expect(stepper.jump('drop', true)).toBe(true);
  expect([at(), lab.store.get().playing]).toEqual([2, false]);
  stepper.jump('drop', true);
  expect(at()).toBe(3.5);
  expect(stepper.jump('drop', true)).toBe(false);
  expect(at()).toBe(3.5);
  stepper.jump('drop', false);
  expect(at()).toBe(2);
  expect(stepper.jump('mark', true)).toBe(false);
});

test('a step waits for its journal, lands exactly on the time of a packet, and crosses from one part to the next', () => {
  const link = { service_s: 0.001, delay_s: 0.0001234567, limit: 9 };
  const first = fifoJournal([{ flow: 0, at_s: 0.5 }], { ...link, to_s: 5 });
  const second = fifoJournal([{ flow: 0, at_s: 7.25 }], { ...link, from_s: 5, to_s: 10 });
  const { lab, stepper, come, at } = setup([first, second]);
  lab.actions.seek(0.4);
  stepper.step(true);
  expect(at()).toBe(0.4);
  come();
  expect(at()).toBe(0.5);
  stepper.step(true);
  expect(at()).toBe(0.501);
  stepper.step(true);
  expect(at()).toBe(0.501 + 0.0001234567); // nothing is rounded
  stepper.step(true);
  stepper.step(true);
  expect(at()).toBe(7.25);
  stepper.step(false);
  expect(at()).toBe(0.501 + 2 * 0.0001234567);
  lab.actions.seek(0.5);
  stepper.step(false);
  expect(at()).toBe(0); // nothing comes before: the start
});

test('a reader who has moved on is not pulled back by a step that comes late', () => {
  const journal = fifoJournal([{ flow: 0, at_s: 0.5 }], { service_s: 0.001, delay_s: 0, limit: 9, to_s: 10 });
  const { lab, stepper, come, at } = setup([journal]);
  lab.actions.seek(0.1);
  stepper.step(true);
  lab.actions.seek(8);
  come();
  expect(at()).toBe(8);
});
