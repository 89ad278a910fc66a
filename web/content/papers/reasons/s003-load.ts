import type { Json } from '../../../src/model/scenario';
import { varied } from '../../../src/ledger/derive';
import type { Reason, RunSet } from '../../../src/ledger/exhibit';
import { between, forall, ge, le } from '../../../src/ledger/expected';
import { type Results, one } from '../../../src/ledger/results';
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
    'What comes near the printed sizes is again a LEDBAT that does not grow: held at three to four packets, 50 flows carry 21 to 25 %, and the link’s use rises by 16 to 20 points; the paper has 22 and 28 %, and 11 and 20 points. That is in keeping with Tables I and II, where the paper’s LEDBAT keeps one to three packets in flight. Why its three or four would become fewer with a larger target is not established.',
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
      expected: ge(0),
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
      expected: between(20, 30),
      check: (r) => r.cells('held', 'ledbat').filter(({ at }) => at['packets'] === 3 || at['packets'] === 4),
      bound: 'The printed 22 to 28 %, two points wider (set after the result).',
    },
  ],
};

const THIRTY = Array.from({ length: 30 }, (_, i) => i + 1);

const crossing = (
  id: string,
  sweep: typeof idleSweep,
  numbers: readonly number[],
  values: readonly number[],
): RunSet => ({
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

/** By how much a share changes from a target of 5 ms to one of 100 ms. */
const toHundred = (r: Results, load: string, measure: keyof typeof shares, L: number): number | null =>
  difference(r.value(load, measure, { L, tau_ms: 100 }), r.value(load, measure, { L, tau_ms: 5 }));

const chance: Reason = {
  id: 's003-scatter',
  paper: 'S003',
  kind: 'chance',
  title: 'Differences below the scatter of two hundred CUBIC flows',
  text: [
    'Two or three hundred CUBIC flows on one queue of 50 packets live on timeouts, and what they carry together differs from seed to seed, by 1 to 2 points (standard deviation) in Fig. 2 and by 2 to 4 in Fig. 3. The paper does not say over how many runs its figures are means. Several of its statements are smaller than that scatter, and five seeds cannot decide them: that CUBIC loses as much as LEDBAT gains without gaps fails in our five at 25 flows, and by a quarter of a point at 50; the thirty seeds here have it.',
    'With thirty seeds Fig. 3 has the paper’s directions, with smaller sizes: from 5 to 100 ms 50 flows gain 2.5 points, CUBIC loses 2.1 (both known to a point and a half), and no target costs it less than 5 ms by more than six tenths of a point, which is half of what the difference is known to and a tenth more than claim 003-C-1 allows. In the gaps of Fig. 2, too, CUBIC never has more with a larger target. The cost of a single LEDBAT flow to two hundred of CUBIC’s is not seen even then: the difference is a third of a point, less than the means are known to.',
  ],
  claims: ['003-F2-a1', '003-F2-a3', '003-F3-a3', '003-F3-b2', '003-C-1'],
  sets: [
    none('idle-none', idleSweep),
    crossing('idle-one', idleSweep, [1], [5, 25]),
    crossing('idle', idleSweep, [25, 50], [5, 15, 25, 100]),
    crossing('busy-one', busySweep, [1], [5, 100]),
    crossing('busy', busySweep, [25, 50], [5, 15, 25, 100]),
  ],
  findings: [
    {
      id: 'one-flow',
      statement: 'One LEDBAT flow changes what CUBIC carries by less than the means are known to.',
      expected: between(-1, 1),
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
      id: 'gaps-cubic',
      statement: 'With gaps, a larger target does not raise CUBIC’s share, with 25 or with 50 flows.',
      expected: forall({ L: [25, 50] }, { op: 'monotone', along: 'tau_ms', dir: 'down', slack: 1 }),
      check: (r) => r.cells('idle', 'cubic'),
      bound: 'The slack of claim 003-F2-a3.',
    },
    {
      id: 'five-best',
      statement: 'With gaps, 5 ms costs CUBIC at most half a point more than any other target.',
      expected: le(0.5),
      check: (r) =>
        r
          .of('idle', { L: 50 })
          .map((row) => one(difference(cost(r, 'idle', { L: 50, tau_ms: 5 }), cost(r, 'idle', row.at)), row.at, row)),
      bound: 'The half point of claim 003-C-1.',
    },
    {
      id: 'five-best-busy',
      statement: 'Without gaps it does so by at most a point.',
      expected: le(1),
      check: (r) =>
        r
          .of('busy', { L: 50 })
          .map((row) =>
            one(
              difference(row.values['cubic']?.mean ?? null, r.value('busy', 'cubic', { L: 50, tau_ms: 5 })),
              row.at,
              row,
            ),
          ),
      bound:
        'The point to which claim 003-F3-c1 takes 5 ms for the best. Half a point, as with gaps, is less than the thirty seeds know these means to (0.9 points).',
    },
    {
      id: 'rise',
      statement: 'Without gaps, 50 flows gain two points and more from 5 to 100 ms.',
      expected: between(2, 14),
      check: (r) => [one(toHundred(r, 'busy', 'ledbat', 50))],
      bound:
        'Those of claim 003-F3-b1. The mean at 100 ms is known to 1.4 points: that it rises is certain, that it rises by two is not.',
    },
    {
      id: 'fall',
      statement: 'CUBIC loses as much by it.',
      expected: between(-14, -2),
      check: (r) => [one(toHundred(r, 'busy', 'cubic', 50))],
      bound: 'Those of claim 003-F3-b2; that of 003-F3-b4 is one point. The same holds as for the rise.',
    },
    {
      id: 'busy-cubic',
      statement: 'Without gaps, 25 and 50 flows take it from CUBIC, the more the larger the target.',
      expected: forall({ L: [25, 50] }, { op: 'monotone', along: 'tau_ms', dir: 'down', slack: 1 }),
      check: (r) => r.cells('busy', 'cubic'),
      bound: 'The slack of claim 003-F3-a3.',
    },
    {
      id: 'by-number',
      statement: 'Without gaps, LEDBAT’s rise from 5 to 100 ms is the larger, the more flows it has.',
      expected: { op: 'monotone', along: 'L', dir: 'up', slack: 1 },
      check: (r) =>
        ['busy-one', 'busy'].flatMap((set) =>
          r.of(set, { tau_ms: 100 }).map((row) => {
            const L = Number(row.at['L']);
            return one(toHundred(r, set, 'ledbat', L), { L }, row);
          }),
        ),
      bound: 'The slack of claim 003-C-2.',
    },
    {
      id: 'same-trend',
      statement: 'From 5 to 100 ms 50 flows gain two points and more in both loads: the trends are not opposite.',
      expected: ge(2),
      check: (r) => ['idle', 'busy'].map((load) => one(toHundred(r, load, 'ledbat', 50), { load })),
      bound: 'The lower bound of claim 003-F3-b1.',
    },
  ],
};

export default [direction, chance] satisfies readonly Reason[];
