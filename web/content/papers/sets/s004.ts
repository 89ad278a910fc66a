/**
 * The runs of S004 that several of its figures share: three backhauls, DropTail and RED, flows of one protocol and half
 * NewReno beside half fLEDBAT; and what every one of its figures has in common.
 */
import droptailA from '../../../../scenarios/figures/s004-droptail-a.json';
import droptailB from '../../../../scenarios/figures/s004-droptail-b.json';
import droptailC from '../../../../scenarios/figures/s004-droptail-c.json';
import mixDroptailA from '../../../../scenarios/figures/s004-mix-droptail-a.json';
import mixDroptailB from '../../../../scenarios/figures/s004-mix-droptail-b.json';
import mixDroptailC from '../../../../scenarios/figures/s004-mix-droptail-c.json';
import mixRedA from '../../../../scenarios/figures/s004-mix-red-a.json';
import mixRedB from '../../../../scenarios/figures/s004-mix-red-b.json';
import mixRedC from '../../../../scenarios/figures/s004-mix-red-c.json';
import redA from '../../../../scenarios/figures/s004-red-a.json';
import redB from '../../../../scenarios/figures/s004-red-b.json';
import redC from '../../../../scenarios/figures/s004-red-c.json';
import type { Json, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { Measure, Panel, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import {
  delayIndex,
  eta,
  goodputEta,
  jainLong,
  lossRate,
  quotient,
  sharePercent,
  total,
} from '../../../src/ledger/measures';
import { type Results, type Row, one } from '../../../src/ledger/results';

export const backhauls = ['a', 'b', 'c'] as const;
export type Backhaul = (typeof backhauls)[number];
export const disciplines = ['droptail', 'red'] as const;
export type Discipline = (typeof disciplines)[number];

const asSweep = (file: unknown): Sweep => file as Sweep;

/** Flows of one protocol. */
export const pure: Readonly<Record<Discipline, Readonly<Record<Backhaul, Sweep>>>> = {
  droptail: { a: asSweep(droptailA), b: asSweep(droptailB), c: asSweep(droptailC) },
  red: { a: asSweep(redA), b: asSweep(redB), c: asSweep(redC) },
};

/** Half of the flows NewReno, half fLEDBAT. */
export const mixed: Readonly<Record<Discipline, Readonly<Record<Backhaul, Sweep>>>> = {
  droptail: { a: asSweep(mixDroptailA), b: asSweep(mixDroptailB), c: asSweep(mixDroptailC) },
  red: { a: asSweep(mixRedA), b: asSweep(mixRedB), c: asSweep(mixRedC) },
};

export const protocols: readonly SeriesName[] = [
  { key: 'newreno', label: 'NewReno', cc: 'newreno' },
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
  { key: 'fledbat', label: 'fLEDBAT', cc: 'fledbat' },
];

export const kindOf = (value: Json | undefined): string => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value['kind'] : undefined;
  return typeof kind === 'string' ? kind : '';
};

/** Full packets per round trip that the uplink holds: beyond so many flows each has less than one. */
export function borderOf(scenario: Scenario): number {
  const [up, down] = scenario.links;
  const rtt_s = (Number(up?.delay_ms) + Number(down?.delay_ms)) / 1000;
  return (Number(up?.rate_bps) * rtt_s) / (8 * 1500);
}

/** What the flows send, retransmissions included, by what the uplink can carry. */
export const demand: Measure = ({ scenario, report }) =>
  report.flows.reduce((sum, { sent_packets }) => sum + 8 * 1500 * sent_packets, 0) /
  (Number(scenario.links[0]?.rate_bps) * scenario.duration_s);

/** The first four have the names of `lbe run --json`, as the cases of ns-2 have. */
export const pureMeasures: Readonly<Record<string, Measure>> = {
  efficiency: eta,
  loss: lossRate,
  jain_long: jainLong,
  delay_index: delayIndex,
  eta_good: goodputEta,
  timeouts: quotient(
    total(({ timeouts }) => timeouts),
    ({ report }) => report.flows.length,
  ),
  retransmits: total(({ retransmits }) => retransmits),
  sent: total(({ sent_packets }) => sent_packets),
  demand,
};

export const mixMeasures: Readonly<Record<string, Measure>> = {
  tcp: sharePercent('tcp'),
  lbe: sharePercent('lbe'),
  loss: lossRate,
  efficiency: eta,
  jain_tcp: ({ report }) => report.metrics.jain_group['tcp'] ?? null,
  jain_lbe: ({ report }) => report.metrics.jain_group['lbe'] ?? null,
};

/** ns-2 ran these numbers of flows, five times each, with DropTail; its RED runs had another weight. */
const ns2Cases = ({ scenario, series, N }: Coordinates): readonly string[] =>
  ({ newreno: true, ledbat: true, fledbat: true })[String(series)] === true && [2, 8, 24, 96].includes(Number(N))
    ? [`ns2/subpacket/${scenario}/${series === 'newreno' ? 'newreno' : `${series}_nr`}/${N}`]
    : [];

/** A set of runs like the figures': protocol by number of flows. */
export function pureSet(id: string, sweep: Sweep, more: Coordinates, measures = pureMeasures): RunSet {
  return {
    id,
    sweep,
    at: (_, { flows: [group] }) => ({
      ...more,
      series: kindOf(group?.cc),
      N: group?.count ?? 1,
    }),
    measures,
  };
}

export function mixSet(id: string, sweep: Sweep, more: Coordinates, measures = mixMeasures): RunSet {
  return {
    id,
    sweep,
    at: (_, { flows }) => ({ ...more, N: flows.reduce((sum, { count }) => sum + (count ?? 1), 0) }),
    measures,
  };
}

const setsOf = (discipline: Discipline): readonly RunSet[] =>
  backhauls.map((scenario) => {
    const set = pureSet(`${discipline}-${scenario}`, pure[discipline][scenario], { scenario });
    return discipline === 'droptail' ? { ...set, reference: ns2Cases } : set;
  });

export const droptailSets = setsOf('droptail');
export const redSets = setsOf('red');
export const mixDroptailSets = backhauls.map((scenario) =>
  mixSet(`mix-droptail-${scenario}`, mixed.droptail[scenario], { scenario }),
);
export const mixRedSets = backhauls.map((scenario) => mixSet(`mix-red-${scenario}`, mixed.red[scenario], { scenario }));

const titles: Readonly<Record<Backhaul, string>> = {
  a: '(a) 58 kb/s up, RTT 900 ms, 4 packets',
  b: '(b) 600 kb/s up, RTT 450 ms, 22 packets',
  c: '(c) 800 kb/s up, RTT 450 ms, 30 packets',
};

type Curve = Extract<Panel, { kind: 'curve' }>;

/** Three panels over the number of flows, the border of the regime marked. */
function panelsOver(
  scenarios: Readonly<Record<Backhaul, Sweep>>,
  sets: string,
  y: Curve['y'],
  measures: Curve['measures'],
  series?: Curve['series'],
): readonly Panel[] {
  return backhauls.map((scenario) => ({
    kind: 'curve',
    id: scenario,
    title: titles[scenario],
    sets: [`${sets}-${scenario}`],
    x: { along: 'N', label: 'Flows' },
    y,
    measures,
    ...(series !== undefined && { series }),
    marks: [{ x: borderOf(scenarios[scenario].base), label: 'one packet per RTT and flow' }],
  }));
}

export const purePanels = (discipline: Discipline, measure: string, y: Curve['y']): readonly Panel[] =>
  panelsOver(pure[discipline], discipline, y, [{ key: measure, label: y.label, measure }], {
    along: 'series',
    names: protocols,
  });

export const mixPanels = (discipline: Discipline): readonly Panel[] =>
  panelsOver(mixed[discipline], `mix-${discipline}`, { label: 'Share of the load', unit: '%', digits: 1 }, [
    { key: 'tcp', label: 'NewReno', cc: 'newreno', measure: 'tcp' },
    { key: 'lbe', label: 'fLEDBAT', cc: 'fledbat', measure: 'lbe' },
  ]);

/** Three panels (a) to (c) of so many series over the number of flows, 2 to 96, each with its border. */
export function hasLayout(panels: readonly Panel[], sets: readonly RunSet[], measures: readonly string[]): boolean {
  const wanted = new Map(sets.map((set) => [set.id, set]));
  const curves = panels.filter((panel): panel is Curve => panel.kind === 'curve');
  return (
    curves.length === panels.length &&
    curves.map(({ id }) => id).join('') === backhauls.join('') &&
    curves.every(({ x, sets: [own = ''], marks = [], measures: drawn, series }) => {
      const set = wanted.get(own);
      if (set === undefined) return false;
      const names = drawn.map(({ measure }) => measure);
      const lines = series === undefined ? drawn.length : drawn.length * series.names.length;
      return (
        x.along === 'N' &&
        measures.every((name) => names.includes(name) && name in set.measures) &&
        lines === (measures.length === 1 ? protocols.length : measures.length) &&
        marks.length === 1 &&
        marks[0]?.x === borderOf(set.sweep.base)
      );
    })
  );
}

/** Cells of a measure in all three backhauls. */
export const cellsOf = (
  r: Results,
  sets: readonly RunSet[],
  measure: string,
  more: Coordinates = {},
): readonly Cell[] => sets.flatMap(({ id }) => r.cells(id, measure, {}, more));

export const valueOf = ({ values }: Row, measure: string): number | null => values[measure]?.mean ?? null;

export const numbersOf = (r: Results, set: string): readonly number[] =>
  [...new Set(r.of(set).map(({ at }) => Number(at['N'])))].toSorted((a, b) => a - b);

/** Difference between the largest and the smallest of the protocols, and their mean, at a number of flows. */
export function spreadAt(
  r: Results,
  set: string,
  measure: string,
  N: number,
): { readonly spread: number; readonly mean: number } | null {
  const values = r
    .of(set, { N })
    .map((row) => valueOf(row, measure))
    .filter((value) => value !== null);
  if (values.length < protocols.length) return null;
  return {
    spread: Math.max(...values) - Math.min(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}

export const meanOfRows = (rows: readonly Row[], measure: string): number | null => {
  const values = rows.map((row) => valueOf(row, measure)).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** A cell for the largest value of a measure over the points of a set that have these coordinates. */
export function largest(r: Results, set: string, measure: string, where: Coordinates, at: Coordinates): Cell {
  const [best] = r
    .of(set, where)
    .filter((row) => valueOf(row, measure) !== null)
    .toSorted((a, b) => Number(valueOf(b, measure)) - Number(valueOf(a, measure)));
  return one(best === undefined ? null : valueOf(best, measure), at, best && { set, point: best.point });
}

/** Is each flow's share below a packet per round trip? Points within a quarter of the border are neither in nor out. */
export function regimeOf(scenario: Backhaul, N: number): 'in' | 'out' | 'border' {
  const ratio = N / borderOf(pure.droptail[scenario].base);
  return ratio > 1.25 ? 'in' : ratio < 0.75 ? 'out' : 'border';
}

export const departures: readonly string[] = [
  'The paper ran ns-2.35 and prints only part of its settings. Where it is silent, ns-2.35 decides: a DropTail limit of L holds L − 1 waiting packets, the first timeout comes after 3 s and later ones after at least 200 ms, a timeout stays doubled until a packet that was sent once is acknowledged (Karn), one acknowledgement per packet, no SACK.',
  'The target is not printed: 100 ms, the largest that RFC 6817 allows. LEDBAT and fLEDBAT have no slow start and a window of at least one packet.',
  'The numbers of flows between 2 and 96 are ours, and so is the even split of the RTT between the two directions.',
  'The RTT of (f)LEDBAT flows is so even that RFC 6298’s timeout comes to within a few milliseconds of it, and some expire outside the regime although nothing was lost: about ten a flow for eight LEDBAT flows in (c). ns-2 counts time in ticks of 10 ms there and has none. With a shortest timeout of 1 s there are none here either.',
];

export const redDepartures: readonly string[] = [
  ...departures,
  'RED: the upper threshold is half of the buffer, the lower a third of that, as printed. The rest is not printed and is ns-2.35’s default, but counted in packets of 1500 B: the drop probability rises to 0.1 between the thresholds and on to 1 at twice the upper one, the weight of the average follows from rate and delay.',
];

export const knobs: readonly string[] = [
  'flows.0.count',
  'links.0.rate_bps',
  'links.0.delay_ms',
  'links.0.queue.limit_packets',
  'flows.0.transport.min_rto_ms',
];
