import type { FlowGroup, Kinded } from '../../../src/model/scenario';
import type { Exhibit, Measure } from '../../../src/ledger/exhibit';
import { ge } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';
import { type Named, NOISE, OWN, SOUGHT, claimed, each, idsOf, lower, namesOf, runs } from '../shared/deployed';
import { group } from '../shared/open-questions';

const words = (title: string) => ({
  title,
  summary: 'What somebody feels who shares the link with low priority: notice how long a transfer takes.',
  source: 'Claims on Proteus (SIGCOMM 2020); Web Almanac 2025 for the pages, dash.js and BOLA for the films',
});

/** Who shares the link; nobody, for comparison. */
const BESIDE = {
  nobody: { label: 'Nobody' },
  ledbat: {
    label: 'LEDBAT, 100 ms',
    ink: 'ledbat_rfc6817',
    flow: { cc: { kind: 'ledbat_rfc6817', target_ms: 100 } },
  },
  proteus_s: { label: 'Proteus-S', ink: 'proteus', flow: { cc: { kind: 'proteus' } } },
  cubic: { label: 'CUBIC', ink: 'cubic', flow: { cc: { kind: 'cubic' } } },
} as const satisfies Readonly<Record<string, Omit<Named, 'flow'> & Partial<Pick<Named, 'flow'>>>>;
const NAMES = Object.entries(BESIDE).map(([key, { label, ...more }]) => ({
  key,
  label,
  ...('ink' in more && { cc: more.ink }),
}));

/** Somebody with an application, over CUBIC unless said otherwise. */
const user = (app: Kinded, more: Partial<FlowGroup> = {}): FlowGroup =>
  group('user', { kind: 'cubic' }, { app, transport: { init_cwnd: 10, ...NOISE.transport }, ...more });

/** A bottleneck with two bandwidth-delay products of buffer at 30 ms. */
const path = (mbps: number) => ({ rate_bps: mbps * 1e6, delay_ms: 15, packets: 5 * mbps });

/** The mean over the user's flows of what is felt. */
const felt =
  (key: string, factor = 1): Measure =>
  ({ report }) => {
    const values = report.flows.flatMap((flow) => {
      const value = (flow as unknown as Readonly<Record<string, unknown>>)[key];
      return flow.group === 'user' && typeof value === 'number' ? [value] : [];
    });
    return values.length === 0 ? null : (factor * values.reduce((sum, value) => sum + value, 0)) / values.length;
  };

type Who = keyof typeof BESIDE;
const sets = (
  name: string,
  title: string,
  mbps: number,
  app: Kinded,
  measures: Readonly<Record<string, Measure>>,
  sizes?: readonly number[],
) =>
  (Object.entries(BESIDE) as [Who, Partial<Named>][]).map(([beside, { flow }]) => ({
    id: `${name}-${beside}`,
    sweep: runs(
      words(title),
      path(mbps),
      [320, 20],
      [user(app), ...(flow === undefined ? [] : [{ ...lower('low', flow), ...NOISE }])],
      sizes && { axes: [{ path: 'flows.0.app.bytes', values: [...sizes] }] },
    ),
    at: ([bytes]: readonly unknown[]) => ({ beside, ...(sizes && { megabytes: Number(bytes) / 1e6 }) }),
    measures,
  }));

const pages = sets(
  'pages',
  'Web pages beside low priority',
  20,
  { kind: 'web', reading_s: 3 },
  {
    load_ms: felt('load_p50_ms'),
  },
);
const film = sets(
  'film',
  'A film beside low priority',
  10,
  { kind: 'video' },
  {
    rate: felt('film_rate_bps', 1e-6),
  },
);
const SIZES = [1, 5, 20, 50];
const transfers = sets(
  'transfers',
  'Transfers of one size beside low priority',
  20,
  { kind: 'requests', gap_ms: 3000 },
  { load_ms: felt('load_mean_ms') },
  SIZES.map((size) => size * 1e6),
);

/** What carries the films themselves. A hybrid's bound is an equal part of the link. */
const CARRIERS = {
  primary: { label: 'Proteus-P', ink: 'copa', flow: { cc: { kind: 'proteus', role: 'primary' } } },
  hybrid: {
    label: 'Proteus-H, 2 Mb/s',
    ink: 'proteus',
    flow: { cc: { kind: 'proteus', role: 'hybrid', bound_bps: 2_000_000 } },
  },
  cubic: { label: 'CUBIC', ink: 'cubic', flow: { cc: { kind: 'cubic' } } },
} as const satisfies Readonly<Record<string, Named>>;
const films = each(CARRIERS, 'films', ({ cc }) => ({
  sweep: runs(
    words('Four films that want 24 Mb/s of 8'),
    path(8),
    [320, 20],
    [user({ kind: 'video' }, { cc, count: 4, start_s: { uniform: [0, 10] } })],
  ),
  measures: { stalled: felt('stalled', 100), rate: felt('film_rate_bps', 1e-6) },
}));

const value = (r: Results, set: string, measure: string, where = {}): number => r.value(set, measure, where) ?? NaN;

/** The least of one set less the greatest of another, over their seeds: beyond 0 no seed of one meets any of the other. */
function apart(r: Results, above: string, below: string, measure: string): number {
  const [high, low] = [above, below].map((set) => r.of(set)[0]?.values[measure]);
  return (high?.min ?? NaN) - (low?.max ?? NaN);
}

