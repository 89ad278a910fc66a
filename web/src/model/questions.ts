/** The presets by the question that they answer, in the order in which a course would ask. A test finds one that is missing. */

import { PAPER_NUMBERS, shortCitation } from './papers';

export interface QuestionGroup {
  /** Its words are in `content/languages/en/experiments.ts`. */
  readonly id: 'yields' | 'users' | 'polite' | 'late' | 'aqm' | 'paths' | 'radio' | 'tiny';
  readonly presets: readonly string[];
}

export const QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'yields',
    presets: [
      'tcp-vs-ledbat',
      'yield-and-return',
      'ledbat-alone',
      'two-reno',
      'torrent-beside-tcp',
      'apple-beside-tcp',
      'update-by-its-receiver',
      'delay-gradient-beside-copa',
      'proteus-beside-cubic',
      'every-protocol',
    ],
  },
  {
    id: 'users',
    presets: [
      'your-call',
      'update-and-call',
      'update-and-game',
      'update-and-pages',
      'update-and-film',
      'cake-and-films',
      'home-access',
    ],
  },
  { id: 'polite', presets: ['target-too-high', 'small-buffer', 'adaptive-target', 'one-against-ten'] },
  { id: 'late', presets: ['late-comer', 'rtt-ratio'] },
  {
    id: 'aqm',
    presets: [
      'aqm-defeats-low-priority',
      'flow-queues-share-equally',
      'priority-queue-restores',
      'l4s-beside-classic',
      'every-queue',
    ],
  },
  {
    id: 'paths',
    presets: [
      'multipath-two-links',
      'multipath-shared-bottleneck',
      'multipath-yields-to-lia',
      'multipath-against-reno',
      'parking-lot',
    ],
  },
  { id: 'radio', presets: ['satellite-constant', 'satellite-lms', 'satellite-access', 'cellular-trace'] },
  { id: 'tiny', presets: ['subpacket-asymmetric'] },
];

/** The papers whose figures the presets follow, as `source` names them; then standards, and the lab's own. */
export const PAPERS = [...PAPER_NUMBERS, 'RFC', 'own'] as const;
export type Paper = (typeof PAPERS)[number];

/** The paper that a preset's `source` names first. */
export const paperOf = (source: string): Paper =>
  PAPER_NUMBERS.find((paper) => source.startsWith(shortCitation(paper))) ?? (source.startsWith('RFC') ? 'RFC' : 'own');
