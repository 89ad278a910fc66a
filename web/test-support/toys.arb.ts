/** Invented registry entries for tests, so that they do not hang on what the engine happens to offer. */
import type { Catalog, ChoiceSpec, NumberSpec, Unit } from '../src/model/catalog';

function number(key: string, unit: Unit, range: Pick<NumberSpec, 'default' | 'min' | 'max'>): NumberSpec {
  const words = { label: key, help: '', source: '', live: true };
  const slider = { slider_min: range.min, slider_max: range.max, step: 1, scale: 'linear' } as const;
  return { key, unit, ...words, kind: 'number', ...range, open_min: true, ...slider };
}

const words = { label: 'Toy', summary: '', source: '', gauges: [], equations: [], simplified: '' };

const part = (key: string): NumberSpec => number(key, '', { default: 0.01, min: 0, max: 1 });

const MODES: ChoiceSpec = {
  ...{ key: 'mode', label: 'Mode', unit: '', help: '', source: '', live: true },
  kind: 'choice',
  default: 'in_order',
  options: ['in_order', 'unordered'].map((id) => ({ id, label: id })),
};

/** The catalog and one toy of each registry, some of whose parameters have names that are taken. */
export const withToys = (catalog: Catalog): Catalog => ({
  ...catalog,
  queues: [
    ...catalog.queues,
    {
      id: 'toy_queue',
      ...words,
      marks: true,
      fair: false,
      presets: [
        { id: 'quick', label: 'Quick', source: '', values: { target_ms: 1 } },
        { id: 'short', label: 'Short', source: '', values: { target_ms: 2, limit_packets: 10 } },
      ],
      params: [
        number('target_ms', 'ms', { default: 5, min: 0, max: 1000 }),
        number('limit_ms', 'ms', { default: null, min: 0, max: 1000 }),
      ],
    },
  ],
  loss: [
    ...catalog.loss,
    { id: 'toy_loss', ...words, params: [part('p')] },
    { id: 'toy_bursts', ...words, params: [part('p'), part('r')] },
  ],
  rate_model: [
    ...catalog.rate_model,
    { id: 'toy_rate', ...words, params: [number('mean_bps', 'bit/s', { default: 2e6, min: 1000, max: 1e9 })] },
  ],
  arq: catalog.arq.length > 0 ? catalog.arq : [MODES, number('feedback_ms', 'ms', { default: null, min: 0, max: 1e4 })],
  rate_trace:
    catalog.rate_trace.length > 0
      ? catalog.rate_trace
      : [number('packet_bytes', 'bytes', { default: 1500, min: 1, max: 1e4 })],
  controllers: [
    ...catalog.controllers,
    {
      id: 'toy_cc',
      ...words,
      family: 'delay_lbe',
      laws: [],
      params: [
        number('target_ms', 'ms', { default: 60, min: 0, max: 1000 }),
        number('count', '', { default: 1, min: 0, max: 9 }),
        number('packet', '', { default: 1, min: 0, max: 9 }),
        number('size_bytes', 'bytes', { default: 1, min: 0, max: 9 }),
      ],
    },
  ],
});
