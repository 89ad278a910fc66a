import type { FlowGroup, Json, Kinded, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { Better } from '../../../src/model/harm';
import { bottleneck, choices, droptail, dumbbell, named } from '../shared/open-questions';
import type { Exhibit, Measure, Panel, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { type Cell, type Coordinates, allOf, ge, le } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';

/** Who is there first, and the one figure that its user feels. */
interface Incumbent {
  readonly id: string;
  /** What stands over its matrix. */
  readonly title: string;
  readonly flow: Pick<FlowGroup, 'cc'> & Partial<FlowGroup>;
  readonly duration_s: number;
  readonly felt: string;
  readonly better: Better;
  readonly label: string;
}

const transport = { init_cwnd: 10, send_jitter_ms: 1.2 };
const cubic = { cc: { kind: 'cubic' }, transport };

const INCUMBENTS: readonly Incumbent[] = [
  {
    id: 'pages',
    title: '(a) Web pages',
    flow: { ...cubic, app: { kind: 'web', reading_s: 5 } },
    duration_s: 320,
    felt: 'load_p95_ms',
    better: 'less',
    label: 'Harm to page load, 95th percentile',
  },
  {
    id: 'requests',
    title: '(b) Requests of 100 kB',
    flow: { ...cubic, app: { kind: 'requests' } },
    duration_s: 140,
    felt: 'load_p95_ms',
    better: 'less',
    label: 'Harm to completion time, 95th percentile',
  },
  {
    id: 'film',
    title: '(c) A film',
    flow: { ...cubic, app: { kind: 'video' } },
    duration_s: 200,
    felt: 'film_rate_bps',
    better: 'more',
    label: 'Harm to the film’s rate',
  },
  {
    id: 'call',
    title: '(d) A call',
    flow: { cc: { kind: 'voice' } },
    duration_s: 80,
    felt: 'mos',
    better: 'more',
    label: 'Harm to the call’s MOS',
  },
  {
    id: 'game',
    title: '(e) A game',
    flow: { cc: { kind: 'game' } },
    duration_s: 80,
    felt: 'delay_p99_ms',
    better: 'less',
    label: 'Harm to delay, 99th percentile',
  },
];

/** What the update runs on: all that the catalogue calls low priority on a single path, then two of best effort. */
const UPDATES: Readonly<Record<string, Kinded>> = {
  ledbat: { kind: 'ledbat' },
  libtorrent: {
    kind: 'ledbat',
    target_ms: 100,
    gain: 2.0547945205479454,
    slow_start: 'target',
    current_filter: 3,
    base_history: 20,
  },
  rfc6817: { kind: 'ledbat_rfc6817' },
  ledbat_pp: { kind: 'ledbat_pp' },
  fledbat: { kind: 'fledbat' },
  adaptive: { kind: 'ledbat_adaptive' },
  lp: { kind: 'lp' },
  nice: { kind: 'nice' },
  reno: { kind: 'newreno' },
  cubic: { kind: 'cubic' },
};
const UPDATE_NAMES: readonly SeriesName[] = [
  { key: 'ledbat', label: 'LEDBAT, 25 ms', cc: 'ledbat' },
  { key: 'libtorrent', label: 'LEDBAT of libtorrent', cc: 'ledbat' },
  { key: 'rfc6817', label: 'LEDBAT, RFC 6817', cc: 'ledbat_rfc6817' },
  { key: 'ledbat_pp', label: 'LEDBAT++', cc: 'ledbat_pp' },
  { key: 'fledbat', label: 'fLEDBAT', cc: 'fledbat' },
  { key: 'adaptive', label: 'LEDBAT, adaptive', cc: 'ledbat_adaptive' },
  { key: 'lp', label: 'TCP-LP', cc: 'lp' },
  { key: 'nice', label: 'TCP-Nice', cc: 'nice' },
  { key: 'reno', label: 'NewReno', cc: 'newreno' },
  { key: 'cubic', label: 'CUBIC', cc: 'cubic' },
];
const EVERY = UPDATE_NAMES.map(({ key }) => String(key));
const LOW = EVERY.filter((key) => !['reno', 'cubic'].includes(key));

/** 30 ms and 300 ms of buffer; the other disciplines with the deep one and their own defaults. */
const limit = { limit_packets: 250 };
const QUEUES: Readonly<Record<string, Kinded>> = {
  shallow: droptail(25),
  deep: droptail(250),
  codel: { kind: 'codel', ...limit },
  pie: { kind: 'pie', ...limit },
  fq_codel: { kind: 'fq_codel', ...limit },
  cake: { kind: 'cake', ...limit },
};
const QUEUE_NAMES = [
  { key: 'shallow', label: 'DropTail 25', short: 'DT 25' },
  { key: 'deep', label: 'DropTail 250', short: 'DT 250' },
  { key: 'codel', label: 'CoDel' },
  { key: 'pie', label: 'PIE' },
  { key: 'fq_codel', label: 'FQ-CoDel', short: 'FQ' },
  { key: 'cake', label: 'CAKE' },
  { key: 'cake_le', label: 'CAKE, LE', short: 'with LE' },
];

const update = choices(UPDATES, 'flows.1.cc');
const queue = choices(QUEUES, 'links.0.queue');
const SEEDS = [1, 2, 3, 4, 5];

const scenarioOf = ({ id, flow, duration_s, title }: Incumbent, more: Partial<FlowGroup> = {}): Scenario =>
  dumbbell(
    {
      title: `What does an update do to this? ${title.slice(4)}`,
      summary: 'An update shares 10 Mb/s with somebody who was there first.',
      source: 'LBE Lab; harm as in Ware et al., HotNets 2019',
    },
    { duration_s, warmup_s: 20 },
    bottleneck(droptail(250), { delay_ms: 20 }),
    [
      { id, path: ['bottleneck'], ...flow },
      {
        id: 'update',
        cc: { kind: 'ledbat' },
        path: ['bottleneck'],
        start_s: { uniform: [0, 2] },
        transport: { send_jitter_ms: 1.2 },
        ...more,
      },
    ],
  );

const sweepOf = (base: Scenario, axes: Sweep['axes']): Sweep => ({
  version: 1,
  title: base.title ?? '',
  base,
  axes,
  seeds: SEEDS,
  without: ['update'],
});

/** A figure of the group's flow. */
const felt =
  (group: string, key: string, factor = 1): Measure =>
  ({ report }) => {
    const flow = report.flows.find((each) => each.group === group) as Readonly<Record<string, unknown>> | undefined;
    const value = flow?.[key];
    return typeof value === 'number' ? factor * value : null;
  };

const setsOf = (one: Incumbent): readonly RunSet[] => {
  const measures = {
    harm: felt(one.id, one.felt),
    ...(one.id === 'film' && { stalled: felt(one.id, 'stalled', 100) }),
  };
  const shared = { measures, harm: { harm: one.better } };
  const at =
    (mark: string): RunSet['at'] =>
    ([cc, discipline]: readonly Json[]) => ({
      app: one.id,
      update: update.nameOf(cc),
      queue: `${queue.nameOf(discipline)}${mark}`,
    });
  return [
    { id: one.id, sweep: sweepOf(scenarioOf(one), [update.axis, queue.axis]), at: at(''), ...shared },
    {
      id: `${one.id}-le`,
      sweep: sweepOf(scenarioOf(one, { class: 'le' }), [
        update.axis,
        { ...queue.axis, values: [QUEUES['cake'] ?? null] },
      ]),
      at: at('_le'),
      ...shared,
    },
  ];
};

/** One more flow of the incumbents' own kind is CUBIC, and carries no mark. */
const limitOf = (at: Coordinates): Coordinates => ({
  ...at,
  update: 'cubic',
  queue: String(at['queue']).replace('_le', ''),
});

const mapOf = (one: Incumbent): Panel => ({
  kind: 'map',
  id: one.id,
  title: one.title,
  sets: [one.id, `${one.id}-le`],
  rows: { along: 'update', label: 'What the update runs on', names: UPDATE_NAMES },
  columns: { along: 'queue', label: 'Queue', names: QUEUE_NAMES },
  z: { measure: 'harm', label: one.label, unit: '%', digits: 0 },
  scale: [0, 100],
  limit: { of: limitOf, rows: LOW },
  inLab: {
    scenario: scenarioOf(one),
    sweep: {
      axes: [
        { path: 'flows.1.cc', values: ['ledbat', 'ledbat_rfc6817', 'ledbat_pp', 'lp', 'nice', 'newreno', 'cubic'] },
        { path: 'links.0.queue', values: ['droptail', 'codel', 'pie', 'fq_codel', 'cake'] },
      ],
      seeds: 5,
      measure: `harm.flows.${one.id}.${one.felt}`,
      look: 'map',
      without: 'update',
    },
  },
});

/** Medians of the harm of these updates under these queues to these incumbents. */
const harms = (
  r: Results,
  wanted: { readonly of?: readonly string[]; readonly by: readonly string[]; readonly under: readonly string[] },
): readonly Cell[] =>
  (wanted.of ?? INCUMBENTS.map(({ id }) => id))
    .flatMap((id) => [id, `${id}-le`])
    .flatMap((id) => r.cells(id, 'harm'))
    .filter(({ at }) => wanted.by.includes(String(at['update'])) && wanted.under.includes(String(at['queue'])));

const valueOf = ({ value }: Cell): number => value ?? NaN;

/** The cell with the largest figure; with the smallest. */
const worst = (cells: readonly Cell[]): Cell =>
  cells.reduce((most, each) => (valueOf(each) > valueOf(most) ? each : most));
const least = (cells: readonly Cell[]): Cell =>
  cells.reduce((most, each) => (valueOf(each) < valueOf(most) ? each : most));

/** Of each incumbent the cell of low priority that is furthest above its limit, as the difference in points. */
function furthest(r: Results, id: string): Cell {
  const of = (updates: readonly string[]): readonly Cell[] =>
    harms(r, { of: [id], by: updates, under: QUEUE_NAMES.map(({ key }) => key) });
  const limits = of(['cubic']);
  const above = of(LOW).map((cell): Cell => {
    const wanted = limitOf(cell.at);
    const own = limits.find(({ at }) => at['queue'] === wanted['queue'])?.value ?? null;
    return { ...cell, value: cell.value === null || own === null ? null : cell.value - own };
  });
  return worst(above);
}

const AFTER_ONE_SEED = 'Set after a first look at one seed.';
const AT_25 = ['ledbat', 'adaptive', 'lp', 'nice'];
const FURTHER = ['libtorrent', 'rfc6817', 'ledbat_pp', 'fledbat'];

const exhibit: Exhibit = {
  id: 'beyond-harm',
  paper: null,
  place: 'Harm',
  title: 'Whom does an update disturb, and under which queue?',
  gist: 'FQ-CoDel and CAKE protect a call from everybody.',
  shows: [
    'Low priority exists so that a call, a page or a film does not suffer from an update in the background. Ware et al. (“Beyond Jain’s Fairness Index”, HotNets 2019) measure that as harm: what a figure of the others loses beside a newcomer, as a part of what it could be. 0 is none, 100 % is all, and below 0 it is a benefit. Their criterion: a newcomer does no more harm than one more flow of the kind that is there already.',
    'Here somebody is alone on a link of 10 Mb/s and 40 ms: a reader of web pages, requests of 100 kB, a film, a call or a game. Then an update comes, over each controller that the catalogue calls low priority, or over NewReno or CUBIC, under each of seven queues. Pages, requests and film run over CUBIC. Each run is held against the run of the same seed without the update, by the one figure that the user feels most. Five seeds a cell.',
    'These are runs of this laboratory and findings of its own: no paper’s figure is computed here.',
  ],
  answer: [
    'Under a deep DropTail buffer of 300 ms the target decides. At 25 ms, and with TCP-LP and TCP-Nice, the call and the film lose nothing and pages about a tenth; requests and the game, which feel every millisecond, lose 12 to 69 % even there. At 60 and 100 ms, RFC 6817’s target among them, the call is lost as beside CUBIC, since the queue that the update keeps is longer than the 60 ms for which the call waits.',
    'Under a shallow buffer of 30 ms, CoDel and PIE the queue stays below such targets, and LEDBAT is best effort: pages lose half or more, the film mostly half of its rate, as beside CUBIC. An adaptive target, TCP-LP and TCP-Nice still yield to pages and film in the shallow buffer, TCP-LP under CoDel and PIE, too.',
    'FQ-CoDel and CAKE protect the call and nearly all of the game from everybody, and give everybody an equal share: it hardly matters any more what an update runs on, and low priority is lost. With the LE mark CAKE gives it back, even to CUBIC: the film and the call lose nothing, requests 2 % and the game 6 %.',
    'The criterion is a mild one: where CUBIC does much harm, an update that does as much passes. Most that exceed it do so by little; by more than ten points only LEDBAT as libtorrent sets it, which delays a game under CoDel.',
  ],
  departures: [
    'The criterion’s limit is one more CUBIC flow, unmarked, under the same queue. A call and a game have no congestion control; for them, too, it is what the update would otherwise be.',
    'Harm to one figure says nothing of the others. The MOS ends at 1, so that its harm cannot exceed 77 %. An update takes the film’s rate and not its play: in none of these runs does it stand still.',
    'One link, one update without end, which starts within 2 s; figures are taken from 20 s on. The 95th percentile of pages is one of some 40 pages a run, and scatters: beside a marked update under CAKE a page is sometimes faster than alone, because another one is the 95th percentile.',
    'Buffers of 250 packets but for the shallow one of 25; disciplines and controllers with their defaults; CAKE is not shaped. LEDBAT for several paths is left out.',
  ],
  sets: INCUMBENTS.flatMap(setsOf),
  panels: INCUMBENTS.map(mapOf),
  knobs: [],
  claims: {},
  findings: [
    {
      id: 'marked',
      statement:
        'Under CAKE with the LE mark no update takes a tenth of what any of the five feels, whatever it runs on, CUBIC among them.',
      expected: le(10),
      check: (r) => INCUMBENTS.map(({ id }) => worst(harms(r, { of: [id], by: EVERY, under: ['cake_le'] }))),
      bound: `A tenth. ${AFTER_ONE_SEED}`,
    },
    {
      id: 'shared',
      statement:
        'Under FQ-CoDel and CAKE without the mark low priority is lost: pages, requests and film lose a fifth or more beside each controller.',
      expected: ge(20),
      check: (r) =>
        ['pages', 'requests', 'film'].map((id) => least(harms(r, { of: [id], by: LOW, under: ['fq_codel', 'cake'] }))),
      bound: `A fifth: requests, which are short, lose that beside CUBIC. ${AFTER_ONE_SEED}`,
    },
    {
      id: 'target',
      statement:
        'Under the deep buffer the call loses at most 1 % beside a target of 25 ms, TCP-LP and TCP-Nice, and 70 % or more beside longer targets.',
      expected: allOf(le(1, { metric: 'near' }), ge(70, { metric: 'far' })),
      check: (r) => [
        ...named(harms(r, { of: ['call'], by: AT_25, under: ['deep'] }), 'near'),
        ...named(harms(r, { of: ['call'], by: FURTHER, under: ['deep'] }), 'far'),
      ],
      bound: `A percent of the MOS nobody hears; 70 % of 4.4 leaves less than 1.4, “bad”. ${AFTER_ONE_SEED}`,
    },
    {
      id: 'shallow',
      statement:
        'Under the shallow buffer every LEDBAT with a fixed target takes more than half of a page’s time; an adaptive one, TCP-LP and TCP-Nice at most a quarter.',
      expected: allOf(ge(50, { metric: 'fixed' }), le(25, { metric: 'others' })),
      check: (r) => [
        ...named(harms(r, { of: ['pages'], by: ['ledbat', ...FURTHER], under: ['shallow'] }), 'fixed'),
        ...named(harms(r, { of: ['pages'], by: ['adaptive', 'lp', 'nice'], under: ['shallow'] }), 'others'),
      ],
      bound: `A flow of its own kind would take half of the rate. ${AFTER_ONE_SEED}`,
    },
    {
      id: 'criterion',
      statement: 'In no cell does low priority do more harm than one more CUBIC flow by over ten points.',
      expected: le(10),
      check: (r) => INCUMBENTS.map(({ id }) => furthest(r, id)),
      bound: 'A tenth. Set after a look at the matrices; it holds but for one cell.',
    },
    {
      id: 'plays',
      statement: 'The film never stands still: all harm to it is harm to its picture.',
      expected: le(0),
      check: (r) => [worst(['film', 'film-le'].flatMap((id) => r.cells(id, 'stalled')))],
      bound: 'By what the word says.',
    },
  ],
};

export default exhibit;
