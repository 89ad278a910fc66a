import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paramsOf } from '../model/path';
import { anyValue } from '../../test-support/scenario.arb';
import type { Report } from '../model/series';
import { shownDuration, shownWindow } from './state';
import { outcomeOf, testLab, type TestLab } from '../../test-support/lab';

const TARGET = 'flows.1.cc.target_ms';

/** A lab whose first run is done. */
function running(): TestLab {
  const lab = testLab();
  lab.actions.run();
  lab.answer();
  return lab;
}

describe('setting values', () => {
  it('runs at once, and then once a frame, with the newest value', () => {
    const lab = running();
    for (const ms of [30, 40, 50]) {
      lab.actions.setValue(TARGET, ms, { commit: false });
      expect(lab.runs).toHaveLength(2);
    }
    expect(lab.runs[1]).not.toBe(lab.store.get().scenario);
    lab.frame();
    lab.frame();
    expect([lab.runs.length, lab.store.get().busy]).toEqual([3, true]);
    expect(lab.runs[2]).toBe(lab.store.get().scenario);
    lab.answer();
    expect(lab.store.get().busy).toBe(false);
  });

  it('is one step of history for a whole drag', () => {
    const lab = running();
    for (const ms of [30, 40, 50]) lab.actions.setValue(TARGET, ms, { commit: false });
    lab.actions.setValue(TARGET, 50);
    expect(lab.store.get().past).toHaveLength(1);
    lab.actions.undo();
    expect(lab.value(TARGET)).toBe(25);
    lab.actions.redo();
    expect(lab.value(TARGET)).toBe(50);
    lab.actions.undo();
    lab.actions.setValue(TARGET, 60);
    expect(lab.store.get().future).toEqual([]);
  });

  it('of several at once is one change, and one step of history', () => {
    const lab = running();
    lab.actions.setValues([
      { path: TARGET, value: 60 },
      { path: 'links.0.queue.limit_packets', value: 50 },
      { path: 'flows.1.cc.gain', value: undefined },
    ]);
    expect(lab.value(TARGET)).toBe(60);
    expect(lab.value('flows.1.cc.gain')).toBeUndefined();
    expect(lab.store.get().past).toHaveLength(1);
    lab.actions.undo();
    expect(lab.value('links.0.queue.limit_packets')).toBe(100);
    expect(lab.value('flows.1.cc.gain')).toBe(1);
  });

  it('is no step where nothing has changed', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 30, { commit: false });
    lab.actions.setValue(TARGET, 25);
    expect(lab.store.get().past).toEqual([]);
    lab.actions.undo();
    expect(lab.value(TARGET)).toBe(25);
  });

  it('shows older results of a drag while newer ones are under way', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 30, { commit: false });
    lab.frame();
    const older = lab.runs[1];
    lab.actions.setValue(TARGET, 40, { commit: false });
    lab.frame();
    lab.answer(older, false);
    expect(lab.store.get().outcome?.scenario).toBe(older);
    expect([lab.store.get().busy, lab.value(TARGET)]).toEqual([true, 40]);
  });

  it('takes a value away for null, and on restore', () => {
    const lab = running();
    lab.actions.restore(TARGET);
    expect(lab.value(TARGET)).toBeUndefined();
    lab.actions.setValue('links.0.queue.limit_packets', null);
    expect(lab.value('links.0.queue.limit_packets')).toBeUndefined();
  });

  it('changes kinds, opens presets and resets', () => {
    const lab = running();
    lab.actions.setKind('flows.1.cc', 'newreno');
    expect(lab.value('flows.1.cc')).toEqual({ kind: 'newreno' });
    lab.actions.reset();
    expect(lab.value('flows.1.cc.kind')).toBe('ledbat');
    expect(lab.store.get().past).toHaveLength(2);
    const before = lab.store.get();
    lab.actions.openPreset('nowhere');
    expect(lab.store.get()).toBe(before);
  });
});

