/** For each step in a journal: the packet's next one. Made once per journal. */
import { A, FLOW, SEQ, STAMP, STEP, code, stepCount, stepsIn, type Journal } from './journal';

export const isAck = (step: number): boolean => step >= code.ack_send && step <= code.ack_arrive;

/** Rows between two lists of what is there. */
export const STRIDE = 1024;
const NEVER = 0x7fffffff;
export const MARKED = 1;
export const AGAIN = 2;

export interface Index {
  /** Per row: the row of the packet's next step. */
  readonly next: Int32Array;
  /** Per row: the row that says where the packet is; neither a mark nor a loss that the link mends moves it. */
  readonly place: Int32Array;
  readonly traits: Uint8Array;
  /** Per STRIDE rows: those of earlier rows that are in force there. */
  readonly standing: readonly Int32Array[];
  /** Rows in which a packet is dropped or lost. */
  readonly falls: Int32Array;
}

/** Steps that leave the packet nowhere; one that its link sends again is still there. */
const ending = new Set<number>([
  code.drop,
  code.lose,
  code.arrive,
  code.ack_drop,
  code.ack_lose,
  code.ack_arrive,
  code.timeout,
]);
const falling = new Set<number>([code.drop, code.lose, code.ack_drop, code.ack_lose]);
export const isGone = (step: number, a: number): boolean => ending.has(step) && !(isLoss(step) && a === 1);
const isLoss = (step: number): boolean => step === code.lose || step === code.ack_lose;

export function indexOf(journal: Journal): Index {
  const rows = stepCount(journal);
  const get = stepsIn(journal);
  const next = new Int32Array(rows).fill(NEVER);
  const place = new Int32Array(rows);
  const traits = new Uint8Array(rows);
  const falls: number[] = [];
  const standing: Int32Array[] = [];
  // Open addressing on (data or not, flow, number, stamp): the last row of each packet.
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, rows * 2)));
  const slots = new Int32Array(size).fill(-1);
  const slotOf = (row: number): number => {
    const [flow, seq, stamp] = [get(row, FLOW), get(row, SEQ), get(row, STAMP)];
    const ack = isAck(get(row, STEP));
    let hash = Math.imul(flow * 2 + Number(ack) + 1, 0x9e3779b1) ^ Math.imul(seq + 1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f) ^ Math.imul(Math.round(stamp * 1e9) | 0, 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 13)) & (size - 1);
    for (;;) {
      const known = slots[slot] ?? -1;
      if (known < 0) return slot;
      const same = get(known, FLOW) === flow && get(known, SEQ) === seq && get(known, STAMP) === stamp;
      if (same && isAck(get(known, STEP)) === ack) return slot;
      slot = (slot + 1) & (size - 1);
    }
  };
  let alive: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (row % STRIDE === 0) {
      alive = alive.filter((each) => (next[each] ?? 0) >= row);
      standing.push(Int32Array.from(alive));
    }
    const step = get(row, STEP);
    if (falling.has(step) && isGone(step, get(row, A))) falls.push(row);
    place[row] = row;
    if (step === code.timeout) {
      next[row] = row;
      continue;
    }
    const slot = slotOf(row);
    const earlier = slots[slot] ?? -1;
    slots[slot] = row;
    if (earlier >= 0) {
      next[earlier] = row;
      traits[row] = traits[earlier] ?? 0;
      if (step === code.mark || isLoss(step)) place[row] = place[earlier] ?? row;
    }
    if (step === code.mark) traits[row] = (traits[row] ?? 0) | MARKED;
    if (step === code.send && get(row, A) === 1) traits[row] = (traits[row] ?? 0) | AGAIN;
    if (isGone(step, get(row, A))) continue;
    alive.push(row);
  }
  return { next, place, traits, standing, falls: Int32Array.from(falls) };
}
