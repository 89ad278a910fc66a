/**
 * What an author pastes into the builder, taken apart: a link, the address of a figure or of the builder, or a snippet in any
 * of its forms. The text is parsed and never becomes part of the page.
 */
import { parseJson } from '../../model/json';
import type { Form, Writer } from '../../model/snippet-wraps';
import { readSettings, type Settings } from './draft';

export interface Pasted {
  /** A fragment, without `#`. */
  readonly fragment: string;
  /** Undefined where the text holds an experiment alone. */
  readonly settings: Settings | undefined;
  readonly problems: readonly string[];
}

/** Far more than any snippet. */
const LONGEST = 256 * 1024;

interface Found {
  /** An address with its fragment, or a fragment. */
  readonly address: string;
  /** The query, where it does not stand in the address. */
  readonly search?: string;
  readonly title?: string;
  readonly poster?: string;
  readonly form?: Form;
}

const isFragment = (text: string): boolean => /^#?v=[^&]+(?:&|$)/.test(text);

/** Markdown without what keeps its own marks away. */
const plain = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function inElement(element: Element): Found {
  const query = new URLSearchParams();
  for (const { name, value } of element.attributes) query.set(name, value);
  const image = element.querySelector('img');
  const poster = element.getAttribute('poster') ?? image?.getAttribute('src') ?? null;
  return {
    address: element.getAttribute('link') ?? '',
    search: `?${query.toString()}`,
    title: element.getAttribute('title') ?? element.querySelector('a')?.textContent ?? '',
    ...(poster !== null && { poster: decoded(poster) }),
    form: 'element',
  };
}

function inHtml(text: string): Found | undefined {
  if (!text.includes('<')) return undefined;
  const page = new DOMParser().parseFromString(text, 'text/html');
  const element = page.querySelector('lbe-figure[link]');
  if (element !== null) return inElement(element);
  const frame = page.querySelector('iframe[src*="embed.html"], iframe[data-src*="embed.html"]');
  if (frame !== null) {
    return {
      address: frame.getAttribute('src') ?? frame.getAttribute('data-src') ?? '',
      title: frame.getAttribute('title') ?? '',
      form: 'iframe',
    };
  }
  const anchor = page.querySelector('a[href*="#v="]');
  const image = anchor?.querySelector('img');
  if (!anchor) return undefined;
  return {
    address: anchor.getAttribute('href') ?? '',
    ...(image && {
      title: image.getAttribute('alt') ?? '',
      poster: decoded(image.getAttribute('src') ?? ''),
      form: 'picture',
    }),
  };
}

function inMarkdown(text: string): Found | undefined {
  const [, alt, poster, address] = /\[!\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)\]\(([^)\s]*)\)/.exec(text) ?? [];
  if (alt === undefined || poster === undefined || address === undefined) return undefined;
  return { address, title: plain(alt), poster: decoded(poster), form: 'picture' };
}

function inRst(text: string): Found | undefined {
  const poster = /^\s*\.\. image::\s*(\S.*)$/m.exec(text)?.[1];
  const address = /^\s*:target:\s*(\S+)\s*$/m.exec(text)?.[1];
  if (poster === undefined || address === undefined) return undefined;
  return {
    address,
    title: /^\s*:alt:\s*(.*)$/m.exec(text)?.[1] ?? '',
    poster: decoded(poster.trim()),
    form: 'picture',
  };
}

/** A string of Python as JSON has it; undefined where it is not one. */
function unquoted(literal: string): string | undefined {
  const value = parseJson(literal);
  return typeof value === 'string' ? value : undefined;
}

const STRING = String.raw`"(?:\\.|[^"\\])*"`;

function inNotebook(text: string): Found | undefined {
  const html = new RegExp(String.raw`\bHTML\(\s*(${STRING})`).exec(text)?.[1];
  const markup = html === undefined ? undefined : unquoted(html);
  if (markup !== undefined) return inHtml(markup);
  const address = new RegExp(String.raw`\bIFrame\(\s*(?:src\s*=\s*)?(${STRING})`).exec(text)?.[1];
  const given = address === undefined ? undefined : unquoted(address);
  if (given === undefined) return undefined;
  const extra = new RegExp(String.raw`extras=\[\s*(${STRING})`).exec(text)?.[1];
  const named = inHtml(`<iframe src="embed.html" ${extra === undefined ? '' : (unquoted(extra) ?? '')}></iframe>`);
  return { address: given, title: named?.title ?? '', form: 'iframe' };
}

function bare(text: string): Found | undefined {
  if (isFragment(text)) return { address: text };
  const whole = /(?:https?|file):\/\/[^\s"'<>`]+/.exec(text)?.[0];
  const address = whole ?? /(?:[\w./-]*\.html)?(?:\?[^\s"'<>`#]*)?#v=[^\s"'<>`]+/.exec(text)?.[0];
  if (address?.includes('#') !== true) return undefined;
  // In a sentence, or in the brackets of Markdown.
  const end = text.includes(`(${address}`) ? /\).*$/ : /[.,;]+$/;
  return { address: address.replace(end, '') };
}

function writerOf(text: string, { form }: Found): Writer {
  if (/\bIFrame\(|\bIPython\b/.test(text)) return 'jupyter';
  if (/^\s*\.\. (?:raw|image)::/m.test(text)) return 'rst';
  if (text.includes('{=html}')) return 'quarto';
  if (/\bdata-src=|<section\b/.test(text)) return 'reveal';
  if (text.includes('[![') || (form !== undefined && /^\s*<div>/.test(text))) return 'markdown';
  return 'html';
}

/** Which page an address leads to decides what its query means. */
const kindOf = (path: string): 'figure' | 'builder' | 'lab' =>
  path.endsWith('embed.html') ? 'figure' : path.endsWith('builder.html') ? 'builder' : 'lab';

/** What a pasted text holds; undefined where there is nothing of the laboratory in it. */
export function readPasted(text: string): Pasted | undefined {
  const given = text.trim();
  if (given === '' || given.length > LONGEST) return undefined;
  const found = inNotebook(given) ?? inMarkdown(given) ?? inRst(given) ?? inHtml(given) ?? bare(given);
  if (found === undefined) return undefined;
  const { address, search: own, title = '', poster, form } = found;
  const cut = address.indexOf('#');
  const fragment = isFragment(address) ? address.replace(/^#/, '') : cut < 0 ? '' : address.slice(cut + 1);
  const before = isFragment(address) || cut < 0 ? '' : address.slice(0, cut);
  const [path = '', query = ''] = before.split('?');
  if (!isFragment(fragment)) return undefined;
  const kind = own === undefined ? kindOf(path) : 'figure';
  if (kind === 'builder') {
    const { settings, problems } = readSettings(`?${query}`, 'builder');
    return { fragment, settings, problems };
  }
  if (kind === 'lab' && form === undefined) return { fragment, settings: undefined, problems: [] };
  const { settings, problems } = readSettings(own ?? `?${query}`, 'figure');
  return {
    fragment,
    problems,
    settings: { ...settings, title, poster, form: form ?? settings.form, writer: writerOf(given, found) },
  };
}
