import type { Json } from '../../src/model/scenario';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/film';
import type { Lesson, Of, Run, Setup } from '../../src/lessons/lesson';
import { band, count, flowFigure, given, mbps, percent, rateOver } from '../../src/lessons/measure';

const plots = ['gauge:playout_buffer', 'gauge:film_rate', 'throughput'];
const QUEUE = 'links.0.queue';
const CLASS = 'flows.2.class';
const BUFFER = 'flows.1.app.buffer_s';
const COUNT = 'flows.2.count';

const setup = (queue: Json | null, controls: readonly string[], ...more: NonNullable<Setup['edits']>): Setup => ({
  preset: 'cake-and-films',
  edits: [...(queue === null ? [] : [[QUEUE, queue] as const]), ...more],
  plots,
  controls,
});
const droptail = { kind: 'droptail', limit_packets: 100 };
const fair = { kind: 'fq_codel', limit_packets: 1000 };

const stalls = (run: Run, film: string): number => flowFigure(run, film, 'stalls');
const picture = (run: Run, film: string): number => flowFigure(run, film, 'film_rate_bps') / 1e6;
/** The update's part of what the three have once they have settled. */
const part = (run: Run): number => {
  const [own, film, live] = ['update', 'film', 'live'].map((id) => rateOver(run, id, 90, run.scenario.duration_s));
  return (own ?? NaN) / ((own ?? NaN) + (film ?? NaN) + (live ?? NaN));
};
const bufferOf = ({ scenario }: Of): number =>
  given((scenario.flows[1]?.['app'] as { buffer_s?: Json } | undefined)?.buffer_s, 12);
const countOf = ({ scenario }: Of): number => scenario.flows[2]?.count ?? 1;
const met = (run: Run): boolean =>
  ['film', 'live'].every((film) => stalls(run, film) === 0 && picture(run, film) >= 5) &&
  rateOver(run, 'update', 90, run.scenario.duration_s) >= 1;

const words = (run: Run) => ({
  stalls: count(stalls(run, 'live')),
  still: percent(flowFigure(run, 'live', 'stalled')),
  film: mbps(picture(run, 'film')),
  live: mbps(picture(run, 'live')),
  part: percent(part(run)),
  update: mbps(rateOver(run, 'update', 90, run.scenario.duration_s)),
});

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.whose,
      setup: setup(droptail, [BUFFER, COUNT]),
      right: (run) => {
        const [film, live] = [stalls(run, 'film') > 0, stalls(run, 'live') > 0];
        return film ? (live ? 2 : 0) : live ? 1 : 3;
      },
      explain: (run) =>
        w.whose.explain({ ...words(run), liveOnly: stalls(run, 'live') > 0 && stalls(run, 'film') === 0 }),
    },
    {
      kind: 'choice',
      ...w.fair,
      setup: setup(fair, [BUFFER, COUNT]),
      right: (run) => band(flowFigure(run, 'live', 'stalled'), 1e-9, 0.02, 0.1),
      explain: (run) => w.fair.explain({ ...words(run), flows: count(countOf(run)), still_: stalls(run, 'live') > 0 }),
    },
    {
      kind: 'choice',
      ...w.ledbat,
      setup: setup(droptail, ['flows.2.cc', 'flows.2.cc.target_ms'], ['flows.2.cc', { kind: 'ledbat' }]),
      right: (run) => band(picture(run, 'live'), 2, 3.5, 5),
      explain: (run) =>
        w.ledbat.explain({ ...words(run), good: stalls(run, 'live') === 0 && picture(run, 'live') >= 5 }),
    },
    {
      kind: 'choice',
      ...w.hosts,
      setup: setup(null, ['links.0.queue.hosts', COUNT]),
      right: (run) => 3 - band(part(run), 0.1, 0.42, 0.7),
      explain: (run) => w.hosts.explain({ ...words(run), half: part(run) < 0.7, plays: stalls(run, 'live') === 0 }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: setup(null, [CLASS, 'flows.2.cc']),
      met,
      state: (run) => w.goal.state(words(run)),
      explain: (run) => w.goal.explain({ ...words(run), met: met(run) }),
    },
  ],
  ending: {
    setup: setup(fair, [BUFFER, COUNT, QUEUE, CLASS]),
    text: (scenario) => w.ending({ buffer: count(bufferOf({ scenario })), flows: count(countOf({ scenario })) }),
    sources: [
      { label: 'dash.js, the reference player of MPEG-DASH', href: 'https://github.com/Dash-Industry-Forum/dash.js' },
      { label: 'K. Spiteri, R. Urgaonkar, R. K. Sitaraman: BOLA. IEEE/ACM Transactions on Networking, 2020' },
      { label: 'T. Høiland-Jørgensen, D. Täht, J. Morton: Piece of CAKE. IEEE LANMAN 2018' },
    ],
  },
});
