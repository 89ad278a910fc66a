/** How a time of the run is written: as exactly as the moment deserves. */
import { showFixed } from './units';

/** Digits of a step: packets are a microsecond apart, not less, at any rate that the lab draws. */
const STEP_DIGITS = 6;

/** A place that a hand chose with the slider or the pointer, and not a step of a packet. */
const isRound = (t_s: number): boolean => Math.abs(t_s * 100 - Math.round(t_s * 100)) < 1e-7;

/** Digits after the point for `t_s` of a run of `end_s`; `speed` is that of play, in s of the run per s, or 0 when it stands. */
export function timeDigits(t_s: number, end_s: number, speed: number): number {
  const usual = end_s < 20 ? 2 : 1;
  if (speed === 0) return isRound(t_s) ? usual : STEP_DIGITS;
  if (speed >= 1) return usual;
  return speed < 0.05 ? STEP_DIGITS : 4;
}

export const showTime = (t_s: number, end_s: number, speed: number): string =>
  showFixed(t_s, timeDigits(t_s, end_s, speed));
