import { expect, it } from 'vitest';
import { remembered } from './remembered';

it('gives the same answer again until one of what it was asked with is another', () => {
  const pair = remembered((of: { readonly name: string }, nth: number) => ({ text: `${of.name} ${nth}` }));
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  const first = pair(a, 1);
  expect(first).toEqual({ text: 'a 1' });
  expect(pair(b, 1)).toEqual({ text: 'b 1' });
  expect(pair(a, 1)).toBe(first);
  const second = pair(a, 2);
  expect(second).toEqual({ text: 'a 2' });
  expect(pair(a, 2)).toBe(second);
  expect(pair(a, 1)).not.toBe(first); // one answer is kept, not all
  expect(pair({ name: 'a' }, 2)).not.toBe(second);
});
