// A figure that was taken along comes back with all its settings: from every form of its snippet, and from the address.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import first from '../../../../scenarios/tcp-vs-ledbat.json';
import { plainExercise } from '../../model/class-set';
import { printLink, type LinkContext } from '../../model/link';
import { PARTS, STARTS, THEMES, type Presentation } from '../../model/presentation';
import { presetsFrom } from '../../model/presets';
import { FORMS, WRITERS, wrapped } from '../../model/snippet-wraps';
import { NOTHING_SHOWN } from '../../model/shown';
import { catalog } from '../../model/tables';
import {
  fitted,
  nameOf,
  posterOf,
  printSettings,
  readDraft,
  readSettings,
  settled,
  type Draft,
  type Settings,
} from './draft';
import { readPasted } from './read-snippet';
import { ROOMS } from './rooms';

const presets = presetsFrom({ 'tcp-vs-ledbat.json': first });
const context: LinkContext = { catalog, presets };
const scenario = presets[0]?.scenario;
if (scenario === undefined) throw new Error('The preset is gone.');

const keys = fc.oneof(
  fc.constant('all' as const),
  fc.subarray(['lbe.target', 'lbe.gain', 'bottleneck.queue', 'tcp.count', 'seed']),
);
const optional = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arb, { nil: undefined });

const presentations: fc.Arbitrary<Presentation> = fc
  .record({
    controls: optional(keys),
    locked: optional(keys),
    theme: fc.constantFrom(...THEMES),
    start: fc.constantFrom(...STARTS),
    lang: optional(fc.constantFrom('en', 'de')),
    height_px: optional(fc.integer({ min: 120, max: 4000 })),
    parts: optional(fc.subarray([...PARTS], { minLength: 1 })),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never);

/** What a person writes on one line: no space around it, none doubled. */
const line = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim());

const exercises = fc.record({ task: line, questions: fc.array(line, { maxLength: 5 }) }).map(plainExercise);

const drafts: fc.Arbitrary<Draft> = fc
  .record({
    presentation: presentations,
    title: line,
    poster: fc.constantFrom(undefined, 'figure.svg', 'img/Bild 1 (neu).svg'),
    exercise: exercises,
    form: fc.constantFrom(...FORMS),
    writer: fc.constantFrom(...WRITERS),
    plots: optional(fc.subarray(['cwnd', 'queue', 'rtt'], { minLength: 1 })),
  })
  .map(({ plots, ...rest }) => ({
    ...rest,
    room: 'figure' as const,
    lesson: '',
    preset: 'tcp-vs-ledbat',
    scenario: { ...scenario, duration_s: 60 },
    shown: { ...NOTHING_SHOWN, ...(plots !== undefined && { plots }) },
  }));

const snippetOf = async (draft: Draft): Promise<string> =>
  wrapped(draft.form, draft.writer, {
    base: 'https://example.org/lab/',
    link: await printLink(context, draft.preset, draft.scenario, draft.shown),
    presentation: draft.presentation,
    exercise: draft.exercise,
    title: nameOf(context, draft),
    poster: posterOf(context, draft),
  });

const back = async (text: string): Promise<Draft> => {
  const pasted = readPasted(text);
  if (pasted?.settings === undefined) throw new Error(`Nothing read from ${text}`);
  const { settings, problems, fragment } = pasted;
  const read = await readDraft(context, { settings, problems }, fragment);
  if (!read.ok) throw new Error(read.problems.join(' '));
  expect(read.problems).toEqual([]);
  return settled(context, read.draft);
};