describe('undo and redo', () => {
  const { catalog, store } = testLab();
  const rows = paramsOf(catalog, store.get().scenario);
  const anyEdit = fc.constantFrom(...rows).chain(({ path, spec }) =>
    fc.record({
      path: fc.constant(path),
      value: anyValue(spec),
      commit: fc.boolean(),
      // Where the playhead is, and whether changes apply from there on.
      at: fc.option(fc.integer({ min: 1, max: 119 }), { nil: undefined }),
    }),
  );

  it('give back every scenario that was committed, whatever was done in between', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), (edits) => {
        const lab = running();
        const seen = [lab.store.get().committed.scenario];
        for (const { path, value, commit, at } of edits) {
          lab.actions.setApplies(at === undefined ? 'whole' : 'onward');
          lab.actions.seek(at ?? 120);
          lab.actions.setValue(path, value, { commit });
          lab.actions.pin('a pin is no step');
          const { committed } = lab.store.get();
          if (committed.scenario !== seen.at(-1)) seen.push(committed.scenario);
        }
        const last = seen.length - 1;
        expect(lab.store.get().past).toHaveLength(last);
        fc.pre(last > 0);
        for (let i = last - 1; i >= 0; i -= 1) {
          lab.actions.undo();
          expect(lab.store.get().scenario).toEqual(seen[i]);
        }
        for (let i = 1; i <= last; i += 1) {
          lab.actions.redo();
          expect(lab.store.get().scenario).toEqual(seen[i]);
        }
        lab.actions.undo(last);
        expect(lab.store.get().scenario).toEqual(seen[0]);
        expect(lab.store.get().future).toHaveLength(last);
      }),
      { numRuns: 60 },
    );
  });

  it('do nothing where there are not so many steps', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 50);
    lab.actions.undo(2);
    expect(lab.value(TARGET)).toBe(50);
  });
});

