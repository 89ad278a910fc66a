/** Binds a Lit component to the store: it redraws when what it selects has changed, and only then. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadStore } from './store';

/** The selected value, kept current. */
export interface Selected<T> {
  readonly value: T;
}

/** Makes `host` redraw whenever `select(state)` becomes another value; lets go while it is out of the page. */
export function bindStore<S, T>(
  host: ReactiveControllerHost,
  store: ReadStore<S>,
  select: (state: S) => T,
): Selected<T> {
  let value = select(store.get());
  let release: (() => void) | undefined;
  const update = (state: S): void => {
    const next = select(state);
    if (Object.is(next, value)) return;
    value = next;
    host.requestUpdate();
  };
  const controller: ReactiveController = {
    hostConnected: () => {
      release = store.subscribe(update);
      update(store.get());
    },
    hostDisconnected: () => release?.(),
  };
  host.addController(controller);
  return {
    get value() {
      return value;
    },
  };
}

/** Makes `host` redraw whenever one of what `watched` lists becomes another value. */
export function watchStore<S>(
  host: ReactiveControllerHost,
  store: ReadStore<S>,
  watched: (state: S) => readonly unknown[],
): Selected<readonly unknown[]> {
  let before = watched(store.get());
  return bindStore(host, store, (state) => {
    const now = watched(state);
    if (now.some((value, i) => !Object.is(value, before[i]))) before = now;
    return before;
  });
}
