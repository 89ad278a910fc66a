/** Figures in the pages of others, from another site: each usual kind of host. */
import type { Page } from '@playwright/test';
import {
  elementOf,
  expect,
  expectAnyRun,
  expectRun,
  expectWhole,
  frameIn,
  runButton,
  saidBy,
  test,
} from './hosts/test';

const FIFTY = 'LEDBAT with a target of 50 ms';

test('plain HTML: a figure waits with its picture, runs when asked, and grows without a jump', async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await expect(figure.getByRole('img')).toBeVisible();
  await expect(runButton(figure)).toHaveAccessibleName(`Run this experiment: ${FIFTY}`);
  await expect(figure.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await figure.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await runButton(figure).click();
  await expectAnyRun(page, FIFTY);
  await expectWhole(figure);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.1);
  // Who pressed the button goes on in the figure.
  await expect(figure.locator('iframe')).toBeFocused();
  await expect(figure.locator('iframe')).toHaveAttribute('title', FIFTY);
  expect(Object.keys((await saidBy(page, FIFTY, 'metric'))[0]?.['metrics'] ?? {})).toContain('goodput_bps.tcp');
});

test('plain HTML: an iframe without any script of the lab runs when asked', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  const frame = page.frameLocator('body > iframe');
  await frame.getByRole('button', { name: /^Run/ }).click();
  await expect(frame.locator('canvas, svg.plot, line-plot').first()).toBeVisible();
});

/** The element's own methods, called by the host page. */
const call = (page: Page, name: 'play' | 'pause' | 'seek' | 'reset' | 'set', value?: string | number) =>
  page.evaluate(
    ([method, given]) => {
      const figure = document.querySelector('lbe-figure') as unknown as Record<string, (given?: unknown) => void>;
      figure[method]?.(given);
    },
    [name, value] as const,
  );

test('the page speaks to its figure: play, pause, seek, set, reset', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  await page.evaluate(() => customElements.whenDefined('lbe-figure'));
  await elementOf(page, FIFTY).scrollIntoViewIfNeeded();
  await call(page, 'seek', 30); // waits until there is something to seek in
  await call(page, 'play');
  await expectAnyRun(page, FIFTY);
  const [first] = await saidBy(page, FIFTY, 'state');
  expect(first?.['link']).toContain('lbe.target=50ms');
  const position = frameIn(elementOf(page, FIFTY)).getByRole('slider').first();
  await call(page, 'pause');
  await call(page, 'seek', 42);
  await expect(position).toHaveValue(/^42/);
  await call(page, 'set', '#v=1&p=late-comer');
  await expectRun(page, FIFTY, 'late-comer');
  await call(page, 'set', 'v=1&p=late-comer&nobody.target=1ms');
  await expect.poll(async () => JSON.stringify(await saidBy(page, FIFTY, 'error'))).toContain('nobody');
  await call(page, 'reset');
  await expect.poll(async () => (await saidBy(page, FIFTY, 'state'))[0]).toMatchObject({ digest: first?.['digest'] });
});

test('messages of anybody but the own figure are not heard', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  const figure = elementOf(page, FIFTY);
  await runButton(figure).click();
  await expectAnyRun(page, FIFTY);
  await expectWhole(figure);
  const height = (await figure.locator('iframe').boundingBox())?.height;
  const forged = { protocol: 'lbe/1', type: 'height', height_px: 3333 };
  // The page itself, and a window of the lab's own origin that is another figure.
  await page.evaluate((message) => {
    window.postMessage(message, '*');
  }, forged);
  const other = page.frames().find((frame) => frame.url().includes('60ms'));
  await other?.evaluate((message) => {
    parent.postMessage(message, '*');
    parent.postMessage({ protocol: 'lbe/1', type: 'error', message: 'forged' }, '*');
  }, forged);
  // The figure's own window is heard, but only from the lab's origin.
  await page.evaluate((message) => {
    const source = document.querySelector<HTMLIFrameElement>('lbe-figure iframe')?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: 'https://elsewhere.example' }));
  }, forged);
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  expect((await figure.locator('iframe').boundingBox())?.height).toBe(height);
  expect(await saidBy(page, FIFTY, 'error')).toEqual([]);
  await page.evaluate(
    ([message, origin]) => {
      const source = document.querySelector<HTMLIFrameElement>('lbe-figure iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data: message, source, origin }));
    },
    [forged, new URL(hosts.lab).origin] as const,
  );
  await expect.poll(async () => (await figure.locator('iframe').boundingBox())?.height).toBe(3333);
});

test('a page with strict rules runs a figure, and one without foreign scripts keeps the still picture', async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.url}strict.html`);
  const figure = elementOf(page, 'TCP and LEDBAT');
  await expect(figure.getByRole('img', { name: 'TCP and LEDBAT' })).toBeVisible();
  await runButton(figure).click();
  await expectRun(page, 'TCP and LEDBAT', 'tcp-vs-ledbat');
  await expectWhole(figure);
});

test('a long page: figures cost nothing before they are near, at most two engines run, and nothing jumps', async ({
  page,
  hosts,
}) => {
  let most = 0;
  page.on('worker', () => {
    most = Math.max(most, page.workers().length);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${hosts.url}course.html`);
  const figures = page.locator('lbe-figure');
  await expect(figures).toHaveCount(20);
  await expectAnyRun(page, 'A target of 5 ms');
  expect(await page.locator('iframe').count()).toBeLessThan(4);
  expect(asked.filter((url) => url.endsWith('.wasm')).length).toBeLessThan(4);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  // The wheel scrolls the page, also where it is over a figure.
  await page.mouse.move(640, 500);
  expect(await page.evaluate(() => document.elementFromPoint(640, 500)?.localName)).toBe('iframe');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);

  for (const ms of [15, 20, 25, 60, 100]) {
    const title = `A target of ${ms} ms`;
    await elementOf(page, title).evaluate((figure) => {
      figure.scrollIntoView();
    });
    await expectAnyRun(page, title);
    await expectWhole(elementOf(page, title));
  }
  console.log(most, await page.evaluate(() => window.shift), await page.locator('iframe').count());
  expect(most).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.1);
});
