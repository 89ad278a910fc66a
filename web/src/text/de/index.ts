/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';
import { network } from './network';
import { playback } from './playback';

export default { lab, network, playback } satisfies Record<string, Texts>;
