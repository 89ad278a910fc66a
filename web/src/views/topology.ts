/**
 * Where senders, links and receivers stand in the drawing of a scenario's network. Each way of a group is a line from left
 * to right with a row of its own; a link is a box over the rows that go through it; what comes back over links of its own
 * stands below, from right to left.
 */
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { Scenario } from '../model/scenario';

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

export interface LinkBox {
  readonly link: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
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
}

/** Beyond these the ways cannot be told apart: links alone are shown. */
const MOST_LINKS = 6;
const MOST_GROUPS = 8;

export const isLarge = ({ links, flows }: Scenario): boolean =>
  links.length > MOST_LINKS || flows.length > MOST_GROUPS || flows.flatMap(routesOf).length > 2 * MOST_GROUPS;

/** Sizes in px. The words of a box stand above the rows that go through it. */
export const sizes = { words: 56, row: 18, foot: 6, space: 10, box: 156, fan: 22, edge: 10, letter: 6.6 } as const;

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

/** Puts boxes that would lie on each other into columns of their own. */
function apart(rows: readonly Row[], places: readonly number[], columns: Map<number, number>): boolean {
  const reach = new Map<number, Span>();
  rows.forEach(({ links }, i) => {
    const y = places[i] ?? 0;
    for (const link of links) {
      const known = reach.get(link);
      reach.set(link, { first: Math.min(y, known?.first ?? y), last: Math.max(y, known?.last ?? y) });
    }
  });
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

/** Heights of rows from `top` on, with room for the words of the boxes that begin there. */
function heights({ rows, places }: Placed, top: number): { readonly ys: readonly number[]; readonly bottom: number } {
  const begins = new Map<number, number>();
  rows.forEach(({ links }, i) => {
    for (const link of links) begins.set(link, Math.min(begins.get(link) ?? Infinity, places[i] ?? 0));
  });
  const heads = new Set(begins.values());
  const ys: number[] = [];
  let y = top;
  for (let row = 0; row <= Math.max(-1, ...places); row += 1) {
    if (heads.has(row)) y += (row === 0 ? 0 : sizes.foot + sizes.space) + sizes.words;
    ys.push(y + sizes.row / 2);
    y += sizes.row;
  }
  return { ys, bottom: ys.length === 0 ? top : y + sizes.foot };
}

function boxesOf(
  { rows, places, columns }: Placed,
  ys: readonly number[],
  leftOf: (column: number) => number,
): readonly LinkBox[] {
  return [...columns].map(([link, column]) => {
    const mine = rows.flatMap(({ links }, i) => (links.includes(link) ? [ys[places[i] ?? 0] ?? 0] : []));
    const top = Math.min(...mine) - sizes.row / 2 - sizes.words;
    const height = Math.max(...mine) + sizes.row / 2 + sizes.foot - top;
    return { link, left: leftOf(column), top, width: sizes.box, height };
  });
}

/** Where everything stands; `labels`: what each group is called beside its sender. */
export function drawingOf(scenario: Scenario, labels: readonly string[]): Drawing {
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
  const lefts: number[] = [];
  let x = 0;
  for (let column = 0; column <= last; column += 1) {
    const names = labels.filter((_, group) =>
      forth.rows.some(
        (row) => row.group === group && Math.min(...row.links.map((link) => forth.columns.get(link) ?? 0)) === column,
      ),
    );
    const words = Math.max(0, ...names.map((name) => name.length)) * sizes.letter + (back.rows.length > 0 ? 20 : 0);
    const before = column === 0 ? sizes.edge : sizes.fan + sizes.edge;
    x += before + (names.length > 0 ? words + 2 * sizes.edge + sizes.fan : sizes.fan);
    lefts.push(Math.round(x));
    x += sizes.box;
  }
  const width = x + sizes.fan + 2 * sizes.edge;
  const leftOf = (column: number): number => lefts[column] ?? 0;
  const { ys, bottom } = heights(forth, 2);
  const below = heights(back, bottom + sizes.space);
  const mirrored = (column: number): number => leftOf(last - column);
  const boxes = [...boxesOf(forth, ys, leftOf), ...boxesOf(back, below.ys, mirrored)];
  const boxOf = new Map(boxes.map((box) => [box.link, box]));

  const waysOf = ({ rows, places }: Placed, at: readonly number[], isBack: boolean): readonly Way[] =>
    rows.map(({ group, path, links }, i) => {
      const mine = links.flatMap((link) => boxOf.get(link) ?? []);
      return {
        group,
        path,
        back: isBack,
        y: at[places[i] ?? 0] ?? 0,
        from: Math.min(...mine.map(({ left }) => left)) - sizes.fan,
        to: Math.max(...mine.map(({ left }) => left + sizes.box)) + sizes.fan,
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
  return { width, height: below.bottom, boxes, ways: [...ways, ...waysOf(back, below.ys, true)], ends };
}
