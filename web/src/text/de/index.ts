/** The page in German. */
import type { Texts } from '..';
import { control } from './control';
import { experiments } from './experiments';
import { lab } from './lab';
import { masthead } from './masthead';
import { page } from './page';
import { parameters } from './parameters';
import { presets } from './presets';

export default { control, experiments, lab, masthead, page, parameters, presets } satisfies Record<string, Texts>;
