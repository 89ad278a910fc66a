import { getValue } from '../../../src/model/path';
import { single } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet } from '../../../src/ledger/exhibit';
import { fact } from '../../../src/ledger/results';
import { meanOver } from '../../../src/ledger/traces';
import {
  F00,
  F01,
  SUBFLOWS,
  type Window,
  cell,
  cwndOf,
  firstEvent,
  meanOf,
  partOf,
  scenarioA,
  settled,
  totalCwnd,
  windowName,
} from '../shared/s002';

const ALONE: Window = [20, 30];
const FULL: Window = [15, 30];
const BESIDE: Window = [45, 60];
const AFTER: Window = [75, 90];
const TCP = 'tcp.0';

/** From when a subflow's window stays within a tenth of its mean while it is alone. */
const steady =
  (of: string): Measure =>
  (run) => {
    const cwnd = cwndOf(run, of);
    const mean = meanOver(cwnd, ALONE);
    return mean === null ? null : settled(cwnd, ALONE[1], [0.9 * mean, 1.1 * mean]);
  };

/** The most that all windows together ever allowed to be in flight, in bytes. */
const mostInFlight: Measure = (run) => {
  const all = totalCwnd(run, [0, run.scenario.duration_s]);
  return all.length === 0 ? null : 1500 * Math.max(...all);
};

const measures = {
  steady_F00: steady(F00),
  steady_F01: steady(F01),
  both_alone: partOf([F00, F01], FULL),
  cwnd_F00_alone: meanOf(F00, 'cwnd', ALONE),
  cwnd_F01_alone: meanOf(F01, 'cwnd', ALONE),
  cwnd_F00_beside: meanOf(F00, 'cwnd', BESIDE),
  cwnd_F01_beside: meanOf(F01, 'cwnd', BESIDE),
  rate_F00_beside: partOf([F00], BESIDE),
  rate_F01_beside: partOf([F01], BESIDE),
  rate_F1_beside: partOf([TCP], BESIDE),
  rate_F01_after: partOf([F01], AFTER),
  reno_start: firstEvent('start', TCP),
  reno_stop: firstEvent('stop', TCP),
  in_flight_bytes: mostInFlight,
  blocked_s: ({ report }) => report.flows.find(({ group }) => group === 'mp')?.blocked_s ?? null,
} satisfies Readonly<Record<string, Measure>>;

const sets: readonly RunSet[] = [
  { id: 'run', sweep: single(scenarioA, [1]), traced: true, at: () => ({ scenario: 'a' }), measures },
];

const panels: readonly Panel[] = [
  { kind: 'trace', plot: 'cwnd', id: 'a', title: '(a) Windows of F00, F01 and of Reno', sets: ['run'] },
  { kind: 'trace', plot: 'throughput', id: 'b', title: '(b) Throughput of F00, F01 and of Reno', sets: ['run'] },
  {
    kind: 'table',
    id: 'phases',
    title: 'Parts of a path’s 5 Mbit/s while Reno runs, 45 to 60 s',
    sets: ['run'],
    rows: { along: 'scenario', label: 'Scenario', names: [{ key: 'a', label: '(a)' }] },
    columns: [
      { measure: 'rate_F00_beside', label: 'F00, North', digits: 3 },
      { measure: 'rate_F01_beside', label: 'F01, South', digits: 3 },
      { measure: 'rate_F1_beside', label: 'Reno, South', digits: 3 },
    ],
  },
];

/** Both panels over the whole run, of a scenario with two subflows and the Reno flow. */
const drawn = (): boolean =>
  ['cwnd', 'throughput'].every((plot) => panels.some((panel) => panel.kind === 'trace' && panel.plot === plot)) &&
  scenarioA.duration_s === 90 &&
  scenarioA.flows[0]?.paths?.length === 2 &&
  scenarioA.flows[1]?.path?.length === 1;

