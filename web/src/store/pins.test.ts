import { beforeEach, expect, it } from 'vitest';
import { testLab, type TestLab } from '../../test-support/lab';

const TARGET = 'flows.1.cc.target_ms';
let lab: TestLab;

const set = (ms: number): void => {
  lab.actions.setValue(TARGET, ms);
  lab.frame();
  lab.answer();
};

beforeEach(() => {
  lab = testLab();
  lab.actions.run();
  lab.answer();
});

const pins = () => lab.store.get().pins;

it('a pin keeps the run that is on screen, not the one under way', () => {
  const { outcome } = lab.store.get();
  lab.actions.setValue(TARGET, 60, { commit: false });
  lab.actions.pin('first');
  expect(pins()).toEqual([
    { letter: 'A', name: 'first', preset: 'tcp-vs-ledbat', scenario: outcome?.scenario, hidden: false, outcome },
  ]);
});

it('there are four, each run once; a fifth is refused in one sentence', () => {
  lab.actions.pin('a');
  lab.actions.pin('again');
  expect(lab.store.get().notices).toMatchObject([{ topic: 'pins', text: 'This run is pinned already, as A.' }]);
  for (const ms of [30, 40, 50]) {
    set(ms);
    lab.actions.pin(String(ms));
  }
  expect(pins().map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  set(60);
  lab.actions.pin('fifth');
  expect(pins()).toHaveLength(4);
  expect(lab.store.get().notices).toMatchObject([{ topic: 'pins', level: 'warning' }]);
  lab.actions.unpin('B');
  lab.actions.pin('fifth');
  expect(pins().map(({ letter, name }) => letter + name)).toEqual(['Aa', 'Bfifth', 'C40', 'D50']);
  expect(lab.store.get().notices).toEqual([]);
});

it('undo takes no pin away, and pinning is no step', () => {
  set(60);
  lab.actions.pin('sixty');
  expect(lab.store.get().past).toHaveLength(1);
  lab.actions.undo();
  expect(pins()).toHaveLength(1);
  lab.actions.redo();
  lab.actions.editPin('A', { hidden: true, name: 'mine' });
  expect(pins()).toMatchObject([{ name: 'mine', hidden: true }]);
});

it('opening a pinned run is one step of history, even where it is the one before', () => {
  lab.actions.pin('published');
  set(60);
  lab.actions.openPin('A');
  lab.frame();
  lab.answer();
  expect(lab.value(TARGET)).toBe(25);
  expect(lab.store.get().past).toHaveLength(2);
  expect(lab.store.get().future).toEqual([]);
  lab.actions.undo();
  expect(lab.value(TARGET)).toBe(60);
  const before = lab.store.get();
  lab.actions.openPin('D');
  expect(lab.store.get()).toBe(before);
});
