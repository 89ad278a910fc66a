import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceStep, DrawStep, GoalStep, Lesson, Run } from './lesson';
import {
  atStart,
  choose,
  isHidden,
  judgementOf,
  mayGoOn,
  record,
  restored,
  reveal,
  rightOption,
  scenarioOf,
  stillApplies,
  turn,
} from './run';
import type { Scenario } from '../model/scenario';

const scenario: Scenario = {
  version: 1,
  title: 'A preset',
  summary: 'What it shows.',
  source: 'A paper',
  duration_s: 10,
  links: [{ id: 'b', rate_bps: 1e6, queue: { kind: 'droptail', limit_packets: 10 } }],
  flows: [{ id: 'tcp', cc: { kind: 'reno' }, path: ['b'] }],
};

const asked = {
  setup: { preset: 'p', plots: [], controls: [] },
  title: 'T',
  text: 'x',
  question: 'q',
  explain: () => 'e',
};
const choice: ChoiceStep = {
  ...asked,
  kind: 'choice',
  options: ['a', 'b'],
  right: ({ report }) => (report.metrics.efficiency ?? NaN) * 2,
};
const goal: GoalStep = { ...asked, kind: 'goal', met: () => false, state: () => '' };
const lesson: Lesson = { steps: [choice, goal, choice], ending: { setup: asked.setup, text: () => '', sources: [] } };
const runWith = (efficiency: number | null, changed: Partial<Scenario> = {}): Run =>
  ({ scenario: { ...scenario, ...changed }, report: { metrics: { efficiency } } }) as Run;

describe('a setup', () => {
  it('is the preset itself where nothing is edited, so that its link is the short one', () => {
    expect(scenarioOf(asked.setup, scenario, 'T')).toBe(scenario);
  });

  it('changes what it names, and no longer says what was true of the preset', () => {
    const made = scenarioOf({ ...asked.setup, edits: [['links.0.queue.limit_bytes', 9000]] }, scenario, 'T');
    expect(made.links[0]?.queue).toEqual({ kind: 'droptail', limit_bytes: 9000 });
    expect([made.title, made.summary, made.source]).toEqual(['T', undefined, undefined]);
  });
});

describe('a student’s way through a lesson', () => {
  it('hides a run until there was a prediction, and never that of a goal', () => {
    const begin = atStart(lesson);
    expect([isHidden(lesson, begin), mayGoOn(lesson, begin)]).toEqual([true, false]);
    const answered = reveal(choose(begin, 1));
    expect([isHidden(lesson, answered), mayGoOn(lesson, answered)]).toEqual([false, true]);
    expect(answered.chosen).toEqual([1, null, null]);
    const second = turn(lesson, answered, 1);
    expect([isHidden(lesson, second), mayGoOn(lesson, second)]).toEqual([false, true]);
  });

  it('stays between the first step and the ending', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (moves) => {
        const { page } = moves.reduce((progress, move) => turn(lesson, progress, move), atStart(lesson));
        expect(page).toBeGreaterThanOrEqual(0);
        expect(page).toBeLessThanOrEqual(lesson.steps.length);
      }),
    );
  });

  it('takes up what was stored, and only what fits', () => {
    const there = turn(lesson, reveal(choose(atStart(lesson), 0)), 1);
    expect(restored(lesson, JSON.parse(JSON.stringify(there)))).toEqual(there);
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { page, chosen, revealed } = restored(lesson, stored);
        expect(page).toBeGreaterThanOrEqual(0);
        expect([chosen.length, revealed.length]).toEqual([3, 3]);
      }),
    );
  });
});

describe('what is recorded for handing in', () => {
  const of = { link: 'v=1&p=p', digest: '0ffa412c', engine: '0.1.0' };

  it('is what the first run after the answer made of it', () => {
    const begin = choose(atStart(lesson), 0);
    expect(judgementOf(choice, begin, [], runWith(0.5))).toBeUndefined();
    const answered = reveal(begin);
    expect(judgementOf(choice, answered, [], runWith(0.5))).toEqual({ right: 1 });
    expect(judgementOf(choice, answered, [], runWith(null))).toEqual({ right: null });
    const recorded = record(answered, 0, { right: 1, run: of });
    expect(record(recorded, 0, { right: 0, run: of })).toBe(recorded);
    expect(recorded.records).toEqual([{ right: 1, run: of }, null, null]);
  });

  it('is for a goal the run that met it', () => {
    const there = turn(lesson, atStart(lesson), 1);
    expect(judgementOf(goal, there, [], runWith(1))).toBeUndefined();
    expect(judgementOf({ ...goal, met: () => true }, there, [], runWith(1))).toEqual({ met: true });
  });

  it('is taken up again, and a drawing without its record is open again', () => {
    const draw = { ...asked, kind: 'draw', phases: [] } as unknown as DrawStep;
    const drawn: Lesson = { ...lesson, steps: [draw, choice] };
    const stored = { page: 1, chosen: [null, 0], revealed: [true, true] };
    expect(restored(drawn, stored)).toMatchObject({ revealed: [false, true], records: [null, null] });
    const records = [
      { sketch: [1], verdicts: [], run: of },
      { right: 'x', run: { link: 7 } },
    ];
    expect(restored(drawn, { ...stored, records })).toMatchObject({
      revealed: [true, true],
      records: [records[0], null],
    });
  });
});

describe('what is right', () => {
  it('is what the run says, or nothing where the run does not answer the question', () => {
    expect(rightOption(choice, runWith(0.5))).toBe(1);
    expect(rightOption(choice, runWith(0))).toBe(0);
    expect(rightOption(choice, runWith(0.3))).toBeUndefined();
    expect(rightOption(choice, runWith(null))).toBeUndefined();
    expect(rightOption(choice, runWith(2))).toBeUndefined();
  });

  it('is not explained when a flow of the setup is gone', () => {
    expect(stillApplies(runWith(1), scenario)).toBe(true);
    expect(stillApplies(runWith(1, { flows: [] }), scenario)).toBe(false);
  });
});
