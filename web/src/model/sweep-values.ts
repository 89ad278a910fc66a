/** The values of an axis: proposed from a parameter's row of the tables, written for a reader, and read back. */
import type { NumberSpec } from './catalog';
import { readQuantity, showQuantity } from './units';

/** Where an axis of numbers begins and ends, and how many values it has. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

export const isLog = ({ scale }: Pick<NumberSpec, 'scale'>, { from, to }: Pick<Span, 'from' | 'to'>): boolean =>
  scale === 'log' && from > 0 && to > 0;

/** The largest of 1, 2 and 5 times a power of ten that is no more than `value`. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}

/** To so few digits as read well, without leaving the span. */
function tidy(value: number, spec: NumberSpec, { from, to, points }: Span): number {
  const [low, high] = from < to ? [from, to] : [to, from];
  const grain = roundStep((high - low) / (points - 1) / 4);
  // Multiplying back leaves dust behind the last digit that means something.
  const even = Number((Math.round(value / grain) * grain).toPrecision(6));
  const digits = isLog(spec, { from, to }) ? Number(value.toPrecision(2)) : even;
  return Math.min(high, Math.max(low, spec.kind === 'integer' ? Math.round(digits) : digits));
}

/** Evenly spaced on the parameter's own scale, from end to end; whole numbers where only those are allowed. */
export function spread(spec: NumberSpec, span: Span): readonly number[] {
  const { from, to, points } = span;
  if (from === to) return [from];
  const log = isLog(spec, span);
  const values = Array.from({ length: Math.max(1, points) }, (_, i) => {
    const part = points <= 1 ? 0 : i / (points - 1);
    if (part === 0) return from;
    if (part === 1) return to;
    return tidy(log ? from * (to / from) ** part : from + (to - from) * part, spec, span);
  });
  return values.filter((value, i) => values.indexOf(value) === i);
}

/** The same with `value`, if it lies between the ends, in place of the nearest of those inside. */
export function including(values: readonly number[], value: number | null): readonly number[] {
  const [first = NaN, last = NaN] = [values[0], values.at(-1)];
  if (value === null || values.includes(value) || values.length < 3) return values;
  if (!(value > Math.min(first, last) && value < Math.max(first, last))) return values;
  const inside = values.slice(1, -1);
  const nearest = inside.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
  const placed = values.map((each) => (each === nearest ? value : each));
  return placed.toSorted((a, b) => (first < last ? a - b : b - a));
}

/** The useful part of the range, stretched to hold the value in force. */
export function usualSpan(spec: NumberSpec, now: number | null, points: number): Span {
  const from = Math.min(spec.slider_min, now ?? spec.slider_min);
  const to = Math.max(spec.slider_max, now ?? spec.slider_max);
  return { from: spec.open_min && from <= spec.min ? spec.step : from, to, points };
}

/** As a reader sees and edits them: `5 ms; 25 ms; 60 ms`. */
export const showValues = (values: readonly number[], spec: NumberSpec): string =>
  values.map((value) => showQuantity(value, spec.unit)).join('; ');

/**
 * Reads a list of quantities; a bare number has the unit of the list's first. The part that is no quantity comes back as
 * it was typed.
 */
export function readValues(
  text: string,
  spec: NumberSpec,
  like: number | null,
): { readonly values: readonly number[] } | { readonly misread: string } {
  const parts = text
    .split(/;|\n|,\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values: number[] = [];
  for (const part of parts) {
    const value = readQuantity(part, spec.unit, like);
    if (value === undefined) return { misread: part };
    if (!values.includes(value)) values.push(value);
  }
  return { values };
}
