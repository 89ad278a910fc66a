import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { allOf, ge, le } from '../../../src/ledger/expected';
import { eta } from '../../../src/ledger/measures';
import { HOME, type Named, each, idsOf, lower, namesOf, part, queue_ms, ranged, runs } from '../shared/deployed';
import { group } from '../shared/open-questions';

const lp = { kind: 'lp', form: 'linux', arm_after_loss: false };
const linux = { set: 'linux' };
/** An acknowledgement for each packet, at once. */
const prompt = { ...linux, delayed_ack: false, quick_ack: false };
const reno = { cc: { kind: 'reno', rules: 'linux' }, transport: linux };
const estimated = { ...lp, remote_clock: 'estimated' };
/** Packets leave up to so many milliseconds late. */
const late = (ms: number) => ({ ...linux, send_jitter_ms: ms });
const LPS = {
  estimated: { label: 'Estimated, as in the kernel', ink: 'nice', flow: { cc: estimated, transport: linux } },
  estimated_tenth: {
    label: 'Estimated, up to 0.1 ms late',
    ink: 'nice',
    flow: { cc: estimated, transport: late(0.1) },
  },
  estimated_one: { label: 'Estimated, up to 1 ms late', ink: 'nice', flow: { cc: estimated, transport: late(1) } },
  known: { label: 'Known', ink: 'lp', flow: { cc: lp, transport: linux } },
  known_one: { label: 'Known, up to 1 ms late', ink: 'lp', flow: { cc: lp, transport: late(1) } },
  known_prompt: { label: 'Known, no delayed acknowledgements', ink: 'lp', flow: { cc: lp, transport: prompt } },
} as const satisfies Readonly<Record<string, Named>>;

const words = (title: string) => ({
  title,
  summary: 'TCP-LP by Linux’s arithmetic: notice the queue with the clock estimated.',
  source: 'Linux net/ipv4/tcp_lp.c',
});
const measures: RunSet['measures'] = { eta, queue: queue_ms, low: part('low') };
const alone = each(LPS, 'alone', (flow) => ({
  sweep: runs(words('Linux’s LP alone'), HOME, [120, 20], [lower('low', flow)]),
  measures,
}));
const beside = each(LPS, 'beside', (flow) => ({
  sweep: runs(words('Linux’s LP beside Reno'), HOME, [120, 20], [group('tcp', reno.cc, reno), lower('low', flow, 5)]),
  measures,
}));

const FIRST = 'Set after a first look.';

const exhibit: Exhibit = {
  id: 'beyond-kernel-lp',
  paper: null,
  place: 'Linux’s LP',
  title: 'What the kernel’s LP really does',
  gist: 'Its estimate of a clock fails as soon as a queue grows.',
  shows: [
    'TCP-LP is to leave at the first sign of a queue, which it sees in the one-way delay. Linux’s module takes that delay from timestamps, and estimates first how often the receiver’s clock ticks. A queue that grows stretches the receiver’s stamps, so the estimate passes 1000 a second; 1000 divided by it, in integers, is 0. What is left as “delay” is the sender’s own clock.',
    'The same rules run here with the module’s estimate and with the clock known, alone and beside a Reno flow: 10 Mb/s, 50 ms, 100 packets, ten seeds.',
    'This was found in the module’s source and in the unmodified module on our transport. It was not yet seen on a real host.',
  ],
  answer: [
    'What it gets alone is a matter of timing: 64 to 78 % over the seeds, with a queue of 9 to 24 ms; where packets leave up to 1 ms late, 3 % in one of ten runs and 96 % in another, with 76 ms. So it does not go when the queue grows. Beside Reno it gets 2 %, less than the 9 % of the same rules with the clock known.',
    'With the clock known it uses an idle link even less, whenever packets leave: 2 %, one packet per round trip. The receiver holds the acknowledgement of a single packet for up to 40 ms; its timestamp says so, and LP takes that for a queue. With an acknowledgement for each packet it is 15 %, with 2 ms of queue.',
  ],
  departures: [
    'The module looks for early congestion from the first packet; so does this. Timestamps are in milliseconds.',
  ],
  sets: [...alone, ...beside],
  panels: [
    {
      kind: 'table',
      id: 'alone',
      title: '(a) Alone',
      sets: idsOf(alone),
      rows: { along: 'proto', label: 'Receiver’s clock', names: namesOf(LPS) },
      columns: [
        { measure: 'eta', label: 'η', digits: 3 },
        { measure: 'queue', label: 'Mean queue', unit: 'ms', digits: 1 },
      ],
    },
    {
      kind: 'table',
      id: 'beside',
      title: '(b) Beside one Reno flow',
      sets: idsOf(beside),
      rows: { along: 'proto', label: 'Receiver’s clock', names: namesOf(LPS) },
      columns: [
        { measure: 'low', label: 'LP’s share', digits: 3 },
        { measure: 'queue', label: 'Mean queue', unit: 'ms', digits: 1 },
      ],
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    {
      id: 'alone',
      statement:
        'Alone, with the clock estimated, what LP uses depends on when packets leave: up to 1 ms late, less than a tenth of the link in one of ten runs and more than seven tenths in another.',
      expected: allOf(le(0.1, { metric: 'least' }), ge(0.7, { metric: 'most' })),
      check: (r) => {
        const eta = r.of('alone-estimated_one')[0]?.values['eta'];
        return [
          { at: { metric: 'least' }, value: eta?.min ?? null },
          { at: { metric: 'most' }, value: eta?.max ?? null },
        ];
      },
      bound: FIRST,
    },
    {
      id: 'known',
      statement:
        'With the clock known it stays below 3 % of the link alone, and keeps no queue, whenever packets leave.',
      expected: allOf(le(0.03, { metric: 'eta' }), le(0.1, { metric: 'queue' })),
      check: (r) =>
        (['known', 'known_one'] as const).flatMap((key) =>
          ['eta', 'queue'].flatMap((metric) => ranged(r, `alone-${key}`, metric, {}, { metric })),
        ),
      bound: FIRST,
    },
    {
      id: 'held',
      statement:
        'What holds LP down with the clock known is the receiver’s delayed acknowledgement of its single packet: without it, it uses 14 % or more.',
      expected: ge(0.14),
      check: (r) => ranged(r, 'alone-known_prompt', 'eta'),
      bound: FIRST,
    },
    {
      id: 'beside',
      statement:
        'Beside Reno it is low priority all the same: at most 7 % with the clock estimated, less than the 8 % or more with the clock known.',
      expected: allOf(le(0.07, { sel: { proto: 'estimated' } }), ge(0.08, { sel: { proto: 'known' } })),
      check: (r) =>
        ['estimated', 'estimated_one', 'known', 'known_one'].flatMap((key) =>
          ranged(r, `beside-${key}`, 'low', {}, { proto: key.replace('_one', '') }),
        ),
      bound: FIRST,
    },
  ],
};

export default exhibit;
