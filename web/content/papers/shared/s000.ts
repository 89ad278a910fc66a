/** What the exhibits of S000 (Carofiglio et al., LCN 2010) share: its four protocols as sets of runs, names and colours. */
import { changed, varied } from '../../../src/ledger/derive';
import type { Measure, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import { eta, goodputEta, jainLong, lossRate, occupancy } from '../../../src/ledger/measures';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';
import { kindOf } from '../../../src/model/parts';
import type { Json } from '../../../src/model/scenario';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import { pathsOf } from '../../../src/model/sweep';

/** The claims' names, in the order of the figures. */
export const PROTOCOLS = ['ledbat', 'tcp-nice', 'tcp-lp', 'reno'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** The claims' name of a controller. */
const nameOf: Readonly<Record<string, Protocol>> = { ledbat: 'ledbat', nice: 'tcp-nice', lp: 'tcp-lp', reno: 'reno' };

export const protocolNames: readonly SeriesName[] = [
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
  { key: 'tcp-nice', label: 'TCP-NICE', cc: 'nice' },
  { key: 'tcp-lp', label: 'TCP-LP', cc: 'lp' },
  { key: 'reno', label: 'TCP Reno', cc: 'reno' },
];

/** η, η of distinct data, B, P_l and F of the whole run. */
export const common: Readonly<Record<string, Measure>> = {
  eta,
  good: goodputEta,
  B: occupancy,
  P_l: lossRate,
  F_lt: jainLong,
};

/** The controller that a point of the figure's first axis sets, as the claims name it. */
const protocolOf = (cc: Json): Protocol | undefined => nameOf[kindOf(cc) ?? ''];

/**
 * A set for each protocol from a file whose first axis is the controller: each with a base of its own, so that a
 * parameter of one protocol can be varied by itself.
 */
export function byProtocol(
  sweep: Sweep,
  set: { readonly measures: RunSet['measures']; readonly at: (x: Json) => Coordinates },
  more: (protocol: Protocol) => Pick<RunSet, 'reference'> = () => ({}),
): readonly RunSet[] {
  const [controllers, ...axes] = sweep.axes as readonly [SweepAxis, ...SweepAxis[]];
  return controllers.values.flatMap((cc) => {
    const protocol = protocolOf(cc);
    if (protocol === undefined) return [];
    const values = Object.fromEntries(pathsOf(controllers).map((path) => [path, cc]));
    return [
      {
        id: protocol,
        sweep: { ...sweep, base: changed(sweep.base, values), axes },
        at: ([x = null]: readonly Json[]) => ({ series: protocol, ...set.at(x) }),
        measures: set.measures,
        ...more(protocol),
      },
    ];
  });
}

/** A measure of all four protocols as cells. */
export const ofProtocols = (r: Results, measure: string, protocols: readonly Protocol[] = PROTOCOLS): readonly Cell[] =>
  protocols.flatMap((protocol) => r.cells(protocol, measure));

/** The same cells with other values. */
export const mapped = (
  cells: readonly Cell[],
  value: (value: number, at: Coordinates) => number | null,
): readonly Cell[] =>
  cells.map((cell) => ({ ...cell, value: cell.value === null ? null : value(cell.value, cell.at) }));

/** Quotient or difference of two known values. */
export const both = (a: number | null, b: number | null, combine: (a: number, b: number) => number): number | null =>
  a === null || b === null ? null : combine(a, b);

/** Sets of the same figure with other values of a protocol's base, other axes and other names of its points. */
export const variants =
  (bases: readonly RunSet[]) =>
  (
    id: string,
    protocol: Protocol,
    base: Readonly<Record<string, Json>>,
    axes: readonly SweepAxis[],
    at: RunSet['at'],
    reference?: RunSet['reference'],
  ): RunSet => {
    const set = bases.find((each) => each.id === protocol);
    if (set === undefined) throw new Error(`There is no set of ${protocol}.`);
    return {
      id,
      sweep: varied(set.sweep, { base, axes }),
      at,
      measures: set.measures,
      ...(reference !== undefined && { reference }),
    };
  };
