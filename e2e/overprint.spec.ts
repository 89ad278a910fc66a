/** No word of a picture lies on another: panels of the gallery and plots of the laboratory, at three widths. */
import { expect, test, type Page } from '@playwright/test';

const WIDTHS = [1440, 1024, 390];

/** Pairs of words that are drawn one on the other, in each picture of the page by itself. */
const overprinted = (page: Page, pictures: string): Promise<readonly string[]> =>
  page.locator(pictures).evaluateAll((all) =>
    all.flatMap((picture) => {
      const words = [...(picture.shadowRoot?.querySelectorAll('svg text') ?? [])]
        .filter((text) => text.getAttribute('visibility') !== 'hidden' && text.textContent !== '')
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
      // What touches by a pixel is side by side.
      return words.flatMap(({ text, box }, i) =>
        words
          .slice(i + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 3,
          )
          .map((other) => `${text} / ${other.text}`),
      );
    }),
  );

for (const exhibit of ['s000-fig2', 's000-fig4', 's003-fig2', 's004-fig7']) {
  test(`the panels of ${exhibit}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`./gallery.html#${exhibit}`);
    await expect(page.locator('gallery-panel plot-chart .over text').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overprinted(page, 'gallery-panel plot-chart'), `${String(width)} px`).toEqual([]);
    }
  });
}

test('the plots of the laboratory, whose time axis stays in sight', { tag: '@a11y' }, async ({ page }) => {
  await page.goto('./?lang=de');
  await expect(page.locator('time-axis .over text').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => overprinted(page, 'plot-view, event-rug, time-axis'), `${String(width)} px`).toEqual([]);
    // From the first plot on, however far down the others reach.
    await page
      .locator('plot-view')
      .first()
      .evaluate((plot) => {
        plot.scrollIntoView();
      });
    await expect(page.locator('time-axis')).toBeInViewport({ ratio: 1 });
    const feet = await page.evaluate(() => {
      const stack = document.querySelector('plot-stack')?.shadowRoot;
      const bar = document.querySelector('.transport')?.getBoundingClientRect().top ?? 0;
      return [stack?.querySelector('time-axis')?.getBoundingClientRect().bottom ?? Infinity, bar];
    });
    expect(feet[0]).toBeLessThanOrEqual((feet[1] ?? 0) + 1);
  }
});
