/** The page in German. */
import type { Texts } from '..';
import { lab } from './lab';
import { course } from './course';

export default { lab, course } satisfies Record<string, Texts>;
