/**
 * Where senders, links and receivers stand in the drawing of a scenario's network. Each way of a group is a line from left
 * to right with a row of its own; a link is a box over the rows that go through it, which holds its queue and its server,
 * and a stretch of these rows behind it, its pipe. What comes back over links of its own stands below, from right to left;
 * acknowledgements that only take time come back on one line at the bottom.
 */
import { textWidth } from '../plot/text-width';
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { Scenario } from '../model/scenario';
import { place, reachOf, type Placed, type Row } from './topology-rows';

/** One way of a group: its nth path, or its acknowledgements'. */
export interface Way {
  readonly group: number;
  /** Which of its paths; null where it has only one. */
  readonly path: number | null;
  readonly y: number;
  /** Its first and its last link are in columns that begin and end here. */
  readonly from: number;
  readonly to: number;
  readonly back: boolean;
  /** The boxes that it goes through; others on its way hide it. */
  readonly through: readonly LinkBox[];
}

/** Of a link: the queue and its server, with a line of words above; `top` is that of the words. */
export interface LinkBox {
  readonly link: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Room for its pipe: behind the box, or before it where the way goes from right to left. */
  readonly pipe: number;
  readonly back: boolean;
}

/** The sender and the receiver of a group; its other paths branch off beside them. */
export interface Ends {
  readonly group: number;
  readonly sender: number;
  readonly receiver: number;
  readonly y: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly LinkBox[];
  readonly ways: readonly Way[];
  readonly ends: readonly Ends[];
  /** Where acknowledgements come back that travel over no link; null where there are none. */
  readonly lane: number | null;
}

/** Beyond these the ways cannot be told apart: links alone are shown. */
const MOST_LINKS = 6;
const MOST_GROUPS = 8;

export const isLarge = ({ links, flows }: Scenario): boolean =>
  links.length > MOST_LINKS || flows.length > MOST_GROUPS || flows.flatMap(routesOf).length > 2 * MOST_GROUPS;

/** Sizes in px. `words` stand above the rows of a box, what it drops falls into its `foot`. */
export const sizes = { words: 17, row: 16, body: 30, foot: 17, edge: 10, fan: 18, letter: 6.6, lane: 15 } as const;

/** Between a sender, which may be taken hold of by a handle of that size, and its name. */
export const nameGap = (handle: number): number => Math.max(sizes.edge, handle / 2 + 4);

/** How wide a queue and a pipe may be. */
const queueWidth = { least: 122, most: 264 } as const;
const pipeWidth = { least: 64, most: 760 } as const;

const clamp = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.round(Math.min(most, Math.max(least, value)));

interface Shape {
  readonly queue: number;
  readonly pipe: number;
  readonly row: number;
}

/** Shares the room of one link between its queue and its pipe. */
function shapeFor(room: number, row: number): Shape {
  const queue = clamp(room * 0.42, queueWidth);
  return { queue, pipe: clamp(room - queue, pipeWidth), row };
}

/** Heights of rows of `row` px from `top` on, with room for the words above the boxes that begin there and for what falls below them. */
function heights(
  { rows, places }: Placed,
  top: number,
  row: number,
): { readonly ys: readonly number[]; readonly bottom: number } {
  const spans = [...reachOf(rows, places).values()];
  const heads = new Set(spans.map(({ first }) => first));
  // A queue of one row needs more room than a line.
  const alone = new Set(spans.filter(({ first, last }) => first === last).map(({ first }) => first));
  const ys: number[] = [];
  let y = top;
  for (let at = 0; at <= Math.max(-1, ...places); at += 1) {
    if (heads.has(at)) y += (at === 0 ? 0 : sizes.foot) + sizes.words;
    const height = alone.has(at) ? Math.max(sizes.body, row) : row;
    ys.push(y + height / 2);
    y += height;
  }
  return { ys, bottom: ys.length === 0 ? top : y + sizes.foot };
}

function boxesOf(
  { rows, places, columns }: Placed,
  ys: readonly number[],
  leftOf: (column: number) => number,
  { queue, pipe, row }: Shape,
  back: boolean,
): readonly LinkBox[] {
  return [...columns].map(([link, column]) => {
    const mine = rows.flatMap(({ links }, i) => (links.includes(link) ? [ys[places[i] ?? 0] ?? 0] : []));
    const [first, last] = [Math.min(...mine), Math.max(...mine)];
    const inset = Math.max(row, sizes.body - (last - first)) / 2;
    const top = first - inset - sizes.words;
    const left = leftOf(column) + (back ? pipe : 0);
    return { link, left, top, width: queue, height: last + inset - top, pipe, back };
  });
}

/**
 * Where everything stands; `labels`: what each group is called beside its sender; `room`: the width to fill; `handle`: the
 * size of what is to be taken hold of on the ways, in px.
 */
