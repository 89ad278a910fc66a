import { expect, it } from 'vitest';
import { claimOf } from '../../ledger/claims';
import type { Leaf } from '../../ledger/expected';
import { foundWords } from './claim-view';

const leaf = (measured: number | null, wanted: string, ok = true): Leaf => ({ what: '', wanted, measured, ok });
const said = (id: string, ...leaves: readonly Leaf[]): string => foundWords(claimOf(id), leaves);

it('says of a claim what was found, what the paper prints and what is asked for', () => {
  expect(said('000-F2-b8', leaf(48.93, '35 … 65'), leaf(58.84, '35 … 65'))).toBe(
    'Share of TCP in %: 48.9 to 58.8; the paper prints 50, asked for: 35 to 65.',
  );
  expect(said('001-F1-a2', leaf(98.687, '≥ 90'))).toBe('Share of TCP in %: 98.687; asked for: at least 90.');
  // A bound that lies beyond what is printed says nothing of it.
  expect(said('000-F2-b8', leaf(51, '≤ 40', false))).not.toContain('prints');
});

it('tells a figure from a change, and where bounds differ counts', () => {
  expect(said('000-F2-b5', leaf(-3.03, '≤ 5'))).toBe('Share of TCP in % (change): −3.03; asked for: at most 5.');
  expect(said('000-F2-b5', leaf(1, '≤ 5'), leaf(9, '≤ 7', false))).toBe('1 of 2 comparisons come out as asked for.');
});

it('leaves to each comparison what has no figure', () => {
  expect(said('000-F2-P', leaf(1, '1'))).toBe('');
});
