/**
 * Where everything is at a moment, read from a journal. Each step says where its packet is until the packet's next step; so
 * what is there at time t are the steps before t whose next step comes after it. Lists of these at regular places in the
 * journal make any moment cost the same, forwards and backwards.
 */
import { A, B, FLOW, LINK, SEQ, STAMP, STEP, T, code, stepCount, stepsIn, type Journal } from './journal';
import { AGAIN, MARKED, STRIDE, indexOf, isAck, isGone } from './journey-index';
import { remembered } from './remembered';

/** A packet, or an acknowledgement, at the moment asked for. */
export interface Carried {
  readonly flow: number;
  readonly seq: number;
  /** When it was sent; of an acknowledgement: when the packet that it answers was. */
  readonly stamp_s: number;
  readonly ack: boolean;
  readonly marked: boolean;
  /** Its data had been sent before. */
  readonly again: boolean;
}

/** One under way between two times. */
export interface Moving extends Carried {
  /** Part of the way, or of the service, that is done: 0 to 1. */
  readonly part: number;
  /** How long all of it takes, in s. */
  readonly takes_s: number;
}

/** One that has gone. */
export interface Fallen extends Carried {
  readonly link: number;
  readonly at_s: number;
  /** Index into `Layout.event_kinds`; -1 where the link itself lost it. */
  readonly kind: number;
  /** It had been waiting, and was not refused on arrival. */
  readonly waited: boolean;
}

export interface LinkMoment {
  /** In the order of arrival, the oldest first. */
  readonly waiting: readonly Carried[];
  /** One link serves one packet. */
  readonly serving: readonly Moving[];
  readonly flying: readonly Moving[];
}

export interface Moment {
  readonly links: readonly LinkMoment[];
  /** Between a sender and its first link. */
  readonly leaving: readonly Moving[];
  /** Acknowledgements that take time alone. */
  readonly returning: readonly Moving[];
  /** Acknowledgements that have crossed their links, and are delayed before the sender. */
  readonly nearing: readonly Moving[];
  /** Dropped or lost within the time asked for, the oldest first. */
  readonly fallen: readonly Fallen[];
}

/** A journal made ready to be asked. */
export interface Journey {
  readonly journal: Journal;
  /** Everything at `t_s`, on `links` links; `fallen` of the last `memory_s`. */
  readonly at: (t_s: number, links: number, memory_s: number) => Moment;
  /** The nearest time after (or before) `t_s` at which something happens; undefined where the journal has none. */
  readonly next: (t_s: number, forward: boolean) => number | undefined;
  /** What happens at exactly `t_s`, in order: numbers of rows. */
  readonly rowsAt: (t_s: number) => readonly number[];
}

/** How many of the first `length` numbers are at most `t` (or below it): they are in order. */
function countUntil(length: number, timeOf: (index: number) => number, t: number, inclusive: boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const time = timeOf(middle);
    if (time < t || (inclusive && time === t)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In an outage nobody knows when a service ends. */
const part = (from: number, to: number, t: number): number =>
  Number.isNaN(to) ? 0 : to > from ? Math.min(1, Math.max(0, (t - from) / (to - from))) : 1;

/** `journal` made ready: once, whoever asks. */
export const journeyOf = remembered(madeReady);

function madeReady(journal: Journal): Journey {
  const rows = stepCount(journal);
  const get = stepsIn(journal);
  const time = (row: number): number => get(row, T);
  const { next, place, traits, standing, falls } = journal.index ?? indexOf(journal);

  const carried = (row: number): Carried => {
    const trait = traits[row] ?? 0;
    return {
      flow: get(row, FLOW),
      seq: get(row, SEQ),
      stamp_s: get(row, STAMP),
      ack: isAck(get(row, STEP)),
      marked: (trait & MARKED) !== 0,
      again: (trait & AGAIN) !== 0,
    };
  };

  /** Rows in force once the first `done` rows have happened. */
  const inForce = (done: number): readonly number[] => {
    const block = Math.max(0, Math.min(standing.length - 1, Math.floor((done - 1) / STRIDE)));
    const found: number[] = [];
    for (const row of standing[block] ?? []) if ((next[row] ?? 0) >= done) found.push(row);
    for (let row = block * STRIDE; row < done; row += 1)
      if ((next[row] ?? 0) >= done && !isGone(get(row, STEP), get(row, A))) found.push(row);
    return found;
  };

  const at: Journey['at'] = (t_s, links, memory_s) => {
    const done = countUntil(rows, time, t_s, true);
    const now = Array.from({ length: links }, () => ({
      waiting: [] as Carried[],
      order: [] as number[],
      serving: [] as Moving[],
      flying: [] as Moving[],
    }));
    const leaving: Moving[] = [];
    const returning: Moving[] = [];
    const nearing: Moving[] = [];
    for (const row of inForce(done)) {
      const where = place[row] ?? row;
      const here = now[get(where, LINK)];
      const moving = (to: number): Moving => {
        const from = time(where);
        return { ...carried(row), part: part(from, to, t_s), takes_s: to - from };
      };
      const step = get(where, STEP);
      if (step === code.enqueue || step === code.ack_enqueue) {
        here?.waiting.push(carried(row));
        here?.order.push(where);
      } else if (step === code.dequeue || step === code.ack_dequeue) here?.serving.push(moving(get(where, A)));
      else if (step === code.depart || step === code.ack_depart) here?.flying.push(moving(get(where, A)));
      else if (step === code.send) leaving.push(moving(get(where, B)));
      else if (step === code.ack_delay) nearing.push(moving(get(where, A)));
      // One that travels over links is on them at the same instant.
      else if (step === code.ack_send && !Number.isNaN(get(where, A))) returning.push(moving(get(where, A)));
    }
    const fallen: Fallen[] = [];
    const fallTime = (index: number): number => time(falls[index] ?? 0);
    const first = countUntil(falls.length, fallTime, t_s - memory_s, true);
    for (let index = first; index < falls.length && fallTime(index) <= t_s; index += 1) {
      const row = falls[index] ?? 0;
      const step = get(row, STEP);
      const lost = step === code.lose || step === code.ack_lose;
      fallen.push({
        ...carried(row),
        link: get(row, LINK),
        at_s: time(row),
        kind: lost ? -1 : get(row, A),
        waited: !lost && get(row, B) === 1,
      });
    }
    return {
      links: now.map(({ waiting, order, serving, flying }) => ({ waiting: inOrder(waiting, order), serving, flying })),
      leaving,
      returning,
      nearing,
      fallen,
    };
  };

  return {
    journal,
    at,
    next: (t_s, forward) => {
      const row = forward ? countUntil(rows, time, t_s, true) : countUntil(rows, time, t_s, false) - 1;
      if (row < 0 || row >= rows) return undefined;
      const found = time(row);
      return found < journal.from_s ? undefined : found;
    },
    rowsAt: (t_s) => {
      const from = countUntil(rows, time, t_s, false);
      const to = countUntil(rows, time, t_s, true);
      return Array.from({ length: to - from }, (_, index) => from + index);
    },
  };
}

/** A mark comes after the packet has joined the queue, and does not change its place there. */
function inOrder(waiting: readonly Carried[], order: readonly number[]): readonly Carried[] {
  if (order.every((row, index) => index === 0 || row >= (order[index - 1] ?? 0))) return waiting;
  return waiting
    .map((each, index) => [each, order[index] ?? 0] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([each]) => each);
}
