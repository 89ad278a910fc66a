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
  width < NARROW ? 108 : Math.round(Math.min(160, Math.max(96, 420 / Math.max(1, plots))));

/** Below this width the figure is a phone's, and what it says takes more lines. */
const NARROW = 560;

interface Rooms extends Readonly<Record<Exclude<Part, 'plots'>, number>> {
  /** Of a plot around its drawing: its title, and the names of lines. */
  readonly around: number;
  /** The events under the plots, with the axis. */
  readonly axis: number;
  /** A control, and the name of what it belongs to. */
  readonly control: number;
  readonly owner: number;
  /** What the experiment changes of the published one, in words. */
  readonly changes: number;
  readonly foot: number;
}

/** In px, measured. */
const wide: Rooms = {
  title: 40,
  network: 170,
  play: 66,
  figures: 152,
  words: 96,
  around: 38,
  axis: 66,
  control: 52,
  owner: 24,
  changes: 24,
  foot: 46,
};
const narrow: Rooms = {
  title: 38,
  network: 150,
  play: 66,
  figures: 316,
  words: 172,
  around: 36,
  axis: 128,
  control: 52,
  owner: 24,
  changes: 44,
  foot: 70,
};

/** About what a figure will take: its plots then share the room exactly. */
export function reserved(
  width: number,
  parts: readonly Part[],
  { plots, controls, plain }: { readonly plots: number; readonly controls: number; readonly plain: boolean },
): number {
  const rooms = width < NARROW ? narrow : wide;
  const others = parts.reduce((sum, part) => sum + (part === 'plots' ? 0 : rooms[part]), 0);
  const drawn = parts.includes('plots') ? plots * (plotHeight(width, plots) + rooms.around) + rooms.axis : 0;
  const changes = plain || !parts.includes('title') ? 0 : rooms.changes;
  // Two owners, as a rule: side by side, or one below the other.
  const owners = Math.min(2, controls);
  const moved =
    rooms === wide
      ? Math.ceil(controls / 2) * rooms.control + Math.min(1, owners) * rooms.owner
      : controls * rooms.control + owners * rooms.owner;
  return others + drawn + changes + moved + rooms.foot;
}
