/** What is looked at on every page: what axe finds in both themes, and whether something runs out of the window. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * By WCAG 2.2 AA: everything in the theme that the page has, and in `npm run test:long` the colours in the other one, whose pairs of
 * tokens are tested each time. What is below `parts`, or the whole page. Violations alone are written out, and in the page itself:
 * half of the time that axe takes otherwise.
 */
export async function axeFindsNothing(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    // What is in the shadow tree of another element axe would leave out without a word.
    const there = await page.evaluate((selector) => document.querySelector(selector) !== null, part);
    expect(there, `${part} is in the page itself`).toBe(true);
  }
  const found = async (run: 'all' | 'colours'): Promise<unknown> => {
    const runOnly = run === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] };
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] } as never);
    for (const part of parts) axe.include(part);
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))]);
  };
  expect(await found('all')).toEqual([]);
  if (process.env['LBE_ALL'] !== '1') return;
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const show = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // no colour on its way to another
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  await show(dark ? 'light' : 'dark');
  expect(await found('colours')).toEqual([]);
  await show(dark ? 'dark' : 'light');
}

/** Nothing sticks out of the window to the right, now or at any of these widths in px. */
export async function fits(page: Page, ...widths: readonly number[]): Promise<void> {
  const { width: given = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of widths.length > 0 ? widths : [given]) {
    if (width !== given || widths.length > 1) await page.setViewportSize({ width, height });
    const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, `${String(width)} px`).toBeLessThanOrEqual(width); // plots follow the window a moment later
  }
  if (widths.length > 0) await page.setViewportSize({ width: given, height });
}
