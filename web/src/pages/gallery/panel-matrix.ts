/** A panel of an exhibit as rows and columns of figures, with the runs behind them. */
import type { Panel, Quantity, SeriesName, Study } from '../../ledger/exhibit';
import type { Coordinate, Coordinates } from '../../ledger/expected';
import { Results, type Row, pointOfSet } from '../../ledger/results';
import type { Reference, Stored } from '../../ledger/stored';
import { type GridAxis, growsByRatio } from '../../model/sweep-grid';
import { pointsOf } from '../../model/sweep';
import { showNumber } from '../../model/units';
import { withUnit, type Foreign, type Matrix, type MatrixCell, type Measured } from '../../views/matrix';

/** A panel that is figures, and no course of time. */
export type FigurePanel = Exclude<Panel, { readonly kind: 'trace' }>;

export interface PanelMatrix {
  readonly matrix: Matrix;
  /** The point behind each cell. */
  readonly origins: readonly (readonly (Row | null)[])[];
}

/** Points of a study without figures: a panel that has not been computed has its axes and its links. */
export const blank = ({ sets }: Study): Results =>
  new Results(
    sets.flatMap((set) =>
      Array.from({ length: pointsOf(set.sweep) }, (_, point): Row => ({ ...pointOfSet(set, point), values: {} })),
    ),
  );

/** Where a row stands for a measure at certain coordinates. */
interface Line {
  readonly name: string;
  readonly cc: string | null;
  readonly measure: string;
  readonly where: Coordinates;
}

const rowsOf = (results: Results, { sets, where = {} }: FigurePanel, more: Coordinates): readonly Row[] =>
  sets.flatMap((set) => results.of(set, { ...where, ...more }));

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function linesOf(panel: Extract<FigurePanel, { readonly kind: 'curve' | 'bars' }>): readonly Line[] {
  if (panel.kind === 'bars') {
    return panel.parts.map(({ label, cc = null, measure }) => ({ name: label, cc, measure, where: {} }));
  }
  const { measures, series } = panel;
  if (series === undefined) {
    return measures.map(({ label, cc = null, measure }) => ({ name: label, cc, measure, where: {} }));
  }
  return measures.flatMap(({ label, cc, measure }) =>
    series.names.map((each) => ({
      name: joined(each.label, measures.length > 1 ? label : ''),
      cc: each.cc ?? cc ?? null,
      measure,
      where: { [series.along]: each.key },
    })),
  );
}

/** Decimals for three digits of the largest figure. */
function digitsFor(values: readonly (number | undefined)[]): number {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  return most === 0 ? 2 : Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(most))));
}

function measuredOf({ label, unit = '', digits }: Quantity, values: readonly (number | undefined)[]): Measured {
  return { label, unit, digits: digits ?? digitsFor(values) };
}

function axisOf({ label, unit = '' }: Quantity, values: readonly Coordinate[]): GridAxis {
  const numeric = values.length > 0 && values.every((value) => typeof value === 'number');
  const sorted = numeric ? values.map(Number).toSorted((a, b) => a - b) : values;
  return {
    name: label,
    unit,
    numeric,
    log: numeric && growsByRatio(sorted.map(Number)),
    now: null,
    values: sorted.map((value) => {
      const tick = typeof value === 'number' ? showNumber(value) : value;
      return {
        label: numeric ? withUnit(tick, unit) : tick,
        tick,
        number: typeof value === 'number' ? value : null,
        kind: null,
      };
    }),
  };
}

const namesAxis = (name: string, names: readonly { readonly label: string }[]): GridAxis => ({
  name,
  unit: '',
  numeric: false,
  log: false,
  now: null,
  values: names.map(({ label }) => ({ label, tick: label, number: null, kind: null })),
});

type Foreigners = (row: Row, measure: string) => readonly Foreign[];

const foreignIn =
  (stored: Stored | null): Foreigners =>
  ({ set, point }, measure) =>
    (stored?.sets[set]?.references?.[point] ?? []).flatMap(({ simulator, figures }: Reference) => {
      const figure = figures[measure];
      return figure === undefined ? [] : [{ simulator, mean: figure[0], deviation: figure[1] }];
    });

const cellOf = (row: Row, measure: string, foreign: Foreigners, printed: string | null = null): MatrixCell => ({
  value: row.values[measure] ?? null,
  printed,
  foreign: foreign(row, measure),
});

type Build = Omit<PanelMatrix, 'matrix'> & { readonly cells: readonly (readonly (MatrixCell | null)[])[] };

