/**
 * The experiment that an exported SVG file carries in its metadata, read from the file's text: a picture from a stranger is
 * never made part of the page.
 */

export interface Embedded {
  /** The version of this form, 1 today. */
  readonly form: string;
  /** JSON of the scenario. */
  readonly scenario: string;
  readonly link: string | undefined;
  readonly version: string | undefined;
  readonly digest: string | undefined;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

function character(code: number, otherwise: string): string {
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : otherwise;
}

/** Text as it was before it was written as XML or HTML. */
export const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return character(parseInt(hex, 16), whole);
      if (decimal !== undefined) return character(Number(decimal), whole);
      return NAMED[(name ?? '').toLowerCase()] ?? whole;
    },
  );

/** The beginning of the element; some programs give it a prefix of their own. */
const OPENING = /<((?:[\w-]+:)?experiment)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*>/;
const ATTRIBUTE = /\s([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const CDATA = /^\s*<!\[CDATA\[([^]*?)\]\]>\s*$/;

export const isSvg = (text: string): boolean => /<(?:[\w-]+:)?svg[\s>]/.test(text.slice(0, 4096));

/** What an SVG file carries; undefined where it carries nothing. */
export function embeddedOf(svg: string): Embedded | undefined {
  const opening = OPENING.exec(svg);
  if (opening === null) return undefined;
  const [whole, tag = '', inside = ''] = opening;
  const from = opening.index + whole.length;
  const to = svg.indexOf(`</${tag}`, from);
  if (to < 0) return undefined;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of inside.matchAll(ATTRIBUTE))
    attributes.set(name, unescapeXml(double ?? single ?? ''));
  const names = [...attributes].filter(([name]) => name.startsWith('xmlns')).map(([, value]) => value);
  const form = names
    .map((name) => /^urn:lbe-lab:experiment:(\w+)$/.exec(name)?.[1])
    .find((found) => found !== undefined);
  if (form === undefined) return undefined;
  const content = svg.slice(from, to);
  const raw = CDATA.exec(content)?.[1];
  return {
    form,
    scenario: raw ?? unescapeXml(content),
    link: attributes.get('link'),
    version: attributes.get('version'),
    digest: attributes.get('digest'),
  };
}
