/**
 * A figure of a paper as numbers: rows (series, parts of bars, lines of a table) by columns (values of an axis, measures).
 * Drawings, their words and their files are made of this, whatever the figure looks like.
 */
import type { Summary } from '../model/statistics';
import type { Grid, GridAxis } from '../model/sweep-grid';
import { showFixed } from '../model/units';
import { words } from '../text/en/gallery';
import type { SweepData } from './heat-map-scene';
import { csvNotes, csvRow } from '../model/csv';
import type { Table } from './plot-table';

/** What another simulator gave for the same point. */
export interface Foreign {
  readonly simulator: string;
  readonly mean: number;
  readonly deviation: number | null;
}

export interface MatrixCell {
  /** Null where the figure has no meaning in these runs, or no run has finished. */
  readonly value: Summary | null;
  /** The figure as the paper prints it. */
  readonly printed: string | null;
  readonly foreign: readonly Foreign[];
}

/** What is measured. */
export interface Measured {
  readonly label: string;
  readonly unit: string;
  /** Decimals. */
  readonly digits: number;
}

export interface MatrixRow {
  readonly name: string;
  /** The controller whose colour it has. */
  readonly cc: string | null;
}

export interface Matrix {
  readonly title: string;
  /** Stands over the names of the rows. */
  readonly rowsLabel: string;
  readonly x: GridAxis;
  readonly rows: readonly MatrixRow[];
  /** By row, then by column; null where there is no such run. */
  readonly cells: readonly (readonly (MatrixCell | null)[])[];
  /** Of a cell. */
  readonly measured: (row: number, column: number) => Measured;
}

const nbsp = '\u00a0';

export const withUnit = (figure: string, unit: string): string => (unit === '' ? figure : `${figure}${nbsp}${unit}`);

/** The mean with its interval: `93.1 ± 0.4`. */
export function meanWords(value: Summary | null, { digits }: Pick<Measured, 'digits'>): string {
  if (value === null) return showFixed(null, digits);
  const mean = showFixed(value.mean, digits);
  return value.margin === null ? mean : `${mean} ± ${showFixed(value.margin, digits)}`;
}

const sameMeasured = ({ rows, x, measured }: Matrix): Measured | null => {
  const all = rows.flatMap((_, row) => x.values.map((__, column) => measured(row, column)));
  const [first] = all;
  return first !== undefined && all.every(({ label, unit }) => label === first.label && unit === first.unit)
    ? first
    : null;
};

/** `LEDBAT, 25 %: TCP% 93.1 ± 0.4 %, paper: 95`. */
export function cellWords(matrix: Matrix, row: number, column: number): string {
  const cell = matrix.cells[row]?.[column] ?? null;
  const measured = matrix.measured(row, column);
  const { x, rows } = matrix;
  const at = x.numeric ? `${x.name} ${x.values[column]?.label ?? ''}` : (x.values[column]?.label ?? '');
  const place = [rows[row]?.name ?? '', at].filter((part) => part !== '').join(', ');
  const figure = cell?.value ? withUnit(meanWords(cell.value, measured), measured.unit) : words().noFigure;
  const seeds = cell?.value && cell.value.n > 1 ? ` (${words().seedCount(cell.value.n)})` : '';
  const paper = cell?.printed ? `; ${words().paperSays(cell.printed)}` : '';
  const others = (cell?.foreign ?? []).map(
    ({ simulator, mean }) => `; ${simulator}: ${withUnit(showFixed(mean, measured.digits), measured.unit)}`,
  );
  const name = sameMeasured(matrix) === null && measured.label !== at ? `${measured.label} ` : '';
  return `${place}: ${name}${figure}${seeds}${paper}${others.join('')}`;
}

/** The rows as lines over the columns, for curves and for what is said of them. */
export function sweepDataOf(matrix: Matrix, measured: Measured): SweepData {
  const { x, rows, cells, rowsLabel } = matrix;
  const columns = x.values.length;
  const y: GridAxis | null =
    rows.length < 2
      ? null
      : {
          name: rowsLabel,
          unit: '',
          numeric: false,
          log: false,
          now: null,
          values: rows.map(({ name, cc }) => ({ label: name, tick: name, number: null, kind: cc })),
        };
  const grid: Grid = { x, y, pointAt: (column, row) => row * columns + column };
  return {
    grid,
    values: cells.flatMap((row) => row.map((cell) => cell?.value ?? null)),
    ...measured,
    live: null,
    liveName: '',
  };
}

/** A row for each column of the figure where these are many, as a reader of a table expects. */
export function matrixTable(matrix: Matrix): Table {
  const { x, rows, cells, measured, rowsLabel } = matrix;
  const only = sameMeasured(matrix);
  const show = (row: number, column: number): string => {
    const cell = cells[row]?.[column];
    if (cell === null || cell === undefined) return '';
    const paper = cell.printed === null ? '' : ` [${words().paperSays(cell.printed)}]`;
    return `${meanWords(cell.value, measured(row, column))}${paper}`;
  };
  const title = (name: string): string => (only !== null && only.unit !== '' ? `${name} (${only.unit})` : name);
  if (x.numeric || x.values.length > 8) {
    const named = rows.map(({ name }) => title(name === '' ? (only?.label ?? '') : name));
    return {
      head: [x.unit === '' ? x.name : `${x.name} (${x.unit})`, ...named],
      rows: x.values.map(({ tick }, column) => [tick, ...rows.map((_, row) => show(row, column))]),
    };
  }
  return {
    head: [rowsLabel, ...x.values.map(({ label }) => title(label))],
    rows: rows.map(({ name }, row) => [name, ...x.values.map((_, column) => show(row, column))]),
  };
}

/** A figure as a paper prints it: a number where it is nothing else. */
const printedField = (printed: string | null): string | number =>
  printed !== null && String(Number(printed)) === printed ? Number(printed) : (printed ?? '');

/** One figure a row, with all that is known of it. `from`: lines about the figures' origin. */
export function matrixCsv(matrix: Matrix, from: readonly string[]): string {
  const { x, rows, cells, measured } = matrix;
  const body = rows.flatMap(({ name }, row) =>
    x.values.flatMap(({ label, number: place }, column) => {
      const cell = cells[row]?.[column];
      if (cell === null || cell === undefined) return [];
      const { value, printed, foreign } = cell;
      const { label: what, unit } = measured(row, column);
      const at = x.numeric ? (place ?? '') : label;
      const own = [value?.mean, value?.margin, value?.n, value?.min, value?.max].map((each) => each ?? '');
      return [
        csvRow([name, at, what, unit, 'LBE Lab', ...own, printedField(printed)]),
        ...foreign.map((each) => csvRow([name, at, what, unit, each.simulator, each.mean, '', '', '', '', ''])),
      ];
    }),
  );
  const head = ['row', x.numeric ? x.name : 'column', 'measure', 'unit', 'simulator'];
  const summary = ['mean', 'half_95_interval', 'runs', 'least', 'most', 'printed'];
  return [csvNotes(from), csvRow([...head, ...summary]), ...body].join('');
}
