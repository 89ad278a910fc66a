/** Whether this browser computed the run that the maker of a link saw. */
import { sameJson } from '../../model/equal';
import type { State } from '../../store/state';

export type Verified =
  | { readonly is: 'checking'; readonly engine: string }
  | { readonly is: 'reproduced'; readonly engine: string; readonly digest: string }
  | {
      readonly is: 'different';
      readonly own: { readonly engine: string; readonly digest: string };
      readonly theirs: { readonly engine: string; readonly digest: string };
    };

/** Undefined where the link promised nothing, or where the experiment is another one by now. */
export function verified(
  { seen, scenario, outcome, busy }: Pick<State, 'seen' | 'scenario' | 'outcome' | 'busy'>,
  engine: string,
): Verified | undefined {
  if (seen === null || !(seen.scenario === scenario || sameJson(seen.scenario, scenario))) return undefined;
  // A run that was given up, or refused, is not under way.
  if (outcome?.scenario !== scenario) return busy ? { is: 'checking', engine: seen.engine } : undefined;
  const { digest } = outcome.report;
  if (digest === seen.digest) return { is: 'reproduced', engine: seen.engine, digest };
  return { is: 'different', own: { engine, digest }, theirs: { engine: seen.engine, digest: seen.digest } };
}
