/** For the site's build: the small pictures of exhibits, from the results on record, and of courses of time and experiments, from runs. */
import { max, sum } from 'd3-array';
import { exhibits } from '../../ledger/index';
import type { Exhibit } from '../../ledger/exhibit';
import { askedOf } from '../../ledger/printed';
import { restore, type Stored } from '../../ledger/stored';
import { withTraces } from '../../model/export-json';
import { recordedOf } from '../../model/columns';
import type { Preset } from '../../model/presets';
import { presets } from '../../model/presets-whole';
import { entries } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import { middleOf } from '../../model/statistics';
import { pathOf } from '../../plot/mark';
import { POSTER, type Stroke } from '../../plot/poster';
import type { Ink } from '../../plot/palette';
import { scaleOf, valueScale, type Box, type Ends } from '../../plot/scale';
import type { Layout, Report } from '../../model/series';
import { initSync, Sim } from '../../sim/pkg/lbe_wasm.js';
import type { Outcome } from '../../sim/protocol';
import { makeView } from '../../ui/view-of';
import { placeNumber, placeX, type SeriesStyle } from '../../views/curve-scene';
import type { Matrix } from '../../views/matrix';
import { isOwn, valueAt } from '../../views/plots';
import { RING_INKS } from '../../views/ring-scene';
import { leadOf, stylesOf } from './panel-draw';
import { blank, panelsOf, type ExhibitMatrix, type FigurePanel } from './panel-matrix';
import { tracedRun } from './run-link';

const resultFiles = import.meta.glob<Stored>(
  ['../../../content/papers/results/*.json', '!../../../content/papers/results/index.json'],
  {
    eager: true,
    import: 'default',
  },
);

