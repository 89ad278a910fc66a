import type { Json, Kinded } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { bottleneck, droptail, dumbbell, group } from '../shared/open-questions';
import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { type Cell, allOf, ge, le } from '../../../src/ledger/expected';
import { eta, queueDelay_ms, sharePercent } from '../../../src/ledger/measures';
import { one, type Results } from '../../../src/ledger/results';

/** A knob: where it is, what it goes over, and what else the low-priority flow or the queue is. */
interface Knob {
  readonly label: string;
  readonly path: string;
  readonly values: readonly number[];
  readonly cc?: Kinded;
  readonly queue?: Kinded;
}

const MS = [5, 10, 20, 40, 60, 80, 100, 120, 150, 200];
const PARTS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const SHARES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
const cc = 'flows.1.cc.';
const queue = 'links.0.queue.';

/** The grids are those of the first run; none was refined afterwards. */
const KNOBS: Readonly<Record<string, Knob>> = {
  target: { label: 'LEDBAT: target in ms', path: `${cc}target_ms`, values: MS, cc: { kind: 'ledbat' } },
  gain: {
    label: 'LEDBAT: gain',
    path: `${cc}gain`,
    values: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100],
    cc: { kind: 'ledbat' },
  },
  floor: {
    label: 'LEDBAT: least window in packets',
    path: `${cc}min_cwnd`,
    values: [1, 2, 4, 8, 16, 24, 32, 48, 64, 96],
    cc: { kind: 'ledbat' },
  },
  adaptive: {
    label: 'LEDBAT, adaptive target: part of the largest delay',
    path: `${cc}fraction`,
    values: [0.02, ...PARTS],
    cc: { kind: 'ledbat_adaptive', min_target_ms: 1, max_target_ms: 1000 },
  },
  pp: { label: 'LEDBAT++: target in ms', path: `${cc}target_ms`, values: MS, cc: { kind: 'ledbat_pp' } },
  zeta: {
    label: 'fLEDBAT: decrease ζ',
    path: `${cc}zeta`,
    values: [0, 0.01, 0.03, 0.1, 0.3, 1, 3, 5, 10, 30, 100],
    cc: { kind: 'fledbat', target_ms: 100 },
  },
  lp: {
    label: 'TCP-LP: threshold δ',
    path: `${cc}threshold`,
    values: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1],
    cc: { kind: 'lp' },
  },
  nice: { label: 'TCP-Nice: threshold', path: `${cc}threshold`, values: PARTS, cc: { kind: 'nice' } },
  nice_part: { label: 'TCP-Nice: fraction of a round', path: `${cc}fraction`, values: PARTS, cc: { kind: 'nice' } },
  aimd: {
    label: 'Weighted AIMD: increase α (fLEDBAT with ζ = 0)',
    path: `${cc}alpha`,
    values: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1],
    cc: { kind: 'fledbat', zeta: 0 },
  },
  share: {
    label: 'Queue: LE’s guaranteed share, DropTail in both classes',
    path: `${queue}share`,
    values: SHARES,
    queue: { kind: 'le_priority', mode: 'weighted' },
  },
  share_codel: {
    label: 'Queue: LE’s guaranteed share, CoDel in both classes',
    path: `${queue}share`,
    values: SHARES,
    queue: { kind: 'le_priority', mode: 'weighted', be_child: 'codel', le_child: 'codel' },
  },
  weight: {
    label: 'Queue: weight of an LE flow in LE-FQ-CoDel',
    path: `${queue}weight`,
    values: [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1],
    queue: { kind: 'le_fq_codel', le_mode: 'flow_weight' },
  },
};
const ids = Object.keys(KNOBS);
const inQueue = ids.filter((id) => KNOBS[id]?.queue !== undefined);
const atHosts = ids.filter((id) => !inQueue.includes(id));

/** Buffer in packets and one-way delay in ms: the standard path, half and twice its buffer, twice its RTT. */
const PATHS: readonly (readonly [buffer: number, delay_ms: number])[] = [
  [50, 25],
  [100, 25],
  [200, 25],
  [100, 50],
];

const words = (label: string) => ({
  title: `Does it tune the level of low priority? ${label}`,
  summary: 'Reno beside one low-priority flow; one knob goes over its range on four paths.',
  source: 'Carofiglio et al., §VI, ask for a knob; link as there',
});

const sweepOf = ({
  label,
  path,
  values,
  cc: own = { kind: 'ledbat' },
  queue: discipline = { kind: 'droptail' },
}: Knob): Sweep => ({
  version: 1,
  base: dumbbell(
    words(label),
    { duration_s: 120, warmup_s: 20 },
    bottleneck({ ...discipline, ...(discipline.kind === 'droptail' ? droptail(100) : { limit_packets: 100 }) }),
    [group('tcp', { kind: 'reno' }), group('lbe', own, { class: 'le' })],
  ),
  axes: [
    { path: 'links.0.queue.limit_packets', values: PATHS.map(([buffer]) => buffer) },
    { path: 'links.0.delay_ms', values: PATHS.map(([, delay_ms]) => delay_ms) },
    { path, values },
  ],
  seeds: [1, 2],
});

