/** Invented registry entries for tests, so that they do not hang on what the engine happens to offer. */
import type { Catalog, NumberSpec, Unit } from './catalog';

function number(key: string, unit: Unit, range: Pick<NumberSpec, 'default' | 'min' | 'max'>): NumberSpec {
  const words = { label: key, help: '', source: '', live: true };
  const slider = { slider_min: range.min, slider_max: range.max, step: 1, scale: 'linear' } as const;
  return { key, unit, ...words, kind: 'number', ...range, open_min: true, ...slider };
}

const words = { label: 'Toy', summary: '', source: '', gauges: [] };

/** The catalog and one toy of each registry, some of whose parameters have names that are taken. */
export const withToys = (catalog: Catalog): Catalog => ({
  ...catalog,
  queues: [
    ...catalog.queues,
    {
      id: 'toy_queue',
      ...words,
      params: [
        number('target_ms', 'ms', { default: 5, min: 0, max: 1000 }),
        number('limit_ms', 'ms', { default: null, min: 0, max: 1000 }),
      ],
    },
  ],
  controllers: [
    ...catalog.controllers,
    {
      id: 'toy_cc',
      ...words,
      family: 'delay_lbe',
      equations: [],
      simplified: '',
      params: [
        number('target_ms', 'ms', { default: 60, min: 0, max: 1000 }),
        number('count', '', { default: 1, min: 0, max: 9 }),
        number('packet', '', { default: 1, min: 0, max: 9 }),
        number('size_bytes', 'bytes', { default: 1, min: 0, max: 9 }),
      ],
    },
  ],
});
