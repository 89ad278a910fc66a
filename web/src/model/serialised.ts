/**
 * Bytes at the time at which their link sent them. The engine counts a packet when its last bit leaves, so that a short span
 * could hold a packet more than the link can send in it: that packet was begun before.
 */
import { findSeries } from './columns';
import { routesOf } from './routes';
import type { Scenario } from './scenario';
import type { Columns, Layout } from './series';

/** For each recorded flow the id of the link by which its data leave the network. */
function lastLinks({ flows }: Layout, scenario: Scenario): readonly (string | undefined)[] {
  const routes = new Map(scenario.flows.map((flow) => [flow.id, routesOf(flow)]));
  return flows.map(({ group, path }) => routes.get(group)?.[path ?? 0]?.at(-1));
}

/**
 * Changes the columns: what the flows of a link have in a bucket beyond its capacity, up to a packet, goes to the bucket
 * before. They need the series `capacity`; where nobody knows it, all stays.
 */
export function countAsSent({ layout, data }: Columns, scenario: Scenario): void {
  const last = lastLinks(layout, scenario);
  layout.links.forEach(({ id }, link) => {
    const capacity = findSeries(layout, 'capacity', { link });
    const flows = last.flatMap((end, flow) => (end === id ? [flow] : []));
    const packet = Math.max(0, ...flows.map((flow) => layout.flows[flow]?.packet_bytes ?? 0));
    const offsets = flows.flatMap((flow) => findSeries(layout, 'bytes', { flow })?.offset ?? []);
    if (capacity === undefined || offsets.length === 0) return;
    for (let bucket = layout.buckets - 1; bucket >= 0; bucket -= 1) {
      const total = offsets.reduce((sum, offset) => sum + (data[offset + bucket] ?? 0), 0);
      const early = Math.min(packet, total - (data[capacity.offset + bucket] ?? 0));
      if (!(early > 0)) continue;
      for (const offset of offsets) {
        const moved = (early * (data[offset + bucket] ?? 0)) / total;
        data[offset + bucket] = (data[offset + bucket] ?? 0) - moved;
        // What was begun before the recording began is not of it.
        if (bucket > 0) data[offset + bucket - 1] = (data[offset + bucket - 1] ?? 0) + moved;
      }
    }
  });
}
