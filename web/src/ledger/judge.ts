/** The verdicts of a study: each claim and each finding judged by its own check. */
import { claimOf } from './claims';
import type { Check, Exhibit, Study } from './exhibit';
import type { Expected, Judgement, Leaf } from './expected';
import { judge, verdictOf } from './evaluate';
import type { Results } from './results';

function by(check: Check, expected: Expected, results: Results): Judgement {
  const found = check(results);
  return 'verdict' in found ? found : judge(expected, found);
}

/** By each reading that gives other figures: one verdict if all agree, or none of them holds the claim. */
function byReadings(printed: Judgement, others: Readonly<Record<string, Judgement>>): Judgement {
  const readings = Object.entries(others).filter(
    ([, { leaves }]) => JSON.stringify(figuresOf(leaves)) !== JSON.stringify(figuresOf(printed.leaves)),
  );
  if (readings.length === 0) return printed;
  const verdicts = new Set([printed.verdict, ...readings.map(([, { verdict }]) => verdict)]);
  const verdict = verdicts.has('holds') && verdicts.size > 1 ? 'depends' : printed.verdict;
  return { verdict, leaves: printed.leaves, readings: Object.fromEntries(readings) };
}

const figuresOf = (leaves: readonly Leaf[]): readonly unknown[] => leaves.map(({ what, measured }) => [what, measured]);

/** Under how many readings of those that differ, the printed one among them, the claim holds. */
export function heldBy({ leaves, readings = {} }: Judgement): readonly [held: number, all: number] {
  const verdicts = [verdictOf(leaves), ...Object.values(readings).map(({ verdict }) => verdict)];
  return [verdicts.filter((verdict) => verdict === 'holds').length, verdicts.length];
}

/** By the number of the claim. */
export const judgeClaims = (
  { claims, readings = [] }: Pick<Exhibit, 'claims' | 'readings'>,
  results: Results,
): Readonly<Record<string, Judgement>> =>
  Object.fromEntries(
    Object.entries(claims).map(([id, check]) => {
      const judged = (of: Results): Judgement => by(check, claimOf(id).expected, of);
      const others = readings.map((reading) => [reading.id, judged(results.under(reading))] as const);
      return [id, byReadings(judged(results), Object.fromEntries(others))];
    }),
  );

/** By the finding's id. A claim whose text could not be read is open, whatever the runs say of it. */
export const judgeFindings = (
  { findings = [] }: Pick<Study, 'findings'>,
  results: Results,
): Readonly<Record<string, Judgement>> =>
  Object.fromEntries(
    findings.map(({ id, expected, check, claim }) => {
      const found = by(check, expected, results);
      return [id, claim?.origin === 'recalled' ? { ...found, verdict: 'open' } : found];
    }),
  );
