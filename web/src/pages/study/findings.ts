/** What the search has found over all low-priority controllers: `node scripts/findings.mjs` writes it. */
import { fetchPart } from '../../model/part';
import type { Outcome, PropertyId } from './search-run';

/** The options of those searches; what they leave out is as usual. */
export const FOR_FINDINGS = { queue: 'droptail', runs: 200, seed: 1 } as const;

/** What is kept of an outcome. */
export type Finding = Pick<Outcome, 'draws' | 'failure'>;

/** By the ids of controllers (subjects.ts), in the order of the matrix. */
export type Findings = Readonly<Record<string, Readonly<Record<PropertyId, Finding>>>>;

export const findings = async (): Promise<Findings> =>
  (await fetchPart(() => import('./findings.json'))).default as unknown as Findings;
