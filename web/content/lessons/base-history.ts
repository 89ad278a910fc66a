import { paperAt } from '../../src/model/papers';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/base-history';
import type { Lesson, Of, Run } from '../../src/lessons/lesson';
import { band, given, meanOver, ms, count, partedAt, percent, rateOver, seconds } from '../../src/lessons/measure';

/** The bottleneck's place among the links of these presets. */
const LINK = 2;
const delay = (run: Run, from: number, to: number): number => meanOver(run, { id: 'sojourn', link: LINK }, from, to);
const base = (run: Run, from: number, to: number): number =>
  meanOver(run, { id: 'gauge:base_delay', group: 'mp', path: 0 }, from, to);
const endOf = ({ columns }: Run): number => columns.layout.duration_s;
const fullOf = ({ scenario: { links } }: Run): number =>
  (given(links[LINK]?.queue?.['limit_packets'], 100) * 1500 * 8000) / given(links[LINK]?.rate_bps, 5e6);
const HISTORY = 'flows.0.cc.base_history';
const plots = ['delay', 'gauge:base_delay', 'throughput'];
const minutesOf = ({ scenario }: Of): number => given(scenario.flows[0]?.cc['base_history'], 6);

/** When the mean delay of 20 s is first half as long again as at the beginning; NaN where it never is. */
function stepAt(run: Run): number {
  const early = delay(run, 20, 120);
  for (let at = 120; at + 20 <= endOf(run); at += 20) if (delay(run, at, at + 20) > 1.5 * early) return at;
  return NaN;
}

/** TCP's part from 1500 s on. */
function tcpPart(run: Run): number {
  const tcp = rateOver(run, 'tcp', 1500, endOf(run));
  return tcp / (tcp + rateOver(run, 'mp', 1500, endOf(run)));
}

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'draw',
      ...w.draw,
      setup: { preset: 'multipath-shared-bottleneck', plots, controls: [HISTORY, `links.${LINK}.queue.limit_packets`] },
      plot: 'delay',
      curve: { id: 'sojourn', link: LINK },
      factor: 1,
      unit: 'ms',
      top: 250,
      phases: [
        { name: w.draw.first, from_s: 0, to_s: 360 },
        { name: w.draw.second, from_s: 360, to_s: 720 },
        { name: w.draw.rest, from_s: 720, to_s: 2000 },
      ],
      explain: (run) =>
        w.draw.explain({
          first: ms(delay(run, 0, 360)),
          second: ms(delay(run, 360, 720)),
          rest: ms(delay(run, 720, endOf(run))),
          full: ms(fullOf(run)),
          baseEarly: ms(base(run, 60, 300)),
          baseLate: ms(base(run, endOf(run) - 200, endOf(run))),
          jumps: delay(run, 420, 700) > 1.5 * delay(run, 60, 300),
        }),
    },
    {
      kind: 'choice',
      ...w.tcp,
      setup: {
        preset: 'multipath-against-reno',
        plots: ['throughput', 'delay', 'gauge:base_delay'],
        controls: ['flows.1.start_s', HISTORY],
      },
      right: (run) => {
        const part = tcpPart(run);
        return part > 0.8 ? 0 : part >= 0.5 ? 1 : 2;
      },
      explain: (run) =>
        w.tcp.explain({
          tcp: percent(tcpPart(run)),
          mp: percent(1 - tcpPart(run)),
          yields: tcpPart(run) > 0.8,
          base: ms(base(run, 1300, 1400)),
        }),
    },
    {
      kind: 'choice',
      ...w.check,
      setup: {
        preset: 'multipath-shared-bottleneck',
        edits: [[HISTORY, 10]],
        plots,
        controls: [HISTORY],
      },
      right: (run) => {
        const at = stepAt(run);
        return Number.isNaN(at) ? 2 : at < 480 ? 0 : 1;
      },
      explain: (run) => {
        const at = stepAt(run);
        const expected = 60 * minutesOf(run);
        return w.check.explain({
          at: count(at),
          minutes: String(minutesOf(run)),
          never: Number.isNaN(at),
          expected: String(expected),
          agrees: Math.abs(at - expected) <= 60,
        });
      },
    },
    {
      kind: 'choice',
      ...w.fate,
      setup: {
        preset: 'multipath-shared-bottleneck',
        edits: [
          ['duration_s', 300],
          ['changes', [{ at_s: 0, path: 'flows.0.fate', value: { fate: 'late', packet: 5000, late_ms: 50 } }]],
        ],
        plots,
        controls: [HISTORY],
      },
      right: (run) => {
        const at = partedAt(run);
        return band(base(run, at + 1, endOf(run)) - base(run, at / 2, at), -10, 10);
      },
      explain: (run) => {
        const at = partedAt(run);
        return w.fate.explain({
          at: seconds(at),
          before: ms(base(run, at / 2, at)),
          after: ms(base(run, at + 1, endOf(run))),
          stays: Math.abs(base(run, at + 1, endOf(run)) - base(run, at / 2, at)) < 5,
        });
      },
    },
  ],
  ending: {
    setup: {
      preset: 'multipath-shared-bottleneck',
      plots,
      controls: ['flows.0.cc.slowdowns', 'flows.0.cc.keep_base'],
    },
    text: (scenario) => w.ending({ forgets: String(60 * minutesOf({ scenario })) }),
    sources: [
      paperAt('S002', '§IV-B, Fig. 4 and 5'),
      { label: 'RFC 6817 §2.4 and §3.4.2', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
    ],
  },
});
