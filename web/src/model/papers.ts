/**
 * The five papers whose figures the lab follows. Our tables and comments number them; a reader sees who wrote them. What is
 * not known for certain is left out: one has its title alone, one no venue.
 */
import papers from '../../content/data/papers.json';

/** A paper's number in our tables. */
export type PaperNumber = keyof typeof papers;

export const PAPER_NUMBERS = Object.keys(papers) as readonly PaperNumber[];

/** As scenarios and tables cite it: `Carofiglio et al., LCN 2010`. */
export const shortCitation = (paper: PaperNumber): string => papers[paper].short;

export const fullCitation = (paper: PaperNumber): string => papers[paper].full;

/** A source of a lesson: the whole citation, and where in it. */
export const paperAt = (paper: PaperNumber, place: string): { readonly label: string } => ({
  label: `${fullCitation(paper)}, ${place}`,
});

const NUMBER = /\b(S00[0-4])\b(['’]s)?(?= (§|Fig|eq|Table))?/g;

/** A sentence of the tables with names in the place of numbers. */
export const namingPapers = (sentence: string): string =>
  sentence.replaceAll('S000 to S004', 'all five papers').replaceAll(NUMBER, (_, paper: PaperNumber, own, place) => {
    const name = shortCitation(paper);
    if (own !== undefined) return `${name.replace(/,.*/, '')}’s`;
    return place === undefined ? name : `${name},`;
  });

/** A tree of tables in which every text names papers. */
export function withPapersNamed<T>(node: T): T {
  if (typeof node === 'string') return namingPapers(node) as T;
  if (Array.isArray(node)) return node.map(withPapersNamed) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withPapersNamed<unknown>(value)])) as T;
}
