/** What a class does, in Firefox and in WebKit: the same in each, on the built site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist, serve, type StaticServer } from '../support/static-server';
import { BROWSERS, type Browser } from './browser';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

/** As the native engine has them, which is what Chromium is held to. */
const digests = JSON.parse(read('../../sim-core/tests/data/digests.json').toString()) as Readonly<
  Record<string, string>
>;
const guest = read('../../examples/controllers/ledbat.wasm').toString('base64');

/**
 * Keeps what goes wrong on a page. Its own script, since the policy of the pages allows none in them. Firefox calls it an error
 * when a module is to be preloaded that is there already.
 */
const WATCH = `var faults = [];
addEventListener('error', function ({ message, target }) {
  if (target.rel !== 'modulepreload') faults.push(message || 'not loaded: ' + (target.src || target.href));
}, true);
addEventListener('unhandledrejection', function ({ reason }) { faults.push(String(reason)); });`;

/** A page around another, of the width of a phone. */
const PHONE = `<!doctype html><style>body { margin: 0 } iframe { border: 0 }</style>
<iframe width="390" height="700"></iframe>`;

/** A course page: a figure in a frame, one in a frame without an origin, and one as an element. */
const course = (lab: string): string => `<!doctype html><title>Week 3</title>
<script async src="${lab}lbe-figure.js"></script>
<script>
  var said = {};
  addEventListener('message', function (event) {
    [].forEach.call(document.querySelectorAll('iframe'), function (frame) {
      if (frame.contentWindow === event.source) (said[frame.id] = said[frame.id] || []).push(event.data);
    });
  });
</script>
<div id="figures"></div>`;
const SOURCE = 'embed.html?start=visible#v=2&p=tcp-vs-ledbat';

/** Waits until it is something else than nothing, false or an empty text. */
async function until<T>(what: string, find: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== null && found !== false && found !== '') return found;
    if (Date.now() > end) throw new Error(`there is no ${what}`);
    await pause(100);
  }
}

const digestIn = (browser: Browser): Promise<string> =>
  until('digest', async () =>
    browser.run((deep) => {
      const text = deep('p.source code')?.textContent ?? '';
      return /^[0-9a-f]{16}$/.test(text) ? text : '';
    }),
  );

const faultsIn = (browser: Browser): Promise<readonly string[]> =>
  browser.run(() => (globalThis as unknown as { readonly faults: readonly string[] }).faults);

const PAGES = ['', 'lessons', 'gallery', 'study', 'steer', 'builder', 'check', 'reference', 'reference.de', 'embed'];

for (const { name, missing } of BROWSERS)
  if (missing !== undefined) console.log(`${name} is not here, and nothing is tried in it. For Debian: ${missing}`);

