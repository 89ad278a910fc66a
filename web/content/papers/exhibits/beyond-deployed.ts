import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { type Cell, type Expected, allOf, between, ge, le } from '../../../src/ledger/expected';
import { eta } from '../../../src/ledger/measures';
import type { Results } from '../../../src/ledger/results';
import {
  DEPLOYED,
  DEPLOYED_KEYS,
  type DeployedKey,
  HOME,
  type Named,
  atEnd,
  claimed,
  each,
  idsOf,
  lower,
  namesOf,
  part,
  queue_ms,
  ranged,
  runs,
  OWN,
  SOUGHT,
} from '../shared/deployed';

const words = (title: string) => ({
  title,
  summary: 'Deployed low priority by itself: notice the queue that it keeps.',
  source: 'Public code of the controllers; link as in Carofiglio et al.',
});

const alone = each(DEPLOYED, 'alone', (flow) => ({
  traced: true,
  sweep: runs(words('Deployed low priority alone'), HOME, [120, 20], [lower('low', flow)]),
  measures: {
    eta,
    queue: queue_ms,
    drops: ({ traces }) => traces?.events('drop_tail').length ?? null,
    late_drops: ({ traces }) => traces?.events('drop_tail').filter((t) => t > 2).length ?? null,
  },
}));

const LATE = {
  ...DEPLOYED,
  rfc6817: { label: 'LEDBAT (RFC 6817)', ink: 'ledbat_rfc6817', flow: { cc: { kind: 'ledbat_rfc6817' } } },
} as const satisfies Readonly<Record<string, Named>>;

/** The second flow 20 s after the first. */
const second = (flow: Named['flow']): Omit<RunSet, 'id' | 'at'> => ({
  sweep: runs(
    words('Two flows of the same kind, the second 20 s later'),
    { ...HOME, packets: 200 },
    [240, 60],
    [lower('first', flow), lower('second', flow, 20)],
  ),
  measures: {
    second: part('second'),
    queue: queue_ms,
    left: ({ report: { flows } }) => {
      const [own] = flows;
      return own === undefined || own.throughput_bps === null || own.rtt_mean_ms === null
        ? null
        : (own.throughput_bps / 12_000) * (own.rtt_mean_ms / 1000);
    },
  },
});
const late = each(LATE, 'late', (flow) => second(flow));
const AT_ONCE = { cc: { ...DEPLOYED.xnu.flow.cc, slowdown_deferral_s: 0 } };
const trials: readonly RunSet[] = [
  { id: 'at_once', at: () => ({ proto: 'xnu', deferral_s: 0 }), ...second(AT_ONCE) },
  {
    id: 'long',
    traced: true,
    sweep: runs(words('Apple’s controller alone for 300 s'), HOME, [300, 20], [lower('low', DEPLOYED.xnu.flow)]),
    at: () => ({ proto: 'xnu' }),
    measures: { slowdowns: atEnd('low.0', 'slowdowns') },
  },
  {
    id: 'rtt',
    sweep: runs(words('LEDBAT++ alone by RTT'), HOME, [120, 20], [lower('low', DEPLOYED.ledbat_pp.flow)], {
      axes: [{ path: 'links.0.delay_ms', values: [10, 50, 100] }],
    }),
    at: ([delay_ms]) => ({ rtt: 2 * Number(delay_ms) }),
    measures: { eta, queue: queue_ms },
  },
];

/** Alone: use, mean queue in ms, and what else is said. */
const ALONE: Readonly<Record<DeployedKey, Expected>> = {
  libutp: allOf(ge(0.99, { metric: 'eta' }), between(93, 100, { metric: 'queue' }), le(0, { metric: 'drops' })),
  libtorrent: allOf(
    ge(0.99, { metric: 'eta' }),
    between(98, 101, { metric: 'queue' }),
    le(0, { metric: 'late_drops' }),
  ),
  xnu_old: allOf(
    ge(0.99, { metric: 'eta' }),
    between(80.75, 89.25, { metric: 'queue' }),
    between(103, 125, { metric: 'drops' }),
    le(0, { metric: 'late_drops' }),
  ),
  xnu: allOf(ge(0.99, { metric: 'eta' }), between(37, 40, { metric: 'queue' }), le(0, { metric: 'drops' })),
  xnu_receiver: allOf(ge(0.99, { metric: 'eta' }), between(36, 40, { metric: 'queue' }), le(0, { metric: 'drops' })),
  ledbat_pp: allOf(
    between(0.93, 0.95, { metric: 'eta' }),
    between(52, 58, { metric: 'queue' }),
    le(0, { metric: 'drops' }),
  ),
};
/** The second flow's share. */
const SECOND: Readonly<Partial<Record<keyof typeof LATE, Expected>>> = {
  libutp: ge(0.99),
  libtorrent: ge(0.99),
  xnu: between(0.44, 0.56),
  xnu_receiver: between(0.44, 0.5),
  ledbat_pp: between(0.48, 0.54),
  rfc6817: ge(0.97),
};

/** The share of the second in the seed in which it is largest. */
const most = (r: Results, set: string, metric: string): Cell => ({
  at: { metric },
  value: r.of(set)[0]?.values['second']?.max ?? null,
  point: { set, point: 0 },
});

