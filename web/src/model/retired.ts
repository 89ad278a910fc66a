/**
 * What scenarios of before have and the engine no longer takes: parameters that a controller does not heed, and those that
 * it has lost. Loaded later than the first plots.
 */
import type { Catalog, ParamSpec } from './catalog';
import { entryOf } from './parts';
import { unheededPaths, withValue, withoutValues } from './path';
import type { FlowGroup, Json, Scenario } from './scenario';
import type { Report, RetiredWarning } from './series';

/** The rows that a group's controller once had (`sim-core/scenario/src/retired.rs`). */
export const retiredRows = (catalog: Catalog, { cc }: FlowGroup): readonly ParamSpec[] =>
  entryOf(catalog.controllers, cc.kind)?.retired ?? [];

/** Contract paths of such parameters whose value is the one that changed nothing. */
const idlePaths = (catalog: Catalog, scenario: Scenario): readonly string[] =>
  scenario.flows.flatMap((flow, i) =>
    retiredRows(catalog, flow).flatMap((row) => (flow.cc[row.key] === row.default ? [`flows.${i}.cc.${row.key}`] : [])),
  );

/**
 * Without what the controllers do not heed of their flows' transport, among the changes too: it is refused today, and
 * changed nothing in the links and files that have it; and without retired parameters at their default. The scenario
 * itself where there is none. Other values of what is retired stay: the engine says that it runs without them.
 */
export function withHeeded(catalog: Catalog, scenario: Scenario): Scenario {
  const unheeded = unheededPaths(catalog, scenario);
  const bare = withoutValues(scenario, [...unheeded, ...idlePaths(catalog, scenario)]);
  const remaining = scenario.changes?.filter(({ path }) => !unheeded.includes(path)) ?? [];
  if (remaining.length === (scenario.changes?.length ?? 0)) return bare;
  return withValue(bare, 'changes', remaining.length === 0 ? undefined : (remaining as unknown as Json));
}

/** What a run says that it went without; nothing where there is no run. */
export const retiredOf = (report: Report | undefined): readonly RetiredWarning[] =>
  (report?.warnings ?? []).filter((warning) => warning.kind === 'retired');
