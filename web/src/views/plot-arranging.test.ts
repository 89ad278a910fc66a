import { describe, expect, it } from 'vitest';
import { movedTo, withLook } from './plot-arranging';

describe('what is chosen for a plot', () => {
  it('stays beside what is chosen for others, and goes when it is as usual again', () => {
    const once = withLook(null, 'cwnd', { log: true });
    expect(once).toEqual({ cwnd: { log: true } });
    const twice = withLook(once, 'queue', { height_px: 200 });
    expect(withLook(twice, 'cwnd', { form: 'mean' })).toEqual({
      cwnd: { log: true, form: 'mean' },
      queue: { height_px: 200 },
    });
    expect(withLook(twice, 'cwnd', { log: undefined })).toEqual({ queue: { height_px: 200 } });
    expect(withLook(once, 'cwnd', { log: undefined })).toBeNull();
  });
});

describe('a plot at another place', () => {
  it.each([
    ['a', 0, 'abcd'],
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 9, 'acdb'],
    ['c', -1, 'cabd'],
  ])('%s at %d', (id, place, order) => {
    expect(movedTo('abcd'.split(''), id, place).join('')).toBe(order);
  });
});
