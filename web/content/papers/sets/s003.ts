/** Runs of the satellite paper that several of its exhibits and reasons share. */
import idle from '../../../../scenarios/figures/s003-fig2-idle.json';
import busy from '../../../../scenarios/figures/s003-fig3-busy.json';
import table1 from '../../../../scenarios/figures/s003-table1.json';
import table2 from '../../../../scenarios/figures/s003-table2.json';
import type { Sweep } from '../../../src/model/sweep';
import { changed, single, varied } from '../../../src/ledger/derive';
import type { Measure, RunSet } from '../../../src/ledger/exhibit';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import { greatestOver } from '../../../src/ledger/traces';
import type { Results } from '../../../src/ledger/results';
import { kbps, payloadPercent, wirePercent } from '../../../src/ledger/satellite';

export const TARGETS = [5, 15, 25, 100] as const;
export const NUMBERS = [1, 10, 25, 50] as const;

/* Table I. */

/** Flow 2 from 500 s: cases 2 to 5. */
export const casesSweep = table1 as unknown as Sweep;

/** Flow 1 alone: case 1. */
export const aloneSweep: Sweep = single({ ...casesSweep.base, flows: casesSweep.base.flows.slice(0, 1) }, [1]);

export const caseOf = (point: number): string => `case ${point + 1}`;

const both: Measure = payloadPercent('first', 'second');

export const table1Measures = {
  flow1: payloadPercent('first'),
  flow2: payloadPercent('second'),
  sum: both,
  wire1: wirePercent('first'),
  wire2: wirePercent('second'),
  queue: (({ report }) => report.metrics.queue_mean_packets) satisfies Measure,
  rtt2: (({ report }) => report.flows.find(({ group }) => group === 'second')?.rtt_mean_ms ?? null) satisfies Measure,
} as const;

/** What ns-2's runs of Table I print of the same: parts of the link, headers included. */
export const table1Reference = {
  wire1: ['part.a', 100],
  wire2: ['part.b', 100],
  queue: ['queue_mean_packets', 1],
} as const satisfies NonNullable<RunSet['referenceFigures']>;

/** Which case a point of the four is, by what the two flows are. */
export const caseAt: RunSet['at'] = (_, { flows: [first, second] }) => {
  if (second === undefined) return { series: caseOf(0) };
  if (first?.cc.kind === 'vegas') return { series: caseOf(4) };
  if (second.cc.kind === 'vegas') return { series: caseOf(1) };
  return { series: caseOf(second.cc['target_ms'] === 25 ? 2 : 3) };
};

/* Table II. */

export const INTERVALS = [
  ['112.5-225', [112.5, 225]],
  ['225-270', [225, 270]],
  ['270-337.5', [270, 337.5]],
  ['337.5-450', [337.5, 450]],
] as const;

export const table2Sweep = table2 as unknown as Sweep;

/** The same mean rate, in each interval, from a channel with shadows in place of the paper's trace. */
export const fadingSweep = varied(table2Sweep, {
  title: 'LEDBAT beside CUBIC over a fading satellite link',
  base: { 'links.0.rate_bps': undefined, 'links.0.rate_model': { kind: 'lms', normalise: 'blocks' } },
  seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
});

export const table2Measures: Readonly<Record<string, Measure>> = {
  ...Object.fromEntries(
    ['cubic', 'ledbat'].flatMap((group) =>
      INTERVALS.map(([, span], i) => [`${group}${i + 1}`, kbps(`${group}.0`, span)] as const),
    ),
  ),
  free: (run) => {
    const [cubic, ledbat] = [kbps('cubic.0', [225, 270])(run), kbps('ledbat.0', [225, 270])(run)];
    return cubic === null || ledbat === null ? null : cubic + ledbat;
  },
  /** All that waits when CUBIC stops: its own, but for LEDBAT's few. */
  queued: ({ traces }) => greatestOver(traces?.series('bottleneck', 'queue'), [224, 225]),
};

export const atTarget: RunSet['at'] = (_, { flows }) => ({ tau_ms: Number(flows.at(-1)?.cc['target_ms']) });

/* Figures 2 and 3. */

export const idleSweep = idle as unknown as Sweep;
export const busySweep = busy as unknown as Sweep;

const cubic = payloadPercent('A', 'B', 'C');
const ledbat = payloadPercent('ledbat');

/** Percent of capacity over all 300 s. */
export const shares = {
  ledbat: ((run) => ledbat(run) ?? 0) satisfies Measure,
  cubic,
  total: payloadPercent('A', 'B', 'C', 'ledbat'),
} as const;

export const atNumber: RunSet['at'] = (_, { flows }) => ({
  L: flows.at(-1)?.count ?? 1,
  tau_ms: Number(flows.at(-1)?.cc['target_ms']),
});

/**
 * The same without LEDBAT. No target is there to vary: each target gets the same runs under its own title, so that a curve
 * over the targets shows them.
 */
export function without({ base, seeds }: Sweep): Sweep {
  return {
    version: 1,
    title: 'CUBIC alone',
    base: changed({ ...base, flows: base.flows.slice(0, -1) }, { title: 'CUBIC alone' }),
    axes: [{ path: 'title', values: TARGETS.map((target) => `CUBIC alone, beside a target of ${target} ms`) }],
    ...(seeds !== undefined && { seeds }),
  };
}

export const loadSets = (id: string, sweep: Sweep): readonly RunSet[] => [
  { id, sweep, at: atNumber, measures: shares },
  {
    id: `${id}-none`,
    sweep: without(sweep),
    at: (_, { title = '' }) => ({ L: 0, tau_ms: Number(/\d+/.exec(title)?.[0]) }),
    measures: shares,
  },
];

/** Cells of a load, LEDBAT's absence included. */
export const loadCells = (
  r: Results,
  id: string,
  measure: keyof typeof shares,
  where: Coordinates = {},
  more: Coordinates = {},
): readonly Cell[] => [...r.cells(`${id}-none`, measure, where, more), ...r.cells(id, measure, where, more)];

/** What LEDBAT costs CUBIC: points of capacity. */
export function cost(r: Results, id: string, at: Coordinates): number | null {
  const [alone, beside] = [r.value(`${id}-none`, 'cubic'), r.value(id, 'cubic', at)];
  return alone === null || beside === null ? null : alone - beside;
}

export const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;
