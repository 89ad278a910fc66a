/** The published JSON schemas, for `npm run generate`: TypeScript of the page (`web/src/model/schema`), compiled by Vite. */
import { runnerImport } from 'vite';
import { at } from './paths.mjs';

/**
 * @typedef {object} Schemas
 * @property {() => readonly (readonly [name: string, schema: object])[]} schemas by the names of their files
 */

/** @returns {Promise<Schemas>} as the catalogue is now */
export async function schemas() {
  /** @type {{ module: Schemas }} */
  const { module } = await runnerImport(at('web', 'src', 'model', 'schema', 'build.ts'), {
    configFile: false,
    root: at('web'),
    logLevel: 'error',
  });
  return module;
}
