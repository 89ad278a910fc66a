/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';

export default { lab } satisfies Record<string, Texts>;
