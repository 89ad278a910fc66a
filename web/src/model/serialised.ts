/**
 * Bytes at the time at which their link sent them. The engine counts a packet when its last bit leaves, so that a short span
 * could hold a packet more than the link can send in it: that packet was begun before.
 */
import { findSeries } from './columns';
import { bytesOf } from './crowds';
import { routesOf } from './routes';
import type { Scenario } from './scenario';
import type { Columns, Layout, SeriesInfo } from './series';

/** The series of bytes by the id of the link by which they leave the network. */
function bytesByLink({ flows, series }: Layout, scenario: Scenario): ReadonlyMap<SeriesInfo, string | undefined> {
  const routes = new Map(scenario.flows.map((flow) => [flow.id, routesOf(flow)]));
  const bytes = series.filter(({ id }) => id === 'bytes');
  return new Map(
    bytes.map((each) => {
      const { group = '', path } = each.flow === null ? each : (flows[each.flow] ?? {});
      return [each, routes.get(group)?.[path ?? 0]?.at(-1)];
    }),
  );
}

/**
 * Changes the columns: what the flows of a link have in a bucket beyond its capacity, up to a packet, goes to the bucket
 * before. They need the series `capacity`; where nobody knows it, all stays.
 */
export function countAsSent({ layout, data }: Columns, scenario: Scenario): void {
  const last = bytesByLink(layout, scenario);
  const whole = new Set(bytesOf(layout));
  layout.links.forEach(({ id }, link) => {
    const capacity = findSeries(layout, 'capacity', { link });
    const own = [...last].flatMap(([series, end]) => (end === id ? [series] : []));
    const packet = Math.max(0, ...own.map(({ flow }) => layout.flows[flow ?? -1]?.packet_bytes ?? 0));
    const offsets = own.map(({ offset }) => offset);
    const parts = own.filter((each) => whole.has(each)).map(({ offset }) => offset);
    if (capacity === undefined || offsets.length === 0) return;
    for (let bucket = layout.buckets - 1; bucket >= 0; bucket -= 1) {
      const total = parts.reduce((sum, offset) => sum + (data[offset + bucket] ?? 0), 0);
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
