/**
 * Slots among the figures of one page that have no locks in common: they ask each other, by messages from frame to frame.
 * Whoever wants a slot says so to all; those that hold one, or asked earlier, answer that they are ahead. Nobody begins
 * while as many are ahead as there are slots. One that gives its slot back says so; one that has been taken out of the page
 * cannot, so that whoever waits asks again every second. This holds among frames that stand side by side in one document,
 * outside of shadow trees: others are not in `parent.frames`.
 */
import { ENGINES, type Claim, type Slots } from './engine-slots';

const KEY = 'lbe-slots/1';

/** Another frame, as far as anybody may know it. */
export interface Sibling {
  readonly postMessage: (message: unknown, targetOrigin: string) => void;
}

/** What is used of the frame's surroundings. */
export interface Surroundings {
  readonly siblings: () => readonly Sibling[];
  /** Calls back for each message, with who sent it. */
  readonly listen: (hear: (data: unknown, source: unknown) => void) => void;
  /** In ms, the same clock for all frames. */
  readonly now: () => number;
  readonly later: (callback: () => void, ms: number) => () => void;
}

/** How long the others have to say that they are ahead. */
const GRACE_MS = 200;
/** How often the question is put again while one waits. */
const AGAIN_MS = 1000;

type Say = 'ask' | 'ahead' | 'free';

interface Message {
  readonly slots: typeof KEY;
  readonly say: Say;
  /** When the sender began to ask, and a number against ties: who is smaller goes first. */
  readonly since: number;
  readonly tie: number;
}

function read(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !('slots' in data) || data.slots !== KEY) return undefined;
  const { say, since, tie } = data as Partial<Message>;
  const said = say === 'ask' || say === 'ahead' || say === 'free';
  return said && typeof since === 'number' && typeof tie === 'number' ? { slots: KEY, say, since, tie } : undefined;
}

/** `tie` differs from frame to frame. */
export function siblingSlots({ siblings, listen, now, later }: Surroundings, tie: number, count = ENGINES): Slots {
  let since: number | undefined;
  let held: (() => void) | undefined;
  let holds = false;
  let latest = 0;
  const ahead = new Set<unknown>();
  /** When somebody last asked in vain. */
  let refused = -Infinity;
  let stop: () => void = () => undefined;

  const tell = (say: Say, to: readonly Sibling[]): void => {
    // The others may be of an opaque origin, which no target can name. What is said is no secret.
    for (const sibling of to) sibling.postMessage({ slots: KEY, say, since: since ?? 0, tie } satisfies Message, '*');
  };

  const begin = (): boolean => {
    if (since === undefined || holds || ahead.size >= count) return false;
    holds = true;
    stop();
    held?.();
    return true;
  };

  const ask = (): void => {
    ahead.clear();
    tell('ask', siblings());
    stop = later(() => {
      if (!begin()) stop = later(ask, AGAIN_MS);
    }, GRACE_MS);
  };

  listen((data, source) => {
    const message = read(data);
    const sender = message && siblings().find((sibling) => sibling === source);
    if (message === undefined || sender === undefined) return;
    switch (message.say) {
      case 'ask': {
        latest = Math.max(latest, message.since);
        if (since === undefined) return;
        const first = since < message.since || (since === message.since && tie < message.tie);
        if (!holds && !first) return;
        tell('ahead', [sender]);
        refused = now();
        break;
      }
      case 'ahead':
        if (!holds) ahead.add(sender);
        break;
      case 'free':
        // Those that asked at the same time may be ahead by now: the grace of a new question finds out.
        if (ahead.delete(sender) && !holds && since !== undefined) {
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
          tell('free', siblings());
        },
      };
    },
  };
}
