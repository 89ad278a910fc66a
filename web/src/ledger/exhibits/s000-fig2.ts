import gain from '../../../../scenarios/figures/s000-fig2-gain.json';
import target from '../../../../scenarios/figures/s000-fig2-target.json';
import type { Sweep } from '../../model/sweep';
import type { Exhibit, RunSet } from '../exhibit';
import { eta, jainLong, jainShort, lossRate, occupancy, sharePercent } from '../measures';
import { correlation, fact, one } from '../results';

const measures = {
  eta,
  tcp: sharePercent('tcp'),
  F_lt: jainLong,
  F_st: jainShort,
  B: occupancy,
  P_l: lossRate,
};

const sets: readonly RunSet[] = [
  {
    id: 'target',
    sweep: target as unknown as Sweep,
    // The paper gives targets in percent of the full buffer's 120 ms.
    at: ([target_ms]) => ({ T: Math.round(Number(target_ms) / 1.2) }),
    measures,
  },
  { id: 'gain', sweep: gain as unknown as Sweep, at: ([g]) => ({ G: Number(g) }), measures },
];

const exhibit: Exhibit = {
  id: 's000-fig2',
  paper: 'S000',
  place: 'Fig. 2',
  title: 'EXAMPLE',
  shows: ['EXAMPLE'],
  departures: [],
  sets,
  panels: [
    {
      kind: 'curve',
      id: 'b',
      title: 'Share of TCP',
      sets: ['target'],
      x: { along: 'T', label: 'Target by full buffer', unit: '%' },
      y: { label: 'TCP%', unit: '%', digits: 1 },
      measures: [{ key: 'tcp', label: 'f(T)', cc: 'reno', measure: 'tcp' }],
    },
  ],
  knobs: ['flows.1.cc.gain', 'links.0.queue.limit_packets', 'links.0.rate_bps'],
  claims: {
    '000-F2-a1': (r) => r.cells('target', 'eta'),
    '000-F2-b1': (r) => r.cells('gain', 'tcp'),
    '000-F2-b3': (r) => r.cells('target', 'tcp'),
    '000-F2-b5': (r) => r.cells('target', 'tcp'),
    '000-F2-d2': (r) => [
      one(
        correlation(
          r.of('target').map(({ values }) => [values['F_st']?.mean ?? null, values['F_lt']?.mean ?? null] as const),
        ),
      ),
    ],
    '000-S-7': () => [fact('ranges-000', true)],
  },
};

export default exhibit;
