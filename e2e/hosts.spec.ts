/** Figures in the pages of others, from another site: each usual kind of host. */
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

test('the page speaks to its figure: play, pause, seek, set, reset', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}plain.html`);
  await page.evaluate(() => {
    const figure = document.querySelector('lbe-figure') as HTMLElement & { play: () => void; pause: () => void };
    figure.play();
  });
  await expectAnyRun(page, FIFTY);
  const [first] = await saidBy(page, FIFTY, 'state');
  expect(first?.['link']).toContain('lbe.target=50ms');
  const set = (link: string) =>
    page.evaluate(
      (to) => (document.querySelector('lbe-figure') as unknown as { set: (link: string) => void }).set(to),
      link,
    );
  await set('v=1&p=late-comer');
  await expectRun(page, FIFTY, 'late-comer');
  await set('v=1&p=late-comer&nobody.target=1ms');
  await expect.poll(async () => JSON.stringify(await saidBy(page, FIFTY, 'error'))).toContain('nobody');
  await page.evaluate(() => (document.querySelector('lbe-figure') as unknown as { reset: () => void }).reset());
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
      window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: String(origin) }));
    },
    [forged, new URL(hosts.lab).origin] as const,
  );
  await expect.poll(async () => (await figure.locator('iframe').boundingBox())?.height).toBe(3333);
});
