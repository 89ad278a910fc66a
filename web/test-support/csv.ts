/** A reader of CSV, written from the grammar of RFC 4180: the other side of what the page writes. */
export function readCsv(text: string): string[][] {
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
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no end of a line: ${text.slice(at, at + 20)}`);
    at += 2;
    rows.push(row);
  }
  return rows;
}

/** A text as its field reads: an apostrophe before what a spreadsheet would take for a formula. */
export const asRead = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
