/**
 * The address bar: a committed change is one step of the browser's history, a slider in motion
 * rewrites the step it began from, and a fragment that is pasted or gone back to takes effect.
 */
import { texts } from '../text';
import { notices as english } from '../text/en/notices';
import type { Lab } from './lab';
import type { Snapshot, State } from './state';

/** Browsers limit how often a page may touch its history. */
const DRAG_INTERVAL_MS = 250;

const words = texts('notices', english);

/** Nobody needs it before the first plot unless the address holds an experiment; what it reads and writes goes by the tables. */
const codec = async (lab: Lab) => (await Promise.all([import('../model/link'), lab.tables()]))[0];

/** The part of a window that is used here. */
export interface UrlHost {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  addEventListener: (type: 'hashchange' | 'popstate', listener: () => void) => void;
  removeEventListener: (type: 'hashchange' | 'popstate', listener: () => void) => void;
  setTimeout: (callback: () => void, ms: number) => number;
  clearTimeout: (timer: number) => void;
}

/** How a page uses the address bar. */
export interface UrlOptions {
  readonly host?: UrlHost;
  /** False where history belongs to somebody else, as in an iframe: entries are replaced, never added. */
  readonly push?: boolean;
}

/** The address bar's side of a lab. */
export interface UrlLink {
  /** Settles when what is in the address bar has been read, or what is on its way there written. */
  settled: () => Promise<void>;
  disconnect: () => void;
}

/** A skip link (`#main`) is a place in the page, not a scenario. */
const isState = (hash: string): boolean => hash.replace(/^#/, '') === '' || hash.includes('=');

/** Writes fragments in order; a new `epoch` drops what has not been written yet. */
function createWriter(lab: Lab, { location, history }: UrlHost) {
  let epoch = 0;
  let queue = Promise.resolve();
  let seen = location.hash;

  const put = (method: 'pushState' | 'replaceState', link: string): void => {
    seen = `#${link}`;
    if (location.hash === seen) return;
    try {
      history[method](null, '', `${location.pathname}${location.search}#${link}`);
    } catch {
      // A sandboxed frame has no history of its own, and Safari refuses more than 100 calls in 30 s.
    }
  };

  const write = ({ preset, scenario }: Snapshot, method: 'pushState' | 'replaceState'): void => {
    const asked = epoch;
    queue = queue.then(async () => {
      const { LONGEST_LINK, printLink } = await codec(lab);
      const link = await printLink(lab, preset, scenario);
      if (asked !== epoch) return;
      if (link.length <= LONGEST_LINK) put(method, link);
      else lab.actions.notify({ level: 'warning', topic: 'link', text: words().tooLong });
    });
  };

  return {
    write,
    /** Is this fragment news? `popstate` and `hashchange` both tell of one navigation. */
    isNews: (): boolean => location.hash !== seen,
    /** The address bar has been changed from outside: what was to be written is out of date. */
    adopt: (): number => {
      seen = location.hash;
      return ++epoch;
    },
    isCurrent: (asked: number): boolean => asked === epoch,
    settled: () => queue,
  };
}

type Writer = ReturnType<typeof createWriter>;

/** From the store to the address bar. */
function followStore(lab: Lab, writer: Writer, host: UrlHost, push: boolean): () => void {
  let shown: Snapshot = lab.store.get();
  let committed = lab.store.get().committed;
  let timer: number | undefined;

  const stopTimer = (): void => {
    if (timer !== undefined) host.clearTimeout(timer);
    timer = undefined;
  };

  const onCommit = (state: State): void => {
    stopTimer();
    // The entry that the drag rewrote gets its own scenario back, so that Back undoes the whole drag.
    const pushing = push && state.committed.entry === 'push';
    if (pushing && shown.scenario !== committed.scenario) writer.write(committed, 'replaceState');
    writer.write(state.committed, pushing ? 'pushState' : 'replaceState');
    committed = state.committed;
    shown = state.committed;
  };

  const onDrag = (): void => {
    timer ??= host.setTimeout(() => {
      timer = undefined;
      shown = lab.store.get();
      writer.write(shown, 'replaceState');
    }, DRAG_INTERVAL_MS);
  };

  const release = lab.store.subscribe((state) => {
    if (state.committed !== committed) onCommit(state);
    else if (state.scenario !== shown.scenario) onDrag();
  });
  return () => {
    stopTimer();
    release();
  };
}

/** From the address bar to the store. No fragment at all is what the page was opened with. */
async function readAddress(lab: Lab, first: Snapshot, writer: Writer, hash: string): Promise<void> {
  const asked = writer.adopt();
  if (hash === '') {
    lab.actions.load(first);
    return;
  }
  const { parseLink } = await codec(lab);
  const link = await parseLink(lab, hash);
  if (!writer.isCurrent(asked)) return;
  if (link.ok) {
    lab.actions.load(link);
    return;
  }
  const text = words().notOpened(link.problems.join(' '));
  lab.actions.notify({ level: 'warning', topic: 'link', text });
}

/**
 * Connects a lab with the address bar, reads what stands there and starts the first run. A bad
 * link leaves what is on screen: at first the preset that the lab was made with.
 */
export function connectUrl(lab: Lab, { host = window, push = true }: UrlOptions = {}): UrlLink {
  const writer = createWriter(lab, host);
  const first = lab.store.get().committed;
  let reading = Promise.resolve();

  const read = (): void => {
    if (writer.isNews() && isState(host.location.hash)) reading = readAddress(lab, first, writer, host.location.hash);
  };
  const start = async (): Promise<void> => {
    const { hash } = host.location;
    if (hash !== '' && isState(hash)) await readAddress(lab, first, writer, hash);
    if (lab.store.get().outcome === undefined) lab.actions.run();
  };

  const release = followStore(lab, writer, host, push);
  host.addEventListener('hashchange', read);
  host.addEventListener('popstate', read);
  reading = start();
  return {
    settled: async () => {
      await reading;
      await writer.settled();
    },
    disconnect: () => {
      release();
      host.removeEventListener('hashchange', read);
      host.removeEventListener('popstate', read);
    },
  };
}
