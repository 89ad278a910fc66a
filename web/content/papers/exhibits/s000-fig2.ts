import type { Exhibit, Panel, Quantity } from '../../../src/ledger/exhibit';
import { type Cell, between, le } from '../../../src/ledger/expected';
import { crossing } from '../../../src/ledger/evaluate';
import { roughnessRatio, swing } from '../../../src/ledger/share-curve';
import { correlation, fact, judged, one, type Results } from '../../../src/ledger/results';
import { measures, readings, sets } from '../sets/s000-fig2';

/** Borders of the paper's four regions, in percent of the buffer. */
const BORDERS = [18, 65, 100] as const;

const QUANTITIES: readonly (readonly [string, keyof typeof measures, string, Quantity])[] = [
  ['a', 'eta', 'Efficiency', { label: 'η', digits: 4 }],
  ['b', 'tcp', 'Share of TCP', { label: 'TCP%', unit: '%', digits: 1 }],
  ['c', 'F_lt', 'Fairness over the whole run', { label: 'F, 120 s', digits: 3 }],
  ['d', 'F_st', 'Fairness over windows of 1 s', { label: 'F, 1 s', digits: 3 }],
  ['e', 'B', 'Queue', { label: 'B', digits: 3 }],
  ['f', 'P_l', 'Losses', { label: 'P_l', digits: 5 }],
];

/** The paper draws f(T) and f(G) into one panel, with an axis for each above and below. */
const panels: readonly Panel[] = QUANTITIES.flatMap(([id, measure, title, y]): readonly Panel[] => [
  {
    kind: 'curve',
    id: `${id}-T`,
    title: `${title}: f(T)`,
    sets: ['target'],
    x: { along: 'T', label: 'Target by full buffer', unit: '%' },
    y,
    measures: [{ key: measure, label: 'f(T), G = 1', cc: 'ledbat', measure }],
    marks: [
      { x: BORDERS[0], label: '18 %: end of region 1' },
      { x: BORDERS[1], label: '65 %: end of region 2' },
      { x: BORDERS[2], label: '100 %: full buffer' },
    ],
  },
  {
    kind: 'curve',
    id: `${id}-G`,
    title: `${title}: f(G)`,
    sets: ['gain'],
    x: { along: 'G', label: 'Gain' },
    y,
    measures: [{ key: measure, label: 'f(G), 25 ms', cc: 'ledbat', measure }],
  },
]);

const readPanels = readings.map(({ id, title }): Panel => ({
  kind: 'curve',
  id: `b-T-${id}`,
  title: `Share of TCP: f(T), ${title}`,
  sets: [`target/${id}`],
  x: { along: 'T', label: 'Target by full buffer', unit: '%' },
  y: { label: 'TCP%', unit: '%', digits: 1 },
  measures: [{ key: 'tcp', label: 'f(T), G = τ/25 ms', cc: 'ledbat', measure: 'tcp' }],
}));

const ns2Panels: readonly Panel[] = [
  {
    kind: 'curve',
    id: 'ns2-T',
    title: 'Share of TCP as ns-2 was set: f(T)',
    sets: ['ns2-target'],
    x: { along: 'T', label: 'Target by full buffer', unit: '%' },
    y: { label: 'TCP%', unit: '%', digits: 1 },
    measures: [{ key: 'tcp', label: 'f(T), G = 1', cc: 'ledbat', measure: 'tcp' }],
  },
  {
    kind: 'curve',
    id: 'ns2-G',
    title: 'Share of TCP as ns-2 was set: f(G)',
    sets: ['ns2-gain'],
    x: { along: 'G', label: 'Gain' },
    y: { label: 'TCP%', unit: '%', digits: 1 },
    measures: [{ key: 'tcp', label: 'f(G), 25 ms', cc: 'ledbat', measure: 'tcp' }],
  },
];

