/**
 * Claims that hold trivially: whatever the controllers did, their check could not have failed. The checks were given before
 * anything was simulated; these marks were given afterwards, and change no verdict.
 */

const QUEUE =
  'LEDBAT joins behind a queue of some fifteen thousand packets and has a dozen round trips until the end: no second flow could have taken more than thousandths of a point from CUBIC.';
const ARITHMETIC = 'it is arithmetic on printed parameters; no run enters.';
const SHOWN = 'it asks only that the figure is there with its axes and series.';

const REASONS: Readonly<Record<string, string>> = {
  '003-T1-c3a': QUEUE,
  '003-T1-c4a': QUEUE,
  '003-T1-sum': QUEUE,
  '003-T1-o1': QUEUE,
  '000-S-1': ARITHMETIC,
  '000-S-2': ARITHMETIC,
  '000-S-5': 'it is the definition of the index, evaluated.',
  '002-S-5': ARITHMETIC,
  '003-S-4': ARITHMETIC,
  '003-S-5': ARITHMETIC,
  '004-T1-a-bdp': ARITHMETIC,
  '004-T1-b-bdp': ARITHMETIC,
  '004-T1-c-bdp': ARITHMETIC,
  '004-S-bnd-a': ARITHMETIC,
  '004-S-bnd-b': ARITHMETIC,
  '004-S-bnd-c': ARITHMETIC,
};

/** Why the claim of this number holds trivially, a clause after “because”; undefined where it does not. */
export const triviallyBecause = (id: string): string | undefined =>
  REASONS[id] ?? (id.endsWith('-P') ? SHOWN : undefined);

/** The claims that are named one by one. */
export const named: readonly string[] = Object.keys(REASONS);
