/**
 * Keeps the whole site for when there is no network. A page is always served in one version: a newer worker waits until the
 * reader asks for it, and what an open page of the version before may still need stays until no such page is open.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { ToServiceWorker } from './pages/offline/messages';

declare const self: ServiceWorkerGlobalScope;
/** The files of the site: `vite/service-worker.ts` lists them. */
declare const PRECACHED: readonly PrecacheEntry[];

/** So many files are fetched at a time: workbox by itself fetches one after the other. */
const AT_A_TIME = 4;

/** They share one cache. */
const controllers = Array.from({ length: AT_A_TIME }, (_, nth) => {
  const controller = new PrecacheController();
  controller.addToCacheList(PRECACHED.filter((_entry, index) => index % AT_A_TIME === nth));
  return controller;
});
const [{ strategy }] = controllers as [PrecacheController];

const keys = new Map(controllers.flatMap((controller) => [...controller.getURLsToCacheKeys()]));

/** Where in the cache a file of this version is. A folder is its index, a host may drop `.html`, and a query is the page's. */
function keyOf(address: string): string | undefined {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  return keys.get(url.href) ?? keys.get(`${url.href}.html`);
}

const assets = new URL('assets/', self.registration.scope).href;

/** A file of the version before, for a page that is still open; the network where it was not kept. */
async function earlier(request: Request): Promise<Response> {
  const kept = await caches.open(strategy.cacheName).then(
    (cache) => cache.match(request.url, { ignoreVary: true }),
    () => undefined, // the browser refuses its storage
  );
  return kept ?? fetch(request);
}

/** A file of this version is neither kept nor on the server: from then on pages come from there, in its version, while it can be reached. */
let broken = false;

/** A file of this version: the browser may have deleted a part of what was kept, or refuse all of it. */
async function ours(event: FetchEvent, cacheKey: string): Promise<Response> {
  const { request } = event;
  if (broken && request.mode === 'navigate') {
    const newer = await fetch(request).catch(() => undefined);
    if (newer?.ok === true) return newer;
  }
  const response = await strategy.handle({ event, request, params: { cacheKey } }).catch(() => fetch(request));
  broken ||= response.status === 404;
  return response;
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
  event.waitUntil(Promise.all(controllers.map((controller) => controller.install(event))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim()); // the page of the first visit needs more of its files later
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const cacheKey = keyOf(request.url);
  if (cacheKey !== undefined) event.respondWith(ours(event, cacheKey));
  else if (request.url.startsWith(assets)) event.respondWith(earlier(request));
});

self.addEventListener('message', (event: ExtendableMessageEvent & { readonly data: ToServiceWorker }) => {
  if (event.data === 'take over') void self.skipWaiting();
  else event.waitUntil(tidy());
});
