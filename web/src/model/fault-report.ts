/** What somebody needs to know who is to find a mistake. The page adds where it stands and in which browser. */
import type { Scenario } from './scenario';

/** A list longer than this is a trace, too long for a message. */
const LONGEST_LIST = 1000;

const withoutTraces = (_key: string, value: unknown): unknown =>
  Array.isArray(value) && value.length > LONGEST_LIST ? `${value.length} values` : value;

/** `what` happened with this scenario, in an engine of this version. */
export const faultReport = (what: string, version: string, scenario: Scenario): string =>
  [what, `LBE Lab ${version}`, JSON.stringify(scenario, withoutTraces)].join('\n');
