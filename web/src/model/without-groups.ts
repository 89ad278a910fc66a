/** An experiment without some of its groups: what these do to the others is what the two runs differ in. */
import type { Scenario } from './scenario';

/** The scenario without these groups and the changes to them, as the engine makes it. */
export function withoutGroups(scenario: Scenario, ids: readonly string[]): Scenario {
  const gone = scenario.flows.flatMap(({ id }, i) => (ids.includes(id) ? [i] : []));
  const flows = scenario.flows.filter((_, i) => !gone.includes(i));
  if (scenario.changes === undefined) return { ...scenario, flows };
  const changes = scenario.changes.flatMap((change) => {
    const [, number = '', rest = ''] = /^flows\.(\d+)\.(.+)$/.exec(change.path) ?? [];
    if (number === '') return [change];
    const index = Number(number);
    const left = index - gone.filter((each) => each < index).length;
    return gone.includes(index) ? [] : [{ ...change, path: `flows.${left}.${rest}` }];
  });
  return { ...scenario, flows, changes };
}