/** Six quantities, each over T from 2 to 150 and over G from 1 to 10. */
function present(r: Results): boolean {
  const spans = (set: string, along: string, from: number, to: number): boolean => {
    const values = r.of(set).map(({ at }) => Number(at[along]));
    return Math.min(...values) === from && Math.max(...values) === to;
  };
  const drawn = (measure: string, along: string): boolean =>
    panels.some((panel) => panel.kind === 'curve' && panel.x.along === along && panel.measures[0]?.measure === measure);
  return (
    spans('target', 'T', 2, 150) &&
    spans('gain', 'G', 1, 10) &&
    Object.keys(measures).every((measure) => drawn(measure, 'T') && drawn(measure, 'G'))
  );
}

const shares = (r: Results): readonly Cell[] => r.cells('target', 'tcp');

const exhibit: Exhibit = {
  id: 's000-fig2',
  paper: 'S000',
  place: 'Fig. 2',
  title: 'LEDBAT against Reno: target and gain',
  gist: 'A cliff: targets beyond 65 % of the buffer take the link from Reno.',
  lead: 'b-T',
  shows: [
    'One Reno flow and one LEDBAT flow share the bottleneck for 120 s. Once LEDBAT’s target goes from 2 to 150 % of what the full buffer delays, once its gain from 1 to 10 at a target of 25 ms. Six panels: efficiency, TCP’s share, fairness over the whole run and over one second, queue, and losses.',
    'The paper finds that the gain hardly matters, and four regions of the target: up to 18 % a “shaky” share, from there to 65 % Reno takes everything, up to 100 % LEDBAT erodes Reno until Reno starves, and above that both are driven by losses and share evenly.',
  ],
  answer: [
    'The gain hardly matters here either, and the runs say why: after a loss Reno’s queue never falls below 29 packets, 35 ms. A LEDBAT with a target of 25 ms is never below its target, so that it never grows; the gain can only speed up decreases that have long ended at one packet. With a target of 72 ms the gain does matter.',
    'Regions 2 and 4 are the paper’s. Region 1 is as smooth as region 2: below 29 % of the buffer no target is ever reached, and the share stays at 99.0 %. In region 3 Reno’s share falls as the paper says, but in 120 s only to 38 %. LEDBAT takes Reno’s place slowly: measured after five minutes, and with a target three packets below the end of the buffer, the share is below 10 %, and losses peak there as the paper says.',
  ],
  departures: [
    'The paper prints no grid and no number of runs: 33 targets, ten gains and five seeds are ours. Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late, which breaks the phase effects of a DropTail queue.',
    'Reno recovers with SACK; LEDBAT has no slow start, no filter and a window of at least one packet. The paper says none of this; ns-2’s LP exists only in its Linux agents, which use SACK.',
    'LEDBAT’s base delay is the least ever seen. The claims say the least of ten minutes: in 120 s the same.',
    'f(T) and f(G) have panels of their own, where the paper has two axes in one panel. Two more panels show our runs with the settings of our ns-2 runs, beside them.',
  ],
  sets,
  panels: [...panels, ...readPanels, ...ns2Panels],
  readings,
  knobs: [
    'flows.1.cc.target_ms',
    'flows.1.cc.gain',
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
    'links.0.delay_ms',
  ],
  claims: {
    '000-F2-P': (r) => [fact('present', present(r))],
    '000-F2-a1': (r) => r.cells('target', 'eta'),
    '000-F2-a2': (r) => r.cells('target', 'eta'),
    '000-F2-a3': (r) => r.cells('gain', 'eta'),
    '000-F2-b1': (r) => r.cells('gain', 'tcp'),
    '000-F2-b2': (r) => [one(roughnessRatio(shares(r)))],
    '000-F2-b3': shares,
    '000-F2-b4': shares,
    '000-F2-b5': shares,
    '000-F2-b6': shares,
    '000-F2-b7': shares,
    '000-F2-b8': shares,
    '000-F2-b9': shares,
    '000-F2-b10': (r) => [swing(shares(r))],
    '000-F2-b11': (r) => r.cells('buffer', 'tcp'),
    '000-F2-b12': (r) => {
      const drawn = panels.flatMap((panel) =>
        panel.kind === 'curve' && panel.id === 'b-T' ? (panel.marks ?? []).map(({ x }) => x) : [],
      );
      const ratio = roughnessRatio(shares(r));
      const lowest = shares(r).reduce<Cell | undefined>(
        (best, cell) => ((cell.value ?? Infinity) < (best?.value ?? Infinity) ? cell : best),
        undefined,
      );
      const onset = crossing(shares(r), 'T', 93);
      return judged([
        ...BORDERS.map((border) => ({
          what: `border at ${border} % drawn`,
          wanted: '1',
          measured: Number(drawn.includes(border)),
          ok: drawn.includes(border),
        })),
        {
          what: '18 %: roughness of the share below it by the roughness above it, which must be more than 1 for a border',
          wanted: '≥ 1',
          measured: ratio,
          ok: ratio !== null && ratio >= 1,
        },
        { what: '65 %: where the share falls below 93 %', wanted: 'a target', measured: onset, ok: onset !== null },
        {
          what: '100 %: where the share is least',
          wanted: 'a target',
          measured: lowest === undefined ? null : Number(lowest.at['T']),
          ok: lowest !== undefined,
        },
      ]);
    },
    '000-F2-c1': (r) => r.cells('target', 'F_lt'),
    '000-F2-c2': (r) => r.cells('target', 'F_lt'),
    '000-F2-c3': (r) => r.cells('target', 'F_lt'),
    '000-F2-c4': (r) => {
      const within = r.cells('target', 'F_lt').filter(({ at: { T } }) => Number(T) >= 65 && Number(T) <= 100);
      const known = within.flatMap(({ value }) => (value === null ? [] : [value]));
      return [one(known.length === 0 ? null : Math.max(...known))];
    },
    '000-F2-c5': (r) => r.cells('gain', 'F_lt'),
    '000-F2-d1': (r) =>
      r.of('target').map(({ at, values, set, point }) => {
        const [short, long] = [values['F_st']?.mean, values['F_lt']?.mean];
        return one(short === undefined || long === undefined ? null : short - long, at, { set, point });
      }),
    '000-F2-d2': (r) => [
      one(
        correlation(
          r.of('target').map(({ values }) => [values['F_st']?.mean ?? null, values['F_lt']?.mean ?? null] as const),
        ),
      ),
    ],
    '000-F2-d3': (r) => r.cells('gain', 'F_st'),
    '000-F2-d4': (r) => r.cells('target', 'F_st'),
    '000-F2-e1': (r) => r.cells('target', 'B'),
    '000-F2-e2': (r) => r.cells('gain', 'B'),
    '000-F2-f1': (r) => r.cells('target', 'P_l'),
    '000-F2-f2': (r) => r.cells('target', 'P_l'),
    '000-F2-f3': (r) => r.cells('target', 'P_l'),
    '000-F2-f4': (r) =>
      (['P_l', 'F_lt'] as const).flatMap((metric) => [
        ...r.cells('target', metric, { T: 150 }, { series: 'reno+ledbat T=150', metric }),
        ...r.cells('two-reno', metric, {}, { metric }),
      ]),
    '000-F2-f5': (r) => r.cells('gain', 'P_l'),
  },
  findings: [
    {
      id: 's000-f2-least-queue',
      statement:
        'Beside Reno the queue never empties after the start: a halved window leaves (100 − 41.7) / 2 = 29 packets, 35 ms, which is more than the target of 25 ms.',
      expected: between(28, 30),
      check: (r) => r.cells('least-queue', 'least'),
      bound: 'Half of the buffer less half of the bandwidth-delay product, within a packet.',
    },
    {
      id: 's000-f2-stuck',
      statement:
        'LEDBAT with a target of 25 ms has one packet, and never more, from 20 s on, with a gain of 1 and of 10.',
      expected: le(1),
      check: (r) => r.cells('least-queue', 'window'),
      bound: 'The floor of one packet.',
    },
    {
      id: 's000-f2-gain-matters',
      statement: 'With a target of 72 ms, above that least queue, a gain of 10 takes at least three points from Reno.',
      expected: { op: 'diff', a: { G: 1 }, b: { G: 10 }, lo: 3, hi: 10 },
      check: (r) => r.cells('high-target', 'tcp'),
      bound: 'Set after the result (3.7 points).',
    },
  ],
};

export default exhibit;
