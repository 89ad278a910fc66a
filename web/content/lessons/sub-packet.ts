import { paperAt } from '../../src/model/papers';
import type { Scenario } from '../../src/model/scenario';
import { showFixed } from '../../src/model/units';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/sub-packet';
import type { Lesson, Run, Setup } from '../../src/lessons/lesson';
import { band, count, figureOf, given, ms, percent, shareOf } from '../../src/lessons/measure';

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
const plots = ['throughput', 'cwnd', 'queue'];
const COUNT = 'flows.0.count';
const LIMIT = 'links.0.queue.limit_packets';
const limitOf = ({ links }: Scenario): number => given(links[0]?.queue?.['limit_packets'], 4);

/** One flow of each kind. */
const alone: Setup = {
  preset: 'subpacket-asymmetric',
  edits: [
    [COUNT, 1],
    ['flows.1.count', 1],
  ],
  plots,
  controls: [COUNT, 'flows.1.count'],
};

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.share,
      setup: { preset: 'subpacket-asymmetric', plots, controls: [COUNT, 'flows.1.count', LIMIT] },
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
      setup: alone,
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
      setup: {
        preset: 'subpacket-asymmetric',
        edits: [[LIMIT, 100]],
        plots: ['delay', 'throughput', 'cwnd'],
        controls: [LIMIT],
      },
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
    setup: { ...alone, plots: ['cwnd', 'throughput', 'queue'] },
    text: (scenario) =>
      w.ending({
        limit: count(limitOf(scenario)),
        tcp: count(scenario.flows[0]?.count ?? 1),
        lbe: count(scenario.flows[1]?.count ?? 1),
      }),
    sources: [paperAt('S004', 'Table I and Fig. 7')],
  },
});
