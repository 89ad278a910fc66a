import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvNotes, csvRow } from './csv';
import { asRead, readCsv } from '../../test-support/csv';

const text = fc.string({
  unit: fc.constantFrom('a', '1', '"', ',', '\r', '\n', '\t', ' ', 'é', '#', '=', '+', '-', '@', "'"),
});

test('rows read back as they were, with as many fields in each, and no text is a formula', () => {
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(fc.oneof(text, fc.double()), { minLength: width, maxLength: width }), { maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(rows.map(csvRow).join(''));
      expect(read).toEqual(
        rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : asRead(value)))),
      );
    }),
  );
});

test('only what needs quotes has them, and numbers stay numbers', () => {
  expect(csvRow(['tcp.0', -1.5, 'a,b', 'say "no"', 'a#b', '-1'])).toBe('tcp.0,-1.5,"a,b","say ""no""","a#b",\'-1\r\n');
});

test('what is said of a table is one line for each fact, whatever it says', () => {
  const fact = fc.string({ unit: fc.constantFrom('a', '"', '\r', '\n', '\u2028', '\u0085', '\0', ' ') });
  fc.assert(
    fc.property(fc.array(fact), (facts) => {
      const lines = csvNotes(facts).split(/\r\n/);
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(facts.length);
      for (const line of lines) expect(line).toMatch(/^# [a" ]*$/);
    }),
  );
});
