/** For the browser: scenes of known numbers, each drawn whole on a canvas and as SVG. */
import { timeLabels } from '../../web/src/plot/axis';
import { drawMarks } from '../../web/src/plot/canvas';
import type { Scene } from '../../web/src/plot/mark';
import { light } from '../../web/src/plot/palette';
import { timeScale, type Ends } from '../../web/src/plot/scale';
import { sceneNodes, svgElement } from '../../web/src/plot/svg';
import type { Columns } from '../../web/src/model/series';
import { summarise } from '../../web/src/model/statistics';
import type { Grid, GridAxis } from '../../web/src/model/sweep-grid';
import { barScene } from '../../web/src/views/bar-scene';
import { curveScene } from '../../web/src/views/curve-scene';
import type { GroupStyle } from '../../web/src/views/flow-style';
import { heatMapScene, type SweepData } from '../../web/src/views/heat-map-scene';
import { lineScene } from '../../web/src/views/line-scene';
import type { Matrix } from '../../web/src/views/matrix';
import { rugScene } from '../../web/src/views/rug-scene';
import type { PointTarget } from '../../web/src/views/target-marks';

/** Device pixels per CSS pixel. */
const DENSITY = 2;

/** A value a second for ten seconds, and what happened. */
function columnsOf(values: readonly number[], event_s: number): Columns {
  const series = { id: 'cwnd', label: '', unit: 'packets', flow: 0, link: null, kind: 'sampled', offset: 0 } as const;
  return {
    layout: {
      duration_s: values.length,
      bucket_s: 1,
      buckets: values.length,
      flows: [{ group: 'tcp', index: 0, cc: 'reno' }],
      flows_omitted: 0,
      links: [],
      series: [series],
      event_kinds: ['timeout'],
      events_omitted: 0,
    },
    data: Float32Array.from(values.flatMap((value) => [value, value, value, value])),
    events: Float64Array.from([event_s, 0, 0, -1]),
  };
}

const style: GroupStyle = {
  group: 'tcp',
  key: 'tcp',
  label: 'TCP',
  ink: 'be1',
  dash: [],
  marker: 'circle',
  flows: [0],
  paths: [],
};

const axis = (values: readonly number[]): GridAxis => ({
  name: 'Target',
  unit: 'ms',
  numeric: true,
  log: false,
  now: null,
  values: values.map((number) => ({ label: String(number), tick: String(number), number, kind: null })),
});

function sweepOf(x: readonly number[], seeds: readonly (readonly number[])[]): SweepData {
  const grid: Grid = { x: axis(x), y: null, pointAt: (column) => column };
  const values = seeds.map((each) => summarise(each));
  return { grid, values, label: 'Share', unit: '', digits: 0, live: null, liveName: '' };
}

/** What can be drawn. */
const scenes = {
  line: (values: readonly number[], shown: Ends, domain: Ends, reference: number): Scene => {
    const columns = columnsOf(values, 0);
    const tracks = columns.layout.series.map((series) => ({ series, style, factor: 1, spans: [] }));
    const references = [{ value: reference, label: 'level', style: null }];
    const plot = { id: 'cwnd', title: '', unit: '', digits: 1, tracks, references, window: 0 };
    const scene = lineScene(columns, plot, { width: 600, height: 220, shown, domain, density: DENSITY });
    const times = timeLabels(scene.frame, timeScale(scene.frame, shown), 219, ' s');
    return { ...scene, marks: [...scene.marks, ...times] };
  },
  rug: (event_s: number, shown: Ends): Scene => {
    const scene = rugScene(columnsOf(Array<number>(10).fill(1), event_s), [style], 600, shown);
    const times = timeLabels(scene.frame, timeScale(scene.frame, shown), scene.height + 14, ' s');
    return { ...scene, height: scene.height + 20, marks: [...scene.marks, ...times] };
  },
  curve: (x: readonly number[], seeds: readonly (readonly number[])[]): Scene =>
    curveScene(sweepOf(x, seeds), [{ ink: 'be1', dash: [], marker: 'circle' }], 600).scene,
  targets: (x: readonly number[], means: readonly number[], targets: readonly PointTarget[]): Scene =>
    curveScene(
      sweepOf(
        x,
        means.map((mean) => [mean]),
      ),
      [{ ink: 'be1', dash: [], marker: 'circle' }],
      600,
      { targets, domain: [0, 100] },
    ).scene,
  map: (x: readonly number[], means: readonly number[]): Scene =>
    heatMapScene(
      sweepOf(
        x,
        means.map((mean) => [mean]),
      ),
      600,
    ).scene,
  bars: (parts: readonly number[]): Scene => {
    const cell = (mean: number) => ({ value: summarise([mean]), printed: null, foreign: [] });
    const matrix: Matrix = {
      title: '',
      rowsLabel: '',
      x: axis([1]),
      rows: parts.map((_, row) => ({ name: String(row), cc: null })),
      cells: parts.map((part) => [cell(part)]),
      measured: () => ({ label: '', unit: '', digits: 0 }),
    };
    const styles = (['be1', 'delay1'] as const).map((ink) => ({ ink, dash: [], marker: 'circle' as const }));
    return barScene(matrix, { label: 'Share', unit: '', digits: 0 }, styles, 600).scene;
  },
};

export type SceneName = keyof typeof scenes;

/** Draws a scene on a canvas and as SVG beside it. */
function show(name: SceneName, ...numbers: readonly unknown[]): void {
  const scene = (scenes[name] as (...given: readonly unknown[]) => Scene)(...numbers);
  const canvas = document.createElement('canvas');
  canvas.width = scene.width * DENSITY;
  canvas.height = scene.height * DENSITY;
  canvas.style.fontFamily = 'sans-serif';
  const svg = svgElement({
    tag: 'svg',
    attributes: { width: scene.width, height: scene.height, 'font-family': 'sans-serif' },
    content: sceneNodes(scene, light, 'clip'),
  });
  document.body.replaceChildren(canvas, svg);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(DENSITY, DENSITY);
  drawMarks(context, [...scene.marks.filter((mark) => mark.kind !== 'text'), ...scene.dense], light);
}

/**
 * How wide a line is on a screen with a device pixel for each CSS pixel, by its ink: of a straight one across the middle of
 * a canvas, at each of these angles, in CSS pixels.
 */
function widths(width: number, degrees: readonly number[]): readonly number[] {
  return degrees.map((angle) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 100;
    const context = canvas.getContext('2d');
    if (context === null) return NaN;
    const [x, y] = [40 * Math.cos((angle * Math.PI) / 180), 40 * Math.sin((angle * Math.PI) / 180)];
    const points = Float32Array.from([50.5 - x, 50.5 - y, 50.5 + x, 50.5 + y]);
    drawMarks(context, [{ kind: 'line', points, ink: 'be1', width, dash: [], alpha: 1 }], light);
    const { data } = context.getImageData(0, 0, 100, 100);
    return data.reduce((sum, part, at) => sum + (at % 4 === 3 ? part / 255 : 0), 0) / 80;
  });
}

export type Show = typeof show;
export type Widths = typeof widths;

Object.assign(globalThis, { show, widths });