describe.each(BROWSERS.filter(({ missing }) => missing === undefined))('$name', ({ name, launch }) => {
  let browser: Browser;
  let site: StaticServer;
  let host: StaticServer;

  beforeAll(async () => {
    site = await serve(dist, '/lab/', {
      adds: '<script src="./watch.js"></script>',
      files: {
        'watch.js': WATCH,
        'phone.html': PHONE,
        // The same without an origin, as in a sandboxed frame: into such a frame nobody looks.
        'sandboxed.html': readFileSync(join(dist, 'embed.html')).toString(),
      },
      headers: (path) => ({
        'access-control-allow-origin': '*',
        ...(path === 'sandboxed.html' && { 'content-security-policy': 'sandbox allow-scripts' }),
      }),
    });
    host = await serve('/nowhere', '/', { files: { 'course.html': course(site.url) } });
    browser = await launch();
    console.log(`${name}: ${browser.version}`);
  });
  afterAll(async () => {
    await Promise.all([browser, site, host].map(async (each) => each.close()));
  });

  const lab = async (path: string): Promise<void> => browser.open(site.url + path);

  it.each(PAGES)('opens %s.html on a phone, whole and without an exception', async (page) => {
    await lab('phone.html');
    await browser.run(
      (_, source) => {
        const frame = document.querySelector('iframe');
        if (frame !== null) frame.src = source;
      },
      `${page === '' ? 'index' : page}.html`,
    );
    // What a page is made of has a hyphen in its name; those that need no script are there with their headings.
    await until('page', async () =>
      browser.run(() => {
        const inside = document.querySelector('iframe')?.contentDocument;
        const made = [...(inside?.querySelectorAll('#page > *') ?? [])].some(({ localName }) =>
          localName.includes('-'),
        );
        return inside?.readyState === 'complete' && (made || inside.querySelector('#page') === null);
      }),
    );
    if (page === '')
      await until('run', async () =>
        browser.run(
          (deep) =>
            deep('p.source code', document.querySelector('iframe')?.contentDocument ?? document)?.textContent ?? '',
        ),
      );
    await pause(500);
    const found = await browser.run(() => {
      const inside = document.querySelector('iframe')?.contentWindow as (Window & { faults: readonly string[] }) | null;
      const { scrollWidth = 0, clientWidth = 0 } = inside?.document.documentElement ?? {};
      return { faults: inside?.faults, over: scrollWidth - clientWidth };
    });
    expect(found).toEqual({ faults: [], over: 0 });
  });

  it('runs as Chromium does, under a slider too, and follows a link', async () => {
    await lab('index.html');
    expect(await digestIn(browser)).toBe(digests['tcp-vs-ledbat']);
    await browser.run((deep) => {
      deep('input[type="range"][aria-label^="Target τ"]')?.focus();
    });
    await browser.press('ArrowRight');
    await until('change', async () => (await digestIn(browser)) !== digests['tcp-vs-ledbat']);
    expect(await browser.run(() => location.hash)).toContain('lbe.target=26ms');
    await browser.run(() => {
      location.hash = '#v=2&p=late-comer';
    });
    await until('other run', async () => (await digestIn(browser)) === digests['late-comer']);
    expect(await faultsIn(browser)).toEqual([]);
  });

  it('opens again without a network', async () => {
    await lab('index.html');
    await digestIn(browser);
    // Pages are kept last. This comes before pages of other sites: WebKit's driver forgets then what was kept.
    await until('page that is kept', async () =>
      browser.run(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => url.includes('/index.html'));
      }),
    );
    await until('worker for it', async () =>
      browser.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
    );
    site.away(true);
    try {
      await browser.reload();
      expect(await digestIn(browser)).toBe(digests['tcp-vs-ledbat']);
    } finally {
      site.away(false);
    }
  });

  it("runs somebody's own controller as the built-in one", async () => {
    await lab('index.html#v=2&p=tcp-vs-ledbat');
    await digestIn(browser);
    await until('place to drop files', async () => browser.run(() => customElements.get('file-drop') !== undefined));
    await browser.run((_, text) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))], 'mine.wasm'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, guest);
    // Its link, in a page that has run nothing else: there is no digest but the guest's.
    const link = await until('link of it', async () =>
      browser.run(() => (location.hash.includes('z=1.') ? location.href : '')),
    );
    await browser.open(link);
    expect(await digestIn(browser)).toBe(digests['tcp-vs-ledbat']);
    expect(await browser.run((deep) => deep('guest-note')?.shadowRoot?.textContent)).toContain('mine');
    expect(await faultsIn(browser)).toEqual([]);
  });

  it('judges what is drawn in a lesson', async () => {
    await lab('index.html?lesson=less-than-best-effort');
    let before = '';
    const place = await until('place to draw that stays', async () => {
      const found = await browser.run((deep) => {
        const surface = deep('.surface');
        if (surface === null || deep('.where') === null) return undefined;
        surface.scrollIntoView({ block: 'center' });
        const { x, y: top, width, height } = surface.getBoundingClientRect();
        return width > 0 ? { x, y: top, width, height } : undefined;
      });
      await pause(400);
      const still = JSON.stringify(found) === before;
      before = JSON.stringify(found);
      return still ? found : undefined;
    });
    const y = place.y + place.height * 0.2;
    const steps = Array.from({ length: 12 }, (_, i) => place.x + 47 + ((place.width - 62) * i) / 11);
    await browser.drag(steps.map((x) => [x, y] as const));
    await browser.run((deep) => {
      const panel = deep('lesson-panel');
      const buttons = [...((panel?.shadowRoot ?? panel)?.querySelectorAll('button') ?? [])];
      buttons.find(({ textContent }) => textContent.trim() === 'Run')?.click();
    });
    await until('judgement', async () =>
      browser.run((deep) => {
        const panel = deep('lesson-panel');
        return /Misjudged most/.test((panel?.shadowRoot ?? panel)?.textContent ?? '');
      }),
    );
    expect(await faultsIn(browser)).toEqual([]);
  });

  it('runs figures in a course page: in a frame, in one without an origin, and as an element', async () => {
    await browser.open(`${host.url.replace('127.0.0.1', 'localhost')}course.html`);
    await browser.run((_, source) => {
      const figures = document.querySelector('#figures');
      if (figures !== null)
        figures.innerHTML = `<iframe id="plain" src="${source}"></iframe>
            <iframe id="sandboxed" sandbox="allow-scripts" src="${source}"></iframe>
            <lbe-figure link="v=2&amp;p=tcp-vs-ledbat" title="TCP and LEDBAT"></lbe-figure>`;
    }, site.url + SOURCE);
    type Message = { readonly type?: string; readonly digest?: string; readonly message?: string };
    const saidBy = async (id: string): Promise<Message> =>
      until(`word of ${id}`, async () =>
        browser.run((_, from) => {
          const { said } = globalThis as unknown as { readonly said: Readonly<Record<string, readonly Message[]>> };
          return said[from]?.find(
            ({ type, digest }) => type === 'error' || (type === 'state' && typeof digest === 'string'),
          );
        }, id),
      );
    expect((await saidBy('plain')).digest).toBe(digests['tcp-vs-ledbat']);
    if (name !== 'WebKit') expect((await saidBy('sandboxed')).digest).toBe(digests['tcp-vs-ledbat']);
    await until('element', async () => browser.run(() => customElements.get('lbe-figure') !== undefined));
    await browser.run(() => {
      const figure = document.querySelector<HTMLElement & { readonly play: () => void }>('lbe-figure');
      figure?.addEventListener('lbe-state', (event) => {
        figure.dataset['digest'] = (event as CustomEvent<{ digest: string | null }>).detail.digest ?? '';
      });
      figure?.play();
    });
    const digest = await until('run of the element', async () =>
      browser.run(() => document.querySelector('lbe-figure')?.getAttribute('data-digest')),
    );
    expect(digest).toBe(digests['tcp-vs-ledbat']);
  });

  it('runs a figure without an origin, or says what the page around it has to change', async () => {
    await lab('sandboxed.html?start=visible#v=2&p=tcp-vs-ledbat');
    const told = await until('word', async () =>
      browser.run((deep) => {
        const foot = deep('figure-foot');
        const text = (foot?.shadowRoot ?? foot)?.textContent ?? '';
        const bare = deep('.bare');
        return /[0-9a-f]{16}/.exec(text)?.[0] ?? (bare !== null && bare.offsetHeight > 0 ? bare.textContent : '');
      }),
    );
    if (name === 'WebKit') expect(told).toContain('allow-same-origin');
    else expect(told).toBe(digests['tcp-vs-ledbat']);
  });

  it('runs as one file from a disk', async () => {
    await browser.open(pathToFileURL(join(dist, 'lbe-lab.html')).href);
    expect(await digestIn(browser)).toBe(digests['tcp-vs-ledbat']);
  });
});
