import { changed, single, varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet } from '../../../src/ledger/exhibit';
import type { FlowGroup, Scenario } from '../../../src/model/scenario';
import { sharePercent, times } from '../../../src/ledger/measures';
import { fact, judged, one, tested } from '../../../src/ledger/results';
import { idleSeconds, intervalsOf } from '../../../src/ledger/satellite';
import { TARGETS, busySweep, casesSweep, fadingSweep, idleSweep, table2Sweep } from '../sets/s003';
import { fastSweep, lateSweep } from '../sets/s003-cited';

const SLICE_S = 15;
const starts = Array.from({ length: 300 / SLICE_S }, (_, i) => i * SLICE_S);

const sends = (flow: FlowGroup, scenario: Scenario): boolean =>
  intervalsOf(flow, scenario).some(([from, to]) => from < scenario.duration_s && to > (scenario.warmup_s ?? 0));

const groupOf = (id: string, { flows }: Scenario): FlowGroup | undefined => flows.find((flow) => flow.id === id);

/** How many flows of a group send in the slice that is measured. */
const flowsOf =
  (id: string): Measure =>
  ({ scenario }) => {
    const flow = groupOf(id, scenario);
    return flow === undefined || !sends(flow, scenario) ? 0 : (flow.count ?? 1);
  };

/** Percent of capacity, headers included, that a group carries in the slice. */
const carried =
  (id: string): Measure =>
  ({ scenario, report }) => {
    const flow = groupOf(id, scenario);
    const capacity = scenario.links[0]?.rate_bps;
    if (flow === undefined || capacity === undefined || !sends(flow, scenario)) return 0;
    const rates = report.flows.filter(({ group }) => group === id).map(({ throughput_bps: rate }) => rate ?? 0);
    return (100 * rates.reduce((sum, rate) => sum + rate, 0)) / capacity;
  };

const GROUPS = [
  { key: 'A', label: 'A (CUBIC, all the time)', cc: 'cubic' },
  { key: 'B', label: 'B (CUBIC)', cc: 'cubic' },
  { key: 'C', label: 'C (CUBIC)', cc: 'cubic' },
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
] as const;

const sets: readonly RunSet[] = [
  {
    id: 'timeline',
    // One run, told slice by slice: each point measures 15 s of it.
    sweep: {
      ...varied(busySweep, { title: 'Table III slice by slice', base: { 'flows.3.count': 50 }, seeds: [1] }),
      axes: [
        { path: 'warmup_s', values: starts },
        { path: 'duration_s', values: starts.map((from) => from + SLICE_S) },
      ],
      paired: true,
    },
    at: ([from]) => ({ from_s: Number(from) }),
    measures: Object.fromEntries(
      GROUPS.flatMap(({ key }) => [
        [`flows ${key}`, flowsOf(key)],
        [`carried ${key}`, carried(key)],
      ]),
    ),
  },
  {
    id: 'network',
    sweep: single(changed(busySweep.base, { 'flows.3.count': 50 }), [1]),
    at: () => ({ load: 'A, B and C' }),
    measures: { queue: ({ report }) => report.metrics.queue_mean_packets },
  },
  { id: 'late', sweep: lateSweep, at: () => ({}), measures: { late: times(0.01, sharePercent('late')) } },
  { id: 'fast', sweep: fastSweep, at: () => ({}), measures: { ledbat: times(0.01, sharePercent('ledbat')) } },
];

const slices = (id: string, title: string, measure: string, label: string, unit?: string): Panel => ({
  kind: 'bars',
  id,
  title,
  sets: ['timeline'],
  x: { along: 'from_s', label: 'From', unit: 's' },
  y: { label, digits: 0, ...(unit !== undefined && { unit }) },
  parts: GROUPS.map((group) => ({ ...group, measure: `${measure} ${group.key}` })),
});

const panels: readonly Panel[] = [
  slices('schedule', 'Table III: flows that send, by 15 s', 'flows', 'Flows'),
  slices(
    'carried',
    'What each group carries in these 15 s (50 LEDBAT flows, 25 ms)',
    'carried',
    'Part of capacity',
    '%',
  ),
  {
    kind: 'trace',
    id: 'queue',
    title: 'The gateway’s queue of 50 packets',
    sets: ['network'],
    plot: 'queue',
  },
];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const ranges = (flow: FlowGroup | undefined): unknown => flow?.['intervals_s'];

const { base: load } = busySweep;
const [gateway] = load.links;

/** The groups as Table III and Sec. V-A have them; LEDBAT's 90 s are a claim of their own. */
const asScheduled = (): boolean =>
  (['A', 'B', 'C'] as const).every(
    (id) => groupOf(id, load)?.count === 100 && groupOf(id, load)?.cc.kind === 'cubic',
  ) &&
  same(ranges(groupOf('A', load)) ?? [[0, load.duration_s]], [[0, 300]]) &&
  same(ranges(groupOf('B', load)), [
    [0, 30],
    [60, 90],
    [180, 210],
    [240, 270],
  ]) &&
  same(ranges(groupOf('C', load)), [
    [0, 75],
    [150, 225],
  ]) &&
  same(busySweep.axes[0]?.values, [1, 10, 25, 50]) &&
  onAccessLinks() &&
  gateway?.rate_bps === 5e6 &&
  gateway.delay_ms === 250 &&
  gateway.queue?.['limit_packets'] === 50 &&
  load.duration_s === 300;

const onAccessLinks = (): boolean =>
  load.flows.every(
    (flow) =>
      flow['access_bps'] === 5e6 &&
      same(flow['extra_delay_ms'], { uniform: [20, 50] }) &&
      same(flow.path, [gateway?.id]),
  );

