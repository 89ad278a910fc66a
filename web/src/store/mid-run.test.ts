import { beforeEach, describe, expect, it } from 'vitest';
import { getValue } from '../model/path';
import { scenarioInForce } from './mid-run';
import { testLab, type TestLab } from '../../test-support/lab';

const TARGET = 'flows.1.cc.target_ms';
let lab: TestLab;

/** A lab whose run is shown up to 40 s, where changes apply from then on. */
beforeEach(() => {
  lab = testLab();
  lab.actions.run();
  lab.answer();
  lab.actions.setApplies('onward');
  lab.actions.seek(40);
});

const changes = (): unknown => lab.store.get().scenario.changes;

describe('a control that is moved in mid-run', () => {
  it('writes a change at the playhead, which is run, undone and done again', () => {
    lab.actions.setValue(TARGET, 60);
    lab.frame();
    expect(changes()).toEqual([{ at_s: 40, path: TARGET, value: 60 }]);
    expect(lab.value(TARGET)).toBe(25);
    expect(lab.runs.at(-1)).toBe(lab.store.get().scenario);
    lab.actions.undo();
    expect(changes()).toBeUndefined();
    lab.actions.redo();
    expect(changes()).toHaveLength(1);
  });

  it('is one change for a whole drag, at the moment when the hand took it, while the run plays on', () => {
    lab.actions.play();
    lab.frame();
    for (const ms of [30, 40, 50]) {
      lab.frame(100);
      lab.actions.setValue(TARGET, ms, { commit: false });
      lab.answer();
    }
    lab.actions.setValue(TARGET, 55);
    expect(changes()).toEqual([{ at_s: 41, path: TARGET, value: 55 }]);
    expect(lab.store.get()).toMatchObject({ playing: true, playhead_s: 43 });
    expect(lab.store.get().past).toHaveLength(1);
    lab.frame(100);
    lab.actions.setValue(TARGET, 80);
    expect(changes()).toHaveLength(2);
  });

  it('stays a change in mid-run when the run plays to its end under the hand', () => {
    lab.actions.setSpeed(60);
    lab.actions.play();
    lab.frame();
    lab.actions.setValue(TARGET, 30, { commit: false });
    for (let i = 0; i < 3; i += 1) lab.frame(1000);
    expect(lab.store.get()).toMatchObject({ playing: false, playhead_s: 120 });
    lab.actions.setValue(TARGET, 50, { commit: false });
    lab.actions.setValue(TARGET, 60);
    expect(changes()).toEqual([{ at_s: 40, path: TARGET, value: 60 }]);
    lab.actions.setValue(TARGET, 70);
    expect(changes()).toBeUndefined();
    expect(lab.value(TARGET)).toBe(70);
  });

  it('replaces what it wrote at the same moment', () => {
    lab.actions.setValue(TARGET, 60);
    lab.actions.setValue(TARGET, 70);
    expect(changes()).toEqual([{ at_s: 40, path: TARGET, value: 70 }]);
    lab.actions.setValue(TARGET, 25);
    expect(changes()).toBeUndefined();
  });

  it('takes the default for a value that is taken away', () => {
    lab.actions.restore('flows.1.cc.gain');
    expect(changes()).toBeUndefined();
    lab.actions.setValue('flows.1.cc.gain', 2);
    lab.actions.seek(50);
    lab.actions.restore('flows.1.cc.gain');
    expect(changes()).toMatchObject([{ value: 2 }, { at_s: 50, value: 1 }]);
  });

  it('says what cannot change in mid-run, and offers the whole run', () => {
    lab.actions.setValue('duration_s', 60);
    const [notice] = lab.store.get().notices;
    expect(notice).toMatchObject({ path: 'duration_s', text: 'Duration cannot change in mid-run.' });
    expect(lab.value('duration_s')).toBe(120);
    notice?.offer?.take();
    expect(lab.value('duration_s')).toBe(60);
    expect(lab.store.get().notices).toEqual([]);
  });

  it('says the same of another controller, and carries what still fits', () => {
    lab.actions.setValue(TARGET, 60);
    lab.actions.setValue('links.0.rate_bps', 5e6);
    lab.actions.setKind('flows.1.cc', 'newreno');
    expect(lab.value('flows.1.cc.kind')).toBe('ledbat');
    lab.store.get().notices[0]?.offer?.take();
    expect(lab.value('flows.1.cc.kind')).toBe('newreno');
    expect(changes()).toEqual([{ at_s: 40, path: 'links.0.rate_bps', value: 5e6 }]);
  });

  it('changes the whole run where the run is shown to its end, and ends the changes of that value', () => {
    lab.actions.setValue(TARGET, 60);
    lab.actions.seek(120);
    lab.actions.setValue(TARGET, 80);
    expect(lab.value(TARGET)).toBe(80);
    expect(changes()).toBeUndefined();
  });

  it('snaps back where the engine refuses', () => {
    lab.actions.setValue(TARGET, 60);
    lab.frame();
    lab.answer();
    const good = lab.store.get().scenario;
    lab.actions.setValue(TARGET, 1e6);
    lab.frame();
    lab.refuse('changes.0.value');
    expect(lab.store.get().scenario).toBe(good);
    expect(lab.store.get().notices).toHaveLength(1);
  });
});

describe('the values in force', () => {
  it('follow the playhead, and are the same object in between', () => {
    lab.actions.setValue(TARGET, 60);
    const shown = () => scenarioInForce(lab.catalog, lab.store.get());
    const now = shown();
    expect(getValue(now, TARGET)).toBe(60);
    lab.actions.seek(100);
    expect(shown()).toBe(now);
    lab.actions.seek(39);
    expect(shown()).toBe(lab.store.get().scenario);
    expect(getValue(shown(), TARGET)).toBe(25);
  });
});

it('the list of changes is edited as one step', () => {
  lab.actions.setValue(TARGET, 60);
  lab.actions.setChanges([
    { at_s: 80, path: TARGET, value: 90 },
    { at_s: 20, path: TARGET, value: 30 },
  ]);
  expect(changes()).toMatchObject([{ at_s: 20 }, { at_s: 80 }]);
  lab.actions.setChanges([]);
  expect(changes()).toBeUndefined();
  lab.actions.undo(2);
  expect(changes()).toMatchObject([{ at_s: 40 }]);
});
