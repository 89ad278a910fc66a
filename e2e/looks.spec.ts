/** The page as readers set it: forced colours, less motion, wider and larger letters. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openLab, restyle } from './everyone-steps';

/** What of these elements, and of all within them, is cut off: it needs more room than it has, and nothing scrolls. */
const cutOff = (frame: Locator): Promise<readonly string[]> =>
  frame.evaluate((root) => {
    const found: string[] = [];
    const inside = (node: ParentNode): void => {
      for (const element of node.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) inside(element.shadowRoot);
        const { overflowX, overflowY, display } = getComputedStyle(element);
        if (display === 'inline' || element.clientWidth <= 8 || !element.checkVisibility()) continue;
        const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
        const wide = element.scrollWidth > element.clientWidth + 1 && !scrolls(overflowX);
        const high = element.scrollHeight > element.clientHeight + 2 && overflowY === 'hidden';
        if (wide || high) found.push(`${element.localName}.${element.className}: ${element.textContent.trim()}`);
      }
    };
    inside(root);
    if (root.shadowRoot !== null) inside(root.shadowRoot);
    return found.filter((each) => !/^(input|svg)/.test(each));
  });

const inked = (page: Page): Promise<readonly number[]> =>
  page.locator('plot-view canvas.live, topology-strip canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return [...data].filter((value, index) => index % 4 === 3 && value > 0).length;
    }),
  );

test('with forced colours plots, drawing, keys, buttons and focus are there', { tag: '@a11y' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openLab(page);
  await expect
    .poll(async () => (await inked(page)).filter((pixels) => pixels > 100).length)
    .toBe(await page.locator('plot-view canvas.live, topology-strip canvas').count());
  const paint = (target: Locator, property: string): Promise<string> =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  // Keys keep the colour of their line.
  const keys = page.locator('plot-view').first().locator('.swatch path[stroke]:not([stroke="none"])');
  const [first, second] = [await paint(keys.nth(0), 'stroke'), await paint(keys.nth(1), 'stroke')];
  expect(first).not.toBe(second);
  // Even a button without a border has one where colours tell nothing.
  const back = await paint(page.locator('body'), 'background-color');
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await paint(undo, 'border-top-width')).not.toBe('0px');
  expect(await paint(undo, 'border-top-color')).not.toBe(back);
  for (const _ of ['to the plots', 'to the controls', 'experiments']) await page.keyboard.press('Tab');
  const focused = page.locator('.experiments');
  await expect(focused).toBeFocused();
  expect(await paint(focused, 'outline-style')).not.toBe('none');
  expect(await paint(focused, 'outline-color')).not.toBe(back);
});

test('who asked for less motion meets none', { tag: '@a11y' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 }); // where the sheet of the controls would move in
  await openLab(page);
  const time = page.getByRole('slider', { name: 'Time shown' });
  expect(await time.inputValue()).toBe(await time.getAttribute('max')); // nothing plays by itself
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click(); // but when it is asked to
  await page.getByRole('button', { name: 'Controls', exact: true }).click();
  const moving = await page.evaluate(() => {
    const found: string[] = [];
    const inside = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const lasts = (list: string): boolean => list.split(',').some((each) => parseFloat(each) > 0.02);
        if (lasts(transitionDuration) || lasts(animationDuration) || scrollBehavior === 'smooth') {
          found.push(`${element.localName}.${element.getAttribute('class') ?? ''}`);
        }
        if (element.shadowRoot !== null) inside(element.shadowRoot);
      }
    };
    inside(document);
    return found;
  });
  expect(moving).toEqual([]);
});

/** WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test('wider letters are not cut off', { tag: '@a11y' }, async ({ page }) => {
  await openLab(page, './?lang=de');
  await restyle(page, spacing);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const controls = page.locator('transport-bar .controls');
    if (await controls.isVisible()) await controls.click();
    for (const part of ['.masthead', '#rail control-rail', 'transport-bar', 'metrics-row', 'run-words']) {
      await expect.poll(() => cutOff(page.locator(part)), part).toEqual([]);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${String(width)} px`)
      .toBeLessThanOrEqual(width);
  }
});

test('letters of twice the size', { tag: '@a11y' }, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await openLab(page, './?lang=de');
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    for (const part of ['.masthead', 'transport-bar', 'metrics-row', 'run-words']) {
      await expect.poll(() => cutOff(page.locator(part)), part).toEqual([]);
    }
    if (await page.locator('#rail').evaluate((rail) => !rail.classList.contains('open')))
      await page.locator('transport-bar .controls').click();
    await expect(page.locator('#rail')).toHaveClass('open');
    await expect.poll(() => cutOff(page.locator('#rail control-rail'))).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${String(width)} px`)
      .toBeLessThanOrEqual(width);
  }
});
