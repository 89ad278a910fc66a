/** Where the plots stand, for what a lesson lays over them. */
import type { PlotView } from '../../views/plot-view';

/** The sheet of one plot, in CSS pixels within the section of plots. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Ends of the vertical axis as it is drawn. */
  readonly domain: readonly [number, number];
}

/** The plots' sheets below `section`, which has to be positioned. */
export function placesIn(section: Element): readonly Place[] {
  const origin = section.getBoundingClientRect();
  const views = section.querySelector('plot-stack')?.shadowRoot?.querySelectorAll<PlotView>('plot-view') ?? [];
  return [...views].flatMap((view): readonly Place[] => {
    const sheet = view.shadowRoot?.querySelector('.sheet');
    if (sheet === null || sheet === undefined) return [];
    const { left, top } = sheet.getBoundingClientRect();
    const { width, height, domain, plot } = view;
    return [{ id: plot.id, title: plot.title, left: left - origin.left, top: top - origin.top, width, height, domain }];
  });
}
