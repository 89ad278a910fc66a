/** The lab as one file, opened from a disk with no network at all. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';
import { runSweep } from './support/faults';
import { digestOf, useLab } from './support/journey';
import { dist } from './support/static-server';

/** Whose folder the file is in. */
const PERSON = 'erika-mustermann';

/** The file's address, alone in a folder of its own, and what went wrong or was asked for meanwhile. */
const test = base.extend<{ file: string; faults: readonly string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  file: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'USB stick '));
    const home = join(folder, 'Users', PERSON);
    mkdirSync(home, { recursive: true });
    const path = join(home, 'LBE Lab (Übung 3).html');
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

test('a slider and a link behind # do what they do on the site', { tag: '@long' }, async ({ page, file, faults }) => {
  await openLab(page, file);
  const before = await digestOf(page);
  const slider = page.getByRole('slider', { name: 'Target τ, slider' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await expect(page).toHaveURL(/#v=2&p=tcp-vs-ledbat&lbe\.target=/);
  const changed = await digestOf(page);
  const link = page.url();
  await page.goto('about:blank');
  await openLab(page, link);
  expect(await digestOf(page)).toBe(changed);
  expect(faults).toEqual([]);
});

test('the licences of what is in it are in it', { tag: '@long' }, async ({ page, file, faults }) => {
  await openLab(page, file);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Licences of LBE Lab' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('licences.txt');
  const text = readFileSync(await download.path(), 'utf8');
  for (const part of ['serde_json', 'lit-html', 'Copyright (c) 2017 Google LLC']) expect(text).toContain(part);
  expect(faults).toEqual([]);
});

test(
  'lessons and German need no query, and nothing leads to a page that is not there',
  { tag: '@long' },
  async ({ page, file, faults }) => {
    await openLab(page, file);
    await page.getByRole('button', { name: 'Lessons' }).click();
    await page.getByRole('dialog').getByRole('option', { name: 'What does a queue do to delay?' }).click();
    await expect(page.locator('lesson-panel .where')).toContainText('Step 1 of');
    await expect(page).not.toHaveURL(/\?/);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(page.getByRole('button', { name: 'Experimente' })).toBeVisible();
    await expect(page.locator('lesson-panel .where')).toContainText('Schritt 1');
    await page.getByRole('button', { name: 'Lektionen' }).click();
    await page.getByRole('dialog').getByRole('option', { name: 'Wie füllt TCP' }).click();
    await expect(page.locator('lesson-panel .where')).toContainText('Schritt 1');
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
  },
);

test('it is accessible, and an injected script does not run', { tag: '@long' }, async ({ page, file, faults }) => {
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

/** Everything that leaves the page: what it copies, shares and saves, with what that was. */
async function whatLeaves(page: Page): Promise<[what: string, content: string][]> {
  const left: [string, string][] = [];
  await page.exposeFunction('leaves', (what: string, content: string) => left.push([what, content]));
  await page.addInitScript(() => {
    const { leaves } = window as unknown as { leaves: (what: string, content: string) => Promise<void> };
    const clipboard = {
      writeText: (text: string) => leaves('copied', text),
      write: async ([item]: ClipboardItem[]) => {
        const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? new ArrayBuffer());
        await leaves('copied picture', Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => leaves('shared', JSON.stringify(data)) });
  });
  page.on('download', (download) => {
    void download.path().then((path) => {
      const bytes = readFileSync(path);
      left.push([
        download.suggestedFilename(),
        bytes.toString(download.suggestedFilename().endsWith('.png') ? 'latin1' : 'utf8'),
      ]);
    });
  });
  return left;
}

test('nothing that leaves the page names a folder of the disk', { tag: '@long' }, async ({ page, file }) => {
  test.slow();
  const left = await whatLeaves(page);
  /** Presses a button after which something leaves. */
  const take = async (within: string, name: string | RegExp): Promise<void> => {
    const before = left.length;
    await page.locator(within).getByRole('button', { name, exact: true }).click();
    await expect.poll(() => left.length, { message: String(name) }).toBeGreaterThan(before);
  };
  // A promise that no run keeps brings a report of a fault.
  await openLab(page, `${file}#v=2&p=tcp-vs-ledbat&lbe.target=60ms&engine=0.0.1&digest=0123456789abcdef`);
  await take('notice-list', 'Copy a report');

  await page.locator('take-home summary', { hasText: 'Take it home' }).click();
  await expect(page.locator('take-figure img')).toBeVisible();
  for (const name of ['Download SVG', 'Download PNG', 'Copy picture']) await take('take-figure', name);
  for (const name of ['Time series, CSV', 'Packet events, CSV', 'Scenario, JSON', 'Scenario and results, JSON'])
    await take('take-files', name);
  await take('take-files', 'Copy command');
  for (const form of ['Text', 'BibTeX', 'RIS']) {
    await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: form });
    for (const name of ['Copy citation', 'Download citation']) await take('take-files', name);
  }

  await page.locator('sweep-panel summary').first().click();
  await runSweep(page, '5 ms; 25 ms');
  await take('sweep-panel', 'Save the sweep');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await take('share-dialog', 'Copy link');
  await expect(page.locator('share-dialog')).toContainText('puts it behind the name of the file');
  await take('share-dialog', 'Share…');
  await page.getByRole('tab', { name: 'File' }).click();
  for (const name of ['Download scenario', 'Download scenario and results']) await take('share-dialog', name);
  await page.keyboard.press('Escape');

  await page
    .locator('control-rail')
    .getByRole('button', { name: /for a class/ })
    .click();
  await page.locator('class-link').getByRole('combobox', { name: 'Language' }).selectOption('de');
  await take('class-link', /^Copy/);

  await openLab(page, `${file}?task=Exercise&q1=Why%3F#v=2&p=tcp-vs-ledbat`);
  await page.getByRole('textbox', { name: 'Your answer to question 1' }).fill('Because.');
  await page.getByRole('textbox', { name: 'Your answer to question 1' }).blur();
  await expect(page.locator('hand-in textarea')).toHaveValue(/Run: [0-9a-f]{16} #v=2&p=tcp-vs-ledbat/);
  for (const name of ['Copy the text', 'Save as a file']) await take('hand-in', name);

  expect(left.filter(([, content]) => content.includes('#v=2&p=tcp-vs-ledbat')).length).toBeGreaterThan(12);
  const leak = left.filter(([, content]) => new RegExp(`${PERSON}|USB(?: |%20)stick|file:/`, 'i').test(content));
  expect(leak.map(([what]) => what)).toEqual([]);
});

test('its author may say at which address others find it', { tag: '@long' }, async ({ page, file }) => {
  const link = page.locator('share-dialog').getByRole('textbox', { name: 'Link', exact: true });
  const openWith = async (address: string): Promise<void> => {
    const path = fileURLToPath(file);
    const text = readFileSync(path, 'utf8').replace(
      /<meta name="lbe-address" content="[^"]*"/,
      `<meta name="lbe-address" content="${address}"`,
    );
    writeFileSync(path, text);
    await page.goto('about:blank'); // the file is read again
    await openLab(page, `${file}#v=2&p=two-reno`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
  };
  await openWith('https://course.example/week-3/lab.html');
  await expect(link).toHaveValue('https://course.example/week-3/lab.html#v=2&p=two-reno');
  await expect(page.getByRole('tab', { name: 'QR code' })).toBeVisible();
  await openWith('course.example');
  await expect(link).toHaveValue('#v=2&p=two-reno');
  await expect(page.locator('share-dialog .warn')).toContainText('https:// or http://');
  await expect(page.locator('share-dialog .warn')).toContainText('not “course.example”');
});
