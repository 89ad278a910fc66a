/** Undo and redo: whole snapshots, since a scenario is small and re-running replaces remembering. */
import { sameJson } from '../model/equal';
import { HISTORY_STEPS, type Snapshot, type State, type Step } from './state';

type Patch = Partial<State>;

const bare = ({ preset, scenario }: Snapshot): Snapshot => ({ preset, scenario });

/** Are these the same scenario, begun from the same preset? */
export const sameSnapshot = (a: Snapshot, b: Snapshot): boolean =>
  a.preset === b.preset && sameJson(a.scenario, b.scenario);

/** Finishes a change: what was committed before goes into the past. No step where nothing changed, as after a drag to and fro. */
export function commit(state: State, next: Snapshot, entry: Step['entry']): Patch {
  if (sameSnapshot(state.committed, next)) return bare(state.committed);
  const past = [...state.past, bare(state.committed)].slice(-HISTORY_STEPS);
  return { ...bare(next), committed: { ...bare(next), entry }, past, future: [] };
}

/** So many steps back; a change that is not finished is given up with them. */
export function undo(state: State, entry: Step['entry'] = 'push', steps = 1): Patch {
  const target = state.past.at(-steps);
  if (target === undefined) return {};
  const future = [...state.past.slice(state.past.length - steps + 1), bare(state.committed), ...state.future];
  return { ...target, committed: { ...target, entry }, past: state.past.slice(0, -steps), future };
}

/** So many steps forward again. */
export function redo(state: State, entry: Step['entry'] = 'push', steps = 1): Patch {
  const target = state.future[steps - 1];
  if (target === undefined) return {};
  const past = [...state.past, bare(state.committed), ...state.future.slice(0, steps - 1)];
  return { ...target, committed: { ...target, entry }, past, future: state.future.slice(steps) };
}

/**
 * Opens a snapshot from outside. The browser's Back and Forward come in here: they are undo and redo, over several steps
 * where the reader takes several at once.
 */
export function recall(state: State, next: Snapshot, entry: Step['entry']): Patch {
  const { past, future } = state;
  const [previous, following] = [past.at(-1), future[0]];
  if (previous && sameSnapshot(previous, next)) return undo(state, entry);
  if (following && sameSnapshot(following, next)) return redo(state, entry);
  const same = ({ preset, scenario }: Snapshot): boolean => scenario === next.scenario && preset === next.preset;
  const [earlier, later] = [past.findLastIndex(same), future.findIndex(same)];
  if (earlier >= 0) return undo(state, entry, past.length - earlier);
  if (later >= 0) return redo(state, entry, later + 1);
  return commit(state, next, entry);
}

/** The engine refused `refused`: the controls snap back to what it last accepted, and no step leads to the refused one. */
export function snapBack(state: State, refused: Snapshot['scenario'], accepted: Snapshot): Patch {
  // In the middle of a drag nothing has been committed yet.
  if (state.committed.scenario !== refused) return bare(accepted);
  const [last, following] = [state.past.at(-1), state.future[0]];
  return {
    ...bare(accepted),
    committed: { ...bare(accepted), entry: 'replace' },
    past: last && sameSnapshot(last, accepted) ? state.past.slice(0, -1) : state.past,
    future: following && sameSnapshot(following, accepted) ? state.future.slice(1) : state.future,
  };
}
