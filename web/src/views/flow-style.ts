/** How each line looks in every view: a flow group has its ink by protocol family, dash and marker by instance. */
import type { Layout } from '../model/series';
import { words } from '../../content/languages/en/plots';
import { MARKERS, type Marker } from '../plot/symbols';
import { inkOf, type Family, type Ink } from '../plot/palette';

/** How a line looks, and what it is called. */
export interface LineStyle {
  /** What tells it from other lines, in all plots and in links: `lbe`, `mp:2` (a path), `series:capacity`. */
  readonly key: string;
  readonly label: string;
  readonly ink: Ink;
  readonly dash: readonly number[];
  readonly marker: Marker;
  /** Numbers of the recorded flows that it stands for; none where it is a queue's own. */
  readonly flows: readonly number[];
  /** How many there are of a group, recorded or not. */
  readonly count?: number;
}

export interface GroupStyle extends LineStyle {
  readonly group: string;
  /** One line for each path, where its connections have several: the group's ink, told apart by dash and marker. */
  readonly paths: readonly LineStyle[];
}

export const isOf = ({ key }: LineStyle, picked: string): boolean => key === picked || key.startsWith(`${picked}:`);

export const alike = ({ flows, count = 0 }: LineStyle): number => Math.max(flows.length, count);

export const linesOf = (style: GroupStyle): readonly LineStyle[] => (style.paths.length > 0 ? style.paths : [style]);

export interface FlowOf {
  readonly flow: number;
  readonly style: LineStyle;
  /** As the page calls the flow: one of several has its number. */
  readonly label: string;
}

/** The recorded flows, in the order of their lines. */
export const flowsOf = (groups: readonly GroupStyle[]): readonly FlowOf[] =>
  groups.flatMap(linesOf).flatMap((style) =>
    style.flows.map((flow, index) => ({
      flow,
      style,
      label: style.flows.length > 1 ? `${style.label.replace(/ ×\d+$/, '')} ${index + 1}` : style.label,
    })),
  );

/** A path as a reader knows it: by its links. */
export const pathName = (links: readonly string[]): string =>
  links.length <= 2 ? links.join(', ') : `${links[0] ?? ''} … ${links.at(-1) ?? ''}`;

/** What the catalog says of a controller. */
export type Describe = (cc: string) => { readonly label: string; readonly family: Family };

const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3]];

/** How often a name stands beside it; nothing where it is alone. */
const times = (count: number): string => (count > 1 ? ` ×${count}` : '');

/**
 * One style per group, in the order of the scenario. `routes`: the links of each path of a group with several. `countOf`: how
 * many flows a group has where not all are recorded.
 */
export function groupStyles(
  layout: Layout,
  describe: Describe,
  routes: (group: string) => readonly (readonly string[])[] = () => [],
  countOf: (group: string) => number | undefined = () => undefined,
): readonly GroupStyle[] {
  const members = new Map<string, { cc: string; flows: number[] }>();
  layout.flows.forEach(({ group, cc, recorded }, flow) => {
    const known = members.get(group) ?? { cc, flows: [] };
    members.set(group, known);
    if (recorded !== false) known.flows.push(flow);
  });
  const labels = [...members.values()].map(({ cc }) => describe(cc).label);
  const nth = new Map<Family, number>();
  return [...members].map(([group, { cc, flows }], index) => {
    const { label, family } = describe(cc);
    const instance = nth.get(family) ?? 0;
    nth.set(family, instance + 1);
    const shared = labels.filter((other) => other === label).length > 1;
    const name = shared ? `${label} (${group})` : label;
    const ink = inkOf(family, instance);
    const look = (nth_: number): Pick<LineStyle, 'ink' | 'dash' | 'marker'> => ({
      ink,
      dash: dashes[(instance + nth_) % dashes.length] ?? [],
      marker: MARKERS[(index + nth_) % MARKERS.length] ?? 'circle',
    });
    const numbers = [...new Set(flows.flatMap((flow) => layout.flows[flow]?.path ?? []))];
    const count = countOf(group) ?? new Set(flows.map((flow) => layout.flows[flow]?.index)).size;
    const paths = numbers.map((path): LineStyle => {
      const mine = flows.filter((flow) => layout.flows[flow]?.path === path);
      const links = routes(group)[path] ?? [];
      const where = links.length === 0 ? '' : ` (${pathName(links)})`;
      return {
        key: `${group}:${path + 1}`,
        label: `${words().path(name, String(path + 1))}${where}${times(count)}`,
        ...look(path),
        flows: mine,
        count,
      };
    });
    return { group, key: group, label: `${name}${times(count)}`, ...look(0), flows, count, paths };
  });
}
