/** How the lines of a sweep look: a protocol has the colour that it has everywhere, anything else is ink. */
import type { Catalog } from '../../model/catalog';
import { entryOf } from '../../model/parts';
import type { Grid } from '../../model/sweep-grid';
import type { SeriesStyle } from '../../views/curve-scene';
import { inkOf, type Family, type Ink } from '../../plot/palette';

const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3]];
const markers = ['circle', 'square', 'triangle', 'diamond'] as const;
const inks: readonly Ink[] = ['ink', 'accent', 'muted'];

export function seriesStyles(catalog: Catalog, { y }: Grid): readonly SeriesStyle[] {
  const nth = new Map<Family, number>();
  return (y?.values ?? [{ kind: null }]).map(({ kind }, row) => {
    const family = entryOf(catalog.controllers, kind ?? undefined)?.family;
    const instance = family === undefined ? row : (nth.get(family) ?? 0);
    if (family !== undefined) nth.set(family, instance + 1);
    return {
      ink: family === undefined ? (inks[row % inks.length] ?? 'ink') : inkOf(family, instance),
      dash: dashes[Math.floor(instance / 2) % dashes.length] ?? [],
      marker: markers[row % markers.length] ?? 'circle',
    };
  });
}
