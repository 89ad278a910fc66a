/** Times within a window, in words: as many decimals as tell its moments apart. */
import { lengthOf, type TimeWindow } from './time-window';
import { showFixed } from './units';

/** Decimals of a time in s where so many seconds are on screen. */
export const timeDecimals = (length_s: number): number =>
  Math.min(6, Math.max(length_s < 20 ? 2 : 1, Math.ceil(2 - Math.log10(length_s))));

/** `12.00–12.50 s`. */
export function windowText(window: TimeWindow): string {
  const decimals = timeDecimals(lengthOf(window));
  return `${window.map((t_s) => showFixed(t_s, decimals)).join('\u2013')}\u00a0s`;
}
