import { expect, test } from 'vitest';
import { showTime } from './clock';

test('a step is told to the microsecond, a place on the slider is not, and play is as exact as it is slow', () => {
  expect(showTime(30.182412, 120, 0)).toBe('30.182412');
  expect(showTime(30.12, 120, 0)).toBe('30.1');
  expect(showTime(3.12, 12, 0)).toBe('3.12');
  expect(showTime(30.182412, 120, 0.001)).toBe('30.182412');
  expect(showTime(30.182412, 120, 0.1)).toBe('30.1824');
  expect(showTime(30.182412, 120, 10)).toBe('30.2');
});
