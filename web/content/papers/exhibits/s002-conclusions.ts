import type { Scenario } from '../../../src/model/scenario';
import { single, varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet } from '../../../src/ledger/exhibit';
import { fact } from '../../../src/ledger/results';
import { F00, F01, type Window, firstLoss, partOf, rttStep, scenarioC } from '../shared/s002';

const sweep = single(scenarioC, [1]);

/** Minutes of base history, in s. */
const horizon_s = ({ scenario }: { readonly scenario: Scenario }): number =>
  60 * Number(scenario.flows[0]?.cc['base_history'] ?? 6);

const LATE: Window = [260, 355];

/** Two connections in the place of the two subflows, each over its own first hop. */
const twoFlows: Scenario = {
  ...scenarioC,
  title: 'Two LEDBAT flows of different people in one queue',
  summary: 'As scenario (c), with two independent flows in the place of two subflows.',
  duration_s: 360,
  flows: scenarioC.flows.flatMap(({ cc, paths, subflow_offset_s }) =>
    (paths ?? []).map((path, i) => ({
      id: `own${i}`,
      cc,
      path,
      start_s: i * Number(subflow_offset_s ?? 0),
      class: 'le',
      // Without the buffers of a connection over several paths.
      transport: { min_rto_ms: 1000 },
    })),
  ),
};

const FLOWS = ['own0.0', 'own1.0'];

const sets: readonly RunSet[] = [
  {
    id: 'targets',
    sweep: varied(sweep, {
      title: 'Scenario (c) with smaller targets',
      // With 25 ms the ninth forgetting is the first too many: 3240 s.
      base: { duration_s: 3400 },
      axes: [{ path: 'flows.0.cc.target_ms', values: [25, 50, 100], label: 'target' }],
    }),
    traced: true,
    at: ([target_ms]) => ({ target_ms: Number(target_ms) }),
    measures: { first_loss: firstLoss },
  },
  {
    id: 'histories',
    sweep: varied(sweep, {
      title: 'Scenario (c) with shorter and longer base histories',
      base: { duration_s: 720 },
      axes: [{ path: 'flows.0.cc.base_history', values: [3, 6, 10], label: 'base history' }],
    }),
    traced: true,
    at: ([minutes]) => ({ base_history: Number(minutes) }),
    measures: { step_F00: rttStep(F00, horizon_s), step_F01: rttStep(F01, horizon_s) },
  },
  {
    id: 'two-flows',
    sweep: single(twoFlows, [1]),
    traced: true,
    at: () => ({ scenario: 'c' }),
    measures: {
      first: partOf(FLOWS.slice(0, 1), LATE),
      second: partOf(FLOWS.slice(1), LATE),
    } satisfies Readonly<Record<string, Measure>>,
  },
];

const panels: readonly Panel[] = [
  {
    kind: 'curve',
    id: 'targets',
    title: 'First loss in scenario (c), by target',
    sets: ['targets'],
    x: { along: 'target_ms', label: 'Target', unit: 'ms' },
    y: { label: 'First loss after', unit: 's', digits: 0 },
    measures: [{ key: 'first_loss', label: 'LEDBAT-MP', cc: 'ledbat_mp', measure: 'first_loss' }],
  },
  {
    kind: 'curve',
    id: 'histories',
    title: 'First step of the RTT in scenario (c), by base history',
    sets: ['histories'],
    x: { along: 'base_history', label: 'Base history', unit: 'min' },
    y: { label: 'First step at', unit: 's', digits: 0 },
    measures: [
      { key: 'F00', label: 'F00', cc: 'ledbat_mp', measure: 'step_F00' },
      { key: 'F01', label: 'F01', cc: 'ledbat_mp', measure: 'step_F01' },
    ],
  },
  { kind: 'trace', plot: 'cwnd', id: 'two-flows', title: 'Two independent flows in one queue', sets: ['two-flows'] },
  {
    kind: 'table',
    id: 'two-flows-rates',
    title: 'Two independent flows: parts of the bottleneck, 260 to 355 s',
    sets: ['two-flows'],
    rows: { along: 'scenario', label: 'Scenario', names: [{ key: 'c', label: '(c)' }] },
    columns: [
      { measure: 'first', label: 'First', digits: 3 },
      { measure: 'second', label: 'Second', digits: 3 },
    ],
  },
];

const exhibit: Exhibit = {
  id: 's002-conclusions',
  paper: 'S002',
  place: 'Sec. IV-B and V',
  title: 'A fixed target, a rigid history, and other people’s flows',
  gist: 'A smaller target only puts the first loss off.',
  lead: 'targets',
  shows: [
    'The paper ends with what it found wanting. Adding a fixed 100 ms each time the history is forgotten is unreasonable. The length of the history is rigid, and with it the time at which the estimate goes wrong. And if the two subflows were flows of different people, the one that starves the other would be a serious unfairness (Sec. IV-B, V).',
  ],
  answer: [
    'Each holds. With a target of 50 ms the buffer of 240 ms overflows at 1440 s instead of 720 s; with 25 ms, after 54 minutes. The first step of the RTT comes when the history ends, to the second or two that our time series resolve. Two independent flows behave as the two subflows do.',
  ],
  departures: [
    'Scenario (c) as in Fig. 4. The runs with other targets last 3400 s rather than 2000, so that the smallest target’s overflow is seen; those with other histories end at 720 s.',
  ],
  sets,
  panels,
  knobs: ['links.2.rate_bps', 'links.2.delay_ms', 'links.2.queue.limit_packets'],
  claims: {
    '002-C-5': (r) => r.cells('targets', 'first_loss'),
    '002-C-6': (r) => [
      ...r.cells('histories', 'step_F00', {}, { flow: 'F00' }),
      ...r.cells('histories', 'step_F01', {}, { flow: 'F01' }),
    ],
    '002-C-7': (r) => {
      const [first, second] = [r.value('two-flows', 'first'), r.value('two-flows', 'second')];
      return [fact('interflow', first === null || second === null ? null : first < 0.15 * (first + second))];
    },
  },
};

export default exhibit;
