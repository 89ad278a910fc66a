import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv';

/** A reader of RFC 4180, written from its grammar: the other side of the law below. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const [whole = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at)) ?? [];
      row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      at += whole.length;
      if (text[at] !== ',') break;
      at += 1;
    }
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    rows.push(row);
  }
  return rows;
}

const field = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', '\r', '\n', ' ', 'é', '#') });

test('what is written as CSV reads back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      expect(readCsv(rows.map(csvRow).join(''))).toEqual(rows);
    }),
  );
});

test('only what needs quotes has them', () => {
  expect(csvRow(['tcp.0', 1.5, 'a,b', 'say "no"'])).toBe('tcp.0,1.5,"a,b","say ""no"""\r\n');
});
