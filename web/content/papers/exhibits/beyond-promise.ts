import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { allOf, between, ge, le } from '../../../src/ledger/expected';
import { eta, jainLong } from '../../../src/ledger/measures';
import type { Results } from '../../../src/ledger/results';
import {
  WIDE,
  best,
  buffers,
  claimed,
  drops,
  lost,
  lower,
  part,
  queue_ms,
  ranged,
  runs,
  type Low,
  OWN,
  SOUGHT,
  OPEN,
} from '../shared/deployed';
import { meanOver } from '../../../src/ledger/traces';

const words = (title: string) => ({
  title,
  summary: 'LEDBAT as in RFC 6817 on 50 Mb/s and 30 ms: notice the queue, and who meets the losses.',
  source: 'RFC 6817; link of two bandwidth-delay products',
});
const ledbat = (target_ms: number): Low => ({ cc: { kind: 'ledbat_rfc6817', target_ms } });
const TARGETS = [100, 25];

/** 75, 187.5, 375, 625 and 1250 kB. */
const BUFFERS = [50, 125, 250, 417, 833];
const reno = TARGETS.map((T): RunSet => ({
  id: `reno-${T}`,
  sweep: runs(
    words('LEDBAT beside Reno'),
    WIDE,
    [120, 20],
    [best('reno', { kind: 'reno' }), lower('ledbat', ledbat(T))],
    buffers(BUFFERS),
  ),
  at: ([B]) => ({ T, B: Number(B) }),
  measures: { share: part('ledbat'), lost_reno: lost('reno'), lost_ledbat: lost('ledbat') },
}));

/** Mean queue in ms over a window; a packet takes 0.24 ms. */
const queueOver =
  (from_s: number, to_s: number): RunSet['measures'][string] =>
  ({ traces }) => {
    const packets = meanOver(traces?.series('bottleneck', 'queue'), [from_s, to_s]);
    return packets === null ? null : 0.24 * packets;
  };
const solo: RunSet = {
  id: 'alone',
  sweep: runs(words('LEDBAT alone, 25 ms'), WIDE, [120, 20], [lower('ledbat', ledbat(25))]),
  at: () => ({ T: 25 }),
  measures: { eta, queue: queue_ms, drops },
};
/** Three flows, each so much later than the one before; the queue is taken over the last ten seconds of each. */
const join = (id: string, apart_s: number): RunSet => ({
  id,
  traced: true,
  sweep: runs(
    words('LEDBAT joins LEDBAT'),
    WIDE,
    [4 * apart_s, 0],
    [0, 1, 2].map((i) => lower(`ledbat${i + 1}`, ledbat(25), i * apart_s)),
  ),
  at: () => ({ T: 25, apart_s }),
  measures: {
    one: queueOver(apart_s - 10, apart_s),
    two: queueOver(2 * apart_s - 10, 2 * apart_s),
    losses_before: ({ traces }) => traces?.events('drop_tail').filter((t) => t <= 2 * apart_s).length ?? null,
    losses: ({ traces }) => traces?.events('drop_tail').filter((t) => t > 2 * apart_s).length ?? null,
  },
});
const joins = [join('join', 20), join('apart', 60)];
const joined = (r: Results, set: string): ReturnType<typeof ranged> =>
  ['one', 'two', 'losses_before', 'losses'].flatMap((metric) => ranged(r, set, metric, {}, { metric }));
const JOINED = allOf(
  between(20, 30, { metric: 'one' }),
  between(45, 55, { metric: 'two' }),
  le(0, { metric: 'losses_before' }),
  ge(1, { metric: 'losses' }),
);

/** n flows on 20 n Mb/s and 300 n kB, each 20 s after the one before. */
const many = TARGETS.flatMap((T) =>
  [2, 4].map((n): RunSet => ({
    id: `many-${T}-${n}`,
    sweep: runs(
      words('LEDBAT flows, each 20 s later'),
      { rate_bps: 20_000_000 * n, delay_ms: 15, packets: 200 * n },
      [20 * n + 100, 20 * n],
      Array.from({ length: n }, (_, i) => lower(`ledbat${i + 1}`, ledbat(T), 20 * i)),
      { seeds: [1, 2, 3] },
    ),
    at: () => ({ T, n }),
    measures: { jain: jainLong },
  })),
);

