/** In which row each way of the drawing stands, and in which column each link. */

export interface Row {
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
export function reachOf(rows: readonly Row[], places: readonly number[]): ReadonlyMap<number, Span> {
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

export interface Placed {
  readonly rows: readonly Row[];
  readonly places: readonly number[];
  readonly columns: ReadonlyMap<number, number>;
}

/** Gives each way a row, and each link a column. */
export function place(rows: readonly Row[]): Placed {
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