const SCENARIOS = '../../../../scenarios/';
const traces = import.meta.glob<string>('../../../../scenarios/traces/*.trace', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const BOX: Box = { left: 12, right: POSTER.width - 12, top: 10, bottom: POSTER.height - 10 };
const AXES: Stroke = ['line', 'line', `M${BOX.left},${BOX.top}V${BOX.bottom}H${BOX.right}`];

type Place = readonly [x: number, y: number];

const short = (value: number): number => Math.round(value * 10) / 10;
const through = (points: readonly Place[]): string => pathOf(new Float32Array(points.flat().map(short)));
const circle = ([x, y]: Place, r: number): string => `M${short(x + r)},${short(y)}a${r},${r} 0 1 0 0,.01z`;
const block = ({ left, right, top, bottom }: Box): string =>
  `M${short(left)},${short(top)}H${short(right)}V${short(bottom)}H${short(left)}z`;
const inkOf = (styles: readonly SeriesStyle[], row: number): Ink => styles[row % styles.length]?.ink ?? 'ink';

const rings = (places: readonly Place[]): readonly Stroke[] =>
  places.length === 0 ? [] : [['ring', 'ink', places.map((place) => circle(place, 3.6)).join('')]];

/** Lines through the points that there are; names have no order, so that there are only points. */
function curvePoster({ matrix, domain = [0, 1] }: ExhibitMatrix, styles: readonly SeriesStyle[]): readonly Stroke[] {
  const { x, cells, places = [] } = matrix;
  const [across, up] = [placeX(x, BOX), valueScale(BOX, domain)];
  const lines = cells.map((line, row): Stroke => {
    const points = line.flatMap((cell, column): readonly Place[] =>
      cell === null ? [] : [[across(column), cell.value === null ? NaN : up(middleOf(cell.value))]],
    );
    if (x.numeric) return ['line', inkOf(styles, row), through(points)];
    return ['fill', inkOf(styles, row), points.map((point) => circle(point, 3)).join('')];
  });
  const figures = cells.flatMap((line) =>
    line.flatMap((cell, column) =>
      (cell?.targets ?? []).flatMap(({ printed }): readonly Place[] =>
        printed === null ? [] : [[across(column), up(printed)]],
      ),
    ),
  );
  const met = places.flatMap(({ printed, level }): readonly Place[] =>
    printed === null || level === null ? [] : [[placeNumber(x, BOX)(printed), up(level)]],
  );
  return [AXES, ...lines, ...rings([...figures, ...met])];
}

/** Parts of a whole, one on the other. */
function barPoster({ x, cells }: Matrix, styles: readonly SeriesStyle[]): readonly Stroke[] {
  const value = (row: number, column: number): number => Math.max(0, cells[row]?.[column]?.value?.mean ?? 0);
  const upTo = (row: number, column: number): number => sum(cells.slice(0, row), (_, below) => value(below, column));
  const most = max(x.values, (_, column) => upTo(cells.length, column)) ?? 1;
  const up = valueScale(BOX, [0, most]);
  const slot = (BOX.right - BOX.left) / x.values.length;
  const parts = cells.map((_, row): Stroke => {
    const boxes = x.values.map((__, column) => {
      const left = BOX.left + (column + 0.15) * slot;
      return block({ left, right: left + 0.7 * slot, top: up(upTo(row + 1, column)), bottom: up(upTo(row, column)) });
    });
    return ['fill', inkOf(styles, row), boxes.join(''), 0.85];
  });
  return [AXES, ...parts];
}

/** A part of a ring, clockwise from the top. */
function sector([x, y]: Place, [inner, outer]: Ends, part: number): string {
  const turn = 2 * Math.PI * Math.min(0.9999, Math.max(0, part));
  const at = (r: number): string => `${short(x + r * Math.sin(turn))},${short(y - r * Math.cos(turn))}`;
  const arc = (r: number, sweep: 0 | 1, to: string): string =>
    `A${short(r)},${short(r)} 0 ${+(part > 0.5)} ${sweep} ${to}`;
  const top = (r: number): string => `${short(x)},${short(y - r)}`;
  return `M${top(outer)}${arc(outer, 1, at(outer))}L${at(inner)}${arc(inner, 0, top(inner))}z`;
}

function ringPoster({ x, cells, measured }: Matrix): readonly Stroke[] {
  const columns = x.values.length;
  const size = Math.min((BOX.right - BOX.left) / columns, (2 * (BOX.bottom - BOX.top)) / cells.length);
  const [radius, left] = [size / 2 - 2, (POSTER.width - size * columns) / 2];
  return [0, 1].flatMap((which): readonly Stroke[] => {
    const radii: Ends = which === 0 ? [radius * 0.76, radius] : [radius * 0.42, radius * 0.68];
    const ring = (partOf: (row: number, column: number) => number): string =>
      cells
        .flatMap((line, row) =>
          row % 2 !== which
            ? []
            : line.map((_, column) => {
                const middle: Place = [left + (column + 0.5) * size, BOX.top + ((row - which) / 2 + 0.5) * size];
                return sector(middle, radii, partOf(row, column));
              }),
        )
        .join('');
    const part = (row: number, column: number): number =>
      (cells[row]?.[column]?.value?.mean ?? 0) / (measured(row, column).unit === '%' ? 100 : 1);
    return [
      ['fill', 'line', ring(() => 1), 0.28],
      ['fill', RING_INKS[which] ?? 'ink', ring(part)],
    ];
  });
}

/** A cell each, the fuller the larger its figure is on the panel's scale. */
function mapPoster({ cells }: Matrix, scale: Ends): readonly Stroke[] {
  const shade = scaleOf(scale, [0.06, 1]).clamp(true);
  const down = (BOX.bottom - BOX.top) / cells.length;
  return cells.flatMap((line, row) =>
    line.flatMap((cell, column): readonly Stroke[] => {
      const across = (BOX.right - BOX.left) / line.length;
      const [left, top] = [BOX.left + column * across, BOX.top + row * down];
      if (!cell?.value) return [];
      const box = { left, right: left + across - 1.5, top, bottom: top + down - 1.5 };
      return [['fill', 'accent', block(box), Math.round(100 * shade(middleOf(cell.value))) / 100]];
    }),
  );
}

/** Rows of a table at most. */
const ROWS = 8;

/** A table as bars, each column on its own scale, with what the paper prints for a cell as a ring on it. */
function tablePoster({ x, cells }: Matrix, styles: readonly SeriesStyle[]): readonly Stroke[] {
  const lines = cells.slice(0, ROWS);
  const slot = (BOX.right - BOX.left) / x.values.length;
  const down = Math.min(24, (BOX.bottom - BOX.top) / lines.length);
  const found: Place[] = [];
  const bars = lines.map((line, row): Stroke => {
    const top = BOX.top + row * down + down * 0.2;
    const boxes = line.flatMap((cell, column) => {
      const printed = cell?.printed ? Number(cell.printed) : NaN;
      const most = max(
        lines.flatMap((each) => [each[column]?.value?.mean ?? NaN, Number(each[column]?.printed ?? NaN)]),
      );
      const left = BOX.left + column * slot;
      const along = scaleOf([0, most || 1], [left, left + slot - 10]).clamp(true);
      if (Number.isFinite(printed)) found.push([along(printed), top + down * 0.3]);
      const { value } = cell ?? {};
      return value ? [block({ left, right: along(middleOf(value)) + 1, top, bottom: top + down * 0.6 })] : [];
    });
    return ['fill', inkOf(styles, row), boxes.join(''), 0.85];
  });
  const sides = x.values.map((_, column) => `M${short(BOX.left + column * slot)},${BOX.top}V${BOX.bottom}`);
  return [['line', 'line', sides.join('')], ...bars, ...rings(found)];
}

function figurePoster(panel: FigurePanel, made: ExhibitMatrix): readonly Stroke[] {
  const styles = stylesOf(entries, made.matrix);
  switch (panel.kind) {
    case 'curve':
      return curvePoster(made, styles);
    case 'bars':
      return barPoster(made.matrix, styles);
    case 'rings':
      return ringPoster(made.matrix);
    case 'map':
      return mapPoster(made.matrix, panel.scale);
    case 'table':
      return tablePoster(made.matrix, styles);
  }
}

/** Moments of a course of time, and how many of many lines. */
const [MOMENTS, FEWER, MANY] = [110, 60, 4] as const;
/** An experiment's picture is shown half as large. */
const SMALL = 0.5;

/** The values of a run at equal steps. */
function tracePoster({ scenario, columns, ...rest }: Outcome, id: string, size = 1): readonly Stroke[] {
  const plot = makeView(entries, scenario, { scenario, columns, ...rest }, [id]).plots.find((each) => each.id === id);
  const tracks = plot?.tracks.filter((track) => !isOwn(track)) ?? [];
  if (plot === undefined) return [];
  const steps = Math.round(size * (tracks.length > MANY ? FEWER : MOMENTS));
  const [from, to] = recordedOf(columns.layout);
  const values = tracks.map((track) =>
    Array.from({ length: steps + 1 }, (_, i) => valueAt(columns, plot, track, from + (i / steps) * (to - from))),
  );
  const up = valueScale(BOX, [0, max(values.flat()) || 1]);
  const across = scaleOf([0, steps], [BOX.left, BOX.right]);
  return [
    AXES,
    ...tracks.map((track, nth): Stroke => {
      const points = values[nth]?.map((value, i): Place => [across(i), up(value)]) ?? [];
      return ['line', track.style?.ink ?? 'ink', through(points)];
    }),
  ];
}

function runOf(scenario: Scenario): Outcome {
  const sim = new Sim(JSON.stringify(scenario));
  while (!sim.advance(10_000_000));
  const layout = JSON.parse(sim.layout()) as Layout;
  const columns = { layout, data: sim.data(), events: sim.packet_events() };
  const report = JSON.parse(sim.report()) as Report;
  sim.free();
  return { scenario, report, columns, wall_ms: 0 };
}

function posterOf(exhibit: Exhibit): readonly Stroke[] {
  const panel = leadOf(exhibit);
  if (panel.kind === 'trace') {
    const scenario = tracedRun(exhibit, panel);
    return scenario === undefined ? [] : tracePoster(runOf(scenario), panel.plot);
  }
  const stored = resultFiles[`../../../content/papers/results/${exhibit.id}.json`] ?? null;
  const results = (stored && restore(exhibit, stored)) ?? blank(exhibit);
  const made = panelsOf(exhibit.panels, results, stored, askedOf(exhibit, results)).get(panel.id);
  return made === undefined ? [] : figurePoster(panel, made);
}

/** By the experiment's id: the throughput of its flows. `module`: the bytes of the engine. */
export function presetPosters(
  module: BufferSource,
  of: readonly Preset[] = presets,
): Readonly<Record<string, readonly Stroke[]>> {
  initSync({ module });
  const texts = Object.fromEntries(Object.entries(traces).map(([path, text]) => [path.slice(SCENARIOS.length), text]));
  return Object.fromEntries(
    of.map(({ id, scenario }) => [id, tracePoster(runOf(withTraces(scenario, texts)), 'throughput', SMALL)]),
  );
}

/** By the exhibit's id. `module`: the bytes of the engine. */
export function posters(module: BufferSource): Readonly<Record<string, readonly Stroke[]>> {
  initSync({ module });
  return Object.fromEntries(exhibits.map((exhibit) => [exhibit.id, posterOf(exhibit)]));
}
