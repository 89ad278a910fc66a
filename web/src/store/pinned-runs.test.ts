import { beforeEach, expect, it } from 'vitest';
import type { Letter, Pin } from '../model/pins';
import type { Scenario } from '../model/scenario';
import { outcomeOf, testLab, type TestLab } from '../../test-support/lab';

let lab: TestLab;

const pinOf = (letter: Letter, seed: number): Pin => {
  const { preset, scenario } = lab.store.get();
  return { letter, name: '', preset, scenario: { ...scenario, seed }, hidden: false };
};

/** A link with these pins is opened, and its own run is on screen. */
async function openWith(...pins: readonly Pin[]): Promise<void> {
  const { preset, scenario } = lab.store.get();
  lab.actions.openLink({ preset, scenario: { ...scenario, seed: 9 }, shown: { pins } });
  lab.frame();
  expect(lab.besides).toEqual([]);
  lab.answer();
  await import('./beside');
  await Promise.resolve();
}

const seeds = (): (number | null | undefined)[] => lab.besides.map((run) => (run ? (run.seed as number) : run));
const answer = (): void => {
  lab.beside()?.onOutcome(outcomeOf(lab.besides.findLast((run) => run) as Scenario), true);
};
const ran = (): boolean[] => lab.store.get().pins.map(({ outcome }) => outcome !== undefined);

beforeEach(() => {
  lab = testLab();
});

it('runs what pins of a link lack, one after the other, and then lets go of the engine', async () => {
  await openWith(pinOf('A', 1), pinOf('C', 2));
  expect(seeds()).toEqual([1]);
  answer();
  expect(ran()).toEqual([true, false]);
  expect(seeds()).toEqual([1, 2]);
  answer();
  expect(ran()).toEqual([true, true]);
  expect(seeds()).toEqual([1, 2, undefined]);
});

it('gives way to the reader’s own run from the moment that the hand moves', async () => {
  await openWith(pinOf('A', 1));
  lab.actions.setValue('flows.1.cc.target_ms', 50, { commit: false });
  expect(seeds()).toEqual([1, null]);
  lab.frame();
  expect(seeds()).toEqual([1, null]);
  lab.answer();
  expect(seeds()).toEqual([1, null, 1]);
});

it('does not run what is on screen', async () => {
  await openWith(pinOf('A', 9), pinOf('B', 1));
  expect(ran()).toEqual([true, false]);
  expect(seeds()).toEqual([1]);
});

it('says which pin cannot be run, once, goes on with the next, and lets it be removed', async () => {
  await openWith(pinOf('A', 1), pinOf('B', 2));
  lab.beside()?.onRefused({ path: 'seed', message: 'seed must be less.' }, lab.besides[0] as Scenario);
  expect(lab.store.get().notices).toMatchObject([
    { topic: 'pins', text: expect.stringMatching(/run A .*seed must/) as string },
  ]);
  expect(seeds()).toEqual([1, 2]);
  answer();
  expect(ran()).toEqual([false, true]);
  expect(seeds()).toEqual([1, 2, undefined]);
  lab.actions.unpin('A');
  expect(ran()).toEqual([true]);
});

it('waits no longer for an engine that breaks down over a pin', async () => {
  await openWith(pinOf('A', 1), pinOf('B', 2));
  lab.beside()?.onFailed({ is: 'stopped', message: 'The simulator stopped' }, true);
  expect(seeds()).toEqual([1]);
  lab.beside()?.onFailed({ is: 'stopped', message: 'The simulator stopped' }, false);
  expect(seeds()).toEqual([1, 2]);
  expect(lab.store.get().notices).toMatchObject([{ topic: 'pins' }]);
});

it('says what the runs of pins go without', async () => {
  await openWith(pinOf('A', 1), pinOf('B', 2));
  for (const key of ['literal_s004_eq3', 'olia_inet']) {
    const outcome = outcomeOf(lab.besides.findLast((run) => run) as Scenario);
    const warnings = [{ kind: 'retired', path: '', message: '', flow: 'lbe', key }] as const;
    lab.beside()?.onOutcome({ ...outcome, report: { ...outcome.report, warnings } }, true);
  }
  expect(lab.store.get().notices).toMatchObject([
    {
      topic: 'link',
      text: expect.stringMatching(/run A: .*without literal_s004.* run B: .*without olia_inet/) as string,
    },
  ]);
});
