import number from '../../../../scenarios/figures/s000-fig4-number.json';
import type { Sweep } from '../../../src/model/sweep';
import type { Exhibit, Measure } from '../../../src/ledger/exhibit';
import { type Coordinates, allOf } from '../../../src/ledger/expected';
import { jainOf, quotient, sharePercent } from '../../../src/ledger/measures';
import { type Curve, curves } from '../../../src/ledger/panels';
import { type Results, fact, one, hasPoints } from '../../../src/ledger/results';
import { type Protocol, both, byProtocol, common, mapped, ofProtocols, protocolNames } from '../shared/s000';

const sweep = number as unknown as Sweep;

const count: Measure = ({ scenario }) => scenario.flows[1]?.count ?? null;

const flows = byProtocol(
  sweep,
  {
    at: (n) => ({ N: Number(n) }),
    measures: {
      ...common,
      tcp: sharePercent('tcp'),
      each: quotient(sharePercent('others'), count),
      F_lbe: jainOf('others'),
    },
  },
  (protocol) => {
    const theirs = { ledbat: 'ledbat', 'tcp-nice': 'nice_q', 'tcp-lp': 'lp_eq', reno: 'reno' }[protocol];
    return { reference: ({ N }: Coordinates) => [`ns2/against-n/${theirs}/${String(N)}`] };
  },
);

const x = { along: 'N', label: 'Flows beside one Reno flow, N' };
const names = { along: 'series', names: protocolNames };
const four = flows.map(({ id }) => id);

const panel = curves({ sets: four, x, series: names });

const fairness = panel('c', '(c) Fairness among all N + 1 flows', 'F_lt', { label: "Jain's index F", digits: 3 });

const panels: readonly Curve[] = [
  panel('a', '(a) Efficiency', 'eta', { label: 'η', digits: 4 }),
  panel('b', '(b) Share of the one Reno flow', 'tcp', { label: 'TCP%', unit: '%', digits: 1 }),
  {
    ...fairness,
    floor: { label: 'Impossible: below 1/(N+1)', at: (N) => 1 / (N + 1) },
  },
  panel('d', '(d) Fairness among the N flows', 'F_lbe', { label: "Jain's index F", digits: 3 }),
  panel('e', '(e) Mean queue by buffer', 'B', { label: 'B', digits: 3 }),
  panel('f', '(f) Loss rate', 'P_l', { label: 'P_l', digits: 5 }),
];

