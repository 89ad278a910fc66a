import { paperAt } from '../../src/model/papers';
import type { Json } from '../../src/model/scenario';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/paths';
import type { Lesson, Run, Setup } from '../../src/lessons/lesson';
import { mbps, percent, rateOver, shareOf } from '../../src/lessons/measure';

const buffers = { receive_buffer_packets: 3333, send_buffer_packets: 3333 };

/** One connection over two first hops and one ordinary flow, all through one link. */
const together = (kind: string): Json => [
  {
    id: 'mp',
    cc: { kind },
    paths: [
      ['north', 'bottleneck'],
      ['south', 'bottleneck'],
    ],
    subflow_offset_s: 0.3,
    transport: buffers,
  },
  { id: 'tcp', cc: { kind: 'reno' }, path: ['bottleneck'] },
];

const shared = (kind: string): Setup => ({
  preset: 'multipath-against-reno',
  edits: [
    ['duration_s', 300],
    ['links.2.queue', { kind: 'pie', limit_packets: 100 }],
    ['flows', together(kind)],
  ],
  plots: ['throughput', 'cwnd'],
  controls: ['links.2.queue', 'flows.0.cc'],
});

const words = (run: Run) => ({ mp: percent(shareOf(run, 'mp')), tcp: percent(shareOf(run, 'tcp')) });

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: {
        preset: 'multipath-two-links',
        plots: ['throughput', 'delay'],
        controls: ['flows.0.cc.target_ms', 'flows.1.start_s', 'flows.1.stop_s'],
      },
      plot: 'throughput',
      curve: { id: 'bytes', group: 'mp', path: 1 },
      factor: 8e-6,
      unit: 'Mb/s',
      top: 6,
      phases: [
        { name: w.draw.before, from_s: 0, to_s: 30 },
        { name: w.draw.during, from_s: 30, to_s: 60 },
        { name: w.draw.after, from_s: 60, to_s: 90 },
      ],
      explain: (run) => {
        const during = rateOver(run, 'mp', 40, 60, 1);
        return w.draw.explain({
          before: mbps(rateOver(run, 'mp', 0, 30, 1)),
          during: mbps(during),
          after: mbps(rateOver(run, 'mp', 60, 90, 1)),
          north: mbps(rateOver(run, 'mp', 40, 60, 0)),
          tcp: mbps(rateOver(run, 'tcp', 40, 60)),
          yields: during < 0.25 * rateOver(run, 'tcp', 40, 60),
        });
      },
    },
    {
      kind: 'choice',
      ...w.uncoupled,
      setup: shared('reno'),
      right: (run) => {
        const mp = shareOf(run, 'mp');
        return mp < 0.6 ? 0 : mp <= 0.75 ? 1 : 2;
      },
      explain: (run) => w.uncoupled.explain({ ...words(run), two: Math.abs(shareOf(run, 'mp') - 2 / 3) < 0.07 }),
    },
    {
      kind: 'choice',
      ...w.coupled,
      setup: shared('lia'),
      right: (run) => {
        const mp = shareOf(run, 'mp');
        return mp < 0.4 ? 2 : mp < 0.6 ? 0 : 1;
      },
      explain: (run) => w.coupled.explain({ ...words(run), half: Math.abs(shareOf(run, 'mp') - 0.5) < 0.1 }),
    },
  ],
  ending: {
    setup: shared('lia'),
    text: ({ links }) => w.ending({ link: links[2]?.id ?? '', queue: (links[2]?.queue?.kind ?? '').toUpperCase() }),
    sources: [
      {
        label: 'RFC 6356, Coupled Congestion Control for Multipath Transport Protocols',
        href: 'https://www.rfc-editor.org/rfc/rfc6356',
      },
      paperAt('S002', '§II and §III, Fig. 2'),
    ],
  },
});
