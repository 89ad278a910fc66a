import type { Json } from '../../src/model/scenario';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/own-controller';
import { guestCalled } from './controllers';
import type { Lesson, Run } from '../../src/lessons/lesson';
import { band, count, figureOf, given, ms, percent, rate, shareOf } from '../../src/lessons/measure';

const plots = ['throughput', 'delay', 'cwnd'];
const LIMIT = 'links.0.queue.limit_packets';
const controls = [LIMIT, 'links.0.rate_bps', 'links.0.delay_ms'];

/** A preset whose group number `flow` has one of the course's controllers. */
const written = (name: Parameters<typeof guestCalled>[0], flow: number): readonly (readonly [string, Json])[] => [
  ['guests', guestCalled(name) as unknown as Json],
  [`flows.${flow}.cc`, { kind: 'guest:own' }],
];

const tcp = (run: Run): number => shareOf(run, 'tcp');
const lbe = (run: Run): number => shareOf(run, 'lbe');
const used = (run: Run): number => figureOf(run, 'efficiency');
const p95 = (run: Run): number => figureOf(run, 'queue_delay_p95_ms');
const onEdge = (run: Run): boolean => lbe(run) >= 0.1 && lbe(run) <= 0.4;
const isGood = (run: Run): boolean => used(run) > 0.9 && p95(run) < 40;

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.cut,
      setup: { preset: 'tcp-vs-ledbat', edits: written('uncut', 1), plots, controls },
      right: (run) => band(tcp(run), 0.3, 0.6, 0.9),
      explain: (run) =>
        w.cut.explain({
          tcp: percent(tcp(run)),
          lbe: percent(lbe(run)),
          delay: ms(figureOf(run, 'queue_delay_mean_ms')),
          yields: tcp(run) > 0.9,
        }),
    },
    {
      kind: 'goal',
      ...w.line,
      setup: { preset: 'tcp-vs-ledbat', edits: written('ledbat', 1), plots, controls },
      met: onEdge,
      byCode: true,
      state: (run) => w.line.state({ lbe: percent(lbe(run)) }),
      explain: (run) => w.line.explain({ lbe: percent(lbe(run)), tcp: percent(tcp(run)), met: onEdge(run) }),
    },
    {
      kind: 'goal',
      ...w.own,
      setup: { preset: 'ledbat-alone', edits: written('fixed', 0), plots, controls },
      met: isGood,
      byCode: true,
      state: (run) => w.own.state({ used: percent(used(run)), p95: ms(p95(run)) }),
      explain: (run) => w.own.explain({ used: percent(used(run)), p95: ms(p95(run)), met: isGood(run) }),
    },
  ],
  ending: {
    setup: { preset: 'tcp-vs-ledbat', edits: written('fixed', 1), plots, controls },
    text: ({ links: [link] }) =>
      w.ending({
        limit: count(given(link?.queue?.['limit_packets'], 100)),
        rate: rate(given(link?.rate_bps, 1e7)),
      }),
    sources: [
      { label: 'RFC 6817, LEDBAT', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
      {
        label: 'RFC 9743, Specifying New Congestion Control Algorithms',
        href: 'https://www.rfc-editor.org/rfc/rfc9743',
      },
    ],
  },
});