/** Four paths are pairs, not a grid: one set for each of them. */
const sets: readonly RunSet[] = ids.flatMap((id) => {
  const knob = KNOBS[id];
  if (knob === undefined) return [];
  const sweep = sweepOf(knob);
  return PATHS.map(([buffer, delay_ms]): RunSet => {
    const fixed = (axis: number, value: number) => ({
      ...sweep.axes[axis],
      path: sweep.axes[axis]?.path ?? '',
      values: [value],
    });
    return {
      id: `${id}-${buffer}-${delay_ms}`,
      sweep: { ...sweep, axes: [fixed(0, buffer), fixed(1, delay_ms), ...sweep.axes.slice(2)] },
      at: ([, , value]: readonly Json[]) => ({ knob: id, B: buffer, rtt: 2 * delay_ms, value: Number(value) }),
      measures: { tcp: sharePercent('tcp'), eta, wait: queueDelay_ms },
    };
  });
});

const curve = (r: Results, id: string, [buffer, delay_ms]: readonly [number, number]): readonly number[] =>
  r.cells(`${id}-${buffer}-${delay_ms}`, 'tcp').map(({ value }) => value ?? NaN);

const STANDARD = [100, 25] as const;
const steps = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, i) => value - (values[i] ?? NaN));
const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? NaN))));

/** The conditions of a smooth knob, each as one number: the least is best, and ranges are given by both ends. */
const CONDITIONS: Readonly<Record<string, (r: Results, id: string) => number>> = {
  /** The largest step against the direction of the whole, in points. */
  back: (r, id) => {
    const values = curve(r, id, STANDARD);
    const up = (values.at(-1) ?? NaN) >= (values[0] ?? NaN) ? 1 : -1;
    return Math.max(0, ...steps(values).map((step) => -up * step));
  },
  /** The largest step between neighbours, in points. */
  jump: (r, id) => Math.max(...steps(curve(r, id, STANDARD)).map(Math.abs)),
  lowest: (r, id) => Math.min(...curve(r, id, STANDARD)),
  highest: (r, id) => Math.max(...curve(r, id, STANDARD)),
  /** How far the same setting comes out elsewhere, at most: from half the buffer to the buffer to twice it. */
  buffer: (r, id) =>
    Math.max(
      apart(curve(r, id, [50, 25]), curve(r, id, STANDARD)),
      apart(curve(r, id, STANDARD), curve(r, id, [200, 25])),
    ),
  /** The same at twice the RTT. No condition; shown beside them. */
  rtt: (r, id) => apart(curve(r, id, STANDARD), curve(r, id, [100, 50])),
};
/** What a smooth knob keeps; set before anything was run. */
const holds: Readonly<Record<string, (value: number) => boolean>> = {
  back: (value) => value <= 3,
  jump: (value) => value <= 15,
  lowest: (value) => value < 60,
  highest: (value) => value > 90,
  buffer: (value) => value <= 10,
};
const passes = (r: Results, id: string): number =>
  Object.entries(holds).filter(([name, ok]) => ok(CONDITIONS[name]?.(r, id) ?? NaN)).length;

const cellsOf = (names: readonly string[], value: (id: string) => number): readonly Cell[] =>
  names.map((id) => one(value(id), { knob: id }));
const conditions = (names: readonly string[], metric: string) => (r: Results) =>
  cellsOf(names, (id) => CONDITIONS[metric]?.(r, id) ?? NaN);

