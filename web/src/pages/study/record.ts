/** What the trials show before anybody has run them here: `node scripts/trials.mjs` writes it, and a test says when it is stale. */
import { fetchPart } from '../../model/part';
import type { Kinded } from '../../model/scenario';
import type { StudyModule } from '../../sim/study';
import type { Card, Check, Verdict } from './card-run';
import type { MatrixRecord } from './matrix-run';
import { short } from './measures';

type CheckRecord = readonly [verdict: Verdict, ...figures: readonly [Figure, Figure, Figure], met: number];
type Figure = number | null;

/** What of a card the runs decide; the rest is the module's to say. Rows and checks are in their order. */
export type CardRecord = Pick<Card, 'verdict' | 'passed' | 'failed' | 'not_modelled'> & {
  readonly rows: readonly (readonly [verdict: Verdict, ...checks: readonly CheckRecord[]])[];
};

export interface TrialsRecord {
  /** The version that has made the runs. */
  readonly engine: string;
  /** Under the usual conditions. */
  readonly matrix: MatrixRecord;
  /** By the ids of controllers (subjects.ts), with their usual values. */
  readonly cards: Readonly<Record<string, CardRecord>>;
}

const keptCheck = ({ verdict, figure, low, high, met }: Check): CheckRecord => [
  verdict,
  short(figure),
  short(low),
  short(high),
  met,
];

/** A card as it is kept. */
export const kept = ({ verdict, passed, failed, not_modelled, rows }: Card): CardRecord => ({
  verdict,
  passed,
  failed,
  not_modelled,
  rows: rows.map((row) => [row.verdict, ...row.checks.map(keptCheck)]),
});

/** The card of a record; undefined where the module has other rows by now. */
export function cardOf(cc: Kinded, { rows, ...whole }: CardRecord, module: StudyModule): Card | undefined {
  const runs = (JSON.parse(module.card_scenarios(JSON.stringify(cc))) as unknown[]).map(() => null);
  const empty = JSON.parse(module.report_card(JSON.stringify(cc), JSON.stringify(runs))) as Card;
  const fits = empty.rows.every(({ checks }, at) => rows[at]?.length === checks.length + 1);
  if (!fits || rows.length !== empty.rows.length) return undefined;
  return {
    ...whole,
    rows: empty.rows.map((row, at) => {
      const [verdict = row.verdict, ...checks] = rows[at] ?? [];
      return {
        ...row,
        verdict,
        checks: row.checks.map((check, nth): Check => {
          const [judged = check.verdict, figure = null, low = null, high = null, met = 0] = checks[nth] ?? [];
          return { ...check, verdict: judged, figure, low, high, met };
        }),
      };
    }),
  };
}

export const trialsRecord = async (): Promise<TrialsRecord> =>
  (await fetchPart(() => import('./trials.json'))).default as unknown as TrialsRecord;
