/** The npm package in a page of somebody else, from a plain file server and without a bundler. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { serve } from './support/static-server';

const folder = fileURLToPath(new URL('../npm', import.meta.url));
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the example page runs the engine, and runs it again under the slider', async ({ page }) => {
  const server = await serve(folder);
  await page.goto(`${server.url}examples/page.html`);
  const figures = page.locator('#figures');
  await expect(figures).toHaveText(
    /^The link is used to [\d.]+ %, the window reaches \d+ packets\. Run [0-9a-f]{16}\.$/,
  );
  const before = await figures.textContent();
  await page.getByRole('slider', { name: 'Buffer' }).press('Home');
  await expect(page.locator('output')).toHaveText('10 packets');
  await expect(figures).not.toHaveText(before ?? '');
  expect((await page.locator('polyline').getAttribute('points'))?.split(' ').length).toBeGreaterThan(100);
  const scenario = read('scenarios/tcp-vs-ledbat.json');
  const digest = await page.evaluate(async (text) => {
    const lbe = (await import(new URL('../dist/lbe.js', location.href).href)) as {
      run: (text: string) => { digest: string };
    };
    return lbe.run(text).digest;
  }, scenario);
  const record = JSON.parse(read('sim-core/tests/data/digests.json')) as Record<string, string>;
  expect(digest).toBe(record['tcp-vs-ledbat']);
  expect(server.missing).toEqual([]);
  await server.close();
});
