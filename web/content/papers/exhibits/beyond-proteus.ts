import type { FlowGroup } from '../../../src/model/scenario';
import type { Exhibit, Measure, RunSet } from '../../../src/ledger/exhibit';
import { type Expected, allOf, between, ge, le } from '../../../src/ledger/expected';
import { eta } from '../../../src/ledger/measures';
import type { Results } from '../../../src/ledger/results';
import {
  NOISE,
  type Low,
  type Named,
  WIDE,
  best,
  buffers,
  claimed,
  each,
  idsOf,
  lower,
  mbps,
  namesOf,
  ranged,
  runs,
  OWN,
  OPEN,
  SOUGHT,
} from '../shared/deployed';

const words = (title: string) => ({
  title,
  summary: 'Proteus by itself: notice the small queue, and what it makes of losses that are not its own.',
  source: 'Claims on Proteus (SIGCOMM 2020) and on its public code; link of two bandwidth-delay products',
});

const PROTEUS = {
  primary: { label: 'Proteus-P', ink: 'copa', flow: { cc: { kind: 'proteus', role: 'primary' } } },
  scavenger: { label: 'Proteus-S', ink: 'proteus', flow: { cc: { kind: 'proteus' } } },
} as const satisfies Readonly<Record<string, Named>>;
const ALONE = {
  ...PROTEUS,
  cubic: { label: 'CUBIC', ink: 'cubic', flow: { cc: { kind: 'cubic' } } },
  ledbat: {
    label: 'LEDBAT, 100 ms',
    ink: 'ledbat_rfc6817',
    flow: { cc: { kind: 'ledbat_rfc6817', target_ms: 100 } },
  },
} as const satisfies Readonly<Record<string, Named>>;
type Who = keyof typeof ALONE;
const OTHERS: readonly Who[] = ['cubic', 'ledbat'];

/** The 95th percentile of the queuing delay, ms. */
const p95: Measure = ({ report }) => report.metrics.queue_delay_p95_ms;

/** What the whole buffer of so many packets takes to be sent, ms. */
const whole_ms = (packets: number): number => (12_000 * packets * 1000) / WIDE.rate_bps;

/** One flow, with the jitter of its sender. */
const noisy = (flow: Low): readonly FlowGroup[] => [{ ...lower('flow', flow), ...NOISE }];

/** 1.5 to 375 kB. */
const BUFFERS = [1, 2, 3, 4, 6, 8, 16, 32, 64, 125, 250] as const;
const buffer = each(ALONE, 'buffer', (flow) => ({
  sweep: runs(words('One flow alone, by buffer'), WIDE, [120, 20], noisy(flow), buffers(BUFFERS)),
  at: ([packets]) => ({ packets: Number(packets) }),
  measures: { eta, p95 },
}));

/** The rate of a model of losses, as it stands on an axis. */
const lossOf = (model: unknown): number => LOSSES.find((p) => JSON.stringify(model).includes(`:${p}}`)) ?? NaN;
const LOSSES = [0, 0.01, 0.02, 0.04, 0.06, 0.08] as const;
const loss = each(ALONE, 'loss', (flow) => ({
  sweep: runs(words('One flow alone, by random loss'), WIDE, [120, 20], noisy(flow), {
    axes: [{ path: 'links.0.loss', values: LOSSES.map((p) => ({ kind: 'bernoulli', p })) }],
  }),
  at: ([model]) => ({ loss: lossOf(model) }),
  measures: { eta },
}));

const twins = each(PROTEUS, 'twins', (flow) => ({
  sweep: runs(
    words('Two of a kind'),
    WIDE,
    [120, 20],
    [
      { ...lower('one', flow), ...NOISE },
      { ...lower('two', flow), ...NOISE },
    ],
  ),
  measures: { jain: ({ report }) => report.metrics.jain_long },
}));

/** Beside CUBIC on 30 Mb/s: a hybrid of 10 Mb/s, and a primary. */
const BESIDE = {
  hybrid: {
    label: 'Proteus-H, 10 Mb/s',
    ink: 'proteus',
    flow: { cc: { kind: 'proteus', role: 'hybrid', bound_bps: 10_000_000 } },
  },
  primary: PROTEUS.primary,
} as const satisfies Readonly<Record<string, Named>>;
const beside = each(BESIDE, 'beside', (flow) => ({
  sweep: runs(
    words('Proteus beside CUBIC'),
    { ...WIDE, rate_bps: 30_000_000, packets: 150 },
    [120, 20],
    [
      { ...best('cubic', { kind: 'cubic' }), ...NOISE },
      { ...lower('own', flow), ...NOISE },
    ],
  ),
  measures: { rate: mbps('own') },
}));

