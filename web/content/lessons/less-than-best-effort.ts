import { paperAt } from '../../src/model/papers';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/less-than-best-effort';
import type { Lesson, Of, Run } from '../../src/lessons/lesson';
import {
  band,
  figureOf,
  given,
  mbps,
  meanOver,
  ms,
  nearest,
  count,
  partedAt,
  percent,
  rateOver,
  seconds,
  shareOf,
} from '../../src/lessons/measure';

const groupOf = ({ scenario }: Of, id: string) => scenario.flows.find((flow) => flow.id === id);
const targetOf = (run: Of): number => given(groupOf(run, 'lbe')?.cc['target_ms'], 25);

const tcpEnd = (run: Of): number => given(groupOf(run, 'tcp')?.['stop_s'], 70);

/** Seconds after TCP's end until LEDBAT has nine tenths of the link for a second. */
function backAfter(run: Run): number {
  const end = tcpEnd(run);
  const rate = given(run.scenario.links[0]?.rate_bps, 1e7) / 1e6;
  for (let at = end; at + 1 <= run.columns.layout.duration_s; at += 0.5) {
    if (rateOver(run, 'lbe', at, at + 1) >= 0.9 * rate) return at - end;
  }
  return NaN;
}

/** LEDBAT's part of the bits from the cut that is not made to TCP's end. */
const lbePart = (run: Run): number => {
  const part = (id: string): number => rateOver(run, id, partedAt(run), tcpEnd(run));
  return part('lbe') / (part('lbe') + part('tcp'));
};

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: {
        preset: 'yield-and-return',
        plots: ['throughput', 'delay'],
        controls: ['flows.1.cc.target_ms', 'flows.0.start_s', 'flows.0.stop_s'],
      },
      plot: 'throughput',
      curve: { id: 'bytes', group: 'lbe' },
      factor: 8e-6,
      unit: 'Mb/s',
      top: 12,
      phases: [
        { name: w.draw.before, from_s: 0, to_s: 30 },
        { name: w.draw.beside, from_s: 30, to_s: 70 },
        { name: w.draw.after, from_s: 70, to_s: 120 },
      ],
      explain: (run) => {
        const beside = rateOver(run, 'lbe', 35, 70);
        return w.draw.explain({
          before: mbps(rateOver(run, 'lbe', 0, 30)),
          beside: mbps(beside),
          after: mbps(rateOver(run, 'lbe', 70, 120)),
          back: ms(backAfter(run)),
          yields: beside < 0.25 * rateOver(run, 'tcp', 35, 70),
          target: ms(targetOf(run)),
        });
      },
    },
    {
      kind: 'choice',
      ...w.alone,
      setup: {
        preset: 'ledbat-alone',
        plots: ['delay', 'queue', 'cwnd'],
        controls: ['flows.0.cc.target_ms', 'links.0.queue.limit_packets'],
      },
      right: (run) => nearest(figureOf(run, 'queue_delay_mean_ms'), [0, targetOf(run), 80, 120]),
      explain: (run) => {
        const mean = figureOf(run, 'queue_delay_mean_ms');
        return w.alone.explain({
          mean: ms(mean),
          target: ms(targetOf(run)),
          efficiency: percent(figureOf(run, 'efficiency')),
          drops: count(run.report.links[0]?.dropped ?? 0),
          atTarget: Math.abs(mean - targetOf(run)) < 0.2 * targetOf(run),
        });
      },
    },
    {
      kind: 'choice',
      ...w.check,
      setup: {
        preset: 'one-against-ten',
        plots: ['throughput', 'cwnd'],
        controls: ['flows.1.count', 'flows.1.cc.target_ms'],
      },
      right: (run) => band(shareOf(run, 'tcp'), 0.2, 0.8, 0.97),
      explain: (run) => {
        const flows = groupOf(run, 'lbe')?.count ?? 1;
        return w.check.explain({
          tcp: percent(shareOf(run, 'tcp')),
          each: percent(shareOf(run, 'lbe') / flows),
          count: count(flows),
        });
      },
    },
    {
      kind: 'choice',
      ...w.fate,
      setup: {
        preset: 'yield-and-return',
        edits: [['changes', [{ at_s: 31, path: 'flows.0.fate', value: { fate: 'uncut' } }]]],
        plots: ['throughput', 'delay', 'cwnd'],
        controls: ['flows.1.cc.target_ms', 'links.0.queue.limit_packets'],
      },
      right: (run) => band(lbePart(run), 0.1, 0.4),
      explain: (run) => {
        const at = partedAt(run);
        const delay = meanOver(run, { id: 'sojourn', link: 0 }, at, tcpEnd(run));
        return w.fate.explain({
          at: seconds(at),
          lbe: percent(lbePart(run)),
          delay: ms(delay),
          target: ms(targetOf(run)),
          above: delay > targetOf(run),
        });
      },
    },
  ],
  ending: {
    setup: {
      preset: 'tcp-vs-ledbat',
      plots: ['throughput', 'delay', 'cwnd'],
      controls: ['flows.1.cc.target_ms'],
    },
    text: (scenario) => w.ending({ target: ms(targetOf({ scenario })) }),
    sources: [
      {
        label: 'RFC 6817, Low Extra Delay Background Transport (LEDBAT)',
        href: 'https://www.rfc-editor.org/rfc/rfc6817',
      },
      {
        label: 'RFC 6297, A Survey of Lower-than-Best-Effort Transport Protocols',
        href: 'https://www.rfc-editor.org/rfc/rfc6297',
      },
      paperAt('S000', '§II.C, Fig. 1 and 4'),
    ],
  },
});
