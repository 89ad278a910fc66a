import { describe, expect, it } from 'vitest';
import { judgeLength, LENGTHS } from './link-budget';

describe('the length of a link', () => {
  it.each([
    [LENGTHS.short - 1, 'fine'],
    [LENGTHS.short, 'medium'],
    [LENGTHS.long - 1, 'medium'],
    [LENGTHS.long, 'long'],
    [LENGTHS.most, 'long'],
    [LENGTHS.most + 1, 'too long'],
  ] as const)('of %i characters is %s', (length, verdict) => {
    expect(judgeLength({ length })).toBe(verdict);
  });
});
