/** The published JSON schemas: TypeScript of the page (`web/src/model/schema`), compiled by Vite. */
import { runnerImport } from 'vite';
import { at } from './paths.mjs';

/** @returns {Promise<readonly (readonly [name: string, schema: import('./types.mjs').Schema])[]>} as the catalogue is now */
export async function schemas() {
  /** @type {{ module: { schemas: () => readonly (readonly [name: string, schema: import('./types.mjs').Schema])[] } }} */
  const { module } = await runnerImport(at('web', 'src', 'model', 'schema', 'build.ts'), {
    configFile: false,
    root: at('web'),
    logLevel: 'error',
  });
  return module.schemas();
}
