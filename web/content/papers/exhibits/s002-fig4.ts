import { getValue } from '../../../src/model/path';
import { variation } from '../../../src/model/statistics';
import { single, varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Observed, Panel, RunSet } from '../../../src/ledger/exhibit';
import { le } from '../../../src/ledger/expected';
import { fact, one } from '../../../src/ledger/results';
import { greatestOver, leastOver, meanOver } from '../../../src/ledger/traces';
import {
  F00,
  F01,
  FIRST,
  RATE_BPS,
  SQUEEZED,
  SUBFLOWS,
  baseGap_ms,
  type Window,
  cell,
  exceeds,
  firstLoss,
  meanOf,
  partOf,
  rttStep,
  squeezedOut_s,
  scenarioC,
  totalCwnd,
  windowName,
} from '../shared/s002';

const YOUNG: Window = [100, 350];
const AGED: Window = [365, 700];
const BEFORE: Window = [340, 358];
const LOSSES: Window = [720, 2000];
/** When a subflow's base delay has left the path's own: beyond half a target above it. */
const forgets =
  (of: string): Measure =>
  (run) => {
    const base = run.traces?.series(of, 'gauge:base_delay');
    const own = meanOver(base, FIRST);
    return own === null ? null : exceeds(base, FIRST[0], own + 50);
  };

/** Standard deviation of the two windows' sum by its mean. */
const totalVaries: Measure = (run) => variation(totalCwnd(run, [150, 355]));

const totalSwings: Measure = (run) => {
  const all = totalCwnd(run, [740, 2000]);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return all.length < 2 ? null : (Math.max(...all) - Math.min(...all)) / mean;
};

/** How often a window was cut: fast retransmits and timeouts of both subflows. */
const cuts: Measure = ({ traces }) =>
  traces === null
    ? null
    : ['fast_retransmit', 'timeout'].flatMap((kind) =>
        traces.events(kind).filter((t) => t >= LOSSES[0] && t < LOSSES[1]),
      ).length;

/** A full buffer's wait in ms: its packets by the link's rate. */
const buffer_ms = (run: Observed): number =>
  (1000 * 8 * 1500 * Number(getValue(run.scenario, 'links.2.queue.limit_packets') ?? NaN)) / RATE_BPS;

/** What F00 wants to wait once the history has been forgotten twice, less what the buffer can hold, in ms. */
const wantedTooMuch: Measure = (run) => {
  const base = run.traces?.series(F00, 'gauge:base_delay');
  const [own, second] = [leastOver(base, FIRST), greatestOver(base, [715, 730])];
  const target = Number(getValue(run.scenario, 'flows.0.cc.target_ms') ?? 100);
  return own === null || second === null ? null : second - own + target - buffer_ms(run);
};

const horizon = (): number => 360;

const measures = {
  squeezed_s: squeezedOut_s,
  cwnd_F00: meanOf(F00, 'cwnd', SQUEEZED),
  cwnd_F01: meanOf(F01, 'cwnd', SQUEEZED),
  gap_ms: baseGap_ms,
  total_rate: partOf([F00, F01], [30, 355]),
  share_F00: partOf([F00], SQUEEZED),
  total_varies: totalVaries,
  rtt_before: meanOf(F01, 'rtt', BEFORE),
  rtt_before_F00: meanOf(F00, 'rtt', BEFORE),
  rtt_after: meanOf(F01, 'rtt', [400, 700]),
  rtt_after_F00: meanOf(F00, 'rtt', [400, 700]),
  step_F00: rttStep(F00, horizon),
  step_F01: rttStep(F01, horizon),
  base_F00_young: meanOf(F00, 'gauge:base_delay', YOUNG),
  base_F01_young: meanOf(F01, 'gauge:base_delay', YOUNG),
  base_F00_aged: meanOf(F00, 'gauge:base_delay', AGED),
  base_F01_aged: meanOf(F01, 'gauge:base_delay', AGED),
  forgets_F00: forgets(F00),
  forgets_F01: forgets(F01),
  first_loss: firstLoss,
  wanted_beyond_ms: wantedTooMuch,
  cuts,
  total_swings: totalSwings,
  drained_ms: meanOf(F00, 'gauge:base_delay', [735, 750]),
  total: (run) => {
    const end = run.scenario.duration_s;
    const all = totalCwnd(run, [end - 10, end]);
    return all.length === 0 ? null : all.reduce((sum, value) => sum + value, 0) / all.length;
  },
} satisfies Readonly<Record<string, Measure>>;

const sweep = single(scenarioC, [1]);

