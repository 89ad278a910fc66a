/** The laboratory on a phone, with a finger. */
import { expect, test, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const clock = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Time shown' }).inputValue());

const narrow = async (page: Page, width = 390): Promise<void> => {
  const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide, `${String(width)} px`).toBeLessThanOrEqual(width);
};

test('a shared link is opened, played, read, changed', async ({ page }) => {
  await openLab(page, './#v=2&p=tcp-vs-ledbat&lbe.target=60ms');
  await expect(page.locator('changed-list')).toContainText(/60\sms/);
  // The time axis that stays in sight stands on the bar, not under it.
  const axis = await page.locator('time-axis').boundingBox();
  const bar = (await page.locator('.transport').boundingBox())?.y ?? 0;
  expect((axis?.y ?? Infinity) + (axis?.height ?? 0)).toBeLessThanOrEqual(bar + 1);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause' }).tap();

  // The law has the numbers of where the run was stopped, and none of it is cut off.
  const numbers = page.locator('law-strip .numbers');
  await expect(numbers).toContainText(/packets$/);
  const [law, line] = [await page.locator('law-strip p').boundingBox(), await numbers.boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((law?.y ?? 0) + (law?.height ?? 0) + 1);
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(390);

  const plot = page.locator('plot-view', { has: page.getByRole('heading', { name: 'Congestion window' }) });
  await plot.locator('.sheet').tap({ position: { x: 200, y: 40 } });
  const inspector = page.getByRole('region', { name: /^What happened/ });
  await expect(inspector).toContainText(/At\s\d+\.\d+\ss\s.*(Reno|LEDBAT)/);
  await expect(inspector.locator('.equation').first()).toContainText('cwnd');
  await expect(inspector).toBeInViewport({ ratio: 0.9 });
  // What was tapped is told of, and is not under what tells.
  const card = (await inspector.boundingBox())?.y ?? 0;
  expect(((await plot.locator('.sheet').boundingBox())?.y ?? 0) + 40).toBeLessThan(card);
  await narrow(page);
  await inspector.getByRole('button', { name: 'Close' }).tap();
  await expect(inspector).toHaveCount(0);

  const field = page.getByRole('textbox', { name: 'Target τ', exact: true });
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Controls', exact: true }).tap();
  await expect(field).toBeInViewport(); // among those to try first
  await expect(plot.locator('.sheet')).toBeInViewport({ ratio: 0.99 });
  const foot = await plot.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(foot).toBeLessThanOrEqual((await page.locator('aside').boundingBox())?.y ?? 0);
  await field.tap();
  await field.fill('20');
  await field.press('Enter'); // the phone's "done"
  await expect(page).toHaveURL(/target=20ms/);
  await expect(plot.locator('canvas.live')).toBeInViewport();
  await narrow(page);
  await page.getByRole('button', { name: 'Close the controls' }).tap();
  await expect(field).toBeHidden();
});

for (const path of ['./', './lessons.html', './builder.html', './study.html', './steer.html', './elements.html'])
  test(
    `the head of ${path} has words for all that it leads to, as high as a thumb`,
    { tag: '@a11y' },
    async ({ page }) => {
      for (const lang of ['en', 'de']) {
        await page.goto(`${path}?lang=${lang}`);
        await expect(page.locator('.masthead theme-toggle').getByRole('button')).toBeVisible();
        const links = page.locator('.masthead .site').locator('a:visible, button:visible');
        expect(await links.count()).toBeGreaterThanOrEqual(5);
        for (const link of await links.all()) {
          expect((await link.innerText()).length, lang).toBeGreaterThan(3);
          expect((await link.boundingBox())?.height ?? 0, lang).toBeGreaterThanOrEqual(40);
        }
      }
      for (const width of [430, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await narrow(page, width);
      }
    },
  );

/** What stands in a line of text or of a legend is as high as the line (WCAG 2.5.5). */
const IN_LINE = '.about, .line, .handle, .range, p a, li a, .skip';

test('all that is tapped is 44 px high', { tag: '@a11y' }, async ({ page }) => {
  await openLab(page, './#v=2&p=your-call');
  await expect(page.locator('call-sound button')).toBeVisible();
  const lows = await page.evaluate((inLine) => {
    const found: string[] = [];
    const walk = (root: ParentNode, host: string): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) walk(element.shadowRoot, element.localName);
        if (!element.matches('a[href], button, input, select, summary')) continue;
        if (element.matches(inLine) || host === 'run-verdict') continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { height } = element.getBoundingClientRect();
        if (height > 0 && height < 43.5) found.push(`${host} ${element.localName}.${element.className}: ${height}`);
      }
    };
    walk(document, '');
    return found;
  }, IN_LINE);
  expect(lows).toEqual([]);
});

test('a lesson is opened from the course and answered', { tag: '@long' }, async ({ page }) => {
  await page.goto('./lessons.html?lang=en');
  await page.locator('#en [data-lesson="target"]').getByRole('link').first().tap();
  const panel = page.locator('lesson-panel');
  await expect(panel.locator('.where')).toContainText('Step 1 of');
  await narrow(page);
  const run = panel.getByRole('button', { name: 'Run', exact: true });
  await run.tap();
  await expect(panel.getByRole('status')).toHaveText('Choose an answer first.');
  await panel
    .locator('label', { has: page.getByRole('radio') })
    .nth(1)
    .tap();
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await run.tap();
  await expect(panel.getByText('That is what your run shows.')).toBeVisible();
  await narrow(page);
});
