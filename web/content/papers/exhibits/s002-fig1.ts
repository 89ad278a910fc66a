import { getValue } from '../../../src/model/path';
import type { Scenario } from '../../../src/model/scenario';
import { changed, single } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { fact, tested, quoted } from '../../../src/ledger/results';
import { RATE_BPS, scenarioA, scenarioB, scenarioC, scenarioD } from '../shared/s002';

const scenarios = [
  ['a', scenarioA],
  ['b', scenarioB],
  ['c', scenarioC],
  ['d', scenarioD],
] as const;

const names: readonly SeriesName[] = [
  { key: 'a', label: '(a) two paths, Reno on South' },
  { key: 'b', label: '(b) two paths, both pairs on both' },
  { key: 'c', label: '(c) paths that share a bottleneck' },
  { key: 'd', label: '(d) as (c), and a Reno pair' },
];

const rate =
  (multipath: boolean): Measure =>
  ({ scenario, report }) => {
    const groups = scenario.flows.flatMap(({ id }) => ((id === 'mp') === multipath ? [id] : []));
    const own = report.flows.filter(({ group }) => groups.includes(group));
    return own.length === 0 ? null : own.reduce((sum, { throughput_bps }) => sum + (throughput_bps ?? 0), 0) / 1e6;
  };

const measures = {
  paths: ({ scenario }) => scenario.flows[0]?.paths?.length ?? null,
  links: ({ scenario }) => scenario.links.length,
  mp: rate(true),
  other: rate(false),
} satisfies Readonly<Record<string, Measure>>;

/** A set each, for a row each: short runs, in which the other pair runs from the middle on. */
const sets: readonly RunSet[] = scenarios.map(([id, scenario]) => ({
  id: `scenario-${id}`,
  sweep: single(short(scenario), [1]),
  at: () => ({ scenario: id }),
  measures,
}));

function short(scenario: Scenario): Scenario {
  return changed(scenario, {
    duration_s: 60,
    'flows.0.stop_s': undefined,
    'flows.1.start_s': 30,
    'flows.1.stop_s': undefined,
  });
}

const panels: readonly Panel[] = [
  {
    kind: 'table',
    id: 'scenarios',
    title: 'The four scenarios; each opens with its drawing in the lab',
    sets: sets.map(({ id }) => id),
    rows: { along: 'scenario', label: 'Scenario', names },
    columns: [
      { measure: 'paths', label: 'Paths of LEDBAT-MP' },
      { measure: 'links', label: 'Links' },
      { measure: 'mp', label: 'LEDBAT-MP, 0 to 60 s', unit: 'Mbit/s', digits: 2 },
      { measure: 'other', label: 'The other flow, 30 to 60 s', unit: 'Mbit/s', digits: 2 },
    ],
  },
];

const pathsOf = (scenario: Scenario, flow: number): readonly (readonly string[])[] => {
  const group = scenario.flows[flow];
  return group?.paths ?? (group?.path === undefined ? [] : [group.path]);
};

/** Links that all these paths go through. */
const common = (paths: readonly (readonly string[])[]): readonly string[] =>
  (paths[0] ?? []).filter((link) => paths.every((path) => path.includes(link)));

/** What the four drawings show, read from the scenarios. */
const topologies = (): boolean => {
  const [ownA, ownB, ownC, ownD] = scenarios.map(([, scenario]) => pathsOf(scenario, 0));
  const [renoA, liaB, noneC, renoD] = scenarios.map(([, scenario]) => pathsOf(scenario, 1));
  const disjoint = [ownA, ownB].every((paths) => paths?.length === 2 && common(paths).length === 0);
  const meet = [ownC, ownD].every((paths) => paths?.length === 2 && common(paths).join() === 'bottleneck');
  return (
    disjoint &&
    meet &&
    JSON.stringify(renoA) === '[["south"]]' &&
    JSON.stringify(liaB) === JSON.stringify(ownB) &&
    noneC?.length === 0 &&
    renoD?.length === 1 &&
    renoD[0]?.includes('bottleneck') === true
  );
};

/** Whether scenario (a) has the values that the paper prints; its 1452-byte messages fill packets of 1500. */
function asPrinted(): boolean {
  const [own] = scenarioA.flows;
  const buffers = ['receive_buffer_packets', 'send_buffer_packets'].map((key) =>
    Number(getValue(scenarioA, `flows.0.transport.${key}`)),
  );
  return (
    scenarioA.links.every(
      ({ rate_bps, delay_ms, queue }) =>
        rate_bps === RATE_BPS && delay_ms === 10 && queue?.kind === 'droptail' && queue['limit_packets'] === 100,
    ) &&
    own?.cc.kind === 'ledbat_mp' &&
    (own['packet_bytes'] ?? 1500) === 1500 &&
    own['size_bytes'] === undefined &&
    // Left at their defaults, which are the paper's: 100 ms, 1, off.
    own.cc['target_ms'] === undefined &&
    own.cc['gain'] === undefined &&
    own.transport?.['delayed_ack'] === undefined &&
    buffers.every((packets) => packets === Math.floor(5_000_000 / 1500))
  );
}

const exhibit: Exhibit = {
  id: 's002-fig1',
  paper: 'S002',
  place: 'Fig. 1',
  title: 'Four scenarios, and LEDBAT over several paths',
  gist: 'Four networks with one or two paths, each run for 60 s.',
  shows: [
    'Four drawings: (a) a multi-homed pair with two disjoint paths, North and South, and a single-homed pair on South; (b) both pairs multi-homed; (c) one pair whose paths join in a shared bottleneck; (d) the same with a single-homed pair through that bottleneck.',
    'All paths have 5 Mbit/s, 10 ms and a FIFO of 100 packets; messages of 1452 bytes in packets of 1500, a saturated sender, buffers of 5 MB, no delayed acknowledgements, a target of 100 ms and a gain of 1 (Sec. III). LEDBAT-MP runs LEDBAT on each path by itself, with SCTP’s path MTU in the place of TCP’s segment size, and a base delay that is the least of six one-minute minima (Sec. II).',
  ],
  answer: [
    'Each row opens a scenario in the lab, which draws it with its links, rates and subflows. The table’s figures are of short runs of 60 s in which the other flow starts at 30 s, to see that every part is connected.',
  ],
  departures: [
    'The payload of a packet plays no part here: throughput is on the wire, and the window counts packets of 1500 bytes.',
    'The paper quotes from its related work that LIA is not Pareto-optimal, and what OLIA and CMT/RP do about it; it simulates none of this.',
  ],
  sets,
  panels,
  knobs: ['links.0.rate_bps', 'links.1.rate_bps', 'links.0.delay_ms', 'links.1.delay_ms'],
  claims: {
    '002-S-1': () => [fact('preset-002', asPrinted())],
    '002-S-3': () =>
      tested(
        'base = min(base, OWD); queuing delay = OWD − base; off = (target − queuing delay) / target; cwnd += gain · off · acked · MTU / cwnd',
        'sim-core/cc/src/ledbat_mp.rs',
        'steps',
      ),
    '002-S-4': () => [fact('topologies-002', topologies())],
    '002-F1-P': () => [
      fact('present', topologies() && panels.some((panel) => panel.kind === 'table' && panel.rows.names.length === 4)),
    ],
    '002-C-9': () => quoted('Quoted by the paper from related work, not simulated there.'),
  },
};

export default exhibit;
