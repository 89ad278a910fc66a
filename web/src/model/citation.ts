/**
 * How to cite an experiment. The day on which it was looked at is the reader's to give: it is no result, so it is nothing
 * that a run could know, and the page only fills in today's.
 */
import type { Experiment } from './provenance';
import { hasAddress } from './public-address';

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

/** A web address in which no brace can end the field. */
const texUrl = (link: string): string => link.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** Of a link without an address: where it goes. */
const behind = (link: string): string => `Opens behind the address of LBE Lab: ${link}`;

/** `accessed`: a day as 2026-11-20, or empty. */
export function citation(form: CitationForm, { scenario, from }: Experiment, accessed: string): string {
  const { version, digest, link } = from;
  const title = oneLine(from.title);
  const source = oneLine(scenario.source ?? '');
  const run = `digest ${digest}`;
  const whole = hasAddress(link);
  switch (form) {
    case 'text': {
      const end = /[.?!]$/.test(title) ? '' : '.';
      return [
        `LBE Lab contributors. “${title}${end}” Experiment in LBE Lab, version ${version}, ${run}.`,
        `${whole ? link : behind(link)}${accessed === '' ? '' : ` (accessed ${accessed})`}`,
        ...(source === '' ? [] : [`After ${source}.`]),
      ].join('\n');
    }
    case 'bibtex':
      return [
        `@misc{lbelab-${digest.slice(0, 8)},`,
        `  author       = {{LBE Lab contributors}},`,
        `  title        = {${texTitle(title)}},`,
        `  howpublished = {Experiment in LBE Lab, version ${tex(version)}},`,
        `  note         = {${tex([run, ...(source === '' ? [] : [`after ${source}`]), ...(whole ? [] : [behind(link)])].join('; '))}},`,
        ...(accessed === '' ? [] : [`  urldate      = {${accessed}},`]),
        ...(whole ? [`  url          = {${texUrl(link)}}`] : []),
        '}',
      ].join('\n');
    case 'ris':
      return [
        'TY  - COMP',
        'AU  - LBE Lab contributors',
        `TI  - ${title}`,
        'T2  - LBE Lab',
        `ET  - ${version}`,
        `N1  - ${run}`,
        ...(source === '' ? [] : [`N1  - After ${source}`]),
        whole ? `UR  - ${link}` : `N1  - ${behind(link)}`,
        ...(accessed === '' ? [] : [`Y2  - ${accessed.replaceAll('-', '/')}`]),
        'ER  - ',
      ].join('\r\n');
  }
}
