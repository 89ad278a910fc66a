/** What a screen reader meets: landmarks, headings, names, tables, and announcements that are few and short. */
import { expect, test, type Page } from '@playwright/test';
import { openLab, unfold } from './everyone-steps';

/** Levels of the headings that are there to be read, in their order on the page. */
const levels = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const found: number[] = [];
    const inside = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (/^H[1-6]$/.test(element.tagName) && element.checkVisibility({ visibilityProperty: true })) {
          if (element.closest('[aria-hidden="true"]') === null) found.push(Number(element.tagName[1]));
        }
        if (element.shadowRoot !== null) inside(element.shadowRoot);
      }
    };
    inside(document);
    return found;
  });

/** One first heading, and none left out. */
async function expectLevels(page: Page): Promise<void> {
  await unfold(page);
  const found = await levels(page);
  expect(found.filter((level) => level === 1)).toHaveLength(1);
  expect(found.length).toBeGreaterThan(5);
  found.forEach((level, index) => {
    expect(level, `heading ${index + 1} of ${found.join(' ')}`).toBeLessThanOrEqual((found[index - 1] ?? 0) + 1);
  });
}

test('headings of pages that are read', { tag: '@a11y' }, async ({ page }) => {
  for (const address of ['lessons.html?lang=de', 'reference.html']) {
    await page.goto(`./${address}`);
    await expectLevels(page);
  }
});

test('the laboratory to a screen reader: landmarks, names, tables, headings', async ({ page }) => {
  await openLab(page);
  await test.step('the page has its landmarks, and the plots their names, states and summaries', async () => {
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the plots"
    - banner:
      - button "Experiments"
      - navigation "Site":
        - link "Lessons"
        - link "Reference"
      - button "Share"
    - main:
      - heading "Does LEDBAT yield to TCP?" [level=1]
      - region "The network as a drawing"
      - region "Plots":
        - heading "Plots" [level=2]
        - heading "Congestion window packets" [level=3]
        - heading "Queue packets" [level=3]
        - heading "Throughput Mb/s, 1 s mean" [level=3]
        - heading "Queuing delay ms" [level=3]
      - region "Figures of the run"
    - complementary "Controls":
      - heading "Controls" [level=2]
      - button "Undo" [disabled]
      - searchbox "Find a parameter"
      - navigation "Groups of controls"
      - region "Network"
      - region "Reno"
      - region "LEDBAT"
    - region "Playback":
      - slider "Time shown"
      - button "Play"
  `);
    const plot = page.locator('plot-view').first().getByRole('application');
    await expect(plot).toHaveAccessibleName(/^Congestion window\. Arrow keys/);
    await expect(plot).toHaveAccessibleDescription(/Reno.*\d.*LEDBAT.*\d/);
    await expect(page.getByRole('button', { name: 'About Target τ' })).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'About Target τ' }).click();
    await expect(page.getByRole('button', { name: 'About Target τ' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('radio', { name: 'whole run' })).toBeChecked();
  });
  await test.step('every table has a name and headers', async () => {
    await page.getByRole('button', { name: 'Pin this run' }).click();
    await page.getByText('The plots in words and numbers').click();
    await page.locator('plot-view .sheet').first().focus();
    for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('inspector-panel table')).toBeVisible();
    const tables = page.getByRole('table');
    const count = await tables.count();
    expect(count).toBeGreaterThanOrEqual(6);
    for (let nth = 0; nth < count; nth += 1) {
      await expect(tables.nth(nth)).toHaveAccessibleName(/\S/);
      expect(await tables.nth(nth).locator('th[scope]').count()).toBeGreaterThan(0);
    }
    await expectLevels(page);
  });
});

test('what is announced is polite, one sentence, and not told again and again', { tag: '@a11y' }, async ({ page }) => {
  await openLab(page);
  const spoken = page.locator('run-words').getByRole('status');
  await expect(spoken).toHaveText(/^LEDBAT yields: /);
  await page.evaluate(() => {
    const said: string[] = [];
    const inside = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) inside(element.shadowRoot);
        if (!element.matches('[role="status"], [role="alert"], [aria-live], output')) continue;
        new MutationObserver(() => {
          said.push(element.textContent.trim());
        }).observe(element, { childList: true, characterData: true, subtree: true });
      }
    };
    inside(document);
    Object.assign(window, { said });
  });
  const said = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { said: readonly string[] }).said.filter((text) => text !== ''));
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Twenty changes one after the other end in one announcement.
  const slider = page.getByRole('slider', { name: 'Target τ, slider' });
  await slider.focus();
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await said()).length).toBeGreaterThan(0);
  const target = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(spoken).toContainText(`target ${target}`);
  expect((await said()).length).toBeLessThanOrEqual(2);
  for (const text of await said()) expect(text).toMatch(/^[^]*?[.]$/);
  for (const text of await said()) expect(text.match(/[.!?](\s|$)/g)).toHaveLength(1);

  // Playing is seen, not told. What other runs have to say has been said.
  await expect(page.locator('run-words .basis')).toBeVisible();
  let before = -1;
  const isCalm = async (): Promise<boolean> => before === (before = (await said()).length);
  await expect.poll(isCalm, { intervals: [1500] }).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: 'Time shown' }).inputValue()))
    .toBeGreaterThan(8);
  expect((await said()).length).toBe(before);
});
