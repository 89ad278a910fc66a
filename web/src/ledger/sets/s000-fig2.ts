/** Runs of S000's Fig. 2. */
import gainSweep from '../../../../scenarios/figures/s000-fig2-gain.json';
import targetSweep from '../../../../scenarios/figures/s000-fig2-target.json';
import type { Sweep } from '../../model/sweep';
import { varied } from '../derive';
import type { RunSet } from '../exhibit';
import { eta, jainLong, jainShort, lossRate, occupancy, sharePercent } from '../measures';
import { asNs2 } from '../ns2';
import { greatestOver, leastOver } from '../traces';

const target = targetSweep as unknown as Sweep;
const gain = gainSweep as unknown as Sweep;

export const measures = {
  eta,
  tcp: sharePercent('tcp'),
  F_lt: jainLong,
  F_st: jainShort,
  B: occupancy,
  P_l: lossRate,
};

/** The paper gives targets in percent of what the full buffer delays, 120 ms. */
const percent = (target_ms: unknown): number => Math.round(Number(target_ms) / 1.2);

/** Targets of the ns-2 runs, in percent. */
const NS2_TARGETS = [2, 10, 18, 20, 40, 60, 65, 70, 80, 90, 95, 100, 105, 110, 120, 150];

export const sets: readonly RunSet[] = [
  { id: 'target', sweep: target, at: ([ms]) => ({ T: percent(ms) }), measures },
  { id: 'gain', sweep: gain, at: ([g]) => ({ G: Number(g) }), measures },
  {
    id: 'buffer',
    sweep: varied(target, {
      title: 'A target of 60 ms, other buffers',
      base: { 'flows.1.cc.target_ms': 60 },
      axes: [{ path: 'links.0.queue.limit_packets', values: [50, 60, 75, 100, 150], label: 'buffer' }],
    }),
    at: ([packets]) => ({ buffer_pkts: Number(packets) }),
    measures,
  },
  {
    id: 'two-reno',
    sweep: varied(target, { title: 'Two Reno flows', base: { 'flows.1.cc': { kind: 'reno' } }, axes: [] }),
    at: () => ({ series: 'reno+reno' }),
    measures: { P_l: lossRate, F_lt: jainLong },
  },
  {
    id: 'least-queue',
    sweep: varied(gain, {
      title: 'What Reno leaves of the queue',
      axes: [{ path: 'flows.1.cc.gain', values: [1, 10], label: 'gain' }],
      seeds: [1],
    }),
    traced: true,
    at: ([g]) => ({ G: Number(g) }),
    measures: {
      least: ({ traces }) => leastOver(traces?.series('bottleneck', 'queue'), [20, 120]),
      window: ({ traces }) => greatestOver(traces?.series('lbe.0', 'cwnd'), [20, 120]),
    },
  },
  {
    id: 'high-target',
    sweep: varied(gain, {
      title: 'The gain with a target of 72 ms',
      base: { 'flows.1.cc.target_ms': 72 },
      axes: [{ path: 'flows.1.cc.gain', values: [1, 10], label: 'gain' }],
    }),
    at: ([g]) => ({ G: Number(g) }),
    measures: { tcp: sharePercent('tcp') },
  },
  {
    id: 'ns2-target',
    sweep: asNs2(target, 'sack', {
      title: 'LEDBAT’s target against Reno, as ns-2 was set',
      axes: [{ path: 'flows.1.cc.target_ms', values: NS2_TARGETS.map((T) => (T * 12) / 10), label: 'target_ms' }],
    }),
    at: ([ms]) => ({ T: percent(ms) }),
    measures,
    reference: ({ T }) => [`ns2/target/sack+ledbat_sack/${T}`],
  },
  {
    id: 'ns2-gain',
    sweep: asNs2(gain, 'sack', { title: 'LEDBAT’s gain against Reno, as ns-2 was set' }),
    at: ([g]) => ({ G: Number(g) }),
    measures,
    reference: ({ G }) => [`ns2/gain/sack+ledbat_sack/${G}`],
  },
];
