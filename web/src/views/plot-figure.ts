/** The plots of a run as panels of a figure: with markers on the lines, so that they are told apart without colour. */
import type { Columns } from '../model/series';
import { showNumber } from '../model/units';
import { texts } from '../text';
import { plots as english } from '../text/en/plots';
import { niceDomain } from './domain';
import type { KeyEntry, Panel } from './figure';
import { linesOf, type GroupStyle, type LineStyle } from './flow-style';
import { frameOf, lineScene, timeScale, timeTicks } from './line-scene';
import { linear } from './linear';
import { peakOf, valueAt, type Plot } from './plots';
import { laneHeight, lanesOf, rugHeight, rugScene } from './rug-scene';
import { text, type GlyphMark, type Scene } from './scene';

const words = texts('plots', english);

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

export const keyOf = ({ label, ink, marker, dash }: LineStyle): KeyEntry => ({ label, ink, marker, dash });

/** The key to all lines of flows. */
export const keyOfGroups = (styles: readonly GroupStyle[]): readonly KeyEntry[] => styles.flatMap(linesOf).map(keyOf);

/** The key to what only this plot has. */
const ownKey = ({ named, tracks }: Plot): readonly KeyEntry[] =>
  named === true ? tracks.flatMap(({ style }) => (style === null ? [] : [keyOf(style)])) : [];

/** Glyphs along the lines, of each kind of line once; those of neighbours stand at other times. */
function markersOn(columns: Columns, plot: Plot, scene: Scene, domain: readonly [number, number]): GlyphMark[] {
  const { duration_s } = columns.layout;
  const x = timeScale(scene.frame, duration_s);
  const y = linear(domain, [scene.frame.bottom, scene.frame.top]);
  const firsts = new Map(plot.tracks.toReversed().map((track) => [track.style, track]));
  const lines = [...firsts].filter(([style]) => style !== null).toReversed();
  return lines.flatMap(([style, track], nth) =>
    Array.from({ length: MARKERS }, (_, i): GlyphMark => {
      const t = ((i + (nth + 0.5) / lines.length) / MARKERS) * duration_s;
      const value = valueAt(columns, plot, track, t);
      return {
        kind: 'glyph',
        x: x(t),
        y: y(value),
        shape: style?.marker ?? 'circle',
        size: 8,
        ink: style?.ink ?? 'ink',
      };
    }).filter((mark) => !Number.isNaN(mark.y) && mark.y >= scene.frame.top - 4),
  );
}

function plotPanel(columns: Columns, plot: Plot, width: number, height: number): Panel {
  const { duration_s } = columns.layout;
  const domain = niceDomain(peakOf(columns, plot));
  const density = plot.tracks.length > MANY ? 1 : 2;
  const scene = lineScene(columns, plot, { width, height, duration_s, domain, density });
  return {
    name: plot.title,
    unit: plot.unit,
    key: ownKey(plot),
    scene: { ...scene, dense: [...scene.dense, ...markersOn(columns, plot, scene, domain)] },
  };
}

/** The time axis with its name. */
function axisPanel(width: number, duration_s: number): Panel {
  const frame = { ...frameOf(width, AXIS), top: 0, bottom: AXIS };
  const x = timeScale(frame, duration_s);
  const ticks = timeTicks(frame, duration_s).map((tick) =>
    text(x(tick), 13, showNumber(tick, 6), { anchor: tick === duration_s ? 'end' : 'middle' }),
  );
  const name = text((frame.left + frame.right) / 2, 30, words().time, { anchor: 'middle', ink: 'ink' });
  return { name: '', unit: '', key: [], scene: { width, height: AXIS, frame, marks: [...ticks, name], dense: [] } };
}

function rugPanel(columns: Columns, styles: readonly GroupStyle[], width: number): Panel {
  const lanes = lanesOf(columns);
  const key = lanes.map(({ label, shape }): KeyEntry => ({ label, marker: shape, ink: 'muted' }));
  const { events_omitted } = columns.layout;
  const unit = events_omitted > 0 ? words().omitted(showNumber(events_omitted)) : '';
  return { name: words().events, unit, key, scene: rugScene(columns, styles, width, lanes) };
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
  const rugs = rug ? [rugPanel(columns, styles, width)] : [];
  const rugRoom = rug ? rugHeight(lanesOf(columns)) + HEAD + laneHeight * 2 : 0;
  const heads = plots.length * HEAD + AXIS + rugRoom;
  const height = room === undefined ? usualHeight(width, plots.length) : Math.max(44, (room - heads) / plots.length);
  return [
    ...plots.map((plot) => plotPanel(columns, plot, width, Math.floor(height))),
    ...rugs,
    axisPanel(width, columns.layout.duration_s),
  ];
}
