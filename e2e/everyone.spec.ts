/** For everyone: every page of the site, in every language, light and dark, wide and narrow, by WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';

/** The pages of the built site. */
const pages = readdirSync(new URL('../dist', import.meta.url)).filter((name) => name.endsWith('.html'));

const looks = [
  { lang: 'en', colorScheme: 'light', width: 1440, height: 900 },
  { lang: 'de', colorScheme: 'dark', width: 1024, height: 768 },
  { lang: 'de', colorScheme: 'light', width: 390, height: 844 },
  { lang: 'en', colorScheme: 'dark', width: 320, height: 640 },
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function open(page: Page, name: string, lang: string): Promise<void> {
  await page.goto(`./${name}?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (name === 'index.html')
    await expect(page.locator('metrics-row .value').first()).toHaveText(/\d/, { timeout: 15_000 });
  await page.waitForLoadState('networkidle');
}

/** Opens all that is one tap away, so that it is looked at too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inside = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element instanceof HTMLDetailsElement) element.open = true;
        if (element.shadowRoot !== null) inside(element.shadowRoot);
      }
    };
    inside(document);
  });
}

for (const name of pages) {
  for (const { lang, colorScheme, ...viewport } of looks) {
    test(`${name}: ${lang}, ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await open(page, name, lang);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      await unfold(page);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    });
  }
}

test('with forced colours every plot is still drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'index.html', 'en');
  const inked = await page.locator('plot-view canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return [...data].filter((value, index) => index % 4 === 3 && value > 0).length;
    }),
  );
  expect(inked.length).toBeGreaterThanOrEqual(4);
  for (const pixels of inked) expect(pixels).toBeGreaterThan(300);
});
