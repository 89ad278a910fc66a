import { paperAt } from '../../src/model/papers';
import type { Json } from '../../src/model/scenario';
import { showNumber } from '../../src/model/units';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/lp-and-nice';
import type { Lesson, Run, Setup } from '../../src/lessons/lesson';
import { band, figureOf, given, largest, ms, percent, shareOf } from '../../src/lessons/measure';

const kinds = ['ledbat', 'lp', 'nice'] as const;

const flows = (...ids: readonly string[]): Json =>
  ids.map((id) => ({
    id,
    cc: id === 'tcp' ? { kind: 'reno' } : id === 'ledbat' ? { kind: id, target_ms: 25, gain: 1 } : { kind: id },
    path: ['bottleneck'],
    class: id === 'tcp' ? 'be' : 'le',
  }));

const shares = (run: Run): readonly number[] => kinds.map((kind) => shareOf(run, kind));

const words = (run: Run) => ({
  ledbat: percent(shareOf(run, 'ledbat')),
  lp: percent(shareOf(run, 'lp')),
  nice: percent(shareOf(run, 'nice')),
});

const plots = ['throughput', 'delay', 'cwnd'];

/** One flow of each kind, without TCP. */
const among: Setup = {
  preset: 'tcp-vs-ledbat',
  edits: [['flows', flows(...kinds)]],
  plots,
  controls: ['flows.1.cc.threshold', 'flows.0.cc.target_ms'],
};

/** LP's threshold, as it is by itself (Kuzmanovic and Knightly). */
const THRESHOLD = 0.15;

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.beside,
      setup: {
        preset: 'tcp-vs-ledbat',
        edits: [['flows', flows('tcp', ...kinds)]],
        plots,
        controls: [
          'flows.1.cc.target_ms',
          'flows.2.cc.threshold',
          'flows.3.cc.threshold',
          'links.0.queue.limit_packets',
        ],
      },
      right: (run) => largest(shares(run).map((share) => -share)),
      explain: (run) =>
        w.beside.explain({
          ...words(run),
          tcp: percent(shareOf(run, 'tcp')),
          niceLeast: shareOf(run, 'nice') < Math.min(shareOf(run, 'ledbat'), shareOf(run, 'lp')),
        }),
    },
    {
      kind: 'choice',
      ...w.alone,
      setup: {
        preset: 'ledbat-alone',
        edits: [['flows.0.cc', { kind: 'lp' }]],
        plots,
        controls: ['flows.0.cc.threshold', 'flows.0.cc'],
      },
      right: (run) => band(figureOf(run, 'efficiency'), 0.45, 0.75, 0.95),
      explain: (run) => {
        const efficiency = figureOf(run, 'efficiency');
        const kind = run.scenario.flows[0]?.cc.kind ?? '';
        return w.alone.explain({
          efficiency: percent(efficiency),
          delay: ms(figureOf(run, 'queue_delay_mean_ms')),
          label: { lp: 'TCP-LP', nice: 'TCP-Nice', ledbat: 'LEDBAT' }[kind] ?? kind,
          idle: efficiency < 0.9,
        });
      },
    },
    {
      kind: 'choice',
      ...w.check,
      setup: among,
      right: (run) => largest(shares(run)),
      explain: (run) =>
        w.check.explain({
          ...words(run),
          delay: ms(figureOf(run, 'queue_delay_mean_ms')),
          ledbatFirst: largest(shares(run)) === 0,
        }),
    },
  ],
  ending: {
    setup: among,
    text: (scenario) => w.ending({ threshold: showNumber(given(scenario.flows[1]?.cc['threshold'], THRESHOLD), 2) }),
    onward: { label: w.byHand, href: './steer.html#level=tcp' },
    sources: [
      paperAt('S000', '§II, Fig. 1, 4 and 5'),
      { label: 'A. Kuzmanovic, E. Knightly: TCP-LP: Low-Priority Service via End-Point Congestion Control, 2006' },
      { label: 'A. Venkataramani, R. Kokku, M. Dahlin: TCP Nice: A Mechanism for Background Transfers. OSDI 2002' },
    ],
  },
});
