/**
 * The small pictures of the overview, by exhibit. The site's build draws them (`build.ts`) and puts them here: the overview
 * loads neither exhibits nor results.
 */
import type { Stroke } from '../../plot/poster';

export const posters: Readonly<Record<string, readonly Stroke[]>> = {};
