import { describe, expect, it } from 'vitest';
import { rankCorrelation } from './results';

describe('the correlation of ranks', () => {
  it('asks for the order alone', () => {
    expect(
      rankCorrelation([
        [1, 1],
        [2, 10],
        [3, 1000],
      ]),
    ).toBeCloseTo(1);
    expect(
      rankCorrelation([
        [1, 9],
        [2, 4],
        [3, 1],
      ]),
    ).toBeCloseTo(-1);
  });

  it('lets equal values share a rank, as in a textbook example', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 x 5).
    expect(
      rankCorrelation([
        [10, 1],
        [20, 2],
        [20, 3],
        [30, 4],
      ]),
    ).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5));
  });

  it('needs three pairs', () => {
    expect(
      rankCorrelation([
        [1, 1],
        [2, 2],
        [3, null],
      ]),
    ).toBeNull();
  });
});