const exhibit: Exhibit = {
  id: 's002-fig2',
  paper: 'S002',
  place: 'Fig. 2',
  title: 'LEDBAT-MP over two paths, and a Reno flow on one of them',
  gist: 'LEDBAT-MP leaves the path that Reno takes, and comes back.',
  lead: 'b',
  shows: [
    'A LEDBAT-MP connection has two disjoint paths of 5 Mbit/s, North and South. It fills both. At 30 s an SCTP flow with Reno’s window rules starts on South: the southern subflow (F01) gives way almost completely, the northern one (F00) keeps its window and its path. At 60 s Reno stops, and F01 takes South again (Sec. IV-A).',
    'The paper takes this as the behaviour that it wants: more than one path’s throughput, no harm to a loss-based flow, and traffic moved off the congested path.',
  ],
  answer: [
    'Every phase is as the paper describes it. While Reno runs, F01 is at its least window of two packets a round trip, 2.5 % of the path.',
  ],
  departures: [
    'The run ends at 90 s, which the paper does not print. The second subflow starts 0.3 s after the first (SCTP confirms a path by a heartbeat first); here that plays no part.',
    'LEDBAT-MP has RFC 6817’s details where the paper is silent: a filter over four samples, a least window of two packets, no slow start. Both transports wait at least 1 s before a timeout, as SCTP does.',
    'Throughput is taken on the wire: packets of 1500 bytes, of which the paper’s messages fill 1452.',
  ],
  sets,
  panels,
  knobs: ['flows.1.start_s', 'flows.1.stop_s', 'links.1.rate_bps', 'links.1.delay_ms', 'links.1.queue.limit_packets'],
  claims: {
    '002-F2-P': () => [fact('present', drawn())],
    '002-F2-a1': (r) => SUBFLOWS.map(([flow]) => cell(r, 'run', `steady_${flow}`, { flow })),
    '002-F2-a2': (r) => [cell(r, 'run', 'both_alone')],
    '002-F2-a3': (r) => [
      cell(r, 'run', 'cwnd_F01_beside', { flow: 'F01', window_s: windowName(BESIDE) }),
      cell(r, 'run', 'cwnd_F01_alone', { flow: 'F01', window_s: windowName(ALONE) }),
    ],
    '002-F2-a4': (r) => [cell(r, 'run', 'rate_F1_beside')],
    '002-F2-a5': (r) => [
      cell(r, 'run', 'cwnd_F00_beside', { flow: 'F00', metric: 'cwnd', window_s: windowName(BESIDE) }),
      cell(r, 'run', 'cwnd_F00_alone', { flow: 'F00', metric: 'cwnd', window_s: windowName(ALONE) }),
      cell(r, 'run', 'rate_F00_beside', { flow: 'F00', metric: 'rate/5Mbps', window_s: windowName(BESIDE) }),
    ],
    '002-F2-a7': (r) => [cell(r, 'run', 'rate_F01_after')],
    '002-F2-a8': (r) => [
      cell(r, 'run', 'reno_start', { event: 'reno-start' }),
      cell(r, 'run', 'reno_stop', { event: 'reno-stop' }),
    ],
    '002-C-1': (r) => [cell(r, 'run', 'both_alone', { window_s: windowName(FULL) })],
    '002-C-2': (r) => {
      const [own, tcp] = [r.value('run', 'rate_F01_beside'), r.value('run', 'rate_F1_beside')];
      const { point } = cell(r, 'run', 'rate_F01_beside');
      const value = own === null || tcp === null ? null : own / (own + tcp);
      return [{ at: { flow: 'F01' }, value, ...(point !== undefined && { point }) }];
    },
    '002-C-3': (r) => {
      const [north, south] = [r.value('run', 'rate_F00_beside'), r.value('run', 'rate_F01_beside')];
      return [fact('rule3', north === null || south === null ? null : north >= 0.85 * (north + south))];
    },
    '002-C-8': (r) => {
      const [bytes, blocked_s] = [r.value('run', 'in_flight_bytes'), r.value('run', 'blocked_s')];
      const buffer = 1500 * Number(getValue(scenarioA, 'flows.0.transport.receive_buffer_packets') ?? 0);
      return [
        fact(
          'no-hol-blocking',
          bytes === null || blocked_s === null ? null : bytes < buffer && buffer <= 5_000_000 && blocked_s === 0,
        ),
      ];
    },
  },
};

export default exhibit;
