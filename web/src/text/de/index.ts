/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';
import { page } from './page';

export default { lab, page } satisfies Record<string, Texts>;
