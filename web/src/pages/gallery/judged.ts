/** Verdicts of results in the page. A check that finds nothing to read gives none, and the others theirs. */
import type { Exhibit, Study } from '../../ledger/exhibit';
import type { Judgement } from '../../ledger/expected';
import { judgeClaims, judgeFindings } from '../../ledger/judge';
import type { Results } from '../../ledger/results';

export type Judgements = Readonly<Record<string, Judgement>>;

const UNMEASURED: Judgement = { verdict: 'unmeasured', leaves: [] };

function guarded(judge: () => Judgements, id: string): Judgement {
  try {
    return judge()[id] ?? UNMEASURED;
  } catch {
    return UNMEASURED; // a run that its checks need was not possible
  }
}

export const claimsJudged = (
  { claims, readings = [] }: Pick<Exhibit, 'claims' | 'readings'>,
  results: Results,
): Judgements =>
  Object.fromEntries(
    Object.entries(claims).map(([id, check]) => [
      id,
      guarded(() => judgeClaims({ claims: { [id]: check }, readings }, results), id),
    ]),
  );

export const findingsJudged = ({ findings = [] }: Study, results: Results): Judgements =>
  Object.fromEntries(
    findings.map((finding) => [finding.id, guarded(() => judgeFindings({ findings: [finding] }, results), finding.id)]),
  );

/** How many verdicts are the same in both. */
export const sameVerdicts = (a: Judgements, b: Judgements): number =>
  Object.entries(a).filter(([id, { verdict }]) => b[id]?.verdict === verdict).length;
