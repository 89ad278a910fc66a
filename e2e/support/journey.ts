/** The site as a whole: what is used of it from any place and without a network, and what goes wrong meanwhile. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { openLab } from '../everyone-steps';

/** What must not happen on any page, by itself or in a worker: each as a line of text. */
export function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && asked !== origin) faults.push(`another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left gives up what it was loading.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${why}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${String(response.status())}: ${response.url()}`);
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`));
  // A violation of the content security policy is an error here, in pages and in workers.
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return faults;
}

/** What the service worker has kept, by the names of files: `gallery.html`. */
export const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.replace(/.*\//, ''));
  });

/** The site has been fetched for use without a network; where the service worker never comes, a test ends and does not wait. */
export const kept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');

/** The open page is kept, with all that it needs, for when there is no network. */
export async function expectKept(page: Page, name: string): Promise<void> {
  await kept(page);
  await expect.poll(() => cached(page)).toContain(name);
}

/** The digest of the run on screen. */
export async function digestOf(page: Page): Promise<string> {
  const code = page.locator('p.source code');
  await expect(code).toHaveText(/^[0-9a-f]+$/);
  return (await code.textContent()) ?? '';
}

/** Another experiment in an open page, by its link. */
export async function follow(page: Page, fragment: string, heading: RegExp): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('run-status')).not.toContainText('Computing');
}

export interface Lab extends HTMLElement {
  readonly lab: {
    readonly store: {
      get: () => {
        readonly busy: boolean;
        readonly committed: unknown;
        readonly scenario: unknown;
        readonly outcome?: { readonly scenario: unknown };
      };
    };
  };
}

/** Until what is on screen is the run of what the controls say. */
export const ran = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const state = document.querySelector<Lab>('lab-page')?.lab.store.get();
    return state !== undefined && !state.busy && state.outcome?.scenario === state.scenario;
  });

/**
 * Another experiment in the open page, by a link that is pasted, with its run: a page for each costs two seconds of a
 * processor. What is folded, and the way back, stay as they are.
 */
export async function paste(page: Page, fragment: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.querySelector<Lab>('lab-page')?.lab.store.get().committed);
  await page.evaluate((to) => {
    location.hash = to;
  }, fragment);
  await page.waitForFunction(
    (old) => document.querySelector<Lab>('lab-page')?.lab.store.get().committed !== old,
    before,
  );
  await ran(page);
}

/** The lab: its first run, another experiment with a trace, all experiments, a sweep, an export, the mechanism. Its digest. */
export async function useLab(page: Page, address: string): Promise<string> {
  await openLab(page, address);
  const digest = await digestOf(page);

  await page.getByRole('button', { name: 'Experiments' }).click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('sweep-panel summary').first().click();
  const first = page.locator('sweep-panel #first #values');
  await first.fill('5 ms; 25 ms');
  await first.press('Enter');
  await page.locator('sweep-panel').getByRole('button', { name: /^Run/ }).click();
  await expect(page.locator('sweep-panel .sheet, sweep-panel svg').first()).toBeVisible();
  // Until then the panel grows, and what is below it may move away under a press.
  await expect(page.locator('sweep-panel .status')).toContainText(/\d runs in/);

  await page.locator('take-home summary', { hasText: 'Take it home' }).click();
  await expect(page.locator('take-figure img')).toBeVisible();

  await page.locator('plot-view .sheet').first().focus();
  for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('inspector-panel table')).toBeVisible();

  await follow(page, '#v=2&p=cellular-trace', /radio link/);
  await expect.poll(() => digestOf(page)).not.toBe(digest);
  return digest;
}

const showsText = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The pages beside the lab, and something that is done in each: a figure of a paper, a controller's equations. */
export const beside: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'gallery.html': async (page) => {
    await page.locator('.exhibits a[href="#s004-fig1"]').click();
    await expect(page.locator('gallery-panel').first()).toBeVisible();
  },
  'reference.html': async (page) => {
    await showsText(page);
    await page.getByRole('searchbox').fill('ledbat');
    await expect(page.getByText('LEDBAT').first()).toBeVisible();
  },
  'builder.html': async (page) => {
    await expect(page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  },
  'study.html': async (page) => {
    await expect(page.locator('who-yields td a[href]').first()).toBeVisible();
  },
  'steer.html': async (page) => {
    await expect(page.locator('steer-game .go')).toBeEnabled();
  },
  'check.html': showsText,
  'elements.html': async (page) => {
    await expect(page.locator('param-control').first()).toBeVisible();
  },
  'handbook.html': showsText,
};

/** The lessons, one in German, and a figure: they belong to the laboratory. */
export async function useLessons(page: Page, address: string): Promise<void> {
  await page.goto(new URL('lessons.html', address).href);
  await page.locator('#en [data-lesson="sub-packet"] a').first().click();
  await expect(page.locator('lesson-panel .where')).toContainText('Step 1 of');
  await page.goto(new URL('./?lesson=late-comer&lang=de', address).href);
  await expect(page.locator('lesson-panel .where')).toContainText('Schritt 1');
  await page.goto(new URL('embed.html#v=2&p=tcp-vs-ledbat&plots=cwnd', address).href);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.locator('plot-view').first()).toBeVisible();
}

/** All pages but the lab itself. */
export async function useRest(page: Page, address: string): Promise<void> {
  await useLessons(page, address);
  for (const [name, use] of Object.entries(beside)) {
    await page.goto(new URL(name, address).href);
    await use(page);
  }
}
