import type { Kinded } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { bottleneck, choices, droptail, dumbbell, group, those } from '../shared/open-questions';
import type { Exhibit, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { allOf, between, ge } from '../../../src/ledger/expected';
import { eta, jainLong, queueDelay_ms, sharePercent } from '../../../src/ledger/measures';

/** Each at one target, and the three that can, also with a slow start. */
const protocols = (target_ms: number): Readonly<Record<string, Kinded>> => ({
  ledbat: { kind: 'ledbat', target_ms },
  rfc: { kind: 'ledbat_rfc6817', target_ms },
  fledbat: { kind: 'fledbat', target_ms },
  fledbat_ss: { kind: 'fledbat', target_ms, slow_start: true },
  pp: { kind: 'ledbat_pp', target_ms },
  pp_without: { kind: 'ledbat_pp', target_ms, slowdowns: false },
});
const names: readonly SeriesName[] = [
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
  { key: 'rfc', label: 'LEDBAT (RFC 6817)', cc: 'ledbat_rfc6817' },
  { key: 'fledbat', label: 'fLEDBAT', cc: 'fledbat' },
  { key: 'fledbat_ss', label: 'fLEDBAT with slow start' },
  { key: 'pp', label: 'LEDBAT++', cc: 'ledbat_pp' },
  { key: 'pp_without', label: 'LEDBAT++ without slowdowns' },
];
const at60 = choices(protocols(60), ['flows.0.cc', 'flows.1.cc']);

const source =
  'Carofiglio et al., Fig. 1(h), have the late-comer; Komnios et al., §III.A, the multiplicative decrease; draft-irtf-iccrg-ledbat-plus-plus §4.4 the slowdowns. Link as in Carofiglio et al.; target 60 ms as in the draft';
const words = (title: string) => ({
  title,
  summary: 'A second flow starts while the first one’s queue stands.',
  source,
});
const le = (id: string, cc: Kinded, start: number) =>
  group(id, cc, { class: 'le', start_s: { uniform: [start, start + 0.05] } });

const offsets = [0, 1, 2, 5, 10, 20, 40, 60];
const late: Sweep = {
  version: 1,
  base: dumbbell(words('Two flows, the second later'), { duration_s: 300, warmup_s: 120 }, bottleneck(droptail(300)), [
    le('first', { kind: 'ledbat', target_ms: 60 }, 0),
    le('second', { kind: 'ledbat', target_ms: 60 }, 10),
  ]),
  axes: [at60.axis, { path: 'flows.1.start_s', values: offsets.map((from) => ({ uniform: [from, from + 0.05] })) }],
  seeds: [1, 2, 3],
};

const TARGETS = [10, 25, 60, 100];
const BUFFERS = [50, 100, 200, 400];
const kinds = ['ledbat', 'fledbat', 'ledbat_pp'];
/** The second flow 30 s late, at other targets and buffers. */
const settings: Sweep = {
  version: 1,
  base: {
    ...late.base,
    title: 'The second flow 30 s late',
    flows: late.base.flows.map((flow, i) => ({ ...flow, start_s: { uniform: [30 * i, 30 * i + 0.05] } })),
  },
  axes: [
    { path: ['flows.0.cc', 'flows.1.cc'], values: kinds.map((kind) => ({ kind })) },
    { path: ['flows.0.cc.target_ms', 'flows.1.cc.target_ms'], values: TARGETS },
    { path: 'links.0.queue.limit_packets', values: BUFFERS },
  ],
  seeds: [1, 2, 3],
};

/** What it costs: alone, and beside best effort. */
const beside: Sweep = {
  version: 1,
  base: dumbbell(words('Beside best effort'), { duration_s: 120 }, bottleneck(droptail(100)), [
    group('tcp', { kind: 'reno' }),
    le('lbe', { kind: 'ledbat', target_ms: 60 }, 0),
  ]),
  axes: [
    { path: 'flows.0.cc', values: [{ kind: 'reno' }, { kind: 'cubic' }] },
    { path: 'links.0.queue.limit_packets', values: [50, 100, 300] },
    { path: 'flows.1.cc', values: Object.values(protocols(60)) },
  ],
  seeds: [1, 2, 3],
};
const single: Sweep = {
  version: 1,
  base: dumbbell(words('One flow alone'), { duration_s: 300, warmup_s: 30 }, bottleneck(droptail(300)), [
    le('lbe', { kind: 'ledbat', target_ms: 60 }, 0),
  ]),
  axes: [
    { path: 'links.0.delay_ms', values: [10, 25, 75] },
    { path: 'flows.0.cc', values: Object.values(protocols(60)) },
  ],
  seeds: [1, 2, 3],
};
const fromZero = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'uniform' in value && Array.isArray(value.uniform)
    ? Number(value.uniform[0])
    : 0;

const sets: readonly RunSet[] = [
  {
    id: 'late',
    sweep: late,
    at: ([cc, start]) => ({ proto: at60.nameOf(cc), offset: fromZero(start) }),
    measures: { second: sharePercent('second'), eta, F: jainLong, wait: queueDelay_ms },
  },
  {
    id: 'settings',
    sweep: settings,
    at: ([, T, B], { flows }) => ({ proto: flows[0]?.cc.kind ?? '?', T: Number(T), B: Number(B) }),
    measures: { second: sharePercent('second'), wait: queueDelay_ms },
  },
  {
    id: 'beside',
    sweep: beside,
    at: ([, B, cc], { flows }) => ({ tcp: flows[0]?.cc.kind ?? '?', B: Number(B), proto: at60.nameOf(cc) }),
    measures: { tcp: sharePercent('tcp') },
  },
  {
    id: 'alone',
    sweep: single,
    at: ([delay_ms, cc]) => ({ rtt: 2 * Number(delay_ms), proto: at60.nameOf(cc) }),
    measures: { eta, wait: queueDelay_ms },
  },
];

const exhibit: Exhibit = {
  id: 'beyond-late-comer',
  paper: null,
  place: 'Late-comer',
  title: 'Does LEDBAT++ end the late-comer’s advantage, and at what cost?',
  gist: 'Yes: whenever it starts, the second flow gets about half.',
  shows: [
    'A LEDBAT flow that starts while another one’s queue stands takes that queue for the path’s own delay, aims at its target above it, and pushes the first one out. The first paper starts all flows together to avoid it.',
    'Two remedies have been proposed: a multiplicative decrease (fLEDBAT), and periodic slowdowns that let the queue drain for everyone to measure (LEDBAT++). Here the second flow comes 0 to 60 s late; shares are taken from 120 to 300 s.',
  ],
  answer: [
    'Yes. With LEDBAT++ the second flow gets 49 to 52 %, whenever it starts, and 48 to 52 % at targets from 10 to 100 ms, where LEDBAT’s late flow takes 98 % and more. The queue stays at 52 ms instead of the 119 ms of two targets stacked on each other. Without the slowdowns all of it comes back: they are what does it, not the decrease.',
    'fLEDBAT’s multiplicative decrease is not enough on this link. The first flow yields so smoothly that the queue never empties, and at 60 ms the late one takes 99 % of it; a slow start, whose burst makes the first flow give way, gives each its half.',
    'The cost is small. Alone, a LEDBAT++ flow leaves 3 % of the link unused at an RTT of 20 ms, 6 % at 50 ms, 7 % at 150 ms; two flows leave almost nothing, since one fills the other’s pause. Beside Reno and CUBIC it is as low as LEDBAT in buffers above its target; where the target is the whole buffer it takes 34 and 19 % where LEDBAT takes 73 and 62 %.',
  ],
  departures: [
    'LEDBAT++ is written from public code that cites the draft, not from the draft itself. It measures round-trip times, the others one-way delays; acknowledgements meet no queue here, so both see the same queuing delay.',
    'All have the draft’s target of 60 ms in (a) and (c) to (e), which is also within RFC 6817’s bound.',
  ],
  sets,
  panels: [
    {
      kind: 'curve',
      id: 'late',
      title: '(a) Share of the second flow by its start, target 60 ms, 300 packets',
      sets: ['late'],
      x: { along: 'offset', label: 'Second flow starts at', unit: 's' },
      y: { label: 'Share of the second', unit: '%', digits: 1 },
      measures: [{ key: 'second', label: 'Second flow', measure: 'second' }],
      series: { along: 'proto', names },
    },
    {
      kind: 'curve',
      id: 'targets',
      title: '(b) The same 30 s late by target, 200 packets',
      sets: ['settings'],
      where: { B: 200 },
      x: { along: 'T', label: 'Target', unit: 'ms' },
      y: { label: 'Share of the second', unit: '%', digits: 1 },
      measures: [{ key: 'second', label: 'Second flow', measure: 'second' }],
      series: {
        along: 'proto',
        names: [
          { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
          { key: 'fledbat', label: 'fLEDBAT', cc: 'fledbat' },
          { key: 'ledbat_pp', label: 'LEDBAT++', cc: 'ledbat_pp' },
        ],
      },
    },
    {
      kind: 'table',
      id: 'wait',
      title: '(c) 20 s late: what both do to the queue',
      sets: ['late'],
      where: { offset: 20 },
      rows: { along: 'proto', label: 'Protocol', names },
      columns: [
        { measure: 'second', label: 'Share of the second', unit: '%', digits: 1 },
        { measure: 'wait', label: 'Mean wait', unit: 'ms', digits: 1 },
        { measure: 'eta', label: 'η', digits: 3 },
      ],
    },
    {
      kind: 'curve',
      id: 'alone',
      title: '(d) What the remedy costs: one flow alone',
      sets: ['alone'],
      x: { along: 'rtt', label: 'RTT', unit: 'ms' },
      y: { label: 'η', digits: 3 },
      measures: [{ key: 'eta', label: 'η', measure: 'eta' }],
      series: { along: 'proto', names },
    },
    {
      kind: 'table',
      id: 'beside',
      title: '(e) Share of Reno and of CUBIC beside one flow, buffers of 50 and 300 packets',
      sets: ['beside'],
      rows: { along: 'proto', label: 'Protocol', names },
      columns: ['reno', 'cubic'].flatMap((tcp) =>
        [50, 300].map((B) => ({
          measure: 'tcp',
          label: `${tcp === 'reno' ? 'Reno' : 'CUBIC'}, ${B} packets`,
          unit: '%',
          digits: 1,
          where: { tcp, B },
        })),
      ),
    },
  ],
  knobs: ['flows.0.cc.target_ms', 'flows.1.cc.target_ms', 'links.0.rate_bps', 'links.0.delay_ms'],
  claims: {},
  findings: [
    {
      id: 'advantage',
      statement: 'From an offset of 5 s on the late LEDBAT flow, plain or as in RFC 6817, takes at least 90 %.',
      expected: ge(90),
      check: (r) =>
        those(r, 'late', 'second', 'proto', ['ledbat', 'rfc']).filter(({ at }) => Number(at['offset']) >= 5),
      bound:
        'Carofiglio et al., Fig. 1(h), show the first flow starved; 90 % is that, with room. Set after a first look at two seeds.',
    },
    {
      id: 'ended',
      statement: 'With LEDBAT++ the second flow gets 45 to 55 %, whenever it starts.',
      expected: between(45, 55),
      check: (r) => r.cells('late', 'second', { proto: 'pp' }),
      bound: 'Half, and five points each way. Set after a first look at two seeds.',
    },
    {
      id: 'slowdowns',
      statement: 'It is the slowdowns that do it: without them the late flow takes at least 90 % again from 5 s on.',
      expected: ge(90),
      check: (r) => r.cells('late', 'second', { proto: 'pp_without' }).filter(({ at }) => Number(at['offset']) >= 5),
      bound: 'As for LEDBAT. Set after a first look at two seeds.',
    },
    {
      id: 'everywhere',
      statement:
        'It holds at targets from 10 to 100 ms and buffers from 50 to 400 packets: 40 to 60 % for a flow that is 30 s late, as long as the buffer delays by more than the target.',
      expected: between(40, 60),
      check: (r) =>
        r
          .cells('settings', 'second', { proto: 'ledbat_pp' })
          .filter(({ at }) => Number(at['B']) * 1.2 > Number(at['T'])),
      bound: 'Ten points each way, for short targets. Set before the runs at these settings.',
    },
    {
      id: 'fledbat',
      statement:
        'A multiplicative decrease alone does not end it on this link: the late fLEDBAT takes at least 90 % from 10 s on. With a slow start, which makes the first flow give way, it is 40 to 60 %.',
      expected: allOf(ge(90, { sel: { proto: 'fledbat' } }), between(40, 60, { sel: { proto: 'fledbat_ss' } })),
      check: (r) =>
        those(r, 'late', 'second', 'proto', ['fledbat', 'fledbat_ss']).filter(({ at }) => Number(at['offset']) >= 10),
      bound: 'As above. Set after a first look at two seeds.',
    },
    {
      id: 'cost',
      statement: 'The slowdowns cost 3 to 10 % of a link that one flow has alone, at RTTs from 20 to 150 ms.',
      expected: between(0.03, 0.1),
      check: (r) =>
        r.cells('alone', 'eta', { proto: 'pp' }).map((cell) => ({
          ...cell,
          value:
            cell.value === null
              ? null
              : (r.value('alone', 'eta', { proto: 'pp_without', rtt: cell.at['rtt'] ?? 0 }) ?? NaN) - cell.value,
        })),
      bound:
        'The draft’s interval of nine times a slowdown’s length means at most a tenth of the time. The lower bound was set after a first look.',
    },
    {
      id: 'polite',
      statement:
        'LEDBAT++ is as low as LEDBAT beside Reno and CUBIC in deep buffers, at least 95 % for them with 100 and 300 packets, and with 50 packets, where the target is all the buffer, lower than LEDBAT by at least 20 points.',
      expected: allOf(ge(95, { metric: 'deep' }), ge(20, { metric: 'shallow' })),
      check: (r) => [
        ...those(r, 'beside', 'tcp', 'B', [100, 300], { proto: 'pp' }).map((cell) => ({
          ...cell,
          at: { ...cell.at, metric: 'deep' },
        })),
        ...r.cells('beside', 'tcp', { proto: 'pp', B: 50 }).map((cell) => ({
          ...cell,
          at: { ...cell.at, metric: 'shallow' },
          value:
            (cell.value ?? NaN) -
            (r.value('beside', 'tcp', { proto: 'ledbat', B: 50, tcp: cell.at['tcp'] ?? '' }) ?? NaN),
        })),
      ],
      bound: 'The threshold of 5 % of Carofiglio et al.; 20 points set after a first look at one seed.',
    },
  ],
};

export default exhibit;
