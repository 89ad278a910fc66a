/**
 * What `npm run fidelity` leaves for the page in `web/content/papers/results`: `<study>.json` for each exhibit and reason,
 * computed with all seeds, and `index.json` with every verdict. The page shows them before it has computed anything.
 */
import { given } from '../model/given';
import type { Summary } from '../model/statistics';
import { pointsOf } from '../model/sweep';
import type { RunSet, Study } from './exhibit';
import type { Judgement, Verdict } from './expected';
import { Results, type Row, pointOfSet } from './results';

/** Mean, half the 95 % interval, runs, least, greatest, of harm the median; null where the figure has no meaning. */
type StoredSummary =
  | readonly [mean: number, margin: number | null, n: number, min: number, max: number, median?: number]
  | null;

export interface Reference {
  /** Case of `docs/fidelity/references.json`. */
  readonly case: string;
  readonly simulator: string;
  /** Which of its models ran: `reno + ledbat`. */
  readonly title: string;
  /** By measure of the set: mean and standard deviation (null for a single run), in the measure's unit. */
  readonly figures: Readonly<Record<string, readonly [mean: number, deviation: number | null]>>;
}

export interface StoredSet {
  readonly seeds: number;
  readonly measures: readonly string[];
  readonly points: readonly (readonly StoredSummary[])[];
  /** By point; left out where no point has any. */
  readonly references?: readonly (readonly Reference[])[];
}

export interface Stored {
  readonly engine: string;
  readonly sets: Readonly<Record<string, StoredSet>>;
  readonly claims: Readonly<Record<string, Judgement>>;
  readonly findings: Readonly<Record<string, Judgement>>;
}

export interface StoredIndex {
  readonly engine: string;
  /** By the number of the claim; `reasons`: ids of those that explain what does not hold. */
  readonly claims: Readonly<
    Record<string, { readonly exhibit: string; readonly verdict: Verdict; readonly reasons: readonly string[] }>
  >;
  /** Verdicts of findings, by study and finding. */
  readonly findings: Readonly<Record<string, Readonly<Record<string, Verdict>>>>;
}

/**
 * Which figure of a reference case a measure of that name is, and the factor between them, where a set does not say: the
 * papers' letters and the names of `lbe run --json`.
 */
export const REFERENCE_FIGURES: Readonly<Record<string, readonly [metric: string, factor: number]>> = {
  eta: ['efficiency', 1],
  efficiency: ['efficiency', 1],
  loss: ['loss', 1],
  P_l: ['loss', 1],
  F: ['jain_long', 1],
  F_lt: ['jain_long', 1],
  jain_long: ['jain_long', 1],
  F_st: ['jain_short', 1],
  B: ['queue_occupancy', 1],
  E_Q: ['queue_mean_packets', 1],
  delay_index: ['delay_index', 1],
  tcp: ['share', 100],
  tcp_part: ['share', 1],
  ledbat: ['share.ledbat', 100],
  lp: ['share.lp', 100],
  nice: ['share.nice', 100],
};

const rounded = (value: number): number => Number(value.toPrecision(7));

function stored(summary: Summary | null | undefined): StoredSummary {
  if (summary === null || summary === undefined) return null;
  const { mean, margin, n, min, max, median } = summary;
  const usual = [rounded(mean), margin === null ? null : rounded(margin), n, rounded(min), rounded(max)] as const;
  return median === undefined ? usual : [...usual, rounded(median)];
}

export function storeSet(set: RunSet, rows: readonly Row[], references: readonly (readonly Reference[])[]): StoredSet {
  const measures = Object.keys(set.measures);
  return {
    seeds: Math.max(1, set.sweep.seeds?.length ?? 1),
    measures,
    points: rows.map(({ values }) => measures.map((measure) => stored(values[measure]))),
    ...(references.some((each) => each.length > 0) && { references }),
  };
}

/** The rows of a study as they were computed, to seven digits; null where the file is of other sets or points. */
export function restore(study: Study, { sets }: Pick<Stored, 'sets'>): Results | null {
  const rows: Row[] = [];
  for (const set of study.sets) {
    const former = sets[set.id];
    if (former?.points.length !== pointsOf(set.sweep)) return null;
    former.points.forEach((figures, point) => {
      const values = figures.map((figure, i): [string, Summary | null] => {
        if (figure === null) return [former.measures[i] ?? '', null];
        const [mean, margin, n, min, max, median] = figure;
        return [former.measures[i] ?? '', { mean, margin, n, min, max, ...given({ median }) }];
      });
      rows.push({ ...pointOfSet(set, point), values: Object.fromEntries(values) });
    });
  }
  return new Results(rows);
}

/** The same figures, as far as the file keeps them? What a page computed with the same engine and seeds must be. */
export function agrees(study: Study, stored: Pick<Stored, 'sets'>, results: Results): boolean {
  return study.sets.every((set) => {
    const theirs = stored.sets[set.id];
    return (
      theirs !== undefined &&
      JSON.stringify(storeSet(set, results.of(set.id), []).points) === JSON.stringify(theirs.points)
    );
  });
}
