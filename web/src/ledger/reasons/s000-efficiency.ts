import number from '../../../../scenarios/figures/s000-fig4-number.json';
import type { Sweep, SweepAxis } from '../../model/sweep';
import type { Measure, Reason } from '../exhibit';
import { byProtocol, common, variants } from '../s000-sets';

/** Part of the packets that reach the bottleneck and pass it. */
const offered: Measure = ({ report }) => (report.metrics.loss === null ? null : 1 - report.metrics.loss);

const figure = variants(byProtocol(number as unknown as Sweep, { at: () => ({}), measures: { ...common, offered } }));

const numbers = (values: readonly number[]): SweepAxis => ({ path: 'flows.1.count', values, label: 'N' });

const RECOVERY = ['flows.0.transport.recovery', 'flows.1.transport.recovery'];
const RECOVERIES = ['sack', 'newreno', 'reno'];
const N_TO_15 = [1, 2, 5, 10, 14];

const efficiency: Reason = {
  id: 's000-loss-efficiency',
  kind: 'open',
  paper: 'S000',
  title: 'More Reno flows lose more packets and fill the link better',
  claims: ['000-F4-a2', '000-F5-a2'],
  text: [
    'The paper says that losses cost LP and all-Reno some efficiency, more with more flows. In its own scenario the buffer of 100 packets is more than twice the 42 packets that the path holds. A halving never empties it, so that losses cost next to nothing, and with more flows one halving matters less: efficiency rises with N.',
    'Tried, for two to fifteen Reno flows: recovery with SACK, NewReno’s and classic Reno’s, which pays for several losses in a window with a timeout; buffers of 20 and 42 packets, at and below what the path holds; distinct data in place of all data. In each case it is higher at N = 10 than at N = 1. ns-2’s own runs with its classic Reno rise too, from 0.995 to 0.997. Without SACK, LP does stay below LEDBAT by the margin of the claim, NICE falls below Reno, though.',
    'What does fall with N is the part of the sent packets that arrives, one minus the loss rate. If the paper’s panels show that, the decline of all-Reno is explained; LP’s still is not. Its definition of efficiency is the throughput by the capacity, so this is no more than a possibility.',
  ],
  sets: [
    figure(
      'recovery',
      'reno',
      {},
      [{ path: RECOVERY, values: RECOVERIES, label: 'recovery' }, numbers(N_TO_15)],
      ([recovery, N]) => ({ recovery: recovery as string, N: Number(N) }),
      ({ recovery, N }) => (recovery === 'reno' && Number(N) <= 10 ? [`ns2/against-n/reno/${String(N)}`] : []),
    ),
    figure(
      'buffer',
      'reno',
      {},
      [{ path: 'links.0.queue.limit_packets', values: [20, 42], label: 'buffer' }, numbers([1, 5, 10])],
      ([buffer, N]) => ({ buffer: Number(buffer), N: Number(N) }),
    ),
    ...(['ledbat', 'tcp-nice', 'tcp-lp'] as const).map((protocol) =>
      figure(
        `classic-${protocol}`,
        protocol,
        { 'flows.1.count': 10, ...Object.fromEntries(RECOVERY.map((path) => [path, 'reno'])) },
        [],
        () => ({ series: protocol }),
      ),
    ),
  ],
  findings: [
    {
      id: 's000-loss-recovery',
      statement: 'With each recovery the efficiency of all-Reno in distinct data is higher at N = 10 than at N = 1.',
      expected: {
        op: 'forall',
        over: { recovery: RECOVERIES },
        check: { op: 'cmp', rel: 'gt', a: { N: 10 }, b: { N: 1 }, margin: 0 },
      },
      check: (r) => r.cells('recovery', 'good'),
      bound: 'Sign only, the opposite of the claim.',
    },
    {
      id: 's000-loss-buffer',
      statement: 'With buffers of 20 and 42 packets too.',
      expected: {
        op: 'forall',
        over: { buffer: [20, 42] },
        check: { op: 'cmp', rel: 'gt', a: { N: 10 }, b: { N: 1 }, margin: 0 },
      },
      check: (r) => r.cells('buffer', 'good'),
      bound: 'Sign only, the opposite of the claim.',
    },
    {
      id: 's000-loss-classic',
      statement:
        'With classic Reno recovery ten LPs are less efficient than ten LEDBATs by the margin of the claim; ten NICEs are less efficient than ten Renos, against it.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'cmp', rel: 'gt', a: { series: 'ledbat' }, b: { series: 'tcp-lp' }, margin: 0.003 },
          { op: 'cmp', rel: 'lt', a: { series: 'tcp-nice' }, b: { recovery: 'reno', N: 10 }, margin: 0 },
        ],
      },
      check: (r) => [
        ...['ledbat', 'tcp-nice', 'tcp-lp'].flatMap((protocol) => r.cells(`classic-${protocol}`, 'good')),
        ...r.cells('recovery', 'good', { recovery: 'reno', N: 10 }),
      ],
      bound: 'The claim’s margin for LP; sign only for NICE.',
    },
    {
      id: 's000-loss-offered',
      statement:
        'Of the packets that Reno flows send, the part that arrives falls from N = 1 to 10 and on to 14 by more than the claim’s margin each time.',
      expected: {
        op: 'order',
        dir: 'desc',
        cells: [{ N: 1 }, { N: 10 }, { N: 14 }],
        min_gap: 0.003,
      },
      check: (r) => r.cells('recovery', 'offered', { recovery: 'sack' }),
      bound: 'The margin of the claim on Fig. 4 (a).',
    },
  ],
};

const reasons: readonly Reason[] = [efficiency];
export default reasons;
