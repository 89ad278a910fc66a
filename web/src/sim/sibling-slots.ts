/**
 * Slots among the figures of one page that have no locks in common: they ask each other. Whoever wants a slot says so to
 * all; those that hold one, or asked earlier, answer that they are ahead. Nobody begins while as many are ahead as there are
 * slots. One that gives its slot back says so; one that has been taken out of the page cannot, so that whoever waits asks
 * again every second.
 *
 * Any frame of the page may say anything. Each stands for one figure, whatever numbers it says, and nobody is ahead for longer
 * than the turns of all that were ahead at first: turns are a courtesy, and what lies can only have them kept waiting.
 */
import { ENGINES, TURN_S, type Claim, type Slots } from './engine-slots';

const KEY = 'lbe-slots/1';

/** What is used of the frame's surroundings. */
export interface Surroundings {
  /** To the frame that has spoken, or else to all that can be reached, once or more often. */
  readonly send: (message: unknown, to: object | undefined) => void;
  /** Calls back for what other frames send, with the frame, where it is not known to be a figure of this site. */
  readonly listen: (hear: (data: unknown, from: object | undefined) => void) => void;
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
/** What one turn may take of those who wait: the turn itself, and until its end is noticed. */
const PATIENCE_MS = 1000 * (TURN_S + 3);
/** So many are counted; a page of many figures has some tens. */
const MOST_AHEAD = 100;
/** Clocks of frames may differ by so much. */
const SKEW_MS = 10_000;

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

/** A number of a figure. */
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32;

function read(data: unknown, now: number): Message | undefined {
  if (typeof data !== 'object' || data === null || !('slots' in data) || data.slots !== KEY) return undefined;
  const { say, since, from, to } = data as Partial<Message>;
  const known = SAYINGS.find((each) => each === say);
  if (known === undefined || !isNumber(from) || !isNumber(to)) return undefined;
  // No later than now: whoever asks next comes after all that were heard of.
  if (typeof since !== 'number' || !(since >= 0 && since <= now + SKEW_MS)) return undefined;
  return { slots: KEY, say: known, since, from, to };
}

/** `me` differs from figure to figure. */
export function siblingSlots({ send, listen, now, later }: Surroundings, me: number, count = ENGINES): Slots {
  let since: number | undefined;
  let held: (() => void) | undefined;
  let holds = false;
  /** The latest question heard of. */
  let latest = 0;
  /** Frames; of this site's figures their numbers. */
  const ahead = new Set<unknown>();
  /** When somebody last asked in vain. */
  let refused = -Infinity;
  let stop: () => void = () => undefined;
  /** Between a question and the end of its grace. */
  let asking = false;
  /** Runs while somebody is ahead. */
  let endPatience: (() => void) | undefined;

  const tell = (say: Message['say'], to = 0, frame?: object): void => {
    send({ slots: KEY, say, from: me, to, since: since ?? 0 } satisfies Message, frame);
  };

  const rest = (): void => {
    stop();
    endPatience?.();
    endPatience = undefined;
  };

  const begin = (): void => {
    if (since === undefined || holds) return;
    holds = true;
    rest();
    held?.();
  };

  /** Waits for answers; again where this frame was too busy to hear them in time. */
  const wait = (): void => {
    const from = now();
    stop = later(() => {
      if (now() - from > LATE * GRACE_MS) {
        wait();
        return;
      }
      asking = false;
      if (ahead.size < count) begin();
      else {
        endPatience ??= later(begin, Math.ceil(ahead.size / count) * PATIENCE_MS);
        stop = later(ask, AGAIN_MS);
      }
    }, GRACE_MS);
  };

  const ask = (): void => {
    ahead.clear();
    asking = true;
    tell('ask');
    wait();
  };

  const answer = (message: Message, frame: object | undefined): void => {
    latest = Math.max(latest, message.since);
    if (since === undefined) return;
    const first = since < message.since || (since === message.since && me < message.from);
    if (!holds && !first) return;
    tell('ahead', message.from, frame);
    refused = now();
  };

  listen((data, frame) => {
    const message = read(data, now());
    if (message === undefined || message.from === me) return;
    switch (message.say) {
      case 'ask':
        answer(message, frame);
        break;
      case 'ahead':
        if (message.to === me && !holds && ahead.size < MOST_AHEAD) ahead.add(frame ?? message.from);
        break;
      case 'free':
        // Others may be ahead by now: the grace of a new question finds out, unless there is one already.
        if (ahead.delete(frame ?? message.from) && !holds && !asking && since !== undefined) {
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
          rest();
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
