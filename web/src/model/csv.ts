/**
 * CSV as RFC 4180 has it, the one writer of the page: fields in quotes where they must be, lines that end with CR and LF. It is
 * shorter than the use of a library would be: d3-dsv ends lines with LF and leaves formulas as they are.
 */

/** Spreadsheets take a text that begins so for a formula, and follow what stands in it. An apostrophe tells them that it is text. */
const FORMULA = /^[=+\-@\t\r]/;

/** What ends a field, and what pandas and R end a line at when they skip the lines that begin with `#`. */
const QUOTED = /[",\r\n#]/;

export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (fields: readonly (string | number)[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** Lines above a table that say where it is from: a reader skips what begins with `#`. Each fact stays on one line. */
export const csvNotes = (facts: readonly string[]): string =>
  facts.map((fact) => `# ${fact.replace(/[\s\p{Cc}]+/gu, ' ').trim()}\r\n`).join('');
