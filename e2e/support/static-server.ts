/**
 * A file server: a folder below a path, by itself a plain one as anybody may have it, with the right types and nothing
 * rewritten; or with the manners of a host. It can change to another folder while it runs, as a site does when a new version is
 * published, and go away, as a network does.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** By the end of a file's name. */
export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

interface Listening {
  readonly port: number;
  /** Ends all connections and takes no more. */
  readonly close: () => Promise<void>;
}

/** A server on a free port of this machine. */
export async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

export interface StaticServer {
  /** Where the folder is served, with a slash at the end. */
  readonly url: string;
  /** The paths that were asked for and are not there. */
  readonly missing: readonly string[];
  /** The paths that were asked for, as seen from the folder. */
  readonly served: readonly string[];
  /** Answers 500 to what is asked for by this name from now on; to nothing where it is empty. */
  readonly fail: (name: string) => void;
  /** The names that were answered so. */
  readonly failed: readonly string[];
  /** Is without the file of this name from now on; has them all where it is empty. */
  readonly lack: (name: string) => void;
  /** Serves another folder from now on. */
  readonly show: (folder: string) => void;
  /** Breaks every connection from now on, as where the network is gone; or no longer. */
  readonly away: (gone: boolean) => void;
  /** Ends all connections and takes no more: the network is gone. */
  readonly close: () => Promise<void>;
}

export type Headers = Readonly<Record<string, string>>;

/** What a host does otherwise than a plain file server. */
export interface Manners {
  /** What it sends with what is asked for at `path`, as seen from the folder; `name` is the file that is sent. */
  readonly headers?: (path: string, name: string) => Headers;
  /** Types that are others than usual, by the ends of names. */
  readonly types?: Headers;
  /** Pages are found without their `.html` too, or nowhere else: then who asks with it is sent on. */
  readonly bare?: 'too' | 'only';
  /** What comes for what is not there: a status, and perhaps a file of the folder. */
  readonly missing?: { readonly status: number; readonly name?: string };
  /** What it adds to each page, at its end. */
  readonly adds?: string;
  /** Files that it has beside those of the folder, by their names. */
  readonly files?: Headers;
  /** A folder is not its `index.html`. */
  readonly noIndex?: true;
  readonly gzip?: true;
}

/** A file of its own or of the folder, if it is there. */
async function fileIn(folder: string, name: string, files: Headers = {}): Promise<Buffer | undefined> {
  const own = files[name];
  return own === undefined ? readFile(join(folder, name)).catch(() => undefined) : Buffer.from(own);
}

/** Serves `folder` below `path`, which begins and ends with a slash. */
export async function serve(folder: string, path = '/', manners: Manners = {}): Promise<StaticServer> {
  let shown = folder;
  const missing: string[] = [];
  const served: string[] = [];
  const failed: string[] = [];
  let failing = '';
  let lacking = '';
  let gone = false;
  const read = (name: string): Promise<Buffer | undefined> => fileIn(shown, name, manners.files);

  async function answer(
    { url = '/', headers: { 'accept-encoding': accepted } }: IncomingMessage,
    response: ServerResponse,
  ) {
    const { pathname, search } = new URL(url, 'http://server');
    const asked = decodeURIComponent(pathname);
    const inside = asked.startsWith(path) ? normalize(asked.slice(path.length)) : '..';
    const wanted = inside === '.' ? '' : inside;
    const sendOn = (to: string, status: number): void => {
      response.writeHead(status, { location: encodeURI(to) + search }).end();
    };
    if (`${asked}/` === path && manners.noIndex === undefined) {
      sendOn(path, 301);
      return;
    }
    if (wanted !== '' && wanted === failing) {
      failed.push(wanted);
      response.writeHead(500).end('broken');
      return;
    }
    let name = wanted === '' && manners.noIndex === undefined ? 'index.html' : wanted;
    let body = inside.startsWith('..') || (name !== '' && name === lacking) ? undefined : await read(name);
    if (body !== undefined && wanted.endsWith('.html') && manners.bare === 'only') {
      sendOn(path + wanted.replace(/(?:index)?\.html$/, ''), 308);
      return;
    }
    if (body === undefined && manners.bare !== undefined && !inside.startsWith('..')) {
      name = `${wanted}.html`;
      body = await read(name);
    }
    let status = 200;
    if (body === undefined) {
      missing.push(pathname);
      status = manners.missing?.status ?? 404;
      name = manners.missing?.name ?? '';
      body = name === '' ? undefined : await read(name);
    } else served.push(name);
    if (body !== undefined && manners.adds !== undefined && name.endsWith('.html'))
      body = Buffer.concat([body, Buffer.from(manners.adds)]);
    const packed = manners.gzip === true && body !== undefined && /\bgzip\b/.test(String(accepted));
    response
      .writeHead(status, {
        ...(body && {
          'content-type': manners.types?.[extname(name)] ?? types[extname(name)] ?? 'application/octet-stream',
        }),
        ...(packed && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
        ...manners.headers?.(wanted, name),
      })
      .end(packed && body ? gzipSync(body, { level: 1 }) : (body ?? 'There is no such file.'));
  }

  const { port, close } = await listen((request, response) => {
    if (gone) request.socket.destroy();
    else void answer(request, response);
  });
  return {
    url: `http://127.0.0.1:${String(port)}${encodeURI(path)}`,
    missing,
    served,
    fail: (name) => {
      failing = name;
    },
    failed,
    lack: (name) => {
      lacking = name;
    },
    show: (other) => {
      shown = other;
    },
    away: (isGone) => {
      gone = isGone;
    },
    close,
  };
}
