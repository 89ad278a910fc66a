import number from '../../../../scenarios/figures/s000-fig4-number.json';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import type { Measure, Reason } from '../../../src/ledger/exhibit';
import { allOf, between, forall, ge } from '../../../src/ledger/expected';
import { byProtocol, common, variants } from '../shared/s000';
import { leastOver, middleOf } from '../../../src/ledger/traces';

/** Part of the packets that reach the bottleneck and pass it. */
const offered: Measure = ({ report }) => (report.metrics.loss === null ? null : 1 - report.metrics.loss);

/** The whole of the start lies before it. */
const SETTLED = [20, 120] as const;

const least: Measure = ({ traces }) => leastOver(traces?.series('bottleneck', 'queue'), SETTLED);

/** Part of the time at 95 packets and more. */
const full: Measure = ({ traces }) => {
  const queue = traces?.series('bottleneck', 'queue');
  if (queue === undefined) return null;
  const middles = queue.filter(({ t }) => t >= SETTLED[0]).map(middleOf);
  return middles.length === 0 ? null : middles.filter((packets) => packets >= 95).length / middles.length;
};

/** Drops a flow and overflow; an overflow ends when nothing has been dropped for 0.3 s, more than an RTT. */
const losses: Measure = ({ traces, report }) => {
  const drops = traces?.events('drop_tail').filter((t) => t >= SETTLED[0]) ?? [];
  const overflows = drops.filter((t, i) => t - (drops[i - 1] ?? -Infinity) > 0.3).length;
  return overflows === 0 ? null : drops.length / overflows / report.flows.length;
};

const figure = variants(byProtocol(number as unknown as Sweep, { at: () => ({}), measures: { ...common, offered } }));

const numbers = (values: readonly number[]): SweepAxis => ({ path: 'flows.1.count', values, label: 'N' });

const RECOVERY = ['flows.0.transport.recovery', 'flows.1.transport.recovery'];
const RECOVERIES = ['sack', 'newreno', 'reno'];
const BUFFERS = [20, 42];
const ENDS = [1, 10];
const N_TO_15 = [1, 2, 5, 10, 14];

const efficiency: Reason = {
  id: 's000-loss-efficiency',
  kind: 'open',
  paper: 'S000',
  title: 'More Reno flows lose more packets, fill the link better and keep a longer queue',
  claims: ['000-F4-a2', '000-F4-e1', '000-F5-a2'],
  text: [
    'The paper says that losses cost LP and all-Reno some efficiency, more with more flows. In its own scenario the buffer of 100 packets is more than twice the 42 packets that the path holds. A halving never empties it, even if all flows halve at once, so that losses cost nothing: after 20 s the link is full to the last packet with every recovery tried. What is missing over the whole run is missing at the start, and more flows get over the start faster.',
    'The queue does not shrink either. The paper says that it does as flows and losses grow, and with Fig. 5 that it does not depend on the number of flows. Its mean goes from 0.70 to 0.75 of the buffer from N = 1 to 10 with SACK, and rises with each recovery and buffer tried; in ns-2’s own runs it goes from 0.68 to 0.75. The flows lose together, about one packet each, and all halve, so that the queue falls to the same depth at any N. But N + 1 flows fill it again N + 1 times as fast, and stand at the full buffer until they learn of the loss one round-trip time later. So more of the time is spent there. No step of N exceeds the tolerance of the claim; that the whole way does is the stricter part of our check, which is ours.',
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
      [{ path: 'links.0.queue.limit_packets', values: BUFFERS, label: 'buffer' }, numbers([1, 5, 10])],
      ([buffer, N]) => ({ buffer: Number(buffer), N: Number(N) }),
    ),
    {
      ...figure('cycle', 'reno', {}, [numbers(ENDS)], ([N]) => ({ N: Number(N) })),
      traced: true,
      measures: { least, full, losses },
    },
    figure(
      'settled',
      'reno',
      { warmup_s: SETTLED[0] },
      [{ path: RECOVERY, values: RECOVERIES, label: 'recovery' }, numbers(ENDS)],
      ([recovery, N]) => ({ recovery: recovery as string, N: Number(N) }),
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
      expected: forall({ recovery: RECOVERIES }, { op: 'cmp', rel: 'gt', a: { N: 10 }, b: { N: 1 }, margin: 0 }),
      check: (r) => r.cells('recovery', 'good'),
      bound: 'Sign only, the opposite of the claim.',
    },
    {
      id: 's000-loss-buffer',
      statement: 'With buffers of 20 and 42 packets too.',
      expected: forall({ buffer: BUFFERS }, { op: 'cmp', rel: 'gt', a: { N: 10 }, b: { N: 1 }, margin: 0 }),
      check: (r) => r.cells('buffer', 'good'),
      bound: 'Sign only, the opposite of the claim.',
    },
    {
      id: 's000-loss-queue',
      statement:
        'With each recovery and with each buffer the mean queue of all-Reno is longer at N = 10 than at N = 1 by more than the tolerance of the claim.',
      expected: allOf(
        ...[...RECOVERIES.map((recovery) => ({ recovery })), ...BUFFERS.map((buffer) => ({ buffer }))].map((where) => ({
          op: 'cmp' as const,
          rel: 'gt' as const,
          a: { ...where, N: 10 },
          b: { ...where, N: 1 },
          margin: 0.03,
        })),
      ),
      check: (r) => ['recovery', 'buffer'].flatMap((set) => r.cells(set, 'B')),
      bound: 'The claim’s tolerance of 0.03 of the buffer, in the other direction.',
    },
    {
      id: 's000-loss-settled',
      statement: 'After 20 s Reno flows fill at least 99.99 % of the link with each recovery, at N = 1 and at N = 10.',
      expected: ge(0.9999),
      check: (r) => r.cells('settled', 'eta'),
      bound: 'Set after the result.',
    },
    {
      id: 's000-loss-cycle',
      statement:
        'After 20 s the queue of all-Reno falls to between a quarter and two fifths of the buffer at N = 1 and at N = 10, flows lose 0.8 to 1.2 packets each when the buffer overflows, and it holds 95 packets or more at least 1.5 times as long at N = 10.',
      expected: allOf(between(25, 40, { metric: 'least' }), between(0.8, 1.2, { metric: 'losses' }), {
        op: 'ratio',
        a: { metric: 'full', N: 10 },
        b: { metric: 'full', N: 1 },
        lo: 1.5,
        hi: 4,
      }),
      check: (r) => ['least', 'losses', 'full'].flatMap((metric) => r.cells('cycle', metric, {}, { metric })),
      bound: 'Set after the result.',
    },
    {
      id: 's000-loss-classic',
      statement:
        'With classic Reno recovery ten LPs are less efficient than ten LEDBATs by the margin of the claim; ten NICEs are less efficient than ten Renos, against it.',
      expected: allOf(
        { op: 'cmp', rel: 'gt', a: { series: 'ledbat' }, b: { series: 'tcp-lp' }, margin: 0.003 },
        { op: 'cmp', rel: 'lt', a: { series: 'tcp-nice' }, b: { recovery: 'reno', N: 10 }, margin: 0 },
      ),
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
