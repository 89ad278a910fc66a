import fc from 'fast-check';
import { expect, test } from 'vitest';
import { character } from '../../test-support/character.arb';
import { quote } from './link-text';
import { nameWords, shorten } from './repeat';

test.each([
  ['lbe.target', 'lbe.target'],
  ['Größe 5 µs 🎓', 'Größe 5 µs 🎓'],
  ['a\r\nb\tc\0', String.raw`a\u{d}\u{a}b\u{9}c\u{0}`],
  ['\u001b[31mred\u007f\u0085\u009b', String.raw`\u{1b}[31mred\u{7f}\u{85}\u{9b}`],
  ['a\u2028b\u2029c', String.raw`a\u{2028}b\u{2029}c`],
  ['\u202aa\u202e\u2066b\u2069\u200f', String.raw`\u{202a}a\u{202e}\u{2066}b\u{2069}\u{200f}`],
  ['\ufeff\ud800x', String.raw`\u{feff}\u{d800}x`],
])('what cannot be seen stands there by its number: %j', (text, shown) => {
  expect(shorten(text)).toBe(shown);
});

test('a long text is cut between its characters', () => {
  expect(shorten(`${'a'.repeat(39)}🎓b`)).toBe(`${'a'.repeat(39)}…`);
  expect(shorten('a'.repeat(40))).toBe('a'.repeat(40));
  expect(nameWords(`${'x'.repeat(200)}.json`)).toBe(`${'x'.repeat(120)}…`);
});

test('whatever it is, what is repeated is one short line that can be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 80 }), (text) => {
      for (const said of [shorten(text), quote(text), nameWords(text)])
        expect(said).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{0,1300}$/u);
    }),
  );
});
