/**
 * What the heads of all pages say: what a page may load, what it is called, and how it looks where it is linked to. A page
 * names its own style sheets and scripts itself.
 */
import type { page as english } from '../../content/languages/en/page';
import { dark, light } from '../plot/palette';
import type { Translation } from '../text';
import { byLanguage, tags } from '../text/by-language';
import { written } from './written';

const words = byLanguage(
  import.meta.glob<Translation<typeof english>>('../../content/languages/*/page.ts', { eager: true, import: 'page' }),
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
  index: {
    title: 'LBE Lab: low-priority congestion control, packet by packet',
    description:
      'A packet-level laboratory for less-than-best-effort transport: watch LEDBAT and its relatives share a link with TCP, and move every parameter while you watch.',
    card: {
      title: 'LBE Lab',
      description: 'Watch low-priority congestion control share a link with TCP, packet by packet.',
    },
    computes: true,
  },
  lessons: {
    title: 'Lessons · LBE Lab',
    description: `Guided lessons on queues, TCP and low-priority congestion control: predict, run the simulation, and compare with your own numbers. In ${spoken}.`,
    card: {
      title: 'LBE Lab: lessons',
      description:
        'Predict, run the simulation, and compare with your own numbers: low-priority congestion control in guided lessons.',
    },
  },
  gallery: {
    title: 'Gallery · LBE Lab',
    description:
      'Every figure and table of five papers on low-priority congestion control, computed again in your browser, with a verdict on every claim.',
    card: {
      title: 'LBE Lab: gallery',
      description:
        'Five papers on low-priority congestion control, reproduced figure by figure, with a verdict on every claim.',
    },
    computes: true,
  },
  study: {
    title: 'Trials · LBE Lab',
    description:
      'Who yields? Every low-priority congestion controller against Reno, CUBIC, BBR, Copa and Prague, computed in your browser; a search for where one fails; and report cards after RFC 9743.',
    card: {
      title: 'LBE Lab: trials',
      description:
        'Low-priority congestion controllers on trial: who yields, where one fails, and report cards, run in your browser.',
    },
    computes: true,
  },
  steer: {
    title: 'Be the controller · LBE Lab',
    description:
      'Steer a low-priority flow beside TCP by hand, packet by packet. Can you do better than LEDBAT, LP and NICE?',
    card: {
      title: 'LBE Lab: be the controller',
      description: 'Steer a low-priority flow beside TCP by hand. Can you do better than LEDBAT?',
    },
    computes: true,
  },
  embed: {
    title: 'Figure · LBE Lab',
    description:
      'One figure of LBE Lab for a course page: an experiment on low-priority congestion control that runs in the reader’s browser.',
    card: {
      title: 'LBE Lab: a figure',
      description: 'An experiment on low-priority congestion control that runs in the reader’s browser.',
    },
    computes: true,
  },
  builder: {
    title: 'Teach · LBE Lab',
    description:
      'An experiment on low-priority congestion control as a figure in a course page, as a link for a class, and with questions of your own.',
    card: {
      title: 'LBE Lab: teach',
      description: 'A figure that computes in its reader’s browser, a link for a class, questions of your own.',
    },
    computes: true,
    frames: true,
  },
  check: {
    title: 'Teach: check what students hand in · LBE Lab',
    description:
      'Checks the answers that students hand in: every recorded experiment runs again in your browser. Nothing leaves the page.',
    card: {
      title: 'LBE Lab: check answers',
      description: 'Runs again what students hand in, and says what holds. No server, no account.',
    },
    computes: true,
  },
  elements: {
    title: 'Elements · LBE Lab',
    description: 'What the pages of LBE Lab are made of: each element in each state, in both looks.',
    card: { title: 'LBE Lab: elements', description: 'Each element in each state, in both looks.' },
  },
  handbook: {
    title: 'Handbook · LBE Lab',
    description:
      'What LBE Lab simulates and how it is checked; links, figures and assignments for a class; studies by program.',
    card: {
      title: 'LBE Lab: handbook',
      description: 'The model and how it is checked, links, figures for course pages, classes, and studies by program.',
    },
    frames: true,
  },
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
