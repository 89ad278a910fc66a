/** Results of this session, so that coming back to an exhibit is instant. */
import type { Extent } from '../../ledger/results';
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';
import type { Knobs } from './knobs';
import type { StudyRun } from './study-run';

const latest = new Map<string, { readonly extent: Extent; readonly knobs: Knobs }>();
/** Finished runs; each is a few hundred figures. */
const finished = new Latest<StudyRun>(60);

const keyOf = (study: string, extent: Extent, knobs: Knobs): string =>
  canonicalJson([study, extent, [...knobs].toSorted(([a], [b]) => (a < b ? -1 : 1))]);

export const recall = (study: string, extent: Extent, knobs: Knobs): StudyRun | undefined =>
  finished.get(keyOf(study, extent, knobs));

export function keep(run: StudyRun, extent: Extent, knobs: Knobs): void {
  finished.set(keyOf(run.study.id, extent, knobs), run);
  latest.set(run.study.id, { extent, knobs });
}

/** What the reader ran last of a study, and with which values. */
export const lastOf = (study: string): { readonly extent: Extent; readonly knobs: Knobs } | undefined =>
  latest.get(study);

export const forget = (study: string): void => void latest.delete(study);
