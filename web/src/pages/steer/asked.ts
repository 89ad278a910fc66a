/** What the address of the page says: `#level=wifi&queue=hidden&play=10;3:12;5:11`. */
import { words } from '../../../content/languages/en/steer';
import { printFields, readFields, usualOf, type Field } from '../study/fields';
import { LEAST, MOST, levelIds, levelOf, type LevelId } from './levels';
import { TICKS, readTaken, type Taken } from './taken';

export interface Asked {
  readonly level: LevelId;
  readonly queue: 'shown' | 'hidden';
  /** Of a class: there is this level alone, and what was done is handed in. */
  readonly class: 'no' | 'yes';
  /** As it stands in a link; empty: none. */
  readonly play: string;
}

/** `level` is always said: a link for a class must not change with what is the first one. */
const FIELDS: readonly Field[] = [
  { key: 'level', usual: '', options: levelIds },
  { key: 'queue', usual: 'shown', options: ['shown', 'hidden'] },
  { key: 'class', usual: 'no', options: ['no', 'yes'] },
  { key: 'play', usual: '' },
];

export const fragmentOf = (asked: Partial<Asked>): string => printFields(FIELDS, { ...usualOf(FIELDS), ...asked });

export type Read =
  | { readonly ok: true; readonly asked: Asked; readonly taken: Taken | undefined }
  | { readonly ok: false; readonly problem: string };

/** Reads a fragment; the first thing that cannot be is told in one sentence. */
export function readAsked(fragment: string): Read {
  const read = readFields(FIELDS, fragment);
  if (!read.ok) return read;
  const given = read.asked as unknown as Asked;
  const asked: Asked = { ...given, level: (given.level as string) === '' ? 'tutorial' : given.level };
  if (asked.play === '') return { ok: true, asked, taken: undefined };
  const { duration_s } = levelOf(asked.level);
  const taken = readTaken(asked.play, duration_s);
  if (typeof taken === 'object') return { ok: true, asked, taken };
  const { grammar, window, time } = words().problems;
  const problem = {
    grammar: grammar(String(duration_s * TICKS - 1)),
    window: window(String(LEAST), String(MOST)),
    time: time(String(duration_s)),
  }[taken];
  return { ok: false, problem };
}
