/** What is drawn of a moment: each packet at its place in the drawing. Pure, so that tests can look at it. */
import type { Carried, Fallen, Moment, Moving } from '../model/journey';
import type { Ink } from '../plot/palette';
import type { Marker } from '../plot/symbols';
import type { LineStyle } from './flow-style';
import { cellAt, middleOf, reachOf, serverX, type Grid } from './queue-grid';
import { sizes, type Drawing, type LinkBox, type Way } from './topology';

/** How a packet looks: as it is, sent again, marked by a queue, or an acknowledgement. */
export type PacketLook = 'plain' | 'again' | 'marked' | 'ack';

/** Draws; `alpha` only where something fades. */
export interface Pen {
  readonly glyph: (
    x: number,
    y: number,
    size: number,
    shape: Marker,
    ink: Ink,
    look: PacketLook,
    alpha: number,
  ) => void;
  /** A part of a cell that stands for several packets. */
  readonly slice: (x: number, y: number, width: number, height: number, ink: Ink) => void;
  /** How much of a service is done, around the packet. */
  readonly arc: (x: number, y: number, radius: number, part: number, ink: Ink) => void;
  /** Told of each packet's middle: for whoever looks for one under a hand. */
  readonly spot?: (x: number, y: number, packet: Carried) => void;
}

/** Which group and path a flow is of, and its look. */
export interface FlowLook {
  readonly group: number;
  readonly path: number | null;
  readonly style: Pick<LineStyle, 'ink' | 'marker'>;
  /** Side of its data packets in parts of the longest packet’s: areas are as the bytes, down to what can still be seen. */
  readonly side: number;
}

/** A drawing made ready for packets. */
export interface PacketLayout {
  readonly drawing: Drawing;
  /** By number of the link. */
  readonly boxes: readonly (LinkBox | undefined)[];
  readonly grids: readonly (Grid | undefined)[];
  /** Packets at the limit of each queue, where that is drawn. */
  readonly limits: readonly (number | null)[];
  readonly lookOf: (flow: number) => FlowLook;
}

/** What of a moment is drawn. */
export interface Showing {
  /** For how long something that was dropped is seen, in s of the run. */
  readonly memory_s: number;
  readonly t_s: number;
  /** Does what was dropped fall, or only stand there? */
  readonly falls: boolean;
  /** Of play, in s of the run per s; 0 while it stands. */
  readonly speed: number;
}

const lookFor = ({ ack, again, marked }: Carried): PacketLook =>
  ack ? 'ack' : marked ? 'marked' : again ? 'again' : 'plain';

/** Sizes of packets on their way, in px. */
export const flight = { data: 7.5, ack: 4.5, end: 6 } as const;
const sizeOf = ({ ack }: Carried, { side }: FlowLook): number => (ack ? flight.ack : flight.data * side);

/** Most that fall at a time, and how far. */
const shower = { most: 6, apart: 9, depth: 9 } as const;
/** In a grid of links there is room for two, at one place. */
const isGrid = ({ ways }: Drawing): boolean => ways.length === 0;
const mostIn = (drawing: Drawing): number => (isGrid(drawing) ? 2 : shower.most);

