/** Binds a Lit component to the store: it redraws when what it watches has changed, and only then. */
import type { ReactiveControllerHost } from 'lit';
import { sameEach } from '../model/equal';
import type { ReadStore } from './store';

/**
 * Makes `host` redraw whenever one of what `watched` lists becomes another value; lets go while it is out of the page. The
 * store is not asked for before the first drawing: what was set before an element's definition came is there only then.
 */
export function watchStore<S>(
  host: ReactiveControllerHost & Pick<Element, 'isConnected'>,
  storeOf: () => ReadStore<S>,
  watched: (state: S) => readonly unknown[],
): void {
  let before: readonly unknown[] | undefined;
  let release: (() => void) | undefined;
  const update = (state: S): void => {
    const now = watched(state);
    if (sameEach(now, before)) return;
    before = now;
    host.requestUpdate();
  };
  host.addController({
    hostUpdate: () => {
      if (before !== undefined) return;
      before = watched(storeOf().get());
      if (host.isConnected) release = storeOf().subscribe(update);
    },
    hostConnected: () => {
      if (before === undefined) return;
      release = storeOf().subscribe(update);
      update(storeOf().get());
    },
    hostDisconnected: () => release?.(),
  });
}
