import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/sawtooth';
import type { Lesson, Run, Setup } from '../../src/lessons/lesson';
import {
  countEvents,
  given,
  mbps,
  ms,
  nearest,
  count,
  peakFrom,
  percent,
  rateOver,
  shareOf,
} from '../../src/lessons/measure';

const limitOf = ({ scenario }: Run): number => given(scenario.links[0]?.queue?.['limit_packets'], 100);
const pipeOf = ({ scenario: { links } }: Run): number =>
  (given(links[0]?.rate_bps, 1e7) * 2 * given(links[0]?.delay_ms, 25)) / 1000 / 12000;

/** After the first overshoot of slow start, which is no tooth. */
const SETTLED = 10;
const peakOf = (run: Run): number => peakFrom(run, { id: 'cwnd', group: 'tcp' }, SETTLED);

const LIMIT = 'links.0.queue.limit_packets';
const EXTRA = 'flows.0.extra_return_delay_ms';

/** Two Reno flows, one of them farther away. */
const apart: Setup = {
  preset: 'rtt-ratio',
  edits: [
    ['flows.0.cc', { kind: 'reno' }],
    ['flows.1.cc', { kind: 'reno' }],
    ['flows.0.class', 'be'],
    ['flows.1.class', 'be'],
    [EXTRA, 100],
  ],
  plots: ['cwnd', 'throughput'],
  controls: [EXTRA, LIMIT],
};

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.peak,
      setup: {
        preset: 'two-reno',
        edits: [
          ['flows.0.count', 1],
          ['duration_s', 60],
        ],
        plots: ['cwnd', 'queue'],
        controls: [LIMIT, 'links.0.rate_bps', 'links.0.delay_ms'],
      },
      right: (run) => nearest(peakOf(run), [pipeOf(run), limitOf(run), pipeOf(run) + limitOf(run), Infinity]),
      explain: (run) =>
        w.peak.explain({
          peak: count(peakOf(run)),
          pipe: count(pipeOf(run)),
          limit: count(limitOf(run)),
          sum: count(pipeOf(run) + limitOf(run)),
          trough: count(peakOf(run) / 2),
          drains: peakOf(run) / 2 < pipeOf(run),
          losses: count(countEvents(run, 'fast_retransmit', SETTLED)),
          timeouts: count(countEvents(run, 'timeout', SETTLED)),
          timedOut: countEvents(run, 'timeout', SETTLED) > 0,
        }),
    },
    {
      kind: 'draw',
      ...w.draw,
      setup: {
        preset: 'two-reno',
        edits: [
          [
            'flows',
            [
              { id: 'first', cc: { kind: 'reno' }, path: ['bottleneck'] },
              { id: 'second', cc: { kind: 'reno' }, path: ['bottleneck'], start_s: 30 },
            ],
          ],
        ],
        plots: ['throughput', 'cwnd'],
        controls: ['flows.1.start_s', LIMIT],
      },
      plot: 'throughput',
      curve: { id: 'bytes', group: 'first' },
      factor: 8e-6,
      unit: 'Mb/s',
      top: 12,
      phases: [
        { name: w.draw.alone, from_s: 0, to_s: 30 },
        { name: w.draw.meeting, from_s: 30, to_s: 60 },
        { name: w.draw.together, from_s: 60, to_s: 120 },
      ],
      explain: (run) => {
        const [mine, other] = [rateOver(run, 'first', 60, 120), rateOver(run, 'second', 60, 120)];
        return w.draw.explain({
          alone: mbps(rateOver(run, 'first', 0, 30)),
          meeting: mbps(rateOver(run, 'first', 30, 60)),
          together: mbps(mine),
          other: mbps(other),
          even: Math.abs(mine - other) < 0.25 * (mine + other),
        });
      },
    },
    {
      kind: 'choice',
      ...w.check,
      setup: apart,
      right: (run) => {
        const far = shareOf(run, 'far');
        return far >= 0.6 ? 0 : far >= 0.4 ? 1 : far >= 0.2 ? 2 : 3;
      },
      explain: (run) =>
        w.check.explain({
          far: percent(shareOf(run, 'far')),
          near: percent(shareOf(run, 'near')),
          less: shareOf(run, 'far') < 0.4,
        }),
    },
  ],
  ending: {
    setup: apart,
    text: ({ flows }) => w.ending({ extra: ms(given(flows[0]?.['extra_return_delay_ms'], 0)) }),
    sources: [
      { label: 'D.-M. Chiu, R. Jain: Analysis of the Increase and Decrease Algorithms for Congestion Avoidance, 1989' },
      { label: 'RFC 5681, TCP Congestion Control', href: 'https://www.rfc-editor.org/rfc/rfc5681' },
    ],
  },
});
