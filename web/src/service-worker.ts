/**
 * Keeps the site for when there is no network: the laboratory on the first visit, and each other page from when it is opened. A
 * page is always served in one version: a newer worker waits until the reader asks for it, and what an open page of the version
 * before may still need stays until no such page is open. Only what is the file that it is called is kept: many hosts answer for
 * a missing file with a page and status 200.
 */
import type { FromServiceWorker, ToServiceWorker } from './pages/offline/messages';

declare const self: ServiceWorkerGlobalScope;
/**
 * The files of the site: `vite/service-worker.ts` lists them. `hash` is the beginning of the SHA-256; `pages` are those that need
 * the file, where the laboratory does not; none: it is kept once it was asked for.
 */
declare const FILES: readonly { readonly url: string; readonly hash: string; readonly pages?: readonly string[] }[];
/** The page in the place of one that is not kept, while there is no network. */
declare const NOT_KEPT: string;

interface SiteFile {
  readonly url: string;
  readonly address: string;
  readonly hash: string;
  /** Where it is in the cache. */
  readonly key: string;
  readonly pages: readonly string[] | undefined;
}

/** So many files are fetched at a time. */
const AT_A_TIME = 4;

const scope = self.registration.scope;
const assets = new URL('assets/', scope).href;
const CACHE = `lbe-lab-${scope}`;

const files: readonly SiteFile[] = FILES.map(({ url, hash, pages }) => {
  const address = new URL(url, scope).href;
  // Names below assets/ hold a hash of the contents.
  return { url, address, hash, pages, key: url.startsWith('assets/') ? address : `${address}?hash=${hash}` };
});
const byAddress = new Map(files.map((file) => [file.address, file]));
const byKey = new Map(files.map((file) => [file.key, file]));

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
 * The response is this version's file. Hosts add to pages, so that a page is known by the scripts and styles that it names;
 * everything else by its hash.
 */
async function isFile({ address, hash }: SiteFile, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  if (!isPage(address)) return (await hashOf(response)) === hash;
  const named = isHtml(response) ? ((await response.text()).match(NAMED) ?? []) : [];
  return named.length > 0 && named.every((name) => byAddress.has(new URL(name, scope).href));
}

/** The file of this version at an address. A folder is its index, a host may drop `.html`, and a query is the page's. */
function fileAt(address: string): SiteFile | undefined {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  return byAddress.get(url.href) ?? byAddress.get(`${url.href}.html`);
}

/** What is kept there. */
const cached = (key: string): Promise<Response | undefined> =>
  caches.open(CACHE).then(
    (cache) => cache.match(key, { ignoreVary: true }),
    () => undefined, // the browser refuses its storage
  );

/** The file from the server, if that has it in this version. */
async function fetched(file: SiteFile): Promise<Response> {
  // The browser itself may keep for a year what a host has once sent under the name of an asset.
  for (const cache of file.key === file.address ? (['default', 'reload'] as const) : (['reload'] as const)) {
    const response = await fetch(file.address, { cache, credentials: 'same-origin' });
    if (!(await isFile(file, response.clone()))) continue;
    // A browser takes no page from a worker to which the worker was sent on.
    return response.redirected ? new Response(response.body, response) : response;
  }
  throw new Error(`${file.address} is not the file of this version`);
}

/** Keeps these of the files that are not kept yet; pages last, so that a page that is there has all that it needs. */
async function keep(wanted: readonly SiteFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  for (const pages of [false, true]) {
    const left = wanted.filter(({ address, key }) => isPage(address) === pages && !held.has(key));
    const fetchNext = async (): Promise<void> => {
      for (let file = left.shift(); file !== undefined; file = left.shift())
        await cache.put(file.key, await fetched(file));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
  }
}

/** The pages at these addresses, of any version, by the names of their files. */
const pagesAt = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => fileAt(address)?.url ?? []);

/** What is kept once these pages have been opened: always the laboratory. */
const filesFor = (opened: readonly string[]): readonly SiteFile[] =>
  files.filter(({ pages }) => pages === undefined || pages.some((page) => opened.includes(page)));

/** A file of this version is neither kept nor on the server: from then on pages come from there, in its version, while it can be reached. */
let broken = false;

/** The file of this version: the browser may have deleted a part of what was kept, or refuse all of it. */
async function ours(request: Request, file: SiteFile): Promise<Response> {
  const isForPage = request.mode === 'navigate';
  if (broken && isForPage) {
    const newer = await fetch(request).catch(() => undefined);
    if (newer !== undefined && (newer.ok || isSentOn(newer))) return newer;
  }
  const here = await cached(file.key);
  if (here !== undefined) return here;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (!isForPage) throw error;
    return new Response(NOT_KEPT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  // A page that was never opened here may well be of a newer version: it names its own scripts.
  const isNewer = file.pages !== undefined && isForPage && response.ok && isHtml(response);
  const isRight = isSentOn(response) || isNewer || (await isFile(file, response.clone()));
  broken ||= !isRight;
  // What no page needs is kept once it was asked for.
  if (file.pages?.length === 0 && isRight && !broken)
    await caches.open(CACHE).then(
      (cache) => cache.put(file.key, response.clone()),
      () => undefined,
    );
  return response;
}

async function install(): Promise<void> {
  const held = await (await caches.open(CACHE)).keys();
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keep(filesFor(pagesAt([...held, ...clients].map(({ url }) => url))));
}

/**
 * A page is open that began with `script`: keeps what it needs, and lets go of earlier versions if no other page is open. A
 * version that is on its way does both by itself. A page of the version before still needs that: this worker may have taken it
 * while it was loading.
 */
async function pageOpened(page: WindowClient, script: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const [held, pages] = await Promise.all([
    cache.keys(),
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  ]);
  // Looked at last: what is held may be of the version that is on its way.
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null) return;
  if (!byAddress.has(script)) {
    page.postMessage('another version' satisfies FromServiceWorker);
    return;
  }
  if (pages.length <= 1)
    await Promise.all(held.filter(({ url }) => !byKey.has(url)).map((request) => cache.delete(request)));
  await keep(filesFor(pagesAt([page.url]))).catch(() => undefined); // without a network the next time
}

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim()); // the page of the first visit needs more of its files later
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const file = fileAt(request.url);
  if (file !== undefined) event.respondWith(ours(request, file));
  // A file of the version before, for a page that is still open; the network where it was not kept.
  else if (request.url.startsWith(assets))
    event.respondWith(cached(request.url).then((here) => here ?? fetch(request)));
});

self.addEventListener('message', (event) => {
  const { source } = event;
  const data = event.data as ToServiceWorker;
  if (data === 'take over') void self.skipWaiting();
  else if (source instanceof WindowClient) event.waitUntil(pageOpened(source, data.script));
});
