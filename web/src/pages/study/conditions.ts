/** What the reader has set for the matrix: `#rate_mbps=20&queue=codel&view=use`. */
import type { Field, NumberField } from './fields';
import { VIEWS, type ViewId } from './views';

/** A number that can be set. `rtt_ms` is without queues, `buffer_bdp` in bandwidth-delay products. */
export interface NumberControl extends NumberField {
  readonly key: 'rate_mbps' | 'rtt_ms' | 'buffer_bdp' | 'primary_flows' | 'low_flows' | 'seeds';
}

/** 2.4 products are the 100 packets of 10 Mb/s and 50 ms. */
export const NUMBERS: readonly NumberControl[] = [
  { key: 'rate_mbps', min: 0.5, max: 100, usual: 10 },
  { key: 'rtt_ms', min: 2, max: 500, usual: 50 },
  { key: 'buffer_bdp', min: 0.1, max: 20, usual: 2.4 },
  { key: 'primary_flows', min: 1, max: 10, usual: 1, whole: true },
  { key: 'low_flows', min: 1, max: 10, usual: 1, whole: true },
  { key: 'seeds', min: 3, max: 10, usual: 3, whole: true },
];

export type Conditions = Readonly<Record<NumberControl['key'], number>> & {
  readonly queue: string;
};

export type Asked = Conditions & {
  readonly view: ViewId;
};

/** `queues`: the kinds of queue disciplines. */
export const fieldsOf = (queues: readonly string[]): readonly Field[] => [
  ...NUMBERS,
  { key: 'queue', usual: 'droptail', options: queues },
  { key: 'view', usual: 'harm', options: VIEWS.map(({ id }) => id) },
];
