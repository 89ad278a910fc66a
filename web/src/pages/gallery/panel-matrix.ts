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

export type FigurePanel = Exclude<Panel, { readonly kind: 'trace' }>;

export interface PanelMatrix {
  readonly matrix: Matrix;
  /** The point behind each cell. */
  readonly origins: readonly (readonly (Row | null)[])[];
  /** Of the values that a curve shows. */
  readonly domain?: Ends | undefined;
}

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

type Named = Pick<SeriesName, 'label'> & { readonly cc?: string | undefined };

interface Line extends Named {
  readonly measure: string;
  readonly where: Coordinates;
}

const rowsOf = (results: Results, { sets, where = {} }: FigurePanel, more: Coordinates): readonly Row[] =>
  sets.flatMap((set) => results.of(set, { ...where, ...more }));

function linesOf(panel: Extract<FigurePanel, { readonly kind: 'curve' | 'bars' }>): readonly Line[] {
  const [measures, series] = panel.kind === 'bars' ? [panel.parts] : [panel.measures, panel.series];
  if (series === undefined) return measures.map((each) => ({ ...each, where: {} }));
  return measures.flatMap(({ label, cc, measure }) =>
    series.names.map((each) => ({
      cc: each.cc ?? cc,
      label: [each.label, measures.length > 1 ? label : ''].filter((part) => part !== '').join(', '),
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
  { label, unit = '', digits, measure }: Layout['quantities'][number],
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

interface Layout {
  readonly rowsLabel?: string;
  readonly x: GridAxis;
  readonly rows: readonly Named[];
  /** The run behind a cell, and which of its measures is shown there. */
  readonly find: (row: number, column: number) => Found | null;
  /** All that is measured, and which of these in a cell: the first where nothing is said. */
  readonly quantities: readonly (Quantity & { readonly measure: string })[];
  readonly quantityAt?: (row: number, column: number) => number;
  readonly places?: readonly TargetPlace[];
  readonly limit?: { readonly name: string; readonly of: (row: number, column: number) => Summary | null | undefined };
}

interface Found {
  readonly row: Row;
  readonly measure: string;
  readonly printed?: string | null;
}

const found = (row: Row | undefined, measure: string, printed: string | null = null): Found | null =>
  row === undefined ? null : { row, measure, printed };

function curveLayout(
  panel: Extract<FigurePanel, { readonly kind: 'curve' | 'bars' }>,
  results: Results,
  { places: asked }: Asked,
): Layout {
  const { along } = panel.x;
  const lines = linesOf(panel);
  const perLine = lines.map(({ where, measure }) =>
    // A set that has another measure is no part of this line.
    rowsOf(results, panel, where).filter(
      ({ at, values }) => at[along] !== undefined && (measure in values || Object.keys(values).length === 0),
    ),
  );
  const x = axisOf(panel.x, [...new Set(perLine.flat().flatMap(({ at }) => at[along] ?? []))]);
  const keys = x.values.map(({ number, label }) => number ?? label);
  const measureOf = (line: number): string => lines[line]?.measure ?? '';
  return {
    x,
    rows: lines,
    find: (line, column) =>
      found(
        perLine[line]?.find(({ at }) => at[along] === keys[column]),
        measureOf(line),
      ),
    quantities: [{ ...panel.y, measure: measureOf(0) }],
    places: asked.flatMap((place): readonly TargetPlace[] => {
      const [first] = place.points;
      const row = lines.findIndex(
        ({ measure }, line) =>
          measure === place.measure &&
          perLine[line]?.some(({ set, point }) => set === first?.set && point === first.point) === true,
      );
      return row < 0 || place.along !== along ? [] : [{ ...place, row }];
    }),
  };
}

function tableLayout(panel: Extract<FigurePanel, { readonly kind: 'table' }>, results: Results): Layout {
  const { along, label, names } = panel.rows;
  return {
    rowsLabel: label,
    x: namesAxis('', panel.columns),
    rows: names,
    find: (line, column) => {
      const [key, { measure, where } = { measure: '' }] = [names[line]?.key ?? '', panel.columns[column]];
      const own = rowsOf(results, panel, { [along]: key, ...where });
      return found(own.find(({ values }) => measure in values) ?? own[0], measure, panel.printed?.(key, column));
    },
    quantities: panel.columns,
    quantityAt: (_, column) => column,
  };
}

/** Two rows for each line of the grid: the outer ring, then the inner one. */
function ringLayout(panel: Extract<FigurePanel, { readonly kind: 'rings' }>, results: Results): Layout {
  const { rows, columns } = panel;
  const quantities = [panel.outer, panel.inner] as const;
  const lines = rows.names.flatMap((name) => quantities.map(({ measure }) => ({ ...name, measure })));
  return {
    x: namesAxis('', columns.names),
    rows: lines,
    find: (line, column) => {
      const [own, across] = [lines[line], columns.names[column]];
      if (own === undefined || across === undefined) return null;
      return found(rowsOf(results, panel, { [rows.along]: own.key, [columns.along]: across.key })[0], own.measure);
    },
    quantities,
    quantityAt: (line) => line % 2,
  };
}

function mapLayout(panel: Extract<FigurePanel, { readonly kind: 'map' }>, results: Results): Layout {
  const { rows, columns, z, limit } = panel;
  const find = (at: Coordinates): Row | undefined => rowsOf(results, panel, at)[0];
  const at = (row: number, column: number): Coordinates => ({
    [rows.along]: rows.names[row]?.key ?? '',
    [columns.along]: columns.names[column]?.key ?? '',
  });
  const x = namesAxis(columns.label, columns.names);
  return {
    rowsLabel: rows.label,
    x: { ...x, values: x.values.map((value, i) => ({ ...value, tick: columns.names[i]?.short ?? value.tick })) },
    rows: rows.names,
    find: (line, column) => found(find(at(line, column)), z.measure),
    quantities: [z],
    limit: {
      name: words().ownKind,
      of: (line, column) => {
        const place = at(line, column);
        return limit.rows.includes(place[rows.along] ?? '') ? find(limit.of(place))?.values[z.measure] : undefined;
      },
    },
  };
}

function layoutOf(panel: FigurePanel, results: Results, asked: Asked): Layout {
  switch (panel.kind) {
    case 'curve':
    case 'bars':
      return curveLayout(panel, results, asked);
    case 'table':
      return tableLayout(panel, results);
    case 'rings':
      return ringLayout(panel, results);
    case 'map':
      return mapLayout(panel, results);
  }
}

/** What its panels call the measures of an exhibit. */
export const measureNames = ({ panels }: { readonly panels: readonly Panel[] }): ReadonlyMap<string, string> =>
  new Map(
    panels.flatMap((panel): readonly (readonly [string, string])[] => {
      switch (panel.kind) {
        case 'curve':
          return panel.measures.map(({ measure, label }) => [
            measure,
            panel.measures.length > 1 ? label : panel.y.label,
          ]);
        case 'table':
          return panel.columns.map(({ measure, label }) => [measure, label]);
        case 'bars':
          return panel.parts.map(({ measure, label }) => [measure, label]);
        case 'rings':
          return [panel.outer, panel.inner].map(({ measure, label }) => [measure, label]);
        case 'map':
          return [[panel.z.measure, panel.z.label]];
        case 'trace':
          return [];
      }
    }),
  );

/** `asked`: what the paper's claims say of figures; left out where the runs are not the paper's. */
export function panelMatrix(
  panel: FigurePanel,
  results: Results,
  stored: Stored | null,
  asked: Asked = NOTHING_ASKED,
): PanelMatrix {
  const beside = besideOf(stored, asked);
  const layout = layoutOf(panel, results, asked);
  const { x, rows, find, quantities, quantityAt = () => 0, places, limit, rowsLabel = '' } = layout;
  const runs = rows.map((_, row) => x.values.map((__, column) => find(row, column)));
  const cells = runs.map((line, row) =>
    line.map((each, column): MatrixCell | null => {
      if (each === null) return null;
      const value = each.row.values[each.measure] ?? null;
      return {
        value,
        printed: each.printed ?? null,
        ...beside(each.row, each.measure),
        ...(limit && { beyond: beyondOf(value, limit.of(row, column)) }),
      };
    }),
  );
  const measured = quantities.map((quantity, which) => {
    const own = cells.flatMap((line, row) => line.filter((_, column) => quantityAt(row, column) === which));
    return measuredOf(
      quantity,
      own.map((cell) => cell?.value?.mean),
    );
  });
  return {
    origins: runs.map((line) => line.map((each) => each?.row ?? null)),
    matrix: {
      title: panel.title,
      rowsLabel,
      x,
      rows: rows.map(({ label, cc = null }) => ({ name: label, cc })),
      cells,
      measured: (row, column) => measured[quantityAt(row, column)] ?? { label: '', unit: '', digits: 2 },
      ...(places && { places }),
      ...(limit && { limit: limit.name }),
    },
  };
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
