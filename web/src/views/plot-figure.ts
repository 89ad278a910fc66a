/** The plots of a run as panels of a figure: with markers on the lines, so that they are told apart without colour. */
import { recordedOf } from '../model/columns';
import type { Columns } from '../model/series';
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/plots';
import type { KeyEntry } from '../plot/key';
import type { Panel } from './figure';
import { linesOf, type GroupStyle } from './flow-style';
import { frameOf, timeLabels } from '../plot/axis';
import { niceDomain, niceEnds, timeScale, type Ends } from '../plot/scale';
import { lineScene, scalesOf, type Frame } from './line-scene';
import { gathered, logEnds } from './gathered';
import { shadeWords } from './plot-forms';
import { reachOf, topOf } from './plot-domains';
import { valueAt, type Plot } from './plots';
import { densitiesOf } from './rug-bars';
import { laneHeight, lanesOf, rugHeight, rugScene, barWords } from './rug-scene';
import { symbol, text, type SymbolMark } from '../plot/mark';

export interface StackOptions {
  readonly styles: readonly GroupStyle[];
  readonly width: number;
  /** Height for all panels with their names; undefined where each has its usual one. */
  readonly room: number | undefined;
  /** With the rug of packet events. */
  readonly rug: boolean;
}

/** Markers on a line. */
const MARKERS = 7;
const AXIS = 36;
const HEAD = 24;
/** More lines than this are drawn with fewer points: nobody could tell. */
const MANY = 12;

export const keyOfGroups = (styles: readonly GroupStyle[]): readonly KeyEntry[] => styles.flatMap(linesOf);

/** The key to what only this plot has. */
const ownKey = ({ named, tracks }: Plot): readonly KeyEntry[] =>
  tracks.flatMap(({ style, background }) => (named === true || background === true ? (style ?? []) : []));

/** Glyphs along the lines, of each kind of line once; those of neighbours stand at other times. */
function markersOn(columns: Columns, plot: Plot, frame: Frame): readonly SymbolMark[] {
  const { box, x, y } = scalesOf(frame);
  const [from, to] = frame.shown;
  const own = plot.tracks.filter(({ background }) => background !== true);
  const firsts = new Map(own.toReversed().map((track) => [track.style, track]));
  const lines = [...firsts].filter(([style]) => style !== null).toReversed();
  return lines.flatMap(([style, track], nth) =>
    Array.from({ length: MARKERS }, (_, i) => {
      const t = from + ((i + (nth + 0.5) / lines.length) / MARKERS) * (to - from);
      const value = valueAt(columns, plot, track, t);
      return symbol(x(t), y(value), style?.marker ?? 'circle', style?.ink ?? 'ink');
    }).filter((mark) => !Number.isNaN(mark.y) && mark.y >= box.top - 4),
  );
}

function domainOf(columns: Columns, plot: Plot): Ends {
  const reach = reachOf(columns, plot);
  if (plot.log) return logEnds(columns, plot, recordedOf(columns.layout), reach.high);
  return reach.low < 0
    ? niceEnds([reach.low, reach.high], 4)
    : niceDomain(Math.max(reach.roof, topOf(plot, reach.high)));
}

function plotPanel(run: Columns, asked: Plot, width: number, height: number, shown: Ends): Panel {
  const made = gathered(run, asked);
  const { columns, plot } = made ?? { columns: run, plot: asked };
  const domain = domainOf(columns, made?.edges ?? plot);
  const density = plot.tracks.length > MANY ? 1 : 2;
  const frame: Frame = { width, height, shown, domain, density, kind: plot.log ? 'log' : 'linear' };
  const scene = lineScene(columns, plot, frame, made?.bands(frame, new Set()));
  return {
    name: plot.title,
    unit: `${plot.wholeUnit ?? plot.unit}${shadeWords(plot)}`,
    key: ownKey(plot),
    scene: { ...scene, dense: [...scene.dense, ...markersOn(columns, plot, frame)] },
  };
}

function axisPanel(width: number, shown: Ends): Panel {
  const frame = { ...frameOf(width, AXIS), top: 0, bottom: AXIS };
  const ticks = timeLabels(frame, timeScale(frame, shown), 13);
  const name = text((frame.left + frame.right) / 2, 30, words().time, { anchor: 'middle', ink: 'ink' });
  return { name: '', unit: '', key: [], scene: { width, height: AXIS, frame, marks: [...ticks, name], dense: [] } };
}

function rugPanel(columns: Columns, styles: readonly GroupStyle[], width: number, shown: Ends): Panel {
  const lanes = lanesOf(columns);
  const key = lanes.map(({ label, shape }): KeyEntry => ({ label, marker: shape, ink: 'muted' }));
  const { events_omitted } = columns.layout;
  const densities = densitiesOf(columns, styles, width, shown, lanes);
  const unit = [
    ...(events_omitted > 0 ? [words().omitted(showNumber(events_omitted))] : []),
    ...(densities.lanes.some((lane) => lane !== undefined) ? [words().bars(barWords(densities))] : []),
  ].join('; ');
  return { name: words().events, unit, key, scene: rugScene(columns, styles, width, shown, lanes, densities) };
}

/** The usual height of a plot that has a figure to itself, or shares one. */
function usualHeight(width: number, plots: number): number {
  if (plots === 1) return Math.round(Math.max(150, width * 0.34));
  return width < 500 ? 92 : 118;
}

/** The plots, one under the other over one time axis. */
export function plotPanels(
  columns: Columns,
  plots: readonly Plot[],
  { styles, width, room, rug }: StackOptions,
): readonly Panel[] {
  const shown: Ends = [0, columns.layout.duration_s];
  const rugs = rug ? [rugPanel(columns, styles, width, shown)] : [];
  const rugRoom = rug ? rugHeight(lanesOf(columns)) + HEAD + laneHeight * 2 : 0;
  const heads = plots.length * HEAD + AXIS + rugRoom;
  const height = room === undefined ? usualHeight(width, plots.length) : Math.max(44, (room - heads) / plots.length);
  return [
    ...plots.map((plot) => plotPanel(columns, plot, width, Math.floor(height), shown)),
    ...rugs,
    axisPanel(width, shown),
  ];
}
