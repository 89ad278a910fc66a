/** What the exhibits of the second paper share: its two sweeps, what is measured in their runs, and the names of rows. */
import fig1 from '../../../../scenarios/figures/s001-fig1-red.json';
import fig2 from '../../../../scenarios/figures/s001-fig2-disciplines.json';
import { kindOf } from '../../../src/model/parts';
import type { Json, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { Measure, SeriesName } from '../../../src/ledger/exhibit';
import { eta, lossRate, meanQueue, quotient, sharePercent, times, total } from '../../../src/ledger/measures';

export const twoQueues = fig1 as unknown as Sweep;
export const allQueues = fig2 as unknown as Sweep;

/** The paper's Qmax, by which it divides every discipline's mean queue. */
export const BUFFER_PACKETS = 500;

/** The kind of a queue or of a controller; empty where there is none. */
export const kindIn = (value: Json | undefined): string => kindOf(value) ?? '';

/** The paper's names of the low-priority protocols, by our kinds. */
const PROTOCOLS: Readonly<Record<string, string>> = { ledbat: 'ledbat', lp: 'tcp-lp', nice: 'tcp-nice' };
export const protocolIn = (value: Json | undefined): string => PROTOCOLS[kindIn(value)] ?? '';

export const protocolNames: readonly SeriesName[] = [
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
  { key: 'tcp-lp', label: 'TCP-LP', cc: 'lp' },
  { key: 'tcp-nice', label: 'TCP-Nice', cc: 'nice' },
];

/** In the order of the paper's list. */
export const queueNames: readonly SeriesName[] = [
  { key: 'droptail', label: 'DropTail' },
  { key: 'choke', label: 'CHOKe' },
  { key: 'red', label: 'RED' },
  { key: 'drr', label: 'DRR' },
  { key: 'sfq', label: 'SFQ' },
  { key: 'codel', label: 'CoDel' },
];

export const AQMS = queueNames.map(({ key }) => String(key)).filter((key) => key !== 'droptail');
export const LOW_PRIORITY = protocolNames.map(({ key }) => String(key));

const rate = (group: string): Measure => total(({ throughput_bps }) => throughput_bps, group);

/** Part of what a group's senders sent that was dropped. */
const dropped = (group: string): Measure =>
  quotient(
    total(({ lost_packets }) => lost_packets, group),
    total(({ sent_packets }) => sent_packets, group),
  );

export const figures = {
  /** E[Q] in packets, without the one in transmission. */
  E_Q: meanQueue,
  /** E[Q]/Qmax: the outer ring. */
  fill: times(1 / BUFFER_PACKETS, meanQueue),
  /** TCP%, and as a part of one: the inner ring. */
  tcp: sharePercent('tcp'),
  tcp_part: times(0.01, sharePercent('tcp')),
  eta,
  loss: lossRate,
} satisfies Readonly<Record<string, Measure>>;

export const sidesFigures = {
  /** Mean rate of a TCP flow by that of a low-priority flow; the groups are equally large. */
  ratio: quotient(rate('tcp'), rate('lbe')),
  loss_tcp: dropped('tcp'),
  loss_lbe: dropped('lbe'),
  dropped_lbe: total(({ lost_packets }) => lost_packets, 'lbe'),
} satisfies Readonly<Record<string, Measure>>;

/** How many flows a scenario has. */
export const flowsOf = ({ flows }: Scenario): number => flows.reduce((sum, { count }) => sum + (count ?? 1), 0);

/** A queue as our ns-2 runs had it: DropTail with one packet fewer, CHOKe with thresholds of 5 and 15 packets. */
export function queueOfReference(queue: Json): Json {
  const limit = { limit_packets: BUFFER_PACKETS };
  switch (kindIn(queue)) {
    case 'droptail':
      return { kind: 'droptail', ...limit, ns2_limit: true };
    case 'choke':
      return { kind: 'choke', ...limit, min_th_packets: 5, max_th_packets: 15, w_q: 0.002, gentle: true };
    default:
      return queue;
  }
}
