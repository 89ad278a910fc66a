/** What a stack of plots has room for. */
import { textWidth } from '../plot/text-width';
import type { Plot } from './plots';

/** Below this width the stack is a phone's. */
export const narrow = 560;

/** More lines than this are no legend, but a ranking. */
export const MOST_NAMES = 8;

/** What the page asks of a plot's height: all of the stack on one screen, where that is readable. */
export function heightFor(width: number, plots: number): number {
  if (width < narrow) return 112;
  const spare = (innerHeight - 622) / Math.max(1, plots);
  return Math.round(Math.min(200, Math.max(64, spare)));
}

/** Is there room for the names of a plot's lines, beside its title or, on a phone, below it? Else they stand above the first plot alone. */
export function hasRoomForNames({ title, tracks }: Plot, width: number): boolean {
  const isNarrow = width < narrow; // where only flows have names
  const flows = tracks.filter(({ style }) => style !== null && style.flows.length > 0);
  const named = isNarrow && flows.length > 0 ? flows : tracks;
  const names = new Set(named.map(({ style }) => style?.label ?? ''));
  const [letter, beside, start] = isNarrow ? [13, 72, 0] : [14, 80, textWidth(title, 15, true) + 150];
  return [...names].reduce((sum, name) => sum + textWidth(name, letter) + beside, start) <= width;
}
