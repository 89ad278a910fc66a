/** The page in German. */
import type { Texts } from '..';
import { changes } from './changes';
import { compare } from './compare';
import { history } from './history';
import { lab } from './lab';
import { notices } from './notices';

export default { changes, compare, history, lab, notices } satisfies Record<string, Texts>;