const exhibit: Exhibit = {
  id: 'beyond-pages-and-films',
  paper: null,
  place: 'Pages and films',
  title: 'Do pages and films get better beside Proteus?',
  gist: 'Films do; pages do not.',
  shows: [
    'The abstract of the paper on PCC Proteus says that web pages and adaptive films do better beside its scavenger, and that its hybrid cuts the standstills of films. It gives no scenario; here the scavenger takes the place of LEDBAT with 100 ms, the hybrid that of Proteus-P.',
    'Pages of 2.4 MB are read over 20 Mb/s, with 3 s of reading between them; a film that adapts from 0.2 to 6 Mb/s shares 10 Mb/s with low priority; and four such films run over Proteus themselves on 8 Mb/s, a third of what they want. RTT 30 ms, two bandwidth-delay products of buffer.',
  ],
  answer: [
    'Films do. Beside Proteus-S a film has 5.6 Mb/s on average, beside LEDBAT 3.9. Four films over the hybrid stand still for 0.2 % of the time, over Proteus-P for 6.8 %; over CUBIC they never do.',
    'Pages do not. Half of them take 4.3 s beside Proteus-S and 2.6 s beside LEDBAT, even 3.6 s beside CUBIC; alone 1.1 s. A scavenger that has the link to itself takes seconds to give way to somebody who comes, and a page is not there for so long. What it costs a transfer grows up to 20 MB, to 8 s, and no further: one of 50 MB takes 28 s beside it, 36 s beside LEDBAT.',
  ],
  departures: [
    'The abstract names no scenario, no number and no baseline: those here are ours. Pages, films and transfers run over CUBIC, and low priority is there before them.',
    'A hybrid’s bound is an equal part of the link, 2 Mb/s. The paper is said to move it with the film’s buffer, which this hybrid does not.',
    'Senders have a jitter of 30 µs: on a path without any noise the filters of Proteus take the first burst for one that does not end.',
  ],
  sets: [...pages, ...film, ...transfers, ...films],
  panels: [
    {
      kind: 'table',
      id: 'beside',
      title: '(a) Pages and a film beside low priority',
      sets: idsOf([...pages, ...film]),
      rows: { along: 'beside', label: 'Who else is there', names: NAMES },
      columns: [
        { measure: 'load_ms', label: 'Median page', unit: 'ms', digits: 0 },
        { measure: 'rate', label: 'Rate of the film', unit: 'Mb/s', digits: 2 },
      ],
    },
    {
      kind: 'curve',
      id: 'transfers',
      title: '(b) Mean time of a transfer over 20 Mb/s by its size',
      sets: idsOf(transfers),
      x: { along: 'megabytes', label: 'Size', unit: 'MB' },
      y: { label: 'Mean time', unit: 'ms', digits: 0 },
      measures: [{ key: 'load_ms', label: 'Mean time', measure: 'load_ms' }],
      series: { along: 'beside', names: NAMES },
    },
    {
      kind: 'table',
      id: 'films',
      title: '(c) Four films on 8 Mb/s, by what carries them',
      sets: idsOf(films),
      rows: { along: 'proto', label: 'Carried by', names: namesOf(CARRIERS) },
      columns: [
        { measure: 'stalled', label: 'Stands still', unit: '%', digits: 1 },
        { measure: 'rate', label: 'Rate of the films', unit: 'Mb/s', digits: 2 },
      ],
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    claimed(['4', 'read'], {
      id: 'pages',
      statement:
        'Half of the pages take less time beside Proteus-S than beside LEDBAT of 100 ms, and no seed of one comes to any of the other.',
      expected: ge(0),
      check: (r) => [
        {
          at: { metric: 'gain' },
          value: value(r, 'pages-ledbat', 'load_ms') - value(r, 'pages-proteus_s', 'load_ms'),
        },
        { at: { metric: 'apart' }, value: apart(r, 'pages-ledbat', 'pages-proteus_s', 'load_ms') },
      ],
      bound: 'The claim’s own: lower, with p below 0.05; ten seeds on either side that do not mix have p below 0.001.',
    }),
    claimed(['5', 'read'], {
      id: 'film',
      statement: 'A film has a higher mean rate beside Proteus-S than beside LEDBAT of 100 ms.',
      expected: ge(0),
      check: (r) => [
        { at: { metric: 'gain' }, value: value(r, 'film-proteus_s', 'rate') - value(r, 'film-ledbat', 'rate') },
      ],
      bound: OWN,
    }),
    claimed(['6', 'read'], {
      id: 'films',
      statement: 'Four films that want three times what there is stand still less over Proteus-H than over Proteus-P.',
      expected: ge(0),
      check: (r) => [
        { at: { metric: 'gain' }, value: value(r, 'films-primary', 'stalled') - value(r, 'films-hybrid', 'stalled') },
      ],
      bound: OWN,
    }),
    {
      id: 'seconds',
      statement:
        'It is that Proteus-S takes seconds to yield: a transfer of 5 MB takes longer beside it than beside LEDBAT, one of 50 MB less time, since it loses no more to it than one of 20 MB.',
      expected: ge(0),
      check: (r) => {
        const lost = (set: string, megabytes: number): number =>
          value(r, `transfers-${set}`, 'load_ms', { megabytes }) -
          value(r, 'transfers-nobody', 'load_ms', { megabytes });
        return [
          { at: { megabytes: 5, metric: 'longer' }, value: lost('proteus_s', 5) - lost('ledbat', 5) },
          { at: { megabytes: 50, metric: 'shorter' }, value: lost('ledbat', 50) - lost('proteus_s', 50) },
          { at: { megabytes: 50, metric: 'no_more' }, value: lost('proteus_s', 20) - lost('proteus_s', 50) },
        ];
      },
      bound: SOUGHT,
    },
  ],
};

export default exhibit;
