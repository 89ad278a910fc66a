/**
 * The room that a figure is given before it runs, by its frame and by `<lbe-figure>` alike, so that nothing jumps: the
 * figure then fills it.
 */
import type { Part, Presentation } from './presentation';

/** Of a plot's drawing, where the author gives no height: many are lower than few. */
export const plotHeight = (width: number, plots: number): number =>
  width < 560 ? 108 : Math.round(Math.min(160, Math.max(96, 420 / Math.max(1, plots))));

/** What stands around a plot's drawing: its title, and the names of lines. */
const AROUND_PLOT = 34;
const AXIS = 62;

const rooms: Readonly<Record<Exclude<Part, 'plots'>, number>> = {
  title: 46,
  network: 190,
  play: 74,
  figures: 150,
  words: 96,
};
const CONTROLS = 130;
const FOOT = 50;

/** The parts that a figure has by itself. */
const USUAL: readonly Part[] = ['title', 'plots', 'play'];

export const partsOf = ({ parts = USUAL }: Pick<Presentation, 'parts'>): readonly Part[] => parts;

/** Has it controls, as far as the address says? */
export const hasControls = ({ controls }: Pick<Presentation, 'controls'>): boolean =>
  controls === undefined || controls.length > 0;

/** How many plots an experiment has by itself, mostly. */
const PLOTS = 4;

/** How many plots a link names, or has by itself; `pairs`: of its fragment. */
export const plotsIn = (pairs: URLSearchParams): number => pairs.get('plots')?.split(',').length ?? PLOTS;

/** About what a figure will take: its plots then share the room exactly. */
export function reserved(width: number, parts: readonly Part[], plots: number, controls: boolean): number {
  const others = parts.filter((part) => part !== 'plots').reduce((sum, part) => sum + rooms[part], 0);
  const drawn = parts.includes('plots') ? plots * (plotHeight(width, plots) + AROUND_PLOT) + AXIS : 0;
  const narrow = width < 560;
  return others + drawn + (controls ? (narrow ? 2 * CONTROLS : CONTROLS) : 0) + FOOT;
}
