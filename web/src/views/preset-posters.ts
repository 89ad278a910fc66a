/** The small picture of each experiment: the throughput of its flows. The site's build draws them (`pages/gallery/build.ts`) and puts them here. */
import type { Stroke } from '../plot/poster';

export const posters: Readonly<Record<string, readonly Stroke[]>> = {};
