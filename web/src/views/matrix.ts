/**
 * A figure of a paper as numbers: rows (series, parts of bars, lines of a table) by columns (values of an axis, measures).
 * Drawings, their words and their files are made of this, whatever the figure looks like.
 */
import { type Summary, middleOf } from '../model/statistics';
import type { Grid, GridAxis } from '../model/sweep-grid';
import { showFixed, showNumber } from '../model/units';
import { words } from '../../content/languages/en/gallery';
import { CORNERS, type Corner, type SweepData } from './heat-map-scene';
import { csvNotes, csvRow } from '../model/csv';
import type { Table } from './plot-table';

/** What another simulator gave for the same point. */
export interface Foreign {
  readonly simulator: string;
  readonly mean: number;
  readonly deviation: number | null;
}

/** What the paper says of a figure, and how far ours may be from it; an end is infinite where that is open. */
export interface Target {
  readonly low: number;
  readonly high: number;
  /** Null where the paper prints none. */
  readonly printed: number | null;
}

/** The same of the place on the axis where a line meets a level; of its extreme where there is no level. */
export interface TargetPlace extends Target {
  readonly row: number;
  readonly level: number | null;
}

export interface MatrixCell {
  /** Null where the figure has no meaning in these runs, or no run has finished. */
  readonly value: Summary | null;
  /** The figure as the paper prints it. */
  readonly printed: string | null;
  readonly targets?: readonly Target[];
  readonly foreign: readonly Foreign[];
  /** How far it is beyond its limit: in the median alone, or with all its runs beyond all of the limit's. */
  readonly beyond?: Beyond | undefined;
}

export type Beyond = 'within' | 'median' | 'runs';

export function beyondOf(value: Summary | null | undefined, limit: Summary | null | undefined): Beyond | undefined {
  if (!value || !limit) return undefined;
  if (middleOf(value) <= middleOf(limit)) return 'within';
  return value.min > limit.max ? 'runs' : 'median';
}

export interface Measured {
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  /** Where the measure ends: 1 or 100 %; left out where it has no end. */
  readonly most?: number | undefined;
}

export interface MatrixRow {
  readonly name: string;
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
  readonly measured: (row: number, column: number) => Measured;
  readonly places?: readonly TargetPlace[];
  /** What cells are held against. */
  readonly limit?: string;
}

/** How many cells are held against their limit, how many of them are beyond it, and in which columns none is. */
export function limitSentence({ cells, limit, x }: Matrix): string {
  const held = cells.flat().flatMap((cell) => cell?.beyond ?? []);
  if (limit === undefined || held.length === 0) return '';
  const count = (wanted: Beyond): number => held.filter((each) => each === wanted).length;
  const beyond = count('median') + count('runs');
  const spared = x.values.flatMap(({ label }, column) => {
    const all = cells.flatMap((line) => line[column]?.beyond ?? []);
    return all.length > 0 && all.every((each) => each === 'within') ? [label] : [];
  });
  const said = words().heldAgainst(limit, held.length, beyond, count('runs'));
  return beyond === 0 || spared.length === 0 ? said : `${said} ${words().spared(spared)}`;
}

const nbsp = '\u00a0';

export const withUnit = (figure: string, unit: string): string => (unit === '' ? figure : `${figure}${nbsp}${unit}`);

