/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';
import { sweep } from './sweep';

export default { lab, sweep } satisfies Record<string, Texts>;
