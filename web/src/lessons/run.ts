/** The interpreter of lessons: from a setup to a scenario, from an answer and a run to a verdict, and from step to step. */
import type { PhaseVerdict, RunOf } from '../model/completion';
import { replaceValue, withValue } from '../model/path';
import type { Scenario } from '../model/scenario';
import type { DrawStep, Lesson, Run, Setup, Step } from './lesson';
import { coverage, judge, type Sketch } from './sketch';

/** The scenario that a step begins with. What a reader of the lab is told about the preset would not be true of an edited one. */
export function scenarioOf({ edits = [] }: Setup, preset: Scenario, title: string): Scenario {
  if (edits.length === 0) return preset;
  const edited = edits.reduce((scenario, [path, value]) => replaceValue(scenario, path, value), preset);
  return (['summary', 'source'] as const).reduce<Scenario>(
    (scenario, key) => withValue(scenario, key, undefined),
    withValue(edited, 'title', title),
  );
}

export interface Judgement {
  /** Of a choice: the option that the run bore out; null where none. */
  readonly right?: number | null;
  /** Of a drawing: its points; null where nothing was drawn. */
  readonly sketch?: readonly (number | null)[];
  readonly verdicts?: readonly PhaseVerdict[];
  /** Of a goal. */
  readonly met?: boolean;
}

/** The same with the run, so that anybody can judge again. */
export interface StepRecord extends Judgement {
  readonly run: RunOf;
}

export interface Progress {
  /** Number of the page, from 0; the one after the last step is the ending. */
  readonly page: number;
  /** Per step: the option that was chosen; null before, or where the step asks for something else. */
  readonly chosen: readonly (number | null)[];
  /** Per step: has the run been shown? */
  readonly revealed: readonly boolean[];
  /** Per step: what the first run after the answer made of it; of a goal the first run that met it. */
  readonly records: readonly (StepRecord | null)[];
}

export const atStart = ({ steps }: Lesson): Progress => ({
  page: 0,
  chosen: steps.map(() => null),
  revealed: steps.map(() => false),
  records: steps.map(() => null),
});

export const stepAt = ({ steps }: Lesson, { page }: Progress): Step | undefined => steps[page];

/** Is the run kept from the student? A goal is worked towards in full view. */
export const isHidden = (lesson: Lesson, progress: Progress): boolean => {
  const step = stepAt(lesson, progress);
  return step !== undefined && step.kind !== 'goal' && progress.revealed[progress.page] !== true;
};

/** May the student go on? A goal can be left unmet: nobody is to be stuck. */
export const mayGoOn = (lesson: Lesson, progress: Progress): boolean =>
  progress.page < lesson.steps.length && !isHidden(lesson, progress);

const put = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, at) => (at === index ? value : old));

export const choose = (progress: Progress, option: number): Progress => ({
  ...progress,
  chosen: put(progress.chosen, progress.page, option),
});

export const reveal = (progress: Progress): Progress => ({
  ...progress,
  revealed: put(progress.revealed, progress.page, true),
});

/** Keeps what a run made of the answer on a page; the first one stays. */
export const record = (progress: Progress, page: number, made: StepRecord): Progress =>
  (progress.records[page] ?? null) === null ? { ...progress, records: put(progress.records, page, made) } : progress;

/** Points are kept to three figures: more than a hand draws. */
const rounded = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toPrecision(3)));

export const sketchFrom = (points: readonly (number | null)[]): Sketch => points.map((value) => value ?? NaN);

export const verdictsOf = (step: DrawStep, points: readonly (number | null)[], run: Run): readonly PhaseVerdict[] =>
  judge(sketchFrom(points), step, run).map(({ verdict }) => verdict);

const drawnBy = (step: DrawStep, sketch: readonly (number | null)[], run: Run): Judgement => ({
  sketch,
  verdicts: verdictsOf(step, sketch, run),
});

/** What a run makes of the answer to a step; undefined while there is none. */
export function judgementOf(step: Step, progress: Progress, sketch: Sketch, run: Run): Judgement | undefined {
  const revealed = progress.revealed[progress.page] === true;
  switch (step.kind) {
    case 'choice':
      return revealed && progress.chosen[progress.page] !== null
        ? { right: rightOption(step, run) ?? null }
        : undefined;
    case 'draw':
      return revealed && coverage(sketch) > 0 ? drawnBy(step, sketch.map(rounded), run) : undefined;
    case 'goal':
      return step.met(run) ? { met: true } : undefined;
  }
}

export const turn = ({ steps }: Lesson, progress: Progress, pages: number): Progress => ({
  ...progress,
  page: Math.min(steps.length, Math.max(0, progress.page + pages)),
});

/** The option that the run bears out; undefined where the student's changes have taken away what the question is about. */
export function rightOption(step: Step, run: Run): number | undefined {
  if (step.kind !== 'choice') return undefined;
  const right = step.right(run);
  return Number.isInteger(right) && right >= 0 && right < step.options.length ? right : undefined;
}

/** Has a student's change taken away a flow group or link of the setup? Then its explanation would speak of nothing. */
export function stillApplies(run: Run, set: Scenario): boolean {
  const ids = (scenario: Scenario): readonly string[] => [...scenario.links, ...scenario.flows].map(({ id }) => id);
  const there = ids(run.scenario);
  return ids(set).every((id) => there.includes(id));
}

const isRecord = (made: unknown): made is StepRecord => {
  if (typeof made !== 'object' || made === null || !('run' in made)) return false;
  const run = made.run as Partial<RunOf> | null;
  return [run?.link, run?.digest, run?.engine].every((text) => typeof text === 'string');
};

/** What was stored, if it fits the lesson as it is now. */
export function restored(lesson: Lesson, stored: unknown): Progress {
  const fresh = atStart(lesson);
  if (typeof stored !== 'object' || stored === null) return fresh;
  const { page, chosen, revealed, records } = stored as Partial<Progress>;
  const fits =
    Number.isInteger(page) &&
    Array.isArray(chosen) &&
    Array.isArray(revealed) &&
    chosen.length === lesson.steps.length &&
    revealed.length === lesson.steps.length;
  if (!fits) return fresh;
  // Earlier versions kept no runs.
  const former: readonly unknown[] = Array.isArray(records) && records.length === lesson.steps.length ? records : [];
  const runs = lesson.steps.map((_, i) => (isRecord(former[i]) ? former[i] : null));
  // Nor drawings, which are lost without one: such a step is open again.
  const open = lesson.steps.map(({ kind }, i) => revealed[i] === true && (kind !== 'draw' || runs[i] !== null));
  return turn(lesson, { page: page ?? 0, chosen, revealed: open, records: runs }, 0);
}
