import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const { controllers } = JSON.parse(
  readFileSync(new URL('../web/src/model/generated/catalog.json', import.meta.url), 'utf8'),
) as { controllers: { id: string; label: string }[] };

const entry = (page: Page, id: string): Locator => page.locator(`[id="cc-${id}"]`);

test('opens with every controller and its equations, and asks no other host', async ({ page, baseURL }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(String(baseURL)).origin) faults.push(request.url());
  });
  await page.goto('./reference.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference');
  await expect(page.locator('#controllers .entry')).toHaveCount(controllers.length);
  const box = await entry(page, 'reno').locator('mfrac').first().boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test(
  'the lab leads to the reference and back, in its look, and from a controller to what is said about it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./');
    await test.step('the lab leads to the reference and back', async () => {
      await page.getByRole('link', { name: 'Reference' }).click();
      await expect(page).toHaveURL(/reference\.html$/);
      await page.getByRole('link', { name: 'Laboratory' }).click();
      await expect(page.getByRole('heading', { name: 'Controls' })).toBeVisible();
    });
    await test.step("a controller's control leads to what is said about it", async () => {
      await page.getByRole('button', { name: 'About LEDBAT', exact: true }).click();
      await page.getByRole('link', { name: 'About this protocol' }).click();
      await expect(page).toHaveURL(/reference\.html#cc-ledbat$/);
      await expect(entry(page, 'ledbat').getByRole('heading', { name: 'LEDBAT' })).toBeInViewport();
    });
    await test.step('the theme is the one that was chosen in the lab', async () => {
      await page.evaluate(() => {
        localStorage.setItem('lbe-theme', 'dark');
      });
      await page.reload();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 22, 20)');
    });
  },
);

test(
  'finds a protocol with the keyboard alone, and no link leads to what is hidden',
  { tag: '@a11y' },
  async ({ page }) => {
    await page.goto('./reference.html');
    const search = page.getByRole('searchbox');
    const focused = () => search.evaluate((field) => field === document.activeElement);
    for (let presses = 0; presses < 30 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
    await expect(search).toBeFocused();
    await page.keyboard.type('ledbat');
    await expect(entry(page, 'ledbat')).toBeVisible();
    await expect(entry(page, 'tfrc')).toBeHidden();
    await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ protocols$/);
    await page.keyboard.press('Enter');
    await expect(entry(page, 'ledbat').getByRole('link', { name: 'LEDBAT', exact: true })).toBeFocused();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Transport' }).click();
    await expect(page.locator('#transport')).toBeInViewport();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  },
);

test('"Try it" opens the lab with that controller against Reno, and no notice', { tag: '@long' }, async ({ page }) => {
  // That each link is read and runs is tested without a browser: reference.test.ts, and laws.test.ts in Wasm.
  const { id, label } = controllers.at(-1) ?? { id: '', label: '' };
  await page.goto('./reference.html');
  await entry(page, id)
    .getByRole('link', { name: /^Try it/ })
    .click();
  await expect(page.getByRole('button', { name: `About ${label}`, exact: true }).last()).toBeVisible();
  await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/);
  await expect(page.locator('notice-list .notice')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is complete, in its colours', { tag: '@long' }, async ({ page }) => {
    await page.goto('./reference.html#cc-reno');
    await expect(page.locator('#controllers .entry')).toHaveCount(controllers.length);
    await expect(page.getByRole('heading', { name: 'Reno', exact: true })).toBeInViewport();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 252, 249)');
  });
});
