import { paperAt } from '../../src/model/papers';
import type { Json } from '../../src/model/scenario';
import { showNumber } from '../../src/model/units';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/satellite';
import type { Lesson, Of, Run, Setup } from '../../src/lessons/lesson';
import { band, given, mbps, ms, count, percent, rateOver } from '../../src/lessons/measure';

const GAIN = 'flows.1.cc.gain';
const TARGET = 'flows.1.cc.target_ms';

const setup = (controls: readonly string[], ...edits: readonly (readonly [string, Json])[]): Setup => ({
  preset: 'satellite-constant',
  edits: [['links.0.queue.limit_packets', 100], ...edits],
  plots: ['throughput', 'cwnd', 'queue'],
  controls,
});

const linkOf = ({ scenario }: Of) => scenario.links[0];
const rateOf = (run: Run): number => given(linkOf(run)?.rate_bps, 2.3e6) / 1e6;
const rttOf = (run: Of): number => 2 * given(linkOf(run)?.delay_ms, 250);
const pipeOf = (run: Run): number => (rateOf(run) * 1e6 * rttOf(run)) / 1000 / 12000;
const ccOf = ({ scenario }: Of) => scenario.flows.find(({ id }) => id === 'lbe')?.cc;
const gainOf = (run: Of): string => showNumber(given(ccOf(run)?.['gain'], 1), 3);
const pause = (run: Run): number => rateOver(run, 'lbe', 225, 270);
const beside = (run: Run): number => rateOver(run, 'lbe', 112.5, 225);
const words = (run: Run) => ({
  pause: percent(pause(run) / rateOf(run)),
  beside: percent(beside(run) / rateOf(run)),
  gain: gainOf(run),
  target: ms(given(ccOf(run)?.['target_ms'], 25)),
});

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: setup([TARGET, 'links.0.queue.limit_packets']),
      plot: 'throughput',
      curve: { id: 'bytes', group: 'lbe' },
      factor: 8e-6,
      unit: 'Mb/s',
      top: 2.5,
      phases: [
        { name: w.draw.beside, from_s: 112.5, to_s: 225 },
        { name: w.draw.pause, from_s: 225, to_s: 270 },
        { name: w.draw.again, from_s: 270, to_s: 337.5 },
      ],
      explain: (run) =>
        w.draw.explain({
          beside: mbps(beside(run)),
          pause: mbps(pause(run)),
          end: mbps(rateOver(run, 'lbe', 265, 270)),
          rate: mbps(rateOf(run)),
          again: mbps(rateOver(run, 'lbe', 270, 337.5)),
          rtt: ms(rttOf(run)),
          pipe: count(pipeOf(run)),
          slow: pause(run) < 0.75 * rateOf(run),
        }),
    },
    {
      kind: 'choice',
      ...w.target,
      setup: setup([TARGET], [TARGET, 100]),
      right: (run) => band(pause(run) / rateOf(run), 0.3, 0.55, 0.8),
      explain: (run) =>
        w.target.explain({
          part: percent(pause(run) / rateOf(run)),
          pause: mbps(pause(run)),
          target: words(run).target,
          beside: mbps(beside(run)),
          little: pause(run) < 0.55 * rateOf(run),
        }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: setup([GAIN, TARGET]),
      met: (run) => pause(run) >= 0.75 * rateOf(run) && beside(run) <= 0.05 * rateOf(run),
      state: (run) => w.goal.state(words(run)),
      explain: (run) => w.goal.explain(words(run)),
    },
  ],
  ending: {
    setup: setup(['links.0.delay_ms']),
    text: (scenario) => w.ending({ gain: gainOf({ scenario }), rtt: ms(rttOf({ scenario })) }),
    sources: [
      paperAt('S003', '§IV, Table II'),
      { label: 'RFC 6817 §2.4.2', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
    ],
  },
});
