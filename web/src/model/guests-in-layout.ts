/** Which guest a recorded flow has: the engine calls all of them alike. */
import type { Scenario } from './scenario';
import type { Layout } from './series';

/** The layout with the kinds of the scenario in the place of the engine's one name for guests. */
export function withKinds(layout: Layout, { flows, guests }: Scenario): Layout {
  if (guests === undefined) return layout;
  const kinds = new Map(flows.map(({ id, cc }) => [id, cc.kind]));
  const named = layout.flows.map((flow) =>
    flow.cc === 'guest' ? { ...flow, cc: kinds.get(flow.group) ?? flow.cc } : flow,
  );
  return { ...layout, flows: named };
}
