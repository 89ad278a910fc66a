/** What the reasons for S004's curves share: small sets with a change, and comparisons of protocols. */
import type { Json } from '../../../src/model/scenario';
import { varied } from '../../../src/ledger/derive';
import type { RunSet } from '../../../src/ledger/exhibit';
import type { Cell } from '../../../src/ledger/expected';
import { type Results, one } from '../../../src/ledger/results';
import { type Backhaul, type Discipline, pure, pureSet, valueOf } from './s004';

export const ten = Array.from({ length: 10 }, (_, i) => i + 1);

export interface Change {
  readonly discipline?: Discipline;
  readonly cc?: readonly Json[];
  readonly N: readonly number[];
  readonly base?: Readonly<Record<string, Json | undefined>>;
  readonly seeds?: readonly number[];
}

/** The runs of Fig. 1 to 6 in one backhaul at some numbers of flows, with a change. */
export function runs(
  id: string,
  scenario: Backhaul,
  { discipline = 'droptail', cc, N, base = {}, seeds = ten }: Change,
): RunSet {
  const sweep = pure[discipline][scenario];
  const [protocol] = sweep.axes;
  return pureSet(
    id,
    varied(sweep, {
      base,
      axes: [
        { path: 'flows.0.cc', values: cc ?? protocol?.values ?? [], label: 'protocol' },
        { path: 'flows.0.count', values: N, label: 'N' },
      ],
      seeds,
    }),
    { scenario },
  );
}

export const fledbat = (values: Readonly<Record<string, Json>>): Json => ({
  kind: 'fledbat',
  target_ms: 100,
  zeta: 5,
  ...values,
});

/** NewReno's figure less another protocol's, at each number of flows. */
export const lead = (r: Results, set: string, measure: string, others: readonly string[]): readonly Cell[] =>
  r
    .of(set)
    .filter(({ at }) => others.includes(String(at['series'])))
    .map((row) => {
      const tcp = r.value(set, measure, { series: 'newreno', N: row.at['N'] ?? 0 });
      const own = valueOf(row, measure);
      return one(tcp === null || own === null ? null : tcp - own, row.at, row);
    });

/** Largest less smallest, by the mean. */
export function relative(cells: readonly Cell[]): number {
  const values = cells.map(({ value }) => value ?? NaN);
  return (Math.max(...values) - Math.min(...values)) / (values.reduce((sum, value) => sum + value, 0) / values.length);
}
