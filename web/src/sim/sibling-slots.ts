/**
 * Slots among the figures of one page that have no locks in common: they ask each other. Whoever wants a slot says so to
 * all; those that hold one, or asked earlier, answer that they are ahead. Nobody begins while as many are ahead as there are
 * slots. One that gives its slot back says so; one that has been taken out of the page cannot, so that whoever waits asks
 * again every second.
 */
import { ENGINES, type Claim, type Slots } from './engine-slots';

const KEY = 'lbe-slots/1';

/** What is used of the frame's surroundings. */
export interface Surroundings {
  /** To all figures that can be reached, once or more often. */
  readonly send: (message: unknown) => void;
  /** Calls back for what other figures send, and nobody else. */
  readonly listen: (hear: (data: unknown) => void) => void;
  /** In ms, the same clock for all frames. */
  readonly now: () => number;
  readonly later: (callback: () => void, ms: number) => () => void;
}

/** How long the others have to say that they are ahead. */
const GRACE_MS = 250;
/** A timer that is later than so many times its span was held up, as messages may have been. */
const LATE = 1.2;
/** How often the question is put again while one waits. */
const AGAIN_MS = 1000;

const SAYINGS = ['ask', 'ahead', 'free'] as const;

interface Message {
  readonly slots: typeof KEY;
  readonly say: (typeof SAYINGS)[number];
  readonly from: number;
  /** Who is told that somebody is ahead. */
  readonly to: number;
  /** When the sender began to ask: who did earlier goes first, and of two at the same time the one with the smaller number. */
  readonly since: number;
}

function read(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !('slots' in data) || data.slots !== KEY) return undefined;
  const { say, since, from, to } = data as Partial<Message>;
  const known = SAYINGS.find((each) => each === say);
  const numbers = typeof since === 'number' && typeof from === 'number' && typeof to === 'number';
  return known !== undefined && numbers ? { slots: KEY, say: known, since, from, to } : undefined;
}

/** `me` differs from figure to figure. */
export function siblingSlots({ send, listen, now, later }: Surroundings, me: number, count = ENGINES): Slots {
  let since: number | undefined;
  let held: (() => void) | undefined;
  let holds = false;
  /** The latest question heard of. */
  let latest = 0;
  const ahead = new Set<number>();
  /** When somebody last asked in vain. */
  let refused = -Infinity;
  let stop: () => void = () => undefined;

  const tell = (say: Message['say'], to = 0): void => {
    send({ slots: KEY, say, from: me, to, since: since ?? 0 } satisfies Message);
  };

  const begin = (): boolean => {
    if (since === undefined || holds || ahead.size >= count) return false;
    holds = true;
    stop();
    held?.();
    return true;
  };

  /** Waits for answers; again where this frame was too busy to hear them in time. */
  const wait = (): void => {
    const from = now();
    stop = later(() => {
      if (now() - from > LATE * GRACE_MS) wait();
      else if (!begin()) stop = later(ask, AGAIN_MS);
    }, GRACE_MS);
  };

  const ask = (): void => {
    ahead.clear();
    tell('ask');
    wait();
  };

  const answer = (message: Message): void => {
    latest = Math.max(latest, message.since);
    if (since === undefined) return;
    const first = since < message.since || (since === message.since && me < message.from);
    if (!holds && !first) return;
    tell('ahead', message.from);
    refused = now();
  };

  listen((data) => {
    const message = read(data);
    if (message === undefined || message.from === me) return;
    switch (message.say) {
      case 'ask':
        answer(message);
        break;
      case 'ahead':
        if (message.to === me && !holds) ahead.add(message.from);
        break;
      case 'free':
        // Those that asked at the same time may be ahead by now: the grace of a new question finds out.
        if (ahead.delete(message.from) && !holds && since !== undefined) {
          stop();
          ask();
        }
        break;
    }
  });

  return {
    claim: (onHeld): Claim => {
      // After everything heard of, so that an earlier question is earlier for all.
      since = Math.max(now(), latest + 0.001);
      held = onHeld;
      ask();
      return {
        // Whoever waits asks again and again.
        contended: () => Promise.resolve(now() - refused < AGAIN_MS + 2 * GRACE_MS),
        release: () => {
          if (held !== onHeld) return;
          refused = -Infinity;
          stop();
          since = undefined;
          held = undefined;
          holds = false;
          ahead.clear();
          tell('free');
        },
      };
    },
  };
}
