/**
 * The address bar: what it holds is opened, and what the reader does is in it. Most of that is loaded later; until then
 * each step gets its entry in the browser's history here, so that none is lost and Back undoes it.
 */
import { fetchPart } from '../model/part';
import { words } from '../../content/languages/en/notices';
import type { PageParts } from './address';
import type { Bar } from './bar';
import type { Lab } from './lab';
import type { Snapshot } from './state';
import type { TrailHost } from './trail';

/** The part of a window that is used here. */
export interface UrlHost extends TrailHost {
  clearTimeout: (timer: number) => void;
  addEventListener: (type: HostEvent, listener: () => void) => void;
  removeEventListener: (type: HostEvent, listener: () => void) => void;
}

type HostEvent = 'hashchange' | 'popstate' | 'pagehide' | 'visibilitychange' | 'blur';

export interface UrlOptions extends PageParts {
  readonly host?: UrlHost;
  /** False where history belongs to somebody else, as in an iframe: entries are replaced, never added. */
  readonly push?: boolean;
}

export interface UrlLink {
  /** Settles when what is in the address bar has been read, or what is on its way there written. */
  settled: () => Promise<void>;
  disconnect: () => void;
}

/**
 * Connects a lab with the address bar, reads what stands there and starts the first run. A bad
 * link leaves what is on screen: at first the preset that the lab was made with.
 */
export function connectUrl(lab: Lab, options: UrlOptions = {}): UrlLink {
  const { host = window, push = true } = options;
  const { hash } = host.location;
  const state = lab.store.get();
  const steps: Snapshot[] = [state.committed];
  let bar: Bar | undefined;
  let loading: Promise<Bar | undefined> | undefined;
  let over = false;

  /** An entry with a mark, by which the trail will know it. */
  const enter = (method: 'pushState' | 'replaceState', step: number): boolean => {
    try {
      host.history[method]({ lbe: [host.performance.timeOrigin, step] }, '');
      return true;
    } catch {
      return false; // a sandboxed frame has no history of its own
    }
  };

  const load = (): Promise<Bar | undefined> => {
    loading ??= Promise.all([fetchPart(() => import('./bar')), lab.tables()]).then(
      ([{ connectBar }]) => {
        release();
        if (!over) bar = connectBar(lab, options, { state, hash, steps });
        return bar;
      },
      () => (loading = undefined), // to be asked for again
    );
    return loading;
  };

  let { committed } = state;
  const release = lab.store.subscribe((now) => {
    if (now.committed !== committed) {
      ({ committed } = now);
      const added = push && committed.entry === 'push' && enter('pushState', steps.length);
      steps[added ? steps.length : steps.length - 1] = committed;
    }
    // Once the first plots are on screen, a change can be in the address at once.
    if (now.outcome !== undefined || steps.length > 1) void load();
  });

  const start = async (): Promise<void> => {
    enter('replaceState', 0);
    if (hash.includes('=')) {
      const loaded = await load();
      await loaded?.open();
      if (loaded === undefined) lab.actions.notify({ level: 'warning', topic: 'link', text: words().notRead });
    }
    if (lab.store.get().outcome === undefined) lab.actions.run();
  };

  const started = start();
  return {
    settled: async () => {
      await started;
      await loading;
      await bar?.settled();
    },
    disconnect: () => {
      over = true;
      release();
      bar?.disconnect();
    },
  };
}