const exhibit: Exhibit = {
  id: 'beyond-knob',
  paper: null,
  place: 'One knob',
  title: 'Is there a knob that tunes low priority smoothly?',
  gist: 'In the sender, no; in the queue, yes.',
  shows: [
    'The first paper finds that neither the target nor the gain sets a level of low priority between none and all, and asks for something that does. Here each knob that the lab has goes over its whole range, on the paper’s link with one Reno and one low-priority flow: 120 s of which the last 100 count, two runs.',
    'What is smooth was defined before anything was run. On the standard path (10 Mb/s, RTT 50 ms, 100 packets): the share of best effort goes one way, but for 3 points; it moves by at most 15 points between neighbouring settings; it reaches from below 60 % to above 90 %. And the same setting means the same level, within 10 points, at half and at twice the buffer.',
    'The last condition is what makes a knob worth turning: a sender does not know the buffer.',
  ],
  answer: [
    'In the sender, no; in the queue, yes. Of ten knobs of senders none keeps all five conditions. A share that the queue guarantees to lower effort, with DropTail or CoDel in both classes, and the weight of a lower-effort flow in FQ-CoDel keep them all: steps of at most 8 points, from 51 to 58 % up to 90 to 100 %, and the same level at other buffers within 7 points, at twice the RTT within 4. With CoDel in the classes the upper end is 90 %, just enough, because CoDel keeps a single Reno flow from using the rest.',
    'Knobs of the target fail where it hurts: the level hangs on the target’s part of the buffer, which the sender does not know. The same setting gives levels up to 76 points apart for LEDBAT and 33 for LEDBAT++; a target that is a part of the largest delay seen still differs by 33, and jumps by 29. The gain does nothing up to 50, and at 100 everything. The thresholds of TCP-LP and TCP-Nice mean the same everywhere, and nearly nothing: LP goes from 95 to 49 % in its last step.',
    'Two come near. LEDBAT’s least window gives each level, with a step of 21 points, but is a fixed number of packets and so differs by 26 points from buffer to buffer. Weighted AIMD, a Reno that grows by α packets each round trip, is smooth on one path; at half or twice the buffer the same α differs by up to 29 points, and it has given up reacting to delay.',
  ],
  departures: [
    'The standard path has no random loss and one flow of each kind; with more flows a least window counts as often as there are flows.',
    'Knobs of the queue change what the router does, with the papers’ LEDBAT behind it at 25 ms; all others change the sender.',
    'Weighted AIMD is the lab’s fLEDBAT without its reaction to delay: a Reno whose window grows by α packets each RTT.',
  ],
  sets,
  panels: (['target', 'floor', 'lp', 'aimd', 'share'] as const).map((id, i) => ({
    kind: 'curve',
    id,
    title: `(${'abcde'[i] ?? ''}) ${KNOBS[id]?.label ?? ''}`,
    sets: PATHS.filter(([, delay_ms]) => delay_ms === 25).map(([buffer, delay_ms]) => `${id}-${buffer}-${delay_ms}`),
    x: { along: 'value', label: KNOBS[id]?.label ?? '' },
    y: { label: 'Share of best effort', unit: '%', digits: 1 },
    measures: [{ key: 'tcp', label: 'Reno', measure: 'tcp' }],
    series: { along: 'B', names: [50, 100, 200].map((B) => ({ key: B, label: `Buffer of ${B} packets` })) },
  })),
  knobs: ['links.0.rate_bps', 'flows.0.cc.kind'],
  claims: {},
  findings: [
    {
      id: 'hosts',
      statement: 'No knob of a sender keeps all five conditions.',
      expected: le(4),
      check: (r) => cellsOf(atHosts, (id) => passes(r, id)),
      bound: 'Conditions kept, of five. The conditions were set before the runs, the statement after them.',
    },
    {
      id: 'queue',
      statement: 'Each of the three knobs of a queue that knows the class keeps all five.',
      expected: ge(5),
      check: (r) => cellsOf(inQueue, (id) => passes(r, id)),
      bound: 'As above.',
    },
    {
      id: 'target',
      statement:
        'Targets, fixed or adaptive, mean another level at another buffer: the same setting differs by 25 points and more.',
      expected: ge(25),
      check: conditions(['target', 'pp', 'adaptive'], 'buffer'),
      bound: 'The condition is at most 10 points; 25 was set after the result.',
    },
    {
      id: 'aimd',
      statement:
        'The nearest is α of a weighted AIMD: on one path it sets each level with steps of at most 15 points, but at half or twice the buffer the same α differs by more than 10.',
      expected: allOf(le(15, { metric: 'jump' }), ge(10, { metric: 'buffer' })),
      check: (r) =>
        (['jump', 'buffer'] as const).map((metric) =>
          one(CONDITIONS[metric]?.(r, 'aimd') ?? NaN, { knob: 'aimd', metric }),
        ),
      bound: 'The conditions’ own bounds.',
    },
    {
      id: 'early',
      statement:
        'The thresholds of TCP-LP and TCP-Nice mean the same at each buffer, because over nearly all of their range they change nothing: LP’s level jumps by more than 15 points at the last step, Nice’s never leaves 90 to 100 %.',
      expected: allOf(le(10, { metric: 'buffer' }), ge(15, { metric: 'jump' }), ge(90, { metric: 'lowest' })),
      check: (r) => [
        ...['lp', 'nice', 'nice_part'].map((id) =>
          one(CONDITIONS['buffer']?.(r, id) ?? NaN, { knob: id, metric: 'buffer' }),
        ),
        one(CONDITIONS['jump']?.(r, 'lp') ?? NaN, { knob: 'lp', metric: 'jump' }),
        ...['nice', 'nice_part'].map((id) => one(CONDITIONS['lowest']?.(r, id) ?? NaN, { knob: id, metric: 'lowest' })),
      ],
      bound: 'The conditions’ own bounds.',
    },
    {
      id: 'rtt',
      statement: 'The queue’s knobs also mean the same at twice the RTT, within 10 points.',
      expected: le(10),
      check: conditions(inQueue, 'rtt'),
      bound: 'As for the buffer. Set before the runs, as no condition.',
    },
  ],
};

export default exhibit;
