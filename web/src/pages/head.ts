/**
 * What the heads of all pages say: what a page may load, what it is called, and how it looks where it is linked to. A page
 * names its own style sheets and scripts itself.
 */
import { dark, light } from '../views/palette';

interface Page {
  readonly title: string;
  readonly description: string;
  /** Where the page is linked to. */
  readonly card: { readonly title: string; readonly description: string };
  /** It runs simulations: WebAssembly, workers, and images that it makes itself. */
  readonly computes?: boolean;
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
    description:
      'Eleven guided lessons on queues, TCP and low-priority congestion control: predict, run the simulation, and compare with your own numbers. In English and German.',
    card: {
      title: 'LBE Lab: lessons',
      description:
        'Predict, run the simulation, and compare with your own numbers: low-priority congestion control in eleven guided lessons.',
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
  check: {
    title: 'Check answers · LBE Lab',
    description:
      'Checks the answers that students hand in: every recorded experiment runs again in your browser. Nothing leaves the page.',
    card: {
      title: 'LBE Lab: check answers',
      description: 'Runs again what students hand in, and says what holds. No server, no account.',
    },
    computes: true,
  },
  reference: {
    title: 'Reference · LBE Lab',
    description:
      'Every congestion controller, queue discipline and parameter of LBE Lab: equations, ranges, defaults and sources.',
    card: {
      title: 'LBE Lab: reference',
      description:
        'Low-priority congestion control: equations, parameters and sources of every protocol in the laboratory.',
    },
  },
};

/** What a page may load: nothing from any other host. */
function policy({ computes = false }: Page): string {
  return [
    "default-src 'none'",
    `script-src 'self'${computes ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    `img-src 'self'${computes ? ' blob:' : ''}`,
    "connect-src 'self'",
    ...(computes ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The head of the page in the file `name`.html, up to its own style sheets and scripts. */
export function headOf(name: string): string {
  const page = pages[name];
  if (page === undefined) throw new Error(`${name}.html has no head in web/src/pages/head.ts`);
  return `<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy(page)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title}</title>
    <meta name="description" content="${page.description}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />
    <meta property="og:title" content="${page.card.title}" />
    <meta property="og:description" content="${page.card.description}" />
    <meta property="og:type" content="website" />
    <meta property="og:image" content="./og.png" />
    <link rel="icon" href="./icon.svg" type="image/svg+xml" />`;
}
