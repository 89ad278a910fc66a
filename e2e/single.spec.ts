/** The lab as one file, opened from a disk with no network at all. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { openLab } from './everyone-steps';
import { digestOf, useLab } from './support/journey';
import { dist } from './support/static-server';

/** The file's address, alone in a folder of its own, and what went wrong or was asked for meanwhile. */
const test = base.extend<{ file: string; faults: readonly string[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  file: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'USB stick '));
    const path = join(folder, 'LBE Lab (Übung 3).html');
    cpSync(join(dist, 'lbe-lab.html'), path);
    await use(pathToFileURL(path).href);
    rmSync(folder, { recursive: true });
  },
  faults: async ({ page, context, file }, use) => {
    const faults: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(?:blob|data):/.test(url) && url.replace(/#.*/, '') !== file) faults.push(`asked for ${url}`);
    });
    page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    await context.setOffline(true);
    await use(faults);
  },
});

test('everything of the lab works, and the run is the same as on the site', async ({
  page,
  file,
  faults,
  browser,
  baseURL,
}) => {
  test.slow();
  const digest = await useLab(page, file);
  expect(faults).toEqual([]);
  const online = await browser.newPage();
  await openLab(online, baseURL);
  expect(await digestOf(online)).toBe(digest);
  await online.close();
});

test('a slider and a link behind # do what they do on the site', async ({ page, file, faults }) => {
  await openLab(page, file);
  const before = await digestOf(page);
  const slider = page.getByRole('slider', { name: 'Target τ, slider' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await expect(page).toHaveURL(/#v=1&p=tcp-vs-ledbat&lbe\.target=/);
  const changed = await digestOf(page);
  const link = page.url();
  await page.goto('about:blank');
  await openLab(page, link);
  expect(await digestOf(page)).toBe(changed);
  expect(faults).toEqual([]);
});

test('the licences of what is in it are in it', async ({ page, file, faults }) => {
  await openLab(page, file);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Licences of LBE Lab' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('licences.txt');
  const text = readFileSync(await download.path(), 'utf8');
  for (const part of ['serde_json', 'lit-html', 'Copyright (c) 2017 Google LLC']) expect(text).toContain(part);
  expect(faults).toEqual([]);
});

test('lessons and German need no query, and nothing leads to a page that is not there', async ({
  page,
  file,
  faults,
}) => {
  await openLab(page, file);
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'What does a queue do to delay?' }).click();
  await expect(page.locator('lesson-panel .where')).toContainText('Step 1 of', { timeout: 15_000 });
  await expect(page).not.toHaveURL(/\?/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Experimente' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('lesson-panel .where')).toContainText('Schritt 1', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Lektionen' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'Wie füllt TCP' }).click();
  await expect(page.locator('lesson-panel .where')).toContainText('Schritt 1', { timeout: 15_000 });
  await expect(page.locator('lesson-panel')).toContainText('Wie füllt TCP');
  const leading = await page.evaluate(() => {
    const found: string[] = [];
    const inside = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        const href = element.getAttribute('href');
        if (href !== null && !/^(?:#|data:|blob:|https:)/.test(href)) found.push(href);
        if (element.shadowRoot !== null) inside(element.shadowRoot);
      }
    };
    inside(document);
    return found;
  });
  expect(leading).toEqual([]);
  expect(faults).toEqual([]);
});

test('it is accessible, and an injected script does not run', async ({ page, file, faults }) => {
  await openLab(page, file);
  expect(faults).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
