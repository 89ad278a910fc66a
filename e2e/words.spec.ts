/** What is said of a run: with how far it swings, why, and where that can be seen. */
import { expect, test, type Locator, type Page } from '@playwright/test';

const words = (page: Page): Locator => page.locator('run-words');

/** Both ends of the range beside a figure. */
async function rangeOf(page: Page, name: string): Promise<readonly number[]> {
  const figure = page.locator('metrics-row .figure', { has: page.getByRole('button', { name, exact: true }) });
  const range = figure.locator('.range');
  await expect(range).toHaveText(/^\d[\d.]* … \d[\d.]*$/);
  return (await range.innerText()).split('…').map(Number);
}

test('figures and the sentence have their range once nothing moves, and the next change takes it away', async ({
  page,
}) => {
  await page.goto('./#v=1&p=tcp-vs-ledbat&lbe.target=150ms');
  const [least = NaN, most = NaN] = await rangeOf(page, 'TCP share');
  expect(most).toBeGreaterThan(least);
  await expect(words(page).locator('.basis')).toContainText('each packet leaves up to 1.2 ms later');
  // What low priority has is what best effort has not.
  const said = await words(page).locator('.verdict').innerText();
  expect(said).toMatch(/in \d runs\)|swings with timing \(\d runs/);
  expect(said).toContain((100 - most).toFixed(0));

  const rate = page.getByRole('textbox', { name: 'Capacity', exact: true });
  await rate.fill('8 Mb/s');
  await rate.press('Enter');
  await expect(words(page).locator('.basis')).toBeHidden();
  await expect(words(page).locator('.basis')).toContainText('up to 1.5 ms later');
});

test('says why, and leads to the plot and the moment that show it', { tag: '@long' }, async ({ page }) => {
  await page.goto('./#v=2&p=target-too-high');
  await expect(words(page).locator('.why')).toContainText(
    /off-target is above zero [\d.]+\s% of the time[^]*Tested: with a target of/,
  );
  const see = words(page).getByRole('button', { name: /^See it at/ });
  const at = Number(/[\d.]+/.exec(await see.innerText())?.[0]);
  await see.click();
  await expect(page.locator('plot-view', { has: page.getByRole('heading', { name: /off-target/i }) })).toBeVisible();
  const time = page.getByRole('slider', { name: 'Time shown' });
  await expect.poll(async () => Math.abs(Number(await time.inputValue()) - at)).toBeLessThan(0.06 * Math.max(1, at));
});

test(
  'the cause stands beside the control that was moved, in sight, and leads to its moment: on a phone out of the sheet',
  { tag: '@long' },
  async ({ page }) => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: width === 1024 ? 768 : 844 });
      await page.goto('./');
      if (width === 390) await expect(page.locator('pick-hint p')).toBeVisible(); // which the sheet's words must not lie under
      if (width === 390) await page.getByRole('button', { name: 'Controls' }).click();
      const target = page.getByRole('textbox', { name: 'Target τ' });
      await target.fill('200 ms');
      await target.press('Enter');
      const note = page.locator('why-note');
      await expect(note).toContainText('A full buffer takes 120 ms, no more than the target of LEDBAT, 200 ms');
      await expect(note).toBeInViewport({ ratio: 0.95 });
      if (width === 390) await expect(page.locator('pick-hint p')).toBeHidden();
      await note.getByRole('button', { name: /^See it at/ }).click();
      // All of the plot, above the axis of time.
      const plot = page.locator('plot-view', { has: page.getByRole('heading', { name: /off-target/i }) });
      const foot = async (of: Locator): Promise<number> => {
        const { y = NaN, height = NaN } = (await of.boundingBox()) ?? {};
        return y + height;
      };
      await expect.poll(async () => (await foot(plot)) - (await foot(page.locator('time-axis')))).toBeLessThan(0);
      await expect(plot).toBeInViewport({ ratio: 0.95 });
      if (width === 390) await expect(note).not.toBeInViewport();
    }
  },
);
