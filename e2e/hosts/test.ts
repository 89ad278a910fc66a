/** What the tests of host pages have in common: their server, what figures tell, and a console that stays silent. */
import { readFileSync } from 'node:fs';
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { serveHosts, type Hosts } from './server';

/** Digests of the presets as the native engine has them. */
const digests = JSON.parse(
  readFileSync(new URL('../../sim-core/tests/data/digests.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

/** The host pages as `hosts.url` serves them, and the laboratory's folder. */
interface Worlds {
  readonly hosts: Hosts & { readonly lab: string };
}

export const test = base.extend<object, Worlds>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other
    async ({}, use, { project }) => {
      const lab = String(project.use.baseURL);
      const hosts = await serveHosts(lab);
      await use({ ...hosts, lab });
      await hosts.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', ({ message }) => said.push(message));
    await page.addInitScript(listen);
    await use(page);
    expect(said).toEqual([]);
  },
});

/** What an element has said to its page. */
interface Said {
  readonly type: string;
  /** Title of the element. */
  readonly of: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    said: Said[];
    /** Layout shifts that nobody asked for. */
    shift: number;
  }
}

/** In each page, before its scripts: writes down what elements say and how far the page jumps. */
function listen(): void {
  window.said = [];
  window.shift = 0;
  for (const type of ['ready', 'state', 'metric', 'error', 'doing']) {
    addEventListener(`lbe-${type}`, (event) => {
      const { detail, target } = event as CustomEvent<Said['detail']>;
      window.said.push({ type, of: (target as HTMLElement).title, detail });
    });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export const elementOf = (page: Page, title: string): Locator => page.locator(`lbe-figure[title="${title}"]`);

export const frameIn = (figure: Locator): FrameLocator => figure.frameLocator('iframe');

export const runButton = (figure: Locator): Locator => figure.locator('button');

/** Presses the button of a figure's element, once the page has come to rest there. */
export async function start(figure: Locator): Promise<void> {
  await figure.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    await new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)));
  });
  await runButton(figure).click();
}

/** What the elements with that title have said of that type, last first. */
export const saidBy = (page: Page, of: string, type: string): Promise<readonly Said['detail'][]> =>
  page.evaluate(
    ([title, kind]) =>
      window.said.flatMap((said) => (said.of === title && said.type === kind ? [said.detail] : [])).reverse(),
    [of, type],
  );

/** The figure has run, in the engine as it is anywhere else: `preset` as it is published. */
export async function expectRun(page: Page, of: string, preset: string): Promise<void> {
  await expect
    .poll(async () => (await saidBy(page, of, 'state')).map(({ digest }) => digest))
    .toContain(String(digests[preset]));
}

/** The figure has run something. */
export async function expectAnyRun(page: Page, of: string): Promise<void> {
  await expect.poll(async () => (await saidBy(page, of, 'state'))[0]?.['digest'] ?? '').toMatch(/^[0-9a-f]{16}$/);
}

/** The element is as high as its figure says it is. */
export async function expectWhole(figure: Locator): Promise<void> {
  const body = frameIn(figure).locator('html');
  await expect
    .poll(async () => {
      const box = await figure.locator('iframe').boundingBox();
      return [
        Math.round(box?.height ?? 0) > 100,
        await body.evaluate((root) => root.scrollHeight <= root.clientHeight && root.scrollWidth <= root.clientWidth),
      ];
    })
    .toEqual([true, true]);
}

export { expect };
