import { describe, expect, it } from 'vitest';
import { one } from './results';
import { roughness, roughnessRatio, swing } from './share-curve';

const curve = (shares: Readonly<Record<number, number | null>>) =>
  Object.entries(shares).map(([T, share]) => one(share, { T: Number(T) }));

describe('roughness', () => {
  it('is nothing on a straight line and grows with zigzag', () => {
    expect(roughness([1, 2, 3, 4])).toBe(0);
    expect(roughness([0, 1, 0, 1, 0])).toBe(1);
  });

  it('is unknown with a gap', () => {
    expect(roughness([1, null, 3])).toBeNull();
    expect(roughness([1, 2])).toBeNull();
  });

  it('compares the first region with the second', () => {
    const shares = curve({ 2: 90, 10: 92, 18: 90, 20: 99, 40: 98, 60: 99 });
    expect(roughnessRatio(shares)).toBe(2);
  });
});

describe('the swing from yielding to starving', () => {
  it('is from the last target with 93 % to the first with 25 %', () => {
    expect(swing(curve({ 60: 95, 65: 93, 70: 92, 90: 25, 95: 10 }))).toMatchObject({
      value: 25,
      at: { from: 65, to: 90 },
    });
  });

  it('is at least what is left of the grid where nothing starves', () => {
    expect(swing(curve({ 60: 95, 100: 40, 150: 50 })).value).toBe(90);
  });

  it('is unknown where nothing yields', () => {
    expect(swing(curve({ 60: 50, 100: 20 })).value).toBeNull();
  });
});
