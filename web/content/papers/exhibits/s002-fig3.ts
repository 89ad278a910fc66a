import { single, varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet } from '../../../src/ledger/exhibit';
import { between } from '../../../src/ledger/expected';
import { fact, one } from '../../../src/ledger/results';
import {
  F00,
  F01,
  SUBFLOWS,
  type Window,
  cell,
  firstEvent,
  meanOf,
  partOf,
  scenarioB,
  windowName,
} from '../shared/s002';

const ALONE: Window = [20, 30];
const TOGETHER: Window = [42, 50];
const WITHOUT: Window = [60, 75];
const LIA = ['lia.0/0', 'lia.0/1'];

const measures = {
  cwnd_F00_alone: meanOf(F00, 'cwnd', ALONE),
  cwnd_F01_alone: meanOf(F01, 'cwnd', ALONE),
  cwnd_F00_together: meanOf(F00, 'cwnd', TOGETHER),
  cwnd_F01_together: meanOf(F01, 'cwnd', TOGETHER),
  lia_together: partOf(LIA, TOGETHER),
  lia_without: partOf(LIA, WITHOUT),
  mp_together: partOf([F00, F01], TOGETHER),
  lia_start: firstEvent('start', LIA[0] ?? ''),
  mp_stop: firstEvent('stop', F00),
} satisfies Readonly<Record<string, Measure>>;

const sweep = single(scenarioB, [1]);

const sets: readonly RunSet[] = [
  { id: 'run', sweep, traced: true, at: () => ({ scenario: 'b', form: 'rfc6356' }), measures },
  {
    id: 'forms',
    sweep: varied(sweep, {
      title: 'LIA as the RFC and as the simulation model of the time has it',
      axes: [{ path: 'flows.1.cc.form', values: ['rfc6356', 'lia_inet'], label: 'form' }],
    }),
    traced: true,
    at: ([form]) => ({ form: typeof form === 'string' ? form : '' }),
    measures,
  },
];

const panels: readonly Panel[] = [
  { kind: 'trace', plot: 'cwnd', id: 'a', title: '(a) Windows of LEDBAT-MP and LIA', sets: ['run'] },
  { kind: 'trace', plot: 'throughput', id: 'b', title: '(b) Throughput of LEDBAT-MP and LIA', sets: ['run'] },
  {
    kind: 'table',
    id: 'rates',
    title: 'Throughput of both paths together, in parts of one path’s 5 Mbit/s',
    sets: ['forms'],
    rows: {
      along: 'form',
      label: 'LIA',
      names: [
        { key: 'rfc6356', label: 'RFC 6356', cc: 'lia' },
        { key: 'lia_inet', label: 'Simulation model', cc: 'lia' },
      ],
    },
    columns: [
      { measure: 'lia_together', label: 'LIA beside LEDBAT-MP, 42 to 50 s', digits: 3 },
      { measure: 'mp_together', label: 'LEDBAT-MP, 42 to 50 s', digits: 3 },
      { measure: 'lia_without', label: 'LIA without, 60 to 75 s', digits: 3 },
    ],
  },
];

const drawn = (): boolean =>
  ['cwnd', 'throughput'].every((plot) => panels.some((panel) => panel.kind === 'trace' && panel.plot === plot)) &&
  scenarioB.flows.every(({ paths }) => paths?.length === 2);

const exhibit: Exhibit = {
  id: 's002-fig3',
  paper: 'S002',
  place: 'Fig. 3',
  title: 'LEDBAT-MP gives way to a coupled flow on both paths',
  gist: 'LEDBAT-MP gives way on both paths, to 2.6 % of each.',
  lead: 'b',
  shows: [
    'Both pairs of hosts have both paths. LEDBAT-MP starts at 0 s and fills them; at 30 s a flow with MPTCP’s coupled control (LIA) starts on both, and LEDBAT-MP gives way on both. At 50 s LEDBAT-MP stops, which shows how little LIA had lost to it (Sec. IV-A).',
  ],
  answer: [
    'LEDBAT-MP falls to its least window of two packets on both paths, 2.6 % of each, and that is what LIA gains when LEDBAT-MP stops. In the form of the simulation model of the time, which couples slow start as well, LIA needs longer to take the paths: from 42 to 50 s it has lost 8 % rather than 2.6 %.',
  ],
  departures: [
    'The end at 80 s is ours: the paper does not print it. LIA follows RFC 6356, with slow start as in TCP; the second row of the table has the form of the model that the authors probably used.',
    'Second subflows start 0.3 s after the first ones of LEDBAT-MP. LIA starts on both paths at once.',
  ],
  sets,
  panels,
  knobs: ['flows.0.stop_s', 'flows.1.start_s', 'flows.0.count', 'links.0.queue.limit_packets', 'links.1.rate_bps'],
  findings: [
    {
      id: 's002-fig3-forms',
      statement: 'LIA’s loss to LEDBAT-MP is below 12 % in both forms.',
      expected: between(0.88, 1.02),
      check: (r) =>
        r.of('forms').map((row) => {
          const [beside, without] = [row.values['lia_together']?.mean, row.values['lia_without']?.mean];
          return one(beside === undefined || without === undefined ? null : beside / without, row.at, {
            set: row.set,
            point: row.point,
          });
        }),
      bound: 'That of the claim.',
    },
  ],
  claims: {
    '002-F3-P': () => [fact('present', drawn())],
    '002-F3-b1': (r) =>
      SUBFLOWS.flatMap(([flow]) => [
        cell(r, 'run', `cwnd_${flow}_together`, { flow, window_s: windowName(TOGETHER) }),
        cell(r, 'run', `cwnd_${flow}_alone`, { flow, window_s: windowName(ALONE) }),
      ]),
    '002-F3-b2': (r) => {
      const [beside, without] = [r.value('run', 'lia_together'), r.value('run', 'lia_without')];
      return [one(beside === null || without === null ? null : beside / without)];
    },
    '002-F3-b3': (r) => {
      const both = cell(r, 'run', 'lia_together');
      return [{ ...both, value: both.value === null ? null : both.value / 2 }];
    },
    '002-F3-b4': (r) => [
      cell(r, 'run', 'lia_start', { event: 'lia-start' }),
      cell(r, 'run', 'mp_stop', { event: 'ledbat-mp-stop' }),
    ],
  },
};

export default exhibit;
