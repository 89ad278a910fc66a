/** What the exhibits past the papers share: a dumbbell with best effort and low priority, and ways to read their cells. */
import type { FlowGroup, Json, Kinded, Link, Scenario } from '../../../src/model/scenario';
import type { SweepAxis } from '../../../src/model/sweep';
import type { Measure } from '../../../src/ledger/exhibit';
import type { Cell, Coordinate, Coordinates } from '../../../src/ledger/expected';
import type { Results } from '../../../src/ledger/results';

/** Random starts within 50 ms, as in the papers' runs of this project: without them flows lock into phase. */
const AT_ONCE = { uniform: [0, 0.05] };

/** A link of 10 Mb/s and 25 ms, unless said otherwise. */
export const bottleneck = (queue: Kinded, more: Partial<Link> = {}): Link => ({
  id: 'bottleneck',
  rate_bps: 10_000_000,
  delay_ms: 25,
  queue,
  ...more,
});

export const droptail = (limit_packets: number): Kinded => ({ kind: 'droptail', limit_packets });

/** A group that starts with the run. Best effort unless it says `class`. */
export const group = (id: string, cc: Kinded, more: Partial<FlowGroup> = {}): FlowGroup => ({
  id,
  cc,
  path: ['bottleneck'],
  start_s: AT_ONCE,
  ...more,
});

/** Words and numbers of a scenario, the rest of which is one link and its flows. */
export const dumbbell = (
  words: Pick<Scenario, 'title' | 'summary' | 'source'>,
  times: Pick<Scenario, 'duration_s' | 'warmup_s'>,
  link: Link,
  flows: readonly FlowGroup[],
): Scenario => ({ version: 1, ...words, ...times, links: [link], flows });

/** Named values of an axis: queue disciplines, controllers. `nameOf` finds the name again. */
export function choices<T extends Json>(
  values: Readonly<Record<string, T>>,
  path: SweepAxis['path'],
): { readonly axis: SweepAxis; readonly nameOf: (value: Json | undefined) => string } {
  const names = new Map(Object.entries(values).map(([name, value]) => [JSON.stringify(value), name]));
  return {
    axis: { path, values: Object.values(values) },
    nameOf: (value) => names.get(JSON.stringify(value)) ?? '?',
  };
}

/** Mean RTT of a group above its empty path in ms: what its packets waited in queues. Packets of 1500 bytes. */
export const waiting_ms =
  (id: string): Measure =>
  ({ scenario: { links, flows }, report }) => {
    const path = flows.find((each) => each.id === id)?.path ?? [];
    const empty = links
      .filter((link) => path.includes(link.id))
      .reduce((sum, { delay_ms = 0, rate_bps = Infinity }) => sum + 2 * delay_ms + 12_000_000 / rate_bps, 0);
    const rtts = report.flows.flatMap((flow) =>
      flow.group === id && flow.rtt_mean_ms !== null ? flow.rtt_mean_ms : [],
    );
    return rtts.length === 0 ? null : rtts.reduce((sum, rtt) => sum + rtt, 0) / rtts.length - empty;
  };

/** What a group carried, in Mb/s on the wire; none of it is zero. */
export const rate_mbps =
  (...ids: readonly string[]): Measure =>
  ({ report }) =>
    report.flows.reduce((sum, flow) => sum + (ids.includes(flow.group) ? (flow.throughput_bps ?? 0) / 1e6 : 0), 0);

/** Cells of one set by those of another at the same coordinates (those of the latter). */
export const byCell = (
  above: readonly Cell[],
  below: readonly Cell[],
  combine: (a: number, b: number) => number,
): readonly Cell[] =>
  above.map(({ at, value, point }) => {
    const other = below.find((cell) => Object.entries(cell.at).every(([key, own]) => at[key] === own));
    const b = other?.value ?? null;
    return {
      at,
      value: value === null || b === null ? null : combine(value, b),
      ...(point !== undefined && { point }),
    };
  });

/** A measure of several sets or coordinates as cells, those of `wanted` alone. */
export const those = (
  results: Results,
  set: string,
  measure: string,
  along: string,
  wanted: readonly Coordinate[],
  where: Coordinates = {},
): readonly Cell[] => results.cells(set, measure, where).filter(({ at }) => wanted.includes(at[along] ?? ''));

/** The cells of what an expectation calls `metric`. */
export const named = (cells: readonly Cell[], metric: string): readonly Cell[] =>
  cells.map((cell) => ({ ...cell, at: { ...cell.at, metric } }));
