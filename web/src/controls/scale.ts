/** Between a parameter and the position of its slider. */
import type { NumberSpec } from '../model/catalog';

/** Positions of a logarithmic slider. */
const STOPS = 200;

export interface Travel {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const isLog = (spec: NumberSpec): boolean => spec.scale === 'log' && spec.slider_min > 0;

export const travel = (spec: NumberSpec): Travel =>
  isLog(spec)
    ? { min: 0, max: STOPS, step: 1 }
    : {
        min: spec.slider_min,
        max: spec.slider_max,
        step: spec.kind === 'integer' ? Math.max(1, spec.step) : spec.step,
      };

/** Where the thumb stands for `value`; at an end for values outside the slider's part of the range. */
export function toPosition(spec: NumberSpec, value: number): number {
  const inside = Math.min(spec.slider_max, Math.max(spec.slider_min, value));
  if (!isLog(spec)) return inside;
  return Math.round((STOPS * Math.log(inside / spec.slider_min)) / Math.log(spec.slider_max / spec.slider_min));
}

/** The value at a position: on a logarithmic slider rounded to two digits, so that it reads well. */
export function fromPosition(spec: NumberSpec, position: number): number {
  if (!isLog(spec)) return position;
  if (position <= 0) return spec.slider_min;
  if (position >= STOPS) return spec.slider_max;
  const exact = spec.slider_min * (spec.slider_max / spec.slider_min) ** (position / STOPS);
  const rounded = Number(exact.toPrecision(2));
  return spec.kind === 'integer' ? Math.round(rounded) : rounded;
}

/** The value so many stops further, and more where these have the same one: a key that is pressed changes something. */
export function stepped(spec: NumberSpec, value: number, by: number): number {
  const { min, max, step } = travel(spec);
  let at = toPosition(spec, value) + by * step;
  while (at > min && at < max && fromPosition(spec, at) === value) at += Math.sign(by) * step;
  return fromPosition(spec, Math.min(max, Math.max(min, at)));
}
