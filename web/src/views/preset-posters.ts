/** The small picture of each experiment, of the throughput of its flows: the site's build (`pages/gallery/build.ts`) puts them here. */
import type { Stroke } from '../plot/poster';

export const posters: Readonly<Record<string, readonly Stroke[]>> = {};