const sets: readonly RunSet[] = [
  { id: 'run', sweep, traced: true, at: () => ({ scenario: 'c' }), measures },
  {
    id: 'total',
    sweep: varied(sweep, {
      title: 'The same run, looked at after so long',
      axes: [
        {
          path: 'duration_s',
          values: [30, 150, 355, 370, 500, 718, 735, 800, 1075, 1095, 1300, 1435, 1455, 1700],
          label: 'time',
        },
      ],
    }),
    traced: true,
    at: ([time_s]) => ({ time_s: Number(time_s) }),
    measures: { total: measures.total },
  },
  {
    id: 'full',
    sweep: {
      version: 1,
      title: 'How long a full buffer of 100 packets takes',
      base: {
        version: 1,
        title: 'How long a full buffer of 100 packets takes',
        summary: 'Traffic that does not react keeps the bottleneck of scenario (c) full.',
        duration_s: 60,
        warmup_s: 30,
        links: scenarioC.links.slice(2),
        flows: [{ id: 'flood', cc: { kind: 'cbr', rate_bps: 5_100_000 }, path: ['bottleneck'] }],
      },
      axes: [],
      seeds: [1],
    },
    traced: true,
    at: () => ({ scenario: 'c' }),
    measures: {
      longest_ms: ({ traces }) => greatestOver(traces?.series('bottleneck', 'sojourn'), [30, 60]),
    },
  },
];

const panels: readonly Panel[] = [
  { kind: 'trace', plot: 'cwnd', id: 'a', title: '(a) Windows of F00 and F01', sets: ['run'] },
  {
    kind: 'curve',
    id: 'total',
    title: '(a) Total: both windows together, mean of ten seconds',
    sets: ['total'],
    x: { along: 'time_s', label: 'Time', unit: 's' },
    y: { label: 'Total window', unit: 'packets', digits: 1 },
    measures: [{ key: 'total', label: 'Total', cc: 'ledbat_mp', measure: 'total' }],
    marks: [
      { x: 360, label: 'first forgotten' },
      { x: 720, label: 'second forgotten' },
    ],
  },
  { kind: 'trace', plot: 'rtt', id: 'b', title: '(b) RTT of both subflows', sets: ['run'] },
  { kind: 'trace', plot: 'gauge:base_delay', id: 'base', title: 'What each takes for its base delay', sets: ['run'] },
  {
    kind: 'table',
    id: 'figures',
    title: 'The figures in the text',
    sets: ['run'],
    rows: { along: 'scenario', label: 'Scenario', names: [{ key: 'c', label: '(c)' }] },
    columns: [
      { measure: 'gap_ms', label: 'Base delays differ by', unit: 'ms', digits: 1 },
      { measure: 'squeezed_s', label: 'F00 squeezed out at', unit: 's', digits: 0 },
      { measure: 'rtt_before', label: 'RTT before 360 s', unit: 'ms', digits: 0 },
      { measure: 'rtt_after', label: 'RTT after', unit: 'ms', digits: 0 },
      { measure: 'first_loss', label: 'First loss at', unit: 's', digits: 0 },
    ],
    printed: (_, column) => ['2 to 5', '150', 'about 120', 'doubled', '720'][column] ?? null,
  },
];

/** Both windows and their total, and both RTTs, over 2000 s. */
const drawn = (): boolean =>
  ['cwnd', 'rtt'].every((plot) => panels.some((panel) => panel.kind === 'trace' && panel.plot === plot)) &&
  panels.some((panel) => panel.kind === 'curve' && panel.measures.some(({ measure }) => measure === 'total')) &&
  scenarioC.duration_s === 2000 &&
  scenarioC.flows[0]?.paths?.length === 2;

