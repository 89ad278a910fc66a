import { describe, expect, it } from 'vitest';
import { nearest, step, type Spot } from './nearest';

const spot = (row: number, column: number): Spot => ({ row, column, x: 10 * column, y: 100 * row });
const spots = [[spot(0, 0), null, spot(0, 2)], [null, spot(1, 1), null], [], [spot(3, 0), spot(3, 1), spot(3, 2)]];

describe('the keyboard', () => {
  it('begins at the first point, and goes past gaps', () => {
    expect(step(spots, null, 'ArrowLeft')).toEqual(spot(0, 0));
    expect(step(spots, null, 'End')).toEqual(spot(0, 2));
    expect(step(spots, spot(0, 0), 'ArrowRight')).toEqual(spot(0, 2));
    expect(step(spots, spot(0, 2), 'ArrowRight')).toEqual(spot(0, 2));
    expect(step(spots, spot(0, 2), 'ArrowLeft')).toEqual(spot(0, 0));
    expect(step(spots, spot(3, 1), 'End')).toEqual(spot(3, 2));
    expect(step(spots, spot(3, 1), 'Home')).toEqual(spot(3, 0));
  });

  it('goes to the nearest place of the next row that has one', () => {
    expect(step(spots, spot(1, 1), 'ArrowDown')).toEqual(spot(3, 1));
    expect(step(spots, spot(0, 2), 'ArrowDown')).toEqual(spot(1, 1));
    expect(step(spots, spot(0, 0), 'ArrowUp')).toEqual(spot(0, 0));
    expect(step([[]], null, 'End')).toBeNull();
  });
});

it('finds the nearest point within reach', () => {
  expect(nearest(spots, 19, 5)).toEqual(spot(0, 2));
  expect(nearest(spots, 200, 5)).toBeNull();
});
