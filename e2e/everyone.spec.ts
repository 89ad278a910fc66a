/** For everyone: every page of the site, in every language, light and dark, wide and narrow, by WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { openLab, unfold } from './everyone-steps';

/** The pages of the built site. */
const pages = readdirSync(new URL('../dist', import.meta.url)).filter((name) => name.endsWith('.html'));
/** The page that there is in English alone. */
const englishOnly = 'reference.html';

const looks = [
  { lang: 'en', colorScheme: 'light', width: 1440, height: 900 },
  { lang: 'de', colorScheme: 'dark', width: 1024, height: 768 },
  { lang: 'de', colorScheme: 'light', width: 390, height: 844 },
  { lang: 'en', colorScheme: 'dark', width: 320, height: 640 },
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function open(page: Page, name: string, query: string): Promise<void> {
  if (name === 'index.html') await openLab(page, `./?${query}`);
  else await page.goto(`./${name}?${query}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function fits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function axeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

/** As high as its contents: what is under the bars that stay in view is looked at too. */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: 9000 });
}

/** The lab as one file is looked at once: it is the lab. */
const singleFile = 'lbe-lab.html';

for (const name of pages) {
  for (const { lang, colorScheme, ...viewport } of name === singleFile ? looks.slice(2, 3) : looks) {
    test(`${name}: ${lang}, ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
      test.slow(name === englishOnly, 'the longest page');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await open(page, name, `lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', name === englishOnly ? 'en' : lang);
      await fits(page);
      await unfold(page);
      await fits(page);
      if (name === englishOnly && viewport.width !== 390) return; // once is enough: it takes 14 s
      if (viewport.width === 1024) return; // colours are judged wide and light, narrow and both
      if (name !== englishOnly) await unroll(page);
      await axeFindsNothing(page);
    });
  }
}

for (const { lang, colorScheme, ...viewport } of looks.slice(1, 3)) {
  test(`panels, dialog and sheet: ${lang}, ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await open(page, 'index.html', `lang=${lang}`);
    await page.locator('pin-bar button').first().click(); // pins the run
    await page.locator('sweep-panel summary').first().click();
    await expect(page.locator('sweep-panel #measure')).toBeVisible();
    await page.locator('take-home summary').first().click();
    await expect(page.locator('take-figure img')).toBeVisible();
    await page.locator('plot-view .sheet').first().focus();
    for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('inspector-panel .equation').first()).toBeVisible({ timeout: 8_000 });
    await expect(page.locator('compare-panel table')).toBeVisible();
    const controls = page.locator('transport-bar .controls');
    if (await controls.isVisible()) await controls.click();
    await fits(page);
    await unroll(page);
    await axeFindsNothing(page);
    await page.setViewportSize(viewport);
    await page.locator('.experiments').click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await fits(page);
    await axeFindsNothing(page);
  });
}

test('a step of a lesson, before and after its answer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?lang=de&lesson=target');
  const panel = page.locator('lesson-panel');
  await expect(panel.locator('.where')).toHaveText(/1 .+ 3/, { timeout: 15_000 });
  await fits(page);
  await axeFindsNothing(page);
  await panel.getByRole('radio').nth(1).check();
  await panel.locator('button.run').click();
  await expect(panel.locator('h3').first()).toBeVisible();
  await fits(page);
  await axeFindsNothing(page);
});
