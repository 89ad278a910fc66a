import targetSweep from '../../../../scenarios/figures/s000-fig2-target.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { varied } from '../../../src/ledger/derive';
import type { Finding, Reason, RunSet } from '../../../src/ledger/exhibit';
import { allOf, between, forall, ge, le } from '../../../src/ledger/expected';
import { jainLong, lossRate, sharePercent } from '../../../src/ledger/measures';
import { one } from '../../../src/ledger/results';
import { roughnessRatio, swing } from '../../../src/ledger/share-curve';
import { greatestOver, leastOver } from '../../../src/ledger/traces';

const target = targetSweep as unknown as Sweep;
const TARGET = 'flows.1.cc.target_ms';
const LIMIT = 'links.0.queue.limit_packets';

const measures = { tcp: sharePercent('tcp'), F_lt: jainLong, P_l: lossRate };

const ms = (T: number): number => (T * 12) / 10;
const percent = (value: Json | undefined): number => Math.round(Number(value) / 1.2);

const bothFlows = (transport: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => ({
  'flows.0.transport': { send_jitter_ms: 0.1, ...transport },
  'flows.1.transport': { send_jitter_ms: 0.1, ...transport },
});

const slug = (kind: string, name: string): string => `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** The authors' kernel module, as far as it differs from eq. 5. */
const MODULE = {
  'flows.1.cc.cap_reno': true,
  'flows.1.cc.integer_window': true,
  'flows.1.cc.idle_reset': true,
  'flows.1.cc.current_filter': 4,
  'flows.1.transport': { send_jitter_ms: 0.1, owd_resolution_us: 1000 },
};

/** Buffers of 100 packets, and of 103, whose end lies three packets above the target of 120 ms. */
const LIMITS = [100, 103];

const late: RunSet = {
  id: 'late',
  sweep: varied(target, {
    title: 'Minutes 5 to 10: share of TCP over the target',
    base: { duration_s: 600, warmup_s: 300 },
    axes: [
      { path: LIMIT, values: LIMITS, label: 'buffer' },
      { path: TARGET, values: [20, 65, 70, 90, 95, 98, 100, 105, 130].map(ms), label: 'target_ms' },
    ],
  }),
  at: ([limit, target_ms]) => ({ limit: Number(limit), T: percent(target_ms) }),
  measures,
};

const rooms: RunSet = {
  id: 'rooms',
  sweep: varied(late.sweep, {
    title: 'How far the target lies below the end of the buffer',
    base: { [TARGET]: ms(100) },
    axes: [{ path: LIMIT, values: [101, 102, 104], label: 'buffer' }],
  }),
  at: ([limit]) => ({ limit: Number(limit) }),
  measures,
};

const early: RunSet = {
  id: 'early',
  sweep: varied(target, {
    title: 'The first 120 s with three packets more of buffer',
    base: { [LIMIT]: 103 },
    axes: [{ path: TARGET, values: [ms(100)] }],
  }),
  at: () => ({ T: 100 }),
  measures,
};

const ahead: RunSet = {
  id: 'ahead',
  sweep: varied(target, {
    title: 'LEDBAT has run for 30 s when Reno starts',
    base: { [LIMIT]: 103, 'flows.0.start_s': 30, warmup_s: 40 },
    axes: [{ path: TARGET, values: [ms(100)] }],
  }),
  at: () => ({ T: 100 }),
  measures,
};

const settled: RunSet = {
  id: 'without-start',
  sweep: varied(target, {
    title: 'Losses with and without the first 20 s',
    base: { [TARGET]: ms(20) },
    axes: [{ path: 'warmup_s', values: [0, 20], label: 'warmup' }],
  }),
  at: ([warmup_s]) => ({ warmup_s: Number(warmup_s) }),
  measures,
};

/** What else might have let LEDBAT take over within 120 s. */
const TRIALS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'no send jitter': { 'flows.0.transport': {}, 'flows.1.transport': {} },
  'exact start, no jitter': {
    'flows.0.transport': {},
    'flows.1.transport': {},
    'flows.0.start_s': 0,
    'flows.1.start_s': 0,
  },
  'NewReno recovery': bothFlows({ recovery: 'newreno' }),
  'classic Reno recovery': bothFlows({ recovery: 'reno' }),
  'ns-2 limit': { 'links.0.queue.ns2_limit': true },
  'delays in whole ms': { 'flows.1.transport': { send_jitter_ms: 0.1, owd_resolution_us: 1000 } },
  'slow start up to the target': { 'flows.1.cc.slow_start': 'target' },
  'kernel module': MODULE,
};

const trials: readonly RunSet[] = Object.entries(TRIALS).map(([trial, base]) => ({
  id: slug('trial', trial),
  sweep: varied(target, { title: `T = 100 %: ${trial}`, base, axes: [{ path: TARGET, values: [ms(100)] }] }),
  at: () => ({ trial }),
  measures,
}));

/** The reading of γ that comes closest, with three packets to spare. */
const fixed: RunSet = {
  id: 'fixed-gamma',
  sweep: varied(target, {
    title: 'T = 100 %: γ = 1/25 ms, growth capped, a buffer of 103 packets',
    base: { [LIMIT]: 103, [TARGET]: ms(100), 'flows.1.cc.gain': ms(100) / 25, 'flows.1.cc.cap_reno': true },
    axes: [{ path: 'flows.1.cc.slow_start', values: ['off', 'target'], label: 'slow_start' }],
  }),
  at: ([start]) => ({ trial: start === 'off' ? 'no slow start' : 'slow start up to the target' }),
  measures,
};

/** The claims' own checks, on the late runs. */
const lateFindings: readonly Finding[] = [
  {
    id: 's000-late-share',
    statement: 'From 5 to 10 minutes, and with three packets to spare, Reno has less than 10 % at T = 100 %.',
    expected: between(0, 10, { sel: { T: 100 } }),
    check: (r) => r.cells('late', 'tcp', { limit: 103 }),
    bound: 'The bound of claim 000-F2-b6.',
  },
  {
    id: 's000-late-swing',
    statement: 'Then the share swings from 93 % to 25 % within 45 % of the buffer, with 100 packets and with 103.',
    expected: le(45),
    check: (r) =>
      LIMITS.map((limit) => {
        const { value, at } = swing(r.cells('late', 'tcp', { limit }));
        return one(value, { ...at, limit });
      }),
    bound: 'The bound of claim 000-F2-b10.',
  },
  {
    id: 's000-late-fairness',
    statement: 'Then fairness at T = 100 % is back at one half.',
    expected: between(0.5, 0.6, { sel: { T: 100 } }),
    check: (r) => r.cells('late', 'F_lt', { limit: 103 }),
    bound: 'The bound of claim 000-F2-c3.',
  },
  {
    id: 's000-late-peak',
    statement: 'Then losses peak where the target meets the end of the buffer, with 100 packets and with 103.',
    expected: { op: 'peak_at', along: 'T', lo: 90, hi: 110, which: 'max' },
    check: (r) => r.cells('late', 'P_l'),
    bound: 'The bound of claim 000-F2-f1.',
  },
  {
    id: 's000-late-fall',
    statement: 'Then losses fall back above 100 %, with 100 packets and with 103.',
    expected: forall({ limit: LIMITS }, { op: 'cmp', rel: 'gt', a: { T: 100 }, b: { T: 130 }, margin: 0 }),
    check: (r) => r.cells('late', 'P_l'),
    bound: 'The bound of claim 000-F2-f3.',
  },
  {
    id: 's000-rooms',
    statement: 'One or two packets to spare leave Reno more than 10 %; four do as well as three.',
    expected: allOf(forall({ limit: [101, 102] }, ge(10)), le(10, { sel: { limit: 104 } })),
    check: (r) => r.cells('rooms', 'tcp'),
    bound: 'The bound of claim 000-F2-b6. We tried one to four packets and show three, the least that does.',
  },
  {
    id: 's000-edge',
    statement:
      'With 100 packets, LEDBAT loses packets too at T = 100 %: Reno keeps at least five points more than at T = 95 %.',
    expected: { op: 'diff', a: { T: 100 }, b: { T: 95 }, lo: 5, hi: 100 },
    check: (r) => r.cells('late', 'tcp', { limit: 100 }),
    bound: 'Set after the result.',
  },
];

const reasons: readonly Reason[] = [
  {
    id: 's000-slow-takeover',
    kind: 'open',
    paper: 'S000',
    title: 'Reno starves only after minutes, and only a few packets below the full buffer',
    claims: ['000-F2-b6', '000-F2-b10', '000-F2-c3', '000-F2-f1', '000-F2-f3'],
    text: [
      'Near the target LEDBAT grows by a fraction of a packet per round trip, and a round trip through a full buffer takes 170 ms. Reno’s first slow start takes the buffer before LEDBAT has a window worth the name. To push Reno out takes minutes: in the paper’s 120 s Reno still has 38 % of the traffic. Measured from 300 s to 600 s, Reno has less than 10 % where the target lies three packets below the end of the buffer; fairness is back at one half, the swing from 93 % to 25 % is as narrow as printed, and losses peak there and fall back above. Each of the five claims holds then, by its own bound.',
      'Three packets decide; we tried one to four. With 100 packets of buffer and a target of exactly 100 %, LEDBAT meets the end of the buffer itself, loses packets and halves: after five minutes Reno still has more than a fifth, more than at a target of 95 %. ns-2’s DropTail holds one packet less than its limit, which moves the edge by one more. In our ns-2 runs the drift was as slow: 31 to 45 % for T = 100 % in 120 s, and less than 10 % only for T = 95 % and 98 %, after five to ten minutes.',
      'Losses in 120 s tell little: nine tenths of them fall to Reno’s first slow start, which overshoots by some 130 packets whatever the target.',
      'What is not known is how the paper’s runs got there in 120 s. If LEDBAT has run for 30 s when Reno starts, and with three packets to spare, Reno stays below 10 % at once. With 100 packets and γ = 1/τ, other recoveries, no jitter, exactly equal starts, ns-2’s limit, delays in whole milliseconds, LEDBAT with slow start, and the authors’ kernel module do not bring Reno below 20 % in 120 s.',
      'Another reading of γ comes closest. If it stays at 1/25 ms whatever the target, LEDBAT grows by the whole packet that the module allows until it is 25 ms below its target, and three of the five claims hold, as the exhibit shows: the swing, the peak of the losses, and their fall. That Reno starves is not among them: with a buffer of 103 packets it keeps 19 %, with slow start up to the target as well 11 %, where the claim asks for 10.',
    ],
    sets: [late, rooms, early, ahead, settled, ...trials, fixed],
    findings: [
      ...lateFindings,
      {
        id: 's000-early-share',
        statement: 'Room alone is not enough: with 103 packets Reno still has more than 30 % of the first 120 s.',
        expected: ge(30),
        check: (r) => r.cells('early', 'tcp'),
        bound: 'Set after the result (40 %).',
      },
      {
        id: 's000-ahead-share',
        statement: 'With 103 packets, and LEDBAT 30 s ahead, Reno has less than 10 % of what follows within the 120 s.',
        expected: between(0, 10),
        check: (r) => r.cells('ahead', 'tcp'),
        bound: 'The bound of claim 000-F2-b6; measured from 10 s after Reno’s start.',
      },
      {
        id: 's000-slow-start-losses',
        statement: 'At T = 20 % the loss rate without the first 20 s is less than a fifth of the one with them.',
        expected: { op: 'ratio', a: { warmup_s: 20 }, b: { warmup_s: 0 }, lo: 0, hi: 0.2 },
        check: (r) => r.cells('without-start', 'P_l'),
        bound: 'Set after the result (0.09).',
      },
      {
        id: 's000-trials',
        statement:
          'None of eight other changes, with 100 packets and γ = 1/τ, brings Reno’s share at T = 100 % below 20 % within 120 s.',
        expected: ge(20),
        check: (r) => Object.keys(TRIALS).flatMap((trial) => r.cells(slug('trial', trial), 'tcp')),
        bound: 'Set after the result; the claim asks for 10 %.',
      },
      {
        id: 's000-fixed-gamma',
        statement:
          'With γ = 1/25 ms, growth capped and a buffer of 103 packets Reno keeps 10 to 20 % at T = 100 %, without and with slow start.',
        expected: between(10, 20),
        check: (r) => r.cells('fixed-gamma', 'tcp'),
        bound: 'Below by the bound of claim 000-F2-b6, which it misses; above set after the result.',
      },
    ],
  },
  {
    id: 's000-smooth-region',
    kind: 'open',
    paper: 'S000',
    title: 'Small targets are never reached at all, so that nothing shakes',
    claims: ['000-F2-b2', '000-F2-b12'],
    text: [
      'The paper calls Reno’s share “shaky” for targets up to 18 % of the buffer. In our runs it is the smoothest part of the curve: 99.0 % for every target up to 35 %. Reno’s window falls to half of buffer and pipe together, which leaves 29 packets in the queue, 29 % of the buffer. LEDBAT never meets a queue below such a target, and stays at one packet: there is nothing left that could shake.',
      'Delays in whole milliseconds and in steps of 10 ms, jitter of 1 ms, classic Reno recovery, delayed acknowledgements and the authors’ kernel module change the level, but in none of these runs is the share rougher below 18 % than above. ns-2 shows no shaking either: 98.9 to 99.0 % on three kinds of recovery.',
      'A queue that empties would do it. With 25 packets of buffer, less than the pipe holds, Reno’s halving leaves none, LEDBAT gets its turn, and TCP’s share falls steeply within the same targets. Whether the paper’s Reno emptied the queue in another way, by timeouts or in bursts, we cannot tell.',
    ],
    sets: [
      {
        id: 'small',
        sweep: varied(target, {
          title: 'What small targets meet',
          axes: [{ path: TARGET, values: [2, 10, 18, 25].map(ms), label: 'target_ms' }],
          seeds: [1],
        }),
        traced: true,
        at: ([target_ms]) => ({ T: percent(target_ms) }),
        measures: {
          least: ({ traces }) => leastOver(traces?.series('bottleneck', 'queue'), [20, 120]),
          window: ({ traces }) => greatestOver(traces?.series('lbe.0', 'cwnd'), [20, 120]),
        },
      },
      {
        id: 'shallow',
        sweep: varied(target, {
          title: 'A buffer of 25 packets',
          base: { [LIMIT]: 25 },
          axes: [{ path: TARGET, values: [2.4, 12, 21.6], label: 'target_ms' }],
        }),
        at: ([target_ms]) => ({ target_ms: Number(target_ms) }),
        measures: { tcp: sharePercent('tcp') },
      },
      ...Object.entries({
        'delays in whole ms': { 'flows.1.transport': { send_jitter_ms: 0.1, owd_resolution_us: 1000 } },
        'delays in steps of 10 ms': { 'flows.1.transport': { send_jitter_ms: 0.1, owd_resolution_us: 10000 } },
        'jitter of 1 ms': bothFlows({ send_jitter_ms: 1 }),
        'classic Reno recovery': bothFlows({ recovery: 'reno' }),
        'delayed acknowledgements': bothFlows({ delayed_ack: true }),
        'kernel module': MODULE,
      }).map(([trial, base]): RunSet => ({
        id: slug('rough', trial),
        sweep: varied(target, {
          title: `Small and middle targets: ${trial}`,
          base,
          axes: [
            {
              path: TARGET,
              values: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60].map(ms),
              label: 'target_ms',
            },
          ],
          seeds: [1, 2],
        }),
        at: ([target_ms]) => ({ trial, T: percent(target_ms) }),
        measures: { tcp: sharePercent('tcp') },
      })),
    ],
    findings: [
      {
        id: 's000-small-queue',
        statement: 'With targets of 2 to 25 % of the buffer the queue never falls below 28 packets from 20 s on.',
        expected: ge(28),
        check: (r) => r.cells('small', 'least'),
        bound: '(100 − 41.7) / 2 = 29 packets, less one.',
      },
      {
        id: 's000-small-window',
        statement: 'And LEDBAT’s window never leaves one packet.',
        expected: le(1),
        check: (r) => r.cells('small', 'window'),
        bound: 'The floor of one packet.',
      },
      {
        id: 's000-rough-trials',
        statement: 'None of six changes makes the share rougher below 18 % than between 20 and 60 %.',
        expected: le(1),
        check: (r) =>
          r.rows
            .flatMap(({ at: { trial } }) => (trial === undefined ? [] : [String(trial)]))
            .filter((trial, i, all) => all.indexOf(trial) === i)
            .map((trial) => one(roughnessRatio(r.cells(slug('rough', trial), 'tcp')), { trial })),
        bound: 'The bound of claim 000-F2-b2, the other way round.',
      },
      {
        id: 's000-shallow',
        statement: 'With 25 packets of buffer, targets from 2.4 to 21.6 ms take at least 20 points from TCP.',
        expected: { op: 'diff', a: { target_ms: 2.4 }, b: { target_ms: 21.6 }, lo: 20, hi: 100 },
        check: (r) => r.cells('shallow', 'tcp'),
        bound: 'Set after the result.',
      },
    ],
  },
];

export default reasons;
