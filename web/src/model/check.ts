/**
 * Bad values, in sentences: the ranges of the parameter tables, and the shape that the page's own
 * code relies on. What depends on several keys at once is the engine's to judge.
 */
import { isFields } from './json';
import { allowed, isAllowed } from './allowed';
import type { Catalog, Entry } from './catalog';
import { guestProblems, withGuests } from './guests';
import { FLOW_PARTS, LINK_PARTS, NONE, type Part } from './parts';
import { getValue, paramsOf } from './path';
import type { Scenario } from './scenario';
import { words } from '../../content/languages/en/problems';

/** What a page shows of one scenario; the command line takes more. */
export const MOST_LINKS = 200;
export const MOST_GROUPS = 500;
/** In UTF-16 code units. */
export const LONGEST_ID = 100;
export const LONGEST_TEXTS = { title: 500, bottleneck: LONGEST_ID, summary: 10_000, source: 10_000 } as const;
/** As the engine: changes of a run, links of a path, paths of a flow. */
export const MOST_CHANGES = 1000;
export const MOST_HOPS = 255;
export const MOST_PATHS = 8;

/** Far deeper than any scenario; recursion over what passes is safe. */
export const DEEPEST = 16;

function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1));
}

function kindProblem(path: string, value: unknown, entries: readonly Entry[]): string[] {
  const kind = isFields(value) ? value['kind'] : undefined;
  if (entries.some((entry) => entry.id === kind)) return [];
  return [words().mustBe(`${path}.kind`, words().oneOf(entries.map((entry) => entry.id).join(', ')))];
}

function partProblem(catalog: Catalog, { kinds, optional }: Part, value: unknown, path: string): string[] {
  if (value === undefined || (optional && (value === null || value === NONE))) return [];
  if (kinds !== undefined) return kindProblem(path, value, kinds(catalog));
  return isFields(value) ? [] : [words().mustBe(path, words().object)];
}

const isText = (value: unknown, longest: number): boolean => typeof value === 'string' && value.length <= longest;

function linkProblems(catalog: Catalog, link: unknown, path: string): string[] {
  if (!isFields(link) || !isText(link['id'], LONGEST_ID)) return [words().mustBe(path, words().linkWithId(LONGEST_ID))];
  return LINK_PARTS.flatMap((part) => partProblem(catalog, part, link[part.key], `${path}.${part.key}`));
}

const isList = (value: unknown, most: number, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && (value as unknown[]).every(holds);

const isRoute = (value: unknown): boolean => isList(value, MOST_HOPS, (id) => typeof id === 'string');

function flowProblems(catalog: Catalog, flow: unknown, path: string): string[] {
  if (!isFields(flow) || !isText(flow['id'], LONGEST_ID))
    return [words().mustBe(path, words().groupWithId(LONGEST_ID))];
  const { transport } = flow;
  const badRoutes = [
    ...['path', 'return_path'].filter((key) => !isRoute(flow[key] ?? [])),
    ...['paths', 'return_paths'].filter((key) => !isList(flow[key] ?? [], MOST_PATHS, isRoute)),
  ];
  return [
    ...FLOW_PARTS.filter(({ key }) => key === 'app').flatMap((part) =>
      partProblem(catalog, part, flow[part.key], `${path}.${part.key}`),
    ),
    ...kindProblem(`${path}.cc`, flow['cc'], catalog.controllers),
    ...badRoutes.map((key) =>
      words().mustBe(
        `${path}.${key}`,
        key.endsWith('s') ? words().routes(MOST_PATHS, MOST_HOPS) : words().route(MOST_HOPS),
      ),
    ),
    ...(transport === undefined || isFields(transport) ? [] : [words().mustBe(`${path}.transport`, words().object)]),
  ];
}

function listProblems(
  list: unknown,
  key: string,
  most: number,
  each: (item: unknown, path: string) => string[],
): string[] {
  if (!Array.isArray(list) || list.length === 0 || list.length > most)
    return [words().mustBe(key, words().filledList(most))];
  return (list as unknown[]).flatMap((item, i) => each(item, `${key}.${i}`));
}

function changeProblem(change: unknown, path: string): string[] {
  const whole = isFields(change) && typeof change['at_s'] === 'number' && typeof change['path'] === 'string';
  return whole && change['value'] !== undefined ? [] : [words().change(path)];
}

function changesProblems(list: unknown): string[] {
  if (list === undefined) return [];
  if (!Array.isArray(list) || list.length > MOST_CHANGES)
    return [words().mustBe('changes', words().list(MOST_CHANGES))];
  return (list as unknown[]).flatMap((change, i) => changeProblem(change, `changes.${i}`));
}

function shapeProblems(catalog: Catalog, value: unknown): string[] {
  if (!isFields(value) || isDeep(value)) return [words().noScenario];
  const texts = Object.entries(LONGEST_TEXTS).filter(
    ([key, longest]) => value[key] !== undefined && !isText(value[key], longest),
  );
  return [
    ...(value['version'] === 1 ? [] : [words().mustBe('version', '1')]),
    ...(typeof value['duration_s'] === 'number' ? [] : [words().mustBe('duration_s', words().number)]),
    ...texts.map(([key, longest]) => words().mustBe(key, words().shortText(longest))),
    ...changesProblems(value['changes']),
    ...guestProblems(value['guests']),
    ...listProblems(value['links'], 'links', MOST_LINKS, (link, path) => linkProblems(catalog, link, path)),
    ...listProblems(value['flows'], 'flows', MOST_GROUPS, (flow, path) => flowProblems(catalog, flow, path)),
  ];
}

function rangeProblems(catalog: Catalog, scenario: Scenario): string[] {
  return paramsOf(catalog, scenario).flatMap(({ path, spec }) => {
    const value = getValue(scenario, path);
    // Objects ({"uniform": [..]}), lists and null have meanings that the tables do not hold.
    if (value === undefined || typeof value === 'object' || isAllowed(spec, value)) return [];
    return [words().mustBe(path, allowed(spec))];
  });
}

/** What is wrong with a scenario from outside, one sentence each, naming the key; empty for a `Scenario`. */
export function scenarioProblems(known: Catalog, value: unknown): readonly string[] {
  const catalog = withGuests(known, value);
  const problems = shapeProblems(catalog, value);
  return problems.length > 0 ? problems : rangeProblems(catalog, value as Scenario);
}
