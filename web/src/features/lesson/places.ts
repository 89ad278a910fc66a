/** Where the plots stand, for what a lesson lays over them. */
import type { PlotStack } from '../../views/plot-stack';

/** The sheet of one plot, in CSS pixels within the section of plots. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly domain: readonly [number, number];
}

/** The plots' sheets below `section`, which has to be positioned. */
export function placesIn(section: Element): readonly Place[] {
  const origin = section.getBoundingClientRect();
  const views = section.querySelector<PlotStack>('plot-stack')?.views ?? [];
  return views.flatMap(({ sheet, width, height, domain, plot }): readonly Place[] => {
    if (sheet === null) return [];
    const { left, top } = sheet.getBoundingClientRect();
    return [{ id: plot.id, title: plot.title, left: left - origin.left, top: top - origin.top, width, height, domain }];
  });
}