const exhibit: Exhibit = {
  id: 'beyond-deployed',
  paper: null,
  place: 'Alone and late',
  title: 'Torrents and updates alone, and joined by a second of their kind',
  gist: 'Alone all use the link; a late torrent takes nearly all of it.',
  shows: [
    'Low priority must use a link that nobody else wants, and its flows must share it. Here each deployed controller is alone on 10 Mb/s, 50 ms and 100 packets; then a second flow of its kind comes 20 s later, with 200 packets, and shares are taken from 60 to 240 s.',
    'What is asked for comes from an independent model of the same public rules, with its tolerances.',
  ],
  answer: [
    'Alone all use the link, and keep the queue that their rules say: libutp 96 ms, libtorrent 100, Apple’s 39 and 85 before 2022, the same rules at the receiver of a Reno sender 39, LEDBAT++ 55 at a use of 94 %. libtorrent and Apple’s old one double until the delay tells them to stop, and drop 111 to 114 packets in the first two seconds; nothing is dropped after that.',
    'A late torrent takes all: 99.9 % with libutp, 99.5 % with libtorrent, whose first flow is left with one packet per round trip. LEDBAT++ shares evenly at 52 %.',
    'Apple’s LEDBAT++ has more than one outcome. In two of ten seeds the late flow takes 98 %, in two 67 %, in the others about half; the model has half in all. Each delay decrease puts off the slowdowns by 30 s, and a flow that holds the queue at its target makes one more often than that: in 300 s alone it has none. So only chance drains the queue for the second to measure. When nothing puts the slowdowns off, the second flow takes 41 to 56 % in each seed. Its receiver puts them off by 60 s, and is no different: the late flow takes 47 to 98 %.',
  ],
  departures: [
    'For Apple’s old controller the model’s means stand alone, 85 ms and 114 drops; a tenth of the drops and a twentieth of the queue count as tolerance. For LEDBAT++ at other RTTs it is 0.01, as at 50 ms. Both were set after a first look.',
  ],
  sets: [...alone, ...late, ...trials],
  panels: [
    {
      kind: 'table',
      id: 'alone',
      title: '(a) Alone, 100 packets',
      sets: idsOf(alone),
      rows: { along: 'proto', label: 'Controller', names: namesOf(DEPLOYED) },
      columns: [
        { measure: 'eta', label: 'η', digits: 3 },
        { measure: 'queue', label: 'Mean queue', unit: 'ms', digits: 1 },
        { measure: 'drops', label: 'Drops', digits: 0 },
      ],
    },
    {
      kind: 'table',
      id: 'late',
      title: '(b) Two flows, the second 20 s later, 200 packets',
      sets: idsOf(late),
      rows: { along: 'proto', label: 'Controller', names: namesOf(LATE) },
      columns: [
        { measure: 'second', label: 'Share of the second', digits: 3 },
        { measure: 'left', label: 'The first sends per RTT', unit: 'packets', digits: 1 },
        { measure: 'queue', label: 'Mean queue', unit: 'ms', digits: 1 },
      ],
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    ...DEPLOYED_KEYS.map((key) =>
      claimed(['E1', 'model'], {
        id: `alone-${key}`,
        statement: `${DEPLOYED[key].label} alone: use, queue and drops.`,
        expected: ALONE[key],
        check: (r) =>
          ['eta', 'queue', 'drops', 'late_drops'].flatMap((metric) =>
            ranged(r, `alone-${key}`, metric, {}, { metric }),
          ),
        bound:
          key === 'xnu_old'
            ? 'A twentieth of the model’s queue and a tenth of its drops. Set after a first look.'
            : OWN,
      }),
    ),
    ...Object.entries(SECOND).map(([key, expected]) =>
      claimed(['E3', 'model'], {
        id: `late-${key}`,
        statement: `${LATE[key as keyof typeof LATE].label}: the share of a second flow, 20 s later.`,
        expected,
        check: (r) => ranged(r, `late-${key}`, 'second'),
        bound: OWN,
      }),
    ),
    claimed(['E3', 'model'], {
      id: 'left',
      statement: 'A late libtorrent leaves the first one with one packet per round trip.',
      expected: between(0.9, 1.1),
      check: (r) => ranged(r, 'late-libtorrent', 'left'),
      bound: 'One, with a tenth around. Set after a first look.',
    }),
    claimed(['E1', 'model'], {
      id: 'slowdowns',
      statement: 'Apple’s controller alone makes no periodic slowdown in 300 s.',
      expected: le(0),
      check: (r) => ranged(r, 'long', 'slowdowns'),
      bound: OWN,
    }),
    {
      id: 'deferral',
      statement:
        'It is the deferral of slowdowns that lets the late flow of Apple’s take nearly all in some seeds: without it, it takes at most 60 % in any.',
      expected: allOf(ge(0.9, { metric: 'deferred' }), le(0.6, { metric: 'at_once' })),
      check: (r) => [most(r, 'late-xnu', 'deferred'), most(r, 'at_once', 'at_once')],
      bound: SOUGHT,
    },
    claimed(['E1', 'model'], {
      id: 'rtt',
      statement: 'LEDBAT++ alone uses 0.966, 0.933 and 0.919 of the link at RTTs of 20, 100 and 200 ms.',
      expected: allOf(
        ...(
          [
            [20, 0.966],
            [100, 0.933],
            [200, 0.919],
          ] as const
        ).map(([rtt, use]) => between(use - 0.01, use + 0.01, { sel: { rtt } })),
      ),
      check: (r) => ranged(r, 'rtt', 'eta'),
      bound: 'A hundredth each way, as at 50 ms. Set after a first look.',
    }),
  ],
};

export default exhibit;