export function drawingOf(scenario: Scenario, labels: readonly string[], room: number, handle = 0): Drawing {
  const rowHeight = Math.max(sizes.row, handle + 4);
  const fan = Math.max(sizes.fan, 2 * handle);
  const number = new Map(scenario.links.map(({ id }, i) => [id, i]));
  const numbers = (ids: readonly string[]): readonly number[] => ids.flatMap((id) => number.get(id) ?? []);
  const rowsOf = (way: typeof routesOf): readonly Row[] =>
    scenario.flows.flatMap((flow, group) =>
      way(flow)
        .map((ids, path): Row => ({ group, path: hasPaths(flow) ? path : null, links: numbers(ids) }))
        .filter(({ links }) => links.length > 0),
    );
  const forth = place(rowsOf(routesOf));
  // A link that carries data as well is there already.
  const back = place(
    rowsOf(returnsOf)
      .map((row) => ({ ...row, links: row.links.filter((link) => !forth.columns.has(link)) }))
      .filter(({ links }) => links.length > 0),
  );

  // Columns, with room before each for the names of the senders that stand there.
  const last = Math.max(0, ...forth.columns.values(), ...back.columns.values());
  const before = Array.from({ length: last + 1 }, (_, column) => {
    const names = labels.filter((_, group) =>
      forth.rows.some(
        (row) => row.group === group && Math.min(...row.links.map((link) => forth.columns.get(link) ?? 0)) === column,
      ),
    );
    const words = Math.max(0, ...names.map((name) => textWidth(name))) + (back.rows.length > 0 ? 20 : 0);
    const gap = column === 0 ? 0 : sizes.edge;
    return Math.round(gap + (names.length > 0 ? words + sizes.edge + nameGap(handle) : 0) + fan);
  });
  const margin = Math.max(2 * sizes.edge, nameGap(handle));
  const taken = before.reduce((sum, words) => sum + words, margin);
  const shape = shapeFor((room - taken) / (last + 1), rowHeight);
  const lefts: number[] = [];
  let x = 0;
  for (const words of before) {
    x += words;
    lefts.push(x);
    x += shape.queue + shape.pipe;
  }
  const width = x + margin;
  const leftOf = (column: number): number => lefts[column] ?? 0;
  const { ys, bottom } = heights(forth, 0, rowHeight);
  const below = heights(back, bottom, rowHeight);
  const mirrored = (column: number): number => leftOf(last - column);
  const boxes = [...boxesOf(forth, ys, leftOf, shape, false), ...boxesOf(back, below.ys, mirrored, shape, true)];
  const boxOf = new Map(boxes.map((box) => [box.link, box]));

  const waysOf = ({ rows, places }: Placed, at: readonly number[], isBack: boolean): readonly Way[] =>
    rows.map(({ group, path, links }, i) => {
      const mine = links.flatMap((link) => boxOf.get(link) ?? []);
      const [first, end] = isBack ? [shape.pipe, shape.queue + fan] : [fan, shape.queue + shape.pipe];
      return {
        group,
        path,
        back: isBack,
        y: at[places[i] ?? 0] ?? 0,
        from: Math.min(...mine.map(({ left }) => left)) - first,
        to: Math.max(...mine.map(({ left }) => left)) + end,
        through: mine,
      };
    });
  const ways = waysOf(forth, ys, false);
  const ends = scenario.flows.flatMap((_, group): readonly Ends[] => {
    const mine = ways.filter((way) => way.group === group);
    if (mine.length === 0) return [];
    return [
      {
        group,
        // No two groups have a row in common where they begin, so that their names never meet.
        y: Math.min(...mine.map(({ y }) => y)),
        sender: Math.min(...mine.map(({ from }) => from)),
        receiver: Math.max(...mine.map(({ to }) => to)),
      },
    ];
  });
  const free = scenario.flows.some((flow) => returnsOf(flow).some((links) => links.length === 0));
  const lane = free && ends.length > 0 ? below.bottom + 5 : null;
  return {
    width,
    height: below.bottom + (lane === null ? 0 : sizes.lane),
    boxes,
    ways: [...ways, ...waysOf(back, below.ys, true)],
    ends,
    lane,
  };
}

/** Many links: each for itself with a short pipe, without the ways through them. */
export function cardsOf({ links }: Scenario, room: number): Drawing {
  const [least, gap, most] = [150, 8, links.length === 1 ? room : 3 * queueWidth.most];
  const across = Math.max(1, Math.min(links.length, Math.floor((room + gap) / (least + gap))));
  const width = Math.min(most, (room + gap) / across - gap);
  const queue = Math.round(Math.min(queueWidth.most, width * 0.7));
  const height = sizes.words + 26;
  const boxes = links.map((_, link) => ({
    link,
    left: Math.round((link % across) * (width + gap)),
    top: Math.floor(link / across) * (height + sizes.foot),
    width: queue,
    height,
    pipe: Math.floor(width) - queue,
    back: false,
  }));
  const rows = Math.ceil(links.length / across);
  return { width: Math.floor(room), height: rows * (height + sizes.foot), boxes, ways: [], ends: [], lane: null };
}
