/** One value, its listeners, nothing else. Views read it; only actions write it. */

/** A holder of one immutable state. */
export interface Store<S> {
  get: () => S;
  /** Replaces the given fields; listeners hear of it only when one of them differs. */
  set: (patch: Partial<S>) => void;
  /** Calls `listener` after every change; returns the function that ends it. */
  subscribe: (listener: (state: S) => void) => () => void;
}

/** What views read: a store without its pen. */
export type ReadStore<S> = Omit<Store<S>, 'set'>;

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<(state: S) => void>();
  return {
    get: () => state,
    set: (patch) => {
      const next = { ...state, ...patch };
      const keys = Object.keys(patch) as (keyof S)[];
      if (keys.every((key) => Object.is(state[key], next[key]))) return;
      state = next;
      // A listener may write in turn: every listener is handed what is current when it is called.
      for (const listener of [...listeners]) listener(state);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
