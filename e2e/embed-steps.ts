/** Pages of somebody else with figures in them: two small servers, so that figure and page are of different origins. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { dist, types } from './support/static-server';

const listening = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export interface Hosts {
  /** Where the site is, as GitHub Pages serves it: readable by any origin. */
  readonly site: string;
  /** The same as a server has it that says nothing of other origins. */
  readonly closed: string;
  /** Makes a page and answers with its address; `elsewhere`: of another site, not merely of another origin. */
  readonly page: (body: string, elsewhere?: boolean) => string;
  readonly close: () => void;
}

export async function startHosts(): Promise<Hosts> {
  const files = await listening((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)).replace(
      /^\/(lab|closed)\//,
      '',
    );
    const file = join(dist, path);
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const open = request.url?.startsWith('/lab/') === true;
    response.writeHead(200, { 'content-type': type, ...(open && { 'access-control-allow-origin': '*' }) });
    createReadStream(file).pipe(response);
  });
  const bodies: string[] = [];
  const pages = await listening((request, response) => {
    const body = bodies[Number((request.url ?? '').slice(1))];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Course</title><script>
      window.heard = [];
      addEventListener('message', (event) => heard.push({ data: event.data, from: event.source === frames[0] ? 0 : 1 }));
    </script>${body ?? ''}`);
  });
  return {
    site: `http://127.0.0.1:${String(portOf(files))}/lab/`,
    closed: `http://127.0.0.1:${String(portOf(files))}/closed/`,
    page: (body, elsewhere = false) => {
      bodies.push(body);
      return `http://${elsewhere ? 'localhost' : '127.0.0.1'}:${String(portOf(pages))}/${String(bodies.length - 1)}`;
    },
    close: () => {
      for (const server of [files, pages]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** What the page heard of its figures, by type of message. */
export const heard = async (page: Page, type: string): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { heard: { data: Record<string, unknown> }[] }).heard
        .map(({ data }) => data)
        .filter((data) => data['protocol'] === 'lbe/1' && data['type'] === wanted),
    type,
  );

/** Tells the first figure something, as its page does. */
export const tell = async (page: Page, message: object): Promise<void> => {
  await page.evaluate((data) => {
    window.frames[0]?.postMessage({ protocol: 'lbe/1', ...data }, '*');
  }, message);
};

export const digestIn = (frame: FrameLocator | Page) => frame.locator('figure-foot code');

/** Counts the workers of a page: those that are there, and the most that ever were. */
export function countWorkers(page: Page): {
  readonly now: () => number;
  readonly most: () => number;
  readonly all: () => number;
} {
  let most = 0;
  let all = 0;
  const alive = new Set<unknown>();
  page.on('worker', (worker) => {
    all += 1;
    alive.add(worker);
    most = Math.max(most, alive.size);
    worker.on('close', () => alive.delete(worker));
  });
  return { now: () => alive.size, most: () => most, all: () => all };
}