describe('a refusal', () => {
  it('snaps the control back, names the key and keeps the last run', () => {
    const lab = running();
    const good = lab.store.get();
    lab.actions.setValue(TARGET, 1e6);
    lab.frame();
    lab.refuse(TARGET);
    const state = lab.store.get();
    expect(state.scenario).toBe(good.scenario);
    expect(state.outcome).toBe(good.outcome);
    expect(state.past).toEqual([]);
    expect(state.busy).toBe(false);
    expect(state.notices).toHaveLength(1);
    expect(state.notices[0]).toMatchObject({ level: 'error', path: TARGET });
    expect(state.notices[0]?.text).toMatch(/^LEDBAT: .*must be less/);
  });

  it('is one line that can be seen as it is, whatever the parts are called', () => {
    const lab = running();
    const { preset, scenario } = lab.store.get();
    const flows = scenario.flows.map((flow) => ({ ...flow, cc: { kind: 'ledbat' }, id: 'a\n\u202eb' }));
    lab.actions.load({ preset, scenario: { ...scenario, flows } });
    lab.frame();
    lab.refuse(TARGET);
    expect(lab.store.get().notices[0]?.text).toMatch(/^LEDBAT \(a\\u\{a\}\\u\{202e\}b\): .*must be less/);
  });

  it('in mid-drag goes back to the last value that ran, and leaves the step before the drag', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 100, { commit: false });
    lab.frame();
    lab.answer();
    lab.actions.setValue(TARGET, 1e6, { commit: false });
    lab.frame();
    lab.refuse(TARGET);
    expect(lab.value(TARGET)).toBe(100);
    lab.actions.setValue(TARGET, 90);
    lab.actions.undo();
    expect(lab.value(TARGET)).toBe(25);
  });

  it('does not pull back a reader who has moved on', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 1e6, { commit: false });
    lab.actions.setValue(TARGET, 70, { commit: false });
    lab.refuse(TARGET);
    expect(lab.value(TARGET)).toBe(70);
    expect(lab.store.get().notices).toEqual([]);
  });

  it('of the very first scenario falls back to the preset and runs that', () => {
    const lab = testLab();
    const { preset, scenario } = lab.store.get();
    lab.actions.load({ preset, scenario: { ...scenario, duration_s: 1e9 } });
    lab.actions.run();
    lab.refuse('duration_s');
    expect(lab.store.get().scenario).toBe(scenario);
    expect(lab.runs.at(-1)).toBe(scenario);
    lab.refuse('');
    expect(lab.runs).toHaveLength(2);
  });

  // The run that it led back to took the sentence away before anybody had read it.
  it('of the very first scenario is still told of when the preset has been run', () => {
    const lab = testLab();
    const { preset, scenario } = lab.store.get();
    lab.actions.load({ preset, scenario: { ...scenario, duration_s: 1e9 } });
    lab.actions.run();
    lab.refuse('duration_s');
    lab.answer();
    expect(lab.store.get().outcome?.scenario).toBe(scenario);
    expect(lab.store.get().notices).toHaveLength(1);
    lab.actions.setValue(TARGET, 30);
    lab.frame();
    lab.answer();
    expect(lab.store.get().notices).toEqual([]);
  });

  it('is forgotten after the next change that runs, or when it is dismissed', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 1e6);
    lab.frame();
    lab.refuse(TARGET);
    lab.actions.setValue(TARGET, 30);
    lab.frame();
    lab.answer();
    expect(lab.store.get().notices).toEqual([]);
    lab.actions.notify({ level: 'info', topic: 'link', text: 'a' });
    lab.actions.notify({ level: 'info', topic: 'link', text: 'b' });
    const { notices } = lab.store.get();
    expect(notices.map(({ text }) => text)).toEqual(['b']);
    lab.actions.dismissNotice(notices[0]?.id ?? 0);
    expect(lab.store.get().notices).toEqual([]);
  });

  it('is told apart from a run that ended early, which is shown for what it has', () => {
    const lab = running();
    lab.actions.setValue(TARGET, 30);
    lab.frame();
    const { scenario } = lab.store.get();
    const ended_early = { at_s: 12.5, of_s: 120, because: 'memory', message: '' } as const;
    lab.events.onOutcome({ ...outcomeOf(scenario), report: { ended_early } as Report }, true);
    const { outcome, notices } = lab.store.get();
    expect(outcome?.scenario).toBe(scenario);
    expect(lab.value(TARGET)).toBe(30);
    expect(notices.map(({ text }) => text)).toEqual([
      'This experiment takes more than 64\u00a0MB of memory: reduce the number of flows, or the limit of a queue. It ended at 12.5 of 120\u00a0s; what is shown is of that time.',
    ]);
    lab.actions.setValue(TARGET, 40);
    lab.frame();
    lab.answer();
    expect(lab.store.get().notices).toEqual([]);
  });

  it('is told apart from a breakdown', () => {
    const lab = running();
    lab.events.onFailed({ is: 'stopped', message: 'It broke' }, true);
    expect(lab.store.get()).toMatchObject({ busy: true, notices: [{ text: 'It broke. It was started again.' }] });
    lab.events.onFailed({ is: 'stopped', message: 'It broke' }, false);
    expect(lab.store.get()).toMatchObject({
      busy: false,
      notices: [{ offer: { label: 'Try again' } }],
    });
    expect(lab.store.get().notices[0]?.text).toMatch(/^It broke\. .*change a value/);
    expect(lab.store.get().notices[0]?.report).toContain('It broke');
    lab.store.get().notices[0]?.offer?.take();
    expect(lab.store.get().busy).toBe(true);
  });
});

