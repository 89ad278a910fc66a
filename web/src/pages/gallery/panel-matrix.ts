/** A panel of an exhibit as rows and columns of figures, with the runs behind them. */
import { group, rollup } from 'd3-array';
import type { Panel, Quantity, SeriesName, Study } from '../../ledger/exhibit';
import type { Coordinate, Coordinates } from '../../ledger/expected';
import { englishOf } from '../../ledger/in-words';
import { Results, type Row, pointOfSet } from '../../ledger/results';
import type { Asked } from '../../ledger/printed';
import { REFERENCE_FIGURES, type Reference, type Stored } from '../../ledger/stored';
import { type GridAxis, growsByRatio } from '../../model/sweep-grid';
import { pointsOf } from '../../model/sweep';
import { showNumber } from '../../model/units';
import type { Summary } from '../../model/statistics';
import type { Ends } from '../../plot/scale';
import { words } from '../../../content/languages/en/gallery';
import { domainOf } from '../../views/curve-scene';
import { measureTitle } from '../../views/heat-map-scene';
import {
  beyondOf,
  withUnit,
  type Foreign,
  type Matrix,
  type MatrixCell,
  type Measured,
  type TargetPlace,
} from '../../views/matrix';

/** A panel that is figures, and no course of time. */
export type FigurePanel = Exclude<Panel, { readonly kind: 'trace' }>;

export interface PanelMatrix {
  readonly matrix: Matrix;
  /** The point behind each cell. */
  readonly origins: readonly (readonly (Row | null)[])[];
  /** Of the values that a curve shows. */
  readonly domain?: Ends | undefined;
}

/** A panel of an exhibit. */
export interface ExhibitMatrix extends PanelMatrix {
  /** The same with English names: files are the same in every language. */
  readonly inFile: () => Matrix;
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

function measuredOf(
  { label, unit = '', digits }: Quantity,
  measure: string,
  values: readonly (number | undefined)[],
): Measured {
  return { label, unit, digits: digits ?? digitsFor(values), most: mostOf(unit, measure) };
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

/** What stands beside a figure: that of other simulators, and what the paper says of it. */
type Beside = (row: Row, measure: string) => Pick<MatrixCell, 'foreign' | 'targets'>;

const NOTHING_ASKED: Asked = { figures: [], places: [] };

function besideOf(stored: Stored | null, { figures: asked }: Asked): Beside {
  const targets = group(asked, ({ point: { set, point }, measure }) => `${set} ${point} ${measure}`);
  return ({ set, point }, measure) => ({
    foreign: (stored?.sets[set]?.references?.[point] ?? []).flatMap(({ simulator, figures }: Reference): Foreign[] => {
      const figure = figures[measure];
      return figure === undefined ? [] : [{ simulator, mean: figure[0], deviation: figure[1] }];
    }),
    targets: targets.get(`${set} ${point} ${measure}`) ?? [],
  });
}

/** Ratios of REFERENCE_FIGURES: they end at one, or at what one is in their unit. */
const RATIO = /^(efficiency|loss|jain_|queue_occupancy|delay_index|share)/;

/** Where a measure ends; undefined where it has no end. */
function mostOf(unit: string, measure: string): number | undefined {
  if (unit === '%') return 100;
  const [metric, factor] = REFERENCE_FIGURES[measure] ?? ['', 1];
  return RATIO.test(metric) ? factor : undefined;
}

type Build = Omit<PanelMatrix, 'matrix'> & { readonly cells: readonly (readonly (MatrixCell | null)[])[] };

/** Cells and origins from what finds the run of a row and a column. */
function build(
  rows: number,
  columns: number,
  at: (
    row: number,
    column: number,
  ) => { readonly row: Row; readonly measure: string; readonly printed?: string | null } | null,
  beside: Beside,
): Build {
  const found = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => at(row, column)),
  );
  return {
    cells: found.map((line) =>
      line.map(
        (each) =>
          each && {
            value: each.row.values[each.measure] ?? null,
            printed: each.printed ?? null,
            ...beside(each.row, each.measure),
          },
      ),
    ),
    origins: found.map((line) => line.map((each) => each?.row ?? null)),
  };
}

function curveMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'curve' | 'bars' }>,
  results: Results,
  beside: Beside,
  { places: asked }: Asked,
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
    beside,
  );
  const measured = measuredOf(
    panel.y,
    lines[0]?.measure ?? '',
    built.cells.flat().map((cell) => cell?.value?.mean),
  );
  const placed = asked.flatMap((place): readonly TargetPlace[] => {
    const [first] = place.points;
    const row = lines.findIndex(
      ({ measure }, line) =>
        measure === place.measure &&
        perLine[line]?.some(({ set, point }) => set === first?.set && point === first.point) === true,
    );
    return row < 0 || place.along !== along ? [] : [{ ...place, row }];
  });
  return {
    origins: built.origins,
    matrix: {
      title: panel.title,
      rowsLabel: '',
      x,
      places: placed,
      rows: lines.map(({ name, cc }) => ({ name, cc })),
      cells: built.cells,
      measured: () => measured,
    },
  };
}

function tableMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'table' }>,
  results: Results,
  beside: Beside,
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
    beside,
  );
  const measured = panel.columns.map((column, i) =>
    measuredOf(
      column,
      column.measure,
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
  beside: Beside,
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
    beside,
  );
  const measured = rings.map((ring, which) =>
    measuredOf(
      ring,
      ring.measure,
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

function mapMatrix(
  panel: Extract<FigurePanel, { readonly kind: 'map' }>,
  results: Results,
  beside: Beside,
): PanelMatrix {
  const { rows, columns, z, limit } = panel;
  const find = (at: Coordinates): Row | undefined => rowsOf(results, panel, at)[0];
  const at = (row: number, column: number): Coordinates => ({
    [rows.along]: rows.names[row]?.key ?? '',
    [columns.along]: columns.names[column]?.key ?? '',
  });
  const built = build(
    rows.names.length,
    columns.names.length,
    (line, column) => {
      const row = find(at(line, column));
      return row === undefined ? null : { row, measure: z.measure };
    },
    beside,
  );
  const held = built.cells.map((line, row) =>
    line.map((cell, column): MatrixCell | null => {
      const place = at(row, column);
      if (cell === null || !limit.rows.includes(place[rows.along] ?? '')) return cell;
      return { ...cell, beyond: beyondOf(cell.value, find(limit.of(place))?.values[z.measure]) };
    }),
  );
  const measured = measuredOf(z, z.measure, []);
  const across = namesAxis(columns.label, columns.names);
  return {
    origins: built.origins,
    matrix: {
      title: panel.title,
      rowsLabel: rows.label,
      x: {
        ...across,
        values: across.values.map((value, i) => ({ ...value, tick: columns.names[i]?.short ?? value.tick })),
      },
      rows: rows.names.map(({ label: name, cc = null }) => ({ name, cc })),
      cells: held,
      measured: () => measured,
      limit: words().ownKind,
    },
  };
}

/** `asked`: what the paper's claims say of figures; left out where the runs are not the paper's. */
export function panelMatrix(
  panel: FigurePanel,
  results: Results,
  stored: Stored | null,
  asked: Asked = NOTHING_ASKED,
): PanelMatrix {
  const beside = besideOf(stored, asked);
  switch (panel.kind) {
    case 'curve':
    case 'bars':
      return curveMatrix(panel, results, beside, asked);
    case 'table':
      return tableMatrix(panel, results, beside);
    case 'rings':
      return ringMatrix(panel, results, beside);
    case 'map':
      return mapMatrix(panel, results, beside);
  }
}

/** Every panel of an exhibit that is figures, by its id. Curves of the same measure have the same axis. */
export function panelsOf(
  panels: readonly Panel[],
  results: Results,
  stored: Stored | null,
  asked?: Asked,
): ReadonlyMap<string, ExhibitMatrix> {
  const made = panels.flatMap((panel) =>
    panel.kind === 'trace' ? [] : [{ panel, ...panelMatrix(panel, results, stored, asked) }],
  );
  const curves = made.filter(({ panel }) => panel.kind === 'curve');
  const domains = rollup(
    curves,
    (alike) => {
      const [{ digits, most } = { digits: 2, most: undefined }] = alike.map(({ matrix }) => matrix.measured(0, 0));
      return domainOf(
        alike.flatMap(({ matrix }) => seenIn(matrix)),
        digits,
        most,
      );
    },
    ({ matrix }) => measureTitle(matrix.measured(0, 0)),
  );
  return new Map(
    made.map(({ panel, matrix, origins }) => [
      panel.id,
      {
        matrix,
        origins,
        inFile: () => panelMatrix(englishOf(panel), results, stored, asked).matrix,
        domain: panel.kind === 'curve' ? domains.get(measureTitle(matrix.measured(0, 0))) : undefined,
      },
    ]),
  );
}

const exactly = (mean: number): Summary => ({ mean, margin: null, n: 1, min: mean, max: mean });

/** What an axis has to show: figures with their intervals, those of other simulators, and what the paper says. */
const seenIn = ({ cells, places = [] }: Matrix): readonly (Summary | null)[] => [
  ...cells.flat().flatMap((cell) => {
    const targets = (cell?.targets ?? []).flatMap(({ low, high, printed }) => [low, high, printed ?? NaN]);
    const others = [...(cell?.foreign ?? []).map(({ mean }) => mean), ...targets];
    return [cell?.value ?? null, ...others.filter(Number.isFinite).map(exactly)];
  }),
  ...places.flatMap(({ level }) => (level === null ? [] : [exactly(level)])),
];