/** What was sought for as reasons: a transport that tells its losses without timeouts, and a path without noise. */
const trials: readonly RunSet[] = [
  {
    id: 'quic',
    sweep: runs(
      words('Proteus-P alone with random loss, and QUIC’s loss detection'),
      WIDE,
      [120, 20],
      [{ ...lower('flow', PROTEUS.primary.flow), transport: { ...NOISE.transport, set: 'quic' } }],
      {
        axes: [{ path: 'links.0.loss', values: [{ kind: 'bernoulli', p: 0.08 }] }],
      },
    ),
    at: () => ({ proto: 'primary', loss: 0.08 }),
    measures: { eta },
  },
  {
    id: 'still',
    sweep: runs(
      words('Proteus-P alone on a path without noise'),
      { ...WIDE, packets: 16 },
      [120, 20],
      [lower('flow', PROTEUS.primary.flow)],
    ),
    at: () => ({ proto: 'primary', packets: 16 }),
    measures: { eta },
  },
];

/** The smallest buffer, in packets, with which a flow alone uses nine tenths of the link and goes on doing so. */
function enough(r: Results, who: Who): number | null {
  const uses = BUFFERS.map((packets) => r.value(`buffer-${who}`, 'eta', { packets }) ?? 0);
  const last = uses.findLastIndex((use) => use < 0.9);
  return BUFFERS[last + 1] ?? null;
}

/** What the rules give without a network (§2.5 of the list), by rate of loss. */
const PRINTED = {
  primary: [
    [0.01, 0.92],
    [0.02, 0.91],
    [0.04, 0.88],
    [0.08, 0.78],
  ],
  scavenger: [
    [0.01, 0.9],
    [0.02, 0.84],
    [0.04, 0.62],
    [0.08, 0.31],
  ],
} as const;
const near = (who: keyof typeof PRINTED): Expected =>
  allOf(
    ...PRINTED[who].map(([p, use]) =>
      between(Number((use - 0.1).toFixed(2)), Number((use + 0.1).toFixed(2)), { sel: { loss: p } }),
    ),
  );

