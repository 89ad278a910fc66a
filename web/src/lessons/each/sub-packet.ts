import { paperAt } from '../../model/papers';
import { showFixed } from '../../model/units';
import type { Translated } from '../../text/lesson-words';
import type english from '../../text/en/course/sub-packet';
import type { Lesson, Run } from '../lesson';
import { band, figureOf, given, ms, percent, shareOf } from '../measure';

const timeouts = ({ report }: Run, group?: string): number =>
  report.flows.reduce((sum, flow) => sum + (group === undefined || flow.group === group ? flow.timeouts : 0), 0);

/** Packets that way and buffer hold, per flow. */
function roomEach({ scenario }: Run): number {
  const [link] = scenario.links;
  const flows = scenario.flows.reduce((sum, { count }) => sum + (count ?? 1), 0);
  const way = (given(link?.rate_bps, 58000) * 0.9) / 12000;
  return (way + given(link?.queue?.['limit_packets'], 4)) / flows;
}

const delay_s = (run: Run): number => figureOf(run, 'queue_delay_mean_ms') / 1000;
const tcp = (run: Run): number => shareOf(run, 'tcp');
const plots = ['cwnd', 'throughput', 'queue'];

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.share,
      setup: { preset: 'subpacket-asymmetric', plots },
      right: (run) => 3 - band(tcp(run), 0.5, 0.75, 0.9),
      explain: (run) =>
        w.share.explain({
          tcp: percent(tcp(run)),
          lbe: percent(shareOf(run, 'lbe')),
          loss: percent(figureOf(run, 'loss')),
          tcpTimeouts: String(timeouts(run, 'tcp')),
          lbeTimeouts: String(timeouts(run, 'lbe')),
          each: showFixed(roomEach(run), 1),
          below: roomEach(run) < 1,
        }),
    },
    {
      kind: 'choice',
      ...w.fewer,
      setup: {
        preset: 'subpacket-asymmetric',
        edits: [
          ['flows.0.count', 1],
          ['flows.1.count', 1],
        ],
        plots,
      },
      right: (run) => 2 - band(tcp(run), 0.5, 0.75),
      explain: (run) =>
        w.fewer.explain({
          tcp: percent(tcp(run)),
          timeouts: String(timeouts(run)),
          loss: percent(figureOf(run, 'loss')),
          each: showFixed(roomEach(run), 1),
          yields: tcp(run) > 0.75,
        }),
    },
    {
      kind: 'choice',
      ...w.buffer,
      setup: { preset: 'subpacket-asymmetric', edits: [['links.0.queue.limit_packets', 100]], plots },
      right: (run) => band(delay_s(run), 1, 5, 10),
      explain: (run) =>
        w.buffer.explain({
          tcp: percent(tcp(run)),
          delay: showFixed(delay_s(run), 1),
          loss: percent(figureOf(run, 'loss')),
          long: delay_s(run) > 5,
          packet: ms(1.2e7 / given(run.scenario.links[0]?.rate_bps, 58000)),
        }),
    },
  ],
  ending: {
    text: w.ending,
    point: 'flows.0.count',
    sources: [paperAt('S004', 'Table I and Fig. 7')],
  },
});
