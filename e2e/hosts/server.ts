/**
 * A file server for the pages of `pages`: another host than the laboratory's, as a course's is. In a page, `{{lab}}` is
 * where the laboratory is.
 */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen, types } from '../support/static-server';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where what comes from elsewhere is. */
const FOLDERS = [
  ['/reveal/', folder('../../node_modules/reveal.js/dist/')],
  ['/', folder('pages/')],
] as const;

/** What a host with strict rules lets in: the laboratory's script and frames, and its own style sheets and pictures. */
const strict = (lab: string): string =>
  `default-src 'none'; script-src ${lab}; frame-src ${lab}; style-src 'self'; img-src 'self'`;

/** Headers of a page, by its name. */
const headersOf = (path: string, lab: string): Readonly<Record<string, string>> => {
  switch (path) {
    case '/strict.html':
      return { 'Content-Security-Policy': strict(new URL(lab).origin) };
    case '/no-scripts.html':
      return { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'" };
    case '/isolated.html':
      return { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' };
    default:
      return {};
  }
};

export interface Hosts {
  /** With its slash. */
  readonly url: string;
  /** Puts a page there for a test. */
  readonly write: (name: string, body: string) => void;
  readonly close: () => Promise<void>;
}

/** Serves the pages on a free port, under a name that is another site than the laboratory's address. */
export async function serveHosts(lab: string): Promise<Hosts> {
  const written = new Map<string, string>();
  const { port, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const [prefix, root] = FOLDERS.find(([start]) => pathname.startsWith(start)) ?? FOLDERS[1];
    const inside = normalize(`/${decodeURIComponent(pathname.slice(prefix.length))}`);
    const page = written.get(pathname);
    const file = page === undefined ? readFile(join(root, inside)) : Promise.resolve(Buffer.from(page));
    file.then(
      (content) => {
        const type = extname(inside);
        response.writeHead(200, {
          'Content-Type': types[type] ?? 'application/octet-stream',
          ...headersOf(pathname, lab),
        });
        response.end(type === '.html' ? content.toString().replaceAll('{{lab}}', lab) : content);
      },
      () => {
        response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      },
    );
  });
  return {
    url: `http://localhost:${String(port)}/`,
    write: (name, body) => {
      written.set(`/${name}`, body);
    },
    close,
  };
}
