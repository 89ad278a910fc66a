/** Modules of the page's TypeScript, for scripts. What is read so may read others so: Vite must be there before, not asked for then. */
import { runnerImport } from 'vite';
import { at } from './paths.mjs';
import { inProduction } from './production.mjs';

/**
 * A module, as the files are now.
 * @template T
 * @param {string} path as seen from the project's folder
 * @returns {Promise<T>}
 */
export async function moduleAt(path) {
  /** @type {{ module: T }} */
  const { module } = await inProduction(() =>
    runnerImport(at(...path.split('/')), { configFile: false, root: at('web'), logLevel: 'error' }),
  );
  return module;
}
