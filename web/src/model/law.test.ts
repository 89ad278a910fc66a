import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog } from './catalog';
import whole from './generated/catalog.json';
import { evaluate, holds, tokensOf, type Scope } from './law';

const scopeOf =
  (values: Readonly<Record<string, number | string>>): Scope =>
  (name) =>
    values[name];
const none = scopeOf({});

describe('arithmetic', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 3 - 2', 3],
    ['16 / 4 / 2', 2],
    ['-2 ^ 2', -4],
    ['2 ^ 3 ^ 2', 512],
    ['2 * -3', -6],
    ['min(4, max(1, 2), 3)', 2],
    ['floor(2.7) + ceil(0.1)', 3],
  ])('%s is %d', (formula, value) => {
    expect(evaluate(formula, none)).toBe(value);
  });

  test('sums and products are those of the numbers', () => {
    const number = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const scope = scopeOf({ a, b, c });
        expect(evaluate('a + b * c - a', scope)).toBe(a + b * c - a);
        expect(evaluate(`${a} * (b - c)`, scope)).toBe(a * (b - c));
      }),
    );
  });

  test('a name that nobody knows makes it unknown, unless another value is given', () => {
    expect(evaluate('1 + x', none)).toBeNaN();
    expect(evaluate('given(beta, 0.7) * 10', none)).toBe(7);
    expect(evaluate('given(beta, 0.7) * 10', scopeOf({ beta: 0.5 }))).toBe(5);
  });

  test('conditions compare numbers and choices', () => {
    const scope = scopeOf({ cwnd: 4, ssthresh: 8, form: 'linux' });
    expect(holds('', scope)).toBe(true);
    expect(holds('cwnd < ssthresh', scope)).toBe(true);
    expect(holds("cwnd < ssthresh and form == 'equation'", scope)).toBe(false);
    expect(holds("cwnd > ssthresh and cwnd > 3 or form == 'linux'", scope)).toBe(true);
    expect(holds("form != 'equation'", scope)).toBe(true);
    expect(holds('unknown > 1 or unknown <= 1', scope)).toBe(false);
  });

  test.each(['1 +', '(1', '1 2', 'min(', 'process.exit()', 'a = b', 'sin(1)', '* 2'])('%s is refused', (text) => {
    expect(() => evaluate(text, none)).toThrow();
  });

  test('its words can be printed in their order', () => {
    expect(tokensOf("max(cwnd / 2, 2) and a == 'b'").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'call max', 'sign (', 'name cwnd', 'sign /', 'number 2', 'sign ,', 'number 2', 'sign )', 'word and', 'name a', 'sign ==', 'quote b',
    ]); // oxfmt-ignore
  });
});

test('every law of the catalog is arithmetic that gives a number, where all that it names is known', () => {
  for (const { id, laws } of (whole as Catalog).controllers) {
    for (const { when, formula } of laws) {
      expect(typeof holds(when, () => 1), `${id}: ${when}`).toBe('boolean');
      expect(
        evaluate(formula, () => 1),
        `${id}: ${formula}`,
      ).not.toBeNaN();
    }
  }
});
