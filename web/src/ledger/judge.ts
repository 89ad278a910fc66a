/** The verdicts of a study: each claim and each finding judged by its own check. */
import { claimOf } from './claims';
import type { Check, Exhibit, Study } from './exhibit';
import { type Expected, type Judgement, judge } from './expected';
import type { Results } from './results';

function by(check: Check, expected: Expected, results: Results): Judgement {
  const found = check(results);
  return 'verdict' in found ? found : judge(expected, found);
}

/** By the number of the claim. */
export const judgeClaims = (
  { claims }: Pick<Exhibit, 'claims'>,
  results: Results,
): Readonly<Record<string, Judgement>> =>
  Object.fromEntries(Object.entries(claims).map(([id, check]) => [id, by(check, claimOf(id).expected, results)]));

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
