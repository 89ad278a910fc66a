/** Panels that differ in little. */
import type { Panel, Quantity, SeriesName } from './exhibit';

export type Curve = Panel & { readonly kind: 'curve' };

/** Curves of one measure each over the same axis; `named` says what the measure is called where its axis does not. */
export const curves =
  (shared: Omit<Curve, 'kind' | 'id' | 'title' | 'y' | 'measures'>) =>
  (id: string, title: string, measure: string, y: Quantity, named: Partial<SeriesName> = {}): Curve => ({
    kind: 'curve',
    id,
    title,
    ...shared,
    y,
    measures: [{ key: measure, label: y.label, measure, ...named }],
  });
