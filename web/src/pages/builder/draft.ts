/** A figure in the making: the experiment, how it is presented, and as what it is pasted; and all of that as an address. */
import { lessonCalled } from '../../../content/lessons/course';
import { plainExercise } from '../../model/class-set';
import { exercisePairs, readExercise, type Exercise } from '../../model/exercise';
import { given } from '../../model/given';
import { type LinkContext, type Linked, parseLink } from '../../model/link';
import { unknownKeys } from '../../model/permit';
import { type Presentation, presentationPairs, readPresentation } from '../../model/presentation';
import { slug } from '../../model/provenance';
import { without } from '../../model/without';
import { FORMS, WRITERS, type Form, type Writer } from '../../model/snippet-wraps';
import { ROOMS } from './rooms';
import { words as presetWords } from '../../../content/languages/en/presets';
import { words } from '../../../content/languages/en/problems';

/** What is no part of the experiment: what stands in the query. */
export interface Settings {
  readonly presentation: Presentation;
  readonly title: string;
  /** The file of the picture; undefined: none, or where there must be one the usual name. */
  readonly poster: string | undefined;
  readonly form: Form;
  readonly writer: Writer;
  readonly exercise: Exercise;
  readonly room: (typeof ROOMS)[number];
  /** Id of the lesson that a link for a class leads to; empty: to the experiment. */
  readonly lesson: string;
}

export interface Draft extends Linked, Settings {}

/**
 * The language of the figure, in the builder's address: `lang` is that of the builder, as on all pages. Everything else is
 * called as in a figure's address.
 */
const LANGUAGE = 'figure-lang';

const named = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((entry) => entry === text);

/** What the query of a figure (`figure`), or of the builder, says; one sentence for each value that cannot be. */
export function readSettings(
  search: string,
  of: 'figure' | 'builder',
): { readonly settings: Settings; readonly problems: readonly string[] } {
  const query = new URLSearchParams(search);
  if (of === 'builder') {
    const lang = query.get(LANGUAGE);
    query.delete('lang');
    if (lang !== null) query.set('lang', lang);
  }
  const { presentation, problems } = readPresentation(query.toString());
  const { exercise, problems: unasked } = readExercise(query.toString());
  const wrong = [...problems, ...unasked];
  const choice = <T extends string>(key: string, list: readonly [T, ...T[]]): T => {
    const text = of === 'figure' ? null : query.get(key);
    const found = named(list, text);
    if (text !== null && found === undefined) wrong.push(words().mustBe(key, words().oneOf(list.join(', '))));
    return found ?? list[0];
  };
  return {
    settings: {
      presentation,
      title: (of === 'builder' ? query.get('title') : null) ?? '',
      poster: (of === 'builder' ? query.get('poster') : null) ?? undefined,
      form: choice('form', FORMS),
      writer: choice('for', WRITERS),
      exercise,
      room: choice('tab', ROOMS),
      lesson: (of === 'builder' ? lessonCalled(query.get('lesson'))?.id : undefined) ?? '',
    },
    problems: wrong,
  };
}

/** Readable commas; what quotes and brackets around an address would end it at is encoded. */
const encoded = (value: string): string =>
  encodeURIComponent(value)
    .replaceAll('%2C', ',')
    .replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** The same as the builder's query; `search` is the present one, of which the language of the page stays. */
export function printSettings(settings: Settings, search: string): string {
  const { presentation, title, poster, form, writer, exercise, room, lesson } = settings;
  const own = new URLSearchParams(search).get('lang');
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['lang', own ?? undefined],
    ['tab', room === ROOMS[0] ? undefined : room],
    ['lesson', lesson === '' ? undefined : lesson],
    ...presentationPairs(presentation).map(([key, value]) => [key === 'lang' ? LANGUAGE : key, value] as const),
    ['title', title === '' ? undefined : title],
    ['poster', poster],
    ['form', form === FORMS[0] ? undefined : form],
    ['for', writer === WRITERS[0] ? undefined : writer],
    ...exercisePairs(plainExercise(exercise)),
  ];
  const said = pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encoded(value)}`]));
  return said.length === 0 ? '' : `?${said.join('&')}`;
}

/** What the experiment is called, in the page's language where it is a preset's own title. */
export function titleOf({ presets }: LinkContext, { preset, scenario }: Linked): string {
  const title = scenario.title ?? presets.find(({ id }) => id === preset)?.title ?? preset;
  const own = presets.find(({ id }) => id === preset)?.title === title ? presetWords()[preset]?.title : undefined;
  return own ?? title;
}

/** What the figure is called: as its author says, or as the experiment. */
export const nameOf = (context: LinkContext, draft: Draft): string =>
  draft.title.trim() === '' ? titleOf(context, draft) : draft.title.trim();

const fileStem = (title: string): string => ['lbe', slug(title)].filter((part) => part !== '').join('-');

/** The file of the picture as the snippet names it; empty where there is none. */
export function posterOf(context: LinkContext, draft: Draft): string {
  const { poster, form } = draft;
  if (form === 'iframe' || (form === 'element' && poster === undefined)) return '';
  return poster === undefined || poster.trim() === '' ? `${fileStem(nameOf(context, draft))}.svg` : poster.trim();
}

/** Leaves out the controls that the experiment cannot have; and says which. */
export function fitted<D extends Draft>(
  { catalog }: LinkContext,
  draft: D,
): { readonly draft: D; readonly left: readonly string[] } {
  const { presentation, scenario } = draft;
  // A lesson's experiments have keys of their own.
  const left = draft.lesson === '' ? unknownKeys(presentation, catalog, [scenario]) : [];
  if (left.length === 0) return { draft, left };
  const { controls, locked } = presentation;
  const remaining = (keys: Presentation['controls']): Presentation['controls'] =>
    keys === undefined || keys === 'all' ? keys : keys.filter((key) => !left.includes(key));
  const [shown, fixed] = [remaining(controls), remaining(locked)];
  return {
    left,
    draft: {
      ...draft,
      presentation: {
        ...without(presentation, 'controls', 'locked'),
        ...given({ controls: shown, locked: fixed }),
      },
    },
  };
}

export type ReadDraft =
  | { readonly ok: true; readonly draft: Draft; readonly problems: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

export async function readDraft(
  context: LinkContext,
  { settings, problems }: ReturnType<typeof readSettings>,
  fragment: string,
): Promise<ReadDraft> {
  const read = await parseLink(context, fragment);
  if (!read.ok) return { ok: false, problems: read.problems };
  const { preset, scenario, shown } = read;
  return { ok: true, draft: { preset, scenario, shown, ...settings }, problems };
}

/** What a snippet says in full, and what is so by itself, is the same: the usual title, the usual name of the picture. */
export function settled(context: LinkContext, draft: Draft): Draft {
  const title = draft.title.trim() === titleOf(context, draft) ? '' : draft.title.trim();
  const usual = `${fileStem(nameOf(context, { ...draft, title }))}.svg`;
  const poster = draft.poster !== usual ? draft.poster : draft.form === 'element' ? '' : undefined;
  return { ...draft, title, poster };
}
