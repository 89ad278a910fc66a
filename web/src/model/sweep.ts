/**
 * A sweep of the contract: one scenario, some of its values varied along axes, for every seed. What `lbe sweep` runs from
 * the same file, in the same order.
 */
import { words } from '../../content/languages/en/sweep';
import { allowed, isAllowed } from './allowed';
import type { Catalog } from './catalog';
import { canonicalJson } from './equal';
import { kindOf } from './parts';
import { getValue, kindsAt, specOf, withValue } from './path';
import { shorten } from './repeat';
import type { Json, Scenario } from './scenario';
import { withoutGroups } from './without-groups';

export interface SweepAxis {
  /** A contract path, or several that take the same value. */
  readonly path: string | readonly string[];
  readonly values: readonly Json[];
  readonly label?: string;
}

export interface Sweep {
  readonly version: 1;
  readonly title?: string;
  readonly base: Scenario;
  readonly axes: readonly SweepAxis[];
  readonly seeds?: readonly number[];
  /** The axes advance together, value by value. */
  readonly paired?: boolean;
  /** Ids of groups whose harm to the others is asked for: each run is also made without them. */
  readonly without?: readonly string[];
}

export interface Job {
  /** Number of the point: runs with different seeds share it. */
  readonly point: number;
  readonly seed: number;
  readonly scenario: Scenario;
}

/** The most runs of a sweep in the page. */
export const MAX_RUNS = 10_000;

export const pathsOf = ({ path }: SweepAxis): readonly string[] => (typeof path === 'string' ? [path] : path);

export const pointsOf = ({ axes, paired }: Sweep): number =>
  paired === true ? (axes[0]?.values.length ?? 1) : axes.reduce((product, { values }) => product * values.length, 1);

const seedsOf = ({ seeds, base }: Sweep): readonly number[] =>
  seeds === undefined || seeds.length === 0 ? [base.seed ?? 1] : seeds;

/** Does the axis vary nothing but groups that the sweep is also run without? */
const isGone = ({ base, without = [] }: Sweep, axis: SweepAxis): boolean =>
  pathsOf(axis).every((path) => {
    const [, number = NaN] = /^flows\.(\d+)\./.exec(path) ?? [];
    return without.includes(base.flows[Number(number)]?.id ?? '');
  });

/** How many runs there are, those without groups among them: these are the same whatever the groups are. */
export function runsOf(sweep: Sweep): number {
  const { axes, paired, without = [] } = sweep;
  const others = axes.filter((axis) => !isGone(sweep, axis));
  const alone = paired === true && others.length > 0 ? pointsOf(sweep) : pointsOf({ ...sweep, axes: others });
  return (pointsOf(sweep) + (without.length === 0 ? 0 : alone)) * seedsOf(sweep).length;
}

/** Which value each axis has at a point; the last axis varies fastest. */
export function choiceAt({ axes, paired }: Sweep, point: number): readonly number[] {
  if (paired === true) return axes.map(() => point);
  let rest = point;
  return axes
    .toReversed()
    .map(({ values }) => {
      const chosen = rest % values.length;
      rest = Math.floor(rest / values.length);
      return chosen;
    })
    .reverse();
}

/** `scenario` with the values of a point, axis by axis. */
export function scenarioAt({ axes }: Sweep, scenario: Scenario, choice: readonly number[]): Scenario {
  return axes.reduce(
    (left, axis, i) => pathsOf(axis).reduce((next, path) => withValue(next, path, axis.values[choice[i] ?? 0]), left),
    scenario,
  );
}

/**
 * Every run, in the order of `lbe sweep`: seeds vary fastest, then the last axis. `settled` mends what an axis leaves of the
 * base: values that its controller has no use for.
 */
export function jobsOf(
  sweep: Sweep,
  settled: (scenario: Scenario) => Scenario = (scenario) => scenario,
): readonly Job[] {
  const seeds = seedsOf(sweep);
  return Array.from({ length: pointsOf(sweep) }, (_, point) => {
    const scenario = settled(scenarioAt(sweep, sweep.base, choiceAt(sweep, point)));
    return seeds.map((seed): Job => ({
      point,
      seed,
      scenario: sweep.seeds === undefined ? scenario : withValue(scenario, 'seed', seed),
    }));
  }).flat();
}

