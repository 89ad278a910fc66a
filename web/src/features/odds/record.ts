/** How forks of an experiment end, on record: `LBE_BLESS=1 npx vitest run web/test-wasm/odds` makes it from runs. */
import type { Tally } from './fork-runs';

export interface OddsRecord {
  readonly preset: string;
  readonly ending: 'most' | 'half' | 'starved';
  /** Of which flows, as the laboratory calls them. */
  readonly who: string;
  readonly duration_s: number;
  /** Does the run itself end so? */
  readonly own: boolean;
  readonly times: readonly number[];
  readonly seeds: readonly number[];
  /** For each time a letter for each seed: 1 where the fork ends so. */
  readonly ends: readonly string[];
}

export const tallied = ({ times, ends, own, duration_s }: OddsRecord): readonly Tally[] => [
  ...times.map((at_s, time): Tally => {
    const letters = ends[time] ?? '';
    return { at_s, hits: letters.replaceAll('0', '').length, n: letters.length };
  }),
  { at_s: duration_s, hits: Number(own), n: 1 },
];

/** The seed of a fork that ends otherwise than the run, if there is one. */
export function otherThanRun({ seeds, ends, own }: OddsRecord, time: number): number {
  const other = ends[time]?.indexOf(own ? '0' : '1') ?? -1;
  return seeds[Math.max(0, other)] ?? 1;
}
