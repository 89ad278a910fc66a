import { expect, it } from 'vitest';
import { presets } from './presets-whole';
import { PAPERS, QUESTIONS, paperOf } from './questions';

it('has every preset in one group, and no other', () => {
  const grouped = QUESTIONS.flatMap((group) => group.presets);
  expect(grouped.toSorted()).toEqual(presets.map(({ id }) => id).toSorted());
});

it('knows the paper of each preset, and has a preset for each paper', () => {
  const papers = presets.map(({ scenario }) => paperOf(scenario.source ?? ''));
  expect(new Set(papers)).toEqual(new Set(PAPERS));
  expect(papers.filter((paper) => paper === 'own')).toHaveLength(13);
});
