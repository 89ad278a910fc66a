/** The interpreter of lessons: from a setup to a scenario, from an answer and a run to a verdict, and from step to step. */
import { replaceValue, withValue } from '../model/path';
import type { Scenario } from '../model/scenario';
import type { Lesson, Run, Setup, Step } from './lesson';

/** The scenario that a step begins with. What a reader of the lab is told about the preset would not be true of an edited one. */
export function scenarioOf({ edits = [] }: Setup, preset: Scenario, title: string): Scenario {
  if (edits.length === 0) return preset;
  const edited = edits.reduce((scenario, [path, value]) => replaceValue(scenario, path, value), preset);
  return (['summary', 'source'] as const).reduce<Scenario>(
    (scenario, key) => withValue(scenario, key, undefined),
    withValue(edited, 'title', title),
  );
}

/** Where a student is in a lesson. */
export interface Progress {
  /** Number of the page, from 0; the one after the last step is the ending. */
  readonly page: number;
  /** Per step: the option that was chosen; null before, or where the step asks for something else. */
  readonly chosen: readonly (number | null)[];
  /** Per step: has the run been shown? */
  readonly revealed: readonly boolean[];
}

export const atStart = ({ steps }: Lesson): Progress => ({
  page: 0,
  chosen: steps.map(() => null),
  revealed: steps.map(() => false),
});

/** The step on the page; undefined on the ending. */
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

/** To another page, within the lesson. */
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

/** What was stored, if it fits the lesson as it is now. */
export function restored(lesson: Lesson, stored: unknown): Progress {
  const fresh = atStart(lesson);
  if (typeof stored !== 'object' || stored === null) return fresh;
  const { page, chosen, revealed } = stored as Partial<Progress>;
  const fits =
    Number.isInteger(page) &&
    Array.isArray(chosen) &&
    Array.isArray(revealed) &&
    chosen.length === lesson.steps.length &&
    revealed.length === lesson.steps.length;
  return fits ? turn(lesson, { page: page ?? 0, chosen, revealed }, 0) : fresh;
}
