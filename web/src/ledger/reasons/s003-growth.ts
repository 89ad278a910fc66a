import { varied } from '../derive';
import type { Reason } from '../exhibit';
import { one } from '../results';
import { afterStart } from '../satellite';
import { aloneSweep, atTarget, difference, table1Measures, table2Measures, table2Sweep } from '../sets/s003';

const start = { rate_bps: 1e7, rtt_s: 0.5, duration_s: 800, ssthresh: 100 };

/** CUBIC as later kernels have it: 5 % a round trip before the first loss. */
const LINUX = { kind: 'cubic', variant: 'linux', slow_start_exit: 'none' } as const;

const growth: Reason = {
  id: 's003-cubic-growth',
  paper: 'S003',
  kind: 'simulator',
  title: 'How fast ns-2’s CUBIC grows before its first loss',
  text: [
    'Nothing is ever lost in Tables I and II, so CUBIC never leaves the phase before its first loss, and its figures are those of one constant. In the module that ns-2.35 has, tcp_cubic.c 2.1, a window above the initial threshold of 100 packets grows by one for every 50 acknowledgements, divided by the module’s estimate of how many packets an acknowledgement covers. The estimate begins at two and, in integer arithmetic, sticks just below two although the receiver acknowledges every packet: 25 are left, and its counter needs one more. Our CUBIC has the 50, because the estimate is not part of it.',
    'With 26 acknowledgements per packet a sum over the round trips of the start gives 95.89 % for CUBIC alone. The paper prints 95.875 %, and 95.887 % for the sums of cases 3 and 4. The same sum with 50 gives what we run. So case 1 says three things that the paper does not: which CUBIC it was, that its window was not limited near the path’s 417 packets, and that payload was counted. On the wire our run has 97.5 %.',
    'In Table II the same rule decides how many packets of CUBIC wait when it pauses: 853 of ours, about 1234 in the paper. With the faster rule of later kernels and the window limit of 1330 packets CUBIC carries the printed 329 kb/s in its pause. The limit was derived from that figure, so this shows only that growth, not the pause, was in the way.',
  ],
  claims: [
    '003-T1-c1b',
    '003-T1-sum',
    '003-T2-t5-cubic-2',
    '003-T2-t15-cubic-2',
    '003-T2-t25-cubic-2',
    '003-T2-t100-cubic-2',
  ],
  sets: [
    {
      id: 'rule',
      sweep: varied(aloneSweep, {
        title: 'CUBIC alone, with 2 and with 5 % a round trip before its first loss',
        axes: [{ path: 'flows.0.cc', values: [{ kind: 'cubic', variant: 'ns2' }, LINUX], label: 'growth' }],
      }),
      at: (_, { flows }) => ({ rule: flows[0]?.cc['variant'] === 'linux' ? 'linux' : 'ns2' }),
      measures: table1Measures,
    },
    {
      id: 'pause',
      sweep: varied(table2Sweep, {
        title: 'Table II with the faster growth of later kernels',
        base: { 'flows.0.cc': LINUX },
      }),
      traced: true,
      at: atTarget,
      measures: table2Measures,
    },
  ],
  findings: [
    {
      id: 'closed-form',
      statement: 'A sum over the start, with one packet for 50 acknowledgements, gives what we run.',
      expected: { op: 'between', lo: -0.1, hi: 0.1 },
      check: (r) => [one(difference(r.value('rule', 'flow1', { rule: 'ns2' }), afterStart({ ...start, acks: 50 })))],
      bound:
        'A tenth of a point, set after the difference was known; it tells 50 acknowledgements from 26, a whole point apart.',
    },
    {
      id: 'printed-rule',
      statement: 'The same sum with the module’s 26 acknowledgements gives the paper’s 95.875 %.',
      expected: { op: 'approx', value: 95.875, abs: 0.15 },
      check: () => [one(afterStart({ ...start, acks: 26 }))],
      bound: 'The claim’s own tolerance. Computed, not run: our CUBIC has no such rule.',
    },
    {
      id: 'faster',
      statement: 'A CUBIC that grows by 5 % a round trip gets more than the paper prints, ours with 2 % less.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'ge', value: 95.875, sel: { rule: 'linux' } },
          { op: 'le', value: 95.875, sel: { rule: 'ns2' } },
        ],
      },
      check: (r) => r.cells('rule', 'flow1'),
      bound: 'The printed figure.',
    },
    {
      id: 'payload',
      statement: 'Counted on the wire, the same run of CUBIC alone has over 97 %.',
      expected: { op: 'ge', value: 97 },
      check: (r) => r.cells('rule', 'wire1'),
      bound: 'Set after the result; payload is 1460 of 1500 bytes.',
    },
    {
      id: 'pause',
      statement: 'With faster growth and the limit of 1330 packets CUBIC’s queue carries the printed 329 kb/s.',
      expected: { op: 'approx', value: 329, abs: 5 },
      check: (r) => r.cells('pause', 'cubic2'),
      bound: 'The printed figure, to five kb/s (set after the result). The limit itself comes from that figure.',
    },
  ],
};

export default [growth] satisfies readonly Reason[];
