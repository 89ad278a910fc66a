/** How each line looks in every view: a flow group has its ink by protocol family, dash and marker by instance. */
import type { Layout } from '../model/series';
import { inkOf, type Family, type Ink } from './palette';

export type Marker = 'circle' | 'square' | 'triangle' | 'diamond';

/** How a line looks, and what it is called. */
export interface LineStyle {
  readonly label: string;
  readonly ink: Ink;
  readonly dash: readonly number[];
  readonly marker: Marker;
  /** Numbers of the recorded flows that it stands for; none where it is a queue's own. */
  readonly flows: readonly number[];
}

export interface GroupStyle extends LineStyle {
  readonly group: string;
}

/** What the catalog says of a controller. */
export type Describe = (cc: string) => { readonly label: string; readonly family: Family };

const markers = ['circle', 'square', 'triangle', 'diamond'] as const;
const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3]];

/** One style per group, in the order of the scenario. */
export function groupStyles(layout: Layout, describe: Describe): readonly GroupStyle[] {
  const members = new Map<string, { cc: string; flows: number[] }>();
  layout.flows.forEach(({ group, cc }, flow) => {
    const known = members.get(group);
    if (known === undefined) members.set(group, { cc, flows: [flow] });
    else known.flows.push(flow);
  });
  const labels = [...members.values()].map(({ cc }) => describe(cc).label);
  const nth = new Map<Family, number>();
  return [...members].map(([group, { cc, flows }], index) => {
    const { label, family } = describe(cc);
    const instance = nth.get(family) ?? 0;
    nth.set(family, instance + 1);
    const twin = labels.filter((other) => other === label).length > 1;
    return {
      group,
      label: `${twin ? `${label} (${group})` : label}${flows.length > 1 ? ` ×${flows.length}` : ''}`,
      ink: inkOf(family, instance),
      dash: dashes[instance % dashes.length] ?? [],
      marker: markers[index % markers.length] ?? 'circle',
      flows,
    };
  });
}
