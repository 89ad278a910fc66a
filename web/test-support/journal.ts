/** For tests: the journal of flows that send at given times through one FIFO link, worked out by hand. */
import { STEPS, type Journal, type StepName } from '../src/model/journal';

export interface Sent {
  readonly flow: number;
  readonly at_s: number;
  readonly again?: boolean;
}

export interface LinkOf {
  readonly service_s: number;
  readonly delay_s: number;
  readonly limit: number;
  /** Of the journal. */
  readonly from_s?: number;
  readonly to_s?: number;
}

/** Index of `drop_tail` in the event kinds of the fixture. */
export const DROP_TAIL = 0;

/** Every step of every packet; acknowledgements take `delay_s` alone. */
export function fifoJournal(
  sent: readonly Sent[],
  { service_s, delay_s, limit, from_s = 0, to_s = 1e3 }: LinkOf,
): Journal {
  const rows: number[][] = [];
  const put = (t: number, step: StepName, packet: Sent, seq: number, link: number, a = NaN, b = NaN): void =>
    void rows.push([t, STEPS.indexOf(step), packet.flow, link, seq, packet.at_s, a, b]);
  let free = -Infinity;
  const begins: number[] = [];
  sent.forEach((packet, seq) => {
    const t = packet.at_s;
    put(t, 'send', packet, seq, -1, packet.again === true ? 1 : 0, t);
    const waiting = begins.filter((begin) => begin > t).length;
    if (waiting >= limit) {
      put(t, 'drop', packet, seq, 0, DROP_TAIL, 0);
      return;
    }
    const begin = Math.max(t, free);
    free = begin + service_s;
    begins.push(begin);
    put(t, 'enqueue', packet, seq, 0, waiting + 1);
    put(begin, 'dequeue', packet, seq, 0, free, begin - t);
    put(free, 'depart', packet, seq, 0, free + delay_s);
    put(free + delay_s, 'arrive', packet, seq, -1, free + delay_s - t);
    put(free + delay_s, 'ack_send', packet, seq, -1, free + 2 * delay_s, seq + 1);
    put(free + 2 * delay_s, 'ack_arrive', packet, seq, -1, seq + 1);
  });
  const sorted = rows
    .map((row, index) => [row, index] as const)
    .sort(([a, i], [b, j]) => (a[0] ?? 0) - (b[0] ?? 0) || i - j);
  return {
    from_s,
    to_s,
    steps: Float64Array.from(sorted.flatMap(([row]) => row)),
    decisions: new Float64Array(),
    gauges: [],
  };
}
