import type { Json } from '../../../src/model/scenario';
import { varied } from '../../../src/ledger/derive';
import type { Reason } from '../../../src/ledger/exhibit';
import { ge, le } from '../../../src/ledger/expected';
import { correlation, one } from '../../../src/ledger/results';
import { pure, valueOf } from '../sets/s004';
import { ten, runs, lead } from '../sets/s004-variants';

const after = 'Set after the result was known.';
const thirty = Array.from({ length: 30 }, (_, i) => i + 1);

const reasons: readonly Reason[] = [
  {
    id: 's004-latecomers',
    kind: 'text',
    paper: 'S004',
    title: 'Low fairness and a low queue do not go together',
    text: [
      'Of LEDBAT outside the regime the paper says two things: that its fairness is low, since late flows take the standing queue for the base delay, and that it queues much less than TCP. The first undoes the second. Each late flow adds its target to the queue that it found, so that with eight to sixteen flows started over 30 s LEDBAT’s queue comes within a few points of NewReno’s. The same LEDBAT with all flows started at once queues a third as much.',
      'The same flows explain why the curves of LEDBAT with RED and with DropTail are not alike: RED keeps the queue short, late flows see the true base delay, and fairness outside the regime is high, as the paper itself reports, while it calls the two figures similar. For NewReno and fLEDBAT they are.',
      'Just beyond the border of (c) and with larger buffers there is again room for late flows to stack up, so that LEDBAT’s fairness falls there too.',
    ],
    claims: ['004-F5-1', '004-F2-8', '004-C-10', '004-C-2'],
    sets: [
      ...(['b', 'c'] as const).flatMap((scenario) => [
        runs(`spread-${scenario}`, scenario, { N: [8, 12, 16] }),
        runs(`together-${scenario}`, scenario, { N: [8, 12, 16], base: { 'flows.0.start_s': 0 } }),
      ]),
      runs('border', 'c', { N: [40], seeds: thirty }),
      ...(['b', 'c'] as const).map((scenario) => {
        const limit = Number(pure.droptail[scenario].base.links[0]?.queue?.['limit_packets']);
        return {
          ...runs(`large-${scenario}`, scenario, { N: [80] }),
          sweep: varied(pure.droptail[scenario], {
            base: {
              'flows.0.start_s': 0,
              'flows.0.count': 80,
              'flows.0.cc': { kind: 'ledbat', target_ms: 100, gain: 1 },
            },
            axes: [{ path: 'links.0.queue.limit_packets', values: [limit, 2 * limit, 4 * limit], label: 'buffer' }],
            seeds: ten,
          }),
          at: ([packets]: readonly Json[]) => ({ scenario, buffer_multiple_of_bdp: Number(packets) / limit }),
        };
      }),
      runs('border-together', 'c', { N: [40], base: { 'flows.0.start_s': 0 } }),
      ...(['droptail', 'red'] as const).flatMap((discipline) =>
        (['b', 'c'] as const).map((scenario) =>
          runs(`curve-${discipline}-${scenario}`, scenario, {
            discipline,
            N: [4, 8, 16, 24, 36, 50, 70, 96],
            seeds: [1, 2, 3],
          }),
        ),
      ),
    ],
    findings: [
      {
        id: 's004-together-queue',
        statement: 'Started together, LEDBAT queues less than NewReno by the claim’s five points and far more.',
        expected: ge(0.2),
        check: (r) =>
          (['b', 'c'] as const).flatMap((scenario) => lead(r, `together-${scenario}`, 'delay_index', ['ledbat'])),
        bound: 'Four times the claim’s bound; chosen after the figure’s result was known.',
      },
      {
        id: 's004-spread-queue',
        statement: 'Started over 30 s its queue comes close to NewReno’s.',
        expected: le(0.15),
        check: (r) =>
          (['b', 'c'] as const).flatMap((scenario) => lead(r, `spread-${scenario}`, 'delay_index', ['ledbat'])),
        bound: after,
      },
      {
        id: 's004-border-together',
        statement: 'With 40 flows in (c), LEDBAT’s fairness rises by a tenth or more when all start together.',
        expected: ge(0.1),
        check: (r) => [
          one(
            Number(r.value('border-together', 'jain_long', { series: 'ledbat' })) -
              Number(r.value('border', 'jain_long', { series: 'ledbat' })),
          ),
        ],
        bound: `More than what thirty runs know the mean to, 0.08. ${after}`,
      },
      {
        id: 's004-large-together',
        statement: 'Started together, 80 LEDBAT flows do not become less fair with larger buffers.',
        expected: { op: 'monotone', along: 'buffer_multiple_of_bdp', dir: 'up', slack: 0.02 },
        check: (r) => (['b', 'c'] as const).flatMap((scenario) => r.cells(`large-${scenario}`, 'jain_long')),
        bound: 'The claim’s own slack; the change was chosen after the figure’s result was known.',
      },
      {
        id: 's004-alike-but-ledbat',
        statement: 'Fairness with RED follows fairness with DropTail for NewReno and for fLEDBAT.',
        expected: { op: 'corr', rel: 'ge', value: 0.6 },
        check: (r) =>
          (['b', 'c'] as const).flatMap((scenario) =>
            ['newreno', 'fledbat'].map((series) =>
              one(
                correlation(
                  r
                    .of(`curve-red-${scenario}`, { series })
                    .map((row) => [
                      valueOf(row, 'jain_long'),
                      r.value(`curve-droptail-${scenario}`, 'jain_long', row.at),
                    ]),
                ),
                { scenario, series },
              ),
            ),
          ),
        bound: 'The claim’s own bound.',
      },
    ],
  },
  {
    id: 's004-fairness-in-a',
    kind: 'chance',
    paper: 'S004',
    title: 'Fairness deep in the regime of (a)',
    text: [
      'In (a) beyond twenty flows the three fairness curves lie within a few hundredths: which flow gets a packet through is the timer’s lottery. The claim asks that fLEDBAT is not below NewReno by more than 0.02. It misses that at 40 and at 96 flows by 0.002, and thirty runs know the index to 0.02; over 120 other seeds both are within the bound. ns-2 has 0.42 for NewReno and 0.33 for LEDBAT at 96 flows. The abstract’s “several loaded cases” is true of (b) and (c) from 50 flows on.',
    ],
    claims: ['004-F2-1'],
    sets: [
      runs('others', 'a', { N: [40, 96], seeds: Array.from({ length: 120 }, (_, i) => 31 + i) }),
      runs('loaded-b', 'b', { N: [50, 60, 80, 96] }),
      runs('loaded-c', 'c', { N: [50, 60, 80, 96] }),
    ],
    findings: [
      {
        id: 's004-other-seeds',
        statement: 'Over 120 other seeds fLEDBAT is within the bound of 0.02 at 40 and at 96 flows in (a).',
        expected: le(0.02),
        check: (r) => lead(r, 'others', 'jain_long', ['fledbat']),
        bound: 'The claim’s own bound. The number of seeds was set before they ran.',
      },
      {
        id: 's004-several-cases',
        statement: 'In (b) and (c) from 50 flows on LEDBAT is not less fair than NewReno.',
        expected: le(0.02),
        check: (r) => [
          ...lead(r, 'loaded-b', 'jain_long', ['ledbat']),
          ...lead(r, 'loaded-c', 'jain_long', ['ledbat']),
        ],
        bound: 'The claim’s own bound.',
      },
    ],
  },
];

export default reasons;
