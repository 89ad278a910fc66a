/** The page in German. */
import type { Texts } from '..';
import { inspector } from './inspector';
import { lab } from './lab';
import { network } from './network';
import { playback } from './playback';

export default { inspector, lab, network, playback } satisfies Record<string, Texts>;
