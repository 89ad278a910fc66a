import { paperAt } from '../../src/model/papers';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/aqm';
import type { Lesson, Run } from '../../src/lessons/lesson';
import { band, count, figureOf, given, mbps, ms, percent, rateOver, shareOf } from '../../src/lessons/measure';

const plots = ['throughput', 'delay', 'queue'];
const controls = ['links.0.queue'];

/** How the disciplines that this lesson speaks of are called; the others by their id. */
const names: Readonly<Record<string, string>> = {
  droptail: 'DropTail',
  red: 'RED',
  codel: 'CoDel',
  fq_codel: 'FQ-CoDel',
  pie: 'PIE',
  le_priority: 'LE priority',
  le_fq_codel: 'LE-FQ-CoDel',
};

const queueOf = ({ scenario }: Run): string => scenario.links[0]?.queue?.kind ?? 'droptail';
const tcp = (run: Run): number => shareOf(run, 'tcp');
const p95 = (run: Run): number => figureOf(run, 'queue_delay_p95_ms');
const met = (run: Run): boolean => tcp(run) >= 0.9 && p95(run) <= 60;
const words = (run: Run) => ({
  tcp: percent(tcp(run)),
  p95: ms(p95(run)),
  queue: names[queueOf(run)] ?? queueOf(run),
});

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.red,
      setup: { preset: 'aqm-defeats-low-priority', plots, controls },
      right: (run) => 3 - band(tcp(run), 0.35, 0.65, 0.9),
      explain: (run) => {
        const target = given(run.scenario.flows.find(({ id }) => id === 'lbe')?.cc['target_ms'], 25);
        const delay = figureOf(run, 'queue_delay_mean_ms');
        return w.red.explain({
          tcp: percent(tcp(run)),
          delay: ms(delay),
          loss: percent(figureOf(run, 'loss')),
          target: ms(target),
          below: delay < target,
        });
      },
    },
    {
      kind: 'choice',
      ...w.fair,
      setup: { preset: 'flow-queues-share-equally', plots: ['throughput', 'waiting', 'delay'], controls },
      right: (run) => 3 - band(tcp(run), 0.45, 0.55, 0.8),
      explain: (run) =>
        w.fair.explain({
          tcp: percent(tcp(run)),
          lbe: percent(shareOf(run, 'lbe')),
          delay: ms(figureOf(run, 'queue_delay_mean_ms')),
          even: Math.abs(tcp(run) - 0.5) < 0.05,
        }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: { preset: 'aqm-defeats-low-priority', plots, controls },
      met,
      state: (run) => w.goal.state(words(run)),
      explain: (run) => w.goal.explain({ ...words(run), met: met(run) }),
    },
    {
      kind: 'choice',
      ...w.check,
      setup: {
        preset: 'priority-queue-restores',
        edits: [['flows.0.stop_s', 30]],
        plots,
        controls: ['flows.0.stop_s', ...controls],
      },
      right: (run) => {
        const rate = given(run.scenario.links[0]?.rate_bps, 1e7) / 1e6;
        return band(rateOver(run, 'lbe', 35, run.scenario.duration_s) / rate, 0.1, 0.5, 0.9);
      },
      explain: (run) => {
        const after = rateOver(run, 'lbe', 35, run.scenario.duration_s);
        return w.check.explain({
          before: mbps(rateOver(run, 'lbe', 5, 30)),
          after: mbps(after),
          all: after > 0.9 * (given(run.scenario.links[0]?.rate_bps, 1e7) / 1e6),
        });
      },
    },
  ],
  ending: {
    setup: {
      preset: 'aqm-defeats-low-priority',
      edits: [['links.0.queue', { kind: 'droptail', limit_packets: 500 }]],
      plots,
      controls,
    },
    text: ({ flows, links: [link] }) => {
      const kind = link?.queue?.kind ?? 'droptail';
      const [tcp, lbe] = flows.map((flow) => count(flow.count ?? 1));
      const limit = count(given(link?.queue?.['limit_packets'], 100));
      return w.ending({ queue: names[kind] ?? kind, limit, tcp: tcp ?? '', lbe: lbe ?? '' });
    },
    sources: [
      paperAt('S001', 'Fig. 1 and 2, §4'),
      { label: 'RFC 8290, FQ-CoDel', href: 'https://www.rfc-editor.org/rfc/rfc8290' },
      { label: 'RFC 8622, A Lower-Effort Per-Hop Behavior', href: 'https://www.rfc-editor.org/rfc/rfc8622' },
    ],
  },
});
