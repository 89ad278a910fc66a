/** What the engine's tables say, in German, by the English texts; loaded with the whole catalog. */
import { translated } from '../../../../src/text/translated';
import { metrics } from './metrics';
import { parameters } from './parameters';
import { registries } from './registries';

export const catalog: Readonly<Record<string, string>> = { ...metrics, ...parameters, ...registries };

export default (tables: unknown): unknown => translated(tables, catalog);
