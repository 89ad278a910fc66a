import gain from '../../../../scenarios/figures/s000-fig2-gain.json';
import target from '../../../../scenarios/figures/s000-fig2-target.json';
import targets from '../../../../scenarios/figures/s000-fig3-target-ratio.json';
import mixture from '../../../../scenarios/figures/s000-fig5-mix.json';
import type { FlowGroup, Json } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { changed, single, varied } from '../../../src/ledger/derive';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import type { Cell } from '../../../src/ledger/expected';
import { jainLong, lossRate, queueDelay_ms, sharePercent } from '../../../src/ledger/measures';
import { type Results, fact, one, rankCorrelation } from '../../../src/ledger/results';
import { common } from '../shared/s000';

const presets = Object.values(
  import.meta.glob<Sweep>('../../../../scenarios/figures/s000-*.json', { eager: true, import: 'default' }),
);

const twoLedbat = (targets as unknown as Sweep).base;
const mixSweep = mixture as unknown as Sweep;
const SEEDS = [1, 2, 3, 4, 5];
const DELAYS_s = [0, 1, 2, 5, 10, 20];
const TARGETS_ms = [15, 25, 50];
const START = 'flows.1.start_s';

const tcp = sharePercent('tcp');

const alone: RunSet = {
  id: 'alone',
  sweep: single(
    changed(
      {
        ...twoLedbat,
        title: 'One LEDBAT flow alone',
        summary: 'What LEDBAT makes of an empty link, once it has filled it.',
        flows: twoLedbat.flows.slice(0, 1),
      },
      { warmup_s: 20 },
    ),
    SEEDS,
  ),
  at: (_, { flows }) => ({ target_ms: Number(flows[0]?.cc['target_ms']) }),
  measures: { P_l: lossRate, delay_ms: queueDelay_ms },
};

const latecomer: RunSet = {
  id: 'latecomer',
  sweep: {
    version: 1,
    title: 'What starting together avoids',
    base: changed(
      {
        ...twoLedbat,
        title: 'A second LEDBAT flow that comes late',
        summary: 'Two equal LEDBAT flows; the second starts later, when the first has filled the queue to its target.',
      },
      { 'flows.0.start_s': 0, [START]: 0 },
    ),
    axes: [{ path: START, values: DELAYS_s, label: 'start_s' }],
    seeds: SEEDS,
  },
  at: ([start]) => ({ start_s: Number(start) }),
  measures: { late: sharePercent('second') },
};

const settings: RunSet = {
  id: 'settings',
  sweep: varied(mixSweep, {
    title: 'The mix with other targets of LEDBAT',
    axes: [{ path: 'flows.0.cc.target_ms', values: TARGETS_ms, label: 'target_ms' }, ...mixSweep.axes],
  }),
  at: ([tau, k]) => ({ tau: Number(tau), k: Number(k) }),
  measures: { ...common, ledbat: sharePercent('ledbat'), lp: sharePercent('lp'), nice: sharePercent('nice') },
};

const sets: readonly RunSet[] = [
  {
    id: 'target',
    sweep: target as unknown as Sweep,
    // The paper gives targets in percent of the full buffer's 120 ms.
    at: ([target_ms]) => ({ T: Math.round(Number(target_ms) / 1.2) }),
    measures: { tcp },
  },
  { id: 'gain', sweep: gain as unknown as Sweep, at: ([G]) => ({ G: Number(G) }), measures: { tcp } },
  {
    id: 'targets',
    sweep: varied(targets as unknown as Sweep, {
      axes: (targets as unknown as Sweep).axes.map((axis) => ({ ...axis, values: [25, 31.25, 50] })),
    }),
    at: ([first_ms]) => ({ ratio: Number(first_ms) / 25 }),
    measures: { F_lt: jainLong },
  },
  settings,
  alone,
  latecomer,
];

/** The latest time at which flows of a group may start, in s. */
function latest({ start_s: start }: FlowGroup): number {
  if (start === undefined) return 0;
  if (typeof start === 'number') return start;
  const drawn = (start as { readonly uniform?: readonly Json[] } | null)?.uniform;
  return drawn === undefined ? Infinity : Number(drawn[1]);
}

/** Every sweep of the paper starts its flows within one RTT; a start delay is a parameter to vary here, and it matters. */
function avoidsLatecomers(r: Results): boolean {
  const together = presets.every(({ base: { flows } }) => flows.every((group) => latest(group) <= 0.05));
  const slider = exhibit.knobs.includes(START) && typeof latecomer.sweep.base.flows[1]?.['start_s'] === 'number';
  const [even, late] = [0, 10].map((start_s) => r.value('latecomer', 'late', { start_s }));
  return together && slider && presets.length > 0 && Math.abs((even ?? NaN) - 50) < 5 && (late ?? NaN) > 75;
}

