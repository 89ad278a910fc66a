/**
 * The figure that the Python package shows in a notebook's cell: the site's, as one compressed file beside the package's modules,
 * from where wheels take it. Without it the package shows still pictures.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SITE_INPUTS } from './build.mjs';
import { at } from './paths.mjs';
import { inProduction } from './production.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const target = at('python', 'package', 'lbe', 'figure.html.gz');

/** @returns {Promise<string>} */
async function figure() {
  const { moduleAt } = await import('./module-at.mjs');
  /** @type {{ figureFile: () => Promise<string> }} */
  const module = await moduleAt('vite/single.ts');
  return module.figureFile();
}

/** @type {import('./steps.mjs').Step} */
export const notebookFigure = {
  name: 'Figure for notebooks',
  async run({ say }) {
    const hash = hashOf(...SITE_INPUTS, 'scripts/lib/notebook.mjs');
    if (isStamped('notebook', hash) && existsSync(target)) return 'up to date';
    say('building');
    const packed = gzipSync(await inProduction(figure), { level: 9 });
    writeFileSync(target, packed);
    stamp('notebook', hash);
    return `built, ${(packed.length / 1024).toFixed(1)} KiB`;
  },
};
