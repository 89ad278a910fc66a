/** Scales: from a time or a value to a place in CSS pixels, and back. They are d3's. */
import { nice } from 'd3-array';
import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';

/** From where to where. */
export type Ends = readonly [number, number];

/** A rectangle, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A continuous scale. What is not a number has no place: NaN. */
export type Scale = ScaleLinear<number, number, number> | ScaleLogarithmic<number, number, number>;

/** Equal differences, or equal ratios; on the latter nothing lies below the lower end. */
export type ScaleKind = 'linear' | 'log';

export const scaleOf = (domain: Ends, range: Ends, kind: ScaleKind = 'linear'): Scale =>
  kind === 'log' ? scaleLog(domain, range).clamp(true).unknown(NaN) : scaleLinear(domain, range).unknown(NaN);

/** Along a picture: the times of a window, in s. */
export const timeScale = ({ left, right }: Box, shown: Ends): Scale => scaleOf(shown, [left, right]);

/** Up a picture: values in the unit of its axis. */
export const valueScale = ({ top, bottom }: Box, domain: Ends, kind?: ScaleKind): Scale =>
  scaleOf(domain, [bottom, top], kind);

/** The same as one product and one sum where the scale is linear: for the thousands of points of a trace. */
export function quick(scale: Scale): (value: number) => number {
  if ('base' in scale) return scale;
  const zero = scale(0);
  const slope = scale(1) - zero;
  return (value) => zero + value * slope;
}

/** A point in the middle of a pixel, so that a thin line is sharp. */
export const sharp = (place: number): number => Math.round(place) + 0.5;

/** The domain, extended to round numbers. */
export const niceEnds = ([from, to]: Ends, count: number): Ends => nice(from, to, count);

/** Zero to a round number above `peak`. */
export const niceDomain = (peak: number, count = 4): Ends =>
  niceEnds([0, Number.isFinite(peak) && peak > 0 ? peak : 1], count);

/** The domain to use now: it stays put. While a hand drags it may only grow, and it settles when the hand lets go. */
export function nextDomain(previous: Ends | undefined, peak: number, dragging: boolean): Ends {
  const wish = niceDomain(peak);
  return dragging && previous !== undefined && previous[1] >= wish[1] ? previous : wish;
}
