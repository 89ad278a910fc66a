import { paperAt } from '../../src/model/papers';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/late-comer';
import type { Lesson, Of, Run } from '../../src/lessons/lesson';
import {
  band,
  count,
  figureOf,
  given,
  mbps,
  meanOver,
  ms,
  nearest,
  percent,
  rateOver,
} from '../../src/lessons/measure';

const endOf = ({ columns }: Run): number => columns.layout.duration_s;
/** The last minute: whatever the start, the shares have settled. */
const lastOf = (run: Run): readonly [number, number] => [Math.max(0, endOf(run) - 60), endOf(run)];
const baseOf = (run: Run, group: string): number =>
  meanOver(run, { id: 'gauge:base_delay', group }, endOf(run) - 20, endOf(run));
const delayOver = (run: Run, from: number, to: number): number => meanOver(run, { id: 'sojourn', link: 0 }, from, to);
const targetOf = (run: Run, group: string): number =>
  given(run.scenario.flows.find(({ id }) => id === group)?.cc['target_ms'], 25);
const START = 'flows.1.start_s';
const startOf = (run: Of): number => given(run.scenario.flows.find(({ id }) => id === 'second')?.['start_s'], 0);

/** The first flow's part of the bits in the last minute. */
const firstPart = (run: Run): number => {
  const first = rateOver(run, 'first', ...lastOf(run));
  return first / (first + rateOver(run, 'second', ...lastOf(run)));
};
/** From then on the random numbers are others: a second after the second flow has begun. */
const FORK_S = 11;

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: { preset: 'late-comer', plots: ['throughput', 'delay', 'gauge:base_delay'], controls: [START] },
      plot: 'throughput',
      curve: { id: 'bytes', group: 'first' },
      factor: 8e-6,
      unit: 'Mb/s',
      top: 12,
      phases: [
        { name: w.draw.alone, from_s: 0, to_s: 10 },
        { name: w.draw.meeting, from_s: 10, to_s: 25 },
        { name: w.draw.later, from_s: 25, to_s: 120 },
      ],
      explain: (run) => {
        const first = rateOver(run, 'first', ...lastOf(run));
        const second = rateOver(run, 'second', ...lastOf(run));
        return w.draw.explain({
          first: mbps(first),
          second: mbps(second),
          baseFirst: ms(baseOf(run, 'first')),
          baseSecond: ms(baseOf(run, 'second')),
          target: ms(targetOf(run, 'second')),
          starved: first < 0.1 * second,
          apart: baseOf(run, 'second') - baseOf(run, 'first') > 0.4 * targetOf(run, 'first'),
        });
      },
    },
    {
      kind: 'choice',
      ...w.delay,
      setup: { preset: 'late-comer', plots: ['delay', 'queue'], controls: [START, 'links.0.queue.limit_packets'] },
      right: (run) => {
        const one = targetOf(run, 'first');
        return nearest(delayOver(run, ...lastOf(run)), [one, one + targetOf(run, 'second'), 120]);
      },
      explain: (run) => {
        const late = delayOver(run, ...lastOf(run));
        const sum = targetOf(run, 'first') + targetOf(run, 'second');
        return w.delay.explain({
          late: ms(late),
          early: ms(delayOver(run, startOf(run) / 2, startOf(run))),
          sum: ms(sum),
          double: Math.abs(late - sum) < 0.15 * sum,
        });
      },
    },
    {
      kind: 'choice',
      ...w.check,
      setup: {
        preset: 'late-comer',
        edits: [
          ['flows.0.cc', { kind: 'ledbat_pp' }],
          ['flows.1.cc', { kind: 'ledbat_pp' }],
        ],
        plots: ['throughput', 'cwnd', 'delay', 'gauge:base_delay'],
        controls: [START, 'flows.0.cc', 'flows.1.cc'],
      },
      right: (run) => band(firstPart(run), 0.1, 0.35, 0.65),
      explain: (run) => {
        const part = firstPart(run);
        return w.check.explain({
          first: percent(part),
          baseFirst: ms(baseOf(run, 'first')),
          baseSecond: ms(baseOf(run, 'second')),
          efficiency: percent(figureOf(run, 'efficiency')),
          equal: Math.abs(part - 0.5) < 0.15,
        });
      },
    },
    {
      kind: 'choice',
      ...w.fork,
      setup: {
        preset: 'late-comer',
        edits: [['changes', [{ at_s: FORK_S, path: 'seed', value: 2 }]]],
        plots: ['throughput', 'cwnd', 'gauge:base_delay'],
        controls: [START, 'seed'],
      },
      right: (run) => band(firstPart(run), 0.35, 0.65),
      explain: (run) =>
        w.fork.explain({ first: percent(firstPart(run)), at: count(FORK_S), starved: firstPart(run) < 0.1 }),
    },
  ],
  ending: {
    setup: { preset: 'late-comer', plots: ['throughput', 'delay', 'gauge:base_delay'], controls: [START] },
    text: (scenario) => w.ending({ start: count(startOf({ scenario })) }),
    sources: [
      paperAt('S000', '§II.C, Fig. 1(h)'),
      {
        label:
          'P. Balasubramanian, O. Ertugay, D. Havey: LEDBAT++: Congestion Control for Background Traffic. Internet-Draft draft-irtf-iccrg-ledbat-plus-plus',
      },
      { label: 'G. Carofiglio et al.: The Quest for LEDBAT Fairness. IEEE Globecom, 2010' },
    ],
  },
});
