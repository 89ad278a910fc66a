import { describe, expect, it } from 'vitest';
import type { Exhibit } from './exhibit';
import exhibit from '../../content/papers/exhibits/s000-fig2';
import fig4 from '../../content/papers/exhibits/s000-fig4';
import { askedOf } from './printed';
import fig2Results from '../../content/papers/results/s000-fig2.json';
import fig4Results from '../../content/papers/results/s000-fig4.json';
import { restore, type Stored } from './stored';

const resultsOf = (study: Exhibit, file: unknown) => {
  const results = restore(study, file as Stored);
  if (results === null) throw new Error('the stored results are of other points');
  return results;
};

describe('what the paper prints', () => {
  const results = resultsOf(exhibit, fig2Results);
  const { figures, places } = askedOf(exhibit, results);
  const at = (claim: string): readonly (readonly [unknown, number, number, number | null])[] =>
    figures
      .filter((each) => each.claim === claim)
      .map(({ point, measure, low, high, printed }) => {
        const row = results.of(point.set).find((each) => each.point === point.point);
        expect(row?.values[measure], claim).toBeDefined();
        return [row?.at['T'], low, high, printed];
      });

  it('has the figure and the tolerance of each point that a claim names', () => {
    expect(at('000-F2-b6')).toEqual([[100, 0, 10, 0]]);
    expect(at('000-F2-b8').map(([T]) => T)).toEqual([110, 115, 120, 130, 140, 150]);
    expect(at('000-F2-b8').every(([, low, high, printed]) => low === 35 && high === 65 && printed === 50)).toBe(true);
    // A bound of one side is the tolerance of what is printed; of several printed figures each range has its own.
    expect(at('000-F2-c2')[0]?.slice(1)).toEqual([0.9, Infinity, 1]);
    expect(new Set(at('000-F2-d4').map(([, , , printed]) => printed))).toEqual(new Set([0.5, 1]));
  });

  it('has no threshold of ours, and nothing that was made of several figures', () => {
    expect(at('000-F2-b3')).toEqual([]); // at least 93, and the paper prints no share
    expect(at('000-F2-d1')).toEqual([]); // a difference of two measures
  });

  it('has the place where a curve meets a level, or has its extreme', () => {
    const placed = places.map(({ claim, along, level, low, high, printed }) => [
      claim,
      along,
      level,
      low,
      high,
      printed,
    ]);
    expect(placed).toContainEqual(['000-F2-b4', 'T', 93, 58, 76, 65]);
    expect(placed).toContainEqual(['000-F2-b7', 'T', null, 93, 104, 100]);
  });

  it('takes no formula for a printed figure, and each of several to its own series', () => {
    const all = askedOf(fig4, resultsOf(fig4, fig4Results)).figures;
    const formula = all.filter(({ claim }) => claim === '000-F4-b7');
    expect(formula.length).toBeGreaterThan(0);
    expect(formula.every(({ printed }) => printed === null)).toBe(true);
    expect(all.filter(({ claim }) => claim === '000-F4-b5').map(({ printed }) => printed)).toEqual([70, 50]);
  });
});
