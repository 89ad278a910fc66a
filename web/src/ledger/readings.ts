/** Other readings of a paper's set-up: the same sets with what each reading changes, judged by the same checks. */
import { varied } from './derive';
import type { Reading, RunSet } from './exhibit';

export const readAs = (set: string, { id, changes }: Reading): string =>
  Object.hasOwn(changes, set) ? `${set}/${id}` : set;

/** The sets, and after them those that readings make of them; what ns-2 gave for the printed ones is not theirs. */
export const withReadings = (sets: readonly RunSet[], readings: readonly Reading[]): readonly RunSet[] => [
  ...sets,
  ...readings.flatMap((reading) =>
    sets.flatMap(({ id, sweep, traced, at, measures, harm }): readonly RunSet[] => {
      const change = reading.changes[id];
      if (change === undefined) return [];
      const same = { ...(traced === true && { traced }), at, measures, ...(harm && { harm }) };
      return [{ id: readAs(id, reading), sweep: varied(sweep, change), ...same }];
    }),
  ),
];
