/**
 * What the heads of all pages say: what a page may load, what it is called, and how it looks where it is linked to. A page
 * names its own style sheets and scripts itself.
 */
import english from '../../content/data/pages.json';
import type { page as englishWords } from '../../content/languages/en/page';
import { dark, light } from '../plot/palette';
import type { Translation } from '../text';
import { byLanguage, tags } from '../text/by-language';
import { written } from './written';

const words = byLanguage(
  import.meta.glob<Translation<typeof englishWords>>('../../content/languages/*/page.ts', {
    eager: true,
    import: 'page',
  }),
);

/** The names of the languages, as a sentence has them. */
const spoken = new Intl.ListFormat('en').format(
  tags.map((tag) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag),
);

const referencePages = Object.fromEntries(
  [...written].map(([tag, { referenceTitle, reference, referenceCard }]): [string, Page] => [
    tag === 'en' ? 'reference' : `reference.${tag}`,
    {
      title: `${referenceTitle} · LBE Lab`,
      description: reference,
      card: {
        title: `LBE Lab: ${tag === 'en' ? referenceTitle.toLowerCase() : referenceTitle}`,
        description: referenceCard,
      },
    },
  ]),
);

interface Page {
  readonly title: string;
  readonly description: string;
  /** Where the page is linked to. */
  readonly card: { readonly title: string; readonly description: string };
  /** It runs simulations: WebAssembly, workers, and images that it makes itself. */
  readonly computes?: boolean;
  /** It shows a figure in a frame. */
  readonly frames?: boolean;
}

/** By the names of their files. */
const pages: Readonly<Record<string, Page>> = {
  ...english,
  lessons: { ...english.lessons, description: english.lessons.description.replace('{languages}', spoken) },
  ...referencePages,
};

/** What a page may load: nothing from any other host. `worker-src` is the service worker's too. */
function policy({ computes = false, frames = false }: Pick<Page, 'computes' | 'frames'>): readonly string[] {
  return [
    "default-src 'none'",
    `script-src 'self'${computes ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    `img-src 'self'${computes ? ' blob:' : ''}`,
    "connect-src 'self'",
    // In a sandboxed frame without an origin of its own workers start from a blob (sim/start-worker.ts).
    `worker-src 'self'${computes ? ' blob:' : ''}`,
    ...(frames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

const pageCalled = (name: string): Page => {
  const page = pages[name];
  if (page === undefined) throw new Error(`${name}.html has no head in web/src/pages/head.ts`);
  return page;
};

/** The pages that are figures in the pages of others. */
const figures: readonly string[] = ['embed'];

export const pageNames = (): readonly string[] => Object.keys(pages);

/** The names of the pages that are one file each: these name the hashes of what is in them, which they alone know. */
const whole: readonly string[] = ['lbe-lab', '404'];

/** The names of all pages that a server sends. */
export const servedNames = (): readonly string[] => [...pageNames(), ...whole];

/** It is made to stand in the pages of others. */
export const isFigure = (name: string): boolean => figures.includes(name);

/**
 * What a server sends with the page in the file `name`.html, or without a name with a script: a worker has the policy that it
 * is sent with. Who may show a page in a frame can be said here alone; a figure may be shown by everybody.
 */
export const servedPolicy = (name?: string): string =>
  [
    ...(name !== undefined && whole.includes(name)
      ? []
      : policy(name === undefined ? { computes: true } : pageCalled(name))),
    ...(name !== undefined && isFigure(name) ? [] : ["frame-ancestors 'self'"]),
  ].join('; ');

const common = ({ title, description }: Pick<Page, 'title' | 'description'>, rules: string): string =>
  `<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${rules}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />`;

/** The hashes of the script and the style that stand in a page, as its policy names them. */
export interface Inside {
  readonly script: string;
  readonly style: string;
}

/** The head of a page in the place of another (missing.ts): a script in it may only ask its own host where the site is. */
export const standInHeadOf = (
  { title, text }: Readonly<Record<'title' | 'text', string>>,
  { style, script }: Pick<Inside, 'style'> & Partial<Inside>,
): string =>
  `${common(
    { title: `${title} · LBE Lab`, description: text },
    [
      "default-src 'none'",
      ...(script === undefined ? [] : [`script-src ${script}`, "connect-src 'self'"]),
      `style-src ${style}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  )}
    <meta name="robots" content="noindex" />`;

/**
 * The head of the lab as one file: it may load nothing at all. `inside` are the hashes of its own script and style, as the
 * policy names them; workers start from what the script holds. Its author may say in it at which address others find it
 * (page-address.ts).
 */
export const singleHeadOf = (inside: Inside): string =>
  `${common(
    pageCalled('index'),
    [
      "default-src 'none'",
      `script-src ${inside.script} 'wasm-unsafe-eval'`,
      `style-src ${inside.style}`,
      'img-src blob: data:',
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  )}
    <meta name="lbe-address" content="" />`;

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A page that is made by its script says so where that does not come. */
function faultScript(name: string, { computes = false }: Page): string {
  if (!computes) return '';
  const said = isFigure(name)
    ? [...written].map(([tag, { figure }]) => [tag, figure] as const)
    : [...words].map(([tag, { fault, old, again }]) => [tag, { fault, old, again }] as const);
  return `
    <script src="/page-fault.js" data-texts="${inAttribute(JSON.stringify(Object.fromEntries(said)))}"></script>`;
}

/** The head of the page in the file `name`.html, up to its own style sheets and scripts. */
export function headOf(name: string): string {
  const page = pageCalled(name);
  return `${common(page, policy(page).join('; '))}
    <meta property="og:title" content="${page.card.title}" />
    <meta property="og:description" content="${page.card.description}" />
    <meta property="og:type" content="website" />
    <meta property="og:image" content="./og.png" />
    <link rel="icon" href="./icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="./icons/touch.png" />
    <link rel="manifest" href="./manifest.webmanifest" />${faultScript(name, page)}`;
}
