/** What goes on behind those who feel something: the one group that nobody waits for, where there is just one. */
import type { Catalog } from './catalog';
import { entryOf, feltBy, kindOf } from './parts';
import { hasPaths } from './routes';
import type { FlowGroup, Scenario } from './scenario';

/** Its place among the groups; undefined where there is none, several, or one without congestion control. */
export function backgroundOf(catalog: Catalog, { flows }: Scenario): number | undefined {
  const [only, ...more] = flows.flatMap((flow, index) => (feltBy(catalog, flow) === undefined ? [index] : []));
  const flow = only === undefined ? undefined : flows[only];
  if (flow === undefined || more.length > 0 || flows.length === 1 || hasPaths(flow)) return undefined;
  return entryOf(catalog.controllers, flow.cc.kind)?.family === 'unresponsive' ? undefined : only;
}

export const callIn = ({ flows }: Scenario): FlowGroup | undefined => flows.find(({ cc }) => cc.kind === 'voice');

export const filmIn = ({ flows }: Scenario): FlowGroup | undefined => flows.find(({ app }) => kindOf(app) === 'video');