const exhibit: Exhibit = {
  id: 's002-fig4',
  paper: 'S002',
  place: 'Fig. 4',
  title: 'Two subflows of LEDBAT-MP in one queue',
  gist: 'The subflow that starts later squeezes the first one out.',
  lead: 'a',
  shows: [
    'The two paths of a LEDBAT-MP connection join in one bottleneck, and nobody else uses it. For 2000 s the figure shows the windows of both subflows and their total, and the RTT of both.',
    'The subflows start at slightly different times, so that the second finds packets of the first in the queue: its base delay comes out 2 to 5 ms higher. It therefore aims at a longer queue, and by about 150 s it has pushed the first down to its least window. After 360 s the history of six minutes has forgotten the empty queue: both take the standing queue for the path’s own delay, and the RTT goes up by another target. At 720 s the same would need more than the buffer holds; from then on losses shape the windows (Sec. IV-B).',
  ],
  answer: [
    'Squeezing out, both resets and the sawtooth after 720 s come out as described, and at the described times. The difference in base delay is 5.3 ms where the paper prints 2 to 5 ms; how soon the first subflow is squeezed out depends on it, as the reasons show.',
    'From 120 to 220 ms the RTT grows by 1.8 rather than doubling; it is the queuing delay that doubles.',
    'After 720 s our windows are cut by a pair of losses every six minutes, eight cuts in all. Each pair drains the queue for a moment, which teaches both subflows a lower base delay; between the losses the total is flat. The claim’s bounds hold, but it is a sawtooth with one tooth in six minutes.',
  ],
  departures: [
    'The shared bottleneck has 5 Mbit/s and 100 packets, 240 ms: the paper has them only in its drawing, and no other rate fits its text (a second step fits, a third does not). The base delay is 10 ms one way.',
    'The first hops have 100 Mbit/s. With 5 Mbit/s, like the bottleneck, a subflow queues in its own first hop, where the other cannot meet it: base delays are then equal and nobody is squeezed out (see the reasons). The claims were written with 5 Mbit/s there; this choice decides those on squeezing out.',
    'The second subflow starts 0.3 s after the first; the paper says only that start times differ. The value was chosen with the claims, before the runs.',
    'Time series have 1200 steps, 1.7 s each: times of steps are exact to that.',
  ],
  sets,
  panels,
  knobs: ['flows.0.subflow_offset_s', 'links.2.rate_bps', 'links.2.delay_ms', 'links.2.queue.limit_packets'],
  findings: [
    {
      id: 's002-fig4-drained',
      statement:
        'From 735 to 750 s F00’s base delay is below 150 ms, less than what it was about to become (more than 210 ms): the first losses drain the queue far enough to teach a lower one.',
      expected: le(150),
      check: (r) => [cell(r, 'run', 'drained_ms')],
      bound: 'Set after the result.',
    },
  ],
  claims: {
    '002-F4-P': () => [fact('present', drawn())],
    '002-S-2': (r) => {
      const times = SUBFLOWS.map(([flow]) => r.value('run', `forgets_${flow}`));
      return [
        fact('history-002', times.includes(null) ? null : times.every((t) => t !== null && t >= 358 && t <= 365)),
      ];
    },
    '002-S-5': (r) => [cell(r, 'full', 'longest_ms')],
    '002-F4-c1': (r) => [cell(r, 'run', 'squeezed_s')],
    '002-F4-c2': (r) => SUBFLOWS.map(([flow]) => cell(r, 'run', `cwnd_${flow}`, { flow })),
    '002-F4-c3': (r) => [cell(r, 'run', 'gap_ms')],
    '002-F4-c4': (r) => [cell(r, 'run', 'total_rate')],
    '002-F4-c5': (r) => [cell(r, 'run', 'share_F00')],
    '002-F4-c6': (r) => [cell(r, 'run', 'total_varies')],
    '002-F4-d1': (r) => [
      cell(r, 'run', 'rtt_before_F00', { flow: 'F00' }),
      cell(r, 'run', 'rtt_before', { flow: 'F01' }),
    ],
    '002-F4-d2': (r) =>
      (
        [
          ['F00', 'rtt_before_F00', 'rtt_after_F00'],
          ['F01', 'rtt_before', 'rtt_after'],
        ] as const
      ).map(([flow, before, after]) => {
        const [a, b] = [r.value('run', after), r.value('run', before)];
        return one(a === null || b === null ? null : a / b, { flow });
      }),
    '002-F4-d3': (r) => SUBFLOWS.map(([flow]) => cell(r, 'run', `step_${flow}`, { flow })),
    '002-F4-d4': (r) =>
      SUBFLOWS.flatMap(([flow]) => [
        cell(r, 'run', `base_${flow}_young`, { flow, window_s: windowName(YOUNG) }),
        cell(r, 'run', `base_${flow}_aged`, { flow, window_s: windowName(AGED) }),
      ]),
    '002-F4-d5': (r) => [cell(r, 'run', 'first_loss')],
    '002-F4-d6': (r) => [cell(r, 'run', 'wanted_beyond_ms')],
    '002-F4-d7': (r) => [cell(r, 'run', 'cuts')],
    '002-F4-d8': (r) => [cell(r, 'run', 'total_swings')],
    '002-F4-d9': () => [one(scenarioC.duration_s)],
  },
};

export default exhibit;
