/** For tests: journals from rows written by hand. */
import { CAUSES, DECISION_FIELDS, DECISION_WIDTH, STEPS, STEP_WIDTH, type CauseName, type DecisionField, type Journal, type StepName } from '../src/model/journal'; // oxfmt-ignore
import type { GaugeSpec } from '../src/model/catalog';

/** t_s, step, and what else its row holds. */
export type StepRow = readonly [
  t_s: number,
  step: StepName,
  row: Partial<Record<'flow' | 'link' | 'seq' | 'stamp_s' | 'a' | 'b', number>>,
];
export type DecisionRow = Partial<Record<Exclude<DecisionField, 'cause'>, number>> & {
  readonly cause: CauseName;
  readonly gauges?: readonly number[];
};

const stepNumbers = ([t_s, step, row]: StepRow): readonly number[] => {
  const { flow = 0, link = -1, seq = 0, stamp_s = NaN, a = NaN, b = NaN } = row;
  return [t_s, STEPS.indexOf(step), flow, link, seq, stamp_s, a, b];
};

function decisionNumbers({ cause, gauges = [], ...fields }: DecisionRow): readonly number[] {
  const given: Partial<Record<DecisionField, number>> = { flow: 0, ...fields, cause: CAUSES.indexOf(cause) };
  const row = DECISION_FIELDS.map((name) => given[name] ?? NaN);
  return [...row, ...gauges, ...Array<number>(DECISION_WIDTH - row.length - gauges.length).fill(NaN)];
}

export function journalOf(
  steps: readonly StepRow[],
  decisions: readonly DecisionRow[],
  gauges: readonly (readonly GaugeSpec[])[] = [],
  [from_s, to_s]: readonly [number, number] = [0, 10],
): Journal {
  const numbers = steps.flatMap(stepNumbers);
  if (numbers.length !== steps.length * STEP_WIDTH) throw new Error('a step has another number of values');
  return {
    from_s,
    to_s,
    steps: Float64Array.from(numbers),
    decisions: Float64Array.from(decisions.flatMap(decisionNumbers)),
    gauges,
  };
}
