import type { Kinded } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import {
  bottleneck,
  byCell,
  choices,
  droptail,
  dumbbell,
  group,
  rate_mbps,
  those,
  waiting_ms,
  named,
} from '../shared/open-questions';
import type { Exhibit, Panel, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { eta, sharePercent } from '../../../src/ledger/measures';
import { curves } from '../../../src/ledger/panels';
import { varied } from '../../../src/ledger/derive';

const limit = { limit_packets: 500 };

/** S001's buffer of 500 packets under each; what does not look at the class first. */
const QUEUES: Readonly<Record<string, Kinded>> = {
  droptail: droptail(500),
  red: { kind: 'red', ...limit },
  codel: { kind: 'codel', ...limit },
  pie: { kind: 'pie', ...limit },
  fq_codel: { kind: 'fq_codel', ...limit },
  strict: { kind: 'le_priority', ...limit, mode: 'strict' },
  strict_codel: { kind: 'le_priority', ...limit, mode: 'strict', be_child: 'codel', le_child: 'codel' },
  early_codel: { kind: 'le_priority', ...limit, mode: 'early', trigger: 'codel' },
  le_fq: { kind: 'le_fq_codel', ...limit },
  le_fq_share: { kind: 'le_fq_codel', ...limit, le_mode: 'class_share' },
};
const blind = ['red', 'codel', 'pie', 'fq_codel'];
const classy = ['strict_codel', 'le_fq'];

const names: readonly SeriesName[] = [
  { key: 'droptail', label: 'DropTail' },
  { key: 'red', label: 'RED' },
  { key: 'codel', label: 'CoDel' },
  { key: 'pie', label: 'PIE' },
  { key: 'fq_codel', label: 'FQ-CoDel' },
  { key: 'strict', label: 'Strict priority, DropTail in both classes' },
  { key: 'strict_codel', label: 'Strict priority, CoDel in both classes' },
  { key: 'early_codel', label: 'One queue, CoDel at half the target for LE' },
  { key: 'le_fq', label: 'LE-FQ-CoDel: LE when idle' },
  { key: 'le_fq_share', label: 'LE-FQ-CoDel: 5 % for LE' },
];

const queue = choices(QUEUES, 'links.0.queue');

const tcp = group('tcp', { kind: 'newreno' }, { count: 5, transport: { recovery: 'newreno' } });
const lbe = group(
  'lbe',
  { kind: 'ledbat', target_ms: 25, gain: 1 },
  { count: 5, class: 'le', transport: { recovery: 'newreno' } },
);
const source =
  'Gong et al., CoNEXT Student Workshop 2012, §4 asks for AQM that knows the class; its flows, link and buffer. RFC 8622; both LE queues are LBE Lab’s';
const words = (title: string) => ({ title, summary: 'Which queue keeps low priority low and delay short?', source });
const times = { duration_s: 60 };

const sweep: Sweep = {
  version: 1,
  base: dumbbell(words('Best effort and LEDBAT under a queue'), times, bottleneck(droptail(500)), [tcp, lbe]),
  axes: [
    { path: ['flows.0.count', 'flows.1.count'], values: [5, 1] },
    { path: 'links.0.delay_ms', values: [10, 25, 75] },
    queue.axis,
  ],
  seeds: [1, 2, 3],
};
const alone = (title: string, flow: typeof tcp): Sweep => ({
  ...varied(sweep, {
    axes: [{ path: 'flows.0.count', values: [5, 1] }, ...sweep.axes.slice(1)],
  }),
  base: dumbbell(words(title), times, bottleneck(droptail(500)), [flow]),
});

const at: RunSet['at'] = ([n, delay_ms, discipline]) => ({
  n: Number(n),
  rtt: 2 * Number(delay_ms),
  queue: queue.nameOf(discipline),
});

const sets: readonly RunSet[] = [
  {
    id: 'both',
    sweep,
    at,
    measures: {
      tcp: sharePercent('tcp'),
      be_rate: rate_mbps('tcp'),
      le_rate: rate_mbps('lbe'),
      be_wait: waiting_ms('tcp'),
      le_wait: waiting_ms('lbe'),
      eta,
    },
  },
  {
    id: 'be',
    sweep: alone('Best effort alone under a queue', tcp),
    at,
    measures: { be_rate: rate_mbps('tcp'), be_wait: waiting_ms('tcp'), eta },
  },
  {
    id: 'le',
    sweep: alone('LEDBAT alone under a queue', lbe),
    at,
    measures: { le_rate: rate_mbps('lbe'), le_wait: waiting_ms('lbe'), eta },
  },
];

const of = (wanted: readonly string[], measure: string, where = {}) =>
  ((r) => those(r, 'both', measure, 'queue', wanted, where)) satisfies Exhibit['claims'][string];

const SHARE = { label: 'Share of best effort', unit: '%', digits: 1 };
const byQueue = (id: string, title: string, n: number): Panel => ({
  kind: 'table',
  id,
  title,
  sets: ['both'],
  where: { n, rtt: 50 },
  rows: { along: 'queue', label: 'Queue', names },
  columns: [
    { measure: 'tcp', ...SHARE },
    { measure: 'be_rate', label: 'Best effort', unit: 'Mb/s', digits: 2 },
    { measure: 'be_wait', label: 'Best effort waits', unit: 'ms', digits: 1 },
    { measure: 'le_wait', label: 'LEDBAT waits', unit: 'ms', digits: 0 },
    { measure: 'eta', label: 'η', digits: 3 },
  ],
});
const overRtt = curves({
  sets: ['both'],
  where: { n: 5 },
  x: { along: 'rtt', label: 'RTT', unit: 'ms' },
  series: { along: 'queue', names },
});

const exhibit: Exhibit = {
  id: 'beyond-class-queue',
  paper: null,
  place: 'AQM',
  title: 'Does a queue that knows the class give low priority back?',
  gist: 'Yes, with the class and an AQM inside it.',
  shows: [
    'Active queue management keeps queues so short that LEDBAT never sees its target, and so it takes an equal share: the second paper’s finding. It asks for queues that look at a class which the sender sets. RFC 8622 has since defined one, lower effort (LE).',
    'Here the paper’s flows meet such queues: strict priority with and without CoDel in each class, one queue that drops LE earlier, and FQ-CoDel in two classes. Five NewReno and five LEDBAT flows, or one of each; 10 Mb/s, 500 packets, RTTs of 20, 50 and 150 ms. The same flows also run alone, to see what best effort loses and whether LEDBAT uses an idle link.',
  ],
  answer: [
    'Yes, and it takes two things: the class and an AQM inside it. With strict priority and CoDel in each class, or FQ-CoDel in two classes, best effort carries within 1 % of what it carries alone under the same queue, with one flow and with five, at each RTT; it waits 1 to 14 ms instead of DropTail’s 290 to 440 ms. Strict priority over DropTail queues gives the priority and leaves the bufferbloat. One queue that only drops LE earlier does not do it beyond short paths.',
    'The share of best effort is then not the figure to judge by. At an RTT of 150 ms CoDel leaves a single NewReno flow at 74 % of the link, and LEDBAT takes part of the rest: its share of 12 % costs best effort nothing.',
    'The price is starvation: five busy best-effort flows at an RTT of 20 ms leave LEDBAT below 1 %, and it waits for seconds. A guaranteed share of 5 % ends that; it costs best effort 5 % there and at 150 ms, but 11 % at an RTT of 50 ms, because the drops in its queue come with it. An idle link is used as NewReno uses it, but not fully: over the longest path one LEDBAT flow alone, which has no slow start, reaches 8 % less than NewReno within the 60 s.',
  ],
  departures: [
    'RED has this project’s automatic parameters in packets, not ns-2’s mode in bytes, with which the paper’s own figure is reproduced elsewhere in this gallery.',
    'What best effort waits is its mean RTT above the empty path: acknowledgements meet no queue here.',
  ],
  sets,
  panels: [
    byQueue('five', '(a) Five and five flows, RTT 50 ms', 5),
    byQueue('one', '(b) One and one flow, RTT 50 ms', 1),
    overRtt('share', '(c) Share of best effort, five and five flows', 'tcp', SHARE, { label: 'Best effort' }),
    overRtt(
      'wait',
      '(d) What best effort waits, five and five flows',
      'be_wait',
      { label: 'Mean wait', unit: 'ms', digits: 1 },
      { label: 'Best effort' },
    ),
    {
      kind: 'table',
      id: 'idle',
      title: '(e) Each alone, one flow, RTT 50 ms: is an idle link used?',
      sets: ['be', 'le'],
      where: { n: 1, rtt: 50 },
      rows: { along: 'queue', label: 'Queue', names },
      columns: [
        { measure: 'be_rate', label: 'NewReno alone', unit: 'Mb/s', digits: 2 },
        { measure: 'le_rate', label: 'LEDBAT alone', unit: 'Mb/s', digits: 2 },
      ],
    },
  ],
  knobs: ['links.0.rate_bps', 'flows.1.cc.target_ms', 'duration_s'],
  claims: {},
  findings: [
    {
      id: 'blind',
      statement:
        'Under RED, CoDel, PIE and FQ-CoDel, which do not look at the class, five best-effort flows get 45 to 70 % beside five LEDBAT flows, at each RTT.',
      expected: between(45, 70),
      check: of(blind, 'tcp', { n: 5 }),
      bound:
        'An equal share is 50 %; 70 % is nearer to that than to DropTail’s 98 %. Set after a first look at one seed.',
    },
    {
      id: 'restored',
      statement:
        'With a class, and CoDel in it, best effort loses at most 5 % of what it carries alone under the same queue: strict priority and LE-FQ-CoDel, one and five flows, each RTT.',
      expected: ge(0.95),
      check: (r) =>
        byCell(
          those(r, 'both', 'be_rate', 'queue', classy),
          those(r, 'be', 'be_rate', 'queue', classy),
          (with_le, without) => with_le / without,
        ),
      bound:
        'Carofiglio et al. call 5 % the threshold of low priority in their Fig. 2; the same here. Set before the quotients were known.',
    },
    {
      id: 'short',
      statement:
        'Nor does its queue come back: best effort then waits at most 20 ms, where DropTail makes it wait 250 ms and more.',
      expected: allOf(le(20, { metric: 'classy' }), ge(250, { metric: 'droptail' })),
      check: (r) => [
        ...named(those(r, 'both', 'be_wait', 'queue', classy), 'classy'),
        ...named(those(r, 'both', 'be_wait', 'queue', ['droptail']), 'droptail'),
      ],
      bound:
        'Four times CoDel’s target of 5 ms; 250 ms is five round trips of the middle path. Set after a first look at one seed.',
    },
    {
      id: 'class-alone',
      statement:
        'The class alone is half of it: strict priority with DropTail gives best effort at least 99 %, and keeps its bufferbloat of 250 ms and more.',
      expected: allOf(ge(99, { metric: 'share' }), ge(250, { metric: 'wait' })),
      check: (r) => [
        ...r.cells('both', 'tcp', { queue: 'strict' }, { metric: 'share' }),
        ...r.cells('both', 'be_wait', { queue: 'strict' }, { metric: 'wait' }),
      ],
      bound: 'As above. Set after a first look at one seed.',
    },
    {
      id: 'idle',
      statement:
        'LEDBAT uses what is idle: alone it carries at least 95 % of what NewReno carries alone, under each class-aware queue with CoDel.',
      expected: ge(0.95),
      check: (r) =>
        byCell(those(r, 'le', 'eta', 'queue', classy), those(r, 'be', 'eta', 'queue', classy), (le, be) => le / be),
      bound: 'The same 5 %. Set before the quotient was known; it holds but for the longest path.',
    },
    {
      id: 'fills',
      statement:
        'It also uses what best effort cannot: with one flow of each, the link is at least as busy as with best effort alone, and at an RTT of 150 ms busier by 0.1 or more.',
      expected: allOf(ge(0), ge(0.1, { sel: { rtt: 150 } })),
      check: (r) =>
        byCell(
          those(r, 'both', 'eta', 'queue', classy, { n: 1 }),
          those(r, 'be', 'eta', 'queue', classy, { n: 1 }),
          (both, be) => both - be,
        ),
      bound:
        'CoDel leaves a single NewReno flow below 0.8 of a long path; a tenth of the link is worth having. Set after a first look at one seed.',
    },
    {
      id: 'starves',
      statement:
        'Strictness starves: with five and five flows at an RTT of 20 ms LEDBAT gets less than 1 %; with a guaranteed 5 % it gets that.',
      expected: allOf(ge(99, { metric: 'strict' }), between(94, 96, { metric: 'share' })),
      check: (r) => [
        ...named(those(r, 'both', 'tcp', 'queue', classy, { n: 5, rtt: 20 }), 'strict'),
        ...r.cells('both', 'tcp', { queue: 'le_fq_share', n: 5, rtt: 20 }, { metric: 'share' }),
      ],
      bound: 'By design of the queues; a point of scatter. Set after a first look at one seed.',
    },
  ],
};

export default exhibit;
