/**
 * Makes the site work without a network, on the pages that a reader opens: registers the service worker once the page is
 * idle, and says when there is a newer version or when a part of this one is gone. Loaded after the page shows.
 */
import { onMissing } from '../../model/part';
import { reloading } from '../../store/notices';
import { language, startLanguage } from '../../text';
import { tags } from '../../text/by-language';
import { words as noticeWords } from '../../../content/languages/en/notices';
import { words } from '../../../content/languages/en/offline';
import type { Notice } from '../../store/state';
import { NoticeList } from '../../ui/notice-list';
import nothing from './empty-worker.ts?worker&url';
import type { ToServiceWorker } from './messages';

/** A page that stays open for days looks for a newer version when it is looked at again, at most so often. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** The page has this long to become idle. */
const IDLE_MS = 4000;
/** Nobody waits longer than this for a page to be loaded again. */
const RELOADING_MS = 5000;
/** After so long the browser is made to look again whether the earlier worker may end. */
const LOOK_MS = 1000;

type Said = 'newer' | 'missing';

let list: NoticeList | undefined;
const said = new Set<Said>();
const ids = { newer: 1, missing: 2 } as const;

function unsay(what: Said): void {
  said.delete(what);
  if (list !== undefined) list.notices = list.notices.filter(({ id }) => id !== ids[what]);
}

/** Says it once, in a list of its own at the top: what an experiment has to say stands at the bottom. */
async function say(what: Said, take: () => void): Promise<void> {
  if (said.has(what)) return;
  said.add(what);
  // The static pages have no language but what they are written in.
  const own = tags.find((tag) => tag === document.documentElement.lang);
  if (own !== undefined && own !== language()) await startLanguage(own);
  if (list === undefined) {
    list = new NoticeList();
    list.className = 'of-the-site';
    list.addEventListener('dismiss', (event) => {
      const { detail } = event as CustomEvent<number>;
      if (detail === ids.missing) missing = []; // the reader does without
      unsay(detail === ids.missing ? 'missing' : 'newer');
    });
    document.body.append(list);
    await list.updateComplete; // a live region tells of what is put into it later
  }
  const notice: Notice = {
    id: ids[what],
    topic: 'site',
    ...(what === 'newer'
      ? { level: 'info', text: words().newer, offer: { label: noticeWords().reload, take } }
      : {
          level: 'warning',
          text: noticeWords().missing,
          offer: { label: noticeWords().again, take },
          other: { ...reloading(), take: () => void reloadAnew() },
        }),
  };
  if (!said.has(what)) return; // it has come in the meantime
  list.notices = [...list.notices, notice];
}

const reload = (): void => location.reload();

/**
 * While a site is published, a host may send a page in the place of a part, to be kept for a year: what the page has loaded is
 * asked for past what the browser keeps.
 */
async function reloadAnew(): Promise<void> {
  const options: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(RELOADING_MS) };
  const parts = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http'));
  await Promise.allSettled(parts.map(({ name }) => fetch(name, options)));
  reload();
}

const tell = (worker: ServiceWorker | null, message: ToServiceWorker): void => worker?.postMessage(message);

let looking: Worker | undefined;

/**
 * Makes Chromium look whether a new worker may take over. It ends the earlier one as soon as that has nothing to do; where a
 * page asks for a file meanwhile, it starts that worker again, forgets that it was to end, and lets it be for up to five
 * minutes. It looks again when a page or a worker begins: this worker does nothing else.
 */
function look(): void {
  looking?.terminate();
  looking = new Worker(nothing, { type: 'module' });
}

async function follow(container: ServiceWorkerContainer): Promise<void> {
  let asked = false;
  // Heard before there is a registration: on a busy machine the first worker of all has taken the page by the time it is.
  let claimed = container.controller === null;
  container.addEventListener('controllerchange', () => {
    if (asked) reload();
    else if (claimed) claimed = false; // the first worker of all has taken this page, which is of its version
    else void say('newer', reload); // another page of the site has asked for it
  });
  const registration = await container.register('./service-worker.js', { scope: './', updateViaCache: 'none' });
  /** The new worker waits until the reader asks for it: until then nothing of this page is exchanged. */
  const takeOver = (): void => {
    asked = true;
    if (registration.waiting === null) {
      reload();
      return;
    }
    tell(registration.waiting, 'take over');
    setInterval(look, LOOK_MS);
  };
  const offer = (): void => {
    if (container.controller !== null && registration.waiting !== null) void say('newer', takeOver);
  };
  const watch = (worker: ServiceWorker | null): void => worker?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  offer();
  // The new worker may have taken this page of the earlier version while it was loading.
  container.addEventListener('message', () => void say('newer', reload));
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  tell(container.controller, { script });

  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < LOOK_AGAIN_MS) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // there is no network
  });
}

/** Settles when the page has shown what it loads and has nothing to do for a moment. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
      else setTimeout(resolve, IDLE_MS / 4); // Safari
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

async function register(): Promise<void> {
  await idle();
  await follow(navigator.serviceWorker);
}

/** A figure in somebody else's page, a file on a disk and the development server have no service worker. */
const canRegister = (): boolean =>
  import.meta.env.PROD &&
  import.meta.env.MODE !== 'single' &&
  window.top === window &&
  location.protocol.startsWith('http') &&
  'serviceWorker' in navigator;

/** What waits for the network, or for the reader. */
let missing: readonly (() => void)[] = [];

function again(): void {
  const waiting = missing;
  missing = [];
  unsay('missing');
  for (const ask of waiting) ask();
}

onMissing((ask) => {
  missing = [...missing, ask];
  void say('missing', again);
});
addEventListener('online', again);
if (canRegister()) {
  register().catch(() => undefined); // refused by the browser's settings: then the site needs the network
}
