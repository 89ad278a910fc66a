/** One word for one thing, in both languages: the list of terms in README.md, as far as a test can hold it. */
import { expect, it } from 'vitest';

/** What stands in for a term, and the term. */
const INSTEAD: Readonly<Record<'en' | 'de', readonly (readonly [pattern: RegExp, term: string])[]>> = {
  en: [
    [/\b[Tt]he (?:empty )?way (?:itself |that )?(?:holds|takes|is the same)\b|\bempty way\b/, 'path'],
    [/\bway of packet\b/, 'path of packet'],
    [/\bThe engine took\b/, 'The window became'],
  ],
  de: [
    [/\bWeg(?:e|en|s)?\b(?<!(?:halbem|gehen einen anderen) Weg)(?! (?:aus|ins|zum|hinaus|hinein)\b)/, 'Pfad'],
    [/\bStaukontroll|\bSpätankömmling|nach einem Zeitablauf/, 'Überlastregelung, Nachzügler, Timeout'],
    [/\b[Ww]eich(?:t|en)\b(?![^'`]*\b(?:zurück|ab)\b)/, 'nachgeben'],
    [/\bWeg von Paket\b/, 'Pfad von Paket'],
    [/\bStrecken?\b|\b[A-Z]\w+strecke\b(?<!Zustandsstrecke)/, 'Leitung'],
    [/\b[Qq]uitt(?:ung|ier)/, 'Bestätigung, bestätigen'],
    [/\bZielwert/, 'Ziel'],
  ],
};

const sources = import.meta.glob<string>('../../content/languages/{en,de}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whose words: those of papers are quoted as they are, and a reader may look for any word. */
const files = (under: string): readonly (readonly [name: string, text: string])[] =>
  Object.entries(sources).filter(
    ([name]) => name.startsWith(`../../content/languages/${under}/`) && !/\/ledger\/|\/synonyms/.test(name),
  );

const wrong = (language: 'en' | 'de'): readonly string[] =>
  files(language).flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, nth) =>
        INSTEAD[language].flatMap(([pattern, term]) =>
          pattern.test(line) ? [`${name}:${nth + 1}: ${term}: ${line.trim().slice(0, 300)}`] : [],
        ),
      ),
  );

it.each(['en', 'de'] as const)('%s: what has a term is called by it', (language) => {
  expect(wrong(language)).toEqual([]);
});

it('a lesson cites no file of the repository: its reader has a page', () => {
  for (const language of ['en', 'de'])
    for (const [, text] of files(`${language}/course`)) expect(text).not.toMatch(/docs\/\w+\.md/);
});
