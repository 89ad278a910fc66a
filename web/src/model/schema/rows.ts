/** The rows of the parameter tables as JSON Schema (2020-12). Written for editors and generators: texts are English. */
import type { ParamSpec } from '../catalog';

export type Schema = Readonly<Record<string, unknown>>;

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Rows without a default that a scenario has to give; the engine's list is `REQUIRED` in `tables.rs`. */
export const REQUIRED: readonly string[] = ['duration_s', 'rate_bps', 'delay_ms'];
/** Rows of which each flow of a group may draw its own. */
const DRAWN: readonly string[] = ['start_s', 'stop_s', 'extra_delay_ms', 'extra_return_delay_ms'];

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** What a row says of itself: what it means, in which unit, and where that comes from. */
export function described({ label, unit, help, source }: ParamSpec): Schema {
  const from = source === '' ? '' : `Source: ${source}.`;
  return { title: unit === '' ? label : `${label} (${unit})`, description: sentences(help, from) };
}

function range(spec: ParamSpec & { readonly kind: 'number' | 'integer' }): Schema {
  const { kind, min, max, open_min } = spec;
  return { type: kind, [open_min ? 'exclusiveMinimum' : 'minimum']: min, maximum: max };
}

export function valueOf(spec: ParamSpec): Schema {
  if (spec.kind === 'flag') return { ...described(spec), type: 'boolean', default: spec.default };
  if (spec.kind === 'choice')
    return { ...described(spec), enum: spec.options.map(({ id }) => id), default: spec.default };
  const number = range(spec);
  const given = spec.default === null ? {} : { default: spec.default };
  const none = spec.default === null && !REQUIRED.includes(spec.key);
  const drawn = {
    type: 'object',
    description: 'Each flow draws its own value from this range.',
    properties: { uniform: { type: 'array', prefixItems: [number, number], items: false, minItems: 2 } },
    required: ['uniform'],
    additionalProperties: false,
  };
  const more = [...(DRAWN.includes(spec.key) ? [drawn] : []), ...(none ? [{ type: 'null' }] : [])];
  if (more.length === 0) return { ...described(spec), ...number, ...given };
  return { ...described(spec), anyOf: [number, ...more], ...given };
}

export const propertiesOf = (specs: readonly ParamSpec[]): Readonly<Record<string, Schema>> =>
  Object.fromEntries(specs.map((spec) => [spec.key, valueOf(spec)]));

export const closed = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
