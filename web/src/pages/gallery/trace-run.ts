/** One run with its course over time, for panels that show that. */
import { canonicalJson } from '../../model/equal';
import type { Scenario } from '../../model/scenario';
import type { Outcome } from '../../sim/protocol';
import { sharedPool } from '../../sim/batch';

/** Time series take megabytes: only so many runs are kept. */
const KEPT = 8;
const kept = new Map<string, Promise<Outcome>>();

/** Runs the scenario; the panels of one run share it. Fails with a sentence. */
export function traceOf(scenario: Scenario): Promise<Outcome> {
  const key = canonicalJson(scenario);
  const before = kept.get(key);
  if (before !== undefined) return before;
  const made = new Promise<Outcome>((resolve, reject) => {
    sharedPool().run(
      [scenario],
      (_, result) => {
        if (result.type !== 'report')
          reject(new Error(result.type === 'refused' ? result.error.message : result.message));
        else if (result.columns !== undefined)
          resolve({ scenario, report: result.report, columns: result.columns, wall_ms: result.wall_ms });
      },
      () => true,
    );
  });
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}