const exhibit: Exhibit = {
  id: 'beyond-proteus',
  paper: null,
  place: 'Proteus alone',
  title: 'What does Proteus make of a link that it has for itself?',
  gist: 'It uses 92 % of the link or more, with a queue near two packets.',
  shows: [
    'Proteus sends at a rate and judges what comes of it. Here its primary and its scavenger are alone on 50 Mb/s and 30 ms, in buffers of 1 to 250 packets and with random losses of up to 8 %, with CUBIC and LEDBAT of 100 ms for comparison. Two of a kind share the link, and a hybrid of 10 Mb/s runs beside CUBIC on 30 Mb/s.',
    'The paper’s text could not be read but for its abstract. What is only recalled of it is open, whatever comes out here; what follows from the public code has its own tolerance.',
  ],
  answer: [
    'Alone Proteus-P uses 0.93 of the link and Proteus-S 0.92, in any buffer from one packet on, and both keep the 95th percentile of the queue near two packets: 1 % of 250. CUBIC needs eight packets for 0.9, and LEDBAT of 100 ms 64; both fill whatever buffer there is.',
    'Losses that are not its own leave Proteus-P 0.94, 0.92 and 0.84 of the link at 1, 2 and 4 %, as its rules say, while CUBIC and LEDBAT keep a tenth at 1 %. At 8 % it has 0.27, where its rules without a network have 0.78. Timeouts take half of the difference: lost retransmissions need them here, and with QUIC’s loss detection it has 0.55. Proteus-S, which asks for unanimity, falls earlier than its rules do: 0.43 against 0.62 at 4 %.',
    'Two of a kind share the link. A hybrid does not hold its bound of 10 Mb/s beside CUBIC: it has 0.7, and so has a primary of Proteus, which gives way to the queue that CUBIC keeps.',
  ],
  departures: [
    'Buffer, inflation and loss have the scenario of the list of claims, with ten seeds. Claims 4 to 6 and 32 have exhibits of their own; 33 and 34 (the choice of the signal, its filters one by one) are not shown; claims 7 to 10 and 12 are unit tests of the controller.',
    'Senders have a jitter of 30 µs, an eighth of a packet’s time. Without any noise a silence of its own, after a timeout, can set the filter for bursts, which then waits for a round-trip time below the mean that never comes: the rate stands still. The authors’ code has the same rule; a real path has the noise.',
  ],
  sets: [...buffer, ...loss, ...twins, ...beside, ...trials],
  panels: [
    {
      kind: 'curve',
      id: 'buffer',
      title: '(a) Use of the link by buffer',
      sets: idsOf(buffer),
      x: { along: 'packets', label: 'Buffer', unit: 'packets' },
      y: { label: 'η', digits: 3 },
      measures: [{ key: 'eta', label: 'η', measure: 'eta' }],
      series: { along: 'proto', names: namesOf(ALONE) },
    },
    {
      kind: 'curve',
      id: 'p95',
      title: '(b) 95th percentile of the queuing delay',
      sets: idsOf(buffer),
      x: { along: 'packets', label: 'Buffer', unit: 'packets' },
      y: { label: '95th percentile', unit: 'ms', digits: 1 },
      measures: [{ key: 'p95', label: '95th percentile', measure: 'p95' }],
      series: { along: 'proto', names: namesOf(ALONE) },
    },
    {
      kind: 'curve',
      id: 'loss',
      title: '(c) Use of the link by random loss',
      sets: idsOf(loss),
      x: { along: 'loss', label: 'Part of the packets that is lost', digits: 2 },
      y: { label: 'η', digits: 3 },
      measures: [{ key: 'eta', label: 'η', measure: 'eta' }],
      series: { along: 'proto', names: namesOf(ALONE) },
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    claimed(['3', 'read'], {
      id: 'lone',
      statement: 'Proteus-P alone uses at least 0.9 of the link.',
      expected: ge(0.9),
      check: (r) => ranged(r, 'buffer-primary', 'eta', { packets: 250 }),
      bound: OWN,
    }),
    ...(['primary', 'scavenger'] as const).map((who) =>
      claimed(['11', 'derived'], {
        id: `loss-${who}`,
        statement: `${PROTEUS[who].label} alone with random loss: what its rules give without a network.`,
        expected: near(who),
        check: (r) => PRINTED[who].flatMap(([p]) => ranged(r, `loss-${who}`, 'eta', { loss: p })),
        bound: OWN,
      }),
    ),
    claimed(['21', 'recalled'], {
      id: 'small',
      statement: 'Both Proteus use 0.9 of the link with a smaller buffer than CUBIC and LEDBAT need.',
      expected: ge(1),
      check: (r) =>
        Object.keys(PROTEUS).flatMap((who) =>
          OTHERS.map((than) => ({
            at: { proto: who, than, metric: 'ratio' },
            value: (enough(r, than) ?? NaN) / (enough(r, who as Who) ?? NaN),
          })),
        ),
      bound: OPEN,
    }),
    claimed(['22', 'recalled'], {
      id: 'inflation',
      statement:
        'Alone both Proteus keep the 95th percentile of the queue below 0.3 of the buffer of 250 packets; LEDBAT of 100 ms is above 0.8.',
      expected: allOf(
        ge(0.7, { sel: { proto: 'primary' } }),
        ge(0.7, { sel: { proto: 'scavenger' } }),
        ge(0.8, { sel: { proto: 'ledbat' } }),
      ),
      check: (r) =>
        (['primary', 'scavenger', 'ledbat'] as const).map((who) => {
          const part = (r.value(`buffer-${who}`, 'p95', { packets: 250 }) ?? NaN) / whole_ms(250);
          const value = who === 'ledbat' ? part : 1 - part;
          return { at: { proto: who, metric: who === 'ledbat' ? 'filled' : 'left' }, value };
        }),
      bound: OWN,
    }),
    claimed(['23', 'recalled'], {
      id: 'one-percent',
      statement:
        'With 1 % of random loss both Proteus use at least 0.85 of the link; CUBIC and LEDBAT leave 0.7 of it.',
      expected: allOf(ge(0.85, { metric: 'used' }), ge(0.7, { metric: 'left' })),
      check: (r) => [
        ...Object.keys(PROTEUS).map((who) => ({
          at: { proto: who, metric: 'used' },
          value: r.value(`loss-${who}`, 'eta', { loss: 0.01 }),
        })),
        ...OTHERS.map((who) => ({
          at: { proto: who, metric: 'left' },
          value: 1 - (r.value(`loss-${who}`, 'eta', { loss: 0.01 }) ?? NaN),
        })),
      ],
      bound: OWN,
    }),
    claimed(['35', 'recalled'], {
      id: 'twins',
      statement: 'Two of either kind share the link: Jain’s index is at least 0.9.',
      expected: ge(0.9),
      check: (r) => Object.keys(PROTEUS).flatMap((who) => ranged(r, `twins-${who}`, 'jain')),
      bound: OWN,
    }),
    claimed(['36', 'own'], {
      id: 'hybrid',
      statement: 'A hybrid of 10 Mb/s beside CUBIC on 30 Mb/s holds about its bound: 7 to 13 Mb/s.',
      expected: between(7, 13),
      check: (r) => ranged(r, 'beside-hybrid', 'rate'),
      bound: OWN,
    }),
    {
      id: 'no-primary',
      statement: 'No primary of Proteus would hold it either: beside CUBIC it has less than 2 Mb/s.',
      expected: le(2),
      check: (r) => ranged(r, 'beside-primary', 'rate'),
      bound: SOUGHT,
    },
    {
      id: 'timeouts',
      statement:
        'With 8 % of random loss it is timeouts that keep Proteus-P down: QUIC’s loss detection has none, and its use is at least 0.15 higher.',
      expected: ge(0.15),
      check: (r) => [
        {
          at: { proto: 'primary', metric: 'gain' },
          value: (r.value('quic', 'eta') ?? NaN) - (r.value('loss-primary', 'eta', { loss: 0.08 }) ?? NaN),
        },
      ],
      bound: SOUGHT,
    },
    {
      id: 'still',
      statement:
        'On a path without any noise its filter for bursts can stop it for good: in 16 packets Proteus-P stays below 0.65 of the link.',
      expected: le(0.65),
      check: (r) => ranged(r, 'still', 'eta'),
      bound: SOUGHT,
    },
  ],
};

export default exhibit;