/** Cells and origins from what finds the run of a row and a column. */
function build(
  rows: number,
  columns: number,
  at: (
    row: number,
    column: number,
  ) => { readonly row: Row; readonly measure: string; readonly printed?: string | null } | null,
  foreign: Foreigners,
): Build {
  const found = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => at(row, column)),
  );
  return {
    cells: found.map((line) =>
      line.map((each) => each && cellOf(each.row, each.measure, foreign, each.printed ?? null)),
    ),
    origins: found.map((line) => line.map((each) => each?.row ?? null)),
  };
}

function curveMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'curve' | 'bars' }>,
  results: Results,
  foreign: Foreigners,
): PanelMatrix {
  const { along } = panel.x;
  const lines = linesOf(panel);
  const perLine = lines.map(({ where, measure }) =>
    // A set that has another measure is no part of this line.
    rowsOf(results, panel, where).filter(
      ({ at, values }) => at[along] !== undefined && (measure in values || Object.keys(values).length === 0),
    ),
  );
  const places = [...new Set(perLine.flat().flatMap(({ at }) => at[along] ?? []))];
  const x = axisOf(panel.x, places);
  const keys = x.values.map(({ number, label }) => number ?? label);
  const built = build(
    lines.length,
    keys.length,
    (line, column) => {
      const row = perLine[line]?.find(({ at }) => at[along] === keys[column]);
      return row === undefined ? null : { row, measure: lines[line]?.measure ?? '' };
    },
    foreign,
  );
  const measured = measuredOf(
    panel.y,
    built.cells.flat().map((cell) => cell?.value?.mean),
  );
  return {
    origins: built.origins,
    matrix: {
      title: panel.title,
      rowsLabel: '',
      x,
      rows: lines.map(({ name, cc }) => ({ name, cc })),
      cells: built.cells,
      measured: () => measured,
    },
  };
}

function tableMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'table' }>,
  results: Results,
  foreign: Foreigners,
): PanelMatrix {
  const { along, label, names } = panel.rows;
  const built = build(
    names.length,
    panel.columns.length,
    (line, column) => {
      const [key, wanted] = [names[line]?.key ?? '', panel.columns[column]];
      const own = rowsOf(results, panel, { [along]: key, ...wanted?.where });
      const measure = wanted?.measure ?? '';
      const row = own.find(({ values }) => measure in values) ?? own[0];
      return row === undefined ? null : { row, measure, printed: panel.printed?.(key, column) ?? null };
    },
    foreign,
  );
  const measured = panel.columns.map((column, i) =>
    measuredOf(
      column,
      built.cells.map((line) => line[i]?.value?.mean),
    ),
  );
  return {
    origins: built.origins,
    matrix: {
      title: panel.title,
      rowsLabel: label,
      x: namesAxis('', panel.columns),
      rows: names.map(({ label: name, cc = null }) => ({ name, cc })),
      cells: built.cells,
      measured: (_, column) => measured[column] ?? { label: '', unit: '', digits: 2 },
    },
  };
}

/** Two rows for each line of the grid: the outer ring, then the inner one. */
function ringMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'rings' }>,
  results: Results,
  foreign: Foreigners,
): PanelMatrix {
  const rings = [panel.outer, panel.inner] as const;
  const lines = panel.rows.names.flatMap((name): readonly (SeriesName & { readonly ring: 0 | 1 })[] => [
    { ...name, ring: 0 },
    { ...name, ring: 1 },
  ]);
  const { names } = panel.columns;
  const built = build(
    lines.length,
    names.length,
    (line, column) => {
      const own = lines[line];
      const key = names[column]?.key;
      if (own === undefined || key === undefined) return null;
      const [row] = rowsOf(results, panel, { [panel.rows.along]: own.key, [panel.columns.along]: key });
      return row === undefined ? null : { row, measure: rings[own.ring].measure };
    },
    foreign,
  );
  const measured = rings.map((ring, which) =>
    measuredOf(
      ring,
      built.cells.filter((_, line) => line % 2 === which).flatMap((line) => line.map((cell) => cell?.value?.mean)),
    ),
  );
  return {
    origins: built.origins,
    matrix: {
      title: panel.title,
      rowsLabel: '',
      x: namesAxis('', names),
      rows: lines.map(({ label, cc = null }) => ({ name: label, cc })),
      cells: built.cells,
      measured: (row) => measured[row % 2] ?? { label: '', unit: '', digits: 2 },
    },
  };
}

export function panelMatrix(panel: FigurePanel, results: Results, stored: Stored | null): PanelMatrix {
  const foreign = foreignIn(stored);
  switch (panel.kind) {
    case 'curve':
    case 'bars':
      return curveMatrix(panel, results, foreign);
    case 'table':
      return tableMatrix(panel, results, foreign);
    case 'rings':
      return ringMatrix(panel, results, foreign);
  }
}
