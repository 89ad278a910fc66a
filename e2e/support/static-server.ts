/**
 * A plain file server, as anybody may have one: a folder below a path, the right types, nothing rewritten. It can change to
 * another folder while it runs, as a site does when a new version is published, and go away, as a network does.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** By the end of a file's name. */
export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
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
  /** Serves another folder from now on. */
  readonly show: (folder: string) => void;
  /** Ends all connections and takes no more: the network is gone. */
  readonly close: () => Promise<void>;
}

/** Serves `folder` below `path`, which begins and ends with a slash; `headers` go with every file. */
export async function serve(
  folder: string,
  path = '/',
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  let shown = folder;
  const missing: string[] = [];
  const served: string[] = [];
  const failed: string[] = [];
  let failing = '';
  const { port, close } = await listen((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://server');
      if (`${decodeURIComponent(pathname)}/` === path) {
        response.writeHead(301, { location: `${pathname}/` }).end();
        return;
      }
      const asked = decodeURIComponent(pathname);
      const inside = normalize(asked.slice(path.length));
      const name = inside === '.' ? 'index.html' : inside;
      if (name === failing) {
        failed.push(name);
        response.writeHead(500).end('broken');
        return;
      }
      const there = asked.startsWith(path) && !inside.startsWith('..');
      const body = there ? await readFile(join(shown, name)).catch(() => undefined) : undefined;
      if (body === undefined) {
        missing.push(pathname);
        response.writeHead(404).end();
        return;
      }
      served.push(name);
      response
        .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream', ...headers })
        .end(body);
    })();
  });
  return {
    url: `http://127.0.0.1:${String(port)}${encodeURI(path)}`,
    missing,
    served,
    fail: (name) => {
      failing = name;
    },
    failed,
    show: (other) => {
      shown = other;
    },
    close,
  };
}
