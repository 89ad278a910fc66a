/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';
import { network } from './network';

export default { lab, network } satisfies Record<string, Texts>;
