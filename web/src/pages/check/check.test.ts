import { describe, expect, test } from 'vitest';
import type { ChoiceStep, DrawStep, GoalStep, Run } from '../../lessons/lesson';
import { MARK, writeCompletion, type Answer, type Completion } from '../../model/completion';
import type { Scenario } from '../../model/scenario';
import { remarksOn, standingOf, type Handed } from './checked';
import { gradeBook } from './grade-book';
import type { Repeat } from './repeat';
import { findAnswers } from './session';
import { checkAnswers, missingSteps, ownWork, type Course } from './verify';

const scenario: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'b', rate_bps: 1e6 }],
  flows: [{ id: 'tcp', cc: { kind: 'reno' }, path: ['b'] }],
};
const asked = {
  setup: { preset: 'p', plots: [], controls: [] },
  title: 'T',
  text: 'x',
  question: 'q',
  explain: () => 'e',
};
const efficiency = ({ report }: Run): number => report.metrics.efficiency ?? NaN;
const choice: ChoiceStep = {
  ...asked,
  kind: 'choice',
  options: ['low', 'high'],
  right: (run) => (efficiency(run) > 0.5 ? 1 : 0),
};
const goal: GoalStep = {
  ...asked,
  kind: 'goal',
  met: (run) => efficiency(run) > 0.5,
  state: () => '',
};
const draw = {
  ...asked,
  kind: 'draw',
  phases: [],
  top: 1,
  unit: '',
  curve: { id: 'queue' },
  factor: 1,
  plot: 'queue',
} as DrawStep;
const lesson = { steps: [choice, goal, draw] };
const course: Course = { lesson, setups: [{ ...scenario, title: 'as set up' }, scenario, scenario] };

/** The engine: the link says how busy the link was, and its digest is made of that. */
const repeat: Repeat = (link) => {
  const value = Number(link);
  if (Number.isNaN(value)) return Promise.resolve({ ok: false, why: 'There is no such link.' });
  const run = {
    scenario: value === 9 ? { ...scenario, duration_s: 20 } : scenario,
    report: { digest: `d${link}`, metrics: { efficiency: value } },
    columns: {
      layout: { duration_s: 10, bucket_s: 1, buckets: 0, flows: [], series: [] },
      data: new Float32Array(),
      events: new Float64Array(),
    },
  } as unknown as Run;
  return Promise.resolve({ ok: true, run });
};
const run = (link: string, digest = `d${link}`) => ({ link, digest, engine: '1' });
const checked = (...answers: readonly Answer[]) =>
  checkAnswers({ lesson: 'l', answers }, course, repeat, (_, list) => list.join());

describe('an answer, judged again', () => {
  test('a choice is right or wrong by the run, whatever the text says', async () => {
    const [right, wrong, lied] = await checked(
      { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('1') },
      { kind: 'choice', step: 0, chosen: 0, right: 1, run: run('1') },
      { kind: 'choice', step: 0, chosen: 0, right: 0, run: run('1') },
    );
    expect(right).toMatchObject({ verdict: 'right', reproduced: true, faults: [], said: 'high' });
    expect(wrong).toMatchObject({ verdict: 'wrong', shows: 'high', faults: [] });
    expect(lied).toMatchObject({ verdict: 'wrong', faults: ['judgement'] });
  });

  test('another digest, another experiment, a link that leads nowhere, a step that there is not', async () => {
    const found = await checked(
      { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('1', 'd2') },
      { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('9') },
      { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('x') },
      { kind: 'choice', step: 7, chosen: 1, right: 1, run: run('1') },
      { kind: 'choice', step: 0, chosen: 5, right: 1, run: run('1') },
      { kind: 'goal', step: 0, met: true, run: run('1') },
    );
    expect(found.map(({ faults }) => faults)).toEqual([
      ['digest'],
      ['setup'],
      ['refused'],
      ['noStep'],
      ['noStep'],
      ['noStep'],
    ]);
  });

  test('a goal is met by the run; its experiment may be the student’s own', async () => {
    const [met, claimed] = await checked(
      { kind: 'goal', step: 1, met: true, run: run('9') },
      { kind: 'goal', step: 1, met: true, run: run('0') },
    );
    expect(met).toMatchObject({ verdict: 'met', faults: [] });
    expect(claimed).toMatchObject({ verdict: 'notMet', faults: ['judgement'] });
  });

  test('words of one’s own are for the teacher; their run is checked all the same', async () => {
    const found = await checked(
      { kind: 'own', question: 'Why?', text: 'So.', run: run('1', 'x') },
      { kind: 'own', question: 'And?', text: ' ' },
    );
    expect(found).toMatchObject([
      { number: 1, verdict: 'own', faults: ['digest'] },
      { number: 2, verdict: 'none', reproduced: undefined },
    ]);
  });

  test('steps without an answer are named; a lesson that is not there has none', () => {
    const completion: Completion = { answers: [{ kind: 'goal', step: 1, met: true, run: run('1') }] };
    expect(missingSteps(completion, course)).toEqual([1, 3]);
    expect(missingSteps(completion, undefined)).toEqual([]);
  });
});