/** LEDBAT alone loses nothing after the start, and its queue is at the target to two packets. */
function earlyReaction(r: Results): boolean {
  const [row] = r.of('alone');
  const target_ms = Number(row?.at['target_ms']);
  const packet_ms = (1500 * 8) / 1e4;
  const delay = row?.values['delay_ms']?.mean ?? NaN;
  return row?.values['P_l']?.mean === 0 && Math.abs(delay - target_ms) <= 2 * packet_ms;
}

const METRICS = ['eta', 'B', 'P_l', 'F_lt', 'ledbat', 'lp', 'nice'];

/** Rank correlation over k of each metric of the mix, with another target against the paper's. */
const likeness = (r: Results): readonly Cell[] =>
  TARGETS_ms.filter((tau) => tau !== 25).flatMap((tau) =>
    METRICS.map((metric) =>
      one(
        rankCorrelation(
          r
            .of('settings', { tau })
            .map(({ at, values }) => [
              values[metric]?.mean ?? null,
              r.value('settings', metric, { tau: 25, k: at['k'] ?? 0 }),
            ]),
        ),
        { tau, metric },
      ),
    ),
  );

const exhibit: Exhibit = {
  id: 's000-conclusions',
  paper: 'S000',
  place: 'Abstract, Sec. I, V-B, VI',
  title: 'What the paper concludes',
  gist: 'A LEDBAT flow that comes 5 s late takes most of the link.',
  lead: 'late',
  shows: [
    'The paper draws its conclusions from Figs. 2 to 6: the ranking LEDBAT, NICE, LP; a LEDBAT with too high a target is as aggressive as TCP; no level of priority can be dialled; slightly different settings or paths make LEDBAT flows unfair to each other; the gain hardly matters.',
    'The ranking and the limit case of one flow of each kind are judged with Figs. 4 and 5, unfairness by the path with Fig. 6. Here are the others, and two remarks on method: flows start together to keep the latecomer effect out, and LEDBAT reacts before there is loss.',
  ],
  answer: [
    'What the paper concludes about LEDBAT’s target stands: a target above the buffer splits the link evenly with Reno, and shares between a fifth and four fifths are confined to a narrow band of targets. So does what it says of the gain, of unequal targets, and of starting together: a LEDBAT that starts five seconds late or more takes over most of the link. One that comes a second or two late, while the first is still on its ramp, gets less than half.',
    'That other settings give qualitatively similar mixes does not: with a target of 15 ms, below what makes LP and NICE yield, LEDBAT has about half of the link only, and its share, NICE’s share and the efficiency turn with k instead of following their curves for 25 ms. With 50 ms they do follow.',
  ],
  departures: [
    'The grids of targets, gains and start delays are ours; the paper gives ranges.',
    'Other settings of the mix: LEDBAT’s targets of 15 and 50 ms, the rank correlation with 25 ms over k of each metric by itself.',
    'One LEDBAT alone is measured after 20 s, when its ramp without slow start is over; its queue counts as at the target within two packets, 2.4 ms.',
    'Flows count as starting together if they start within one RTT of 50 ms.',
  ],
  sets,
  panels: [
    {
      kind: 'curve',
      id: 'late',
      title: 'A LEDBAT flow that comes late',
      sets: ['latecomer'],
      x: { along: 'start_s', label: 'Start of the second flow', unit: 's' },
      y: { label: 'Share of the second flow', unit: '%', digits: 1 },
      measures: [{ key: 'late', label: 'Second LEDBAT', cc: 'ledbat', measure: 'late' }],
    },
    {
      kind: 'curve',
      id: 'settings',
      title: 'LP’s share of the mix with other targets of LEDBAT',
      sets: ['settings'],
      x: { along: 'k', label: 'Flows of each kind, k' },
      y: { label: 'Share of LP', unit: '%', digits: 1 },
      measures: [{ key: 'lp', label: 'Share of LP', measure: 'lp' }],
      series: {
        along: 'tau',
        names: TARGETS_ms.map((tau) => ({ key: tau, label: `Target ${tau} ms` })),
      },
    },
  ],
  knobs: ['links.0.queue.limit_packets', 'links.0.rate_bps', 'flows.0.cc.target_ms', START],
  claims: {
    '000-C-2': (r) => r.cells('target', 'tcp'),
    '000-C-3': (r) => {
      const known = r.of('target').filter(({ at }) => Number(at['T']) <= 100);
      const between = known.filter(({ values }) => {
        const share = values['tcp']?.mean ?? NaN;
        return share > 20 && share < 80;
      });
      return [one(known.length === 0 ? null : between.length / known.length)];
    },
    '000-C-4': (r) => r.cells('targets', 'F_lt'),
    '000-C-5': (r) => r.cells('gain', 'tcp'),
    '000-C-9': likeness,
    '000-C-10': (r) => [fact('latecomer-avoidance', avoidsLatecomers(r))],
    '000-C-11': (r) => [fact('early-reaction', earlyReaction(r))],
  },
};

export default exhibit;
