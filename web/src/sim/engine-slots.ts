/**
 * How many engines run on a page of many figures: each figure is a frame of its own, and takes one of a few slots while its
 * engine runs. The slots are locks; a frame to which the browser gives none takes no turns.
 */

/** Engines that run at a time on one page, however many figures it has. */
export const ENGINES = 2;

/** How long a turn is where others wait, in s: ticks, so that an hour of sleep is one of them. */
export const TURN_S = 5;

/** A slot that has been asked for, or is held. */
export interface Claim {
  /** Gives the slot back, or no longer asks for it. */
  readonly release: () => void;
  /** Does somebody else wait for a slot, as far as is known? */
  readonly contended: () => Promise<boolean>;
}

export interface Slots {
  /** Asks for a slot; `onHeld` is called once, never before this returns, and not after `release`. */
  readonly claim: (onHeld: () => void) => Claim;
}

/** The part of `navigator.locks` that is used here. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    held: () => Promise<void>,
  ) => Promise<unknown>;
  readonly query: () => Promise<{ readonly pending?: readonly { readonly name?: string }[] }>;
}

const PREFIX = 'lbe-engine-';
const nameOf = (slot: number): string => `${PREFIX}${slot}`;

/** A slot of its own for a frame that shares none. */
export function alone(onHeld: () => void): Claim {
  let over = false;
  queueMicrotask(() => {
    if (!over) onHeld();
  });
  return {
    contended: () => Promise.resolve(false),
    release: () => {
      over = true;
    },
  };
}

/**
 * Slots that are Web Locks: they hold for all frames of this site below one and the same site, and the browser gives back
 * those of a frame that has gone. Where it has none for this frame (an opaque origin, a browser that keeps storage from
 * frames) the frame computes alone.
 */
export function lockSlots(locks: Locks, count = ENGINES): Slots {
  return {
    claim: (onHeld) => {
      let over = false;
      let held = false;
      let instead: Claim | undefined;
      let giveBack: () => void = () => undefined;
      const waits = Array.from({ length: count }, () => new AbortController());
      const refused = (): void => {
        if (over || held || instead !== undefined) return;
        for (const wait of waits) wait.abort();
        instead = alone(onHeld);
      };
      const take = async (mine: number): Promise<void> => {
        // A second lock that came at the same time goes back at once.
        if (over || held) return;
        held = true;
        waits.forEach((wait, slot) => {
          if (slot !== mine) wait.abort();
        });
        const until = new Promise<void>((resolve) => {
          giveBack = resolve;
        });
        onHeld();
        await until;
      };
      waits.forEach(({ signal }, slot) => {
        const ask = async (): Promise<void> => {
          await locks.request(nameOf(slot), { signal }, () => take(slot));
        };
        ask().catch(() => {
          // An abort is what was asked for; any other refusal is the browser's.
          if (!signal.aborted) refused();
        });
      });
      return {
        contended: async () => {
          if (instead !== undefined) return instead.contended();
          const { pending = [] } = await locks.query();
          // Who has begun without a lock still waits for one itself, once for each.
          return pending.filter(({ name }) => name?.startsWith(PREFIX)).length > (held ? 0 : count);
        },
        release: () => {
          if (over) return;
          over = true;
          giveBack();
          if (!held) for (const wait of waits) wait.abort();
          instead?.release();
        },
      };
    },
  };
}
