/** For each step in a journal: the packet's next one. Made once per journal. */
import { STEPS, STEP_WIDTH, type Journal, type StepName } from './journal';

export const code = Object.fromEntries(STEPS.map((name, index) => [name, index])) as Readonly<Record<StepName, number>>;
export const isAck = (step: number): boolean => step >= code.ack_send && step <= code.ack_arrive;

/** Columns of a row. */
export const [T, STEP, FLOW, LINK, SEQ, STAMP, A, B] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Rows between two lists of what is there. */
export const STRIDE = 1024;
const NEVER = 0x7fffffff;
export const MARKED = 1;
export const AGAIN = 2;

export interface Index {
  /** Per row: the row of the packet's next step. */
  readonly next: Int32Array;
  /** Per row: the row that says where the packet is; a mark moves nothing. */
  readonly place: Int32Array;
  readonly traits: Uint8Array;
  /** Per STRIDE rows: those of earlier rows that are in force there. */
  readonly standing: readonly Int32Array[];
  /** Rows in which a packet is dropped or lost. */
  readonly falls: Int32Array;
}

/** Which steps leave the packet nowhere. */
export const gone = new Set<number>([
  code.drop,
  code.lose,
  code.arrive,
  code.ack_drop,
  code.ack_lose,
  code.ack_arrive,
  code.timeout,
]);
const falling = new Set<number>([code.drop, code.lose, code.ack_drop, code.ack_lose]);

export function indexOf({ steps }: Journal): Index {
  const rows = Math.floor(steps.length / STEP_WIDTH);
  const get = (row: number, column: number): number => steps[row * STEP_WIDTH + column] ?? NaN;
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
  // Packets sent at one instant have acknowledgements that look the same where an earlier packet is missing: they follow
  // each other, so that the oldest one goes first.
  const alike = new Map<number, number[]>();
  const before = (row: number, slot: number, step: number): number => {
    const last = slots[slot] ?? -1;
    const several = alike.get(slot);
    if (step === code.ack_send) {
      if (last >= 0 && !gone.has(get(last, STEP))) alike.set(slot, [...(several ?? [last]), row]);
      return -1;
    }
    if (several === undefined) return last;
    const turn = several.findIndex((each) => get(each, STEP) < step);
    const found = several[Math.max(0, turn)] ?? last;
    const left = several.map((each) => (each === found ? row : each)).filter((each) => !gone.has(get(each, STEP)));
    if (left.length > 0) alike.set(slot, left);
    else alike.delete(slot);
    return found;
  };
  let alive: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (row % STRIDE === 0) {
      alive = alive.filter((each) => (next[each] ?? 0) >= row);
      standing.push(Int32Array.from(alive));
    }
    const step = get(row, STEP);
    if (falling.has(step)) falls.push(row);
    place[row] = row;
    if (step === code.timeout) {
      next[row] = row;
      continue;
    }
    const slot = slotOf(row);
    const earlier = before(row, slot, step);
    slots[slot] = row;
    if (earlier >= 0) {
      next[earlier] = row;
      traits[row] = traits[earlier] ?? 0;
      if (step === code.mark) place[row] = place[earlier] ?? row;
    }
    if (step === code.mark) traits[row] = (traits[row] ?? 0) | MARKED;
    if (step === code.send && get(row, A) === 1) traits[row] = (traits[row] ?? 0) | AGAIN;
    if (gone.has(step)) continue;
    alive.push(row);
  }
  return { next, place, traits, standing, falls: Int32Array.from(falls) };
}
