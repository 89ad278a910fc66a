import type { Json } from '../../model/scenario';
import { varied } from '../derive';
import type { Reason, RunSet } from '../exhibit';
import { one } from '../results';
import { atNumber, busySweep, cost, difference, idleSweep, shares, without } from '../sets/s003';

type Changes = Readonly<Record<string, Json | undefined>>;

/** CUBIC groups of Fig. 2. */
const cubic = (variant: string): Changes => ({
  'flows.0.cc': { kind: 'cubic', variant },
  'flows.1.cc': { kind: 'cubic', variant },
  'flows.0.transport': undefined,
  'flows.1.transport': undefined,
});

const VARIANTS: Readonly<Record<string, Changes>> = {
  'CUBIC of RFC 9438': cubic('rfc'),
  'CUBIC of Linux': cubic('linux'),
  'a queue of 25 packets': { 'links.0.queue.limit_packets': 25 },
  'a queue of 200 packets': { 'links.0.queue.limit_packets': 200 },
  'LEDBAT without SACK': { 'flows.2.transport.recovery': 'reno' },
  'rules of the authors’ kernel module': {
    'flows.2.cc.cap_reno': true,
    'flows.2.cc.integer_window': true,
    'flows.2.cc.idle_reset': true,
    'flows.2.cc.current_filter': 4,
    'flows.2.cc.base_history': 10,
  },
  'RFC 6817': { 'flows.2.cc': { kind: 'ledbat_rfc6817', target_ms: 25 } },
  'a tenth of the gain': { 'flows.2.cc.gain': 0.1 },
};

const FIFTY = { 'flows.2.count': 50 } as const;
const [, targets] = idleSweep.axes;
const ends = targets === undefined ? [] : [{ ...targets, values: [5, 100] }];

const variants: readonly RunSet[] = Object.entries(VARIANTS).map(([variant, changes], i) => ({
  id: `variant-${i}`,
  sweep: varied(idleSweep, {
    title: `Fig. 2, 50 LEDBAT flows: ${variant}`,
    base: { ...changes, ...FIFTY },
    axes: ends,
  }),
  at: (values, scenario) => ({ variant, ...atNumber(values, scenario) }),
  measures: shares,
}));

const direction: Reason = {
  id: 's003-target-in-gaps',
  paper: 'S003',
  kind: 'open',
  title: 'A larger target should give LEDBAT more in the gaps',
  text: [
    'The paper has LEDBAT carry less with a larger target when CUBIC pauses (28 % at 5 ms, 22 % at 100 ms), and more when it does not. Here it carries more in both. In a gap of 15 to 60 s and at a round trip of over half a second a flow must grow to use what is free; a flow with a target of 100 ms may grow until 42 packets wait in the queue of 50, one of 5 ms until two do, and those two are all that fifty flows have between them.',
    'We changed what the paper leaves open, one thing at a time: whose CUBIC, the queue, LEDBAT’s loss recovery, its rules after the authors’ kernel module or after RFC 6817, its gain. The direction stays in every case.',
    'What comes near the printed sizes is again a LEDBAT that does not grow: held at three to four packets, 50 flows carry 22 to 26 %, and the link’s use rises by 15 to 21 points; the paper has 22 and 28 %, and 11 and 20 points. That is in keeping with Tables I and II, where the paper’s LEDBAT keeps one to three packets in flight. Why its three or four would become fewer with a larger target is not established.',
  ],
  claims: ['003-F2-a2', '003-F2-b1', '003-F2-b3', '003-F2-c4', '003-F2-c6', '003-C-5'],
  sets: [
    ...variants,
    {
      id: 'held',
      sweep: varied(idleSweep, {
        title: 'Fig. 2, 50 LEDBAT flows of 5 ms with their windows held',
        base: { ...FIFTY, 'flows.2.cc.target_ms': 5 },
        axes: [{ path: 'flows.2.transport.window_packets', values: [2, 3, 4, 6], label: 'window of LEDBAT' }],
      }),
      at: ([packets]) => ({ packets: Number(packets) }),
      measures: shares,
    },
  ],
  findings: [
    {
      id: 'direction',
      statement: 'In each variant 50 flows with 100 ms carry more than with 5 ms.',
      expected: { op: 'ge', value: 0 },
      check: (r) =>
        variants.map(({ id }) => {
          const [row] = r.of(id, { tau_ms: 100 });
          return one(
            difference(r.value(id, 'ledbat', { tau_ms: 100 }), r.value(id, 'ledbat', { tau_ms: 5 })),
            { variant: row?.at['variant'] ?? id },
            row,
          );
        }),
      bound: 'An order; points of capacity.',
    },
    {
      id: 'held',
      statement: 'Held at three to four packets, 50 flows carry what is printed for 100 and for 5 ms.',
      expected: { op: 'between', lo: 20, hi: 30 },
      check: (r) => r.cells('held', 'ledbat').filter(({ at }) => at['packets'] === 3 || at['packets'] === 4),
      bound: 'The printed 22 to 28 %, two points wider (set after the result).',
    },
  ],
};

