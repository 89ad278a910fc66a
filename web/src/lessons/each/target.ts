import { paperAt } from '../../model/papers';
import type { Translated } from '../../text/lesson-words';
import type english from '../../text/en/course/target';
import type { Lesson, Run } from '../lesson';
import { figureOf, given, ms, percent, shareOf } from '../measure';

const targetOf = ({ scenario }: Run): number =>
  given(scenario.flows.find(({ id }) => id === 'lbe')?.cc['target_ms'], 25);
const fullOf = ({ scenario: { links } }: Run): number =>
  (given(links[0]?.queue?.['limit_packets'], 100) * 1500 * 8000) / given(links[0]?.rate_bps, 1e7);

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.high,
      setup: { preset: 'target-too-high', plots: ['cwnd', 'throughput', 'delay'] },
      right: (run) => {
        const tcp = shareOf(run, 'tcp');
        return tcp < 0.3 ? 0 : tcp < 0.6 ? 1 : tcp < 0.9 ? 2 : 3;
      },
      explain: (run) =>
        w.high.explain({
          tcp: percent(shareOf(run, 'tcp')),
          lbe: percent(shareOf(run, 'lbe')),
          target: ms(targetOf(run)),
          full: ms(fullOf(run)),
          aboveFull: targetOf(run) > fullOf(run),
          delay: ms(figureOf(run, 'queue_delay_mean_ms')),
        }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: { preset: 'tcp-vs-ledbat', plots: ['cwnd', 'throughput', 'delay'] },
      point: 'flows.1.cc.target_ms',
      met: (run) => shareOf(run, 'lbe') >= 0.1 && shareOf(run, 'lbe') <= 0.4,
      state: (run) => w.goal.state({ target: ms(targetOf(run)), lbe: percent(shareOf(run, 'lbe')) }),
      explain: (run) =>
        w.goal.explain({
          target: ms(targetOf(run)),
          lbe: percent(shareOf(run, 'lbe')),
          mean: ms(figureOf(run, 'queue_delay_mean_ms')),
          part: percent(targetOf(run) / fullOf(run)),
        }),
    },
    {
      kind: 'choice',
      ...w.check,
      setup: { preset: 'small-buffer', plots: ['cwnd', 'throughput', 'delay'] },
      right: (run) => {
        const tcp = shareOf(run, 'tcp');
        return tcp > 0.9 ? 0 : tcp >= 0.6 ? 1 : 2;
      },
      explain: (run) =>
        w.check.explain({
          tcp: percent(shareOf(run, 'tcp')),
          target: ms(targetOf(run)),
          full: ms(fullOf(run)),
          aboveFull: targetOf(run) > fullOf(run),
        }),
    },
  ],
  ending: {
    text: w.ending,
    point: 'links.0.queue.limit_packets',
    sources: [
      paperAt('S000', '§IV, Fig. 2'),
      { label: 'RFC 6817 §2.4.2 and §3.3', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
    ],
  },
});
