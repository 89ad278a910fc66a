/**
 * An assignment: students write a controller, which runs in the same cases for all (docs/classroom.md). What is checked,
 * scored and put into a table `sim-core/assignment` says, for the page and for `lbe`; here is what goes in.
 */
import { GUEST } from './guests';
import { isFields, parseJson } from './json';
import { pack, unpack } from './packed';
import { nameWords, shorten } from './repeat';
import type { Scenario } from './scenario';
import type { Report } from './series';
import { withoutGroups } from './without-groups';
import { words } from '../../content/languages/en/assignment';

export interface Case {
  readonly id: string;
  readonly scenario: Scenario;
  readonly seeds?: readonly number[];
}

/** One that the module has accepted. */
export interface Assignment {
  readonly version: 1;
  readonly title: string;
  readonly text?: string;
  /** Id of the flow group whose controller the student writes. */
  readonly group: string;
  readonly source: string;
  readonly cases: readonly Case[];
  readonly score: string;
  readonly tests?: readonly { readonly name?: string; readonly holds: string }[];
}

/** A run: the number of the text whose controller it has (null: the run without the group), of the case, and the seed. */
export type Job = readonly [handed: number | null, place: number, seed: number];

/** A list of a report, of which part, and under which key. */
export type Place = readonly [list: 'metrics' | 'links' | 'flows', of: string, key: string];

/** What there is to say of a text. */
export type Remark =
  | { readonly kind: 'assignment' | 'given' | 'score' | 'unrun' }
  | { readonly kind: 'same'; readonly from: string }
  | { readonly kind: 'engine'; readonly engine: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'ended'; readonly run: string; readonly why: string }
  | { readonly kind: 'digest'; readonly runs: readonly string[] }
  | { readonly kind: 'test'; readonly number: number };

export interface Row {
  /** From 1; null where a test is not passed, or there is no score. */
  readonly place: number | null;
  readonly name: string;
  readonly from: string;
  /** As it is printed everywhere; null where there is none. */
  readonly score: string | null;
  /** The score with all its digits, to compare with another's table. */
  readonly exact: number | null;
  readonly tests: readonly boolean[];
  readonly remarks: readonly Remark[];
}

export interface Table {
  readonly title: string;
  readonly tests: readonly string[];
  readonly rows: readonly Row[];
}

/** The longest sentence of the engine that is repeated. */
const LONGEST_WHY = 400;

export function sayRemark(remark: Remark, tests: readonly string[]): string {
  const { remarks } = words();
  switch (remark.kind) {
    case 'same':
      return remarks.same(nameWords(remark.from));
    case 'engine':
      return remarks.engine(shorten(remark.engine));
    case 'refused':
      return remarks.refused(shorten(remark.why, LONGEST_WHY));
    case 'ended':
      return remark.why === 'guest' ? remarks.fails(remark.run) : remarks.ended(remark.run);
    case 'digest':
      return remarks.digest(shorten(remark.runs.join('; '), LONGEST_WHY));
    case 'test':
      return remarks.test(remark.number, tests[remark.number - 1] ?? '');
    case 'assignment':
    case 'given':
    case 'score':
    case 'unrun':
      return remarks[remark.kind];
  }
}

/** As the judge has it. */
const MOST_CASES = 8;

/** What the controller is called in the scenario. */
const OWN = 'own';

export function scenarioOf({ cases, group }: Assignment, [handed, place, seed]: Job, module: string): Scenario {
  const own = cases[place];
  if (own === undefined) throw new Error(`there is no case ${place}`);
  const scenario = { ...own.scenario, seed };
  try {
    if (handed === null) return withoutGroups(scenario, [group]);
    const flows = scenario.flows.map((flow) => (flow.id === group ? { ...flow, cc: { kind: GUEST + OWN } } : flow));
    return { ...scenario, guests: { ...scenario.guests, [OWN]: { module } }, flows };
  } catch {
    return scenario; // it is none, and the engine says why
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The values at a place, one for each flow of a group; none where it has no meaning. */
export function valuesAt(report: Report, [list, of, key]: Place): readonly number[] {
  const inside = (owner: unknown, name: string): unknown => (isFields(owner) ? owner[name] : undefined);
  const all: readonly unknown[] =
    list === 'metrics'
      ? [of === '' ? inside(report.metrics, key) : inside(inside(report.metrics, key), of)]
      : list === 'links'
        ? report.links.filter(({ id }) => id === of).map((link) => inside(link, key))
        : report.flows.filter(({ group }) => group === of).map((flow) => inside(flow, key));
  return all.filter(isNumber);
}

/** As it stands in an address: `?assignment=1.<base64url of the deflated JSON>`. */
export const packedAssignment = (assignment: unknown): string => `1.${pack(JSON.stringify(assignment))}`;

/** The JSON of an address; undefined where it cannot be read. */
export function unpackedAssignment(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = text.startsWith('1.') ? parseJson(unpack(text.slice(2)) ?? '') : undefined;
  return isFields(value) ? value : undefined;
}

/**
 * The assignment as it is handed in: what stood as a link (`"link": "v=2&p=tcp-vs-ledbat"`) is the scenario that it means.
 * What the link is no link of is left to be refused.
 */
export async function wholeAssignment(
  value: Readonly<Record<string, unknown>>,
  read: (link: string) => Promise<Scenario>,
): Promise<Readonly<Record<string, unknown>>> {
  const cases: unknown = value['cases'];
  if (!Array.isArray(cases) || cases.length > MOST_CASES) return value;
  const whole = (cases as readonly unknown[]).map(async (each) => {
    if (!isFields(each)) return each;
    const { link, ...others } = each;
    if (typeof link !== 'string') return each;
    return { ...others, scenario: await read(link) };
  });
  return { ...value, cases: await Promise.all(whole) };
}

/** A part of a source that the student may not change, from the beginning of its first line to the end of its last one. */
export interface Region {
  readonly from: number;
  readonly to: number;
}

/** What stands between `// #region given` and `// #endregion`, as `given` of `sim-core/assignment` has it. */
export function givenRegions(source: string): readonly Region[] {
  const regions: Region[] = [];
  let [at, begun] = [0, -1];
  for (const line of source.split('\n')) {
    const said = line.trim();
    if (begun < 0 && said.startsWith('// #region given')) begun = at;
    if (begun >= 0 && said.startsWith('// #endregion')) {
      regions.push({ from: begun, to: at + line.length });
      begun = -1;
    }
    at += line.length + 1;
  }
  return begun < 0 ? regions : [...regions, { from: begun, to: source.length }];
}

export const givenTexts = (source: string): string =>
  JSON.stringify(givenRegions(source).map(({ from, to }) => source.slice(from, to).trimEnd()));
