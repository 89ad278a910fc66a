import { expect, it } from 'vitest';
import { pausable } from './pausable';
import type { Pause, Paused } from './protocol';
import { fakeClock, fakeWorker } from './worker-fixture';

interface Said {
  readonly type: 'said';
}

function setup() {
  const clock = fakeClock();
  const worker = pausable(clock.tick);
  const heard: string[] = [];
  const open = () => {
    const inner = fakeWorker<Pause, Said | Paused>();
    const outer = worker.wrap<never, Said>(inner);
    outer.onmessage = ({ data }) => heard.push(data.type);
    return { inner, outer };
  };
  let stuck = 0;
  const pause = (): void => {
    worker.pause(() => (stuck += 1));
  };
  return { clock, worker, heard, open, pause, stuck: () => stuck };
}

it('stands still and goes on, and so do its seconds; its client hears nothing of that', () => {
  const { clock, worker, heard, open, pause, stuck } = setup();
  let seconds = 0;
  worker.tick(() => (seconds += 1));
  const { inner } = open();
  inner.say({ type: 'said' });
  clock.seconds(2);
  pause();
  clock.seconds(1);
  inner.say({ type: 'paused' });
  clock.seconds(60);
  worker.goOn();
  clock.seconds(1);
  expect(inner.sent).toEqual([
    { type: 'pause', paused: true },
    { type: 'pause', paused: false },
  ]);
  expect([heard, seconds, stuck()]).toEqual([['said'], 3, 0]);
});

it('tells of one that does not stand still, unless its script is still on its way', () => {
  const { clock, open, pause, stuck } = setup();
  const { inner } = open();
  pause();
  clock.seconds(60);
  expect(stuck()).toBe(0);
  inner.say({ type: 'said' });
  pause();
  clock.seconds(1);
  expect(stuck()).toBe(0);
  clock.seconds(1);
  expect(stuck()).toBe(1);
});

it('lets a worker that takes the place of another stand still too, until it may go on', () => {
  const { clock, worker, open, pause, stuck } = setup();
  const { inner, outer } = open();
  inner.say({ type: 'said' });
  pause();
  outer.terminate();
  expect(inner.ended).toBe(true);
  clock.seconds(60);
  const next = open();
  worker.goOn();
  worker.goOn();
  expect(next.inner.sent).toEqual([
    { type: 'pause', paused: true },
    { type: 'pause', paused: false },
  ]);
  expect(stuck()).toBe(0);
});
