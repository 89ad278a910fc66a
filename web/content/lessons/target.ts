import { paperAt } from '../../src/model/papers';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/target';
import type { Lesson, Of } from '../../src/lessons/lesson';
import { count, figureOf, given, ms, percent, rate, shareOf } from '../../src/lessons/measure';

const LIMIT = 'links.0.queue.limit_packets';
const TARGET = 'flows.1.cc.target_ms';
const plots = ['throughput', 'delay', 'cwnd'];

const targetOf = ({ scenario }: Of): number =>
  given(scenario.flows.find(({ id }) => id === 'lbe')?.cc['target_ms'], 25);
const limitOf = ({ scenario: { links } }: Of): number => given(links[0]?.queue?.['limit_packets'], 100);
const rateOf = ({ scenario: { links } }: Of): number => given(links[0]?.rate_bps, 1e7);
const fullOf = (run: Of): number => (limitOf(run) * 1500 * 8000) / rateOf(run);

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.high,
      setup: { preset: 'target-too-high', plots, controls: [TARGET, LIMIT] },
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
      setup: { preset: 'tcp-vs-ledbat', plots, controls: [TARGET] },
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
      setup: { preset: 'small-buffer', plots, controls: [LIMIT, TARGET] },
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
    setup: { preset: 'small-buffer', plots, controls: [LIMIT, TARGET] },
    text: (scenario) =>
      w.ending({
        target: ms(targetOf({ scenario })),
        limit: count(limitOf({ scenario })),
        packets: count((targetOf({ scenario }) * rateOf({ scenario })) / 1.2e7),
        rate: rate(rateOf({ scenario })),
      }),
    sources: [
      paperAt('S000', '§IV, Fig. 2'),
      { label: 'RFC 6817 §2.4.2 and §3.3', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
    ],
  },
});