const exhibit: Exhibit = {
  id: 's003-setup',
  paper: 'S003',
  place: 'Secs. I–V, Table III, Fig. 1',
  title: 'The satellite paper’s three scenarios',
  gist: 'Without group A, LEDBAT has the link to itself for 105 of 300 s.',
  shows: [
    'Three networks with round trips of half a second. Table I: two flows on 10 Mb/s behind a queue without limit. Table II: a mobile user’s 2.3 Mb/s, on which CUBIC pauses. Figs. 2 and 3: a hundred flows a group behind a gateway with a queue of 50 packets and 5 Mb/s to the satellite; each sender reaches the gateway over a link of its own of 5 Mb/s and 20 to 50 ms (Fig. 1). Table III has the groups’ schedule.',
    'What the paper quotes from elsewhere is here too: the limits of RFC 6817, the latecomer’s advantage, LEDBAT’s unfairness to Reno on a fast path.',
  ],
  answer: [
    'The first panel is the schedule, the second what each group makes of it in a run with all groups. Without group A nobody but LEDBAT sends for 105 of the 300 s.',
    'The two quoted results need more than the paper says: a latecomer gains its advantage only if the first flow has filled the path by then, and LEDBAT takes more than Reno at 600 Mb/s and 100 ms only if it starts as fast as Reno does.',
  ],
  departures: [
    'LEDBAT sends over all 300 s in Figs. 2 and 3, since the [0;90] of Table III cannot give their shares.',
    'The paper does not set numbers for the two quoted results: for the latecomer two LEDBAT flows of 25 ms share the path of Table I with 1000 packets of queue, the second from 60 s on; for the fast path both start together, 600 Mb/s, 100 ms, 5000 packets.',
    'The drawing of the network in the laboratory shows groups, the gateway’s queue and the satellite link; a group’s access links are properties of its senders there.',
  ],
  sets,
  panels,
  knobs: ['links.0.queue.limit_packets', 'links.0.rate_bps', 'links.0.delay_ms'],
  claims: {
    '003-S-1': () => {
      const { base } = casesSweep;
      const [link] = base.links;
      const [first, second] = base.flows;
      return [
        fact(
          'preset-003-t1',
          link?.rate_bps === 1e7 &&
            link.delay_ms === 250 &&
            link.queue?.kind === 'droptail' &&
            Number(link.queue['limit_packets']) >= 1e6 &&
            base.flows.every((flow) => (flow['packet_bytes'] ?? 1500) === 1500) &&
            (first?.['start_s'] ?? 0) === 0 &&
            second?.['start_s'] === 500 &&
            base.duration_s === 800,
        ),
      ];
    },
    '003-S-2': () => {
      const { base, axes } = table2Sweep;
      const [link] = base.links;
      const [cubic, ledbat] = base.flows;
      const model = fadingSweep.base.links[0]?.['rate_model'];
      return [
        fact(
          'preset-003-t2',
          same(ranges(cubic), [
            [0, 225],
            [270, 450],
          ]) &&
            ledbat?.['start_s'] === 112.5 &&
            ledbat['stop_s'] === 337.5 &&
            same(axes[0]?.values, TARGETS) &&
            base.duration_s === 450 &&
            link?.rate_bps === 2.3e6 &&
            Number(link.queue?.['limit_packets']) >= 1e6 &&
            base.flows.every((flow) => (flow['packet_bytes'] ?? 1500) === 1500) &&
            model !== undefined,
        ),
      ];
    },
    '003-S-3': () => [fact('preset-003-v', asScheduled())],
    '003-S-4': () => {
      const packets = Number(gateway?.queue?.['limit_packets']);
      return [one((packets * 1500 * 8 * 1000) / Number(gateway?.rate_bps))];
    },
    '003-S-5': () => {
      const { base } = idleSweep;
      return [one(idleSeconds(base.flows.slice(0, -1), base) / base.duration_s)];
    },
    '003-S-6': () => [
      fact(
        'rfc-bounds',
        // The gain G of ours is the paper's gamma times tau: 1.
        [table2Sweep, idleSweep, busySweep].every(
          ({ base, axes }) =>
            base.flows.at(-1)?.cc['gain'] === 1 &&
            same(axes.find(({ label }) => label === 'target_ms')?.values, TARGETS) &&
            TARGETS.every((target) => target <= 100),
        ),
      ),
    ],
    '003-S-7': (r) => r.cells('late', 'late'),
    '003-S-8': (r) => r.cells('fast', 'ledbat'),
    '003-T3-P': (r) => [
      fact(
        'present',
        panels.some(({ id, kind }) => id === 'schedule' && kind === 'bars') &&
          // Each group's flows stand in the slices of its intervals, and in no others.
          GROUPS.every(({ key }) => {
            const flow = groupOf(key, load);
            return r.of('timeline').every(({ at, values }) => {
              const from = Number(at['from_s']);
              const on =
                flow !== undefined && intervalsOf(flow, load).some(([a, b]) => a <= from && b >= from + SLICE_S);
              return (values[`flows ${key}`]?.mean ?? 0) > 0 === on;
            });
          }),
      ),
    ],
    '003-F1-P': () =>
      judged([
        {
          what: 'Four groups on access links of 5 Mb/s and 20 to 50 ms, one gateway, one satellite link',
          wanted: '1',
          measured: onAccessLinks() && load.flows.length === 4 && load.links.length === 1 ? 1 : 0,
          ok: onAccessLinks() && load.flows.length === 4 && load.links.length === 1,
        },
        ...tested(
          'the laboratory draws it',
          'web/src/views/topology.test.ts',
          'the satellite paper’s four groups meet at one gateway and reach one receiver each',
        ).leaves,
      ]),
  },
};

export default exhibit;
