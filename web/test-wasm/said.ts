/** What the page says of a run in the end, when all runs beside it are there. */
import type { Test } from '../src/model/partners';
import { jittered, reseeded } from '../src/model/replications';
import type { Scenario } from '../src/model/scenario';
import { causeOf } from '../src/views/causes';
import type { Tests } from '../src/views/judgement';
import { partnersOf } from '../src/views/partners-of';
import type { RunInput } from '../src/views/run-facts';
import { testedSentence } from '../src/views/tested-sentence';
import { outcomeSentences } from '../src/views/run-summary';
import { verdict } from '../src/views/verdict';
import { attempt, ran } from './runs';

/** The runs by which what is said is tested; null where the engine refuses one. */
export function testsOf(run: RunInput): Tests {
  const made = partnersOf(run).map(({ test, scenario }): [Test, RunInput | null] => [test, attempt(scenario)]);
  return Object.fromEntries(made);
}

export interface Told {
  readonly verdict: string;
  readonly tested: string;
  readonly cause: string | null;
  readonly causeRun: Scenario | null;
  /** What happened, in all its sentences. */
  readonly happened: string;
}

/** `runs`: so many that differ in random numbers stand beside it. */
export function told(scenario: Scenario, runs = 0): Told {
  const run = ran(scenario);
  const tests = testsOf(run);
  const base =
    runs > 0 && ran(reseeded(scenario, 1)).report.digest === run.report.digest
      ? jittered(scenario)?.scenario
      : scenario;
  const others = base === undefined ? [] : Array.from({ length: runs }, (_, i) => ran(reseeded(base, i + 1)));
  const cause = causeOf(run, tests);
  return {
    verdict: verdict(run, others, tests),
    tested: testedSentence(run, tests),
    happened: outcomeSentences(run, '').join(' '),
    cause: cause?.text ?? null,
    causeRun: cause === null ? null : (tests[`cause:${cause.id}`]?.scenario ?? null),
  };
}
