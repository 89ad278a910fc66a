/**
 * The one count of the ledger, which every page asks: what the papers find, apart from what they only
 * set up, and apart from statements of our own; each by its verdict.
 */
import type { Verdict } from './expected';
import type { Entry } from './contents';
import type { StoredIndex } from './stored';

/** `pending`: nothing has been computed. */
export type Shown = Verdict | 'pending';

/** From good to bad, then those without a figure. */
export const VERDICTS: readonly Shown[] = [
  'holds',
  'depends',
  'part',
  'fails',
  'unmeasured',
  'open',
  'told',
  'pending',
];

export type Counts = Readonly<Partial<Record<Shown, number>>>;

export interface Tally {
  /** Claims of the papers on what happens: runs can hold or refute them. */
  readonly results: Counts;
  /** Claims that define: a parameter, a metric, a rule, a set-up, what a figure consists of. */
  readonly definitions: Counts;
  /** Statements of our own. */
  readonly findings: Counts;
}

/** Starts, schedules and the form of a figure, among the claims that say what happens. */
const SET_UP = ['000-C-10', '001-F2-ring', '002-F2-a8', '002-F3-b4', '002-F4-d9', '002-F5-a3'];
/** What says what happens, among the set-ups. */
const RESULTS = ['003-S-7', '003-S-8', '004-S-7'];

export const named: readonly string[] = [...SET_UP, ...RESULTS];

/** Whether the claim of this number only defines something: that it holds is no result that was reproduced. */
export const isDefinition = (id: string): boolean =>
  !RESULTS.includes(id) && (SET_UP.includes(id) || /^\d{3}-(S-|T1-[abc](-bdp)?$)|-P$/.test(id));

export function countsOf(verdicts: readonly Shown[]): Counts {
  const counts: Partial<Record<Shown, number>> = {};
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** `claims`: the number of each with its verdict; `findings`: the verdicts of our own statements. */
export function tally(
  claims: readonly (readonly [id: string, verdict: Shown])[],
  findings: readonly Shown[] = [],
): Tally {
  const those = (defining: boolean): Counts =>
    countsOf(claims.flatMap(([id, verdict]) => (isDefinition(id) === defining ? [verdict] : [])));
  return { results: those(false), definitions: those(true), findings: countsOf(findings) };
}

/** Claims of the papers in all. */
export const claimsIn = ({ results, definitions }: Tally): number => totalOf(results) + totalOf(definitions);

export const tallyOf = (index: StoredIndex | null, entries: readonly Entry[]): Tally =>
  tally(
    entries.flatMap(({ claims }) => claims.map((id) => [id, index?.claims[id]?.verdict ?? 'pending'] as const)),
    entries.flatMap(({ id, findings }) => findings.map((finding) => index?.findings[id]?.[finding] ?? 'pending')),
  );
