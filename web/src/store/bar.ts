/**
 * The address bar's side of a lab, loaded when the first plots are on screen or when the address holds something: a
 * committed change is one step of the browser's history, made at once, so that Back undoes it however soon it comes; a
 * slider that is held still and what else is shown rewrite the step that is there; a fragment that is pasted or gone back to
 * takes effect.
 */
import { type Printer, createPrinter, openAddress } from './address';
import type { Lab } from './lab';
import { shownAlike } from './shown';
import type { Snapshot, State } from './state';
import { type Trail, createTrail } from './trail';
import type { UrlHost, UrlOptions } from './url';

/** What is shown, or a slider that is held, has come to rest when it has not changed for so long. */
const REST_MS = 300;
/** The page may be gone, or read, before anything comes to rest: the address is to be up to date by then. */
const LEAVING = ['pagehide', 'visibilitychange', 'blur'] as const;
/** When a write that the browser refused is tried again; each time after twice as long. */
const RETRY_MS = 1000;
const TRIES = 6;

/** A skip link (`#main`) is a place in the page, not a scenario. */
const isState = (hash: string): boolean => hash.replace(/^#/, '') === '' || hash.includes('=');

/** What happened before this was loaded. */
export interface Early {
  /** The state that the page began with, and the fragment. */
  readonly state: State;
  readonly hash: string;
  /** The steps that entries have been made for, the first one's included. */
  readonly steps: readonly Snapshot[];
}

export interface Bar {
  /** Reads what the page was opened with. */
  open: () => Promise<void>;
  settled: () => Promise<void>;
  disconnect: () => void;
}

/** Prints what is on screen into the present entry: at once, or as soon as its preset has been loaded. */
function createWriter(lab: Lab, trail: Trail, host: UrlHost, printer: Printer) {
  let queue = Promise.resolve();
  let asked = 0;
  let retry: number | undefined;
  let tries = 0;

  const stop = (): void => {
    if (retry !== undefined) host.clearTimeout(retry);
    retry = undefined;
  };

  const put = (link: string | null, passing: boolean): void => {
    if (link === null || trail.write(link, passing)) {
      tries = 0;
      stop();
    } else if (tries < TRIES) {
      retry ??= host.setTimeout(
        () => {
          retry = undefined;
          tries += 1;
          write();
        },
        RETRY_MS * 2 ** tries,
      );
    }
  };

  const write = (passing = false): void => {
    asked += 1;
    const mine = asked;
    const link = printer.now(lab.store.get());
    if (link !== undefined) {
      put(link, passing);
      return;
    }
    queue = queue.then(async () => {
      // Whatever has happened in the meantime has asked for itself.
      const later = mine === asked ? await printer.later(lab.store.get()) : null;
      if (mine === asked) put(later, passing);
    });
  };

  return {
    write,
    /** A step of its own, at once; its link follows where it cannot be printed at once. */
    push: (state: State): void => {
      asked += 1;
      const link = printer.now(state);
      const done = trail.push(state.committed, link ?? undefined);
      if (link === undefined || (!done && link !== null)) write();
    },
    /** What was to be written is out of date. */
    drop: (): void => {
      asked += 1;
      stop();
    },
    settled: () => queue,
  };
}

type Writer = ReturnType<typeof createWriter>;

/** From the store to the address bar. */
function followStore(lab: Lab, trail: Trail, writer: Writer, host: UrlHost, push: boolean): () => void {
  let last = lab.store.get();
  /** What was shown when it was last looked at: a playhead on its way does not count. */
  let noted = last;
  let rest: number | undefined;
  /** A slider is held: what is written passes. */
  let held = false;

  const stop = (): void => {
    if (rest !== undefined) host.clearTimeout(rest);
    rest = undefined;
  };

  const onCommit = (state: State): void => {
    stop();
    held = false;
    if (push && state.committed.entry === 'push') {
      writer.push(state);
      return;
    }
    trail.hold(state.committed);
    writer.write();
  };

  const onRest = (): void => {
    stop();
    writer.write(held);
  };

  /** Not while it moves: printing and writing would take the time of a frame. */
  const soon = (): void => {
    stop();
    rest = host.setTimeout(onRest, REST_MS);
  };

  const onLeave = (): void => {
    if (rest !== undefined) onRest();
  };
  for (const event of LEAVING) host.addEventListener(event, onLeave);

  const release = lab.store.subscribe((state) => {
    const before = last;
    last = state;
    const alike = shownAlike(noted, state);
    if (!alike) noted = state;
    if (state.committed !== before.committed) onCommit(state);
    else if (state.scenario !== before.scenario) {
      held = true;
      soon();
    } else if (!alike) soon();
  });
  return () => {
    stop();
    for (const event of LEAVING) host.removeEventListener(event, onLeave);
    release();
  };
}

/** Connects a lab with the address bar, from where `early` has got to. */
export function connectBar(lab: Lab, { host = window, push = true, ...parts }: UrlOptions, early: Early): Bar {
  const [first = lab.store.get().committed] = early.steps;
  const trail = createTrail(host, early.steps, early.hash);
  const writer = createWriter(lab, trail, host, createPrinter(lab, parts));
  let reading = Promise.resolve();

  /** Of a link all is taken, on the way through the history the experiment alone. */
  const open = async (hash: string, whole: boolean): Promise<void> => {
    const here = trail.here();
    writer.drop();
    const isCurrent = (): boolean => here === trail.here();
    if (await openAddress(lab, first, hash, { ...parts, whole, isCurrent })) writer.write();
  };

  const read = (): void => {
    const { hash } = host.location;
    if (!isState(hash)) return;
    const arrival = trail.arrive(lab.store.get().committed);
    if (arrival.to === 'same') return;
    if (arrival.to !== 'step') {
      reading = open(hash, arrival.to === 'link');
      return;
    }
    writer.drop();
    lab.actions.load(arrival.step);
    // What is shown may have changed since the entry was written.
    writer.write();
  };

  const release = followStore(lab, trail, writer, host, push);
  host.addEventListener('hashchange', read);
  host.addEventListener('popstate', read);
  read(); // the reader may have gone back in the meantime
  const now = lab.store.get();
  if (now.committed !== early.state.committed || !shownAlike(early.state, now)) writer.write();
  return {
    open: () => (reading = trail.here() === 0 ? open(early.hash, true) : reading),
    settled: async () => {
      await reading;
      await writer.settled();
    },
    disconnect: () => {
      writer.drop();
      release();
      host.removeEventListener('hashchange', read);
      host.removeEventListener('popstate', read);
    },
  };
}
