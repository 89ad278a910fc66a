/** A sweep with what our ns-2 runs of S000 had and the papers do not say, for the cases of `docs/fidelity/references.json`. */
import type { Json } from '../model/scenario';
import type { Sweep } from '../model/sweep';
import { type Variation, varied } from './derive';

/** `recovery`: of the ns-2 agent, Reno, Newreno or Sack1. */
export function asNs2(
  sweep: Sweep,
  recovery: 'reno' | 'newreno' | 'sack',
  { base = {}, ...rest }: Variation = {},
): Sweep {
  const flows = sweep.base.flows.flatMap((_, i): [string, Json][] => [
    [`flows.${i}.start_s`, { uniform: [0, 0.05] }],
    [`flows.${i}.transport`, { recovery, initial_rto_ms: 3000 }],
  ]);
  return varied(sweep, {
    seeds: [1, 2, 3, 4, 5],
    ...rest,
    base: { 'links.0.queue.ns2_limit': true, ...Object.fromEntries(flows), ...base },
  });
}