describe('a snippet', () => {
  it('brings a figure back as it was, in every form and for every writer', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        const given = settled(context, draft);
        const read = await back(await snippetOf(given));
        expect(read.scenario).toEqual(given.scenario);
        expect(read.shown.plots).toEqual(given.shown.plots);
        expect(read.title).toBe(given.title);
        // A picture is the same in both kinds of Markdown.
        const isMarkdown = given.form === 'picture' && given.writer === 'quarto';
        expect([read.form, read.writer]).toEqual([given.form, isMarkdown ? 'markdown' : given.writer]);
        if (given.form === 'picture') {
          // A picture does not say how a figure looks, but it says its file.
          expect(posterOf(context, read)).toBe(posterOf(context, given));
          return;
        }
        expect(read.presentation).toEqual(given.presentation);
        expect(read.exercise).toEqual(given.exercise);
        if (given.form === 'element') expect(read.poster).toBe(given.poster);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('is found in a longer text, and in the quotes of an older notebook', () => {
    expect(readPasted('See https://example.org/lab/#v=1&p=x.')).toMatchObject({ fragment: 'v=1&p=x', problems: [] });
    expect(readPasted('<p>x</p><iframe data-src="../lab/embed.html?theme=dark#v=1&amp;p=x"></iframe>')).toMatchObject({
      fragment: 'v=1&p=x',
      settings: { form: 'iframe', presentation: { theme: 'dark' } },
    });
  });
});

describe('an address', () => {
  it.each([
    ['v=1&p=x&seed=2', 'v=1&p=x&seed=2'],
    ['#v=1&p=x', 'v=1&p=x'],
    ['https://example.org/lab/#v=1&p=x', 'v=1&p=x'],
    ['https://example.org/lab/index.html?lang=de#v=1&p=x', 'v=1&p=x'],
    ['file:///media/usb/lab/index.html#v=1&p=x', 'v=1&p=x'],
    ['[Who yields?](https://example.org/lab/#v=1&p=x)', 'v=1&p=x'],
  ])('of the laboratory brings its experiment alone: %s', (text, fragment) => {
    expect(readPasted(text)).toEqual({ fragment, settings: undefined, problems: [] });
  });

  it('of a figure brings its settings, and says what cannot be', () => {
    const read = readPasted('https://example.org/lab/embed.html?height=50&lang=de&controls=none#v=1&p=x');
    expect(read?.settings?.presentation).toMatchObject({ lang: 'de', controls: [] });
    expect(read?.problems).toEqual(['height must be a whole number from 120 to 4000.']);
  });

  it('of the builder holds everything; its own language is not the figure’s', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom('', '?lang=de'), fc.constantFrom(...ROOMS), (draft, search, room) => {
        const { presentation, title, poster, form, writer, exercise } = draft;
        const settings: Settings = { presentation, title, poster, form, writer, exercise, room, lesson: 'aqm' };
        const printed = printSettings(settings, search);
        expect(readSettings(printed, 'builder')).toEqual({ settings, problems: [] });
        expect(new URLSearchParams(printed).get('lang')).toBe(search === '' ? null : 'de');
        expect(readPasted(`https://example.org/lab/builder.html${printed}#v=1&p=x`)).toEqual({
          fragment: 'v=1&p=x',
          settings,
          problems: [],
        });
      }),
    );
    expect(readSettings('?form=poster', 'builder').problems).toEqual(['form must be one of iframe, element, picture.']);
  });
});

describe('anything else', () => {
  it.each(['', ' ', 'hello', 'https://example.org/', '<script>alert(1)</script>', '<iframe src="https://x.org/#a">'])(
    'is nothing of the laboratory: %j',
    (text) => {
      expect(readPasted(text)).toBeUndefined();
    },
  );

  it('never breaks the reader', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `<iframe src="embed.html#v=1${text}"`),
          fc.string().map((text) => `IFrame("${text}`),
        ),
        (text) => {
          readPasted(text);
        },
      ),
    );
  });
});

describe('controls that an experiment cannot have', () => {
  it('are left out by name', () => {
    const settings = readSettings('?controls=lbe.target,mp.scheduler&locked=x.y', 'builder').settings;
    const { draft, left } = fitted(context, { preset: 'tcp-vs-ledbat', scenario, shown: NOTHING_SHOWN, ...settings });
    expect(left).toEqual(['mp.scheduler', 'x.y']);
    expect(draft.presentation).toMatchObject({ controls: ['lbe.target'], locked: [] });
  });
});
