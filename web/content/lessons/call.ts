import type { Json } from '../../src/model/scenario';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/call';
import { showFixed } from '../../src/model/units';
import type { Lesson, Of, Run, Setup } from '../../src/lessons/lesson';
import { band, figureOf, flowFigure, given, mbps, ms, percent, rateOver } from '../../src/lessons/measure';

const plots = ['delay', 'throughput'];
const TARGET = 'flows.2.cc.target_ms';
const PLAYOUT = 'flows.0.cc.playout_ms';
const QUEUE = 'links.0.queue';

const setup = (update: Json, controls: readonly string[], ...more: NonNullable<Setup['edits']>): Setup => ({
  preset: 'update-and-call',
  edits: [['flows.2.cc', update], ...more],
  plots,
  controls,
});
const cubic = { kind: 'cubic' };

/** How long the call waits for a packet, in ms, and what LEDBAT aims at. */
const playoutOf = ({ scenario }: Of): number => given(scenario.flows[0]?.cc['playout_ms'], 60);
const targetOf = ({ scenario }: Of): number => given(scenario.flows[2]?.cc['target_ms'], 60);
const missing = (run: Run): number => flowFigure(run, 'call', 'missing');
const mos = (run: Run): number => flowFigure(run, 'call', 'mos');
/** From when both are there. */
const update = (run: Run): number => rateOver(run, 'update', 25, run.scenario.duration_s);
const met = (run: Run): boolean => mos(run) >= 4 && update(run) >= 9;

const words = (run: Run) => ({
  missing: percent(missing(run)),
  mos: showFixed(mos(run), 1),
  update: mbps(update(run)),
  wait: ms(figureOf(run, 'queue_delay_mean_ms')),
  playout: ms(playoutOf(run)),
  ear: ms(flowFigure(run, 'call', 'mouth_to_ear_ms')),
  target: ms(targetOf(run)),
});

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.cubic,
      setup: setup(cubic, [PLAYOUT, 'links.0.queue.limit_packets']),
      right: (run) => band(missing(run), 0.01, 0.1, 0.5),
      explain: (run) => w.cubic.explain({ ...words(run), late: missing(run) > 0.1 }),
    },
    {
      kind: 'choice',
      ...w.ledbat,
      setup: setup({ kind: 'ledbat' }, [TARGET, PLAYOUT], [TARGET, 25]),
      right: (run) => band(mos(run), 2, 3, 4),
      explain: (run) => w.ledbat.explain({ ...words(run), good: mos(run) >= 4 }),
    },
    {
      kind: 'choice',
      ...w.target,
      setup: setup({ kind: 'ledbat' }, [TARGET, PLAYOUT], [TARGET, 100]),
      right: (run) => band(missing(run), 0.01, 0.1, 0.5),
      explain: (run) => w.target.explain({ ...words(run), late: missing(run) > 0.1 }),
    },
    {
      kind: 'choice',
      ...w.patience,
      setup: setup(cubic, [PLAYOUT, 'links.0.queue.limit_packets'], [PLAYOUT, 320]),
      right: (run) => band(mos(run), 2, 3, 4),
      explain: (run) => w.patience.explain({ ...words(run), heard: missing(run) < 0.05 }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: setup(cubic, [QUEUE, 'links.0.queue.limit_packets']),
      met,
      state: (run) => w.goal.state(words(run)),
      explain: (run) => w.goal.explain({ ...words(run), met: met(run) }),
    },
  ],
  ending: {
    setup: setup({ kind: 'ledbat' }, [TARGET, PLAYOUT, QUEUE], [TARGET, 60]),
    text: (scenario) => w.ending({ target: ms(targetOf({ scenario })), playout: ms(playoutOf({ scenario })) }),
    sources: [
      { label: 'RFC 6817, Low Extra Delay Background Transport', href: 'https://www.rfc-editor.org/rfc/rfc6817' },
      { label: 'ITU-T G.107, The E-model; G.109, Definition of categories of speech transmission quality' },
    ],
  },
});
