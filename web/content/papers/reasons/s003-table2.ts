import type { Json } from '../../../src/model/scenario';
import { varied } from '../../../src/ledger/derive';
import type { Reason, RunSet } from '../../../src/ledger/exhibit';
import { between, ge, le } from '../../../src/ledger/expected';
import { one } from '../../../src/ledger/results';
import { INTERVALS, TARGETS, atTarget, fadingSweep, table2Measures, table2Sweep } from '../sets/s003';

const PACKETS = [1, 2, 3] as const;

const figures = (...intervals: readonly number[]): readonly string[] =>
  intervals.flatMap((interval) => TARGETS.map((target) => `003-T2-t${target}-ledbat-${interval}`));

/** Other LEDBATs, CUBICs and starts at which the ramp might be slower. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, Json | undefined>>>> = {
  'as Table II': {},
  'rules of the authors’ kernel module': {
    'flows.1.cc': {
      kind: 'ledbat',
      target_ms: 25,
      cap_reno: true,
      integer_window: true,
      idle_reset: true,
      current_filter: 4,
      base_history: 10,
    },
  },
  'RFC 6817': { 'flows.1.cc': { kind: 'ledbat_rfc6817', target_ms: 25 } },
  'first timeout after 3 s': { 'flows.1.transport.initial_rto_ms': 3000 },
  'a queue of 400 packets at 225 s': { 'flows.0.transport.window_packets': 500 },
  'an ACK for two packets': { 'flows.1.transport.delayed_ack': true },
  'a window of one packet at the start': { 'flows.1.transport.init_cwnd': 1 },
};

const variants: readonly RunSet[] = Object.entries(VARIANTS).map(([variant, base], i) => ({
  id: `variant-${i}`,
  sweep: varied(table2Sweep, { title: `Table II, 25 ms: ${variant}`, base, axes: [] }),
  traced: true,
  at: () => ({ variant }),
  measures: table2Measures,
}));

const neverGrew: Reason = {
  id: 's003-pause',
  paper: 'S003',
  kind: 'simulator',
  title: 'A LEDBAT that never grew: Table II',
  text: [
    'When CUBIC stops, its queue drains for six seconds; then the path is empty for some 40 s. A LEDBAT with gain 1 adds a packet in each round trip of half a second, nearly eighty in 40 s, and carries 630 to 720 kb/s on average over the pause. With a target of 5 ms, less than a packet takes on this link, it stops growing earlier, and carries 414. The paper’s 50, 32, 30 and 25 kb/s are 1.2 to 2.4 packets in each round trip.',
    'We looked for what might hold it back. What remains of CUBIC does little: its queue has the printed size here, 1235 packets, and with 400 in its place LEDBAT carries 970 kb/s instead of 683 at 25 ms. Nor do the rules of the authors’ kernel module, those of RFC 6817, a longer first timeout or a smaller start. Acknowledgements of every second packet do not either. In each of them LEDBAT carries over 400 kb/s.',
    'A window held at one to two packets does: 21 to 41 kb/s in the pause, 9 to 11 kb/s after CUBIC’s return, where the paper has 8 to 10, and with LEDBAT out of the way CUBIC’s own figures agree for all targets. That is the trait that Table I shows, where two to three packets fit; the module’s error with the receiver’s clock would explain both (see there).',
    'A gain read as γ = 1 per second, that is a growth by the target itself in seconds, gives figures of the printed size for 5 to 25 ms too. But then a larger target grows faster, and 100 ms carries three times the printed figure: the printed order, more with a smaller target, is the opposite.',
  ],
  claims: [
    ...figures(2),
    '003-T2-t15-ledbat-3',
    '003-T2-t25-ledbat-3',
    '003-T2-t100-ledbat-3',
    '003-T2-o1',
    '003-T2-o5',
  ],
  sets: [
    {
      id: 'held',
      sweep: varied(table2Sweep, {
        title: 'Table II, 25 ms, with LEDBAT’s window held',
        axes: [{ path: 'flows.1.transport.window_packets', values: [...PACKETS], label: 'window of LEDBAT' }],
      }),
      traced: true,
      at: ([packets]) => ({ packets: Number(packets) }),
      measures: table2Measures,
    },
    {
      id: 'per-second',
      sweep: {
        ...varied(table2Sweep, {
          title: 'Table II with a gain of one per second',
          axes: [
            ...table2Sweep.axes,
            { path: 'flows.1.cc.gain', values: TARGETS.map((target) => target / 1000), label: 'gain' },
          ],
        }),
        paired: true,
      },
      traced: true,
      at: atTarget,
      measures: table2Measures,
    },
    ...variants,
  ],
  findings: [
    {
      id: 'held-pause',
      statement: 'A LEDBAT held at one to three packets carries in the pause what the paper prints (25 to 50 kb/s).',
      expected: between(20, 65),
      check: (r) => r.cells('held', 'ledbat2'),
      bound: 'Around the printed figures, set after the result.',
    },
    {
      id: 'held-after',
      statement: 'It carries 2 to 40 kb/s after CUBIC’s return, as the claims ask.',
      expected: between(2, 40),
      check: (r) => r.cells('held', 'ledbat3'),
      bound: 'The narrower of the claims’ own bounds.',
    },
    {
      id: 'held-cubic',
      statement: 'CUBIC then has 2191 kb/s in 270–337.5 s, as printed, to within one per cent.',
      expected: { op: 'approx', value: 2191, rel: 0.01 },
      check: (r) => r.cells('held', 'cubic3'),
      bound: 'One per cent, set after the result.',
    },
    {
      id: 'variants',
      statement: 'None of the LEDBATs that follow a published rule carries less than 400 kb/s in the pause.',
      expected: ge(400),
      check: (r) => variants.flatMap(({ id }) => r.cells(id, 'ledbat2')),
      bound: 'Set after the result; the largest printed figure is 50.',
    },
    {
      id: 'per-second-order',
      statement: 'With a gain of one per second a larger target carries more in the pause, not less.',
      expected: { op: 'monotone', along: 'tau_ms', dir: 'up', slack: 0 },
      check: (r) => r.cells('per-second', 'ledbat2'),
      bound: 'An order, without tolerance.',
    },
    {
      id: 'per-second-100',
      statement: 'At 100 ms it is then more than the claim allows.',
      expected: ge(62.5),
      check: (r) => r.cells('per-second', 'ledbat2', { tau_ms: 100 }),
      bound: 'The claim’s upper bound.',
    },
  ],
};

const substitute: Reason = {
  id: 's003-channel',
  paper: 'S003',
  kind: 'substitute',
  title: 'A generated fading channel in place of the CNES trace',
  text: [
    'The CNES trace cannot be had, so how much of Table II is the trace’s doing cannot be measured. The generated channel tells what fading alone may do. A vehicle’s shadows stop the link for a second or more at a time. CUBIC’s queue bridges them. LEDBAT in the pause has nothing queued: it times out, starts again at one packet, and carries two fifths to two thirds of what it does over the constant rate, the less the smaller its target.',
    'On none of ten roads, at none of the targets, does it carry as little as the paper prints. The order of the targets stays that of the constant rate, on average over the roads. So fading makes the difference smaller and does not explain it; whether a worse channel could is open, but a channel that stops LEDBAT at two packets would have to let CUBIC pass at 2292 of 2300 kb/s.',
  ],
  claims: [...figures(2), '003-T2-o1'],
  sets: [{ id: 'fading', sweep: fadingSweep, traced: true, at: atTarget, measures: table2Measures }],
  findings: [
    {
      id: 'least',
      statement: 'On the worst of ten roads LEDBAT carries more in the pause than the largest figure printed.',
      expected: ge(50),
      check: (r) => r.of('fading').map((row) => one(row.values['ledbat2']?.min ?? null, row.at, row)),
      bound: 'The printed 50 kb/s.',
    },
    {
      id: 'order',
      statement: 'On average over the roads a larger target carries more.',
      expected: { op: 'monotone', along: 'tau_ms', dir: 'up', slack: 0 },
      check: (r) => r.cells('fading', 'ledbat2'),
      bound: 'An order, without tolerance.',
    },
    {
      id: 'silent',
      statement: 'Beside CUBIC LEDBAT is as silent as over the constant rate.',
      expected: le(5),
      check: (r) => r.cells('fading', 'ledbat1', {}, { interval: INTERVALS[0][0] }),
      bound: 'That of claim 003-T2-o2.',
    },
  ],
};

const PACKET_BITS = 12_000;
const LAST = INTERVALS[3][1];

const wholePackets: Reason = {
  id: 's003-whole-packets',
  paper: 'S003',
  kind: 'definition',
  title: 'Half a packet more than the link carries',
  text: [
    'In the last interval CUBIC has a full link, 2300 kb/s, and the claim’s upper bound is the link’s rate. 2.3 Mb/s are 21,562.5 packets in 112.5 s. Throughput counts packets as they leave the link, whole ones: where the last to leave before 337.5 s did so half a packet earlier, 21,563 leave within the interval, and the figure is 2300.05.',
  ],
  claims: ['003-T2-t5-cubic-4'],
  sets: [{ id: 'constant', sweep: table2Sweep, traced: true, at: atTarget, measures: table2Measures }],
  findings: [
    {
      id: 'one-packet',
      statement: 'At no target does CUBIC carry a whole packet more than the link’s rate allows, or ten less.',
      expected: between(-10, 1),
      check: (r) =>
        r
          .of('constant')
          .map((row) =>
            one((((row.values['cubic4']?.mean ?? NaN) - 2300) * 1000 * (LAST[1] - LAST[0])) / PACKET_BITS, row.at, row),
          ),
      bound: 'One packet above by the definition; the ten below set after the result.',
    },
  ],
};

export default [neverGrew, substitute, wholePackets] satisfies readonly Reason[];
