/**
 * What an author pastes into a page of their own: a link in Markdown, a still picture with a link, an iframe, the element
 * `<lbe-figure>`. Plain markup: no style attribute and no inline script, so that strict hosts keep it as it is.
 */
import { escapeMarkup } from './escape';
import { roomFor } from './figure-room';
import { exercisePairs, type Exercise } from './exercise';
import { type Presentation, presentationPairs, printQuery } from './presentation';

/** A column of a course page, in CSS pixels. */
const COLUMN_PX = 720;

export interface Embedding {
  /** Address of the folder that the laboratory is in, with its slash (`pageFolder`). */
  readonly base: string;
  readonly link: string;
  readonly presentation: Presentation;
  /** A teacher's own questions below the figure. */
  readonly exercise?: Exercise;
  readonly title: string;
  /** File name of the still picture that stands beside the author's page; empty: there is none. */
  readonly poster: string;
  /** Height that the figure was seen to have in a column of a course page, in CSS pixels, where its author chooses none. */
  readonly measured_px?: number;
}

export interface Snippets {
  /** `[title](address)` */
  readonly markdown: string;
  /** The picture, which leads to the laboratory. */
  readonly markdownPicture: string;
  readonly picture: string;
  readonly iframe: string;
  /** The element with its script; without the script, what is inside stays: a link. */
  readonly element: string;
}

export const labAddress = (base: string, link: string): string => `${base}#${link}`;

/** The query of a figure, which is its element's attributes too. */
export const queryPairs = ({ presentation, exercise }: Pick<Embedding, 'presentation' | 'exercise'>) => [
  ...presentationPairs(presentation),
  ...(exercise === undefined ? [] : exercisePairs(exercise)),
];

export const figureAddress = (embedding: Pick<Embedding, 'base' | 'presentation' | 'exercise' | 'link'>): string =>
  `${embedding.base}embed.html${printQuery(queryPairs(embedding))}#${embedding.link}`;

/** How high its iframe is: as its author chose, as it was seen, or about what such a figure takes; in CSS pixels. */
export const iframeHeight = ({ presentation, exercise, measured_px, link }: Embedding): number =>
  presentation.height_px ??
  measured_px ??
  roomFor({ ...presentation, questions: exercise?.questions.length ?? 0 }, new URLSearchParams(link), COLUMN_PX);

/** The builder, where an author puts a figure together. */
export const builderAddress = (base: string, link: string): string => `${base}builder.html#${link}`;

/** Text as HTML has it, in an attribute or between tags, whatever the quotes of whoever pastes it. */
export const escapeHtml = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;');

const attributes = (pairs: readonly (readonly [key: string, value: string])[]): string =>
  pairs.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');

/** One line of text as Markdown has it. */
const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>!|~#&]/g, (mark) => `\\${mark}`);

/** Brackets would end the address too early. */
const markdownAddress = (address: string): string =>
  address.replace(/[()<>\s]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** A file name as part of an address; half a surrogate pair has no form there. */
const fileAddress = (name: string): string =>
  name
    .replace(/\p{Cs}/gu, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

export function snippets(embedding: Embedding): Snippets {
  const { base, link, title, poster } = embedding;
  const address = labAddress(base, link);
  const image = poster === '' ? undefined : fileAddress(poster);
  const [words, target] = [markdownText(title), markdownAddress(address)];
  const inside =
    image === undefined
      ? escapeHtml(title)
      : `<img${attributes([
          ['src', image],
          ['alt', title],
          ['loading', 'lazy'],
        ])}>`;
  const anchor = `<a${attributes([['href', address]])}>${inside}</a>`;
  const iframe = attributes([
    ['src', figureAddress(embedding)],
    ['title', title],
    ['width', '100%'],
    ['height', String(iframeHeight(embedding))],
    ['loading', 'lazy'],
    ['allow', 'fullscreen; clipboard-write'],
  ]);
  const element = attributes([['link', link], ['title', title], ...queryPairs(embedding)]);
  // A classic script: a module from another host would need that server's permission.
  const script = ` async${attributes([['src', `${base}lbe-figure.js`]])}`;
  return {
    markdown: `[${words}](${target})`,
    markdownPicture:
      image === undefined ? `[${words}](${target})` : `[![${words}](${markdownAddress(image)})](${target})`,
    picture: anchor,
    iframe: `<iframe${iframe}></iframe>`,
    element: `<lbe-figure${element}>${anchor}</lbe-figure>\n<script${script}></script>`,
  };
}
