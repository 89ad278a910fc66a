/** The page in German. */
import type { Texts } from '..';
import { inspector } from './inspector';
import { lab } from './lab';

export default { inspector, lab } satisfies Record<string, Texts>;
