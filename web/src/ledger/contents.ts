/**
 * What the exhibits are called, for lists of them. The site's build puts the list itself in the place of this module
 * (vite.config.ts): a page that only names exhibits does not load them.
 */
import type { Exhibit } from './exhibit';
import { exhibits } from './index';

export type Entry = Pick<Exhibit, 'id' | 'paper' | 'place' | 'title' | 'gist'> & {
  /** Numbers of its claims, and ids of its own findings. */
  readonly claims: readonly string[];
  readonly findings: readonly string[];
};

export const contents: readonly Entry[] = exhibits.map(({ id, paper, place, title, gist, claims, findings = [] }) => ({
  id,
  paper,
  place,
  title,
  gist,
  claims: Object.keys(claims),
  findings: findings.map((finding) => finding.id),
}));
