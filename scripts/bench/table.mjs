/** What the benchmarks print: tables of text, and the few figures that stand in them. */
import { FLAT } from './budgets.mjs';

/**
 * Columns as wide as their widest cell; the first one is flush left, the others flush right.
 * @param {string[][]} rows the first is the head
 */
export function table(rows) {
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

/** @param {number} bytes */
export const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {number} measured @param {number | undefined} budget */
export const verdict = (measured, budget) => (budget === undefined ? '' : measured <= budget ? 'within' : 'OVER');

/** @param {number} share 0.01 is 1 % */
export const percent = (share) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(2)} %`;

/**
 * @param {typeof import('./workloads.mjs').matrix} matrix
 * @param {(id: string) => number} measured ms
 */
export const matrixRows = ({ rows, columns }, measured) => [
  ['', ...columns],
  ...rows.map((cc) => [cc, ...columns.map((queue) => figure(measured(`${cc}/${queue}`)))]),
];

/**
 * @param {import('./workloads.mjs').Workload[]} points
 * @param {(id: string) => { packets: number, ms: number } | undefined} measured
 */
export function scalingRows(points, measured) {
  const found = points.flatMap(({ id, title }) => {
    const one = measured(id);
    return one ? [{ title, packets: one.packets, ns: (one.ms * 1e6) / one.packets }] : [];
  });
  const costs = found.map(({ ns }) => ns);
  const ratio = Math.max(...costs) / Math.min(...costs);
  return [
    ['', 'packets', 'ns/packet'],
    ...found.map(({ title, packets, ns }) => [title, packets.toLocaleString('en'), figure(ns)]),
    ['dearest / cheapest', `budget ${FLAT}`, `${figure(ratio)} ${verdict(ratio, FLAT)}`],
  ];
}
