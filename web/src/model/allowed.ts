/** What a parameter may be, by its row of the tables. */
import type { ParamSpec } from './catalog';
import type { Json } from './scenario';
import { words } from '../../content/languages/en/problems';
import { printQuantity } from './units';

/** What a parameter may be: `from 1p to 1000000p`, `on or off`, `one of be, le`. */
export function allowed(spec: ParamSpec): string {
  if (spec.kind === 'flag') return words().onOrOff;
  if (spec.kind === 'choice') return words().oneOf(spec.options.map((option) => option.id).join(', '));
  const [min, max] = [printQuantity(spec.min, spec.unit), printQuantity(spec.max, spec.unit)];
  const whole = spec.kind === 'integer';
  return spec.open_min ? words().above(min, max, whole) : words().between(min, max, whole);
}

export function isAllowed(spec: ParamSpec, value: Json): boolean {
  if (spec.kind === 'flag') return typeof value === 'boolean';
  if (spec.kind === 'choice') return spec.options.some((option) => option.id === value);
  if (typeof value !== 'number' || value > spec.max || value < spec.min) return false;
  return !(spec.open_min && value === spec.min) && !(spec.kind === 'integer' && !Number.isInteger(value));
}
