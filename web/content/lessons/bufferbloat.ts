import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/bufferbloat';
import type { Lesson, Of, Run, Setup } from '../../src/lessons/lesson';
import {
  band,
  countEvents,
  figureOf,
  given,
  ms,
  count,
  meanOver,
  partedAt,
  peakFrom,
  percent,
  rate,
  seconds,
} from '../../src/lessons/measure';

const limitOf = ({ scenario }: Of): number => given(scenario.links[0]?.queue?.['limit_packets'], 100);
const rateOf = ({ scenario }: Of): number => given(scenario.links[0]?.rate_bps, 1e7);
const rttOf = ({ scenario }: Of): number => 2 * given(scenario.links[0]?.delay_ms, 25);
/** How long a full buffer takes to be sent, in ms. */
const fullOf = (run: Of): number => (limitOf(run) * 1500 * 8000) / rateOf(run);
const pipeOf = (run: Of): number => (rateOf(run) * rttOf(run)) / 1000 / 12000;

const LIMIT = 'links.0.queue.limit_packets';
const RATE = 'links.0.rate_bps';

const setup = (limit: number, ...controls: readonly string[]): Setup => ({
  preset: 'two-reno',
  edits: [
    ['flows.0.count', 1],
    ['duration_s', 60],
    [LIMIT, limit],
  ],
  plots: ['delay', 'queue'],
  controls: [...controls, LIMIT, 'links.0.delay_ms'],
});

/** The same, in which one cut is not made. */
const whole = setup(100);
const spared: Setup = {
  ...whole,
  edits: [...(whole.edits ?? []), ['changes', [{ at_s: 25, path: 'flows.0.fate', value: { fate: 'uncut' } }]]],
};
/** The mean delay before that, after slow start, and from there on. */
const delaysAround = (run: Run): readonly [number, number] => {
  const at = partedAt(run);
  const delay = (from: number, to: number): number => meanOver(run, { id: 'sojourn', link: 0 }, from, to);
  return [delay(Math.min(5, at / 2), at), delay(at, run.columns.layout.duration_s)];
};

const busy = (run: Run): string => percent(figureOf(run, 'efficiency'));
const meanDelay = (run: Run): number => figureOf(run, 'queue_delay_mean_ms');

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: setup(100),
      plot: 'delay',
      curve: { id: 'sojourn', link: 0 },
      factor: 1,
      unit: 'ms',
      top: 140,
      phases: [
        { name: w.draw.start, from_s: 0, to_s: 5 },
        { name: w.draw.middle, from_s: 5, to_s: 30 },
        { name: w.draw.late, from_s: 30, to_s: 60 },
      ],
      explain: (run) =>
        w.draw.explain({
          mean: ms(meanDelay(run)),
          peak: ms(peakFrom(run, { id: 'sojourn', link: 0 }, 0)),
          full: ms(fullOf(run)),
          rtt: ms(rttOf(run)),
          efficiency: busy(run),
          standing: meanDelay(run) >= 0.9 * rttOf(run),
        }),
    },
    {
      kind: 'choice',
      ...w.larger,
      setup: setup(400),
      right: (run) => band(meanDelay(run), 60, 120, 250),
      explain: (run) =>
        w.larger.explain({
          limit: count(limitOf(run)),
          mean: ms(meanDelay(run)),
          efficiency: busy(run),
          full: ms(fullOf(run)),
          busy: figureOf(run, 'efficiency') > 0.98,
        }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: setup(400),
      met: (run) => figureOf(run, 'queue_delay_p95_ms') <= 30 && figureOf(run, 'efficiency') >= 0.9,
      state: (run) => w.goal.state({ p95: ms(figureOf(run, 'queue_delay_p95_ms')), efficiency: busy(run) }),
      explain: (run) =>
        w.goal.explain({
          limit: count(limitOf(run)),
          p95: ms(figureOf(run, 'queue_delay_p95_ms')),
          efficiency: busy(run),
          pipe: count(pipeOf(run)),
          below: limitOf(run) < pipeOf(run),
        }),
    },
    {
      kind: 'choice',
      ...w.check,
      setup: setup(5),
      right: (run) => band(figureOf(run, 'efficiency'), 0.6, 0.75, 0.95),
      explain: (run) =>
        w.check.explain({
          limit: count(limitOf(run)),
          efficiency: busy(run),
          mean: ms(meanDelay(run)),
          cuts: count(countEvents(run, 'fast_retransmit')),
          timeouts: count(countEvents(run, 'timeout')),
          timedOut: countEvents(run, 'timeout') > 0,
        }),
    },
    {
      kind: 'choice',
      ...w.fate,
      setup: spared,
      right: (run) => {
        const [before, after] = delaysAround(run);
        return band(after / before, 0.85, 1.15);
      },
      explain: (run) => {
        const [before, after] = delaysAround(run);
        return w.fate.explain({
          at: seconds(partedAt(run)),
          before: ms(before),
          after: ms(after),
          alike: Math.abs(after / before - 1) < 0.15,
        });
      },
    },
  ],
  ending: {
    setup: setup(100, RATE),
    text: (scenario) =>
      w.ending({
        limit: count(limitOf({ scenario })),
        rate: rate(rateOf({ scenario })),
        full: ms(fullOf({ scenario })),
      }),
    sources: [
      { label: 'J. Gettys, K. Nichols: Bufferbloat: Dark Buffers in the Internet. ACM Queue, 2011' },
      { label: 'C. Villamizar, C. Song: High Performance TCP in ANSNET. ACM CCR 24(5), 1994' },
      {
        label: 'RFC 7567, IETF Recommendations Regarding Active Queue Management',
        href: 'https://www.rfc-editor.org/rfc/rfc7567',
      },
    ],
  },
});