const textOf = (completion: Completion, first = ''): string =>
  writeCompletion([`${MARK}: answers ===`, first], completion);

test('the same text and the same work are found, equal choices are not', () => {
  const same: Answer = { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('1') };
  const sketch: Answer = { kind: 'draw', step: 2, sketch: [1, null], verdicts: [], run: run('1') };
  const a = textOf({ name: 'A', answers: [same] });
  const b = textOf({ name: 'B', answers: [same] });
  const c = textOf({ name: 'C', answers: [same, sketch] });
  const d = textOf({ name: 'D', answers: [sketch] });
  const { handed, bad } = findAnswers([
    { name: 'one', text: a + b + c },
    { name: 'two', text: `${a}${d}lbe-done/1.?` },
  ]);
  expect(handed.map(({ sameBlock, sameWork }) => [sameBlock, sameWork])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['one, line 3', undefined],
    [undefined, 'one, line 9'],
  ]);
  expect(bad).toEqual([{ source: 'two', line: 7, why: 'cut' }]);
  expect(ownWork({ answers: [same] })).toBe('');
});

async function handed(completion: Completion, engine = '1'): Promise<Handed> {
  const [found] = findAnswers([{ name: 'file', text: textOf(completion) }]).handed;
  if (found === undefined) throw new Error('not found');
  const answers = await checkAnswers(completion, course, repeat, () => '');
  return { ...found, result: { answers, course, engine } };
}

test('what does not hold, what deserves a look, and what another engine excuses', async () => {
  const good: Answer[] = [
    { kind: 'choice', step: 0, chosen: 1, right: 1, run: run('1') },
    { kind: 'goal', step: 1, met: true, run: run('1') },
    { kind: 'draw', step: 2, sketch: [1], verdicts: [], run: run('1') },
  ];
  const fine = await handed({ lesson: 'l', answers: good });
  expect([standingOf(fine), remarksOn(fine)]).toEqual(['good', []]);
  const part = await handed({ lesson: 'l', answers: good.slice(0, 2) });
  expect([standingOf(part), remarksOn(part).join()]).toEqual(['look', 'Not answered: step 3.']);
  const forged: Completion = {
    lesson: 'l',
    answers: [{ ...good[0], run: run('1', 'd0') } as Answer, ...good.slice(1)],
  };
  expect(standingOf(await handed(forged))).toBe('bad');
  const other = await handed(forged, '2');
  expect(standingOf(other)).toBe('look');
  expect(remarksOn(other)[0]).toContain('Made with engine 1; this page has 2');
});

test('a grade book, in which no name becomes a formula', async () => {
  const name = '=HYPERLINK("http://example.org","A")';
  const csv = gradeBook(
    [await handed({ name, lesson: 'l', answers: [{ kind: 'own', question: 'Q', text: '+1', run: run('1') }] })],
    (id) => id,
  );
  const [head = '', row = ''] = csv.split('\r\n');
  expect(head.startsWith('\ufeffName,Date,Exercise,Result,')).toBe(true);
  expect(row.startsWith(`"'=HYPERLINK(""http`)).toBe(true);
  expect(row).toContain(",'+1 | to be read");
  expect(row.match(/,1,0,0,0,1,1,1,/)).not.toBeNull();
});
