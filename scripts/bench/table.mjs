/** What the benchmarks print: tables of text, and the few figures that stand in them. */

/**
 * Columns as wide as their widest cell; the first one is flush left, the others flush right.
 * @param {string[][]} rows the first is the head
 */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `  ${line(row)}`).join('\n');
}

/** What was shown, for a file. @type {string[]} */
export const shown = [];

/** @param {string} title @param {string[][]} rows */
export function show(title, rows) {
  const text = `${title}\n\n${table(rows)}\n`;
  shown.push(text);
  console.log(`\n  ${text}`);
}

/** @param {readonly number[]} values @param {number} part */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** Three digits: 0.812, 8.12, 81.2, 812, 8,120. @param {number} x */
export function figure(x) {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(x), 0.001))));
  return x.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} measured @param {number | undefined} budget */
export const verdict = (measured, budget) => (budget === undefined ? '' : measured <= budget ? 'within' : 'OVER');

/** @param {number} share 0.01 is 1 % */
export const percent = (share) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(2)} %`;
