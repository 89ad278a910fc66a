import gainSweep from '../../../../scenarios/figures/s000-fig3-gain-ratio.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import { varied } from '../../../src/ledger/derive';
import type { Reason } from '../../../src/ledger/exhibit';
import { allOf, ge, le } from '../../../src/ledger/expected';
import { jainLong, sharePercent } from '../../../src/ledger/measures';
import { baseDelayGap } from '../../../src/ledger/windows';

const gain = gainSweep as unknown as Sweep;

const CAPPED: SweepAxis = {
  path: ['flows.0.cc.cap_reno', 'flows.1.cc.cap_reno'],
  values: [false, true],
  label: 'cap_reno',
};
const GAIN: SweepAxis = { path: 'flows.0.cc.gain', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], label: 'first_gain' };
const LARGE: SweepAxis = { ...GAIN, values: [2, 10] };

const measures = { F_lt: jainLong, first: sharePercent('first') };

const growth = (capped: Json | undefined): string => (capped === true ? 'capped' : 'literal');

/** Exact starts: the second flow so many ms after the first. */
const START_MS = [0, 25];

const reasons: readonly Reason[] = [
  {
    id: 's000-growth-cap',
    kind: 'parameter',
    paper: 'S000',
    title: 'The gain has no effect only if growth is capped',
    claims: ['000-F3-g1'],
    text: [
      'Eq. 5 multiplies growth and decrease by the gain. Two flows with gains of 10 and 1 start with the queue empty, and the first gains up to ten packets per round trip. Once the queue is at the target, neither moves: any split of the link is at rest, and the first keeps what it has. That is 89 % at a ratio of 10.',
      'The authors’ kernel module caps growth at one packet per round trip after the multiplication. With that cap both flows climb alike, and F stays above 0.98 at every ratio. Our ns-2 runs say the same: 0.61 at a ratio of 10 with eq. 5, 0.98 and more with the cap. That the paper’s runs had the cap is our guess; its text does not mention one.',
      'The claim’s starts, less than a millisecond apart, add a second effect. The flow that starts second finds the other’s two packets in the queue. With equal gains it meets an empty queue later and mends its base delay; with a larger gain of the other the queue stands before it does. Its base delay is then up to 2.4 ms too long, its true target that much higher, and it wins although its gain is smaller. With starts 25 ms apart both base delays are right, and the larger gain wins.',
      'Time does not mend it: after 15 minutes eq. 5 is no fairer. LEDBAT with a slow start is no fairer either: then the first to end it wins.',
    ],
    sets: [
      {
        id: 'cap',
        sweep: varied(gain, { title: 'Growth capped at Reno’s', axes: [{ ...CAPPED, values: [true] }, GAIN] }),
        at: ([cap, g]) => ({ growth: growth(cap), ratio: Number(g) }),
        measures,
      },
      {
        id: 'starts',
        sweep: varied(gain, {
          title: 'Gains of 10 and 1: exact starts',
          base: { 'flows.0.start_s': 0, 'flows.0.transport': {}, 'flows.1.transport': {}, 'flows.0.cc.gain': 10 },
          axes: [{ path: 'flows.1.start_s', values: START_MS.map((ms) => ms / 1000), label: 'second_start' }],
          seeds: [1],
        }),
        traced: true,
        at: ([start_s]) => ({ apart_ms: 1000 * Number(start_s) }),
        measures: {
          ...measures,
          gap: ({ traces }) => (traces === null ? null : baseDelayGap(traces, ['first.0', 'second.0'])),
        },
      },
      {
        id: 'long',
        sweep: varied(gain, {
          title: 'Different gains: minutes 15 to 20',
          base: { duration_s: 1200, warmup_s: 900 },
          axes: [CAPPED, LARGE],
          seeds: [1, 2, 3],
        }),
        at: ([cap, g]) => ({ growth: growth(cap), ratio: Number(g) }),
        measures,
      },
      {
        id: 'slow-start',
        sweep: varied(gain, {
          title: 'Different gains: slow start up to the target',
          base: { 'flows.0.cc.slow_start': 'target', 'flows.1.cc.slow_start': 'target' },
          axes: [LARGE],
        }),
        at: ([g]) => ({ ratio: Number(g) }),
        measures,
      },
    ],
    findings: [
      {
        id: 's000-capped-fair',
        statement: 'With growth capped the two flows share fairly at every ratio.',
        expected: ge(0.8, { sel: { growth: 'capped' } }),
        check: (r) => r.cells('cap', 'F_lt'),
        bound: 'The bound of claim 000-F3-g1; the least is 0.98.',
      },
      {
        id: 's000-clean-starts',
        statement: 'Eq. 5, starts 25 ms apart: the flow with gain 10 gets at least 85 %.',
        expected: ge(85, { sel: { apart_ms: 25 } }),
        check: (r) => r.cells('starts', 'first'),
        bound: 'As claim 000-F3-t4 for targets; set after the result (89 %).',
      },
      {
        id: 's000-equal-starts',
        statement: 'Eq. 5, exactly equal starts: the flow with gain 10 gets at most 30 %.',
        expected: le(30, { sel: { apart_ms: 0 } }),
        check: (r) => r.cells('starts', 'first'),
        bound: 'Set after the result (20 %).',
      },
      {
        id: 's000-base-error',
        statement: 'Then the second flow’s base delay is two packets, 2.4 ms, too long; 25 ms apart both are right.',
        expected: allOf(
          { op: 'approx', value: 2.4, abs: 0.01, sel: { apart_ms: 0 } },
          { op: 'approx', value: 0, abs: 0.01, sel: { apart_ms: 25 } },
        ),
        check: (r) => r.cells('starts', 'gap'),
        bound: 'Two packets of 1500 bytes at 10 Mbit/s.',
      },
      {
        id: 's000-no-mending',
        statement: 'Between 15 and 20 minutes eq. 5 is still below the claim’s bound, and the capped flows above it.',
        expected: allOf(le(0.8, { sel: { growth: 'literal' } }), ge(0.8, { sel: { growth: 'capped' } })),
        check: (r) => r.cells('long', 'F_lt'),
        bound: 'The bound of claim 000-F3-g1.',
      },
      {
        id: 's000-slow-start-unfair',
        statement: 'With a slow start up to the target F stays below the claim’s bound.',
        expected: le(0.8),
        check: (r) => r.cells('slow-start', 'F_lt'),
        bound: 'The bound of claim 000-F3-g1.',
      },
    ],
  },
];

export default reasons;
