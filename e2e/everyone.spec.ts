/** For everyone: every page of the site at every width, by WCAG 2.2 AA in both themes, in the language with longer words. */
import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { openLab, unfold } from './everyone-steps';
import { axeFindsNothing, fits } from './support/looks';

/** The pages of the built site. */
const pages = readdirSync(new URL('../dist', import.meta.url)).filter((name) => name.endsWith('.html'));
/** The page that has another one in German, the one that says everything in both languages, and the documents. */
const inEnglish = ['reference.html', '404.html', 'handbook.html'];
/** The lab as one file: it is the lab. */
const singleFile = 'lbe-lab.html';
const widths = [320, 390, 760, 1024, 1440];

async function open(page: Page, name: string): Promise<void> {
  if (name === 'index.html') await openLab(page, './?lang=de');
  else await page.goto(`./${name}?lang=de`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** As high as its contents: what is under the bars that stay in view is looked at too. */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: 12_000 });
}

for (const name of pages) {
  // The German one is made by the same parts, and its words are longer; the one file is the lab.
  const tag = name === 'index.html' ? [] : ['reference.html', singleFile].includes(name) ? '@long' : '@a11y';
  test(`${name}: nothing runs out of a window, and axe finds nothing`, { tag }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', inEnglish.includes(name) ? 'en' : 'de');
    await fits(page, ...widths);
    await unfold(page);
    await fits(page, ...widths);
    if (name === singleFile) return;
    // One entry of the reference stands for all: together they take a minute.
    if (name.startsWith('reference')) await page.getByRole('searchbox').fill('ledbat++');
    else await unroll(page);
    await axeFindsNothing(page);
  });
}

test('the lab in a wide window, where its controls stand beside the plots', { tag: '@a11y' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page);
  await unfold(page);
  await unroll(page);
  await axeFindsNothing(page);
});

test('panels, dialog and sheet', { tag: '@a11y' }, async ({ page }) => {
  test.slow();
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await open(page, 'index.html');
  await page.locator('pin-bar button').first().click(); // pins the run
  await page.locator('sweep-panel summary').first().click();
  await expect(page.locator('sweep-panel #measure')).toBeVisible();
  await page.locator('take-home summary').first().click();
  await expect(page.locator('take-figure img')).toBeVisible();
  await page.locator('plot-view .sheet').first().focus();
  for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('inspector-panel .equation').first()).toBeVisible();
  await expect(page.locator('compare-panel table')).toBeVisible();
  await page.locator('transport-bar .controls').click();
  await fits(page);
  await unroll(page);
  await axeFindsNothing(page);
  await page.setViewportSize(viewport);
  await page.locator('.experiments').click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await fits(page, 390, 1024);
  await axeFindsNothing(page);
});

test('a step of a lesson: to be drawn, before and after its answer', { tag: '@a11y' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = page.locator('lesson-panel');
  await page.goto('./?lang=de&lesson=late-comer');
  await expect(page.locator('prediction-layer .surface')).toBeVisible();
  await axeFindsNothing(page, 'lesson-panel', 'plot-stack');
  await page.goto('./?lang=de&lesson=target');
  await expect(panel.locator('.where')).toHaveText(/1 .+ 3/);
  await fits(page);
  await axeFindsNothing(page, 'lesson-panel', 'plot-stack');
  await panel.getByRole('radio').nth(1).check();
  await panel.locator('button.run').click();
  await expect(panel.locator('h3').first()).toBeVisible();
  await fits(page);
  await axeFindsNothing(page, 'lesson-panel', 'main');
  await fits(page, 320, 390, 859, 1024);
});
