/** A drawing of the network made ready for packets: how large each queue is drawn, and how each flow looks. */
import { hasPaths } from '../model/routes';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import { extremes, findSeries } from '../model/columns';
import type { GroupStyle } from './flow-style';
import type { FlowLook, PacketLayout } from './packet-places';
import { gridFor } from './queue-grid';
import type { Drawing } from './topology';

/** A limit that a run never comes near does not make its queue small. */
const FAR_LIMIT = 4;

/** A flow beyond those that are recorded. */
const unknown: FlowLook['style'] = { ink: 'muted', marker: 'circle' };
/** A shorter side could not be told from an acknowledgement’s. */
const LEAST_SIDE = 0.6;

const limitAt = (columns: Columns | undefined, link: number): number | null =>
  columns?.layout.links[link]?.limit_packets ?? null;

/** The most packets that ever waited at a link, or its limit where that is near. */
function mostAt(columns: Columns | undefined, link: number): number {
  const limit = limitAt(columns, link);
  const series = columns && findSeries(columns.layout, 'queue', { link });
  const most = columns === undefined || series === undefined ? 0 : Math.max(0, extremes(columns, series)[1]);
  if (limit !== null && (limit <= FAR_LIMIT * most || limit <= 100)) return Math.max(limit, most);
  return Math.max(10, most);
}

function looksOf(
  scenario: Scenario,
  groups: readonly GroupStyle[],
  columns: Columns | undefined,
): (flow: number) => FlowLook {
  const flows = columns?.layout.flows ?? [];
  const longest = flows.reduce((most, { packet_bytes = 0 }) => Math.max(most, packet_bytes), 0);
  const looks = flows.map((flow): FlowLook => {
    const group = scenario.flows.findIndex(({ id }) => id === flow.group);
    const style = groups.find((each) => each.group === flow.group);
    const owner = scenario.flows[group];
    const path = owner !== undefined && hasPaths(owner) ? (flow.path ?? 0) : null;
    const look = (path === null ? undefined : style?.paths[path]) ?? style;
    const side = Math.max(LEAST_SIDE, Math.sqrt((flow.packet_bytes ?? longest) / longest || 1));
    return { group, path, style: look ?? unknown, side };
  });
  return (flow) => looks[flow] ?? { group: -1, path: null, style: unknown, side: 1 };
}

/** Once per run and size of the drawing, not once per frame. */
export function packetLayout(
  drawing: Drawing,
  scenario: Scenario,
  groups: readonly GroupStyle[],
  columns: Columns | undefined,
): PacketLayout {
  const boxes = scenario.links.map((_, link) => drawing.boxes.find((box) => box.link === link));
  const mosts = boxes.map((_, link) => mostAt(columns, link));
  return {
    drawing,
    boxes,
    grids: boxes.map((box, link) => box && gridFor(box, mosts[link] ?? 0)),
    limits: mosts.map((most, link) => (limitAt(columns, link) === most ? most : null)),
    lookOf: looksOf(scenario, groups, columns),
  };
}
