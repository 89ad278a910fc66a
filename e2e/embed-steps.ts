/** Pages of somebody else with figures in them: two small servers, so that figure and page are of different origins. */
import type { FrameLocator, Page } from '@playwright/test';
import { dist, listen, serve, type Headers } from './support/static-server';

export interface Hosts {
  /** Where the site is, as GitHub Pages serves it: readable by any origin. */
  readonly site: string;
  /** The same as a server has it that says nothing of other origins. */
  readonly closed: string;
  /** Makes a page and answers with its address; `elsewhere`: of another site, not merely of another origin. */
  readonly page: (body: string, elsewhere?: boolean, headers?: Headers) => string;
  readonly close: () => Promise<void>;
}

export async function startHosts(): Promise<Hosts> {
  const site = await serve(dist, '/lab/', { headers: () => ({ 'access-control-allow-origin': '*' }) });
  const closed = await serve(dist, '/closed/');
  const made: { readonly body: string; readonly headers: Headers }[] = [];
  const pages = await listen((request, response) => {
    const { body, headers } = made[Number((request.url ?? '').slice(1))] ?? {};
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en"><title>Course</title><script>
      window.heard = [];
      addEventListener('message', (event) => heard.push({ data: event.data, from: event.source === frames[0] ? 0 : 1 }));
    </script>${body ?? ''}`);
  });
  return {
    site: site.url,
    closed: closed.url,
    page: (body, elsewhere = false, headers = {}) => {
      made.push({ body, headers });
      return `http://${elsewhere ? 'localhost' : '127.0.0.1'}:${String(pages.port)}/${String(made.length - 1)}`;
    },
    close: async () => {
      await Promise.all([site, closed, pages].map(({ close }) => close()));
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
