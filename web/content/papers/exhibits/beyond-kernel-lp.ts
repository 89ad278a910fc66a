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
const LPS = {
  estimated: { label: 'Estimated, as in the kernel', ink: 'nice', flow: { cc: estimated, transport: linux } },
  known: { label: 'Known', ink: 'lp', flow: { cc: lp, transport: linux } },
  estimated_prompt: {
    label: 'Estimated, no delayed acknowledgements',
    ink: 'nice',
    flow: { cc: estimated, transport: prompt },
  },
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
    'Alone it fills most of the link: 73 % (64 to 78 over the seeds), with a queue of 18 ms (9 to 24). So it does not go when the queue grows. Beside Reno it gets 2 %, less than the 9 % of the same rules with the clock known.',
    'With the clock known it uses an idle link even less: 2 %, one packet per round trip. The receiver holds the acknowledgement of a single packet for up to 40 ms; its timestamp says so, and LP takes that for a queue. With an acknowledgement for each packet it is 15 %, with 2 ms of queue.',
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
        'Alone, with the clock estimated, LP does not wait for an empty queue: it uses at least half of the link and keeps 8 ms or more in each run, where with the clock known it stays below 3 % and keeps none.',
      expected: allOf(
        ge(0.5, { metric: 'eta', sel: { proto: 'estimated' } }),
        ge(8, { metric: 'queue', sel: { proto: 'estimated' } }),
        le(0.03, { metric: 'eta', sel: { proto: 'known' } }),
        le(0.1, { metric: 'queue', sel: { proto: 'known' } }),
      ),
      check: (r) =>
        (['estimated', 'known'] as const).flatMap((key) =>
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
        'Beside Reno it is low priority all the same: at most 5 % with the clock estimated, less than with the clock known.',
      expected: allOf(le(0.05, { sel: { proto: 'estimated' } }), ge(0.06, { sel: { proto: 'known' } })),
      check: (r) => [...ranged(r, 'beside-estimated', 'low'), ...ranged(r, 'beside-known', 'low')],
      bound: FIRST,
    },
  ],
};

export default exhibit;