describe('playing', () => {
  it('shows the whole run at first', () => {
    const lab = running();
    expect(lab.store.get()).toMatchObject({ playhead_s: 120, playing: false });
  });

  it.each([16, 33, 100])('goes at the chosen speed with a frame every %d ms, and stops at the end', (ms) => {
    const lab = running();
    lab.actions.setSpeed(10);
    lab.actions.restart();
    lab.frame(ms);
    for (let t = 0; t < 3000; t += ms) lab.frame(ms);
    expect(Math.abs(lab.store.get().playhead_s - 30)).toBeLessThanOrEqual(ms / 100);
    for (let t = 0; t < 10_000; t += ms) lab.frame(ms);
    expect(lab.store.get()).toMatchObject({ playhead_s: 120, playing: false });
  });

  it('pauses, seeks within the run, goes on and begins again from the end', () => {
    const lab = running();
    lab.actions.seek(60);
    lab.actions.play();
    lab.frame();
    lab.actions.pause();
    lab.frame(500);
    expect(lab.store.get().playhead_s).toBe(60);
    lab.actions.seek(1000);
    expect(lab.store.get().playhead_s).toBe(120);
    lab.actions.seek(-1);
    expect(lab.store.get().playhead_s).toBe(0);
    lab.actions.seek(120);
    lab.actions.play();
    expect(lab.store.get()).toMatchObject({ playhead_s: 0, playing: true });
  });

  it('does not skip ahead after a long sleep', () => {
    const lab = running();
    lab.actions.setSpeed(1);
    lab.actions.restart();
    lab.frame();
    lab.frame(60_000);
    expect(lab.store.get().playhead_s).toBe(1);
  });

  it('keeps its clock when it is paused and played within one frame', () => {
    const lab = running();
    lab.actions.restart();
    lab.frame();
    lab.actions.pause();
    lab.actions.play();
    lab.frame(100);
    lab.frame(100);
    expect(lab.store.get().playhead_s).toBeCloseTo(2);
  });

  it('goes on under a run that is replaced', () => {
    const lab = running();
    lab.actions.restart();
    lab.frame();
    lab.frame(500);
    lab.actions.setValue(TARGET, 50, { commit: false });
    lab.frame(0);
    lab.answer();
    expect(lab.store.get()).toMatchObject({ playhead_s: 5, playing: true });
  });

  it('stays at the end when the run becomes longer, and within it when it becomes shorter', () => {
    const lab = running();
    lab.actions.setValue('duration_s', 200);
    lab.frame();
    lab.answer();
    expect(lab.store.get().playhead_s).toBe(200);
    lab.actions.seek(150);
    lab.actions.setValue('duration_s', 60);
    lab.frame();
    expect(shownDuration(lab.store.get())).toBe(200);
    lab.answer();
    expect(lab.store.get().playhead_s).toBe(60);
  });
});

describe('looking closer', () => {
  const window = (lab: TestLab): readonly number[] | null => lab.store.get().window;

  it('stays within the run, and ends with the whole of it', () => {
    const lab = running();
    lab.actions.zoom(0.5);
    expect(window(lab)).toEqual([30, 90]);
    lab.actions.zoom(0.5, 30);
    expect(window(lab)).toEqual([30, 60]);
    lab.actions.pan(-5);
    expect(window(lab)).toEqual([0, 30]);
    lab.actions.setWindow([100, 400]);
    expect(window(lab)).toBeNull();
    lab.actions.setWindow([110, 130]);
    expect(window(lab)).toEqual([100, 120]);
    lab.actions.zoom(1000);
    expect(window(lab)).toBeNull();
    expect(lab.store.get().past).toEqual([]);
  });

  it('goes with the playhead where that is moved or plays slowly, and stays where play is too fast', () => {
    const lab = running();
    lab.actions.setWindow([10, 12]);
    lab.actions.seek(12.1);
    expect(window(lab)).toEqual([11.9, 13.9]);
    lab.actions.setSpeed(1);
    lab.actions.play();
    lab.frame();
    lab.frame(1000);
    expect(window(lab)).toEqual([11.9, 13.9]);
    lab.frame(1000);
    expect(window(lab)).toEqual([13.9, 15.9]);
    lab.actions.setSpeed(10);
    lab.frame(1000);
    expect(window(lab)).toEqual([13.9, 15.9]);
  });

  it('begins to play where the window begins', () => {
    const lab = running();
    lab.actions.setWindow([10, 12]);
    lab.actions.play();
    expect(lab.store.get().playhead_s).toBe(10);
  });

  it('ends with another experiment, and lasts as long as there is such a part in this one', () => {
    const lab = running();
    lab.actions.setWindow([100, 110]);
    lab.actions.setValue('duration_s', 60);
    lab.frame();
    lab.answer();
    expect(shownWindow(lab.store.get())).toEqual([50, 60]);
    lab.actions.undo();
    lab.frame();
    lab.answer();
    expect(shownWindow(lab.store.get())).toEqual([100, 110]);
    lab.actions.openPreset('two-reno');
    expect(window(lab)).toBeNull();
  });
});
