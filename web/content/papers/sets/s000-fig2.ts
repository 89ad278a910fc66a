/** Runs of S000's Fig. 2. */
import gainSweep from '../../../../scenarios/figures/s000-fig2-gain.json';
import targetSweep from '../../../../scenarios/figures/s000-fig2-target.json';
import type { Sweep } from '../../../src/model/sweep';
import { type Variation, varied } from '../../../src/ledger/derive';
import type { Reading, RunSet } from '../../../src/ledger/exhibit';
import { eta, jainLong, jainShort, lossRate, occupancy, sharePercent } from '../../../src/ledger/measures';
import { asNs2 } from '../../../src/ledger/ns2';
import { withReadings } from '../../../src/ledger/readings';
import { greatestOver, leastOver } from '../../../src/ledger/traces';

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

const TARGET = 'flows.1.cc.target_ms';
const GAIN = 'flows.1.cc.gain';

/** γ is that of 25 ms whatever the target is, so that G = τ / 25 ms; growth is at most a packet per round trip. */
function capped(link: Variation['base'] = {}, start: Variation['base'] = {}): Reading['changes'] {
  const base = { 'flows.1.cc.cap_reno': true, ...link, ...start };
  const targets = target.axes.find(({ path }) => path === TARGET)?.values ?? [];
  const gains = targets.map((ms) => Number(ms) / 25);
  return {
    target: { base, axes: [...target.axes, { path: GAIN, values: gains, label: 'gain' }], paired: true },
    gain: { base },
    buffer: { base: { ...base, [GAIN]: 60 / 25 } },
    'two-reno': { base: link },
  };
}

/** As ns-2's TCP sends them: its packetSize_ leaves out a header of 40 bytes. */
const WITH_HEADER = { 'flows.0.packet_bytes': 1540, 'flows.1.packet_bytes': 1540 };

const OPEN =
  'In its Sec. V the paper once has γ = 1/τ and once γ = 1, and in Sec. IV it does not say whether γ follows the target or stays at the draft’s 25 ms. Equation 5 has no bound on growth; the kernel module of the same authors has one, a packet per round trip, and the paper does not say which of the two ran.';

export const readings: readonly Reading[] = [
  {
    id: 'capped',
    title: 'γ = 1/25 ms, growth capped',
    open: OPEN,
    changes: capped(),
  },
  {
    id: 'capped-1540',
    title: 'γ = 1/25 ms, growth capped, 1540 bytes',
    open: 'As before. The paper’s packets have 1500 bytes, and it does not say whether with their headers. ns-2’s TCP adds 40 bytes to the size that it is given: then the full buffer delays by 123.2 ms, three packets more than the 120 ms that stand for 100 %. The reason below on Reno’s starving has a buffer of 103 packets of 1500 bytes instead.',
    changes: capped(WITH_HEADER),
  },
  {
    id: 'capped-1540-start',
    title: 'γ = 1/25 ms, growth capped, 1540 bytes, slow start',
    open: 'As before. Equation 5 says nothing of a start, and the paper does not say how LEDBAT begins: here it doubles its window each round trip until the target or the first loss.',
    changes: capped(WITH_HEADER, { 'flows.1.cc.slow_start': 'target' }),
  },
];

/** Targets of the ns-2 runs, in percent. */
const NS2_TARGETS = [2, 10, 18, 20, 40, 60, 65, 70, 80, 90, 95, 100, 105, 110, 120, 150];

const printed: readonly RunSet[] = [
  { id: 'target', sweep: target, at: ([ms]) => ({ T: percent(ms) }), measures },
  { id: 'gain', sweep: gain, at: ([g]) => ({ G: Number(g) }), measures },
  {
    id: 'buffer',
    sweep: varied(target, {
      title: 'A target of 60 ms, other buffers',
      base: { [TARGET]: 60 },
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
      axes: [{ path: GAIN, values: [1, 10], label: 'gain' }],
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
      base: { [TARGET]: 72 },
      axes: [{ path: GAIN, values: [1, 10], label: 'gain' }],
    }),
    at: ([g]) => ({ G: Number(g) }),
    measures: { tcp: sharePercent('tcp') },
  },
  {
    id: 'ns2-target',
    sweep: asNs2(target, 'sack', {
      title: 'LEDBAT’s target against Reno, as ns-2 was set',
      axes: [{ path: TARGET, values: NS2_TARGETS.map((T) => (T * 12) / 10), label: 'target_ms' }],
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

export const sets = withReadings(printed, readings);