/** What follows from the growth of both, and a tenth each way. */
const SHARES: Readonly<Record<number, readonly number[]>> = { 100: [0.49, 0.46, 0.38, 0.25], 25: [0.46, 0.29] };
const shareOf =
  (T: number, wanted: readonly number[]) =>
  (r: Results): ReturnType<typeof ranged> =>
    ranged(r, `reno-${T}`, 'share').filter(({ at }) => wanted.includes(Number(at['B'])));
const about = (T: number, B: number) => {
  const share = SHARES[T]?.[BUFFERS.indexOf(B)] ?? 0;
  return between(Number((share - 0.1).toFixed(2)), Number((share + 0.1).toFixed(2)), { sel: { B } });
};

const exhibit: Exhibit = {
  id: 'beyond-promise',
  paper: null,
  place: 'LEDBAT’s rules',
  title: 'Does LEDBAT do what its rules promise: beside Reno, alone, and joined by others?',
  gist: 'Beside Reno LEDBAT takes more than follows from its rules.',
  shows: [
    'From RFC 6817’s rules follows how much LEDBAT should take beside Reno: it grows by the gap to its target, which a buffer that is shorter than the target never closes, and if both lose at the same time and halve, its share is that of its growth. It also follows that each newcomer lays its own target on top of the queue.',
    'Here that is computed on 50 Mb/s and 30 ms, with targets of 100 and 25 ms and buffers of 50 to 833 packets (12 to 200 ms).',
  ],
  answer: [
    'Alone LEDBAT does what follows from its rules: 25 ms of queue, and all of the link. Joined by others it does, too, if they come a minute apart: 49 ms with a second flow, and losses with a third, since three targets do not fit into the buffer. With 20 s between them it has not got there yet, at 22 and 37 ms: without a slow start it adds at most a packet per round trip, and the less the nearer its target is.',
    'Beside Reno it takes more than follows: with 100 ms it has 50 % of the link where 38 should be, 42 for 25; with 25 ms in a buffer of 30 ms it has 66 % where 29 should be. The shares are as derived only where the buffer is far below the target, or far above.',
    'The reason is who meets the losses. The derivation has both lose at the same time. In fact LEDBAT already gives way when the queue overflows, and Reno, which is the one that grows, loses alone: 35 packets against none with 25 ms and 125 packets. So Reno halves, LEDBAT does not, and takes what Reno has left.',
  ],
  departures: [
    'Where the claim names a buffer in kB, it is in packets of 1500 bytes: 75, 187.5, 375, 625 and 1250 kB are 50, 125, 250, 417 and 833.',
    'Starts are random within 0.5 s; with a jitter of 0.24 ms in the senders, against phase effects, the shares are within 0.03 of these.',
    'The two open claims are those on LEDBAT’s late-comers among the claims on Proteus, whose paper could not be read. They have three seeds and 2 and 4 flows of up to 10.',
  ],
  sets: [...reno, solo, ...joins, ...many],
  panels: [
    ...TARGETS.map((T, i) => ({
      kind: 'curve' as const,
      id: `reno-${T}`,
      title: `(${'ab'[i] ?? ''}) LEDBAT beside Reno, target ${T} ms`,
      sets: [`reno-${T}`],
      x: { along: 'B', label: 'Buffer', unit: 'packets' },
      y: { label: 'Share of LEDBAT', digits: 3 },
      measures: [{ key: 'share', label: 'Share of LEDBAT', measure: 'share', cc: 'ledbat_rfc6817' }],
    })),
    {
      kind: 'table',
      id: 'lost',
      title: '(c) Who loses packets, target 25 ms',
      sets: ['reno-25'],
      rows: {
        along: 'B',
        label: 'Buffer',
        names: BUFFERS.map((key) => ({ key, label: `${key} packets` })),
      },
      columns: [
        { measure: 'lost_reno', label: 'Reno lost', unit: 'packets', digits: 1 },
        { measure: 'lost_ledbat', label: 'LEDBAT lost', unit: 'packets', digits: 1 },
        { measure: 'share', label: 'Share of LEDBAT', digits: 3 },
      ],
    },
    {
      kind: 'trace',
      id: 'joined',
      title: '(d) Each 60 s one more LEDBAT flow of 25 ms: the queue',
      sets: ['apart'],
      plot: 'queue',
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms'],
  claims: {},
  findings: [
    claimed(['13', 'derived'], {
      id: 'middle',
      statement: 'With a target of 100 ms and 250 packets (60 ms) LEDBAT’s share beside Reno is 0.38.',
      expected: about(100, 250),
      check: shareOf(100, [250]),
      bound: OWN,
    }),
    claimed(['14', 'derived'], {
      id: 'buffers',
      statement: 'With 50, 125 and 417 packets it is 0.49, 0.46 and 0.25; with 833 it is below 0.1.',
      expected: allOf(about(100, 50), about(100, 125), about(100, 417), le(0.1, { sel: { B: 833 } })),
      check: shareOf(100, [50, 125, 417, 833]),
      bound: OWN,
    }),
    claimed(['15', 'derived'], {
      id: 'short',
      statement: 'With a target of 25 ms it is 0.46 with 50 packets, 0.29 with 125, and below 0.1 with 250 and more.',
      expected: allOf(about(25, 50), about(25, 125), le(0.1, { sel: { B: [250, 833] } })),
      check: shareOf(25, BUFFERS),
      bound: OWN,
    }),
    {
      id: 'losses',
      statement:
        'Where LEDBAT has far more than follows, Reno loses alone: LEDBAT loses at most 0.7 of what Reno loses (100 ms with 250 packets), or 0.2 and less (100 ms with 417, 25 ms with 125). Where both lose alike, the share is as derived.',
      expected: allOf(
        between(0, 0.7, { metric: 'more' }),
        between(0, 0.2, { metric: 'far' }),
        between(0.9, 1.1, { metric: 'alike' }),
      ),
      check: (r) => [
        ratio(r, 100, 250, 'more'),
        ratio(r, 100, 417, 'far'),
        ratio(r, 25, 125, 'far'),
        ratio(r, 100, 50, 'alike'),
        ratio(r, 100, 125, 'alike'),
      ],
      bound: SOUGHT,
    },
    claimed(['19', 'derived'], {
      id: 'join',
      statement:
        'LEDBAT flows of 25 ms that join each 20 s keep 25, then 50 ms of queue, and with the third meet losses.',
      expected: JOINED,
      check: (r) => joined(r, 'join'),
      bound: OWN,
    }),
    {
      id: 'apart',
      statement: 'It is a matter of time: with 60 s between them it is so.',
      expected: JOINED,
      check: (r) => joined(r, 'apart'),
      bound: SOUGHT,
    },
    claimed(['20', 'derived'], {
      id: 'alone',
      statement: 'LEDBAT of 25 ms alone keeps a queue of 25 ms and uses at least 0.97 of the link.',
      expected: allOf(between(23, 27, { metric: 'queue' }), ge(0.97, { metric: 'eta' })),
      check: (r) => ['queue', 'eta'].flatMap((metric) => ranged(r, 'alone', metric, {}, { metric })),
      bound: OWN,
    }),
    claimed(['24', 'recalled'], {
      id: 'late',
      statement:
        'With four flows and more, 20 s apart, LEDBAT is unfair to those that came first: Jain’s index below 0.9.',
      expected: le(0.9),
      check: (r) => TARGETS.flatMap((T) => ranged(r, `many-${T}-4`, 'jain')),
      bound: OPEN,
    }),
    claimed(['25', 'recalled'], {
      id: 'targets',
      statement: 'A smaller target does not cure it: with 25 ms Jain’s index is not above that with 100 ms.',
      expected: le(0),
      check: (r) =>
        [2, 4].map((n) => {
          const [long, short] = [100, 25].map((T) => r.value(`many-${T}-${n}`, 'jain'));
          return { at: { n, metric: 'difference' }, value: (short ?? NaN) - (long ?? NaN) };
        }),
      bound: OPEN,
    }),
  ],
};

/** Packets that LEDBAT lost by those that Reno lost. */
function ratio(r: Results, T: number, B: number, metric: string): ReturnType<typeof ranged>[number] {
  const at = { B };
  const [theirs, ours] = [r.value(`reno-${T}`, 'lost_reno', at), r.value(`reno-${T}`, 'lost_ledbat', at)];
  const point = r.of(`reno-${T}`, at)[0]?.point ?? 0;
  return { at: { T, B, metric }, value: (ours ?? NaN) / (theirs ?? NaN), point: { set: `reno-${T}`, point } };
}

export default exhibit;
