/** The texts of a figure before it runs: a few areas of the page's, so that a page of many figures loads little. */
import type { Translator } from '.';

export const posterTexts: Translator = async () =>
  Object.assign(
    {},
    ...(await Promise.all([
      import('../../content/languages/de/embed'),
      import('../../content/languages/de/presets'),
      import('../../content/languages/de/problems'),
    ])),
  );
