/**
 * How to cite an experiment. The day on which it was looked at is the reader's to give: it is no result, so it is nothing
 * that a run could know, and the page only fills in today's.
 */
import type { Experiment } from './provenance';
import { hasAddress } from './public-address';
import { words } from '../../content/languages/en/take-home';

export const CITATIONS = ['text', 'bibtex', 'ris'] as const;
export type CitationForm = (typeof CITATIONS)[number];

export const citationExtension: Readonly<Record<CitationForm, string>> = { text: 'txt', bibtex: 'bib', ris: 'ris' };

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

/** Text for a BibTeX field: TeX's own letters are written as letters. */
export const tex = (words: string): string =>
  oneLine(words).replace(/[\\~^]|[#$%&_{}]/g, (letter) => SPECIAL[letter] ?? `\\${letter}`);

/** A title in which BibTeX styles change no capital. */
const texTitle = (words: string): string =>
  tex(words).replace(/[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu, (word, at: number) =>
    at === 0 && !/\p{Lu}/u.test(word.slice(1)) ? word : `{${word}}`,
  );

const texUrl = (link: string): string => link.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The author's name is the same in every language. */
const AUTHOR = 'LBE Lab contributors';

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** In the page's language. `accessed`: a day as 2026-11-20, or empty. */
export function citation(form: CitationForm, { scenario, from }: Experiment, accessed: string): string {
  const { version, digest, link } = from;
  const title = oneLine(from.title);
  const source = oneLine(scenario.source ?? '');
  const changed = oneLine(from.changed ?? '');
  const { cited } = words().citation;
  const run = cited.run(digest);
  const after = source === '' ? [] : [cited.after(source)];
  const whole = hasAddress(link);
  const behind = cited.behind(link);
  switch (form) {
    case 'text': {
      const end = /[.?!]$/.test(title) ? '' : '.';
      return [
        `${AUTHOR}. ${cited.title(`${title}${end}`)} ${cited.experiment(version)}, ${run}.`,
        `${whole ? link : behind}${accessed === '' ? '' : ` (${cited.accessed(accessed)})`}`,
        ...(changed === '' ? [] : [changed]),
        ...after.map((words) => `${asSentence(words)}.`),
      ].join('\n');
    }
    case 'bibtex':
      return [
        `@misc{lbelab-${digest.slice(0, 8)},`,
        `  author       = {{${AUTHOR}}},`,
        `  title        = {${texTitle(title)}},`,
        `  howpublished = {${tex(cited.experiment(version))}},`,
        `  note         = {${tex([run, ...(changed === '' ? [] : [changed.replace(/[.]$/, '')]), ...after, ...(whole ? [] : [behind])].join('; '))}},`,
        ...(accessed === '' ? [] : [`  urldate      = {${accessed}},`]),
        ...(whole ? [`  url          = {${texUrl(link)}}`] : []),
        '}',
      ].join('\n');
    case 'ris':
      return [
        'TY  - COMP',
        `AU  - ${AUTHOR}`,
        `TI  - ${title}`,
        'T2  - LBE Lab',
        `ET  - ${version}`,
        `N1  - ${run}`,
        ...(changed === '' ? [] : [`N1  - ${changed}`]),
        ...after.map((words) => `N1  - ${asSentence(words)}`),
        whole ? `UR  - ${link}` : `N1  - ${behind}`,
        ...(accessed === '' ? [] : [`Y2  - ${accessed.replaceAll('-', '/')}`]),
        'ER  - ',
      ].join('\r\n');
  }
}