const THIRTY = Array.from({ length: 30 }, (_, i) => i + 1);

const few = (id: string, sweep: typeof idleSweep, numbers: readonly number[], values: readonly number[]): RunSet => ({
  id,
  sweep: {
    ...sweep,
    title: 'The same with thirty seeds',
    axes: sweep.axes.map((axis, i) => ({ ...axis, values: i === 0 ? numbers : values })),
    seeds: THIRTY,
  },
  at: atNumber,
  measures: shares,
});

const none = (id: string, sweep: typeof idleSweep): RunSet => {
  const alone = without(sweep);
  return { id, sweep: { ...alone, axes: [], seeds: THIRTY }, at: () => ({ L: 0 }), measures: shares };
};

const chance: Reason = {
  id: 's003-scatter',
  paper: 'S003',
  kind: 'chance',
  title: 'Differences below the scatter of two hundred CUBIC flows',
  text: [
    'Two or three hundred CUBIC flows on one queue of 50 packets live on timeouts, and what they carry together differs from seed to seed: by 1.3 points (standard deviation) in Fig. 2, by 2.6 in Fig. 3. The paper does not say over how many runs its figures are means. Three of its statements are smaller than that, and five seeds cannot decide them.',
    'Thirty can. The cost of a single LEDBAT flow to two hundred of CUBIC’s is not seen at 5 ms even then: the difference is a tenth of a point and the means are known to half a point. That 5 ms costs CUBIC no more than 15 or 25 ms, and that 50 flows gain more than two points from 5 to 100 ms beside CUBIC without pauses, come out with thirty seeds.',
  ],
  claims: ['003-F2-a1', '003-F3-b1', '003-C-1'],
  sets: [
    none('idle-none', idleSweep),
    few('idle-one', idleSweep, [1], [5, 25]),
    few('idle', idleSweep, [50], [5, 15, 25, 100]),
    few('busy', busySweep, [50], [5, 100]),
  ],
  findings: [
    {
      id: 'one-flow',
      statement: 'One LEDBAT flow changes what CUBIC carries by less than the means are known to.',
      expected: { op: 'between', lo: -1, hi: 1 },
      // Differences in units of the summed 95 % intervals' halves.
      check: (r) =>
        r.of('idle-one').map((row) => {
          const [with1, alone] = [row.values['cubic'], r.of('idle-none')[0]?.values['cubic']];
          const known = (with1?.margin ?? 0) + (alone?.margin ?? 0);
          const change = difference(with1?.mean ?? null, alone?.mean ?? null);
          return one(change === null || known === 0 ? null : change / known, row.at, row);
        }),
      bound: 'One is the sum of both halves of the 95 % intervals.',
    },
    {
      id: 'five-best',
      statement: 'With gaps, 5 ms costs CUBIC at most half a point more than any other target.',
      expected: { op: 'le', value: 0.5 },
      check: (r) =>
        r
          .of('idle')
          .map((row) => one(difference(cost(r, 'idle', { L: 50, tau_ms: 5 }), cost(r, 'idle', row.at)), row.at, row)),
      bound: 'The half point of claim 003-C-1.',
    },
    {
      id: 'rise',
      statement: 'Without gaps, 50 flows gain two points and more from 5 to 100 ms.',
      expected: { op: 'between', lo: 2, hi: 14 },
      check: (r) => [
        one(difference(r.value('busy', 'ledbat', { tau_ms: 100 }), r.value('busy', 'ledbat', { tau_ms: 5 }))),
      ],
      bound: 'Those of claim 003-F3-b1.',
    },
  ],
};

export default [direction, chance] satisfies readonly Reason[];
