/** What differs between an experiment as it was published and what a reader has made of it; without words. */
import type { Catalog, ParamSpec } from './catalog';
import { sameJson } from './equal';
import { FLOW_PARTS, LINK_PARTS, NONE, kindOf, type Part } from './parts';
import { getValue, paramsOf, valueInForce } from './path';
import type { FlowGroup, Json, Link, Scenario } from './scenario';

export type Difference =
  | { readonly type: 'added' | 'removed'; readonly room: 'links' | 'flows'; readonly id: string }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  | {
      readonly type: 'kind';
      readonly part: string;
      readonly owner: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly type: 'value';
      readonly spec: ParamSpec;
      /** Link or group; empty where it is the experiment's own. */
      readonly owner: string;
      readonly from: Json;
      readonly to: Json;
    }
  | { readonly type: 'route' | 'times'; readonly owner: string }
  | { readonly type: 'other'; readonly key: string; readonly owner: string }
  | { readonly type: 'changes'; readonly count: number };

type Room = 'links' | 'flows';
type Owner = Link | FlowGroup;

/** Pairs of what was and what is: by name; where as many are there as before, what has another name was renamed. */
function pairs(
  before: readonly Owner[],
  after: readonly Owner[],
): readonly (readonly [number | null, number | null])[] {
  const byId = (list: readonly Owner[], id: string): number => list.findIndex((other) => other.id === id);
  const gone = before.flatMap(({ id }, i) => (byId(after, id) < 0 ? [i] : []));
  const fresh = after.flatMap(({ id }, i) => (byId(before, id) < 0 ? [i] : []));
  const renamed = before.length === after.length && gone.every((index, nth) => fresh[nth] === index);
  return [
    ...before.map(({ id }, i) => [i, renamed && gone.includes(i) ? i : byId(after, id)] as const),
    ...(renamed ? [] : fresh.map((i) => [null, i] as const)),
  ].map(([from, to]) => [from, to === -1 ? null : to] as const);
}

const ROUTES = ['path', 'paths', 'return_path', 'return_paths'];
const SPECIAL = ['id', 'intervals_s', ...ROUTES];

/** A rate that another key gives. */
const OTHER_RATES = ['rate_steps', 'rate_trace', 'rate_model'];

function kinds(parts: readonly Part[], before: Owner, after: Owner): readonly Difference[] {
  return parts.flatMap((part): readonly Difference[] => {
    if (part.kinds === undefined) return [];
    const [from, to] = [before[part.key], after[part.key]].map((value) => kindOf(value) ?? NONE);
    return from === undefined || to === undefined || from === to
      ? []
      : [{ type: 'kind', part: part.key, owner: after.id, from, to }];
  });
}

/** The same owner before and after: the values that are in force, its kinds, its ways. */
function within(
  catalog: Catalog,
  room: Room,
  [a, i]: readonly [Scenario, number],
  [b, j]: readonly [Scenario, number],
) {
  const [before, after] = [a[room][i], b[room][j]];
  if (before === undefined || after === undefined || sameJson(before, after)) return [];
  const parts = room === 'links' ? LINK_PARTS : FLOW_PARTS;
  const [was, is] = [`${room}.${i}.`, `${room}.${j}.`];
  const owner = after.id;
  const found: Difference[] = before.id === owner ? [] : [{ type: 'renamed', from: before.id, to: owner }];
  const chosen = kinds(parts, before, after);
  found.push(...chosen);
  // The parameters of a kind that has gone, or has just come, are no changes of their own.
  const replaced = chosen.flatMap((one) => (one.type === 'kind' ? [`${is}${one.part}.`] : []));
  const rows = paramsOf(catalog, b).filter(({ path }) => path.startsWith(is));
  const seen = new Set(rows.map(({ path }) => path.slice(is.length).split('.')[0] ?? ''));
  for (const { path, spec } of rows) {
    const isNew = replaced.some((prefix) => path.startsWith(prefix));
    const [from, to] = [
      isNew ? spec.default : valueInForce(catalog, a, was + path.slice(is.length)),
      valueInForce(catalog, b, path),
    ];
    // What all kinds share keeps its value with another kind.
    const shared = isNew && sameJson(getValue(a, was + path.slice(is.length)), getValue(b, path));
    if (!shared && !sameJson(from, to)) found.push({ type: 'value', spec, owner, from, to });
  }
  if (ROUTES.some((key) => !sameJson(before[key], after[key]))) found.push({ type: 'route', owner });
  if (!sameJson(before['intervals_s'], after['intervals_s'])) found.push({ type: 'times', owner });
  const rest = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !SPECIAL.includes(key) && (!seen.has(key) || OTHER_RATES.includes(key)),
  );
  for (const key of rest)
    if (!sameJson(before[key], after[key]) && !parts.some((part) => part.kinds !== undefined && part.key === key))
      found.push({ type: 'other', key, owner });
  return found;
}

/** A way that only follows the new name of a link is the same way. */
function renamedRoutes(before: Scenario, after: Scenario): Scenario {
  const names = new Map(
    pairs(before.links, after.links).flatMap(([i, j]) =>
      i === null || j === null ? [] : [[before.links[i]?.id ?? '', after.links[j]?.id ?? ''] as const],
    ),
  );
  const text = (id: string): string => names.get(id) ?? id;
  const rename = (value: Json | undefined): Json | undefined =>
    typeof value === 'string'
      ? text(value)
      : Array.isArray(value)
        ? (value as readonly Json[]).map((v) => rename(v) ?? v)
        : value;
  const flows = before.flows.map((flow) => ({
    ...flow,
    ...Object.fromEntries(ROUTES.filter((key) => key in flow).map((key) => [key, rename(flow[key])])),
  }));
  return { ...before, flows, bottleneck: text(before.bottleneck ?? before.links[0]?.id ?? '') };
}

/** What has changed from `published` to `scenario`, the large before the small. Title and texts are not changes. */
export function differences(catalog: Catalog, published: Scenario, scenario: Scenario): readonly Difference[] {
  if (published === scenario) return [];
  const before = renamedRoutes(published, scenario);
  const found = (['links', 'flows'] as const).flatMap((room) =>
    pairs(before[room], scenario[room]).flatMap(([i, j]): readonly Difference[] => {
      if (i === null) return j === null ? [] : [{ type: 'added', room, id: scenario[room][j]?.id ?? '' }];
      if (j === null) return [{ type: 'removed', room, id: before[room][i]?.id ?? '' }];
      return within(catalog, room, [before, i], [scenario, j]);
    }),
  );
  const own = catalog.scenario.flatMap((spec): readonly Difference[] => {
    const [from, to] = [valueInForce(catalog, before, spec.key), valueInForce(catalog, scenario, spec.key)];
    return sameJson(from, to) ? [] : [{ type: 'value', spec, owner: '', from, to }];
  });
  const bottleneck = (one: Scenario): string => one.bottleneck ?? one.links[0]?.id ?? '';
  const changes = scenario.changes ?? [];
  const all: readonly Difference[] = [
    ...found,
    ...own,
    ...(bottleneck(before) === bottleneck(scenario) ? [] : [{ type: 'other', key: 'bottleneck', owner: '' } as const]),
    ...(sameJson(changes, before.changes ?? []) ? [] : [{ type: 'changes', count: changes.length } as const]),
  ];
  const weight = ({ type }: Difference): number => (['added', 'removed', 'kind'].includes(type) ? 0 : 1);
  return all.toSorted((one, other) => weight(one) - weight(other));
}
