/** The presets by the question that they answer, in the order in which a course would ask. A test finds one that is missing. */
import presets from '../../content/data/questions.json';
import { PAPER_NUMBERS, shortCitation } from './papers';

/** Their words are in `content/languages/en/experiments.ts`. */
type Question = keyof typeof presets;

export const QUESTIONS = Object.entries(presets).map(([id, each]) => ({ id: id as Question, presets: each }));

/** The papers whose figures the presets follow, as `source` names them; then standards, and the lab's own. */
export const PAPERS = [...PAPER_NUMBERS, 'RFC', 'own'] as const;
export type Paper = (typeof PAPERS)[number];

/** The paper that a preset's `source` names first. */
export const paperOf = (source: string): Paper =>
  PAPER_NUMBERS.find((paper) => source.startsWith(shortCitation(paper))) ?? (source.startsWith('RFC') ? 'RFC' : 'own');
