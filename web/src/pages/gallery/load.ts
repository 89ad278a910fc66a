/** What the gallery fetches when it is wanted: exhibits, reasons, stored results, the claims. */
import { fetchPart } from '../../model/part';
import type { Claim } from '../../ledger/claims';
import type { OddsRecord } from '../../features/odds/record';
import type { Exhibit, Reason } from '../../ledger/exhibit';
import { loadWords, translated } from '../../ledger/in-words';
import type { Stored } from '../../ledger/stored';
import type { PaperNumber } from '../../model/papers';

const exhibitFiles = import.meta.glob<Exhibit>('./exhibits/*.ts', {
  base: '../../../content/papers',
  import: 'default',
});
const reasonFiles = import.meta.glob<readonly Reason[]>('./reasons/*.ts', {
  base: '../../../content/papers',
  import: 'default',
});
const resultFiles = import.meta.glob<unknown>(['./results/*.json', '!./results/index.json'], {
  base: '../../../content/papers',
  import: 'default',
});

const optional = async <T>(load: (() => Promise<T>) | undefined): Promise<T | undefined> => load && fetchPart(load);

/** The name of a paper's texts, of its exhibits and of its reasons: `s000`, `beyond` past the papers. */
const paperOf = (id: string): string => id.split('-')[0] ?? '';

/** In the page's language, as are reasons and claims. */
export async function loadExhibit(id: string): Promise<Exhibit | undefined> {
  const [exhibit] = await Promise.all([
    optional(exhibitFiles[`./exhibits/${id}.ts`]),
    loadWords(paperOf(id), 'comparisons', 'coordinates'),
  ]);
  return translated(exhibit);
}

/** The reasons of a paper, in the order of their files. */
export async function loadReasons(paper: PaperNumber): Promise<readonly Reason[]> {
  const files = Object.entries(reasonFiles).filter(([path]) => path.includes(`/reasons/${paper.toLowerCase()}`));
  const [lists] = await Promise.all([
    Promise.all(files.map(([, load]) => fetchPart(load))),
    loadWords(paper.toLowerCase()),
  ]);
  return translated(lists.flat());
}

/** What `npm run fidelity` computed for a study; null where it has not been run. */
export const loadStored = async (study: string): Promise<Stored | null> =>
  ((await optional(resultFiles[`./results/${study}.json`])) as Stored | undefined) ?? null;

export async function loadClaims(): Promise<readonly Claim[]> {
  const [{ claims }] = await Promise.all([fetchPart(() => import('../../ledger/claims')), loadWords('claims')]);
  return translated(claims);
}

/** How forks of an experiment that shows the same end; undefined where that is not on record. */
export async function loadOdds(id: string): Promise<OddsRecord | undefined> {
  const { default: all } = await fetchPart(() => import('../../../content/papers/odds.json'));
  return (all as Readonly<Record<string, OddsRecord>>)[id];
}
