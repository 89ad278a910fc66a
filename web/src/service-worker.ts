/**
 * Keeps the whole site for when there is no network. A page is always served in one version: a newer worker waits until the
 * reader asks for it, and what an open page of the version before may still need stays until no such page is open. Only what is
 * the file that it is called is kept: many hosts answer for a missing file with a page and status 200.
 */
import { PrecacheController } from 'workbox-precaching';
import type { ToServiceWorker } from './pages/offline/messages';

declare const self: ServiceWorkerGlobalScope;
/** The files of the site, each with the beginning of its SHA-256: `vite/service-worker.ts` lists them. */
declare const PRECACHED: readonly { readonly url: string; readonly hash: string }[];

/** So many files are fetched at a time: workbox by itself fetches one after the other. */
const AT_A_TIME = 4;

const scope = self.registration.scope;
const assets = new URL('assets/', scope).href;
const files = PRECACHED; // the build writes the whole list wherever it is named
const hashes = new Map(files.map(({ url, hash }) => [new URL(url, scope).href, hash]));

/** They share one cache. */
const controllers = Array.from({ length: AT_A_TIME }, (_, nth) => {
  const controller = new PrecacheController({
    plugins: [
      {
        fetchDidSucceed: async ({ request: { url }, response }) => {
          if (await isFile(url, response.clone())) return response;
          // The browser itself may keep for a year what a host has once sent under this name.
          const newer = await fetch(url, { cache: 'reload' });
          if (await isFile(url, newer.clone())) return newer;
          throw new Error(`${url} is not the file of this version`); // and so is nothing of this version kept in use
        },
      },
    ],
  });
  const mine = files.filter((_file, index) => index % AT_A_TIME === nth);
  // Names below assets/ hold a hash of the contents.
  controller.addToCacheList(mine.map(({ url, hash }) => ({ url, revision: url.startsWith('assets/') ? null : hash })));
  return controller;
});
const [{ strategy }] = controllers as [PrecacheController];

/** Where in the cache each file of this version is, by its address; and the address, by that. */
const keys = new Map(controllers.flatMap((controller) => [...controller.getURLsToCacheKeys()]));
const addresses = new Map([...keys].map(([address, key]) => [key, address]));

const isPage = (address: string): boolean => new URL(address).pathname.endsWith('.html');
const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** The host sends the browser to another address, which it asks for by itself. */
const isSentOn = ({ type }: Response): boolean => type === 'opaqueredirect';

/** As the list has it. */
async function hashOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()), 0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The names of scripts and styles in a page. */
const NAMED = /\.\/assets\/[\w.-]+\.(?:js|css)\b/g;

/**
 * The response is this version's file at `address`. Hosts add to pages, so that a page is known by the scripts and styles that
 * it names; everything else by its hash.
 */
async function isFile(address: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  if (!isPage(address)) return (await hashOf(response)) === hashes.get(address);
  const named = isHtml(response) ? ((await response.text()).match(NAMED) ?? []) : [];
  return named.length > 0 && named.every((name) => hashes.has(new URL(name, scope).href));
}

/** Where in the cache a file of this version is. A folder is its index, a host may drop `.html`, and a query is the page's. */
function keyOf(address: string): string | undefined {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  return keys.get(url.href) ?? keys.get(`${url.href}.html`);
}

/** What is kept there. */
const cached = (key: string): Promise<Response | undefined> =>
  caches.open(strategy.cacheName).then(
    (cache) => cache.match(key, { ignoreVary: true }),
    () => undefined, // the browser refuses its storage
  );

/** A file of this version is neither kept nor on the server: from then on pages come from there, in its version, while it can be reached. */
let broken = false;

/** The file of this version at `key`: the browser may have deleted a part of what was kept, or refuse all of it. */
async function ours(request: Request, key: string): Promise<Response> {
  if (broken && request.mode === 'navigate') {
    const newer = await fetch(request).catch(() => undefined);
    if (newer !== undefined && (newer.ok || isSentOn(newer))) return newer;
  }
  const here = await cached(key);
  if (here !== undefined) return here;
  const response = await fetch(request);
  broken ||= !isSentOn(response) && !(await isFile(addresses.get(key) ?? key, response.clone()));
  return response;
}

/**
 * Where something is kept that is not the file it is called, of this version or of an earlier one. Versions before this one
 * kept whatever came with status 200.
 */
async function wrongIn(cache: Cache): Promise<readonly string[]> {
  const wrong = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url, { ignoreVary: true });
      if (response === undefined) return [];
      const address = addresses.get(url);
      const right = address === undefined ? isPage(url) || !isHtml(response) : await isFile(address, response);
      return right ? [] : [url];
    }),
  );
  return wrong.flat();
}

async function install(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(strategy.cacheName);
  const wrong = await wrongIn(cache);
  const discard = (urls: readonly string[]): Promise<unknown> =>
    Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })));
  await discard(wrong.filter((url) => addresses.has(url))); // workbox fetches what is not there
  await Promise.all(controllers.map((controller) => controller.install(event)));
  if (wrong.length === 0) return;
  // The pages that are open lack what is wrong: the version before is nothing to wait for.
  await self.skipWaiting();
  // Not before this version is whole. An install that is tried again after a failure has to find it too, and a page of the
  // version before that comes to life by the network's files would keep its worker busy, which cannot give way then.
  await discard(wrong.filter((url) => !addresses.has(url)));
}

/** Lets go of earlier versions if no page but the one that asks is open, and no version is on its way. */
async function tidy(): Promise<void> {
  const cache = await caches.open(strategy.cacheName);
  const held = await cache.keys();
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1 || installing !== null || waiting !== null) return;
  const wanted = new Set(keys.values());
  await Promise.all(held.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim()); // the page of the first visit needs more of its files later
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const key = keyOf(request.url);
  if (key !== undefined) event.respondWith(ours(request, key));
  // A file of the version before, for a page that is still open; the network where it was not kept.
  else if (request.url.startsWith(assets))
    event.respondWith(cached(request.url).then((here) => here ?? fetch(request)));
});

self.addEventListener('message', (event: ExtendableMessageEvent & { readonly data: ToServiceWorker }) => {
  if (event.data === 'take over') void self.skipWaiting();
  else event.waitUntil(tidy());
});
