import type { Json } from '../../src/model/scenario';
import type { Translated } from '../../src/text/lesson-words';
import type english from '../languages/en/course/cake';
import { showFixed } from '../../src/model/units';
import type { Lesson, Of, Run, Setup } from '../../src/lessons/lesson';
import { band, count, flowFigure, given, mbps, percent, rateOver } from '../../src/lessons/measure';

const plots = ['throughput', 'delay', 'waiting'];
const QUEUE = 'links.0.queue';
const CLASS = 'flows.3.class';
const COUNT = 'flows.3.count';

/** The home of the preset with a call; the backup is marked lower effort, or not. */
const flows = (marked: boolean): Json => [
  { id: 'call', cc: { kind: 'voice' }, path: ['up'], source_host: 4 },
  { id: 'download', cc: { kind: 'cubic' }, path: ['down'], return_path: ['up'], destination_host: 1 },
  {
    id: 'upload',
    cc: { kind: 'cubic' },
    path: ['up'],
    return_path: ['down'],
    start_s: 20,
    stop_s: 40,
    source_host: 2,
  },
  {
    id: 'backup',
    count: 4,
    cc: { kind: 'cubic' },
    path: ['up'],
    return_path: ['down'],
    start_s: { uniform: [1, 2] },
    source_host: 3,
    ...(marked && { class: 'le' }),
  },
];

/** `queue`: of the way out; null: CAKE, as the preset has it. */
const setup = (queue: Json | null, marked: boolean, controls: readonly string[], shown = plots): Setup => ({
  preset: 'home-access',
  edits: [['flows', flows(marked)], ...(queue === null ? [] : [[QUEUE, queue] as const])],
  plots: shown,
  controls,
});
const droptail = { kind: 'droptail', limit_packets: 1000 };
const fair = { kind: 'fq_codel', limit_packets: 1000 };

const mos = (run: Run): number => flowFigure(run, 'call', 'mos');
const download = (run: Run): number => flowFigure(run, 'download', 'throughput_bps') / 1e6;
/** While both send. */
const upload = (run: Run): number => rateOver(run, 'upload', 22, 40);
const backup = (run: Run): number => rateOver(run, 'backup', 22, 40);
const part = (run: Run): number => upload(run) / (upload(run) + backup(run));
/** What the way out carries, in Mb/s. */
const line = ({ scenario }: Of): number => given(scenario.links[0]?.rate_bps, 1e7) / 1e6;
const countOf = ({ scenario }: Of): number => scenario.flows[3]?.count ?? 1;
const met = (run: Run): boolean => upload(run) >= 5 && mos(run) >= 4;

const words = (run: Run) => ({
  mos: showFixed(mos(run), 1),
  missing: percent(flowFigure(run, 'call', 'missing')),
  download: mbps(download(run)),
  upload: mbps(upload(run)),
  backup: mbps(backup(run)),
  part: percent(part(run)),
  flows: count(countOf(run)),
});

export default (w: Translated<typeof english>): Lesson => ({
  steps: [
    {
      kind: 'choice',
      ...w.plain,
      setup: setup(droptail, false, ['links.0.queue.limit_packets'], ['throughput', 'delay']),
      right: (run) => 2 - band(download(run), 25, 40),
      explain: (run) => w.plain.explain({ ...words(run), slow: download(run) < 25 && mos(run) < 2 }),
    },
    {
      kind: 'choice',
      ...w.fair,
      setup: setup(fair, false, [COUNT]),
      right: (run) => 3 - band(part(run), 0.1, 0.35, 0.65),
      explain: (run) => w.fair.explain({ ...words(run), few: part(run) < 0.35, heard: mos(run) >= 4 }),
    },
    {
      kind: 'choice',
      ...w.hosts,
      setup: setup(null, false, ['links.0.queue.hosts', COUNT]),
      right: (run) => 3 - band(part(run), 0.1, 0.35, 0.65),
      explain: (run) => w.hosts.explain({ ...words(run), half: part(run) >= 0.35 && part(run) < 0.65 }),
    },
    {
      kind: 'choice',
      ...w.marked,
      setup: setup(null, true, [CLASS, 'links.0.queue.bandwidth_bps']),
      right: (run) => band(backup(run) / line(run), 0.005, 0.15, 0.35),
      explain: (run) => w.marked.explain({ ...words(run), kept: backup(run) / line(run) < 0.15 && backup(run) > 0 }),
    },
    {
      kind: 'goal',
      ...w.goal,
      setup: setup(fair, true, [QUEUE, CLASS]),
      met,
      state: (run) => w.goal.state(words(run)),
      explain: (run) => w.goal.explain({ ...words(run), met: met(run) }),
    },
  ],
  ending: {
    setup: setup(null, true, [COUNT, CLASS, 'links.0.queue.hosts', QUEUE]),
    text: (scenario) => w.ending({ flows: count(countOf({ scenario })) }),
    sources: [
      { label: 'T. Høiland-Jørgensen, D. Täht, J. Morton: Piece of CAKE. IEEE LANMAN 2018' },
      { label: 'RFC 8622, A Lower-Effort Per-Hop Behavior', href: 'https://www.rfc-editor.org/rfc/rfc8622' },
      { label: 'RFC 8290, FQ-CoDel', href: 'https://www.rfc-editor.org/rfc/rfc8290' },
    ],
  },
});
