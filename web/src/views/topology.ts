/**
 * Where senders, links and receivers stand in the drawing of a scenario's network. Each way of a group is a line from left
 * to right with a row of its own; a link is a box over the rows that go through it, which holds its queue and its server,
 * and a stretch of these rows behind it, its pipe. What comes back over links of its own stands below, from right to left;
 * acknowledgements that only take time come back on one line at the bottom.
 */
import { textWidth } from '../plot/text-width';
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { Scenario } from '../model/scenario';

interface Row {
  readonly group: number;
  readonly path: number | null;
  readonly links: readonly number[];
}

/** The column of each link: after those that come before it on any way. */
function columnsOf(rows: readonly Row[]): Map<number, number> {
  const columns = new Map<number, number>();
  for (const { links } of rows) for (const link of links) columns.set(link, 0);
  // A ring of links never settles: as many rounds as there are links put every line in order.
  for (let round = 0; round < columns.size; round += 1) {
    for (const { links } of rows) {
      links.forEach((link, i) => {
        const before = links[i - 1];
        if (before === undefined || links.indexOf(link) < i) return;
        columns.set(link, Math.min(columns.size - 1, Math.max(columns.get(link) ?? 0, (columns.get(before) ?? 0) + 1)));
      });
    }
  }
  return columns;
}

interface Span {
  first: number;
  last: number;
}

/** Rows of lines: those with the same first links stand together, and short ones share a row where there is room. */
function packed(rows: readonly Row[], columns: ReadonlyMap<number, number>): readonly number[] {
  const spans = rows.map(({ links }): Span => {
    const at = links.map((link) => columns.get(link) ?? 0);
    return { first: Math.min(...at), last: Math.max(...at) };
  });
  const taken: Span[][] = [];
  return rows.map((_, i) => {
    const mine = spans[i] ?? { first: 0, last: 0 };
    const free = (spans_: readonly Span[]): boolean =>
      spans_.every(({ first, last }) => last < mine.first || first > mine.last);
    // Only a line that begins behind another one may stand in its row: the first column lists the groups one by one.
    const shared = mine.first === 0 ? -1 : taken.findIndex((row, n) => n > 0 && free(row));
    const row = shared >= 0 ? shared : taken.length;
    (taken[row] ??= []).push(mine);
    return row;
  });
}

/** From which row to which each link reaches. `places`: of the rows of ways. */
function reachOf(rows: readonly Row[], places: readonly number[]): ReadonlyMap<number, Span> {
  const reach = new Map<number, Span>();
  rows.forEach(({ links }, i) => {
    const at = places[i] ?? 0;
    for (const link of links) {
      const known = reach.get(link);
      reach.set(link, { first: Math.min(at, known?.first ?? at), last: Math.max(at, known?.last ?? at) });
    }
  });
  return reach;
}

/** Puts boxes that would lie on each other into columns of their own. */
function apart(rows: readonly Row[], places: readonly number[], columns: Map<number, number>): boolean {
  const reach = reachOf(rows, places);
  const links = [...reach.keys()];
  for (const [i, a] of links.entries()) {
    for (const b of links.slice(i + 1)) {
      const [one, two] = [reach.get(a), reach.get(b)];
      if (columns.get(a) !== columns.get(b) || one === undefined || two === undefined) continue;
      if (one.first > two.last || two.first > one.last) continue;
      const from = columns.get(b) ?? 0;
      for (const [link, column] of columns) if (link === b || column > from) columns.set(link, column + 1);
      return true;
    }
  }
  return false;
}

interface Placed {
  readonly rows: readonly Row[];
  readonly places: readonly number[];
  readonly columns: ReadonlyMap<number, number>;
}

/** Gives each way a row, and each link a column. */
function place(rows: readonly Row[]): Placed {
  const columns = columnsOf(rows);
  const key = ({ links }: Row): string => links.map((link) => String(link).padStart(3, '0')).join();
  const first = ({ links }: Row): number => Math.min(...links.map((link) => columns.get(link) ?? 0));
  const length = ({ links }: Row): number => -links.length;
  const sorted = [...rows].sort(
    (a, b) =>
      first(a) - first(b) ||
      (a.links[0] ?? 0) - (b.links[0] ?? 0) ||
      length(a) - length(b) ||
      (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.group - b.group),
  );
  let places = packed(sorted, columns);
  for (let tries = 0; tries < columns.size && apart(sorted, places, columns); tries += 1)
    places = packed(sorted, columns);
  return { rows: sorted, places, columns };
}

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
