/** The published JSON schemas: TypeScript of the page (`web/src/model/schema`). */
import { moduleAt } from './module-at.mjs';

/** @typedef {readonly (readonly [name: string, schema: import('./types.mjs').Schema])[]} Schemas */

/** @returns {Promise<Schemas>} as the catalogue is now */
export async function schemas() {
  /** @type {{ schemas: () => Schemas }} */
  const module = await moduleAt('web/src/model/schema/build.ts');
  return module.schemas();
}
