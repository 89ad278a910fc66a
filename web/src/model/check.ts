/**
 * Bad values, in sentences: the ranges of the parameter tables, and the shape that the page's own
 * code relies on. What depends on several keys at once is the engine's to judge.
 */
import { allowed, isAllowed } from './allowed';
import type { Catalog, Entry } from './catalog';
import { LINK_PARTS, NONE, type Part } from './parts';
import { getValue, paramsOf } from './path';
import type { Scenario } from './scenario';
import { texts } from '../text';
import { problems as english } from '../text/en/problems';

const words = texts('problems', english);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Far deeper than any scenario; recursion over what passes is safe. */
const DEEPEST = 16;

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

function linkProblems(catalog: Catalog, link: unknown, path: string): string[] {
  if (!isFields(link) || typeof link['id'] !== 'string') return [words().mustBe(path, words().linkWithId)];
  return LINK_PARTS.flatMap((part) => partProblem(catalog, part, link[part.key], `${path}.${part.key}`));
}

const isList = (value: unknown, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && (value as unknown[]).every(holds);

const isRoute = (value: unknown): boolean => isList(value, (id) => typeof id === 'string');

function flowProblems(catalog: Catalog, flow: unknown, path: string): string[] {
  if (!isFields(flow) || typeof flow['id'] !== 'string') return [words().mustBe(path, words().groupWithId)];
  const { transport } = flow;
  const badRoutes = [
    ...['path', 'return_path'].filter((key) => !isRoute(flow[key] ?? [])),
    ...['paths', 'return_paths'].filter((key) => !isList(flow[key] ?? [], isRoute)),
  ];
  return [
    ...kindProblem(`${path}.cc`, flow['cc'], catalog.controllers),
    ...badRoutes.map((key) => words().mustBe(`${path}.${key}`, key.endsWith('s') ? words().routes : words().route)),
    ...(transport === undefined || isFields(transport) ? [] : [words().mustBe(`${path}.transport`, words().object)]),
  ];
}

function listProblems(list: unknown, key: string, each: (item: unknown, path: string) => string[]): string[] {
  if (!Array.isArray(list) || list.length === 0) return [words().mustBe(key, words().filledList)];
  return (list as unknown[]).flatMap((item, i) => each(item, `${key}.${i}`));
}

function changeProblem(change: unknown, path: string): string[] {
  const whole = isFields(change) && typeof change['at_s'] === 'number' && typeof change['path'] === 'string';
  return whole && change['value'] !== undefined ? [] : [words().change(path)];
}

function changesProblems(list: unknown): string[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [words().mustBe('changes', words().list)];
  return (list as unknown[]).flatMap((change, i) => changeProblem(change, `changes.${i}`));
}

function shapeProblems(catalog: Catalog, value: unknown): string[] {
  if (!isFields(value) || isDeep(value)) return [words().noScenario];
  const texts = ['title', 'summary', 'source', 'bottleneck'].filter(
    (key) => !['string', 'undefined'].includes(typeof value[key]),
  );
  return [
    ...(value['version'] === 1 ? [] : [words().mustBe('version', '1')]),
    ...(typeof value['duration_s'] === 'number' ? [] : [words().mustBe('duration_s', words().number)]),
    ...texts.map((key) => words().mustBe(key, words().text)),
    ...changesProblems(value['changes']),
    ...listProblems(value['links'], 'links', (link, path) => linkProblems(catalog, link, path)),
    ...listProblems(value['flows'], 'flows', (flow, path) => flowProblems(catalog, flow, path)),
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
export function scenarioProblems(catalog: Catalog, value: unknown): readonly string[] {
  const problems = shapeProblems(catalog, value);
  return problems.length > 0 ? problems : rangeProblems(catalog, value as Scenario);
}
