/** Tests over a few cases in each `npm test`, and over as many as find what is rare in `npm run test:long`. */
import { it } from 'vitest';

export function itOver(name: string, few: number, many: number, holds: (numRuns: number) => void): void {
  it(name, { timeout: 0 }, () => {
    holds(few);
  });
  it(`${name}: over many`, { tags: ['long'], timeout: 0 }, () => {
    holds(many);
  });
}

export const itOfEach =
  (few: readonly string[], others: readonly string[]) =>
  (what: string, holds: (name: string) => void): void => {
    it.each(few)(`%s: ${what}`, holds);
    it.each(others)(`%s: ${what}`, { tags: ['long'], timeout: 0 }, holds);
  };