interface Pipe {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

const middle = (box: LinkBox): Pipe => {
  const y = middleOf(box);
  return box.back
    ? { from: box.left, to: box.left - box.pipe + flight.end, y }
    : { from: box.left + box.width, to: box.left + box.width + box.pipe - flight.end, y };
};

/** The stretch on which a flow's packets travel behind a link. */
function pipeOf(layout: PacketLayout, box: LinkBox, { group, path }: FlowLook, ack: boolean): Pipe {
  const { ways, ends } = layout.drawing;
  const goes = (way: Way): boolean => way.group === group && way.path === path && way.through.includes(box);
  const way = ways.find((each) => each.back === ack && goes(each)) ?? ways.find(goes);
  const end = ends.find((each) => each.group === group);
  if (way === undefined || end === undefined || way.back !== ack) return middle(box);
  const next = way.through[way.through.indexOf(box) + 1];
  const from = way.back ? box.left : box.left + box.width;
  // Where a branch turns towards the end of its group the line is no longer straight.
  const bend = way.y === end.y ? flight.end : flight.end + 12 + 4 * (group % 4);
  const goal = way.back
    ? next === undefined
      ? end.sender + flight.end
      : next.left + next.width
    : (next?.left ?? end.receiver - bend);
  return (goal - from) * (way.back ? -1 : 1) > 0 ? { from, to: goal, y: way.y } : middle(box);
}

function drawQueue(layout: PacketLayout, grid: Grid, waiting: readonly Carried[], pen: Pen): void {
  const { scale, pitch } = grid;
  const size = pitch - 1;
  for (let first = 0, cell = 0; first < waiting.length; first += scale, cell += 1) {
    const [x, y] = cellAt(grid, cell);
    const mine = waiting.slice(first, first + scale);
    for (const packet of mine) pen.spot?.(x, y, packet);
    if (scale === 1) {
      for (const packet of mine) {
        const { style, side } = layout.lookOf(packet.flow);
        pen.glyph(x, y, size * (packet.ack ? 0.7 : side), style.marker, style.ink, lookFor(packet), 1);
      }
      continue;
    }
    // The parts of those that wait there, one above the other.
    const parts = new Map<Ink, number>();
    for (const { flow } of mine) {
      const { ink } = layout.lookOf(flow).style;
      parts.set(ink, (parts.get(ink) ?? 0) + 1);
    }
    let below = y + size / 2;
    for (const [ink, count] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const height = (size * count) / scale;
      below -= height;
      pen.slice(x - size / 2, below, size, height, ink);
    }
  }
}

/** Those that fall at one place share a few slots, which stay theirs. */
function drawFallen(layout: PacketLayout, fallen: readonly Fallen[], showing: Showing, pen: Pen): void {
  const seen = new Map<string, number>();
  for (const packet of fallen.toReversed()) {
    const box = layout.boxes[packet.link];
    if (box === undefined) continue;
    const most = mostIn(layout.drawing);
    const here = isGrid(layout.drawing) ? { kind: 0, waited: false } : packet;
    const place = `${packet.link} ${here.kind < 0 ? 'link' : here.waited ? 'head' : 'tail'}`;
    const nth = seen.get(place) ?? 0;
    seen.set(place, nth + 1);
    if (nth >= most) continue;
    const age = showing.falls ? Math.min(1, (showing.t_s - packet.at_s) / showing.memory_s) : 0;
    const look = layout.lookOf(packet.flow);
    const { style } = look;
    const slot = (packet.seq % most) * shower.apart;
    const x = fallX(box, here) + (box.back ? -1 : 1) * slot;
    const y = box.top + box.height + 5 + age * shower.depth;
    pen.glyph(x, y, sizeOf(packet, look), style.marker, style.ink, lookFor(packet), 1 - 0.7 * age);
    pen.spot?.(x, y, packet);
  }
}

/** Room for those that fall at one place, in px: the words stand behind it. */
export const showerWidth = (drawing: Drawing): number => mostIn(drawing) * shower.apart + 6;

/** Where a packet falls: those refused before the queue, those that waited at its head, those lost below the pipe. */
const fallX = ({ left, width, back }: LinkBox, { kind, waited }: Pick<Fallen, 'kind' | 'waited'>): number => {
  if (kind < 0) return back ? left - 8 : left + width + 8;
  const depth = 7 + (shower.most - 1) * shower.apart;
  if (waited) return back ? left + depth : left + width - depth;
  return back ? left + width - 7 : left + 7;
};

export function drawMoment(layout: PacketLayout, moment: Moment, showing: Showing, pen: Pen): void {
  const { drawing, boxes, grids } = layout;
  const travel = (packet: Moving, { from, to, y }: Pipe): void => {
    const look = layout.lookOf(packet.flow);
    const { style } = look;
    const size = sizeOf(packet, look);
    const x = from + (to - from) * packet.part;
    pen.glyph(x, y, size, style.marker, style.ink, lookFor(packet), 1);
    pen.spot?.(x, y, packet);
  };
  moment.links.forEach(({ waiting, serving, flying }, link) => {
    const [box, grid] = [boxes[link], grids[link]];
    if (box === undefined || grid === undefined) return;
    drawQueue(layout, grid, waiting, pen);
    for (const packet of serving) {
      const look = layout.lookOf(packet.flow);
      const { style } = look;
      const [x, y] = [serverX(box), middleOf(box)];
      pen.glyph(x, y, sizeOf(packet, look), style.marker, style.ink, lookFor(packet), 1);
      pen.spot?.(x, y, packet);
      if (packet.takes_s >= showing.speed * slowest_s) pen.arc(x, y, serverRadius, packet.part, style.ink);
    }
    const pipes = new Map<number, Pipe>();
    for (const packet of flying) {
      const key = packet.flow * 2 + Number(packet.ack);
      const pipe = pipes.get(key) ?? pipeOf(layout, box, layout.lookOf(packet.flow), packet.ack);
      pipes.set(key, pipe);
      travel(packet, pipe);
    }
  });
  for (const packet of moment.leaving) {
    const { group, path } = layout.lookOf(packet.flow);
    const way = drawing.ways.find((each) => each.group === group && each.path === path && !each.back);
    const end = drawing.ends.find((each) => each.group === group);
    const first = way?.through[0];
    if (way !== undefined && end !== undefined && first !== undefined)
      travel(packet, { from: end.sender + flight.end, to: first.left - 2, y: way.y });
  }
  for (const packet of moment.returning) {
    const { group } = layout.lookOf(packet.flow);
    const end = drawing.ends.find((each) => each.group === group);
    if (drawing.lane !== null && end !== undefined)
      travel(packet, { from: end.receiver, to: end.sender, y: drawing.lane });
  }
  for (const packet of moment.nearing) {
    const { group } = layout.lookOf(packet.flow);
    const way = drawing.ways.find((each) => each.group === group && each.back);
    const end = drawing.ends.find((each) => each.group === group);
    if (way !== undefined && end !== undefined)
      travel(packet, { from: end.sender + flight.end, to: end.sender, y: way.y });
  }
  drawFallen(layout, moment.fallen, showing, pen);
}

/** A service that is over sooner, in s on the wall, is not shown part by part: nothing flickers. */
const slowest_s = 0.1;

/** The ring around the packet in service, in px. */
export const serverRadius = 8;

/** Where a full queue ends, and the next packet finds no room. */
export function drawLimits({ boxes, grids, limits }: PacketLayout, pen: Pen): void {
  grids.forEach((grid, link) => {
    const [box, limit] = [boxes[link], limits[link] ?? null];
    if (grid === undefined || box === undefined || limit === null) return;
    const reach = reachOf(grid, limit) + 1;
    const x = grid.head + grid.towards * reach;
    if (x < box.left + 6 || x > box.left + box.width - 6) return;
    pen.slice(x, box.top + sizes.words + 1, 1, box.height - sizes.words - 2, 'line');
  });
}

/** A queue of which only the length is known. */
export function drawLength(grid: Grid, packets: number, pen: Pen): void {
  const size = grid.pitch - 1;
  const cells = Math.ceil(packets / grid.scale);
  for (let cell = 0; cell < cells; cell += 1) {
    const [x, y] = cellAt(grid, cell);
    pen.slice(x - size / 2, y - size / 2, size, size, 'line');
  }
}