/** The runs without groups that the jobs of a sweep are compared with, each once; `of`: which of them is a job's. */
export interface Partners {
  readonly scenarios: readonly Scenario[];
  readonly of: readonly number[];
}

/** None where the sweep asks for no harm. */
export function partnersOf({ without = [] }: Sweep, jobs: readonly Job[]): Partners {
  if (without.length === 0) return { scenarios: [], of: [] };
  const found = new Map<string, number>();
  const scenarios: Scenario[] = [];
  const of = jobs.map(({ scenario }) => {
    const alone = withoutGroups(scenario, without);
    const key = canonicalJson(alone);
    const place = found.get(key) ?? scenarios.push(alone) - 1;
    found.set(key, place);
    return place;
  });
  return { scenarios, of };
}

/** What is wrong with the values of an axis, each by its key and path: `axes.0.values.3 (flows.1.cc.target_ms)`. */
function valueProblems(catalog: Catalog, sweep: Sweep, axis: SweepAxis, number: number): readonly string[] {
  const [path = ''] = pathsOf(axis);
  const kinds = kindsAt(catalog, path);
  // Which parameters there are may depend on what the other axes choose.
  const there = scenarioAt(
    sweep,
    sweep.base,
    sweep.axes.map(() => 0),
  );
  const spec = specOf(catalog, sweep.base, path) ?? specOf(catalog, there, path);
  return axis.values.flatMap((value, index) => {
    const key = `axes.${number}.values.${index} (${shorten(path)})`;
    if (kinds !== undefined) {
      if (kinds.some(({ id }) => id === kindOf(value))) return [];
      return [
        words().badValue(key, `{ "kind": ${kinds.map(({ id }) => id).join(' | ')} }`, shorten(JSON.stringify(value))),
      ];
    }
    if (spec === undefined || typeof value === 'object' || isAllowed(spec, value)) return [];
    return [words().badValue(key, allowed(spec), shorten(JSON.stringify(value)))];
  });
}

/** Does the path lead to a key of an object that is there, or may be made? */
function leadsSomewhere(scenario: Scenario, path: string): boolean {
  const keys = path.split('.');
  return keys.every((key, i) => {
    const parent = getValue(scenario, keys.slice(0, i).join('.'));
    if (i === 0) return key !== '';
    if (Array.isArray(parent)) return getValue(scenario, keys.slice(0, i + 1).join('.')) !== undefined;
    return key !== '' && (parent === undefined || parent === null || typeof parent === 'object');
  });
}

/** What is wrong with a sweep, one sentence each, naming the key; what depends on several keys is the engine's to judge. */
export function sweepProblems(catalog: Catalog, sweep: Sweep): readonly string[] {
  const { axes, base, paired, without = [] } = sweep;
  if (axes.length === 0) return [words().noAxis];
  const problems = axes.flatMap((axis, i): readonly string[] => {
    const lost = pathsOf(axis).filter((path) => !leadsSomewhere(base, path));
    if (lost.length > 0) return lost.map((path) => words().badPath(`axes.${i}.path`, shorten(path)));
    if (axis.values.length === 0) return [words().noValues(`axes.${i}.values`)];
    return valueProblems(catalog, sweep, axis, i);
  });
  const uneven = paired === true && axes.some(({ values }) => values.length !== axes[0]?.values.length);
  if (uneven) problems.push(words().uneven);
  const ids = base.flows.map(({ id }) => id);
  const strange = without.findIndex((id, i) => !ids.includes(id) || without.indexOf(id) < i);
  if (strange >= 0 || without.length >= Math.max(1, ids.length))
    problems.push(words().badWithout(strange < 0 ? 'without' : `without.${strange}`, shorten(ids.join(', '))));
  const runs = runsOf(sweep);
  if (runs > MAX_RUNS) problems.push(words().tooMany(runs, MAX_RUNS));
  return problems;
}