/** Six panels over N = 1 ... 10 with the four protocols, the impossible shaded in (c). */
function present(r: Results): boolean {
  const grid = hasPoints(r, four, 'N', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const series = panels.every(
    ({ sets, x: axis }) => axis.along === 'N' && four.every((protocol) => sets.includes(protocol)),
  );
  return panels.length === 6 && grid && series && panels.some(({ id, floor }) => id === 'c' && floor?.at(9) === 0.1);
}

/** A protocol's figure against Reno's at the same N. */
const byReno = (r: Results, measure: string, protocol: Protocol) =>
  mapped(r.cells(protocol, measure), (value, { N }) =>
    both(value, r.value('reno', measure, { N: N ?? 0 }), (a, b) => a / b),
  );

const exhibit: Exhibit = {
  id: 's000-fig4',
  paper: 'S000',
  place: 'Fig. 4',
  title: 'N low-priority flows against one TCP',
  gist: 'Beside ten LEDBAT flows Reno keeps nine tenths of the link.',
  lead: 'b',
  shows: [
    'One Reno flow shares the link with N flows of one kind, N from 1 to 10: LEDBAT, TCP-NICE, TCP-LP, or Reno as the fair reference. The paper asks how much each kind takes from the one TCP flow (b), how evenly the rest is shared (c, d), and what it does to efficiency, queue and loss (a, e, f).',
    'It reports one ranking for every N: LEDBAT takes least, then NICE, then LP, then Reno. With ten flows each LEDBAT is said to get about 1 % of the link, each NICE 3 %, each LP 5 %. Loss under LP is called strikingly similar to that under Reno; the delay-based protocols lose far less.',
  ],
  answer: [
    'LEDBAT is as printed: with ten flows Reno keeps nine tenths and each LEDBAT holds its least window of one packet. NICE and LP take much less here than printed. With the equations of the paper NICE falls below one packet per RTT and lies under LEDBAT; LP leaves Reno nine tenths as LEDBAT does. So the ranking holds from LP to Reno only. With the parts that ns-2 had on its shelf, Vegas with its least window of two packets and the Linux LP, the printed ranking comes back for every N; that is shown below.',
    'Every figure here follows one simple rule: beside a Reno flow, which never lets this queue fall below about 30 of its 100 packets, whoever decides by delay sees congestion all the time and sits at his least window. What is ranked is then a choice of the implementation, not the principle of control.',
    'The queue of all-Reno is said to shrink with N. From N = 1 to 10 it grows, from 0.70 to 0.75 of the buffer, in steps each of which is within the tolerance that the check has for a step. We hold the whole way to that tolerance as well, a stricter reading than the claim’s, and ours; so this claim holds in part only. Other trends are passed because the tolerance lets a flat curve pass: LP’s queue, said to shrink, stays where it is; its loss, said to rise, is flat; the efficiency of all-Reno and LP, said to fall, does not. These are findings of their own.',
  ],
  departures: [
    'The paper gives no number of runs, no jitter, no start times. Five seeds, starts within 1 ms, up to 0.1 ms of random delay before each packet, set before anything was run.',
    'Recovery with SACK, as in the TCP/Linux agent that is the only one with an LP in ns-2. The other recoveries are among the reasons.',
    'LEDBAT: no slow start, least window of one packet, as in the paper’s equation; base delay over ten minutes, which is the whole run.',
    'LP keeps the equation’s extremes, holds its detector until the first loss so that it has seen a full queue, and drops to one packet if there is still congestion at the end of the phase of three RTTs, as in the paper’s prose. The Linux module takes any second indication within the phase for that; the figures here do not hang on it.',
    'NICE counts the full buffer’s 120 ms as known. What it would learn from the first loss is the same.',
    'η of the claims on efficiency counts distinct data alone; the panel shows what the link carried.',
    'The images of the paper were not available: axes and series are from captions and prose. The region below 1/(N+1) is drawn by its border.',
    'ns-2’s figures beside ours are without SACK, with starts within 50 ms and no jitter; its NICE falls to three quarters after a loss.',
  ],
  sets: flows,
  panels,
  knobs: [
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
    'links.0.delay_ms',
    'flows.1.cc.min_cwnd',
    'flows.1.cc.target_ms',
    'flows.1.cc.threshold',
    'flows.1.cc.fraction',
    'flows.1.cc.inference_rtts',
    'flows.1.transport.send_jitter_ms',
  ],
  claims: {
    '000-F4-a1': (r) => ofProtocols(r, 'eta'),
    '000-F4-a2': (r) => ofProtocols(r, 'good'),
    '000-F4-a3': (r) => ofProtocols(r, 'good'),
    '000-F4-b1': (r) => ofProtocols(r, 'tcp'),
    '000-F4-b2': (r) => ofProtocols(r, 'each'),
    '000-F4-b3': (r) => ofProtocols(r, 'each'),
    '000-F4-b4': (r) => ofProtocols(r, 'each'),
    '000-F4-b5': (r) => ofProtocols(r, 'tcp'),
    '000-F4-b6': (r) => ofProtocols(r, 'tcp'),
    '000-F4-b7': (r) => ofProtocols(r, 'tcp'),
    '000-F4-b8': (r) => ofProtocols(r, 'tcp'),
    '000-F4-c1': (r) => mapped(ofProtocols(r, 'F_lt'), (F, { N }) => F * (Number(N) + 1)),
    '000-F4-c2': (r) => ofProtocols(r, 'F_lt'),
    '000-F4-c3': (r) => ofProtocols(r, 'F_lt'),
    '000-F4-d1': (r) => ofProtocols(r, 'F_lbe'),
    '000-F4-d2': (r) => ofProtocols(r, 'F_lbe').filter(({ at }) => Number(at['N']) >= 2),
    '000-F4-e1': (r) => ofProtocols(r, 'B'),
    '000-F4-e2': (r) => ofProtocols(r, 'B'),
    '000-F4-e3': (r) => [
      one(
        both(r.value('tcp-nice', 'B', { N: 10 }), r.value('tcp-nice', 'B', { N: 1 }), (a, b) => a - b),
        { series: 'tcp-nice' },
      ),
    ],
    '000-F4-e4': (r) => ofProtocols(r, 'B'),
    '000-F4-f1': (r) => byReno(r, 'P_l', 'tcp-lp'),
    '000-F4-f2': (r) => ofProtocols(r, 'P_l'),
    '000-F4-f3': (r) => ofProtocols(r, 'P_l'),
    '000-F4-P': (r) => [fact('present', present(r))],
    '000-C-1': (r) => ofProtocols(r, 'tcp'),
    '000-C-6': (r) => ofProtocols(r, 'P_l'),
  },
  findings: [
    {
      id: 's000-fig4-queue-grows',
      statement:
        'The queue of all-Reno grows with N: nine more flows raise it by more than the tolerance for a single step, though no step does.',
      expected: {
        op: 'diff',
        a: { series: 'reno', N: 10 },
        b: { series: 'reno', N: 1 },
        lo: 0.03,
        hi: 0.1,
      },
      check: (r) => r.cells('reno', 'B'),
      bound:
        'Lower end: the tolerance of the claim that says the opposite. Upper end set after the result. By steps alone the claim would pass.',
    },
    {
      id: 's000-fig4-lp-flat',
      statement: 'With the equations of the paper LP’s queue and loss rate at N = 10 are those at N = 1.',
      expected: allOf(
        { op: 'ratio', a: { metric: 'B', N: 10 }, b: { metric: 'B', N: 1 }, lo: 0.95, hi: 1.05 },
        { op: 'ratio', a: { metric: 'P_l', N: 10 }, b: { metric: 'P_l', N: 1 }, lo: 0.95, hi: 1.05 },
      ),
      check: (r) => ['B', 'P_l'].flatMap((metric) => r.cells('tcp-lp', metric, {}, { metric })),
      bound: 'Five percent either way; set after the result. The two claims of a trend pass within their tolerance.',
    },
    {
      id: 's000-fig4-efficiency-flat',
      statement:
        'The efficiency of all-Reno in distinct data does not fall with N: between N = 1 and N = 10 it changes by less than a tenth of a point.',
      expected: { op: 'diff', a: { series: 'reno', N: 10 }, b: { series: 'reno', N: 1 }, lo: -0.001, hi: 0.001 },
      check: (r) => r.cells('reno', 'good'),
      bound: 'A third of the margin that the claims on efficiency ask for; set after the result.',
    },
  ],
};

export default exhibit;
