/** The published schemas, by the names of their files. */
import { wholeCatalog } from '../registry';
import { embedSchema } from './embed';
import type { Schema } from './rows';
import { scenarioSchema } from './scenario';
import { sweepSchema } from './sweep';

const catalog = await wholeCatalog();

export const schemas = (): readonly (readonly [name: string, schema: Schema])[] => [
  ['scenario.v1.json', scenarioSchema(catalog)],
  ['sweep.v1.json', sweepSchema()],
  ['embed.v1.json', embedSchema()],
];
