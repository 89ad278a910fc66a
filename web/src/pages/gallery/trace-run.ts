/** One run with its course over time, for panels that show that. */
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';
import type { Scenario } from '../../model/scenario';
import type { Outcome } from '../../sim/protocol';
import { sharedPool } from '../../sim/batch';

/** Time series take megabytes: only so many runs are kept. */
const runs = new Latest<Promise<Outcome>>(8);

/** Runs the scenario; the panels of one run share it. Fails with a sentence. */
export function traceOf(scenario: Scenario): Promise<Outcome> {
  const key = canonicalJson(scenario);
  const before = runs.get(key);
  if (before !== undefined) return before;
  const made = new Promise<Outcome>((resolve, reject) =>
    sharedPool().run(
      [scenario],
      (_, result) => {
        if (result.type !== 'report')
          reject(new Error(result.type === 'refused' ? result.error.message : result.message));
        else if (result.columns !== undefined)
          resolve({ scenario, report: result.report, columns: result.columns, wall_ms: result.wall_ms });
      },
      () => true,
    ),
  );
  runs.set(key, made);
  made.catch(() => runs.delete(key));
  return made;
}
