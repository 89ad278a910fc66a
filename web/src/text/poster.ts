/** The texts of a figure before it runs: a few areas of the page's, so that a page of many figures loads little. */
import type { Translator } from '.';

export const posterTexts: Translator = async () =>
  Object.assign({}, ...(await Promise.all([import('./de/embed'), import('./de/presets'), import('./de/problems')])));
