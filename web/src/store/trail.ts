/**
 * The entries of the browser's history that this page has made: which holds which step. A mark in `history.state` tells
 * them from each other, and from an address that somebody typed, pasted or clicked, which has none.
 */
import type { Snapshot } from './state';

/** The part of a window that is used here. */
export interface TrailHost {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state'>;
  readonly performance: Pick<Performance, 'timeOrigin'>;
  setTimeout: (callback: () => void, ms: number) => number;
}

/** What is known of an entry: its step, and the link that it has apart from a drag under way. */
interface Entry {
  step: Snapshot;
  link: string;
}

/** Where a navigation has led: nowhere new, to a step of this page, of an earlier visit (`ours`), or to a link. */
export type Arrival = { readonly to: 'same' | 'ours' | 'link' } | { readonly to: 'step'; readonly step: Snapshot };

/** Safari refuses more than 100 calls in 30 s, others 200 in 10 s. What rewrites an entry leaves room for steps. */
const PERIOD_MS = 30_000;
const [MOST, MOST_QUIET] = [90, 60] as const;
/** Steps known by heart; an older one is read from its link. */
const KEPT = 200;

type Method = 'pushState' | 'replaceState';

const isMark = (value: unknown): value is readonly [session: number, entry: number] =>
  Array.isArray(value) && value.length === 2;

/**
 * Follows the history of `host`, which has an entry for each of `steps` by now, and began with `opened` in the address.
 * Nothing of it throws, whatever the browser refuses.
 */
export function createTrail(host: TrailHost, steps: readonly Snapshot[], opened: string) {
  const { location, history } = host;
  /** Another page, or this one loaded again, began at another time. */
  const session = host.performance.timeOrigin;
  const entries = new Map(steps.map((step, entry): [number, Entry] => [entry, { step, link: opened }]));
  let last = steps.length - 1;
  let here = last;
  let spent = steps.length;
  let seen = opened;

  /** The mark of the entry that the browser is at. */
  const mark = (): readonly [number, number] | undefined => {
    try {
      const { lbe } = (history.state ?? {}) as { readonly lbe?: unknown };
      return isMark(lbe) ? lbe : undefined;
    } catch {
      return undefined;
    }
  };
  const isMarked = (): boolean => mark()?.[0] === session && mark()?.[1] === here;

  /** Was it done? Without a hash the address stays. */
  const call = (method: Method, entry: number, hash?: string): boolean => {
    if (spent >= MOST) return false;
    spent += 1;
    host.setTimeout(() => {
      spent -= 1;
    }, PERIOD_MS);
    try {
      const address = hash === undefined ? [] : [`${location.pathname}${location.search}${hash}`];
      history[method]({ lbe: [session, entry] }, '', ...address);
      seen = location.hash;
      return true;
    } catch {
      return false; // a sandboxed frame has no history of its own
    }
  };

  const keep = (entry: Entry): void => {
    entries.set(here, entry);
    for (const old of entries.keys()) if (entries.size > KEPT && old !== here) entries.delete(old);
  };

  /** The link of the present entry, apart from a drag under way. */
  const linkOf = (): string => entries.get(here)?.link ?? location.hash;

  /** Gives the present entry its mark, so that a way back to it is known for one. */
  const settle = (): void => {
    if (!isMarked()) call('replaceState', here);
  };

  return {
    /** The present entry holds this step now. */
    hold: (step: Snapshot): void => keep({ step, link: linkOf() }),
    /** Adds an entry, at once; without a link it has the present one until there is another. */
    push: (step: Snapshot, link: string | undefined): boolean => {
      const before = linkOf();
      if (!isMarked() || location.hash !== before) call('replaceState', here, before);
      if (!call('pushState', last + 1, link)) {
        keep({ step, link: before }); // the steps share an entry
        return false;
      }
      last += 1;
      here = last;
      keep({ step, link: location.hash });
      return true;
    },
    /**
     * Writes a link into the present entry. `passing`: a drag is under way, and the entry gets back what it had.
     * False where the browser would not have it now.
     */
    write: (link: string, passing = false): boolean => {
      const entry = entries.get(here);
      if (!passing && entry !== undefined) keep({ ...entry, link });
      if (location.hash === link && isMarked()) return true;
      return spent < MOST_QUIET && call('replaceState', here, link);
    },
    /** After a navigation: where it has led. */
    arrive: (step: Snapshot): Arrival => {
      const now = mark();
      const ours = now?.[0] === session;
      if (ours && now[1] === here) {
        seen = location.hash;
        return { to: 'same' };
      }
      const entry = ours ? entries.get(now[1]) : undefined;
      if (now === undefined && location.hash === seen) return { to: 'same' };
      seen = location.hash;
      if (ours && entry !== undefined) {
        here = now[1];
        return { to: 'step', step: entry.step };
      }
      last += 1;
      here = last;
      keep({ step, link: location.hash });
      settle(); // `popstate` and `hashchange` both tell of one navigation
      return { to: now === undefined ? 'link' : 'ours' };
    },
    /** Number of the entry that the reader is at. */
    here: (): number => here,
  };
}

export type Trail = ReturnType<typeof createTrail>;
