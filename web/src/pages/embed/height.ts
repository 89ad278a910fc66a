/** How high a figure is: told to its page as it changes, and reserved before it runs, so that nothing jumps. */
import type { Part } from '../../model/presentation';

/** Between two messages. */
const INTERVAL_MS = 100;

/**
 * Calls `tell` with the element's height, in whole px, when it has changed: at most ten times a second, and never with 0,
 * which is what a slide that does not show measures.
 */
export function watchHeight(element: Element, tell: (height_px: number) => void): void {
  let told = 0;
  let timer: number | undefined;
  const say = (): void => {
    timer = undefined;
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === 0 || height === told) return;
    told = height;
    tell(height);
    timer = window.setTimeout(say, INTERVAL_MS);
  };
  new ResizeObserver(() => {
    if (timer === undefined) say();
  }).observe(element);
}

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

/** About what a figure will take: its plots then share the room exactly. */
export function reserved(width: number, parts: readonly Part[], plots: number, controls: boolean): number {
  const others = parts.filter((part) => part !== 'plots').reduce((sum, part) => sum + rooms[part], 0);
  const drawn = parts.includes('plots') ? plots * (plotHeight(width, plots) + AROUND_PLOT) + AXIS : 0;
  const narrow = width < 560;
  return others + drawn + (controls ? (narrow ? 2 * CONTROLS : CONTROLS) : 0) + FOOT;
}
