/**
 * What a server should send with each file of the site. The pages say of themselves what they may load (`head.ts`), so that a
 * server that can send nothing of this serves them as well; what only a server can say is who may show a page in a frame.
 */
import { isFigure, servedNames, servedPolicy } from './head';

export type Headers = Readonly<Record<string, string>>;

const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A figure in a sandboxed frame has no origin, and asks for its own scripts as a stranger.
  'Access-Control-Allow-Origin': '*',
  // And where a page requires it of all that it loads, of figures and their script too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A page that requires this lets nothing into its frames that does not require it as well, and of such a frame's workers likewise. */
const requiring: Headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Names below `assets` hold a hash of the contents. */
const KEPT = 'public, max-age=31536000, immutable';
const ASKED = 'no-cache';

const WORKER = 'service-worker.js';

const pageHeaders = (name: string): Headers => ({
  'Content-Security-Policy': servedPolicy(name),
  'Cache-Control': ASKED,
  ...(isFigure(name) ? requiring : {}),
});
const workerHeaders: Headers = { 'Content-Security-Policy': servedPolicy(), 'Cache-Control': ASKED };
const assetHeaders: Headers = { 'Content-Security-Policy': servedPolicy(), 'Cache-Control': KEPT, ...requiring };

/** The headers of one file; `path` as seen from the site's folder. */
export function headersOf(path: string): Headers {
  const name = path === '' ? 'index' : path.replace(/\.html$/, '');
  if (servedNames().includes(name)) return { ...everywhere, ...pageHeaders(name) };
  if (path === WORKER) return { ...everywhere, ...workerHeaders };
  if (path.startsWith('assets/')) return { ...everywhere, ...assetHeaders };
  return everywhere;
}

const rule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The same as a file `_headers`, which Netlify and Cloudflare Pages read. Of rules that fit one path both are sent, and of two
 * policies both hold: so no path has two. These hosts also serve a page without its `.html`.
 */
export const headersFile = (): string =>
  `${[
    rule('/*', everywhere),
    rule('/', pageHeaders('index')),
    ...servedNames().flatMap((name) => [rule(`/${name}`, pageHeaders(name)), rule(`/${name}.html`, pageHeaders(name))]),
    rule(`/${WORKER}`, workerHeaders),
    rule('/assets/*', assetHeaders),
  ].join('\n\n')}\n`;
