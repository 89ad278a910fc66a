/**
 * How a page presents the experiment of its link: which controls there are, in which look and language, what of it a figure
 * has. It stands in the query of an address, as attributes of `<lbe-figure>`, and nowhere in the experiment itself.
 */
import { given } from './given';
import { words } from '../../content/languages/en/problems';

/** Parts of a figure, in the order in which they stand. */
export const PARTS = ['title', 'network', 'plots', 'play', 'figures', 'words'] as const;
export type Part = (typeof PARTS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export const STARTS = ['click', 'visible'] as const;

/** The least and the largest height that a figure may be given, in CSS pixels. */
export const HEIGHTS = [120, 4000] as const;

/** The most keys in a list; the published experiment with the most parameters has 1171. */
export const MOST_KEYS = 2000;

export type Keys = 'all' | readonly string[];

export interface Presentation {
  /** The controls that are there; undefined: what the page has by itself. */
  readonly controls?: Keys;
  /** Those that show their value and cannot be moved; a key that is named counts before `all` (permit.ts). */
  readonly locked?: Keys;
  readonly theme: (typeof THEMES)[number];
  readonly lang?: string;
  /** A figure runs when it is clicked on, or as soon as it is seen. */
  readonly start: (typeof STARTS)[number];
  /** In CSS pixels; undefined: as high as the figure is. */
  readonly height_px?: number;
  /** What a figure has; undefined: what it has by itself. */
  readonly parts?: readonly Part[];
}

export const PLAIN: Presentation = { theme: 'auto', start: 'click' };

/** The names in the query, and of the attributes. */
export const PRESENTATION_KEYS = ['controls', 'locked', 'theme', 'lang', 'start', 'height', 'parts'] as const;

/** A teacher's exercise stands in the query too (exercise.ts): its name, and questions. */
export const EXERCISE_KEYS = ['task', 'q1', 'q2', 'q3', 'q4', 'q5'] as const;

export interface ReadPresentation {
  readonly presentation: Presentation;
  /** One sentence for each value that cannot be; what it was to say is left as if it did not stand there. */
  readonly problems: readonly string[];
}

const named = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((entry) => entry === text);

const listed = (text: string): readonly string[] => text.split(',').filter((entry) => entry !== '');

export const keysOf = (text: string): Keys => (text === 'all' ? 'all' : text === 'none' ? [] : listed(text));

/** Reads the query of an address. What else stands there is somebody else's. */
export function readPresentation(search: string): ReadPresentation {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  /** One value, by a reader that answers undefined where it cannot be. */
  const one = <T>(key: (typeof PRESENTATION_KEYS)[number], what: string, read: (text: string) => T | undefined) => {
    const text = query.get(key);
    if (text === null) return undefined;
    const value = read(text);
    if (value === undefined) problems.push(words().mustBe(key, what));
    return value;
  };
  const choice = <T extends string>(key: (typeof PRESENTATION_KEYS)[number], list: readonly T[]) =>
    one(key, words().oneOf(list.join(', ')), (text) => named(list, text));
  const [least, most] = HEIGHTS;
  const limited = (text: string): Keys | undefined => {
    const keys = keysOf(text);
    return keys.length > MOST_KEYS ? undefined : keys;
  };
  const controls = one('controls', words().keys(MOST_KEYS), limited);
  const locked = one('locked', words().keys(MOST_KEYS), limited);
  const lang = one('lang', '', (text) => text);
  const height_px = one('height', words().between(String(least), String(most), true), (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  });
  const parts = one('parts', words().someOf(PARTS.join(', ')), (text) => {
    const given = listed(text).map((entry) => named(PARTS, entry));
    return given.every((part) => part !== undefined) ? PARTS.filter((part) => given.includes(part)) : undefined;
  });
  return {
    problems,
    presentation: {
      theme: choice('theme', THEMES) ?? PLAIN.theme,
      start: choice('start', STARTS) ?? PLAIN.start,
      ...given({ controls, locked, lang, height_px, parts }),
    },
  };
}

const keysText = (keys: Keys): string => (keys === 'all' ? keys : keys.length === 0 ? 'none' : keys.join(','));

/** The values that differ from the page's own, by their names: for a query, or for attributes. */
export function presentationPairs(presentation: Presentation): readonly (readonly [key: string, value: string])[] {
  const { controls, locked, theme, lang, start, height_px, parts } = presentation;
  const pairs: readonly (readonly [(typeof PRESENTATION_KEYS)[number], string | undefined])[] = [
    ['controls', controls && keysText(controls)],
    ['locked', locked && keysText(locked)],
    ['theme', theme === PLAIN.theme ? undefined : theme],
    ['lang', lang],
    ['start', start === PLAIN.start ? undefined : start],
    ['height', height_px?.toString()],
    ['parts', parts?.join(',')],
  ];
  return pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

/** A query with its question mark; nothing where nothing is asked. Keys and commas stay readable. */
export function printQuery(pairs: readonly (readonly [key: string, value: string])[]): string {
  const said = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return said.length === 0 ? '' : `?${said.join('&')}`;
}

export const printPresentation = (presentation: Presentation): string => printQuery(presentationPairs(presentation));