/** The mean with its interval, or the median with the range: `93.1 ± 0.4`, `31 (20 … 45)`. */
export function meanWords(value: Summary | null, { digits }: Pick<Measured, 'digits'>): string {
  if (value === null) return showFixed(null, digits);
  if (value.median !== undefined) {
    const [middle = '', least = '', most = ''] = [value.median, value.min, value.max].map((x) => showFixed(x, digits));
    return value.n === 1 ? middle : `${middle} (${least} … ${most})`;
  }
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

/** `35 … 65`, `≥ 0.9`. */
const rangeWords = ({ low, high }: Target): string =>
  Number.isFinite(low) && Number.isFinite(high)
    ? `${showNumber(low)} … ${showNumber(high)}`
    : Number.isFinite(low)
      ? `≥ ${showNumber(low)}`
      : `≤ ${showNumber(high)}`;

export function printedWords({ printed, targets = [] }: MatrixCell): readonly string[] {
  const figures = targets.flatMap((each) => (each.printed === null ? [] : [showNumber(each.printed)]));
  const said = printed === null ? figures : [printed];
  return [...new Set(said)].map((figure) => words().paperSays(figure));
}

/** The same, and how far a figure may be from it. */
export const targetWords = (cell: MatrixCell): readonly string[] => [
  ...printedWords(cell),
  ...[...new Set((cell.targets ?? []).map(rangeWords))].map((range) => words().asksFor(range)),
];

/** Where the paper has a line meet a level, in a sentence each. */
export const placeSentences = ({ places = [], rows, x, measured }: Matrix): readonly string[] =>
  places.map((place) => {
    const { label, unit } = measured(place.row, 0);
    const name = rows[place.row]?.name ?? '';
    const what = [name, label].filter((part, i, all) => part !== '' && all.indexOf(part) === i).join(', ');
    const at = place.printed === null ? null : `${x.name} ${withUnit(showNumber(place.printed), x.unit)}`;
    const level = place.level === null ? null : withUnit(showNumber(place.level), unit);
    return words().paperPlace(what, level, at, withUnit(rangeWords(place), x.unit));
  });

/** `LEDBAT, 25 %: TCP% 93.1 ± 0.4 %, paper: 95`. */
export function cellWords(matrix: Matrix, row: number, column: number): string {
  const cell = matrix.cells[row]?.[column] ?? null;
  const measured = matrix.measured(row, column);
  const { x, rows } = matrix;
  const at = x.numeric ? `${x.name} ${x.values[column]?.label ?? ''}` : (x.values[column]?.label ?? '');
  const place = [rows[row]?.name ?? '', at].filter((part) => part !== '').join(', ');
  const figure = cell?.value ? withUnit(meanWords(cell.value, measured), measured.unit) : words().noFigure;
  const seeds = cell?.value && cell.value.n > 1 ? ` (${words().seedCount(cell.value.n)})` : '';
  const paper =
    cell === null
      ? ''
      : targetWords(cell)
          .map((each) => `; ${each}`)
          .join('');
  const others = (cell?.foreign ?? []).map(
    ({ simulator, mean }) => `; ${simulator}: ${withUnit(showFixed(mean, measured.digits), measured.unit)}`,
  );
  const beyond =
    cell?.beyond === undefined || matrix.limit === undefined ? '' : `; ${words().beyond[cell.beyond](matrix.limit)}`;
  const name = sameMeasured(matrix) === null && measured.label !== at ? `${measured.label} ` : '';
  return `${place}: ${name}${figure}${seeds}${beyond}${paper}${others.join('')}`;
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

/** What is beyond its limit has a mark in its corner, filled where that is so in every run. */
export const CORNER_OF: Readonly<Record<Beyond, Corner | undefined>> = {
  within: undefined,
  median: 'open',
  runs: 'filled',
};

/** A row for each column of the figure where these are many, as a reader of a table expects. */
export function matrixTable(matrix: Matrix): Table {
  const { x, rows, cells, measured, rowsLabel } = matrix;
  const only = sameMeasured(matrix);
  const show = (row: number, column: number): string => {
    const cell = cells[row]?.[column];
    if (cell === null || cell === undefined) return '';
    const paper = targetWords(cell).join(', ');
    const corner = cell.beyond && CORNER_OF[cell.beyond];
    const sign = corner === undefined ? '' : ` ${CORNERS[corner]}`;
    return `${meanWords(cell.value, measured(row, column))}${sign}${paper === '' ? '' : ` [${paper}]`}`;
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
const printedField = (printed: string): string | number =>
  String(Number(printed)) === printed ? Number(printed) : printed;

/** One figure a row, with all that is known of it. `from`: lines about the figures' origin. */
export function matrixCsv(matrix: Matrix, from: readonly string[]): string {
  const { x, rows, cells, measured } = matrix;
  const body = rows.flatMap(({ name }, row) =>
    x.values.flatMap(({ label, number: place }, column) => {
      const cell = cells[row]?.[column];
      if (cell === null || cell === undefined) return [];
      const { value, printed, targets = [], foreign } = cell;
      const [target] = targets;
      const ends = [target?.low, target?.high].map((end) => (Number.isFinite(end) ? (end ?? '') : ''));
      const paper = printed === null ? (target?.printed ?? '') : printedField(printed);
      const { label: what, unit } = measured(row, column);
      const at = x.numeric ? (place ?? '') : label;
      const own = [value && middleOf(value), value?.margin, value?.n, value?.min, value?.max].map((each) => each ?? '');
      return [
        csvRow([name, at, what, unit, 'LBE Lab', ...own, paper, ...ends]),
        ...foreign.map((each) =>
          csvRow([name, at, what, unit, each.simulator, each.mean, ...Array<string>(7).fill('')]),
        ),
      ];
    }),
  );
  const head = ['row', x.numeric ? x.name : 'column', 'measure', 'unit', 'simulator'];
  const isMedian = cells.flat().some((cell) => cell?.value?.median !== undefined);
  const summary = [
    isMedian ? 'median' : 'mean',
    'half_95_interval',
    'runs',
    'least',
    'most',
    'printed',
    'asked_from',
    'asked_to',
  ];
  return [csvNotes(from), csvRow([...head, ...summary]), ...body].join('');
}
