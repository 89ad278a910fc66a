import fc from 'fast-check';

const SURROGATES = [0xd800, 0x800] as const;

/**
 * Any character, as fast-check's own unit "binary", which makes a table of all million of them in each worker that names it: a
 * second.
 */
export const character: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - SURROGATES[1] }).map(
  (nth) => String.fromCodePoint(nth < SURROGATES[0] ? nth : nth + SURROGATES[1]),
  (text) => {
    const code = typeof text === 'string' && text !== '' ? (text.codePointAt(0) ?? 0) : -1;
    if (code < 0 || String.fromCodePoint(code) !== text) throw new Error('This is no character.');
    return code < SURROGATES[0] ? code : code - SURROGATES[1];
  },
);
